//===- SdyOps.td - The sdy dialect: how tensors are split over devices ----===//
//
// The part of Shardy that exporters write: a mesh of devices, the sharding of
// a tensor over its axes, computations written for one shard. Text forms as in
// openxla.org/shardy.
//===----------------------------------------------------------------------===//
#ifndef WEIR_SDY_OPS
#define WEIR_SDY_OPS

include "mlir/IR/OpBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Sdy_Dialect : Dialect {
  let name = "sdy";
  let cppNamespace = "::weir::sdy";
  let summary = "sharding annotations (Shardy)";
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
    void registerAttributes(); // SdyAttrs.cpp
  }];
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

class Sdy_Attr<string name> : AttrDef<Sdy_Dialect, name>;

// Parts of other attributes, without a text form of their own.

// `"a"=2`
def Sdy_MeshAxisAttr : Sdy_Attr<"MeshAxis"> {
  let attrName = "sdy.mesh_axis";
  let parameters = (ins "::mlir::StringAttr":$name, "int64_t":$size);
}

// `"a"`, or `"a":(1)2`: the part of an axis of `subSize` devices after
// `preSize` others. `subSize` is 0 for the whole axis.
def Sdy_AxisRefAttr : Sdy_Attr<"AxisRef"> {
  let attrName = "sdy.axis_ref";
  let parameters = (ins "::mlir::StringAttr":$name, "int64_t":$preSize,
    "int64_t":$subSize);
}

// `{"a", "b", ?}p1`: the axes that split a dimension, `?` where propagation
// may add more, and a priority (-1 for none).
def Sdy_DimensionShardingAttr : Sdy_Attr<"DimensionSharding"> {
  let attrName = "sdy.dimension_sharding";
  let parameters = (ins ArrayRefParameter<"::weir::sdy::AxisRefAttr">:$axes,
    "bool":$isOpen, "int64_t":$priority);
}

// Attributes that programs write.

def Sdy_MeshAttr : Sdy_Attr<"Mesh"> {
  let summary = "named axes of devices: `<[\"x\"=2, \"y\"=4]>`";
  let mnemonic = "mesh";
  let parameters = (ins ArrayRefParameter<"::weir::sdy::MeshAxisAttr">:$axes,
    ArrayRefParameter<"int64_t">:$deviceIds);
  let hasCustomAssemblyFormat = 1;
  let extraClassDeclaration = [{
    /// The number of devices: one where there are no axes.
    int64_t getNumDevices() const;
    /// Null for an unknown name.
    MeshAxisAttr findAxis(::llvm::StringRef name) const;
  }];
}

def Sdy_TensorShardingAttr : Sdy_Attr<"TensorSharding"> {
  let summary = "axes of each dimension: `<@mesh, [{\"x\"}, {}]>`";
  let mnemonic = "sharding";
  let parameters = (ins
    // A symbol, or a mesh in place.
    "::mlir::Attribute":$mesh,
    ArrayRefParameter<"::weir::sdy::DimensionShardingAttr">:$dims,
    ArrayRefParameter<"::weir::sdy::AxisRefAttr">:$replicated,
    ArrayRefParameter<"::weir::sdy::AxisRefAttr">:$unreduced);
  let hasCustomAssemblyFormat = 1;
}

def Sdy_TensorShardingPerValueAttr : Sdy_Attr<"TensorShardingPerValue"> {
  let summary = "a sharding each operand or result: `<[<@mesh, [{}]>]>`";
  let mnemonic = "sharding_per_value";
  let parameters = (ins
    ArrayRefParameter<"::weir::sdy::TensorShardingAttr">:$shardings);
  let hasCustomAssemblyFormat = 1;
}

def Sdy_ManualAxesAttr : Sdy_Attr<"ManualAxes"> {
  let summary = "axes that a computation handles itself: `{\"x\"}`";
  let mnemonic = "manual_axes";
  let parameters = (ins ArrayRefParameter<"::mlir::StringAttr">:$axes);
  let hasCustomAssemblyFormat = 1;
}

