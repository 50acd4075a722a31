"""Reads the portable artifacts of a folder with programs in several forms, and writes them again.

    suites.py ../shared

An artifact written again from itself must come out byte for byte, in its own version and in the newest. The file of jax.export beside
an artifact must hold the same program.
"""
import concurrent.futures
import glob
import os
import re
import subprocess
import sys

# Programs for several devices, in `sdy` operations whose attributes have an encoding of their own.
WITHOUT_PORTABLE_FORM = ["sdy.manual_computation"]


def convert(path, *options, program=None):
    # Some programs of the suites break rules on purpose.
    command = ["weir", "convert", path, "--no-verify", *options]
    done = subprocess.run(command, input=program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120)
    return done.returncode, done.stdout, done.stderr.decode(errors="replace")


def check(path):
    """What is wrong with a file; empty if nothing."""
    with open(path, "rb") as file:
        version = re.search(rb"StableHLO_v([0-9.]+)\0", file.read(64))
    status, _, errors = convert(path)
    if status:
        return errors
    for target in {version.group(1).decode() if version else "1.20.0", "1.20.0"}:
        portable = ["--to=portable", f"--version={target}"]
        status, first, errors = convert(path, *portable)
        if status:
            return "" if any(name in errors for name in WITHOUT_PORTABLE_FORM) else errors
        status, second, errors = convert("-", *portable, program=first)
        if status or first != second:
            return errors or f"version {target} is not stable"
    exported = os.path.splitext(path)[0] + ".jaxexport"
    if os.path.exists(exported) and convert(exported, "--to=portable")[1] != convert(path, "--to=portable")[1]:
        return "the file of jax.export is another program"
    return ""


def main():
    folder = sys.argv[1]
    paths = sorted(glob.glob(f"{folder}/conformance/*/*.bc") + glob.glob(f"{folder}/models/*/program.mlirbc"))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        problems = [(path, problem) for path, problem in zip(paths, pool.map(check, paths)) if problem]
    for path, problem in problems:
        print(f"{path}: {problem}")
    print(f"{len(paths)} artifacts, {len(problems)} problems")
    return 1 if problems or not paths else 0


if __name__ == "__main__":
    sys.exit(main())
