"""Convolutions: NHWC activations, HWIO weights."""

import numpy as np

from .definition import f32, nbytes, workload


def conv_jax(x, w, stride=1, groups=1):
    pad = [((k - 1) // 2, (k - 1) // 2) for k in w.shape[:2]]
    return lax.conv_general_dilated(x, w, (stride, stride), pad, feature_group_count=groups,
                                    dimension_numbers=("NHWC", "HWIO", "NHWC"))


def conv_torch(x, w, b=None, stride=1, groups=1):
    return F.conv2d(x, w, b, stride, (w.shape[2] - 1) // 2, 1, groups)


def conv_weight(rng, kh, kw, cin, cout):
    return f32(rng, kh, kw, cin, cout, scale=(2 / (kh * kw * cin)) ** 0.5)


def _conv(name, size, cin, cout, kernel, stride=1, groups=1, numpy_fn=None, bound="flops"):
    out = size // stride
    work = 2 * out * out * cout * kernel * kernel * (cin // groups)
    moved = nbytes(size * size * cin + out * out * cout + kernel * kernel * cin // groups * cout)

    @workload(name, bound=bound, flops=work, bytes=moved, image=True)
    class Conv:
        numpy = staticmethod(numpy_fn) if numpy_fn else None

        def data(rng, small):
            n, i, o = (size // 8, min(cin, 8), cout // 8) if small else (size, cin, cout)
            W = {"w": conv_weight(rng, kernel, kernel, i // min(groups, i), o)}
            return W, [f32(rng, 1, n, n, i)]

        def jax(W, x):
            return conv_jax(x, W["w"], stride, x.shape[-1] // W["w"].shape[2])

        def torch(W, x):
            return conv_torch(x, W["w"], None, stride, groups)


def _numpy_conv(W, x):
    w = W["w"]
    kh, kw, cin, cout = w.shape
    n, h, wd, _ = x.shape
    xp = np.pad(x, ((0, 0), (kh // 2, kh // 2), (kw // 2, kw // 2), (0, 0)))
    y = np.zeros((n * h * wd, cout), np.float32)
    for i in range(kh):
        for j in range(kw):
            y += xp[:, i:i + h, j:j + wd].reshape(-1, cin) @ w[i, j]
    return y.reshape(n, h, wd, cout)


_conv("conv3x3", 56, 64, 64, 3, numpy_fn=_numpy_conv)
_conv("conv1x1", 56, 64, 256, 1, numpy_fn=lambda W, x: x @ W["w"][0, 0])
_conv("conv_stem", 224, 3, 64, 7, stride=2)
_conv("depthwise", 112, 64, 64, 3, groups=64, bound="copy")
