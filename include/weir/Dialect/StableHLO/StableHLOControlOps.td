//===- StableHLOControlOps.td - Control flow, calls, communication --------===//
//
// Operations with regions that choose what runs, calls by name, and the
// operations between devices (which are read and verified; see Control.cpp in
// lib/Conversion/StableHLOToLinalg for what is lowered).
//===----------------------------------------------------------------------===//
#ifndef WEIR_STABLEHLO_CONTROL_OPS
#define WEIR_STABLEHLO_CONTROL_OPS

include "weir/Dialect/StableHLO/StableHLOAttrs.td"

def StableHLO_PredScalar : 0DTensorOf<[StableHLO_Predicate]>;
def StableHLO_I32Scalar : 0DTensorOf<[I32]>;

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

def StableHLO_ReturnOp : StableHLO_Op<"return", [Pure, Terminator]> {
  let summary = "the results of a region";
  let arguments = (ins Variadic<StableHLO_Value>:$results);
  let assemblyFormat = "$results attr-dict (`:` type($results)^)?";
}

def StableHLO_IfOp : StableHLO_Op<"if", [RecursiveMemoryEffects,
    SingleBlock, NoRegionArguments]> {
  let summary = "one of two regions, by a predicate";
  let description = [{
    ```mlir
    %0 = "stablehlo.if"(%pred) ({
      "stablehlo.return"(%a) : (tensor<f32>) -> ()
    }, {
      "stablehlo.return"(%b) : (tensor<f32>) -> ()
    }) : (tensor<i1>) -> tensor<f32>
    ```
  }];
  let arguments = (ins StableHLO_PredScalar:$pred);
  let regions = (region SizedRegion<1>:$true_branch,
                        SizedRegion<1>:$false_branch);
  let results = (outs Variadic<StableHLO_Value>);
  let hasVerifier = 1;
}

def StableHLO_CaseOp : StableHLO_Op<"case", [RecursiveMemoryEffects,
    SingleBlock, NoRegionArguments]> {
  let summary = "one of several regions, by an index";
  let description = [{
    An index out of range runs the last branch.
  }];
  let arguments = (ins StableHLO_I32Scalar:$index);
  let regions = (region VariadicRegion<SizedRegion<1>>:$branches);
  let results = (outs Variadic<StableHLO_Value>);
  let hasVerifier = 1;
}

