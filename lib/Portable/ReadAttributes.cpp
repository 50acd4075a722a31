//===- ReadAttributes.cpp - Attributes of an artifact's operation ---------===//
//
// An artifact writes every attribute, defaults too, and takes groups of numbers
// apart: `dot_dimension_numbers` is four lists. This is the way back.
//===----------------------------------------------------------------------===//
#include "Operations.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <llvm/ADT/StringSwitch.h>
#include <mlir/IR/Builders.h>
#include <mlir/IR/BuiltinAttributes.h>

using namespace llvm;
using namespace mlir;
using namespace weir;

namespace {
bool isNumberArray(StringRef name) {
  return llvm::StringSwitch<bool>(name)
      .Cases({"broadcast_sizes", "broadcast_dimensions", "dimensions"}, true)
      .Cases({"known_expanding_dimensions", "known_nonexpanding_dimensions"},
             true)
      .Cases({"slice_sizes", "fft_length", "permutation"}, true)
      .Cases({"edge_padding_high", "edge_padding_low", "interior_padding"},
             true)
      .Cases({"limit_indices", "start_indices", "strides"}, true)
      .Cases({"window_dimensions", "window_strides"}, true)
      .Cases({"base_dilations", "window_dilations"}, true)
      .Cases({"lhs_dilation", "rhs_dilation"}, true)
      .Default(false);
}

/// Longer than any list of dimensions is; a splat of eight bytes may stand for
/// more numbers than fit into memory.
constexpr int64_t kMaxListLength = 1 << 16;

/// The elements of a list that is written as a tensor; nothing where the
/// attribute is none.
template <typename T>
std::optional<SmallVector<T>> listOf(Attribute value, unsigned width) {
  auto elements = dyn_cast_if_present<DenseIntElementsAttr>(value);
  if (!elements || !elements.getElementType().isInteger(width) ||
      elements.getNumElements() > kMaxListLength)
    return std::nullopt;
  return llvm::to_vector(elements.getValues<T>());
}

bool isAllOf(Attribute value, int64_t number) {
  auto array = dyn_cast<DenseI64ArrayAttr>(value);
  return array && all_of(array.asArrayRef(),
                         [&](int64_t element) { return element == number; });
}

bool isEmpty(Attribute value) {
  if (auto text = dyn_cast<StringAttr>(value))
    return text.empty();
  if (auto array = dyn_cast<ArrayAttr>(value))
    return array.empty();
  if (auto dictionary = dyn_cast<DictionaryAttr>(value))
    return dictionary.empty();
  if (auto numbers = dyn_cast<DenseI64ArrayAttr>(value))
    return numbers.empty();
  auto elements = dyn_cast<DenseElementsAttr>(value);
  return elements && elements.empty();
}

bool isFalse(Attribute value) {
  auto flag = dyn_cast<BoolAttr>(value);
  return flag && !flag.getValue();
}

bool isZeros(Attribute value) {
  auto elements = dyn_cast<DenseIntElementsAttr>(value);
  if (!elements)
    return false;
  if (elements.isSplat())
    return elements.getSplatValue<APInt>().isZero();
  return all_of(elements.getValues<APInt>(),
                [](const APInt &number) { return number.isZero(); });
}

bool isInteger(Attribute value, int64_t number) {
  auto integer = dyn_cast<IntegerAttr>(value);
  return integer && integer.getValue().getSignificantBits() <= 64 &&
         integer.getValue().getSExtValue() == number;
}

bool isEmptyDictionaries(Attribute value) {
  auto array = dyn_cast<ArrayAttr>(value);
  return array && all_of(array, isEmpty);
}

bool isDefaultAccuracy(Attribute value) {
  auto accuracy = dyn_cast<stablehlo::ResultAccuracyAttr>(value);
  return accuracy &&
         accuracy.getMode().getValue() ==
             stablehlo::ResultAccuracyMode::DEFAULT &&
         accuracy.getAtol().isZero() && accuracy.getRtol().isZero() &&
         accuracy.getUlps() == 0;
}

/// Is this what the operation means where the attribute is left out?
bool isDefault(StringRef op, StringRef name, Attribute value) {
  using Test = bool (*)(Attribute);
  Test test =
      llvm::StringSwitch<Test>(name)
          .Cases({"window_strides", "base_dilations", "window_dilations",
                  "lhs_dilation", "rhs_dilation"},
                 [](Attribute value) { return isAllOf(value, 1); })
          .Case("padding", isZeros)
          .Case("window_reversal",
                [](Attribute value) {
                  auto flags = dyn_cast<DenseBoolArrayAttr>(value);
                  return flags && none_of(flags.asArrayRef(),
                                          [](bool flag) { return flag; });
                })
          .Cases({"sym_visibility", "backend_config", "infeed_config",
                  "outfeed_config", "called_computations"},
                 isEmpty)
          .Cases({"output_operand_aliases", "result_tilings", "layout"},
                 isEmpty)
          .Case("precision_config",
                [](Attribute value) {
                  auto array = dyn_cast<ArrayAttr>(value);
                  return array && all_of(array, [](Attribute element) {
                           auto precision =
                               dyn_cast<stablehlo::PrecisionAttr>(element);
                           return precision &&
                                  precision.getValue() ==
                                      stablehlo::Precision::DEFAULT;
                         });
                })
          .Cases({"composite_attributes", "known_expanding_dimensions",
                  "known_nonexpanding_dimensions"},
                 isEmpty)
          .Cases({"arg_attrs", "res_attrs"}, isEmptyDictionaries)
          .Cases({"indices_are_sorted", "unique_indices", "has_side_effect",
                  "is_host_transfer", "is_stable"},
                 isFalse)
          .Cases({"use_global_device_ids", "has_dynamic_root"}, isFalse)
          .Case("version", [](Attribute value) { return isInteger(value, 0); })
          .Case("api_version",
                [](Attribute value) { return isInteger(value, 1); })
          .Case("compare_type",
                [](Attribute value) {
                  auto type = dyn_cast<stablehlo::ComparisonTypeAttr>(value);
                  return type &&
                         type.getValue() == stablehlo::ComparisonType::NOTYPE;
                })
          .Case("result_accuracy", isDefaultAccuracy)
          .Default(nullptr);
  if (op == "cholesky" && name == "lower")
    test = isFalse;
  if (op == "sort" && name == "dimension")
    test = [](Attribute value) { return isInteger(value, -1); };
  if ((op == "send" || op == "recv") && name == "source_target_pairs")
    test = isEmpty;
  return test && test(value);
}

/// Takes attributes out of a list; `isWhole` is false once one was missing or
/// of another kind.
class Taker {
public:
  explicit Taker(NamedAttrList &list) : list(list) {}

