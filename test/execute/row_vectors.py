"""Loops made of vectors against NumPy: maxima, minima, argmax and argmin with NaN, infinities, zeros of both signs and
ties; rows of lengths around those of vectors.

    test/execute/row_vectors.py
"""
import sys
import tempfile
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from harness import BUILD, weir  # noqa: E402

EXTREMUM = """
  %NAME_i = stablehlo.constant dense<INIT> : tensor<f32>
  %NAME = stablehlo.reduce(%x init: %NAME_i) applies stablehlo.OP across dimensions = [1] : (tensor<RxNxf32>, tensor<f32>) -> tensor<Rxf32>
"""
# What JAX makes of argmin and argmax.
CHOICE = """
  %NAME_j = stablehlo.iota dim = 1 : tensor<RxNxi32>
  %NAME_i = stablehlo.constant dense<INIT> : tensor<f32>
  %NAME_z = stablehlo.constant dense<0> : tensor<i32>
  %NAME:2 = stablehlo.reduce(%x init: %NAME_i), (%NAME_j init: %NAME_z) across dimensions = [1] : (tensor<RxNxf32>, tensor<RxNxi32>, tensor<f32>, tensor<i32>) -> (tensor<Rxf32>, tensor<Rxi32>)
    reducer(%a: tensor<f32>, %b: tensor<f32>) (%i: tensor<i32>, %j: tensor<i32>) {
      %0 = stablehlo.compare WHICH, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %1 = stablehlo.compare NE, %a, %a, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %2 = stablehlo.or %0, %1 : tensor<i1>
      %3 = stablehlo.compare EQ, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.compare LT, %i, %j, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %5 = stablehlo.and %3, %4 : tensor<i1>
      %6 = stablehlo.or %2, %5 : tensor<i1>
      %7 = stablehlo.select %2, %a, %b : tensor<i1>, tensor<f32>
      %8 = stablehlo.select %6, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %7, %8 : tensor<f32>, tensor<i32>
    }
"""


def rows(rng, length):
    """Rows of numbers, and rows with what is special at the start, in the middle and at the end."""
    x = rng.standard_normal((1, length), dtype=np.float32)
    made = [x[0]]
    for value in (np.nan, np.inf, -np.inf):
        for at in {0, length // 2, length - 1}:
            row = x[0].copy()
            row[at] = value
            made.append(row)
    ties = np.round(x[0])
    made += [ties, np.full(length, np.nan), np.full(length, np.inf), np.full(length, -np.inf), np.zeros(length)]
    made += [np.full(length, -0.0), np.abs(ties), -np.abs(ties)]
    for at in {0, length - 1}:
        row = np.full(length, -0.0)
        row[at] = 0.0
        made += [row, -row]
    return np.array(made, np.float32)


def same_zeros(got, want):
    return np.array_equal(np.signbit(got[got == 0]), np.signbit(want[got == 0]))


def check_reductions(folder, length, bits):
    x = rows(np.random.default_rng(length), length)
    body = ""
    for name, op, init, which in [("max", "maximum", "0xFF800000", "GT"), ("min", "minimum", "0x7F800000", "LT")]:
        for text, prefix in [(EXTREMUM, ""), (CHOICE, "arg")]:
            body += text.replace("NAME", prefix + name).replace("OP", op).replace("INIT", init).replace("WHICH", which)
    n = f"{len(x)}xf32"
    results = f"tensor<{n}>, tensor<{n}>, tensor<{n}>, tensor<{len(x)}xi32>, tensor<{n}>, tensor<{len(x)}xi32>"
    program = (f"func.func @main(%x: tensor<RxNxf32>) -> ({results}) {{{body}"
               f"  return %max, %min, %argmax#0, %argmax#1, %argmin#0, %argmin#1 : {results}\n}}\n")
    (folder / "p.mlir").write_text(program.replace("RxN", f"{len(x)}x{length}").replace("Rx", f"{len(x)}x"))
    np.save(folder / "x.npy", x)
    outputs = [f"--output=@{folder}/{i}.npy" for i in range(6)]
    status, text = weir(BUILD / "bin" / "weir", "run", folder / "p.mlir", f"--input=@{folder}/x.npy",
                        f"--set=vector_bits={bits}", *outputs)
    if status:
        sys.exit(f"weir run failed:\n{text}")
    got = [np.load(folder / f"{i}.npy") for i in range(6)]
    where = [np.argmax(x, 1), np.argmin(x, 1)]
    want = [np.max(x, 1), np.min(x, 1)]
    for i in (0, 1):
        # The larger zero is the positive one.
        sign = np.where(np.any((x == 0) & (np.signbit(x) == (i == 1)), axis=1), 1 - 2 * i, 2 * i - 1)
        want[i] = np.where(want[i] == 0, np.copysign(0, sign), want[i])
        assert np.array_equal(got[i], want[i], equal_nan=True), (length, i, got[i], want[i])
        assert same_zeros(got[i], want[i]), (length, i, x[got[i] == 0])
        assert np.array_equal(got[2 + 2 * i], want[i], equal_nan=True), (length, i)
        assert np.array_equal(got[3 + 2 * i], where[i]), (length, i, got[3 + 2 * i], where[i])


def main():
    with tempfile.TemporaryDirectory() as name:
        for i, length in enumerate((1, 15, 31, 32, 33, 63, 64, 100, 129, 256, 1021)):
            check_reductions(Path(name), length, (128, 256, 512)[i % 3])
            check_reductions(Path(name), length, 256)
    print("row vectors are right")


if __name__ == "__main__":
    main()
