"""What a system is, and helpers that several share."""

import contextlib
import math
import re
import time
from pathlib import Path

import numpy as np


class Unavailable(Exception):
    """The system cannot do this workload, or is not installed; says why."""


class Files:
    """What the "prepare" worker leaves for the others, in the scratch folder."""

    def __init__(self, scratch, name):
        self.scratch = Path(scratch)
        self.reference = self.scratch / f"{name}.npz"
        self.stablehlo = self.scratch / f"{name}.mlir"
        self.onnx = self.scratch / f"{name}.onnx"

    def need(self, path):
        if not path.exists():
            error = path.with_suffix(path.suffix + ".error")
            raise Unavailable(error.read_text() if error.exists() else f"no {path.name}")
        return str(path)


class System:
    """One way to run a workload.

    setup() loads the libraries, once a process. build() returns (call,
    results): call() does the work once and waits for it; results() gives the
    outputs of the last call as NumPy arrays in the workload's own layout.
    Only what happens inside `with self.compiling()` is compile time; where
    `lazy`, that includes one call, which the worker subtracts.
    """

    lazy = False

    def __init__(self, threads):
        self.threads = threads
        self.compile_seconds = 0.0
        self.note = None  # on how the workload was built, for the report

    @contextlib.contextmanager
    def compiling(self):
        start = time.perf_counter()
        yield
        self.compile_seconds += time.perf_counter() - start

    def setup(self):
        pass

    def build(self, w, W, xs, files):
        raise NotImplementedError

    def release(self):
        pass


class Keep:
    """Remembers the last result of a function: Keep(f) is the call."""

    def __init__(self, function, *args):
        self.function, self.args, self.value = function, args, None

    def __call__(self):
        self.value = self.function(*self.args)


def best_seconds(call, tries=3):
    """The fastest of some calls, after one to warm up; one alone if slow."""
    times = []
    while len(times) <= tries and sum(times) < 2.0:
        start = time.perf_counter()
        call()
        times.append(time.perf_counter() - start)
    return min(times)


def root_cause(error):
    while error.__cause__ is not None:
        error = error.__cause__
    return error


def one_line(error, limit=300):
    text = " ".join(re.sub(r"\x1b\[[0-9;]*m", "", str(error)).split()) or type(error).__name__
    return text if len(text) <= limit else text[:limit] + "…"


def first_error(text):
    """The first line of a compiler's output that says "error:"."""
    lines = [l for l in text.splitlines() if "error:" in l]
    line = lines[0] if lines else text
    return one_line(re.sub(r"loc\(.*", "", line.split("error:", 1)[-1]), 200)


def relative_error(ys, files):
    """max|y - ref| / max|ref| over all results; checks count and shape."""
    if not files.reference.exists():
        return None
    with np.load(files.reference) as saved:
        refs = [saved[k] for k in saved.files]
    if len(refs) != len(ys):
        raise ValueError(f"{len(ys)} results, expected {len(refs)}")
    worst = 0.0
    for y, ref in zip(ys, refs):
        if y.shape != ref.shape:
            raise ValueError(f"result of shape {y.shape}, expected {ref.shape}")
        difference = np.max(np.abs(y.astype(np.float64) - ref))
        worst = max(worst, float(difference / (np.max(np.abs(ref)) or 1)))
        if not math.isfinite(worst):
            return math.inf
    return worst
