"""Errors of elementwise functions of f32 in units in the last place, against float64, over the whole range.

    test/execute/math_accuracy.py               a sample of all bit patterns; fails where a limit is exceeded
    test/execute/math_accuracy.py --step 97     every 97th f32
"""
import argparse
import math
import sys
import tempfile
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from harness import BUILD, weir  # noqa: E402

erf = np.vectorize(math.erf, otypes=[np.float64])
erfc = np.vectorize(math.erfc, otypes=[np.float64])
# Operation, reference, limit in ULP.
FUNCTIONS = [
    ("stablehlo.exponential %x : T", np.exp, 1.1),
    ("stablehlo.exponential_minus_one %x : T", np.expm1, 1.6),
    ("stablehlo.log %x : T", np.log, 1.0),
    ("stablehlo.log_plus_one %x : T", np.log1p, 1.6),
    ("stablehlo.tanh %x : T", np.tanh, 2.6),
    ("stablehlo.rsqrt %x : T", lambda x: 1 / np.sqrt(x), 1.6),
    ("stablehlo.sqrt %x : T", np.sqrt, 0.5),
    ("stablehlo.sine %x : T", np.sin, 1.7),
    ("stablehlo.cosine %x : T", np.cos, 1.7),
    ("stablehlo.tan %x : T", np.tan, 3.6),
    ("stablehlo.logistic %x : T", lambda x: 1 / (1 + np.exp(-x)), 2.6),
    ("chlo.erf %x : T -> T", erf, 2.7),
    ("chlo.erfc %x : T -> T", erfc, 6.6),
]


def inputs(step):
    bits = np.arange(0, 2**32, step, dtype=np.uint64).astype(np.uint32)
    special = np.float32([0, -0.0, np.inf, -np.inf, np.nan, 1, -1, 1e-45, -1e-45, 88.72283, 88.7229, -103.97, 0.9, 9.1])
    return np.concatenate([bits.view(np.float32), special])


def errors(got, want):
    """In ULP of the right result; results that must be equal (NaN, infinities) are 0 or infinite."""
    right = want.astype(np.float32)
    unit = np.spacing(np.minimum(np.abs(right), np.finfo(np.float32).max)).astype(np.float64)
    distance = np.abs(got.astype(np.float64) - want) / unit
    same = (got == right) | (np.isnan(got) & np.isnan(right))
    return np.where(np.isfinite(got) & np.isfinite(right), distance, np.where(same, 0, np.inf))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--step", type=int, default=100003, help="distance between the bit patterns (default: %(default)s)")
    step = parser.parse_args().step
    x = inputs(step)
    shape = f"tensor<{len(x)}xf32>"
    body = "".join(f"  %{i} = {text.replace('T', shape)}\n" for i, (text, _, _) in enumerate(FUNCTIONS))
    names = ", ".join(f"%{i}" for i in range(len(FUNCTIONS)))
    types = ", ".join([shape] * len(FUNCTIONS))
    program = f"func.func @main(%x: {shape}) -> ({types}) {{\n{body}  return {names} : {types}\n}}\n"
    failed = False
    with tempfile.TemporaryDirectory() as folder, np.errstate(all="ignore"):
        folder = Path(folder)
        (folder / "program.mlir").write_text(program)
        np.save(folder / "x.npy", x)
        outputs = [f"--output=@{folder}/{i}.npy" for i in range(len(FUNCTIONS))]
        status, text = weir(BUILD / "bin" / "weir", "run", folder / "program.mlir", f"--input=@{folder}/x.npy", *outputs)
        if status:
            sys.exit(f"weir run failed:\n{text}")
        for i, (text, reference, limit) in enumerate(FUNCTIONS):
            got = np.load(folder / f"{i}.npy")
            error = errors(got, reference(x.astype(np.float64)))
            worst = int(np.argmax(error))
            name = text.split()[0]
            print(f"{name:32} {error[worst]:8.3f} ULP, limit {limit}, at {x[worst]!r}: {got[worst]!r}")
            failed |= not error[worst] <= limit
    sys.exit("a limit is exceeded" if failed else 0)


if __name__ == "__main__":
    main()
