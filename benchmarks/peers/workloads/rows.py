"""Pointwise work, reductions and data movement."""

import numpy as np

from .definition import f32, nbytes, node, onnx_model, workload
from .products import numpy_gelu_tanh


_N = 2048


@workload("softmax", bound="copy", bytes=2 * nbytes(_N, _N))
class Softmax:
    def data(rng, small):
        return {}, [f32(rng, *((5, 37) if small else (_N, _N)))]

    def jax(W, x):
        return jax.nn.softmax(x, axis=-1)

    def torch(W, x):
        return torch.softmax(x, -1)

    def numpy(W, x):
        e = np.exp(x - x.max(-1, keepdims=True))
        return e / e.sum(-1, keepdims=True)


def layernorm_jax(x, g, b, eps=1e-5):
    mean = jnp.mean(x, -1, keepdims=True)
    d = x - mean
    var = jnp.mean(d * d, -1, keepdims=True)
    return d * lax.rsqrt(var + eps) * g + b


@workload("layernorm", bound="copy", bytes=2 * nbytes(_N, _N))
class Layernorm:
    def data(rng, small):
        m, n = (5, 37) if small else (_N, _N)
        return {}, [f32(rng, m, n), f32(rng, n), f32(rng, n)]

    def jax(W, x, g, b):
        return layernorm_jax(x, g, b)

    def torch(W, x, g, b):
        return F.layer_norm(x, (_N,), g, b, 1e-5)

    def numpy(W, x, g, b):
        d = x - x.mean(-1, keepdims=True)
        var = np.mean(d * d, -1, keepdims=True)
        return d / np.sqrt(var + np.float32(1e-5)) * g + b


def _gelu(name, approximate):
    @workload(name, bound="copy", bytes=2 * nbytes(_N, _N))
    class Gelu:
        def data(rng, small):
            return {}, [f32(rng, *((5, 37) if small else (_N, _N)))]

        def jax(W, x):
            return jax.nn.gelu(x, approximate=approximate)

        def torch(W, x):
            return F.gelu(x, approximate="tanh" if approximate else "none")

        def numpy(W, x):
            if approximate:
                return numpy_gelu_tanh(x)
            from scipy.special import erf

            return 0.5 * x * (1 + erf(x * np.float32(2**-0.5)))


_gelu("gelu_tanh", True)
_gelu("gelu_erf", False)


def _reduce(name, axis):
    @workload(name, bound="read", bytes=nbytes(4096, 4096), flops=4096 * 4096)
    class Reduce:
        def data(rng, small):
            return {}, [f32(rng, *((17, 29) if small else (4096, 4096)))]

        def jax(W, x):
            return jnp.sum(x, axis=axis)

        def torch(W, x):
            return torch.sum(x, axis)

        def numpy(W, x):
            return x.sum(axis)


_reduce("reduce_rows", 1)
_reduce("reduce_cols", 0)


@workload("transpose", bound="copy", bytes=2 * nbytes(4096, 4096), tol=0)
class Transpose:
    def data(rng, small):
        return {}, [f32(rng, *((17, 29) if small else (4096, 4096)))]

    def jax(W, x):
        return jnp.transpose(x)

    def torch(W, x):
        return x.t().contiguous()

    def numpy(W, x):
        return np.ascontiguousarray(x.T)

    def onnx(W, xs):
        t = ("f32", [4096, 4096])
        return onnx_model([node("Transpose", "x", "y", perm=[1, 0])], {"x": t}, {"y": t})


@workload("elementwise_chain", bound="copy", bytes=3 * nbytes(1 << 22), flops=10 << 22)
class ElementwiseChain:
    def data(rng, small):
        n = 77 if small else 1 << 22
        return {}, [f32(rng, n), f32(rng, n)]

    def jax(W, x, y):
        a = jnp.tanh(x * y + x)
        a = jnp.sqrt(jnp.abs(a * 0.5 + y))
        return jnp.exp(-jnp.maximum(a, 0.1))

    def torch(W, x, y):
        a = torch.tanh(x * y + x)
        a = torch.sqrt(torch.abs(a * 0.5 + y))
        return torch.exp(-torch.clamp(a, min=0.1))

    def numpy(W, x, y):
        a = np.tanh(x * y + x)
        a = np.sqrt(np.abs(a * np.float32(0.5) + y))
        return np.exp(-np.maximum(a, np.float32(0.1)))


@workload("gather", bound="copy", bytes=2 * nbytes(2048, 768), tol=0)
class Gather:
    def data(rng, small):
        rows, width, count = (40, 9, 12) if small else (50000, 768, 2048)
        return {}, [f32(rng, rows, width), rng.integers(0, rows, count, dtype=np.int32)]

    def jax(W, table, ids):
        return jnp.take(table, ids, axis=0, mode="clip")

    def torch(W, table, ids):
        return F.embedding(ids, table)

    def numpy(W, table, ids):
        return np.take(table, ids, axis=0)
