"""`paddock replay`: retell a recorded game."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import typer

from paddock.cli.arguments import Json, Language, RecordFile, read_texts
from paddock.cli.output import console, print_json
from paddock.core.errors import PaddockError

if TYPE_CHECKING:
    from rich.console import Console

    from paddock.cli.terminal.news import Teller
    from paddock.core.record import Record
    from paddock.race import Race


def replay(
    record: RecordFile,
    step: Annotated[
        bool, typer.Option("--step", help="Show the board and wait for Enter after each move.")
    ] = False,
    to: Annotated[
        int | None, typer.Option("--to", metavar="N", help="Stop after this move.")
    ] = None,
    language: Language = None,
    json: Json = False,
) -> None:
    """Retell a recorded game, move by move."""
    from paddock import loading
    from paddock.cli.terminal.news import Teller, player_names

    kept = loading.read_record(record)
    count = len(kept.rows)
    if to is not None and not 0 <= to <= count:
        raise PaddockError(f"--to must be a whole number from 0 to {count}, not {to}")
    loading.replay(kept)
    race = loading.replay(kept, stop=0)
    teller = Teller(read_texts(language, race.game.id), race.track, None, player_names(kept))
    last = count if to is None else to
    if json:
        return print_json(_data(race, kept, last, teller))
    _tell(race, kept, last, teller, pause=step)


def _data(race: Race, kept: Record, last: int, teller: Teller) -> dict[str, Any]:
    """The replay as plain data."""
    from paddock.cli.terminal.news import step

    rows = []
    for number, row in enumerate(kept.rows[:last], 1):
        events = step(race, row, None)
        told = teller.sentences(events)
        moved = {"number": number, "move": row.move, "by": row.by}
        rows.append({**moved, "events": events, "sentences": told})
    end = race.outcome
    outcome = None if end is None else {**vars(end)}
    return {"header": kept.header, "moves": rows, "outcome": outcome, "view": race.view()}


def _tell(race: Race, kept: Record, last: int, teller: Teller, *, pause: bool) -> None:
    from paddock.cli.terminal.end import told_end
    from paddock.cli.terminal.news import step

    out, texts = console(), teller.texts
    names = {"title": race.game.meta.title, "track": race.track.title}
    out.print(texts("replay-title", players=race.players, **names), style="bold")
    for number, row in enumerate(kept.rows[:last], 1):
        stood_in = [texts(f"replay-{row.by}", who=teller.name(row.seat))] if row.by else []
        sentences = [*stood_in, *teller.sentences(step(race, row, None))]
        out.print(texts("replay-row", number=number), *sentences)
        if pause and number < last and not _go_on(race, out, teller):
            out.print(texts("replay-stopped", number=number, count=len(kept.rows)))
            return
    if race.outcome is not None:
        out.print(told_end(race, teller))
    elif last < len(kept.rows):
        out.print(texts("replay-stopped", number=last, count=len(kept.rows)))
    else:
        out.print(texts("replay-open"))


def _go_on(race: Race, out: Console, teller: Teller) -> bool:
    """Show the board and wait for Enter; False if the reader quits."""
    from paddock.cli.terminal.page import draw_pieces
    from paddock.cli.terminal.screen import Screen

    out.print(draw_pieces(race.view(), race.game.id, race.track, Screen.of(out)))
    try:
        line = input(teller.texts("replay-next"))
    except EOFError:
        line = "q"
    if not sys.stdin.isatty():
        out.print()
    return not line.strip().lower().startswith("q")
