"""The workloads that come with Weir, at their small sizes, against answers that JAX computed in float64."""
import glob
import os
import unittest

import programs  # noqa: F401  (makes `import weir` find the build)
import weir

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "workloads")


def stems(*parts):
    return {os.path.splitext(os.path.basename(path))[0]: path for path in glob.glob(os.path.join(FOLDER, *parts))}


class ShippedWorkloads(unittest.TestCase):
    def test_answers(self):
        """All results of each have an expectation; on more threads they are the same, bit by bit."""
        for name, path in sorted(stems("small", "*.json").items()):
            with self.subTest(name):
                workload = weir.Workload.load(path)
                exe = workload.compile()
                self.assertEqual(len(workload.check().checks), len(exe.results))
                inputs = weir.WorkloadFile(path).prepare(exe).inputs
                one, three = (exe.with_threads(threads)(*inputs) for threads in (1, 3))
                for a, b in zip(*(r if isinstance(r, tuple) else (r,) for r in (one, three))):
                    self.assertEqual(a.tobytes(), b.tobytes())

    def test_each_has_a_small_one_and_a_cost(self):
        small = stems("small", "*.json")
        for name, path in sorted(stems("*.json").items()):
            with self.subTest(name):
                file = weir.WorkloadFile(path)
                self.assertTrue(os.path.exists(file.program))
                if not name.startswith("tiny"):
                    self.assertTrue(file.cost)
                if name != "matmul_bias_relu":
                    self.assertIn(name, small)


if __name__ == "__main__":
    unittest.main()
