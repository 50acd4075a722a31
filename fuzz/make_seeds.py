#!/usr/bin/env python3
"""Writes files for a fuzzer to begin with: make_seeds.py FUZZER WEIR FOLDER

Portable artifacts of the programs of corpus/ in an old, a middle and the newest version; the same in gzip files; what jax.export
writes, where JAX is installed. None where `weir` is not built.
"""
import gzip
import os
import subprocess
import sys
from pathlib import Path

fuzzer, weir, folder = sys.argv[1], sys.argv[2], Path(sys.argv[3])
source = Path(__file__).resolve().parent.parent
folder.mkdir(parents=True, exist_ok=True)


def artifacts():
    for program in sorted((source / "corpus").glob("*.mlir")):
        for version in ("0.9.0", "1.8.0", "1.20.0"):
            path = folder / f"{program.stem}-{version}"
            done = subprocess.run([weir, "convert", program, "--to=portable", f"--version={version}", "-o", path],
                                  capture_output=True, check=False)
            if done.returncode == 0:
                yield path


def jax_exports():
    try:
        import jax
        import jax.numpy as jnp
        from jax import export
    except ImportError:
        return
    def program(x):
        return {"sums": jnp.tanh(x) @ x.T, "most": x.max(0)}
    n, = export.symbolic_shape("n")
    shapes = [jax.ShapeDtypeStruct((2, 3), "float32"), jax.ShapeDtypeStruct((n, 3), "float32")]
    for number, shape in enumerate(shapes):
        for platforms in (("cpu",), ("cpu", "cuda")):
            made = export.export(jax.jit(program), platforms=platforms)(shape)
            (folder / f"{number}-{len(platforms)}").write_bytes(bytes(made.serialize()))


if fuzzer == "JaxExportFuzzer":
    jax_exports()
elif os.path.exists(weir):
    for artifact in artifacts():
        if fuzzer == "GzipFuzzer":
            artifact.write_bytes(gzip.compress(artifact.read_bytes(), mtime=0))
