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
        """On one thread and on two; all results of each have an expectation."""
        for name, path in sorted(stems("small", "*.json").items()):
            with self.subTest(name):
                workload = weir.Workload.load(path)
                for threads in (1, 2):
                    workload.threads, workload._prepared = threads, None
                    checked = workload.check()
                    self.assertEqual(len(checked.checks), len(workload.compile().results))

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
