"""Sketches: random centre lines, and which of them make a circuit that one wants to drive."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice, pairwise

from paddock.circuits import cells
from paddock.circuits.corners import (
    CELL,
    TURN,
    Bend,
    Point,
    Style,
    bends,
    heading,
    scatter,
    straights,
)
from paddock.circuits.dice import Dice
from paddock.core.tracks.profile import CircuitProfile
from paddock.core.tracks.shape import LAPS, Shape

STYLES = {
    "twisty": Style(fold=68, low=24, high=50, widest=750, diagonals=55, kinks=35),
    "flowing": Style(fold=80, low=38, high=50, widest=1150, diagonals=75, kinks=60),
    "fast": Style(fold=88, low=34, high=50, widest=1300, diagonals=85, kinks=50),
}
#: A length in thousandths of a cell is written in rows of so many to a cell.
ROWS = 3
#: Less than this is no straight, in thousandths of a cell.
SHORT = CELL // 11
#: A bend turns at least so far, in tenths of a degree; less is a straight that curves.
BEND = 100
#: How often the corners of an area are moved and rounded until the road fits.
ROUNDED = 8
#: No corner is sharper than this.
SHARPEST = 1480
#: The fewest bends of 30 degrees or more; they turn to both sides.
FEWEST_BENDS = 5
#: How wide a lap may be for its height, in hundredths.
NARROWEST, WIDEST = 128, 200
#: How much of the rectangle around it a lap may enclose, in hundredths.
FULLEST = 80


@dataclass(frozen=True)
class Sketch:
    """A centre line: bends in driving order, each with the straight after it.

    The last straight is the longest; the line lies on it.
    """

    heading: int
    bends: tuple[Bend, ...]
    straights: tuple[int, ...]
    #: Where the line lies on the last straight, in hundredths of it.
    line: int

    @property
    def length(self) -> int:
        """The length of the lap, in thousandths of a cell."""
        return sum(self.straights) + sum(bend.length for bend in self.bends)

    def text(self, name: str, title: str, theme: str, lap: str) -> str:
        """The circuit as a file."""
        head = [f'id = "{name}"', f'title = "{title}"', f'theme = "{theme}"']
        head += [f'lap = "{lap}"', f"heading = {_decimal(self.heading % TURN, 10)}"]
        return "\n".join([*head, "", *self._pieces()])

    def _pieces(self) -> Iterator[str]:
        whole = self.straights[-1]
        ahead = whole * (100 - self.line) // 100
        yield _straight(ahead)
        for bend, after in zip(self.bends, (*self.straights[:-1], whole - ahead), strict=True):
            if bend.turn:
                yield _bend(bend)
            if after >= SHORT:
                yield _straight(after)

    @property
    def variety(self) -> int:
        """How many kinds of bends there are, by their turn, their radius and their side."""
        real = [bend for bend in self.bends if abs(bend.turn) >= 300]
        kinds = {
            (bend.turn > 0, min(abs(bend.turn) // 350, 3), min(bend.radius // 350, 3))
            for bend in real
        }
        lengths = {min(length // CELL, 4) for length in self.straights if length >= SHORT}
        return 2 * len(kinds) + len(lengths) - max(0, len(real) - 14)


def sketches(
    dice: Dice, profile: CircuitProfile, lap: str, style: Style, tries: int = 400
) -> Iterator[Sketch]:
    """Sketches that fit a game, one after another."""
    rows = profile.lap * LAPS[lap]
    for number in range(tries):
        # The longer the search, the less the lap is folded.
        around = max(10, 2 * round(rows / profile.fold / 2) - 2 * (number // 60))
        wide, high = _page(dice, around, style)
        area = cells.grow(dice, wide, high, around)
        if area is None:
            continue
        corners = cells.outline(area)
        drawn = (_drawn(dice, corners, (wide, high), style) for _ in range(ROUNDED))
        fitting = (sketch for sketch in drawn if _fits(sketch, profile, rows))
        yield from islice(fitting, 1)


def _drawn(dice: Dice, corners: list[Point], page: tuple[int, int], style: Style) -> Sketch:
    """A centre line around an area."""
    points = scatter(dice, corners, *page, style)
    made = bends(dice, points, style)
    return _turned(dice, heading(points[-1], points[0]), made, straights(points, made))


def _page(dice: Dice, around: int, style: Style) -> tuple[int, int]:
    """Cells across and down: the smaller the page, the more the lap is folded."""
    half = max(5, around * (style.fold + dice.between(-4, 4)) // 200)
    high = max(2, (half * 100 + dice.between(-25, 25)) // 262)
    return half - high, high


def _turned(dice: Dice, heading: int, made: list[Bend], left: list[int]) -> Sketch:
    """A sketch driven to the left or to the right, with the line above or below."""
    across, over = dice.chance(50), dice.chance(50)
    if across:
        heading = TURN // 2 - heading
    if over:
        heading = -heading
    if across != over:
        made = [Bend(-bend.turn, bend.reach, bend.radius) for bend in made]
    return Sketch(heading % TURN, tuple(made), tuple(left), dice.between(55, 70))


def _fits(sketch: Sketch, profile: CircuitProfile, rows: float) -> bool:
    """Whether a game's road fits: bends are wide enough, and stretches far enough apart."""
    row = sketch.length / rows
    real = [bend for bend in sketch.bends if abs(bend.turn) >= BEND]
    turns = [bend.turn for bend in real if abs(bend.turn) >= 300]
    if len(turns) < FEWEST_BENDS or max(turns) < 0 or min(turns) > 0:
        return False
    if any(abs(b.turn) > SHARPEST or b.radius < profile.tightest * row for b in real):
        return False
    longest = sketch.straights[-1]
    return min(sketch.straights) >= -SHORT and longest >= profile.straight * sketch.length


def is_clear(shape: Shape, profile: CircuitProfile) -> bool:
    """Whether no two stretches of road come too close to each other."""
    row = shape.length / (profile.lap * shape.lap_factor)
    return round(min(shape.room()) / row, 3) >= profile.road


def fills_page(shape: Shape) -> bool:
    """Whether the lap is about as wide and as high as the page, but no mere frame of it."""
    points = shape.points(60)
    wide, high = (float(max(along) - min(along)) for along in zip(*points, strict=True))
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*points, points[0]])) / 2
    framed = round(100 * abs(area) / (wide * high), 3)
    return NARROWEST <= round(100 * wide / high, 3) <= WIDEST and framed <= FULLEST


def _straight(length: int) -> str:
    return f'[[shape]]\nkind = "straight"\nlength = {_rows(length)}\n'


def _bend(bend: Bend) -> str:
    angle = _decimal(bend.turn, 10)
    if abs(bend.turn) < BEND:
        length = _rows(max(bend.length, SHORT))
        return f'[[shape]]\nkind = "straight"\nangle = {angle}\nlength = {length}\n'
    return f'[[shape]]\nkind = "bend"\nangle = {angle}\nradius = {_rows(bend.radius)}\n'


def _rows(length: int) -> str:
    return _decimal((length * ROWS + 5) // 10, 100)


def _decimal(number: int, unit: int) -> str:
    """A whole number of tenths or hundredths as a decimal number."""
    whole, part = divmod(abs(number), unit)
    digits = f".{part:0{int(math.log10(unit))}d}".rstrip("0").rstrip(".")
    return f"{'-' if number < 0 else ''}{whole}{digits}"
