"""Random operations that move, reduce and contract."""
import numpy as np

from operations import rounded, small, tensor, wide


def permutation(p, rank):
    return [int(i) for i in p.rng.permutation(rank)]


def movement(p):
    a = p.find(lambda v: len(v.shape) > 0)
    if a is None:
        return
    rank, shape = len(a.shape), a.shape
    kind = p.pick(["transpose", "reverse", "slice", "pad", "broadcast", "reshape", "concatenate", "dynamic_slice",
                   "dynamic_update_slice"])
    if kind == "transpose":
        order = permutation(p, rank)
        p.emit(f"stablehlo.transpose {{0}}, dims = {order} : ({{types}}) -> {{type}}", [a], a.dtype,
               lambda x: np.transpose(x, order))
    elif kind == "reverse":
        dims = sorted(permutation(p, rank)[:p.rng.integers(1, rank + 1)])
        p.emit(f"stablehlo.reverse {{0}}, dims = {dims} : {{type}}", [a], a.dtype, lambda x: np.flip(x, dims))
    elif kind == "slice":
        start = [int(p.rng.integers(0, s + 1)) for s in shape]
        limit = [int(p.rng.integers(low, s + 1)) for low, s in zip(start, shape)]
        step = [int(p.rng.integers(1, 4)) for _ in shape]
        text = ", ".join(f"{a}:{b}:{c}" for a, b, c in zip(start, limit, step))
        p.emit(f"stablehlo.slice {{0}} [{text}] : ({{types}}) -> {{type}}", [a], a.dtype,
               lambda x: x[tuple(slice(*t) for t in zip(start, limit, step))])
    elif kind == "pad":
        pad(p, a)
    elif kind == "broadcast":
        # Dimensions of one element repeat; new ones come anywhere, in order.
        to, dims = [], []
        for size in shape:
            if p.chance(0.4):
                to.append(int(p.rng.integers(1, 5)))
            dims.append(len(to))
            to.append(int(p.rng.integers(1, 5)) if size == 1 else size)
        middle = [1] * len(to)
        for dim, size in zip(dims, shape):
            middle[dim] = size
        p.emit(f"stablehlo.broadcast_in_dim {{0}}, dims = {dims} : ({{types}}) -> {{type}}", [a], a.dtype,
               lambda x: np.broadcast_to(x.reshape(middle), to))
    elif kind == "reshape":
        count = int(np.prod(shape))
        to = p.pick([(count,), (1, count), (count, 1), shape[::-1], (int(np.prod(shape[:-1])), shape[-1])])
        p.emit("stablehlo.reshape {0} : ({types}) -> {type}", [a], a.dtype, lambda x: x.reshape(to))
    elif kind == "concatenate":
        dim, b = int(p.rng.integers(rank)), p.like(a)
        p.emit(f"stablehlo.concatenate {{0}}, {{1}}, dim = {dim} : ({{types}}) -> {{type}}", [a, b], a.dtype,
               lambda x, y: np.concatenate([x, y], dim))
    else:
        sizes = [int(p.rng.integers(0 if p.chance(0.1) else min(1, s), s + 1)) for s in shape]
        indices = [p.argument("int32", (), np.array(p.rng.integers(-2, s + 2), np.int32)) for s in shape]

        def window(starts):
            begins = [min(max(int(i), 0), s - size) for i, s, size in zip(starts, shape, sizes)]
            return tuple(slice(b, b + size) for b, size in zip(begins, sizes))
        names = ", ".join(f"{{{i + (1 if kind == 'dynamic_slice' else 2)}}}" for i in range(rank))
        if kind == "dynamic_slice":
            p.emit(f"stablehlo.dynamic_slice {{0}}, {names}, sizes = {sizes} : ({{types}}) -> {{type}}", [a, *indices],
                   a.dtype, lambda x, *at: x[window(at)])
            return
        update = p.argument(a.dtype, tuple(sizes))

        def updated(x, u, *at):
            result = x.copy()
            result[window(at)] = u
            return result
        p.emit(f"stablehlo.dynamic_update_slice {{0}}, {{1}}, {names} : ({{types}}) -> {{type}}", [a, update, *indices],
               a.dtype, updated)


def padded(x, value, low, high, interior):
    shape = [max(0, s + max(s - 1, 0) * i) for s, i in zip(x.shape, interior)]
    spread = np.full(shape, value, x.dtype)
    spread[tuple(slice(None, None, i + 1) for i in interior)] = x
    grown = np.pad(spread, [(max(l, 0), max(h, 0)) for l, h in zip(low, high)], constant_values=value)
    return grown[tuple(slice(max(-l, 0), size - max(-h, 0)) for l, h, size in zip(low, high, grown.shape))]


