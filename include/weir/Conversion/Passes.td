//===- Passes.td - Conversions from the input dialects --------------------===//
#ifndef WEIR_CONVERSION_PASSES
#define WEIR_CONVERSION_PASSES

include "mlir/Pass/PassBase.td"

def QuantizedToIntegers : Pass<"weir-quantized-to-integers", "::mlir::ModuleOp"> {
  let summary = "quantized tensors to their stored integers, with the arithmetic spelled out";
  let description = [{
    Uniform quantized types, per tensor and per axis. An operation that moves elements moves the stored integers; one
    that computes does so on the numbers that they stand for, in the expressed type, and rounds once.
  }];
  let dependentDialects = ["::weir::stablehlo::StableHLODialect", "::weir::chlo::CHLODialect"];
}

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

def RefineShapes : Pass<"weir-refine-shapes", "::mlir::ModuleOp"> {
  let summary = "static shapes where sizes are known, index arithmetic elsewhere";
  let description = [{
    Operations whose shape operands are constants, or computed from constants, take their static forms, and types follow
    from operation to operation. Other shape operands become index arithmetic, and shape assertions `weir.require`.
    Static programs are left as they are.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::complex::ComplexDialect", "::mlir::math::MathDialect",
    "::mlir::tensor::TensorDialect", "::weir::ir::WeirDialect", "::weir::stablehlo::StableHLODialect"];
}

def TosaPositions : Pass<"weir-tosa-positions", "::mlir::ModuleOp"> {
  let summary = "positions of tosa.gather and tosa.scatter are checked; scatter becomes a loop";
  let description = [{
    A position outside of the values ends the call with an error. Each tensor of positions is looked at once. `tosa.gather`
    stays, for `tosa-to-linalg`; upstream has no lowering of `tosa.scatter`.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::scf::SCFDialect",
    "::mlir::tensor::TensorDialect", "::weir::ir::WeirDialect"];
}

def TMTensorToSCF : Pass<"weir-tm-tensor-to-scf", "::mlir::ModuleOp"> {
  let summary = "scans, sorts and scatters of torch-mlir's programs to loops";
  let description = [{
    `tm_tensor.scan` and `tm_tensor.scatter` become one pass over their elements, `tm_tensor.sort` a stable merge sort. A
    position outside of the result of a scatter ends the call with an error.
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect", "::mlir::bufferization::BufferizationDialect",
    "::mlir::linalg::LinalgDialect", "::mlir::math::MathDialect", "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect",
    "::weir::ir::WeirDialect"];
}

def AssertionsToRequire : Pass<"weir-assertions-to-require", "::mlir::ModuleOp"> {
  let summary = "cf.assert to weir.require, out of the bodies of linalg operations";
  let description = [{
    An assertion that fails ends the call with its message. Where a body of linalg asserts something about its operands
    and positions, the check becomes a reduction in front of the operation.
  }];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect",
    "::weir::ir::WeirDialect"];
}

def RequireSizes : Pass<"weir-require-sizes", "::mlir::ModuleOp"> {
  let summary = "sizes that operations of linalg take for granted to weir.require";
  let description = [{
    Where sizes of a program in linalg are known only at the call, operands that do not fit together end it with a message
    that names the operation and the arguments.
  }];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect",
    "::weir::ir::WeirDialect"];
}

def GlobalsToMemory : Pass<"weir-globals-to-memory", "::mlir::ModuleOp"> {
  let summary = "ml_program globals to memory of the executable";
  let description = [{
    What a call stores, the next one loads. A load copies, so that it keeps its value whatever is stored later.
  }];
  let dependentDialects = ["::mlir::bufferization::BufferizationDialect", "::mlir::memref::MemRefDialect"];
}

#endif // WEIR_CONVERSION_PASSES
