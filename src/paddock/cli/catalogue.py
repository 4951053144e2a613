"""What there is: games, tracks, and one track in full."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paddock.cli.arguments import Json, read_any_track
from paddock.cli.output import console, print_json, table
from paddock.files import check_target, write_whole

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
        row = (
            t.lap_spaces or len(t.spaces),
            f"{_rows(t):g}",
            t.shortest_lap,
            lanes,
            len(t.tip_lines),
        )
        shown.add_row(t.id, t.title, name, *map(str, row))
    console().print(shown)


def _figures(t: Track) -> dict[str, Any]:
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
    """What a track with laps has besides: corners with their stops, the pits, street zones."""
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
    if svg is not None:
        check_target(svg)
    found = read_any_track(name)
    if svg is not None:
        from paddock.drawing import draw_track

        write_whole(svg, draw_track(found, night=night))
    if json:
        return print_json(found.json())
    _show(found)
    if svg is not None:
        console().print(f"The drawing is in {svg}.", soft_wrap=True)


def _show(found: Track) -> None:
    """The figures of a track and a small picture of it."""
    from paddock.cli.terminal.board import draw_board
    from paddock.cli.terminal.screen import Screen

    out = console()
    figures = _figures(found)
    out.print(f"{found.title} ({found.id})", style="bold")
    shown = table("figure", "", right=("",))
    shown.show_header = False
    for key in ("spaces", "rows", "shortest_lap"):
        shown.add_row(key.replace("_", " "), f"{figures[key]:g}")
    shown.add_row("lanes", " to ".join(map(str, figures["lanes"])))
    for name, figure in _ring_rows(figures) if found.ring else _run_rows(found):
        shown.add_row(name, figure)
    shown.add_row(f"start spaces 1 to {len(found.grid)}", ", ".join(map(str, found.grid)))
    shown.add_row("theme", found.theme)
    out.print(shown)
    screen = Screen.of(out)
    out.print(draw_board(found, Screen(screen.width, max(42, screen.height), screen.fine), [], {}))
    out.print(found.digest, style="dim", soft_wrap=True)


def _run_rows(found: Track) -> list[tuple[str, str]]:
    tips = ", ".join(f"{f / 60:g}" for f in found.tip_lines)
    return [("tip lines after row", tips or "–")]


def _ring_rows(figures: dict[str, Any]) -> list[tuple[str, str]]:
    """The figures of a track with laps, in words; what it lacks is left out."""
    corners = figures["corners"]
    rows = [
        ("spaces from the left lane", " + ".join(map(str, figures["by_lane"]))),
        ("corners", f"{len(corners)} with {figures['stops']} stops"),
        *((f"  {c['name']}", f"{', '.join(c['turns'])}: {c['stops']}") for c in corners),
    ]
    rows += [
        (name, str(figures[key]))
        for key, name in (
            ("pit_spaces", "pit lane"),
            ("marksman", "marksman's zone"),
            ("danger", "danger zone"),
            ("black", "black spaces"),
        )
        if figures[key]
    ]
    if figures["police_line"]:
        rows.append(("police line after row", f"{figures['police_line'] / 60:g}"))
    return [*rows, ("tunnel", "yes")] if figures["tunnel"] else rows
