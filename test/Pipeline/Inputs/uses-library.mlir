module attributes {transform.with_named_sequence} {
  transform.named_sequence private @mark(!transform.any_op {transform.readonly})
  transform.named_sequence @__transform_main(%module: !transform.any_op {transform.readonly}) {
    %matmul = transform.structured.match ops{["linalg.matmul"]} in %module
        : (!transform.any_op) -> !transform.any_op
    transform.include @mark failures(propagate) (%matmul) : (!transform.any_op) -> ()
    transform.yield
  }
}
