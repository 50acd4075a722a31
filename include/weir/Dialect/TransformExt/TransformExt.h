//===- TransformExt.h - Transform operations of Weir ----------------------===//
#ifndef WEIR_DIALECT_TRANSFORMEXT_TRANSFORMEXT_H
#define WEIR_DIALECT_TRANSFORMEXT_TRANSFORMEXT_H

#include <mlir/Bytecode/BytecodeOpInterface.h>
#include <mlir/Dialect/Transform/IR/TransformDialect.h>
#include <mlir/Dialect/Transform/IR/TransformTypes.h>
#include <mlir/Dialect/Transform/Interfaces/TransformInterfaces.h>
#include <mlir/IR/OpDefinition.h>
#include <mlir/IR/OpImplementation.h>

#define GET_OP_CLASSES
#include "weir/Dialect/TransformExt/TransformExtOps.h.inc"

namespace weir {
/// Makes the operations known to the transform dialect.
void registerTransformExtension(mlir::DialectRegistry &registry);
} // namespace weir

#endif // WEIR_DIALECT_TRANSFORMEXT_TRANSFORMEXT_H
