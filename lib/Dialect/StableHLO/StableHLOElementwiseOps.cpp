//===- StableHLOElementwiseOps.cpp - Verifiers and inference of functions -===//
//
// Elementwise functions have one rule each that gives the result type from the
// operand types; the verifier holds the written result against it. Constants
// and other values are in StableHLOValueOps.cpp.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/StableHLO/StableHLO.h"

#include "weir/Dialect/StableHLO/Assembly.h"

#include <mlir/Dialect/Quant/IR/QuantTypes.h>

using namespace mlir;
using namespace weir::stablehlo;

//===----------------------------------------------------------------------===//
// Result types from operand types
//===----------------------------------------------------------------------===//

/// The shape of all operands together (a dimension is static where any operand
/// says so), with `element`.
static RankedTensorType withElement(TypeRange operands, Type element) {
  auto first = cast<RankedTensorType>(operands.front());
  SmallVector<int64_t> shape(first.getShape());
  for (Type type : operands.drop_front()) {
    auto other = cast<RankedTensorType>(type);
    if (other.getRank() != first.getRank())
      break;
    for (auto [size, otherSize] : llvm::zip_equal(shape, other.getShape()))
      size = ShapedType::isDynamic(size) ? otherSize : size;
  }
  bool isStatic = llvm::none_of(shape, ShapedType::isDynamic);
  return RankedTensorType::get(shape, element,
                               isStatic ? Attribute() : first.getEncoding());
}

static Type inferSame(TypeRange operands) {
  return withElement(operands, getElementTypeOrSelf(operands.front()));
}

static Type inferReal(TypeRange operands) {
  Type element = getElementTypeOrSelf(operands.front());
  if (auto complex = dyn_cast<ComplexType>(element))
    element = complex.getElementType();
  return withElement(operands, element);
}

static Type inferComplex(TypeRange operands) {
  return withElement(operands,
                     ComplexType::get(getElementTypeOrSelf(operands.front())));
}

static Type inferPredicate(TypeRange operands) {
  return withElement(operands,
                     IntegerType::get(operands.front().getContext(), 1));
}

static Type inferExpressed(TypeRange operands) {
  auto quantized =
      cast<quant::QuantizedType>(getElementTypeOrSelf(operands.front()));
  return withElement(operands, quantized.getExpressedType());
}

//===----------------------------------------------------------------------===//
// Verifiers
//===----------------------------------------------------------------------===//

/// Equal element types but for scales and zero points.
static bool sameElement(Type lhs, Type rhs) {
  return sameBaseline(getElementTypeOrSelf(lhs), getElementTypeOrSelf(rhs));
}

static LogicalResult verifyElementwise(Operation *op, Type inferred) {
  if (op->getNumOperands() == 2) {
    Type lhs = op->getOperand(0).getType(), rhs = op->getOperand(1).getType();
    if (!sameElement(lhs, rhs))
      return op->emitOpError("operands 'lhs' and 'rhs' must have one element "
                             "type, but have types ")
             << lhs << " and " << rhs;
    if (failed(verifyCompatibleShape(lhs, rhs)))
      return op->emitOpError("operands 'lhs' and 'rhs' must have one shape, "
                             "but have types ")
             << lhs << " and " << rhs;
  }
  Type result = op->getResult(0).getType();
  if (!sameElement(result, inferred) ||
      failed(verifyCompatibleShape(result, inferred)))
    return op->emitOpError("result must have type ")
           << inferred << " for these operands, but has type " << result;
  return success();
}

//===----------------------------------------------------------------------===//
// compare, reduce_precision
//===----------------------------------------------------------------------===//

ComparisonType CompareOp::getOrder() {
  if (auto type = getCompareType(); type && *type != ComparisonType::NOTYPE)
    return *type;
  Type element = getElementTypeOrSelf(getLhs().getType());
  if (isa<FloatType, ComplexType, quant::QuantizedType>(element))
    return ComparisonType::FLOAT;
  return element.isUnsignedInteger() || element.isInteger(1)
             ? ComparisonType::UNSIGNED
             : ComparisonType::SIGNED;
}

