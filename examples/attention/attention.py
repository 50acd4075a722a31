"""A transformer block that JAX exported (export.py), checked against NumPy.

    python examples/attention/attention.py [--heads 4] [--seconds 1] [program.mlir]
"""
import argparse
import functools
import os

import numpy as np
import weir

HERE = os.path.dirname(os.path.abspath(__file__))


def normalize(x, scale):
    mean = x.mean(axis=-1, keepdims=True)
    return (x - mean) / np.sqrt(x.var(axis=-1, keepdims=True) + 1e-5) * scale


def softmax(x):
    x = np.exp(x - x.max(axis=-1, keepdims=True))
    return x / x.sum(axis=-1, keepdims=True)


def gelu(x):
    return 0.5 * x * (1 + np.tanh(np.sqrt(2 / np.pi) * (x + 0.044715 * x ** 3)))


def block(x, scale1, qkv, out, scale2, up, down, *, heads):
    """The same in NumPy, in double precision."""
    x, scale1, qkv, out, scale2, up, down = (a.astype(np.float64) for a in (x, scale1, qkv, out, scale2, up, down))
    tokens, width = x.shape
    q, k, v = np.split(normalize(x, scale1) @ qkv, 3, axis=1)
    q, k, v = (a.reshape(tokens, heads, width // heads).transpose(1, 0, 2) for a in (q, k, v))
    weights = softmax(q @ k.transpose(0, 2, 1) / np.sqrt(width / heads))
    x = x + (weights @ v).transpose(1, 0, 2).reshape(tokens, width) @ out
    return x + gelu(normalize(x, scale2) @ up) @ down


def flops(tokens, width):
    """Of the products; a multiply-add is two."""
    return 2 * tokens * width * (3 * width + 2 * tokens + width + 8 * width)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program", nargs="?", default=os.path.join(HERE, "program.mlir"))
    parser.add_argument("--heads", type=int, default=4, help="that export.py was given")
    parser.add_argument("--seconds", type=float, default=1, help="to time it for")
    arguments = parser.parse_args()

    module = weir.Module.load(arguments.program)
    client = weir.CompilerClient()
    pipeline = client.get_stablehlo_to_executable_pipeline()
    print(pipeline)
    lowered = pipeline.run(module.clone(), timing=True)
    print(lowered.report)
    exe = client.translate_to_runtime_executable(lowered)
    print("arguments:", ", ".join(f"{info.name} {info}" for info in exe.arguments))

    random = np.random.default_rng(0)
    inputs = [(random.standard_normal(info.shape) * (info.shape[0] ** -0.5 if len(info.shape) == 2 else 1))
              .astype(np.float32) for info in exe.arguments]
    reference = functools.partial(block, heads=arguments.heads)
    work = weir.Workload(exe, inputs, reference, {"flops": flops(*exe.arguments[0].shape)}, name="attention",
                         rtol=1e-4, atol=1e-4)
    print(work.check())
    print(work.bench(arguments.seconds))


if __name__ == "__main__":
    main()
