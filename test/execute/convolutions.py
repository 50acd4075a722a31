"""Convolutions against NumPy in float64: odd channels and windows, strides, dilations, groups, gradients, layouts.

Each is followed by a bias and an activation, some by a residual too, and then by a padded window over the result, so
that what is done while a block of the result is in registers is tested with it. Inputs are arguments: nothing folds;
but for some kernels, which are constant as those of a trained model are, and may then be transformed.
"""
import itertools
import sys
import tempfile
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from harness import BUILD, weir  # noqa: E402

# What a target may have; the first is this machine's.
CHOICES = ["", "--cpu=znver3 --set epilogue_ops=0"]
NHWC, NCHW = ("b01f", "01io", "b01f"), ("bf01", "oi01", "bf01")


def conv(name, size, cin, cout, window, layout=NHWC, batch=1, stride=1, pad=None, dilate=1, spread=1, groups=1,
         batch_groups=1, residual=False, constant=False):
    """`spread` is the dilation of lhs: a transposed convolution, or the gradient with respect to the input."""
    return locals()


CASES = [
    conv("3x3", (13, 19), 17, 33, (3, 3), residual=True),
    conv("3x3 aligned", (12, 12), 16, 64, (3, 3), residual=True),
    conv("trained", (13, 19), 32, 40, (3, 3), residual=True, constant=True),
    conv("trained, wide", (8, 10), 64, 64, (3, 3), batch=2, constant=True),
    conv("trained 1x1", (9, 9), 20, 36, (1, 1), constant=True),
    conv("one channel", (9, 11), 1, 3, (5, 5)),
    conv("to one channel", (9, 11), 3, 1, (3, 3)),
    conv("1x7", (8, 23), 3, 17, (1, 7)),
    conv("7x1", (23, 8), 17, 16, (7, 1)),
    conv("stem", (30, 30), 3, 32, (7, 7), stride=2),
    conv("stride 3", (20, 17), 4, 20, (3, 3), stride=3),
    conv("1x1", (14, 14), 24, 48, (1, 1), residual=True),
    conv("1x1 stride 2", (14, 14), 24, 48, (1, 1), stride=2),
    conv("1x1 batch", (5, 7), 19, 40, (1, 1), batch=3, residual=True),
    conv("dilated", (15, 16), 8, 24, (3, 3), dilate=2),
    conv("long sum", (7, 7), 96, 40, (3, 3), residual=True),
    conv("transposed", (7, 9), 12, 16, (4, 4), spread=2, pad=(2, 2)),
    conv("transposed stride 3", (5, 5), 3, 17, (3, 3), spread=3, pad=(2, 2)),
    conv("grouped", (10, 10), 12, 24, (3, 3), groups=3),
    conv("grouped 2", (10, 10), 64, 64, (3, 3), groups=2),
    conv("depthwise", (13, 15), 17, 17, (3, 3), groups=17, residual=True),
    conv("depthwise wide", (13, 30), 64, 64, (3, 3), groups=64),
    conv("depthwise stride 2", (14, 14), 48, 48, (3, 3), groups=48, stride=2),
    conv("depthwise 5x5", (11, 12), 40, 40, (5, 5), groups=40, stride=2, batch=2),
    conv("depthwise dilated", (12, 12), 32, 32, (3, 3), groups=32, dilate=2),
    conv("depthwise, two out", (9, 9), 10, 20, (3, 3), groups=10),
    conv("depthwise one", (9, 9), 1, 1, (3, 3), groups=1),
    conv("nchw", (13, 19), 6, 17, (3, 3), NCHW, residual=True),
    conv("nchw batch", (8, 8), 16, 32, (3, 3), NCHW, batch=3),
    conv("nchw 1x1", (9, 13), 24, 40, (1, 1), NCHW, residual=True),
    conv("nchw stride 2", (16, 16), 5, 18, (3, 3), NCHW, stride=2),
    conv("nchw depthwise", (13, 18), 9, 9, (3, 3), NCHW, groups=9),
    conv("kernel gradient", (9, 9), 6, 7, (5, 5), ("f01b", "i01o", "01bf"), batch=4, pad=(1, 1)),
    conv("batch groups", (8, 8), 3, 8, (3, 3), batch=8, batch_groups=4),
    conv("1d", (33,), 7, 12, (5,), ("b0f", "0io", "b0f"), batch=2, stride=2),
    conv("3d", (5, 6, 7), 3, 8, (3, 3, 3), ("b012f", "012io", "b012f")),
]


