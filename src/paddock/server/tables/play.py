"""The race at a table: the choices in its log, and the questions that are open."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from paddock.core.game import Event, Game, Move, Outcome
from paddock.core.record import StandIn
from paddock.core.tracks import Track
from paddock.race import Race
from paddock.server.tables import questions
from paddock.server.tables.questions import OpenQuestion
from paddock.server.tables.viewers import SPECTATOR, Viewer, seat_of
from paddock.stepping import Reversal, SealedAnswer, Step

_pack = msgspec.msgpack.Encoder().encode


class LoggedChoice(msgspec.Struct, frozen=True, gc=False):
    """An answer that was not undone: the version of its log entry, its seat and its move."""

    version: int
    seat: int
    move: str
    sealed: bool
    #: who gave it, if not the seat's own player
    by: StandIn | None
    #: how to return from after it to before it: the parts of `before`, without an object for them
    _state: bytes
    _rows: int
    _drawn: int
    _answers: Mapping[int, SealedAnswer]

    @property
    def before(self) -> Reversal:
        """How to return from after it to before it."""
        return Reversal(self._state, self._rows, self._drawn, self._answers)


class PackedEvents(msgspec.Struct, frozen=True, gc=False):
    """The events of a log entry while nobody asks for them: a fraction of the memory."""

    packed: bytes
    shared: bool

    def of(self, viewer: Viewer) -> list[Event]:
        """The events that a viewer gets."""
        events: list[Any] = msgspec.msgpack.decode(self.packed)
        return events if self.shared else events[-1 if viewer is SPECTATOR else viewer]


class EventsByViewer:
    """The events of one log entry; one list serves all viewers while nothing is secret."""

    __slots__ = ("_each", "_shared")

    def __init__(self) -> None:
        self._shared: list[Event] = []
        #: the events of each viewer, once they differ
        self._each: dict[Viewer, list[Event]] | None = None

    @property
    def shared(self) -> bool:
        """Whether every viewer gets the same events."""
        return self._each is None

    def of(self, viewer: Viewer) -> list[Event]:
        """The events that a viewer gets."""
        return self._shared if self._each is None else self._each[viewer]

    def add(self, events: list[Event]) -> None:
        """Add events that everybody may see."""
        for known in (self._shared,) if self._each is None else self._each.values():
            known += events

    def add_each(self, events: Mapping[Viewer, list[Event]]) -> None:
        """Add events that differ by viewer."""
        if self._each is None:
            self._each = {viewer: list(self._shared) for viewer in events}
        for viewer, new in events.items():
            self._each[viewer] += new

    @property
    def packed(self) -> PackedEvents:
        """The same, packed: of all viewers in order, spectators last, or of any one."""
        events = self._shared if self._each is None else list(self._each.values())
        return PackedEvents(_pack(events), self._each is None)


class Play:
    """The fold of the choices made so far; the same choices always give the same race."""

    __slots__ = ("_alone", "_questions", "choices", "number", "race", "tells")

    def __init__(
        self,
        game: Game,
        track: Track,
        players: int,
        options: Mapping[str, Any],
        secret: tuple[bytes, bytes, tuple[bytes, ...], int],
    ) -> None:
        seed, salt, numbers, deal = secret
        self.race = Race(
            game, track, players, options, seed=seed, salt=salt, numbers=numbers, deal=deal,
            automatic=False, discreet=True,
        )  # fmt: skip
        self.choices: list[LoggedChoice] = []
        #: the number of the open question: the version of the log entry that asked it
        self.number = 0
        #: whether events are collected; not needed while catching up
        self.tells = True
        self._questions: dict[int, OpenQuestion] = {}
        #: what was played since the last answer because nothing else was legal, or taken back
        self._alone: list[tuple[int, str]] = []

    # -- asking ---------------------------------------------------------------

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that are asked now, including those that have already sealed an answer."""
        return self.race.asked

    @property
    def sealed(self) -> bool:
        """Whether the open question is put to several seats in secret."""
        return len(self.race.asked) > 1

    @property
    def answers(self) -> dict[int, str]:
        """The sealed answers, by seat."""
        sealed = self.race.sealed
        return {seat: str(answer.move) for seat, answer in sealed.items()} if sealed else {}

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats whose answer is still to come."""
        return self.race.to_act

    def question(self, seat: int) -> OpenQuestion | None:
        """What a seat is asked now, if anything."""
        if seat not in self.race.to_act:
            return None
        if seat not in self._questions:
            self._questions[seat] = questions.put(self.race, seat, self.number, self.sealed)
        return self._questions[seat]

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        """All viewers: each seat of the race, and a spectator."""
        return (*range(self.race.players), SPECTATOR)

    def view(self, viewer: Viewer) -> dict[str, Any]:
        """What a viewer may know now."""
        return self.race.view(seat_of(viewer))

    def own_view(self, seat: int) -> dict[str, Any] | None:
        """What differs in a seat's view from a spectator's; None if that is not known."""
        return self.race.own_view(seat)

    @property
    def outcome(self) -> Outcome | None:
        """How the race ended, once it is over."""
        return self.race.outcome if self.race.over else None

    @property
    def digest(self) -> str:
        """A short hash of the state, to detect a log that no longer replays as it did."""
        return self.race.digest

    def drawn_since(self, choice: LoggedChoice) -> bool:
        """Whether chance has drawn anything since a choice."""
        return self.race.chance_since(choice.before)

    def revealed(self, choice: LoggedChoice) -> bool:
        """Whether a choice revealed something to others."""
        if choice.sealed:
            return True
        since = [each.before for each in self.choices if each.version >= choice.version]
        return self.race.secret_at(self.race.before(since))

    # -- playing --------------------------------------------------------------

    def begin(self, version: int) -> EventsByViewer:
        """Deal, and play up to the first question."""
        return self._went_on(version, self.race.run_on())

    def move(self, version: int, seat: int, move: str, by: StandIn | None = None) -> EventsByViewer:
        """Play the answer to an open question."""
        race, steps = self.race, list[Step]()
        before, known = race.checkpoint(), self._played_already(seat, move)
        if not known:
            steps = [race.answer(self._known(seat, move), seat, by=by), *race.run_on()]
        self.choices.append(LoggedChoice(version, seat, move, False, by, *race.reversal(before)))
        return EventsByViewer() if known else self._went_on(version, steps)

    def seal(self, version: int, seat: int, move: str, by: StandIn | None = None) -> EventsByViewer:
        """Seal an answer; once the answers settle the question, they are played in order."""
        race, before = self.race, self.race.checkpoint()
        race.seal(self._known(seat, move), seat, by=by)
        steps = race.run_on()
        self.choices.append(LoggedChoice(version, seat, move, True, by, *race.reversal(before)))
        return self._went_on(version, steps) if steps else EventsByViewer()

    def undo(self, version: int, since: int) -> None:
        """Go back to before a log entry; later ones are undone."""
        if self._reopened(since):
            return
        kept = [choice for choice in self.choices if choice.version < since]
        if len(kept) < len(self.choices):
            undone = [choice.before for choice in self.choices[len(kept) :]]
            self.race.go_back(self.race.before(undone))
            self._alone = [(choice.seat, choice.move) for choice in self.choices[len(kept) :]]
        self.choices = kept
        self._unseal_all_but(kept)
        self._ask(version)

    def _reopened(self, since: int) -> bool:
        """Take back one sealed answer; the others' stay, and the question is the same."""
        choice = next((c for c in self.choices if c.version == since), None)
        if choice is None or not choice.sealed or choice.seat not in self.race.sealed:
            return False
        if choice.version < self.number:
            return False
        self.choices.remove(choice)
        self.race.unseal(choice.seat)
        return True

    def _unseal_all_but(self, kept: Iterable[LoggedChoice]) -> None:
        """Drop sealed answers that had been undone individually before."""
        # Sealed answers leave no rows in the record until their question is settled.
        rows = len(self.race.rows)
        seats = {c.seat for c in kept if c.sealed and c.before.rows == rows}
        for seat in self.race.sealed.keys() - seats:
            self.race.unseal(seat)

    def _played_already(self, seat: int, move: str) -> bool:
        """Whether a move is forced under the current rules, and so has already been played.

        A log of earlier rules can contain such moves, where there used to be a choice.
        """
        if (seat, move) not in self._alone:
            return False
        asked = self.question(seat)
        return asked is None or move not in asked.moves

    def _known(self, seat: int, move: str) -> str | Move:
        """A move that was offered to a seat, so that it need not be read again."""
        question = self._questions.get(seat)
        offered = question.moves.get(move) if question else None
        return offered.move if offered else move

    def _went_on(self, version: int, steps: list[Step]) -> EventsByViewer:
        """The events of some steps, which led to the next question."""
        self._alone = [(step.seat, str(step.move)) for step in steps if step.forced]
        self._ask(version)
        return self._events(steps if self.tells else ())

    def _ask(self, version: int) -> None:
        self.number = version
        self._questions = {}

    def _events(self, steps: Iterable[Step]) -> EventsByViewer:
        race, events = self.race, EventsByViewer()
        for step in steps:
            everything = race.events(step)
            if race.game.told_alike(step.move) or race.events_for(step, None) == everything:
                events.add(everything)
            else:
                events.add_each({v: race.events_for(step, seat_of(v)) for v in self.viewers})
        return events
