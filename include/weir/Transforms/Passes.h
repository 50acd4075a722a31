//===- Passes.h - Transformations of tensor and buffer programs -----------===//
#ifndef WEIR_TRANSFORMS_PASSES_H
#define WEIR_TRANSFORMS_PASSES_H

#include <mlir/Dialect/Affine/IR/AffineOps.h>
#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Bufferization/IR/Bufferization.h>
#include <mlir/Dialect/Func/IR/FuncOps.h>
#include <mlir/Dialect/LLVMIR/LLVMDialect.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Math/IR/Math.h>
#include <mlir/Dialect/MemRef/IR/MemRef.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/Dialect/UB/IR/UBOps.h>
#include <mlir/Dialect/Vector/IR/VectorOps.h>
#include <mlir/IR/BuiltinOps.h>
#include <mlir/Pass/Pass.h>

namespace weir {
#define GEN_PASS_DECL
#include "weir/Transforms/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "weir/Transforms/Passes.h.inc"
} // namespace weir

#endif // WEIR_TRANSFORMS_PASSES_H
