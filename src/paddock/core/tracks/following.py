"""Whether a game's layout follows the shape of its circuit."""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from typing import Any

import numpy as np

from paddock.core.tracks.building import checks
from paddock.core.tracks.layout.centre_line import stretches
from paddock.core.tracks.reading.plan import Plan
from paddock.core.tracks.reading.source import Source
from paddock.core.tracks.shape import Shape, shape_of

Array = np.ndarray[Any, np.dtype[Any]]
#: How many points of the lap are compared.
POINTS = 120
#: How far a layout may leave the shape, as a share of the lap. A game may smooth a circuit, begin
#: it elsewhere and draw its bends tighter.
FURTHEST = 0.07


def check_follows(file: Source, plan: Plan, shape: Shape) -> None:
    """A layout runs the same way round as the shape, and nowhere far from it."""
    factors = stretches(plan)
    checks.check_loop(file, plan, factors)
    laid = shape_of(plan)
    if laid.turn != shape.turn:
        ways = {360.0: "clockwise", -360.0: "anticlockwise"}
        raise file.error("other-way", 0, own=ways[laid.turn], other=ways[shape.turn])
    away = _distances(laid, shape)
    worst = int(np.argmax(away))
    if away[worst] > FURTHEST:
        ends = list(accumulate(s.length * f for s, f in zip(plan.sections, factors, strict=True)))
        number = bisect_right(ends, laid.length * worst / POINTS)
        last = len(plan.sections) - 1
        raise file.error("leaves-shape", min(number, last), share=f"{away[worst]:.0%}")


def _distances(laid: Shape, shape: Shape) -> Array:
    """For points of the layout, how far they lie from the shape, laid upon it as well as it goes.

    The layout may be turned, and its line may lie elsewhere.
    """
    one, two = _outline(laid), _outline(shape)
    # The best turn for every place of the line at once: a correlation of the two outlines.
    fits = np.fft.ifft(np.conj(np.fft.fft(one)) * np.fft.fft(two))
    best = int(np.argmax(np.round(np.abs(fits), 9)))
    turned = one * np.exp(1j * np.angle(fits[best]))
    nearest: Array = np.abs(turned[:, None] - two).min(axis=1)
    return nearest


def _outline(shape: Shape) -> Array:
    """Points at equal distances as complex numbers, around their middle, for a lap of length 1."""
    points = np.array([complex(x, y) for x, y in shape.points(POINTS)]) / shape.length
    centred: Array = points - points.mean()
    return centred
