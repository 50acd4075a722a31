"""Runs the worked commands that open each tool's help, as they stand there.

Every command of `weir` and `weir-opt` itself must open with three of them. They run in a folder that holds what they speak of: a
program `model.mlir` (result = argument + argument), its executable `model.weir`, `x.npy` and `y.npy`, its argument and result, and
the folder `workloads` of the source tree.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import numpy as np

SOURCE = pathlib.Path(__file__).resolve().parents[2]
WORKED = 3
MODEL = """func.func @main(%x: tensor<2x3xf32> loc("x")) -> tensor<2x3xf32> {
  %sum = stablehlo.add %x, %x : tensor<2x3xf32>
  return %sum : tensor<2x3xf32>
}
"""


def run(command, folder):
    done = subprocess.run(["bash", "-c", command], cwd=folder, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=120)
    return done.returncode, done.stdout


def worked_commands(text):
    """The indented lines under the first "Examples:"; a command goes on after a backslash."""
    match = re.search(r"Examples:\n((?:[ \t]+\S.*\n)+)", text)
    if not match:
        return []
    lines = [line.strip() for line in match.group(1).splitlines()]
    return [line for line in "\n".join(lines).replace("\\\n", " ").split("\n") if line]


def subcommands(text):
    match = re.search(r"^(?:Subcommands|SUBCOMMANDS):\n((?:[ \t]+.*\n?)+)", text, re.M)
    return re.findall(r"^  (\S+)", match.group(1), re.M) if match else []


def prepare(folder):
    x = np.arange(6, dtype=np.float32).reshape(2, 3)
    np.save(os.path.join(folder, "x.npy"), x)
    np.save(os.path.join(folder, "y.npy"), x + x)
    with open(os.path.join(folder, "model.mlir"), "w", encoding="utf-8") as file:
        file.write(MODEL)
    os.symlink(SOURCE / "workloads", os.path.join(folder, "workloads"))
    status, output = run("weir compile model.mlir -o model.weir", folder)
    if status:
        sys.exit(f"weir compile model.mlir: status {status}\n{output}")


def main():
    count, problems = 0, []
    with tempfile.TemporaryDirectory() as prepared:
        prepare(prepared)
        tools = ["weir-opt", "weir"]
        for name in subcommands(run("weir --help", prepared)[1]):
            tools.append(f"weir {name}")
            tools += [f"weir {name} {inner}" for inner in subcommands(run(f"weir {name} --help", prepared)[1])]
        for tool in tools:
            status, text = run(f"{tool} --help", prepared)
            commands = worked_commands(text)
            if status or len(commands) < WORKED:
                problems.append(f"{tool} --help: status {status}, opens with {len(commands)} worked commands, not {WORKED}")
            for command in commands:
                # Each in a folder of its own: one that writes y.npy must not help or harm another.
                with tempfile.TemporaryDirectory() as folder:
                    shutil.copytree(prepared, folder, symlinks=True, dirs_exist_ok=True)
                    status, output = run(command, folder)
                count += 1
                if status:
                    problems.append(f"{tool} --help: '{command}' ended with status {status}:\n{output.rstrip()}")
    for problem in problems:
        print(problem)
    print(f"help: {count} worked commands, {len(problems)} problems")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
