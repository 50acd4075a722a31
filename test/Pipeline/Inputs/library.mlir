// Sequences that other schedules include.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @mark(%op: !transform.any_op {transform.readonly}) {
    transform.annotate %op "marked" : !transform.any_op
    transform.yield
  }
}
