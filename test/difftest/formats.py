"""Random operations in types that NumPy does not have, between a value and a value: converted, computed, converted back."""
import numpy as np

from operations import wide


def with_dtype(value, element):
    return f"tensor<{''.join(f'{size}x' for size in value.shape)}{element}>"


def before(p, lines):
    """Puts lines before the one that was emitted last."""
    p.lines[-1] = "".join(f"{line}\n  " for line in lines) + p.lines[-1]


# ---------------------------------------------------------------------------------------------------------------------
# Complex numbers
# ---------------------------------------------------------------------------------------------------------------------

COMPLEX_UNARY = {"exponential": np.exp, "log": np.log, "sqrt": np.sqrt, "tanh": np.tanh, "sine": np.sin, "cosine": np.cos,
                 "rsqrt": lambda z: 1 / np.sqrt(z), "logistic": lambda z: 1 / (1 + np.exp(-z)), "negate": np.negative,
                 "exponential_minus_one": np.expm1, "log_plus_one": np.log1p, "sign": lambda z: np.where(z == 0, 0, z / np.abs(z))}
COMPLEX_BINARY = {"add": np.add, "subtract": np.subtract, "multiply": np.multiply, "divide": np.divide}


def complex_numbers(p):
    parts = lambda v: v.dtype in (np.float32, np.float64) and v.exact and bool(
        np.isfinite(v.arrays[0]).all() and (np.abs(v.arrays[0]) < 8).all())
    a = p.find(parts)
    if a is None:
        return
    b = p.find(lambda v: v is not a and v.dtype == a.dtype and v.shape == a.shape and parts(v))
    b = b or p.argument(a.dtype, a.shape, np.asarray(p.rng.integers(-9, 10, a.shape) / 4).astype(a.dtype))
    element = "f32" if a.dtype == np.float32 else "f64"
    number, type_ = len(p.lines), with_dtype(a, f"complex<{element}>")
    lines = [f"%z{number} = stablehlo.complex {a.name}, {b.name} : {type_}"]
    if p.chance(0.5):
        name = p.pick(list(COMPLEX_UNARY))
        function = lambda x, y: COMPLEX_UNARY[name](x + 1j * y)
        lines.append(f"%u{number} = stablehlo.{name} %z{number} : {type_}")
    else:
        name = p.pick(list(COMPLEX_BINARY))
        function = lambda x, y: COMPLEX_BINARY[name](x + 1j * y, y + 1j * x)
        lines += [f"%y{number} = stablehlo.complex {b.name}, {a.name} : {type_}",
                  f"%u{number} = stablehlo.{name} %z{number}, %y{number} : {type_}"]
    part, take = p.pick([("real", np.real), ("imag", np.imag), ("abs", np.abs)])

    def both(x, y):
        return function(*(v.astype(np.complex128) for v in wide(x, y)))
    # An error of one part is relative to the whole.
    value = p.emit(f"stablehlo.{part} %u{number} : ({type_}) -> {{type}}", [a, b], a.dtype, lambda x, y: take(both(x, y)),
                   inexact=True, scale=lambda x, y: 2 * np.abs(both(x, y)) + np.finfo(a.dtype).eps)
    before(p, lines)
    return value


# ---------------------------------------------------------------------------------------------------------------------
# Small floats
# ---------------------------------------------------------------------------------------------------------------------

# Bits of the exponent and of the fraction, bias, and whether the largest exponent is for infinity and NaN.
SMALL_FLOATS = {"bf16": (8, 7, 127, True), "f16": (5, 10, 15, True), "f8E5M2": (5, 2, 15, True), "f8E4M3": (4, 3, 7, True),
                "f8E3M4": (3, 4, 3, True)}


def to_small(x, element):
    """Rounded to nearest, ties to even, as float64."""
    exponent_bits, fraction, bias, _ = SMALL_FLOATS[element]
    x = x.astype(np.float64)
    with np.errstate(all="ignore"):
        _, exponent = np.frexp(np.where(np.isfinite(x), x, 0))
        unit = np.ldexp(1.0, np.maximum(exponent - 1, 1 - bias) - fraction)
        result = np.rint(x / unit) * unit
        largest = (2 - 2.0**-fraction) * 2.0**(2**exponent_bits - 2 - bias)
        result = np.where(np.abs(result) > largest, np.copysign(np.inf, x), np.copysign(result, x))
    return np.where(np.isfinite(x), result, x)


