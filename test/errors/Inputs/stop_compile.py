"""Stops a compile by a signal at many moments: it leaves what was there before or the whole result, and no other file."""
import os
import signal
import subprocess
import sys
import tempfile
import time

program, name = sys.argv[1], getattr(signal, sys.argv[2])
with tempfile.TemporaryDirectory() as folder:
    temporary = os.path.join(folder, "tmp")
    os.mkdir(temporary)
    output = os.path.join(folder, "p.weir")
    environment = dict(os.environ, TMPDIR=temporary)
    command = ["weir", "compile", program, "-o", output]
    start = time.monotonic()
    subprocess.run(command, check=True, env=environment)
    whole = time.monotonic() - start
    size, stopped = os.path.getsize(output), 0
    os.remove(output)
    for step in range(12):
        # Whoever runs the tests may have them ignore it.
        child = subprocess.Popen(command, env=environment, preexec_fn=lambda: signal.signal(name, signal.SIG_DFL))
        time.sleep(whole * step / 11)
        child.send_signal(name)
        status = child.wait()
        # The child of the tool ends by itself.
        deadline = time.monotonic() + 10
        while os.listdir(temporary) and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(0.02)
        stopped += status == -name
        left = sorted(os.listdir(folder)) + os.listdir(temporary)
        if left == ["p.weir", "tmp"]:
            if os.path.getsize(output) != size:
                print(f"half a result after {status}")
            os.remove(output)
        elif left != ["tmp"]:
            print(f"left: {left}")
    print("some were stopped" if stopped else "none was stopped")
