//===- HostCall.cpp - Custom calls as calls of the runtime ----------------===//
//
//   stablehlo.custom_call @f(%a) {mhlo.backend_config = {uplo = 76 : ui8},
//       operand_layouts = [dense<[0, 1]> : tensor<2xindex>], …}
//   →
//   %t = linalg.transpose ins(%a) permutation = [1, 0]
//   weir.host_call "f" ins(%t) {config = "{\"uplo\":76}"}
//
// The memory of a host function is dense in the order that the call asks for,
// so that LAPACK gets its column-major matrices.
//===----------------------------------------------------------------------===//
#include "HostCall.h"
#include "weir/Conversion/StableHLOToLinalg/Patterns.h"
#include "weir/Dialect/Weir/Weir.h"

#include <mlir/Dialect/Linalg/IR/Linalg.h>
#include <mlir/Dialect/Utils/IndexingUtils.h>

using namespace mlir;
using namespace weir;
using namespace weir::stablehlo;

std::string weir::stablehlo::sourcePlace(Location loc) {
  if (auto file = dyn_cast<FileLineColLoc>(loc))
    return (file.getFilename().getValue() + ":" + Twine(file.getLine()) + ":" +
            Twine(file.getColumn()))
        .str();
  if (auto name = dyn_cast<NameLoc>(loc))
    return sourcePlace(name.getChildLoc());
  if (auto call = dyn_cast<CallSiteLoc>(loc)) {
    std::string place = sourcePlace(call.getCallee());
    return place.empty() ? sourcePlace(call.getCaller()) : place;
  }
  if (auto fused = dyn_cast<FusedLoc>(loc))
    for (Location part : fused.getLocations())
      if (std::string place = sourcePlace(part); !place.empty())
        return place;
  return "";
}

SmallVector<Value> weir::stablehlo::createHostCall(
    OpBuilder &builder, Location loc, StringRef target,
    llvm::json::Object config, ValueRange inputs, TypeRange inputTypes,
    TypeRange resultTypes, ArrayRef<SmallVector<OpFoldResult>> sizes) {
  if (std::string place = sourcePlace(loc);
      !place.empty() && !config.get("location"))
    config["location"] = place;
  std::string text;
  llvm::raw_string_ostream(text) << llvm::json::Value(std::move(config));
  SmallVector<Attribute> dtypes;
  for (TypeRange types : {inputTypes, resultTypes})
    for (Type type : types) {
      std::string dtype;
      llvm::raw_string_ostream(dtype) << getElementTypeOrSelf(type);
      dtypes.push_back(builder.getStringAttr(dtype));
    }
  SmallVector<Value> outputs;
  for (auto [index, type] : llvm::enumerate(resultTypes)) {
    auto signless = cast<RankedTensorType>(toSignless(type));
    outputs.push_back(signless.hasStaticShape()
                          ? emptyTensor(builder, loc, signless)
                          : emptyTensor(builder, loc, signless, sizes[index]));
  }
  auto call = ir::HostCallOp::create(
      builder, loc, ValueRange(outputs).getTypes(),
      builder.getStringAttr(target), builder.getStringAttr(text),
      builder.getArrayAttr(dtypes), inputs, outputs);
  return call.getResults();
}

//===----------------------------------------------------------------------===//
// Configuration
//===----------------------------------------------------------------------===//

static llvm::json::Value toJson(const APFloat &value) {
  // JSON has no words for these.
  if (value.isNaN())
    return "nan";
  if (value.isInfinity())
    return value.isNegative() ? "-inf" : "inf";
  APFloat wide = value;
  bool losesInfo;
  wide.convert(APFloat::IEEEdouble(), APFloat::rmNearestTiesToEven, &losesInfo);
  return wide.convertToDouble();
}

static llvm::json::Value toJson(const APInt &value, Type type) {
  if (type.isInteger(1))
    return value.isOne();
  if (type.isUnsignedInteger())
    return value.getZExtValue();
  return value.getSExtValue();
}

