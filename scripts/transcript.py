#!/usr/bin/env python3
"""Runs the commands of a transcript and compares all that they print, and their exit status, with what it says.

    # A comment says what the case is about.
    $ weir-opt missing.mlir
    weir-opt: error: cannot open input file 'missing.mlir'
    [exit 1]

In a Markdown file the transcripts are its ```console blocks; prose and other blocks are left alone, and the scratch
folder looks like the root of the source tree, where a reader types the commands.

A command goes on over lines that start with "> ". Commands run one by one in a scratch folder (files stay, variables
do not) with the file's own folder as $IN and the source tree as $SRC; both names, and $TMP for the scratch folder,
stand for the real paths in the output as well; $PYTHON is Python with NumPy. "…" in an expected line matches any text,
and alone on a line any lines.

With WEIR_BLESS=1 the file is rewritten with what was printed; lines with "…" that still match stay as they are.
"""
import difflib
import os
import re
import subprocess
import sys
import tempfile

SOURCE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
COMMAND_SECONDS = 120
ANY = "…"


class Step:
    """One command with the lines that it should print; `first` and `last` are where those lines are in the file."""

    def __init__(self, command, first):
        self.command = command
        self.first = first
        self.expected = []

    @property
    def last(self):
        return self.first + len(self.expected)


def parse(lines, markdown):
    """The steps of a file. Blank lines before a comment, a command or the end of a block belong to the layout."""
    steps, in_block, index = [], not markdown, 0
    current = None

    def finish():
        nonlocal current
        while current and current.expected and not current.expected[-1].strip():
            current.expected.pop()
        current = None

    while index < len(lines):
        line = lines[index]
        index += 1
        if markdown and line.startswith("```"):
            in_block = line.strip() == "```console" and not in_block
            finish()
        elif not in_block:
            continue
        elif line.startswith("$ "):
            finish()
            command = [line[2:]]
            while index < len(lines) and lines[index].startswith("> "):
                command.append(lines[index][2:])
                index += 1
            current = Step("\n".join(command), index)
            steps.append(current)
        elif not markdown and (line == "#" or line.startswith("# ")):
            finish()
        elif current:
            current.expected.append(line)
    finish()
    return steps


def line_matches(expected, actual):
    if ANY not in expected:
        return expected == actual
    pattern = ".*".join(map(re.escape, expected.split(ANY)))
    return re.fullmatch(pattern, actual) is not None


def align(expected, actual):
    """For each expected line the end of the actual lines that it stands for; None where they do not match."""
    sys.setrecursionlimit(max(sys.getrecursionlimit(), 4 * (len(expected) + 100)))

    def search(e, a):
        if e == len(expected):
            return [] if a == len(actual) else None
        if expected[e].strip() == ANY:
            for end in range(a, len(actual) + 1):
                rest = search(e + 1, end)
                if rest is not None:
                    return [end] + rest
            return None
        if a < len(actual) and line_matches(expected[e], actual[a]):
            rest = search(e + 1, a + 1)
            return None if rest is None else [a + 1] + rest
        return None
    return search(0, 0)


def blessed(expected, actual):
    """What was printed, with the wildcard lines kept that still match a line at their place."""
    if align(expected, actual) is not None:
        return expected
    wild = [line for line in expected if ANY in line and line.strip() != ANY]
    result = []
    for line in actual:
        match = next((w for w in wild if line_matches(w, line)), None)
        result.append(match or line)
    return result


def run(command, scratch, inputs):
    environment = {
        **os.environ, "IN": inputs, "SRC": SOURCE, "TMP": scratch, "PYTHON": sys.executable, "LC_ALL": "C.UTF-8"}
    environment.pop("WEIR_BLESS", None)
    try:
        done = subprocess.run(
            ["bash", "-c", command], cwd=scratch, env=environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            timeout=COMMAND_SECONDS)
        text, status = done.stdout.decode(errors="backslashreplace"), done.returncode
    except subprocess.TimeoutExpired as late:
        text = (late.stdout or b"").decode(errors="backslashreplace")
        text, status = text + f"\n[stopped after {COMMAND_SECONDS} s]", 124
    # Bytes that are no text must not make the transcript one that editors and git take for binary.
    text = re.sub(r"[\x00-\x08\x0b-\x1f\x7f]", lambda m: f"\\x{ord(m[0]):02x}", text)
    for path, name in ((scratch, "$TMP"), (inputs, "$IN"), (SOURCE, "$SRC")):
        text = text.replace(path, name)
    lines = [line.rstrip() for line in text.rstrip().split("\n")] if text.strip() else []
    return lines + ([f"[exit {status}]"] if status else [])


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    bless, failed = os.environ.get("WEIR_BLESS") == "1", False
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8") as file:
            lines = file.read().split("\n")
        inputs = os.path.dirname(os.path.abspath(path))
        steps = parse(lines, markdown=path.endswith(".md"))
        if not steps:
            sys.exit(f"{path}: has no commands")
        changes = []
        with tempfile.TemporaryDirectory() as scratch:
            if path.endswith(".md"):
                for name in os.listdir(SOURCE):
                    os.symlink(os.path.join(SOURCE, name), os.path.join(scratch, name))
            for step in steps:
                actual = run(step.command, os.path.realpath(scratch), inputs)
                expected = [line.rstrip() for line in step.expected]
                if align(expected, actual) is not None:
                    continue
                changes.append((step, blessed(expected, actual)))
                if not bless:
                    failed = True
                    print(f"{path}:{step.first}: $ {step.command}")
                    print("\n".join(difflib.unified_diff(
                        expected, blessed(expected, actual), "expected", "printed", lineterm="", n=1000)))
        if bless and changes:
            for step, printed in reversed(changes):
                lines[step.first:step.last] = printed
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join(lines))
            print(f"{path}: {len(changes)} expected texts rewritten")
    if failed:
        print("expected texts are rewritten by: make bless")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
