//===- StableHLODataMovementOps.td - Operations that move elements --------===//
//
// Broadcasts, reshapes, slices, pads, gather, scatter, sort, tuples, and the
// forms of these whose shape is an operand. Attribute names are those of the
// generic form, which exporters also write.
//===----------------------------------------------------------------------===//
#ifndef WEIR_STABLEHLO_DATAMOVEMENT_OPS
#define WEIR_STABLEHLO_DATAMOVEMENT_OPS

include "weir/Dialect/StableHLO/StableHLOAttrs.td"

// The result type follows from the operands and attributes; `inferReturnTypes`
// also checks the constraints that it needs. A dynamic size agrees with any.
def StableHLO_InferTypes : InferTypeOpAdaptorBase<[{
  static bool isCompatibleReturnTypes(::mlir::TypeRange lhs, ::mlir::TypeRange rhs) {
    return ::weir::stablehlo::areCompatibleTypes(lhs, rhs);
  }
}]>;
class StableHLO_MovementOp<string mnemonic, list<Trait> traits = []>
    : StableHLO_Op<mnemonic, traits # [Pure, StableHLO_InferTypes]>;

//===----------------------------------------------------------------------===//
// Shape changes
//===----------------------------------------------------------------------===//

def StableHLO_BroadcastOp : StableHLO_MovementOp<"broadcast"> {
  let summary = "adds leading dimensions by repeating the operand";
  let arguments = (ins StableHLO_Tensor:$operand,
                       DenseI64ArrayAttr:$broadcast_sizes);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `sizes` `=` $broadcast_sizes attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_BroadcastInDimOp : StableHLO_Op<"broadcast_in_dim", [Pure]> {
  let summary = "repeats the operand along result dimensions";
  let description = [{
    Dimension `i` of the operand becomes dimension `broadcast_dimensions[i]` of the result; its size is the same or 1.
  }];
  let arguments = (ins StableHLO_Tensor:$operand,
                       DenseI64ArrayAttr:$broadcast_dimensions);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = [{
    $operand `,` `dims` `=` $broadcast_dimensions attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_DynamicBroadcastInDimOp : StableHLO_Op<"dynamic_broadcast_in_dim", [Pure]> {
  let summary = "broadcast_in_dim to a shape that is an operand";
  let arguments = (ins StableHLO_Tensor:$operand,
                       StableHLO_DimensionTensor:$output_dimensions,
                       DenseI64ArrayAttr:$broadcast_dimensions,
                       OptionalAttr<DenseI64ArrayAttr>:$known_expanding_dimensions,
                       OptionalAttr<DenseI64ArrayAttr>:$known_nonexpanding_dimensions);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = [{
    $operand `,` $output_dimensions `,` `dims` `=` $broadcast_dimensions attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_ReshapeOp : StableHLO_Op<"reshape", [Pure]> {
  let summary = "the same elements in row-major order under another shape";
  let arguments = (ins StableHLO_Tensor:$operand);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def StableHLO_DynamicReshapeOp : StableHLO_Op<"dynamic_reshape", [Pure]> {
  let summary = "reshape to a shape that is an operand";
  let arguments = (ins StableHLO_Tensor:$operand,
                       StableHLO_DimensionTensor:$output_shape);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def StableHLO_TransposeOp : StableHLO_MovementOp<"transpose"> {
  let summary = "permutes dimensions: result dimension i is operand dimension permutation[i]";
  let arguments = (ins StableHLO_Tensor:$operand, DenseI64ArrayAttr:$permutation);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `dims` `=` $permutation attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_ReverseOp : StableHLO_MovementOp<"reverse"> {
  let summary = "reverses the order of elements along dimensions";
  let arguments = (ins StableHLO_Tensor:$operand, DenseI64ArrayAttr:$dimensions);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` `dims` `=` $dimensions attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))
  }];
}

def StableHLO_ConcatenateOp : StableHLO_MovementOp<"concatenate"> {
  let summary = "joins tensors along one dimension";
  let arguments = (ins Variadic<StableHLO_Tensor>:$inputs, I64Attr:$dimension);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    custom<LeadingOperands>($inputs) `dim` `=` $dimension attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_PadOp : StableHLO_MovementOp<"pad"> {
  let summary = "adds elements around and between those of the operand";
  let description = [{
    `low` and `high` may be negative, which cuts elements off after the interior padding.
  }];
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_Tensor:$padding_value,
                       DenseI64ArrayAttr:$edge_padding_low,
                       DenseI64ArrayAttr:$edge_padding_high,
                       DenseI64ArrayAttr:$interior_padding);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` $padding_value `,` `low` `=` $edge_padding_low `,` `high` `=` $edge_padding_high `,`
    `interior` `=` $interior_padding attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_DynamicPadOp : StableHLO_Op<"dynamic_pad", [Pure]> {
  let summary = "pad by amounts that are operands";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_Tensor:$padding_value,
                       StableHLO_DimensionTensor:$edge_padding_low,
                       StableHLO_DimensionTensor:$edge_padding_high,
                       StableHLO_DimensionTensor:$interior_padding);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

def StableHLO_SliceOp : StableHLO_MovementOp<"slice"> {
  let summary = "elements from start to limit in steps, a dimension each";
  let arguments = (ins StableHLO_Tensor:$operand,
                       DenseI64ArrayAttr:$start_indices,
                       DenseI64ArrayAttr:$limit_indices,
                       DenseI64ArrayAttr:$strides);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $operand custom<SliceRanges>($start_indices, $limit_indices, $strides) attr-dict `:`
    functional-type(operands, results)
  }];
}

def StableHLO_RealDynamicSliceOp : StableHLO_Op<"real_dynamic_slice", [Pure]> {
  let summary = "slice whose bounds and steps are operands";
  let arguments = (ins StableHLO_Tensor:$operand,
                       StableHLO_DimensionTensor:$start_indices,
                       StableHLO_DimensionTensor:$limit_indices,
                       StableHLO_DimensionTensor:$strides);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

def StableHLO_DynamicSliceOp : StableHLO_MovementOp<"dynamic_slice"> {
  let summary = "a slice of fixed size at starts that are operands";
  let description = "Starts are clamped, so that the slice lies inside the operand.";
  let arguments = (ins StableHLO_Tensor:$operand,
                       Variadic<StableHLO_IntTensor>:$start_indices,
                       DenseI64ArrayAttr:$slice_sizes);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $operand `,` custom<LeadingOperands>($start_indices) `sizes` `=` $slice_sizes attr-dict `:`
    functional-type(operands, results)
  }];
}

def StableHLO_DynamicUpdateSliceOp : StableHLO_MovementOp<"dynamic_update_slice"> {
  let summary = "the operand with a slice replaced by update";
  let description = "Starts are clamped, so that the update lies inside the operand.";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_Tensor:$update,
                       Variadic<StableHLO_IntTensor>:$start_indices);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

//===----------------------------------------------------------------------===//
// Indexed access
//===----------------------------------------------------------------------===//

def StableHLO_GatherOp : StableHLO_MovementOp<"gather"> {
  let summary = "slices of the operand at starts given by a tensor";
  let description = "Starts are clamped, so that each slice lies inside the operand.";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_IntTensor:$start_indices,
                       StableHLO_GatherDimensionNumbersAttr:$dimension_numbers,
                       DenseI64ArrayAttr:$slice_sizes,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs StableHLO_Tensor:$result);
}

def StableHLO_DynamicGatherOp : StableHLO_Op<"dynamic_gather", [Pure]> {
  let summary = "gather whose slice sizes are an operand";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_IntTensor:$start_indices,
                       StableHLO_DimensionTensor:$slice_sizes,
                       StableHLO_GatherDimensionNumbersAttr:$dimension_numbers,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
}

def StableHLO_TorchIndexSelectOp : StableHLO_Op<"torch_index_select", [Pure]> {
  let summary = "entries of one dimension by index, in batches";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_IntTensor:$index,
                       I64Attr:$dim, I64Attr:$batch_dims);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
}

def StableHLO_ScatterOp : StableHLO_Op<"scatter", [
    RecursiveMemoryEffects, SameVariadicOperandSize, StableHLO_InferTypes]> {
  let summary = "inputs with windows combined with updates at indices";
  let description = [{
    `update_computation` takes an element of each input and of each update and returns the new elements. An element
    whose index is out of bounds is skipped. Here updates to one element are applied in the order of their indices.
  }];
  let arguments = (ins Variadic<StableHLO_Tensor>:$inputs, StableHLO_IntTensor:$scatter_indices,
                       Variadic<StableHLO_Tensor>:$updates,
                       StableHLO_ScatterDimensionNumbersAttr:$scatter_dimension_numbers,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$unique_indices);
  let regions = (region SizedRegion<1>:$update_computation);
  let results = (outs Variadic<StableHLO_Tensor>:$results);
  let hasRegionVerifier = 1;
}

def StableHLO_SortOp : StableHLO_Op<"sort", [
    RecursiveMemoryEffects, StableHLO_InferTypes]> {
  let summary = "sorts slices along one dimension, all inputs together";
  let description = [{
    `comparator` takes two elements of each input (a0, b0, a1, b1, ...) and says whether the first comes before the
    second.
  }];
  let arguments = (ins Variadic<StableHLO_Tensor>:$inputs,
                       DefaultValuedOptionalAttr<I64Attr, "-1">:$dimension,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$is_stable);
  let regions = (region SizedRegion<1>:$comparator);
  let results = (outs Variadic<StableHLO_Tensor>:$results);
  let hasRegionVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Dimension sizes
//===----------------------------------------------------------------------===//

def StableHLO_GetDimensionSizeOp : StableHLO_MovementOp<"get_dimension_size"> {
  let summary = "the size of one dimension";
  let arguments = (ins StableHLO_Tensor:$operand, I64Attr:$dimension);
  let results = (outs StableHLO_IntTensor:$result);
  let assemblyFormat = [{
    $operand `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_SetDimensionSizeOp : StableHLO_Op<"set_dimension_size", [Pure]> {
  let summary = "the operand with a dynamic size of one bounded dimension";
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_IntTensor:$size, I64Attr:$dimension);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = [{
    $operand `,` $size `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_DynamicIotaOp : StableHLO_Op<"dynamic_iota", [Pure]> {
  let summary = "iota of a shape that is an operand";
  let arguments = (ins StableHLO_DimensionTensor:$output_shape, I64Attr:$iota_dimension);
  let results = (outs StableHLO_Tensor:$result);
  let hasVerifier = 1;
  let assemblyFormat = [{
    $output_shape `,` `dim` `=` $iota_dimension attr-dict `:` functional-type(operands, results)
  }];
}

//===----------------------------------------------------------------------===//
// Tuples, barrier
//===----------------------------------------------------------------------===//

def StableHLO_TupleOp : StableHLO_MovementOp<"tuple"> {
  let summary = "several values as one";
  let arguments = (ins Variadic<StableHLO_Value>:$val);
  let results = (outs NestedTupleOf<[StableHLO_Tensor, StableHLO_Token]>:$result);
  let assemblyFormat = "$val attr-dict `:` custom<TupleType>(type($val), type($result))";
}

def StableHLO_GetTupleElementOp : StableHLO_MovementOp<"get_tuple_element"> {
  let summary = "one value of a tuple";
  let arguments = (ins NestedTupleOf<[StableHLO_Tensor, StableHLO_Token]>:$operand, I32Attr:$index);
  let results = (outs StableHLO_Value:$result);
  let assemblyFormat = [{
    $operand `[` $index `]` attr-dict `:` functional-type(operands, results)
  }];
}

def StableHLO_OptimizationBarrierOp : StableHLO_MovementOp<"optimization_barrier"> {
  let summary = "orders the computation of its operands before that of its users";
  let arguments = (ins Variadic<StableHLO_Value>:$operand);
  let results = (outs Variadic<StableHLO_Value>:$result);
  let assemblyFormat = [{
    attr-dict ($operand^ `:` custom<PairwiseTypes>(type($operand), type($result))):(`(` `)`)?
  }];
}

#endif
