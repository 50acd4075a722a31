#!/usr/bin/env python3
"""Measures the error of every elementwise function against mpmath and writes the table of docs/numerics.md.

    scripts/measure_accuracy.py                      print the table
    scripts/measure_accuracy.py --write              and put it into docs/numerics.md
    scripts/measure_accuracy.py --filter 'erf|tan' --points 20000

Needs NumPy, ml_dtypes and mpmath (`pip install mpmath`), and a build. The error of a result is its distance from the exact
value in units in the last place (ULP) of the format: 0.5 is a correctly rounded result.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import ml_dtypes
import mpmath
import numpy as np

SOURCE = Path(__file__).resolve().parent.parent
BUILD = Path(os.environ.get("WEIR_BUILD_DIR", SOURCE / "build"))
DOCUMENT = SOURCE / "docs" / "numerics.md"
BEGIN, END = "<!-- measured -->", "<!-- end of measured -->"
DTYPES = {"bf16": ml_dtypes.bfloat16, "f16": np.float16, "f32": np.float32, "f64": np.float64}

mp = mpmath.mp
mp.dps = 50


def lgamma(x):
    if x > 0:
        return mpmath.loggamma(x).real
    return mpmath.log(mp.pi / abs(mpmath.sinpi(x))) - mpmath.loggamma(1 - x).real


def polygamma(n, x):
    return mpmath.digamma(x) if n == 0 else mpmath.polygamma(int(n), x)


ALL = None  # every bit pattern is as likely as any other
# Operation, exact function, domain of each argument, that domain in words.
FUNCTIONS = [
    ("stablehlo.cbrt", lambda x: mpmath.sign(x) * mpmath.cbrt(abs(x)), [ALL], "all"),
    ("stablehlo.cosine", mpmath.cos, [ALL], "all"),
    ("stablehlo.exponential", mpmath.exp, [(-110, 90)], "[-110, 90]"),
    ("stablehlo.exponential_minus_one", mpmath.expm1, [(-110, 88)], "[-110, 88]"),
    ("stablehlo.log", mpmath.log, [(0, ALL)], "x > 0"),
    ("stablehlo.log_plus_one", lambda x: mpmath.log1p(x), [(-1, ALL)], "x > -1"),
    ("stablehlo.logistic", lambda x: 1 / (1 + mpmath.exp(-x)), [(-80, 80)], "[-80, 80]"),
    ("stablehlo.rsqrt", lambda x: 1 / mpmath.sqrt(x), [(0, ALL)], "x > 0"),
    ("stablehlo.sine", mpmath.sin, [ALL], "all"),
    ("stablehlo.sqrt", mpmath.sqrt, [(0, ALL)], "x > 0"),
    ("stablehlo.tan", mpmath.tan, [ALL], "all"),
    ("stablehlo.tanh", mpmath.tanh, [(-40, 40)], "[-40, 40]"),
    ("stablehlo.atan2", mpmath.atan2, [ALL, ALL], "all"),
    ("stablehlo.power", mpmath.power, [(0.001, 50), (-15, 15)], "[0.001, 50], [-15, 15]"),
    ("chlo.acos", mpmath.acos, [(-1, 1)], "[-1, 1]"),
    ("chlo.acosh", mpmath.acosh, [(1, ALL)], "x > 1"),
    ("chlo.asin", mpmath.asin, [(-1, 1)], "[-1, 1]"),
    ("chlo.asinh", mpmath.asinh, [ALL], "all"),
    ("chlo.atan", mpmath.atan, [ALL], "all"),
    ("chlo.atanh", mpmath.atanh, [(-1, 1)], "(-1, 1)"),
    ("chlo.bessel_i1e", lambda x: mpmath.besseli(1, x) * mpmath.exp(-abs(x)), [(-200, 200)], "[-200, 200]"),
    ("chlo.cosh", mpmath.cosh, [(-80, 80)], "[-80, 80]"),
    ("chlo.digamma", mpmath.digamma, [(1.5, 1000)], "[1.5, 1000]"),
    ("chlo.erf", mpmath.erf, [(-6, 6)], "[-6, 6]"),
    ("chlo.erf_inv", mpmath.erfinv, [(-1, 1)], "(-1, 1)"),
    ("chlo.erfc", mpmath.erfc, [(-6, 9)], "[-6, 9]"),
    ("chlo.lgamma", lgamma, [(2.5, 1000)], "[2.5, 1000]"),
    ("chlo.sinh", mpmath.sinh, [(-80, 80)], "[-80, 80]"),
    ("chlo.polygamma", polygamma, [(0, 4), (0.5, 40)], "0 to 4, [1.5, 40]"),
    ("chlo.zeta", lambda s, q: mpmath.zeta(s, q), [(1.2, 20), (0.5, 40)], "[1.2, 20], [0.5, 40]"),
]
SLOW = {"chlo.polygamma", "chlo.zeta", "chlo.bessel_i1e", "chlo.erf_inv", "chlo.digamma"}


def sample(domain, dtype, points, random):
    """Values of a dtype in a domain: half by their bits, half evenly."""
    dtype = np.dtype(dtype)
    bits = random.integers(0, 2 ** (8 * dtype.itemsize), 4 * points, dtype=np.uint64, endpoint=False)
    if dtype.itemsize == 2:
        bits = np.arange(2**16, dtype=np.uint64)
    by_bits = bits.astype(f"u{dtype.itemsize}").view(dtype)
    wide = by_bits.astype(np.float64)
    by_bits = by_bits[np.isfinite(wide)]
    low, high = domain if domain else (-np.inf, np.inf)
    high = np.inf if high is ALL else high
    wide = by_bits.astype(np.float64)
    inside = by_bits[(wide > low) & (wide < high) & (wide != 0)]
    inside = random.permutation(inside)[: points // 2]
    evenly = random.uniform(max(low, -20), min(high, 20), points - len(inside)).astype(dtype)
    wide = evenly.astype(np.float64)
    return np.concatenate([inside, evenly[(wide > low) & (wide < high)]])


def arguments(name, domains, dtype, points, random):
    columns = [sample(domain, dtype, points, random) for domain in domains]
    length = min(map(len, columns))
    columns = [random.permutation(column)[:length] for column in columns]
    if name == "chlo.polygamma":
        columns[0] = np.floor(columns[0].astype(np.float64)).astype(dtype)
        columns[1] = np.maximum(columns[1].astype(np.float64), 1.5).astype(dtype)
    return columns


def results(names, inputs, dtype_name):
    """Runs all functions in one program; npy files hold bf16 as 16-bit integers would, so results travel as f64."""
    lines, types, values = [], [], []
    order = 0
    head = []
    for i, name in enumerate(names):
        count = len(inputs[i][0])
        narrow, double = f"tensor<{count}x{dtype_name}>", f"tensor<{count}xf64>"
        operands = []
        for _ in inputs[i]:
            head.append(f"%a{order}: {double}")
            lines.append(f"  %n{order} = stablehlo.convert %a{order} : ({double}) -> {narrow}")
            operands.append(f"%n{order}")
            order += 1
        tail = (f"{', '.join([narrow] * len(operands))} -> {narrow}" if name.startswith("chlo") else narrow)
        lines.append(f"  %r{i} = {name} {', '.join(operands)} : {tail}")
        lines.append(f"  %o{i} = stablehlo.convert %r{i} : ({narrow}) -> {double}")
        types.append(double)
        values.append(f"%o{i}")
    text = (f"func.func @main({', '.join(head)}) -> ({', '.join(types)}) {{\n" + "\n".join(lines)
            + f"\n  return {', '.join(values)} : {', '.join(types)}\n}}\n")
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "program.mlir").write_text(text)
        command = [BUILD / "bin" / "weir", "run", folder / "program.mlir"]
        for i, array in enumerate(array for group in inputs for array in group):
            np.save(folder / f"a{i}.npy", array.astype(np.float64))
            command.append(f"--input=@{folder}/a{i}.npy")
        command += [f"--output=@{folder}/o{i}.npy" for i in range(len(names))]
        subprocess.run(command, check=True)
        return [np.load(folder / f"o{i}.npy") for i in range(len(names))]


def unit_of(exact, dtype):
    """The distance of representable numbers around an exact value."""
    info = ml_dtypes.finfo(dtype)
    smallest = mpmath.mpf(float(info.smallest_subnormal))
    if exact == 0:
        return smallest
    exponent = mpmath.frexp(abs(exact))[1] - 1
    return max(mpmath.ldexp(1, int(exponent) - info.nmant), smallest)


def worst(function, inputs, got, dtype):
    largest = float(ml_dtypes.finfo(dtype).max)
    error, place = 0.0, None
    for values in zip(*[column.astype(np.float64) for column in inputs], got):
        *given, result = map(float, values)
        exact = function(*map(mpmath.mpf, given))
        if not mpmath.isfinite(exact) or isinstance(exact, mpmath.mpc) or abs(exact) >= largest:
            continue
        off = float(abs(mpmath.mpf(result) - exact) / unit_of(exact, dtype)) if np.isfinite(result) else np.inf
        if not off <= error:
            error, place = off, given
    return error, place


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--points", type=int, default=4000, help="arguments a function and dtype (default: %(default)s)")
    parser.add_argument("--filter", default="", help="only functions whose name matches")
    parser.add_argument("--write", action="store_true", help="write the table into docs/numerics.md")
    options = parser.parse_args()
    chosen = [entry for entry in FUNCTIONS if re.search(options.filter, entry[0])]
    table = {name: {} for name, *_ in chosen}
    for dtype_name, dtype in DTYPES.items():
        random = np.random.default_rng(7)
        inputs = [arguments(name, domains, dtype, options.points // (10 if name in SLOW else 1), random)
                  for name, _, domains, _ in chosen]
        outputs = results([name for name, *_ in chosen], inputs, dtype_name)
        for (name, function, *_), given, got in zip(chosen, inputs, outputs):
            table[name][dtype_name] = worst(function, given, got, dtype)
            print(f"{name} {dtype_name}: {table[name][dtype_name]}", file=sys.stderr, flush=True)
    lines = ["| function | " + " | ".join(DTYPES) + " | arguments |", "| --- |" + " ---: |" * len(DTYPES) + " --- |"]
    for name, _, _, words in chosen:
        lines.append(f"| {name} | " + " | ".join(f"{table[name][d][0]:.2f}" for d in DTYPES) + f" | {words} |")
    text = "\n".join(lines)
    print(text)
    if options.write:
        page = DOCUMENT.read_text()
        before, rest = page.split(BEGIN)
        DOCUMENT.write_text(f"{before}{BEGIN}\n{text}\n{END}{rest.split(END)[1]}")


if __name__ == "__main__":
    main()
