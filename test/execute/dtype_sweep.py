"""Every class of operation on every dtype, against NumPy and ml_dtypes.

    test/execute/dtype_sweep.py                       all
    test/execute/dtype_sweep.py --filter 'f8.*convert'

A program an operation and dtype, which checks its own results; small formats take all of their values. Floats narrower
than 32 bits are computed in f32 and rounded once, to nearest even, which is what the reference does as well.
"""
import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from harness import BUILD  # noqa: E402

np.seterr(all="ignore")

from dtypes import (ALL, COMPLEX, FLOATS, HALF, INTEGERS, REAL, SIGNED, SMALL, UNSIGNED, WIDE,  # noqa: E402
                    bits_of, limits, literal, pairs, random, tensor, values)


class Program:
    """Text of a program that computes one result and checks it."""

    def __init__(self):
        self.lines = []
        self.count = 0

    def constant(self, array, name):
        array = np.asarray(array)
        value = f"%c{self.count}"
        self.count += 1
        type = tensor(array, name)
        flat = tensor(array.ravel(), name)
        text = literal(array, name)
        if array.ndim == 1:
            self.lines.append(f"{value} = stablehlo.constant {text} : {type}")
        else:
            self.lines.append(f"{value}_flat = stablehlo.constant {text} : {flat}")
            self.lines.append(f"{value} = stablehlo.reshape {value}_flat : ({flat}) -> {type}")
        return value

    def check(self, expected, name, ulp):
        type = tensor(expected, name)
        want = self.constant(expected, name)
        if ulp is None:
            self.lines.append(f"check.expect_eq %r, {want} : {type}")
        else:
            self.lines.append(f"check.expect_close %r, {want}, max_ulp_difference = {ulp} : {type}, {type}")

    def text(self):
        return "func.func @main() {\n  " + "\n  ".join(self.lines) + "\n  return\n}\n"


PROGRAMS = {}


def add(title, operands, form, expected, result, ulp=None):
    """A program: `form` with the operands (arrays and dtypes) gives `expected`."""
    program = Program()
    names = [program.constant(array, name) for array, name in operands]
    types = [tensor(array, name) for array, name in operands]
    program.lines.append("%r = " + form.format(*names, t=types, r=tensor(expected, result)))
    program.check(expected, result, ulp)
    PROGRAMS[title] = program.text()


# ---------------------------------------------------------------------------------------------------------------------
# References

def wide(array):
    """In the type of computation: f32 for narrower floats."""
    return array.astype(np.float32) if array.dtype.itemsize < 4 else array


def rounded(array, dtype):
    return array.astype(dtype)


def from_float64(array, dtype):
    """The nearest value of a narrow dtype to a function's result, by way of f32 as Weir computes."""
    return array.astype(np.float32).astype(dtype) if np.dtype(dtype).itemsize < 4 else array.astype(dtype)


def integers(array):
    return [int(v) for v in array]


def wrap(results, name):
    low, high = limits(name)
    span = high - low + 1
    return np.array([(v - low) % span + low for v in results], object).astype(np.int64 if low else np.uint64).astype(ALL[name])


def divide(a, b, name):
    low, _ = limits(name)
    if b == 0:
        return -1
    quotient = abs(a) // abs(b)
    return quotient if (a < 0) == (b < 0) else -quotient


def remainder(a, b):
    if b == 0:
        return a
    rest = abs(a) % abs(b)
    return -rest if a < 0 else rest


def shifted(kind, a, b, width):
    pattern = a % 2**width
    amount = b % 2**width
    if kind == "shift_left":
        return pattern << amount if amount < width else 0
    if kind == "shift_right_logical":
        return pattern >> amount if amount < width else 0
    signed = pattern - 2**width if pattern >= 2**(width - 1) else pattern
    return signed >> min(amount, width - 1)


BINARY = "stablehlo.{op} {{0}}, {{1}} : ({{t[0]}}, {{t[1]}}) -> {{r}}"
UNARY = "stablehlo.{op} {{0}} : ({{t[0]}}) -> {{r}}"


