"""The examples, on small sizes."""
import os
import subprocess
import sys
import unittest

import programs


class Examples(unittest.TestCase):
    def run_example(self, name, *arguments):
        done = subprocess.run(
            [sys.executable, os.path.join(programs.SOURCE, "examples", name), *arguments],
            env={**os.environ, "PYTHONPATH": os.path.join(programs.BUILD, "python")},
            capture_output=True, text=True, timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("pipeline: cpu", done.stdout)
        self.assertRegex(done.stdout, r"\d+\.\d GFLOP/s +\d+\.\d%   verified")
        return done.stdout

    def test_matmul(self):
        output = self.run_example("matmul/matmul.py", "--size", "96", "--rows", "32", "--columns", "64", "--seconds", "0.02")
        self.assertIn("['scf.for', 'scf.for']", output)
        self.assertIn("own schedule", output)

    def test_mlp(self):
        output = self.run_example("mlp/mlp.py", "--batch", "24", "--width", "96", "--columns", "48", "--seconds", "0.02")
        self.assertIn("+ stage epilogue", output)
        self.assertIn("fused epilogue", output)

    def test_attention(self):
        output = self.run_example("attention/attention.py", "--seconds", "0.02")
        self.assertIn("scale2 256xf32", output)


if __name__ == "__main__":
    unittest.main()
