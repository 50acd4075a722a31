"""Sorts that are large enough for the runtime's vectorized quicksort, against NumPy's stable sort, bit by bit: zeros of both
signs and NaNs keep their order, other operands follow their keys.
"""
import sys
import tempfile
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from harness import BUILD, weir  # noqa: E402

DTYPES = {"f32": np.float32, "f64": np.float64, "i32": np.int32, "ui32": np.uint32, "i64": np.int64, "ui64": np.uint64}


def keys(rng, dtype, shape):
    if dtype in ("f32", "f64"):
        x = np.round(rng.standard_normal(shape) * 50).astype(DTYPES[dtype])
        bits = x.view(np.int32 if dtype == "f32" else np.int64)
        special = [np.inf, -np.inf, np.nan, -np.nan, 0.0, -0.0, np.finfo(x.dtype).max, np.finfo(x.dtype).tiny / 4]
        where = rng.integers(0, len(special) * 4, shape)
        for i, value in enumerate(special):
            x[where == i] = value
        # NaNs that can be told apart.
        bits[np.isnan(x)] += rng.integers(0, 1000, np.isnan(x).sum(), dtype=bits.dtype)
        return x
    info = np.iinfo(DTYPES[dtype])
    x = rng.integers(info.min, info.max, shape, dtype=DTYPES[dtype], endpoint=True)
    return np.where(rng.random(shape) < 0.5, x, x % 100).astype(x.dtype)


def comparator(dtype, direction, payloads):
    t = f"tensor<{dtype}>"
    arguments = [f"%a: {t}, %b: {t}"] + [f"%p{i}: tensor<{p}>, %q{i}: tensor<{p}>" for i, p in enumerate(payloads)]
    text = f"^bb0({', '.join(arguments)}):\n"
    if dtype[0] != "f":
        sign = "UNSIGNED" if dtype[0] == "u" else "SIGNED"
        return text + f"  %r = stablehlo.compare {direction}, %a, %b, {sign} : ({t}, {t}) -> tensor<i1>\n"
    nan = "0x7FC00000" if dtype == "f32" else "0x7FF8000000000000"
    text += f"  %zero = stablehlo.constant dense<0.0> : {t}\n  %nan = stablehlo.constant dense<{nan}> : {t}\n"
    for x in "ab":
        text += f"""  %{x}0 = stablehlo.compare EQ, %{x}, %zero, FLOAT : ({t}, {t}) -> tensor<i1>
  %{x}1 = stablehlo.select %{x}0, %zero, %{x} : tensor<i1>, {t}
  %{x}2 = stablehlo.compare NE, %{x}, %{x}, FLOAT : ({t}, {t}) -> tensor<i1>
  %{x}3 = stablehlo.select %{x}2, %nan, %{x}1 : tensor<i1>, {t}
"""
    return text + f"  %r = stablehlo.compare {direction}, %a3, %b3, TOTALORDER : ({t}, {t}) -> tensor<i1>\n"


def order(x, descending, dim):
    """Positions of a stable sort with equal zeros and NaNs last, or first."""
    if x.dtype.kind == "f":
        _, rank = np.unique(np.where(x == 0, 0, x), return_inverse=True)
        rank = rank.reshape(x.shape)
        rank[np.isnan(x)] = rank.max() + 1
    else:
        rank = np.unique(x, return_inverse=True)[1].reshape(x.shape)
    return np.argsort(-rank if descending else rank, axis=dim, kind="stable")


def check(folder, rng, dtype, shape, dim, direction, payloads):
    x = keys(rng, dtype, shape)
    arrays = [x] + [rng.integers(0, 100, shape).astype(DTYPES.get(p, np.int8)) for p in payloads]
    types = [f"tensor<{'x'.join(map(str, shape))}x{d}>" for d in [dtype, *payloads]]
    names = [f"%x{i}" for i in range(len(arrays))]
    arguments = ", ".join(f"{n}: {t}" for n, t in zip(names, types))
    program = f"""func.func @main({arguments}) -> ({', '.join(types)}) {{
  %s:{len(arrays)} = "stablehlo.sort"({', '.join(names)}) <{{dimension = {dim} : i64, is_stable = true}}> ({{
  {comparator(dtype, direction, payloads)}  stablehlo.return %r : tensor<i1>
  }}) : ({', '.join(types)}) -> ({', '.join(types)})
  return {', '.join(f'%s#{i}' for i in range(len(arrays)))} : {', '.join(types)}
}}
"""
    (folder / "p.mlir").write_text(program)
    inputs, outputs = [], []
    for i, array in enumerate(arrays):
        np.save(folder / f"x{i}.npy", array)
        inputs.append(f"--input=@{folder}/x{i}.npy")
        outputs.append(f"--output=@{folder}/y{i}.npy")
    status, text = weir(BUILD / "bin" / "weir", "run", folder / "p.mlir", *inputs, *outputs)
    if status:
        sys.exit(f"weir run failed:\n{text}")
    at = order(x, direction == "GT", dim)
    for i, array in enumerate(arrays):
        got, want = np.load(folder / f"y{i}.npy"), np.take_along_axis(array, at, dim)
        case = (dtype, shape, dim, direction, payloads, i)
        assert got.tobytes() == np.ascontiguousarray(want).tobytes(), case
    status, text = weir(BUILD / "bin" / "weir", "compile", folder / "p.mlir", "--stop-after=import", "-o", "-")
    assert "weir.sort" in text, "not a call of the runtime"


def main():
    rng = np.random.default_rng(3)
    with tempfile.TemporaryDirectory() as name:
        for i, dtype in enumerate(DTYPES):
            check(Path(name), rng, dtype, (5000 + i,), 0, "LT", [])
            check(Path(name), rng, dtype, (3, 1700, 2), 1, "GT", [])
        for i, dtype in enumerate(("f32", "i32", "ui32")):
            check(Path(name), rng, dtype, (4, 1100), 1, ("LT", "GT")[i % 2], ["i32"])
            check(Path(name), rng, dtype, (70, 60), 0, ("GT", "LT")[i % 2], ["f64", "i8"])
    print("sorted as NumPy does")


if __name__ == "__main__":
    main()
