#!/usr/bin/env python3
"""Runs the conformance programs of ../shared/conformance; each checks its own results.

    test/conformance/conformance_test.py                       all, against known.txt
    test/conformance/conformance_test.py --filter scatter --verbose
    test/conformance/conformance_test.py --report              also: why programs fail, a table of all ops
    test/conformance/conformance_test.py --bless [--new]       write what passes to known.txt [as far as it is new]

A test is a file, or one chunk of a file that is to be split (`interpret/abs.mlir:abs_op_test_si64`).
known.txt names those that pass: one of them that fails is a failure; others that fail are skipped as not done yet.
"""
import collections
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from harness import SHARED, Outcome, arguments, excerpt, finish, require  # noqa: E402

CONFORMANCE = SHARED / "conformance"
KNOWN = Path(__file__).resolve().parent / "known.txt"
SECONDS = 120

# Programs that are not for `weir run`: the text that tells, and why.
EXCLUDED = [
    (r"\binterpreter\.", "written for an interpreter of several processes"),
    (r"\bcheck\.expect_serialized_eq\b", "written for an interpreter with probes"),
]


def chunks(path):
    """The chunks of a file: the name of the first function, and the text at its own line numbers."""
    text = path.read_text()
    start = 0
    for chunk in re.split(r"^// -----.*\n", text, flags=re.M):
        code = re.sub(r"//.*", "", chunk)
        functions = re.findall(r"func\.func\s+(?:\w+\s+)?@(\w+)", code)
        if functions:
            name = "main" if "main" in functions and len(functions) > 1 else functions[0]
            yield name, "\n" * start + chunk
        start += chunk.count("\n") + 1


def programs():
    """All tests: name, file, and the text of a chunk (or None for the whole file)."""
    for suite in ("testdata", "testdata/quantized", "testdata/dynamic", "math", "interpret", "interpret/chlo"):
        for path in sorted((CONFORMANCE / suite).glob("*.mlir")):
            if suite.startswith("interpret") or "-split-input-file" in path.read_text():
                yield from chunk_tests(path, f"{suite}/{path.name}")
            else:
                yield f"{suite}/{path.name}", path, None


def chunk_tests(path, file):
    seen = collections.Counter()
    for function, text in chunks(path):
        seen[function] += 1
        again = f"#{seen[function]}" if seen[function] > 1 else ""
        yield f"{file}:{function}{again}", path, text


def code_of(path, text):
    """A program without comments and without the digits of its constants."""
    code = re.sub(r"//.*", "", text if text is not None else path.read_text())
    return re.sub(r'"0x[0-9A-Fa-f]*"', "", code)


def ops_of(code):
    return set(re.findall(r"\b((?:stablehlo|chlo)\.[a-z]\w*)", code)) - {"stablehlo.return", "stablehlo.constant"}


def exclusion(code):
    for pattern, reason in EXCLUDED:
        if re.search(pattern, code):
            return reason
    return None if re.search(r"\bcheck\.", code) else "checks nothing"


def takes_arguments(name):
    """Programs of dynamic shape say no answers: one that compiles passes."""
    return name.startswith("testdata/dynamic/")


def check_all(programs, options):
    """Runs programs, a process for many: yields name, verdict, seconds and output of each as it ends."""
    dynamic = {name: program for name, program in programs.items() if takes_arguments(name)}
    static = {name: program for name, program in programs.items() if name not in dynamic}
    yield from check_some(static, options)
    yield from check_some(dynamic, options, "--compile-only")


def check_some(programs, options, *flags):
    with tempfile.TemporaryDirectory() as folder:
        names = {}
        for index, (name, (path, text)) in enumerate(programs.items()):
            if text is not None:
                chunk = Path(folder) / str(index) / path.name
                chunk.parent.mkdir()
                chunk.write_text(text)
                names[str(chunk)] = (name, path)
            else:
                names[str(path)] = (name, path)
        if not names:
            return
        # One thread a program: they run side by side.
        environment = {"OMP_NUM_THREADS": "1", **os.environ}
        command = [options.weir, "check", "--json", f"--jobs={options.jobs}", f"--seconds={SECONDS}", *flags, *names]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        for line in process.stdout:
            found = json.loads(line)
            name, path = names.pop(found["program"])
            yield name, found["verdict"], found["seconds"], found["message"].replace(found["program"], str(path))
        process.wait()
        for name, _ in names.values():
            yield name, "crashed", 0.0, f"'weir check' ended with status {process.returncode} before it"


def reason_of(verdict, output):
    """A failure in a few words, the same for programs that fail for the same reason."""
    if verdict != "failed":
        return verdict
    unsupported = re.search(r"'([\w.]+)' is not supported yet(?: \(([^)]*)\))?", output)
    if unsupported:
        return f"{unsupported[1]} is not supported yet"
    if re.search(r"elements? differ|check\.\w+.*(?:fail|differ|got)", output):
        return "wrong result"
    error = re.search(r"error: (.*)", output)
    return re.sub(r"tensor<[^>]*>+|%\w+|\d+", "…", error[1] if error else output.strip()[:200])[:120]


