"""`paddock compare`: which bot is stronger."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paddock.cli.arguments import (
    Cores,
    Json,
    Seed,
    Settings,
    TrackName,
    read_any_track,
    read_settings,
)
from paddock.cli.output import console, print_json, table
from paddock.cli.progress import progress
from paddock.core.errors import PaddockError

if TYPE_CHECKING:
    from paddock.lab.compare import Comparison


def compare(
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
    with progress(" – ".join(bots), deals) as told:
        comparison = lab.compare(
            name, bots, players=players, deals=deals, fraction=fraction, seed=seed, track=chosen,
            options=read_settings(settings), cores=cores, early=not every, keep=keep,
            progress=told,
        )  # fmt: skip
    if not comparison.deals:
        raise PaddockError("stopped before the first deal was played in every seating")
    print_json(_data(comparison)) if json else _print(comparison)
    if comparison.stopped:
        more = "" if keep is None else f"; --keep {keep} continues"
        raise PaddockError(f"stopped after {comparison.deals:,} of {deals:,} deals{more}")


def _data(comparison: Comparison) -> dict[str, Any]:
    """The comparison as plain data."""
    from paddock.lab.ratings import ratings

    rated = ratings(comparison)
    bots = [
        {
            "bot": one.bot, "win_rate": one.wins.mean, "low": one.wins.low,
            "high": one.wins.high, "chance": one.chance, "verdict": one.verdict,
            "mean_score": one.score, "seconds": one.seconds,
            "rating": rated[one.bot]._asdict() if rated else None,
        }
        for one in comparison.standings
    ]  # fmt: skip
    head = {**comparison.contest.header(), "track": comparison.contest.config.track.id}
    counts = {"deals": comparison.deals, "games": len(comparison.games), "clear": comparison.clear}
    return {**head, **counts, "standings": bots, "faults": list(comparison.faults)}


def _print(comparison: Comparison) -> None:
    out, data, config = console(), _data(comparison), comparison.contest.config
    words = f" ({data['options']})" if data["options"] else ""
    title = f"{config.game.meta.title} on {config.track.title}{words}, {config.players} players"
    out.print(title, style="bold")
    answer = "clear" if comparison.clear else "not clear yet"
    out.print(
        f"{comparison.deals:,} deals in {len(comparison.contest.seatings)} seatings each, "
        f"{len(comparison.games):,} games; the answer is {answer}"
    )
    right = ("wins", "95 %", "chance", config.game.meta.score, "s/decision", "rating")
    shown = table("bot", *right, "", right=right)
    for row in data["standings"]:
        shown.add_row(*_cells(row))
    out.print(shown)
    for fault in comparison.faults[:5]:
        out.print(fault)


def _cells(row: dict[str, Any]) -> list[str]:
    rating = row["rating"]
    return [
        row["bot"],
        f"{row['win_rate']:.1%}",
        f"{row['low']:.1%} – {row['high']:.1%}",
        f"{row['chance']:.0%}",
        f"{row['mean_score']:,.0f}",
        f"{row['seconds']:.3f}" if row["seconds"] else "–",
        f"{rating['mu']:.1f} ± {rating['sigma']:.1f}" if rating else "–",
        row["verdict"],
    ]
