#!/usr/bin/env python3
"""Runs all of Weir's tests, prints failures in full, a line a suite and one closing line.

    scripts/run_tests.py build                            everything
    scripts/run_tests.py build --only lit --filter gather

The closing line is `N passed, N failed` with `, N skipped` where tests were left out.
"""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile
import time

SOURCE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
CLOSING = re.compile(r"^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?$", re.M)
# A suite that hangs is a failure, not a wait.
SUITE_SECONDS = 900

# Programs that run whole files and print the closing line themselves.
SCRIPTS = ["test/python/python_test.py", "test/models/models_test.py", "test/conformance/conformance_test.py"]


class Counts(collections.Counter):
    """How many tests passed, failed and were skipped."""

    def line(self):
        text = f"{self['passed']} passed, {self['failed']} failed"
        return text + (f", {self['skipped']} skipped" if self["skipped"] else "")


def report(name, output):
    print(f"---- {name}\n{output.strip()}\n----", flush=True)


def run(command, environment=None):
    """The exit status and all that a command printed; a timeout is a status too."""
    try:
        done = subprocess.run(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=SOURCE,
            text=True, errors="replace", timeout=SUITE_SECONDS,
            env={**os.environ, **(environment or {})})
        return done.returncode, done.stdout
    except subprocess.TimeoutExpired as late:
        output = (late.stdout or b"").decode(errors="replace")
        return 124, f"{output}\nstopped after {SUITE_SECONDS} s"


def run_unit(entry):
    """One ctest entry. GoogleTest says what each case did; anything else counts as one test."""
    name, command = entry["name"], entry["command"]
    with tempfile.TemporaryDirectory() as folder:
        cases = os.path.join(folder, "cases.json")
        status, output = run(command, {"GTEST_OUTPUT": f"json:{cases}"})
        counts = Counts()
        if os.path.exists(cases):
            with open(cases) as file:
                for suite in json.load(file)["testsuites"]:
                    for case in suite["testsuite"]:
                        if case.get("failures"):
                            counts["failed"] += 1
                        elif case["result"] == "COMPLETED":
                            counts["passed"] += 1
                        else:
                            counts["skipped"] += 1
        elif status == 0:
            counts["passed"] += 1
    if status != 0 and not counts["failed"]:
        counts["failed"] += 1
    return name, counts, output


def unit_suite(arguments):
    listing = subprocess.run(
        ["ctest", "--test-dir", arguments.build, "--show-only=json-v1"],
        check=True, capture_output=True, text=True).stdout
    entries = [test for test in json.loads(listing)["tests"]
               if "command" in test and re.search(arguments.filter, test["name"])]
    total = Counts()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for name, counts, output in pool.map(run_unit, entries):
            total.update(counts)
            if counts["failed"]:
                report(name, output)
    return total


def lit_suite(arguments):
    site = os.path.join(arguments.build, "test", "lit.site.cfg.py")
    with open(site) as file:
        tools = re.search(r'llvm_tools_dir = "(.*)"', file.read()).group(1)
    with tempfile.TemporaryDirectory() as folder:
        results = os.path.join(folder, "results.json")
        status, output = run(
            [os.path.join(tools, "lit"), "-q", "--allow-empty-runs", "--output", results,
             "--filter", arguments.filter, os.path.dirname(site)])
        total = Counts()
        if os.path.exists(results):
            with open(results) as file:
                for test in json.load(file)["tests"]:
                    if test["code"] in ("PASS", "XFAIL", "FLAKYPASS"):
                        total["passed"] += 1
                    elif test["code"] in ("UNSUPPORTED", "SKIPPED", "EXCLUDED"):
                        total["skipped"] += test["code"] == "UNSUPPORTED"
                    else:
                        total["failed"] += 1
                        report(test["name"], test["output"])
    if status != 0 and not total["failed"]:
        total["failed"] += 1
        report("lit", output)
    return total


def script_suite(path, arguments):
    if not os.path.exists(os.path.join(SOURCE, path)):
        return Counts()
    # The build's tools come first on PATH, as for lit.
    tools = os.path.join(os.path.abspath(arguments.build), "bin")
    status, output = run(
        [sys.executable, path],
        {"PATH": os.pathsep.join([tools, os.environ["PATH"]]),
         "WEIR_BUILD_DIR": os.path.abspath(arguments.build)})
    closing = list(CLOSING.finditer(output))
    if not closing:
        report(path, output + "\nended without its closing line")
        return Counts(failed=1)
    passed, failed, skipped = (int(text or 0) for text in closing[-1].groups())
    if status != 0 and failed == 0:
        failed = 1
    if failed:
        report(path, output)
    return Counts(passed=passed, failed=failed, skipped=skipped)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("build", help="the build folder")
    parser.add_argument("--only", metavar="SUITE",
                        help="run one suite: unit, lit, python, models or conformance")
    parser.add_argument("--filter", default=".", metavar="REGEX",
                        help="of unit and lit, run the tests whose name matches")
    arguments = parser.parse_args()

    suites = {"unit": unit_suite, "lit": lit_suite}
    for path in SCRIPTS:
        suites[path.split("/")[1]] = (
            lambda given, path=path: script_suite(path, given))
    if arguments.only and arguments.only not in suites:
        parser.error(f"no suite '{arguments.only}'; it has: "
                     + ", ".join(f"'{name}'" for name in suites))
    if not os.path.exists(os.path.join(arguments.build, "CTestTestfile.cmake")):
        parser.error(f"'{arguments.build}' is not a build folder")
    try:
        re.compile(arguments.filter)
    except re.error as error:
        parser.error(f"--filter '{arguments.filter}': {error}")

    total = Counts()
    for name, suite in suites.items():
        if arguments.only not in (None, name):
            continue
        start = time.monotonic()
        counts = suite(arguments)
        total.update(counts)
        print(f"{name:12}{counts.line():40}{time.monotonic() - start:6.1f} s", flush=True)
    if not total.total():
        print(f"no test matches '{arguments.filter}'")
    print(total.line())
    return 1 if total["failed"] or not total.total() else 0


if __name__ == "__main__":
    sys.exit(main())