def pad(p, a):
    interior = [int(p.rng.integers(0, 3)) if p.chance(0.3) else 0 for _ in a.shape]
    low = [int(p.rng.integers(-1, 3)) for _ in a.shape]
    high = [int(p.rng.integers(-1, 3)) for _ in a.shape]
    extent = [s + max(s - 1, 0) * i + l + h for s, i, l, h in zip(a.shape, interior, low, high)]
    if min(extent) < 0 or any(s + max(s - 1, 0) * i < max(-l, 0) + max(-h, 0)
                              for s, i, l, h in zip(a.shape, interior, low, high)):
        return
    value = p.argument(a.dtype, ())
    p.emit(f"stablehlo.pad {{0}}, {{1}}, low = {low}, high = {high}, interior = {interior} : ({{types}}) -> {{type}}",
           [a, value], a.dtype, lambda x, v: padded(x, v, low, high, interior))


REDUCERS = {"add": (np.add, 0), "multiply": (np.multiply, 1), "maximum": (np.maximum, None), "minimum": (np.minimum, None)}


def reducer(p, a):
    if a.dtype.kind == "b":
        name = p.pick(["and", "or"])
        return name, {"and": np.logical_and, "or": np.logical_or}[name], np.array(name == "and")
    name = p.pick(list(REDUCERS) if a.is_float else list(REDUCERS) + ["and", "or", "xor"])
    if name in ("and", "or", "xor"):
        identity = np.array(-1 if name == "and" else 0).astype(a.dtype)
        return name, {"and": np.bitwise_and, "or": np.bitwise_or, "xor": np.bitwise_xor}[name], identity
    function, identity = REDUCERS[name]
    if identity is None:
        least = -np.inf if a.is_float else np.iinfo(a.dtype).min
        most = np.inf if a.is_float else np.iinfo(a.dtype).max
        identity = least if name == "maximum" else most
    return name, function, np.array(identity, a.dtype)


def reduced(function, x, identity, dims):
    x = wide(x)[0]
    return function.reduce(x, axis=tuple(dims), initial=identity.item()) if x.dtype.kind != "b" else \
        function.reduce(x, axis=tuple(dims))


def settle(p, value, sizes, name, floats):
    """Sums are exact only where all partial sums are."""
    if floats and name in ("add", "multiply"):
        value.exact = value.exact and small(sizes, value.dtype)
        if not value.exact:  # the order of the sum is free
            for copy in (1, 2):
                with np.errstate(all="ignore"):
                    noise = 4e-6 if value.dtype == np.float32 else 4e-3 if value.dtype == np.float16 else 1e-14
                    value.arrays[copy] = rounded(value.dtype, wide(value.arrays[copy])[0] + noise * sizes
                                                 * p.rng.uniform(-1, 1, value.shape))


def reduce(p):
    a = p.find(lambda v: len(v.shape) > 0)
    if a is None:
        return
    name, function, identity = reducer(p, a)
    if a.dtype == np.float16 and name in ("add", "multiply"):
        return  # precision of partial sums is free
    rank = len(a.shape)
    dims = sorted(permutation(p, rank)[:p.rng.integers(1, rank + 1)])
    initial = p.argument(a.dtype, (), identity)
    value = p.emit(f"stablehlo.reduce({{0}} init: {{1}}) applies stablehlo.{name} across dimensions = {dims} : "
                   "({types}) -> {type}", [a, initial], a.dtype, lambda x, i: reduced(function, x, identity, dims))
    if a.is_float:
        with np.errstate(all="ignore"):
            settle(p, value, reduced(np.add if name == "add" else function, np.abs(a.arrays[0]), identity, dims), name, True)


def window(p):
    """Windows of all kinds; cumulative sums among them."""
    a = p.find(lambda v: len(v.shape) > 0 and v.dtype.kind != "b" and 0 not in v.shape and v.dtype != np.float16)
    if a is None:
        return
    name, function, identity = reducer(p, a)
    rank = len(a.shape)
    size, stride, low, high = [1] * rank, [1] * rank, [0] * rank, [0] * rank
    if p.chance(0.4):
        dim = int(p.rng.integers(rank))
        size[dim] = a.shape[dim]
        (low if p.chance(0.5) else high)[dim] = a.shape[dim] - 1
    else:
        size = [int(p.rng.integers(1, min(s, 3) + 1)) for s in a.shape]
        stride = [int(p.rng.integers(1, 3)) for _ in size]
        low, high = ([int(p.rng.integers(0, 2)) for _ in size] for _ in range(2))
    initial = p.argument(a.dtype, (), identity)

    def apply(x, init, function=function):
        x = wide(padded(x, identity.item(), low, high, [0] * rank))[0]
        views = np.lib.stride_tricks.sliding_window_view(x, size)[tuple(slice(None, None, s) for s in stride)]
        return function.reduce(views, axis=tuple(range(rank, 2 * rank)), initial=identity.item())
    element = tensor(a.dtype, ())
    text = (f'"stablehlo.reduce_window"({{0}}, {{1}}) ({{{{\n    ^bb0(%x: {element}, %y: {element}):\n'
            f'      %z = stablehlo.{name} %x, %y : {element}\n      stablehlo.return %z : {element}\n    }}}}) '
            f'{{{{window_dimensions = array<i64: {", ".join(map(str, size))}>, window_strides = array<i64: '
            f'{", ".join(map(str, stride))}>, padding = dense<{[list(t) for t in zip(low, high)]}> : tensor<{rank}x2xi64>}}}} '
            ': ({types}) -> {type}')
    value = p.emit(text, [a, initial], a.dtype, apply)
    if a.is_float:
        with np.errstate(all="ignore"):
            settle(p, value, apply(np.abs(a.arrays[0]), None, np.add if name == "add" else function), name, True)


