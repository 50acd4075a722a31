#!/usr/bin/env python3
"""Writes the workloads of this folder, and their small forms for tests, from the definitions in benchmarks/peers/workloads.

    .venv-peers/bin/python workloads/export.py [NAME...]

Needs JAX (`benchmarks/peers/setup-peers.sh .venv-peers`); what it writes does not. Of a workload NAME:

    NAME.mlir, NAME.json          the program, its weights as arguments called `weights.…`; seeded inputs, cost
    expected/NAME.*.npy           of each result 61 elements, as JAX computes them in float64
    small/NAME.mlir, …            the same at a size that a test can afford, with whole results
"""
import inspect
import json
import re
import sys
from pathlib import Path

import numpy as np

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "benchmarks"), str(HERE.parent / "benchmarks" / "peers")]
import seeded  # noqa: E402
import workloads  # noqa: E402
from names import unknown  # noqa: E402
from workloads import WORKLOADS  # noqa: E402

SAMPLES = 61  # of a large result; a prime, so that they fall into all rows and columns
TOLERANCE = {"bf16": 1e-2, "s8": 0.0}  # of the largest element; else this:
F32_TOLERANCE = 5e-5
TYPES = {numpy: mlir for mlir, numpy in seeded.TYPES.items()}


class Argument:
    """An argument of a program: its name, the text that a workload file gives for it, and the value that means."""

    def __init__(self, name, like, seed, diagonal):
        self.name, self.like = name, like
        if like.size <= 2:
            self.text, self.value = "=" + json.dumps(like.tolist()), like
        elif like.dtype.kind in "iu":
            self.draw(f"random(seed={seed},min={like.min()},max={like.max()})")
        else:
            low, high = self.bounds(diagonal)
            more = f",diagonal={diagonal}" if diagonal else ""
            self.draw(f"random(seed={seed},min={low},max={high}{more})")

    def draw(self, text):
        self.text, self.value = text, seeded.value_of(text, self.like.shape, self.like.dtype)

    def bounds(self, diagonal):
        """With about the mean and the spread that the definition's normal numbers have."""
        wide = self.like.astype(np.float64)
        mean, spread = wide.mean(), wide.std() * 3**0.5
        if diagonal or abs(mean) < 0.5 * spread:
            mean, spread = 0.0, 1.0 if diagonal else spread
        return [f"{float(f'{mean + s * spread:.2g}'):g}" for s in (-1, 1)]


def names_of(w, xs):
    """What the definition calls its inputs."""
    names = [p.name for p in inspect.signature(w.jax).parameters.values() if p.kind is p.POSITIONAL_OR_KEYWORD][1:]
    return names if len(names) == len(xs) else w.arguments


def arguments_of(w, small):
    """The weights in the order of their names, as JAX passes a dict, then the inputs."""
    W, xs = w.load(small)
    named = [("weights." + name, W[name]) for name in sorted(W)] + list(zip(names_of(w, xs), xs))
    return [Argument(name, a, seed, xs[0].shape[0] if w.name == "cholesky" else 0)
            for seed, (name, a) in enumerate(named, 1)], sorted(W)


def program(w, arguments, keys):
    import jax

    def main(*values):
        return w.jax(dict(zip(keys, values)), *values[len(keys):])

    lowered = jax.jit(main, keep_unused=True).trace(*[a.value for a in arguments]).lower(
        lowering_platforms=(w.platform,))
    text = lowered.as_text()
    text = re.sub(r"^module @\S+ attributes \{[^}]*\} \{", f"module @{w.name} {{", text)
    text = re.sub(r' \{jax\.result_info = "[^"]*"\}', "", text)
    for i, argument in enumerate(arguments):
        text = re.sub(rf"(@main\(.*?%arg{i}: tensor<[^>]*>)", rf'\1 loc("{argument.name}")', text, count=1)
    return f"// {summary(w, arguments)}\n// Written by workloads/export.py.\n{text}"


def reference(w, arguments, keys):
    """In float64; integers stay what they are."""
    import jax

    def wide(a):
        return a.astype(np.float64) if a.dtype.kind in "fV" else a

    values = [wide(a.value) for a in arguments]
    with jax.enable_x64(True):
        results = jax.jit(w.jax)(dict(zip(keys, values)), *values[len(keys):])
        return [np.asarray(r) for r in jax.tree.leaves(results)]


def result_types(w, arguments, keys):
    import jax

    values = [a.value for a in arguments]
    shapes = jax.eval_shape(w.jax, dict(zip(keys, values)), *values[len(keys):])
    return [np.dtype(r.dtype) for r in jax.tree.leaves(shapes)]


def summary(w, arguments):
    """The first sentence of the definition, else its name; and what it is called with."""
    text = " ".join((w.__doc__ or "").split()).split(". ")[0].rstrip(".") or w.name.replace("_", " ")
    inputs = [a for a in arguments if not a.name.startswith("weights.")]
    shapes = ", ".join("x".join(map(str, [*a.like.shape, TYPES[a.like.dtype.name]])) for a in inputs)
    return text if len(inputs) > 4 else f"{text} ({shapes})"


def export(w, small):
    folder = HERE / "small" if small else HERE
    arguments, keys = arguments_of(w, small)
    (folder / f"{w.name}.mlir").write_text(program(w, arguments, keys))
    tolerances, expected = [], []
    part = TOLERANCE.get(w.dtype, F32_TOLERANCE) if w.tol else 0.0
    for i, (value, dtype) in enumerate(zip(reference(w, arguments, keys), result_types(w, arguments, keys))):
        tolerances.append({"atol": float(f"{part * np.max(np.abs(value)):.2g}")})
        if not small and value.size > SAMPLES:
            value = value.reshape(-1)[seeded.integers(0, SAMPLES, 0, value.size - 1)]
            expected.append(("samples", f"expected/{w.name}.{i}.npy"))
        else:
            expected.append(("whole", f"expected/{w.name}.{i}.npy"))
        stored = value.astype(dtype)
        np.save(folder / expected[-1][1], stored.view(np.uint16) if dtype.name == "bfloat16" else stored)
    description = {"summary": summary(w, arguments), "program": f"{w.name}.mlir", "threads": 1,
                   "inputs": [f"{a.name}={a.text.removeprefix('=')}" for a in arguments]}
    for key, kind in (("expected", "whole"), ("samples", "samples")):
        paths = [f"result{i}=@{path}" for i, (k, path) in enumerate(expected) if k == kind]
        if paths:
            description[key] = paths
    description["tolerance"] = tolerances[0] if all(t == tolerances[0] for t in tolerances) else tolerances
    cost = {key: round(value) for key, value in (("flops", w.flops), ("bytes", w.bytes)) if value}
    if cost and not small:
        description["cost"] = cost
    (folder / f"{w.name}.json").write_text(json.dumps(description, indent=1) + "\n")


def main():
    workloads.use_jax()
    for folder in (HERE / "expected", HERE / "small" / "expected"):
        folder.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or WORKLOADS:
        if name not in WORKLOADS:
            sys.exit("export.py: " + unknown("workload", name, list(WORKLOADS)))
        for small in (True, False):
            export(WORKLOADS[name], small)
        print(name, flush=True)


if __name__ == "__main__":
    main()
