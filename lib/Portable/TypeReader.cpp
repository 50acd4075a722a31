//===- TypeReader.cpp - Types of an artifact ------------------------------===//
#include "AttributeReader.h"
#include "Codes.h"
#include "Types.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <mlir/Dialect/Quant/IR/QuantTypes.h>
#include <mlir/IR/Diagnostics.h>

using namespace llvm;
using namespace mlir;
using namespace weir;
using namespace weir::portable;

/// Makes a type whose verifier may refuse the parts, with its words as error.
template <typename Make>
static mlir::Type makeChecked(MLIRContext *context, ByteCursor &cursor,
                              Make make) {
  if (!cursor.ok())
    return {};
  std::string words;
  ScopedDiagnosticHandler keep(context, [&](Diagnostic &diagnostic) {
    words = diagnostic.str();
    return success();
  });
  mlir::Type type = make([&] { return emitError(UnknownLoc::get(context)); });
  if (!type)
    cursor.fail("a type is wrong (" + words + ")");
  return type;
}

mlir::Type AttributeReader::readTypeNotNull(ByteCursor &cursor) {
  mlir::Type type = readType(cursor);
  return type ? type : NoneType::get(context);
}

SmallVector<mlir::Type> AttributeReader::readTypes(ByteCursor &cursor) {
  SmallVector<mlir::Type> result;
  uint64_t count = cursor.readCount();
  for (uint64_t i = 0; i != count && ok(); ++i)
    result.push_back(readTypeNotNull(cursor));
  return result;
}

mlir::Type AttributeReader::decodeFunctionType(ByteCursor &cursor) {
  SmallVector<mlir::Type> inputs = readTypes(cursor);
  return FunctionType::get(context, inputs, readTypes(cursor));
}

mlir::Type AttributeReader::decodeTensorType(ByteCursor &cursor,
                                             bool hasEncoding) {
  Attribute encoding = hasEncoding ? readAttribute(cursor) : Attribute();
  SmallVector<int64_t> shape = readSignedList(cursor);
  mlir::Type element = readTypeNotNull(cursor);
  return makeChecked(context, cursor, [&](auto emitError) {
    return RankedTensorType::getChecked(emitError, shape, element, encoding);
  });
}

static double readDouble(ByteCursor &cursor) {
  return llvm::bit_cast<double>(cursor.readSignedVarInt());
}

mlir::Type AttributeReader::decodeQuantized(ByteCursor &cursor) {
  unsigned flags = cursor.readVarInt();
  mlir::Type storage = readTypeNotNull(cursor),
             expressed = readTypeNotNull(cursor);
  double scale = readDouble(cursor);
  int64_t zeroPoint = cursor.readSignedVarInt();
  int64_t minimum = cursor.readSignedVarInt();
  int64_t maximum = cursor.readSignedVarInt();
  return makeChecked(context, cursor, [&](auto emitError) {
    return quant::UniformQuantizedType::getChecked(emitError, flags, storage,
                                                   expressed, scale, zeroPoint,
                                                   minimum, maximum);
  });
}

mlir::Type AttributeReader::decodeQuantizedPerAxis(ByteCursor &cursor) {
  unsigned flags = cursor.readVarInt();
  mlir::Type storage = readTypeNotNull(cursor),
             expressed = readTypeNotNull(cursor);
  int32_t axis = cursor.readVarInt();
  int64_t minimum = cursor.readSignedVarInt();
  int64_t maximum = cursor.readSignedVarInt();
  SmallVector<double> scales;
  for (int64_t bits : readSignedList(cursor))
    scales.push_back(llvm::bit_cast<double>(bits));
  SmallVector<int64_t> zeroPoints = readSignedList(cursor);
  return makeChecked(context, cursor, [&](auto emitError) {
    return quant::UniformQuantizedPerAxisType::getChecked(
        emitError, flags, storage, expressed, scales, zeroPoints, axis, minimum,
        maximum);
  });
}

mlir::Type AttributeReader::decodeVhloType(ByteCursor &cursor) {
  uint64_t code = cursor.readVarInt();
  if (mlir::Type named = typeOfCode(code, context))
    return named;
  switch (code) {
  case vhlotype::Complex: {
    mlir::Type element = readTypeNotNull(cursor);
    return makeChecked(context, cursor, [&](auto emitError) {
      return ComplexType::getChecked(emitError, element);
    });
  }
  case vhlotype::Function:
    return decodeFunctionType(cursor);
  case vhlotype::RankedTensor:
  case vhlotype::RankedTensorWithEncoding:
    return decodeTensorType(cursor, code != vhlotype::RankedTensor);
  case vhlotype::Tuple:
    return TupleType::get(context, readTypes(cursor));
  case vhlotype::Buffer: {
    SmallVector<int64_t> shape = readSignedList(cursor);
    mlir::Type element = readTypeNotNull(cursor);
    return makeChecked(context, cursor, [&](auto emitError) {
      return MemRefType::getChecked(emitError, shape, element,
                                    MemRefLayoutAttrInterface(), Attribute());
    });
  }
  case vhlotype::Future:
    return stablehlo::FutureType::get(context, readTypes(cursor));
  case vhlotype::Quantized:
    return decodeQuantized(cursor);
  case vhlotype::QuantizedPerAxis:
    return decodeQuantizedPerAxis(cursor);
  case vhlotype::UnrankedTensor: {
    mlir::Type element = readTypeNotNull(cursor);
    return makeChecked(context, cursor, [&](auto emitError) {
      return UnrankedTensorType::getChecked(emitError, element);
    });
  }
  default:
    cursor.fail("vhlo type kind " + Twine(code) + " cannot be read");
    return {};
  }
}

static mlir::Type decodeBuiltinInteger(ByteCursor &cursor,
                                       MLIRContext *context) {
  uint64_t encoded = cursor.readVarInt();
  uint64_t width = encoded >> 2, sign = encoded & 3;
  if (width == 0 || width > IntegerType::kMaxWidth || sign > 2) {
    cursor.fail("an integer type has a wrong width");
    return {};
  }
  return IntegerType::get(context, width,
                          static_cast<IntegerType::SignednessSemantics>(sign));
}

mlir::Type AttributeReader::decodeBuiltinType(ByteCursor &cursor) {
  uint64_t code = cursor.readVarInt();
  switch (code) {
  case builtintype::Integer:
    return decodeBuiltinInteger(cursor, context);
  case builtintype::Index:
    return IndexType::get(context);
  case builtintype::Function:
    return decodeFunctionType(cursor);
  case builtintype::BF16:
    return BFloat16Type::get(context);
  case builtintype::F16:
    return Float16Type::get(context);
  case builtintype::F32:
    return Float32Type::get(context);
  case builtintype::F64:
    return Float64Type::get(context);
  case builtintype::Complex: {
    mlir::Type element = readTypeNotNull(cursor);
    return makeChecked(context, cursor, [&](auto emitError) {
      return ComplexType::getChecked(emitError, element);
    });
  }
  case builtintype::None:
    return NoneType::get(context);
  case builtintype::RankedTensor:
  case builtintype::RankedTensorWithEncoding:
    return decodeTensorType(cursor, code != builtintype::RankedTensor);
  case builtintype::Tuple:
    return TupleType::get(context, readTypes(cursor));
  default:
    cursor.fail("builtin type kind " + Twine(code) + " cannot be read");
    return {};
  }
}
