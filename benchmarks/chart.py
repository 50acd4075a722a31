"""Bar charts as SVG: a row a workload, a bar a series (a thread count, say).

    svg = chart.ratios("Weir / best peer", {"1 thread": {"softmax": 0.8}, "2 threads": {"softmax": 0.9}})
    svg = chart.shares("Share of this machine's limit", {"1 thread": {"softmax": 0.8}})
"""

import math
from html import escape

_COLOURS = ["#2f6f9f", "#e08a2e", "#5a9a4f", "#8a5aa8"]
_LABELS, _PLOT, _BAR, _TOP = 150, 520, 9, 58


def ratios(title, series):
    """How many times slower (right) or faster (left) than 1, on a logarithmic axis."""
    values = [v for rows in series.values() for v in rows.values()]
    low = min([0.5, *values])
    high = max([2.0, *values])
    low, high = 2.0 ** math.floor(math.log2(low)), 2.0 ** math.ceil(math.log2(high))
    ticks = [2.0**e for e in range(round(math.log2(low)), round(math.log2(high)) + 1)]
    return _svg(title, series, lambda v: math.log2(v / low) / math.log2(high / low), ticks, 1.0, "{:.2f}")


def shares(title, series):
    """Parts of a whole; what is over 1 (caches beat memory) goes on to the right."""
    high = max([1.0, *(v for rows in series.values() for v in rows.values())])
    step = 0.25 if high <= 1.5 else 0.5 if high <= 4 else math.ceil(high / 8)
    high = step * math.ceil(high / step)
    ticks = [step * i for i in range(round(high / step) + 1)]
    return _svg(title, series, lambda v: v / high, ticks, 0.0, "{:.0%}")


def _svg(title, series, place, ticks, origin, form):
    names = list(dict.fromkeys(name for rows in series.values() for name in rows))
    row = _BAR * len(series) + 7
    bottom = _TOP + row * len(names)
    width = _LABELS + _PLOT + 60
    x = lambda v: _LABELS + _PLOT * place(v)  # noqa: E731
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{bottom + 30}" '
           'font-family="sans-serif" font-size="11">',
           '<rect width="100%" height="100%" fill="white"/>',
           f'<text x="{_LABELS}" y="18" font-size="14" font-weight="bold">{escape(title)}</text>']
    for i, name in enumerate(series):
        at = _LABELS + 110 * i
        out += [f'<rect x="{at}" y="28" width="10" height="10" fill="{_colour(i)}"/>',
                f'<text x="{at + 15}" y="37">{escape(name)}</text>']
    for tick in ticks:
        stroke = "#444" if tick in (origin, 1.0) else "#ddd"
        out += [f'<line x1="{x(tick):.1f}" y1="{_TOP - 6}" x2="{x(tick):.1f}" y2="{bottom}" stroke="{stroke}"/>',
                f'<text x="{x(tick):.1f}" y="{bottom + 14}" text-anchor="middle">{_tick(tick, form)}</text>']
    for r, name in enumerate(names):
        y = _TOP + row * r
        out.append(f'<text x="{_LABELS - 8}" y="{y + row / 2 + 1:.1f}" text-anchor="end">{escape(name)}</text>')
        for i, rows in enumerate(series.values()):
            if name not in rows:
                continue
            start, end = sorted((x(origin), x(rows[name])))
            text = form.format(rows[name])
            out += [f'<rect x="{start:.1f}" y="{y + _BAR * i}" width="{max(end - start, 1):.1f}" height="{_BAR - 1}" '
                    f'fill="{_colour(i)}"><title>{escape(name)}: {text}</title></rect>',
                    f'<text x="{max(end, x(origin)) + 3:.1f}" y="{y + _BAR * (i + 1) - 1}" font-size="8" '
                    f'fill="#555">{text}</text>']
    return "\n".join([*out, "</svg>", ""])


def _colour(i):
    return _COLOURS[i % len(_COLOURS)]


def _tick(tick, form):
    return form.format(tick) if "%" in form else f"{tick:g}"
