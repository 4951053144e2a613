"""`paddock league`: every bot against every other one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paddock.cli.arguments import (
    Cores,
    Json,
    Ray,
    Seed,
    Settings,
    TrackName,
    cluster_at,
    read_any_track,
    read_settings,
)
from paddock.cli.command_line import command_line
from paddock.cli.intervals import plus_minus
from paddock.cli.output import console, print_json, print_wide, table
from paddock.cli.progress import progress
from paddock.core.errors import PaddockError

if TYPE_CHECKING:
    from paddock.lab.league import League


def league(
    context: typer.Context,
    bots: Annotated[list[str], typer.Argument(metavar="BOT BOT …", help="Two or more bots.")],
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="The game.", show_default="the first")
    ] = None,
    players: Annotated[
        int, typer.Option(help="Number of players; the two bots of a pair share the seats.")
    ] = 2,
    deals: Annotated[int, typer.Option(help="Deals per pair, each in every seating.")] = 20,
    fraction: Annotated[float, typer.Option(help="Scale the bots' budgets by this factor.")] = 1.0,
    seed: Seed = 0,
    track: TrackName = None,
    settings: Settings = None,
    cores: Cores = None,
    ray: Ray = None,
    chart: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Chart the cross table: .svg, .png or .html."),
    ] = None,
    json: Json = False,
) -> None:
    """Play every pair of bots on the same deals and print a cross table and ratings."""
    from paddock import registry
    from paddock.lab import league as lab
    from paddock.lab.league_chart import write_league_chart
    from paddock.lab.sweep_chart import check_chart

    if chart is not None:
        check_chart(chart)
    name = game or registry.names()[0]
    chosen = read_any_track(track or registry.meta(name).default_track, name)
    with progress(f"{len(bots)} bots", deals) as told, cluster_at(ray) as cluster:
        made = lab.play_league(
            name, bots, players=players, deals=deals, fraction=fraction, seed=seed, track=chosen,
            options=read_settings(settings), cores=cores, cluster=cluster, progress=told,
        )  # fmt: skip
    if not all(made.shares.values()):
        raise PaddockError("stopped before every pair had played a deal")
    command = command_line(context)
    if chart is not None:
        write_league_chart(chart, made, command)
    print_json({**_data(made), "command": command}) if json else _print(made)
    if made.stopped:
        done = len(made.games)
        raise PaddockError(f"stopped after {done:,} of {len(made.schedule()):,} games")


def _data(made: League) -> dict[str, Any]:
    """The league as plain data."""
    from paddock.lab.provenance import provenance

    skill = made.openskill()
    return {
        "game": made.config.game.id, "players": made.config.players, "deals": made.deals,
        "games": len(made.games), **provenance(made.config, made.seed),
        "table": [
            {
                "bot": bot, "elo": made.elo[bot]._asdict(),
                "rating": skill[bot]._asdict() if skill else None,
                "against": {
                    rival: result._asdict()
                    for rival in made.table
                    if rival != bot and (result := made.result(bot, rival)) is not None
                },
            }
            for bot in made.table
        ],
        "upsets": [vars(upset) for upset in made.upsets],
        "faults": list(made.faults),
    }  # fmt: skip


def _print(made: League) -> None:
    from paddock.lab.provenance import told

    out, config, skill = console(), made.config, made.openskill()
    title = f"{config.game.meta.title} on {config.track.title}, {config.players} players"
    out.print(title, style="bold")
    out.print(f"{made.deals:,} deals per pair in every seating, {len(made.games):,} games")
    right = ("Elo", "rating", *made.table)
    shown = table("", "bot", *right, right=right)
    for place, bot in enumerate(made.table, 1):
        rating = f"{skill[bot].mu:.1f} ± {skill[bot].sigma:.1f}" if skill else "–"
        cells = [_cell(made, bot, rival) for rival in made.table]
        shown.add_row(str(place), bot, plus_minus(made.elo[bot]), rating, *cells)
    print_wide(out, shown)
    for upset in made.upsets:
        out.print(
            f"Not transitive: {upset.winner} wins {upset.share:.0%} against {upset.loser}, "
            "which is rated higher. No single order of the bots explains the results.",
            style="yellow",
        )
    for fault in made.faults[:5]:
        out.print(fault)
    out.print(f"Wins in percent, row against column; ± 95 %. {told(config, made.seed)}.",
              style="dim")  # fmt: skip


def _cell(made: League, bot: str, rival: str) -> str:
    result = None if bot == rival else made.result(bot, rival)
    return "·" if result is None else plus_minus(result.times(100), 0).replace(" ± ", "±")
