"""What is checked of a ring; each failure is one sentence that names the line."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from paddock.core.tracks.building.arrows import Ring
from paddock.core.tracks.building.bricks import opens
from paddock.core.tracks.building.checks import check_length
from paddock.core.tracks.building.spaces import Cell, reached
from paddock.core.tracks.model import ROW, Drawing
from paddock.core.tracks.reading.plan import Plan
from paddock.core.tracks.reading.source import Source

MOST_SPACES = 600
GRID = 10
EXITS = 5
MOST_STEPS = 36
WINDOW = 62
MOST_BLACK = 6
SHORTEST_SPACE = 20
"""No space is shorter than a third of a row, or it could not be drawn."""

Ways = Sequence[tuple[int, ...]]


def check_ring_plan(file: Source, plan: Plan) -> None:
    """What the sections say fits together; checked before any space is made."""
    check_length(file, plan)
    total = sum(sum(section.spaces) for section in plan.sections)
    if total > MOST_SPACES:
        raise file.error("ring-spaces", 0, "spaces", most=MOST_SPACES, total=total)
    for number in (0, len(plan.sections) - 1):
        if plan.sections[number].kind != "straight":
            raise file.error("line-straight", number, "kind")
    if not any(section.kind == "bend" for section in plan.sections):
        raise file.error("no-corners", 0)
    for number, section in enumerate(plan.sections):
        if section.kind == "bend":
            _check_bend(file, plan, number)
        elif section.kind == "tunnel":
            _check_tunnel(file, plan, number)
    _check_street(file, plan)


def _check_bend(file: Source, plan: Plan, number: int) -> None:
    section, before = plan.sections[number], plan.sections[number - 1]
    if not section.corner:
        raise file.error("corner-name", number)
    if not opens(plan, number):
        if section.stops:
            raise file.error("stops-first", number, "stops")
        return
    if before.kind == "bend":
        raise file.error("corners-apart", number, "corner")
    if not section.stops:
        raise file.error("stops-missing", number)
    if any(s.corner == section.corner for s in plan.sections[: number - 1]):
        raise file.error("corner-twice", number, "corner", corner=section.corner)


def _check_tunnel(file: Source, plan: Plan, number: int) -> None:
    if any(section.kind == "tunnel" for section in plan.sections[:number]):
        raise file.error("tunnels", number, "kind")
    if plan.sections[number].rows < 1:
        raise file.error("tunnel-short", number, "rows")
    for other in (number - 1, number + 1):
        if plan.sections[other].kind != "straight":
            raise file.error("tunnel-ends", number, "kind")


def _check_street(file: Source, plan: Plan) -> None:
    lines = [n for n, section in enumerate(plan.sections) if section.police]
    if len(lines) > 1:
        raise file.error("police-lines", lines[1], "police")
    if lines == [len(plan.sections) - 1]:
        raise file.error("police-finish", lines[0], "police")
    for number, section in enumerate(plan.sections):
        if section.black and section.zone != "danger":
            raise file.error("black-zone", number, "black")
        if plan.pit and (section.zone or section.police or section.kind == "tunnel"):
            raise file.error("street-pit", number, "zone")


def check_lengths(file: Source, made: Sequence[Cell]) -> None:
    """Every space is long enough to be drawn and to be overlapped."""
    for cell in made:
        if cell.front - cell.back < SHORTEST_SPACE:
            raise file.error("spaces-short", cell.section, "spaces", lane=cell.lane + 1)


def check_pit_room(file: Source, plan: Plan, drawing: Drawing) -> None:
    """The pits as drawn keep clear of every stretch of the lap that they do not lie along."""
    if drawing.marks is None or plan.pit is None:
        return
    count = len(drawing.middle)
    along = (plan.pit.spaces + 8) * ROW * count // plan.length
    lap_x, lap_y, lap_half = np.array(drawing.middle).T
    x, y, half = np.array(drawing.marks.pit_middle).T[:, :, None]
    away = np.sqrt((lap_x - x) ** 2 + (lap_y - y) ** 2)
    steps = np.abs(np.arange(count) - np.argmin(away, axis=1)[:, None])
    apart = np.minimum(steps, count - steps)
    if np.any((apart > along) & (away < half + lap_half)):
        raise file.error("pit-overlap", at="pit")


def check_ways(file: Source, ring: Ring, ways: Ways, grid: Sequence[int]) -> None:
    """The grid lies behind the line, each corner has five ways out, and windows hold all moves."""
    _check_start(file, ring, grid)
    _check_black(file, ring, grid)
    _check_reach(file, ring, ways, grid)
    _check_exits(file, ring, ways)
    _check_windows(file, ring, ways)


def _check_start(file: Source, ring: Ring, grid: Sequence[int]) -> None:
    last_corner = max(n for n, corner in enumerate(ring.corner) if corner)
    for n in grid:
        if n < last_corner:
            raise file.error("grid-place", ring.made[n].section, "grid")


def _check_black(file: Source, ring: Ring, grid: Sequence[int]) -> None:
    """There are few black spaces, on one straight, and a car can go around all of them."""
    straights = ring.straights()
    black = [n for n in range(len(ring.made)) if ring.is_black(n)]
    for k, n in enumerate(black):
        if k == MOST_BLACK:
            code = "black-many"
        elif straights[n] != straights[black[0]]:
            code = "black-straight"
        elif n in grid:
            code = "black-start"
        elif ring.is_last_before_corner(n):
            code = "black-corner"
        else:
            continue
        raise file.error(code, ring.made[n].section, "black", most=MOST_BLACK)


def _check_reach(file: Source, ring: Ring, ways: Ways, grid: Sequence[int]) -> None:
    reachable = reached(ways, grid)
    for n, cell in enumerate(ring.made):
        if n not in reachable:
            raise file.error("no-way-in", cell.section, "spaces", lane=cell.lane + 1)


def _check_exits(file: Source, ring: Ring, ways: Ways) -> None:
    for corner in ring.corners:
        inside = set(corner.spaces)
        exits = sum(m not in inside for n in inside for m in ways[n])
        if exits != EXITS:
            section = max(ring.made[n].section for n in inside)
            ways_out = {"corner": corner.name, "exits": exits, "wanted": EXITS}
            raise file.error("exits", section, "spaces", **ways_out)


def _check_windows(file: Source, ring: Ring, ways: Ways) -> None:
    """The ends of all moves of any one length fit into one machine word.

    Offsets along the lap add up from step to step, so the smallest and largest suffice.
    """
    count = len(ways)
    most = max(map(len, ways))
    # All rows are as long as the longest; the last way stands for those that are missing.
    follow = np.array([[*way, *way[-1:] * (most - len(way))] for way in ways])
    steps = (follow - np.arange(count)[:, None]) % count
    low = high = np.zeros(count, np.int64)
    for taken in range(1, MOST_STEPS + 1):
        low, high = (low[follow] + steps).min(axis=1), (high[follow] + steps).max(axis=1)
        wide = np.flatnonzero((high - low > WINDOW) | (high >= count))
        if len(wide):
            section = ring.made[wide[0]].section
            raise file.error("window", section, "spaces", steps=taken, most=WINDOW)
