"""Calling executables: what is accepted, what comes back, what is refused and how."""
import threading
import unittest

import programs
import numpy as np
import weir

CLIENT = weir.CompilerClient()


def compile(text):
    return CLIENT.stablehlo_to_executable(weir.Module(text))


class Calls(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.add = compile(programs.ADD)
        cls.two = compile(programs.TWO_RESULTS)
        cls.x = np.arange(4, dtype=np.float32)

    def refused(self, call, *parts, kind=weir.CallError):
        with self.assertRaises(kind) as caught:
            call()
        for part in parts:
            self.assertIn(part, str(caught.exception))

    def test_streamed_results_lie_anywhere(self):
        # A small size of results that bypass the caches; rows of all lengths, results at all distances to a cache line.
        client = weir.CompilerClient(parameters={"stream_bytes": 1})
        for rows, columns in [(5, 64), (3, 67), (4, 33), (1, 200)]:
            one = client.stablehlo_to_executable(weir.Module(programs.doubled(rows, columns)))
            x = np.arange(rows * columns, dtype=np.float32).reshape(rows, columns)
            room = np.zeros(x.size + 32, np.float32)
            for offset in (0, 1, 7, 15):
                room[:] = -1
                out = room[offset:offset + x.size].reshape(x.shape)
                one(x, out=out)
                np.testing.assert_array_equal(out, 2 * x - x.max(axis=1, keepdims=True))
                self.assertTrue((room[:offset] == -1).all() and (room[offset + x.size:] == -1).all())

    def test_in_order_and_by_name(self):
        y = np.float32([1, 2, 3, 4])
        for got in (self.add(self.x, y), self.add(self.x, b=y), self.add(b=y, a=self.x)):
            self.assertEqual(got.dtype, np.float32)
            np.testing.assert_array_equal(got, self.x + y)

    def test_numbers_and_lists(self):
        np.testing.assert_array_equal(self.add([1, 2, 3, 4], (1.5, 2, 3, 4)), [2.5, 4, 6, 8])
        square = compile(programs.unary("f32", (), "multiply"))
        got = square(3)
        self.assertEqual((got.shape, float(got)), ((), 9))

    def test_several_results(self):
        x = np.arange(6, dtype=np.int32).reshape(2, 3)
        same, turned = self.two(x)
        np.testing.assert_array_equal(same, x)
        np.testing.assert_array_equal(turned, x.T)
        self.assertEqual([str(info) for info in self.two.results], ["2x3xi32", "3x2xi32"])

    def test_strides_orders_and_alignment(self):
        base = np.arange(40, dtype=np.float32)
        for x in (base[::10], base[3::-1], base[1:5], base[:4].astype(">f4"),
                  np.frombuffer(b"\0" + base[:4].tobytes(), np.uint8)[1:].view(np.float32)):
            np.testing.assert_array_equal(self.add(x, x), x + x)
        x = np.asfortranarray(np.arange(6, dtype=np.int32).reshape(2, 3))
        np.testing.assert_array_equal(self.two(x)[1], x.T)
        packed = np.zeros(4, dtype=[("tag", "i1"), ("value", "<f4")])
        packed["value"] = self.x
        np.testing.assert_array_equal(self.add(packed["value"], self.x), self.x * 2)

    def test_no_copy_of_numpy_arrays(self):
        self.assertEqual(self.add.manifest["entry_points"][0]["alignment"], 4)

    def test_read_only(self):
        x = self.x.copy()
        x.flags.writeable = False
        np.testing.assert_array_equal(self.add(x, x), x + x)

    def test_out(self):
        out = np.zeros(4, np.float32)
        self.assertIs(self.add(self.x, self.x, out=out), out)
        np.testing.assert_array_equal(out, self.x * 2)
        spaced = np.zeros(8, np.float32)
        self.add(self.x, self.x, out=spaced[::2])
        np.testing.assert_array_equal(spaced[::2], self.x * 2)
        self.assertFalse(spaced[1::2].any())
        # The next call allocates again.
        self.assertIsNot(self.add(self.x, self.x), out)
        x = np.arange(6, dtype=np.int32).reshape(2, 3)
        outs = (np.zeros((2, 3), np.int32), np.zeros((3, 2), np.int32))
        self.two(x, out=outs)
        np.testing.assert_array_equal(outs[1], x.T)
        out.flags.writeable = False
        self.refused(lambda: self.add(self.x, self.x, out=out), "'out' is read-only")
        self.refused(lambda: self.two(x, out=outs[:1]), "'out' has 1 arrays, expected 2")
        self.refused(lambda: self.add(self.x, self.x, out=np.zeros(3, np.float32)), "result", "[4]", "[3]")
        self.refused(lambda: self.add(self.x, self.x, out=self.x), "overlap")
        self.refused(lambda: self.add(self.x, self.x, out=[0]), "must be a NumPy array")

    def test_out_is_forgotten(self):
        x = np.arange(6, dtype=np.int32).reshape(2, 3)
        good = np.zeros((2, 3), np.int32)
        self.refused(lambda: self.two(x, out=(good, np.zeros((9, 9), np.int32))), "result1", "[3, 2]", "[9, 9]")
        same, _ = self.two(x)  # into memory of its own
        np.testing.assert_array_equal(same, x)
        self.assertFalse(good.any())

    def test_dynamic_sizes(self):
        exe = compile(programs.ROWS)
        self.assertEqual([str(info) for info in exe.arguments + exe.results], ["?x4xf32"] * 3)
        info = exe.arguments[0]
        self.assertEqual((info.shape, info.bounds, info.bytes), ((None, 4), ((0, None), (4, 4)), None))
        for rows in (1, 7, 100, 0, 2):
            x = np.random.default_rng(rows).standard_normal((rows, 4)).astype(np.float32)
            got = exe(x, y=x[::-1])
            self.assertEqual(got.shape, (rows, 4))
            np.testing.assert_array_equal(got, x + x[::-1])
        np.testing.assert_array_equal(exe([[1, 2, 3, 4]], [[1, 1, 1, 1]]), [[2, 3, 4, 5]])
        x = np.ones((3, 4), np.float32)
        out = np.zeros((3, 8), np.float32)[:, ::2]
        self.assertIs(exe(x, x, out=out), out)
        np.testing.assert_array_equal(out, x + x)
        self.refused(lambda: exe(x, x[:2]), "dimension 0: 3 (dimension 0 of argument 'x') and 2 (dimension 0 of argument 'y')")
        self.refused(lambda: exe(x, np.ones((3, 5), np.float32)), "argument 'y': expected shape [?, 4], got [3, 5]")
        self.refused(lambda: exe(x, x[0]), "argument 'y': expected rank 2")
        self.refused(lambda: exe(x, x, out=np.zeros((2, 4), np.float32)), "result0", "[3, 4]", "[2, 4]")
        self.refused(lambda: exe(x, x, out=np.zeros((3, 5), np.float32)), "result0", "[?, 4]", "[3, 5]")
        np.testing.assert_array_equal(exe(x[:1], x[:1]), x[:1] * 2)

    def test_results_stay(self):
        results = [self.add(self.x, np.float32([i] * 4)) for i in range(50)]
        exe, results[0] = results[0], None
        for i, got in enumerate(results[1:], 1):
            np.testing.assert_array_equal(got, self.x + i)
        lonely = compile(programs.ADD)(self.x, self.x)  # the executable is gone
        np.testing.assert_array_equal(lonely, self.x * 2)

    def test_dlpack(self):
        class Foreign:
            """An array of another library."""

            def __init__(self, array):
                self.array = array

            def __dlpack__(self, **how):
                return self.array.__dlpack__(**how)

            def __dlpack_device__(self):
                return self.array.__dlpack_device__()
        np.testing.assert_array_equal(self.add(Foreign(self.x), self.x), self.x * 2)
        np.testing.assert_array_equal(self.add(memoryview(self.x), self.x), self.x * 2)
        self.refused(lambda: self.add(Foreign(self.x[:3]), self.x), "argument 'a'", "shape")
        self.refused(lambda: self.add(Foreign(3), self.x), "argument 'a'", "'Foreign'")
        got = np.from_dlpack(self.add(self.x, self.x))
        np.testing.assert_array_equal(got, self.x * 2)

    def test_element_types(self):
        for dtype, numpy in (("i8", np.int8), ("ui8", np.uint8), ("i16", np.int16), ("ui16", np.uint16),
                             ("i32", np.int32), ("ui32", np.uint32), ("i64", np.int64), ("ui64", np.uint64),
                             ("f16", np.float16), ("f32", np.float32), ("f64", np.float64),
                             ("complex<f32>", np.complex64), ("complex<f64>", np.complex128)):
            with self.subTest(dtype):
                x = np.arange(4).astype(numpy)
                got = compile(programs.unary(dtype))(x)
                self.assertEqual(got.dtype, numpy)
                np.testing.assert_array_equal(got, x + x)
        flags = np.array([True, False, True, False])
        got = compile(programs.unary("i1", op="and"))(flags)
        self.assertEqual(got.dtype, np.bool_)
        np.testing.assert_array_equal(got, flags)

    def test_bfloat16(self):
        double = compile(programs.unary("bf16"))
        bits = np.uint16([0x3F80, 0x4000, 0xBF80, 0])  # 1, 2, -1, 0
        got = double(bits)
        np.testing.assert_array_equal(np.asarray(got).view(np.uint16), [0x4000, 0x4080, 0xC000, 0])
        try:
            import ml_dtypes
        except ImportError:
            self.assertEqual(got.dtype, np.uint16)
            return
        self.assertEqual(got.dtype, ml_dtypes.bfloat16)
        np.testing.assert_array_equal(double(np.array([1, 2], ml_dtypes.bfloat16).repeat(2)), [2, 2, 4, 4])

    def test_empty(self):
        got = compile(programs.unary("f32", (0, 3)))(np.zeros((0, 3), np.float32))
        self.assertEqual(got.shape, (0, 3))

    def test_refused(self):
        x = self.x
        self.refused(lambda: self.add(), "argument 'a' is missing")
        self.refused(lambda: self.add(x), "argument 'b' is missing", "takes 2 arguments, got 1")
        self.refused(lambda: self.add(x, x, x), "takes 2 arguments, got 3")
        self.refused(lambda: self.add(x, a=x), "argument 'a' is given twice")
        self.refused(lambda: self.add(a=x), "argument 'b' is missing")
        self.refused(lambda: self.add(x, c=x), "no argument 'c'", "'a', 'b'")
        self.refused(lambda: self.add(x, x.astype(np.float64)), "argument 'b': expected element type f32, got f64")
        self.refused(lambda: self.add(x, x[:3]), "argument 'b': expected shape [4], got [3]")
        self.refused(lambda: self.add(x, x.reshape(2, 2)), "argument 'b'", "rank")
        self.refused(lambda: self.add(x, np.array(["a"] * 4)), "argument 'b'", "f32", "<U1")
        self.refused(lambda: self.add(x, np.array([None] * 4)), "argument 'b'", "f32", "object")
        self.refused(lambda: self.add(x, "text"), "argument 'b'")
        self.refused(lambda: self.add(x, None), "argument 'b'")
        self.refused(lambda: self.add(x, [[1, 2], [3]]), "argument 'b'")
        # And it still works.
        np.testing.assert_array_equal(self.add(x, x), x * 2)

    def test_entry_points(self):
        exe = compile("""
func.func @half(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.constant dense<0.5> : tensor<f32>
  %1 = stablehlo.multiply %x, %0 : tensor<f32>
  return %1 : tensor<f32>
}
func.func @twice(%x: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.add %x, %x : tensor<f32>
  return %0 : tensor<f32>
}
""")
        self.assertEqual(exe.entry_points, ["half", "twice"])
        self.assertEqual((float(exe["half"](3)), float(exe["twice"](3))), (1.5, 6))
        self.assertIs(exe["half"], exe["half"])
        self.refused(lambda: exe(3), "several entry points", "'half', 'twice'")
        self.refused(lambda: exe["hlaf"], "hlaf", "half")

    def test_failed_check(self):
        exe = compile("""
func.func @main(%x: tensor<2xi32>) {
  check.expect_eq_const %x, dense<[1, 2]> : tensor<2xi32>
  return
}
""")
        self.assertIsNone(exe(np.int32([1, 2])))
        self.refused(lambda: exe(np.int32([1, 3])), "1 of 2", kind=weir.CheckError)

    def test_threads(self):
        exe = compile(programs.MATMUL)
        random = np.random.default_rng(0)
        w = random.standard_normal((48, 64)).astype(np.float32)
        wrong = []

        def call(seed):
            x = np.random.default_rng(seed).standard_normal((32, 48)).astype(np.float32)
            want = exe(x, w)
            for _ in range(50):
                if not np.array_equal(exe(x, w), want):
                    wrong.append(seed)
        threads = [threading.Thread(target=call, args=(seed,)) for seed in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])
        self.assertEqual(exe.with_threads(2)["main"].threads, 2)

    def test_linear_algebra_of_many_threads(self):
        """One library serves all threads; each gets the bytes that it gets alone."""
        n = 200
        exe = compile(f"""
func.func @main(%a: tensor<{n}x{n}xf64>) -> tensor<{n}x{n}xf64> {{
  %0 = stablehlo.cholesky %a, lower = true : tensor<{n}x{n}xf64>
  return %0 : tensor<{n}x{n}xf64>
}}""")
        rng = np.random.default_rng(8)
        matrices = [a @ a.T + n * np.eye(n) for a in rng.standard_normal((4, n, n))]
        alone = [exe(a) for a in matrices]
        for a, factor in zip(matrices, alone):
            np.testing.assert_allclose(np.tril(factor) @ np.tril(factor).T, a, rtol=1e-12, atol=1e-10)
        wrong = []

        def call(index):
            wrong.extend(index for _ in range(20) if not np.array_equal(exe(matrices[index]), alone[index]))
        threads = [threading.Thread(target=call, args=(index,)) for index in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_damaged(self):
        data = self.add.to_bytes()
        for bad, part in ((b"", "empty"), (b"hello", "hello"), (data[:-100], "truncated"),
                          (data[:5000] + b"\xff" + data[5001:], "")):
            self.refused(lambda: weir.Executable.from_bytes(bad), kind=weir.ExecutableError)
        self.refused(lambda: weir.Executable.load("/no/such.weir"), "/no/such.weir", kind=weir.ExecutableError)
        self.refused(lambda: self.add.save("/no/such/folder/x.weir"), "/no/such/folder", kind=weir.ExecutableError)


if __name__ == "__main__":
    unittest.main()