LogicalResult CompareOp::verify() {
  if (failed(verifyElementwise(
          *this, inferPredicate(getOperation()->getOperandTypes()))))
    return failure();
  Type element = getElementTypeOrSelf(getLhs().getType());
  if (isa<quant::QuantizedType>(element))
    return success();
  bool isFloat = isa<FloatType, ComplexType>(element);
  ComparisonType order = getOrder();
  bool orderIsFloat =
      order == ComparisonType::FLOAT || order == ComparisonType::TOTALORDER;
  if (isFloat != orderIsFloat ||
      (isa<ComplexType>(element) && order == ComparisonType::TOTALORDER))
    return emitOpError("compare type ")
           << stringifyComparisonType(order)
           << " does not apply to element type " << element;
  auto direction = getComparisonDirection();
  if (isa<ComplexType>(element) && direction != ComparisonDirection::EQ &&
      direction != ComparisonDirection::NE)
    return emitOpError("complex numbers compare EQ or NE only, not ")
           << stringifyComparisonDirection(direction);
  return success();
}

LogicalResult ReducePrecisionOp::verify() {
  if (static_cast<int32_t>(getExponentBits()) < 1)
    return emitOpError("needs at least 1 exponent bit, but has ")
           << static_cast<int32_t>(getExponentBits());
  if (static_cast<int32_t>(getMantissaBits()) < 0)
    return emitOpError("needs at least 0 mantissa bits, but has ")
           << static_cast<int32_t>(getMantissaBits());
  return verifyElementwise(*this, inferSame(getOperation()->getOperandTypes()));
}

/// `e5m10`
static ParseResult parseFloatFormat(OpAsmParser &parser, IntegerAttr &exponent,
                                    IntegerAttr &mantissa) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef text;
  if (parser.parseKeyword(&text))
    return failure();
  StringRef rest = text;
  unsigned exponentBits, mantissaBits;
  if (!rest.consume_front("e") || rest.consumeInteger(10, exponentBits) ||
      !rest.consume_front("m") || rest.getAsInteger(10, mantissaBits))
    return parser.emitError(loc)
           << "expected a format such as 'e5m10', found '" << text << "'";
  exponent = parser.getBuilder().getI32IntegerAttr(exponentBits);
  mantissa = parser.getBuilder().getI32IntegerAttr(mantissaBits);
  return success();
}

static void printFloatFormat(OpAsmPrinter &printer, Operation *,
                             IntegerAttr exponent, IntegerAttr mantissa) {
  printer << 'e' << exponent.getInt() << 'm' << mantissa.getInt();
}

//===----------------------------------------------------------------------===//
// select, clamp
//===----------------------------------------------------------------------===//

LogicalResult SelectOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                         ValueRange operands, DictionaryAttr,
                                         OpaqueProperties, RegionRange,
                                         SmallVectorImpl<Type> &types) {
  types.push_back(inferSame(operands.drop_front().getTypes()));
  return success();
}

LogicalResult SelectOp::verify() {
  Type onTrue = getOnTrue().getType(), onFalse = getOnFalse().getType();
  if (!sameElement(onTrue, onFalse) ||
      failed(verifyCompatibleShape(onTrue, onFalse)))
    return emitOpError("operands 'on_true' and 'on_false' must have one type, "
                       "but have types ")
           << onTrue << " and " << onFalse;
  auto pred = getPred().getType();
  if (pred.getRank() != 0 && failed(verifyCompatibleShape(pred, onTrue)))
    return emitOpError("operand 'pred' must be a scalar or have the shape of "
                       "'on_true', but they have types ")
           << pred << " and " << onTrue;
  Type inferred = inferSame({onTrue, onFalse}), result = getType();
  if (!sameElement(result, inferred) ||
      failed(verifyCompatibleShape(result, inferred)))
    return emitOpError("result must have type ")
           << inferred << " for these operands, but has type " << result;
  return success();
}

LogicalResult ClampOp::inferReturnTypes(MLIRContext *, std::optional<Location>,
                                        ValueRange operands, DictionaryAttr,
                                        OpaqueProperties, RegionRange,
                                        SmallVectorImpl<Type> &types) {
  types.push_back(operands[1].getType());
  return success();
}

LogicalResult ClampOp::verify() {
  auto operand = getOperand().getType();
  auto limit = [&](StringRef name, RankedTensorType type) -> LogicalResult {
    if (!sameElement(type, operand) ||
        (type.getRank() != 0 && failed(verifyCompatibleShape(type, operand))))
      return emitOpError("operand '")
             << name << "' must have type " << operand
             << " of 'operand', or be one such element, but has type " << type;
    return success();
  };
  if (failed(limit("min", getMin().getType())) ||
      failed(limit("max", getMax().getType())))
    return failure();
  if (!sameElement(getType(), operand) ||
      failed(verifyCompatibleShape(getType(), operand)))
    return emitOpError("result must have type ")
           << operand << " of 'operand', but has type " << getType();
  return success();
}

