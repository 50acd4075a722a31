#!/usr/bin/env python3
"""Writes the programs of this folder; needs torch and torch-mlir (PyPI).

    make_programs.py [NAME…]

NAME.tosa.mlir and NAME.linalg.mlir are what `torch_mlir.fx.export_and_import` gives for the modules below, unchanged. Weights are
sines, so that test/execute/torch_programs.py can compute the answers with NumPy alone.
"""
import sys
from pathlib import Path

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch_mlir import fx


class Function(nn.Module):
    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, *arguments):
        return self.function(*arguments)


class Attention(nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv, self.out, self.norm = nn.Linear(8, 24), nn.Linear(8, 8), nn.LayerNorm(8)

    def forward(self, x):
        batch, steps, width = x.shape
        q, k, v = (t.view(batch, steps, 2, 4).transpose(1, 2) for t in self.qkv(self.norm(x)).chunk(3, -1))
        weights = torch.softmax(q @ k.transpose(-1, -2) / 2, -1)
        return x + self.out((weights @ v).transpose(1, 2).reshape(batch, steps, width))


class Embedding(nn.Module):
    def __init__(self):
        super().__init__()
        self.table = nn.Embedding(10, 4)

    def forward(self, tokens):
        return self.table(tokens).mean(1)


class Recurrent(nn.Module):
    def __init__(self):
        super().__init__()
        self.cell = nn.LSTMCell(3, 4)

    def forward(self, x, h, c):
        return self.cell(x, (h, c))


def floats(*shape):
    return torch.ones(shape)


def integers(*shape):
    return torch.ones(shape, dtype=torch.int64)


BATCH = {0: torch.export.Dim("batch", min=1, max=4096)}
PERCEPTRON = nn.Sequential(nn.Linear(6, 8), nn.GELU(), nn.Linear(8, 5), nn.Softmax(-1))
# name: module, arguments, dynamic dimensions of each
MODULES = {
    "perceptron": (PERCEPTRON, [floats(4, 6)]),
    "perceptron_batch": (PERCEPTRON, [floats(4, 6)], {"input": BATCH}),
    "convolutions": (nn.Sequential(nn.Conv2d(2, 4, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2),
                                   nn.Conv2d(4, 4, 3, groups=4, stride=2, padding=1), nn.ReLU6(),
                                   nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(4, 3)), [floats(2, 2, 8, 8)]),
    "attention": (Attention(), [floats(2, 3, 8)]),
    "embedding": (Embedding(), [integers(3, 5)]),
    "recurrent": (Recurrent(), [floats(2, 3), floats(2, 4), floats(2, 4)]),
    "running_sum": (Function(lambda x: (x.cumsum(0), x.cumsum(1))), [floats(4, 6)]),
    "sort": (Function(lambda x: x.sort(1)), [floats(4, 40)]),
    "largest": (Function(lambda x: x.topk(3)), [floats(4, 9)]),
    "scatter_add": (Function(lambda x, i, u: x.scatter_add(1, i, u)), [floats(4, 6), integers(4, 3), floats(4, 3)]),
    "index_put": (Function(lambda x, i, u: torch.index_put(x, [i], u)), [floats(6, 3), integers(2), floats(2, 3)]),
    "nonzero": (Function(lambda x: (x > 0).nonzero()), [floats(4, 6)]),
    "upsample": (Function(lambda x: F.interpolate(x, size=(7, 9), mode="bilinear", align_corners=True)),
                 [floats(1, 2, 3, 4)]),
    "choices": (Function(lambda x: (x.argmax(1), x.clamp(-0.5, 0.7), torch.where(x > 0, x, -2 * x), x.max(0)[0])),
                [floats(4, 6)]),
    "concatenation": (Function(lambda x, y: torch.cat([x, y * 2]).sum(0, keepdim=True) + x), [floats(2, 3), floats(2, 3)],
                      {"x": BATCH, "y": BATCH}),
    "numbers": (Function(lambda x: ((x * 20).to(torch.int8), (x.half() * 2).float(), x.double() / 3,
                                    (x * 9).to(torch.int32) & 7)), [floats(4, 6)]),
}


def main(wanted):
    folder = Path(__file__).resolve().parent
    for name, (module, arguments, *dynamic) in MODULES.items():
        if wanted and name not in wanted:
            continue
        with torch.no_grad():
            for number, weight in enumerate(module.parameters()):
                steps = torch.arange(weight.numel(), dtype=torch.float64)
                weight.copy_((torch.sin(steps * 0.7 + number) / 2).view(weight.shape))
        shapes = tuple(dynamic[0].values()) if dynamic else None
        if shapes and isinstance(module, Function):
            shapes = (shapes,)
        for kind in ("tosa", "linalg-on-tensors"):
            path = folder / f"{name}.{kind.split('-')[0]}.mlir"
            path.unlink(missing_ok=True)
            try:
                path.write_text(str(fx.export_and_import(
                    module.eval(), *arguments, output_type=kind, func_name="main", dynamic_shapes=shapes)))
            except Exception as error:
                print(f"{name}: no {kind}: {str(error).splitlines()[0] if str(error) else type(error).__name__}")


main(sys.argv[1:])
