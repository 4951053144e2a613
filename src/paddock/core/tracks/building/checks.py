"""What is checked when a track is read; each failure is one sentence that names the line."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from paddock.core.tracks.building.spaces import Cell, reached, steps_to
from paddock.core.tracks.layout.centre_line import STRETCH, gap, lay, total_turn
from paddock.core.tracks.layout.page import PAD, Layout
from paddock.core.tracks.model import ROW
from paddock.core.tracks.reading.plan import Plan
from paddock.core.tracks.reading.source import Source

MOST_LANES = 3
MOST_SPACES = 250
MOST_ROWS = 300
GRID = 6
REACH_STEPS = 10
REACH_SPAN = 62
LINK_SPAN = 40
VERGE = 0.18
"""The least free ground between two stretches of asphalt, in rows."""

Ways = Sequence[tuple[int, ...]]
Array = np.ndarray[Any, np.dtype[Any]]


def check_sections(file: Source, plan: Plan) -> None:
    """The number of spaces and lanes, and tip lines numbered from 1 in driving order."""
    check_length(file, plan)
    _check_count(file, plan)
    check_colours(file, plan)
    expected = 1
    for number, section in enumerate(plan.sections):
        if len(section.spaces) > MOST_LANES:
            lanes = {"most": MOST_LANES, "lanes": len(section.spaces)}
            raise file.error("lanes", number, "spaces", **lanes)
        if section.tip_line:
            if section.tip_line != expected:
                order = {"expected": expected, "number": section.tip_line}
                raise file.error("tip-order", number, "tip_line", **order)
            if section is plan.sections[-1]:
                raise file.error("tip-finish", number, "tip_line")
            expected += 1


def check_length(file: Source, plan: Plan) -> None:
    """A lap that is too long could be neither drawn nor checked in reasonable time."""
    far = 0
    for number, section in enumerate(plan.sections):
        far += section.extent
        if far > MOST_ROWS * ROW:
            raise file.error("lap-long", number, most=MOST_ROWS)


def check_colours(file: Source, plan: Plan) -> None:
    """CR-1.2 Every space but the start has a colour; colours require a start and a target."""
    if not plan.coloured:
        return
    for number, section in enumerate(plan.sections):
        if section.start != (number == 0) or section.target != (section is plan.sections[-1]):
            raise file.error("start-target", number)
        if bool(section.colours) == section.start:
            raise file.error("colours-everywhere", number, "colours")


def _check_count(file: Source, plan: Plan) -> None:
    total = sum(sum(section.spaces) for section in plan.sections)
    so_far = 0
    for number, section in enumerate(plan.sections):
        so_far += sum(section.spaces)
        if so_far > MOST_SPACES:
            raise file.error("spaces-many", number, "spaces", most=MOST_SPACES, total=total)


def check_grid(file: Source, plan: Plan, made: Sequence[Cell], size: int = GRID) -> tuple[int, ...]:
    """The ids of the start spaces; each number occurs once, and none lies ahead of a lower one."""
    if plan.coloured:
        return tuple(n for n, cell in enumerate(made) if plan.sections[cell.section].start)
    by_number: dict[int, int] = {}
    for space, cell in enumerate(made):
        grid = plan.sections[cell.section].grid
        start = grid[cell.lane][cell.index] if grid else 0
        if start in by_number or start > size:
            code = "grid-twice" if start in by_number else "grid-much"
            raise file.error(code, cell.section, "grid", size=size, number=start)
        if start:
            by_number[start] = space
    missing = [str(n) for n in range(1, size + 1) if n not in by_number]
    if missing:
        numbers = {"size": size, "missing": ", ".join(missing)}
        raise file.error("grid-missing", _grid_section(plan), "grid", **numbers)
    ids = tuple(by_number[n] for n in range(1, size + 1))
    for ahead, behind in pairwise(ids):
        if made[behind].front > made[ahead].front:
            raise file.error("grid-order", made[behind].section, "grid")
    return ids


def _grid_section(plan: Plan) -> int:
    return next((n for n, section in enumerate(plan.sections) if section.grid), 0)


def check_spaces(file: Source, made: Sequence[Cell], ways: Ways, grid: Sequence[int]) -> None:
    """Every space is reached from the grid and leads to the finish; links fit a machine word."""
    _check_lanes(file, made)
    _check_ways(file, made, ways, grid)
    # A game with colours names its steps one by one; only lengths must fit into a machine word.
    if not any(cell.colour for cell in made):
        _check_spans(file, made, ways)


def _check_lanes(file: Source, made: Sequence[Cell]) -> None:
    ends: dict[tuple[int, int], int] = {}
    for cell in made:
        lane = (cell.section, cell.lane)
        if cell.back < ends.get(lane, 0):
            raise file.error("lane-overlap", cell.section, "spaces")
        ends[lane] = cell.front


def _check_ways(file: Source, made: Sequence[Cell], ways: Ways, grid: Sequence[int]) -> None:
    finish = len(made)
    steps = steps_to(ways, finish)
    ahead = reached(ways, grid)
    for space, cell in enumerate(made):
        if cell.closed:
            continue
        if steps[space] is None:
            code = "no-way-out"
        elif space not in ahead:
            code = "no-way-in"
        elif any(n < finish and made[n].front <= cell.front for n in ways[space]):
            code = "link-back"
        else:
            continue
        raise file.error(code, cell.section, "spaces", lane=cell.lane + 1)


def _check_spans(file: Source, made: Sequence[Cell], ways: Ways) -> None:
    for space, cell in enumerate(made):
        if max(ways[space]) - space > LINK_SPAN:
            raise file.error("step-far", cell.section, "spaces", most=LINK_SPAN)
        if max(reached(ways, (space,), REACH_STEPS)) - space > REACH_SPAN:
            far = {"steps": REACH_STEPS, "most": REACH_SPAN}
            raise file.error("steps-far", cell.section, "spaces", **far)


def check_loop(file: Source, plan: Plan, factors: Sequence[float]) -> None:
    """The bends turn the lap once around, and small changes to the straights close it."""
    turn = total_turn(plan)
    last = len(plan.sections) - 1
    if abs(abs(turn) - 360) > 1e-6:
        raise file.error("turn", last, "angle", turn=f"{turn:g}")
    missed = gap(lay(plan, [1.0] * len(plan.sections)))
    worst = max(range(len(factors)), key=lambda n: abs(factors[n] - 1))
    left = gap(lay(plan, [max(f, 0.1) for f in factors]))
    if abs(factors[worst] - 1) > STRETCH or left > 1e-6:
        raise file.error("gap", worst, gap=f"{missed:.1f}")


def check_asphalt(file: Source, plan: Plan, layout: Layout) -> None:
    """The asphalt as drawn does not fold in a bend or overlap another stretch of itself."""
    for number, section in enumerate(plan.sections):
        half = (section.lanes / 2 + PAD) * layout.sheet.lane
        for part, turn in section.turns:
            if turn and section.length * float(part) / abs(math.radians(turn)) < half:
                kind, least = section.kind, f"{half:.2f}"
                raise file.error("radius", number, kind=kind, lanes=section.lanes, least=least)
    pair = _overlap(layout)
    if pair:
        first, second = (plan.sections.index(layout.width.section_at(p)) for p in pair)
        raise file.error("overlap", second, first=first + 1, second=second + 1)


def _overlap(layout: Layout) -> tuple[float, float] | None:
    """Two positions whose asphalt overlaps although they are not neighbours along the lap."""
    count = round(layout.plan.length * 6 / ROW)
    places = [layout.plan.length * k / count for k in range(count)]
    run = np.array(_distances(layout, places))
    x, y = layout.line.frames(places)[:2]
    half = (layout.width.halves(places) + PAD) * layout.lane
    verge = VERGE * layout.row
    one, two = _close(x, y, run, 2 * float(half.max()) + verge)
    least = half[one] + half[two] + verge
    near = (x[one] - x[two]) ** 2 + (y[one] - y[two]) ** 2 < least**2
    # On a bend that does not fold, no two points further apart along the line than a half circle
    # are closer to each other than its diameter.
    along = np.abs(run[one] - run[two])
    apart = np.minimum(along, run[-1] - along) > math.pi / 2 * least
    pairs = [(one[n], two[n]) for n in np.flatnonzero(near & apart)]
    first = min(pairs, default=None)
    return None if first is None else (places[first[1]], places[first[0]])


def _close(x: Array, y: Array, run: Array, reach: float) -> tuple[Array, Array]:
    """The pairs of points, the later one first, that may be within reach of each other.

    Only every sixth point is compared with all others like it; their neighbours come along.
    """
    step = 6
    slack = reach + 2 * float(np.max(run[step:] - run[:-step]))
    far_x, far_y = x[::step], y[::step]
    near = (far_x[:, None] - far_x) ** 2 + (far_y[:, None] - far_y) ** 2 < slack**2
    later, earlier = np.nonzero(np.tril(near))
    offsets = np.arange(step)
    one = (later[:, None, None] * step + offsets[:, None] + 0 * offsets).ravel()
    two = (earlier[:, None, None] * step + 0 * offsets[:, None] + offsets).ravel()
    kept = (one < len(x)) & (two <= one)
    return one[kept], two[kept]


def _distances(layout: Layout, places: Sequence[float]) -> list[float]:
    """How far along the drawn line each place lies; last, the length of the lap."""
    run = [0.0]
    ends = [*places[1:], float(layout.plan.length)]
    for back, front in zip(places, ends, strict=True):
        run.append(run[-1] + layout.row_at((back + front) / 2) * (front - back) / ROW)
    return run
