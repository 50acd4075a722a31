//===- Passes.td - Conversions from the input dialects --------------------===//
#ifndef WEIR_CONVERSION_PASSES
#define WEIR_CONVERSION_PASSES

include "mlir/Pass/PassBase.td"

def StableHLOToLinalg : Pass<"weir-stablehlo-to-linalg", "::mlir::ModuleOp"> {
  let summary = "StableHLO to linalg, tensor, arith, math and scf on tensors";
  let description = [{
    One file an operation family under lib/Conversion/StableHLOToLinalg. Unsigned integers become signless ones;
    each operation keeps its meaning by the arith operations that it is lowered to. An operation that is not
    supported yet is an error at its location that names it.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::complex::ComplexDialect", "::mlir::func::FuncDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect", "::mlir::bufferization::BufferizationDialect", "::weir::ir::WeirDialect",
    // Some operations are lowered by way of others.
    "::weir::stablehlo::StableHLODialect"];
}

#endif // WEIR_CONVERSION_PASSES
