"""`paddock play-text`: play in the terminal."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from paddock.cli.arguments import (
    GameName,
    Language,
    Players,
    Settings,
    TrackName,
    read_settings,
    read_texts,
)
from paddock.cli.output import console
from paddock.files import check_target, write_whole
from paddock.names import bot_name, with_level

if TYPE_CHECKING:
    from collections.abc import Collection

    from paddock.race import Race


def play_text(
    game: GameName,
    players: Players = None,
    seat: Annotated[int, typer.Option(help="Your seat; the first is 0.")] = 0,
    track: TrackName = None,
    seed: Annotated[
        int | None, typer.Option(help="The same seed gives the same deal.", show_default="random")
    ] = None,
    settings: Settings = None,
    bots: Annotated[
        str, typer.Option(metavar="NAME", help="The bot for the other seats.")
    ] = "rookie",
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record to this file at the end.")
    ] = None,
    language: Language = None,
) -> None:
    """Play in the terminal against bots."""
    from paddock.bots import find
    from paddock.cli.terminal.loop import Loop
    from paddock.cli.terminal.news import Teller
    from paddock.cli.terminal.seat import Seat
    from paddock.race import new

    race = new(game, players=players, track=track, seed=seed, **read_settings(settings))
    race.view(seat)
    if record is not None:
        check_target(record)
    texts = read_texts(language, race.game.id)
    rivals = {other: find(bots, game) for other in range(race.players) if other != seat}
    given = secrets.randbits(64) if seed is None else seed
    names = _names(race, rivals, given)
    race.header["names"] = ", ".join(with_level(name, bots) if name else "-" for name in names)
    chair = Seat(race, seat, rivals, Teller(texts, race.track, seat, names), given)
    _prepare_input()
    welcome = texts(
        "welcome", title=race.game.meta.title, track=race.track.title,
        rivals=texts("list-separator").join(filter(None, names)), bots=bots,
    )  # fmt: skip
    try:
        Loop(chair, texts, console()).run(welcome)
    finally:
        if record is not None:
            write_whole(record, str(chair.race.record))


def _names(race: Race, rivals: Collection[int], seed: int) -> list[str | None]:
    """The bots' names by seat, all different, and the same for the same seed."""
    names: list[str | None] = []
    for seat in range(race.players):
        taken = [name for name in names if name]
        names.append(bot_name(f"{seed} {seat}", taken) if seat in rivals else None)
    return names


def _prepare_input() -> None:
    """Allow line editing in a terminal, and accept invalid bytes from a pipe."""
    if sys.stdin.isatty():
        try:
            import readline  # noqa: F401
        except ImportError:
            return
    elif hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
