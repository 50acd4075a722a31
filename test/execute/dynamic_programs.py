"""Runs each program of Inputs/dynamic/ with several sizes and compares its results with NumPy's.

    test/execute/dynamic_programs.py             all of them; fails where a result differs
    test/execute/dynamic_programs.py sort scan   some
"""
import sys
import tempfile
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from harness import BUILD, weir  # noqa: E402

random = np.random.default_rng(1)
PROGRAMS = Path(__file__).resolve().parent / "Inputs" / "dynamic"


def floats(*shape):
    return random.standard_normal(shape).astype(np.float32)


def integers(shape, end):
    return random.integers(-end, end, shape).astype(np.int32)


def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def convolution(x, k):
    padded = np.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)))
    parts = [padded[:, i:i + x.shape[1], j:j + x.shape[2]] @ k[i, j] for i in range(3) for j in range(3)]
    return np.sum(parts, axis=0)


def attention(q, k, v):
    scores = np.einsum("bqhd,bkhd->bhqk", q, k) / 4.0
    return np.einsum("bhqk,bkhd->bqhd", softmax(scores), v)


def normalized(x):
    return (x - x.mean(-1, keepdims=True)) / np.sqrt(x.var(-1, keepdims=True) + 1e-5)


def scan(x):
    carry, seen = np.zeros_like(x[0]), []
    for row in x:
        seen.append(carry)
        carry = carry * np.float32(0.5) + row
    return carry, np.stack(seen)


def scattered(x, at):
    result = x.copy()
    np.add.at(result, np.where(at < 0, at + len(x), at), np.float32(1))
    return result


def updated(x, y):
    result = x.copy()
    start = min(1, len(x) - len(y))
    result[start:start + len(y)] = y
    return result, x[min(2, len(x) - 3):][:3]


def largest(x, k):
    order = np.argsort(-x, axis=-1, kind="stable")[..., :k]
    return np.take_along_axis(x, order, -1), order


def batch_norm(x, scale, offset, grad):
    mean, variance = x.mean((0, 1)), x.var((0, 1))
    deviation = np.sqrt(variance + np.float32(1e-3))
    unit = (x - mean) / deviation
    y = unit * scale + offset
    grad_scale, grad_offset = (grad * unit).sum((0, 1)), grad.sum((0, 1))
    count = x.shape[0] * x.shape[1]
    grad_x = scale / deviation * (grad - grad_offset / count - unit * grad_scale / count)
    return y, y, mean, variance, grad_x, grad_scale, grad_offset


def select_and_scatter(x, source, size, strides, low):
    """Adds each of `source` to the largest of its window, the first where several are."""
    result = np.zeros_like(x)
    for position in np.ndindex(source.shape):
        places = [tuple(p * s - a + w for p, s, a, w in zip(position, strides, low, element))
                  for element in np.ndindex(*size)]
        inside = [p for p in places if all(0 <= i < n for i, n in zip(p, x.shape))]
        result[max(inside, key=lambda p: x[p])] += source[position]
    return result


