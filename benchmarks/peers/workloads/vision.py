"""Image models; batch norm is folded into the convolutions."""

import numpy as np

from .definition import f32, workload
from .convolutions import conv_jax, conv_torch, conv_weight


_RESNET = [(64, 1), (128, 2), (256, 2), (512, 2)]  # channels, stride of each stage


def _resnet_blocks(part=1):
    """(prefix, channels in, channels out, stride) of the eight basic blocks."""
    cin = 64 // part
    for stage, (c, stride) in enumerate(_RESNET):
        c //= part
        for block in range(2):
            yield f"s{stage}b{block}_", cin, c, stride if block == 0 else 1
            cin = c


@workload("resnet18", bound="flops", flops=2 * 1.814e9, image=True, linear=True)
class Resnet18:
    """Batch norm folded into the convolutions, for all systems."""

    def data(rng, small):
        part = 8 if small else 1
        c = 64 // part
        W = {"stem_w": conv_weight(rng, 7, 7, 3, c), "stem_b": f32(rng, c, scale=0.1)}
        for p, cin, c, stride in _resnet_blocks(part):
            W[p + "c1_w"], W[p + "c1_b"] = conv_weight(rng, 3, 3, cin, c), f32(rng, c, scale=0.1)
            W[p + "c2_w"], W[p + "c2_b"] = conv_weight(rng, 3, 3, c, c) * 0.5, f32(rng, c, scale=0.1)
            if stride != 1 or cin != c:
                W[p + "down_w"], W[p + "down_b"] = conv_weight(rng, 1, 1, cin, c), f32(rng, c, scale=0.1)
        W["fc_w"], W["fc_b"] = f32(rng, c, 1000 // part, scale=c**-0.5), f32(rng, 1000 // part, scale=0.1)
        return W, [f32(rng, 1, 224 // (part // 2 or 1), 224 // (part // 2 or 1), 3)]

    def jax(W, x):
        def conv(x, name, stride=1):
            return conv_jax(x, W[name + "_w"], stride) + W[name + "_b"]

        x = jax.nn.relu(conv(x, "stem", 2))
        x = lax.reduce_window(x, -np.inf, lax.max, (1, 3, 3, 1), (1, 2, 2, 1),
                              ((0, 0), (1, 1), (1, 1), (0, 0)))
        for p, cin, c, stride in _resnet_blocks():
            h = jax.nn.relu(conv(x, p + "c1", stride))
            h = conv(h, p + "c2")
            skip = conv(x, p + "down", stride) if p + "down_w" in W else x
            x = jax.nn.relu(h + skip)
        return jnp.mean(x, (1, 2)) @ W["fc_w"] + W["fc_b"]

    def torch(W, x):
        def conv(x, name, stride=1):
            return conv_torch(x, W[name + "_w"], W[name + "_b"], stride)

        x = F.max_pool2d(F.relu(conv(x, "stem", 2)), 3, 2, 1)
        for p, cin, c, stride in _resnet_blocks():
            h = F.relu(conv(x, p + "c1", stride))
            h = conv(h, p + "c2")
            skip = conv(x, p + "down", stride) if p + "down_w" in W else x
            x = F.relu(h + skip)
        return F.linear(x.mean((2, 3)), W["fc_w"], W["fc_b"])


_MOBILENET = [(64, 1), (128, 2), (128, 1), (256, 2), (256, 1), (512, 2), (512, 1), (512, 1),
              (512, 1), (512, 1), (512, 1), (1024, 2), (1024, 1)]


@workload("mobilenet", bound="flops", flops=2 * 0.569e9, image=True, linear=True)
class Mobilenet:
    """MobileNet v1, batch norm folded, ReLU6."""

    def data(rng, small):
        part = 8 if small else 1
        cin = 32 // part
        W = {"stem_w": conv_weight(rng, 3, 3, 3, cin), "stem_b": f32(rng, cin, scale=0.1)}
        for i, (c, _) in enumerate(_MOBILENET):
            c //= part
            W[f"dw{i}_w"], W[f"dw{i}_b"] = conv_weight(rng, 3, 3, 1, cin), f32(rng, cin, scale=0.1)
            W[f"pw{i}_w"], W[f"pw{i}_b"] = conv_weight(rng, 1, 1, cin, c), f32(rng, c, scale=0.1)
            cin = c
        W["fc_w"], W["fc_b"] = f32(rng, cin, 1000 // part, scale=cin**-0.5), f32(rng, 1000 // part, scale=0.1)
        return W, [f32(rng, 1, 224 // (part // 2 or 1), 224 // (part // 2 or 1), 3)]

    def jax(W, x):
        def layer(x, name, stride=1, groups=1):
            return jax.nn.relu6(conv_jax(x, W[name + "_w"], stride, groups) + W[name + "_b"])

        x = layer(x, "stem", 2)
        for i, (_, stride) in enumerate(_MOBILENET):
            x = layer(layer(x, f"dw{i}", stride, x.shape[-1]), f"pw{i}")
        return jnp.mean(x, (1, 2)) @ W["fc_w"] + W["fc_b"]

    def torch(W, x):
        def layer(x, name, stride=1, groups=1):
            return F.relu6(conv_torch(x, W[name + "_w"], W[name + "_b"], stride, groups))

        x = layer(x, "stem", 2)
        for i, (_, stride) in enumerate(_MOBILENET):
            x = layer(layer(x, f"dw{i}", stride, x.shape[1]), f"pw{i}")
        return F.linear(x.mean((2, 3)), W["fc_w"], W["fc_b"])
