"""`paddock simulate`: play many games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paddock.cli.arguments import (
    Cores,
    GameName,
    Json,
    Players,
    Ray,
    Seed,
    Settings,
    Sweeps,
    TrackName,
    cluster_at,
    read_any_track,
    read_names,
    read_settings,
)
from paddock.cli.command_line import command_line
from paddock.cli.intervals import plus_minus, seat_table
from paddock.cli.output import console, print_json, table
from paddock.cli.progress import progress
from paddock.cli.rows import find_target
from paddock.cli.sweep import refuse_with_sweep, run_sweeps
from paddock.core.errors import PaddockError

if TYPE_CHECKING:
    from paddock.lab.figures import Figures
    from paddock.lab.ray_cluster import RayCluster
    from paddock.lab.simulate import Result

#: How many faults of bots are printed.
_TOLD = 5


def simulate(
    context: typer.Context,
    game: GameName,
    players: Players = None,
    games: Annotated[int, typer.Option(help="Number of games.")] = 100_000,
    first: Annotated[int, typer.Option(help="Number of the first game.")] = 0,
    seed: Seed = 0,
    track: TrackName = None,
    settings: Settings = None,
    bots: Annotated[
        str, typer.Option(metavar="NAME,…", help="Bots by seat; the rest play at random.")
    ] = "",
    fraction: Annotated[float, typer.Option(help="Scale the bots' budgets by this factor.")] = 1.0,
    sweep: Sweeps = None,
    chart: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Chart a sweep: .svg, .png or .html."),
    ] = None,
    cores: Cores = None,
    ray: Ray = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write one row per game: .parquet, .csv, .json, or a folder of Parquet files.",
        ),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Continue the run in this file or folder."),
    ] = None,
    figures: Annotated[
        bool, typer.Option("--figures", help="Also count the game's own figures.")
    ] = False,
    json: Json = False,
) -> None:
    """Play many games and print who wins, what players collect, and the speed."""
    from paddock import registry
    from paddock.lab import simulate as lab

    meta = registry.meta(game)
    chosen: dict[str, Any] = {
        "players": players, "games": games, "seed": seed, "cores": cores,
        "track": read_any_track(track or meta.default_track, game),
        "options": read_settings(settings), "bots": read_names(bots),
    }  # fmt: skip
    command = command_line(context)
    if sweep or chart is not None:
        refuse_with_sweep({"--resume": resume, "--figures": figures, "--first": first})
        given = {**chosen, "fraction": fraction}
        return run_sweeps(game, sweep or (), given, (out, chart), ray, command, as_json=json)
    target = find_target(game, chosen, first, out, resume)
    with progress(meta.title, games) as told, cluster_at(ray) as cluster:
        result = lab.simulate(
            game, first=first, progress=told, fraction=fraction, cluster=cluster,
            **target.arguments(), **chosen,
        )  # fmt: skip
        target.write(result)
        counted = _figures(game, result, chosen, cluster) if figures and result.games else None
    _print_result(result, counted, command, as_json=json)
    _tell_if_stopped(result, target.path)


def _tell_if_stopped(result: Result, file: Path | None) -> None:
    if result.stopped:
        more = "" if file is None else f"; --resume {file} continues"
        done = f"stopped after {result.games:,} of {result.asked:,} games"
        raise PaddockError(done + more)


def _figures(
    game: str, result: Result, chosen: dict[str, Any], cluster: RayCluster | None
) -> Figures:
    from paddock.lab.figures import figures

    wanted = {**chosen, "games": result.games}
    with progress("figures", result.games) as told:
        return figures(game, progress=told, cluster=cluster, **wanted)


def _print_result(result: Result, counted: Figures | None, command: str, *, as_json: bool) -> None:
    if as_json:
        more = {} if counted is None else {"figures": counted.json()}
        return print_json({**result.json(), **more, "command": command})
    from paddock.lab.provenance import told

    out = console()
    data, meta = result.json(), result.config.game.meta
    usual = meta.defaults({})
    words = [f", {name}={v}" for name, v in data["options"].items() if v != usual[name]]
    out.print(f"{meta.title} on {result.config.track.title}{''.join(words)}", style="bold")
    out.print(
        f"{result.games:,} games and {result.decisions:,} decisions in {result.seconds:.2f} s: "
        f"{data['games_per_second']:,.0f} games/s, "
        f"{data['decisions_per_second'] / 1e6:,.2f} million decisions/s; "
        f"{plus_minus(result.totals.decision_interval(), 1)} decisions a game"
    )
    out.print(seat_table(result.bots, result.totals, meta.score))
    for fault in result.told[:_TOLD]:
        out.print(fault)
    if result.faults:
        out.print(f"{result.faults:,} moves were played for bots that gave none.")
    if counted is not None:
        out.print(_counted(counted))
    out.print(f"Intervals: 95 %. {told(result.config, result.seed)}.", style="dim")


def _counted(counted: Figures) -> Any:
    shown = table("figure", "total", "a game", right=("total", "a game"))
    for name, total in counted.single.items():
        mean = plus_minus(counted.interval(name), 3)
        shown.add_row(name.replace("_", " "), f"{total:,}", mean)
    return shown