def same(size, window, stride):
    """Padding that gives a position for each stride."""
    total = max((-(-size // stride) - 1) * stride + window - size, 0)
    return total // 2, total - total // 2


def windows(x, size, strides, value):
    """The elements of each position of a padded window, last."""
    padded = np.pad(x, [same(n, w, s) for n, w, s in zip(x.shape, size, strides)], constant_values=value)
    views = np.lib.stride_tricks.sliding_window_view(padded, size)[tuple(slice(None, None, s) for s in strides)]
    return views.reshape(*views.shape[:x.ndim], -1)


def convolve(x, k, stride=1):
    views = windows(x, (1, *k.shape[:2], 1), (1, stride, stride, 1), 0)
    return np.einsum("bhwik,kio->bhwo", views, k.reshape(-1, *k.shape[2:]))


def philox(key, shape):
    """Random bits of a key of two words and a counter of four, as rng_bit_generator has them by default."""
    low = key[2].astype(object) + (int(key[3]) << 32)
    words = []
    for number in range(-(-int(np.prod(shape)) // 4)):
        at = (int(low) + number) % 2**64
        c = [at % 2**32, at >> 32, int(key[0]), int(key[1])]
        k = [int(key[0]), int(key[1])]
        for _ in range(10):
            first, second = c[0] * 0xD2511F53, c[2] * 0xCD9E8D57
            c = [(second >> 32) ^ c[1] ^ k[0], second % 2**32, (first >> 32) ^ c[3] ^ k[1], first % 2**32]
            k = [(k[0] + 0x9E3779B9) % 2**32, (k[1] + 0xBB67AE85) % 2**32]
        words += c
    return np.array(words[:int(np.prod(shape))], np.uint32).reshape(shape)


def lower(b):
    return np.tril(floats(b, 4, 4)) + 4 * np.eye(4, dtype=np.float32)


# Program, arguments for a size, what NumPy says.
CASES = {
    "mlp": (lambda b: (floats(b, 16), floats(16, 32), floats(32, 8)),
            lambda x, a, c: softmax(np.maximum(x @ a, 0) @ c)),
    "conv": (lambda b: (floats(b, b + 3, 8, 4), floats(3, 3, 4, 8)), convolution),
    "attention": (lambda b: [floats(b, b + 4, 2, 16) for _ in range(3)], attention),
    "cond": (lambda b: (floats(b, 2), np.bool_(b % 2)), lambda x, p: x + 1 if p else x * 2),
    "cumsum": (lambda b: (floats(b, 5),), lambda x: np.cumsum(x, 0)),
    "gather": (lambda b: (floats(b + 5, 6), integers(b, b + 5)), lambda x, i: x[i]),
    "take": (lambda b: (floats(b, 7), integers((b, 3), 7)),
             lambda x, i: np.take_along_axis(x, np.where(i < 0, i + 7, i), 1)),
    "layernorm": (lambda b: (floats(b, 24),), normalized),
    "pad": (lambda b: (floats(b, 3),), lambda x: np.pad(x, ((1, 2), (0, len(x))), constant_values=3)),
    "slices": (lambda b: (floats(b + 3, 4),), lambda x: (x[1:], x[::2], x[:, -1], x[-2:])),
    "sort": (lambda b: (floats(b, 9),), lambda x: (np.sort(x, 0), np.argsort(x, 1, kind="stable"))),
    "scan": (lambda b: (floats(b, 4),), scan),
    "scatter": (lambda b: (floats(b + 5, 3), integers(b, b + 5)), scattered),
    "where": (lambda b: (floats(b, 3),), lambda x: (np.maximum(x, 0), x.argmax(0), x.max(1))),
    "mod": (lambda b: (floats(b, 2),), lambda x: (np.zeros((len(x) // 2, len(x) % 3 + 1)), np.ones(len(x) * 2 - 1))),
    "topk": (lambda b: (floats(b, 8),), lambda x: largest(x, 3)),
    "topk_integers": (lambda b: (integers((b, b + 1, 6), 4),), lambda x: largest(x, 4)),
    "batch_norm": (lambda b: (floats(b, b + 1, 4), floats(4), floats(4), floats(b, b + 1, 4)), batch_norm),
    "einsum": (lambda b: (floats(b, b + 1, 3), floats(b, 3, b + 2)),
               lambda x, y: (np.einsum("bij,bjk->bik", x, y), np.einsum("bij,cjk->bcki", x, y), x.sum((0, 2)))),
    "known": (lambda b: (floats(b, 3), floats(b + 1, 3)),
              lambda x, y: (np.exp(x), x.T, x.sum(0), x.T @ x, np.concatenate([x, y]))),
    "select_and_scatter": (lambda b: (floats(b + 3, b + 4), floats((b + 3) // 2, (b + 4) // 2), floats(b + 3, b + 4)),
                           lambda x, s, t: (select_and_scatter(x, s, (2, 2), (2, 2), (0, 0)),
                                            select_and_scatter(x, t, (3, 1), (1, 1), (1, 0)))),
    "concat": (lambda b: (floats(b, 3), floats(b + 1, 3)), lambda x, y: np.concatenate([x, y, x])),
    "iota": (lambda b: (floats(b, 2),),
             lambda x: (np.arange(len(x)), np.eye(len(x)), np.tri(len(x), len(x) + 1))),
    "reshape": (lambda b: (floats(b, b + 2, 6),), lambda x: (x.reshape(-1, 6), x.reshape(-1))),
    "roll": (lambda b: (floats(b, 3),), lambda x: np.roll(x, 1, 0)),
    "pool": (lambda b: (floats(b, 8, 8, 3),), lambda x: x.reshape(len(x), 4, 2, 4, 2, 3).max((2, 4))),
    "update": (lambda b: (floats(b + 2, 4), floats(2, 4)), updated),
    "outer": (lambda b: (floats(b), floats(b + 1)), lambda x, y: (np.outer(x, y), np.dot(x, x))),
    "conv_strides": (lambda b: (floats(2, b + 3, b + 4, 3), floats(3, 3, 3, 4)), lambda x, k: convolve(x, k, 2)),
    "conv_window": (lambda b: (floats(2, 12, 12, 3), floats(b, b, 3, 4)), convolve),
    "conv_groups": (lambda b: (floats(2 * b, 5, 5, 3), floats(3, 3, 3, 4)),
                    lambda x, k: np.concatenate([convolve(x[:len(x) // 2], k[..., :2]), convolve(x[len(x) // 2:], k[..., 2:])],
                                                -1)),
    "pool_same": (lambda b: (floats(b, b + 3, b + 4, 3),),
                  lambda x: windows(x, (1, 3, 3, 1), (1, 2, 2, 1), -np.inf).max(-1)),
    "pool_strides": (lambda b: (floats(2, 2 * b, 5),),
                     lambda x: sum(x.reshape(2, 2, -1, 5).sum(2)[..., i:i + 4] for i in range(2))),
    "pool_window": (lambda b: (floats(2, b, 5),), lambda x: windows(x, (1, x.shape[1], 2), (1, 1, 1), 0).sum(-1)),
    "topk_half": (lambda b: (floats(b, b + 4),), lambda x: largest(x, x.shape[1] // 2)),
    "approximate": (lambda b: (floats(b, 8),), lambda x: largest(x, 2)),
    "random_bits": (lambda b: (random.integers(0, 2**32, 4, np.uint32), floats(b, 2)), lambda k, x: philox(k, (len(x), 4))),
    "fft": (lambda b: ((floats(b, 8) + 1j * floats(b, 8)).astype(np.complex64),), np.fft.fft),
    "cholesky": (lambda b: (floats(b, b),), lambda x: np.linalg.cholesky(x.astype(np.float64) @ x.T + np.eye(len(x)))),
    "singular_values": (lambda b: (floats(b, 4, 3),), lambda x: np.linalg.svd(x, compute_uv=False)),
    "solve": (lambda b: (lower(b), floats(b, 4, b + 1)), np.linalg.solve),
    "broadcasts": (lambda b: (floats(b, 3), floats(b if b != 2 else 1, 1), floats(3)),
                   lambda x, y, z: (x + y, x < z, np.where(x < z, x, y), np.full_like(x, 2.5))),
    "open_reshape": (lambda b: (floats(b, 4), np.array([2 * b, -1], np.int32)),
                     lambda x, n: (x.reshape(n), x.reshape(-1, 2))),
    "mean": (lambda b: (floats(b, 5),), lambda x: (x.mean(0), x.var())),
}


def run(folder, name):
    make, reference = CASES[name]
    tool = BUILD / "bin" / "weir"
    executable = folder / f"{name}.weir"
    status, text = weir(tool, "compile", PROGRAMS / f"{name}.mlir", "-o", executable)
    if status:
        return text
    for size in (1, 2, 7, 40):
        arguments = make(size)
        expected = reference(*arguments)
        expected = expected if isinstance(expected, tuple) else (expected,)
        command = [tool, "run", executable, "--atol=3e-5", "--rtol=1e-4"]
        for i, array in enumerate(arguments):
            np.save(folder / f"in{i}.npy", array)
            command.append(f"--input=@{folder}/in{i}.npy")
        for i, array in enumerate(expected):
            array = np.asarray(array)
            kind = array.dtype if array.dtype.kind in "bcu" or name == "cholesky" else np.float32 if array.dtype.kind == "f" and name != "mod" or i == 0 and name == "mod" else np.int32
            np.save(folder / f"out{i}.npy", array.astype(kind))
            command.append(f"--expected=@{folder}/out{i}.npy")
        status, text = weir(*command)
        if status:
            return f"size {size}: {text}"
    return None


failed = False
with tempfile.TemporaryDirectory() as temporary:
    for program in sys.argv[1:] or CASES:
        error = run(Path(temporary), program)
        print(f"{program:12} {'ok' if error is None else error}")
        failed |= error is not None
sys.exit(failed)