def dot(p):
    a = p.find(lambda v: len(v.shape) in (2, 3) and v.dtype.kind in "fiu" and v.dtype != np.float16)
    if a is None:
        return
    batch, rank = len(a.shape) - 2, len(a.shape)
    columns, at_end = int(p.rng.integers(1, 8)), p.chance(0.5)
    inner = a.shape[-1] if at_end else a.shape[-2]
    b = p.argument(a.dtype, a.shape[:batch] + ((columns, inner) if p.chance(0.5) else (inner, columns)))
    b_dim = rank - 1 if b.shape[-1] == inner and b.shape[-2] == columns else rank - 2
    a_dim = rank - 1 if at_end else rank - 2
    batching = "batching_dims = [0] x [0], " if batch else ""

    def apply(x, y):
        x, y = wide(x, y)
        return np.matmul(x if at_end else np.swapaxes(x, -1, -2), np.swapaxes(y, -1, -2) if b_dim == rank - 1 else y)
    value = p.emit(f"stablehlo.dot_general {{0}}, {{1}}, {batching}contracting_dims = [{a_dim}] x [{b_dim}] : "
                   "({types}) -> {type}", [a, b], a.dtype, apply)
    if a.is_float:
        with np.errstate(all="ignore"):
            settle(p, value, apply(np.abs(a.arrays[0]), np.abs(b.arrays[0])), "add", True)


def sort(p):
    a = p.find(lambda v: len(v.shape) > 0 and v.exact and v.dtype.kind != "b" and
               not (v.is_float and np.any(np.isnan(v.arrays[0]) | (v.arrays[0] == 0))))
    if a is None:
        return
    dim, descending = int(p.rng.integers(len(a.shape))), p.chance(0.5)
    element = tensor(a.dtype, ())
    text = (f'"stablehlo.sort"({{0}}) ({{{{\n    ^bb0(%x: {element}, %y: {element}):\n      %z = stablehlo.compare '
            f'{"GT" if descending else "LT"}, %x, %y : ({element}, {element}) -> tensor<i1>\n'
            f'      stablehlo.return %z : tensor<i1>\n    }}}}) {{{{dimension = {dim} : i64, is_stable = true}}}} '
            ': ({types}) -> {type}')

    def apply(x):
        ordered = np.sort(x, axis=dim)
        return np.flip(ordered, dim) if descending else ordered
    p.emit(text, [a], a.dtype, apply)


def loop(p):
    """x -> x + y, several times."""
    a = p.find(lambda v: v.dtype.kind in "iu")
    if a is None:
        return
    b, trips = p.like(a), int(p.rng.integers(0, 6))
    start = p.argument("int32", (), np.array(0, np.int32))
    end = p.argument("int32", (), np.array(trips, np.int32))
    one = p.argument("int32", (), np.array(1, np.int32))
    name = f"%w{len(p.lines)}"
    text = (f"stablehlo.add {name}#1, {{0}} : {{type}}")
    prefix = (f"{name}:2 = stablehlo.while(%i = {start.name}, %v = {a.name}) : tensor<i32>, {a.type}\n    cond {{\n"
              f"      %c = stablehlo.compare LT, %i, {end.name} : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
              f"      stablehlo.return %c : tensor<i1>\n    }} do {{\n"
              f"      %n = stablehlo.add %i, {one.name} : tensor<i32>\n      %s = stablehlo.add %v, {b.name} : {a.type}\n"
              f"      stablehlo.return %n, %s : tensor<i32>, {a.type}\n    }}\n  ")

    def apply(y, x):
        with np.errstate(all="ignore"):
            return x + np.asarray(y * np.array(trips + 1).astype(y.dtype)).astype(y.dtype)
    value = p.emit(text, [b, a], a.dtype, apply)
    p.lines[-1] = prefix + p.lines[-1]


STRUCTURE = [movement, movement, movement, reduce, reduce, window, dot, sort, loop]