def reference(case, x, k):
    """The sum by its definition, with all layouts made (batch, feature, space) first."""
    lhs, rhs, out = case["layout"]
    space = "".join(str(i) for i in range(len(case["size"])))
    x = np.moveaxis(x, [lhs.index(role) for role in "bf" + space], range(x.ndim)).astype(np.float64)
    k = np.moveaxis(k, [rhs.index(role) for role in "oi" + space], range(k.ndim)).astype(np.float64)
    spread, low_high, stride, dilate = case["spread"], case["pad"], case["stride"], case["dilate"]
    wide = np.zeros(x.shape[:2] + tuple((n - 1) * spread + 1 for n in x.shape[2:]))
    wide[(slice(None), slice(None)) + (slice(None, None, spread),) * len(space)] = x
    wide = np.pad(wide, [(0, 0), (0, 0)] + [pad for pad in low_high])
    positions = [(n - (w - 1) * dilate - 1) // stride + 1 for n, w in zip(wide.shape[2:], k.shape[2:])]
    groups, batch_groups = case["groups"], case["batch_groups"]
    batch = x.shape[0] // batch_groups
    y = np.zeros([batch, k.shape[0]] + positions)
    out_each, in_each = k.shape[0] // (groups * batch_groups), k.shape[1]
    for group in range(groups * batch_groups):
        rows = slice(group * batch, (group + 1) * batch) if batch_groups > 1 else slice(None)
        features = slice(None) if batch_groups > 1 else slice(group * in_each, (group + 1) * in_each)
        filters = slice(group * out_each, (group + 1) * out_each)
        for at in itertools.product(*map(range, k.shape[2:])):
            part = wide[(rows, features) + tuple(
                slice(i * dilate, i * dilate + (n - 1) * stride + 1, stride) for i, n in zip(at, positions))]
            y[:, filters] += np.einsum("bi...,oi->bo...", part, k[(filters, slice(None)) + at])
    return np.moveaxis(y, range(y.ndim), [out.index(role) for role in "bf" + space])


def tensor(shape):
    return f"tensor<{''.join(f'{n}x' for n in shape)}f32>"


def dims(layout, names):
    return "[" + ", ".join(names.get(role, role) for role in layout) + "]"


class Program:
    """Text of a function, its inputs, and what its results are to be."""

    def __init__(self, rng):
        self.rng, self.arguments, self.body, self.inputs, self.results = rng, [], [], [], []

    def input(self, shape):
        self.inputs.append(self.rng.standard_normal(shape, dtype=np.float32))
        self.arguments.append(f"%a{len(self.arguments)}: {tensor(shape)}")
        return f"%a{len(self.arguments) - 1}", self.inputs[-1]

    def emit(self, text):
        self.body.append(text)
        return text.split()[0]

    def add(self, number, case):
        lhs, rhs, out = case["layout"]
        rank = len(case["size"])
        sizes = {"b": case["batch"], "f": case["cin"], "o": case["cout"],
                 "i": case["cin"] // case["groups"]}
        sizes.update({str(i): n for i, n in enumerate(case["size"])})
        x, xs = self.input([sizes[role] for role in lhs])
        sizes.update({str(i): n for i, n in enumerate(case["window"])})
        shape = [sizes[role] for role in rhs]
        if case["constant"]:
            ks = self.rng.standard_normal(shape, dtype=np.float32)
            k = self.emit(f'%k{number} = stablehlo.constant dense<"0x{ks.tobytes().hex()}"> : {tensor(shape)}')
        else:
            k, ks = self.input(shape)
        reach = [(w - 1) * case["dilate"] for w in case["window"]]
        case["pad"] = [case["pad"]] * rank if case["pad"] else [(n // 2, n - n // 2) for n in reach]
        y = reference(case, xs, ks)
        many = lambda n: "[" + ", ".join([str(n)] * rank) + "]"  # noqa: E731
        value = self.emit(
            f"%c{number} = stablehlo.convolution({x}, {k}) dim_numbers = {dims(lhs, {})}x{dims(rhs, {})}->"
            f"{dims(out, {})}, window = {{stride = {many(case['stride'])}, pad = "
            f"[{', '.join(f'[{low}, {high}]' for low, high in case['pad'])}], "
            f"lhs_dilate = {many(case['spread'])}, rhs_dilate = {many(case['dilate'])}}} "
            f"{{batch_group_count = {case['batch_groups']} : i64, feature_group_count = {case['groups']} : i64}} : "
            f"({tensor(xs.shape)}, {tensor(ks.shape)}) -> {tensor(y.shape)}")
        type = tensor(y.shape)
        bias, bs = self.input([case["cout"]])
        at = out.index("f")
        self.emit(f"%b{number} = stablehlo.broadcast_in_dim {bias}, dims = [{at}] : ({tensor(bs.shape)}) -> {type}")
        value = self.emit(f"%s{number} = stablehlo.add {value}, %b{number} : {type}")
        y = y + bs.reshape([-1 if i == at else 1 for i in range(y.ndim)])
        if case["residual"]:
            r, rs = self.input(y.shape)
            value = self.emit(f"%t{number} = stablehlo.add {value}, {r} : {type}")
            y = y + rs
        self.emit(f"%z{number} = stablehlo.constant dense<0.0> : {type}")
        value = self.emit(f"%r{number} = stablehlo.maximum {value}, %z{number} : {type}")
        y = np.maximum(y, 0)
        self.results.append((value, type, case["name"], y))
        if case["residual"]:
            self.pool(number, value, y, out)

    def pool(self, number, value, y, layout):
        """The greatest and the sum of a padded window of the result."""
        space = [i for i, role in enumerate(layout) if role.isdigit()]
        window = ", ".join("3" if i in space else "1" for i in range(y.ndim))
        padding = ", ".join("[1, 1]" if i in space else "[0, 0]" for i in range(y.ndim))
        strides = ", ".join("2" if i in space else "1" for i in range(y.ndim))
        for kind, start, reduce in (("maximum", "0xFF800000", np.max), ("add", "0.0", np.sum)):
            padded = np.pad(y, [(1, 1) if i in space else (0, 0) for i in range(y.ndim)],
                            constant_values=-np.inf if kind == "maximum" else 0)
            windows = np.lib.stride_tricks.sliding_window_view(padded, [3] * len(space), axis=space)
            pick = tuple(slice(None, None, 2) if i in space else slice(None) for i in range(y.ndim))
            pooled = reduce(windows[pick], axis=tuple(range(y.ndim, windows.ndim)))
            name = f"%w{kind[0]}{number}"
            self.emit(f"{name}i = stablehlo.constant dense<{start}> : tensor<f32>")
            self.emit(f'{name} = "stablehlo.reduce_window"({value}, {name}i) <{{window_dimensions = array<i64: {window}>, '
                      f"window_strides = array<i64: {strides}>, padding = dense<[{padding}]> : tensor<{y.ndim}x2xi64>}}> "
                      f"({{ ^bb0(%p: tensor<f32>, %q: tensor<f32>): %w = stablehlo.{kind} %p, %q : tensor<f32> "
                      f"stablehlo.return %w : tensor<f32> }}) : ({tensor(y.shape)}, tensor<f32>) -> "
                      f"{tensor(pooled.shape)}")
            self.results.append((name, tensor(pooled.shape), f"{kind} of windows", pooled))

    def text(self):
        types = ", ".join(result[1] for result in self.results)
        return (f"func.func public @main({', '.join(self.arguments)}) -> ({types}) {{\n  " + "\n  ".join(self.body)
                + f"\n  return {', '.join(result[0] for result in self.results)} : {types}\n}}\n")


def main():
    failures = 0
    program = Program(np.random.default_rng(5))
    for number, case in enumerate(CASES):
        program.add(number, dict(case))
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        (folder / "p.mlir").write_text(program.text())
        arguments = []
        for number, array in enumerate(program.inputs):
            np.save(folder / f"i{number}.npy", array)
            arguments.append(f"--input=@{folder}/i{number}.npy")
        outputs = [f"--output=@{folder}/o{number}.npy" for number in range(len(program.results))]
        for choice in CHOICES:
            status, said = weir(BUILD / "bin" / "weir", "run", folder / "p.mlir", *choice.split(), *arguments,
                                *outputs)
            if status:
                sys.exit(f"with '{choice}': {said}")
            for number, (_, _, what, want) in enumerate(program.results):
                got = np.load(folder / f"o{number}.npy")
                error = np.abs(got - want).max()
                allowed = 1e-5 * np.abs(want).max()
                if not error <= allowed:
                    failures += 1
                    print(f"{what} with '{choice}': off by {error}, {allowed} allowed")
    if failures:
        sys.exit(f"{failures} wrong")


main()
