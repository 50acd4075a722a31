// Schedules of the tests: tile a matmul by the sizes that the stage gives.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @tile(
      %module: !transform.any_op {transform.readonly},
      %m: !transform.param<i64> {transform.readonly, weir.param = "tile_m"},
      %n: !transform.param<i64> {transform.readonly, weir.param = "tile_n"}) {
    %matmul = transform.structured.match ops{["linalg.matmul"]} in %module
        : (!transform.any_op) -> !transform.any_op
    %tiled, %loops:2 = transform.structured.tile_using_for %matmul
        tile_sizes [%m, %n]
        : (!transform.any_op, !transform.param<i64>, !transform.param<i64>)
        -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
  transform.named_sequence @tile_only_m(
      %module: !transform.any_op {transform.readonly},
      %m: !transform.param<i64> {transform.readonly, weir.param = "tile_m"}) {
    transform.yield
  }
  transform.named_sequence @fail(%module: !transform.any_op {transform.readonly}) {
    %returns = transform.structured.match ops{["func.return"]} in %module
        : (!transform.any_op) -> !transform.any_op
    %tiled, %loop = transform.structured.tile_using_for %returns tile_sizes [4]
        : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
