"""Workloads: what inputs and references may be, and what is said of wrong ones."""
import os
import unittest

import programs
import numpy as np
import weir


def add(x, y):
    return x + y


class Workloads(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        client = weir.CompilerClient()
        cls.exe = client.stablehlo_to_executable(weir.Module(programs.ADD))
        cls.rows = client.stablehlo_to_executable(weir.Module(programs.ROWS))
        cls.x = np.arange(4, dtype=np.float32)

    def refused(self, kind, part, *arguments, exe=None, **how):
        with self.subTest(part), self.assertRaisesRegex(kind, part):
            weir.Workload(exe or self.exe, *arguments, **how).check()

    def test_inputs_and_references(self):
        for inputs in ([self.x, self.x], ["=1", "=random(seed=3)"], ["a=1", self.x], None):
            checked = weir.Workload(self.exe, inputs, add).check()
            self.assertEqual([check.ok for check in checked.checks], [True])
        self.assertEqual(weir.Workload(self.exe, [self.x, self.x], [None]).check().checks, [])
        self.refused(weir.CheckError, "3 of 4 elements differ", [self.x, self.x], lambda x, y: x)

    def test_bench(self):
        seen = weir.Workload(self.exe, [self.x, self.x], add, {"flops": 4}, name="mine").bench(0.01)
        self.assertTrue(seen.verified)
        self.assertGreater(seen.gflops, 0)
        self.assertIn("mine", str(seen))
        with self.assertRaisesRegex(weir.CallError, "cannot time for inf seconds"):
            weir.Workload(self.exe).bench(float("inf"))

    def test_dynamic_sizes(self):
        x = np.ones((64, 4), np.float32)
        for inputs in ([x, x], ["64x4xf32=1", "y=[" + "[1 2 3 4]" * 64 + "]"]):
            work = weir.Workload(self.rows, inputs, add)
            self.assertTrue(work.check())
            seen = work.bench(0.01)
            # All that is read and written counts, also where the program does not say how much.
            self.assertAlmostEqual(seen.gbytes_per_second * seen.median, 3 * x.nbytes * 1e-9)
        self.refused(weir.CallError, "argument 'y': expected \\?x4xf32", [x, x[:, :3]], exe=self.rows)
        self.refused(weir.CallError, r"dimension 0: 64 \(dimension 0 of argument .x.\) and 2 ", [x, x[:2]], exe=self.rows)
        self.refused(weir.CheckError, "result0", [x, x], x[:2], exe=self.rows)
        self.refused(weir.CallError, "argument 'x'.*has a dynamic extent", exe=self.rows)

    def test_refused(self):
        x = self.x
        self.refused(weir.CallError, "argument 'b': expected 4xf32, got an array of shape \\(3,\\)", [x, x[:3]])
        self.refused(weir.CallError, "argument 'b'.*float64", [x, x.astype(np.float64)])
        self.refused(weir.CallError, "argument 'b'.*nosuch.npy", [x, "=@nosuch.npy"])
        self.refused(weir.CallError, "there is no argument 'c'.*'b'", [x, "c=1"])
        self.refused(weir.CallError, "takes 2 arguments, got 1", [x])
        self.refused(weir.CallError, "result 'result0': expected 4xf32", [x, x], x[:3])
        self.refused(weir.CallError, "has 1 results, the reference has 2", [x, x], [x, x])
        self.refused(ValueError, "no 'flop'; it has", [x, x], cost={"flop": 1})
        for how in (dict(cost={"bytes": -1}), dict(rtol=-1), dict(atol=float("nan"))):
            self.refused(ValueError, "expected a number that is not negative", [x, x], **how)
        for path in ("/no/such.json", "/no", os.path.join(programs.SOURCE, "README.md")):
            with self.assertRaisesRegex(weir.ParseError, path):
                weir.Workload.load(path)


if __name__ == "__main__":
    unittest.main()
