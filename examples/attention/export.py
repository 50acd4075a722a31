"""Writes program.mlir: a transformer block in JAX, as StableHLO. Needs JAX (scripts/setup --train).

    python examples/attention/export.py [--tokens 128] [--width 256] [--heads 4] > program.mlir

Where JAX is installed, `weir.Module.from_jax(block, …)` does the same in one step.
"""
import argparse
import re

import jax
import jax.numpy as jnp


def normalize(x, scale):
    mean = x.mean(axis=-1, keepdims=True)
    variance = ((x - mean) ** 2).mean(axis=-1, keepdims=True)
    return (x - mean) / jnp.sqrt(variance + 1e-5) * scale


def block(x, scale1, qkv, out, scale2, up, down, *, heads):
    """x: tokens × width."""
    tokens, width = x.shape
    q, k, v = jnp.split(normalize(x, scale1) @ qkv, 3, axis=1)
    q, k, v = (a.reshape(tokens, heads, width // heads).transpose(1, 0, 2) for a in (q, k, v))
    weights = jax.nn.softmax(q @ k.transpose(0, 2, 1) / jnp.sqrt(width / heads), axis=-1)
    x = x + (weights @ v).transpose(1, 0, 2).reshape(tokens, width) @ out
    return x + jax.nn.gelu(normalize(x, scale2) @ up, approximate=True) @ down


def text_of(module):
    """The module with the names of its arguments, and without where each operation stands in this file."""
    text = module.operation.get_asm(enable_debug_info=True)
    names = dict(re.findall(r'^(#loc\d*) = loc\("(\w+)"\)$', text, re.M))
    lines = []
    for line in text.splitlines():
        line = re.sub(r" ?loc\((#\w+|unknown)\)",
                      lambda found: f' loc("{names[found[1]]}")' if "func.func" in line and found[1] in names else "",
                      line)
        if not line.startswith("#loc"):
            lines.append(line)
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tokens", type=int, default=128)
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--heads", type=int, default=4)
    arguments = parser.parse_args()
    t, w = arguments.tokens, arguments.width
    shapes = [(t, w), (w,), (w, 3 * w), (w, w), (w,), (w, 4 * w), (4 * w, w)]
    function = jax.jit(lambda x, scale1, qkv, out, scale2, up, down: block(
        x, scale1, qkv, out, scale2, up, down, heads=arguments.heads))
    lowered = function.lower(*(jax.ShapeDtypeStruct(shape, jnp.float32) for shape in shapes))
    print(text_of(lowered.compiler_ir("stablehlo")))


if __name__ == "__main__":
    main()