/// Nothing for what JSON cannot say.
static std::optional<llvm::json::Value> toJson(Attribute attr) {
  if (auto integer = dyn_cast<IntegerAttr>(attr)) {
    if (integer.getValue().getBitWidth() > 64)
      return std::nullopt;
    return toJson(integer.getValue(), integer.getType());
  }
  if (auto number = dyn_cast<FloatAttr>(attr))
    return toJson(number.getValue());
  if (auto text = dyn_cast<StringAttr>(attr))
    return llvm::json::Value(llvm::json::fixUTF8(text.getValue()));
  if (auto symbol = dyn_cast<FlatSymbolRefAttr>(attr))
    return llvm::json::Value(llvm::json::fixUTF8(symbol.getValue()));
  llvm::json::Array array;
  if (auto elements = dyn_cast<DenseElementsAttr>(attr)) {
    Type type = elements.getElementType();
    if (type.isIntOrIndex())
      for (const APInt &value : elements.getValues<APInt>())
        array.push_back(toJson(value, type));
    else if (isa<FloatType>(type))
      for (const APFloat &value : elements.getValues<APFloat>())
        array.push_back(toJson(value));
    else
      return std::nullopt;
    return array;
  }
  if (auto list = dyn_cast<DenseI64ArrayAttr>(attr))
    return llvm::json::Array(list.asArrayRef());
  if (auto list = dyn_cast<DenseI32ArrayAttr>(attr))
    return llvm::json::Array(list.asArrayRef());
  if (auto list = dyn_cast<DenseF64ArrayAttr>(attr)) {
    for (double value : list.asArrayRef())
      array.push_back(toJson(APFloat(value)));
    return array;
  }
  if (auto list = dyn_cast<ArrayAttr>(attr)) {
    for (Attribute element : list) {
      auto value = toJson(element);
      if (!value)
        return std::nullopt;
      array.push_back(std::move(*value));
    }
    return array;
  }
  if (auto dictionary = dyn_cast<DictionaryAttr>(attr)) {
    llvm::json::Object object;
    for (NamedAttribute entry : dictionary) {
      auto value = toJson(entry.getValue());
      if (!value)
        return std::nullopt;
      object[llvm::json::fixUTF8(entry.getName())] = std::move(*value);
    }
    return object;
  }
  return std::nullopt;
}

static FailureOr<llvm::json::Object> readConfig(CustomCallOp op) {
  Attribute given = op.getBackendConfig().value_or(nullptr);
  // JAX writes an empty string beside the dictionary that counts.
  auto text = dyn_cast_or_null<StringAttr>(given);
  if (auto typed = op->getAttrOfType<DictionaryAttr>("mhlo.backend_config");
      typed && (!given || (text && text.empty())))
    given = typed;
  if (text && given == text) {
    llvm::json::Object config;
    if (!text.empty())
      config["backend_config"] = llvm::json::fixUTF8(text.getValue());
    return config;
  }
  llvm::json::Object config;
  auto dictionary = dyn_cast_or_null<DictionaryAttr>(given);
  if (given && !dictionary)
    return op.emitError("'backend_config' of custom call target '")
           << op.getCallTargetName() << "' is " << given
           << ", expected a string or a dictionary";
  for (NamedAttribute entry :
       dictionary ? dictionary.getValue() : ArrayRef<NamedAttribute>()) {
    auto value = toJson(entry.getValue());
    if (!value)
      return op.emitError("entry '")
             << entry.getName().getValue() << "' of 'backend_config' is "
             << entry.getValue()
             << ", which a host function cannot be given; expected numbers, "
                "booleans, strings, or arrays and dictionaries of them";
    config[llvm::json::fixUTF8(entry.getName())] = std::move(*value);
  }
  return config;
}

//===----------------------------------------------------------------------===//
// Layouts
//===----------------------------------------------------------------------===//

/// Dimensions from the slowest to the fastest; empty where they are in order.
/// The verifier has seen that a layout names each dimension once.
static SmallVector<int64_t> readOrder(std::optional<ArrayAttr> layouts,
                                      unsigned index) {
  SmallVector<int64_t> order;
  if (!layouts || layouts->empty())
    return order;
  auto layout = cast<DenseIntElementsAttr>((*layouts)[index]);
  for (const APInt &dim :
       llvm::reverse(llvm::to_vector(layout.getValues<APInt>())))
    order.push_back(dim.getSExtValue());
  if (isIdentityPermutation(order))
    order.clear();
  return order;
}

static Value transpose(OpBuilder &builder, Location loc, Value value,
                       ArrayRef<int64_t> order) {
  if (order.empty())
    return value;
  auto type = cast<RankedTensorType>(value.getType());
  Value init = emptyTensor(
      builder, loc, type.clone(applyPermutation(type.getShape(), order)),
      applyPermutation(sizesOf(builder, loc, value), order));
  return linalg::TransposeOp::create(builder, loc, value, init, order)
      ->getResult(0);
}

//===----------------------------------------------------------------------===//
// Shapes
//===----------------------------------------------------------------------===//

