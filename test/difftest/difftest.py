#!/usr/bin/env python3
"""Random StableHLO programs through Weir, and NumPy beside it.

    test/difftest/difftest.py                            a few hundred programs, always the same
    test/difftest/difftest.py --programs=20000 --seed=7  more, others
    test/difftest/difftest.py --only=7000123             one program again, by its number

Programs are well typed by construction. Many go into one module, which is compiled and run once. One whose result is
wrong is run again with fewer and fewer operations; what is left is printed with its values and kept in --keep.
"""
import argparse
import collections
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from harness import BUILD  # noqa: E402
from contractions import CONTRACTIONS  # noqa: E402
from formats import CONVERTED  # noqa: E402
from operations import ELEMENTWISE, FLOATS, INTEGERS, NOISE, Program  # noqa: E402
from structure import STRUCTURE  # noqa: E402

# Relative error that is always allowed, beside what the disturbed copies say.
RELATIVE = {"float16": 4e-3, "float32": 4e-6, "float64": 1e-14}


def generate(seed):
    p = Program(seed)
    p.argument(p.pick(FLOATS * 2 + INTEGERS + ["bool"]), p.dims(p.rng.integers(0, 4)))
    for _ in range(p.rng.integers(2, 9)):
        p.pick(p.pick([ELEMENTWISE] * 5 + [STRUCTURE] * 4 + [CONTRACTIONS] * 2 + [CONVERTED]))(p)
    return p


def results_of(p):
    """The lines that no other line reads."""
    def reads(line):
        return re.findall(r"%a?\d+\b", line)
    counts = collections.Counter(name for line in p.lines if line for name in set(reads(line)))
    return [i for i, line in enumerate(p.lines) if line and counts[p.values[i].name] == 1]


def needed(p, last):
    """Lines that the value of a line depends on."""
    numbers, todo = set(), [last]
    names = {value.name: index for index, value in enumerate(p.values)}
    while todo:
        index = todo.pop()
        if index in numbers:
            continue
        numbers.add(index)
        if p.lines[index]:
            todo += [names[name] for name in re.findall(r"%a?\d+\b", p.lines[index]) if name in names]
    return sorted(numbers)


def function_text(p, last, name):
    lines = needed(p, last)
    arguments = [p.values[i] for i in lines if p.lines[i] is None]
    body = "".join(f"  {p.lines[i]}\n" for i in lines if p.lines[i])
    value = p.values[last]
    text = (f"func.func private @{name}({', '.join(f'{a.name}: {a.type}' for a in arguments)}) -> {value.type} {{\n{body}"
            f"  return {value.name} : {value.type}\n}}\n")
    return text, arguments, value


def run(tool, cases, folder):
    """Results of (program, last line) pairs in one module; None and a message where that fails."""
    texts, parameters, calls, arrays, results = [], [], [], [], []
    for number, (p, last) in enumerate(cases):
        text, arguments, value = function_text(p, last, f"f{number}")
        texts.append(text)
        names = []
        for argument in arguments:
            names.append(f"%x{len(arrays)}")
            parameters.append(f"{names[-1]}: {argument.type}")
            arrays.append(argument.arrays[0])
        types = ", ".join(a.type for a in arguments)
        calls.append(f"  %r{number} = func.call @f{number}({', '.join(names)}) : ({types}) -> {value.type}\n")
        results.append((f"%r{number}", value.type))
    names, types = ", ".join(r[0] for r in results), ", ".join(r[1] for r in results)
    program = folder / "program.mlir"
    program.write_text(f"func.func @main({', '.join(parameters)}) -> ({types}) {{\n{''.join(calls)}"
                       f"  return {names} : {types}\n}}\n{''.join(texts)}")
    flags = []
    for index, array in enumerate(arrays):
        np.save(folder / f"x{index}.npy", array)
        flags.append(f"--input=@{folder}/x{index}.npy")
    flags += [f"--output=@{folder}/r{index}.npy" for index in range(len(results))]
    try:
        done = subprocess.run([tool, "run", str(program), *flags], capture_output=True, text=True, timeout=300, check=False)
    except subprocess.TimeoutExpired:
        return None, "no answer after 300 s"
    if done.returncode:
        return None, f"exit status {done.returncode}: {done.stderr.strip()[:1500]}"
    return [np.load(folder / f"r{index}.npy") for index in range(len(results))], ""


