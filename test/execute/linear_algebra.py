"""LAPACK's custom calls, cholesky and triangular_solve of every element type on a batch of two, checked by definition."""
import shutil
import sys
import tempfile
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from harness import BUILD, weir  # noqa: E402

N, M, C = 5, 7, 3
NAMES = {"float32": "f32", "float64": "f64", "complex64": "complex<f32>", "complex128": "complex<f64>", "int32": "i32"}


def tensor(spec):
    dtype, *shape = spec
    return f"tensor<{''.join(f'{size}x' for size in shape)}{NAMES[np.dtype(dtype).name]}>"


def layouts(specs):
    """Column-major matrices, vectors as they are, below one dimension of batch."""
    texts = []
    for _, *shape in specs:
        order = [1, 2, 0] if len(shape) == 3 else list(range(len(shape)))[::-1]
        texts.append(f"dense<{order}> : tensor<{len(order)}xindex>")
    return f"[{', '.join(texts)}]"


def transposed(a):
    return np.swapaxes(a, -1, -2).conj()


class Program:
    """A function of custom calls; each has its inputs here and a check of its results."""

    def __init__(self):
        self.arguments, self.lines, self.results, self.inputs, self.checks = [], [], [], [], []

    def value(self, array):
        self.arguments.append(f"%x{len(self.inputs)}: {tensor((array.dtype, *array.shape))}")
        self.inputs.append(array)
        return f"%x{len(self.inputs) - 1}"

    def add(self, text, inputs, results, check):
        names = [self.value(x) for x in inputs]
        first, count = len(self.results), len(results)
        operands = [(x.dtype, *x.shape) for x in inputs]
        types = f"({', '.join(map(tensor, operands))}) -> ({', '.join(map(tensor, results))})"
        self.lines.append(f"  %r{first}{f':{count}' if count > 1 else ''} = {text(names, operands, results)} : {types}\n")
        self.results += [(f"%r{first}#{i}" if count > 1 else f"%r{first}", spec) for i, spec in enumerate(results)]
        self.checks.append((first, count, check))

    def call(self, target, config, inputs, results, check):
        self.add(lambda names, operands, _: f"stablehlo.custom_call @{target}({', '.join(names)}) {{mhlo.backend_config "
                 f"= {{{config}}}, operand_layouts = {layouts(operands)}, result_layouts = {layouts(results)}}}",
                 inputs, results, check)

    def run(self, folder):
        names, types = [name for name, _ in self.results], [tensor(spec) for _, spec in self.results]
        (folder / "program.mlir").write_text(
            f"func.func @main({', '.join(self.arguments)}) -> ({', '.join(types)}) {{\n{''.join(self.lines)}"
            f"  return {', '.join(names)} : {', '.join(types)}\n}}\n")
        flags = []
        for index, array in enumerate(self.inputs):
            np.save(folder / f"x{index}.npy", array)
            flags.append(f"--input=@{folder}/x{index}.npy")
        flags += [f"--output=@{folder}/r{index}.npy" for index in range(len(names))]
        status, output = weir(BUILD / "bin" / "weir", "run", folder / "program.mlir", *flags)
        if status:
            print(output)
            return False
        values = [np.load(folder / f"r{index}.npy") for index in range(len(names))]
        good = True
        for first, count, check in self.checks:
            name = self.lines[[f for f, *_ in self.checks].index(first)].split(" = ")[1].split("(")[0][:60]
            try:
                check(*values[first:first + count])
            except AssertionError as error:
                good = False
                print(f"{self.inputs[0].dtype}: {name}: {str(error).strip()[:600]}")
        return good


