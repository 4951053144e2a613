"""The colours and tyres of a default board.

Each square gets the colour that is rarest among the squares near it, so that from everywhere
several colours lead on. Tyres close a square here and there, where a way around them remains.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from itertools import islice
from typing import Any

from paddock.core.tracks.building.spaces import Cell, cells, links
from paddock.core.tracks.model import ROW
from paddock.core.tracks.reading.parse import parse
from paddock.core.tracks.reading.source import Source
from paddock.core.tracks.shape import Shape
from paddock.core.tracks.writing import write_track
from paddock.games.car_race.data import LETTERS

TYRES = "X"
#: CR-1.2 What follows the start square, lane by lane.
FIRST = "BXW"
#: Rows of the lap to one stack of tyres besides the first.
ROWS_PER_TYRES = 7
#: How near squares must be to differ, in front units; and what the nearest ones count.
NEAR = 2 * ROW + 1
SIBLING, STEP, SAME_LANE = 9, 5, 4

Section = dict[str, Any]
Ways = Sequence[tuple[int, ...]]
Place = tuple[int, int, int]
"""A square by its section, its lane and its number in the lane."""


def coloured(shape: Shape, sections: Sequence[Section]) -> list[Section]:
    """The sections with a letter for every square but the start."""
    file = Source(write_track(shape, _lettered(sections, {})), shape.id)
    plan = parse(file)
    made = cells(plan)
    ways = links(made, plan.length)
    number = {(cell.section, cell.lane, cell.index): n for n, cell in enumerate(made)}
    closed = {number[1, FIRST.index(TYRES), 0]}
    for choices in _tyre_places(sections):
        fitting = (n for n in map(number.__getitem__, choices) if _leaves_ways(ways, closed, n))
        closed |= set(islice(fitting, 1))
    return _lettered(sections, _letters(made, _without(ways, closed), closed))


def _tyre_places(sections: Sequence[Section]) -> Iterator[list[Place]]:
    """Every few rows the squares that could be closed, another lane first each time."""
    far, lane = 0.0, 0
    for number, section in enumerate(sections[2:-2], 2):
        far += _rows(section)
        if far >= ROWS_PER_TYRES:
            lanes = [(lane + k) % 3 for k in range(3)]
            yield [(number, k, n) for k in lanes for n in range(section["spaces"][k])]
            far, lane = 0.0, (lane + 2) % 3


def _rows(section: Section) -> float:
    if "lengths" in section:
        return float(sum(section["lengths"][0]))
    return float(section.get("rows", section["spaces"][1]))


def _without(ways: Ways, closed: Set[int]) -> Ways:
    """CR-3.2 Nothing leads into or out of squares with tyres."""
    return [() if n in closed else tuple(set(way) - closed) for n, way in enumerate(ways)]


def _leaves_ways(ways: Ways, closed: Set[int], n: int) -> bool:
    """Whether, with one more square closed, all others have a way in, and but one a choice."""
    before, after = _without(ways, closed), _without(ways, closed | {n})
    open_squares = set(range(1, len(ways))) - closed - {n}
    narrowed = sum(len(after[k]) == 1 < len(before[k]) for k in open_squares)
    return open_squares <= {m for way in after for m in way} and narrowed <= 1


def _lettered(sections: Sequence[Section], letters: dict[Place, str]) -> list[Section]:
    made = []
    for number, section in enumerate(sections):
        words = [
            "".join(letters.get((number, lane, k), LETTERS[0]) for k in range(count))
            for lane, count in enumerate(section["spaces"])
        ]
        made.append(section if number == 0 else {**section, "colours": words})
    return made


def _letters(made: Sequence[Cell], ways: Ways, closed: Set[int]) -> dict[Place, str]:
    """A letter for each square in driving order; the rarest one near it wins."""
    before: list[list[int]] = [[] for _ in range(len(made) + 1)]
    for n, way in enumerate(ways):
        for m in way:
            before[m].append(n)
    chosen: dict[int, str] = {}
    for n, cell in enumerate(made):
        if n in closed:
            chosen[n] = TYRES
        elif cell.section == 1 and cell.index == 0:
            chosen[n] = FIRST[cell.lane]
        elif cell.section:
            siblings = {m for k in before[n] for m in ways[k]}
            chosen[n] = _rarest(n, made, chosen, siblings, set(before[n]))
    return {(made[n].section, made[n].lane, made[n].index): s for n, s in chosen.items()}


def _rarest(
    n: int, made: Sequence[Cell], chosen: dict[int, str], siblings: set[int], before: set[int]
) -> str:
    cell = made[n]
    cost = dict.fromkeys(LETTERS, 0.0)
    for m, letter in chosen.items():
        if letter == TYRES:
            continue
        apart = abs(made[m].front - cell.front)
        cost[letter] += 0.05
        if apart <= NEAR:
            cost[letter] += 1
        if m in siblings:
            cost[letter] += SIBLING
        if m in before:
            cost[letter] += SAME_LANE if made[m].lane == cell.lane else STEP
    start = (n * 5 + cell.lane) % len(LETTERS)
    order = LETTERS[start:] + LETTERS[:start]
    return min(order, key=lambda letter: cost[letter])
