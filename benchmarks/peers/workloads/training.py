"""A step of training."""

import numpy as np

from .definition import f32, workload

_BATCH, _SIZE, _C1, _C2, _CLASSES = 32, 8, 16, 32, 10
_CONV1 = _BATCH * _SIZE**2 * 9 * _C1
_CONV2 = _BATCH * (_SIZE // 2) ** 2 * 9 * _C1 * _C2
_DENSE = _BATCH * (_SIZE // 4) ** 2 * _C2 * _CLASSES


@workload("training_step", flops=2 * (2 * _CONV1 + 3 * _CONV2 + 3 * _DENSE), tol=1e-4)
class TrainingStep:
    """Gradient descent with momentum of a small convolutional classifier of
    8x8 images, batch 32: the new weights, the new velocities, the loss."""

    arguments = ["w1", "b1", "w2", "b2", "w3", "b3", "v_w1", "v_b1", "v_w2", "v_b2", "v_w3", "v_b3", "images", "labels"]

    def data(rng, small):
        batch, c1, c2, classes = (3, 4, 6, 5) if small else (_BATCH, _C1, _C2, _CLASSES)
        shapes = [(3, 3, 1, c1), (c1,), (3, 3, c1, c2), (c2,), ((_SIZE // 4) ** 2 * c2, classes), (classes,)]
        weights = [f32(rng, *s, scale=np.prod(s[:-1]) ** -0.5 if len(s) > 1 else 0.1) for s in shapes]
        velocity = [f32(rng, *s, scale=0.01) for s in shapes]
        images = f32(rng, batch, _SIZE, _SIZE)
        return {}, [*weights, *velocity, images, rng.integers(0, classes, batch, dtype=np.int32)]

    def jax(W, *xs):
        weights, velocity, (images, labels) = xs[:6], xs[6:12], xs[12:]

        def layer(x, w, b):
            x = lax.conv_general_dilated(x, w, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
            x = jax.nn.relu(x + b)
            return lax.reduce_window(x, -np.inf, lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "SAME")

        def loss_of(weights):
            w1, b1, w2, b2, w3, b3 = weights
            x = layer(layer(images[..., None], w1, b1), w2, b2)
            log_p = jax.nn.log_softmax(x.reshape(x.shape[0], -1) @ w3 + b3)
            return -jnp.mean(jnp.take_along_axis(log_p, labels[:, None], axis=1, mode="clip"))

        loss, gradients = jax.value_and_grad(loss_of)(weights)
        velocity = [0.9 * v + g for v, g in zip(velocity, gradients)]
        return (*[w - 0.1 * v for w, v in zip(weights, velocity)], *velocity, loss)

    def torch(W, *xs):
        """Gradients written out, so that inference mode can run them."""
        (w1, b1, w2, b2, w3, b3), velocity, (images, labels) = xs[:6], xs[6:12], xs[12:]
        labels = labels.long()

        def forward(x, w, b):
            y = F.conv2d(x, w, b, 1, 1)
            z, where = torch.ops.aten.max_pool2d_with_indices(F.relu(y), 2, 2)
            return x, w, y, z, where

        def backward(g, x, w, y, z, where, needs_input):
            g = torch.ops.aten.max_pool2d_with_indices_backward(g, F.relu(y), [2, 2], [2, 2], [0, 0], [1, 1], False, where)
            g = torch.where(y > 0, g, 0)
            return torch.ops.aten.convolution_backward(
                g, x, w, [w.shape[0]], [1, 1], [1, 1], [1, 1], False, [0, 0], 1, [needs_input, True, True])

        k1, k2 = w1.permute(3, 2, 0, 1), w2.permute(3, 2, 0, 1)
        one = forward(images[:, None], k1, b1)
        two = forward(one[3], k2, b2)
        flat = two[3].permute(0, 2, 3, 1).reshape(len(labels), -1)
        log_p = F.log_softmax(flat @ w3 + b3, 1)
        loss = F.nll_loss(log_p, labels)
        g = (torch.exp(log_p) - F.one_hot(labels, w3.shape[1])) / len(labels)
        h = (g @ w3.t()).reshape(len(labels), *two[3].shape[2:], -1).permute(0, 3, 1, 2)
        h, gk2, gb2 = backward(h, *two, True)
        _, gk1, gb1 = backward(h, *one, False)
        gradients = [gk1.permute(2, 3, 1, 0), gb1, gk2.permute(2, 3, 1, 0), gb2, flat.t() @ g, g.sum(0)]
        velocity = [0.9 * v + g for v, g in zip(velocity, gradients)]
        return (*[w - 0.1 * v for w, v in zip(xs[:6], velocity)], *velocity, loss)
