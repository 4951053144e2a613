"""Laying a plan out on the page, and placing its spaces there: the same for every kind of track."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from paddock.core.tracks.building import checks
from paddock.core.tracks.building.spaces import Cell
from paddock.core.tracks.layout.centre_line import lay, stretches
from paddock.core.tracks.layout.page import Layout
from paddock.core.tracks.model import Space
from paddock.core.tracks.reading.plan import Plan
from paddock.core.tracks.reading.source import Source


def lay_out(file: Source, plan: Plan) -> Layout:
    """The plan on the page, or a TrackError if it does not close or overlaps itself."""
    factors = stretches(plan)
    checks.check_loop(file, plan, factors)
    layout = Layout(plan, lay(plan, factors))
    checks.check_asphalt(file, plan, layout)
    return layout


def place_spaces(
    layout: Layout, cells: Sequence[Cell], rest: Iterable[Mapping[str, Any]], first: int = 0
) -> tuple[Space, ...]:
    """Spaces on the page, numbered from the first; `rest` says how each is linked to others."""
    return tuple(
        Space(
            id=first + n,
            lane=cell.lane,
            lanes=cell.lanes,
            left=cell.left,
            right=cell.right,
            back=cell.back,
            front=cell.front,
            section=cell.section,
            outline=placed.outline,
            x=placed.x,
            y=placed.y,
            heading=placed.heading,
            colour=cell.colour,
            **linked,
        )
        for n, (cell, placed, linked) in enumerate(
            zip(cells, layout.placed(cells), rest, strict=True)
        )
    )
