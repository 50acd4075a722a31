"""Random operations and what NumPy says they give.

Every value is three arrays: the reference, each operation computed in float64 (or the integers' own arithmetic) and
rounded once, and two copies that are disturbed wherever an operation is not exact, by a few units in the last place.
What the copies differ by is how much the program may differ. Operations that jump (floor, compare, float to integer,
sort) are applied to exact values only.
"""
import re

import numpy as np

NAMES = {"float16": "f16", "float32": "f32", "float64": "f64", "bool": "i1", "int8": "i8", "int16": "i16", "int32": "i32",
         "int64": "i64", "uint8": "ui8", "uint16": "ui16", "uint32": "ui32", "uint64": "ui64"}
FLOATS = ["float32", "float32", "float64", "float16"]
INTEGERS = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
NOISE = {"float16": 2e-3, "float32": 1e-6, "float64": 2e-15}
# Magnitude up to which sums and products of quarters are exact, in any order.
EXACT = {"float16": 2**3, "float32": 2**15, "float64": 2**40}
# Operations whose operands and result may all be of dynamic shape.
DYNAMIC = {"add", "subtract", "multiply", "divide", "maximum", "minimum", "and", "or", "xor", "abs", "negate", "sign", "floor",
           "ceil", "exponential", "tanh", "logistic", "sine", "cosine", "sqrt", "rsqrt", "log", "convert", "compare", "clamp",
           "transpose", "reverse", "concatenate", "pad", "reduce", "dot_general", "convolution", "shift_left", "remainder",
           "popcnt", "atan2", '"stablehlo.reduce_window"', '"stablehlo.sort"', '"stablehlo.gather"', '"stablehlo.scatter"'}
SPECIAL = [0.0, -0.0, np.inf, -np.inf, np.nan, 1.0, -1.0]


class Value:
    def __init__(self, name, arrays, exact):
        self.name, self.arrays, self.exact, self.is_aid = name, arrays, exact, False
        self.dtype, self.shape = arrays[0].dtype, arrays[0].shape

    @property
    def type(self):
        return tensor(self.dtype, self.shape)

    @property
    def is_float(self):
        return self.dtype.kind == "f"


def tensor(dtype, shape):
    return f"tensor<{''.join(f'{size}x' for size in shape)}{NAMES[np.dtype(dtype).name]}>"


def unknown(value):
    """The type of a value without its sizes."""
    return f"tensor<{'?x' * len(value.shape)}{NAMES[value.dtype.name]}>"


def rounded(dtype, wide):
    """Integers wrap around, floats are rounded."""
    with np.errstate(all="ignore"):
        return np.asarray(wide).astype(dtype)


