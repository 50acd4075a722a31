"""Writes what the systems start from."""

import time
import traceback

import numpy as np

import workloads

from .base import System, one_line, root_cause
from .pytorch import Torch


class Prepare(System):
    """Not a system: writes the reference, the StableHLO text and the ONNX file."""

    def setup(self):
        import jax

        self.jax = jax
        workloads.use_jax()
        self.export = Torch(1)

    def build(self, w, W, xs, files):
        made = {}
        for what, path, make in [("reference", files.reference, self.reference),
                                 ("stablehlo", files.stablehlo, self.stablehlo), ("onnx", files.onnx, self.onnx)]:
            if path.exists():
                continue
            start = time.perf_counter()
            try:
                make(w, W, xs, path)
                made[what] = round(time.perf_counter() - start, 2)
            except Exception as error:
                traceback.print_exc()
                path.unlink(missing_ok=True)
                message = f"no {what}: {one_line(root_cause(error))}"
                path.with_suffix(path.suffix + ".error").write_text(message)
                made[what] = message
        self.made = made
        return None, None

    def reference(self, w, W, xs, path):
        """The JAX definition in float64 (integers stay what they are)."""
        jax = self.jax

        def wide(a):
            return a.astype(np.float64) if a.dtype.kind in "fV" else a

        with jax.enable_x64(True):
            Ww = {k: wide(a) for k, a in W.items()}
            # Weights as arguments: XLA would otherwise fold constants for long.
            ys = jax.jit(w.jax)(Ww, *map(wide, xs))
        np.savez(path, *[np.asarray(y) for y in jax.tree.leaves(ys)])

    def stablehlo(self, w, W, xs, path):
        traced = self.jax.jit(lambda *a: w.jax(W, *a)).trace(*xs)
        path.write_text(traced.lower(lowering_platforms=(w.platform,)).as_text())

    def onnx(self, w, W, xs, path):
        if w.onnx:
            path.write_bytes(w.onnx(W, xs).SerializeToString())
            return
        if not hasattr(self.export, "torch"):
            self.export.setup()
        import torch

        args = tuple(t.contiguous() for t in self.export.inputs(w, xs))
        with torch.no_grad():
            torch.onnx.export(self.export.module(w, W), args, str(path), dynamo=True,
                              external_data=False, verbose=False, opset_version=20)

    def release(self):
        self.jax.clear_caches()
