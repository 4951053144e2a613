"""The games of a comparison in a file: a header, and a line for each game."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paddock.core.errors import MalformedError, PaddockError
from paddock.files import check_target, read_whole, write_whole
from paddock.lab.match import Played

if TYPE_CHECKING:
    from paddock.lab.compare import Contest


def read_games(path: Path, contest: Contest) -> list[Played]:
    """The games in a file; a header is written to an empty or missing one."""
    check_target(path)
    text = read_whole(path) if path.exists() else ""
    if not text:
        write_whole(path, json.dumps(contest.header()) + "\n")
        return []
    # An incomplete last game is played again.
    whole = text[: text.rfind("\n") + 1]
    games = _parse(path, whole, contest)
    if whole != text:
        write_whole(path, whole)
    return games


def _parse(path: Path, text: str, contest: Contest) -> list[Played]:
    """Parse the games of a comparison; a file with anything else is left untouched."""
    try:
        header, *rows = [json.loads(line) for line in text.splitlines()]
        if not isinstance(header, dict) or header.keys() != contest.header().keys():
            raise ValueError(header)
        if header == contest.header():
            return [_game(row, contest.config.players) for row in rows]
    except (ValueError, TypeError, RecursionError):
        raise MalformedError(f"cannot read {path}: it is not a comparison") from None
    raise PaddockError(f"{path} contains the games of another comparison")


def _game(row: Any, players: int) -> Played:
    """One game of a file: five lists with a value per seat, and the decisions."""
    payoffs, scores, decisions, seconds, asked, faults = row
    seats = [payoffs, scores, seconds, asked]
    numbers = [decisions, *(value for values in seats for value in values)]
    sound = all(isinstance(n, int | float) and math.isfinite(n) for n in numbers)
    told = all(isinstance(fault, str) for fault in faults)
    if not sound or not told or any(len(values) != players for values in seats):
        raise ValueError(row)
    return Played(
        tuple(payoffs), tuple(scores), int(decisions), tuple(seconds), tuple(asked), tuple(faults)
    )


def keep_game(path: Path, played: Played) -> None:
    """Add a game to a file."""
    try:
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(list(played)) + "\n")
    except OSError as error:
        raise PaddockError(f"cannot write {path}: {error.strerror}") from None
