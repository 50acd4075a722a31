//===- StableHLOElementwiseOps.td - Elementwise operations and values -----===//
//
// Unary, binary and ternary functions of elements, conversions, constants, iota, random bits, ids and tokens.
// Verifiers and type inference: StableHLOElementwiseOps.cpp, StableHLOValueOps.cpp.
//===----------------------------------------------------------------------===//
#ifndef WEIR_STABLEHLO_ELEMENTWISE_OPS
#define WEIR_STABLEHLO_ELEMENTWISE_OPS

include "mlir/IR/BuiltinAttributeInterfaces.td"
include "weir/Dialect/StableHLO/StableHLOAttrs.td"

//===----------------------------------------------------------------------===//
// Operand types
//===----------------------------------------------------------------------===//

def StableHLO_QuantizedElement : Type<CPred<"::llvm::isa<::mlir::quant::QuantizedType>($_self)">, "quantized type">;
def StableHLO_SignedIntElement : Type<CPred<"$_self.isSignlessInteger() && !$_self.isInteger(1)">, "signed integer type">;
def StableHLO_MathTensor : RankedTensorOf<[StableHLO_FloatElement, StableHLO_ComplexElement, StableHLO_QuantizedElement]>;
def StableHLO_RealMathTensor : RankedTensorOf<[StableHLO_FloatElement, StableHLO_QuantizedElement]>;
def StableHLO_NumberTensor : RankedTensorOf<[StableHLO_IntElement, StableHLO_FloatElement, StableHLO_ComplexElement, StableHLO_QuantizedElement]>;
def StableHLO_SignedTensor : RankedTensorOf<[StableHLO_SignedIntElement, StableHLO_FloatElement, StableHLO_ComplexElement, StableHLO_QuantizedElement]>;
def StableHLO_QuantizedTensor : RankedTensorOf<[StableHLO_QuantizedElement]>;

//===----------------------------------------------------------------------===//
// Classes
//===----------------------------------------------------------------------===//

// The verifier says it better than the interface.
defvar anyReturnTypes = "static bool isCompatibleReturnTypes(::mlir::TypeRange, ::mlir::TypeRange) { return true; }";

/// The result type is inferred by `inferRule(operandTypes)`; the verifier holds the written one against it and names
/// both types, allowing dynamic dimensions where the other type is static.
class StableHLO_Inferred<string mnemonic, string inferRule, list<Trait> traits = []> : StableHLO_Op<mnemonic,
    !listconcat([Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>], traits)> {
  let hasVerifier = 1;
  code inferMethods = [{
    ::mlir::LogicalResult $cppClass::inferReturnTypes(::mlir::MLIRContext *, std::optional<::mlir::Location> loc,
        ::mlir::ValueRange operands, ::mlir::DictionaryAttr, ::mlir::OpaqueProperties, ::mlir::RegionRange,
        ::llvm::SmallVectorImpl<::mlir::Type> &types) {
      types.push_back(}] # inferRule # [{(operands.getTypes()));
      return ::mlir::success();
    }
  }];
  code verifyMethod = [{
    ::mlir::LogicalResult $cppClass::verify() {
      return verifyElementwise(*this, }] # inferRule # [{(getOperation()->getOperandTypes()));
    }
  }];
  let extraClassDeclaration = anyReturnTypes;
  let extraClassDefinition = inferMethods # verifyMethod;
}

class StableHLO_Unary<string mnemonic, TypeConstraint operandType, TypeConstraint resultType = operandType,
                      string inferRule = "inferSame"> : StableHLO_Inferred<mnemonic, inferRule> {
  let arguments = (ins operandType:$operand);
  let results = (outs resultType:$result);
  let assemblyFormat = "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))";
}

/// A function with a requested accuracy.
class StableHLO_AccurateUnary<string mnemonic, TypeConstraint operandType> : StableHLO_Unary<mnemonic, operandType> {
  let arguments = (ins operandType:$operand, OptionalAttr<StableHLO_ResultAccuracyAttr>:$result_accuracy);
  let builders = [OpBuilder<(ins "::mlir::Value":$operand), [{
    build($_builder, $_state, operand, ::weir::stablehlo::ResultAccuracyAttr());
  }]>];
}

