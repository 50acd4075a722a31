"""Matrix products."""

import numpy as np

from .definition import f32, nbytes, node, onnx_model, workload


class Product:
    """Of two arrays, as everybody writes it."""

    def jax(W, a, b):
        return jnp.matmul(a, b)

    def torch(W, a, b):
        return torch.matmul(a, b)

    def numpy(W, a, b):
        return a @ b


def _matmul(name, m, k, n):
    @workload(name, bound="flops", flops=2 * m * k * n, bytes=nbytes(m * k + k * n + m * n))
    class Matmul(Product):
        def data(rng, small):
            a, b, c = (8, 12, 20) if small and m % 2 == 0 else (7, 11, 19) if small else (m, k, n)
            return {}, [f32(rng, a, b), f32(rng, b, c)]


_matmul("matmul_1024", 1024, 1024, 1024)
_matmul("matmul_odd", 1021, 1023, 1019)


@workload("mlp_gemm", bound="flops", flops=2 * 128 * 768 * 3072, linear=True,
          bytes=nbytes(128 * 768 + 768 * 3072 + 128 * 3072))
class MlpGemm:
    def data(rng, small):
        m, k, n = (8, 24, 48) if small else (128, 768, 3072)
        W = {"w": f32(rng, k, n, scale=k**-0.5), "b": f32(rng, n)}
        return W, [f32(rng, m, k)]

    def jax(W, x):
        return jax.nn.gelu(x @ W["w"] + W["b"], approximate=True)

    def torch(W, x):
        return F.gelu(F.linear(x, W["w"], W["b"]), approximate="tanh")

    def numpy(W, x):
        y = x @ W["w"] + W["b"]
        return numpy_gelu_tanh(y)


def numpy_gelu_tanh(x):
    return 0.5 * x * (1 + np.tanh(np.float32(0.7978845608) * (x + np.float32(0.044715) * x * x * x)))


@workload("gemv", bound="read", flops=2 * 4096 * 4096, bytes=nbytes(4096, 4096))
class Gemv(Product):
    def data(rng, small):
        n = 33 if small else 4096
        return {}, [f32(rng, n, n), f32(rng, n)]


@workload("matmul_bf16_1024", bound="flops", flops=2 * 1024**3, dtype="bf16", tol=1e-2,
          bytes=nbytes(3, 1024, 1024, size=2))
class MatmulBf16(Product):
    """The tolerance asks for sums in f32, rounded once."""

    def data(rng, small):
        import ml_dtypes

        n = 24 if small else 1024
        return {}, [f32(rng, n, n).astype(ml_dtypes.bfloat16) for _ in range(2)]

    def numpy(W, a, b):
        return (a.astype(np.float32) @ b.astype(np.float32)).astype(a.dtype)

    def onnx(W, xs):
        t = ("bf16", [1024, 1024])
        return onnx_model([node("MatMul", "a b", "c")], {"a": t, "b": t}, {"c": t})


@workload("matmul_int8_1024", bound="flops", flops=2 * 1024**3, dtype="s8", tol=0,
          bytes=1024 * 1024 * (1 + 1 + 4))
class MatmulInt8:
    def data(rng, small):
        n = 24 if small else 1024
        return {}, [rng.integers(-127, 128, (n, n), dtype=np.int8) for _ in range(2)]

    def jax(W, a, b):
        return lax.dot_general(a, b, (((1,), (0,)), ((), ())), preferred_element_type=np.int32)

    def torch(W, a, b):
        return torch._int_mm(a, b)

    def numpy(W, a, b):
        # Exact: |sum| <= 127 * 127 * 1024 < 2**24.
        return (a.astype(np.float32) @ b.astype(np.float32)).astype(np.int32)

    def onnx(W, xs):
        t = ("s8", [1024, 1024])
        return onnx_model([node("MatMulInteger", "a b", "c")], {"a": t, "b": t},
                          {"c": ("s32", [1024, 1024])})


@workload("batch_matmul", bound="flops", flops=2 * 12 * 128 * 64 * 128,
          bytes=nbytes(12, 128 * 64 * 2 + 128 * 128))
class BatchMatmul(Product):
    def data(rng, small):
        b, m, k = (3, 10, 6) if small else (12, 128, 64)
        return {}, [f32(rng, b, m, k), f32(rng, b, k, m)]
