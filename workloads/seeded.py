"""What `random(seed=…)` of a workload file means, in NumPy: SplitMix64, as include/weir/Execution/Random.h says."""
import re

import numpy as np

TYPES = {"f32": "float32", "i8": "int8", "i32": "int32", "bf16": "bfloat16"}


def bits(seed, count):
    """The first 64-bit numbers of a seed."""
    step = np.uint64(0x9E3779B97F4A7C15)

    def mix(z):
        z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        return z ^ (z >> np.uint64(31))

    with np.errstate(over="ignore"):
        start = mix(np.uint64(seed) + step)
        return mix(start + (np.arange(count, dtype=np.uint64) + np.uint64(1)) * step)


def integers(seed, count, low, high):
    """Uniform in low..high; their number is below 2^32."""
    drawn, span = bits(seed, count), np.uint64(high - low + 1)
    # drawn * span / 2^64 in two halves, as NumPy has no 128-bit integers.
    upper, lower = drawn >> np.uint64(32), drawn & np.uint64(0xFFFFFFFF)
    return (upper * span + (lower * span >> np.uint64(32)) >> np.uint64(32)).astype(np.int64) + low


def reals(seed, shape, low, high, diagonal=0.0):
    """Uniform in [low, high), in float64; `diagonal` is added to that of each matrix."""
    unit = (bits(seed, int(np.prod(shape))) >> np.uint64(11)).astype(np.float64) * 2.0**-53
    value = (low * (1 - unit) + high * unit).reshape(shape)
    return value + diagonal * np.eye(*shape[-2:]) if diagonal else value


def value_of(text, shape, dtype):
    """The array that a `random(…)` with a seed and bounds means."""
    options = dict(re.findall(r"(\w+)=([^,)]+)", text))
    seed, low, high = int(options["seed"]), options["min"], options["max"]
    if np.dtype(dtype).kind in "iu":
        return integers(seed, int(np.prod(shape)), int(low), int(high)).astype(dtype).reshape(shape)
    return reals(seed, shape, float(low), float(high), float(options.get("diagonal", 0))).astype(dtype)