def add_integers():
    for name in INTEGERS:
        width = bits_of(name)
        x, y = pairs(name)
        a, b = integers(x), integers(y)
        operations = {
            "add": lambda p, q: p + q, "subtract": lambda p, q: p - q, "multiply": lambda p, q: p * q,
            "divide": lambda p, q: divide(p, q, name), "remainder": remainder, "maximum": max, "minimum": min,
            "and": lambda p, q: p & q, "or": lambda p, q: p | q, "xor": lambda p, q: p ^ q}
        for kind in ("shift_left", "shift_right_logical", "shift_right_arithmetic"):
            operations[kind] = lambda p, q, kind=kind: shifted(kind, p, q, width)
        for op, function in operations.items():
            add(f"{name}.{op}", [(x, name), (y, name)], BINARY.format(op=op),
                wrap([function(p, q) for p, q in zip(a, b)], name), name)
        v = values(name)
        n = integers(v)
        unary = {"not": lambda p: ~p, "negate": lambda p: -p,
                 "popcnt": lambda p: bin(p % 2**width).count("1"),
                 "count_leading_zeros": lambda p: width - (p % 2**width).bit_length()}
        if name in SIGNED:
            unary |= {"abs": abs, "sign": lambda p: (p > 0) - (p < 0)}
        for op, function in unary.items():
            add(f"{name}.{op}", [(v, name)], UNARY.format(op=op), wrap([function(p) for p in n], name), name)
        powers = np.abs(y.astype(np.int64) % 5).astype(ALL[name]) if width > 2 else y
        if name in UNSIGNED or width > 3:
            add(f"{name}.power", [(x, name), (powers, name)], BINARY.format(op="power"),
                wrap([p**q for p, q in zip(a, integers(powers))], name), name)


COMPARISONS = {"EQ": lambda a, b: a == b, "NE": lambda a, b: a != b, "LT": lambda a, b: a < b,
               "LE": lambda a, b: a <= b, "GT": lambda a, b: a > b, "GE": lambda a, b: a >= b}


def add_comparisons():
    for name in {**REAL, "i1": np.bool_}:
        x, y = pairs(name)
        a, b = (wide(x), wide(y)) if name in FLOATS else (x.astype(object), y.astype(object))
        for direction, function in COMPARISONS.items():
            add(f"{name}.compare_{direction}", [(x, name), (y, name)],
                f"stablehlo.compare {direction}, {{0}}, {{1}} : ({{t[0]}}, {{t[1]}}) -> {{r}}",
                np.array(function(a, b), np.bool_), "i1")


def maximum(a, b):
    return np.where(np.isnan(a) | np.isnan(b), np.nan, np.maximum(a, b)).astype(a.dtype)


def add_floats():
    arithmetic = {"add": np.add, "subtract": np.subtract, "multiply": np.multiply, "divide": np.divide,
                  "maximum": maximum, "minimum": lambda a, b: -maximum(-a, -b), "remainder": np.fmod}
    exact = {"floor": np.floor, "ceil": np.ceil, "round_nearest_even": np.rint, "negate": np.negative, "abs": np.abs,
             "sqrt": np.sqrt, "round_nearest_afz": lambda a: np.copysign(np.floor(np.abs(a) + 0.5), a)}
    functions = {"exponential": np.exp, "log": np.log, "tanh": np.tanh, "sine": np.sin, "cosine": np.cos,
                 "log_plus_one": np.log1p, "exponential_minus_one": np.expm1, "cbrt": np.cbrt,
                 "logistic": lambda a: 1 / (1 + np.exp(-a)), "rsqrt": lambda a: 1 / np.sqrt(a)}
    for name, dtype in FLOATS.items():
        x, y = pairs(name)
        for op, function in arithmetic.items():
            add(f"{name}.{op}", [(x, name), (y, name)], BINARY.format(op=op),
                rounded(function(wide(x), wide(y)), dtype), name)
        v = values(name)
        for op, function in exact.items():
            if name == "f8E8M0FNU" and op in ("negate", "abs"):
                continue  # has no sign
            if op == "round_nearest_afz" and name == "f64":
                continue  # 0.49999999999999994 is not rounded by this reference
            add(f"{name}.{op}", [(v, name)], UNARY.format(op=op), rounded(function(wide(v)), dtype), name)
        for op, function in functions.items():
            # One unit of the last place, since f32 results differ by a few of theirs.
            add(f"{name}.{op}", [(v, name)], UNARY.format(op=op), from_float64(function(v.astype(np.float64)), dtype),
                name, ulp=3 if name in WIDE else 1)
        add(f"{name}.is_finite", [(v, name)], UNARY.format(op="is_finite"), np.isfinite(wide(v)), "i1")