class Program:
    """A function, line by line. `values[i]` is the result of `lines[i]`; the first are arguments."""

    def __init__(self, seed):
        self.rng = np.random.default_rng(seed)
        self.seed, self.arguments, self.lines, self.values = seed, [], [], []

    def pick(self, items):
        return items[self.rng.integers(len(items))]

    def chance(self, probability):
        return self.rng.random() < probability

    def dims(self, rank=None, most=7):
        rank = self.rng.integers(0, 4) if rank is None else rank
        return tuple(int(self.rng.integers(1, most + 1)) if not self.chance(0.03) else 0 for _ in range(rank))

    def argument(self, dtype, shape, array=None):
        is_aid = array is not None  # shapes, places and bounds: no operands of others
        if array is None:
            array = self.numbers(np.dtype(dtype), shape)
        value = Value(f"%a{len(self.arguments)}", [array] * 3, True)
        value.is_aid = is_aid
        self.arguments.append(value)
        self.values.append(value)
        self.lines.append(None)
        return value

    def numbers(self, dtype, shape):
        rng = self.rng
        if dtype.kind == "b":
            return rng.random(shape) < 0.5
        if dtype.kind == "f":
            values = rng.integers(-12, 13, shape) / 4
            if self.chance(0.2):
                values = np.where(rng.random(shape) < 0.3, rng.choice(SPECIAL, shape), values)
            return np.asarray(values).astype(dtype)
        info = np.iinfo(dtype)
        values = rng.integers(-9 if dtype.kind == "i" else 0, 10, shape).astype(dtype)
        extremes = np.array([info.min, info.max, info.max // 2], dtype)
        return np.where(rng.random(shape) < 0.1, rng.choice(extremes, shape), values).astype(dtype)

    def find(self, condition=lambda value: True):
        """A value at hand, those made last more likely; None if there is none."""
        found = [value for value in self.values if not value.is_aid and condition(value)]
        if not found:
            return None
        return found[-1 - min(int(self.rng.exponential(2)), len(found) - 1)]

    def like(self, value):
        """Another value of that type, made if need be."""
        other = self.find(lambda v: v is not value and v.dtype == value.dtype and v.shape == value.shape)
        return other if other is not None and self.chance(0.7) else self.argument(value.dtype, value.shape)

    def emit(self, text, operands, dtype, function, inexact=False, scale=None, exact=None):
        """A line; `function` of the operands' arrays gives the result, `scale` what the error is relative to."""
        dtype, arrays = np.dtype(dtype), []
        for copy in range(3):
            inputs = [value.arrays[copy] for value in operands]
            with np.errstate(all="ignore"):
                result = np.asarray(function(*inputs))
                if inexact and dtype.kind == "f" and copy:
                    by = np.abs(scale(*inputs)) if scale else np.abs(result)
                    result = result + by * NOISE[dtype.name] * self.rng.uniform(-1, 1, result.shape)
                arrays.append(rounded(dtype, result))
        if exact is None:
            exact = not inexact and all(value.exact for value in operands)
        value = Value("", arrays, exact or dtype.kind != "f")
        text = self.with_sizes_of_the_call(text, operands, value) or "{to} = " + text.format(
            *[v.name for v in operands], types=", ".join(v.type for v in operands), type=value.type).replace(
                "{", "{{").replace("}", "}}")
        value.name = f"%{len(self.lines)}"
        self.lines.append(text.format(to=value.name))
        self.values.append(value)
        return value

    def with_sizes_of_the_call(self, text, operands, value):
        """The operation on operands whose shapes are arguments; nothing where that is none, or not wanted now."""
        written = all(f"{{{i}}}" in text for i in range(len(operands))) and not re.search(r"%[a-z]*\d", text)
        if text.split("(")[0].split(" ")[0].removeprefix("stablehlo.") not in DYNAMIC or not written or not self.chance(0.12):
            return None
        number, lines, names, types = len(self.lines), [], [], []
        for operand in operands:
            names.append(operand.name)
            types.append(operand.type)
            if operand.shape:
                shape = self.argument("int32", (len(operand.shape),), np.array(operand.shape, np.int32))
                names[-1], types[-1] = f"%d{number}_{len(names)}", unknown(operand)
                lines.append(f"{names[-1]} = stablehlo.dynamic_reshape {operand.name}, {shape.name} : ({operand.type}, "
                             f"{shape.type}) -> {types[-1]}")
        made = unknown(value) if value.shape else value.type
        inner = text.format(*names, types=", ".join(types), type=made)
        if value.shape:
            shape = self.argument("int32", (len(value.shape),), np.array(value.shape, np.int32))
            lines += [f"%e{number} = {inner}", f"{{to}} = stablehlo.dynamic_reshape %e{number}, {shape.name} : ({made}, "
                      f"{shape.type}) -> {value.type}"]
        else:
            lines.append(f"{{to}} = {inner}")
        # Only {to} is open.
        return "\n  ".join(lines).replace("{", "{{").replace("}", "}}").replace("{{to}}", "{to}")


def wide(*arrays):
    """Floats in float64; integers and booleans as they are."""
    return [a.astype(np.float64) if a.dtype.kind == "f" else a for a in arrays]


def small(values, dtype):
    """Whether sums and products of them are exact: they are multiples of 1/4096 and not large."""
    if np.dtype(dtype).kind != "f":
        return True
    with np.errstate(all="ignore"):
        finite = values[np.isfinite(values)].astype(np.float64)
        return bool(np.all(np.abs(finite) <= EXACT[np.dtype(dtype).name]) and np.all(finite * 64 == np.round(finite * 64)))


# ---------------------------------------------------------------------------------------------------------------------
# Elementwise
# ---------------------------------------------------------------------------------------------------------------------

def divide(a, b):
    if a.dtype.kind == "f":
        return a / b
    safe = np.where(b == 0, 1, b).astype(a.dtype)
    if a.dtype.kind == "u":
        return np.where(b == 0, np.iinfo(a.dtype).max, a // safe)
    overflow = (a == np.iinfo(a.dtype).min) & (b == -1)
    safe = np.where(overflow, 1, safe).astype(a.dtype)
    quotient = a // safe + ((a % safe != 0) & ((a < 0) != (safe < 0))).astype(a.dtype)
    return np.where(b == 0, -1, np.where(overflow, a, quotient)).astype(a.dtype)


def remainder(a, b):
    if a.dtype.kind == "f":
        return np.fmod(a, b)
    safe = np.where(b == 0, 1, b).astype(a.dtype)
    if a.dtype.kind == "i":
        safe = np.where(safe == -1, 1, safe).astype(a.dtype)
    return np.where(b == 0, a, np.fmod(a, safe)).astype(a.dtype)


def shift(function):
    def apply(a, b):
        bits = a.dtype.itemsize * 8
        amount = b.astype(np.uint64) if b.dtype.kind == "u" else np.where(b < 0, bits, b).astype(np.uint64)
        large, amount = amount >= bits, np.minimum(amount, bits - 1)
        return function(a, amount.astype(a.dtype), large)
    return apply


def unsigned(a):
    return a.view(f"u{a.dtype.itemsize}")


SHIFTS = {
    "shift_left": shift(lambda a, b, large: np.where(large, 0, a << b)),
    "shift_right_logical": shift(lambda a, b, large: np.where(large, 0, (unsigned(a) >> unsigned(b)).view(a.dtype))),
    "shift_right_arithmetic": shift(lambda a, b, large: np.where(
        large, np.where(a.view(f"i{a.dtype.itemsize}") < 0, -1, 0).astype(f"i{a.dtype.itemsize}").view(a.dtype),
        (a.view(f"i{a.dtype.itemsize}") >> b.view(f"i{a.dtype.itemsize}")).view(a.dtype))),
}


def binary(p):
    a = p.find()
    if a is None:
        return
    b = p.like(a)
    kind = a.dtype.kind
    if kind == "b":
        name, function = p.pick([("and", np.logical_and), ("or", np.logical_or), ("xor", np.logical_xor),
                                 ("add", np.logical_or), ("multiply", np.logical_and), ("maximum", np.logical_or)])
        return p.emit(f"stablehlo.{name} {{0}}, {{1}} : {{type}}", [a, b], a.dtype, function)
    plain = [("add", np.add), ("subtract", np.subtract), ("multiply", np.multiply), ("maximum", np.maximum),
             ("minimum", np.minimum), ("divide", divide), ("remainder", remainder)]
    if kind == "f":
        plain = plain[:-1] + [("atan2", np.arctan2)] + ([plain[-1]] if a.exact and b.exact else [])
    else:
        plain += [("and", np.bitwise_and), ("or", np.bitwise_or), ("xor", np.bitwise_xor), *SHIFTS.items()]
    name, function = p.pick(plain)
    # Rounded once, sums and products of exact values are the same everywhere.
    both = a.exact and b.exact
    inexact = kind == "f" and (name in ("divide", "atan2") or (name in ("add", "subtract", "multiply") and not both))
    value = p.emit(f"stablehlo.{name} {{0}}, {{1}} : {{type}}", [a, b], a.dtype, lambda x, y: function(*wide(x, y)), inexact,
                   scale=(lambda x, y: np.abs(wide(x)[0]) + np.abs(wide(y)[0])) if name in ("add", "subtract") else None)
    if kind == "f" and value.exact and name in ("add", "subtract", "multiply"):
        value.exact = small(value.arrays[0], a.dtype)


EXACT_UNARY = {
    "abs": np.abs, "negate": np.negative, "floor": np.floor, "ceil": np.ceil, "round_nearest_even": np.rint,
    "round_nearest_afz": lambda x: np.where(np.isfinite(x), np.copysign(np.floor(np.abs(x) + 0.5), x), x),
    "sign": lambda x: np.where(x == 0, x, np.sign(x)),
}
INEXACT_UNARY = {
    "exponential": np.exp, "exponential_minus_one": np.expm1, "tanh": np.tanh, "sine": np.sin, "cosine": np.cos,
    "logistic": lambda x: 1 / (1 + np.exp(-x)), "cbrt": np.cbrt, "sqrt": np.sqrt, "log": np.log,
    "log_plus_one": np.log1p, "rsqrt": lambda x: 1 / np.sqrt(x),
}


def unary(p):
    a = p.find(lambda v: v.dtype.kind != "b")
    if a is None:
        return
    if a.is_float:
        name = p.pick(list(EXACT_UNARY) if a.exact and p.chance(0.6) else list(INEXACT_UNARY) + ["negate", "abs"])
        function, inexact = EXACT_UNARY.get(name), name in INEXACT_UNARY
        # Near a zero of the sine the error is that of the argument.
        scale = (lambda x: np.ones(x.shape)) if name in ("sine", "cosine") else None
        p.emit(f"stablehlo.{name} {{0}} : {{type}}", [a], a.dtype, lambda x: (function or INEXACT_UNARY[name])(*wide(x)),
               inexact, scale)
        return
    bits = a.dtype.itemsize * 8
    table = {"abs": np.abs, "negate": np.negative, "not": np.invert, "sign": np.sign,
             "popcnt": np.vectorize(lambda x: bin(int(x) & (2**bits - 1)).count("1"), otypes=[np.int64]),
             "count_leading_zeros": np.vectorize(lambda x: bits - (int(x) & (2**bits - 1)).bit_length(), otypes=[np.int64])}
    if a.dtype.kind == "u":
        del table["abs"], table["sign"]
    name = p.pick(list(table))
    p.emit(f"stablehlo.{name} {{0}} : {{type}}", [a], a.dtype, lambda x: table[name](x) if x.size else x)


def convert(p):
    a = p.find(lambda v: v.exact)
    if a is None:
        return
    to = np.dtype(p.pick(FLOATS + INTEGERS + ["bool"]))

    def function(x):
        if to.kind in "iu" and x.dtype.kind == "f":
            info, values = np.iinfo(to), np.nan_to_num(np.trunc(x.astype(np.float64)), nan=0.0, posinf=np.inf, neginf=-np.inf)
            whole = [min(max(int(v), info.min), info.max) if np.isfinite(v) else (info.max if v > 0 else info.min)
                     for v in values.ravel()]
            return np.array(whole, dtype=to).reshape(x.shape)
        return x != 0 if to.kind == "b" else x
    value = p.emit("stablehlo.convert {0} : ({types}) -> {type}", [a], to, function)
    value.exact = to.kind != "f" or small(value.arrays[0], to)


def compare(p):
    a = p.find(lambda v: v.exact)
    if a is None:
        return
    b = p.like(a)
    if not b.exact:
        return
    name, function = p.pick([("EQ", np.equal), ("NE", np.not_equal), ("LT", np.less), ("LE", np.less_equal),
                             ("GT", np.greater), ("GE", np.greater_equal)])
    p.emit(f"stablehlo.compare {name}, {{0}}, {{1}} : ({{types}}) -> {{type}}", [a, b], bool, function)


def select(p):
    a = p.find()
    if a is None:
        return
    condition = p.find(lambda v: v.dtype.kind == "b" and v.shape == a.shape) or p.argument(bool, a.shape)
    b = p.like(a)
    p.emit(f"stablehlo.select {{0}}, {{1}}, {{2}} : {tensor(bool, a.shape)}, {{type}}", [condition, a, b], a.dtype, np.where)


def clamp(p):
    a = p.find(lambda v: v.dtype.kind != "b" and not np.isnan(v.arrays[0]).any())
    if a is None:
        return
    bounds = [p.argument(a.dtype, (), np.array(bound, a.dtype)) for bound in (1, 3)]
    p.emit("stablehlo.clamp {0}, {1}, {2} : ({types}) -> {type}", [bounds[0], a, bounds[1]], a.dtype,
           lambda low, x, high: np.minimum(np.maximum(x, low), high))


ELEMENTWISE = [binary, binary, binary, unary, unary, convert, compare, select, clamp]