/// Which operand has the sizes of each result, as JAX says it; no operand of
/// the host function. Empty where the call says nothing.
static FailureOr<SmallVector<int64_t>> shapeOperands(CustomCallOp op) {
  Attribute given = op->getDiscardableAttr("indices_of_shape_operands");
  SmallVector<int64_t> indices;
  if (!given)
    return indices;
  auto explain = [&]() -> InFlightDiagnostic {
    return op.emitError("'indices_of_shape_operands' of custom call target '")
           << op.getCallTargetName() << "' is " << given << ", expected for "
           << "each of " << op.getNumResults()
           << " results the number of an operand that is an integer tensor "
              "with an entry for each of its dimensions";
  };
  if (auto list = dyn_cast<DenseI64ArrayAttr>(given))
    llvm::append_range(indices, list.asArrayRef());
  else if (auto elements = dyn_cast<DenseIntElementsAttr>(given))
    for (const APInt &value : elements.getValues<APInt>())
      indices.push_back(value.getSExtValue());
  if (indices.size() != op.getNumResults())
    return explain();
  for (auto [index, result] : llvm::zip_equal(indices, op.getResultTypes())) {
    auto type = dyn_cast<RankedTensorType>(result);
    auto shape =
        index >= 0 && index < op.getNumOperands()
            ? dyn_cast<RankedTensorType>(op.getOperand(index).getType())
            : RankedTensorType();
    if (!type || !shape || shape.getRank() != 1 ||
        !shape.getElementType().isIntOrIndex() ||
        shape.getDimSize(0) != type.getRank())
      return explain();
  }
  return indices;
}

LogicalResult
weir::stablehlo::lowerToHostCall(CustomCallOp op, ValueRange operands,
                                 ConversionPatternRewriter &rewriter) {
  auto isTuple = [](Type type) { return isa<mlir::TupleType>(type); };
  if (llvm::any_of(op.getOperandTypes(), isTuple) ||
      llvm::any_of(op.getResultTypes(), isTuple))
    return notSupportedYet(op,
                           "tuples of target '" + op.getCallTargetName() + "'");
  FailureOr<llvm::json::Object> config = readConfig(op);
  FailureOr<SmallVector<int64_t>> shapes = shapeOperands(op);
  if (failed(config) || failed(shapes))
    return failure();
  Location loc = op.getLoc();
  SmallVector<Value> inputs;
  SmallVector<Type> inputTypes, resultTypes;
  for (auto [index, operand] : llvm::enumerate(operands)) {
    Type type = op.getOperand(index).getType();
    if (isa<TokenType>(type) || llvm::is_contained(*shapes, index))
      continue;
    auto order = readOrder(op.getOperandLayouts(), index);
    inputs.push_back(transpose(rewriter, loc, operand, order));
    inputTypes.push_back(type);
  }
  SmallVector<SmallVector<int64_t>> orders;
  SmallVector<SmallVector<OpFoldResult>> sizes;
  for (auto [index, type] : llvm::enumerate(op.getResultTypes())) {
    if (isa<TokenType>(type))
      continue;
    auto order = readOrder(op.getResultLayouts(), index);
    auto tensor = cast<RankedTensorType>(type);
    SmallVector<OpFoldResult> &known = sizes.emplace_back();
    if (!tensor.hasStaticShape()) {
      if (shapes->empty())
        return op.emitError("result #")
               << index << " of custom call target '" << op.getCallTargetName()
               << "' has the dynamic type " << type
               << "; expected an operand with its sizes, named by "
                  "'indices_of_shape_operands'";
      known = resultSizes(rewriter, op, tensor, operands[(*shapes)[index]]);
    }
    if (!order.empty() && !known.empty())
      known = applyPermutation(known, order);
    resultTypes.push_back(
        order.empty()
            ? tensor
            : RankedTensorType::get(applyPermutation(tensor.getShape(), order),
                                    tensor.getElementType()));
    orders.push_back(std::move(order));
  }
  SmallVector<Value> made =
      createHostCall(rewriter, loc, op.getCallTargetName(), std::move(*config),
                     inputs, inputTypes, resultTypes, sizes);
  SmallVector<Value> results;
  unsigned next = 0;
  for (Type type : op.getResultTypes()) {
    if (isa<TokenType>(type)) {
      results.push_back(
          emptyTensor(rewriter, loc, cast<RankedTensorType>(toSignless(type))));
      continue;
    }
    SmallVector<int64_t> back;
    if (!orders[next].empty())
      back = invertPermutationVector(orders[next]);
    results.push_back(transpose(rewriter, loc, made[next], back));
    ++next;
  }
  rewriter.replaceOp(op, results);
  return success();
}
