"""What the scripts that run whole programs share: where things are, running the tool, the closing line.

A script makes a list of tests, each with a name and a function that returns an `Outcome`, and hands it to `run_all`.
"""
import argparse
import concurrent.futures
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

SOURCE = Path(__file__).resolve().parent.parent
BUILD = Path(os.environ.get("WEIR_BUILD_DIR", SOURCE / "build"))
SHARED = SOURCE.parent / "shared"
# A program that takes longer hangs, on a busy machine too.
SECONDS = 240


@dataclass
class Outcome:
    status: str  # "passed", "failed" or "skipped"
    message: str = ""
    seconds: float = 0.0


@dataclass
class Test:
    name: str
    run: Callable[[], Outcome]


def arguments(description):
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--filter", default="", metavar="REGEX", help="only tests whose name matches")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="programs at a time")
    parser.add_argument("--weir", type=Path, default=BUILD / "bin" / "weir", metavar="PATH", help="the tool to test")
    parser.add_argument("--verbose", action="store_true", help="print every test and what it says")
    return parser


def weir(tool, *arguments, seconds=SECONDS):
    """Runs the tool: its exit status and all that it printed."""
    # One thread a program: tests run side by side.
    environment = {**os.environ, "OMP_NUM_THREADS": os.environ.get("OMP_NUM_THREADS", "1")}
    try:
        done = subprocess.run([str(tool), *map(str, arguments)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace", timeout=seconds, env=environment)
        return done.returncode, done.stdout
    except subprocess.TimeoutExpired:
        return 124, f"stopped after {seconds} s"


def excerpt(output, lines=4, width=300):
    """The lines of an output that tell what went wrong."""
    found = [line for line in output.splitlines() if re.search(r"error|differ|expected|stopped|Assert|signal", line)]
    chosen = (found or output.splitlines())[:lines]
    return "\n".join("    " + line[:width] for line in chosen)


def run_all(tests, options):
    """Runs the tests side by side and prints those that failed; their outcomes by name."""
    wanted = [test for test in tests if re.search(options.filter, test.name)]

    def timed(test):
        start = time.monotonic()
        outcome = test.run()
        outcome.seconds = time.monotonic() - start
        return outcome

    outcomes = {}
    with concurrent.futures.ThreadPoolExecutor(max(1, options.jobs)) as pool:
        for test, outcome in zip(wanted, pool.map(timed, wanted)):
            outcomes[test.name] = outcome
            if options.verbose or outcome.status == "failed":
                text = f"{outcome.status:8}{test.name} ({outcome.seconds:.1f} s)"
                print(text + ("\n" + outcome.message if outcome.message else ""), flush=True)
    return outcomes


def finish(outcomes):
    """Prints the closing line and ends the script."""
    counts = {status: sum(outcome.status == status for outcome in outcomes) for status in ("passed", "failed", "skipped")}
    print(f"{counts['passed']} passed, {counts['failed']} failed, {counts['skipped']} skipped")
    sys.exit(1 if counts["failed"] else 0)


def require(folder, tool):
    """Ends the script where the programs are absent (skipped) or the tool is (failed)."""
    if not folder.is_dir():
        print(f"skipped: there is no folder {folder}")
        finish([Outcome("skipped")])
    if not Path(tool).exists():
        print(f"error: there is no {tool}; build it first")
        finish([Outcome("failed")])
