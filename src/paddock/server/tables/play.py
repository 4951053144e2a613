"""A race at a table: its choices, the questions that are open, and what each viewer hears."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from paddock.core.bits import single
from paddock.core.errors import NotYourTurnError
from paddock.core.game import Event, Game, Move, Outcome
from paddock.core.plain import Plain
from paddock.core.record import Record, StandIn
from paddock.core.seats import CHANCE
from paddock.core.tracks import Track
from paddock.race import Race
from paddock.server.tables import questions
from paddock.server.tables.questions import OpenQuestion
from paddock.server.tables.viewers import SPECTATOR, Viewer, seat_of

#: A state is packed into some hundred bytes, so that each choice can keep one.
_pack = msgspec.msgpack.Encoder(enc_hook=int).encode
_unpack = msgspec.msgpack.decode


class Choice(NamedTuple):
    """An answer that stands: the row it came by, whose it was and what it was.

    It also says how to take it back: where the race stood before it.
    """

    version: int
    seat: int
    move: str
    sealed: bool
    #: who gave it, where it was not the seat's own player
    by: StandIn | None
    #: how many rows the record had before it, and how many bytes of chance were used up
    rows: int
    drawn: int
    #: the values of the state before it, packed
    before: bytes


class EventsByViewer:
    """The events of one row, for each viewer; one list serves all while nothing is secret."""

    def __init__(self) -> None:
        self._shared: list[Event] = []
        self._each: dict[Viewer, list[Event]] = {}

    @property
    def shared(self) -> bool:
        """Whether every viewer hears the same."""
        return not self._each

    def of(self, viewer: Viewer) -> list[Event]:
        """What a viewer hears."""
        return self._shared if self.shared else self._each[viewer]

    def add(self, events: list[Event]) -> None:
        """Something that all may hear."""
        for told in self._each.values() if self._each else (self._shared,):
            told += events

    def add_each(self, events: Mapping[Viewer, list[Event]]) -> None:
        """Something that each viewer hears differently."""
        if self.shared:
            self._each = {viewer: list(self._shared) for viewer in events}
        for viewer, new in events.items():
            self._each[viewer] += new


class Play:
    """The fold of the choices made so far; the same choices always give the same race."""

    def __init__(
        self,
        game: Game,
        track: Track,
        players: int,
        options: Mapping[str, Any],
        secret: tuple[bytes, bytes, tuple[bytes, ...], int],
    ) -> None:
        self.game, self.track, self.players = game, track, players
        seed, salt, numbers, deal = secret
        self.race = Race(
            game, track, players, options,
            seed=seed, salt=salt, numbers=numbers, deal=deal, automatic=False,
        )  # fmt: skip
        self.choices: list[Choice] = []
        self.answers: dict[int, str] = {}
        self.number = 0
        #: whether moves are told; a race that is only to be caught up with needs no stories
        self.tells = True
        self._questions: dict[int, OpenQuestion] = {}
        self._asked: tuple[int, ...] = ()
        #: who answers the open question for which player
        self._by: dict[int, StandIn | None] = {}
        #: what was played since the last answer because nothing else was legal, or taken back
        self._alone: list[tuple[int, str]] = []

    # -- asking ---------------------------------------------------------------

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked now, those included that have answered under seal."""
        return self._asked

    @property
    def sealed(self) -> bool:
        """Whether the open question is put to several seats in secret."""
        return len(self._asked) > 1

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose answer is still to come."""
        return tuple(seat for seat in self.asked if seat not in self.answers)

    def question(self, seat: int) -> OpenQuestion | None:
        """What a seat is asked now, if anything."""
        if seat not in self._asked or seat in self.answers:
            return None
        if seat not in self._questions:
            self._questions[seat] = questions.put(self.race, seat, self.number, self.sealed)
        return self._questions[seat]

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """Everyone who may look on: each seat of this race, and a spectator."""
        return (*range(self.players), SPECTATOR)

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """What a viewer may know now."""
        return self.race.view(seat_of(viewer))

    def _number(self, viewer: Viewer) -> int:
        """The number that the rules know a viewer by; compiled code has no better one."""
        return self.race._viewer(seat_of(viewer))

    @property
    def state(self) -> Plain:
        """The record itself, secrets included; not to be changed."""
        return self.race._state

    @property
    def outcome(self) -> Outcome | None:
        """How the race ended, once it is over."""
        return self.race.outcome if self.state.legal == 0 else None

    @property
    def digest(self) -> str:
        """A short sum of the record, to notice when a log no longer plays as it did."""
        fields = {k: v for k, v in self.state.__dict__.items() if k != "legal"}
        return hashlib.blake2b(repr(fields).encode(), digest_size=8).hexdigest()

    @property
    def _rows(self) -> int:
        return len(self.race._record.rows)

    def drawn_since(self, choice: Choice) -> bool:
        """Whether chance has had a hand in what followed a choice."""
        return any(row.seat == CHANCE for row in self.race._record.rows[choice.rows :])

    def revealed(self, choice: Choice) -> bool:
        """Whether a choice told the others something that they could not know."""
        return choice.sealed or self._tells_secrets(self._unpacked(choice.before))

    # -- playing --------------------------------------------------------------

    def begin(self, version: int) -> EventsByViewer:
        """Deal, up to the first question."""
        return self._go_on(version, EventsByViewer())

    def move(self, version: int, seat: int, move: str, by: StandIn | None = None) -> EventsByViewer:
        """Carry out the answer to an open question."""
        events, choice = EventsByViewer(), self._choice(version, seat, move, by, sealed=False)
        done = self._played_already(seat, move)
        if not done:
            self._check_turn(seat)
            self._by[seat] = by
            self._apply(self._read(seat, move), events)
        self.choices.append(choice)
        return events if done else self._go_on(version, events)

    def seal(self, version: int, seat: int, move: str, by: StandIn | None = None) -> EventsByViewer:
        """Keep an answer; when the answers settle the question they are carried out in order."""
        events = EventsByViewer()
        self._check_turn(seat)
        self.choices.append(self._choice(version, seat, move, by, sealed=True))
        self.answers[seat], self._by[seat] = move, by
        settled = self._settled()
        if not settled:
            self._questions.pop(seat, None)
            return events
        for giver in settled:
            self._apply(self._read(giver, self.answers[giver]), events)
        self.answers = {}
        return self._go_on(version, events)

    def undo(self, version: int, since: int) -> None:
        """Go back to before a row; what came after it is void."""
        if self._reopened(since):
            return
        kept = [choice for choice in self.choices if choice.version < since]
        if len(kept) < len(self.choices):
            self._go_back(self.choices[len(kept)])
            self._alone = [(choice.seat, choice.move) for choice in self.choices[len(kept) :]]
        self.choices = kept
        # Answers under seal leave no rows until their question is settled.
        sealed = [c for c in kept if c.sealed and c.rows == self._rows]
        self.answers = {c.seat: c.move for c in sealed}
        self._ask(version)
        self._by = {c.seat: c.by for c in sealed}

    def _choice(
        self, version: int, seat: int, move: str, by: StandIn | None, *, sealed: bool
    ) -> Choice:
        """A choice, and where the race stands before it."""
        drawn = self.race._chance.drawn
        packed = _pack(list(self.state.__dict__.values()))
        return Choice(version, seat, move, sealed, by, self._rows, drawn, packed)

    def _check_turn(self, seat: int) -> None:
        """A log of earlier rules can hold the answer of a seat that is not asked by ours."""
        if seat not in self.waiting:
            raise NotYourTurnError(seat, self.waiting)

    def _played_already(self, seat: int, move: str) -> bool:
        """Whether an answer was the only one by now, and so was played without being asked for.

        A log of earlier rules can hold such answers: by those rules there was a choice.
        """
        if (seat, move) not in self._alone:
            return False
        asked = self.question(seat)
        return asked is None or move not in asked.moves

    def _go_back(self, choice: Choice) -> None:
        """Put the race where it was before a choice, without playing it again."""
        race = self.race
        race._state = self._unpacked(choice.before)
        race._chance.drawn = choice.drawn
        race._record = Record(race._record.header, race._record.rows[: choice.rows])

    def _unpacked(self, packed: bytes) -> Plain:
        state = Plain()
        state.__dict__.update(zip(self.state.__dict__, _unpack(packed), strict=True))
        return state

    def _reopened(self, since: int) -> bool:
        """Take back one answer under seal; the others' stay, and the question is the same."""
        choice = next((c for c in self.choices if c.version == since), None)
        if choice is None or not choice.sealed or choice.seat not in self.answers:
            return False
        if choice.version < self.number:
            return False
        self.choices.remove(choice)
        del self.answers[choice.seat]
        return True

    def _go_on(self, version: int, events: EventsByViewer) -> EventsByViewer:
        """Play chance and what is openly forced, up to the next question."""
        state = self.state
        self._alone = []
        while state.legal != 0:
            move = self.race.draw() if state.seat == CHANCE else self._forced()
            if move is None:
                break
            self._alone += [] if state.seat == CHANCE else [(state.seat, str(move))]
            self._apply(move, events)
            state = self.state
        self._ask(version)
        return events

    def _ask(self, version: int) -> None:
        self.number = version
        self._questions = {}
        self._by = {}
        self._asked = self._to_ask(self.state) if self.state.legal else ()

    def _apply(self, move: Move, events: EventsByViewer) -> None:
        race, game = self.race, self.game
        before = race._state
        by = self._by.get(before.seat)
        whole = race.apply(move, tell=self.tells, by=by)
        if by == "clock":
            # Time runs out once; what is forced after that is only played by the bot.
            self._by[before.seat] = "bot"
        if not self.tells:
            return
        args = (before, move, race._state, race.setup, self.track)
        if game.story(*args, self._number(SPECTATOR)) == whole:
            events.add(whole)
        else:
            events.add_each({v: game.story(*args, self._number(v)) for v in self.viewers})

    def _read(self, seat: int, move: str) -> Move:
        question = self._questions.get(seat)
        if question and move in question.moves:
            return question.moves[move]
        return self.game.parse_move(move, self.race.setup)

    def _settled(self) -> tuple[int, ...]:
        """The seats whose answers settle the question, in the engine's order; none if they do not.

        A claim settles it for those after it; a question that all must answer waits for the last.
        """
        trial, order = self.state, self._asked
        for k, seat in enumerate(order):
            if seat not in self.answers:
                return ()
            trial = self._tried(trial, self._read(seat, self.answers[seat]))
            left = order[k + 1 :]
            if not left or self._to_ask(trial) != left:
                return order[: k + 1]
        return ()

    def _to_ask(self, state: Plain) -> tuple[int, ...]:
        return self.game.asked(state, self.race.setup)

    def _tried(self, state: Plain, move: Move) -> Plain:
        trial = state.copy()
        for action in self.game.actions_of(state, self.race.setup, move) or ():
            self.game.rules.apply(trial, self.race.setup, action)
        return trial

    def _forced(self) -> Move | None:
        """The only legal move, if everybody can see that it is the only one."""
        state = self.state
        if not single(state.legal) or len(self._to_ask(state)) > 1 or self._tells_secrets(state):
            return None
        moves = self.race.legal_moves()
        return moves[0] if len(moves) == 1 else None

    def _tells_secrets(self, state: Plain) -> bool:
        """Whether what is legal in a state depends on what only the seat knows."""
        return bool(self.race._hide(state, self._number(SPECTATOR)).legal != state.legal)
