"""`paddock track`: show one track in full, or generate a circuit."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paddock.cli.arguments import Json, read_any_track
from paddock.cli.errors import CommandGroup
from paddock.cli.new_track import RACES, new, show_figures
from paddock.cli.output import console, print_json, table
from paddock.cli.tracks import track_figures
from paddock.core.errors import PaddockError
from paddock.files import check_target, write_whole

if TYPE_CHECKING:
    from paddock.core.tracks import Track


class TrackGroup(CommandGroup):
    """Any word but the name of a command is a track, to be shown."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Find the command; `paddock track NAME` shows the track."""
        known = self.get_command(ctx, args[0]) is not None
        return super().resolve_command(ctx, args if known else ["show", *args])


app = typer.Typer(
    cls=TrackGroup,
    no_args_is_help=True,
    help="Show a track (`paddock track NAME`), or generate one.",
)
app.command("new")(new)


@app.command("show")
def track(
    name: Annotated[str, typer.Argument(metavar="NAME", help="A track's name or a .toml file.")],
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a drawing to this file.")
    ] = None,
    night: Annotated[bool, typer.Option("--night", help="Draw the track at night.")] = False,
    game: Annotated[
        str | None, typer.Option(help="Show it as this game races it.", show_default="its own")
    ] = None,
    figures: Annotated[
        bool, typer.Option("--figures", help="Show how it plays in the game, from races of bots.")
    ] = False,
    json: Json = False,
) -> None:
    """Show a track: its figures, its data (--json) or its drawing (--svg)."""
    if svg is not None:
        check_target(svg)
    chosen = read_any_track(name, game)
    if svg is not None:
        from paddock.drawing import draw_track

        write_whole(svg, draw_track(chosen, night=night))
    if json:
        return print_json(chosen.json())
    _show(chosen)
    if figures:
        _show_play(chosen, game)
    if svg is not None:
        console().print(f"Drawing written to {svg}.", soft_wrap=True)


def _show_play(t: Track, game: str | None) -> None:
    """How a track plays in a game, or in the one that it belongs to."""
    from paddock import circuits, registry

    owners = (name for name in registry.names() if t.id in registry.meta(name).tracks)
    chosen = game or next(owners, None)
    if chosen is None:
        raise PaddockError("--figures needs --game, since the track belongs to no game")
    show_figures(circuits.figures(t, chosen, RACES), chosen)


def _show(t: Track) -> None:
    """The figures of a track and a small picture of it."""
    from paddock.cli.terminal.board import draw_board
    from paddock.cli.terminal.screen import Screen

    out = console()
    figures = track_figures(t)
    out.print(f"{t.title} ({t.id})", style="bold")
    shown = table("figure", "", right=("",))
    shown.show_header = False
    for key in ("spaces", "rows", "shortest_lap"):
        shown.add_row(key.replace("_", " "), f"{figures[key]:g}")
    shown.add_row("lanes", " to ".join(map(str, figures["lanes"])))
    for name, figure in _ring_rows(figures) if t.ring else _run_rows(t):
        shown.add_row(name, figure)
    shown.add_row(f"start spaces 1 to {len(t.grid)}", ", ".join(map(str, t.grid)))
    shown.add_row("theme", t.theme)
    out.print(shown)
    screen = Screen.of(out)
    out.print(draw_board(t, Screen(screen.width, max(42, screen.height), screen.fine), [], {}))
    out.print(t.digest, style="dim", soft_wrap=True)


def _run_rows(t: Track) -> list[tuple[str, str]]:
    tips = ", ".join(f"{f / 60:g}" for f in t.tip_lines)
    return [("tip lines after row", tips or "–")]


def _ring_rows(figures: dict[str, Any]) -> list[tuple[str, str]]:
    """The figures of a track with laps, in words, without what it lacks."""
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
