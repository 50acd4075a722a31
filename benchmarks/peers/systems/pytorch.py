"""PyTorch: eager, and compiled by Inductor."""

import numpy as np

import workloads

from .base import Keep, System, one_line


class Torch(System):
    """Shared by eager and compiled; also makes the module to export."""

    def setup(self):
        import torch

        self.torch = torch
        workloads.use_torch()
        torch.set_num_threads(self.threads)

    def tensor(self, a):
        if a.dtype.name == "bfloat16":
            return self.torch.from_numpy(a.view(np.int16)).view(self.torch.bfloat16)
        return self.torch.from_numpy(np.asarray(a, order="C"))  # keeps 0-d arrays 0-d

    def array(self, t):
        t = t.detach().contiguous()
        if t.dtype == self.torch.bfloat16:
            import ml_dtypes

            return t.view(self.torch.int16).numpy().view(ml_dtypes.bfloat16)
        return t.numpy()

    def inputs(self, w, xs):
        """An NHWC image becomes a logical NCHW tensor in channels-last order."""
        ts = [self.tensor(x) for x in xs]
        return [t.permute(0, 3, 1, 2) if w.image and t.dim() == 4 else t for t in ts]

    def outputs(self, w, value):
        ts = value if isinstance(value, (tuple, list)) else [value]
        return [self.array(t.permute(0, 2, 3, 1) if w.image and t.dim() == 4 else t) for t in ts]

    def module(self, w, W):
        torch = self.torch
        if w.torch_module:
            return w.torch_module(W)

        def convert(name, a):
            t = self.tensor(a)
            if w.image and t.dim() == 4:  # HWIO -> OIHW
                return t.permute(3, 2, 0, 1).contiguous(memory_format=torch.channels_last)
            if w.linear and t.dim() == 2 and not name.startswith("emb"):
                return t.t().contiguous()
            return t

        class Module(torch.nn.Module):
            def __init__(self):
                super().__init__()
                for name, a in W.items():
                    self.register_parameter(name, torch.nn.Parameter(convert(name, a), requires_grad=False))

            def forward(self, *xs):
                return w.torch(self._parameters, *xs)

        class Steps(torch.nn.Module):
            def forward(self, x):
                for _ in range(w.steps):
                    x = w.torch_step(x)
                return x

        return (Steps() if w.torch_step else Module()).eval()


class TorchEager(Torch):
    def setup(self):
        super().setup()
        self.mode = self.torch.inference_mode()
        self.mode.__enter__()  # for the life of the process

    def build(self, w, W, xs, files):
        call = Keep(self.module(w, W), *self.inputs(w, xs))
        return call, lambda: self.outputs(w, call.value)


class TorchCompile(Torch):
    """Inductor with frozen weights."""

    lazy = True

    def setup(self):
        super().setup()
        import torch._inductor.config as config

        config.freezing = True  # needs gradients off
        self.torch.set_grad_enabled(False)
        # Precompiles the C++ header, a one-time cost.
        self.torch.compile(lambda x: x + 1)(self.torch.ones(64))

    def build(self, w, W, xs, files):
        args = self.inputs(w, xs)
        try:
            call = self.compiled(w, W, args, fullgraph=True)
        except self.torch._dynamo.exc.TorchDynamoException as error:
            self.note = f"with graph breaks ({one_line(error, 100)})"
            call = self.compiled(w, W, args, fullgraph=False)
        return call, lambda: self.outputs(w, call.value)

    def compiled(self, w, W, args, fullgraph):
        self.torch._dynamo.reset()
        unit = self.torch.compile(w.torch_step or self.module(w, W), fullgraph=fullgraph)

        def steps(x):
            for _ in range(w.steps):
                x = unit(x)
            return x

        call = Keep(steps if w.torch_step else unit, *args)
        self.compile_seconds = 0.0
        with self.compiling():
            call()
        return call

    def release(self):
        self.torch._dynamo.reset()
