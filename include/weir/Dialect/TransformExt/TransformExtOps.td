//===- TransformExtOps.td - Transform operations of Weir ------------------===//
//
// What schedules can ask for beyond upstream's operations. Sizes are
// parameters, so that a pipeline can bind them to the target.
//===----------------------------------------------------------------------===//
#ifndef WEIR_TRANSFORMEXT_OPS
#define WEIR_TRANSFORMEXT_OPS

include "mlir/Dialect/Transform/IR/TransformDialect.td"
include "mlir/Dialect/Transform/Interfaces/TransformInterfaces.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/IR/OpBase.td"

def LowerContractionOp : Op<Transform_Dialect, "weir.lower_contraction",
    [DeclareOpInterfaceMethods<TransformOpInterface>,
     DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
     ReportTrackingListenerFailuresOpTrait,
     AllTypesMatch<["vector_bits", "rows", "vectors", "depth", "columns", "dot_bf16", "dot_int8", "parallel_work"]>]> {
  let summary = "contractions on memrefs to loops around a register tile";
  let description = [{
    Each contraction among the payload of `target` (matrix products in any layout, batched ones, direct convolutions)
    becomes a loop nest with a block of `rows` by `vectors` vector registers of its result at the centre; its right
    operand is packed. `depth` and `columns` are the block of the right operand that is kept in the L2 cache. `dot_bf16`
    and `dot_int8` are how many neighbours along the sum one instruction takes of factors of these types. Rows are
    shared among threads from `parallel_work` multiply-adds on. Other operations are left alone.

    The handle is consumed.
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
    TransformParamTypeInterface:$vector_bits, TransformParamTypeInterface:$rows,
    TransformParamTypeInterface:$vectors, TransformParamTypeInterface:$depth,
    TransformParamTypeInterface:$columns, TransformParamTypeInterface:$dot_bf16,
    TransformParamTypeInterface:$dot_int8, TransformParamTypeInterface:$parallel_work);
  let assemblyFormat = [{
    $target `vector_bits` `=` $vector_bits `rows` `=` $rows `vectors` `=` $vectors `depth` `=` $depth
    `columns` `=` $columns `dot_bf16` `=` $dot_bf16 `dot_int8` `=` $dot_int8 `parallel_work` `=` $parallel_work attr-dict `:` type($target) `,` type($vector_bits)
  }];
}

#endif // WEIR_TRANSFORMEXT_OPS
