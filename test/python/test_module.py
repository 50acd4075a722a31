"""Modules: read, printed, copied, looked at; and from JAX where that is installed."""
import os
import pathlib
import tempfile
import unittest

import programs
import numpy as np
import weir


class Modules(unittest.TestCase):
    def test_forms(self):
        module = weir.Module(programs.MATMUL)
        for source in (str(module), str(module).encode(), module.bytecode(), memoryview(module.bytecode())):
            self.assertEqual(str(weir.Module(source)), str(module))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "p.mlir")
            path.write_text(programs.MATMUL)
            self.assertEqual(str(weir.Module.load(path)), str(module))
        self.assertEqual(str(weir.Module.parse(programs.MATMUL)), str(module))

    def test_clone(self):
        module = weir.Module(programs.MATMUL, "m.mlir")
        copy = module.clone()
        self.assertEqual(copy.text(locations=True), module.text(locations=True))
        weir.Pipeline().append(weir.Stage("a", "weir-record-signature")).run(copy)
        self.assertIn("weir.entry_points", copy.attributes)
        self.assertNotIn("weir.entry_points", module.attributes)
        self.assertIsNone(module.report)

    def test_walk(self):
        ops = weir.Module(programs.MATMUL, "m.mlir").walk()
        self.assertEqual([op.name for op in ops],
                         ["builtin.module", "func.func", "stablehlo.dot_general", "func.return"])
        self.assertEqual([op.depth for op in ops], [0, 1, 2, 2])
        self.assertEqual(ops[1].symbol, "main")
        self.assertEqual(ops[2].operand_types, ["tensor<32x48xf32>", "tensor<48x64xf32>"])
        self.assertEqual(ops[2].result_types, ["tensor<32x64xf32>"])
        self.assertEqual(str(ops[2].location), "m.mlir:3:8")

    def test_elide(self):
        text = "func.func @main() -> tensor<8xi32> {\n" \
               "  %0 = stablehlo.constant dense<[1, 2, 3, 4, 5, 6, 7, 8]> : tensor<8xi32>\n  return %0 : tensor<8xi32>\n}"
        self.assertIn("7, 8", str(weir.Module(text)))
        self.assertNotIn("7, 8", weir.Module(text).text(elide=4))

    def test_refused(self):
        with self.assertRaises(weir.ParseError) as caught:
            weir.Module("func.func @main() {\n  stablehlo.ad\n}", "bad.mlir")
        error = caught.exception
        self.assertEqual((error.location.file, error.location.line), ("bad.mlir", 2))
        self.assertIn("stablehlo.ad", error.message)
        self.assertIn("stablehlo.ad", error.source_line)
        for source in ("", " \n", b"\0\1\2", b"\x7fELF", "// nothing\x00", b"\xff\xfe"):
            with self.subTest(source), self.assertRaises(weir.ParseError):
                weir.Module(source)
        for path in ("/no/such.mlir", "/", "/etc/shadow/x"):
            with self.subTest(path), self.assertRaises(weir.ParseError) as caught:
                weir.Module.load(path)
            self.assertIn(path, str(caught.exception))
        with self.assertRaisesRegex(weir.ParseError, r"/no/such/\\xff"):
            weir.Module.load("/no/such/\udcff")
        with self.assertRaisesRegex(ValueError, "null"):
            weir.Module.load("/etc/hostname\0.mlir")
        self.assertRaises(UnicodeEncodeError, weir.Module, "\udcff")
        with self.assertRaisesRegex(TypeError, "weir.Module.load"):
            weir.Module(3)
        with self.assertRaisesRegex(weir.ParseError, "test.x"):
            weir.Module(programs.ADD).set_attribute("test.x", "#nonsense")
        module = weir.Module(programs.ADD)
        for name in ("", "a b"):
            with self.assertRaisesRegex(weir.ParseError, "dialect-prefixed"):
                module.set_attribute(name, "1")
        self.assertEqual(str(module), str(weir.Module(programs.ADD)))

    def test_exceptions_are_a_family(self):
        for kind in (weir.ParseError, weir.PipelineError, weir.CompileError, weir.ExecutableError, weir.CallError,
                     weir.CheckError):
            self.assertTrue(issubclass(kind, weir.Error))
        self.assertTrue(issubclass(weir.Cancelled, weir.CompileError))

    def test_documented(self):
        for name in dir(weir):
            value = getattr(weir, name)
            if name.startswith("_") or not isinstance(value, type):
                continue
            self.assertTrue(value.__doc__, name)
            for member, method in vars(value).items():
                if not member.startswith("_") and (callable(method) or isinstance(method, property)):
                    doc = method.__doc__ or ""
                    # Of a function that is bound, the first line is its signature.
                    self.assertTrue(doc.strip() and doc.strip() != doc.strip().split("\n")[0]
                                    or isinstance(method, property) and doc.strip()
                                    or not hasattr(method, "__nb_signature__") and doc.strip(),
                                    f"weir.{name}.{member} has no docstring")


class Jax(unittest.TestCase):
    def test_from_jax(self):
        try:
            import jax
            import jax.numpy as jnp
        except ImportError:
            self.skipTest("JAX is not installed")
        def function(w, x):
            return {"y": jnp.tanh(x @ w), "sum": x.sum()}
        w, x = np.float32(np.random.rand(8, 16)), np.float32(np.random.rand(4, 8))
        for given in (function, jax.jit(function)):
            exe = weir.CompilerClient().stablehlo_to_executable(weir.Module.from_jax(given, w, x))
            self.assertEqual([info.name for info in exe.arguments], ["w", "x"])
            want = function(w, x)
            total, y = exe(w, jnp.asarray(x))
            np.testing.assert_allclose(y, want["y"], rtol=1e-5, atol=1e-6)
            np.testing.assert_allclose(total, want["sum"], rtol=1e-5)

    def test_without_jax(self):
        try:
            import jax  # noqa: F401
        except ImportError:
            with self.assertRaisesRegex(weir.Error, "pip install jax"):
                weir.Module.from_jax(lambda x: x, 1.0)


if __name__ == "__main__":
    unittest.main()
