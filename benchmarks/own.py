#!/usr/bin/env python3
"""Times Weir's own workloads and writes what was found: `make bench`.

    benchmarks/own.py --weir build/bin/weir --out build/bench [--threads 1,2] [--seconds 1] [NAME...]

Of a workload with weights (arguments called `weights.…`) it first writes a program in which they are constants, as they
are in a deployed model. Then `weir bench` measures the machine's peaks, verifies each workload and times it. Written are
bench.md, bench.json and the bar chart bench.svg. Needs NumPy, and ml_dtypes for bf16.
"""
import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
WORKLOADS = HERE.parent / "workloads"
DIGITS = HERE.parent / "examples" / "digits" / "workload.json"
sys.path[:0] = [str(HERE), str(WORKLOADS)]
import chart  # noqa: E402
import seeded  # noqa: E402
from names import unknown  # noqa: E402

ARGUMENT = re.compile(r'(%arg\d+): tensor<([^>]*)> loc\("([^"]*)"\)(, )?')


def constant(name, tensor, text):
    """The line that defines a weight."""
    *sizes, dtype = tensor.split("x")
    shape, numpy = [int(size) for size in sizes], seeded.TYPES[dtype]
    if text.startswith("random("):
        value = seeded.value_of(text, shape, numpy)
    else:
        value = seeded.np.array(json.loads(text), numpy).reshape(shape)
    return f'    {name} = stablehlo.constant dense<"0x{value.tobytes().hex()}"> : tensor<{tensor}>\n'


def bake(file, folder):
    """A workload file whose program has its weights inside; `file` itself where there are none."""
    workload = json.loads(file.read_text())
    texts = dict(text.split("=", 1) for text in workload.get("inputs", []) if "=" in text)
    if not any(name.startswith("weights.") for name in texts):
        return file
    program = (file.parent / workload["program"]).read_text()
    head, signature, body = re.split(r"(^  func\.func public @main.*\n)", program, maxsplit=1, flags=re.M)
    constants = []

    def drop(match):
        name, tensor, label, _ = match.groups()
        if not label.startswith("weights."):
            return match[0]
        constants.append(constant(name, tensor, texts.pop(label)))
        return ""

    signature = ARGUMENT.sub(drop, signature)
    baked = folder / file.name
    baked.with_suffix(".mlir").write_text("".join([head, signature, *constants, body]))
    workload["inputs"] = [f"{name}={text}" for name, text in texts.items()]
    for key in ("expected", "samples"):
        if key in workload:
            workload[key] = [text.replace("=@", f"=@{file.parent}/") for text in workload[key]]
    baked.write_text(json.dumps(workload))
    return baked


def table(runs):
    """The report in Markdown."""
    machine = next(iter(runs.values()))["machine"]
    lines = ["# Weir's workloads on this machine", "",
             f"{machine['vectors']}: {machine['f32_gflops_one_thread']:.1f} GFLOP/s f32 on one thread, "
             f"{machine['f32_gflops_all_threads']:.1f} on {machine['threads']}; "
             f"memory {machine['memory_copy_gbytes_per_second']:.1f} GB/s (read + written).", ""]
    for threads, run in runs.items():
        lines += [f"## {threads} thread(s)", "",
                  "| workload | median ms | min | quartiles | GFLOP/s | of peak | GB/s | of bandwidth | compile s | |",
                  "|---|--:|--:|--:|--:|--:|--:|--:|--:|---|"]
        for r in run["results"]:
            ms = [f"{r[key] * 1e3:.4g}" for key in ("median_seconds", "min_seconds", "lower_quartile_seconds",
                                                    "upper_quartile_seconds")]
            flops = [f"{r['gflops']:.1f}", f"{r['share_of_peak_flops']:.0%}"] if "gflops" in r else ["", ""]
            cells = [r["name"], ms[0], ms[1], f"{ms[2]}–{ms[3]}", *flops, f"{r['gbytes_per_second']:.1f}",
                     f"{r['share_of_bandwidth']:.0%}", f"{r['compile_seconds']:.2f}",
                     "verified" if r["verified"] else "not verified"]
            lines.append("| " + " | ".join(cells) + " |")
        lines.append("")
    return "\n".join(lines)


def bars(runs):
    """Of each workload the share of the limit that it is nearer to."""
    return chart.shares("Share of this machine's limit: multiply-adds or memory, whichever is nearer", {
        f"{threads} thread(s)": {r["name"]: max(r.get("share_of_peak_flops", 0), r["share_of_bandwidth"])
                                 for r in run["results"]} for threads, run in runs.items()})


def chosen(names):
    files = {file.stem: file for file in sorted(WORKLOADS.glob("*.json"))} | {"digits": DIGITS}
    for name in names:
        if name not in files:
            sys.exit("own.py: " + unknown("workload", name, list(files)))
    return [files[name] for name in names or files]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="workloads; all by default")
    parser.add_argument("--weir", default="build/bin/weir", help="the command (%(default)s)")
    parser.add_argument("--out", type=Path, default=Path("build/bench"), help="folder for the reports (%(default)s)")
    parser.add_argument("--threads", default="1,2", help="thread counts, comma-separated (%(default)s)")
    parser.add_argument("--seconds", default="1", help="time measured for each (%(default)s)")
    options = parser.parse_args()
    if not re.fullmatch(r"[1-9]\d*(,[1-9]\d*)*", options.threads):
        sys.exit(f"own.py: --threads {options.threads}: expected numbers, as in 1,2")
    files = chosen(options.names)
    if not os.access(options.weir, os.X_OK):
        sys.exit(f"own.py: --weir {options.weir}: no executable there")
    try:
        (options.out / "baked").mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sys.exit(f"own.py: --out {options.out}: {error.strerror}")
    files = [str(bake(file, options.out.resolve() / "baked")) for file in files]
    runs, status = {}, 0
    for threads in map(int, options.threads.split(",")):
        if threads > len(os.sched_getaffinity(0)):
            print(f"{threads} threads: skipped, there are fewer cores here", file=sys.stderr)
            continue
        figures = options.out / f"figures-{threads}.json"
        figures.unlink(missing_ok=True)
        print(f"---- {threads} thread(s)", flush=True)
        status |= subprocess.run([options.weir, "bench", *files, f"--threads={threads}",
                                  f"--seconds={options.seconds}", f"--json={figures}"]).returncode
        if figures.exists():
            runs[threads] = json.loads(figures.read_text())
    if not any(run["results"] for run in runs.values()):
        sys.exit("own.py: nothing was measured")
    for name, text in (("json", json.dumps(runs, indent=1)), ("md", table(runs)), ("svg", bars(runs))):
        (options.out / f"bench.{name}").write_text(text + "\n")
    print(f"written: {options.out}/bench.md, bench.json, bench.svg")
    return status


if __name__ == "__main__":
    sys.exit(main())
