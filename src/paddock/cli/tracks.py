"""`paddock tracks`: list the tracks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from paddock.cli.arguments import Json
from paddock.cli.output import console, print_json, table

if TYPE_CHECKING:
    from paddock.core.tracks import Track


def tracks(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game.")] = None,
    json: Json = False,
) -> None:
    """List the tracks and their figures; with a game, all circuits as it races them."""
    from paddock import registry

    if game is None:
        named = [(name, t) for name in registry.names() for t in registry.meta(name).tracks]
    else:
        named = [(registry.meta(game).id, t) for t in registry.tracks(game)]
    listed = [(name, registry.track(name, t)) for name, t in named]
    if json:
        return print_json({"tracks": [{"game": name, **track_figures(t)} for name, t in listed]})
    numbers = ("spaces", "rows", "lap", "lanes", "tips")
    shown = table("track", "title", "game", *numbers, right=numbers)
    for name, t in listed:
        lanes = "–".join(map(str, _lanes(t)))
        row = (
            t.lap_spaces or len(t.spaces),
            f"{_rows(t):g}",
            t.shortest_lap,
            lanes,
            len(t.tip_lines),
        )
        shown.add_row(t.id, t.title, name, *map(str, row))
    console().print(shown)
    if game is None:
        console().print("Every circuit can be raced in every game: see `paddock tracks GAME`.")


def track_figures(t: Track) -> dict[str, Any]:
    """What is counted on a track, as plain data."""
    return {
        "id": t.id,
        "title": t.title,
        "theme": t.theme,
        "digest": t.digest,
        "spaces": t.lap_spaces or len(t.spaces),
        "rows": _rows(t),
        "shortest_lap": t.shortest_lap,
        "lanes": list(_lanes(t)),
        "tip_lines": list(t.tip_lines),
        "grid": list(t.grid),
        **(_ring_figures(t) if t.ring else {}),
    }


def _ring_figures(t: Track) -> dict[str, Any]:
    """The extras of a track with laps: corners with their stops, pits, street zones."""
    spaces = t.spaces
    return {
        "by_lane": [sum(s.lane == k for s in spaces[: t.lap_spaces]) for k in range(3)],
        "corners": [{"name": c.name, "turns": list(c.turns), "stops": c.stops} for c in t.corners],
        "stops": sum(corner.stops for corner in t.corners),
        "pit_spaces": len(t.pit.lane) if t.pit else 0,
        "marksman": sum(s.zone == "marksman" for s in spaces),
        "danger": sum(s.zone == "danger" for s in spaces),
        "black": sum(s.black for s in spaces),
        "police_line": t.police,
        "tunnel": any(s.tunnel for s in spaces),
    }


def _rows(t: Track) -> float:
    """The length of a lap, in rows of the straight."""
    from paddock.core.tracks.model import ROW

    return t.length / ROW


def _lanes(t: Track) -> tuple[int, ...]:
    """The fewest and the most lanes side by side; one number if they are the same."""
    counts = {space.lanes for space in t.spaces}
    return tuple(sorted({min(counts), max(counts)}))