def build(dtype):
    rng = np.random.default_rng(2)
    real = np.zeros(0, dtype).real.dtype
    complex_ = np.result_type(dtype, np.complex64)
    is_complex = np.issubdtype(dtype, np.complexfloating)
    letter = {"float32": "s", "float64": "d", "complex64": "c", "complex128": "z"}[np.dtype(dtype).name]
    tolerance = 200 * np.finfo(real).eps

    def random(*shape):
        values = rng.standard_normal((2, *shape)) + (1j * rng.standard_normal((2, *shape)) if is_complex else 0)
        return np.ascontiguousarray(values).astype(dtype)

    def close(got, want):
        np.testing.assert_allclose(got, want, rtol=tolerance, atol=tolerance * max(1, np.abs(want).max(initial=0)))

    def zero(info):
        np.testing.assert_array_equal(info, 0)

    a, tall, wide, b = random(N, N), random(M, N), random(N, M), random(N, C)
    hermitian = a + transposed(a)
    definite = (a @ transposed(a) + N * np.eye(N)).astype(dtype)
    info = (np.int32, 2)
    square, matrix = (dtype, 2, N, N), (dtype, 2, M, N)
    p = Program()

    def call(name, config, inputs, results, check):
        p.call(f"lapack_{letter}{name}_ffi", config, inputs, results, check)

    def check_potrf(l, status):
        zero(status)
        close(np.tril(l) @ transposed(np.tril(l)), definite)
    call("potrf", "uplo = 76 : ui8", [definite], [square, info], check_potrf)
    call("potrf", "uplo = 85 : ui8", [-definite], [square, info], lambda u, status: np.testing.assert_array_equal(status, 1))

    def check_getrf(matrix):
        def check(lu, pivots, status):
            zero(status)
            k = min(matrix.shape[1:])
            permuted = matrix.copy()
            for i in range(2):
                for row, pivot in enumerate(pivots[i] - 1):
                    permuted[i, [row, pivot]] = permuted[i, [pivot, row]]
            lower = np.tril(lu[..., :k], -1) + np.eye(matrix.shape[1], k, dtype=dtype)
            close(lower @ np.triu(lu[:, :k]), permuted)
        return check
    call("getrf", "", [tall], [matrix, (np.int32, 2, N), info], check_getrf(tall))
    call("getrf", "", [wide], [(dtype, 2, N, M), (np.int32, 2, N), info], check_getrf(wide))

    # The reflectors of NumPy, which calls the same routine.
    raw = [np.linalg.qr(x, mode="raw") for x in tall]
    h, tau = np.stack([np.ascontiguousarray(x.T) for x, _ in raw]), np.stack([t for _, t in raw])
    call("geqrf", "", [tall], [matrix, (dtype, 2, N)], lambda got, t: (close(got, h), close(t, tau)))

    def check_q(q):
        close(transposed(q) @ q, np.broadcast_to(np.eye(N), q.shape[:1] + (N, N)))
        close(q @ np.triu(h[:, :N]), tall)
    call("ungqr" if is_complex else "orgqr", "", [h, tau.astype(dtype)], [matrix], check_q)

    def check_eigh(v, w, status):
        zero(status)
        close(hermitian @ v, v * w[:, None, :])
    call("heevd" if is_complex else "syevd", "mode = 86 : ui8, uplo = 76 : ui8", [hermitian],
         [square, (real, 2, N), info], check_eigh)

    def check_geev(*results):
        *w, left, right, status = results
        zero(status)
        w = w[0] if is_complex else w[0] + 1j * w[1]
        close(a @ right, right * w[:, None, :])
        close(transposed(left) @ a, w[..., None] * transposed(left))
    values = [(dtype, 2, N)] if is_complex else [(real, 2, N)] * 2
    call("geev", "compute_left = 86 : ui8, compute_right = 86 : ui8", [a],
         [*values, (complex_, 2, N, N), (complex_, 2, N, N), info], check_geev)

    def check_svd(_, s, u, vt, status):
        zero(status)
        close((u[..., :N] * s[:, None, :]) @ vt[:, :N], tall)
    call("gesdd", "mode = 83 : ui8", [tall], [matrix, (real, 2, N), matrix, square, info], check_svd)
    call("gesdd", "mode = 65 : ui8", [tall], [matrix, (real, 2, N), (dtype, 2, M, M), square, info], check_svd)
    call("gesdd", "mode = 78 : ui8", [tall], [matrix, (real, 2, N), matrix, square, info],
         lambda _, s, u, vt, status: close(s, np.linalg.svd(tall, compute_uv=False)))

    def check_trd(_, d, e, tau, status):
        zero(status)
        middle = np.stack([np.diag(x) + np.diag(y, 1) + np.diag(y, -1) for x, y in zip(d, e)])
        close(np.linalg.eigvalsh(middle), np.linalg.eigvalsh(hermitian))
    call("hetrd" if is_complex else "sytrd", "uplo = 76 : ui8", [hermitian],
         [square, (real, 2, N), (real, 2, N - 1), (dtype, 2, N - 1), info], check_trd)

    def check_hessenberg(got, tau, status):
        zero(status)
        close(np.trace(np.triu(got, -1), axis1=1, axis2=2), np.trace(a, axis1=1, axis2=2))
        close(np.linalg.norm(np.triu(got, -1), axis=(1, 2)), np.linalg.norm(a, axis=(1, 2)))
    call("gehrd", f"low = 1 : i32, high = {N} : i32", [a], [square, (dtype, 2, N - 1), info], check_hessenberg)

    def check_schur(t, v, *rest):
        zero(rest[-1])
        close(v @ t @ transposed(v), a)
    call("gees", "mode = 86 : ui8, sort = 78 : ui8", [a], [square, square, *values, info, info], check_schur)

    lower = (np.tril(a) + 3 * np.eye(N)).astype(dtype)
    upper = (np.triu(a) + 3 * np.eye(N)).astype(dtype)
    call("trsm", "diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8", [lower, b], [(dtype, 2, N, C)],
         lambda x: close(lower @ x, b))
    call("trsm", "diag = 78 : ui8, side = 82 : ui8, trans_x = 67 : ui8, uplo = 85 : ui8", [upper, transposed(b).copy()],
         [(dtype, 2, C, N)], lambda x: close(x @ transposed(upper), transposed(b)))

    low, main, up = random(N), random(N) + 4, random(N)
    full = np.stack([np.diag(m) + np.diag(l[1:], -1) + np.diag(u[:-1], 1) for l, m, u in zip(low, main, up)])
    call("gtsv", "", [low, main, up, b], [(dtype, 2, N)] * 3 + [(dtype, 2, N, C), info],
         lambda dl, d, du, x, status: (zero(status), close(full @ x, b)))

    for is_lower in (True, False):
        p.add(lambda names, *_:
              f'"stablehlo.cholesky"({names[0]}) {{lower = {str(is_lower).lower()}}}', [definite], [square],
              lambda got, is_lower=is_lower: close(got, np.linalg.cholesky(definite) if is_lower
                                                   else transposed(np.linalg.cholesky(definite))))
        matrix_a = lower if is_lower else upper
        for left in (True, False):
            for transpose, form in (("NO_TRANSPOSE", lambda x: x), ("TRANSPOSE", lambda x: np.swapaxes(x, 1, 2)),
                                    ("ADJOINT", transposed)):
                for unit in (False, True):
                    used = (matrix_a - matrix_a * np.eye(N) + np.eye(N)).astype(dtype) if unit else matrix_a
                    right = b if left else np.ascontiguousarray(np.swapaxes(b, 1, 2))
                    p.add(lambda names, *_: f'"stablehlo.triangular_solve"({names[0]}, {names[1]}) {{left_side = '
                          f'{str(left).lower()}, lower = {str(is_lower).lower()}, unit_diagonal = {str(unit).lower()}, '
                          f'transpose_a = #stablehlo<transpose {transpose}>}}', [a * 0 + matrix_a, right],
                          [(dtype, *right.shape)],
                          lambda x, used=form(used), left=left, right=right: close(used @ x if left else x @ used, right))
    return p


def main():
    good = True
    for dtype in (np.float32, np.float64, np.complex64, np.complex128):
        folder = Path(tempfile.mkdtemp())
        try:
            good &= build(dtype).run(folder)
        finally:
            shutil.rmtree(folder)
    return not good


sys.exit(main())
