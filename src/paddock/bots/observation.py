"""What a bot with `think` gets: the record as its seat may know it, and the setup."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from paddock.core.bits import members
from paddock.core.game import Game, Move
from paddock.core.plain_record import PlainRecord, to_record
from paddock.core.tracks import Track
from paddock.race import Race

Array = np.ndarray[Any, np.dtype[Any]]


@dataclass(frozen=True)
class Observation:
    """A question as its seat sees it."""

    game: Game
    #: The compiled setup, with which forced actions are played automatically.
    quick: Array
    #: The plain setup, with which play stops at every action.
    setup: PlainRecord
    record: PlainRecord
    seat: int

    @property
    def legal(self) -> list[int]:
        """The legal actions."""
        return members(self.record.legal)

    def views(self) -> Array:
        """The record as a structured array of length one."""
        return to_record(self.record, self.game.state)

    def after(self, action: int) -> Observation:
        """The next question of the same move."""
        record = self.record.copy()
        self.game.rules.apply(record, self.setup, action)
        return Observation(self.game, self.quick, self.setup, record, self.seat)


def see(race: Race, seat: int) -> Observation:
    """What a seat to act may know."""
    quick = quick_setup(race.game, race.track, race.players, race.options)
    return Observation(race.game, quick, race.setup, race.facing(seat), seat)


def quick_setup(game: Game, track: Track, players: int, options: Mapping[str, Any]) -> Array:
    """The compiled setup for some settings, cached."""
    return _quick_setup(game.id, track.digest, players, tuple(options.items()), _Built(game, track))


class _Built:
    """Passes a game and a track to the cached function without being part of its key."""

    def __init__(self, game: Game, track: Track) -> None:
        self.game, self.track = game, track

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Built)

    def __hash__(self) -> int:
        return 0


@functools.lru_cache(maxsize=64)
def _quick_setup(
    name: str, digest: str, players: int, options: tuple[tuple[str, Any], ...], built: _Built
) -> Array:
    return built.game.build_setup(built.track, players, dict(options), halting=False)


def whole_move(observation: Observation, choose: Callable[[Observation], int]) -> Move:
    """Ask for one action after another until they make a move."""
    start, actions = observation, []
    while True:
        legal = observation.legal
        actions.append(legal[0] if len(legal) == 1 else choose(observation))
        observation = observation.after(actions[-1])
        if not (
            observation.game.mid_move(observation.record, observation.setup)
            and observation.record.legal
        ):
            return start.game.move_of(start.record, start.setup, actions)
