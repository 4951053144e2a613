"""Positions from which the games of a batch continue."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from paddock.core.errors import PaddockError, shown
from paddock.core.game import Array
from paddock.core.plain_record import to_record
from paddock.lab.config import RunConfig
from paddock.loading import position
from paddock.race import Race


class Start(NamedTuple):
    """A record to continue from, and which kind of game it is."""

    record: Array
    kind: int


def read_starts(
    positions: Sequence[str | None] | None, kinds: Sequence[RunConfig], n: int
) -> dict[int, Start]:
    """The positions by game; what they hide is dealt at random, but always in the same way."""
    if positions is None:
        return {}
    if isinstance(positions, str) or len(positions) != n:
        count = 1 if isinstance(positions, str) else len(positions)
        raise PaddockError(f"there must be one position for each of {n} games, not {count}")
    return {i: _read(text, i, kinds) for i, text in enumerate(positions) if text is not None}


def _read(text: str, i: int, kinds: Sequence[RunConfig]) -> Start:
    race = position(text, seed=i, automatic=False)
    record = to_record(race.state, race.game.state)[0]
    if race.over:
        raise PaddockError(f"position {i}: the game is over")
    for k, kind in enumerate(kinds):
        if _same(kind, race):
            return Start(record, k)
    raise PaddockError(
        f"position {i} is of another game, track, number of players or option than the batch: "
        f"{shown(text)}"
    )


def _same(kind: RunConfig, race: Race) -> bool:
    return (
        kind.game is race.game
        and kind.track.digest == race.track.digest
        and kind.players == race.players
        and dict(kind.options) == race.options
    )
