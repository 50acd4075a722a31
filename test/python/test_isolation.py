"""Passes that crash, hang or eat all memory, in a child process of Python; plugins; what was fused."""
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

import programs
import weir

CHAIN = "func.func @main(%x0: tensor<4xf32>) -> tensor<4xf32> {\n" + "".join(
    f"  %x{i + 1} = stablehlo.tanh %x{i} : tensor<4xf32>\n" for i in range(40000)) + "  return %x40000 : tensor<4xf32>\n}\n"


def crash(module):
    os.kill(os.getpid(), signal.SIGSEGV)


def hang(module):
    time.sleep(60)


class Isolation(unittest.TestCase):
    def setUp(self):
        self.client = weir.CompilerClient()
        self.pipeline = self.client.get_stablehlo_to_executable_pipeline()
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def with_stage(self, function):
        return self.pipeline.insert_after("fuse", weir.Stage("mine", function))

    def ends(self, pipeline, kind, *parts, text=programs.MATMUL, **how):
        module = weir.Module(text, "mine.mlir")
        before = module.text(locations=True)
        with self.assertRaises(kind) as caught:
            pipeline.run(module, reproducer_dir=self.folder.name, **how)
        for part in parts:
            self.assertIn(part, str(caught.exception))
        self.assertEqual(module.text(locations=True), before)
        self.assertIsNone(module.report)
        return caught.exception

    def test_same_as_in_the_process(self):
        for text in (programs.ADD, programs.MATMUL, programs.TWO_RESULTS, programs.ROWS):
            here = self.pipeline.run(weir.Module(text))
            apart = self.pipeline.run(weir.Module(text), isolate=True, pass_timeout=60, memory_limit="4G", timing=True,
                                      count_ops=True, memory=True, explain=True)
            self.assertEqual([one.name for one in apart.report.stages], [one.name for one in here.report.stages])
            self.assertIn("canonicalize", [one.name for stage in apart.report.stages for one in stage.passes])
            self.assertGreater(sum(apart.report.stages[0].ops_before.values()), 0)
            self.assertIsNotNone(apart.report.fusion)
            at_once = self.client.translate_to_runtime_executable(here)
            translated = self.client.translate_to_runtime_executable(apart, isolate=True)
            self.assertEqual(at_once.to_bytes(), translated.to_bytes())
            one_shot = self.client.stablehlo_to_executable(weir.Module(text), pass_timeout=60, memory_limit=1 << 32)
            self.assertEqual(at_once.to_bytes(), one_shot.to_bytes())

    def test_crash(self):
        error = self.ends(self.with_stage(crash), weir.Crashed, "crashed (SIGSEGV", "in stage 'mine'", isolate=True)
        self.assertIsInstance(error, weir.CompileError)
        self.assertEqual((error.stage, error.pass_name), ("mine", "weir-call"))
        self.assertTrue(os.path.exists(error.reproducer))
        module = weir.Module.load(error.reproducer)
        self.assertEqual(module.provenance.next, "mine")
        self.assertIn("linalg.", str(module))
        with self.assertRaises(weir.Crashed):
            module.provenance.pipeline.run(module, isolate=True, reproducer_dir=self.folder.name)
        done = subprocess.run([os.path.join(programs.BUILD, "bin", "weir"), "compile", error.reproducer,
                               "--replace-stage", "mine=cse", "-o", os.path.join(self.folder.name, "out.weir")],
                              capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)

    def test_hang(self):
        started = time.monotonic()
        error = self.ends(self.with_stage(hang), weir.TimedOut, "took longer than 0.5 s", pass_timeout=0.5)
        self.assertLess(time.monotonic() - started, 30)
        self.assertEqual(error.stage, "mine")
        self.assertTrue(os.path.exists(error.reproducer))

    def test_memory(self):
        self.ends(self.pipeline, weir.OutOfMemory, "needed more than 16 MiB", text=CHAIN, memory_limit="16M")

    def test_failing_pass(self):
        def fail(module):
            raise RuntimeError("not today")
        error = self.ends(self.with_stage(fail), weir.CompileError, "not today", isolate=True)
        self.assertTrue(os.path.exists(error.reproducer))

    def test_prints_once(self):
        code = ("import weir, sys; print('before'); m = weir.Module(sys.argv[1]); p = weir.CompilerClient()"
                ".get_stablehlo_to_executable_pipeline().insert_after('fuse', weir.Stage('say', lambda m: print('within')));"
                "p.run(m, isolate=True); print('after')")
        done = subprocess.run([sys.executable, "-c", code, programs.ADD], capture_output=True, text=True,
                              env=dict(os.environ, PYTHONPATH=os.path.join(programs.BUILD, "python")))
        self.assertEqual((done.stdout, done.stderr), ("before\nwithin\nafter\n", ""))

    def test_from_threads_and_cancelled(self):
        expected = str(self.pipeline.run(weir.Module(programs.MATMUL)))
        got = []
        threads = [threading.Thread(target=lambda: got.append(
            str(self.pipeline.run(weir.Module(programs.MATMUL), isolate=True)))) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(got, [expected] * 4)
        token = weir.CancellationToken()
        threading.Timer(0.3, token.cancel).start()
        module = weir.Module(programs.MATMUL)
        with self.assertRaises(weir.Cancelled):
            self.with_stage(hang).run(module, isolate=True, cancellation=token)

    def test_interrupt(self):
        threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
        with self.assertRaises(KeyboardInterrupt):
            self.with_stage(hang).run(weir.Module(programs.MATMUL), isolate=True)

    def test_wrong_arguments(self):
        module = weir.Module(programs.ADD)
        for how, what in (({"memory_limit": "lots"}, "'lots'.*expected a number of bytes"),
                          ({"memory_limit": 0}, "from 1 on"), ({"memory_limit": "1K"}, "less than compiling takes, 16M"),
                          ({"pass_timeout": -1.0}, "from 0 on"), ({"pass_timeout": float("nan")}, "from 0 on"),
                          ({"isolate": True, "after_stage": print}, "callbacks")):
            with self.assertRaisesRegex(ValueError, what):
                self.pipeline.run(module, **how)
        with self.assertRaises(TypeError):
            self.pipeline.run(module, memory_limit=[1])
        with self.assertRaisesRegex(ValueError, "lots"):
            weir.CompileOptions(memory_limit="lots")
        with self.assertRaisesRegex(TypeError, "'pass_timeout'"):
            self.client.stablehlo_to_executable(module, pass_timout=1.0)


class Fusion(unittest.TestCase):
    def test_edges(self):
        text = programs.MATMUL.replace("return %0", "%1 = stablehlo.tanh %0 : tensor<32x64xf32>\n"
                                       "  %2 = stablehlo.negate %1 : tensor<32x64xf32>\n  return %2")
        pipeline = weir.CompilerClient().get_stablehlo_to_executable_pipeline()
        plain = pipeline.run(weir.Module(text, "mine.mlir"))
        told = pipeline.run(weir.Module(text, "mine.mlir"), explain=True)
        self.assertIsNone(plain.report.fusion)
        self.assertEqual(told.text(locations=True), plain.text(locations=True))
        edges = told.report.fusion.edges
        self.assertEqual([(edge.producer.name, edge.user.name) for edge in edges],
                         [("dot_general", "tanh"), ("tanh", "negate")])
        self.assertTrue(edges[1].fused)
        self.assertEqual(edges[1].how, "one loop")
        self.assertEqual(edges[1].user.location, weir.Location("mine.mlir", 5, 8))
        for edge in edges:
            self.assertNotEqual(bool(edge.reason), edge.fused)
        self.assertIn("tanh:4 -> negate:5", str(told.report.fusion))
        self.assertEqual(told.report.to_dict()["fusion"]["edges"][1]["how"], "one loop")


class Plugins(unittest.TestCase):
    def test_wrong_plugin(self):
        with self.assertRaisesRegex(weir.PipelineError, "nowhere.so"):
            weir.load_plugin("nowhere.so")
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "empty.so")
            open(path, "w").close()
            with self.assertRaises(weir.PipelineError):
                weir.load_plugin(path)

    def test_folder(self):
        code = """
import os, sys, weir
folder = sys.argv[1]
with open(os.path.join(folder, "tidy.yaml"), "w") as file:
    file.write("pipeline: tidy\\nsummary: less\\nstages:\\n  - stage: tidy\\n    passes: cse\\n")
weir.load_plugin(folder)
weir.load_plugin(folder)
print(weir.loaded_plugins(), weir.Pipeline.load("tidy")["tidy"].passes)
"""
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([sys.executable, "-c", code, folder], capture_output=True, text=True,
                                  env=dict(os.environ, PYTHONPATH=os.path.join(programs.BUILD, "python")))
            self.assertEqual((done.stdout, done.stderr), ("[] cse\n", ""))


if __name__ == "__main__":
    unittest.main()
