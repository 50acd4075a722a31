"""dot_general of sizes that leave remainders everywhere, in all layouts, against NumPy: integers exactly.

Each program holds all products of one choice of instructions. Inputs are arguments, so that nothing folds.
"""
import sys
import tempfile
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from harness import BUILD, weir  # noqa: E402

LAYOUTS = [("mk", "kn"), ("km", "kn"), ("mk", "nk"), ("km", "nk")]
SIZES = [(1, 64, 64), (3, 100, 40), (13, 5, 7), (17, 31, 129), (25, 57, 65), (24, 530, 33)]
SAME = {"f32": np.float32, "i8": np.int8, "ui8": np.uint8, "i32": np.int32}
# What a target may have; the first is this machine's.
CHOICES = ["", "--set dot_int8=1 --set dot_bf16=1", "--set dot_int8=2", "--cpu=x86-64-v3"]


def bf16(array):
    """f32 values that bf16 can hold."""
    return (array.astype(np.float32).view(np.uint32) & 0xFFFF0000).view(np.float32)


def values(rng, kind, shape):
    if kind in ("i8", "ui8"):
        limits = np.iinfo(SAME[kind])
        return rng.integers(limits.min, limits.max, shape, dtype=SAME[kind], endpoint=True)
    array = rng.standard_normal(shape, dtype=np.float32)
    return bf16(array) if kind == "bf16" else array


def tensor(shape, kind):
    return f"tensor<{''.join(f'{size}x' for size in shape)}{kind}>"


def cases():
    for a, b in [("i8", "i8"), ("ui8", "i8"), ("i8", "ui8"), ("ui8", "ui8"), ("bf16", "bf16"), ("f32", "f32")]:
        for number, size in enumerate(SIZES):
            yield a, b, size, LAYOUTS[number % 4]


def program(rng):
    arguments, body, results, inputs, expected = [], [], [], [], []
    for number, (a, b, size, layout) in enumerate(cases()):
        extent = dict(zip("mkn", size))
        left, right = ([extent[dim] for dim in dims] for dims in layout)
        kinds = ["f32" if kind == "bf16" else kind for kind in (a, b)]
        out = "f32" if a in ("bf16", "f32") else "i32"
        x, y = values(rng, a, left), values(rng, b, right)
        inputs += [x, y]
        names = [f"%a{number}", f"%b{number}"]
        for name, shape, kind, want in zip(names, (left, right), kinds, (a, b)):
            arguments.append(f"{name}: {tensor(shape, kind)}")
            if want != kind:
                body.append(f"{name}c = stablehlo.convert {name} : ({tensor(shape, kind)}) -> {tensor(shape, want)}")
        used = [name + "c" if want == "bf16" else name for name, want in zip(names, (a, b))]
        type = tensor([size[0], size[2]], out)
        body.append(f"%r{number} = stablehlo.dot_general {used[0]}, {used[1]}, contracting_dims = "
                    f"[{layout[0].index('k')}] x [{layout[1].index('k')}] : "
                    f"({tensor(left, a)}, {tensor(right, b)}) -> {type}")
        results.append((f"%r{number}", type))
        wide = np.int64 if out == "i32" else np.float64
        product = np.einsum(f"{layout[0]},{layout[1]}->mn", x.astype(wide), y.astype(wide))
        expected.append(((a, b, size, layout), product))
    text = (f"func.func public @main({', '.join(arguments)}) -> ({', '.join(type for _, type in results)}) {{\n  "
            + "\n  ".join(body) + f"\n  return {', '.join(name for name, _ in results)} : "
            + f"{', '.join(type for _, type in results)}\n}}\n")
    return text, inputs, expected


def main():
    failures = 0
    text, inputs, expected = program(np.random.default_rng(3))
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "p.mlir").write_text(text)
        arguments = []
        for number, array in enumerate(inputs):
            np.save(folder / f"i{number}.npy", array)
            arguments.append(f"--input=@{folder}/i{number}.npy")
        for choice in CHOICES:
            outputs = [f"--output=@{folder}/o{number}.npy" for number in range(len(expected))]
            status, said = weir(BUILD / "bin" / "weir", "run", folder / "p.mlir", *choice.split(), *arguments,
                                *outputs)
            if status:
                sys.exit(f"with '{choice}': {said}")
            for number, (what, product) in enumerate(expected):
                got = np.load(folder / f"o{number}.npy")
                error = np.abs(got - product).max()
                allowed = 0 if got.dtype == np.int32 else 1e-5 * np.abs(product).max()
                if not error <= allowed:
                    failures += 1
                    print(f"{what} with '{choice}': off by {error}, {allowed} allowed")
    if failures:
        sys.exit(f"{failures} wrong")


main()
