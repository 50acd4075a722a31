"""Weir compiles tensor programs to native code, by a pipeline that you can hold, print, edit and run in part.

    import numpy as np, weir

    module = weir.Module.load("model.mlir")                 # StableHLO, of JAX say
    client = weir.CompilerClient()
    pipeline = client.get_stablehlo_to_executable_pipeline()
    print(pipeline)                                         # edit, save, slice it here
    lowered = pipeline.run(module)                          # in place: StableHLO to LLVM dialect
    exe = client.translate_to_runtime_executable(lowered)
    y = exe(np.ones((2, 3), np.float32))

`client.stablehlo_to_executable(module)` is exactly these steps. Everything that goes wrong is a `weir.Error`.
"""
from ._weir import *  # noqa: F401,F403
from ._weir import version as _version
from .errors import *  # noqa: F401,F403
from .workload import *  # noqa: F401,F403

__version__ = _version()
