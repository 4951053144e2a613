"""A game in progress, driven step by step, forward and back."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from paddock.core.bits import has, single
from paddock.core.chance import Chance
from paddock.core.errors import (
    IllegalMoveError,
    MalformedError,
    NotYourTurnError,
    PaddockError,
    shown,
)
from paddock.core.game import Move
from paddock.core.plain_record import PlainRecord, blank, check_missing_field
from paddock.core.record import Row, StandIn
from paddock.core.seats import CHANCE
from paddock.ruleset import Ruleset
from paddock.state_packing import digest, pack_changed, unpack_changed


class Step(NamedTuple):
    """One move that was played, and the states before and after it, which must not be changed."""

    seat: int
    move: Move
    before: PlainRecord
    after: PlainRecord
    #: whether it was played automatically because no other move was legal
    forced: bool = False


class SealedAnswer(NamedTuple):
    """An answer that is kept until its seat's turn comes, and who gave it for the player."""

    move: str | Move
    by: StandIn | None = None


class Checkpoint(NamedTuple):
    """A point of a race."""

    state: PlainRecord
    #: the number of rows of the record, and of bytes of chance used
    rows: int
    drawn: int
    sealed: Mapping[int, SealedAnswer]


class Reversal(NamedTuple):
    """How to return to a checkpoint; it takes less than a hundred bytes."""

    #: the values that have changed since, as they were, packed by their place
    state: bytes
    #: the rest of the checkpoint
    rows: int
    drawn: int
    sealed: Mapping[int, SealedAnswer]


class _Open:
    """What is open in one state; the moves are computed once, when somebody asks for them."""

    __slots__ = ("_moves", "_rules", "actions", "asked", "state")

    def __init__(self, rules: Ruleset, state: PlainRecord) -> None:
        self._rules, self.state = rules, state
        #: the seats that are asked
        self.asked = rules.asked(state)
        self._moves: list[Move] | None = None
        #: the actions of the legal moves, once these are known
        self.actions: dict[Move, tuple[int, ...]] = {}

    @property
    def moves(self) -> list[Move]:
        """The legal moves of the seat to act."""
        if self._moves is None:
            ways = self._rules.ways(self.state)
            actions = dict(ways)
            self.actions = actions if len(actions) == len(ways) else {}
            self._moves = [move for move, _ in ways]
        return self._moves


@functools.lru_cache(1 << 13)
def _row(seat: int, move: Move, by: StandIn | None) -> Row:
    """The row of a move, which races share: most moves are made again and again."""
    return Row(seat, _notation(move), by)


@functools.lru_cache(1 << 12)
def _notation(move: Move) -> str:
    """The notation of a move; rows share the text of the same move."""
    return str(move)


