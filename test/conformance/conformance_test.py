#!/usr/bin/env python3
"""Runs the conformance programs of ../shared/conformance; each checks its own results.

    test/conformance/conformance_test.py                       all, against known.txt
    test/conformance/conformance_test.py --filter scatter --verbose
    test/conformance/conformance_test.py --report              also: why programs fail, counts by op
    test/conformance/conformance_test.py --bless [--new]       write what passes to known.txt [as far as it is new]

A test is a file, or one chunk of a file that is to be split (`interpret/abs.mlir:abs_op_test_si64`).
known.txt names those that pass: one of them that fails is a failure; others that fail are skipped as not done yet.
"""
import collections
import re
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
from harness import SHARED, Outcome, Test, arguments, excerpt, finish, require, run_all, weir  # noqa: E402

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
    for suite in ("testdata", "testdata/quantized", "math", "interpret", "interpret/chlo"):
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


def run_program(tool, path, text):
    """Exit status and output of one program."""
    if text is None:
        return weir(tool, "run", path, seconds=SECONDS)
    with tempfile.TemporaryDirectory() as folder:
        chunk = Path(folder) / path.name
        chunk.write_text(text)
        status, output = weir(tool, "run", chunk, seconds=SECONDS)
        return status, output.replace(str(chunk), str(path))


def reason_of(status, output):
    """A failure in a few words, the same for programs that fail for the same reason."""
    if status < 0 or status > 128:
        return f"crash (status {status})"
    if status == 124:
        return "hangs"
    unsupported = re.search(r"'([\w.]+)' is not supported yet(?: \(([^)]*)\))?", output)
    if unsupported:
        return f"{unsupported[1]} is not supported yet"
    if re.search(r"elements? differ|check\.\w+.*(?:fail|differ|got)", output):
        return "wrong result"
    error = re.search(r"error: (.*)", output)
    return re.sub(r"tensor<[^>]*>+|%\w+|\d+", "…", error[1] if error else output.strip()[:200])[:120]


def report(tests, outcomes, reasons):
    totals, passed = collections.Counter(), collections.Counter()
    for name, ops in tests.items():
        if name in outcomes:
            totals.update(ops)
            passed.update(ops if outcomes[name].status == "passed" else ())
    print("\nprograms by the ops that they use (passed of all), where some fail:")
    for op in sorted(totals, key=lambda op: (passed[op] - totals[op], op)):
        if passed[op] < totals[op]:
            print(f"  {op:40}{passed[op]:5} of {totals[op]}")
    print("\nwhy programs fail:")
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

    def run(name, path, text):
        status, output = run_program(options.weir, path, text)
        if status == 0:
            return Outcome("passed")
        disabled = re.search(r"// RUN-DISABLED\((.*?)\)", path.read_text())
        reason = f"disabled in the suite itself: {disabled[1]}" if disabled else reason_of(status, output)
        reasons[reason].append(name)
        regressed = name in known and not options.bless
        return Outcome("failed" if regressed else "skipped", excerpt(output))

    tests, ops = [], {}
    names = set()
    for name, path, text in programs():
        names.add(name)
        if options.new and name in known:
            continue
        code = code_of(path, text)
        reason = exclusion(code)
        if reason:
            tests.append(Test(name, lambda reason=reason: Outcome("skipped", f"    {reason}")))
        else:
            ops[name] = ops_of(code)
            tests.append(Test(name, lambda name=name, path=path, text=text: run(name, path, text)))
    lost = known - names
    outcomes = run_all(tests, options)

    suites = collections.defaultdict(collections.Counter)
    for name, outcome in outcomes.items():
        suites[name.rsplit("/", 1)[0]][outcome.status] += 1
    for suite, counts in suites.items():
        print(f"{suite:24}{counts['passed']:5} of {sum(counts.values())} pass")
    if options.report:
        report(ops, outcomes, reasons)
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
