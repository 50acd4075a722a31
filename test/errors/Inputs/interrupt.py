"""Interrupts a compile at many moments, and reports files that it left behind, here or in the folder for temporary files."""
import os
import signal
import subprocess
import time

here = os.path.dirname(os.path.abspath(__file__))
os.mkdir("scratch")
os.environ["TMPDIR"] = os.path.abspath("scratch")
before = set(os.listdir("."))
for step in range(12):
    compile_ = subprocess.Popen(["weir", "compile", f"{here}/scale.mlir", "-o", "interrupted.weir"],
                                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(0.01 * step)
    compile_.send_signal(signal.SIGINT)
    status = compile_.wait(timeout=60)
    left = (set(os.listdir(".")) - before) | set(os.listdir("scratch"))
    if left and status != 0:
        print(f"after {10 * step} ms: status {status}, left {sorted(left)}")
    if "interrupted.weir" in left:
        if subprocess.run(["weir", "inspect", "interrupted.weir"], stdout=subprocess.DEVNULL).returncode:
            print(f"after {10 * step} ms: a damaged executable")
        os.remove("interrupted.weir")
