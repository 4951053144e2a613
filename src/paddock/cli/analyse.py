"""`paddock analyse`: rate the decisions of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from paddock.cli.arguments import Json, Language, RecordFile, read_texts
from paddock.cli.output import console, print_json
from paddock.cli.progress import progress

if TYPE_CHECKING:
    from rich.console import Console

    from paddock.lab.analyse import Decision
    from paddock.texts import Texts

    Names = Sequence[str | None]


def analyse(
    record: RecordFile,
    iterations: Annotated[int, typer.Option(help="Playouts per candidate move.")] = 600,
    seed: Annotated[int, typer.Option(help="The same seed gives the same numbers.")] = 0,
    language: Language = None,
    json: Json = False,
) -> None:
    """Rate every decision of a game: what it was worth, what was best, what was a mistake."""
    from paddock import loading, registry
    from paddock.cli.terminal.news import player_names
    from paddock.lab import analyse as lab
    from paddock.lab.config import read_count

    kept = loading.read_record(record)
    meta = registry.meta(kept.header["game"])
    count = read_count("iterations", iterations, 1, 1_000_000)
    read_count("seed", seed, 0)
    out, texts, names = console(), read_texts(language, meta.id), player_names(kept)
    decisions = []
    with progress(meta.title, len(kept.rows)) as told:
        judged = lab.analyse(kept, iterations=count, seed=seed, told=told or (lambda row: None))
        for decision in judged:
            decisions.append(decision)
            if not json:
                _print(out, texts, names, decision)
    if json:
        rows = [decision.json() for decision in decisions]
        return print_json({"game": meta.id, "iterations": count, "decisions": rows})
    _sum_up(out, texts, names, decisions)


def _print(out: Console, texts: Texts, names: Names, decision: Decision) -> None:
    """Print a decision on one line, with the better move if it was a mistake."""
    from paddock.cli.terminal.news import name_of

    seat = decision.seat
    line = texts(
        "analysis-row", number=decision.number, who=name_of(seat, names, texts), move=decision.move,
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


def _sum_up(out: Console, texts: Texts, names: Names, decisions: list[Decision]) -> None:
    """Print how many mistakes each player made, and what they cost."""
    from paddock.cli.terminal.news import name_of

    for seat in sorted({decision.seat for decision in decisions}):
        own = [decision for decision in decisions if decision.seat == seat]
        marks = sum(bool(decision.mark) for decision in own)
        cost = round(100 * sum(decision.loss for decision in own if decision.mark))
        who = name_of(seat, names, texts)
        line = texts("analysis-sum", who=who, decisions=len(own), marks=marks, cost=cost)
        out.print(line[:1].upper() + line[1:])
