"""Reading a track: parse the file, build the spaces, check them, lay them on the page."""

from __future__ import annotations

from functools import lru_cache

from paddock.core.tracks.building import checks, spaces
from paddock.core.tracks.building.placing import lay_out, place_spaces
from paddock.core.tracks.building.ring import build_ring, link_ring
from paddock.core.tracks.building.spaces import Cell
from paddock.core.tracks.layout.page import Layout
from paddock.core.tracks.model import Space, Track
from paddock.core.tracks.reading.parse import parse
from paddock.core.tracks.reading.plan import Plan
from paddock.core.tracks.reading.source import Source


@lru_cache(maxsize=16)
def read_track(text: str, *, source: str = "track") -> Track:
    """The track that a file's text describes, or a TrackError that names the line."""
    file = Source(text, source)
    plan = parse(file)
    if plan.ring:
        return build_ring(file, plan)
    checks.check_sections(file, plan)
    made = spaces.cells(plan)
    ways = spaces.links(made, plan.length)
    grid = checks.check_grid(file, plan, made)
    checks.check_spaces(file, made, ways, grid)
    layout = lay_out(file, plan)
    return Track(
        id=plan.id,
        title=plan.title,
        theme=plan.theme,
        text=file.text,
        digest=file.digest,
        spaces=_spaces(plan, made, ways, layout),
        grid=grid,
        finish=len(made),
        length=plan.length,
        tip_lines=plan.tip_lines,
        shortest_lap=_shortest_lap(made, ways, grid),
        drawing=layout.drawing(),
        targets=tuple(n for n, c in enumerate(made) if plan.sections[c.section].target),
    )


def check_ring(text: str, *, source: str = "track") -> None:
    """Check the spaces of a ring without drawing it, which is much quicker."""
    file = Source(text, source)
    link_ring(file, parse(file))


def _spaces(
    plan: Plan, made: tuple[Cell, ...], ways: tuple[tuple[int, ...], ...], layout: Layout
) -> tuple[Space, ...]:
    besides, insides = spaces.beside(made, ways), spaces.insides(plan, made)
    linked = (
        {"links": way, "beside": beside, "inside": inside}
        for way, beside, inside in zip(ways, besides, insides, strict=True)
    )
    return place_spaces(layout, made, linked)


def _shortest_lap(
    made: tuple[Cell, ...], ways: tuple[tuple[int, ...], ...], grid: tuple[int, ...]
) -> int:
    """The fewest steps from the grid's front row to beyond the line."""
    ahead = max(made[space].front for space in grid)
    steps = spaces.steps_to(ways, len(made))
    return min(steps[space] or 0 for space in grid if made[space].front == ahead)