class StableHLO_Binary<string mnemonic, TypeConstraint operandType, list<Trait> traits = [],
                       TypeConstraint resultType = operandType, string inferRule = "inferSame">
    : StableHLO_Inferred<mnemonic, inferRule, traits> {
  let arguments = (ins operandType:$lhs, operandType:$rhs);
  let results = (outs resultType:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` custom<SameOperandsAndResultType>(type($lhs), type($rhs), type($result))";
}

//===----------------------------------------------------------------------===//
// Unary
//===----------------------------------------------------------------------===//

def StableHLO_AbsOp : StableHLO_Unary<"abs", StableHLO_SignedTensor, StableHLO_SignedTensor, "inferReal">;
def StableHLO_CbrtOp : StableHLO_AccurateUnary<"cbrt", StableHLO_MathTensor>;
def StableHLO_CeilOp : StableHLO_Unary<"ceil", StableHLO_RealMathTensor>;
def StableHLO_ClzOp : StableHLO_Unary<"count_leading_zeros", StableHLO_IntTensor>;
def StableHLO_CosineOp : StableHLO_AccurateUnary<"cosine", StableHLO_MathTensor>;
def StableHLO_ExpOp : StableHLO_AccurateUnary<"exponential", StableHLO_MathTensor>;
def StableHLO_Expm1Op : StableHLO_AccurateUnary<"exponential_minus_one", StableHLO_MathTensor>;
def StableHLO_FloorOp : StableHLO_Unary<"floor", StableHLO_RealMathTensor>;
def StableHLO_ImagOp : StableHLO_Unary<"imag", StableHLO_FloatOrComplexTensor, StableHLO_FloatTensor, "inferReal">;
def StableHLO_IsFiniteOp : StableHLO_Unary<"is_finite", StableHLO_RealMathTensor, StableHLO_PredTensor, "inferPredicate">;
def StableHLO_LogOp : StableHLO_AccurateUnary<"log", StableHLO_MathTensor>;
def StableHLO_Log1pOp : StableHLO_AccurateUnary<"log_plus_one", StableHLO_MathTensor>;
def StableHLO_LogisticOp : StableHLO_AccurateUnary<"logistic", StableHLO_MathTensor>;
def StableHLO_NotOp : StableHLO_Unary<"not", StableHLO_IntTensor>;
def StableHLO_NegOp : StableHLO_Unary<"negate", StableHLO_NumberTensor>;
def StableHLO_PopulationCountOp : StableHLO_Unary<"popcnt", StableHLO_IntTensor>;
def StableHLO_RealOp : StableHLO_Unary<"real", StableHLO_FloatOrComplexTensor, StableHLO_FloatTensor, "inferReal">;
def StableHLO_RoundOp : StableHLO_Unary<"round_nearest_afz", StableHLO_RealMathTensor>;
def StableHLO_RoundNearestEvenOp : StableHLO_Unary<"round_nearest_even", StableHLO_RealMathTensor>;
def StableHLO_RsqrtOp : StableHLO_AccurateUnary<"rsqrt", StableHLO_MathTensor>;
def StableHLO_SignOp : StableHLO_Unary<"sign", StableHLO_SignedTensor>;
def StableHLO_SineOp : StableHLO_AccurateUnary<"sine", StableHLO_MathTensor>;
def StableHLO_SqrtOp : StableHLO_AccurateUnary<"sqrt", StableHLO_MathTensor>;
def StableHLO_TanOp : StableHLO_AccurateUnary<"tan", StableHLO_MathTensor>;
def StableHLO_TanhOp : StableHLO_AccurateUnary<"tanh", StableHLO_MathTensor>;

//===----------------------------------------------------------------------===//
// Conversions
//===----------------------------------------------------------------------===//

class StableHLO_Conversion<string mnemonic, TypeConstraint operandType, TypeConstraint resultType>
    : StableHLO_Op<mnemonic, [Pure]> {
  let arguments = (ins operandType:$operand);
  let results = (outs resultType:$result);
  let assemblyFormat = "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))";
  let hasVerifier = 1;
  let extraClassDefinition = [{
    ::mlir::LogicalResult $cppClass::verify() { return verifySameShapes(*this); }
  }];
}

def StableHLO_ConvertOp : StableHLO_Conversion<"convert", StableHLO_Tensor, StableHLO_Tensor> {
  let summary = "value conversion: floats to integers saturate, NaN becomes 0";
  let builders = [OpBuilder<(ins "::mlir::Value":$operand, "::mlir::Type":$elementType), [{
    auto type = ::llvm::cast<::mlir::RankedTensorType>(operand.getType());
    build($_builder, $_state, type.clone(elementType), operand);
  }]>];
  let hasFolder = 1;
}

def StableHLO_UniformQuantizeOp : StableHLO_Conversion<"uniform_quantize",
    RankedTensorOf<[StableHLO_FloatElement, StableHLO_QuantizedElement]>, StableHLO_QuantizedTensor>;

def StableHLO_UniformDequantizeOp : StableHLO_Unary<"uniform_dequantize", StableHLO_QuantizedTensor,
    StableHLO_FloatTensor, "inferExpressed">;

def StableHLO_BitcastConvertOp : StableHLO_Op<"bitcast_convert", [Pure]> {
  let summary = "the same bits as another type; a narrower element adds a last dimension, a wider one removes it";
  let arguments = (ins StableHLO_Tensor:$operand);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "$operand attr-dict `:` functional-type($operand, $result)";
  let hasVerifier = 1;
}

def StableHLO_ReducePrecisionOp : StableHLO_Inferred<"reduce_precision", "inferSame"> {
  let summary = "rounds to fewer exponent and mantissa bits";
  let arguments = (ins StableHLO_RealMathTensor:$operand, I32Attr:$exponent_bits, I32Attr:$mantissa_bits);
  let results = (outs StableHLO_RealMathTensor:$result);
  let assemblyFormat = [{
    $operand `,` `format` `=` custom<FloatFormat>($exponent_bits, $mantissa_bits) attr-dict `:`
      custom<SameOperandsAndResultType>(type($operand), type($result))
  }];
  let extraClassDefinition = inferMethods;
}

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

def StableHLO_AddOp : StableHLO_Binary<"add", StableHLO_NumberTensor, [Commutative]>;
def StableHLO_AndOp : StableHLO_Binary<"and", StableHLO_IntTensor, [Commutative]>;
def StableHLO_Atan2Op : StableHLO_Binary<"atan2", StableHLO_MathTensor>;
def StableHLO_DivOp : StableHLO_Binary<"divide", StableHLO_NumberTensor>;
def StableHLO_MaxOp : StableHLO_Binary<"maximum", StableHLO_NumberTensor, [Commutative]>;
def StableHLO_MinOp : StableHLO_Binary<"minimum", StableHLO_NumberTensor, [Commutative]>;
def StableHLO_MulOp : StableHLO_Binary<"multiply", StableHLO_NumberTensor, [Commutative]>;
def StableHLO_OrOp : StableHLO_Binary<"or", StableHLO_IntTensor, [Commutative]>;
def StableHLO_PowOp : StableHLO_Binary<"power", StableHLO_NumberTensor>;
def StableHLO_RemOp : StableHLO_Binary<"remainder", StableHLO_NumberTensor>;
def StableHLO_ShiftLeftOp : StableHLO_Binary<"shift_left", StableHLO_IntTensor>;
def StableHLO_ShiftRightArithmeticOp : StableHLO_Binary<"shift_right_arithmetic", StableHLO_IntTensor>;
def StableHLO_ShiftRightLogicalOp : StableHLO_Binary<"shift_right_logical", StableHLO_IntTensor>;
def StableHLO_SubtractOp : StableHLO_Binary<"subtract", StableHLO_NumberTensor>;
def StableHLO_XorOp : StableHLO_Binary<"xor", StableHLO_IntTensor, [Commutative]>;
def StableHLO_ComplexOp : StableHLO_Binary<"complex", StableHLO_FloatTensor, [], StableHLO_ComplexTensor, "inferComplex"> {
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` custom<ComplexOfParts>(type($lhs), type($rhs), type($result))";
}

def StableHLO_CompareOp : StableHLO_Inferred<"compare", "inferPredicate"> {
  let summary = "comparison of elements";
  let arguments = (ins StableHLO_Tensor:$lhs, StableHLO_Tensor:$rhs,
    StableHLO_ComparisonDirectionAttr:$comparison_direction,
    OptionalAttr<StableHLO_ComparisonTypeAttr>:$compare_type);
  let results = (outs StableHLO_PredTensor:$result);
  let assemblyFormat = [{
    $comparison_direction `,` $lhs `,` $rhs (`,` $compare_type^)? attr-dict `:` functional-type(operands, results)
  }];
  let builders = [OpBuilder<(ins "::mlir::Value":$lhs, "::mlir::Value":$rhs,
      "::weir::stablehlo::ComparisonDirection":$direction,
      CArg<"::weir::stablehlo::ComparisonType", "::weir::stablehlo::ComparisonType::NOTYPE">:$type), [{
    build($_builder, $_state, lhs, rhs, ComparisonDirectionAttr::get($_builder.getContext(), direction),
          type == ComparisonType::NOTYPE ? ComparisonTypeAttr()
                                         : ComparisonTypeAttr::get($_builder.getContext(), type));
  }]>];
  let extraClassDeclaration = anyReturnTypes # [{

    /// The order that applies: the written one, else the one that the element type implies.
    ::weir::stablehlo::ComparisonType getOrder();
  }];
  let extraClassDefinition = inferMethods;
}

