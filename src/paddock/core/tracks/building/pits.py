"""The pit lane of a ring: spaces alongside the line, and a box for each team."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from paddock.core.tracks.building.arrows import Ring
from paddock.core.tracks.building.bricks import LANES
from paddock.core.tracks.building.spaces import Cell
from paddock.core.tracks.model import Box, Pit
from paddock.core.tracks.reading.plan import PitPlan
from paddock.core.tracks.reading.source import Source

PIT_LANE, BOX_LANE = LANES, LANES + 1
"""The lanes that spaces in the pits are given."""
WALL = Fraction(1, 2)
"""The ground between the lap and the pit lane, in lanes."""


def lane_of(plan: PitPlan) -> int:
    """The lane of the lap that leads to and from the pits."""
    return 0 if plan.side == "left" else LANES - 1


def build_pit(file: Source, ring: Ring, plan: PitPlan) -> tuple[Pit, tuple[Cell, ...]]:
    """The pit lane and its cells, whose ids follow those of the lap: first the lane, then boxes."""
    _check_boxes(file, plan)
    along = _along(file, ring, plan)
    first = len(ring.made)
    lane = tuple(range(first, first + plan.spaces))
    boxes = tuple(
        Box(lane[-1] + 1 + k, lane[rear - 1], lane[rear]) for k, rear in enumerate(plan.boxes)
    )
    pit = Pit(plan.side, along[0], lane, along[-1], boxes)
    cells = [_pit_cell(ring.made[n], plan, k) for k, n in enumerate(along[1:-1])]
    return pit, (*cells, *(_box_cell(cells, plan, rear) for rear in plan.boxes))


def _along(file: Source, ring: Ring, plan: PitPlan) -> list[int]:
    """The spaces of the lap from the one that leads in to the one that the pit lane leads to."""
    lane = ring.lanes[lane_of(plan)]
    last = max(k for k, n in enumerate(lane) if ring.corner[n])
    way = [lane[(last + plan.after + k) % len(lane)] for k in range(plan.spaces + 2)]
    if any(ring.corner[n] for n in way):
        raise file.error("pit-end", at="spaces")
    if way[-1] > way[0]:
        raise file.error("pit-line", at="spaces")
    return way


def _check_boxes(file: Source, plan: PitPlan) -> None:
    """Each box has two marked spaces of its own."""
    marked = sorted(n for rear in plan.boxes for n in (rear, rear + 1))
    if len(set(marked)) < len(marked) or marked[-1] > plan.spaces:
        raise file.error("boxes", at="boxes")


def _pit_cell(cell: Cell, plan: PitPlan, index: int) -> Cell:
    left, right = _across(plan, WALL, WALL + 1)
    return replace(cell, lane=PIT_LANE, index=index, left=left, right=right)


def _box_cell(cells: Sequence[Cell], plan: PitPlan, rear: int) -> Cell:
    left, right = _across(plan, WALL + 1, WALL + 2)
    back, front = cells[rear - 1], cells[rear]
    half = (back.front - back.back) // 2
    return replace(
        back,
        lane=BOX_LANE,
        left=left,
        right=right,
        back=back.back + half // 2,
        front=front.front - half // 2,
    )


def _across(plan: PitPlan, near: Fraction, far: Fraction) -> tuple[Fraction, Fraction]:
    """Left and right side of a strip beside the lap, in lanes from the centre line."""
    edge = Fraction(LANES, 2)
    if plan.side == "right":
        return edge + near, edge + far
    return -edge - far, -edge - near
