//===- Npy.h - NumPy's .npy files -----------------------------------------===//
//
// Reads and writes tensors as `numpy.save` does (format versions 1 to 3). The
// files are foreign: every length in them is checked against the size of the
// file before anything is allocated.
//
// NumPy has no bf16, f8, f6, f4, i4 or i2. They are read from
//   bf16        '<u2' bit patterns, or '<V2' (what ml_dtypes writes)
//   f8, f6, f4  '|u1' bit patterns, or '|V1'
//   i2, i4      '|i1' values; ui2, ui4: '|u1' values
// and written as the first of each; reading them needs the expected type.
//===----------------------------------------------------------------------===//
#ifndef WEIR_EXECUTION_NPY_H
#define WEIR_EXECUTION_NPY_H

#include "weir/Execution/TensorValue.h"

#include <optional>
#include <string>
#include <string_view>

namespace weir {

/// Reads a file. With `expected`, its element type decides what bit patterns
/// mean, and another element type or shape is a failure that tells both;
/// without, the file's own type is taken ('<V2' is bf16). Column-major and
/// big-endian data are converted. Every failure names the file.
Result<TensorValue> readNpy(const std::string &path,
                            const std::optional<TensorType> &expected = {});

/// The same for the bytes of a file; `name` is what failures call it.
Result<TensorValue> parseNpy(std::string_view bytes, const std::string &name,
                             const std::optional<TensorType> &expected = {});

/// Writes a file, whole or not at all. A path that is no regular file (a pipe,
/// /dev/stdout) is written in place.
Result<void> writeNpy(const std::string &path, const TensorValue &value);

/// The bytes before the data in a file of `type`: a version 1 header, padded so
/// that the data is aligned to 64 bytes.
std::string npyHeader(const TensorType &type);

} // namespace weir

#endif // WEIR_EXECUTION_NPY_H
