"""Sorting, scans, stencils, linear algebra, FFT and clustering."""

import numpy as np

from .definition import f32, nbytes, node, onnx_model, onnx_type, workload


@workload("sort", bytes=2 * nbytes(1 << 20), tol=0)
class Sort:
    def data(rng, small):
        return {}, [f32(rng, 101 if small else 1 << 20)]

    def jax(W, x):
        return jnp.sort(x)

    def torch(W, x):
        return torch.sort(x)[0]

    def numpy(W, x):
        return np.sort(x)

    def onnx(W, xs):
        t = ("f32", [1 << 20])
        return onnx_model([node("TopK", "x k", "y i", largest=0)], {"x": t}, {"y": t}, {"k": np.array([1 << 20])})


@workload("cumsum", bound="copy", bytes=2 * nbytes(1 << 20), flops=1 << 20)
class Cumsum:
    def data(rng, small):
        return {}, [f32(rng, 101 if small else 1 << 20)]

    def jax(W, x):
        return jnp.cumsum(x)

    def torch(W, x):
        return torch.cumsum(x, 0)

    def numpy(W, x):
        return np.cumsum(x)


@workload("jacobi2d", bytes=100 * 2 * nbytes(1024, 1024), flops=100 * 4 * 1022 * 1022)
class Jacobi2d:
    """100 five-point sweeps over 1024x1024, the border fixed, in a loop."""

    def data(rng, small):
        return {}, [f32(rng, *((12, 12) if small else (1024, 1024)))]

    def jax(W, x):
        def sweep(_, x):
            inner = (x[:-2, 1:-1] + x[2:, 1:-1] + x[1:-1, :-2] + x[1:-1, 2:]) * 0.25
            return lax.dynamic_update_slice(x, inner, (1, 1))

        return lax.fori_loop(0, 100, sweep, x)

    def torch_step(x):
        y = x.clone()
        y[1:-1, 1:-1] = (x[:-2, 1:-1] + x[2:, 1:-1] + x[1:-1, :-2] + x[1:-1, 2:]) * 0.25
        return y

    steps = 100

    def numpy(W, x):
        x, y = x.copy(), x.copy()
        for _ in range(100):
            inner = y[1:-1, 1:-1]
            np.add(x[:-2, 1:-1], x[2:, 1:-1], out=inner)
            inner += x[1:-1, :-2]
            inner += x[1:-1, 2:]
            inner *= np.float32(0.25)
            x, y = y, x
        return x

    def onnx(W, xs):
        """Loop whose body is a convolution of the padded inner part."""
        from onnx import helper

        constants = {"n": np.array(100), "true": np.array(True), "quarter": np.array(0.25, np.float32),
                     "pads": np.array([1, 1, 1, 1]), "zero": np.array(0, np.float32), "axes": np.array([0, 1])}
        mask = np.zeros((1024, 1024), bool)
        mask[1:-1, 1:-1] = True
        constants["mask"] = mask
        body = []
        for name, start, end in [("u", (0, 1), (1022, 1023)), ("d", (2, 1), (1024, 1023)),
                                 ("l", (1, 0), (1023, 1022)), ("r", (1, 2), (1023, 1024))]:
            constants["b" + name], constants["e" + name] = np.array(start), np.array(end)
            body.append(node("Slice", f"v b{name} e{name} axes", name))
        body += [node("Add", "u d", "ud"), node("Add", "ud l", "udl"), node("Add", "udl r", "sum"),
                 node("Mul", "sum quarter", "inner"), node("Pad", "inner pads zero", "padded"),
                 node("Where", "mask padded v", "out"), node("Identity", "cond", "cond_out")]
        infos = {k: helper.make_tensor_value_info(k, onnx_type(t), s) for k, t, s in
                 [("i", "s64", []), ("cond", "bool", []), ("v", "f32", [1024, 1024]),
                  ("cond_out", "bool", []), ("out", "f32", [1024, 1024])]}
        graph = helper.make_graph(body, "sweep", [infos["i"], infos["cond"], infos["v"]],
                                  [infos["cond_out"], infos["out"]])
        t = ("f32", [1024, 1024])
        return onnx_model([node("Loop", "n true x", "y", body=graph)], {"x": t}, {"y": t}, constants)


@workload("cholesky", bound="flops", flops=512**3 / 3, platform="tpu")
class Cholesky:
    """JAX on CPU calls LAPACK; the StableHLO text has stablehlo.cholesky
    (the lowering JAX uses for TPU) instead of that custom call."""

    def data(rng, small):
        n = 9 if small else 512
        a = f32(rng, n, n)
        return {}, [a @ a.T / n + np.eye(n, dtype=np.float32)]

    def jax(W, a):
        return lax.linalg.cholesky(a, symmetrize_input=False)

    def torch(W, a):
        return torch.linalg.cholesky(a)

    def numpy(W, a):
        from scipy.linalg import cholesky

        return cholesky(a, lower=True, check_finite=False)


