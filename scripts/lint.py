#!/usr/bin/env python3
"""clang-format and clang-tidy over the C++ files changed since the main branch, then the checks of the source tree.

    scripts/lint.py build          changed files
    scripts/lint.py build --all    every file
"""
import argparse
import concurrent.futures
import json
import os
import subprocess
import sys

SOURCE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CPP = (".h", ".hpp", ".cpp", ".c")


def git(*arguments):
    done = subprocess.run(["git", *arguments], cwd=SOURCE, capture_output=True, text=True)
    return done.stdout.splitlines() if done.returncode == 0 else []


def changed_files():
    """What differs from the main branch's side, committed or not; from the last commit where there is no main branch."""
    base = (git("merge-base", "HEAD", "origin/main") or git("merge-base", "HEAD", "main")
            or git("rev-parse", "HEAD~1"))
    if base and base == git("rev-parse", "HEAD"):
        base = git("rev-parse", "HEAD~1") or base
    return git("diff", "--name-only", "--diff-filter=d", *base) + git(
        "ls-files", "--others", "--exclude-standard")


def run(command):
    done = subprocess.run(command, cwd=SOURCE, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    # clang-tidy counts the warnings of headers that are not ours.
    lines = [line for line in done.stdout.splitlines()
             if " warnings generated" not in line and not line.startswith(("Suppressed ", "Use -header"))]
    if done.returncode:
        print("\n".join(lines), flush=True)
    return done.returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", help="the build folder, for its compile commands")
    parser.add_argument("--all", action="store_true", help="every file, not only changed ones")
    arguments = parser.parse_args()

    files = [path for path in (git("ls-files") if arguments.all else changed_files())
             if path.endswith(CPP) and "/Inputs/" not in path]
    with open(os.path.join(arguments.build, "compile_commands.json")) as file:
        compiled = {os.path.relpath(entry["file"], SOURCE) for entry in json.load(file)}
    tidied = [path for path in files if path in compiled]

    commands = [["clang-format-22", "--dry-run", "--Werror", *files]] if files else []
    commands += [["clang-tidy-22", "-p", arguments.build, "--quiet", path] for path in tidied]
    commands += [[sys.executable, f"test/structure/{name}.py"] for name in ("layers", "readmes", "file_lengths")]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(run, commands))
    print(f"lint: {len(files)} files laid out, {len(tidied)} through clang-tidy, "
          f"{results.count(False)} complaints")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
