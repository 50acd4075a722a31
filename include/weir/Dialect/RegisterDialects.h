//===- RegisterDialects.h - Every dialect that Weir reads or produces -----===//
#ifndef WEIR_DIALECT_REGISTERDIALECTS_H
#define WEIR_DIALECT_REGISTERDIALECTS_H

#include <mlir/IR/DialectRegistry.h>

namespace weir {
/// Weir's dialects, all of MLIR's, and the extensions (interfaces, transform operations, translations) of both.
void registerAllDialects(mlir::DialectRegistry &registry);
} // namespace weir

#endif // WEIR_DIALECT_REGISTERDIALECTS_H
