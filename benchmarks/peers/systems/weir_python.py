"""Weir, through its Python package."""

import os
import sys
from pathlib import Path

import numpy as np

from .base import Keep, System, Unavailable


class Weir(System):
    """Looked for as any package (PYTHONPATH), and beside the command that WEIR_BIN names."""

    def setup(self):
        command = os.environ.get("WEIR_BIN")
        if not command:
            raise Unavailable("WEIR_BIN is not set")
        if not os.access(command, os.X_OK):
            raise Unavailable(f"WEIR_BIN: no executable {command}")
        prefix = Path(command).resolve().parent.parent
        sys.path += [str(prefix / "python"), *map(str, prefix.glob("lib/python3*/site-packages"))]
        try:
            import weir
        except ImportError as error:
            raise Unavailable(f"no Python package weir ({error})") from None
        self.weir = weir

    def build(self, w, W, xs, files):
        text = Path(files.need(files.stablehlo)).read_text()
        with self.compiling():
            client = self.weir.CompilerClient(threads=self.threads)
            function = client.stablehlo_to_executable(self.weir.Module.parse(text))
        call = Keep(function, *xs)

        def results():
            ys = call.value if isinstance(call.value, (tuple, list)) else [call.value]
            return [np.asarray(y) for y in ys]

        return call, results
