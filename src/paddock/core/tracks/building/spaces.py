"""The spaces of a plan and the one rule that links them, in exact arithmetic."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from paddock.core.tracks.model import ROW
from paddock.core.tracks.reading.plan import LETTERS, TYRES, Plan, Section


@dataclass(frozen=True, slots=True)
class Cell:
    """A space before it is linked: where it lies in its section and along the lap."""

    section: int
    lane: int
    lanes: int
    index: int
    left: Fraction
    right: Fraction
    back: int
    front: int
    colour: str = ""

    @property
    def closed(self) -> bool:
        """CR-3.2 Whether it is blocked by tyres, so that nothing leads into it."""
        return self.colour == TYRES


def cells(plan: Plan) -> tuple[Cell, ...]:
    """All spaces of a plan in the order of their ids: by front, then by lane."""
    made = [cell for n, section in enumerate(plan.sections) for cell in _cells(n, section)]
    return tuple(sorted(made, key=lambda cell: (cell.front, cell.lane)))


def _cells(number: int, section: Section) -> Iterable[Cell]:
    lanes = section.lanes
    width = Fraction(lanes, len(section.spaces))
    for lane, count in enumerate(section.spaces):
        left = width * lane - Fraction(lanes, 2)
        letters = section.colours[lane] if section.colours else ""
        back = section.back
        for index, step in enumerate(_steps(section, lane, count)):
            colour = LETTERS[letters[index]] if letters else ""
            yield Cell(
                number, lane, lanes, index, left, left + width, back, back + step, colour
            )  # fmt: skip
            back += step


def _steps(section: Section, lane: int, count: int) -> list[int]:
    """The lengths of the spaces of one lane, in front units."""
    if section.lengths:
        return [int(length * ROW) for length in section.lengths[lane]]
    return [section.extent // count] * count


def follows(a: Cell, b: Cell) -> bool:
    """TR-4.2, TR-4.3 Whether b follows a: they touch, and b's front end lies further ahead.

    Sideways, touching at a corner is enough; so a straight links ahead and diagonally, and a bend
    also sideways. CR-3.1 is the same rule; CR-3.2 nothing leads through tyres.
    """
    if a.closed or b.closed:
        return False
    touch = b.left <= a.right and a.left <= b.right and b.back <= a.front
    return touch and b.front > a.front


def links(made: Sequence[Cell], length: int) -> tuple[tuple[int, ...], ...]:
    """For each space, the ids that follow it, including the finish (one past the last id)."""
    fronts = [cell.front for cell in made]
    longest = max(cell.front - cell.back for cell in made)
    linked = []
    for a in made:
        # Only spaces that end within the longest one's length from here can touch this one.
        near = range(bisect_right(fronts, a.front), bisect_right(fronts, a.front + longest))
        finish = (len(made),) if a.front == length else ()
        linked.append(tuple(n for n in near if follows(a, made[n])) + finish)
    return tuple(linked)


def beside(made: Sequence[Cell], ways: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """TR-4.3 For each space, those of its links whose back end lies behind its front end."""
    return tuple(
        tuple(n for n in way if n < len(made) and made[n].back < cell.front)
        for cell, way in zip(made, ways, strict=True)
    )


def insides(plan: Plan, made: Sequence[Cell]) -> tuple[str, ...]:
    """TR-6.3 For each space, the inside of the bend it ends in, or of the next one.

    After the last bend, the lap's first bend counts. Level spaces always agree, since only the
    front end decides.
    """
    bends = [
        (math.floor(section.back + section.extent * end), turn)
        for section in plan.sections
        if section.kind in ("bend", "chicane")
        for end, turn in _spans(section)
    ]
    return tuple(_inside(bends, cell.front) for cell in made)


def _spans(section: Section) -> Iterable[tuple[Fraction, float]]:
    """Where each arc of a section ends, as a share of it, and how it turns."""
    end = Fraction(0)
    for part, turn in section.turns:
        end += part
        yield end, turn


def _inside(bends: Sequence[tuple[int, float]], front: int) -> str:
    ahead = [turn for end, turn in bends if front <= end] or [turn for _, turn in bends]
    return "left" if ahead and ahead[0] < 0 else "right"


def steps_to(ways: Sequence[tuple[int, ...]], goal: int) -> list[int | None]:
    """The fewest steps from each space to the goal; None if there is no way."""
    before: list[list[int]] = [[] for _ in range(goal + 1)]
    for space, way in enumerate(ways):
        for other in way:
            before[other].append(space)
    steps: list[int | None] = [None] * (goal + 1)
    steps[goal] = 0
    queue = deque([goal])
    while queue:
        space = queue.popleft()
        for other in before[space]:
            if steps[other] is None:
                steps[other] = (steps[space] or 0) + 1
                queue.append(other)
    return steps


def reached(
    ways: Sequence[tuple[int, ...]], start: Iterable[int], most: int | None = None
) -> set[int]:
    """The ids that can be reached from the start, in at most this many steps."""
    seen = edge = set(start)
    step = 0
    while edge and (most is None or step < most):
        edge = {n for space in edge if space < len(ways) for n in ways[space]} - seen
        seen = seen | edge
        step += 1
    return seen
