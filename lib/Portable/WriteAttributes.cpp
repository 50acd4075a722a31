//===- WriteAttributes.cpp - Attributes for an artifact's operation -------===//
#include "Operations.h"
#include "weir/Dialect/StableHLO/StableHLO.h"

#include <llvm/ADT/StringSwitch.h>
#include <mlir/IR/Builders.h>
#include <mlir/IR/BuiltinAttributes.h>

using namespace llvm;
using namespace mlir;
using namespace weir;

namespace {
Attribute integers(Builder &builder, ArrayRef<int64_t> values) {
  auto type = RankedTensorType::get({static_cast<int64_t>(values.size())},
                                    builder.getI64Type());
  return DenseIntElementsAttr::get(type, values);
}

Attribute integer(Builder &builder, int64_t value) {
  return builder.getI64IntegerAttr(value);
}

Attribute fromDot(stablehlo::DotDimensionNumbersAttr dims, StringRef name,
                  Builder &b) {
  return llvm::StringSwitch<Attribute>(name)
      .Case("lhs_batching_dimensions",
            integers(b, dims.getLhsBatchingDimensions()))
      .Case("rhs_batching_dimensions",
            integers(b, dims.getRhsBatchingDimensions()))
      .Case("lhs_contracting_dimensions",
            integers(b, dims.getLhsContractingDimensions()))
      .Case("rhs_contracting_dimensions",
            integers(b, dims.getRhsContractingDimensions()))
      .Default({});
}

Attribute fromAlgorithm(stablehlo::DotAlgorithmAttr algorithm, StringRef name,
                        Builder &b) {
  auto type = [&](mlir::Type (stablehlo::DotAlgorithmAttr::*get)() const) {
    return TypeAttr::get(algorithm ? (algorithm.*get)() : b.getNoneType());
  };
  auto number = [&](int64_t (stablehlo::DotAlgorithmAttr::*get)() const) {
    return algorithm ? integer(b, (algorithm.*get)())
                     : TypeAttr::get(b.getNoneType());
  };
  using Algorithm = stablehlo::DotAlgorithmAttr;
  if (name == "allow_imprecise_accumulation")
    return algorithm ? Attribute(b.getBoolAttr(
                           algorithm.getAllowImpreciseAccumulation()))
                     : TypeAttr::get(b.getNoneType());
  return llvm::StringSwitch<Attribute>(name)
      .Case("lhs_precision_type", type(&Algorithm::getLhsPrecisionType))
      .Case("rhs_precision_type", type(&Algorithm::getRhsPrecisionType))
      .Case("accumulation_type", type(&Algorithm::getAccumulationType))
      .Case("lhs_component_count", number(&Algorithm::getLhsComponentCount))
      .Case("rhs_component_count", number(&Algorithm::getRhsComponentCount))
      .Case("num_primitive_operations",
            number(&Algorithm::getNumPrimitiveOperations))
      .Default({});
}

Attribute fromGather(stablehlo::GatherDimensionNumbersAttr dims, StringRef name,
                     Builder &b) {
  return llvm::StringSwitch<Attribute>(name)
      .Case("offset_dims", integers(b, dims.getOffsetDims()))
      .Case("collapsed_slice_dims", integers(b, dims.getCollapsedSliceDims()))
      .Case("operand_batching_dims", integers(b, dims.getOperandBatchingDims()))
      .Case("start_indices_batching_dims",
            integers(b, dims.getStartIndicesBatchingDims()))
      .Case("start_index_map", integers(b, dims.getStartIndexMap()))
      .Case("index_vector_dim", integer(b, dims.getIndexVectorDim()))
      .Default({});
}

Attribute fromScatter(stablehlo::ScatterDimensionNumbersAttr dims,
                      StringRef name, Builder &b) {
  return llvm::StringSwitch<Attribute>(name)
      .Case("update_window_dims", integers(b, dims.getUpdateWindowDims()))
      .Case("inserted_window_dims", integers(b, dims.getInsertedWindowDims()))
      .Case("input_batching_dims", integers(b, dims.getInputBatchingDims()))
      .Case("scatter_indices_batching_dims",
            integers(b, dims.getScatterIndicesBatchingDims()))
      .Case("scatter_dims_to_operand_dims",
            integers(b, dims.getScatterDimsToOperandDims()))
      .Case("index_vector_dim", integer(b, dims.getIndexVectorDim()))
      .Default({});
}

Attribute fromConvolution(stablehlo::ConvDimensionNumbersAttr dims,
                          StringRef name, Builder &b) {
  return llvm::StringSwitch<Attribute>(name)
      .Case("input_batch_dimension", integer(b, dims.getInputBatchDimension()))
      .Case("input_feature_dimension",
            integer(b, dims.getInputFeatureDimension()))
      .Case("input_spatial_dimensions",
            integers(b, dims.getInputSpatialDimensions()))
      .Case("kernel_input_feature_dimension",
            integer(b, dims.getKernelInputFeatureDimension()))
      .Case("kernel_output_feature_dimension",
            integer(b, dims.getKernelOutputFeatureDimension()))
      .Case("kernel_spatial_dimensions",
            integers(b, dims.getKernelSpatialDimensions()))
      .Case("output_batch_dimension",
            integer(b, dims.getOutputBatchDimension()))
      .Case("output_feature_dimension",
            integer(b, dims.getOutputFeatureDimension()))
      .Case("output_spatial_dimensions",
            integers(b, dims.getOutputSpatialDimensions()))
      .Default({});
}

/// The part of a group of numbers that an artifact has as an attribute.
Attribute fromGroup(Operation *op, StringRef name, Builder &b) {
  if (auto dims = op->getAttrOfType<stablehlo::DotDimensionNumbersAttr>(
          "dot_dimension_numbers")) {
    if (Attribute value = fromDot(dims, name, b))
      return value;
    return fromAlgorithm(
        op->getAttrOfType<stablehlo::DotAlgorithmAttr>("algorithm"), name, b);
  }
  if (auto dims = op->getAttrOfType<stablehlo::ScatterDimensionNumbersAttr>(
          "scatter_dimension_numbers"))
    return fromScatter(dims, name, b);
  Attribute dims = op->getAttr("dimension_numbers");
  if (auto gather =
          dyn_cast_if_present<stablehlo::GatherDimensionNumbersAttr>(dims))
    return fromGather(gather, name, b);
  if (auto convolution =
          dyn_cast_if_present<stablehlo::ConvDimensionNumbersAttr>(dims))
    return fromConvolution(convolution, name, b);
  return {};
}

/// The number of dimensions that a window of the operation has.
int64_t windowRank(Operation *op) {
  if (auto dims = op->getAttrOfType<stablehlo::ConvDimensionNumbersAttr>(
          "dimension_numbers"))
    return dims.getInputSpatialDimensions().size();
  auto type = dyn_cast<ShapedType>(op->getOperand(0).getType());
  return type && type.hasRank() ? type.getRank() : 0;
}

Attribute zeroPadding(Operation *op, Builder &b) {
  auto type = RankedTensorType::get({windowRank(op), 2}, b.getI64Type());
  return DenseElementsAttr::get(type, int64_t(0));
}

Attribute reversal(Builder &b, ArrayRef<bool> flags) {
  auto type = RankedTensorType::get({static_cast<int64_t>(flags.size())},
                                    b.getI1Type());
  return DenseIntElementsAttr::get(type, flags);
}

/// What an operation means that leaves an attribute out.
Attribute defaultOf(Operation *op, StringRef name, Builder &b) {
  using Make = Attribute (*)(Operation *, Builder &);
  Make make =
      llvm::StringSwitch<Make>(name)
          .Cases({"window_strides", "base_dilations", "window_dilations",
                  "lhs_dilation", "rhs_dilation", "window_dimensions"},
                 [](Operation *op, Builder &b) {
                   return integers(b, SmallVector<int64_t>(windowRank(op), 1));
                 })
          .Case("padding",
                [](Operation *op, Builder &b) { return zeroPadding(op, b); })
          .Case("window_reversal",
                [](Operation *op, Builder &b) {
                  return reversal(b, SmallVector<bool>(windowRank(op), false));
                })
          .Cases({"sym_visibility", "backend_config", "infeed_config",
                  "outfeed_config"},
                 [](Operation *, Builder &b) -> Attribute {
                   return b.getStringAttr("");
                 })
          .Cases({"called_computations", "operand_layouts", "result_layouts",
                  "output_operand_aliases", "result_tilings", "layout",
                  "arg_attrs", "res_attrs"},
                 [](Operation *, Builder &b) -> Attribute {
                   return b.getArrayAttr({});
                 })
          .Cases(
              {"known_expanding_dimensions", "known_nonexpanding_dimensions"},
              [](Operation *, Builder &b) { return integers(b, {}); })
          .Case("source_target_pairs",
                [](Operation *, Builder &b) -> Attribute {
                  return DenseIntElementsAttr::get(
                      RankedTensorType::get({0, 0}, b.getI64Type()),
                      ArrayRef<int64_t>());
                })
          .Cases({"indices_are_sorted", "unique_indices", "has_side_effect",
                  "is_host_transfer", "is_stable", "lower",
                  "use_global_device_ids", "has_dynamic_root"},
                 [](Operation *, Builder &b) -> Attribute {
                   return b.getBoolAttr(false);
                 })
          .Case("precision_config",
                [](Operation *, Builder &b) -> Attribute {
                  Attribute none = stablehlo::PrecisionAttr::get(
                      b.getContext(), stablehlo::Precision::DEFAULT);
                  return b.getArrayAttr({none, none});
                })
          .Case("composite_attributes",
                [](Operation *, Builder &b) -> Attribute {
                  return b.getDictionaryAttr({});
                })
          .Case("version",
                [](Operation *, Builder &b) -> Attribute {
                  return b.getI32IntegerAttr(0);
                })
          .Case("api_version",
                [](Operation *, Builder &b) -> Attribute {
                  return b.getI32IntegerAttr(1);
                })
          .Case("dimension",
                [](Operation *, Builder &b) { return integer(b, -1); })
          .Case("compare_type",
                [](Operation *, Builder &b) -> Attribute {
                  return stablehlo::ComparisonTypeAttr::get(
                      b.getContext(), stablehlo::ComparisonType::NOTYPE);
                })
          .Case("result_accuracy",
                [](Operation *, Builder &b) -> Attribute {
                  APFloat zero(0.0);
                  return stablehlo::ResultAccuracyAttr::get(
                      b.getContext(), zero, zero, 0,
                      stablehlo::ResultAccuracyModeAttr::get(
                          b.getContext(),
                          stablehlo::ResultAccuracyMode::DEFAULT));
                })
          .Default(nullptr);
  return make ? make(op, b) : Attribute();
}
} // namespace

