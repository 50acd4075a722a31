"""The report: what was measured, as Markdown and as a bar chart."""

import math
import sys
from pathlib import Path

from measure import best_peer
from systems import PRODUCT
from workloads import WORKLOADS

sys.path.append(str(Path(__file__).resolve().parent.parent))
import chart as charts  # noqa: E402

SLOWER = 1.15  # times the best peer, from where on a workload is listed as behind


def report(run):
    lines = ["# Peers of Weir, side by side", ""]
    lines += [f"CPU: {run['machine']['cpu']}. Rounds: {run['rounds']}; batches of at least "
              f"{run['min_batch_ms']:.0f} ms. " + ", ".join(f"{k} {v}" for k, v in run["versions"].items()) + ".", ""]
    for threads, peak in run["machine"]["peak"].items():
        lines += [f"Machine, {threads} thread(s), {peak['isa']}: {peak['gflops']} GFLOP/s f32 (median "
                  f"{peak['gflops_median']}), read {peak['read_gbs']} GB/s, copy {peak['copy_gbs']} GB/s "
                  "(read + written).", ""]
    lines += [line for threads in run["threads"] for line in summary(run, threads)] + [""]
    for threads in run["threads"]:
        groups = grouped(run, threads)
        lines += [*medians(threads, groups, run["systems"]), "",
                  *details(threads, groups, run["machine"]["peak"].get(str(threads))), ""]
    return "\n".join(lines + slow_compiles(run) + how_built(run) + not_measured(run))


def chart(run):
    """Weir's time as a multiple of the best peer's."""
    series = {f"{threads} thread(s)": dict(ratios(run, threads)) for threads in run["threads"]}
    return charts.ratios("Time of Weir / time of the best peer (less is better)", series)


def grouped(run, threads):
    """{workload: {system: record}}"""
    groups = {}
    for r in run["results"]:
        if r["threads"] == threads:
            groups.setdefault(r["workload"], {})[r["system"]] = r
    return groups


def ratios(run, threads):
    """(workload, Weir's time / the best peer's) where both have one."""
    for name, group in grouped(run, threads).items():
        product = group.get(PRODUCT, {})
        if product.get("status") == "ok" and "ratio_to_best" in product:
            yield name, product["ratio_to_best"]["median"]


def summary(run, threads):
    values = dict(ratios(run, threads))
    if not values:
        return []
    mean = math.exp(sum(map(math.log, values.values())) / len(values))
    behind = [f"{name} {value:.2f}" for name, value in sorted(values.items(), key=lambda i: -i[1]) if value > SLOWER]
    missing = [name for name in grouped(run, threads) if name not in values]
    line = (f"{threads} thread(s): geometric mean of Weir / best peer {mean:.2f} over {len(values)} workloads; ahead on "
            f"{sum(value < 1 for value in values.values())}; over {SLOWER}: {', '.join(behind) or 'none'}")
    return [f"- {line}{'; without a figure: ' + ', '.join(missing) if missing else ''}."]


def medians(threads, groups, systems):
    lines = [f"## {threads} thread(s): median ms", "",
             "| workload | best peer | ms | weir/best | " + " | ".join(systems) + " |",
             "|---|---|--:|--:|" + "--:|" * len(systems)]
    for name, group in groups.items():
        best = best_peer(group)
        product = group.get(PRODUCT, {})
        ratio = f"{product['ratio_to_best']['median']:.2f}" if "ratio_to_best" in product else "–"
        lines.append(f"| {name} | {best or '–'} | {number(group[best]['median_ms']) if best else '–'} | {ratio} | "
                     + " | ".join(cell(group.get(s)) for s in systems) + " |")
    return lines


def details(threads, groups, peak):
    lines = [f"## {threads} thread(s): details", "",
             "| workload | system | median ms | min | quartiles | ratio to best (quartiles) | rate | of limit | "
             "compile s | error | peak RSS MB |", "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|"]
    for name, group in groups.items():
        for system, r in group.items():
            if "median_ms" not in r:
                continue
            ratio = r.get("ratio_to_best")
            rate, part = share(r, WORKLOADS[name], peak)
            error = "–" if r["error"] is None else f"{r['error']:.1e}"
            cells = [name, system, number(r["median_ms"]), number(r["min_ms"]),
                     f"{number(r['q1_ms'])}–{number(r['q3_ms'])}",
                     f"{ratio['median']:.2f} ({ratio['q1']:.2f}–{ratio['q3']:.2f})" if ratio else "–", rate, part,
                     f"{r['compile_seconds']:.2f}", error + (" WRONG" if r["status"] == "wrong" else ""),
                     f"{r['peak_rss_mb']:.0f}"]
            lines.append("| " + " | ".join(cells) + " |")
    return lines


def slow_compiles(run):
    slow = [r for r in run["results"] if r.get("compile_seconds", 0) > 10]
    slow.sort(key=lambda r: -r["compile_seconds"])
    return section("Compiled for more than 10 s", [
        f"{r['workload']}, {r['system']}, {r['threads']} thread(s): {r['compile_seconds']:.0f} s" for r in slow])


def how_built(run):
    workloads_of = {}
    for r in run["results"]:
        if r.get("note"):
            workloads_of.setdefault((r["system"], r["threads"], r["note"]), []).append(r["workload"])
    return section("How it was built", [
        f"{system}, {threads} thread(s), {note}: {', '.join(names)}"
        for (system, threads, note), names in workloads_of.items()])


def not_measured(run):
    """One line for a system that is missing altogether."""
    every = {r["workload"] for r in run["results"]}
    names_of = {}
    for r in run["results"]:
        if r["status"] != "ok":
            names_of.setdefault((r["system"], r["status"], r["reason"]), {})[r["workload"]] = None
    return section("Not measured, or wrong", [
        f"{system}, {'all' if len(names) == len(every) else ', '.join(names)}: {status}: {reason}"
        for (system, status, reason), names in sorted(names_of.items(), key=lambda i: run["systems"].index(i[0][0]))])


def section(title, points):
    return [f"## {title}", "", *(f"- {point}" for point in points), ""] if points else []


def share(record, workload, peak):
    """(achieved rate, share of the machine's limit) as text."""
    if not peak or not workload.bound or "median_ms" not in record:
        return "", ""
    if workload.bound == "flops":
        return f"{record['gflops']:.1f} GFLOP/s", f"{record['gflops'] / peak['gflops']:.0%}"
    return f"{record['gbs']:.1f} GB/s", f"{record['gbs'] / peak[workload.bound + '_gbs']:.0%}"


def number(ms):
    return f"{ms:.4f}" if ms < 0.1 else f"{ms:.3g}" if ms < 100 else f"{ms:.0f}"


def cell(record):
    if record is None or record["status"] == "skipped":
        return "–"
    if record["status"] == "failed" or "median_ms" not in record:
        return "failed"
    return number(record["median_ms"]) + (" WRONG" if record["status"] == "wrong" else "")
