"""The centre line: where the sections lie on the page, slightly stretched to close the loop."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

import numpy as np

from paddock.core.tracks.reading.plan import Plan, Section

STRETCH = 0.3
"""The most that closing the loop may lengthen or shorten a straight, as a share of it."""

STRAIGHT = 1e-9
"""An arc that turns less than this, in radians, is a straight."""

Vector = tuple[float, float]
Array = np.ndarray[Any, np.dtype[np.float64]]
Frame = tuple[float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Arc:
    """A piece of the centre line with one curvature, between two positions of the lap."""

    back: float
    front: float
    x: float
    y: float
    heading: float
    length: float
    turn: float

    def at(self, position: float) -> tuple[float, float, float]:
        """The point and heading (radians) at a position of the lap."""
        part = (position - self.back) / (self.front - self.back)
        dx, dy = chord(self.heading, self.turn * part, self.length * part)
        return self.x + dx, self.y + dy, self.heading + self.turn * part


def chord(heading: float, turn: float, length: float) -> Vector:
    """The vector from one end of an arc to the other."""
    if abs(turn) < STRAIGHT:
        return length * math.cos(heading), length * math.sin(heading)
    radius = length / turn
    end = heading + turn
    return radius * (math.sin(end) - math.sin(heading)), radius * (
        math.cos(heading) - math.cos(end)
    )


class CentreLine:
    """A closed line made of arcs; positions are front units, 0 at the start line."""

    def __init__(self, arcs: Sequence[Arc]) -> None:
        self.arcs = tuple(arcs)
        self.length = self.arcs[-1].front
        self._backs = [arc.back for arc in self.arcs]
        self._starts = [(math.sin(arc.heading), math.cos(arc.heading)) for arc in self.arcs]
        self._frames: dict[float, Frame] = {}

    def at(self, position: float, aside: float = 0.0) -> tuple[float, float, float]:
        """The point at a position, moved aside (right positive), and the heading in radians."""
        x, y, heading, sine, cosine = self.frame(position)
        return x - sine * aside, y + cosine * aside, heading

    def frame(self, position: float) -> Frame:
        """The point at a position, the heading in radians, and its sine and cosine."""
        frame = self._frames.get(position)
        if frame is None:
            place = position % self.length
            n = bisect_right(self._backs, place) - 1
            frame = self._frames[position] = self._frame(self.arcs[n], place, *self._starts[n])
        return frame

    def _frame(self, arc: Arc, place: float, sine: float, cosine: float) -> Frame:
        """The same as `Arc.at`, with the sine and cosine of its start known."""
        part = (place - arc.back) / (arc.front - arc.back)
        turn, length = arc.turn * part, arc.length * part
        heading = arc.heading + turn
        sin, cos = math.sin(heading), math.cos(heading)
        if abs(turn) < STRAIGHT:
            return arc.x + length * cosine, arc.y + length * sine, heading, sin, cos
        radius = length / turn
        return arc.x + radius * (sin - sine), arc.y + radius * (cosine - cos), heading, sin, cos

    def frames(self, positions: Sequence[float] | Array) -> Array:
        """The frames at many positions at once, one row for each value of a frame."""
        place = np.asarray(positions, float) % self.length
        arcs = self._table[:, np.searchsorted(self._backs, place, side="right") - 1]
        back, front, x, y, heading, length, turn, sine, cosine = arcs
        part = (place - back) / (front - back)
        turn, length = turn * part, length * part
        sin, cos = np.sin(heading + turn), np.cos(heading + turn)
        straight = np.abs(turn) < STRAIGHT
        radius = length / np.where(straight, 1.0, turn)
        dx = np.where(straight, length * cosine, radius * (sin - sine))
        dy = np.where(straight, length * sine, radius * (cosine - cos))
        return np.stack([x + dx, y + dy, heading + turn, sin, cos])

    @cached_property
    def _table(self) -> Array:
        """The arcs with the sines and cosines of their starts, one column each."""
        rows = [
            (a.back, a.front, a.x, a.y, a.heading, a.length, a.turn, *start)
            for a, start in zip(self.arcs, self._starts, strict=True)
        ]
        return np.array(rows).T

    def placed(self, scale: float, dx: float, dy: float) -> CentreLine:
        """The same line, scaled and moved."""
        return CentreLine(
            [
                replace(a, x=a.x * scale + dx, y=a.y * scale + dy, length=a.length * scale)
                for a in self.arcs
            ]
        )


def total_turn(plan: Plan) -> float:
    """The total turn of the lap in degrees, which must be 360 to one side."""
    return sum(turn for section in plan.sections for _, turn in section.turns)


def stretches(plan: Plan) -> list[float]:
    """The factor by which each section's length must change for the loop to close.

    Straights and tapers absorb the change in proportion to their lengths, by least squares.
    """
    ways = [_way(section, heading) for section, heading in _headings(plan)]
    movable = [s.kind in ("straight", "taper") for s in plan.sections]
    gap = (-sum(x for x, _ in ways), -sum(y for _, y in ways))
    loads = [s.length for s in plan.sections]
    units = [(x / n, y / n) for (x, y), n in zip(ways, loads, strict=True)]
    free = [(u, n) for u, n, m in zip(units, loads, movable, strict=True) if m]
    pull = solve_pull(free, gap)
    return [
        1 + (u[0] * pull[0] + u[1] * pull[1]) if m else 1.0
        for u, m in zip(units, movable, strict=True)
    ]


def solve_pull(free: Iterable[tuple[Vector, float]], gap: Vector) -> Vector:
    """The pull that moves the end of the line by the gap; zero if no straight can absorb it."""
    xx = xy = yy = 0.0
    for (ux, uy), load in free:
        xx, xy, yy = xx + ux * ux * load, xy + ux * uy * load, yy + uy * uy * load
    if xx + yy == 0:
        return 0.0, 0.0
    # If all straights are parallel, as in an oval, only the gap along them can be closed;
    # this hair keeps the other direction at rest.
    hair = 1e-9 * (xx + yy)
    xx, yy = xx + hair, yy + hair
    determinant = xx * yy - xy * xy
    return (yy * gap[0] - xy * gap[1]) / determinant, (xx * gap[1] - xy * gap[0]) / determinant


def _headings(plan: Plan) -> Iterable[tuple[Section, float]]:
    heading = math.radians(plan.heading)
    for section in plan.sections:
        yield section, heading
        heading += sum(math.radians(turn) for _, turn in section.turns)


def _way(section: Section, heading: float) -> Vector:
    x = y = 0.0
    for part, turn in section.turns:
        dx, dy = chord(heading, math.radians(turn), section.length * float(part))
        x, y, heading = x + dx, y + dy, heading + math.radians(turn)
    return x, y


def lay(plan: Plan, factors: Sequence[float]) -> CentreLine:
    """The centre line in rows, from the start line on, with each section's length factor."""
    arcs: list[Arc] = []
    x = y = 0.0
    heading = math.radians(plan.heading)
    for section, factor in zip(plan.sections, factors, strict=True):
        back = float(section.back)
        for part, degrees in section.turns:
            share, turn = float(part), math.radians(degrees)
            length = section.length * factor * share
            front = back + section.extent * share
            arcs.append(Arc(back, front, x, y, heading, length, turn))
            dx, dy = chord(heading, turn, length)
            x, y, heading, back = x + dx, y + dy, heading + turn, front
    return CentreLine(arcs)


def gap(line: CentreLine) -> float:
    """How far the line's end lies from its start."""
    last = line.arcs[-1]
    x, y, _ = last.at(last.front)
    return math.hypot(x - line.arcs[0].x, y - line.arcs[0].y)
