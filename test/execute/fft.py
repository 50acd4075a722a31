"""stablehlo.fft of all types, element types, and lengths of all kinds of factors, against NumPy in float64.

The error allowed is 3 units in the last place of the largest element, times the square root of log2 of the length.
"""
import sys
import tempfile
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from harness import BUILD, weir  # noqa: E402

# Powers, products of small primes, primes that are a radix, and primes and products that take Bluestein's way.
LENGTHS = [1, 2, 3, 4, 5, 6, 7, 8, 12, 15, 16, 31, 35, 36, 37, 49, 60, 64, 97, 121, 128, 143, 250, 1009, 2048]
REAL = {"f32": np.float32, "f64": np.float64}
COMPLEX = {"f32": np.complex64, "f64": np.complex128}


def tensor(array):
    names = {np.float32: "f32", np.float64: "f64", np.complex64: "complex<f32>", np.complex128: "complex<f64>"}
    return f"tensor<{''.join(f'{size}x' for size in array.shape)}{names[array.dtype.type]}>"


def case(rng, kind, dtype, shape, axes):
    """Input and expected result of a transform of the last `axes` of `shape`, the sizes of the real or full side."""
    where = tuple(range(-axes, 0))
    values = rng.standard_normal(shape) + 1j * rng.standard_normal(shape)
    if kind == "RFFT":
        x = values.real.astype(REAL[dtype])
        return x, np.fft.rfftn(x.astype(np.float64), axes=where).astype(COMPLEX[dtype])
    x = values.astype(COMPLEX[dtype])
    if kind == "IRFFT":
        x = np.ascontiguousarray(x[..., :shape[-1] // 2 + 1])
        wide = np.fft.irfftn(x.astype(np.complex128), s=shape[-axes:], axes=where)
        return x, wide.astype(REAL[dtype])
    function = np.fft.fftn if kind == "FFT" else np.fft.ifftn
    return x, function(x.astype(np.complex128), axes=where).astype(COMPLEX[dtype])


def cases():
    rng = np.random.default_rng(1)
    for index, length in enumerate(LENGTHS):
        for at, kind in enumerate(("FFT", "IFFT", "RFFT", "IRFFT")):
            dtype = ("f32", "f64")[(index + at) % 2]
            yield kind, (length,), *case(rng, kind, dtype, (3, length), 1)
    for kind in ("FFT", "IFFT", "RFFT", "IRFFT"):
        yield kind, (5, 6), *case(rng, kind, "f32", (2, 3, 5, 6), 2)
        yield kind, (3, 37, 9), *case(rng, kind, "f64", (2, 3, 37, 9), 3)
    # Enough lines for threads, and lines that are far apart.
    yield "FFT", (64, 64), *case(rng, "FFT", "f32", (32, 64, 64), 2)


def main():
    arguments, results, body, inputs = [], [], [], []
    wanted = []
    for number, (kind, length, x, want) in enumerate(cases()):
        arguments.append(f"%x{number}: {tensor(x)}")
        results.append(tensor(want))
        body.append(f"  %r{number} = stablehlo.fft %x{number}, type = {kind}, length = [{', '.join(map(str, length))}]"
                    f" : ({tensor(x)}) -> {tensor(want)}\n")
        inputs.append(x)
        wanted.append((kind, length, want))
    text = (f"func.func @main({', '.join(arguments)}) -> ({', '.join(results)}) {{\n{''.join(body)}"
            f"  return {', '.join(f'%r{i}' for i in range(len(results)))} : {', '.join(results)}\n}}\n")
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "fft.mlir").write_text(text)
        flags = []
        for number, x in enumerate(inputs):
            np.save(folder / f"x{number}.npy", x)
            flags.append(f"--input=@{folder}/x{number}.npy")
        flags += [f"--output=@{folder}/r{number}.npy" for number in range(len(results))]
        status, output = weir(BUILD / "bin" / "weir", "run", folder / "fft.mlir", *flags)
        if status:
            print(output)
            return 1
        for number, (kind, length, want) in enumerate(wanted):
            got = np.load(folder / f"r{number}.npy")
            total = np.prod(length)
            limit = 3 * np.finfo(want.dtype).eps * np.abs(want).max() * max(1, np.log2(total)) ** 0.5
            error = np.abs(got.astype(np.complex128) - want).max()
            if not error <= limit:
                failures += 1
                print(f"{kind} of length {length}, {want.dtype}: error {error:.3g}, at most {limit:.3g} allowed")
    return failures != 0


sys.exit(main())
