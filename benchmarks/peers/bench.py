#!/usr/bin/env python3
"""Measures tensor compilers and libraries side by side on the same work.

    python bench.py [--workloads a,b] [--systems x,y] [--threads 1,2]
                    [--rounds N | --quick] [--json out.json] [--md out.md] [--svg out.svg]

See README.md. Progress and reasons go to stderr, the report to stdout.
"""

import argparse
import json
import os
import sys
import tempfile
import time
from pathlib import Path

from machine import measure_machine, versions
from measure import log, measure
from report import chart, report
from systems import SYSTEMS
from workers import Worker, WorkerFailed
from workloads import WORKLOADS

sys.path.append(str(Path(__file__).resolve().parent.parent))
from names import unknown  # noqa: E402


def choose(text, known, what):
    names = text.split(",") if text else list(known)
    for name in names:
        if name not in known:
            sys.exit("bench.py: " + unknown(what, name, list(known)))
    return names


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--workloads", help="comma-separated; all by default: " + ", ".join(WORKLOADS))
    parser.add_argument("--systems", help="comma-separated; all by default: " + ", ".join(SYSTEMS))
    parser.add_argument("--threads", default="1,2", help="thread counts, comma-separated (%(default)s)")
    parser.add_argument("--rounds", type=int, default=9, help="samples of each system (%(default)s)")
    parser.add_argument("--quick", action="store_true", help="3 rounds")
    parser.add_argument("--min-batch", type=float, default=30, help="ms a sample lasts at least (%(default)s)")
    parser.add_argument("--timeout", type=float, default=150,
                        help="s for a system to compile a workload and run it once (%(default)s)")
    parser.add_argument("--json", type=Path, help="write everything measured")
    parser.add_argument("--md", type=Path, help="write the report here, too")
    parser.add_argument("--svg", type=Path, help="write a bar chart of Weir / best peer")
    options = parser.parse_args()
    options.workloads = choose(options.workloads, WORKLOADS, "workload")
    options.systems = choose(options.systems, SYSTEMS, "system")
    options.min_batch /= 1e3
    if options.quick:
        options.rounds = 3
    try:
        options.threads = [int(t) for t in options.threads.split(",")]
    except ValueError:
        sys.exit(f"bench.py: --threads {options.threads}: not a list of numbers")
    if options.rounds < 1 or min(options.threads) < 1:
        sys.exit("bench.py: --rounds and --threads must be at least 1")
    for path in (options.json, options.md, options.svg):
        if path and not path.resolve().parent.is_dir():
            sys.exit(f"bench.py: there is no folder {path.parent} to write {path.name} to")
    return options


def write(run, options):
    for path, text in [(options.json, lambda: json.dumps(run, indent=1)), (options.md, lambda: report(run)),
                       (options.svg, lambda: chart(run))]:
        if path:
            path.write_text(text())


def main():
    options = parse_arguments()
    allowed = sorted(os.sched_getaffinity(0))
    cores = {}
    for threads in options.threads:
        if threads > len(allowed):
            log(f"{threads} threads: skipped, only {len(allowed)} core(s) allowed here")
        else:
            cores[threads] = allowed[-threads:]
    if not cores:
        sys.exit("bench.py: nothing to measure")
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="bench-") as scratch:
        log("the machine")
        run = {"machine": measure_machine(scratch, cores.items(), 1 if options.quick else 4), "versions": versions(),
               "rounds": options.rounds, "min_batch_ms": options.min_batch * 1e3, "threads": list(cores),
               "systems": options.systems, "results": []}
        prepare = Worker("prepare", 1, allowed, scratch)
        workers = {t: {s: Worker(s, t, c, scratch) for s in options.systems} for t, c in cores.items()}
        try:
            for number_, name in enumerate(options.workloads, 1):
                log(f"[{time.monotonic() - begin:.0f} s] {name} ({number_}/{len(options.workloads)})")
                try:
                    reply = prepare.request(900, op="prepare", workload=name)
                    log(f"    prepared: {reply.get('made', reply.get('reason'))}")
                    prepare.request(60, op="release")
                except WorkerFailed as error:
                    log(f"    prepare: {error}")
                for threads in cores:
                    log(f"  {threads} thread(s)")
                    records = measure(WORKLOADS[name], threads, workers[threads], options)
                    run["results"] += records.values()
                for path in Path(scratch).glob(f"{name}.*"):
                    path.unlink()
                run["seconds"] = time.monotonic() - begin
                write(run, options)
        finally:
            for worker in [prepare, *(w for group in workers.values() for w in group.values())]:
                worker.stop()
    print(report(run))
    if not any(record["status"] == "ok" for record in run["results"]):
        sys.exit("bench.py: nothing was measured; the report says why")
    log(f"{time.monotonic() - begin:.0f} s")


if __name__ == "__main__":
    main()
