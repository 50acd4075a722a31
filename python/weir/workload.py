"""Workloads: a program with all that a run of it needs, whatever pipeline compiles it.

    work = weir.Workload(program, [x, w], reference=lambda x, w: x @ w, cost={"flops": 2 * m * n * k})
    work.check()
    print(work.bench())
"""
import os
import time
from typing import Any, Callable, Iterable, Mapping, Optional, Union

import numpy as np

from ._weir import Benchmark, CompilerClient, Executable, Module, Pipeline, PreparedWorkload, Verification, WorkloadFile

__all__ = ["Workload"]

Program = Union[Module, Executable, str, "os.PathLike[str]"]


class Workload:
    """A program, its inputs, what the results should be, and what a call costs.

    program     a Module, the path of a program or executable, or an Executable
    inputs      in the order of the program's arguments, arrays or texts as `weir run --input=` takes them; None is
                random ones by the program's signature
    reference   the results: a function of the inputs (of NumPy, say), an array, or one for each result
    cost        {"flops": …, "bytes": …} of one call, as far as they are known; a multiply-add counts as two
    pipeline    what compiles it: a name, a path, or a Pipeline

    `rtol`, `atol` and `ulp` say how closely results must match. The program stays as it is.
    """

    def __init__(self, program: Program, inputs: Optional[Iterable[Any]] = None, reference: Any = None,
                 cost: Optional[Mapping[str, float]] = None, pipeline: Union[str, Pipeline] = "cpu", *,
                 name: Optional[str] = None, entry: str = "", parameters: Optional[Mapping[str, Any]] = None,
                 threads: int = 1, rtol: float = 1e-5, atol: float = 1e-6, ulp: Optional[float] = None):
        unknown = set(cost or {}) - {"flops", "bytes"}
        if unknown:
            raise ValueError(f"cost has no '{sorted(unknown)[0]}'; it has: 'flops', 'bytes'")
        for what, number in {**(cost or {}), "rtol": rtol, "atol": atol, "ulp": ulp or 0}.items():
            if not number >= 0:
                raise ValueError(f"'{what}': expected a number that is not negative, found {number}")
        self.program = program
        self.inputs = None if inputs is None else list(inputs)
        self.reference = reference
        self.cost = dict(cost or {})
        self.pipeline = pipeline
        self.name = name or _name_of(program)
        self.entry = entry
        self.parameters = dict(parameters or {})
        self.threads = threads
        self.rtol, self.atol, self.ulp = rtol, atol, ulp
        self._file: Optional[WorkloadFile] = None
        self._prepared: Optional[PreparedWorkload] = None
        self._executable: Optional[Executable] = None
        self._compile_seconds = 0.0

    @classmethod
    def load(cls, path: Union[str, "os.PathLike[str]"]) -> "Workload":
        """Reads a workload file, as `weir bench` does: a JSON file, or a folder with a `workload.json`."""
        file = WorkloadFile(os.fspath(path))
        workload = cls(file.program, cost=file.cost, pipeline=file.pipeline, name=file.name, entry=file.entry,
                       parameters=file.parameters, threads=file.threads)
        workload._file = file
        return workload

    def compile(self, client: Optional[CompilerClient] = None) -> Executable:
        """The executable of the program, by this workload's pipeline; compiled once."""
        if self._executable is None:
            start = time.perf_counter()
            self._executable = self._compile(client or CompilerClient())
            self._compile_seconds = time.perf_counter() - start
        return self._executable

    def check(self) -> Verification:
        """Calls the program once and compares its results with the reference. A wrong one raises a CheckError."""
        return self._prepare().check()

    def bench(self, seconds: float = 1.0) -> Benchmark:
        """Checks, then times calls for about so many seconds; see also weir.machine_peak()."""
        return self._prepare().bench(seconds, flops=self.cost.get("flops"), bytes=self.cost.get("bytes"),
                                     compile_seconds=self._compile_seconds)

    def __repr__(self) -> str:
        return f"<weir.Workload {self.name}>"

    def _compile(self, client: CompilerClient) -> Executable:
        program = self.program
        if isinstance(program, Executable):
            return program
        if not isinstance(program, Module):
            if _is_executable(program):
                return Executable.load(program)
            program = Module.load(program)
        if not isinstance(self.pipeline, Pipeline):
            return client.stablehlo_to_executable(program, pipeline=self.pipeline, parameters=self.parameters)
        if self.parameters:
            raise ValueError("a weir.Pipeline is resolved already: give the parameters when it is made")
        return client.translate_to_runtime_executable(self.pipeline.run(program.clone()))

    def _prepare(self) -> PreparedWorkload:
        if self._prepared is None and self._file is not None:
            self._prepared = self._file.prepare(self.compile(), threads=self.threads)
        if self._prepared is None:
            prepared = PreparedWorkload(self.compile(), self.inputs, name=self.name, entry=self.entry,
                                        threads=self.threads)
            if self.reference is not None:
                values = self.reference(*prepared.inputs) if callable(self.reference) else self.reference
                prepared.expect(list(values) if isinstance(values, (tuple, list)) else [values],
                                rtol=self.rtol, atol=self.atol, ulp=self.ulp)
            self._prepared = prepared
        return self._prepared


def _name_of(program: Program) -> str:
    if isinstance(program, (Module, Executable)):
        return "workload"
    return os.path.splitext(os.path.basename(os.fspath(program)))[0]


def _is_executable(path: Union[str, "os.PathLike[str]"]) -> bool:
    try:
        with open(path, "rb") as file:
            return file.read(4) == b"\x7fELF"
    except OSError:
        return False
