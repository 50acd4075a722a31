// Two schedules that name each other.
module attributes {transform.with_named_sequence, weir.libraries = ["library-cycle-back.mlir"]} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) { transform.yield }
}
