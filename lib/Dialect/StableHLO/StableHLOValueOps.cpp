//===- StableHLOValueOps.cpp - Constants, iota, bitcasts, random bits -----===//
//
// Verifiers, assembly and folding of the operations that make values or
// reinterpret them.
//===----------------------------------------------------------------------===//
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Quant/IR/QuantTypes.h>
#include <mlir/IR/DialectResourceBlobManager.h>

#include <cstring>

using namespace mlir;
using namespace weir::stablehlo;

//===----------------------------------------------------------------------===//
// constant
//===----------------------------------------------------------------------===//

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

LogicalResult
ConstantOp::inferReturnTypes(MLIRContext *, std::optional<Location> loc,
                             ValueRange, DictionaryAttr attributes,
                             OpaqueProperties properties, RegionRange,
                             SmallVectorImpl<Type> &types) {
  Attribute value;
  if (properties)
    value = properties.as<Properties *>()->value;
  else if (attributes)
    value = attributes.get("value");
  auto elements = dyn_cast_or_null<ElementsAttr>(value);
  if (!elements)
    return emitOptionalError(loc,
                             "'stablehlo.constant' needs elements as 'value'");
  types.push_back(elements.getType());
  return success();
}

LogicalResult ConstantOp::verify() {
  Type value = getValue().getType(), result = getType();
  auto quantized = dyn_cast<quant::QuantizedType>(getElementTypeOrSelf(result));
  if (quantized) { // the value has the storage type
    Type stored = getElementTypeOrSelf(value);
    if (!isa<IntegerType>(stored) ||
        stored.getIntOrFloatBitWidth() !=
            quantized.getStorageTypeIntegralWidth() ||
        failed(verifyCompatibleShape(value, result)))
      return emitOpError(
                 "value of a quantized constant must have its shape and "
                 "the type that it is stored in, but they have types ")
             << value << " and " << result;
    return success();
  }
  if (value != result && failed(verifyCompatibleShape(value, result)))
    return emitOpError("value and result must have one type, but have types ")
           << value << " and " << result;
  if (getElementTypeOrSelf(value) != getElementTypeOrSelf(result))
    return emitOpError("value and result must have one type, but have types ")
           << value << " and " << result;
  return success();
}

/// `dense<"0x0001.."> : tensor<NxMxi1>` with a byte an element, as StableHLO
/// programs of some versions have it; MLIR's own parser wants a bit an element.
/// Absent where the text at hand is anything else.
static OptionalParseResult parseBytesOfPredicates(OpAsmParser &parser,
                                                  ElementsAttr &value) {
  constexpr StringRef opening = "dense<\"0x";
  // The text ends in a null character.
  const char *text = parser.getCurrentLocation().getPointer();
  if (std::strncmp(text, opening.data(), opening.size()) != 0)
    return std::nullopt;
  const char *digits = text + opening.size();
  size_t length = std::strspn(digits, "0123456789abcdefABCDEF");
  StringRef rest(digits + length, strnlen(digits + length, 256));
  if (!rest.consume_front("\">"))
    return std::nullopt;
  rest = rest.ltrim();
  if (!rest.consume_front(":") ||
      !(rest = rest.ltrim()).consume_front("tensor<"))
    return std::nullopt;
  StringRef shape = rest.take_until([](char c) { return c == '>'; });
  if (!shape.ends_with("xi1"))
    return std::nullopt;
  int64_t elements = 1;
  SmallVector<StringRef> sizes;
  shape.drop_back(3).split(sizes, 'x');
  for (StringRef size : sizes) {
    int64_t number;
    if (size.getAsInteger(10, number))
      return std::nullopt;
    elements *= number;
  }
  if (static_cast<int64_t>(length) != 2 * elements || elements <= 1)
    return std::nullopt;

  std::string hex;
  RankedTensorType type;
  if (parser.parseKeyword("dense") || parser.parseLess() ||
      parser.parseString(&hex) || parser.parseGreater() ||
      parser.parseColonType(type))
    return failure();
  SmallVector<bool> bits;
  for (size_t i = 2; i + 1 < hex.size(); i += 2)
    bits.push_back(hex[i] != '0' || hex[i + 1] != '0');
  value = DenseElementsAttr::get(type, bits);
  return success();
}

/// `{attributes} dense<..> : T`, and the form with a type of its own, `()
/// {value = dense<..> : T} : () -> T`.
ParseResult ConstantOp::parse(OpAsmParser &parser, OperationState &state) {
  if (succeeded(parser.parseOptionalLParen())) {
    Type type;
    if (parser.parseRParen() ||
        parser.parseOptionalAttrDict(state.attributes) || parser.parseColon() ||
        parser.parseLParen() || parser.parseRParen() || parser.parseArrow() ||
        parser.parseType(type))
      return failure();
    state.addTypes(type);
    return success();
  }
  ElementsAttr value;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseOptionalAttrDict(state.attributes))
    return failure();
  if (state.attributes.get("value"))
    return parser.emitError(
        loc, "expected 'value' after the attributes, not among them");
  OptionalParseResult bytes = parseBytesOfPredicates(parser, value);
  if (bytes.has_value() ? failed(*bytes) : failed(parser.parseAttribute(value)))
    return failure();
  state.addAttribute("value", value);
  state.addTypes(value.getType());
  return success();
}

