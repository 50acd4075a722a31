"""What a workload is, and helpers to define one."""

import math

import numpy as np

WORKLOADS = {}


class Workload:
    name = None
    bound = None  # "flops", "read" or "copy": the machine limit to compare with
    flops = 0  # per call
    bytes = 0  # read + written per call, at least
    tol = 1e-3  # on max|y - ref| / max|ref|
    dtype = "f32"
    image = False  # NHWC arrays here; logical NCHW in torch and ONNX
    linear = False  # 2-D weights [in, out] here; [out, in] in torch (F.linear)
    platform = "cpu"  # the JAX lowering rules to use for the StableHLO text
    arguments = None  # names of the inputs, where jax() takes them as *xs
    numpy = None
    onnx = None
    torch_module = None
    torch_step = None
    steps = 1

    @classmethod
    def load(cls, small=False):
        """(weights, inputs), the same at every call."""
        seed = sum(ord(c) * 31**i for i, c in enumerate(cls.name)) % 2**32
        return cls.data(np.random.default_rng(seed), small)


def workload(name, **attributes):
    """Registers the decorated class as a Workload."""

    def register(cls):
        made = type(cls.__name__, (cls, Workload), dict(attributes, name=name))
        WORKLOADS[name] = made
        return made

    return register


def f32(rng, *shape, scale=1.0):
    a = rng.standard_normal(shape, dtype=np.float32)
    return a if scale == 1.0 else a * np.float32(scale)


def nbytes(*shape, size=4):
    return size * math.prod(shape)


def onnx_model(nodes, inputs, outputs, constants=None, opset=20):
    """inputs/outputs: {name: (dtype, shape)}; constants: {name: array}."""
    from onnx import helper, numpy_helper

    def infos(d):
        return [helper.make_tensor_value_info(k, onnx_type(t), s) for k, (t, s) in d.items()]

    init = [numpy_helper.from_array(np.asarray(v), k) for k, v in (constants or {}).items()]
    graph = helper.make_graph(nodes, "main", infos(inputs), infos(outputs), init)
    opsets = [helper.make_opsetid("", opset)]
    return helper.make_model(graph, opset_imports=opsets, ir_version=10)


def onnx_type(t):
    from onnx import TensorProto

    return {"f32": TensorProto.FLOAT, "bf16": TensorProto.BFLOAT16, "s8": TensorProto.INT8,
            "s32": TensorProto.INT32, "s64": TensorProto.INT64, "bool": TensorProto.BOOL}[t]


def node(op, inputs, outputs, **attributes):
    from onnx import helper

    return helper.make_node(op, inputs.split(), outputs.split(), **attributes)