def StableHLO_WhileOp : StableHLO_Op<"while", [RecursiveMemoryEffects,
    SingleBlock, DeclareOpInterfaceMethods<OpAsmOpInterface,
                                           ["getAsmBlockArgumentNames"]>]> {
  let summary = "a region run again while another gives true";
  let description = [{
    ```mlir
    %0:2 = stablehlo.while(%iterArg = %a, %iterArg_0 = %b)
        : tensor<i32>, tensor<4xf32>
    cond {
      %1 = stablehlo.compare LT, %iterArg, %n
          : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      ...
      stablehlo.return %2, %3 : tensor<i32>, tensor<4xf32>
    }
    ```
  }];
  let arguments = (ins Variadic<StableHLO_Value>:$operand);
  let regions = (region SizedRegion<1>:$cond, SizedRegion<1>:$body);
  let results = (outs Variadic<StableHLO_Value>);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

def StableHLO_Functions
    : TypedArrayAttrBase<FlatSymbolRefAttr, "names of functions"> {
  let constBuilderCall = "$_builder.getArrayAttr({})";
}

def StableHLO_OutputOperandAliases
    : TypedArrayAttrBase<StableHLO_OutputOperandAliasAttr,
                         "results that share an operand's buffer"> {
  let constBuilderCall = "$_builder.getArrayAttr({})";
}

def StableHLO_CustomCallOp : StableHLO_Op<"custom_call",
    [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
     DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a call of something that the implementation provides, by name";
  let description = [{
    ```mlir
    %0 = stablehlo.custom_call @foo(%a) {backend_config = "bar"}
        : (tensor<4xf32>) -> tensor<4xf32>
    ```
  }];
  let arguments = (ins
    Variadic<StableHLO_Value>:$inputs,
    StrAttr:$call_target_name,
    DefaultValuedAttr<BoolAttr, "false">:$has_side_effect,
    // A string, or a dictionary with the typed FFI convention.
    OptionalAttr<AnyAttr>:$backend_config,
    DefaultValuedAttr<StableHLO_CustomCallApiVersion,
      "::weir::stablehlo::CustomCallApiVersion::API_VERSION_ORIGINAL">
        :$api_version,
    DefaultValuedAttr<StableHLO_Functions, "{}">:$called_computations,
    // Minor to major, one index tensor an operand and a result.
    OptionalAttr<ArrayAttr>:$operand_layouts,
    OptionalAttr<ArrayAttr>:$result_layouts,
    DefaultValuedAttr<StableHLO_OutputOperandAliases, "{}">
        :$output_operand_aliases,
    OptionalAttr<ArrayAttr>:$result_tilings);
  let results = (outs Variadic<StableHLO_Value>);
  let assemblyFormat = [{
    custom<CustomCallTarget>($call_target_name) `(` $inputs `)` attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def StableHLO_CompositeOp : StableHLO_Op<"composite",
    [DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "an operation made of others, with a function that says how";
  let description = [{
    ```mlir
    %0 = stablehlo.composite "my.op" %a {decomposition = @my_op,
        composite_attributes = {n = 2 : i64}, version = 1 : i32}
        : (tensor<f32>) -> tensor<f32>
    ```
  }];
  let arguments = (ins
    Variadic<StableHLO_Value>:$inputs,
    StrAttr:$name,
    DefaultValuedAttr<DictionaryAttr, "{}">:$composite_attributes,
    FlatSymbolRefAttr:$decomposition,
    DefaultValuedAttr<I32Attr, "0">:$version);
  let regions = (region VariadicRegion<AnyRegion>:$composite_regions);
  let results = (outs Variadic<StableHLO_Value>);
  let assemblyFormat = [{
    $name $inputs (`regions` `(` $composite_regions^ `)`)? attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Communication between devices
//===----------------------------------------------------------------------===//

def StableHLO_ReplicaGroups : AnyAttrOf<
    [I64ElementsAttr, StableHLO_ReplicaGroupMeshAxesAttr],
    "a matrix of device numbers, a group a row, or axes of a mesh">;
def StableHLO_Channel : OptionalAttr<StableHLO_ChannelHandleAttr>;

def StableHLO_AllGatherOp : StableHLO_Op<"all_gather"> {
  let summary = "concatenate what the devices of a group hold";
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands,
    I64Attr:$all_gather_dim, StableHLO_ReplicaGroups:$replica_groups,
    StableHLO_Channel:$channel_handle, UnitAttr:$use_global_device_ids);
  let results = (outs Variadic<StableHLO_Tensor>);
  let hasVerifier = 1;
}

def StableHLO_AllReduceOp : StableHLO_Op<"all_reduce", [SingleBlock]> {
  let summary = "reduce over the devices of a group, elementwise";
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands,
    StableHLO_ReplicaGroups:$replica_groups,
    StableHLO_Channel:$channel_handle, UnitAttr:$use_global_device_ids);
  let regions = (region SizedRegion<1>:$computation);
  let results = (outs Variadic<StableHLO_Tensor>);
  let hasVerifier = 1;
}

def StableHLO_ReduceScatterOp : StableHLO_Op<"reduce_scatter", [SingleBlock]> {
  let summary = "all_reduce of which each device keeps its slice";
  let arguments = (ins StableHLO_Tensor:$operand, I64Attr:$scatter_dimension,
    StableHLO_ReplicaGroups:$replica_groups,
    StableHLO_Channel:$channel_handle, UnitAttr:$use_global_device_ids);
  let regions = (region SizedRegion<1>:$computation);
  let results = (outs StableHLO_Tensor);
  let hasVerifier = 1;
}

def StableHLO_AllToAllOp : StableHLO_Op<"all_to_all"> {
  let summary = "split, exchange the parts within a group, concatenate";
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands,
    I64Attr:$split_dimension, I64Attr:$concat_dimension, I64Attr:$split_count,
    StableHLO_ReplicaGroups:$replica_groups,
    StableHLO_Channel:$channel_handle);
  let results = (outs Variadic<StableHLO_Tensor>);
  let hasVerifier = 1;
}

def StableHLO_CollectiveBroadcastOp : StableHLO_Op<"collective_broadcast"> {
  let summary = "the value of one device of a group on all of them";
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands,
    StableHLO_ReplicaGroups:$replica_groups,
    StableHLO_Channel:$channel_handle, UnitAttr:$has_dynamic_root);
  let results = (outs StableHLO_Tensor);
  let hasVerifier = 1;
}

def StableHLO_CollectiveReduceOp
    : StableHLO_Op<"collective_reduce", [SingleBlock]> {
  let summary = "reduce over the devices of a group into one of them";
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands,
    StableHLO_ReplicaGroups:$replica_groups,
    StableHLO_Channel:$channel_handle, UnitAttr:$use_global_device_ids,
    UnitAttr:$has_dynamic_root);
  let regions = (region SizedRegion<1>:$computation);
  let results = (outs StableHLO_Tensor);
  let hasVerifier = 1;
}

def StableHLO_CollectivePermuteOp : StableHLO_Op<"collective_permute"> {
  let summary = "send from device to device, by pairs; zero where none sends";
  let arguments = (ins StableHLO_Tensor:$operand,
    I64ElementsAttr:$source_target_pairs, StableHLO_Channel:$channel_handle);
  let results = (outs StableHLO_Tensor);
  let hasVerifier = 1;
}

def StableHLO_CrossReplicaSumOp : StableHLO_Op<"cross-replica-sum"> {
  let summary = "all_reduce by addition, the older form";
  let arguments = (ins StableHLO_Tensor:$operand,
    StableHLO_ReplicaGroups:$replica_groups);
  let results = (outs StableHLO_Tensor);
  let hasVerifier = 1;
}

def StableHLO_SendOp : StableHLO_Op<"send"> {
  let summary = "send to a channel";
  let arguments = (ins Variadic<StableHLO_Tensor>:$inputs,
    StableHLO_Token:$token, StableHLO_ChannelHandleAttr:$channel_handle,
    DefaultValuedAttr<BoolAttr, "false">:$is_host_transfer,
    OptionalAttr<I64ElementsAttr>:$source_target_pairs);
  let results = (outs StableHLO_Token);
}

def StableHLO_RecvOp : StableHLO_Op<"recv"> {
  let summary = "receive from a channel; the last result is a token";
  let arguments = (ins StableHLO_Token:$token,
    StableHLO_ChannelHandleAttr:$channel_handle,
    DefaultValuedAttr<BoolAttr, "false">:$is_host_transfer,
    OptionalAttr<I64ElementsAttr>:$source_target_pairs);
  let results = (outs Variadic<StableHLO_TensorOrToken>);
  let hasVerifier = 1;
}

def StableHLO_InfeedOp : StableHLO_Op<"infeed"> {
  let summary = "read from the host's queue; the last result is a token";
  let arguments = (ins StableHLO_Token:$token,
    DefaultValuedStrAttr<StrAttr, "">:$infeed_config,
    OptionalAttr<ArrayAttr>:$layout);
  let results = (outs Variadic<StableHLO_TensorOrToken>);
  let hasVerifier = 1;
}

def StableHLO_OutfeedOp : StableHLO_Op<"outfeed"> {
  let summary = "write to the host's queue";
  let arguments = (ins Variadic<StableHLO_Tensor>:$inputs,
    StableHLO_Token:$token,
    DefaultValuedStrAttr<StrAttr, "">:$outfeed_config);
  let results = (outs StableHLO_Token);
}

def StableHLO_Future : DialectType<StableHLO_Dialect,
    CPred<"::llvm::isa<::weir::stablehlo::FutureType>($_self)">, "future">;

def StableHLO_AsyncStartOp : StableHLO_Op<"async_start", [SingleBlock]> {
  let summary = "start a collective operation without waiting for it";
  let arguments = (ins Variadic<StableHLO_Tensor>:$operands);
  let regions = (region SizedRegion<1>:$body);
  let results = (outs StableHLO_Future);
  let hasVerifier = 1;
}

def StableHLO_AsyncDoneOp : StableHLO_Op<"async_done"> {
  let summary = "wait for what async_start started";
  let arguments = (ins StableHLO_Future:$future);
  let results = (outs Variadic<StableHLO_TensorOrToken>);
  let hasVerifier = 1;
}

#endif
