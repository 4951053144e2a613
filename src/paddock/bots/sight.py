"""What a thinking bot looks at: the record as its seat may know it, and the tables."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from paddock.core.bits import members
from paddock.core.game import Game, Move
from paddock.core.plain import Plain, to_record
from paddock.core.tracks import Track
from paddock.race import Race

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Sight:
    """A question as its seat sees it."""

    game: Game
    #: Compiled tables of the kind of game, which play on past all that is forced.
    quick: Array
    #: Plain tables, which stop at every action.
    tables: Plain
    record: Plain
    seat: int

    @property
    def legal(self) -> list[int]:
        """The legal actions."""
        return members(self.record.legal)

    def views(self) -> Array:
        """The record as a structured array of one."""
        return to_record(self.record, self.game.state)

    def after(self, action: int) -> Sight:
        """The next question of the same move."""
        record = self.record.copy()
        self.game.rules.apply(record, self.tables, action)
        return Sight(self.game, self.quick, self.tables, record, self.seat)


def see(race: Race, seat: int) -> Sight:
    """What a seat that is to act may look at."""
    quick = quick_tables(race.game, race.track, race.players, race.options)
    return Sight(race.game, quick, race.tables, race.facing(seat), seat)


def quick_tables(game: Game, track: Track, players: int, options: Mapping[str, Any]) -> Array:
    """The compiled tables of one kind of game, kept for the next question."""
    return _quick_tables(
        game.id, track.digest, players, tuple(options.items()), _Built(game, track)
    )


class _Built:
    """Carries a game and a track past the cache's key, which is made of their names."""

    def __init__(self, game: Game, track: Track) -> None:
        self.game, self.track = game, track

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Built)

    def __hash__(self) -> int:
        return 0


@functools.lru_cache(maxsize=64)
def _quick_tables(
    name: str, digest: str, players: int, options: tuple[tuple[str, Any], ...], built: _Built
) -> Array:
    return built.game.build_tables(built.track, players, dict(options), halting=False)


def whole_move(sight: Sight, choose: Callable[[Sight], int]) -> Move:
    """Ask for one action after the other until they make a move."""
    start, actions = sight, []
    while True:
        legal = sight.legal
        actions.append(legal[0] if len(legal) == 1 else choose(sight))
        sight = sight.after(actions[-1])
        if not (sight.game.mid_move(sight.record, sight.tables) and sight.record.legal):
            return start.game.move_of(start.record, start.tables, actions)
