//===- Passes.h - Conversions from the input dialects ---------------------===//
#ifndef WEIR_CONVERSION_PASSES_H
#define WEIR_CONVERSION_PASSES_H

#include "weir/Dialect/CHLO/CHLO.h"
#include "weir/Dialect/StableHLO/StableHLO.h"
#include "weir/Dialect/Weir/Weir.h"

#include <mlir/Dialect/Arith/IR/Arith.h>
#include <mlir/Dialect/Bufferization/IR/Bufferization.h>
#include <mlir/Dialect/Complex/IR/Complex.h>
#include <mlir/Dialect/Func/IR/FuncOps.h>
#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Math/IR/Math.h>
#include <mlir/Dialect/SCF/IR/SCF.h>
#include <mlir/Dialect/Tensor/IR/Tensor.h>
#include <mlir/IR/BuiltinOps.h>
#include <mlir/Pass/Pass.h>

namespace weir {
#define GEN_PASS_DECL
#include "weir/Conversion/Passes.h.inc"
#define GEN_PASS_REGISTRATION
#include "weir/Conversion/Passes.h.inc"
} // namespace weir

#endif // WEIR_CONVERSION_PASSES_H
