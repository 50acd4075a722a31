//===- EncodeAttributes.cpp - Attributes and types to bytes ---------------===//
#include "Codes.h"
#include "Numbering.h"
#include "Types.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <llvm/ADT/TypeSwitch.h>
#include <mlir/Dialect/Quant/IR/QuantTypes.h>
#include <mlir/IR/BuiltinAttributes.h>
#include <mlir/IR/Location.h>

using namespace llvm;
using namespace weir;
using namespace weir::portable;

template <typename T> Numbering::Tokens Numbering::unsupported(T value) {
  if (problem.empty()) {
    raw_string_ostream out(problem);
    out << "'" << value << "' has no portable form";
  }
  return {};
}

void Numbering::addAttribute(Tokens &tokens, mlir::Attribute value, Form form) {
  tokens.push_back({Token::Attribute, attribute(value, form), ""});
}

void Numbering::addType(Tokens &tokens, mlir::Type value, Form form) {
  tokens.push_back({Token::Type, type(value, form), ""});
}

void Numbering::addTypes(Tokens &tokens, mlir::TypeRange values, Form form) {
  tokens.push_back({Token::Number, values.size(), ""});
  for (mlir::Type value : values)
    addType(tokens, value, form);
}

void Numbering::addSigned(Tokens &tokens, ArrayRef<int64_t> values) {
  tokens.push_back({Token::Number, values.size(), ""});
  for (int64_t value : values)
    tokens.push_back({Token::Number, zigzag(value), ""});
}

void Numbering::addInteger(Tokens &tokens, const APInt &value) {
  if (value.getBitWidth() <= 8) {
    tokens.push_back({Token::Byte, value.getZExtValue(), ""});
    return;
  }
  if (value.getBitWidth() <= 64) {
    tokens.push_back({Token::Number, zigzag(value.getSExtValue()), ""});
    return;
  }
  ArrayRef<uint64_t> words(value.getRawData(), value.getActiveWords());
  tokens.push_back({Token::Number, words.size(), ""});
  for (uint64_t word : words)
    tokens.push_back({Token::Number, zigzag(static_cast<int64_t>(word)), ""});
}

static StringRef bytesOf(mlir::DenseElementsAttr value) {
  // A splat of booleans is one byte of ones.
  if (value.getElementType().isInteger(1) && value.isSplat())
    return value.getSplatValue<bool>() ? StringRef("\xFF", 1)
                                       : StringRef("\0", 1);
  ArrayRef<char> raw = value.getRawData();
  return {raw.data(), raw.size()};
}

/// The code and number of an attribute of an enumeration.
static std::optional<std::pair<uint64_t, uint64_t>>
enumerationOf(mlir::Attribute value) {
  using namespace stablehlo;
  using Result = std::optional<std::pair<uint64_t, uint64_t>>;
  auto of = [](uint64_t code, auto number) {
    return Result({code, static_cast<uint64_t>(number)});
  };
  return TypeSwitch<mlir::Attribute, Result>(value)
      .Case([&](ComparisonDirectionAttr attr) {
        return of(vhloattr::ComparisonDirection, attr.getValue());
      })
      .Case([&](ComparisonTypeAttr attr) {
        return of(vhloattr::ComparisonType, attr.getValue());
      })
      .Case([&](FftTypeAttr attr) {
        return of(vhloattr::FftType, attr.getValue());
      })
      .Case([&](PrecisionAttr attr) {
        return of(vhloattr::Precision, attr.getValue());
      })
      .Case([&](RngAlgorithmAttr attr) {
        return of(vhloattr::RngAlgorithm, attr.getValue());
      })
      .Case([&](RngDistributionAttr attr) {
        return of(vhloattr::RngDistribution, attr.getValue());
      })
      .Case([&](TransposeAttr attr) {
        return of(vhloattr::Transpose, attr.getValue());
      })
      .Case([&](ResultAccuracyModeAttr attr) {
        return of(vhloattr::ResultAccuracyMode, attr.getValue());
      })
      .Default(Result());
}

