// A library that includes another: @mark_all is here, @mark in library.mlir.
module attributes {transform.with_named_sequence, weir.libraries = ["library.mlir"]} {
  transform.named_sequence private @mark(!transform.any_op {transform.readonly})
  transform.named_sequence @mark_all(%op: !transform.any_op {transform.readonly}) {
    transform.include @mark failures(propagate) (%op) : (!transform.any_op) -> ()
    transform.yield
  }
}
