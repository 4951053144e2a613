"""What a game gives to the rest: the one shape that servers, bots and the laboratory know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

import numpy as np

from paddock.core import batch
from paddock.core.compiling import entry
from paddock.core.meta import Meta
from paddock.core.plain import Plain
from paddock.core.position import Codec
from paddock.core.tracks import Track

Array = np.ndarray[Any, np.dtype[Any]]
Event = dict[str, Any]


class Move(Protocol):
    """One choice of one seat: a hashable value whose text is its notation."""

    def __hash__(self) -> int: ...
    def __str__(self) -> str: ...


@dataclass(frozen=True)
class Rules:
    """The functions that run both plain and compiled."""

    reset: Callable[[Any, Any], None]
    apply: Callable[[Any, Any, int], None]
    legal_actions: Callable[[Any, Any], int]
    payoff: Callable[[Any, Any, int], float]
    score: Callable[[Any, Any, int], int]
    hide: Callable[[Any, Any, int, Any], None]
    guess: Callable[[Any, Any, int, Any], None]
    gauge: Callable[[Any, Any, int, Any, Any], None]
    #: a sensible action from what the seat to act may know: record, setup, dice
    heuristic: Callable[[Any, Any, Any], int]


@dataclass(frozen=True)
class Outcome:
    """How a game ended: seats from the best, what each has, who won and why it ended."""

    ranking: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


@dataclass(frozen=True)
class Game:
    """A game, whole: rules, moves and their notation, positions, stories and views."""

    meta: Meta
    state: np.dtype[Any]
    rules: Rules
    #: track, players, options, halting -> a structured array of one record
    build_setup: Callable[..., Array]
    #: the moves: reading one, its actions here, and the move that actions make
    parse_move: Callable[[str, Plain], Move]
    actions_of: Callable[[Plain, Plain, Any], tuple[int, ...] | None]
    move_of: Callable[[Plain, Plain, Sequence[int]], Move]
    #: whether a record stands between two actions of one move
    mid_move: Callable[[Plain, Plain], bool]
    #: the legal actions that are a whole move by themselves, as bits; the others are tried out
    whole: Callable[[Plain, Plain], int]
    #: the seats that may answer now, whoever is being asked first
    asked: Callable[[Plain, Plain], tuple[int, ...]]
    #: whether it is chance that answers what the phase asks
    by_chance: Callable[[Plain, Plain], bool]
    #: how each field of a position is written, given the setup
    codecs: Callable[[Plain], Mapping[str, Codec]]
    #: sentences that say what is wrong with a record; none when it is sound
    faults: Callable[[Plain, Plain], list[str]]
    #: what happened: before, move, after, setup, track, viewer (None sees all)
    story: Callable[[Plain, Any, Plain, Plain, Track, int | None], list[Event]]
    #: what one seat may know, from a hidden record
    view: Callable[[Plain, Plain, Track, int], dict[str, Any]]
    outcome: Callable[[Plain, Plain], Outcome | None]
    #: names of the gauge's figures, in order
    figures: tuple[str, ...]

    @property
    def id(self) -> str:
        """The game's name in the registry."""
        return self.meta.id

    def compiled(self, body: Callable[..., Any]) -> Callable[..., Any]:
        """A generic loop of `paddock.core.batch` (or one like it), compiled for this game."""
        if body not in self._entries:
            self._entries[body] = entry(body, self.id, vars(self.rules))
        return self._entries[body]

    @cached_property
    def _entries(self) -> dict[Any, Callable[..., Any]]:
        return {}

    @property
    def loops(self) -> tuple[Callable[..., Any], ...]:
        """The loops that `paddock compile` compiles for every game."""
        return (batch.play_games, batch.trace_game, batch.gauge_games, batch.step,
                batch.hide_from, batch.guess_for)  # fmt: skip
