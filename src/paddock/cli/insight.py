"""`paddock analyse` and `paddock report`: what decisions were worth, and what a game is like."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from paddock.cli.arguments import (
    Cores,
    GameName,
    Json,
    Players,
    RecordFile,
    Seed,
    Settings,
    TrackName,
    read_any_track,
    read_names,
    read_settings,
)
from paddock.cli.output import console, print_json
from paddock.cli.progress import Told, progress
from paddock.files import check_folder

if TYPE_CHECKING:
    from rich.console import Console

    from paddock.lab.analyse import Decision
    from paddock.texts import Texts


def analyse(
    record: RecordFile,
    iterations: Annotated[int, typer.Option(help="Playouts for each move that is weighed.")] = 600,
    seed: Annotated[int, typer.Option(help="The same seed gives the same numbers.")] = 0,
    json: Json = False,
) -> None:
    """Say of every decision what it was worth, what was best, and what was a mistake."""
    from paddock import loading, registry
    from paddock.lab import analyse as lab
    from paddock.lab.setting import read_count
    from paddock.texts import Texts

    kept = loading.read_record(record)
    meta = registry.meta(kept.header["game"])
    count = read_count("iterations", iterations, 1, 1_000_000)
    read_count("seed", seed, 0)
    out, texts = console(), Texts("en", meta.id)
    decisions = []
    with progress(meta.title, len(kept.rows)) as told:
        found = lab.analyse(kept, iterations=count, seed=seed, told=told or (lambda row: None))
        for decision in found:
            decisions.append(decision)
            if not json:
                _print(out, texts, decision)
    if json:
        rows = [decision.json() for decision in decisions]
        return print_json({"game": meta.id, "iterations": count, "decisions": rows})
    _sum_up(out, texts, decisions)


def _print(out: Console, texts: Texts, decision: Decision) -> None:
    """One line for a decision, with the better move where one was given away."""
    seat = decision.seat
    line = texts(
        "analysis-row", number=decision.number, seat=seat, move=decision.move,
        before=round(100 * decision.before.wins[seat]),
        after=round(100 * decision.after.wins[seat]),
        amount=texts("amount", amount=round(decision.after.scores[seat])),
    )  # fmt: skip
    if decision.mark:
        best = decision.best[0]
        line += " " + texts(
            "analysis-mistake", mark=texts(f"mark-{decision.mark}"), move=best.move,
            chance=round(100 * best.expected.wins[seat]),
        )  # fmt: skip
    out.print(line, style="bold" if decision.mark else None, soft_wrap=True)


def _sum_up(out: Console, texts: Texts, decisions: list[Decision]) -> None:
    """How many mistakes each seat made, and what they cost."""
    for seat in sorted({decision.seat for decision in decisions}):
        own = [decision for decision in decisions if decision.seat == seat]
        marks = sum(bool(decision.mark) for decision in own)
        cost = round(100 * sum(decision.loss for decision in own if decision.mark))
        words = {"seat": seat, "decisions": len(own), "marks": marks, "cost": cost}
        out.print(texts("analysis-sum", **words))


def report(
    game: GameName,
    players: Players = None,
    games: Annotated[
        int, typer.Option(help="How many; of the driver's, which take longer, a twentieth.")
    ] = 100_000,
    seed: Seed = 0,
    track: TrackName = None,
    settings: Settings = None,
    bots: Annotated[
        str,
        typer.Option(metavar="NAME,…", help="Who plays.", show_default="random, then driver"),
    ] = "",
    against: Annotated[
        list[str] | None,
        typer.Option(metavar="OPTION=VALUE", help="Show the effect of an option, side by side."),
    ] = None,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where the page goes.")] = Path("report"),
    cores: Cores = None,
    json: Json = False,
) -> None:
    """Write a page of charts about a game: who wins, what is worth how much, where cars block."""
    from paddock import registry
    from paddock.lab import report as lab
    from paddock.lab.charts import altair
    from paddock.lab.setting import read_count

    altair()
    check_folder(out)
    made = lab.plans(
        game, players=players, games=read_count("games", games, 1), bots=read_names(bots),
        track=read_any_track(track or registry.meta(game).default_track, game),
        options=read_settings(settings), against=read_settings(against, "--against"),
    )  # fmt: skip
    with progress(registry.meta(game).title, sum(plan.games for plan in made)) as told:
        runs = lab.run_plans(made, seed, cores, _heard(told))
    files = lab.write_report(out, made[0].setting, made, runs)
    counts = {label: found.games for label, found in runs.items()}
    if json:
        return print_json({"game": game, "games": counts, "files": [str(file) for file in files]})
    console().print(f"{files[0]} and {len(files) - 1} more files are written.", soft_wrap=True)


def _heard(told: Told | None) -> Callable[[str, int, int], None]:
    """One bar for the games of all runs."""
    done: dict[str, int] = {}

    def hear(label: str, count: int, asked: int) -> None:
        done[label] = count
        if told is not None:
            told(sum(done.values()))

    return hear
