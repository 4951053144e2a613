"""A game with its setup: answers questions about any state."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import NamedTuple

from paddock.core.bits import has, members
from paddock.core.game import Game, Move
from paddock.core.plain_record import PlainRecord, blank

#: A move, and the actions that it consists of.
Way = tuple[Move, tuple[int, ...]]


class Ruleset(NamedTuple):
    """A game, its read-only setup and the number of players; changes no state."""

    game: Game
    setup: PlainRecord
    players: int

    def asked(self, state: PlainRecord) -> tuple[int, ...]:
        """The seats that may answer in a state, in the order of the rules."""
        return self.game.asked(state, self.setup) if state.legal else ()

    def asking(self, state: PlainRecord, seat: int) -> PlainRecord:
        """The state in which the rules ask a given seat."""
        if seat == state.seat:
            return state
        state = state.copy()
        state.seat = seat
        state.legal = self.game.rules.legal_actions(state, self.setup)
        return state

    def moves(self, state: PlainRecord) -> list[Move]:
        """Every legal move of the seat to act."""
        return [move for move, _ in self.ways(state)]

    def ways(self, state: PlainRecord) -> list[Way]:
        """Every legal move of the seat to act, with the actions that it consists of."""
        game, setup = self.game, self.setup
        if game.whole(state, setup) != state.legal:
            return list(self._ways(state, state, ()))
        move_of = game.move_of
        return [(move_of(state, setup, path), path) for path in _single_actions(state.legal)]

    def _ways(
        self, start: PlainRecord, state: PlainRecord, actions: tuple[int, ...]
    ) -> Iterator[Way]:
        """Every move that begins with these actions, found by trying each legal next action."""
        game, setup = self.game, self.setup
        whole = game.whole(state, setup)
        for action in members(state.legal):
            path = (*actions, action)
            if has(whole, action):
                yield game.move_of(start, setup, path), path
                continue
            trial = state.copy()
            game.rules.apply(trial, setup, action)
            if game.mid_move(trial, setup) and trial.seat == state.seat:
                yield from self._ways(start, trial, path)
            else:
                yield game.move_of(start, setup, path), path

    def spelled(self, state: PlainRecord, move: Move) -> Move | None:
        """The canonical form of a legal move, which can be written in several ways."""
        actions = self.game.actions_of(state, self.setup, move)
        meant = self.game.move_of(state, self.setup, actions) if actions else None
        return meant if meant in self.moves(state) else None

    def after(self, state: PlainRecord, move: Move) -> PlainRecord:
        """The state after a move, which must be legal."""
        after = state.copy()
        for action in self.game.actions_of(state, self.setup, move) or ():
            self.game.rules.apply(after, self.setup, action)
        return after

    def same_question(self, before: PlainRecord, after: PlainRecord) -> bool:
        """Whether the seats asked after a move are those left over from before it."""
        if before.phase != after.phase or not after.legal:
            return False
        return self.asked(after) == self.asked(before)[1:]

    def hidden(self, state: PlainRecord, viewer: int) -> PlainRecord:
        """A state with only what a seat may know, or a spectator (whose number is `players`)."""
        out = _blank(self.game)
        self.game.rules.hide(state, self.setup, viewer, out)
        return out

    def tells_secrets(self, state: PlainRecord) -> bool:
        """Whether what is legal in a state depends on what only the seat asked knows."""
        return bool(self.hidden(state, self.players).legal != state.legal)


@functools.lru_cache(1 << 12)
def _single_actions(legal: int) -> tuple[tuple[int], ...]:
    """Every legal action by itself, cached because the same ones are legal often."""
    return tuple([_ALONE[action] for action in members(legal)])


#: Each action by itself.
_ALONE = tuple([(action,) for action in range(63)])


def _blank(game: Game) -> PlainRecord:
    """A state of zeros, copied from a cached one for each layout."""
    if id(game.state) not in _BLANKS:
        _BLANKS[id(game.state)] = (game.state, blank(game.state))
    return _BLANKS[id(game.state)][1].copy()


#: Layouts and their states of zeros; the layout is kept alive so that its id stays unique.
_BLANKS: dict[int, tuple[object, PlainRecord]] = {}
