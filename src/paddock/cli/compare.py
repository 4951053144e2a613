"""`paddock compare`: which bot is stronger."""

from __future__ import annotations

import math
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
from paddock.cli.output import console, print_json, print_wide, table
from paddock.cli.progress import progress
from paddock.core.errors import PaddockError

if TYPE_CHECKING:
    from paddock.lab.compare import Comparison
    from paddock.lab.statistics import Interval


def compare(
    context: typer.Context,
    bots: Annotated[
        list[str],
        typer.Argument(
            metavar="BOT BOT …", help="Two or more bots; the last also fills any empty seats."
        ),
    ],
    game: Annotated[
        str | None, typer.Option(metavar="GAME", help="The game.", show_default="the first")
    ] = None,
    players: Annotated[
        int | None, typer.Option(help="Number of players.", show_default="one per bot")
    ] = None,
    deals: Annotated[
        int, typer.Option(help="The most deals to play, each in every seating.")
    ] = 100,
    fraction: Annotated[float, typer.Option(help="Scale the bots' budgets by this factor.")] = 1.0,
    every: Annotated[
        bool, typer.Option("--every", help="Play all deals, even if the result is clear earlier.")
    ] = False,
    seed: Seed = 0,
    track: TrackName = None,
    settings: Settings = None,
    cores: Cores = None,
    ray: Ray = None,
    keep: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="Store every game here, and continue from those stored."),
    ] = None,
    json: Json = False,
) -> None:
    """Play the same deals in every seating and print which bot is stronger."""
    from paddock import registry
    from paddock.lab import compare as lab

    name = game or registry.names()[0]
    chosen = read_any_track(track or registry.meta(name).default_track, name)
    with progress(" – ".join(bots), deals) as told, cluster_at(ray) as cluster:
        comparison = lab.compare(
            name, bots, players=players, deals=deals, fraction=fraction, seed=seed, track=chosen,
            options=read_settings(settings), cores=cores, early=not every, keep=keep,
            progress=told, cluster=cluster,
        )  # fmt: skip
    if not comparison.deals:
        raise PaddockError("stopped before the first deal was played in every seating")
    if json:
        print_json({**_data(comparison), "command": command_line(context)})
    else:
        _print(comparison)
    if comparison.stopped:
        more = "" if keep is None else f"; --keep {keep} continues"
        raise PaddockError(f"stopped after {comparison.deals:,} of {deals:,} deals{more}")


def _data(comparison: Comparison) -> dict[str, Any]:
    """The comparison as plain data."""
    from paddock.lab.provenance import provenance
    from paddock.lab.ratings import ratings

    rated = ratings(comparison)
    bots = [
        {
            "bot": one.bot, "win_rate": one.wins.mean, "low": one.wins.low,
            "high": one.wins.high, "lasting_low": one.lasting.low,
            "lasting_high": one.lasting.high, "chance": one.chance, "verdict": one.verdict,
            "mean_score": one.score, "seconds": one.seconds, "lead": _finite(one.lead),
            "rating": rated[one.bot]._asdict() if rated else None,
        }
        for one in comparison.standings
    ]  # fmt: skip
    contest = comparison.contest
    head = {**contest.header(), **provenance(contest.config, contest.seed)}
    counts = {"deals": comparison.deals, "games": len(comparison.games), "clear": comparison.clear}
    return {**head, **counts, "standings": bots, "faults": list(comparison.faults)}


def _print(comparison: Comparison) -> None:
    from paddock.lab.provenance import told

    out, data, config = console(), _data(comparison), comparison.contest.config
    words = f" ({data['options']})" if data["options"] else ""
    title = f"{config.game.meta.title} on {config.track.title}{words}, {config.players} players"
    out.print(title, style="bold")
    answer = "clear" if comparison.clear else "not clear yet"
    out.print(
        f"{comparison.deals:,} deals in {len(comparison.contest.seatings)} seatings each, "
        f"{len(comparison.games):,} games; the answer is {answer}"
    )
    lead = f"{config.game.meta.score} lead"
    right = ("wins", "95 %", "95 % at any time", "chance", lead, "s/decision", "rating")
    shown = table("bot", *right, "", right=right)
    for row in data["standings"]:
        shown.add_row(*_cells(row))
    print_wide(out, shown)
    for fault in comparison.faults[:5]:
        out.print(fault)
    out.print(f"{told(config, comparison.contest.seed)}.", style="dim")


def _finite(interval: Interval) -> dict[str, float | None]:
    """An interval as plain data; JSON has no infinity."""
    return {k: v if math.isfinite(v) else None for k, v in interval._asdict().items()}


def _cells(row: dict[str, Any]) -> list[str]:
    rating, lead = row["rating"], row["lead"]
    half = "" if lead["low"] is None else f" ± {(lead['high'] - lead['low']) / 2:,.0f}"
    return [
        row["bot"],
        f"{row['win_rate']:.1%}",
        f"{row['low']:.1%} – {row['high']:.1%}",
        f"{row['lasting_low']:.1%} – {row['lasting_high']:.1%}",
        f"{row['chance']:.0%}",
        f"{lead['mean']:+,.0f}{half}",
        f"{row['seconds']:.3f}" if row["seconds"] else "–",
        f"{rating['mu']:.1f} ± {rating['sigma']:.1f}" if rating else "–",
        row["verdict"],
    ]
