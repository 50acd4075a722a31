"""A process that holds one system.

    python worker.py SYSTEM THREADS CORES SCRATCH

(started by bench.py) pins itself to CORES, answers one JSON request a line on
stdin with one JSON line on stdout, and sends whatever the libraries print to
stderr. Requests:

  {"op": "prepare", "workload": NAME}   build it, run it, check its results
  {"op": "run", "calls": N, "warm": M}  M calls, then the seconds of N calls
  {"op": "release"}                     forget the workload
"""

import contextlib
import ctypes
import gc
import json
import os
import sys
import tempfile
import time
import traceback
from pathlib import Path

import systems
from systems.base import Files, Unavailable, one_line, relative_error
from workloads import WORKLOADS


def peak_rss_mb():
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmHWM"):
            return int(line.split()[1]) / 1024
    return None


def reset_peak_rss():
    with contextlib.suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5")


class Worker:
    def __init__(self, system, scratch):
        self.system, self.scratch = system, scratch
        self.call = None
        self.unavailable = None
        try:
            system.setup()
        except (Unavailable, ImportError) as error:
            self.unavailable = one_line(error)
        self.idle_rss_mb = peak_rss_mb()

    def prepare(self, request):
        if self.unavailable:
            raise Unavailable(self.unavailable)
        w = WORKLOADS[request["workload"]]
        W, xs = w.load()
        files = Files(self.scratch, w.name)
        reset_peak_rss()
        self.system.compile_seconds, self.system.note = 0.0, None
        self.call, results = self.system.build(w, W, xs, files)
        if self.call is None:  # it only writes files
            return {"made": self.system.made}
        first = self.timed(1)
        peak = peak_rss_mb()
        error = relative_error(results(), files)
        compiled = max(0.0, self.system.compile_seconds - (first if self.system.lazy else 0))
        return {"compile_seconds": compiled, "first_call_seconds": first, "note": self.system.note, "error": error,
                "peak_rss_mb": peak, "idle_rss_mb": self.idle_rss_mb}

    def timed(self, calls):
        call = self.call
        start = time.perf_counter()
        for _ in range(calls):
            call()
        return time.perf_counter() - start

    def run(self, request):
        self.timed(request["warm"])
        return {"seconds": self.timed(request["calls"])}

    def release(self, request):
        self.call = None
        self.system.release()
        gc.collect()
        ctypes.CDLL(None).malloc_trim(0)
        return {}

    def answer(self, request):
        try:
            return {"ok": True, **getattr(self, request["op"])(request)}
        except Unavailable as error:
            return {"ok": False, "skip": True, "reason": one_line(error)}
        except Exception as error:
            traceback.print_exc()
            return {"ok": False, "skip": False, "reason": f"{type(error).__name__}: {one_line(error)}"}


def main():
    name, threads, cores, scratch = sys.argv[1:]
    ctypes.CDLL(None).prctl(1, 9)  # die with the parent
    os.sched_setaffinity(0, [int(c) for c in cores.split(",")])
    replies = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    tempfile.tempdir = scratch
    worker = Worker(systems.create(name, int(threads)), scratch)
    gc.disable()
    for line in sys.stdin:
        print(json.dumps(worker.answer(json.loads(line))), file=replies, flush=True)


if __name__ == "__main__":
    main()
