// A schedule that names its own library, which names another.
module attributes {transform.with_named_sequence, weir.libraries = ["library-chain.mlir"]} {
  transform.named_sequence private @mark_all(!transform.any_op {transform.readonly})
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %matmul = transform.structured.match ops{["linalg.matmul"]} in %module
        : (!transform.any_op) -> !transform.any_op
    transform.include @mark_all failures(propagate) (%matmul) : (!transform.any_op) -> ()
    transform.yield
  }
}