Numbering::Tokens Numbering::encodeVhloStructure(mlir::Attribute value) {
  Tokens tokens;
  auto start = [&](uint64_t code) {
    tokens.push_back({Token::Number, code, ""});
  };
  if (auto alias = dyn_cast<stablehlo::OutputOperandAliasAttr>(value)) {
    start(vhloattr::OutputOperandAlias);
    addSigned(tokens, alias.getOutputTupleIndices());
    tokens.push_back({Token::Number, zigzag(alias.getOperandIndex()), ""});
    addSigned(tokens, alias.getOperandTupleIndices());
  } else if (auto bounds = dyn_cast<stablehlo::TypeExtensionsAttr>(value)) {
    start(vhloattr::TypeExtensions);
    addSigned(tokens, bounds.getBounds());
  } else if (auto accuracy = dyn_cast<stablehlo::ResultAccuracyAttr>(value)) {
    start(vhloattr::ResultAccuracy);
    addInteger(tokens, accuracy.getAtol().bitcastToAPInt());
    addInteger(tokens, accuracy.getRtol().bitcastToAPInt());
    tokens.push_back({Token::Number, zigzag(accuracy.getUlps()), ""});
    addAttribute(tokens, accuracy.getMode(), Form::Vhlo);
  } else if (auto axes = dyn_cast<stablehlo::ReplicaGroupMeshAxesAttr>(value)) {
    start(vhloattr::ReplicaGroupMeshAxes);
    addAttribute(tokens, axes.getMesh(), Form::Vhlo);
    addAttribute(tokens, axes.getAxes(), Form::Vhlo);
  } else if (auto axis = dyn_cast<stablehlo::AxisRefAttr>(value)) {
    start(vhloattr::AxisRef);
    addAttribute(tokens, axis.getName(), Form::Vhlo);
    bool isPart = axis.getSubSize() != 0;
    tokens.push_back({Token::Number, isPart, ""});
    if (isPart)
      addAttribute(
          tokens,
          mlir::DenseI64ArrayAttr::get(value.getContext(),
                                       {axis.getPreSize(), axis.getSubSize()}),
          Form::SubAxis);
  } else {
    return unsupported(value);
  }
  return tokens;
}

Numbering::Tokens Numbering::encodeVhlo(mlir::Attribute value) {
  Tokens tokens;
  auto start = [&](uint64_t code) {
    tokens.push_back({Token::Number, code, ""});
  };
  if (auto enumeration = enumerationOf(value)) {
    start(enumeration->first);
    tokens.push_back({Token::Number, enumeration->second, ""});
  } else if (auto array = dyn_cast<mlir::ArrayAttr>(value)) {
    start(vhloattr::Array);
    tokens.push_back({Token::Number, array.size(), ""});
    for (mlir::Attribute element : array)
      addAttribute(tokens, element, Form::Vhlo);
  } else if (auto flag = dyn_cast<mlir::BoolAttr>(value)) {
    start(vhloattr::Bool);
    tokens.push_back({Token::Number, flag.getValue(), ""});
  } else if (auto dictionary = dyn_cast<mlir::DictionaryAttr>(value)) {
    start(vhloattr::Dictionary);
    tokens.push_back({Token::Number, dictionary.size(), ""});
    for (mlir::NamedAttribute entry : dictionary) {
      addAttribute(tokens, entry.getName(), Form::Vhlo);
      addAttribute(tokens, entry.getValue(), Form::Vhlo);
    }
  } else if (auto number = dyn_cast<mlir::FloatAttr>(value)) {
    start(vhloattr::Float);
    addType(tokens, number.getType(), Form::Vhlo);
    addInteger(tokens, number.getValue().bitcastToAPInt());
  } else if (auto integer = dyn_cast<mlir::IntegerAttr>(value)) {
    start(vhloattr::Integer);
    addType(tokens, integer.getType(), Form::Vhlo);
    addInteger(tokens, integer.getValue());
  } else if (auto text = dyn_cast<mlir::StringAttr>(value)) {
    start(vhloattr::String);
    tokens.push_back({Token::String, 0, text.getValue()});
  } else if (auto elements = dyn_cast<mlir::DenseIntOrFPElementsAttr>(value)) {
    start(vhloattr::Tensor);
    addType(tokens, elements.getType(), Form::Vhlo);
    tokens.push_back({Token::Bytes, 0, bytesOf(elements)});
  } else if (auto type = dyn_cast<mlir::TypeAttr>(value)) {
    start(vhloattr::Type);
    addType(tokens, type.getValue(), Form::Vhlo);
  } else {
    return encodeVhloStructure(value);
  }
  return tokens;
}

