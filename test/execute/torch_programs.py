"""Runs the programs of Inputs/torch/, as torch-mlir wrote them in TOSA and linalg, and compares their results with NumPy's.

    test/execute/torch_programs.py             all of them; fails where a result differs
    test/execute/torch_programs.py sort        some
"""
import math
import sys
import tempfile
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from harness import BUILD, weir  # noqa: E402

random = np.random.default_rng(1)
PROGRAMS = Path(__file__).resolve().parent / "Inputs" / "torch"


def floats(*shape):
    return random.standard_normal(shape).astype(np.float32)


def integers(end, *shape):
    return random.integers(0, end, shape)


def weights(*shapes):
    """The parameters of a module, in order, as make_programs.py sets them."""
    return [(np.sin(np.arange(math.prod(shape)) * 0.7 + number) / 2).reshape(shape) for number, shape in enumerate(shapes)]


def softmax(x):
    e = np.exp(x - x.max(-1, keepdims=True))
    return e / e.sum(-1, keepdims=True)


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def perceptron(x):
    w, b, w2, b2 = weights((8, 6), (8,), (5, 8), (5,))
    h = x @ w.T + b
    h = h * (1 + np.vectorize(math.erf)(h / math.sqrt(2))) / 2
    return softmax(h @ w2.T + b2)


def convolution(x, w, b, stride, groups=1):
    """3x3 with a border of one zero; NCHW, each group its share of the channels."""
    padded = np.pad(x, ((0, 0), (0, 0), (1, 1), (1, 1)))
    height, width = (x.shape[2] - 1) // stride + 1, (x.shape[3] - 1) // stride + 1
    share = x.shape[1] // groups
    result = np.zeros((len(x), len(w), height, width)) + b[:, None, None]
    for out, kernel in enumerate(w):
        first = out // (len(w) // groups) * share
        for i in range(3):
            for j in range(3):
                part = padded[:, first:first + share, i:i + stride * height:stride, j:j + stride * width:stride]
                result[:, out] += np.einsum("nchw,c->nhw", part[:, :, :height, :width], kernel[:, i, j])
    return result


def convolutions(x):
    w, b, w2, b2, w3, b3 = weights((4, 2, 3, 3), (4,), (4, 1, 3, 3), (4,), (3, 4), (3,))
    h = np.maximum(convolution(x, w, b, 1), 0)
    h = h.reshape(2, 4, 4, 2, 4, 2).max((3, 5))
    h = np.clip(convolution(h, w2, b2, 2, groups=4), 0, 6)
    return h.mean((2, 3)) @ w3.T + b3


def attention(x):
    w, b, w2, b2, scale, shift = weights((24, 8), (24,), (8, 8), (8,), (8,), (8,))
    h = (x - x.mean(-1, keepdims=True)) / np.sqrt(x.var(-1, keepdims=True) + 1e-5) * scale + shift
    q, k, v = (t.reshape(2, 3, 2, 4).transpose(0, 2, 1, 3) for t in np.split(h @ w.T + b, 3, -1))
    mixed = softmax(q @ k.transpose(0, 1, 3, 2) / 2) @ v
    return x + mixed.transpose(0, 2, 1, 3).reshape(2, 3, 8) @ w2.T + b2


def recurrent(x, h, c):
    w, u, b, d = weights((16, 3), (16, 4), (16,), (16,))
    i, f, g, o = np.split(x @ w.T + b + h @ u.T + d, 4, -1)
    c = sigmoid(f) * c + sigmoid(i) * np.tanh(g)
    return sigmoid(o) * np.tanh(c), c


def scatter_add(x, i, u):
    result = x.copy()
    np.add.at(result, (np.arange(4)[:, None], i), u)
    return result


def index_put(x, i, u):
    result = x.copy()
    for at, row in zip(i, u):
        result[at] = row
    return result


