"""Random convolutions, products, gathers and scatters, and what NumPy says they give."""
import numpy as np

from operations import NAMES, small, tensor, wide
from structure import padded, permutation, settle


def numeric(value):
    return value.dtype.kind in "fiu" and value.dtype != np.float16 and 0 not in value.shape


def finite(value):
    return not value.is_float or bool(np.isfinite(value.arrays[0]).all())


# ---------------------------------------------------------------------------------------------------------------------
# dot_general
# ---------------------------------------------------------------------------------------------------------------------

def dot_general(p):
    """Any number of dimensions of each kind, in any order."""
    a = p.find(lambda v: len(v.shape) > 0 and numeric(v))
    if a is None:
        return
    order = permutation(p, len(a.shape))
    batch = order[:p.rng.integers(0, len(order) + 1)] if p.chance(0.5) else []
    rest = [d for d in order if d not in batch]
    contracted = rest[:p.rng.integers(0, len(rest) + 1)]
    free = [int(p.rng.integers(1, 5)) for _ in range(p.rng.integers(0, 3))]
    sizes = [a.shape[d] for d in batch + contracted] + free
    place = permutation(p, len(sizes))  # where each of them is in b
    shape = [0] * len(sizes)
    for size, at in zip(sizes, place):
        shape[at] = size
    b = p.argument(a.dtype, tuple(shape))
    b_batch, b_contracted = place[:len(batch)], place[len(batch):len(batch) + len(contracted)]
    letters = "abcdefghijklmnop"
    left = list(letters[:len(a.shape)])
    right = [""] * len(shape)
    for mine, theirs in zip(batch + contracted, place):
        right[theirs] = left[mine]
    right = [r or letters[len(left) + i] for i, r in enumerate(right)]
    result = ([left[d] for d in batch] + [left[d] for d in range(len(left)) if d not in batch + contracted]
              + [right[d] for d in range(len(right)) if d not in b_batch + b_contracted])
    einsum = f"{''.join(left)},{''.join(right)}->{''.join(result)}"

    def apply(x, y):
        return np.einsum(einsum, *wide(x, y))
    text = f"stablehlo.dot_general {{0}}, {{1}}, batching_dims = {batch} x {b_batch}, contracting_dims = {contracted} x " \
           f"{b_contracted} : ({{types}}) -> {{type}}"
    value = p.emit(text, [a, b], a.dtype, apply)
    if a.is_float:
        with np.errstate(all="ignore"):
            settle(p, value, apply(np.abs(a.arrays[0]), np.abs(b.arrays[0])), "add", True)


# ---------------------------------------------------------------------------------------------------------------------
# convolution
# ---------------------------------------------------------------------------------------------------------------------

def spread(p, letters):
    """The letters in a random order, as a string, and the axes that bring them back into their own order."""
    order = permutation(p, len(letters))
    layout = [letters[i] for i in order]
    return layout, [layout.index(letter) for letter in letters]