Numbering::Tokens Numbering::encodeLocation(mlir::Attribute value) {
  Tokens tokens;
  auto start = [&](uint64_t code) {
    tokens.push_back({Token::Number, code, ""});
  };
  auto number = [&](uint64_t value) {
    tokens.push_back({Token::Number, value, ""});
  };
  if (auto call = dyn_cast<mlir::CallSiteLoc>(value)) {
    start(builtinattr::CallSiteLocation);
    addAttribute(tokens, call.getCallee(), Form::Builtin);
    addAttribute(tokens, call.getCaller(), Form::Builtin);
  } else if (auto fused = dyn_cast<mlir::FusedLoc>(value)) {
    start(fused.getMetadata() ? builtinattr::FusedLocationWithMetadata
                              : builtinattr::FusedLocation);
    number(fused.getLocations().size());
    for (mlir::Location part : fused.getLocations())
      addAttribute(tokens, mlir::LocationAttr(part), Form::Builtin);
    if (fused.getMetadata())
      addAttribute(tokens, fused.getMetadata(), Form::Builtin);
  } else if (auto name = dyn_cast<mlir::NameLoc>(value)) {
    start(builtinattr::NameLocation);
    addAttribute(tokens, name.getName(), Form::Builtin);
    addAttribute(tokens, mlir::LocationAttr(name.getChildLoc()), Form::Builtin);
  } else if (auto range = dyn_cast<mlir::FileLineColRange>(value)) {
    // Older readers know places, not ranges.
    bool isRange = version >= Version{1, 10, 0} &&
                   !mlir::isStrictFileLineColLoc(mlir::LocationAttr(range));
    start(isRange ? builtinattr::FileRange : builtinattr::FileLocation);
    addAttribute(tokens, range.getFilename(), Form::Builtin);
    if (isRange)
      number(range.getStartLine() == range.getEndLine() ? 3 : 4);
    number(range.getStartLine());
    number(range.getStartColumn());
    if (isRange && range.getStartLine() != range.getEndLine())
      number(range.getEndLine());
    if (isRange)
      number(range.getEndColumn());
  } else {
    start(builtinattr::UnknownLocation);
  }
  return tokens;
}

Numbering::Tokens Numbering::encodeBuiltin(mlir::Attribute value) {
  if (isa<mlir::LocationAttr>(value))
    return encodeLocation(value);
  Tokens tokens;
  auto start = [&](uint64_t code) {
    tokens.push_back({Token::Number, code, ""});
  };
  if (auto array = dyn_cast<mlir::ArrayAttr>(value)) {
    start(builtinattr::Array);
    tokens.push_back({Token::Number, array.size(), ""});
    for (mlir::Attribute element : array)
      addAttribute(tokens, element, Form::Builtin);
  } else if (auto dictionary = dyn_cast<mlir::DictionaryAttr>(value)) {
    start(builtinattr::Dictionary);
    tokens.push_back({Token::Number, dictionary.size(), ""});
    for (mlir::NamedAttribute entry : dictionary) {
      addAttribute(tokens, entry.getName(), Form::Builtin);
      addAttribute(tokens, entry.getValue(), Form::Builtin);
    }
  } else if (auto text = dyn_cast<mlir::StringAttr>(value)) {
    start(builtinattr::String);
    tokens.push_back({Token::String, 0, text.getValue()});
  } else if (auto symbol = dyn_cast<mlir::FlatSymbolRefAttr>(value)) {
    start(builtinattr::FlatSymbol);
    addAttribute(tokens, symbol.getAttr(), Form::Builtin);
  } else if (auto type = dyn_cast<mlir::TypeAttr>(value)) {
    start(builtinattr::Type);
    addType(tokens, type.getValue(), Form::Builtin);
  } else if (isa<mlir::UnitAttr>(value)) {
    start(builtinattr::Unit);
  } else if (auto integer = dyn_cast<mlir::IntegerAttr>(value)) {
    start(builtinattr::Integer);
    addType(tokens, integer.getType(), Form::Builtin);
    addInteger(tokens, integer.getValue());
  } else if (auto number = dyn_cast<mlir::FloatAttr>(value)) {
    start(builtinattr::Float);
    addType(tokens, number.getType(), Form::Builtin);
    addInteger(tokens, number.getValue().bitcastToAPInt());
  } else {
    return unsupported(value);
  }
  return tokens;
}