def saturated(v, name):
    low, high = limits(name)
    return [0 if np.isnan(f) else low if f <= low else high if f >= high else int(f) for f in v.astype(np.float64)]


def add_conversions():
    for source in ALL:
        v = values(source)
        for target, dtype in ALL.items():
            if source == target or (source in COMPLEX and target not in COMPLEX):
                continue
            if target == "i1":
                expected = (wide(v) if source in FLOATS else v.astype(object)) != 0
                expected = np.array(expected, np.bool_)
            elif target in INTEGERS and source in FLOATS:
                expected = wrap(saturated(v, target), target)
            elif target in INTEGERS:
                expected = wrap(integers(v), target)
            elif source in INTEGERS and target in FLOATS and target not in WIDE:
                # Rounded once, from the exact integer.
                expected = np.array([round_once(int(p), dtype) for p in v]).astype(dtype)
            elif source == "f64" and target in FLOATS and target not in WIDE:
                expected = np.array([round_once(p, dtype) for p in v]).astype(dtype)
            elif source in SMALL or source in HALF:
                expected = v.astype(np.float32).astype(dtype)
            else:
                expected = v.astype(dtype)
            add(f"{source}.convert_to_{target}", [(v, source)], UNARY.format(op="convert"), expected, target)


def round_once(number, dtype):
    """The nearest value of a narrow dtype, as f32, without rounding to f32 first: f32 rounded to odd holds enough."""
    number = float(number) if not isinstance(number, int) else number
    nearest = np.float32(number)
    if not np.isfinite(nearest) or float(nearest) == number:
        return nearest
    bits = nearest.view(np.uint32)
    if bits & 1:
        return nearest
    toward = np.float32(np.inf) if float(nearest) < number else np.float32(-np.inf)
    return np.nextafter(nearest, toward)


def add_complex():
    binary = {"add": np.add, "subtract": np.subtract, "multiply": np.multiply, "divide": np.divide}
    unary = {"exponential": np.exp, "log": np.log, "sqrt": np.sqrt, "tanh": np.tanh, "sine": np.sin, "cosine": np.cos,
             "negate": np.negative}
    for name, dtype in COMPLEX.items():
        x, y = pairs(name)
        wider = x.astype(np.complex128), y.astype(np.complex128)
        for op, function in binary.items():
            # Cancellation leaves the last digits of a part open.
            add(f"{name}.{op}", [(x, name), (y, name)], BINARY.format(op=op),
                function(x, y) if op != "divide" else function(*wider).astype(dtype), name,
                ulp=None if op in ("add", "subtract") else 4096)
        v = values(name)
        for op, function in unary.items():
            add(f"{name}.{op}", [(v, name)], UNARY.format(op=op),
                function(v.astype(np.complex128)).astype(dtype), name, ulp=16)
        part = name[8:-1]
        add(f"{name}.abs", [(v, name)], UNARY.format(op="abs"), np.abs(v.astype(np.complex128)).astype(WIDE[part]), part,
            ulp=1)
        for op, function in {"real": np.real, "imag": np.imag}.items():
            add(f"{name}.{op}", [(v, name)], UNARY.format(op=op), function(v), part)


