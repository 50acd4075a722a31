//===- WeirOps.td - Weir's own operations ---------------------------------===//
#ifndef WEIR_WEIR_OPS
#define WEIR_WEIR_OPS

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/DestinationStyleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Weir_Dialect : Dialect {
  let name = "weir";
  let cppNamespace = "::weir::ir";
  let summary = "Weir's own operations: calls to the host";
  let hasOperationAttrVerify = 1;
}

class Weir_Op<string mnemonic, list<Trait> traits = []> : Op<Weir_Dialect, mnemonic, traits>;

def Weir_HostCallOp : Weir_Op<"host_call", [DestinationStyleOpInterface, AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "call a function that the runtime provides, by name";
  let description = [{
    `inputs` are read, `outputs` are written (destination style, like linalg); on tensors it has one result an output,
    on memrefs none. `config` is a JSON object of parameters that the function reads. Custom calls and checks lower to
    it; in the executable it is a call through the host table (runtime/include/weir/abi.h).

    ```mlir
    %0 = weir.host_call "check.expect_close" ins(%a, %b : tensor<4xf32>, tensor<4xf32>) {config = "{\"max_ulp\":3}"}
    ```
  }];
  let arguments = (ins StrAttr:$target, DefaultValuedStrAttr<StrAttr, "{}">:$config,
    // The dtypes of inputs and then outputs as the program has them ("ui8"), since types are signless here.
    StrArrayAttr:$dtypes,
    Variadic<AnyShaped>:$inputs, Variadic<AnyShaped>:$outputs);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let assemblyFormat = [{
    $target (`ins` `(` $inputs^ `:` type($inputs) `)`)? (`outs` `(` $outputs^ `:` type($outputs) `)`)?
    attr-dict (`->` type($results)^)?
  }];
  let extraClassDeclaration = [{
    ::mlir::MutableOperandRange getDpsInitsMutable() { return getOutputsMutable(); }
  }];
  let hasVerifier = 1;
}

def Weir_LibmOp : Weir_Op<"libm", !listconcat([Pure, SameOperandsAndResultType], ElementwiseMappable.traits)> {
  let summary = "a function of the C library on each element";
  let description = [{
    `name` is the function's name for f64; f32 calls the one with an `f` at the end, complex<f64> the one named. It has no
    effects, so it can be fused, hoisted and vectorized like arithmetic; `weir-expand-math` makes a call an element of it.

    ```mlir
    %1 = weir.libm "lgamma"(%0) : f64
    ```
  }];
  let arguments = (ins StrAttr:$name, Variadic<AnyType>:$operands);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$name `(` $operands `)` attr-dict `:` type($result)";
}

//===----------------------------------------------------------------------===//
// Dynamic shapes
//===----------------------------------------------------------------------===//

def Weir_RequireOp : Weir_Op<"require", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "end the call with an error unless a condition holds";
  let description = [{
    In `message`, {0}, {1}, … stand for `values`.

    ```mlir
    weir.require %0, "dimension 0 is {0}, expected {1}"(%a, %b : index, index)
    ```
  }];
  let arguments = (ins I1:$condition, StrAttr:$message, Variadic<AnyTypeOf<[Index, AnySignlessInteger]>>:$values);
  let assemblyFormat = "$condition `,` $message (`(` $values^ `:` type($values) `)`)? attr-dict";
  let hasCanonicalizeMethod = 1;
}

def Weir_ResultBufferOp : Weir_Op<"result_buffer", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "memory of the caller for a result whose shape is known now";
  let description = [{
    `sizes` are the dynamic ones of result `index` of the entry point, in order. Once a call for each such result.

    ```mlir
    %1 = weir.result_buffer 0(%n) : memref<?x4xf32>
    ```
  }];
  let arguments = (ins I64Attr:$index, Variadic<Index>:$sizes);
  let results = (outs AnyMemRef:$memory);
  let assemblyFormat = "$index (`(` $sizes^ `)`)? attr-dict `:` type($memory)";
  let hasVerifier = 1;
}

def Weir_ScratchOp : Weir_Op<"scratch", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "scratch memory of a size that is known now";
  let description = [{
    64-byte aligned; until it is released or the call ends.

    ```mlir
    %1 = weir.scratch %bytes
    ```
  }];
  let arguments = (ins Index:$bytes);
  let results = (outs MemRefRankOf<[I8], [1]>:$memory);
  let assemblyFormat = "$bytes attr-dict `:` type($memory)";
}

def Weir_ReleaseOp : Weir_Op<"release", [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "give back scratch memory";
  let arguments = (ins MemRefRankOf<[I8], [1]>:$memory);
  let assemblyFormat = "$memory attr-dict `:` type($memory)";
}

def Weir_ReduceWindowOp : Weir_Op<"reduce_window", [AttrSizedOperandSegments, RecursiveMemoryEffects]> {
  let summary = "combine the elements in each position of a window whose amounts are operands";
  let description = [{
    `stablehlo.reduce_window` without padding and dilation of its inputs. `window`, `strides` and `dilations` have a
    number for each dimension. weir-refine-shapes makes it of the custom call that exporters write.
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$inputs, Variadic<AnyRankedTensor>:$init_values,
    Variadic<Index>:$window, Variadic<Index>:$strides, Variadic<Index>:$dilations);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let hasVerifier = 1;
}

#endif // WEIR_WEIR_OPS
