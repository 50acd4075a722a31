// Cuts a matrix product into blocks of rows and columns. What comes after it in the pipeline makes register tiles of each.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @blocks(
      %module: !transform.any_op {transform.readonly},
      %rows: !transform.param<i64> {transform.readonly, weir.param = "rows"},
      %columns: !transform.param<i64> {transform.readonly, weir.param = "columns"}) {
    %matmul = transform.structured.match ops{["linalg.matmul"]} in %module
        : (!transform.any_op) -> !transform.any_op
    %block, %loops:2 = transform.structured.tile_using_for %matmul
        tile_sizes [%rows, %columns, 0]
        : (!transform.any_op, !transform.param<i64>, !transform.param<i64>)
        -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
