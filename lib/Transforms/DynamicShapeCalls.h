//===- DynamicShapeCalls.h - What programs with dynamic shapes ask for ----===//
#ifndef WEIR_LIB_TRANSFORMS_DYNAMICSHAPECALLS_H
#define WEIR_LIB_TRANSFORMS_DYNAMICSHAPECALLS_H

#include <mlir/IR/Builders.h>
#include <mlir/IR/BuiltinOps.h>

namespace weir {

/// Lowers weir.require, result_buffer, scratch and release to calls through
/// `weir_host`, which the module has. A function with one of them gets the
/// frame of the call as its last argument, and the attribute `weir.frame`.
void lowerDynamicShapeOps(mlir::ModuleOp module);

/// The address of `values`, of type i64, stored on the stack.
mlir::Value storeOnStack(mlir::OpBuilder &builder, mlir::Location loc,
                         mlir::ValueRange values);

} // namespace weir

#endif // WEIR_LIB_TRANSFORMS_DYNAMICSHAPECALLS_H
