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
     AllTypesMatch<["vector_bits", "rows", "vectors", "depth", "columns", "dot_bf16", "dot_int8", "epilogue_ops", "parallel_work"]>]> {
  let summary = "contractions on memrefs to loops around a register tile";
  let description = [{
    Each contraction among the payload of `target` (matrix products in any layout, batched ones, direct convolutions)
    becomes a loop nest with a block of `rows` by `vectors` vector registers of its result at the centre; its right
    operand is packed. `depth` and `columns` are the block of the right operand that is kept in the L2 cache. `dot_bf16`
    and `dot_int8` are how many neighbours along the sum one instruction takes of factors of these types. An
    elementwise user of the result that has at most `epilogue_ops` operations is computed while it is in registers. Rows are
    shared among threads from `parallel_work` multiply-adds on. Other operations are left alone.

    The handle is consumed.
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
    TransformParamTypeInterface:$vector_bits, TransformParamTypeInterface:$rows,
    TransformParamTypeInterface:$vectors, TransformParamTypeInterface:$depth,
    TransformParamTypeInterface:$columns, TransformParamTypeInterface:$dot_bf16,
    TransformParamTypeInterface:$dot_int8, TransformParamTypeInterface:$epilogue_ops,
    TransformParamTypeInterface:$parallel_work);
  let assemblyFormat = [{
    $target `vector_bits` `=` $vector_bits `rows` `=` $rows `vectors` `=` $vectors `depth` `=` $depth
    `columns` `=` $columns `dot_bf16` `=` $dot_bf16 `dot_int8` `=` $dot_int8 `epilogue_ops` `=` $epilogue_ops
    `parallel_work` `=` $parallel_work attr-dict `:` type($target) `,` type($vector_bits)
  }];
}

def LowerWindowOp : Op<Transform_Dialect, "weir.lower_window",
    [DeclareOpInterfaceMethods<TransformOpInterface>,
     DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
     ReportTrackingListenerFailuresOpTrait,
     AllTypesMatch<["vector_bits", "positions", "epilogue_ops", "parallel_work"]>]> {
  let summary = "windows over contiguous channels to loops around results in registers";
  let description = [{
    Each depthwise convolution and each pooling among the payload of `target` becomes a loop nest with `positions`
    neighbouring results, a vector each, at the centre. Padding of its input is read where it is, without a copy. An
    elementwise user that has at most `epilogue_ops` operations is computed while the result is in registers. Rows are
    shared among threads from `parallel_work` steps on. Other operations are left alone.

    The handle is consumed.
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
    TransformParamTypeInterface:$vector_bits, TransformParamTypeInterface:$positions,
    TransformParamTypeInterface:$epilogue_ops, TransformParamTypeInterface:$parallel_work);
  let assemblyFormat = [{
    $target `vector_bits` `=` $vector_bits `positions` `=` $positions `epilogue_ops` `=` $epilogue_ops
    `parallel_work` `=` $parallel_work attr-dict `:` type($target) `,` type($vector_bits)
  }];
}

def LowerWinogradOp : Op<Transform_Dialect, "weir.lower_winograd",
    [DeclareOpInterfaceMethods<TransformOpInterface>,
     DeclareOpInterfaceMethods<MemoryEffectsOpInterface>,
     ReportTrackingListenerFailuresOpTrait,
     AllTypesMatch<["vector_bits", "kernel_bytes", "epilogue_ops", "parallel_work"]>]> {
  let summary = "3x3 convolutions to transforms around 16 matrix products, where that is faster";
  let description = [{
    Each 3x3 convolution of stride 1 among the payload of `target` by a constant kernel of f32, channels last, that is
    expected to be faster so becomes Winograd's F(2x2, 3x3): 16 products for a block of 2x2 results, not 36. Kernels that
    take more than `kernel_bytes` when transformed are left alone; 0 leaves all. An elementwise user that has at most
    `epilogue_ops` operations is computed while the result is in registers. Rows are shared among threads from
    `parallel_work` multiply-adds on. The products are `linalg.batch_matmul`, for `lower_contraction`.

    The handle is consumed.
  }];
  let arguments = (ins TransformHandleTypeInterface:$target,
    TransformParamTypeInterface:$vector_bits, TransformParamTypeInterface:$kernel_bytes,
    TransformParamTypeInterface:$epilogue_ops, TransformParamTypeInterface:$parallel_work);
  let assemblyFormat = [{
    $target `vector_bits` `=` $vector_bits `kernel_bytes` `=` $kernel_bytes `epilogue_ops` `=` $epilogue_ops
    `parallel_work` `=` $parallel_work attr-dict `:` type($target) `,` type($vector_bits)
  }];
}

#endif // WEIR_TRANSFORMEXT_OPS
