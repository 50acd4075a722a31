//===- Types.h - Types that are no more than a name -----------------------===//
#ifndef WEIR_LIB_PORTABLE_TYPES_H
#define WEIR_LIB_PORTABLE_TYPES_H

#include "weir/Portable/Version.h"

#include <mlir/IR/Types.h>

#include <optional>

namespace weir::portable {

/// The type of a `vhlo` code without parameters; null where there is none.
mlir::Type typeOfCode(uint64_t code, mlir::MLIRContext *context);

/// The reverse; nothing for types with parameters and types without a code.
std::optional<uint64_t> codeOfType(mlir::Type type);

/// The version of StableHLO that a type came with.
Version versionOfType(mlir::Type type);

} // namespace weir::portable

#endif // WEIR_LIB_PORTABLE_TYPES_H
