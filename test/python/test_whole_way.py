"""The whole way once: a JAX function, its pipeline held and printed, a schedule replaced by a file, the first half run and
saved, the rest in the shell; the same bytes as at once."""
import os
import subprocess
import tempfile
import unittest

import programs
import weir

WEIR = os.path.join(programs.BUILD, "bin", "weir")


def program():
    """Of a JAX function, or where JAX is missing of what it was exported to."""
    try:
        import jax
        import jax.numpy as jnp
    except ImportError:
        return weir.Module.load(os.path.join(programs.SOURCE, "examples", "attention", "program.mlir"))

    def layer(x, w, b):
        return jax.nn.softmax(jnp.maximum(x @ w + b, 0))
    shapes = [jax.ShapeDtypeStruct(shape, jnp.float32) for shape in ((64, 96), (96, 128), (128,))]
    return weir.Module.from_jax(layer, *shapes)


class WholeWay(unittest.TestCase):
    def test_python_then_shell(self):
        client = weir.CompilerClient()
        pipeline = client.get_stablehlo_to_executable_pipeline()
        self.assertIn("stage: contract\n", str(pipeline))
        self.assertEqual(weir.Pipeline.parse(str(pipeline)), pipeline)
        tile = pipeline["contract"].schedule
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "mine.mlir")
            with open(os.path.join(programs.SOURCE, "schedules", "contractions.mlir")) as installed, open(path, "w") as mine:
                mine.write("// A schedule of my own.\n" + installed.read())
            own = weir.TransformStage.from_file(path).bind(**dict(tile.bindings, rows=3))
            edited = pipeline.replace("contract", own)
            difference = str(pipeline.diff(edited))
            self.assertIn("rows", difference)
            self.assertNotEqual(edited.fingerprint(), pipeline.fingerprint())

            at_once = client.translate_to_runtime_executable(edited.run(program()))
            self.assertNotEqual(at_once.to_bytes(), client.stablehlo_to_executable(program()).to_bytes())

            half = edited.run(program(), stop_after="bufferize")
            self.assertEqual(half.provenance.next, "contract")
            saved = os.path.join(folder, "half.mlir")
            with open(saved, "w") as file:
                file.write(half.text(locations=True))
            os.remove(path)  # the saved program carries the schedule
            resumed = os.path.join(folder, "resumed.weir")
            done = subprocess.run([WEIR, "compile", saved, "-o", resumed], capture_output=True, text=True)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            with open(resumed, "rb") as file:
                self.assertEqual(file.read(), at_once.to_bytes())

            again = os.path.join(folder, "again.weir")
            subprocess.run([WEIR, "compile", "--from", resumed, "-o", again], check=True)
            with open(again, "rb") as file:
                self.assertEqual(file.read(), at_once.to_bytes())


if __name__ == "__main__":
    unittest.main()
