"""The workloads, each defined once.

A workload is a class with static methods; `W` is a dict of weights, `xs` the
inputs, both NumPy arrays made from a fixed seed:

  data(rng, small) -> (W, xs)
                            weights and inputs; `small` ones are for tests
  jax(W, *xs)               the definition; also gives the reference (float64)
                            and the StableHLO text
  torch(W, *xs)             the same in PyTorch, also exported to ONNX
  numpy(W, *xs)             optional: how a NumPy/SciPy user would write it
  onnx(W, xs)               optional: hand-written ONNX model, used instead of
                            the export from torch
  torch_module(W)           optional: an nn.Module instead of torch()
  torch_step, steps         optional: torch() is `steps` calls of
                            torch_step(x); torch.compile gets only the step

and attributes (see class Workload for the defaults). Weights are baked in as
constants, inputs are arguments. The definitions use jax, jnp, lax, torch and F
as globals: use_jax() and use_torch() bind them, so that a worker loads only
what its system needs.
"""

from . import algorithms, convolutions, products, recurrent, rows, tiny, training, transformers, vision
from .definition import WORKLOADS, Workload  # noqa: F401

_MODULES = [products, convolutions, rows, transformers, vision, recurrent, algorithms, training, tiny]
_ORDER = """
    matmul_1024 matmul_odd mlp_gemm gemv matmul_bf16_1024 matmul_int8_1024 batch_matmul
    conv3x3 conv1x1 conv_stem depthwise
    softmax layernorm gelu_tanh gelu_erf reduce_rows reduce_cols transpose elementwise_chain gather
    attention transformer_block resnet18 mobilenet gpt_decode lstm
    sort cumsum jacobi2d cholesky fft kmeans training_step
    tiny_add tiny_mlp""".split()

# In the order of the report.
assert sorted(_ORDER) == sorted(WORKLOADS)
for _name in _ORDER:
    WORKLOADS[_name] = WORKLOADS.pop(_name)


def _bind(**names):
    for module in _MODULES:
        vars(module).update(names)


def use_jax():
    """Binds the names that the jax() functions use."""
    import jax
    import jax.numpy as jnp
    from jax import lax

    _bind(jax=jax, jnp=jnp, lax=lax)


def use_torch():
    """Binds the names that the torch() functions use."""
    import torch
    import torch.nn.functional as F

    _bind(torch=torch, F=F)
