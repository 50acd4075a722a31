module attributes {transform.with_named_sequence, weir.libraries = ["library-cycle.mlir"]} {
  transform.named_sequence @back(%m: !transform.any_op {transform.readonly}) { transform.yield }
}
