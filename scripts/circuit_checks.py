"""What must hold of every generated circuit; each check names what does not."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import Any

import numpy as np

from paddock import registry
from paddock.circuits import CircuitFigures
from paddock.circuits.generate import Candidate, Wish
from paddock.circuits.sketch import STYLES
from paddock.core.tracks import Track
from paddock.core.tracks.building.spaces import reached, steps_to
from paddock.core.tracks.reading.plan import THEMES
from paddock.core.tracks.shape import LAPS, Shape

#: Every length with every style.
KINDS = tuple(itertools.product(LAPS, STYLES))


def wish_of(seed: int, game: str) -> Wish:
    """A wish; those of consecutive seeds are of all kinds and themes."""
    length, style = KINDS[seed % len(KINDS)]
    return Wish(seed, THEMES[seed % len(THEMES)], length, style, game)


def faults_of(one: Candidate, game: str) -> list[str]:
    """What keeps a circuit from being raced or drawn."""
    return [*_shape_faults(one.shape, game), *_track_faults(one.track)]


def _shape_faults(shape: Shape, game: str) -> Iterator[str]:
    """The lap closes, turns once around, and its road does not come close to itself."""
    profile = registry.circuit_profile(game)
    row = shape.length / (profile.lap * shape.lap_factor)
    start, end = shape.at(0)[:2], shape.at(shape.length - 1e-9)[:2]
    if math.dist(start, end) >= 1e-3 * shape.length:
        yield "does not close"
    if abs(abs(sum(piece.turn for piece in shape.pieces)) - 360) > 1e-6:
        yield "does not turn once around"
    if min(shape.room()) < profile.road * row * 0.999:
        yield "its road comes close to itself"
    bends = [piece for piece in shape.pieces if abs(piece.turn) >= 10]
    if min(piece.radius for piece in bends) < profile.tightest * row * 0.98:
        yield "a bend is too tight"
    if {piece.turn > 0 for piece in bends if abs(piece.turn) >= 29} != {True, False}:
        yield "all bends turn the same way"


def _track_faults(track: Track) -> Iterator[str]:
    """From every grid place, every way leads to the finish, and the asphalt does not overlap."""
    ways = [space.links for space in track.spaces[: track.lap_spaces or None]]
    finish = len(ways)
    open_spaces = reached(ways, track.grid) - {finish}
    if len(open_spaces) <= track.shortest_lap:
        yield "too few spaces can be reached"
    if track.ring:
        if len(open_spaces) != finish:
            yield "a space cannot be reached"
        ways = [tuple(m if m > n else finish for m in way) for n, way in enumerate(ways)]
    steps = steps_to(ways, finish)
    if any(steps[n] is None for n in open_spaces):
        yield "a way does not lead to the finish"
    if _overlaps(np.array(track.drawing.middle)):
        yield "the asphalt overlaps"


def _overlaps(middle: Any) -> bool:
    """Whether points far apart along the lap are closer than the asphalt is wide."""
    x, y, half = middle.T
    apart = (x[:, None] - x) ** 2 + (y[:, None] - y) ** 2
    one, two = np.nonzero(apart < (half[:, None] + half) ** 2)
    run = np.cumsum(np.hypot(np.diff(x, append=x[0]), np.diff(y, append=y[0])))
    along = np.abs(run[one] - run[two])
    along = np.minimum(along, run[-1] - along)
    return bool(np.any(along > 1.7 * (half[one] + half[two])))


def figure_faults(counted: CircuitFigures, game: str, slack: float = 0.0) -> list[str]:
    """Which figures lie outside the game's bounds, wider by a share of them for few races."""
    faults = []
    for name, (low, high) in registry.circuit_profile(game).bounds.items():
        beyond, value = slack * (high - low), getattr(counted, name)
        if not low - beyond <= value <= high + beyond:
            faults.append(f"{name} is {value:.4g}")
    if abs(sum(counted.wins) - 1) > 1e-3:
        faults.append("the shares of wins do not add up to one")
    return faults
