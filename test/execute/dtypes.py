"""Dtypes by their names in MLIR, values of each, and constants of them as text."""
import re

import ml_dtypes
import numpy as np

# Name in MLIR, dtype of NumPy or ml_dtypes.
SIGNED = {"i2": ml_dtypes.int2, "i4": ml_dtypes.int4, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64}
UNSIGNED = {"ui2": ml_dtypes.uint2, "ui4": ml_dtypes.uint4, "ui8": np.uint8, "ui16": np.uint16, "ui32": np.uint32,
            "ui64": np.uint64}
SMALL = {"f4E2M1FN": ml_dtypes.float4_e2m1fn, "f6E2M3FN": ml_dtypes.float6_e2m3fn, "f6E3M2FN": ml_dtypes.float6_e3m2fn,
         "f8E3M4": ml_dtypes.float8_e3m4, "f8E4M3": ml_dtypes.float8_e4m3, "f8E4M3B11FNUZ": ml_dtypes.float8_e4m3b11fnuz,
         "f8E4M3FN": ml_dtypes.float8_e4m3fn, "f8E4M3FNUZ": ml_dtypes.float8_e4m3fnuz, "f8E5M2": ml_dtypes.float8_e5m2,
         "f8E5M2FNUZ": ml_dtypes.float8_e5m2fnuz, "f8E8M0FNU": ml_dtypes.float8_e8m0fnu}
HALF = {"bf16": ml_dtypes.bfloat16, "f16": np.float16}
WIDE = {"f32": np.float32, "f64": np.float64}
FLOATS = {**SMALL, **HALF, **WIDE}
COMPLEX = {"complex<f32>": np.complex64, "complex<f64>": np.complex128}
INTEGERS = {**SIGNED, **UNSIGNED}
REAL = {**INTEGERS, **FLOATS}
ALL = {"i1": np.bool_, **REAL, **COMPLEX}

random = np.random.default_rng(1)


def bits_of(name):
    match = re.search(r"\d+", name)
    return int(match[0])


def limits(name):
    width = bits_of(name)
    return (0, 2**width - 1) if name.startswith("u") else (-2**(width - 1), 2**(width - 1) - 1)


def values(name):
    """Values of a dtype: all of the small ones, special and random ones of the others."""
    dtype = ALL[name]
    if name == "i1":
        return np.array([False, True])
    if name in INTEGERS:
        low, high = limits(name)
        if bits_of(name) <= 4:
            return np.arange(low, high + 1).astype(dtype)
        some = [low, low + 1, high, high - 1, 0, 1, 2, 3, 7, 100] + ([-1, -2, -7] if low else [])
        some += [int(v) for v in random.integers(low, high, 16, dtype=np.dtype(dtype))]
        return np.array(some, dtype)
    if name in SMALL:
        count = 2**bits_of(name)
        return np.arange(count, dtype=np.uint8).view(dtype)
    if name in COMPLEX:
        real = random.normal(size=24) * 3
        imaginary = random.normal(size=24) * 3
        return (real + 1j * imaginary).astype(dtype)
    special = [0, -0.0, 1, -1, 0.5, 2, 3, -2.5, 1e-3, 100, np.inf, -np.inf, np.nan, 1.5, 2.5, -0.5]
    tiny = [float(ml_dtypes.finfo(dtype).smallest_subnormal), float(ml_dtypes.finfo(dtype).tiny),
            float(ml_dtypes.finfo(dtype).max)]
    return np.array(special + tiny + list(random.normal(size=13) * 10), np.float64).astype(dtype)


def pairs(name):
    """All pairs of values, or of some of them."""
    some = values(name)
    if len(some) > 40:
        left = some
        right = some[random.integers(0, len(some), 24)]
    else:
        left = right = some
    return np.repeat(left, len(right)), np.tile(right, len(left))


def literal(array, name):
    if name == "i1":
        return "dense<[" + ", ".join("true" if v else "false" for v in array.ravel()) + "]>"
    data = np.ascontiguousarray(array)
    if name in INTEGERS and bits_of(name) < 8:
        # The bits of the element in a byte of its own.
        data = data.astype(np.int8).view(np.uint8) & (2**bits_of(name) - 1)
    return 'dense<"0x' + data.tobytes().hex().upper() + '">'


def tensor(array, name):
    return f"tensor<{'x'.join(map(str, [*array.shape, name]))}>"
