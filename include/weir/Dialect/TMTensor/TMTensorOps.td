//===- TMTensorOps.td - What torch-mlir says beside linalg ----------------===//
//
// Programs that torch-mlir writes as linalg on tensors hold these for what no
// linalg operation says: running sums, sorts, updates at computed positions.
//===----------------------------------------------------------------------===//
#ifndef WEIR_TMTENSOR_OPS
#define WEIR_TMTENSOR_OPS

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def TMTensor_Dialect : Dialect {
  let name = "tm_tensor";
  let cppNamespace = "::weir::tm_tensor";
  let summary = "what torch-mlir says beside linalg on tensors";
}

class TMTensor_Op<string mnemonic, list<Trait> traits = []>
    : Op<TMTensor_Dialect, mnemonic, traits>;

/// A region on scalars: its block ends with `tm_tensor.yield`.
class TMTensor_RegionOp<string mnemonic> : TMTensor_Op<mnemonic,
    [Pure, AttrSizedOperandSegments, SingleBlockImplicitTerminator<"YieldOp">]> {
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let regions = (region SizedRegion<1>:$region);
  let hasVerifier = 1;
}

def TMTensor_ScanOp : TMTensor_RegionOp<"scan"> {
  let summary = "running reduction along a dimension";
  let description = [{
    Inclusive: `y[0] = x[0]`, `y[i] = f(y[i-1], x[i])`. Exclusive: `y[0]` is the initial value, the second of `outputs`,
    and `y[i] = f(y[i-1], x[i-1])`. The second result is the last `y`.

    ```mlir
    %0:2 = tm_tensor.scan dimension(1) inclusive(true) ins(%x : tensor<4x6xf32>)
        outs(%y, %last : tensor<4x6xf32>, tensor<4xf32>) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      tm_tensor.yield %s : f32
    } -> tensor<4x6xf32>, tensor<4xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$inputs,
    Variadic<AnyRankedTensor>:$outputs, I64Attr:$dimension,
    DefaultValuedAttr<BoolAttr, "true">:$inclusive);
  let assemblyFormat = [{
    `dimension` `(` $dimension `)` `inclusive` `(` $inclusive `)` attr-dict
    `ins` `(` $inputs `:` type($inputs) `)`
    `outs` `(` $outputs `:` type($outputs) `)`
    $region `->` type($results)
  }];
}

def TMTensor_ScatterOp : TMTensor_RegionOp<"scatter"> {
  let summary = "updates at computed positions";
  let description = [{
    `inputs` are the updates and, a row each, their positions: entry `j` of a row is added along dimension
    `dimension_map[j]`. Further dimensions of an update are the last ones of the result. The region gets the element of
    the update and that of the result.

    ```mlir
    %0 = tm_tensor.scatter {dimension_map = array<i64: 0>} unique_indices(false)
        ins(%u, %at : tensor<4xf32>, tensor<4x1xi64>) outs(%x : tensor<9xf32>) {
    ^bb0(%new: f32, %old: f32):
      tm_tensor.yield %new : f32
    } -> tensor<9xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$inputs,
    Variadic<AnyRankedTensor>:$outputs, DenseI64ArrayAttr:$dimension_map,
    DefaultValuedAttr<BoolAttr, "true">:$unique_indices);
  let assemblyFormat = [{
    attr-dict `unique_indices` `(` $unique_indices `)`
    `ins` `(` $inputs `:` type($inputs) `)`
    `outs` `(` $outputs `:` type($outputs) `)`
    $region `->` type($results)
  }];
}

def TMTensor_SortOp : TMTensor_RegionOp<"sort"> {
  let summary = "sort along a dimension, several tensors as the first ones say";
  let description = [{
    The region gets two elements of each of `outputs` and says whether they are in order.

    ```mlir
    %0 = tm_tensor.sort dimension(0) outs(%x : tensor<9xf32>) {
    ^bb0(%a: f32, %b: f32):
      %1 = arith.cmpf ole, %a, %b : f32
      tm_tensor.yield %1 : i1
    } -> tensor<9xf32>
    ```
  }];
  let arguments = (ins Variadic<AnyRankedTensor>:$inputs,
    Variadic<AnyRankedTensor>:$outputs, I64Attr:$dimension);
  let assemblyFormat = [{
    `dimension` `(` $dimension `)` attr-dict
    (`ins` `(` $inputs^ `:` type($inputs) `)`)?
    `outs` `(` $outputs `:` type($outputs) `)`
    $region `->` type($results)
  }];
}

def TMTensor_YieldOp : TMTensor_Op<"yield", [Pure, ReturnLike, Terminator]> {
  let summary = "what a region gives back";
  let arguments = (ins Variadic<AnyType>:$operands);
  let assemblyFormat = "attr-dict ($operands^ `:` type($operands))?";
  let builders = [OpBuilder<(ins)>];
}

#endif // WEIR_TMTENSOR_OPS
