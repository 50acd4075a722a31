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

#endif // WEIR_WEIR_OPS
