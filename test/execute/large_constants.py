"""Constants that go past LLVM, of every way to keep one: each is added to an argument, and the sum is checked by NumPy."""
import sys
import tempfile
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from harness import BUILD, weir  # noqa: E402

rng = np.random.default_rng(3)
whole = {name: rng.integers(0, 100, 5000).astype(dtype)
         for name, dtype in (("i8", "i1"), ("ui8", "u1"), ("i16", "<i2"), ("i32", "<i4"), ("i64", "<i8"), ("ui64", "<u8"),
                             ("f16", "<f2"), ("f32", "<f4"), ("f64", "<f8"))}
whole["complex<f32>"] = (whole["f32"] + 1j * whole["f32"][::-1]).astype("<c8")
cases = [(name, "add", values) for name, values in whole.items()]
cases.append(("i1", "or", rng.integers(0, 2, 50001).astype(bool)))
cases.append(("f32", "add", np.full(4096, 2.5, "<f4")))  # a splat
cases.append(("f32", "add", np.arange(1023, dtype="<f4")))  # below the limit

arguments, lines, results, flags, wanted = [], [], [], [], []
with tempfile.TemporaryDirectory() as name:
    folder = Path(name)
    for index, (element, op, values) in enumerate(cases):
        type = f"tensor<{values.size}x{element}>"
        x = np.flip(values) if op == "add" else np.zeros_like(values)
        np.save(folder / f"x{index}.npy", x)
        arguments.append(f"%x{index}: {type}")
        lines.append(f'  %c{index} = stablehlo.constant dense<"0x{values.tobytes().hex()}"> : {type}\n'
                     f"  %r{index} = stablehlo.{op} %c{index}, %x{index} : {type}\n")
        results.append(type)
        flags += [f"--input=@{folder}/x{index}.npy", f"--output=@{folder}/r{index}.npy"]
        wanted.append(values + x if op == "add" else values | x)
    (folder / "program.mlir").write_text(
        f"func.func @main({', '.join(arguments)}) -> ({', '.join(results)}) {{\n{''.join(lines)}"
        f"  return {', '.join(f'%r{i}' for i in range(len(cases)))} : {', '.join(results)}\n}}\n")
    status, output = weir(BUILD / "bin" / "weir", "run", folder / "program.mlir", *flags)
    if status:
        print(output)
        sys.exit(1)
    for index, want in enumerate(wanted):
        got = np.load(folder / f"r{index}.npy")
        if got.dtype != want.dtype or not np.array_equal(got, want):
            print(f"constant {index} of {cases[index][0]} is wrong: {got[:5]}, expected {want[:5]}")
            sys.exit(1)
print(f"{len(cases)} constants are right")
