"""What there is: games, tracks, and one track in full."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paddock.cli.arguments import Json, read_any_track
from paddock.cli.output import console, print_json, table
from paddock.files import write_whole

if TYPE_CHECKING:
    from paddock.core.meta import Meta, Option
    from paddock.core.tracks import Track


def games(json: Json = False) -> None:
    """List the games, with their seats and options."""
    from paddock import registry

    metas = [registry.meta(name) for name in registry.names()]
    if json:
        return print_json({"games": [_game_json(meta) for meta in metas]})
    out = console()
    for meta in metas:
        low, high = meta.seats
        out.print(f"\n{meta.id}  {meta.title}, {low} to {high} players", style="bold")
        out.print(meta.summary)
        out.print(f"tracks: {', '.join(meta.tracks)}")
        out.print(_options(meta.options))
        for name, values in meta.presets.items():
            words = " ".join(f"{key}={value}" for key, value in values.items())
            out.print(f"{meta.preset}={name} means {words}")


def _options(options: tuple[Option, ...]) -> Any:
    shown = table("option", "default", "values", "")
    for option in options:
        shown.add_row(option.name, str(option.default), option.allowed, option.help)
    return shown


def _game_json(meta: Meta) -> dict[str, Any]:
    return {
        "id": meta.id,
        "title": meta.title,
        "summary": meta.summary,
        "seats": list(meta.seats),
        "default_players": meta.default_players,
        "default_track": meta.default_track,
        "tracks": list(meta.tracks),
        "rules_version": meta.rules_version,
        "presets": {name: dict(values) for name, values in meta.presets.items()},
        "options": [
            {"name": o.name, "default": o.default, "values": o.allowed, "help": o.help}
            for o in meta.options
        ],
    }


def tracks(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game's.")] = None,
    json: Json = False,
) -> None:
    """List the tracks and their figures."""
    from paddock import registry

    names = registry.names() if game is None else (registry.meta(game).id,)
    found = [(name, registry.track(name, t)) for name in names for t in registry.meta(name).tracks]
    if json:
        return print_json({"tracks": [{"game": name, **_figures(t)} for name, t in found]})
    numbers = ("spaces", "rows", "lap", "lanes", "tips")
    shown = table("track", "title", "game", *numbers, right=numbers)
    for name, t in found:
        lanes = "–".join(map(str, _lanes(t)))
        row = (len(t.spaces), f"{_rows(t):g}", t.shortest_lap, lanes, len(t.tip_lines))
        shown.add_row(t.id, t.title, name, *map(str, row))
    console().print(shown)


def _figures(t: Track) -> dict[str, Any]:
    return {
        "id": t.id,
        "title": t.title,
        "theme": t.theme,
        "digest": t.digest,
        "spaces": len(t.spaces),
        "rows": _rows(t),
        "shortest_lap": t.shortest_lap,
        "lanes": list(_lanes(t)),
        "tip_lines": list(t.tip_lines),
        "grid": list(t.grid),
    }


def _rows(t: Track) -> float:
    """How long the lap is, in rows of the straight."""
    from paddock.core.tracks.model import ROW

    return t.length / ROW


def _lanes(t: Track) -> tuple[int, ...]:
    """The fewest and the most lanes side by side; one number where they are the same."""
    counts = {space.lanes for space in t.spaces}
    return tuple(sorted({min(counts), max(counts)}))


def track(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A known track, or a .toml file.")],
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a drawing of it to this file.")
    ] = None,
    night: Annotated[bool, typer.Option("--night", help="Draw it by night.")] = False,
    json: Json = False,
) -> None:
    """Show a track: its figures, its data (--json) or its drawing (--svg)."""
    found = read_any_track(name)
    if svg is not None:
        from paddock.core.tracks import draw_track

        write_whole(svg, draw_track(found, night=night))
    if json:
        return print_json(found.json())
    _show(found)
    if svg is not None:
        console().print(f"The drawing is in {svg}.", soft_wrap=True)


def _show(found: Track) -> None:
    """The figures of a track and a small picture of it."""
    from paddock.cli.table.board import draw_board
    from paddock.cli.table.screen import Screen

    out = console()
    figures = _figures(found)
    out.print(f"{found.title} ({found.id})", style="bold")
    shown = table("figure", "", right=("",))
    shown.show_header = False
    for key in ("spaces", "rows", "shortest_lap"):
        shown.add_row(key.replace("_", " "), f"{figures[key]:g}")
    shown.add_row("lanes", " to ".join(map(str, figures["lanes"])))
    shown.add_row("tip lines after row", ", ".join(f"{f / 60:g}" for f in found.tip_lines) or "–")
    shown.add_row("start spaces 1 to 6", ", ".join(map(str, found.grid)))
    shown.add_row("theme", found.theme)
    out.print(shown)
    screen = Screen.of(out)
    out.print(draw_board(found, Screen(screen.width, max(42, screen.height), screen.fine), [], {}))
    out.print(found.digest, style="dim", soft_wrap=True)
