"""`paddock report`: charts about a game."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated

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
from paddock.cli.output import console, print_json
from paddock.cli.progress import Told, progress
from paddock.files import check_folder


def report(
    context: typer.Context,
    game: GameName,
    players: Players = None,
    games: Annotated[
        int, typer.Option(help="Number of games; a twentieth of it for the slower driver.")
    ] = 100_000,
    seed: Seed = 0,
    track: TrackName = None,
    settings: Settings = None,
    bots: Annotated[
        str,
        typer.Option(metavar="NAME,…", help="Bots that play.", show_default="random, then driver"),
    ] = "",
    against: Annotated[
        list[str] | None,
        typer.Option(
            metavar="OPTION=VALUE", help="Compare with this value of an option, side by side."
        ),
    ] = None,
    sweep: Sweeps = None,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Folder for the report.")] = Path(
        "report"
    ),
    cores: Cores = None,
    ray: Ray = None,
    json: Json = False,
) -> None:
    """Write a page of charts about a game: who wins, what things are worth, where cars block."""
    from paddock import registry
    from paddock.lab import report as lab
    from paddock.lab.charts import altair
    from paddock.lab.config import read_count
    from paddock.lab.provenance import provenance
    from paddock.lab.sweep import read_sweep

    altair()
    check_folder(out)
    made = lab.plans(
        game, players=players, games=read_count("games", games, 1), bots=read_names(bots),
        track=read_any_track(track or registry.meta(game).default_track, game),
        options=read_settings(settings), against=read_settings(against, "--against"),
        sweep=read_sweep(sweep or ()),
    )  # fmt: skip
    total = sum(plan.games for plan in made)
    with progress(registry.meta(game).title, total) as told, cluster_at(ray) as cluster:
        runs = lab.run_plans(made, seed, cores, _heard(told), cluster)
    source = provenance(made[0].config, seed, command_line(context))
    files = lab.write_report(out, made[0].config, made, runs, source)
    counts = {label: run.games for label, run in runs.items()}
    if json:
        names = [str(file) for file in files]
        return print_json({"game": game, "games": counts, "files": names, "run": source})
    console().print(f"Wrote {files[0]} and {len(files) - 1} more files.", soft_wrap=True)


def _heard(told: Told | None) -> Callable[[str, int, int], None]:
    """Add the games of all runs up into one progress bar."""
    done: dict[str, int] = {}

    def hear(label: str, count: int, asked: int) -> None:
        done[label] = count
        if told is not None:
            told(sum(done.values()))

    return hear
