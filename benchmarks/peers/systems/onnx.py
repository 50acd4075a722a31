"""ONNX Runtime and OpenVINO, both from ONNX files."""

import numpy as np

from .base import System, Unavailable, one_line


def onnx_inputs(w, xs):
    return [np.ascontiguousarray(x.transpose(0, 3, 1, 2)) if w.image and x.ndim == 4 else x for x in xs]


def onnx_outputs(w, ys):
    return [y.transpose(0, 2, 3, 1) if w.image and y.ndim == 4 else y for y in ys]


class Ort(System):
    def setup(self):
        import onnxruntime

        self.ort = onnxruntime

    def build(self, w, W, xs, files):
        ort, path = self.ort, files.need(files.onnx)
        options = ort.SessionOptions()
        options.intra_op_num_threads = self.threads
        options.inter_op_num_threads = 1
        options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_ENABLE_ALL
        options.log_severity_level = 3
        with self.compiling():
            try:
                session = ort.InferenceSession(path, options, providers=["CPUExecutionProvider"])
            except Exception as error:
                raise Unavailable(f"onnxruntime: {one_line(error)}") from None
        binding = session.io_binding()
        values = []
        for info, x in zip(session.get_inputs(), onnx_inputs(w, xs)):
            values.append(ort.OrtValue.ortvalue_from_numpy(x))
            binding.bind_ortvalue_input(info.name, values[-1])
        for info in session.get_outputs():
            binding.bind_output(info.name, "cpu")

        def call(keep=values):
            session.run_with_iobinding(binding)

        return call, lambda: onnx_outputs(w, binding.copy_outputs_to_cpu())


class OpenVino(System):
    def setup(self):
        import openvino

        self.ov = openvino

    def build(self, w, W, xs, files):
        ov, path = self.ov, files.need(files.onnx)
        config = {"INFERENCE_NUM_THREADS": self.threads, "PERFORMANCE_HINT": "LATENCY",
                  "INFERENCE_PRECISION_HINT": "bf16" if w.dtype == "bf16" else "f32",
                  "NUM_STREAMS": 1, "ENABLE_CPU_PINNING": False}
        with self.compiling():
            try:
                core = ov.Core()
                compiled = core.compile_model(core.read_model(path), "CPU", config)
            except Exception as error:
                raise Unavailable(f"openvino: {one_line(error)}") from None
        request = compiled.create_infer_request()
        arrays = onnx_inputs(w, xs)
        for i, x in enumerate(arrays):
            if x.dtype.name == "bfloat16":
                tensor = ov.Tensor(x.view(np.uint16), list(x.shape), ov.Type.bf16)
            else:
                tensor = ov.Tensor(x, shared_memory=True)
            request.set_input_tensor(i, tensor)

        def call(keep=arrays):
            request.start_async()
            request.wait()

        def results():
            ys = []
            for i in range(len(compiled.outputs)):
                data = request.get_output_tensor(i).data
                if w.dtype == "bf16" and data.dtype.itemsize == 2:
                    import ml_dtypes

                    data = data.view(ml_dtypes.bfloat16)
                ys.append(np.array(data))
            return onnx_outputs(w, ys)

        return call, results