def convolved(x, k, strides, pads, lhs_dilation, rhs_dilation, reversal, groups, batch_groups):
    """x: batch, feature, spatial…; k: out, in, spatial…; the result is batch, out, spatial…"""
    spatial = len(strides)
    if not np.size(x) or not np.size(k):
        pass
    x = padded(x, 0, [0, 0] + [low for low, _ in pads], [0, 0] + [high for _, high in pads],
               [0, 0] + [d - 1 for d in lhs_dilation])
    if spatial:
        k = np.flip(k, [2 + i for i, r in enumerate(reversal) if r])
    outs = [max(0, (x.shape[2 + i] - (k.shape[2 + i] - 1) * rhs_dilation[i] - 1) // strides[i] + 1) for i in range(spatial)]
    count = groups * batch_groups
    xs = np.split(x, groups, 1) if groups > 1 else np.split(x, batch_groups, 0)
    parts = []
    for part, kernel in zip(xs, np.split(k, count, 0)):
        total = np.zeros((part.shape[0], kernel.shape[0], *outs), x.dtype)
        for at in np.ndindex(*k.shape[2:]) if 0 not in outs else ():
            window = part[(slice(None), slice(None), *[
                slice(a * d, a * d + (o - 1) * s + 1, s) for a, d, o, s in zip(at, rhs_dilation, outs, strides)])]
            total = total + np.einsum("bi...,oi->bo...", window, kernel[(slice(None), slice(None), *at)]).astype(x.dtype)
        parts.append(total)
    return np.concatenate(parts, 1)


def convolution(p):
    dtype = np.dtype(p.pick(["float32", "float64", "int8", "int32", "uint8", "int16"]))
    spatial = p.pick([0, 1, 1, 2, 2, 2, 3])
    groups, batch_groups = p.pick([(1, 1), (1, 1), (2, 1), (3, 1), (1, 2)])
    batch = batch_groups * int(p.rng.integers(1, 3))
    features = int(p.rng.integers(1, 4)) if p.chance(0.7) or groups == 1 else 1
    outs = groups * batch_groups * int(p.rng.integers(1, 4))
    many = 7 if spatial < 3 else 4
    x_shape = [batch, groups * features] + [int(p.rng.integers(1, many)) for _ in range(spatial)]
    k_shape = [outs, features] + [int(p.rng.integers(1, 4)) for _ in range(spatial)]
    small_number = lambda low, high, most: [int(p.rng.integers(low, high)) if p.chance(most) else 1 for _ in range(spatial)]
    strides, lhs_dilation, rhs_dilation = small_number(1, 4, 0.5), small_number(1, 3, 0.3), small_number(1, 3, 0.3)
    pads = [[int(p.rng.integers(-1, 3)), int(p.rng.integers(-1, 3))] for _ in range(spatial)]
    reversal = [p.chance(0.2) for _ in range(spatial)]
    for size, dilation, (low, high) in zip(x_shape[2:], lhs_dilation, pads):
        if (size - 1) * dilation + 1 < max(-low, 0) + max(-high, 0):
            return
    digits = [str(i) for i in range(spatial)]
    x_layout, x_axes = spread(p, ["b", "f", *digits])
    k_layout, k_axes = spread(p, ["o", "i", *digits])
    o_layout, o_axes = spread(p, ["b", "f", *digits])
    x = p.argument(dtype, tuple(x_shape[["b", "f", *digits].index(letter)] for letter in x_layout))
    k = p.argument(dtype, tuple(k_shape[["o", "i", *digits].index(letter)] for letter in k_layout))
    if not finite(x) or not finite(k):
        return
    back = list(np.argsort(o_axes))

    def apply(a, b):
        result = convolved(np.transpose(wide(a)[0], x_axes), np.transpose(wide(b)[0], k_axes), strides, pads, lhs_dilation,
                           rhs_dilation, reversal, groups, batch_groups)
        return np.transpose(result, back)
    names = f"[{', '.join(x_layout)}]x[{', '.join(k_layout)}]->[{', '.join(o_layout)}]"
    truth = ", ".join("true" if r else "false" for r in reversal)
    window = f"stride = {strides}, pad = {pads}, lhs_dilate = {lhs_dilation}, rhs_dilate = {rhs_dilation}, reverse = [{truth}]"
    text = (f"stablehlo.convolution({{0}}, {{1}}) dim_numbers = {names}, window = {{{{{window if spatial else ''}}}}} "
            f"{{{{batch_group_count = {batch_groups} : i64, feature_group_count = {groups} : i64}}}} : ({{types}}) -> {{type}}")
    value = p.emit(text, [x, k], dtype, apply)
    if dtype.kind == "f":
        settle(p, value, apply(np.abs(x.arrays[0]), np.abs(k.arrays[0])), "add", True)


# ---------------------------------------------------------------------------------------------------------------------
# gather and scatter
# ---------------------------------------------------------------------------------------------------------------------

class Places:
    """Dimension numbers that gather and scatter share: where windows of an operand go."""

    def __init__(self, p, shape):
        rank = len(shape)
        order = permutation(p, rank)
        self.batching = sorted(order[:1]) if rank > 1 and p.chance(0.3) else []
        rest = [d for d in order if d not in self.batching]
        self.mapped = rest[:p.rng.integers(0, len(rest) + 1)]
        self.collapsed = sorted(d for d in rest if p.chance(0.4))
        self.sizes = [1 if d in self.collapsed + self.batching else int(p.rng.integers(1, s + 1)) for d, s in enumerate(shape)]
        batch = [int(p.rng.integers(1, 4)) for _ in range(p.rng.integers(0, 3))]
        self.indices_batching = []
        if self.batching:
            at = int(p.rng.integers(0, len(batch) + 1))
            batch.insert(at, shape[self.batching[0]])
            self.indices_batching = [at]
        self.batch = batch
        self.vector = int(p.rng.integers(0, len(batch) + 1))
        if len(self.mapped) == 1 and p.chance(0.3):
            self.vector, self.indices_shape = len(batch), tuple(batch)
        else:
            self.indices_shape = tuple(batch[:self.vector] + [len(self.mapped)] + batch[self.vector:])
            if self.vector < len(batch):
                self.indices_batching = [d + (d >= self.vector) for d in self.indices_batching]
        self.window = [s for d, s in enumerate(self.sizes) if d not in self.collapsed + self.batching]
        rank = len(batch) + len(self.window)
        self.offsets = sorted(permutation(p, rank)[:len(self.window)])
        self.result_shape = [0] * rank
        outer = [d for d in range(rank) if d not in self.offsets]
        for d, s in [*zip(self.offsets, self.window), *zip(outer, batch)]:
            self.result_shape[d] = s
        self.shape, self.outer = shape, outer

    def each(self, indices, clamp):
        """Index in the result or the updates, index in the operand; None for a window that lies outside."""
        table = indices if indices.ndim > len(self.batch) else indices[..., None]
        if indices.ndim > len(self.batch):
            table = np.moveaxis(indices, self.vector, -1)
        own = [d - (d > self.vector) if indices.ndim > len(self.batch) else d for d in self.indices_batching]
        for at in np.ndindex(*self.batch):
            start = [0] * len(self.shape)
            for d, i in zip(self.mapped, table[at] if self.mapped else []):
                start[d] = int(i)
            for d, i in zip(self.batching, own):
                start[d] = at[i]
            if clamp:
                start = [min(max(s, 0), n - size) for s, n, size in zip(start, self.shape, self.sizes)]
            for inner in np.ndindex(*self.window):
                offset = [0] * len(self.shape)
                kept = [d for d in range(len(self.shape)) if d not in self.collapsed + self.batching]
                for d, o in zip(kept, inner):
                    offset[d] = o
                place = tuple(s + o for s, o in zip(start, offset))
                result = [0] * len(self.result_shape)
                for d, i in [*zip(self.outer, at), *zip(self.offsets, inner)]:
                    result[d] = i
                inside = all(0 <= i < n for i, n in zip(place, self.shape))
                yield tuple(result), place if inside else None

    def indices(self, p):
        most = max(self.shape) + 2
        dtype = np.dtype(p.pick(["int32", "int64", "uint8"]))
        low = 0 if dtype.kind == "u" else -2
        return p.argument(dtype, self.indices_shape, np.asarray(p.rng.integers(low, most, self.indices_shape)).astype(dtype))


def gather(p):
    a = p.find(lambda v: len(v.shape) > 0 and 0 not in v.shape)
    if a is None:
        return
    places = Places(p, a.shape)
    indices = places.indices(p)

    def apply(x, at):
        result = np.zeros(places.result_shape, x.dtype)
        for to, place in places.each(at, clamp=True):
            result[to] = x[place]
        return result
    numbers = (f"offset_dims = {places.offsets}, collapsed_slice_dims = {places.collapsed}, operand_batching_dims = "
               f"{places.batching}, start_indices_batching_dims = {places.indices_batching}, start_index_map = {places.mapped}, "
               f"index_vector_dim = {places.vector}")
    p.emit(f'"stablehlo.gather"({{0}}, {{1}}) {{{{dimension_numbers = #stablehlo.gather<{numbers}>, slice_sizes = array<i64: '
           f'{", ".join(map(str, places.sizes))}>, indices_are_sorted = false}}}} : ({{types}}) -> {{type}}',
           [a, indices], a.dtype, apply)


def scatter(p):
    """Updates that commute: their order is free."""
    a = p.find(lambda v: len(v.shape) > 0 and numeric(v) and v.exact and finite(v))
    if a is None:
        return
    name, function = p.pick([("add", np.add), ("maximum", np.maximum), ("minimum", np.minimum)])
    places = Places(p, a.shape)
    indices = places.indices(p)
    updates = p.argument(a.dtype, tuple(places.result_shape))
    if not finite(updates):
        return

    def apply(x, at, u):
        result = x.copy()
        for to, place in places.each(at, clamp=False):
            if place:
                result[place] = function(result[place], u[to])
        return result
    numbers = (f"update_window_dims = {places.offsets}, inserted_window_dims = {places.collapsed}, input_batching_dims = "
               f"{places.batching}, scatter_indices_batching_dims = {places.indices_batching}, scatter_dims_to_operand_dims = "
               f"{places.mapped}, index_vector_dim = {places.vector}")
    element = f"tensor<{NAMES[a.dtype.name]}>"
    value = p.emit(
        f'"stablehlo.scatter"({{0}}, {{1}}, {{2}}) ({{{{\n    ^bb0(%x: {element}, %y: {element}):\n'
        f'      %z = stablehlo.{name} %x, %y : {element}\n      stablehlo.return %z : {element}\n    }}}}) '
        f'{{{{scatter_dimension_numbers = #stablehlo.scatter<{numbers}>, indices_are_sorted = false, unique_indices = false}}}} : '
        '({types}) -> {type}', [a, indices, updates], a.dtype, apply)
    if a.is_float:
        value.exact = small(value.arrays[0], a.dtype)


# ---------------------------------------------------------------------------------------------------------------------
# Control
# ---------------------------------------------------------------------------------------------------------------------

def branch(p):
    """One of several branches, on values from outside."""
    a = p.find(lambda v: v.dtype.kind in "iu" or (v.exact and v.is_float))
    if a is None:
        return
    b = p.like(a)
    if not b.exact:
        return
    count = int(p.rng.integers(1, 4))
    two = p.chance(0.4)
    at = p.argument(*((bool, (), np.array(p.chance(0.5))) if two else
                      ("int32", (), np.array(p.rng.integers(-1, count + 1), np.int32))))
    steps = [p.pick([("maximum", np.maximum), ("minimum", np.minimum)]) for _ in range(2 if two else count)]
    regions = ", ".join(f"{{{{\n      %z = stablehlo.{name} {a.name}, {b.name} : {a.type}\n      stablehlo.return %z : {a.type}\n"
                        "    }}" for name, _ in steps)

    def apply(i, x, y):
        chosen = (0 if i else 1) if two else int(i) if 0 <= int(i) < count else count - 1
        return steps[chosen][1](x, y)
    # The operands are named in the regions; the text has to mention the types of the condition only.
    text = f'"stablehlo.{"if" if two else "case"}"({{0}}) ({regions}) : ({tensor(at.dtype, ())}) -> {{type}}'
    p.emit(text, [at, a, b], a.dtype, apply)


CONTRACTIONS = [dot_general, convolution, convolution, gather, gather, scatter, scatter, branch]