def small_floats(p):
    a = p.find(lambda v: v.dtype == np.float32 and v.exact)
    if a is None:
        return
    element, number = p.pick(list(SMALL_FLOATS)), len(p.lines)
    type_ = with_dtype(a, element)
    lines = [f"%s{number} = stablehlo.convert {a.name} : ({a.type}) -> {type_}"]
    if p.chance(0.4):
        function = lambda x: to_small(x, element)
        result = f"%s{number}"
    else:
        # Computed in f32 or wider and rounded once.
        name, step = p.pick([("add", lambda x: x + x), ("multiply", lambda x: x * x), ("negate", np.negative), ("abs", np.abs),
                             ("maximum", lambda x: x), ("subtract", lambda x: x - x), ("floor", np.floor)])
        function = lambda x: to_small(step(to_small(x, element)), element)
        operands = f"%s{number}" if name in ("negate", "abs", "floor") else f"%s{number}, %s{number}"
        lines.append(f"%t{number} = stablehlo.{name} {operands} : {type_}")
        result = f"%t{number}"
    value = p.emit(f"stablehlo.convert {result} : ({type_}) -> {{type}}", [a], np.float32, function)
    before(p, lines)
    return value


# ---------------------------------------------------------------------------------------------------------------------
# Quantized
# ---------------------------------------------------------------------------------------------------------------------

def quantized(p):
    """Scales are powers of two, so that everything but the rounding is exact."""
    a = p.find(lambda v: v.dtype == np.float32 and v.exact and bool(np.isfinite(v.arrays[0]).all()))
    if a is None:
        return
    bits, signed = p.pick([8, 8, 16, 4]), p.chance(0.6)
    low, high = (-2**(bits - 1), 2**(bits - 1) - 1) if signed else (0, 2**bits - 1)
    # Scales of operands and result: sums and products of them are exact too.
    scale, to = p.pick([0.25, 0.5, 1.0]), p.pick([0.5, 1.0, 2.0])
    zero, to_zero = (int(p.rng.integers(max(low, -5), 6)) for _ in range(2))
    storage = f"{'i' if signed else 'u'}{bits}"
    number = len(p.lines)
    q = with_dtype(a, f"!quant.uniform<{storage}:f32, {scale}:{zero}>")
    r = with_dtype(a, f"!quant.uniform<{storage}:f32, {to}:{to_zero}>")

    def quantize(x, scale, zero):
        # The zero point is added before rounding: ties go to the even stored number.
        return np.rint(np.clip(x.astype(np.float64) / scale + zero, low, high))

    def pair(x):
        return (quantize(x, scale, zero) - zero) * scale
    name, function = p.pick([("add", lambda x: x + x), ("multiply", lambda x: x * x), ("subtract", lambda x: x - x),
                             ("maximum", lambda x: x), ("convert", lambda x: x), ("negate", np.negative), ("abs", np.abs)])
    lines = [f"%q{number} = stablehlo.uniform_quantize {a.name} : ({a.type}) -> {q}"]
    if name == "convert":
        lines.append(f"%r{number} = stablehlo.uniform_quantize %q{number} : ({q}) -> {r}")
    elif name in ("negate", "abs"):
        lines.append(f"%r{number} = stablehlo.{name} %q{number} : ({q}) -> {r}")
    else:
        lines.append(f"%r{number} = stablehlo.{name} %q{number}, %q{number} : ({q}, {q}) -> {r}")
    value = p.emit(f"stablehlo.uniform_dequantize %r{number} : ({r}) -> {{type}}", [a], np.float32,
                   lambda x: (quantize(function(pair(x)), to, to_zero) - to_zero) * to)
    before(p, lines)
    return value


CONVERTED = [complex_numbers, complex_numbers, small_floats, small_floats, quantized]
