//===- StableHLOAttrs.td - Enumerations and structured attributes ---------===//
#ifndef WEIR_STABLEHLO_ATTRS
#define WEIR_STABLEHLO_ATTRS

include "weir/Dialect/StableHLO/StableHLOBase.td"

//===----------------------------------------------------------------------===//
// Enumerations, printed `#stablehlo<precision HIGHEST>`
//===----------------------------------------------------------------------===//

class StableHLO_Enum<string name, string summary, list<I32EnumAttrCase> cases> : I32EnumAttr<name, summary, cases> {
  let cppNamespace = "::weir::stablehlo";
  let genSpecializedAttr = 0;
}
class StableHLO_EnumAttr<EnumAttrInfo info, string mnemonic> : EnumAttr<StableHLO_Dialect, info, mnemonic>;

def StableHLO_ComparisonDirection : StableHLO_Enum<"ComparisonDirection", "which comparison", [
  I32EnumAttrCase<"EQ", 0>, I32EnumAttrCase<"NE", 1>, I32EnumAttrCase<"GE", 2>,
  I32EnumAttrCase<"GT", 3>, I32EnumAttrCase<"LE", 4>, I32EnumAttrCase<"LT", 5>]>;
def StableHLO_ComparisonDirectionAttr : StableHLO_EnumAttr<StableHLO_ComparisonDirection, "comparison_direction">;

def StableHLO_ComparisonType : StableHLO_Enum<"ComparisonType", "how elements are ordered", [
  I32EnumAttrCase<"NOTYPE", 0>, I32EnumAttrCase<"FLOAT", 1>, I32EnumAttrCase<"TOTALORDER", 2>,
  I32EnumAttrCase<"SIGNED", 3>, I32EnumAttrCase<"UNSIGNED", 4>]>;
def StableHLO_ComparisonTypeAttr : StableHLO_EnumAttr<StableHLO_ComparisonType, "comparison_type">;

def StableHLO_Precision : StableHLO_Enum<"Precision", "accuracy asked of a contraction", [
  I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"HIGH", 1>, I32EnumAttrCase<"HIGHEST", 2>]>;
def StableHLO_PrecisionAttr : StableHLO_EnumAttr<StableHLO_Precision, "precision">;
def StableHLO_PrecisionConfigAttr : TypedArrayAttrBase<StableHLO_PrecisionAttr, "one precision an operand">;

def StableHLO_FftType : StableHLO_Enum<"FftType", "which Fourier transform", [
  I32EnumAttrCase<"FFT", 0>, I32EnumAttrCase<"IFFT", 1>, I32EnumAttrCase<"RFFT", 2>, I32EnumAttrCase<"IRFFT", 3>]>;
def StableHLO_FftTypeAttr : StableHLO_EnumAttr<StableHLO_FftType, "fft_type">;

def StableHLO_Transpose : StableHLO_Enum<"Transpose", "how the matrix of a triangular solve is read", [
  I32EnumAttrCase<"TRANSPOSE_INVALID", 0>, I32EnumAttrCase<"NO_TRANSPOSE", 1>,
  I32EnumAttrCase<"TRANSPOSE", 2>, I32EnumAttrCase<"ADJOINT", 3>]>;
def StableHLO_TransposeAttr : StableHLO_EnumAttr<StableHLO_Transpose, "transpose">;

def StableHLO_RngDistribution : StableHLO_Enum<"RngDistribution", "distribution of random numbers", [
  I32EnumAttrCase<"UNIFORM", 1>, I32EnumAttrCase<"NORMAL", 2>]>;
def StableHLO_RngDistributionAttr : StableHLO_EnumAttr<StableHLO_RngDistribution, "rng_distribution">;

def StableHLO_RngAlgorithm : StableHLO_Enum<"RngAlgorithm", "generator of random bits", [
  I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"THREE_FRY", 1>, I32EnumAttrCase<"PHILOX", 2>]>;
def StableHLO_RngAlgorithmAttr : StableHLO_EnumAttr<StableHLO_RngAlgorithm, "rng_algorithm">;

def StableHLO_CustomCallApiVersion : StableHLO_Enum<"CustomCallApiVersion", "calling convention of a custom call", [
  I32EnumAttrCase<"API_VERSION_UNSPECIFIED", 0>, I32EnumAttrCase<"API_VERSION_ORIGINAL", 1>,
  I32EnumAttrCase<"API_VERSION_STATUS_RETURNING", 2>, I32EnumAttrCase<"API_VERSION_STATUS_RETURNING_UNIFIED", 3>,
  I32EnumAttrCase<"API_VERSION_TYPED_FFI", 4>]> {
  // Written as a plain integer, `2 : i32`.
  let genSpecializedAttr = 1;
}

def StableHLO_ResultAccuracyMode : StableHLO_Enum<"ResultAccuracyMode", "accuracy asked of an elementwise function", [
  I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"HIGHEST", 1>, I32EnumAttrCase<"TOLERANCE", 2>]>;
// This one is printed `#stablehlo.result_accuracy_mode<HIGHEST>`.
def StableHLO_ResultAccuracyModeAttr : StableHLO_EnumAttr<StableHLO_ResultAccuracyMode, "result_accuracy_mode"> {
  let assemblyFormat = "`<` $value `>`";
}

//===----------------------------------------------------------------------===//
// Structured attributes, printed `#stablehlo.gather<offset_dims = [1], index_vector_dim = 1>`:
// fields in any order, defaults left out (StableHLOAttrs.cpp)
//===----------------------------------------------------------------------===//