//===----------------------------------------------------------------------===//
// Ternary
//===----------------------------------------------------------------------===//

def StableHLO_SelectOp : StableHLO_Op<"select",
    [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "elements of one of two tensors by a predicate, which may be one for all";
  let arguments = (ins StableHLO_PredTensor:$pred, StableHLO_Tensor:$on_true, StableHLO_Tensor:$on_false);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = "operands attr-dict `:` custom<SelectType>(type($pred), type($on_true), type($on_false), type($result))";
  let extraClassDeclaration = anyReturnTypes;
  let hasVerifier = 1;
}

def StableHLO_ClampOp : StableHLO_Op<"clamp",
    [Pure, DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "elements limited from below and above; the limits may be one for all";
  let arguments = (ins StableHLO_Tensor:$min, StableHLO_Tensor:$operand, StableHLO_Tensor:$max);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $min `,` $operand `,` $max attr-dict `:`
      custom<SameOperandsAndResultType>(type($min), type($operand), type($max), type($result))
  }];
  let extraClassDeclaration = anyReturnTypes;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

def StableHLO_ConstantOp : StableHLO_Op<"constant", [ConstantLike, Pure,
    DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "a tensor known at compile time";
  let arguments = (ins ElementsAttr:$value);
  let results = (outs StableHLO_Tensor:$output);
  let extraClassDeclaration = anyReturnTypes;
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let hasVerifier = 1;
}