def add_movement():
    for name, dtype in ALL.items():
        v = np.resize(values(name), 24)
        grid = v.reshape(4, 6)
        large = random.permutation(np.resize(values(name), 64 * 96)).reshape(64, 96)
        add(f"{name}.transpose_large", [(large, name)], "stablehlo.transpose {0}, dims = [1, 0] : ({t[0]}) -> {r}",
            large.T.copy(), name)
        add(f"{name}.transpose", [(grid, name)], "stablehlo.transpose {0}, dims = [1, 0] : ({t[0]}) -> {r}",
            grid.T.copy(), name)
        add(f"{name}.slice", [(grid, name)], "stablehlo.slice {0} [1:4, 0:6:2] : ({t[0]}) -> {r}",
            grid[1:4, 0:6:2].copy(), name)
        add(f"{name}.concatenate", [(grid, name), (grid, name)],
            "stablehlo.concatenate {0}, {1}, dim = 0 : ({t[0]}, {t[1]}) -> {r}", np.concatenate([grid, grid]), name)
        add(f"{name}.reverse", [(grid, name)], "stablehlo.reverse {0}, dims = [1] : {r}", grid[:, ::-1].copy(), name)
        add(f"{name}.broadcast_in_dim", [(v[:6], name)],
            "stablehlo.broadcast_in_dim {0}, dims = [1] : ({t[0]}) -> {r}", np.tile(v[:6], (3, 1)), name)
        choice = np.arange(24).reshape(4, 6) % 3 == 0
        add(f"{name}.select", [(choice, "i1"), (grid, name), (grid[::-1].copy(), name)],
            "stablehlo.select {0}, {1}, {2} : {t[0]}, {t[1]}", np.where(choice, grid, grid[::-1]), name)
        rows = np.array([[2], [0], [9]], np.int32)
        add(f"{name}.gather", [(grid, name), (rows, "i32")],
            '"stablehlo.gather"({0}, {1}) <{{dimension_numbers = #stablehlo.gather<offset_dims = [1], '
            "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, "
            "slice_sizes = array<i64: 1, 6>}}> : ({t[0]}, {t[1]}) -> {r}", grid[[2, 0, 3]], name)


def add_sums():
    for name, dtype in {**INTEGERS, **FLOATS}.items():
        if name == "f8E8M0FNU":
            continue  # sums of powers of two alone
        if name in INTEGERS:
            v = np.resize(values(name), 24).reshape(4, 6)
            total = wrap([sum(integers(row)) for row in v], name)
            product = wrap([sum(p * q for p, q in zip(integers(a), integers(b))) for a in v for b in v], name)
        else:
            v = (np.arange(24) % 5 - 2).astype(np.float32).astype(dtype).reshape(4, 6)
            sums = v.astype(np.float64).sum(axis=1)
            total = sums.astype(np.float32).astype(dtype)
            dots = v.astype(np.float64) @ v.astype(np.float64).T
            product = dots.astype(np.float32).astype(dtype).ravel()
        zero = np.zeros((), np.int8).astype(dtype)
        add(f"{name}.reduce", [(v, name), (zero, name)],
            "stablehlo.reduce({0} init: {1}) applies stablehlo.add across dimensions = [1] : ({t[0]}, {t[1]}) -> {r}",
            total, name)
        add(f"{name}.dot_general", [(v, name), (v, name)],
            "stablehlo.dot_general {0}, {1}, contracting_dims = [1] x [1] : ({t[0]}, {t[1]}) -> {r}",
            product.reshape(4, 4), name)
        side = 48
        if name in INTEGERS:
            m = random.permutation(np.resize(values(name), side * side)).reshape(side, side)
            squares = wrap((m.astype(object) @ m.astype(object)).ravel(), name).reshape(side, side)
        else:
            m = random.integers(-1, 2, (side, side)).astype(np.float32).astype(dtype)
            exact = m.astype(np.float64) @ m.astype(np.float64)
            squares = exact.astype(np.float32).astype(dtype)
        add(f"{name}.matmul", [(m, name), (m, name)],
            "stablehlo.dot {0}, {1} : ({t[0]}, {t[1]}) -> {r}", squares, name)
        if name in INTEGERS and bits_of(name) <= 16 and bits_of(name) >= 4:
            wider = ("ui" if name in UNSIGNED else "i") + "32"
            exact = [sum(p * q for p, q in zip(integers(a), integers(b))) for a in v for b in v]
            add(f"{name}.dot_general_{wider}", [(v, name), (v, name)],
                "stablehlo.dot_general {0}, {1}, contracting_dims = [1] x [1] : ({t[0]}, {t[1]}) -> {r}",
                wrap(exact, wider).reshape(4, 4), wider)


