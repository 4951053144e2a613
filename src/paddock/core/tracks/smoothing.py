"""Simpler shapes: the same outline without its small kinks."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate, pairwise

from paddock.core.tracks.model import Point
from paddock.core.tracks.shape import Piece, Shape


def smoothed(shape: Shape, waves: float) -> Shape:
    """A shape with the same outline but without small kinks: only so many waves per lap remain.

    The last of them is faint, and fainter still where their number is no whole one.
    """
    points = shape.points()
    real = _low_pass([x for x, _ in points], waves)
    imag = _low_pass([y for _, y in points], waves)
    return traced(shape, list(zip(real, imag, strict=True)))


def _low_pass(values: Sequence[float], waves: float) -> list[float]:
    count = len(values)
    mean = sum(values) / count
    kept = [mean] * count
    angles = [2 * math.pi * k / count for k in range(count)]
    table = [(math.cos(angle), math.sin(angle)) for angle in angles]
    for wave in range(1, math.ceil(waves) + 1):
        a = 2 / count * sum(v * table[wave * n % count][0] for n, v in enumerate(values))
        b = 2 / count * sum(v * table[wave * n % count][1] for n, v in enumerate(values))
        fade = min(1.0, waves + 0.5 - wave)
        for n in range(count):
            c, s = table[wave * n % count]
            kept[n] += fade * (a * c + b * s)
    return kept


def traced(shape: Shape, points: Sequence[Point], pieces: int = 48) -> Shape:
    """The shape through points around a lap, as arcs of equal length that close again."""
    count = len(points)
    legs = [math.dist(points[n], points[(n + 1) % count]) for n in range(count)]
    headings = _headings(points)
    ends = [0.0, *accumulate(legs)]

    def heading_at(place: float) -> float:
        n = min(bisect_right(ends, place) - 1, count - 1)
        part = (place - ends[n]) / legs[n]
        return headings[n] + (headings[n + 1] - headings[n]) * part

    length = ends[-1]
    marks = [heading_at(length * k / pieces) for k in range(pieces + 1)]
    made = tuple(
        Piece(length / pieces, math.degrees(front - back)) for back, front in pairwise(marks)
    )
    return replace(shape, heading=math.degrees(marks[0]) % 360, pieces=made)


def _headings(points: Sequence[Point]) -> list[float]:
    """The heading at each point without jumps; last, that at the first one a lap later."""
    count = len(points)
    headings: list[float] = []
    for n in range(count + 1):
        (ax, ay), (bx, by) = points[(n - 1) % count], points[(n + 1) % count]
        heading = math.atan2(by - ay, bx - ax)
        if headings:
            turn = (heading - headings[-1] + math.pi) % (2 * math.pi) - math.pi
            heading = headings[-1] + turn
        headings.append(heading)
    return headings