class Stepper:
    """A game that is driven one answer at a time: `answer` or `seal`, then `run_on`.

    A `discreet` one gives nothing away: only what everybody can see to be forced is played by
    itself, and sealed answers wait until they settle their question.
    """

    def __init__(self, rules: Ruleset, chance: Chance, *, discreet: bool = False) -> None:
        self.game, self.players = rules.game, rules.players
        #: the read-only setup of the game
        self.setup = rules.setup
        self._rules, self._chance, self._discreet = rules, chance, discreet
        self._rows: list[Row] = []
        # Answers of seats whose turn has not come yet; never mutated, only replaced.
        self._sealed: dict[int, SealedAnswer] = {}
        # Who answered for which player since the last question.
        self._by: dict[int, StandIn | None] = {}
        self._state = blank(self.game.state)
        try:
            self.game.rules.reset(self._state, self.setup)
        except AttributeError as error:
            check_missing_field(error)
            raise
        self._last_open: _Open | None = None

    # -- what is open ---------------------------------------------------------

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked now, including those that have sealed an answer."""
        last = self._last_open
        # Asked several times for every move.
        return last.asked if last and last.state is self._state else self._open().asked

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must choose now; several if they may answer at the same time."""
        asked = self.asked
        return tuple(s for s in asked if s not in self._sealed) if self._sealed else asked

    @property
    def sealed(self) -> Mapping[int, SealedAnswer]:
        """The sealed answers, by seat."""
        return self._sealed

    @property
    def seat(self) -> int:
        """The seat to act according to the rules, or `CHANCE`."""
        seat: int = self._state.seat
        return seat

    @property
    def phase(self) -> str:
        """The name of the phase."""
        name: str = self.game.phases[self._state.phase]
        return name

    @property
    def about(self) -> str | None:
        """What the open question is about, such as a card that may be claimed."""
        return self.game.about(self._state, self.setup)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self._state.legal

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        """Every legal move of a seat to act, by default the first one."""
        seats = self.to_act
        if not seats or seat not in (None, *seats):
            return []
        start = self._rules.asking(self._state, seats[0] if seat is None else seat)
        return self._open().moves[:] if start is self._state else self._rules.moves(start)

    @property
    def rows(self) -> Sequence[Row]:
        """The moves so far, chance included."""
        return self._rows

    @property
    def state(self) -> PlainRecord:
        """A copy of the whole state, secrets included."""
        return self._state.copy()

    @property
    def digest(self) -> str:
        """A short hash of the state, to detect moves that no longer lead to the same state."""
        return digest(self._state)

    # -- playing --------------------------------------------------------------

    def step(self, move: str | Move, *, by: StandIn | None = None) -> Step:
        """Play exactly one move for the seat to act, which may be chance.

        The record says so where somebody stood in for the player.
        """
        if isinstance(move, str):
            move = self.game.parse_move(move, self.setup)
        before = self._state
        if actions := self._known_actions(move):
            after = self._after(move, actions)
        else:
            move, after = self._checked(move)
        self._rows.append(_row(before.seat, move, by))
        self._state = after
        if self._sealed and not self._rules.same_question(before, after):
            self._sealed = {}
        return Step(before.seat, move, before, after)

    def _checked(self, move: Move) -> tuple[Move, PlainRecord]:
        """A move in its canonical form and the state after it; refused unless it is legal."""
        game, setup, before = self.game, self.setup, self._state
        actions = game.actions_of(before, setup, move)
        after = self._after(move, actions or (-1,))
        if game.mid_move(after, setup):
            raise self._refusal(move)
        # The same move can be written in several ways; the record uses one.
        return game.move_of(before, setup, actions or ()), after

    def _known_actions(self, move: Move) -> tuple[int, ...] | None:
        """The actions of a move that was offered."""
        try:
            return self._open().actions.get(move)
        except TypeError:
            # Something that cannot be hashed is not a move, and will be refused.
            return None

    def _after(self, move: Move, actions: Sequence[int]) -> PlainRecord:
        """The state after the actions of a move, which is refused unless they are legal."""
        after = self._state.copy()
        try:
            for action in actions:
                if not (0 <= action <= 62 and has(after.legal, action)):
                    raise self._refusal(move)
                self.game.rules.apply(after, self.setup, action)
        except AttributeError as error:
            check_missing_field(error)
            raise
        return after

    def draw(self) -> Move:
        """Draw a whole move of chance from the seed, without playing it."""
        trial = self._state.copy()
        actions: list[int] = []
        while not actions or self.game.mid_move(trial, self.setup):
            actions.append(self._chance.pick(trial.legal))
            self.game.rules.apply(trial, self.setup, actions[-1])
        return self.game.move_of(self._state, self.setup, actions)

    def answer(self, move: str | Move, seat: int, *, by: StandIn | None = None) -> Step:
        """Play the answer of the seat to act."""
        if seat not in self.to_act or seat != self._state.seat:
            raise NotYourTurnError(seat, self.to_act)
        self._by[seat] = by
        return self._carry_out(move)

    def seal(self, move: str | Move, seat: int, *, by: StandIn | None = None) -> None:
        """Seal a seat's answer; its legality is checked when `run_on` plays it."""
        if seat not in self.to_act:
            raise NotYourTurnError(seat, self.to_act)
        self._sealed = {**self._sealed, seat: SealedAnswer(move, by)}

    def unseal(self, seat: int) -> None:
        """Take back a sealed answer."""
        self._sealed = {s: answer for s, answer in self._sealed.items() if s != seat}

    def run_on(self) -> list[Step]:
        """Play chance, sealed answers and forced moves, up to the next choice."""
        steps: list[Step] = []
        while (state := self._state).legal != 0:
            if state.seat == CHANCE:
                steps.append(self._carry_out(self.draw()))
            elif self._sealed and (settled := self._settled()):
                steps += [self._carry_out_sealed(seat) for seat in settled]
            elif (move := self._forced()) is not None:
                steps.append(Step(*self._carry_out(move)[:4], forced=True))
            else:
                break
        self._by = {}
        return steps

    # -- going back -----------------------------------------------------------

    def checkpoint(self) -> Checkpoint:
        """The current point of the race."""
        return Checkpoint(self._state, len(self._rows), self._chance.drawn, self._sealed)

    def reversal(self, point: Checkpoint) -> Reversal:
        """How to return to a checkpoint from here."""
        return Reversal(pack_changed(point.state, self._state), *point[1:])

    def before(self, reversals: Sequence[Reversal]) -> Checkpoint:
        """The checkpoint of the first of several reversals.

        Each must begin where the one before it ends, and the last one must end here.
        """
        state = self._state
        for each in reversed(reversals):
            state = unpack_changed(each.state, state)
        return Checkpoint(state, *reversals[0][1:])

    def go_back(self, point: Checkpoint) -> None:
        """Take back everything since a checkpoint, without replaying."""
        self._state = point.state
        self._chance.drawn = point.drawn
        self._sealed = dict(point.sealed)
        del self._rows[point.rows :]

    def chance_since(self, point: Checkpoint | Reversal) -> bool:
        """Whether chance has drawn anything since a checkpoint."""
        return any(row.seat == CHANCE for row in self._rows[point.rows :])

    def secret_at(self, point: Checkpoint) -> bool:
        """Whether the legal moves at a checkpoint depended on what only the asked seat knew."""
        return self._rules.tells_secrets(point.state)

    def set_state(self, state: PlainRecord) -> None:
        """Replace the state of the race."""
        self._state = state

    # -- inside ---------------------------------------------------------------

    def _open(self) -> _Open:
        """What is open now; a state is replaced and never changed."""
        last = self._last_open
        if last is None or last.state is not self._state:
            last = self._last_open = _Open(self._rules, self._state)
        return last

    def _read(self, move: str | Move) -> Move:
        return self.game.parse_move(move, self.setup) if isinstance(move, str) else move

    def _carry_out(self, move: str | Move) -> Step:
        """Play a move; it counts as the stand-in's if the seat's last answer was."""
        seat = self._state.seat
        by = self._by.get(seat)
        step = self.step(move, by=by)
        if by == "clock":
            # Time runs out only once; forced moves after that count as the bot's.
            self._by[seat] = "bot"
        return step

    def _carry_out_sealed(self, seat: int) -> Step:
        answer = self._sealed[seat]
        self.unseal(seat)
        self._by[seat] = answer.by
        return self._carry_out(answer.move)

    def _settled(self) -> tuple[int, ...]:
        """The seats whose sealed answers can be played now, in the order of the rules.

        A discreet race waits until they settle the question. A claim settles it for those after
        it; a question that all must answer waits for the last.
        """
        if not self._discreet:
            return (self._state.seat,) if self._state.seat in self._sealed else ()
        state, seats = self._state, self.asked
        for count, seat in enumerate(seats, 1):
            if seat not in self._sealed:
                return ()
            move = self._read(self._sealed[seat].move)
            after = self._rules.after(state, move)
            if count == len(seats) or not self._rules.same_question(state, after):
                return seats[:count]
            state = after
        return ()

    def _forced(self) -> Move | None:
        """The only legal move of the seat to act, if there is exactly one.

        In a discreet race everybody must be able to see that it is the only one.
        """
        state = self._state
        if not single(state.legal):
            return None
        if self._discreet and (len(self.asked) > 1 or self._rules.tells_secrets(state)):
            return None
        moves = self._open().moves
        return moves[0] if len(moves) == 1 else None

    def _refusal(self, move: Move) -> PaddockError:
        if self._state.seat == CHANCE and self._state.legal:
            return MalformedError(f"{shown(move)} is not what chance can draw here")
        return IllegalMoveError(move, self._rules.moves(self._state))
