"""What `make bench` and `make bench-peers` write. Nothing here depends on how fast this machine is."""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest
from xml.etree import ElementTree

import programs

BENCHMARKS = os.path.join(programs.SOURCE, "benchmarks")
PEERS = os.path.join(BENCHMARKS, "peers")


def own(folder, *arguments):
    return subprocess.run(
        [sys.executable, os.path.join(BENCHMARKS, "own.py"), "--weir", os.path.join(programs.BUILD, "bin", "weir"),
         "--out", folder, *arguments], capture_output=True, text=True, timeout=300)


def bars_of(svg):
    """The titles of the bars in a chart."""
    return [title.text for title in ElementTree.fromstring(svg).iter("{http://www.w3.org/2000/svg}title")]


class Own(unittest.TestCase):
    def test_reports(self):
        """A workload with weights, and one without; the former's are baked in."""
        with tempfile.TemporaryDirectory() as folder:
            done = own(folder, "--threads", "1", "--seconds", "0.01", "tiny_mlp", "tiny_add")
            self.assertEqual(done.returncode, 0, done.stderr)
            read = {name: pathlib.Path(folder, name).read_text(encoding="utf-8")
                    for name in ("bench.md", "bench.json", "bench.svg", "baked/tiny_mlp.mlir")}
            self.assertEqual([r["verified"] for r in json.loads(read["bench.json"])["1"]["results"]], [True, True])
            self.assertIn("| tiny_mlp |", read["bench.md"])
            self.assertEqual(len(bars_of(read["bench.svg"])), 2)
            self.assertNotIn("weights.", read["baked/tiny_mlp.mlir"])

    def test_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            for arguments, part in ((["softmaxx"], "no workload 'softmaxx'; did you mean 'softmax'?"),
                                    (["zzz"], "no workload 'zzz'; there are: attention, batch_matmul"),
                                    (["--threads", "one"], "--threads one: expected numbers"),
                                    (["--threads", "0"], "--threads 0: expected numbers")):
                done = own(folder, *arguments)
                self.assertEqual(done.returncode, 1)
                self.assertIn(part, done.stderr)


REPORT = """
import json, sys
import measure, report
from workloads import WORKLOADS

run = {"machine": {"cpu": "a CPU", "peak": {}}, "rounds": 3, "min_batch_ms": 30, "versions": {"numpy": "2"},
       "threads": [1], "systems": ["weir", "numpy", "ort"], "results": []}
samples = {"softmax": {"weir": [1, 2, 1], "numpy": [4, 4, 4], "ort": [2, 2, 2]},
           "gather": {"weir": [6, 6, 6], "numpy": [3, 3, 3], "ort": [1, 1, 1]},
           "fft": {"numpy": [1, 1, 1]}}
for name, systems in samples.items():
    records = {}
    for system in run["systems"]:
        record = records[system] = {"workload": name, "threads": 1, "system": system, "status": "ok", "error": 1e-7,
                                    "samples_ms": systems.get(system, []), "compile_seconds": 0.5, "peak_rss_mb": 9.0}
        if system not in systems:
            record.update(status="failed", reason="it fell over")
    if name == "gather":
        records["ort"].update(status="wrong", reason="error 1, allowed 0")
    measure.summarize(WORKLOADS[name], records)
    run["results"] += records.values()
json.dump({"md": report.report(run), "svg": report.chart(run), "workloads": list(WORKLOADS)}, sys.stdout)
"""


class Peers(unittest.TestCase):
    def test_report(self):
        done = subprocess.run([sys.executable, "-B", "-c", REPORT], cwd=PEERS, capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 0, done.stderr)
        made = json.loads(done.stdout)
        # A wrong system is nobody's best peer; the mean is that of 0.5 and 2.
        self.assertIn("geometric mean of Weir / best peer 1.00 over 2 workloads; ahead on 1; over 1.15: gather 2.00; "
                      "without a figure: fft", made["md"])
        self.assertIn("| softmax | ort | 2 | 0.50 | 1 | 4 | 2 |", made["md"])
        self.assertIn("| gather | numpy | 3 | 2.00 | 6 | 3 | 1 WRONG |", made["md"])
        self.assertIn("- weir, fft: failed: it fell over", made["md"])
        self.assertEqual(bars_of(made["svg"]), ["softmax: 0.50", "gather: 2.00"])

    def test_own_workloads_are_those_compared(self):
        names = {os.path.splitext(name)[0] for name in os.listdir(os.path.join(programs.SOURCE, "workloads"))
                 if name.endswith(".json")}
        listed = subprocess.run([sys.executable, "-B", "-c", "import workloads; print(*workloads.WORKLOADS)"], cwd=PEERS,
                                capture_output=True, text=True, timeout=60)
        self.assertEqual(names - {"matmul_bias_relu"}, set(listed.stdout.split()))


if __name__ == "__main__":
    unittest.main()
