"""A recurrent network."""

import numpy as np

from .definition import f32, node, onnx_model, workload


@workload("lstm", bound="flops", flops=2 * 128 * 8 * 512 * 1024)
class Lstm:
    """128 steps, batch 8, 256 inputs, 256 hidden; gates in the order i f g o."""

    def data(rng, small):
        steps, batch, n = (5, 3, 12) if small else (128, 8, 256)
        s = n**-0.5
        W = {"wi": f32(rng, n, 4 * n, scale=s), "wh": f32(rng, n, 4 * n, scale=s), "b": f32(rng, 4 * n, scale=s)}
        return W, [f32(rng, steps, batch, n)]

    def jax(W, x):
        gates_x = x @ W["wi"] + W["b"]

        def step(carry, gx):
            h, c = carry
            i, f, g, o = jnp.split(gx + h @ W["wh"], 4, axis=-1)
            c = jax.nn.sigmoid(f) * c + jax.nn.sigmoid(i) * jnp.tanh(g)
            h = jax.nn.sigmoid(o) * jnp.tanh(c)
            return (h, c), h

        zero = jnp.zeros(x.shape[1:], x.dtype)
        (h, c), y = lax.scan(step, (zero, zero), gates_x)
        return y, h, c

    def torch_module(W):
        class Module(torch.nn.Module):
            def __init__(self):
                super().__init__()
                self.lstm = torch.nn.LSTM(256, 256)
                with torch.no_grad():
                    self.lstm.weight_ih_l0.copy_(torch.from_numpy(W["wi"].T))
                    self.lstm.weight_hh_l0.copy_(torch.from_numpy(W["wh"].T))
                    self.lstm.bias_ih_l0.copy_(torch.from_numpy(W["b"]))
                    self.lstm.bias_hh_l0.zero_()

            def forward(self, x):
                y, (h, c) = self.lstm(x)
                return y, h[0], c[0]

        return Module().eval()

    def onnx(W, xs):
        def iofc(a):  # torch order i f g(c) o -> ONNX order i o f c, gates first
            i, f, g, o = np.split(a.T, 4, axis=0)
            return np.ascontiguousarray(np.concatenate([i, o, f, g], axis=0))[None]

        bias = np.concatenate([iofc(W["b"]), np.zeros((1, 1024), np.float32)], axis=1)
        constants = {"wi": iofc(W["wi"]), "wh": iofc(W["wh"]), "b": bias, "one": np.array([1]), "zero": np.array([0])}
        nodes = [node("LSTM", "x wi wh b", "y4 h3 c3", hidden_size=256),
                 node("Squeeze", "y4 one", "y"), node("Squeeze", "h3 zero", "h"), node("Squeeze", "c3 zero", "c")]
        state = ("f32", [8, 256])
        return onnx_model(nodes, {"x": ("f32", [128, 8, 256])},
                          {"y": ("f32", [128, 8, 256]), "h": state, "c": state}, constants)