def upsample(x):
    def along(size, to):
        at = np.arange(to) * (size - 1) / (to - 1)
        low = np.minimum(at.astype(int), size - 2)
        matrix = np.zeros((to, size))
        matrix[np.arange(to), low] = 1 - (at - low)
        matrix[np.arange(to), low + 1] += at - low
        return matrix
    return np.einsum("ih,jw,nchw->ncij", along(3, 7), along(4, 9), x)


def largest(x):
    order = np.argsort(-x, 1, kind="stable")[:, :3]
    return np.take_along_axis(x, order, 1), order


# name: what makes the arguments for a batch size, what computes the answers, batch sizes
CASES = {
    "perceptron": (lambda n: [floats(n, 6)], perceptron),
    "perceptron_batch": (lambda n: [floats(n, 6)], perceptron, (1, 3, 40)),
    "convolutions": (lambda n: [floats(2, 2, 8, 8)], convolutions),
    "attention": (lambda n: [floats(2, 3, 8)], attention),
    "embedding": (lambda n: [integers(10, 3, 5)], lambda t: weights((10, 4))[0][t].mean(1)),
    "recurrent": (lambda n: [floats(2, 3), floats(2, 4), floats(2, 4)], recurrent),
    "running_sum": (lambda n: [floats(4, 6)], lambda x: (x.cumsum(0), x.cumsum(1))),
    "sort": (lambda n: [floats(4, 40).round(1)], lambda x: (np.sort(x, 1), np.argsort(x, 1, kind="stable"))),
    "largest": (lambda n: [floats(4, 9)], largest),
    "scatter_add": (lambda n: [floats(4, 6), integers(6, 4, 3), floats(4, 3)], scatter_add),
    "index_put": (lambda n: [floats(6, 3), np.array([4, 1]), floats(2, 3)], index_put),
    "nonzero": (lambda n: [floats(4, 6)], lambda x: np.argwhere(x > 0)),
    "upsample": (lambda n: [floats(1, 2, 3, 4)], upsample),
    "choices": (lambda n: [floats(4, 6)],
                lambda x: (x.argmax(1), x.clip(-0.5, 0.7), np.where(x > 0, x, -2 * x), x.max(0))),
    "concatenation": (lambda n: [floats(n, 3), floats(n, 3)],
                      lambda x, y: np.concatenate([x, y * 2]).sum(0, keepdims=True) + x, (1, 2, 30)),
    "numbers": (lambda n: [floats(4, 6)], lambda x: ((x * 20).astype(np.int8), (x.astype(np.float16) * 2).astype(np.float32),
                                                    x.astype(np.float64) / 3, (x * 9).astype(np.int32) & 7)),
}


def narrowed(array):
    """As torch has it: floats are f32, but where they were made f64."""
    array = np.asarray(array)
    return array.astype(np.float32) if array.dtype == np.float64 else array


def run(folder, name, path):
    make, reference, *sizes = CASES[name]
    tool = BUILD / "bin" / "weir"
    executable = folder / f"{name}.weir"
    status, text = weir(tool, "compile", path, "-o", executable)
    if status:
        return text
    for size in sizes[0] if sizes else (4,):
        arguments = make(size)
        expected = reference(*arguments)
        expected = expected if isinstance(expected, tuple) else (expected,)
        command = [tool, "run", executable, "--atol=3e-5", "--rtol=1e-4"]
        for i, array in enumerate(arguments):
            np.save(folder / f"in{i}.npy", array)
            command.append(f"--input=@{folder}/in{i}.npy")
        for i, array in enumerate(expected):
            np.save(folder / f"out{i}.npy", array if name == "numbers" else narrowed(array))
            command.append(f"--expected=@{folder}/out{i}.npy")
        status, text = weir(*command)
        if status:
            return f"batch {size}: {text}"
    return None


failed = False
with tempfile.TemporaryDirectory() as temporary:
    for program in sys.argv[1:] or CASES:
        for file in sorted(PROGRAMS.glob(f"{program}.*.mlir")):
            error = run(Path(temporary), program, file)
            print(f"{file.stem:24} {'ok' if error is None else error}")
            failed |= error is not None
sys.exit(failed)