def print_suites(outcomes):
    suites = collections.defaultdict(collections.Counter)
    for name, outcome in outcomes.items():
        suites[name.rsplit("/", 1)[0]][outcome.status] += 1
    print(f"{'suite':24}{'passed':>8}{'failed':>8}{'skipped':>9}")
    for suite, counts in suites.items():
        print(f"{suite:24}{counts['passed']:8}{counts['failed']:8}{counts['skipped']:9}")


def print_ops(ops, outcomes, everything):
    """Programs by the ops that they use: all ops, or those of programs that do not pass."""
    totals, passed = collections.Counter(), collections.Counter()
    for name, used in ops.items():
        if name in outcomes:
            totals.update(used)
            passed.update(used if outcomes[name].status == "passed" else ())
    missing = [op for op in totals if passed[op] < totals[op]]
    print(f"\n{len(totals)} ops are used, {len(totals) - len(missing)} of them in passing programs only"
          + ("; programs by op (passed of all):" if everything or missing else ""))
    for op in sorted(totals if everything else missing, key=lambda op: (passed[op] - totals[op], op)):
        print(f"  {op:40}{passed[op]:5} of {totals[op]}")


def print_reasons(reasons):
    print("\nwhy programs do not pass:")
    for reason, names in sorted(reasons.items(), key=lambda item: -len(item[1])):
        print(f"  {len(names):5}  {reason}\n         e.g. {names[0]}")
    print()


def bless(known, outcomes):
    """Those that pass, and those that were known and not run now."""
    passing = {name for name, outcome in outcomes.items() if outcome.status == "passed"}
    names = sorted(passing | (known - outcomes.keys()))
    KNOWN.write_text("# Conformance programs that pass; written by conformance_test.py --bless.\n"
                     + "".join(f"{name}\n" for name in names))
    print(f"{KNOWN.name}: {len(names)} programs, {len(passing - known)} new, {len(known - set(names))} gone")


def main():
    parser = arguments(__doc__.splitlines()[0])
    parser.add_argument("--new", action="store_true", help="only programs that known.txt does not name")
    parser.add_argument("--report", action="store_true", help="why programs fail, and counts by op")
    parser.add_argument("--bless", action="store_true", help="write the names of those that pass to known.txt")
    options = parser.parse_args()
    require(CONFORMANCE, options.weir)
    known = set()
    if KNOWN.exists():
        known = {line for line in KNOWN.read_text().splitlines() if line and not line.startswith("#")}
    reasons = collections.defaultdict(list)

    def judge(name, verdict, output):
        if verdict == "passed":
            return Outcome("passed")
        disabled = re.search(r"// RUN-DISABLED\((.*?)\)", runnable[name][0].read_text())
        reason = f"disabled in the suite itself: {disabled[1]}" if disabled else reason_of(verdict, output)
        reasons[reason].append(name)
        regressed = name in known and not options.bless
        return Outcome("failed" if regressed else "skipped", excerpt(output))

    def show(name, outcome):
        outcomes[name] = outcome
        if options.verbose or outcome.status == "failed":
            text = f"{outcome.status:8}{name} ({outcome.seconds * 1e3:.0f} ms)"
            print(text + ("\n" + outcome.message if outcome.message else ""), flush=True)

    outcomes, ops, runnable = {}, {}, {}
    names = set()
    for name, path, text in programs():
        names.add(name)
        if (options.new and name in known) or not re.search(options.filter, name):
            continue
        code = code_of(path, text)
        reason = None if takes_arguments(name) else exclusion(code)
        if reason:
            reasons[reason].append(name)
            show(name, Outcome("skipped", f"    {reason}"))
        else:
            ops[name] = ops_of(code)
            runnable[name] = (path, text)
    lost = known - names
    times = []
    for name, verdict, seconds, output in check_all(runnable, options):
        outcome = judge(name, verdict, output)
        outcome.seconds = seconds
        times.append(seconds)
        show(name, outcome)

    print_suites(outcomes)
    print_ops(ops, outcomes, options.report)
    if options.report:
        print_reasons(reasons)
    if times:
        print(f"compiled and run: median {statistics.median(times) * 1e3:.1f} ms a program, "
              f"longest {max(times):.1f} s, {sum(times):.0f} s in all")
    if options.bless:
        bless(known, outcomes)
    new = sum(outcome.status == "passed" and name not in known for name, outcome in outcomes.items())
    if new and not options.bless:
        print(f"{new} pass that known.txt does not name; --bless adds them")
    if lost:
        print(f"{len(lost)} programs of known.txt are not in {CONFORMANCE}, for example {min(lost)}")
    finish(outcomes.values())


if __name__ == "__main__":
    main()
