"""Building a ring: a track on which lap follows lap, with corners, pits and street zones."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from typing import Any

from paddock.core.tracks.building import checks, ring_checks, spaces
from paddock.core.tracks.building.arrows import Ring
from paddock.core.tracks.building.bricks import brick_cells
from paddock.core.tracks.building.pits import build_pit
from paddock.core.tracks.building.placing import lay_out, place_spaces
from paddock.core.tracks.building.spaces import Cell
from paddock.core.tracks.layout.page import Layout
from paddock.core.tracks.layout.ring_marks import Marks
from paddock.core.tracks.model import Pit, Space, Track
from paddock.core.tracks.reading.plan import Plan
from paddock.core.tracks.reading.source import Source

Ways = tuple[tuple[int, ...], ...]


def build_ring(file: Source, plan: Plan) -> Track:
    """The ring that a plan describes, or a TrackError that names the line."""
    ring, ways, grid = link_ring(file, plan)
    pit, pit_cells = build_pit(file, ring, plan.pit) if plan.pit else (None, ())
    layout = lay_out(file, plan)
    drawing = replace(layout.drawing(), marks=Marks(ring, ways, pit, layout).drawn())
    ring_checks.check_pit_room(file, plan, drawing)
    made = _lap_spaces(ring, ways, layout) + _pit_spaces(ring, pit, pit_cells, layout)
    return Track(
        id=plan.id,
        title=plan.title,
        theme=plan.theme,
        text=file.text,
        digest=file.digest,
        spaces=made,
        grid=grid,
        finish=len(made),
        length=plan.length,
        tip_lines=(),
        shortest_lap=_shortest_lap(ways),
        drawing=drawing,
        ring=True,
        lap_spaces=len(ring.made),
        corners=ring.corners,
        pit=pit,
        police=next((s.front for s in plan.sections if s.police), 0),
    )


def link_ring(file: Source, plan: Plan) -> tuple[Ring, Ways, tuple[int, ...]]:
    """The spaces of the lap, what follows each of them, and the grid; nothing is drawn yet."""
    ring_checks.check_ring_plan(file, plan)
    ring = Ring(plan, brick_cells(file, plan))
    ring_checks.check_lengths(file, ring.made)
    ways = ring.links()
    grid = checks.check_grid(file, plan, ring.made, ring_checks.GRID)
    ring_checks.check_ways(file, ring, ways, grid)
    return ring, ways, grid


def _lap_spaces(ring: Ring, ways: Sequence[tuple[int, ...]], layout: Layout) -> tuple[Space, ...]:
    insides = _insides(ring)
    straights = ring.straights()
    mouths = {m for n in range(len(ways)) if ring.enters_tunnel(n) for m in (n, ring.ahead[n])}
    linked = (
        {
            "links": ways[n],
            "beside": (),
            "inside": insides[n],
            "ahead": ring.ahead[n],
            "corner": ring.corner[n],
            "straight": straights[n],
            "arrows": ring.corner[n] > 0 or ring.is_last_before_corner(n),
            "alongside": ring.alongside(n),
            **_street(ring, n, mouths),
        }
        for n in range(len(ring.made))
    )
    return place_spaces(layout, ring.made, linked)


def _insides(ring: Ring) -> tuple[str, ...]:
    """For each space, the inside of the corner it lies in, or else of the next one.

    The outside lane leaves a corner last: its last space ends beyond the bend, but belongs to it.
    """
    sides = list(spaces.insides(ring.plan, ring.made))
    for corner in ring.corners:
        for n in corner.spaces:
            if ring.corner[ring.ahead[n]] != corner.number:
                sides[n] = corner.turns[-1]
    return tuple(sides)


def _street(ring: Ring, n: int, mouths: Set[int]) -> dict[str, Any]:
    """What section 9 marks on a space."""
    cell = ring.made[n]
    return {
        "zone": ring.plan.sections[cell.section].zone,
        "black": ring.is_black(n),
        "tunnel": cell.lane + 1 if n in mouths else 0,
    }


def _pit_spaces(
    ring: Ring, pit: Pit | None, cells: Sequence[Cell], layout: Layout
) -> tuple[Space, ...]:
    if pit is None:
        return ()
    ways = [*pit.lane[1:], pit.exit, *(box.front for box in pit.boxes)]
    linked = ({"links": (way,), "beside": (), "inside": pit.side, "ahead": way} for way in ways)
    return place_spaces(layout, cells, linked, first=len(ring.made))


def _shortest_lap(ways: Sequence[tuple[int, ...]]) -> int:
    """The fewest steps from a space past the line to the next crossing of it."""
    count = len(ways)
    open_ways = [
        tuple(min(m, count) if m > n else count for m in way) for n, way in enumerate(ways)
    ]
    steps = spaces.steps_to(open_ways, count)
    crossed = {m for n, way in enumerate(ways) for m in way if m < n}
    return min(steps[n] or 0 for n in crossed)
