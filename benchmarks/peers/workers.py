"""The worker processes, from outside."""

import json
import os
import select
import signal
import subprocess
import sys
import sysconfig
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent


class WorkerFailed(Exception):
    pass


def library_path():
    """Where a torch installed without its CUDA packages finds libraries to load."""
    folders = sorted(Path(sysconfig.get_path("purelib")).glob("nvidia/*/lib"))
    folders.append(Path(os.environ.get("CUDA_HOME", "/usr/local/cuda")) / "lib64")
    inherited = os.environ.get("LD_LIBRARY_PATH", "")
    return ":".join([str(f) for f in folders if f.is_dir()] + ([inherited] if inherited else []))


def worker_environment(threads, scratch):
    env = dict(os.environ)
    for name in ("OPENBLAS_CORETYPE", "OPENBLAS_L2_SIZE"):
        env.pop(name, None)
    for name in ("OMP_NUM_THREADS", "MKL_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NPROC"):
        env[name] = str(threads)
    if threads == 1:
        env["XLA_FLAGS"] = (env.get("XLA_FLAGS", "") + " --xla_cpu_multi_thread_eigen=false").strip()
    env.update(JAX_PLATFORMS="cpu", CUDA_VISIBLE_DEVICES="", LD_LIBRARY_PATH=library_path(),
               JAX_ENABLE_COMPILATION_CACHE="false", TORCHINDUCTOR_FORCE_DISABLE_CACHES="1",
               TORCHINDUCTOR_CACHE_DIR=f"{scratch}/inductor{threads}", TORCHINDUCTOR_COMPILE_THREADS="1",
               OPENVINO_TELEMETRY="0", PYTHONDONTWRITEBYTECODE="1")
    return env


class Worker:
    """A process that holds one system. It is stopped (SIGSTOP) between
    requests, so that no idle thread pool of one system spins on the cores
    while another is measured."""

    def __init__(self, system, threads, cores, scratch):
        self.system, self.threads, self.cores, self.scratch = system, threads, cores, scratch
        self.process = None
        self.logfile = Path(scratch) / f"{system}-{threads}.log"

    def start(self):
        with self.logfile.open("ab") as out:
            self.process = subprocess.Popen(
                [sys.executable, str(HERE / "worker.py"), self.system, str(self.threads),
                 ",".join(map(str, self.cores)), str(self.scratch)],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=out, start_new_session=True,
                env=worker_environment(self.threads, self.scratch))

    def request(self, timeout, **message):
        """Sends a request and returns the reply; raises WorkerFailed."""
        if self.process is None:
            self.start()
        else:
            os.kill(self.process.pid, signal.SIGCONT)
        try:
            self.process.stdin.write(json.dumps(message).encode() + b"\n")
            self.process.stdin.flush()
            reply = self.read_line(timeout)
        except BrokenPipeError:
            reply = b""
        if not reply:
            self.process.wait()
            code = self.process.returncode
            self.process = None
            how = f"signal {signal.Signals(-code).name}" if code < 0 else f"exit status {code}"
            raise WorkerFailed(f"the process ended ({how})")
        os.kill(self.process.pid, signal.SIGSTOP)
        return json.loads(reply)

    def read_line(self, timeout):
        deadline, data = time.monotonic() + timeout, b""
        fd = self.process.stdout.fileno()
        while not data.endswith(b"\n"):
            ready, _, _ = select.select([fd], [], [], max(0.0, deadline - time.monotonic()))
            if not ready:
                self.stop()
                raise WorkerFailed(f"no answer in {timeout:.0f} s")
            chunk = os.read(fd, 1 << 16)
            if not chunk:
                return b""
            data += chunk
        return data

    def stop(self):
        if self.process is not None:
            try:
                os.killpg(self.process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            self.process.wait()
            self.process = None

    def log_tail(self):
        lines = self.logfile.read_text(errors="replace").splitlines() if self.logfile.exists() else []
        return "\n".join(lines[-30:])
