"""Trains the demo's model with JAX: a small convolutional network that reads handwritten digits.

    scripts/setup --train
    .venv/bin/python examples/digits/train.py

writes, beside this file, what the demo needs and what is committed, so that the demo itself needs no JAX:

    program.mlir    StableHLO text of the trained network for a batch of images, its weights as constants
    images.npy      the test images, f32[360, 8, 8], each pixel between 0 and 1
    labels.npy      the digit on each, i32[360]
    logits.npy      what JAX answers, f32[360, 10]
    batch*.npy      the first batch of them and its logits, which workload.json names
    metrics.json    the batch size, and JAX's accuracy on the test images

The images are scikit-learn's copy of the UCI "Optical Recognition of Handwritten Digits" test set.
"""
import json
import pathlib

import jax
import jax.numpy as jnp
import numpy as np
from sklearn.datasets import load_digits
from sklearn.model_selection import train_test_split

HERE = pathlib.Path(__file__).parent
BATCH = 40
EPOCHS = 40
LEARNING_RATE = 2e-3


def initial_parameters(key):
    def drawn(key, shape, fan_in):
        return jax.random.normal(key, shape) * jnp.sqrt(2.0 / fan_in)

    keys = jax.random.split(key, 3)
    return {
        "conv1": (drawn(keys[0], (3, 3, 1, 16), 9), jnp.zeros(16)),
        "conv2": (drawn(keys[1], (3, 3, 16, 32), 144), jnp.zeros(32)),
        "dense": (drawn(keys[2], (128, 10), 128), jnp.zeros(10)),
    }


def convolve(x, kernel, bias):
    return bias + jax.lax.conv_general_dilated(
        x, kernel, window_strides=(1, 1), padding="SAME",
        dimension_numbers=("NHWC", "HWIO", "NHWC"))


def halve(x):
    return jax.lax.reduce_window(
        x, -jnp.inf, jax.lax.max, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")


def network(parameters, images):
    """The ten logits of each image, f32[batch, 10]."""
    x = images[..., None]
    x = halve(jax.nn.relu(convolve(x, *parameters["conv1"])))
    x = halve(jax.nn.relu(convolve(x, *parameters["conv2"])))
    weights, bias = parameters["dense"]
    return x.reshape(x.shape[0], -1) @ weights + bias


def loss(parameters, images, labels):
    logits = jax.nn.log_softmax(network(parameters, images))
    return -jnp.mean(jnp.take_along_axis(logits, labels[:, None], axis=1))


@jax.jit
def adam_step(state, step, images, labels):
    parameters, first, second = state
    gradient = jax.grad(loss)(parameters, images, labels)
    tree = jax.tree_util.tree_map
    first = tree(lambda m, g: 0.9 * m + 0.1 * g, first, gradient)
    second = tree(lambda v, g: 0.999 * v + 0.001 * g * g, second, gradient)
    rate = LEARNING_RATE * jnp.sqrt(1 - 0.999**step) / (1 - 0.9**step)
    parameters = tree(
        lambda p, m, v: p - rate * m / (jnp.sqrt(v) + 1e-8), parameters, first, second)
    return parameters, first, second


def train(images, labels):
    parameters = initial_parameters(jax.random.key(0))
    zeros = jax.tree_util.tree_map(jnp.zeros_like, parameters)
    state, step = (parameters, zeros, zeros), 0
    order = np.random.default_rng(0)
    for _ in range(EPOCHS):
        shuffled = order.permutation(len(images))
        for start in range(0, len(images) - BATCH + 1, BATCH):
            chosen = shuffled[start:start + BATCH]
            step += 1
            state = adam_step(state, step, images[chosen], labels[chosen])
    return state[0]


def main():
    digits = load_digits()
    images = (digits.images / 16).astype(np.float32)
    labels = digits.target.astype(np.int32)
    train_images, test_images, train_labels, test_labels = train_test_split(
        images, labels, test_size=360, random_state=0, stratify=labels)

    parameters = train(train_images, train_labels)

    def classify(images):
        return network(parameters, images)

    logits = np.concatenate([
        np.asarray(jax.jit(classify)(test_images[start:start + BATCH]))
        for start in range(0, len(test_images), BATCH)])
    correct = int(np.sum(logits.argmax(axis=1) == test_labels))

    # Locations name this file from the root of the source tree, wherever that is.
    jax.config.update("jax_hlo_source_file_canonicalization_regex",
                      str(HERE.resolve().parents[1]) + "/")
    batch = jax.ShapeDtypeStruct((BATCH, 8, 8), jnp.float32)
    module = jax.jit(classify).lower(batch).compiler_ir("stablehlo")
    (HERE / "program.mlir").write_text(
        module.operation.get_asm(enable_debug_info=True, large_elements_limit=None) + "\n")

    np.save(HERE / "images.npy", test_images)
    np.save(HERE / "labels.npy", test_labels)
    np.save(HERE / "logits.npy", logits)
    np.save(HERE / "batch.npy", test_images[:BATCH])
    np.save(HERE / "batch_logits.npy", logits[:BATCH])
    (HERE / "metrics.json").write_text(json.dumps({
        "batch": BATCH, "images": len(test_labels), "correct": correct,
        "accuracy": round(correct / len(test_labels), 4)}, indent=1) + "\n")
    print(f"{correct} of {len(test_labels)} test images right")


if __name__ == "__main__":
    main()
