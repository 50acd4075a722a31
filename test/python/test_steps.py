"""From a program to answers: the one-shot call, and the same in steps."""
import threading
import unittest

import programs
import numpy as np
import weir


class Steps(unittest.TestCase):
    def setUp(self):
        self.client = weir.CompilerClient()

    def test_one_shot_is_the_steps(self):
        for text in (programs.ADD, programs.MATMUL, programs.TWO_RESULTS):
            module = weir.Module(text)
            pipeline = self.client.get_stablehlo_to_executable_pipeline()
            steps = module.clone()
            lowered = pipeline.run(steps)
            self.assertIs(lowered, steps)
            by_steps = self.client.translate_to_runtime_executable(lowered)
            at_once = self.client.stablehlo_to_executable(module)
            self.assertEqual(by_steps.to_bytes(), at_once.to_bytes())

    def test_one_shot_leaves_the_module(self):
        module = weir.Module(programs.ADD)
        before = str(module)
        self.client.stablehlo_to_executable(module)
        self.assertEqual(str(module), before)
        self.assertIsNone(module.report)

    def test_in_two_parts(self):
        pipeline = self.client.get_stablehlo_to_executable_pipeline()
        whole = pipeline.run(weir.Module(programs.MATMUL))
        parts = pipeline.run(weir.Module(programs.MATMUL), stop_after="fuse")
        self.assertIn("linalg", str(parts))
        resumed = weir.Module(str(parts))
        pipeline.run(resumed, start_at="bufferize")
        self.assertEqual(str(resumed), str(whole))

    def test_report(self):
        module = weir.Module(programs.ADD)
        pipeline = self.client.get_stablehlo_to_executable_pipeline()
        report = pipeline.run(module, timing=True, count_ops=True).report
        self.assertEqual([stage.name for stage in report.stages], [stage.name for stage in pipeline])
        self.assertGreater(report.seconds, 0)
        self.assertEqual(report.stages[0].ops_before["stablehlo"], 1)
        self.assertIn("canonicalize", [one.name for stage in report.stages for one in stage.passes])
        self.assertIn("stage", str(report))
        self.assertEqual(report.to_dict()["pipeline"], "cpu")

    def test_many_threads_one_client(self):
        expected = self.client.stablehlo_to_executable(weir.Module(programs.MATMUL)).to_bytes()
        got = []

        def compile():
            got.append(self.client.stablehlo_to_executable(weir.Module(programs.MATMUL)).to_bytes())
        threads = [threading.Thread(target=compile) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(got, [expected] * 4)

    def test_other_cpu(self):
        exe = self.client.stablehlo_to_executable(weir.Module(programs.ADD), cpu="x86-64")
        self.assertEqual(exe.cpu, "x86-64")
        self.assertNotIn("avx2", exe.features)
        with self.assertRaisesRegex(weir.Error, "znver4"):
            self.client.stablehlo_to_executable(weir.Module(programs.ADD), cpu="znver44")

    def test_forms_of_translation(self):
        module = self.client.get_stablehlo_to_executable_pipeline().run(weir.Module(programs.ADD))
        for form, part in (("llvm", b"define"), ("llvm-opt", b"define"), ("asm", b".text"), ("object", b"\x7fELF")):
            self.assertIn(part, self.client.translate_to(form, module))
        with self.assertRaisesRegex(weir.CompileError, "no form 'asn' of a translation; did you mean 'asm'?"):
            self.client.translate_to("asn", module)

    def test_textual_pipeline(self):
        text = self.client.get_textual_pipeline()
        self.assertTrue(text.startswith("builtin.module("))
        self.assertNotIn("\n", text.strip())
        pipeline = weir.Pipeline.parse(text)
        self.assertEqual(pipeline, self.client.get_stablehlo_to_executable_pipeline())

    def test_save_and_load(self):
        import os
        import tempfile
        exe = self.client.stablehlo_to_executable(weir.Module(programs.ADD))
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "add.weir")
            exe.save(path)
            loaded = weir.Executable.load(path)
            self.assertEqual(loaded.to_bytes(), exe.to_bytes())
            self.assertEqual(loaded.content_hash, exe.content_hash)
            x = np.arange(4, dtype=np.float32)
            np.testing.assert_array_equal(loaded(x, x), x + x)
        np.testing.assert_array_equal(weir.Executable.from_bytes(exe.to_bytes())(x, x), x + x)


if __name__ == "__main__":
    unittest.main()