  bool isWhole = true;

  template <typename T> T take(StringRef name) {
    auto value = dyn_cast_if_present<T>(list.erase(name));
    isWhole &= static_cast<bool>(value);
    return value;
  }

  int64_t integer(StringRef name) {
    auto value = take<IntegerAttr>(name);
    isWhole = isWhole && value.getType().isInteger(64);
    return isWhole ? value.getInt() : 0;
  }

  SmallVector<int64_t> numbers(StringRef name) {
    auto list = listOf<int64_t>(take<DenseIntElementsAttr>(name), 64);
    isWhole &= list.has_value();
    return list.value_or(SmallVector<int64_t>());
  }

  /// Of an attribute that older versions did not have.
  SmallVector<int64_t> numbersIfAny(StringRef name) {
    return list.get(name) ? numbers(name) : SmallVector<int64_t>();
  }

  mlir::Type type(StringRef name) {
    auto value = take<TypeAttr>(name);
    return value ? value.getValue() : mlir::Type();
  }

private:
  NamedAttrList &list;
};

bool takeDot(NamedAttrList &list, MLIRContext *context) {
  Taker from(list);
  auto lhsBatch = from.numbers("lhs_batching_dimensions");
  auto rhsBatch = from.numbers("rhs_batching_dimensions");
  auto lhsSum = from.numbers("lhs_contracting_dimensions");
  auto rhsSum = from.numbers("rhs_contracting_dimensions");
  list.set("dot_dimension_numbers",
           stablehlo::DotDimensionNumbersAttr::get(context, lhsBatch, rhsBatch,
                                                   lhsSum, rhsSum));
  if (!list.get("accumulation_type"))
    return from.isWhole;
  mlir::Type accumulation = from.type("accumulation_type");
  if (isa_and_present<NoneType>(accumulation)) {
    for (StringRef name :
         {"allow_imprecise_accumulation", "lhs_component_count",
          "lhs_precision_type", "num_primitive_operations",
          "rhs_component_count", "rhs_precision_type"})
      list.erase(name);
    return from.isWhole;
  }
  auto isImprecise = from.take<BoolAttr>("allow_imprecise_accumulation");
  mlir::Type lhs = from.type("lhs_precision_type");
  mlir::Type rhs = from.type("rhs_precision_type");
  int64_t lhsCount = from.integer("lhs_component_count");
  int64_t rhsCount = from.integer("rhs_component_count");
  int64_t operations = from.integer("num_primitive_operations");
  if (from.isWhole)
    list.set("algorithm", stablehlo::DotAlgorithmAttr::get(
                              context, lhs, rhs, accumulation, lhsCount,
                              rhsCount, operations, isImprecise.getValue()));
  return from.isWhole;
}

bool takeGather(NamedAttrList &list, MLIRContext *context) {
  Taker from(list);
  auto offset = from.numbers("offset_dims");
  auto collapsed = from.numbers("collapsed_slice_dims");
  auto operandBatch = from.numbersIfAny("operand_batching_dims");
  auto indexBatch = from.numbersIfAny("start_indices_batching_dims");
  auto map = from.numbers("start_index_map");
  int64_t indexDim = from.integer("index_vector_dim");
  list.set("dimension_numbers", stablehlo::GatherDimensionNumbersAttr::get(
                                    context, offset, collapsed, operandBatch,
                                    indexBatch, map, indexDim));
  return from.isWhole;
}

bool takeScatter(NamedAttrList &list, MLIRContext *context) {
  Taker from(list);
  auto window = from.numbers("update_window_dims");
  auto inserted = from.numbers("inserted_window_dims");
  auto inputBatch = from.numbersIfAny("input_batching_dims");
  auto indexBatch = from.numbersIfAny("scatter_indices_batching_dims");
  auto map = from.numbers("scatter_dims_to_operand_dims");
  int64_t indexDim = from.integer("index_vector_dim");
  list.set(
      "scatter_dimension_numbers",
      stablehlo::ScatterDimensionNumbersAttr::get(
          context, window, inserted, inputBatch, indexBatch, map, indexDim));
  return from.isWhole;
}

bool takeConvolution(NamedAttrList &list, MLIRContext *context) {
  Taker from(list);
  int64_t inputBatch = from.integer("input_batch_dimension");
  int64_t inputFeature = from.integer("input_feature_dimension");
  auto inputSpatial = from.numbers("input_spatial_dimensions");
  int64_t kernelInput = from.integer("kernel_input_feature_dimension");
  int64_t kernelOutput = from.integer("kernel_output_feature_dimension");
  auto kernelSpatial = from.numbers("kernel_spatial_dimensions");
  int64_t outputBatch = from.integer("output_batch_dimension");
  int64_t outputFeature = from.integer("output_feature_dimension");
  auto outputSpatial = from.numbers("output_spatial_dimensions");
  list.set("dimension_numbers",
           stablehlo::ConvDimensionNumbersAttr::get(
               context, inputBatch, inputFeature, inputSpatial, kernelInput,
               kernelOutput, kernelSpatial, outputBatch, outputFeature,
               outputSpatial));
  auto reversal =
      listOf<bool>(from.take<DenseIntElementsAttr>("window_reversal"), 1);
  if (!from.isWhole || !reversal)
    return false;
  list.set("window_reversal", DenseBoolArrayAttr::get(context, *reversal));
  return true;
}

bool takeChannel(StringRef op, NamedAttrList &list, MLIRContext *context) {
  Taker from(list);
  int64_t handle = from.integer("channel_id");
  int64_t type = list.get("channel_type") ? from.integer("channel_type") : 0;
  if (handle != 0 || op == "send" || op == "recv")
    list.set("channel_handle",
             stablehlo::ChannelHandleAttr::get(context, handle, type));
  return from.isWhole;
}

/// The attribute of StableHLO's kind; null where it is of a wrong one.
Attribute convertAttribute(StringRef name, Attribute value) {
  MLIRContext *context = value.getContext();
  if (isNumberArray(name)) {
    auto list = listOf<int64_t>(value, 64);
    return list ? DenseI64ArrayAttr::get(context, *list) : DenseI64ArrayAttr();
  }
  if (name == "callee" || name == "decomposition") {
    auto text = dyn_cast<StringAttr>(value);
    return text ? FlatSymbolRefAttr::get(text) : FlatSymbolRefAttr();
  }
  if (name == "use_global_device_ids" || name == "has_dynamic_root")
    return isFalse(value) ? value : UnitAttr::get(context);
  if (name == "called_computations") {
    auto array = dyn_cast<ArrayAttr>(value);
    if (!array || !all_of(array, llvm::IsaPred<StringAttr>))
      return {};
    SmallVector<Attribute> symbols;
    for (Attribute element : array)
      symbols.push_back(FlatSymbolRefAttr::get(cast<StringAttr>(element)));
    return ArrayAttr::get(context, symbols);
  }
  return value;
}
} // namespace

