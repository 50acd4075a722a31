//===- AttributeReaderVhlo.cpp - Attributes of the vhlo dialect -----------===//
#include "AttributeReader.h"
#include "Codes.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/IR/Builders.h>
#include <mlir/IR/BuiltinAttributes.h>

using namespace llvm;
using namespace mlir;
using namespace weir;
using namespace weir::portable;

/// An attribute of an enumeration that has a value of this number, else null.
template <typename AttrT, typename EnumT>
static Attribute enumAttribute(MLIRContext *context,
                               std::optional<EnumT> value) {
  return value ? Attribute(AttrT::get(context, *value)) : Attribute();
}

static Attribute decodeEnum(uint64_t code, uint32_t value,
                            MLIRContext *context) {
  using namespace stablehlo;
  switch (code) {
  case vhloattr::ComparisonDirection:
    return enumAttribute<ComparisonDirectionAttr>(
        context, symbolizeComparisonDirection(value));
  case vhloattr::ComparisonType:
    return enumAttribute<ComparisonTypeAttr>(context,
                                             symbolizeComparisonType(value));
  case vhloattr::FftType:
    return enumAttribute<FftTypeAttr>(context, symbolizeFftType(value));
  case vhloattr::Precision:
    return enumAttribute<PrecisionAttr>(context, symbolizePrecision(value));
  case vhloattr::RngAlgorithm:
    return enumAttribute<RngAlgorithmAttr>(context,
                                           symbolizeRngAlgorithm(value));
  case vhloattr::RngDistribution:
    return enumAttribute<RngDistributionAttr>(context,
                                              symbolizeRngDistribution(value));
  case vhloattr::Transpose:
    return enumAttribute<TransposeAttr>(context, symbolizeTranspose(value));
  case vhloattr::ResultAccuracyMode:
    return enumAttribute<ResultAccuracyModeAttr>(
        context, symbolizeResultAccuracyMode(value));
  default: // the calling convention of a custom call is a plain integer
    return Builder(context).getI32IntegerAttr(value);
  }
}

SmallVector<int64_t> AttributeReader::readSignedList(ByteCursor &cursor) {
  SmallVector<int64_t> values;
  uint64_t count = cursor.readCount();
  for (uint64_t i = 0; i != count && ok(); ++i)
    values.push_back(cursor.readSignedVarInt());
  return values;
}

APInt AttributeReader::readInteger(ByteCursor &cursor, unsigned width) {
  if (width <= 8)
    return APInt(width, cursor.readByte(), false, /*implicitTrunc=*/true);
  if (width <= 64)
    return APInt(width, cursor.readSignedVarInt(), true,
                 /*implicitTrunc=*/true);
  SmallVector<uint64_t> words;
  uint64_t count = cursor.readCount();
  for (uint64_t i = 0; i != count && ok(); ++i)
    words.push_back(cursor.readSignedVarInt());
  return words.empty() ? APInt(width, 0) : APInt(width, words);
}

Attribute AttributeReader::decodeInteger(ByteCursor &cursor) {
  mlir::Type type = readType(cursor);
  if (!ok())
    return {};
  if (!isa<IntegerType, IndexType>(type)) {
    cursor.fail("an integer has a type that is none");
    return {};
  }
  unsigned width = type.isIndex() ? IndexType::kInternalStorageBitWidth
                                  : type.getIntOrFloatBitWidth();
  APInt value = readInteger(cursor, width);
  return ok() ? IntegerAttr::get(type, value) : IntegerAttr();
}

Attribute AttributeReader::decodeFloat(ByteCursor &cursor) {
  auto type = dyn_cast_if_present<FloatType>(readType(cursor));
  if (!type) {
    cursor.fail("a number has a type that is none");
    return {};
  }
  const fltSemantics &semantics = type.getFloatSemantics();
  APInt bits = readInteger(cursor, APFloat::semanticsSizeInBits(semantics));
  return ok() ? FloatAttr::get(type, APFloat(semantics, bits)) : FloatAttr();
}

/// The bytes of a constant, as MLIR lays them out. Booleans are packed eight to
/// a byte; writers of some versions left them one a byte.
static std::string packBooleans(ArrayRef<uint8_t> bytes) {
  std::string packed((bytes.size() + 7) / 8, '\0');
  for (auto [i, byte] : llvm::enumerate(bytes))
    packed[i / 8] |= (byte != 0) << (i % 8);
  return packed;
}

/// The product of the sizes; nothing where it does not fit.
static std::optional<uint64_t> countElements(ShapedType type) {
  uint64_t count = 1;
  for (int64_t size : type.getShape())
    if (size < 0 || llvm::MulOverflow<int64_t>(
                        count, size, reinterpret_cast<int64_t &>(count)))
      return std::nullopt;
  return count;
}

