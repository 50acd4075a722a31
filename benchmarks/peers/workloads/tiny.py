"""Programs so small that a call costs more than the work."""

import numpy as np

from .definition import f32, workload


@workload("tiny_add")
class TinyAdd:
    def data(rng, small):
        return {}, [f32(rng, 16), f32(rng, 16)]

    def jax(W, a, b):
        return a + b

    def torch(W, a, b):
        return a + b

    def numpy(W, a, b):
        return a + b


@workload("tiny_mlp", linear=True)
class TinyMlp:
    def data(rng, small):
        W = {"w1": f32(rng, 8, 8), "b1": f32(rng, 8), "w2": f32(rng, 8, 1), "b2": f32(rng, 1)}
        return W, [f32(rng, 1, 8)]

    def jax(W, x):
        return jnp.tanh(x @ W["w1"] + W["b1"]) @ W["w2"] + W["b2"]

    def torch(W, x):
        return F.linear(torch.tanh(F.linear(x, W["w1"], W["b1"])), W["w2"], W["b2"])

    def numpy(W, x):
        return np.tanh(x @ W["w1"] + W["b1"]) @ W["w2"] + W["b2"]