def Sdy_OpShardingRuleAttr : Sdy_Attr<"OpShardingRule"> {
  let summary = "which dimensions go together: "
                "`<([i, j])->([i, k]) {i=8, j=4, k=2}>`";
  let mnemonic = "op_sharding_rule";
  let parameters = (ins
    // A list of dimensions each, a dimension as its factors are written: `ij`.
    ArrayRefParameter<"::mlir::ArrayAttr">:$operands,
    ArrayRefParameter<"::mlir::ArrayAttr">:$results,
    ArrayRefParameter<"::mlir::StringAttr">:$factors,
    ArrayRefParameter<"int64_t">:$factorSizes,
    // `reduction={k}` and the like, by name.
    "::mlir::DictionaryAttr":$factorSets,
    "bool":$isCustom);
  let hasCustomAssemblyFormat = 1;
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

class Sdy_Op<string mnemonic, list<Trait> traits = []>
    : Op<Sdy_Dialect, mnemonic, traits>;

def Sdy_MeshOp : Sdy_Op<"mesh", [Symbol]> {
  let summary = "a mesh by name";
  let arguments = (ins SymbolNameAttr:$sym_name, Sdy_MeshAttr:$mesh,
    OptionalAttr<StrAttr>:$sym_visibility);
  let assemblyFormat = "$sym_name `=` $mesh attr-dict";
}

class Sdy_AnnotationOp<string mnemonic>
    : Sdy_Op<mnemonic, [Pure, SameOperandsAndResultType,
                        DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let arguments = (ins AnyRankedTensor:$input, Sdy_TensorShardingAttr:$sharding);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$input $sharding attr-dict `:` type($result)";
}

def Sdy_ShardingConstraintOp : Sdy_AnnotationOp<"sharding_constraint"> {
  let summary = "this value has this sharding";
}

def Sdy_ReshardOp : Sdy_AnnotationOp<"reshard"> {
  let summary = "this value gets this sharding";
}

def Sdy_ShardingGroupOp : Sdy_Op<"sharding_group"> {
  let summary = "values of one group have one sharding";
  let arguments = (ins AnyRankedTensor:$input, I64Attr:$group_id);
  let assemblyFormat = [{
    $input `group_id` `=` $group_id attr-dict `:` type($input)
  }];
}

def Sdy_ManualComputationOp : Sdy_Op<"manual_computation",
    [RecursiveMemoryEffects, SingleBlock,
     DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a computation written for one shard";
  let description = [{
    ```mlir
    %0 = sdy.manual_computation(%a) in_shardings=[...] out_shardings=[...]
        manual_axes={"x"} (%arg1: tensor<2x8xf32>) {
      sdy.return %arg1 : tensor<2x8xf32>
    } : (tensor<4x8xf32>) -> tensor<4x8xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$tensors,
    Sdy_TensorShardingPerValueAttr:$in_shardings,
    Sdy_TensorShardingPerValueAttr:$out_shardings,
    Sdy_ManualAxesAttr:$manual_axes);
  let regions = (region SizedRegion<1>:$body);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let assemblyFormat = [{
    `(` operands `)` `in_shardings` `` `=` `` custom<Shardings>($in_shardings)
    `out_shardings` `` `=` `` custom<Shardings>($out_shardings)
    `manual_axes` `` `=` `` custom<Axes>($manual_axes)
    custom<BodyWithArguments>($body) attr-dict
    `:` functional-type(operands, results)
  }];
  let hasVerifier = 1;
}

def Sdy_ReturnOp : Sdy_Op<"return", [Pure, Terminator]> {
  let summary = "the results of a manual computation";
  let arguments = (ins Variadic<AnyType>:$results);
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
}

#endif // WEIR_SDY_OPS
