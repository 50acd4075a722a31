// Bias and activation follow the product block by block, while the block is in the cache: the elementwise operation is cut
// into bands of columns, and the product that it reads is computed inside its loop.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @fuse_epilogue(
      %module: !transform.any_op {transform.readonly},
      %columns: !transform.param<i64> {transform.readonly, weir.param = "columns"}) {
    %matmuls = transform.structured.match ops{["linalg.matmul"]} in %module
        : (!transform.any_op) -> !transform.any_op
    transform.foreach %matmuls : !transform.any_op {
    ^bb0(%matmul: !transform.any_op):
      %epilogue = transform.get_consumers_of_result %matmul[0]
          : (!transform.any_op) -> !transform.any_op
      %fill = transform.get_producer_of_operand %matmul[2]
          : (!transform.any_op) -> !transform.any_op
      %band, %loop = transform.structured.tile_using_for %epilogue
          tile_sizes [0, %columns]
          : (!transform.any_op, !transform.param<i64>)
          -> (!transform.any_op, !transform.any_op)
      %product, %loop_1 = transform.structured.fuse_into_containing_op %matmul
          into %loop : (!transform.any_op, !transform.any_op)
          -> (!transform.any_op, !transform.any_op)
      %zero, %loop_2 = transform.structured.fuse_into_containing_op %fill
          into %loop_1 : (!transform.any_op, !transform.any_op)
          -> (!transform.any_op, !transform.any_op)
    }
    // The products that were fused are computed in the loops only.
    %functions = transform.structured.match ops{["func.func"]} in %module
        : (!transform.any_op) -> !transform.any_op
    transform.apply_dce to %functions : !transform.any_op
    transform.yield
  }
}
