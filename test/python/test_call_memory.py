"""Where results live: whose memory it is, how long it stays, when it is used again, and who may call meanwhile."""
import gc
import os
import resource
import struct
import tempfile
import threading
import unittest

import programs
import numpy as np
import weir

LARGE = (1024, 1024)  # 4 MiB; of the runtime's pool, as results beyond a page or so are


def compile(shape, op="add", threads=1):
    return weir.CompilerClient(threads=threads).stablehlo_to_executable(weir.Module(programs.unary("f32", shape, op)))


def address(array):
    return array.ctypes.data


class CallMemory(unittest.TestCase):
    def test_results_outlive_the_executable(self):
        for shape in ((4,), LARGE):
            exe = compile(shape)
            x = np.ones(shape, np.float32)
            result = exe(x)
            view = result[1:]
            del exe, result
            gc.collect()
            other = compile(shape, "subtract")
            np.testing.assert_array_equal(other(x), x - x)
            np.testing.assert_array_equal(view, x[1:] * 2)

    def test_memory_is_used_again(self):
        exe, x = compile(LARGE), np.ones(LARGE, np.float32)
        seen = {address(exe(x)) for _ in range(10)}
        self.assertEqual(len(seen), 1, "a dead result's memory is the next one's")
        kept = [exe(x) for _ in range(5)]
        self.assertEqual(len({address(y) for y in kept}), 5, "a living one's is not")

    def test_no_page_faults_in_a_steady_state(self):
        exe, x = compile(LARGE), np.ones(LARGE, np.float32)
        y = exe(x)
        for _ in range(3):
            y = exe(x)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
        for _ in range(20):
            y = exe(x)  # the last result lives while the next is computed
        faults = resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before
        # Fresh memory would take 20 * 1024 faults; Python itself may take some.
        self.assertLess(faults, 200)
        np.testing.assert_array_equal(y, x + x)

    def test_small_and_large_calls_of_many_threads(self):
        programs_of = {shape: compile(shape, threads=2) for shape in ((), (4,), (33, 3), LARGE)}
        wrong = []

        def call(seed, shape, exe):
            x = np.full(shape, seed, np.float32)
            for turn in range(200 if x.size < 1000 else 5):
                if not np.array_equal(exe(x), x + x):
                    wrong.append((seed, shape, turn))
        threads = [threading.Thread(target=call, args=(seed, shape, exe))
                   for shape, exe in programs_of.items() for seed in (1, 2, 3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_large_constants(self):
        """They are laid out for pages of 2 MiB, small ones are not; the answers are the same from memory and from a file."""
        rng = np.random.default_rng(1)
        for n, alignment in ((1 << 10, 4096), (3 << 19, 2 << 20)):
            w = rng.standard_normal(n, dtype=np.float32)
            exe = weir.CompilerClient().stablehlo_to_executable(weir.Module(f"""
func.func @main(%x: tensor<{n}xf32>) -> tensor<{n}xf32> {{
  %w = stablehlo.constant dense<"0x{w.tobytes().hex()}"> : tensor<{n}xf32>
  %0 = stablehlo.add %x, %w : tensor<{n}xf32>
  return %0 : tensor<{n}xf32>
}}"""))
            image = exe.to_bytes()
            at, size, count = struct.unpack_from("<Q", image, 32)[0], *struct.unpack_from("<HH", image, 54)
            loads = [struct.unpack_from("<IIQQQQQQ", image, at + i * size) for i in range(count)]
            self.assertEqual({header[7] for header in loads if header[0] == 1}, {alignment})
            self.assertLess(len(image), 2 * w.nbytes + 50000)
            x = rng.standard_normal(n, dtype=np.float32)
            with tempfile.TemporaryDirectory() as folder:
                exe.save(os.path.join(folder, "large.weir"))
                for loaded in (exe, weir.Executable.from_bytes(image),
                               weir.Executable.load(os.path.join(folder, "large.weir"))):
                    np.testing.assert_array_equal(loaded(x), x + w)

    def test_called_like_any_object(self):
        """Python's slot for calls and the method are one."""
        exe, x = compile((4,)), np.ones(4, np.float32)
        for call in (exe, exe.__call__, exe["main"], exe["main"].__call__):
            np.testing.assert_array_equal(call(x), x + x)
            np.testing.assert_array_equal(call(x=x), x + x)
            with self.assertRaisesRegex(weir.CallError, "argument 'x' is missing"):
                call()
            with self.assertRaisesRegex(weir.CallError, "got 2"):
                call(x, x)
        with self.assertRaises(TypeError):
            weir.Executable.__new__(weir.Executable)(x)

    def test_other_shapes_after_the_first(self):
        """What was checked of one call is not believed of the next."""
        exe, x = compile((4,)), np.ones(4, np.float32)
        np.testing.assert_array_equal(exe(x), x + x)
        for wrong in (x[:3], x.reshape(2, 2), x.astype(np.float64), x.astype(">f8")):
            with self.subTest(wrong.dtype, shape=wrong.shape), self.assertRaisesRegex(weir.CallError, "argument 'x'"):
                exe(wrong)
            np.testing.assert_array_equal(exe(x), x + x)
        np.testing.assert_array_equal(exe(np.arange(8, dtype=np.float32)[::2]), [0, 4, 8, 12])
        np.testing.assert_array_equal(exe(x), x + x)


if __name__ == "__main__":
    unittest.main()
