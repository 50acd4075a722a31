//===- CHLOOps.td - The chlo dialect: what clients write above StableHLO --===//
//
// Functions that JAX and other clients emit by name, and operations that broadcast by the rules of NumPy. The
// dialect's own enumerations and the attribute of ragged_dot are read and kept.
//===----------------------------------------------------------------------===//
#ifndef WEIR_CHLO_OPS
#define WEIR_CHLO_OPS

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "weir/Dialect/StableHLO/StableHLOBase.td"

def CHLO_Dialect : Dialect {
  let name = "chlo";
  let cppNamespace = "::weir::chlo";
  let summary = "client operations that expand to StableHLO";
  let useDefaultAttributePrinterParser = 1;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

class CHLO_Enum<string name, string summary, list<I32EnumAttrCase> cases> : I32EnumAttr<name, summary, cases> {
  let cppNamespace = "::weir::chlo";
  let genSpecializedAttr = 0;
}
class CHLO_EnumAttr<EnumAttrInfo info, string mnemonic> : EnumAttr<CHLO_Dialect, info, mnemonic>;

def CHLO_ComparisonDirection : CHLO_Enum<"ComparisonDirection", "which comparison", [
  I32EnumAttrCase<"EQ", 0>, I32EnumAttrCase<"NE", 1>, I32EnumAttrCase<"GE", 2>,
  I32EnumAttrCase<"GT", 3>, I32EnumAttrCase<"LE", 4>, I32EnumAttrCase<"LT", 5>]>;
def CHLO_ComparisonDirectionAttr : CHLO_EnumAttr<CHLO_ComparisonDirection, "comparison_direction">;

def CHLO_ComparisonType : CHLO_Enum<"ComparisonType", "how elements are ordered", [
  I32EnumAttrCase<"NOTYPE", 0>, I32EnumAttrCase<"FLOAT", 1>, I32EnumAttrCase<"FLOAT_TOTAL_ORDER", 2>,
  I32EnumAttrCase<"SIGNED", 3>, I32EnumAttrCase<"UNSIGNED", 4>]>;
def CHLO_ComparisonTypeAttr : CHLO_EnumAttr<CHLO_ComparisonType, "comparison_type">;

def CHLO_Precision : CHLO_Enum<"Precision", "accuracy asked of a contraction", [
  I32EnumAttrCase<"DEFAULT", 0>, I32EnumAttrCase<"HIGH", 1>, I32EnumAttrCase<"HIGHEST", 2>]>;
def CHLO_PrecisionAttr : CHLO_EnumAttr<CHLO_Precision, "precision">;

def CHLO_Dims : ArrayRefParameter<"int64_t">;
def CHLO_RaggedDotDimensionNumbersAttr : AttrDef<CHLO_Dialect, "RaggedDotDimensionNumbers"> {
  let mnemonic = "ragged_dot";
  let parameters = (ins CHLO_Dims:$lhs_batching_dimensions, CHLO_Dims:$rhs_batching_dimensions,
    CHLO_Dims:$lhs_contracting_dimensions, CHLO_Dims:$rhs_contracting_dimensions,
    CHLO_Dims:$lhs_ragged_dimensions, CHLO_Dims:$rhs_group_dimensions);
  let hasCustomAssemblyFormat = 1;
}

//===----------------------------------------------------------------------===//
// Functions of elements
//===----------------------------------------------------------------------===//

class CHLO_Op<string mnemonic, list<Trait> traits = []> : Op<CHLO_Dialect, mnemonic, traits>;

/// `chlo.erf %0 : T -> T`
class CHLO_Unary<string mnemonic, TypeConstraint resultType = StableHLO_Tensor>
    : CHLO_Op<mnemonic, [Pure]> {
  let arguments = (ins StableHLO_Tensor:$operand);
  let results = (outs resultType:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `->` type($result)";
  let hasVerifier = 1;
  let extraClassDefinition = [{
    ::mlir::LogicalResult $cppClass::verify() { return verifyFunction(*this); }
  }];
}
class CHLO_Test<string mnemonic> : CHLO_Unary<mnemonic, StableHLO_PredTensor> {
  let extraClassDefinition = [{
    ::mlir::LogicalResult $cppClass::verify() { return verifyShapes(*this); }
  }];
}

/// `chlo.next_after %0, %1 : T, T -> T`
class CHLO_Binary<string mnemonic> : CHLO_Op<mnemonic, [Pure]> {
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)";
  let hasVerifier = 1;
  let extraClassDefinition = [{
    ::mlir::LogicalResult $cppClass::verify() { return verifyFunction(*this); }
  }];
}

def CHLO_AcosOp : CHLO_Unary<"acos">;
def CHLO_AcoshOp : CHLO_Unary<"acosh">;
def CHLO_AsinAcosKernelOp : CHLO_Unary<"_asin_acos_kernel"> {
  let extraClassDefinition = [{
    ::mlir::LogicalResult $cppClass::verify() { return verifyShapes(*this); }
  }];
}
def CHLO_AsinOp : CHLO_Unary<"asin">;
def CHLO_AsinhOp : CHLO_Unary<"asinh">;
def CHLO_AtanOp : CHLO_Unary<"atan">;
def CHLO_AtanhOp : CHLO_Unary<"atanh">;
def CHLO_BesselI1eOp : CHLO_Unary<"bessel_i1e">;
def CHLO_ConjOp : CHLO_Unary<"conj">;
def CHLO_CoshOp : CHLO_Unary<"cosh">;
def CHLO_DigammaOp : CHLO_Unary<"digamma">;
def CHLO_ErfOp : CHLO_Unary<"erf">;
def CHLO_ErfInvOp : CHLO_Unary<"erf_inv">;
def CHLO_ErfcOp : CHLO_Unary<"erfc">;
def CHLO_IsInfOp : CHLO_Test<"is_inf">;
def CHLO_IsNegInfOp : CHLO_Test<"is_neg_inf">;
def CHLO_IsPosInfOp : CHLO_Test<"is_pos_inf">;
def CHLO_LgammaOp : CHLO_Unary<"lgamma">;
def CHLO_SinhOp : CHLO_Unary<"sinh">;
def CHLO_SquareOp : CHLO_Unary<"square">;
def CHLO_TanOp : CHLO_Unary<"tan">;

def CHLO_MulhiOp : CHLO_Binary<"mulhi">;
def CHLO_NextAfterOp : CHLO_Binary<"next_after">;
def CHLO_PolygammaOp : CHLO_Binary<"polygamma">;
def CHLO_ZetaOp : CHLO_Binary<"zeta">;

//===----------------------------------------------------------------------===//
// Functions that broadcast
//===----------------------------------------------------------------------===//

class CHLO_Broadcasting<string mnemonic, dag args> : CHLO_Op<mnemonic, [Pure]> {
  let arguments = args;
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}
class CHLO_BroadcastBinary<string mnemonic> : CHLO_Broadcasting<mnemonic,
    (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs, OptionalAttr<DenseI64ArrayAttr>:$broadcast_dimensions)>;

def CHLO_BroadcastAddOp : CHLO_BroadcastBinary<"broadcast_add">;
def CHLO_BroadcastAndOp : CHLO_BroadcastBinary<"broadcast_and">;
def CHLO_BroadcastAtan2Op : CHLO_BroadcastBinary<"broadcast_atan2">;
def CHLO_BroadcastComplexOp : CHLO_BroadcastBinary<"broadcast_complex">;
def CHLO_BroadcastDivOp : CHLO_BroadcastBinary<"broadcast_divide">;
def CHLO_BroadcastMaxOp : CHLO_BroadcastBinary<"broadcast_maximum">;
def CHLO_BroadcastMinOp : CHLO_BroadcastBinary<"broadcast_minimum">;
def CHLO_BroadcastMulOp : CHLO_BroadcastBinary<"broadcast_multiply">;
def CHLO_BroadcastNextAfterOp : CHLO_BroadcastBinary<"broadcast_next_after">;
def CHLO_BroadcastOrOp : CHLO_BroadcastBinary<"broadcast_or">;
def CHLO_BroadcastPolygammaOp : CHLO_BroadcastBinary<"broadcast_polygamma">;
def CHLO_BroadcastPowOp : CHLO_BroadcastBinary<"broadcast_power">;
def CHLO_BroadcastRemOp : CHLO_BroadcastBinary<"broadcast_remainder">;
def CHLO_BroadcastShiftLeftOp : CHLO_BroadcastBinary<"broadcast_shift_left">;
def CHLO_BroadcastShiftRightArithmeticOp : CHLO_BroadcastBinary<"broadcast_shift_right_arithmetic">;
def CHLO_BroadcastShiftRightLogicalOp : CHLO_BroadcastBinary<"broadcast_shift_right_logical">;
def CHLO_BroadcastSubOp : CHLO_BroadcastBinary<"broadcast_subtract">;
def CHLO_BroadcastXorOp : CHLO_BroadcastBinary<"broadcast_xor">;
def CHLO_BroadcastZetaOp : CHLO_BroadcastBinary<"broadcast_zeta">;
def CHLO_BroadcastCompareOp : CHLO_Broadcasting<"broadcast_compare",
    (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs, OptionalAttr<DenseI64ArrayAttr>:$broadcast_dimensions,
     CHLO_ComparisonDirectionAttr:$comparison_direction, OptionalAttr<CHLO_ComparisonTypeAttr>:$compare_type)>;
def CHLO_BroadcastSelectOp : CHLO_Broadcasting<"broadcast_select",
    (ins StableHLO_PredTensor:$pred, StableHLO_Tensor:$on_true, StableHLO_Tensor:$on_false)>;

//===----------------------------------------------------------------------===//
// Others
//===----------------------------------------------------------------------===//

def CHLO_ConstantOp : CHLO_Op<"constant", [Pure, ConstantLike, AllTypesMatch<["value", "output"]>]> {
  let arguments = (ins ElementsAttr:$value);
  let results = (outs StableHLO_Tensor:$output);
  let assemblyFormat = "attr-dict $value";
  let hasFolder = 1;
}

def CHLO_ConstantLikeOp : CHLO_Op<"constant_like", [Pure]> {
  let summary = "one value in the shape of the operand";
  let arguments = (ins TypedAttrInterface:$value, StableHLO_Tensor:$operand);
  let results = (outs StableHLO_Tensor:$result);
}

def CHLO_TopKOp : CHLO_Op<"top_k", [Pure]> {
  let summary = "the k largest elements of each row, largest first, and where they are";
  let arguments = (ins StableHLO_Tensor:$operand, I64Attr:$k);
  let results = (outs StableHLO_Tensor:$values, StableHLO_Tensor:$indices);
  let assemblyFormat = [{
    `(` $operand `,` `k` `=` $k `)` attr-dict `:` type($operand) `->` `(` type($values) `,` type($indices) `)`
  }];
  let hasVerifier = 1;
}

def CHLO_RaggedDotOp : CHLO_Op<"ragged_dot", [Pure]> {
  let summary = "a product of matrices whose rows belong to groups of given sizes";
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs, StableHLO_Tensor:$group_sizes,
    CHLO_RaggedDotDimensionNumbersAttr:$ragged_dot_dimension_numbers,
    OptionalAttr<TypedArrayAttrBase<CHLO_PrecisionAttr, "one precision an operand">>:$precision_config);
  let results = (outs StableHLO_Tensor:$result);
}

def CHLO_DynamicReshapeOp : CHLO_Op<"dynamic_reshape", [Pure]> {
  let arguments = (ins StableHLO_Tensor:$operand, StableHLO_DimensionTensor:$output_shape);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

#endif // WEIR_CHLO_OPS
