"""NumPy and SciPy, as their users write."""

from .base import Keep, System, Unavailable


class Numpy(System):
    """NumPy and SciPy, for the workloads with a numpy() function."""

    def build(self, w, W, xs, files):
        if not w.numpy:
            raise Unavailable("no NumPy version of this workload")
        call = Keep(w.numpy, W, *xs)
        return call, lambda: list(call.value) if isinstance(call.value, tuple) else [call.value]
