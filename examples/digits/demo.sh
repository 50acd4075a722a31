#!/bin/bash
# `make demo`: a network that JAX trained, from StableHLO to a native executable that reads handwritten digits.
#
#   examples/digits/demo.sh build/bin
#
# Ends with an error where an answer is worse than JAX's.
set -euo pipefail
PATH=$(realpath "$1"):$PATH
cd "$(dirname "$0")/../.."
python=.venv/bin/python
here=examples/digits
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

title() { printf '\n== %s\n' "$*"; }
show() {
  echo "\$ $*" | sed "s|$work/||g"
  "$@"
}

title "The pipeline that the program will take, from pipelines/cpu.yaml for this machine"
show weir pipeline show cpu

title "StableHLO to a native executable"
show weir compile $here/program.mlir -o "$work/digits.weir"

title "What is in the executable"
show weir inspect "$work/digits.weir"

title "All test images through it, in batches: weir run digits.weir --input=@images_0.npy --output=@logits_0.npy, …"
$python $here/score.py split "$work"
for images in "$work"/images_*.npy; do
  weir run "$work/digits.weir" --input=@"$images" --output=@"${images/images_/logits_}"
done
$python $here/score.py count "$work"

title "How fast: a batch on one thread, against what this machine can do at best"
show weir bench $here/workload.json --json="$work/figures.json"
$python $here/score.py time "$work"
