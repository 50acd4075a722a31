//===- VectorSort.h - Sorting integers with vectors -----------------------===//
#ifndef WEIR_RUNTIME_VECTORSORT_H
#define WEIR_RUNTIME_VECTORSORT_H

#include <cstddef>
#include <cstdint>

namespace weir::rt {

/// Whether this CPU can run what follows.
bool hasVectorSort();

/// Sorts in place, smallest first, by Highway's vectorized quicksort.
void sortWithVectors(int32_t *keys, size_t count);
void sortWithVectors(int64_t *keys, size_t count);

} // namespace weir::rt

#endif // WEIR_RUNTIME_VECTORSORT_H