def difference(value, got):
    """Where the result is wrong; empty if it is right."""
    want = value.arrays[0]
    if got.shape != want.shape or got.dtype != want.dtype:
        return f"is {got.dtype}{got.shape}, expected {want.dtype}{want.shape}"
    if want.dtype.kind != "f":
        wrong = got != want
    else:
        copies = [array.astype(np.float64) for array in value.arrays]
        with np.errstate(all="ignore"):
            if value.exact:
                wrong = (got != want) & ~(np.isnan(got) & np.isnan(want))
            else:
                spread = sum(np.abs(copy - copies[0]) for copy in copies[1:])
                smallest = 2 * np.finfo(want.dtype).tiny
                limit = 6 * spread + RELATIVE[want.dtype.name] * np.abs(copies[0]) + smallest
                near = np.abs(got.astype(np.float64) - copies[0]) <= limit
                same = (got == want) | (np.isnan(got) & np.isnan(want))
                # Close to the largest number, to a pole or to the edge of a domain, both are right.
                largest = np.finfo(want.dtype).max
                unsteady = ~np.isfinite(spread) & ~np.all([np.isnan(c) | np.isinf(c) for c in copies], 0)
                unsteady |= np.any([np.isnan(c) for c in copies], 0) != np.all([np.isnan(c) for c in copies], 0)
                unsteady |= np.any(np.abs(copies) > 0.99 * largest, 0) & ~np.all([got == c for c in copies], 0)
                wrong = ~(near | same | unsteady)
    if not wrong.any():
        return ""
    at = tuple(int(i) for i in np.argwhere(wrong)[0])
    return f"element {list(at)} is {got[at]!r}, expected {want[at]!r}; {int(wrong.sum())} of {want.size} are wrong"


def shrink(tool, p, folder):
    """The first line whose value is wrong, or at which the program fails, when it is the result."""
    for last in range(len(p.lines)):
        if p.lines[last] is None:
            continue
        results, message = run(tool, [(p, last)], folder)
        found = message if results is None else difference(p.values[last], results[0])
        if found:
            return last, found
    return None, ""


def report(options, p, last, found, folder):
    text, arguments, value = function_text(p, last, "main")
    text = text.replace("func.func private", "func.func")
    print(f"program {p.seed}: {found}\n{text}")
    for argument in arguments:
        print(f"  {argument.name} = {np.array2string(argument.arrays[0], threshold=60)}")
    if options.keep:
        folder = Path(options.keep)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{p.seed}.mlir").write_text(text)
        for argument in arguments:
            np.save(folder / f"{p.seed}-{argument.name[1:]}.npy", argument.arrays[0])
        np.save(folder / f"{p.seed}-expected.npy", value.arrays[0])


def check_batch(options, seeds, folder):
    """How many programs of a batch are wrong."""
    programs = [generate(seed) for seed in seeds]
    cases = [(p, last) for p in programs for last in results_of(p)]
    results, _ = run(options.weir, cases, folder) if cases else ([], "")
    failures, found_in = 0, set()
    for index, (p, last) in enumerate(cases):
        if p.seed in found_in:
            continue
        if results is not None and not difference(p.values[last], results[index]):
            continue
        if results is None:  # which one it was
            alone, message = run(options.weir, [(p, last)], folder)
            if alone is not None and not difference(p.values[last], alone[0]):
                continue
        where, found = shrink(options.weir, p, folder)
        if where is None:
            where, found = last, "wrong together with others only" if results is not None else message
        failures += 1
        found_in.add(p.seed)
        report(options, p, where, found, folder)
    if results is None and not failures:
        failures = 1
        print(f"programs {seeds[0]} to {seeds[-1]} fail in one module: {run(options.weir, cases, folder)[1]}")
    return len({p.seed for p, _ in cases}), failures


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--programs", type=int, default=300, help="how many (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=0, help="which (default: %(default)s)")
    parser.add_argument("--batch", type=int, default=25, help="programs a module (default: %(default)s)")
    parser.add_argument("--only", type=int, help="the number of one program")
    parser.add_argument("--keep", help="folder for programs that go wrong")
    parser.add_argument("--progress", action="store_true", help="print how many there were after each module")
    parser.add_argument("--weir", default=str(BUILD / "bin" / "weir"))
    options = parser.parse_args()
    if options.programs < 1 or options.batch < 1:
        parser.error("--programs and --batch take numbers from 1 on")
    if not os.access(options.weir, os.X_OK):
        parser.error(f"--weir {options.weir}: no executable there")
    assert set(RELATIVE) == set(NOISE)
    first = options.only if options.only is not None else options.seed * 1_000_000
    numbers = [first] if options.only is not None else list(range(first, first + options.programs))
    total = failures = 0
    with tempfile.TemporaryDirectory() as folder:
        try:
            for start in range(0, len(numbers), options.batch):
                ran, wrong = check_batch(options, numbers[start:start + options.batch], Path(folder))
                total, failures = total + ran, failures + wrong
                if options.progress:
                    print(f"{total} programs, {failures} wrong", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            print("interrupted")
    print(f"{total} programs, {failures} wrong")
    return failures != 0


sys.exit(main())
