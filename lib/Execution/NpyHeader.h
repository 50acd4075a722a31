//===- NpyHeader.h - What stands before the data of a .npy file -----------===//
//
// Magic, version, and a Python dictionary with element type, order and shape.
//===----------------------------------------------------------------------===//
#ifndef WEIR_LIB_EXECUTION_NPYHEADER_H
#define WEIR_LIB_EXECUTION_NPYHEADER_H

#include "weir/Execution/TensorType.h"

#include <optional>
#include <string_view>

namespace weir {

/// How a file describes its elements.
struct NpyElement {
  std::string text; ///< As in the file: `<f4`, `|V2`.
  char kind = 0;    ///< NumPy's letter: b, i, u, f, c, V.
  size_t bytes = 0; ///< Of one element.
  bool bigEndian = false;
  std::optional<DType> dtype; ///< Unless the letter leaves it open.
};

struct NpyHeader {
  NpyElement element;
  bool columnMajor = false;
  std::vector<int64_t> shape;
  size_t dataOffset = 0;
};

/// No header that describes one tensor is longer: so much of a file is read
/// first.
inline constexpr size_t npyHeaderLimit = 1 << 16;

/// Whether NumPy has an element type of its own for `dtype`.
bool npyHasType(DType dtype);

/// Reads the header in `start`, the first bytes of a file of `fileSize` bytes.
/// `dataOffset` is within the file.
Result<NpyHeader> parseNpyHeader(std::string_view start, size_t fileSize);

} // namespace weir

#endif // WEIR_LIB_EXECUTION_NPYHEADER_H
