"""The shape of a circuit: a closed centre line of arcs, whatever game is laid on it."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from itertools import accumulate
from typing import Any

import numpy as np

from paddock.core.tracks.layout.centre_line import chord, solve_pull, stretches
from paddock.core.tracks.model import Point
from paddock.core.tracks.reading.plan import Plan

#: How many points stand for a shape where it is measured or smoothed.
SAMPLES = 240
#: How long a lap is compared with the usual one of each game.
LAPS = {"short": 0.85, "medium": 1.0, "long": 1.15}


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of the centre line with one curvature."""

    length: float
    turn: float
    """Degrees, to the right if positive."""

    @property
    def radius(self) -> float:
        """The radius of the arc; infinite on a straight."""
        return self.length / abs(math.radians(self.turn)) if self.turn else math.inf


@dataclass(frozen=True)
class Shape:
    """A closed centre line from the line on, with what the circuit is called.

    Lengths have no fixed unit: each game scales a shape to the length of lap it needs.
    """

    id: str
    title: str
    theme: str
    heading: float
    pieces: tuple[Piece, ...]
    lap: str = "medium"
    """How long the lap is, one of `LAPS`."""

    @property
    def lap_factor(self) -> float:
        """How long the lap is compared with a game's usual one."""
        return LAPS[self.lap]

    @cached_property
    def length(self) -> float:
        """The length of the lap."""
        return sum(piece.length for piece in self.pieces)

    @cached_property
    def turn(self) -> float:
        """360 where the lap runs clockwise, -360 where it runs the other way."""
        return 360.0 if sum(piece.turn for piece in self.pieces) > 0 else -360.0

    @cached_property
    def _starts(self) -> list[float]:
        return [0.0, *accumulate(piece.length for piece in self.pieces)]

    @cached_property
    def _frames(self) -> list[tuple[float, float, float]]:
        """Where each piece begins, and its heading there in radians."""
        x = y = 0.0
        heading = math.radians(self.heading)
        frames = []
        for piece in self.pieces:
            frames.append((x, y, heading))
            dx, dy = chord(heading, math.radians(piece.turn), piece.length)
            x, y, heading = x + dx, y + dy, heading + math.radians(piece.turn)
        return frames

    def at(self, place: float) -> tuple[float, float, float]:
        """The point and the heading (radians) at a distance from the line."""
        place %= self.length
        n = min(bisect_right(self._starts, place) - 1, len(self.pieces) - 1)
        piece, (x, y, heading) = self.pieces[n], self._frames[n]
        part = (place - self._starts[n]) / piece.length
        turn = math.radians(piece.turn) * part
        dx, dy = chord(heading, turn, piece.length * part)
        return x + dx, y + dy, heading + turn

    def points(self, count: int = SAMPLES) -> list[Point]:
        """Points at equal distances along the lap."""
        return [self.at(self.length * k / count)[:2] for k in range(count)]

    def turned_between(self, back: float, front: float) -> float:
        """The degrees that the lap turns between two places, the second at most a lap ahead."""
        return sum(piece.turn for piece in self.pieces_between(back, front))

    def bent_between(self, back: float, front: float) -> float:
        """The same, but turns to the left and to the right both count."""
        return sum(abs(piece.turn) for piece in self.pieces_between(back, front))

    def pieces_between(self, back: float, front: float) -> Iterator[Piece]:
        """Each piece, or the part of one, that lies between two places."""
        laps = math.floor(back / self.length) * self.length
        back, front = back - laps, front - laps
        for shift in (0.0, self.length):
            for start, piece in zip(self._starts, self.pieces, strict=False):
                low, high = max(back, start + shift), min(front, start + shift + piece.length)
                if high > low:
                    yield Piece(high - low, piece.turn * (high - low) / piece.length)

    def straight_place(self, behind: float, ahead: float, most: float) -> float | None:
        """The place nearest to the line around which the lap turns by at most so many degrees."""
        step = self.length / SAMPLES
        steps = sorted(range(-SAMPLES // 2, SAMPLES // 2), key=lambda k: (abs(k), k))
        for place in (k * step for k in steps):
            if self.bent_between(place - behind, place + ahead) <= most:
                return place % self.length
        return None

    def scaled(self, factor: float) -> Shape:
        """The same shape, larger or smaller."""
        return replace(
            self, pieces=tuple(replace(p, length=p.length * factor) for p in self.pieces)
        )

    def started_at(self, place: float) -> Shape:
        """The same shape with the line at another place."""
        place %= self.length
        n = min(bisect_right(self._starts, place) - 1, len(self.pieces) - 1)
        heading = math.degrees(self.at(place)[2]) % 360
        piece = self.pieces[n]
        part = (place - self._starts[n]) / piece.length
        parts = [cut(piece, part, 1), *self.pieces[n + 1 :], *self.pieces[:n], cut(piece, 0, part)]
        kept = tuple(p for p in parts if p.length > 1e-6 * self.length)
        return replace(self, heading=heading, pieces=kept)

    def room(self, count: int = SAMPLES) -> list[float]:
        """For each of so many points, how wide a road could be there without touching itself.

        Neighbours along the lap do not count: a bend is only as tight as its radius.
        """
        x, y = np.array(self.points(count)).T
        apart = np.sqrt((x[:, None] - x) ** 2 + (y[:, None] - y) ** 2)
        along = _steps_apart(count) * (self.length / count)
        near = np.where(along > math.pi / 2 * apart * 1.02, apart, self.length)
        rooms: list[float] = near.min(axis=1).tolist()
        return rooms


@cache
def _steps_apart(count: int) -> Any:
    """For each pair of so many points around a lap, how many steps they are apart."""
    steps = np.abs(np.subtract.outer(np.arange(count), np.arange(count)))
    return np.minimum(steps, count - steps)


def shape_of(plan: Plan) -> Shape:
    """The shape of a circuit that a file describes in any game's terms."""
    pieces = [
        Piece(section.length * factor * float(part), turn)
        for section, factor in zip(plan.sections, stretches(plan), strict=True)
        for part, turn in section.turns
    ]
    return Shape(plan.id, plan.title, plan.theme, plan.heading % 360, tuple(pieces))


def tidied(pieces: Sequence[Piece], least: float) -> list[Piece]:
    """Pieces without needless cuts: alike neighbours are joined, and short ones absorbed."""
    kept: list[Piece] = []
    for piece in pieces:
        if kept and (_alike(kept[-1], piece) or min(kept[-1].length, piece.length) < least):
            last = kept.pop()
            piece = Piece(last.length + piece.length, last.turn + piece.turn)
        kept.append(piece)
    return kept


def _alike(one: Piece, two: Piece) -> bool:
    """Whether two arcs curve about the same."""
    bent = [math.radians(piece.turn) / piece.length for piece in (one, two)]
    return abs(bent[0] - bent[1]) <= 0.15 * max(abs(bent[0]), abs(bent[1])) or all(
        abs(piece.turn) < 1 for piece in (one, two)
    )


def closed(pieces: Sequence[Piece], heading: float) -> list[Piece]:
    """Pieces that lead back to their start: all are made a little longer or shorter."""
    ways, at = [], math.radians(heading)
    for piece in pieces:
        turn = math.radians(piece.turn)
        ways.append(chord(at, turn, piece.length))
        at += turn
    gap = (-sum(x for x, _ in ways), -sum(y for _, y in ways))
    pull = solve_pull(
        [((x / p.length, y / p.length), p.length) for (x, y), p in zip(ways, pieces, strict=True)],
        gap,
    )
    return [
        replace(p, length=max(0.5, 1 + (x * pull[0] + y * pull[1]) / p.length) * p.length)
        for (x, y), p in zip(ways, pieces, strict=True)
    ]


def cut(piece: Piece, back: float, front: float) -> Piece:
    """A part of a piece between two shares of it."""
    return Piece(piece.length * (front - back), piece.turn * (front - back))
