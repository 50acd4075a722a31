"""Pipelines held in Python: printed, edited, compared, run in part, watched and stopped."""
import os
import pathlib
import signal
import subprocess
import tempfile
import threading
import time
import unittest

import programs
import weir

SCHEDULE = """
module attributes {transform.with_named_sequence} {
  transform.named_sequence @tile(%m: !transform.any_op {transform.readonly},
      %size: !transform.param<i64> {transform.readonly, weir.param = "size"}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %m : (!transform.any_op) -> !transform.any_op
    %1, %2 = transform.structured.tile_using_for %0 tile_sizes [%size]
        : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
"""


def lowered(pipeline, text=programs.MATMUL, **how):
    return pipeline.run(weir.Module(text), **how)


class Pipelines(unittest.TestCase):
    def setUp(self):
        self.pipeline = weir.CompilerClient().get_stablehlo_to_executable_pipeline()

    def refused(self, call, *parts, kind=weir.PipelineError):
        with self.assertRaises(kind) as caught:
            call()
        for part in parts:
            self.assertIn(part, str(caught.exception))
        return caught.exception

    def test_reads_back_in_each_form(self):
        for form in ("yaml", "passes", "oneline"):
            text = self.pipeline.text(form)
            again = weir.Pipeline.parse(text)
            self.assertEqual(again, self.pipeline)
            self.assertEqual(again.text(form), text)
            self.assertEqual(hash(again), hash(self.pipeline))
        with self.assertRaisesRegex(ValueError, "'yaml', 'passes', 'oneline'"):
            self.pipeline.text("xml")

    def test_replays_in_the_shell(self):
        schedule = weir.TransformStage.from_text(SCHEDULE, "tile").bind(size=8)
        pipeline = self.pipeline.insert_after("fuse", weir.Stage("tile", schedule, 'a "quoted", {braced} summary'))
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "p.mlir")
            with open(path, "w") as file:
                file.write(programs.MATMUL)
            done = subprocess.run(
                [os.path.join(programs.BUILD, "bin", "weir-opt"), path, "--pass-pipeline=" + pipeline.text("oneline")],
                capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stderr)
        # What the client resolved also records where a module came from; its text does not.
        self.assertEqual(done.stdout.strip(), str(lowered(weir.Pipeline.parse(str(pipeline)))).strip())

    def test_looks_like_a_sequence(self):
        names = [stage.name for stage in self.pipeline]
        self.assertEqual(len(self.pipeline), len(names))
        self.assertEqual(self.pipeline[0].name, names[0])
        self.assertEqual(self.pipeline[-1].name, "llvm")
        self.assertIn("fuse", self.pipeline)
        self.assertNotIn("fues", self.pipeline)
        self.assertIn("canonicalize", self.pipeline["fuse"].passes)
        self.assertEqual(self.pipeline["contract"].schedule.bindings["rows"], self.pipeline.parameters["tile_rows"])
        self.refused(lambda: self.pipeline["fues"], "'fues'", "did you mean 'fuse'?")
        with self.assertRaises(IndexError):
            self.pipeline[99]
        for wrong in (1.5, slice(1, 2)):
            with self.assertRaisesRegex(TypeError, "expected its name or position"):
                self.pipeline[wrong]

    def test_edits_give_new_pipelines(self):
        before = str(self.pipeline)
        stage = weir.Stage("clean", "canonicalize, cse", "tidy")
        edits = {
            "insert_before": self.pipeline.insert_before("fuse", stage),
            "insert_after": self.pipeline.insert_after("fuse", stage),
            "append": self.pipeline.append(stage),
            "replace": self.pipeline.replace("fuse", stage),
            "body": self.pipeline.replace("fuse", "canonicalize"),
            "remove": self.pipeline.remove("fuse"),
            "slice": self.pipeline.slice("import", "fuse"),
        }
        self.assertEqual(str(self.pipeline), before)
        self.assertEqual([stage.name for stage in edits["slice"]], ["import", "fuse"])
        self.assertEqual(edits["body"]["fuse"].passes, "canonicalize")
        self.assertEqual(edits["body"]["fuse"].summary, self.pipeline["fuse"].summary)
        self.assertNotIn("fuse", edits["remove"])
        prints = {pipeline.fingerprint() for pipeline in edits.values()} | {self.pipeline.fingerprint()}
        self.assertEqual(len(prints), len(edits) + 1)
        self.refused(lambda: self.pipeline.append(weir.Stage("fuse", "cse")), "'fuse'")
        self.refused(lambda: self.pipeline.remove("fues"), "did you mean 'fuse'?")
        with self.assertRaisesRegex(TypeError, "weir.Stage"):
            self.pipeline.append("cse")

    def test_diff(self):
        other = self.pipeline.replace("inline", "weir-inline, cse")
        diff = self.pipeline.diff(other)
        self.assertTrue(diff)
        self.assertIn("cse", str(diff))
        self.assertEqual(diff.to_dict(), __import__("json").loads(diff.json()))
        self.assertFalse(self.pipeline.diff(self.pipeline))

    def test_parameters(self):
        pipeline = weir.CompilerClient().get_stablehlo_to_executable_pipeline(parameters={"tile_rows": 4})
        self.assertEqual(pipeline.parameters["tile_rows"], 4)
        client = weir.CompilerClient(parameters={"tile_rows": "5"})
        self.assertEqual(client.get_stablehlo_to_executable_pipeline().parameters["tile_rows"], 5)
        self.refused(lambda: weir.CompilerClient().get_textual_pipeline(parameters={"tile_rwos": 4}), "tile_rows")
        self.refused(lambda: weir.CompilerClient().get_textual_pipeline(parameters={"tile_rows": 99}), "tile_rows")
        with self.assertRaisesRegex(TypeError, "'pipeline', 'cpu'"):
            weir.CompileOptions(pipelines="cpu")
        for wrong, part in ((dict(threads="3"), "option 'threads': expected an int, found '3'"),
                            (dict(timing=1), "option 'timing': expected a bool, found 1"),
                            (dict(paths="here"), "option 'paths': expected a list of str, found 'here'"),
                            (dict(parameters={3: 1}), "the name of a parameter: expected a str, found 3"),
                            (dict(parameters={"tile_rows": 2 ** 70}), "'tile_rows': expected an int of 64 bits"),
                            (dict(options="cpu"), "'options': expected weir.CompileOptions, found 'cpu'")):
            with self.subTest(part), self.assertRaisesRegex(TypeError, part):
                weir.CompilerClient().get_stablehlo_to_executable_pipeline(**wrong)

    def test_bad_texts(self):
        error = self.refused(lambda: weir.Pipeline.parse(
            "pipeline: x\nstages:\n  - stage: a\n    passes: canonicalise\n", "mine.yaml"), "canonicalize")
        self.assertEqual((error.location.file, error.location.line), ("mine.yaml", 4))
        self.assertIsNone(error.stage)
        for text in ("", "\0", "pipeline: x", "stages: [", "- a", "pipeline: x\nstages: 3\n", "builtin.module(cse",
                     "pipeline: x\nstages:\n  - stage: a\n    pases: cse\n"):
            with self.subTest(text):
                self.refused(lambda: weir.Pipeline.parse(text))
        self.refused(lambda: weir.Pipeline.load("cpux"), "cpux")
        self.refused(lambda: weir.Pipeline.load("/"), "/")
        self.refused(lambda: weir.PassStage("cse{"), "cse")
        self.refused(lambda: weir.TransformStage.from_file("/no/such.mlir"), "/no/such.mlir")
        self.refused(lambda: weir.TransformStage.from_text(SCHEDULE, "tyle"), "'tyle'", "'tile'")

    def test_failing_pass(self):
        text = programs.MATMUL.replace("  return", '  %1 = "stablehlo.custom_call"(%0) {call_target_name = "nobody"} : '
                                                   "(tensor<32x64xf32>) -> tensor<32x64xf32>\n  return")
        pipeline = self.pipeline.insert_after("fuse", weir.Stage("tile", weir.TransformStage.from_text(
            SCHEDULE, "tile").bind(size=8).skip_on_failure(False)))
        error = self.refused(lambda: lowered(pipeline.remove("import"), text), kind=weir.CompileError)
        self.assertTrue(error.stage)
        self.assertTrue(error.pass_name)
        self.assertIsInstance(error.notes, tuple)
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder, "kept")
            error = self.refused(lambda: lowered(pipeline.remove("import"), text, reproducer_dir=folder),
                                 kind=weir.CompileError)
            [path] = folder.iterdir()
            self.assertIn(f"reproducer: {path}", [note.message for note in error.notes])
            self.assertEqual(weir.Module.load(path).walk()[0].name, "builtin.module")

    def test_stages_in_python(self):
        seen = []

        def look(module):
            seen.append((module, [op.name for op in module.walk() if op.name.startswith("linalg")]))
            module.set_attribute("test.seen", "1 : i64")
        pipeline = self.pipeline.insert_after("import", weir.Stage("look", look))
        module = lowered(pipeline, stop_after="look")
        self.assertIn("linalg.matmul", seen[0][1])
        self.assertEqual(module.attributes["test.seen"], "1 : i64")
        with self.assertRaisesRegex(weir.CompileError, "has ended"):
            str(seen[0][0])
        # It prints, reads back and runs again; elsewhere its name is unknown.
        again = weir.Pipeline.parse(str(pipeline))
        lowered(again, stop_after="look")
        self.assertEqual(len(seen), 2)
        unknown = weir.Pipeline().append(weir.Stage("x", "weir-call{function=lok}"))
        self.refused(lambda: lowered(unknown), "'lok'", "'look'", kind=weir.CompileError)

    def test_generators(self):
        made = []

        def tiles(size, name="tile"):
            made.append(size)
            return SCHEDULE.replace("[%size]", f"[{size}]").replace(
                ',\n      %size: !transform.param<i64> {transform.readonly, weir.param = "size"}', "").replace(
                ", !transform.param<i64>)", ")")
        weir.register_generator("test-tiles", tiles)
        self.assertIn("test-tiles", weir.generators())
        stage = weir.TransformStage.from_generator("test-tiles", "tile", size=8)
        self.assertEqual(made, [8])
        pipeline = self.pipeline.insert_after("fuse", weir.Stage("tile", stage))
        self.assertIn("scf.for", str(lowered(pipeline, stop_after="tile")))
        self.assertEqual(weir.Pipeline.parse(str(pipeline)).fingerprint(), pipeline.fingerprint())
        self.refused(lambda: weir.TransformStage.from_generator("test-tyles"), "'test-tyles'", "test-tiles")
        with self.assertRaisesRegex(TypeError, "sise"):
            weir.TransformStage.from_generator("test-tiles", "tile", sise=8)
        weir.register_generator("test-wrong", lambda: 3)
        with self.assertRaisesRegex(TypeError, "text"):
            weir.TransformStage.from_generator("test-wrong")
        weir.register_generator("test-bad", lambda: "not a schedule")
        self.refused(lambda: weir.TransformStage.from_generator("test-bad"))

    def test_provenance(self):
        module = weir.Module(programs.MATMUL)
        self.assertIsNone(module.provenance)
        self.pipeline.run(module, stop_after="fuse")
        read = weir.Module(module.text(locations=True))
        origin = read.provenance
        self.assertEqual((origin.after, origin.next, origin.has_source), ("fuse", "outline", True)
                         if "outline" in self.pipeline else ("fuse", origin.next, True))
        self.assertEqual(origin.pipeline.fingerprint(), self.pipeline.fingerprint())
        client = weir.CompilerClient()
        whole = client.stablehlo_to_executable(weir.Module(programs.MATMUL))
        resumed = origin.pipeline.run(read, start_at=origin.next)
        self.assertEqual(client.translate_to_runtime_executable(resumed).to_bytes(), whole.to_bytes())
        again = whole.source()
        self.assertEqual(again.walk()[2].name, "stablehlo.dot_general")
        origin = again.provenance
        lowered = origin.pipeline.run(again, start_at=origin.next)
        self.assertEqual(client.translate_to_runtime_executable(lowered).to_bytes(), whole.to_bytes())
        bare = client.stablehlo_to_executable(weir.Module(programs.MATMUL), keep_source=False)
        self.assertRaises(weir.ExecutableError, bare.source)

    def test_stages_of_one_name_are_two_functions(self):
        seen = []
        first = weir.Pipeline().append(weir.Stage("same", lambda module: seen.append(1)))
        second = weir.Pipeline().append(weir.Stage("same", lambda module: seen.append(2)))
        for pipeline in (first, second):
            lowered(pipeline)
        self.assertEqual(seen, [1, 2])

    def test_a_stage_may_put_another_module_in_place(self):
        swap = weir.Pipeline().append(weir.Stage("swap", lambda module: module.assign(programs.ADD)))
        self.assertIn("tensor<4xf32>", str(lowered(swap)))
        bad = weir.Pipeline().append(weir.Stage("spoil", lambda module: module.assign("func.func")))
        with self.assertRaises(weir.ParseError):
            lowered(bad)

    def test_what_callables_raise_comes_out(self):
        def stop(*arguments):
            raise KeyError("mine")
        for how in ({"before_stage": stop}, {"after_stage": stop}, {"before_pass": stop}, {"after_pass": stop}):
            with self.subTest(how), self.assertRaisesRegex(KeyError, "mine"):
                lowered(self.pipeline, **how)
        with self.assertRaisesRegex(KeyError, "mine"):
            lowered(weir.Pipeline().append(weir.Stage("stop", stop)))

    def test_watching(self):
        stages, passes = [], []
        lowered(self.pipeline, after_stage=lambda stage, module: stages.append((stage.name, len(module.walk()))),
                before_pass=lambda stage, name, op: passes.append((stage.name, name, op.name)))
        self.assertEqual([name for name, _ in stages], [stage.name for stage in self.pipeline])
        self.assertIn(("inline", "weir-inline", "builtin.module"), passes)

    def test_snapshots(self):
        with tempfile.TemporaryDirectory() as folder:
            lowered(self.pipeline, snapshot_dir=folder, stop_after="fuse")
            names = sorted(os.listdir(folder))
            self.assertEqual(names[-1].split("-")[1], "fuse.mlir")
            resumed = weir.Module.load(os.path.join(folder, names[-1]))
        self.pipeline.run(resumed, start_at="bufferize")
        self.assertEqual(str(resumed), str(lowered(self.pipeline)))

    def test_wrong_stage_names(self):
        self.refused(lambda: lowered(self.pipeline, stop_after="fues"), "'fues'", "fuse")
        self.refused(lambda: lowered(self.pipeline, start_at="fues"), "'fues'", "fuse")

    def test_cancellation(self):
        token = weir.CancellationToken()

        def after(stage, module):
            if stage.name == "import":
                token.cancel()
        with self.assertRaises(weir.Cancelled):
            lowered(self.pipeline, after_stage=after, cancellation=token)
        self.assertTrue(token.is_cancelled)

    def test_ctrl_c(self):
        # Whoever started the tests in the background may have had the signal ignored.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)
        done = threading.Event()

        def press(stage, module):
            if stage.name == "import":
                os.kill(os.getpid(), signal.SIGINT)
                done.wait(0.2)
        start = time.monotonic()
        with self.assertRaises(KeyboardInterrupt):
            lowered(self.pipeline, after_stage=press)
        self.assertLess(time.monotonic() - start, 5)
        # The module of a run that was stopped is no obstacle to another.
        lowered(self.pipeline)

    def test_modules_belong_to_one_thread(self):
        module = weir.Module(programs.MATMUL)
        entered, leave = threading.Event(), threading.Event()

        def wait(stage, view):
            entered.set()
            leave.wait(10)
        pipeline = self.pipeline.slice("signature", "signature")
        thread = threading.Thread(target=lambda: pipeline.run(module, before_stage=wait))
        thread.start()
        entered.wait(10)
        try:
            self.refused(lambda: str(module), "in use by another thread", kind=weir.CompileError)
        finally:
            leave.set()
            thread.join()
        self.assertIn("weir.entry_points", str(module))


if __name__ == "__main__":
    unittest.main()