Attribute AttributeReader::decodeTensor(ByteCursor &cursor) {
  auto type = dyn_cast_if_present<RankedTensorType>(readType(cursor));
  ArrayRef<uint8_t> bytes = cursor.readBytes(cursor.readVarInt());
  if (!ok())
    return {};
  auto isNumber = [](mlir::Type element) {
    if (auto complex = dyn_cast<ComplexType>(element))
      element = complex.getElementType();
    return element.isIntOrIndexOrFloat();
  };
  std::optional<uint64_t> count = type ? countElements(type) : std::nullopt;
  if (!count || !isNumber(type.getElementType())) {
    cursor.fail("a constant has a type that is not of a constant");
    return {};
  }
  bool isBoolean = type.getElementType().isInteger(1);
  ArrayRef<char> raw(reinterpret_cast<const char *>(bytes.data()),
                     bytes.size());
  std::string packed;
  if (isBoolean && *count > 1 && bytes.size() == *count) {
    packed = packBooleans(bytes);
    raw = ArrayRef(packed.data(), packed.size());
  }
  if (isBoolean && bytes.size() == 1 && bytes[0] == 0xFF)
    return DenseElementsAttr::get(type, true);
  bool isSplat = false;
  if (!DenseElementsAttr::isValidRawBuffer(type, raw, isSplat)) {
    cursor.fail("a constant of " + Twine(*count) + " elements has " +
                Twine(bytes.size()) + " bytes, which is a wrong number");
    return {};
  }
  return DenseElementsAttr::getFromRawBuffer(type, raw);
}

Attribute AttributeReader::decodeAccuracy(ByteCursor &cursor) {
  auto tolerance = [&] {
    return APFloat(APFloat::IEEEdouble(),
                   APInt(64, cursor.readSignedVarInt(), true));
  };
  APFloat absolute = tolerance(), relative = tolerance();
  int64_t ulps = cursor.readSignedVarInt();
  auto mode =
      readAs<stablehlo::ResultAccuracyModeAttr>(cursor, "a mode of accuracy");
  if (!ok())
    return {};
  return stablehlo::ResultAccuracyAttr::get(context, absolute, relative, ulps,
                                            mode);
}

Attribute AttributeReader::decodeVhloStructure(uint64_t code,
                                               ByteCursor &cursor) {
  switch (code) {
  case vhloattr::OutputOperandAlias: {
    SmallVector<int64_t> output = readSignedList(cursor);
    int64_t operand = cursor.readSignedVarInt();
    return stablehlo::OutputOperandAliasAttr::get(context, output, operand,
                                                  readSignedList(cursor));
  }
  case vhloattr::TypeExtensions:
    return stablehlo::TypeExtensionsAttr::get(context, readSignedList(cursor));
  case vhloattr::SubAxisInfo: {
    int64_t before = cursor.readSignedVarInt();
    return Builder(context).getDenseI64ArrayAttr(
        {before, cursor.readSignedVarInt()});
  }
  case vhloattr::AxisRef: {
    auto name = readAs<StringAttr>(cursor, "the name of an axis");
    bool isPart = cursor.readVarInt() != 0;
    auto part = isPart ? readAs<DenseI64ArrayAttr>(cursor, "a part of an axis")
                       : DenseI64ArrayAttr();
    if (part && part.size() != 2)
      cursor.fail("a part of an axis is not two numbers");
    if (!ok())
      return {};
    return stablehlo::AxisRefAttr::get(context, name, part ? part[0] : 0,
                                       part ? part[1] : 0);
  }
  case vhloattr::ReplicaGroupMeshAxes: {
    Attribute mesh = readAttribute(cursor);
    auto axes = readAs<ArrayAttr>(cursor, "a list of axes");
    if (auto name = dyn_cast_if_present<StringAttr>(mesh))
      mesh = FlatSymbolRefAttr::get(name);
    if (!ok() || !mesh)
      return {};
    return stablehlo::ReplicaGroupMeshAxesAttr::get(context, mesh, axes);
  }
  default:
    cursor.fail("vhlo attribute kind " + Twine(code) + " cannot be read");
    return {};
  }
}

Attribute AttributeReader::decodeVhlo(ByteCursor &cursor) {
  uint64_t code = cursor.readVarInt();
  switch (code) {
  case vhloattr::Array:
    return decodeArray(cursor);
  case vhloattr::Bool:
    return BoolAttr::get(context, cursor.readVarInt() != 0);
  case vhloattr::ComparisonDirection:
  case vhloattr::ComparisonType:
  case vhloattr::CustomCallApiVersion:
  case vhloattr::FftType:
  case vhloattr::Precision:
  case vhloattr::RngAlgorithm:
  case vhloattr::RngDistribution:
  case vhloattr::Transpose:
  case vhloattr::ResultAccuracyMode: {
    uint64_t number = cursor.readVarInt();
    Attribute value = decodeEnum(code, number, context);
    if (ok() && (!value || number > UINT32_MAX))
      cursor.fail(Twine(number) + " is no value of vhlo attribute kind " +
                  Twine(code));
    return value;
  }
  case vhloattr::Dictionary:
    return decodeDictionary(cursor);
  case vhloattr::Float:
    return decodeFloat(cursor);
  case vhloattr::Integer:
    return decodeInteger(cursor);
  case vhloattr::String: {
    StringRef value = readString(cursor);
    return StringAttr::get(context, value);
  }
  case vhloattr::Tensor:
    return decodeTensor(cursor);
  case vhloattr::Type: {
    mlir::Type type = readType(cursor);
    return ok() ? TypeAttr::get(type) : TypeAttr();
  }
  case vhloattr::ResultAccuracy:
    return decodeAccuracy(cursor);
  default:
    return decodeVhloStructure(code, cursor);
  }
}