Attribute weir::portable::attributeForArtifact(Operation *op, StringRef name) {
  Builder b(op->getContext());
  if (Attribute value = fromGroup(op, name, b))
    return value;
  if (name == "channel_id" || name == "channel_type") {
    auto channel =
        op->getAttrOfType<stablehlo::ChannelHandleAttr>("channel_handle");
    if (!channel)
      return integer(b, 0);
    return integer(b, name == "channel_id" ? channel.getHandle()
                                           : channel.getType());
  }
  Attribute value = op->getAttr(name);
  if (!value)
    return defaultOf(op, name, b);
  if (auto flags = dyn_cast<DenseBoolArrayAttr>(value))
    return reversal(b, flags.asArrayRef());
  return value;
}

bool weir::portable::isDefaultInArtifact(Attribute value) {
  if (auto type = dyn_cast<TypeAttr>(value))
    return isa<NoneType>(type.getValue());
  if (auto array = dyn_cast<ArrayAttr>(value))
    return array.empty();
  if (auto elements = dyn_cast<DenseElementsAttr>(value))
    return elements.empty();
  if (auto flag = dyn_cast<BoolAttr>(value))
    return !flag.getValue();
  auto accuracy = dyn_cast<stablehlo::ResultAccuracyAttr>(value);
  return accuracy && accuracy.getMode().getValue() ==
                         stablehlo::ResultAccuracyMode::DEFAULT;
}
