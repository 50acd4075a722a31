//===- Operations.cpp - Versioned operations and what they hold -----------===//
#include "Operations.h"

#include <llvm/ADT/StringMap.h>

using namespace llvm;
using namespace weir::portable;

namespace {
constexpr Version kFirst = oldestVersion;

constexpr VersionedOperation kOperations[] = {
    {"abs", 1, kFirst, ""},
    {"add", 1, kFirst, ""},
    {"after_all", 1, kFirst, ""},
    {"all_gather",
     2,
     {1, 5, 0},
     "all_gather_dim channel_id replica_groups use_global_device_ids"},
    {"all_gather", 1, kFirst,
     "all_gather_dim channel_id replica_groups use_global_device_ids"},
    {"all_reduce",
     2,
     {1, 5, 0},
     "channel_id replica_groups use_global_device_ids"},
    {"all_reduce", 1, kFirst,
     "channel_id replica_groups use_global_device_ids"},
    {"all_to_all",
     2,
     {1, 5, 0},
     "channel_id concat_dimension replica_groups split_count split_dimension"},
    {"all_to_all", 1, kFirst,
     "channel_id concat_dimension replica_groups split_count split_dimension"},
    {"and", 1, kFirst, ""},
    {"async_done", 1, kFirst, ""},
    {"async_start", 1, kFirst, ""},
    {"atan2", 1, kFirst, ""},
    {"batch_norm_grad", 1, kFirst, "epsilon feature_index"},
    {"batch_norm_inference", 1, kFirst, "epsilon feature_index"},
    {"batch_norm_training", 1, kFirst, "epsilon feature_index"},
    {"bitcast_convert", 1, kFirst, ""},
    {"broadcast", 1, kFirst, "broadcast_sizes"},
    {"broadcast_in_dim", 1, kFirst, "broadcast_dimensions"},
    {"call", 1, kFirst, "callee"},
    {"case", 1, kFirst, ""},
    {"cbrt", 2, {1, 10, 0}, "result_accuracy"},
    {"cbrt", 1, kFirst, ""},
    {"ceil", 1, kFirst, ""},
    {"cholesky", 1, kFirst, "lower"},
    {"clamp", 1, kFirst, ""},
    {"collective_broadcast",
     2,
     {1, 20, 0},
     "channel_id has_dynamic_root replica_groups"},
    {"collective_broadcast", 1, {0, 16, 0}, "channel_id replica_groups"},
    {"collective_permute", 1, kFirst, "channel_id source_target_pairs"},
    {"collective_reduce",
     1,
     {1, 19, 0},
     "channel_id has_dynamic_root replica_groups use_global_device_ids"},
    {"compare", 1, kFirst, "compare_type comparison_direction"},
    {"complex", 1, kFirst, ""},
    {"composite",
     2,
     {1, 14, 0},
     "composite_attributes decomposition name version"},
    {"composite",
     1,
     {0, 19, 0},
     "composite_attributes decomposition name version"},
    {"concatenate", 1, kFirst, "dimension"},
    {"constant", 1, kFirst, "value"},
    {"convert", 1, kFirst, ""},
    {"convolution", 1, kFirst,
     "batch_group_count feature_group_count input_batch_dimension "
     "input_feature_dimension input_spatial_dimensions "
     "kernel_input_feature_dimension kernel_output_feature_dimension "
     "kernel_spatial_dimensions lhs_dilation output_batch_dimension "
     "output_feature_dimension output_spatial_dimensions padding "
     "precision_config rhs_dilation window_reversal window_strides"},
    {"cosine", 2, {1, 10, 0}, "result_accuracy"},
    {"cosine", 1, kFirst, ""},
    {"count_leading_zeros", 1, kFirst, ""},
    {"create_token", 1, kFirst, ""},
    {"cross-replica-sum", 1, kFirst, "replica_groups"},
    {"custom_call",
     2,
     {1, 18, 0},
     "api_version backend_config call_target_name called_computations "
     "has_side_effect operand_layouts output_operand_aliases result_layouts "
     "result_tilings"},
    {"custom_call", 1, kFirst,
     "api_version backend_config call_target_name called_computations "
     "has_side_effect operand_layouts output_operand_aliases result_layouts"},
    {"divide", 1, kFirst, ""},
    {"dot", 1, kFirst, "precision_config"},
    {"dot_general",
     2,
     {1, 6, 0},
     "accumulation_type allow_imprecise_accumulation lhs_batching_dimensions "
     "lhs_component_count lhs_contracting_dimensions lhs_precision_type "
     "num_primitive_operations precision_config rhs_batching_dimensions "
     "rhs_component_count rhs_contracting_dimensions rhs_precision_type"},
    {"dot_general", 1, kFirst,
     "lhs_batching_dimensions lhs_contracting_dimensions precision_config "
     "rhs_batching_dimensions rhs_contracting_dimensions"},
    {"dynamic_broadcast_in_dim", 1, kFirst,
     "broadcast_dimensions known_expanding_dimensions "
     "known_nonexpanding_dimensions"},
    {"dynamic_conv",
     2,
     {0, 20, 0},
     "batch_group_count feature_group_count input_batch_dimension "
     "input_feature_dimension input_spatial_dimensions "
     "kernel_input_feature_dimension kernel_output_feature_dimension "
     "kernel_spatial_dimensions lhs_dilation output_batch_dimension "
     "output_feature_dimension output_spatial_dimensions precision_config "
     "rhs_dilation window_reversal window_strides"},
    {"dynamic_conv", 1, kFirst,
     "batch_group_count feature_group_count input_batch_dimension "
     "input_feature_dimension input_spatial_dimensions "
     "kernel_input_feature_dimension kernel_output_feature_dimension "
     "kernel_spatial_dimensions lhs_dilation output_batch_dimension "
     "output_feature_dimension output_spatial_dimensions padding "
     "precision_config rhs_dilation window_reversal window_strides"},
    {"dynamic_gather",
     2,
     {1, 1, 0},
     "collapsed_slice_dims index_vector_dim indices_are_sorted offset_dims "
     "operand_batching_dims start_index_map start_indices_batching_dims"},
    {"dynamic_gather", 1, kFirst,
     "collapsed_slice_dims index_vector_dim indices_are_sorted offset_dims "
     "start_index_map"},
    {"dynamic_iota", 1, kFirst, "iota_dimension"},
    {"dynamic_pad", 1, kFirst, ""},
    {"dynamic_reshape", 1, kFirst, ""},
    {"dynamic_slice", 1, kFirst, "slice_sizes"},
    {"dynamic_update_slice", 1, kFirst, ""},
    {"einsum", 1, kFirst, "einsum_config"},
    {"exponential", 2, {1, 9, 0}, "result_accuracy"},
    {"exponential", 1, kFirst, ""},
    {"exponential_minus_one", 2, {1, 10, 0}, "result_accuracy"},
    {"exponential_minus_one", 1, kFirst, ""},
    {"fft", 1, kFirst, "fft_length fft_type"},
    {"floor", 1, kFirst, ""},
    {"func", 1, kFirst,
     "arg_attrs function_type res_attrs sym_name sym_visibility"},
    {"gather",
     2,
     {1, 1, 0},
     "collapsed_slice_dims index_vector_dim indices_are_sorted offset_dims "
     "operand_batching_dims slice_sizes start_index_map "
     "start_indices_batching_dims"},
    {"gather", 1, kFirst,
     "collapsed_slice_dims index_vector_dim indices_are_sorted offset_dims "
     "slice_sizes start_index_map"},
    {"get_dimension_size", 1, kFirst, "dimension"},
    {"get_tuple_element", 1, kFirst, "index"},
    {"if", 1, kFirst, ""},
    {"imag", 1, kFirst, ""},
    {"infeed", 1, kFirst, "infeed_config layout"},
    {"iota", 1, kFirst, "iota_dimension"},
    {"is_finite", 1, kFirst, ""},
    {"log", 2, {1, 10, 0}, "result_accuracy"},
    {"log", 1, kFirst, ""},
    {"log_plus_one", 2, {1, 10, 0}, "result_accuracy"},
    {"log_plus_one", 1, kFirst, ""},
    {"logistic", 2, {1, 10, 0}, "result_accuracy"},
    {"logistic", 1, kFirst, ""},
    {"map", 1, kFirst, "dimensions"},
    {"maximum", 1, kFirst, ""},
    {"minimum", 1, kFirst, ""},
    {"multiply", 1, kFirst, ""},
    {"negate", 1, kFirst, ""},
    {"not", 1, kFirst, ""},
    {"optimization_barrier", 1, kFirst, ""},
    {"or", 1, kFirst, ""},
    {"outfeed", 1, kFirst, "outfeed_config"},
    {"pad", 1, kFirst, "edge_padding_high edge_padding_low interior_padding"},
    {"partition_id", 1, kFirst, ""},
    {"popcnt", 1, kFirst, ""},
    {"power", 1, kFirst, ""},
    {"real", 1, kFirst, ""},
    {"real_dynamic_slice", 1, kFirst, ""},
    {"recv",
     2,
     {1, 12, 0},
     "channel_id channel_type is_host_transfer source_target_pairs"},
    {"recv", 1, kFirst, "channel_id channel_type is_host_transfer"},
    {"reduce", 1, kFirst, "dimensions"},
    {"reduce_precision", 1, kFirst, "exponent_bits mantissa_bits"},
    {"reduce_scatter", 1, kFirst,
     "channel_id replica_groups scatter_dimension use_global_device_ids"},
    {"reduce_window", 1, kFirst,
     "base_dilations padding window_dilations window_dimensions "
     "window_strides"},
    {"remainder", 1, kFirst, ""},
    {"replica_id", 1, kFirst, ""},
    {"reshape", 1, kFirst, ""},
    {"return", 1, kFirst, ""},
    {"reverse", 1, kFirst, "dimensions"},
    {"rng", 1, kFirst, "rng_distribution"},
    {"rng_bit_generator", 1, kFirst, "rng_algorithm"},
    {"round_nearest_afz", 1, kFirst, ""},
    {"round_nearest_even", 1, kFirst, ""},
    {"rsqrt", 2, {1, 10, 0}, "result_accuracy"},
    {"rsqrt", 1, kFirst, ""},
    {"scatter",
     2,
     {1, 1, 0},
     "index_vector_dim indices_are_sorted input_batching_dims "
     "inserted_window_dims scatter_dims_to_operand_dims "
     "scatter_indices_batching_dims unique_indices update_window_dims"},
    {"scatter", 1, kFirst,
     "index_vector_dim indices_are_sorted inserted_window_dims "
     "scatter_dims_to_operand_dims unique_indices update_window_dims"},
    {"select", 1, kFirst, ""},
    {"select_and_scatter", 1, kFirst,
     "padding window_dimensions window_strides"},
    {"send",
     2,
     {1, 12, 0},
     "channel_id channel_type is_host_transfer source_target_pairs"},
    {"send", 1, kFirst, "channel_id channel_type is_host_transfer"},
    {"set_dimension_size", 1, kFirst, "dimension"},
    {"shift_left", 1, kFirst, ""},
    {"shift_right_arithmetic", 1, kFirst, ""},
    {"shift_right_logical", 1, kFirst, ""},
    {"sign", 1, kFirst, ""},
    {"sine", 2, {1, 10, 0}, "result_accuracy"},
    {"sine", 1, kFirst, ""},
    {"slice", 1, kFirst, "limit_indices start_indices strides"},
    {"sort", 1, kFirst, "dimension is_stable"},
    {"sqrt", 2, {1, 10, 0}, "result_accuracy"},
    {"sqrt", 1, kFirst, ""},
    {"subtract", 1, kFirst, ""},
    {"tan", 2, {1, 10, 0}, "result_accuracy"},
    {"tan", 1, {1, 4, 0}, ""},
    {"tanh", 2, {1, 10, 0}, "result_accuracy"},
    {"tanh", 1, kFirst, ""},
    {"torch_index_select", 1, kFirst, "batch_dims dim"},
    {"transpose", 1, kFirst, "permutation"},
    {"triangular_solve", 1, kFirst,
     "left_side lower transpose_a unit_diagonal"},
    {"tuple", 1, kFirst, ""},
    {"unary_einsum", 1, kFirst, "einsum_config"},
    {"uniform_dequantize", 1, kFirst, ""},
    {"uniform_quantize", 1, kFirst, ""},
    {"while", 1, kFirst, ""},
    {"xor", 1, kFirst, ""},
};

using Index = StringMap<SmallVector<const VersionedOperation *>>;

const Index &operationIndex() {
  static const Index index = [] {
    Index result;
    for (const VersionedOperation &operation : kOperations)
      result[operation.name].push_back(&operation);
    return result;
  }();
  return index;
}
} // namespace

SmallVector<StringRef> VersionedOperation::attributeNames() const {
  SmallVector<StringRef> names;
  attributes.split(names, ' ', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  return names;
}

SmallVector<const VersionedOperation *>
weir::portable::findVersions(StringRef name) {
  return operationIndex().lookup(name);
}

const VersionedOperation *
weir::portable::findOperation(StringRef nameAndNumber) {
  auto [name, number] = nameAndNumber.rsplit("_v");
  for (const VersionedOperation *operation : findVersions(name))
    if (std::to_string(operation->number) == number)
      return operation;
  return nullptr;
}