@workload("fft", bytes=4 * nbytes(1 << 20), flops=5 * 20 * (1 << 20))
class Fft:
    """Complex, 2^20 points; real and imaginary parts are separate arrays."""

    def data(rng, small):
        n = 64 if small else 1 << 20
        return {}, [f32(rng, n), f32(rng, n)]

    def jax(W, re, im):
        y = jnp.fft.fft(lax.complex(re, im))
        return jnp.real(y), jnp.imag(y)

    def torch(W, re, im):
        y = torch.fft.fft(torch.complex(re, im))
        return y.real.contiguous(), y.imag.contiguous()

    def numpy(W, re, im):
        from scipy.fft import fft

        y = fft(re + np.complex64(1j) * im)
        return np.ascontiguousarray(y.real), np.ascontiguousarray(y.imag)

    def onnx(W, xs):
        t = ("f32", [1 << 20])
        nodes = [node("Unsqueeze", "re last", "re1"), node("Unsqueeze", "im last", "im1"),
                 node("Concat", "re1 im1", "x2", axis=1), node("Unsqueeze", "x2 first", "x"),
                 node("DFT", "x", "y", axis=1), node("Squeeze", "y first", "y2"),
                 node("Split", "y2", "a b", axis=1, num_outputs=2),
                 node("Squeeze", "a last", "yr"), node("Squeeze", "b last", "yi")]
        return onnx_model(nodes, {"re": t, "im": t}, {"yr": t, "yi": t},
                          {"first": np.array([0]), "last": np.array([1])}, opset=19)


@workload("kmeans", bound="flops", flops=2 * 100_000 * 16 * 64, tol=1e-2, bytes=nbytes(100_000, 16))
class Kmeans:
    """One step: nearest of 64 centres for 100k points, then the new centres."""

    def data(rng, small):
        n, width, centres = (60, 4, 5) if small else (100_000, 16, 64)
        points = f32(rng, n, width)
        return {}, [points, points[:centres].copy()]

    def jax(W, x, c):
        d = jnp.sum(c * c, -1) - 2 * (x @ c.T)
        nearest = jnp.argmin(d, -1)
        sums = jax.ops.segment_sum(x, nearest, c.shape[0])
        counts = jax.ops.segment_sum(jnp.ones(x.shape[0], x.dtype), nearest, c.shape[0])
        return sums / jnp.maximum(counts, 1)[:, None]

    def torch(W, x, c):
        d = (c * c).sum(-1) - 2 * (x @ c.t())
        nearest = torch.argmin(d, -1)
        sums = torch.zeros(64, 16).index_add(0, nearest, x)
        counts = torch.zeros(64).index_add(0, nearest, torch.ones(x.shape[0]))
        return sums / torch.clamp(counts, min=1)[:, None]

    def numpy(W, x, c):
        d = (c * c).sum(-1) - 2 * (x @ c.T)
        nearest = d.argmin(-1)
        counts = np.bincount(nearest, minlength=64)
        sums = np.stack([np.bincount(nearest, weights=x[:, j], minlength=64) for j in range(x.shape[1])], -1)
        return (sums / np.maximum(counts, 1)[:, None]).astype(np.float32)

    def onnx(W, xs):
        n = 100_000
        nodes = [node("Mul", "c c", "cc"), node("ReduceSum", "cc last", "c2", keepdims=0),
                 node("Transpose", "c", "ct", perm=[1, 0]), node("MatMul", "x ct", "xc"),
                 node("Mul", "xc two", "xc2"), node("Sub", "c2 xc2", "d"),
                 node("ArgMin", "d", "nearest", axis=1, keepdims=1),
                 node("ScatterND", "zeros2 nearest x", "sums", reduction="add"),
                 node("ScatterND", "zeros1 nearest ones", "counts", reduction="add"),
                 node("Max", "counts one", "safe"), node("Unsqueeze", "safe last1", "column"),
                 node("Div", "sums column", "y")]
        constants = {"last": np.array([1]), "last1": np.array([1]), "two": np.array(2, np.float32),
                     "zeros2": np.zeros((64, 16), np.float32), "zeros1": np.zeros(64, np.float32),
                     "ones": np.ones(n, np.float32), "one": np.array(1, np.float32)}
        return onnx_model(nodes, {"x": ("f32", [n, 16]), "c": ("f32", [64, 16])}, {"y": ("f32", [64, 16])}, constants)
