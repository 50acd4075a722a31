"""What runs here: the machine with its limits, and the versions of all."""

import json
import os
import platform
import subprocess
from importlib import metadata
from pathlib import Path

from measure import log

HERE = Path(__file__).resolve().parent


def measure_machine(scratch, threads_and_cores, seconds):
    machine = {"cpu": cpu_name(), "python": platform.python_version(), "load_before": os.getloadavg(), "peak": {}}
    try:
        binary = f"{scratch}/peak"
        subprocess.run(["g++", "-std=c++20", "-O3", "-march=native", "-pthread", str(HERE / "peak.cpp"), "-o", binary],
                       check=True, capture_output=True, text=True)
        for threads, cores in threads_and_cores:
            out = subprocess.run(["taskset", "-c", ",".join(map(str, cores)), binary, str(threads), str(seconds)],
                                 check=True, capture_output=True, text=True, timeout=300)
            machine["peak"][str(threads)] = json.loads(out.stdout)
    except (OSError, subprocess.SubprocessError) as error:
        log(f"peak.cpp: {getattr(error, 'stderr', None) or error}")
    return machine


def cpu_name():
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.split(":", 1)[1].strip()
    return platform.machine()


def versions():
    found = {}
    for package in ("jax", "jaxlib", "iree-base-compiler", "iree-base-runtime", "torch", "onnxruntime", "openvino",
                    "onnx", "numpy", "scipy", "weir"):
        try:
            found[package] = metadata.version(package)
        except metadata.PackageNotFoundError:
            pass
    return found