bool weir::portable::attributesFromArtifact(StringRef op, NamedAttrList &list,
                                            MLIRContext *context) {
  bool isWhole = true;
  if (op == "dot_general")
    isWhole = takeDot(list, context);
  else if (op == "gather" || op == "dynamic_gather")
    isWhole = takeGather(list, context);
  else if (op == "scatter")
    isWhole = takeScatter(list, context);
  else if (op == "convolution" || op == "dynamic_conv")
    isWhole = takeConvolution(list, context);
  else if (list.get("channel_id"))
    isWhole = takeChannel(op, list, context);
  // Version 1 had the padding as an attribute besides the operand.
  if (op == "dynamic_conv")
    list.erase("padding");
  // Layouts are both there or neither is; an operation without operands has an
  // empty list of theirs beside those of its results.
  Attribute operands = list.get("operand_layouts");
  Attribute results = list.get("result_layouts");
  if (operands && results && isEmpty(operands) && isEmpty(results)) {
    list.erase("operand_layouts");
    list.erase("result_layouts");
  }
  NamedAttrList converted;
  for (NamedAttribute entry : list) {
    StringRef name = entry.getName();
    Attribute value = convertAttribute(name, entry.getValue());
    if (!value)
      return false;
    if (!isDefault(op, name, value))
      converted.append(name, value);
  }
  list = converted;
  return isWhole;
}
