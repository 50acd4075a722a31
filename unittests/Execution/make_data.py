#!/usr/bin/env python3
"""Writes the .npy files of unittests/Execution/data with NumPy and ml_dtypes, so that Weir's reader and writer
are held against theirs. Run it again after an edit:  python3 unittests/Execution/make_data.py  (needs both packages).
"""

from pathlib import Path

import ml_dtypes
import numpy as np

DATA = Path(__file__).parent / "data"
DATA.mkdir(exist_ok=True)

# Every element type that NumPy has, 2x3, the values 0..5 (booleans: parity; complex: 5 - k as imaginary part).
for name, dtype in {
    "i1": np.bool_, "i8": np.int8, "i16": np.int16, "i32": np.int32, "i64": np.int64, "ui8": np.uint8,
    "ui16": np.uint16, "ui32": np.uint32, "ui64": np.uint64, "f16": np.float16, "f32": np.float32,
    "f64": np.float64, "c64": np.complex64, "c128": np.complex128,
}.items():
    values = np.arange(6).reshape(2, 3)
    if name == "i1":
        values = values % 2
    if name.startswith("c"):
        values = values + 1j * values[::-1, ::-1]
    np.save(DATA / f"{name}.npy", values.astype(dtype))

# The same values in other layouts.
ramp = np.arange(24, dtype=np.float32).reshape(2, 3, 4)
np.save(DATA / "fortran.npy", np.asfortranarray(ramp))
np.save(DATA / "big_endian.npy", ramp.astype(">f4"))
np.save(DATA / "big_endian_complex.npy", (ramp[0] + 1j).astype(">c8"))
np.save(DATA / "scalar.npy", np.float64(2.5))
np.save(DATA / "empty.npy", np.zeros((2, 0, 3), np.float32))
np.save(DATA / "vector.npy", np.arange(5, dtype=np.int32))
with open(DATA / "version2.npy", "wb") as file:
    np.lib.format.write_array(file, ramp, version=(2, 0))
with open(DATA / "version3.npy", "wb") as file:
    np.lib.format.write_array(file, ramp, version=(3, 0))

# What NumPy lacks, as ml_dtypes writes it: raw bytes.
small = np.array([0, 0.5, -1, 2, -3, np.nan])
np.save(DATA / "bf16_raw.npy", small.astype(ml_dtypes.bfloat16))
np.save(DATA / "bf16_bits.npy", small.astype(ml_dtypes.bfloat16).view(np.uint16))
np.save(DATA / "f8_raw.npy", small.astype(ml_dtypes.float8_e4m3fn))
np.save(DATA / "f8_bits.npy", small.astype(ml_dtypes.float8_e4m3fn).view(np.uint8))
np.save(DATA / "i4_raw.npy", np.array([-8, -1, 0, 7]).astype(ml_dtypes.int4))
np.save(DATA / "i4_bytes.npy", np.array([-8, -1, 0, 7], np.int8))

# What is no tensor.
np.save(DATA / "objects.npy", np.array([{}, None], dtype=object), allow_pickle=True)
np.save(DATA / "records.npy", np.zeros(2, [("a", "<f4"), ("b", "<i4")]))
np.save(DATA / "strings.npy", np.array(["a", "bc"]))
np.save(DATA / "extended.npy", np.arange(2, dtype=np.longdouble))

# Each code of the small formats as a 64-bit float, in the order of the codes; NaN for codes that are none.
for name, dtype in {
    "f8E5M2": ml_dtypes.float8_e5m2, "f8E4M3": ml_dtypes.float8_e4m3, "f8E3M4": ml_dtypes.float8_e3m4,
    "f8E4M3FN": ml_dtypes.float8_e4m3fn, "f8E5M2FNUZ": ml_dtypes.float8_e5m2fnuz,
    "f8E4M3FNUZ": ml_dtypes.float8_e4m3fnuz, "f8E4M3B11FNUZ": ml_dtypes.float8_e4m3b11fnuz,
    "f8E8M0FNU": ml_dtypes.float8_e8m0fnu, "f6E2M3FN": ml_dtypes.float6_e2m3fn,
    "f6E3M2FN": ml_dtypes.float6_e3m2fn, "f4E2M1FN": ml_dtypes.float4_e2m1fn,
}.items():
    bits = 4 if name.startswith("f4") else 6 if name.startswith("f6") else 8
    codes = np.arange(2**bits, dtype=np.uint8)
    np.save(DATA / f"codes_{name}.npy", codes.view(dtype).astype(np.float64))

# How ml_dtypes and NumPy round: random values, ties and their neighbours, to bits.
random = np.random.default_rng(0)
values = random.standard_normal(200) * 2.0 ** random.integers(-30, 20, 200)
halves = np.arange(0, 40) / 16.0
values = np.concatenate([values, halves, -halves, np.nextafter(halves, 1), halves * 2.0**-14, halves * 2.0**-24,
                         halves * 2.0**-133, [65504, 65519.99, 65520, 1e300, np.inf, -np.inf, 448, 464, 465, 57344]])
# ml_dtypes rounds doubles by way of float: of values that are floats already, only the rounding in question remains.
with np.errstate(over="ignore"):
    values = values.astype(np.float32)
np.save(DATA / "rounding_values.npy", values.astype(np.float64))
for name, dtype, bits in [("f16", np.float16, np.uint16), ("bf16", ml_dtypes.bfloat16, np.uint16),
                          ("f8E4M3FN", ml_dtypes.float8_e4m3fn, np.uint8), ("f8E5M2", ml_dtypes.float8_e5m2, np.uint8),
                          ("f8E4M3FNUZ", ml_dtypes.float8_e4m3fnuz, np.uint8),
                          ("f8E4M3B11FNUZ", ml_dtypes.float8_e4m3b11fnuz, np.uint8)]:
    with np.errstate(over="ignore"):
        np.save(DATA / f"rounding_{name}.npy", values.astype(dtype).view(bits))