Numbering::Tokens Numbering::encodeVhloType(mlir::Type value) {
  if (versionOfType(value) > version && problem.empty()) {
    raw_string_ostream out(problem);
    out << "type '" << value << "' exists since version "
        << versionOfType(value).text();
  }
  if (auto code = codeOfType(value))
    return {{Token::Number, *code, ""}};
  Tokens tokens;
  auto start = [&](uint64_t code) {
    tokens.push_back({Token::Number, code, ""});
  };
  auto number = [&](uint64_t value) {
    tokens.push_back({Token::Number, value, ""});
  };
  auto bits = [](double value) {
    return zigzag(llvm::bit_cast<int64_t>(value));
  };
  if (auto complex = dyn_cast<mlir::ComplexType>(value)) {
    start(vhlotype::Complex);
    addType(tokens, complex.getElementType(), Form::Vhlo);
  } else if (auto function = dyn_cast<mlir::FunctionType>(value)) {
    start(vhlotype::Function);
    addTypes(tokens, function.getInputs(), Form::Vhlo);
    addTypes(tokens, function.getResults(), Form::Vhlo);
  } else if (auto tensor = dyn_cast<mlir::RankedTensorType>(value)) {
    start(tensor.getEncoding() ? vhlotype::RankedTensorWithEncoding
                               : vhlotype::RankedTensor);
    if (tensor.getEncoding())
      addAttribute(tokens, tensor.getEncoding(), Form::Vhlo);
    addSigned(tokens, tensor.getShape());
    addType(tokens, tensor.getElementType(), Form::Vhlo);
  } else if (auto unranked = dyn_cast<mlir::UnrankedTensorType>(value)) {
    start(vhlotype::UnrankedTensor);
    addType(tokens, unranked.getElementType(), Form::Vhlo);
  } else if (auto tuple = dyn_cast<mlir::TupleType>(value)) {
    start(vhlotype::Tuple);
    addTypes(tokens, tuple.getTypes(), Form::Vhlo);
  } else if (auto buffer = dyn_cast<mlir::MemRefType>(value);
             buffer && buffer.getLayout().isIdentity() &&
             !buffer.getMemorySpace()) {
    start(vhlotype::Buffer);
    addSigned(tokens, buffer.getShape());
    addType(tokens, buffer.getElementType(), Form::Vhlo);
  } else if (auto future = dyn_cast<stablehlo::FutureType>(value)) {
    start(vhlotype::Future);
    addTypes(tokens, future.getTypes(), Form::Vhlo);
  } else if (auto quantized =
                 dyn_cast<mlir::quant::UniformQuantizedType>(value)) {
    start(vhlotype::Quantized);
    number(quantized.getFlags());
    addType(tokens, quantized.getStorageType(), Form::Vhlo);
    addType(tokens, quantized.getExpressedType(), Form::Vhlo);
    number(bits(quantized.getScale()));
    number(zigzag(quantized.getZeroPoint()));
    number(zigzag(quantized.getStorageTypeMin()));
    number(zigzag(quantized.getStorageTypeMax()));
  } else if (auto axis =
                 dyn_cast<mlir::quant::UniformQuantizedPerAxisType>(value)) {
    start(vhlotype::QuantizedPerAxis);
    number(axis.getFlags());
    addType(tokens, axis.getStorageType(), Form::Vhlo);
    addType(tokens, axis.getExpressedType(), Form::Vhlo);
    number(axis.getQuantizedDimension());
    number(zigzag(axis.getStorageTypeMin()));
    number(zigzag(axis.getStorageTypeMax()));
    number(axis.getScales().size());
    for (double scale : axis.getScales())
      number(bits(scale));
    addSigned(tokens, axis.getZeroPoints());
  } else {
    return unsupported(value);
  }
  return tokens;
}

Numbering::Tokens Numbering::encodeBuiltinType(mlir::Type value) {
  Tokens tokens;
  auto start = [&](uint64_t code) {
    tokens.push_back({Token::Number, code, ""});
  };
  if (auto integer = dyn_cast<mlir::IntegerType>(value)) {
    start(builtintype::Integer);
    tokens.push_back(
        {Token::Number,
         uint64_t(integer.getWidth()) << 2 | uint64_t(integer.getSignedness()),
         ""});
  } else if (isa<mlir::IndexType>(value)) {
    start(builtintype::Index);
  } else if (isa<mlir::BFloat16Type>(value)) {
    start(builtintype::BF16);
  } else if (isa<mlir::Float16Type>(value)) {
    start(builtintype::F16);
  } else if (isa<mlir::Float32Type>(value)) {
    start(builtintype::F32);
  } else if (isa<mlir::Float64Type>(value)) {
    start(builtintype::F64);
  } else if (auto tensor = dyn_cast<mlir::RankedTensorType>(value);
             tensor && !tensor.getEncoding()) {
    start(builtintype::RankedTensor);
    addSigned(tokens, tensor.getShape());
    addType(tokens, tensor.getElementType(), Form::Builtin);
  } else {
    return unsupported(value);
  }
  return tokens;
}