class StableHLO_Attr<string name, string attrMnemonic> : AttrDef<StableHLO_Dialect, name> {
  let mnemonic = attrMnemonic;
  let hasCustomAssemblyFormat = 1;
}
class StableHLO_Dims<string desc> : ArrayRefParameter<"int64_t", desc>;

def StableHLO_DotDimensionNumbersAttr : StableHLO_Attr<"DotDimensionNumbers", "dot"> {
  let parameters = (ins
    StableHLO_Dims<"batch dimensions of lhs">:$lhsBatchingDimensions,
    StableHLO_Dims<"batch dimensions of rhs">:$rhsBatchingDimensions,
    StableHLO_Dims<"summed dimensions of lhs">:$lhsContractingDimensions,
    StableHLO_Dims<"summed dimensions of rhs">:$rhsContractingDimensions);
}

def StableHLO_DotAlgorithmAttr : StableHLO_Attr<"DotAlgorithm", "dot_algorithm"> {
  let parameters = (ins "::mlir::Type":$lhsPrecisionType, "::mlir::Type":$rhsPrecisionType,
    "::mlir::Type":$accumulationType, "int64_t":$lhsComponentCount, "int64_t":$rhsComponentCount,
    "int64_t":$numPrimitiveOperations, "bool":$allowImpreciseAccumulation);
}

def StableHLO_GatherDimensionNumbersAttr : StableHLO_Attr<"GatherDimensionNumbers", "gather"> {
  let parameters = (ins StableHLO_Dims<"">:$offsetDims, StableHLO_Dims<"">:$collapsedSliceDims,
    StableHLO_Dims<"">:$operandBatchingDims, StableHLO_Dims<"">:$startIndicesBatchingDims,
    StableHLO_Dims<"">:$startIndexMap, "int64_t":$indexVectorDim);
}

def StableHLO_ScatterDimensionNumbersAttr : StableHLO_Attr<"ScatterDimensionNumbers", "scatter"> {
  let parameters = (ins StableHLO_Dims<"">:$updateWindowDims, StableHLO_Dims<"">:$insertedWindowDims,
    StableHLO_Dims<"">:$inputBatchingDims, StableHLO_Dims<"">:$scatterIndicesBatchingDims,
    StableHLO_Dims<"">:$scatterDimsToOperandDims, "int64_t":$indexVectorDim);
}

// Printed `[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]` inside `#stablehlo.conv<...>`.
def StableHLO_ConvDimensionNumbersAttr : StableHLO_Attr<"ConvDimensionNumbers", "conv"> {
  let parameters = (ins
    "int64_t":$inputBatchDimension, "int64_t":$inputFeatureDimension, StableHLO_Dims<"">:$inputSpatialDimensions,
    "int64_t":$kernelInputFeatureDimension, "int64_t":$kernelOutputFeatureDimension, StableHLO_Dims<"">:$kernelSpatialDimensions,
    "int64_t":$outputBatchDimension, "int64_t":$outputFeatureDimension, StableHLO_Dims<"">:$outputSpatialDimensions);
}

def StableHLO_ChannelHandleAttr : StableHLO_Attr<"ChannelHandle", "channel_handle"> {
  let parameters = (ins "int64_t":$handle, "int64_t":$type);
}

def StableHLO_OutputOperandAliasAttr : StableHLO_Attr<"OutputOperandAlias", "output_operand_alias"> {
  let parameters = (ins StableHLO_Dims<"">:$outputTupleIndices, "int64_t":$operandIndex,
    StableHLO_Dims<"">:$operandTupleIndices);
}

def StableHLO_ResultAccuracyAttr : StableHLO_Attr<"ResultAccuracy", "result_accuracy"> {
  let parameters = (ins "::llvm::APFloat":$atol, "::llvm::APFloat":$rtol, "int64_t":$ulps,
    "::weir::stablehlo::ResultAccuracyModeAttr":$mode);
}

// `#stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>`: an axis of a device
// mesh, or the part of it of `subSize` devices after `preSize` others.
def StableHLO_AxisRefAttr : StableHLO_Attr<"AxisRef", "axis_ref"> {
  let parameters = (ins "::mlir::StringAttr":$name,
    "int64_t":$preSize, "int64_t":$subSize);
}

// `#stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [...]>`: groups of
// devices that differ along these axes only.
def StableHLO_ReplicaGroupMeshAxesAttr
    : StableHLO_Attr<"ReplicaGroupMeshAxes", "replica_group_mesh_axes"> {
  let parameters = (ins "::mlir::Attribute":$mesh, "::mlir::ArrayAttr":$axes);
}

// `#stablehlo.bounds<4, ?>`: the encoding of a tensor type with bounded dimensions.
def StableHLO_TypeExtensionsAttr : StableHLO_Attr<"TypeExtensions", "bounds"> {
  let parameters = (ins StableHLO_Dims<"a bound a dimension, kDynamic for none">:$bounds);
}

// `#stablehlo.type_extensions<bounds = [4, ?]>`, the older text of the same:
// parsing gives a TypeExtensionsAttr, this class has no instances.
def StableHLO_TypeExtensionsOldFormAttr
    : StableHLO_Attr<"TypeExtensionsOldForm", "type_extensions">;

#endif // WEIR_STABLEHLO_ATTRS