def add_predicates():
    m = random.integers(0, 2, (40, 40)).astype(np.bool_)
    sparse = m & (random.integers(0, 9, (40, 40)) == 0)
    add("i1.matmul", [(sparse, "i1"), (sparse, "i1")], "stablehlo.dot {0}, {1} : ({t[0]}, {t[1]}) -> {r}",
        (sparse.astype(int) @ sparse.astype(int)) > 0, "i1")
    for op, function in {"and": np.logical_and, "or": np.logical_or, "xor": np.logical_xor, "add": np.logical_or,
                         "multiply": np.logical_and, "maximum": np.logical_or, "minimum": np.logical_and}.items():
        add(f"i1.{op}", [(m, "i1"), (sparse, "i1")], BINARY.format(op=op), function(m, sparse), "i1")
    add("i1.not", [(m, "i1")], UNARY.format(op="not"), ~m, "i1")
    add("i1.reduce", [(sparse, "i1"), (np.zeros((), np.bool_), "i1")],
        "stablehlo.reduce({0} init: {1}) applies stablehlo.or across dimensions = [1] : ({t[0]}, {t[1]}) -> {r}",
        sparse.any(axis=1), "i1")


def add_sorts():
    for name, dtype in REAL.items():
        v = values(name)
        if name in FLOATS:
            v = v[np.isfinite(wide(v))]
            v = v[wide(v) != 0]
        order = np.argsort(wide(v) if name in FLOATS else v.astype(np.int64) if name != "ui64" else v, kind="stable")
        type = f"tensor<{name}>"
        add(f"{name}.sort", [(v, name)],
            '"stablehlo.sort"({0}) <{{dimension = 0 : i64, is_stable = true}}> ({{\n'
            f"  ^bb0(%a: {type}, %b: {type}):\n"
            f"    %c = stablehlo.compare LT, %a, %b : ({type}, {type}) -> tensor<i1>\n"
            "    stablehlo.return %c : tensor<i1>\n  }}) : ({t[0]}) -> {r}", v[order], name)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--filter", default="", help="only titles (dtype.operation) that match")
    parser.add_argument("--keep", metavar="FOLDER", help="leave the programs in a folder")
    parser.add_argument("--sample", type=int, default=1, help="only every so many-th program")
    options = parser.parse_args()
    for build in (add_integers, add_comparisons, add_floats, add_conversions, add_complex, add_movement, add_sums,
                  add_predicates, add_sorts):
        build()
    titles = [title for title in PROGRAMS if re.search(options.filter, title)][::options.sample]
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(options.keep or temporary)
        folder.mkdir(exist_ok=True)
        for title in titles:
            (folder / f"{title}.mlir").write_text(PROGRAMS[title])
        done = subprocess.run([BUILD / "bin" / "weir", "check", "--json", "--set=opt_level=1", "--jobs=2",
                               *(folder / f"{title}.mlir" for title in titles)], stdout=subprocess.PIPE, text=True)
    told = [json.loads(line) for line in done.stdout.splitlines()]
    if len(told) != len(titles):
        sys.exit(f"'weir check' told of {len(told)} of {len(titles)} programs")
    failures = [found for found in told if found["verdict"] != "passed"]
    for found in failures:
        print(f"{found['verdict']:8}{Path(found['program']).stem}\n    {found['message'].strip()[:400]}")
    print(f"{len(titles) - len(failures)} of {len(titles)} programs are right")
    sys.exit(1 if failures or not titles else 0)


if __name__ == "__main__":
    main()
