"""From the outline of an area to a centre line: corners are moved and rounded.

All of it is done in whole numbers: lengths in thousandths of a cell and angles in tenths of a
degree. So the same choices give the same line on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from paddock.circuits.dice import Dice

#: The side of a cell.
CELL = 1000
#: A whole turn, in tenths of a degree.
TURN = 3600
#: The widest bend, in thousandths of a cell.
WIDEST_RADIUS = 12 * CELL
#: The shape of the page, in hundredths.
PAGE = 155

Point = tuple[int, int]


@dataclass(frozen=True)
class Style:
    """How a circuit is bent, in hundredths."""

    #: The length of the page's border, as a share of the lap.
    fold: int
    #: How much of the shorter side beside a corner its bend may take, at least and at most.
    low: int
    high: int
    #: The longest part of a side that a bend takes, in thousandths of a cell.
    widest: int
    #: How often a pair of opposite corners becomes a diagonal, and a long side gets a kink.
    diagonals: int
    kinks: int


@dataclass(frozen=True)
class Bend:
    """A corner that is rounded: its turn, where its arc touches both sides, and its radius."""

    turn: int
    reach: int
    radius: int

    @property
    def length(self) -> int:
        """The length of the arc."""
        return round(self.radius * abs(self.turn) * 2 * math.pi / TURN)


def scatter(
    dice: Dice, corners: Sequence[Point], wide: int, high: int, style: Style
) -> list[Point]:
    """The corners on the page: sides become diagonals, and nothing is quite square."""
    tall = min(max(CELL * wide * 100 // (PAGE * high), 860), 1240)
    points = [(x * CELL, y * tall) for x, y in corners]
    points = _diagonals(dice, points, style)
    points = _kinks(dice, points, style)
    moved = [points[0], *(_moved(dice, point) for point in points[1:-1]), points[-1]]
    lean, tilt = dice.between(-14, 14), dice.between(-8, 8)
    return [(x + y * lean // 100, y + x * tilt // 100) for x, y in moved]


def _moved(dice: Dice, point: Point) -> Point:
    return point[0] + dice.between(-130, 130), point[1] + dice.between(-130, 130)


def _diagonals(dice: Dice, points: list[Point], style: Style) -> list[Point]:
    """Where the line steps aside and goes on as before, let it step aside at a slant."""
    made = list(points)
    for n in range(1, len(points) - 2):
        before, one, two, after = (made[n + k] for k in (-1, 0, 1, 2))
        if _side(before, one, two) * _side(one, two, after) >= 0 or not dice.chance(
            style.diagonals
        ):
            continue
        far = min(math.isqrt(_square(one, two)), CELL) * dice.between(15, 60) // 100
        room = min(math.isqrt(_square(before, one)), math.isqrt(_square(two, after)))
        far = min(far, room - 3 * CELL // 10)
        if far > 0:
            made[n], made[n + 1] = _towards(one, before, far), _towards(two, after, far)
    return made


def _kinks(dice: Dice, points: list[Point], style: Style) -> list[Point]:
    """Long sides but the last, which is the longest straight, get a kink in the middle."""
    made = [points[0]]
    for one, two in pairwise(points):
        length = math.isqrt(_square(one, two))
        if length > 5 * CELL // 2 and dice.chance(style.kinks):
            part = dice.between(35, 65)
            aside = dice.between(18, 34) * (1 if dice.chance(50) else -1)
            dx, dy = two[0] - one[0], two[1] - one[1]
            far = CELL * aside // 100
            made.append(
                (one[0] + dx * part // 100 - dy * far // length,
                 one[1] + dy * part // 100 + dx * far // length)
            )  # fmt: skip
        made.append(two)
    return made


def bends(dice: Dice, points: Sequence[Point], style: Style) -> list[Bend]:
    """The bends at all corners; a bend takes at most half of a side that it shares."""
    count = len(points)
    sides = [math.isqrt(_square(points[n], points[(n + 1) % count])) for n in range(count)]
    headings = [heading(points[n], points[(n + 1) % count]) for n in range(count)]
    made = []
    for n in range(count):
        turn = (headings[n] - headings[n - 1] + TURN // 2) % TURN - TURN // 2
        free = min(sides[n - 1], sides[n])
        share = 50 if free < 13 * CELL // 10 else dice.between(style.low, style.high)
        reach = min(free * share // 100, style.widest, _reach(turn, WIDEST_RADIUS))
        made.append(Bend(turn, reach, _radius(turn, reach)))
    return made


def straights(points: Sequence[Point], made: Sequence[Bend]) -> list[int]:
    """What is left of each side between the bends at its ends; the side after each corner."""
    count = len(points)
    return [
        math.isqrt(_square(points[n], points[(n + 1) % count]))
        - made[n].reach
        - made[(n + 1) % count].reach
        for n in range(count)
    ]


def _radius(turn: int, reach: int) -> int:
    """The radius of a bend that touches the sides so far from the corner."""
    return round(reach / _tangent(turn)) if turn else 0


def _reach(turn: int, radius: int) -> int:
    """How far from the corner a bend of a radius touches the sides."""
    return round(radius * _tangent(turn))


def _tangent(turn: int) -> float:
    return math.tan(abs(turn) * math.pi / TURN)


def heading(one: Point, two: Point) -> int:
    """The direction from a point to another."""
    return round(math.atan2(two[1] - one[1], two[0] - one[0]) * TURN / (2 * math.pi))


def _side(one: Point, two: Point, three: Point) -> int:
    return (two[0] - one[0]) * (three[1] - two[1]) - (two[1] - one[1]) * (three[0] - two[0])


def _square(one: Point, two: Point) -> int:
    return (one[0] - two[0]) ** 2 + (one[1] - two[1]) ** 2


def _towards(point: Point, other: Point, far: int) -> Point:
    length = math.isqrt(_square(point, other))
    return (
        point[0] + (other[0] - point[0]) * far // length,
        point[1] + (other[1] - point[1]) * far // length,
    )
