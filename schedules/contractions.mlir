// Matrix products, batched products and direct convolutions, on buffers: a
// register tile at the centre, the right operand packed into panels. Depthwise
// convolutions and pooling before them: a row of results in registers. 3x3
// convolutions by constant kernels become sixteen products where that is faster.
//
// The tile of 6 rows by 2 (16 registers) or 4 (32 registers) vectors has the
// fewest loads for each multiply-add that fits the registers without a spill.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(
      %root: !transform.any_op {transform.readonly},
      %vector_bits: !transform.param<i64> {weir.param = "vector_bits"},
      %rows: !transform.param<i64> {weir.param = "rows"},
      %vectors: !transform.param<i64> {weir.param = "vectors"},
      %depth: !transform.param<i64> {weir.param = "depth"},
      %columns: !transform.param<i64> {weir.param = "columns"},
      %dot_bf16: !transform.param<i64> {weir.param = "dot_bf16"},
      %dot_int8: !transform.param<i64> {weir.param = "dot_int8"},
      %positions: !transform.param<i64> {weir.param = "positions"},
      %winograd_bytes: !transform.param<i64> {weir.param = "winograd_bytes"},
      %epilogue_ops: !transform.param<i64> {weir.param = "epilogue_ops"},
      %window_work: !transform.param<i64> {weir.param = "window_work"},
      %parallel_work: !transform.param<i64> {weir.param = "parallel_work"}) {
    %windows = transform.structured.match interface{LinalgOp} in %root
      : (!transform.any_op) -> !transform.any_op
    transform.weir.lower_window %windows vector_bits = %vector_bits
      positions = %positions epilogue_ops = %epilogue_ops
      parallel_work = %window_work : !transform.any_op, !transform.param<i64>
    %convolutions = transform.structured.match interface{LinalgOp} in %root
      : (!transform.any_op) -> !transform.any_op
    transform.weir.lower_winograd %convolutions vector_bits = %vector_bits
      kernel_bytes = %winograd_bytes epilogue_ops = %epilogue_ops
      parallel_work = %parallel_work : !transform.any_op, !transform.param<i64>
    %ops = transform.structured.match interface{LinalgOp} in %root
      : (!transform.any_op) -> !transform.any_op
    transform.weir.lower_contraction %ops vector_bits = %vector_bits
      rows = %rows vectors = %vectors depth = %depth columns = %columns
      dot_bf16 = %dot_bf16 dot_int8 = %dot_int8
      epilogue_ops = %epilogue_ops parallel_work = %parallel_work : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}
