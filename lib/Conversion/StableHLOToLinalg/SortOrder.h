//===- SortOrder.h - Sorts by simple keys ---------------------------------===//
#ifndef WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_SORTORDER_H
#define WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_SORTORDER_H

#include "weir/Dialect/StableHLO/StableHLO.h"

#include <optional>

namespace weir::stablehlo {

/// Whether the runtime's `weir.sort` does as `op` asks, and should: false for
/// smallest first, true for largest first, nullopt for what it cannot do.
std::optional<bool> simpleSortOrder(SortOp op);

} // namespace weir::stablehlo

#endif // WEIR_LIB_CONVERSION_STABLEHLOTOLINALG_SORTORDER_H
