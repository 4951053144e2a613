"""The corners of a default layout: their spaces, stops and names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from paddock.core.tracks.shape import Piece
from paddock.core.tracks.writing import rounded
from paddock.games.formula_d.default_layout.features import Feature

#: By the rows of a bend: the spaces of its inside, middle and outside lane.
SPACES = {
    1: (1, 1, 2),
    2: (1, 2, 3),
    3: (2, 3, 4),
    4: (2, 4, 6),
    5: (3, 5, 7),
    6: (4, 6, 8),
    7: (4, 7, 10),
    8: (5, 8, 11),
    9: (6, 9, 12),
    10: (7, 10, 13),
    11: (8, 11, 14),
}
#: Bends are drawn a little tighter than straights: so many rows to one row as drawn.
TIGHT = 1.15
#: The fewest and the most stops that all corners together require.
FEWEST_STOPS, MOST_STOPS = 9, 15

NAMES = {
    "town": "Market Church Mill Bridge School Garden Bakery Station Park Tower Well Fountain",
    "lake": "Jetty Reed Heron Boathouse Beach Willow Ferry Pier Lighthouse Swan Mill Shore",
    "desert": "Cactus Dune Oasis Canyon Scorpion Mesa Mirage Camel Falcon Salt Thunder Dusty",
    "city": "Broadway Neon Dock Rooftop Opera Casino Subway Lantern Harbour Jazz Central Bank",
    "coast": "Harbour Palm Cliff Casino Beach Lighthouse Marina Pier Hotel Gull Regatta Bay",
    "meadow": "Clover Duck Barn Poppy Hay Orchard Brook Bee Windmill Daisy Fox Apple",
}


def rows_of(bend: Piece) -> int:
    """The rows of a bend."""
    return min(max(SPACES), max(2, round(bend.length * TIGHT)))


def bend_section(bend: Piece, turn: float, even: int = 0) -> dict[str, Any]:
    """A bend with fewer spaces on the inside, by so many less where lanes must be more alike."""
    inside, middle, outside = SPACES[rows_of(bend)]
    inside, outside = min(inside + even, middle), max(outside - even, middle)
    right = turn > 0
    return {
        "kind": "bend",
        "spaces": [outside, middle, inside] if right else [inside, middle, outside],
        "angle": turn,
        "radius": rounded(bend.radius),
    }


def stops(corners: Sequence[Feature]) -> list[int]:
    """The stops of each corner, by how far and how tightly it turns."""
    chosen = [_stops(corner) for corner in corners]
    longest = sorted(range(len(corners)), key=lambda n: (-corners[n].bent, n))
    for n in longest:
        if sum(chosen) < FEWEST_STOPS and chosen[n] == 1 and corners[n].length >= 4:
            chosen[n] = 2
    for n in reversed(longest):
        if sum(chosen) > MOST_STOPS and chosen[n] > 1:
            chosen[n] -= 1
    return chosen


def _stops(corner: Feature) -> int:
    rows = sum(rows_of(bend) for bend in corner.pieces)
    if corner.bent >= 270 and rows >= 11:
        return 3
    return 2 if (corner.bent >= 130 and rows >= 6) or rows >= 8 else 1


def names(theme: str, count: int) -> list[str]:
    """A name for each corner; those beyond the theme's words are numbered."""
    words = NAMES.get(theme, NAMES["town"]).split()
    kinds = ("Bend", "Corner", "Turn")
    return [
        f"{words[n % len(words)]} {kinds[(n + n // len(words)) % 3]}"
        + (f" {n // len(words) + 1}" if n >= len(words) else "")
        for n in range(count)
    ]
