"""The spaces of a ring: straights laid like bricks, and corners whose lanes end apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import pairwise

from paddock.core.tracks.building.spaces import Cell
from paddock.core.tracks.model import ROW
from paddock.core.tracks.reading.plan import Plan, Section
from paddock.core.tracks.reading.source import Source

LANES = 3
HALF = ROW // 2
SIDES = tuple((Fraction(2 * n - LANES, 2), Fraction(2 * n - LANES, 2) + 1) for n in range(LANES))
"""How far to the right of the centre line each lane begins and ends, in lanes."""
Ends = tuple[int, int, int]
"""How far along the lap the left, the middle and the right lane of a section end."""

AT_THE_LINE: Ends = (0, -HALF, 0)
"""The middle lane's brick lies across the line."""


def lane_ends(plan: Plan) -> list[Ends]:
    """Where the lanes of each section end; the first entry is where they begin, at the line."""
    ends = [AT_THE_LINE]
    for number, section in enumerate(plan.sections):
        ends.append(_ends(plan, number, section, ends[-1]))
    return ends


def _ends(plan: Plan, number: int, section: Section, before: Ends) -> Ends:
    if section.kind != "bend":
        left, middle, right = (
            end + (count * ROW or section.extent)
            for end, count in zip(before, section.spaces, strict=True)
        )
        return left, middle, right
    if goes_on(plan, number):
        return section.front, section.front, section.front
    return slanted(section.front, outward(section) * HALF)


def goes_on(plan: Plan, number: int) -> bool:
    """Whether the next section is a further bend of the same corner."""
    following = plan.sections[(number + 1) % len(plan.sections)]
    return bool(following.corner) and following.corner == plan.sections[number].corner


def opens(plan: Plan, number: int) -> bool:
    """Whether a corner begins with this section."""
    section = plan.sections[number]
    return section.kind == "bend" and section.corner != plan.sections[number - 1].corner


def outward(section: Section) -> int:
    """From lane to lane towards the outside: -1 (to the left) in a bend to the right."""
    return -1 if section.angle > 0 else 1


def slanted(middle: int, step: int) -> Ends:
    """Three lane ends, each a step further along than the one to its left."""
    return middle - step, middle, middle + step


def brick_cells(file: Source, plan: Plan) -> tuple[Cell, ...]:
    """All spaces of a ring's lap in the order of their ids: by front, then by lane."""
    ends = lane_ends(plan)
    _check_ends(file, plan, ends)
    made = [
        cell
        for number, section in enumerate(plan.sections)
        for lane in range(LANES)
        for cell in _cut(number, section, lane, ends[number][lane], ends[number + 1][lane])
    ]
    return tuple(sorted(made, key=lambda cell: (cell.front, cell.lane)))


def _cut(number: int, section: Section, lane: int, back: int, front: int) -> Iterable[Cell]:
    """The spaces of one lane of a section, as equal in length as integers allow."""
    count = section.spaces[lane]
    cuts = [back + (front - back) * k // count for k in range(count + 1)] if count else []
    for index, (start, end) in enumerate(pairwise(cuts)):
        yield Cell(number, lane, LANES, index, *SIDES[lane], start, end)


def _check_ends(file: Source, plan: Plan, ends: Sequence[Ends]) -> None:
    """The lanes enter a corner half a row apart, the outside lane first, and meet at the line."""
    for number, section in enumerate(plan.sections):
        if opens(plan, number) and number:
            first = ends[number][0 if outward(section) < 0 else 2]
            wanted = slanted(first + HALF, -outward(section) * HALF)
            bend = {"side": "right" if section.angle > 0 else "left"}
            _check_end(file, plan, number - 1, ends[number], wanted, "lanes-at-bend", **bend)
    last = len(plan.sections) - 1
    wanted = (ends[-1][0], ends[-1][0] - HALF, ends[-1][0])
    _check_end(file, plan, last, ends[-1], wanted, "lanes-at-line")


def _check_end(
    file: Source, plan: Plan, number: int, ends: Ends, wanted: Ends, code: str, **bend: str
) -> None:
    if ends == wanted:
        return
    counts = [
        count + (want - end) // ROW
        for count, end, want in zip(plan.sections[number].spaces, ends, wanted, strict=True)
    ]
    raise file.error(code, number, "spaces", counts=counts, **bend)