/// `Tpred, T`, or all types.
static ParseResult parseSelectType(OpAsmParser &parser, Type &pred,
                                   Type &onTrue, Type &onFalse, Type &result) {
  SMLoc loc = parser.getCurrentLocation();
  Type first;
  if (parser.parseType(first))
    return failure();
  if (auto function = dyn_cast<FunctionType>(first)) {
    if (function.getNumInputs() != 3 || function.getNumResults() != 1)
      return parser.emitError(
                 loc,
                 "expected three operand types and one result type, found ")
             << function.getNumInputs() << " and " << function.getNumResults();
    pred = function.getInput(0), onTrue = function.getInput(1),
    onFalse = function.getInput(2);
    result = function.getResult(0);
    return success();
  }
  pred = first;
  if (parser.parseComma() || parser.parseType(result))
    return failure();
  onTrue = onFalse = result;
  return success();
}

static void printSelectType(OpAsmPrinter &printer, Operation *op, Type pred,
                            Type onTrue, Type onFalse, Type result) {
  if (onTrue == result && onFalse == result)
    printer << pred << ", " << result;
  else
    printer << FunctionType::get(op->getContext(), {pred, onTrue, onFalse},
                                 {result});
}

//===----------------------------------------------------------------------===//
// Conversions, and the token form
//===----------------------------------------------------------------------===//

/// `tensor<4xcomplex<f32>>`, which gives the types of the parts, or all types.
static ParseResult parseComplexOfParts(OpAsmParser &parser, Type &lhs,
                                       Type &rhs, Type &result) {
  SMLoc loc = parser.getCurrentLocation();
  if (parseSameOperandsAndResultType(parser, lhs, rhs, result))
    return failure();
  if (lhs != result)
    return success();
  auto tensor = dyn_cast<RankedTensorType>(result);
  auto complex =
      tensor ? dyn_cast<ComplexType>(tensor.getElementType()) : ComplexType();
  if (!complex)
    return parser.emitError(loc, "expected a tensor of complex numbers, found ")
           << result;
  lhs = rhs = tensor.clone(complex.getElementType());
  return success();
}

static void printComplexOfParts(OpAsmPrinter &printer, Operation *op, Type lhs,
                                Type rhs, Type result) {
  if (lhs == rhs && inferComplex({lhs, rhs}) == result)
    printer << result;
  else
    printer << FunctionType::get(op->getContext(), {lhs, rhs}, {result});
}

static LogicalResult verifySameShapes(Operation *op) {
  Type operand = op->getOperand(0).getType(),
       result = op->getResult(0).getType();
  auto from = dyn_cast<quant::QuantizedType>(getElementTypeOrSelf(operand)),
       to = dyn_cast<quant::QuantizedType>(getElementTypeOrSelf(result));
  if (isa<ConvertOp>(op) && (from || to))
    return op->emitOpError("does not take quantized types, but has types ")
           << operand << " and " << result
           << "; 'stablehlo.uniform_quantize' and "
              "'stablehlo.uniform_dequantize' convert those";
  if (isa<UniformQuantizeOp>(op)) {
    Type number =
        from ? from.getExpressedType() : getElementTypeOrSelf(operand);
    if (number != to.getExpressedType())
      return op->emitOpError("operand and result must express one type of "
                             "number, but have types ")
             << operand << " and " << result;
  }
  if (failed(verifyCompatibleShape(operand, result)))
    return op->emitOpError(
               "operand and result must have one shape, but have types ")
           << operand << " and " << result;
  return success();
}

/// `!stablehlo.token`, or all types.
static ParseResult
parseTokenTypes(OpAsmParser &parser,
                ArrayRef<OpAsmParser::UnresolvedOperand> operands,
                SmallVectorImpl<Type> &types, Type &result) {
  Type type;
  if (parser.parseType(type))
    return failure();
  if (auto function = dyn_cast<FunctionType>(type);
      function && function.getNumResults() == 1) {
    llvm::append_range(types, function.getInputs());
    result = function.getResult(0);
    return success();
  }
  types.append(operands.size(), type);
  result = type;
  return success();
}

static void printTokenTypes(OpAsmPrinter &printer, Operation *, OperandRange,
                            TypeRange, Type result) {
  printer << result;
}

#define GET_OP_CLASSES
#include "weir/Dialect/StableHLO/StableHLOElementwiseOps.cpp.inc"

void StableHLODialect::registerElementwiseOps() {
  addOperations<
#define GET_OP_LIST
#include "weir/Dialect/StableHLO/StableHLOElementwiseOps.cpp.inc"
      >();
}
