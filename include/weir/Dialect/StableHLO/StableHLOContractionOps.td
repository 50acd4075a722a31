//===- StableHLOContractionOps.td - Contractions, windows, reductions -----===//
//
// Operations that combine many elements into one: dot products, convolutions,
// reductions over dimensions and windows, and the dense factorisations.
//===----------------------------------------------------------------------===//
#ifndef WEIR_STABLEHLO_CONTRACTION_OPS
#define WEIR_STABLEHLO_CONTRACTION_OPS

include "weir/Dialect/StableHLO/StableHLOAttrs.td"

// Result types that follow from operands, attributes and regions. What does not
// fit is for the verifier to say, which names it.
def StableHLO_InferContraction : InferTypeOpAdaptorBase<[{
  static bool isCompatibleReturnTypes(::mlir::TypeRange, ::mlir::TypeRange) {
    return true;
  }
}]>;

//===----------------------------------------------------------------------===//
// Dot products
//===----------------------------------------------------------------------===//

def StableHLO_DotOp : StableHLO_Op<"dot", [Pure]> {
  let summary = "product of vectors and matrices: last dimension by first";
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs,
    OptionalAttr<StableHLO_PrecisionConfigAttr>:$precision_config);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `` custom<PrecisionConfig>($precision_config) attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def StableHLO_DotGeneralOp : StableHLO_Op<"dot_general", [Pure]> {
  let summary = "sum of products over the contracting dimensions";
  let description = [{
    Result dimensions: batching ones, then the free ones of lhs, then of rhs.
  }];
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs,
    StableHLO_DotDimensionNumbersAttr:$dot_dimension_numbers,
    OptionalAttr<StableHLO_PrecisionConfigAttr>:$precision_config,
    OptionalAttr<StableHLO_DotAlgorithmAttr>:$algorithm);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` custom<DotDimensionNumbers>($dot_dimension_numbers)
    `` custom<PrecisionConfigAndAlgorithm>($precision_config, $algorithm)
    attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def StableHLO_EinsumOp : StableHLO_Op<"einsum", [Pure]> {
  let summary = "Einstein sum of two tensors";
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs,
    StrAttr:$einsum_config);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs `,` `config` `=` $einsum_config attr-dict
    `:` functional-type(operands, results)
  }];
}

def StableHLO_UnaryEinsumOp : StableHLO_Op<"unary_einsum", [Pure]> {
  let summary = "Einstein sum of one tensor";
  let arguments = (ins StableHLO_Tensor:$operand, StrAttr:$einsum_config);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `config` `=` $einsum_config attr-dict
    `:` functional-type(operands, results)
  }];
}

//===----------------------------------------------------------------------===//
// Convolutions
//===----------------------------------------------------------------------===//

def StableHLO_ConvolutionOp : StableHLO_Op<"convolution", [Pure]> {
  let summary = "sum of products over a window that moves over lhs";
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs,
    OptionalAttr<DenseI64ArrayAttr>:$window_strides,
    OptionalAttr<I64ElementsAttr>:$padding,
    OptionalAttr<DenseI64ArrayAttr>:$lhs_dilation,
    OptionalAttr<DenseI64ArrayAttr>:$rhs_dilation,
    OptionalAttr<DenseBoolArrayAttr>:$window_reversal,
    StableHLO_ConvDimensionNumbersAttr:$dimension_numbers,
    I64Attr:$feature_group_count, I64Attr:$batch_group_count,
    OptionalAttr<StableHLO_PrecisionConfigAttr>:$precision_config);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    `(` operands `)` `dim_numbers` `=`
    custom<ConvolutionDimensions>($dimension_numbers) `,`
    `window` `=` `{` custom<WindowAttributes>($window_strides, $padding,
      $lhs_dilation, $rhs_dilation, $window_reversal) `}`
    attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def StableHLO_DynamicConvOp : StableHLO_Op<"dynamic_conv", [Pure]> {
  let summary = "a convolution whose padding is an operand";
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs,
    StableHLO_DimensionTensor:$padding,
    OptionalAttr<DenseI64ArrayAttr>:$window_strides,
    OptionalAttr<DenseI64ArrayAttr>:$lhs_dilation,
    OptionalAttr<DenseI64ArrayAttr>:$rhs_dilation,
    OptionalAttr<DenseBoolArrayAttr>:$window_reversal,
    StableHLO_ConvDimensionNumbersAttr:$dimension_numbers,
    I64Attr:$feature_group_count, I64Attr:$batch_group_count,
    OptionalAttr<StableHLO_PrecisionConfigAttr>:$precision_config);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Reductions and windows
//===----------------------------------------------------------------------===//

class StableHLO_RegionOp<string mnemonic, list<Trait> traits = []>
  : StableHLO_Op<mnemonic, !listconcat([RecursiveMemoryEffects], traits)>;

def StableHLO_ReduceOp : StableHLO_RegionOp<"reduce",
    [SameVariadicOperandSize, StableHLO_InferContraction]> {
  let summary = "combine all elements along some dimensions";
  let description = [{
    ```
    stablehlo.reduce(%x init: %c) applies stablehlo.add
      across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
    stablehlo.reduce(%a init: %i), (%b init: %j) across dimensions = [0] : ...
      reducer(%x: T, %y: T) (%p: U, %q: U) { ... }
    ```
  }];
  let arguments = (ins Variadic<StableHLO_Tensor>:$inputs,
    Variadic<StableHLO_Tensor>:$init_values, DenseI64ArrayAttr:$dimensions);
  let results = (outs Variadic<StableHLO_Tensor>);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

def StableHLO_ReduceWindowOp : StableHLO_RegionOp<"reduce_window",
    [SameVariadicOperandSize, StableHLO_InferContraction]> {
  let summary = "combine the elements in each position of a window";
  let arguments = (ins Variadic<StableHLO_Tensor>:$inputs,
    Variadic<StableHLO_Tensor>:$init_values,
    DenseI64ArrayAttr:$window_dimensions,
    OptionalAttr<DenseI64ArrayAttr>:$window_strides,
    OptionalAttr<DenseI64ArrayAttr>:$base_dilations,
    OptionalAttr<DenseI64ArrayAttr>:$window_dilations,
    OptionalAttr<I64ElementsAttr>:$padding);
  let results = (outs Variadic<StableHLO_Tensor>);
  let regions = (region SizedRegion<1>:$body);
  let hasVerifier = 1;
}

def StableHLO_SelectAndScatterOp
    : StableHLO_RegionOp<"select_and_scatter",
        [StableHLO_InferContraction]> {
  let summary = "add each source element to the element its window selects";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_Tensor:$source,
    StableHLO_Tensor:$init_value,
    OptionalAttr<DenseI64ArrayAttr>:$window_dimensions,
    OptionalAttr<DenseI64ArrayAttr>:$window_strides,
    OptionalAttr<I64ElementsAttr>:$padding);
  let results = (outs StableHLO_Tensor:$result);
  let regions = (region SizedRegion<1>:$select, SizedRegion<1>:$scatter);
  let hasVerifier = 1;
}

def StableHLO_MapOp
    : StableHLO_RegionOp<"map", [StableHLO_InferContraction]> {
  let summary = "apply a scalar function to each element";
  let arguments = (ins Variadic<StableHLO_Tensor>:$inputs,
    DenseI64ArrayAttr:$dimensions);
  let results = (outs StableHLO_Tensor:$result);
  let regions = (region SizedRegion<1>:$computation);
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Transforms, factorisations, normalisation
//===----------------------------------------------------------------------===//

def StableHLO_FftOp : StableHLO_Op<"fft",
    [Pure, StableHLO_InferContraction]> {
  let summary = "discrete Fourier transform of the last dimensions";
  let arguments = (ins StableHLO_FloatOrComplexTensor:$operand,
    StableHLO_FftTypeAttr:$fft_type, DenseI64ArrayAttr:$fft_length);
  let results = (outs StableHLO_FloatOrComplexTensor:$result);
  let assemblyFormat = [{
    $operand `,` `type` `=` custom<FftType>($fft_type) `,`
    `length` `=` custom<Integers>($fft_length) attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def StableHLO_CholeskyOp : StableHLO_Op<"cholesky",
    [Pure, StableHLO_InferContraction]> {
  let summary = "triangular factor of positive definite matrices";
  let arguments = (ins StableHLO_FloatOrComplexTensor:$a,
    DefaultValuedOptionalAttr<BoolAttr, "false">:$lower);
  let results = (outs StableHLO_FloatOrComplexTensor:$result);
  let assemblyFormat = [{
    $a (`,` `lower` `=` $lower^)? attr-dict
    `:` custom<SameOperandsAndResultType>(type($a), type($result))
  }];
  let hasVerifier = 1;
}

def StableHLO_TriangularSolveOp : StableHLO_Op<"triangular_solve",
    [Pure, StableHLO_InferContraction]> {
  let summary = "solution of triangular systems of equations";
  let arguments = (ins StableHLO_FloatOrComplexTensor:$a,
    StableHLO_FloatOrComplexTensor:$b, BoolAttr:$left_side, BoolAttr:$lower,
    BoolAttr:$unit_diagonal, StableHLO_TransposeAttr:$transpose_a);
  let results = (outs StableHLO_FloatOrComplexTensor:$result);
  let hasVerifier = 1;
}

def StableHLO_BatchNormGradOp : StableHLO_Op<"batch_norm_grad",
    [Pure, StableHLO_InferContraction]> {
  let summary = "gradients of batch_norm_training";
  let arguments = (ins StableHLO_FloatTensor:$operand,
    StableHLO_FloatTensor:$scale, StableHLO_FloatTensor:$mean,
    StableHLO_FloatTensor:$variance, StableHLO_FloatTensor:$grad_output,
    F32Attr:$epsilon, I64Attr:$feature_index);
  let results = (outs StableHLO_FloatTensor:$grad_operand,
    StableHLO_FloatTensor:$grad_scale, StableHLO_FloatTensor:$grad_offset);
  let hasVerifier = 1;
}

def StableHLO_BatchNormInferenceOp
    : StableHLO_Op<"batch_norm_inference",
    [Pure, StableHLO_InferContraction]> {
  let summary = "normalise by given means and variances of features";
  let arguments = (ins StableHLO_FloatTensor:$operand,
    StableHLO_FloatTensor:$scale, StableHLO_FloatTensor:$offset,
    StableHLO_FloatTensor:$mean, StableHLO_FloatTensor:$variance,
    F32Attr:$epsilon, I64Attr:$feature_index);
  let results = (outs StableHLO_FloatTensor:$result);
  let hasVerifier = 1;
}

def StableHLO_BatchNormTrainingOp
    : StableHLO_Op<"batch_norm_training",
    [Pure, StableHLO_InferContraction]> {
  let summary = "normalise by the batch's own means and variances";
  let arguments = (ins StableHLO_FloatTensor:$operand,
    StableHLO_FloatTensor:$scale, StableHLO_FloatTensor:$offset,
    F32Attr:$epsilon, I64Attr:$feature_index);
  let results = (outs StableHLO_FloatTensor:$output,
    StableHLO_FloatTensor:$batch_mean, StableHLO_FloatTensor:$batch_var);
  let hasVerifier = 1;
}

#endif // WEIR_STABLEHLO_CONTRACTION_OPS