def StableHLO_IotaOp : StableHLO_Op<"iota", [Pure]> {
  let summary = "each element is its index along one dimension";
  let arguments = (ins I64Attr:$iota_dimension);
  let results = (outs StableHLO_NumberTensor:$output);
  let assemblyFormat = "`dim` `=` $iota_dimension attr-dict `:` type($output)";
  let hasVerifier = 1;
}

def StableHLO_RngOp : StableHLO_Op<"rng"> {
  let summary = "random numbers from a hidden state";
  let arguments = (ins StableHLO_Tensor:$a, StableHLO_Tensor:$b, StableHLO_DimensionTensor:$shape,
    StableHLO_RngDistributionAttr:$rng_distribution);
  let results = (outs StableHLO_Tensor:$result);
  let assemblyFormat = [{
    $a `,` $b `,` $shape `,` `distribution` `=` $rng_distribution attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def StableHLO_RngBitGeneratorOp : StableHLO_Op<"rng_bit_generator", [Pure]> {
  let summary = "random bits and the next state from a state";
  let arguments = (ins StableHLO_RngAlgorithmAttr:$rng_algorithm, StableHLO_Tensor:$initial_state);
  let results = (outs StableHLO_Tensor:$output_state, StableHLO_Tensor:$output);
  let assemblyFormat = [{
    $initial_state `,` `algorithm` `=` $rng_algorithm attr-dict `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

class StableHLO_Id<string mnemonic> : StableHLO_Op<mnemonic, [Pure]> {
  let results = (outs RankedTensorOf<[UI32]>:$result);
  let assemblyFormat = "attr-dict `:` type($result)";
}
def StableHLO_ReplicaIdOp : StableHLO_Id<"replica_id">;
def StableHLO_PartitionIdOp : StableHLO_Id<"partition_id">;

def StableHLO_CreateTokenOp : StableHLO_Op<"create_token", [Pure]> {
  let results = (outs StableHLO_Token:$output);
  let assemblyFormat = "attr-dict `:` type($output)";
}

def StableHLO_AfterAllOp : StableHLO_Op<"after_all", [Pure]> {
  let summary = "a token that comes after all of its operands";
  let arguments = (ins Variadic<StableHLO_Token>:$inputs);
  let results = (outs StableHLO_Token:$result);
  let assemblyFormat = "$inputs attr-dict `:` custom<TokenTypes>(ref($inputs), type($inputs), type($result))";
}

#endif // WEIR_STABLEHLO_ELEMENTWISE_OPS