void ConstantOp::print(OpAsmPrinter &printer) {
  if (getValue().getType() != getType()) {
    printer << "() ";
    printer.printOptionalAttrDict((*this)->getAttrs());
    printer << " : () -> " << getType();
    return;
  }
  printer.printOptionalAttrDict((*this)->getAttrs(), {"value"});
  printer << ' ' << getValue();
}

//===----------------------------------------------------------------------===//
// convert
//===----------------------------------------------------------------------===//

OpFoldResult ConvertOp::fold(FoldAdaptor) {
  return getOperand().getType() == getType() ? getOperand() : Value();
}

//===----------------------------------------------------------------------===//
// bitcast_convert
//===----------------------------------------------------------------------===//

/// Bits that an element takes in the semantics.
static unsigned elementBits(Type type) {
  if (auto complex = dyn_cast<ComplexType>(type))
    return 2 * elementBits(complex.getElementType());
  if (auto quantized = dyn_cast<quant::QuantizedType>(type))
    return quantized.getStorageTypeIntegralWidth();
  return type.getIntOrFloatBitWidth();
}

LogicalResult BitcastConvertOp::verify() {
  auto from = getOperand().getType(), to = getType();
  unsigned fromBits = elementBits(from.getElementType()),
           toBits = elementBits(to.getElementType());
  if (isa<ComplexType>(from.getElementType()) !=
      isa<ComplexType>(to.getElementType()))
    return emitOpError("cannot reinterpret between complex and other numbers: ")
           << from << " and " << to;
  ArrayRef<int64_t> narrow = from.getShape(), wide = to.getShape();
  unsigned narrowBits = fromBits, wideBits = toBits;
  if (narrowBits > wideBits)
    std::swap(narrow, wide), std::swap(narrowBits, wideBits);
  ArrayRef<int64_t> prefix = narrow;
  if (narrowBits != wideBits) {
    if (wideBits % narrowBits)
      return emitOpError("element widths must divide one another, but are ")
             << fromBits << " and " << toBits;
    int64_t ratio = wideBits / narrowBits;
    if (narrow.size() != wide.size() + 1 ||
        (narrow.back() != ratio && !ShapedType::isDynamic(narrow.back())))
      return emitOpError("the type with the narrower element must have one "
                         "more dimension, of size ")
             << ratio << ", at the end: " << from << " and " << to;
    prefix = narrow.drop_back();
  }
  if (failed(verifyCompatibleShape(prefix, wide)))
    return emitOpError("operand and result have different shapes: ")
           << from << " and " << to;
  return success();
}

//===----------------------------------------------------------------------===//
// iota, rng, rng_bit_generator
//===----------------------------------------------------------------------===//

LogicalResult IotaOp::verify() {
  int64_t dimension = getIotaDimension(), rank = getType().getRank();
  if (dimension < 0 || dimension >= rank)
    return emitOpError("dimension ") << dimension << " is not one of the "
                                     << rank << " of the result " << getType();
  return success();
}

LogicalResult RngOp::verify() {
  auto a = getA().getType(), b = getB().getType();
  Type result = getElementTypeOrSelf(getType());
  if (a.getRank() != 0 || b.getRank() != 0)
    return emitOpError("operands 'a' and 'b' must be scalars, but have types ")
           << a << " and " << b;
  if (a.getElementType() != result || b.getElementType() != result)
    return emitOpError("operands 'a' and 'b' and the result must have one "
                       "element type, but have types ")
           << a << ", " << b << " and " << getType();
  auto shape = getShape().getType();
  if (shape.getRank() != 1)
    return emitOpError("operand 'shape' must have one dimension, but has type ")
           << shape;
  if (getRngDistribution() == RngDistribution::NORMAL &&
      !isa<FloatType>(result))
    return emitOpError("NORMAL needs a floating-point type, not ") << result;
  return success();
}

LogicalResult RngBitGeneratorOp::verify() {
  auto state = getInitialState().getType();
  if (state.getRank() != 1 ||
      !isa<IntegerType, FloatType>(state.getElementType()))
    return emitOpError(
               "operand 'initial_state' must have one dimension, but has type ")
           << state;
  if (failed(verifyCompatibleShape(state, getOutputState().getType())) ||
      state.getElementType() !=
          getElementTypeOrSelf(getOutputState().getType()))
    return emitOpError("'initial_state' and 'output_state' must have one type, "
                       "but have types ")
           << state << " and " << getOutputState().getType();
  unsigned width = state.getElementTypeBitWidth();
  if (!state.hasStaticShape() || width != 64)
    return success();
  int64_t size = state.getDimSize(0);
  RngAlgorithm algorithm = getRngAlgorithm();
  if (algorithm == RngAlgorithm::THREE_FRY && size != 2)
    return emitOpError("THREE_FRY has a state of 2 x ui64, not ") << state;
  if (algorithm == RngAlgorithm::PHILOX && size != 2 && size != 3)
    return emitOpError("PHILOX has a state of 2 or 3 x ui64, not ") << state;
  return success();
}
