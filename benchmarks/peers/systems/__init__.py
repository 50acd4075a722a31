"""The systems under test, by name; only the one that a worker runs is imported."""

from importlib import import_module

_CLASSES = {
    "weir": ("weir_python", "Weir"),
    "xla": ("xla", "Xla"),
    "iree": ("iree", "Iree"),
    "torch_eager": ("pytorch", "TorchEager"),
    "torch_compile": ("pytorch", "TorchCompile"),
    "ort": ("onnx", "Ort"),
    "openvino": ("onnx", "OpenVino"),
    "numpy": ("numpy_scipy", "Numpy"),
}
SYSTEMS = list(_CLASSES)
PRODUCT = "weir"  # the others are its peers


def create(name, threads):
    """A system, or the worker `prepare` that writes what the systems start from."""
    module, cls = ("prepare", "Prepare") if name == "prepare" else _CLASSES[name]
    return getattr(import_module(f".{module}", __name__), cls)(threads)
