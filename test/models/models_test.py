#!/usr/bin/env python3
"""Runs the programs of ../shared/models and compares their results with what is expected, as its README says.

    test/models/models_test.py                       all
    test/models/models_test.py --filter gpt --verbose

Each program is compiled and run by `weir run` with the inputs and tolerances of its meta.json. The trained classifiers
are compiled to a file as well, which must reach their accuracy on the test images.
"""
import json
import re
import struct
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from harness import SHARED, Outcome, Test, arguments, excerpt, finish, require, run_all, weir  # noqa: E402

MODELS = SHARED / "models"

# What these programs need and Weir has not yet.
EXCLUDED = [
    (r"^sharded_collectives$", "a computation over two partitions"),
    (r"^dynamic_batch$", "dynamic shapes"),
]

# Programs that fail, and why. One that passes must be taken off the list.
KNOWN_FAILURES = {}


def tolerance_flags(results):
    flags = [f"--rtol={result['rtol']}" for result in results]
    flags += [f"--atol={result['atol']}" for result in results]
    if any("ulp" in result for result in results):
        flags += [f"--ulp={result.get('ulp', 0)}" for result in results]
    # Of results that can have a sign at zero, all or none.
    signed = [result for result in results if not re.match(r"u?i\d", result["dtype"])]
    if signed and all(result.get("signed_zeros") for result in signed):
        flags.append("--signed-zeros")
    if signed and all(result.get("flush_to_zero") for result in signed):
        flags.append("--flush-to-zero")
    return flags


def run_model(folder, meta, tool):
    status, output = weir(
        tool, "run", folder / "program.mlir",
        *(f"--input=@{folder / argument['file']}" for argument in meta["arguments"]),
        *(f"--expected=@{folder / result['file']}" for result in meta["results"]),
        *tolerance_flags(meta["results"]))
    known = KNOWN_FAILURES.get(meta["name"])
    if status == 0:
        return Outcome("failed", f"    passes now: take it off KNOWN_FAILURES ({known})") if known else Outcome("passed")
    return Outcome("skipped" if known else "failed", f"    {known}" if known else excerpt(output))


def npy_data(path):
    """The data of a .npy file as bytes; its type and shape are known here."""
    content = path.read_bytes()
    return content[10 + int.from_bytes(content[8:10], "little"):]


def npy_file(path, descr, shape, data):
    header = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': {tuple(shape)}, }}".encode()
    header += b" " * (-(len(header) + 11) % 64) + b"\n"
    path.write_bytes(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header + data)


def run_accuracy(folder, meta, tool):
    """The share of the test images that a compiled classifier gets right."""
    batch, *size = meta["arguments"][0]["shape"]
    classes = meta["results"][0]["shape"][1]
    images = npy_data(folder / "test" / "images.npy")
    labels = [label for (label,) in struct.iter_unpack("<i", npy_data(folder / "test" / "labels.npy"))]
    bytes_per_batch = 4 * batch
    for extent in size:
        bytes_per_batch *= extent
    right = 0
    with tempfile.TemporaryDirectory() as temporary:
        executable, inputs, logits = (Path(temporary) / name for name in ("model.weir", "x.npy", "y.npy"))
        status, output = weir(tool, "compile", folder / "program.mlir", "-o", executable)
        if status:
            return Outcome("failed", excerpt(output))
        for start in range(0, len(labels), batch):
            data = images[start // batch * bytes_per_batch:][:bytes_per_batch]
            npy_file(inputs, "<f4", [batch, *size], data.ljust(bytes_per_batch, b"\0"))
            status, output = weir(tool, "run", executable, f"--input=@{inputs}", f"--output=@{logits}")
            if status:
                return Outcome("failed", excerpt(output))
            rows = list(struct.iter_unpack(f"<{classes}f", npy_data(logits)))
            right += sum(max(range(classes), key=row.__getitem__) == label
                         for row, label in zip(rows, labels[start:start + batch]))
    accuracy, expected = right / len(labels), meta["metrics"]["test_accuracy"]
    message = f"    {right} of {len(labels)} test images right: {accuracy:.4f}; expected {expected}"
    return Outcome("passed" if round(accuracy, 4) == expected else "failed", message)


def main():
    options = arguments(__doc__.splitlines()[0]).parse_args()
    require(MODELS, options.weir)
    tests = []
    for file in sorted(MODELS.glob("*/meta.json")):
        folder, meta = file.parent, json.loads(file.read_text())
        reason = next((reason for pattern, reason in EXCLUDED if re.search(pattern, folder.name)), None)
        if reason:
            tests.append(Test(folder.name, lambda reason=reason: Outcome("skipped", f"    {reason}")))
            continue
        tests.append(Test(folder.name, lambda folder=folder, meta=meta: run_model(folder, meta, options.weir)))
        if "test_accuracy" in meta.get("metrics", {}):
            tests.append(Test(f"{folder.name} accuracy",
                              lambda folder=folder, meta=meta: run_accuracy(folder, meta, options.weir)))
    outcomes = run_all(tests, options)
    for name, outcome in outcomes.items():
        if name.endswith("accuracy") and outcome.status == "passed" and not options.verbose:
            print(f"{name}:{outcome.message.removeprefix('   ')}")
    finish(outcomes.values())


if __name__ == "__main__":
    main()
