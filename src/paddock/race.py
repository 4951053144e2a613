"""A game in progress, for Python users: moves in, events and views out."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Any

from paddock import registry
from paddock.core.chance import DEAL, SEED_BYTES, Chance, commitment
from paddock.core.dice import RNG, seed_rng
from paddock.core.errors import (
    IllegalMoveError,
    NotYourTurnError,
    PaddockError,
    shown,
)
from paddock.core.game import Event, Game, Move, Outcome
from paddock.core.plain_record import PlainRecord, blank
from paddock.core.position import write_fields
from paddock.core.record import StandIn, write_options
from paddock.core.tracks import Track
from paddock.files import FileRecord
from paddock.headers import carried
from paddock.ruleset import Ruleset
from paddock.seeds import salt_for, seed_bytes
from paddock.stepping import Reversal, Step, Stepper


class Race(Stepper):
    """One game: `paddock.new` starts it, `play` makes a move.

    Chance and moves without a choice are played by themselves, each as a row of the record; if the
    race is not `automatic`, only when it is told to `run_on`.
    """

    def __init__(
        self,
        game: Game,
        track: Track,
        players: int,
        options: Mapping[str, Any],
        *,
        seed: bytes,
        salt: bytes,
        numbers: Sequence[bytes] = (),
        deal: int = DEAL,
        automatic: bool = True,
        discreet: bool = False,
    ) -> None:
        rules = Ruleset(game, registry.plain_setup(game, track, players, options), players)
        super().__init__(rules, Chance(seed, numbers, deal=deal), discreet=discreet)
        self.track, self.options, self.automatic = track, dict(options), automatic
        #: the header of the record
        self.header = self._new_header(seed, salt, numbers, deal)
        self._choices: list[Reversal] = []
        self.opening = self._told(self.run_on()) if automatic else []

    # -- asking ---------------------------------------------------------------

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat, or a spectator, may know, as plain data."""
        viewer = self._viewer(seat)
        return self._view(self.hidden(viewer), viewer)

    def own_view(self, seat: int) -> dict[str, Any] | None:
        """What differs in a seat's view from a spectator's; None if the game does not say."""
        if self.game.own_view is None:
            return None
        own: dict[str, Any] = self.game.own_view(self.hidden(seat), self.setup, seat)
        return own

    def open_view(self, seat: int | None = None) -> dict[str, Any]:
        """The view of a seat or spectator from whom nothing is hidden."""
        return self._view(self._state, self._viewer(seat))

    def _view(self, state: PlainRecord, viewer: int) -> dict[str, Any]:
        # In a discreet race the view stays the same until sealed answers are played.
        to_act = self.asked if self._discreet else self.to_act
        seen = self.game.view(state, self.setup, self.track, viewer)
        return {**seen, "to_act": list(to_act)}

    def hidden(self, seat: int) -> PlainRecord:
        """The state with only what a seat may know."""
        return self._rules.hidden(self._state, seat)

    def facing(self, seat: int) -> PlainRecord:
        """The state with only what a seat may know, as it is when the seat is asked."""
        return self._rules.hidden(self._rules.asking(self._state, seat), seat)

    @property
    def outcome(self) -> Outcome | None:
        """Ranking, scores, winners and the reason, once the game is over."""
        return self.game.outcome(self._state, self.setup)

    @property
    def result(self) -> str | None:
        """The outcome as one line of the record."""
        end = self.outcome
        if end is None:
            return None
        scores = " ".join(str(score) for score in end.scores)
        winners = " ".join(str(w) for w in end.winners)
        return f"{self.game.meta.score} {scores}; won by {winners}; {end.reason}"

    @property
    def record(self) -> FileRecord:
        """The whole game so far: header and moves, secrets included."""
        return FileRecord(dict(self.header), list(self._rows), self.result)

    def position(self, seat: int | None = None) -> str:
        """The position as one line; for a seat, with only what it may know."""
        state = self._state if seat is None else self.hidden(self._viewer(seat))
        return write_position(self.game, self.track, self.players, self.options, state)

    # -- playing --------------------------------------------------------------

    def play(self, move: str | Move, *, seat: int | None = None) -> list[Event]:
        """Play a move, in notation or as a value, and everything forced; returns the events."""
        if seat is not None and seat not in self.to_act:
            raise NotYourTurnError(seat, self.to_act)
        value = self._read(move)
        if not self.to_act:
            raise self._refusal(value)
        before = self.checkpoint()
        steps: list[Step] = []
        events: list[Event] = []
        if seat is None or seat == self._state.seat:
            steps.append(self._carry_out(value))
        else:
            self.seal(self._meant(value, seat), seat)
            events.append({"kind": "sealed", "seat": seat})
        if self.automatic:
            steps += self.run_on()
        self._choices.append(self.reversal(before))
        return events + self._told(steps)

    def apply(self, move: str | Move, *, by: StandIn | None = None) -> list[Event]:
        """Play exactly one move for the seat to act, which may be chance; returns the events."""
        return self.events(self.step(move, by=by))

    def undo(self) -> None:
        """Take back the last move, and what followed automatically."""
        if not self._choices:
            raise PaddockError("there is nothing to undo")
        self.go_back(self.before([self._choices.pop()]))

    def events(self, step: Step) -> list[Event]:
        """All events of a step."""
        return self._story(step, None)

    def events_for(self, step: Step, seat: int | None) -> list[Event]:
        """The events of a step that a seat, or a spectator, may see."""
        return self._story(step, self._viewer(seat))

    # -- going back and looking ahead -----------------------------------------

    def copy(self) -> Race:
        """An independent copy of the game."""
        twin = copy(self)
        twin.header, twin._rows = dict(self.header), list(self._rows)
        twin._chance, twin._state = copy(self._chance), self._state.copy()
        twin._choices, twin._by = list(self._choices), dict(self._by)
        return twin

    def after(self, move: Move) -> Race:
        """The game after a legal move, to look ahead; its record is empty."""
        twin = copy(self)
        twin._state = self._rules.after(self._state, move)
        twin._chance = copy(self._chance)
        twin._rows, twin._choices, twin._sealed, twin._by = [], [], {}, {}
        return twin

    def guess(self, seat: int, seed: int) -> Race:
        """The game as the seat sees it, with everything hidden redealt, past and future."""
        twin = self.copy()
        rng = blank(RNG)
        seed_rng(rng, seed, 0)
        twin._state = self.hidden(self._viewer(seat))
        self.game.rules.guess(twin._state, self.setup, seat, rng)
        secret = seed_bytes(seed)
        twin._chance = Chance(secret)
        twin._rows, twin._choices, twin._sealed, twin._by = [], [], {}, {}
        twin.header = twin._new_header(secret, salt_for(secret))
        twin.header["position"] = twin.position()
        return twin

    def __repr__(self) -> str:
        where = "over" if self.over else f"to act: {self.to_act}"
        return f"<{self.game.meta.title} on {self.track.title}, {self.players} players, {where}>"

    # -- inside ---------------------------------------------------------------

    def _meant(self, move: Move, seat: int) -> Move:
        """A legal move of a seat whose turn comes later, in canonical form."""
        start = self._rules.asking(self._state, seat)
        meant = self._rules.spelled(start, move)
        if meant is None:
            raise IllegalMoveError(move, self._rules.moves(start))
        return meant

    def _story(self, step: Step, viewer: int | None) -> list[Event]:
        _, move, before, after, _ = step
        return self.game.story(before, move, after, self.setup, self.track, viewer)

    def _told(self, steps: Iterable[Step]) -> list[Event]:
        return [event for step in steps for event in self.events(step)]

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return self.players
        if seat not in range(self.players):
            raise PaddockError(f"there is no seat {shown(seat)}; seats are 0 to {self.players - 1}")
        return seat

    def _new_header(
        self, seed: bytes, salt: bytes, numbers: Sequence[bytes] = (), deal: int = DEAL
    ) -> dict[str, str]:
        header = {
            "game": self.game.id,
            "rules": str(self.game.meta.rules_version),
            "track": self.track.id,
            "track-digest": self.track.digest,
            "players": str(self.players),
            "options": write_options(self.options),
            "commitment": commitment(salt, seed),
            "salt": salt.hex(),
            "seed": seed.hex(),
        }
        if not registry.is_shipped(self.track.id):
            header["circuit"] = carried(self.track)
        if numbers:
            header |= {} if deal == 1 else {"deal": str(deal)}
            header["numbers"] = " ".join(number.hex() or "-" for number in numbers)
        return header


def new(
    game: str,
    *,
    players: int | None = None,
    track: str | Track | None = None,
    seed: int | None = None,
    **options: object,
) -> Race:
    """Start a game; options are keyword arguments, and an error lists the choices.

    >>> race = new("top-race", players=3, track="classic", seed=7)
    >>> race.to_act
    (1,)
    """
    played = registry.game(game)
    meta = played.meta
    chosen = meta.read_options(options)
    seats = meta.read_players(meta.default_players if players is None else players)
    if not isinstance(track, Track):
        track = registry.track(game, track or meta.default_track)
    secret = seed_bytes(seed)
    salt = secrets.token_bytes(SEED_BYTES) if seed is None else salt_for(secret)
    return Race(played, track, seats, chosen, seed=secret, salt=salt)


def write_position(
    game: Game, track: Track, players: int, options: Mapping[str, Any], state: PlainRecord
) -> str:
    """A state as one line of words."""
    head = [f"game={game.id}", f"track={track.id}", f"players={players}"]
    setup = registry.plain_setup(game, track, players, options)
    return " ".join([*head, *game.meta.changed(options), *write_fields(game, state, setup)])
