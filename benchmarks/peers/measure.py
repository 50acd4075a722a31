"""Timing in rounds, and what is made of the samples."""

import math
import statistics
import sys
import time

from systems import PRODUCT
from workers import WorkerFailed

SLOW_CALL = 20.0  # s; a call this slow is measured once


def log(text):
    print(text, file=sys.stderr, flush=True)


def measure(workload, threads, workers, options):
    """All systems on one workload: {system: record}."""
    records, calls = {}, {}
    for name, worker in workers.items():
        record = records[name] = {"workload": workload.name, "threads": threads, "system": name,
                                  "status": "ok", "samples_ms": []}
        try:
            start = time.monotonic()
            reply = worker.request(options.timeout, op="prepare", workload=workload.name)
            if not reply["ok"]:
                record.update(status="skipped" if reply["skip"] else "failed", reason=reply["reason"])
                log(f"    {name}: {record['status']}: {record['reason']}")
                continue
            record.update({k: reply[k] for k in ("compile_seconds", "note", "error", "peak_rss_mb", "idle_rss_mb")})
            if record["error"] is not None and not record["error"] <= workload.tol:
                record.update(status="wrong", reason=f"error {record['error']:.2g}, allowed {workload.tol:.2g}")
                log(f"    {name}: WRONG: {record['reason']}")
            first = reply["first_call_seconds"]
            if first > SLOW_CALL:
                record["samples_ms"].append(first * 1e3)
            else:
                calls[name] = calibrate(worker, options)
            log(f"    {name}: {time.monotonic() - start:.1f} s to prepare, compiled in "
                f"{record['compile_seconds']:.2f} s, first call {first * 1e3:.3g} ms, error {record['error']}")
        except WorkerFailed as error:
            record.update(status="failed", reason=str(error))
            log(f"    {name}: failed: {error}")
    for _ in range(options.rounds):
        for name in list(calls):
            count, warm = calls[name]
            try:
                reply = workers[name].request(300, op="run", calls=count, warm=warm)
                if not reply["ok"]:
                    raise WorkerFailed(reply["reason"])
                records[name]["samples_ms"].append(reply["seconds"] / count * 1e3)
            except WorkerFailed as error:
                records[name].update(status="failed", reason=f"while timed: {error}")
                log(f"    {name}: {records[name]['reason']}")
                del calls[name]
    for worker in workers.values():
        if worker.process is not None:
            try:
                worker.request(60, op="release")
            except WorkerFailed:
                pass  # its next request starts it again
    for record in records.values():
        if record["status"] == "failed":
            record["log"] = workers[record["system"]].log_tail()
    summarize(workload, records)
    return records


def calibrate(worker, options):
    """(calls a batch, warm-up calls before it)."""
    count = 1
    while True:
        reply = worker.request(300, op="run", calls=count, warm=1 if count > 1 else 0)
        if not reply["ok"]:
            raise WorkerFailed(reply["reason"])
        seconds = reply["seconds"]
        if seconds >= options.min_batch:
            return count, 1 if seconds / count < 0.5 else 0
        count = max(count + 1, min(count * 10, math.ceil(1.1 * count * options.min_batch / max(seconds, 1e-9))))


def quartiles(values):
    if len(values) < 2:
        return values[0], values[0], values[0]
    return tuple(statistics.quantiles(values, n=4, method="inclusive"))


def summarize(workload, records):
    """Adds the statistics, and each system's ratio to the best peer."""
    for record in records.values():
        samples = record["samples_ms"]
        if not samples:
            continue
        q1, median, q3 = quartiles(samples)
        record.update(median_ms=median, min_ms=min(samples), q1_ms=q1, q3_ms=q3)
        if workload.flops:
            record["gflops"] = workload.flops / median / 1e6
        if workload.bytes:
            record["gbs"] = workload.bytes / median / 1e6
    best = best_peer(records)
    if best:
        base = records[best]["samples_ms"]
        for record in records.values():
            if record["samples_ms"]:
                # Pairs of the same round; a single slow call against the median.
                pairs = zip(record["samples_ms"], base) if len(record["samples_ms"]) == len(base) else \
                    [(record["samples_ms"][0], statistics.median(base))]
                q1, median, q3 = quartiles([a / b for a, b in pairs])
                record["ratio_to_best"] = {"best": best, "q1": q1, "median": median, "q3": q3}


def best_peer(records):
    good = [r for r in records.values() if r["system"] != PRODUCT and r["status"] == "ok" and r["samples_ms"]]
    return min(good, key=lambda r: r["median_ms"])["system"] if good else None
