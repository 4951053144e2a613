"""The curves of a run as SVG: wins against the bots, and what the learner reports."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import NamedTuple

from paddock.train.metrics import Row

#: Distinguishable for colour-blind readers, on a light ground.
COLOURS = ("#2f6db5", "#c8741a", "#2a8a6d", "#a8437c", "#6f5bb5", "#8a7716", "#3b8fae", "#b5432f")
WIDTH, HEIGHT, LEFT, RIGHT, TOP, GAP = 720, 240, 56, 150, 34, 64


class Point(NamedTuple):
    """A value, and its interval if it has one."""

    x: float
    y: float
    low: float | None = None
    high: float | None = None


class Curve(NamedTuple):
    """A named line of points."""

    name: str
    points: Sequence[Point]


def curves_svg(title: str, rows: Sequence[Row]) -> str:
    """All panels of a run, one below the other."""
    panels = [("share of wins, with 95 % intervals", _wins(rows), 1.0)]
    for name in ("entropy", "value_loss", "decisions_per_second"):
        curve = Curve(name, [Point(row["decisions"], row[name]) for row in _few(rows)])
        panels.append((name.replace("_", " "), [curve], 0.0))
    height = TOP + len(panels) * (HEIGHT + GAP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
        'font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        f'<text x="{LEFT}" y="22" font-size="15">{escape(title)}</text>',
    ]
    for k, (name, curves, top) in enumerate(panels):
        parts.append(f'<g transform="translate(0 {TOP + k * (HEIGHT + GAP)})">')
        parts += [*_panel(name, curves, top), "</g>"]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _few(rows: Sequence[Row]) -> Sequence[Row]:
    """At most a few hundred rows."""
    return rows[:: max(1, len(rows) // 300)]


def _wins(rows: Sequence[Row]) -> list[Curve]:
    points: dict[str, list[Point]] = {}
    for row in rows:
        for one in row.get("evaluations", ()):
            name = f"{one['bot']}, {one['players']} players"
            here = Point(row["decisions"], one["wins"], one["low"], one["high"])
            points.setdefault(name, []).append(here)
    return [Curve(name, line) for name, line in points.items()]


def _panel(name: str, curves: Sequence[Curve], top: float) -> Iterable[str]:
    points = [point for curve in curves for point in curve.points]
    far = max((p.x for p in points), default=1) or 1
    high = top or max((p.y for p in points), default=1) * 1.05 or 1

    def at(x: float, y: float) -> str:
        return f"{LEFT + x / far * (WIDTH - LEFT - RIGHT):.1f},{24 + (1 - y / high) * HEIGHT:.1f}"

    yield f'<text x="{LEFT}" y="14" fill="#444">{escape(name)}</text>'
    for k in range(5):
        (x, y), label = at(0, high * k / 4).split(","), _short(high * k / 4, percent=bool(top))
        yield f'<path d="M{x} {y}H{WIDTH - RIGHT}" stroke="#ddd"/>'
        yield f'<text x="{LEFT - 6}" y="{y}" dy="4" text-anchor="end" fill="#444">{label}</text>'
        (x, y), label = at(far * k / 4, 0).split(","), _short(far * k / 4)
        yield f'<text x="{x}" y="{y}" dy="18" text-anchor="middle" fill="#444">{label}</text>'
    for k, curve in enumerate(curves):
        colour = COLOURS[k % len(COLOURS)]
        yield from _band(curve, at, colour)
        line = " ".join(at(p.x, p.y) for p in curve.points)
        yield f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="1.6"/>'
        if len(curves) > 1:
            place = f'x="{WIDTH - RIGHT + 10}" y="{36 + 18 * k}"'
            yield f'<text {place} fill="{colour}">{escape(curve.name)}</text>'


def _band(curve: Curve, at: object, colour: str) -> Iterable[str]:
    """The intervals as a shaded band."""
    assert callable(at)
    known = [p for p in curve.points if p.low is not None and p.high is not None]
    if known:
        edge = [at(p.x, p.high) for p in known] + [at(p.x, p.low) for p in reversed(known)]
        yield f'<polygon points="{" ".join(edge)}" fill="{colour}" opacity="0.15"/>'


def _short(value: float, *, percent: bool = False) -> str:
    """A number for an axis, like 0.25, 12k or 3.4M."""
    if percent:
        return f"{value:.0%}"
    for size, letter in ((1e9, "G"), (1e6, "M"), (1e3, "k")):
        if value >= size:
            return f"{value / size:.3g}{letter}"
    return f"{value:.2g}"
