"""A game in progress, for Python users: moves in, events and views out."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from paddock import registry
from paddock.core.bits import has, members, single
from paddock.core.chance import DEAL, SEED_BYTES, Chance, commitment
from paddock.core.dice import RNG, seed_rng
from paddock.core.errors import (
    IllegalMoveError,
    MalformedError,
    NotYourTurnError,
    PaddockError,
    shown,
)
from paddock.core.game import Event, Game, Move, Outcome
from paddock.core.plain import Plain, blank
from paddock.core.position import write_fields
from paddock.core.record import Record, Row, StandIn, write_options
from paddock.core.seats import CHANCE
from paddock.core.tracks import Track
from paddock.files import FileRecord
from paddock.seeds import salt_for, seed_bytes


class _Mark(NamedTuple):
    """Where an undo goes back to."""

    state: Plain
    rows: int
    drawn: int
    sealed: dict[int, Move]


class Race:
    """One game: `paddock.new` starts it, `play` moves it on.

    Chance and moves without a choice are played by themselves, each as a row of the record.
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
    ) -> None:
        self.game, self.track, self.players = game, track, players
        self.options = dict(options)
        self._setup = registry.plain_setup(game, track, players, options)
        self._chance = Chance(seed, numbers, deal=deal)
        self._secret = (seed, salt, tuple(numbers), deal)
        self._automatic = automatic
        self._marks: list[_Mark] = []
        # Answers of seats that the rules have not come to yet, by seat.
        self._sealed: dict[int, Move] = {}
        self._state = blank(game.state)
        game.rules.reset(self._state, self._setup)
        self._record = Record(self._header())
        self.opening = self._run_on()

    # -- asking ---------------------------------------------------------------

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that must choose now; several where they may answer at once."""
        asked = self.game.asked(self._state, self._setup) if self._state.legal else ()
        return tuple(seat for seat in asked if seat not in self._sealed)

    def legal_moves(self, seat: int | None = None) -> list[Move]:
        """Every legal move of a seat to act, of the first one where none is named."""
        seats = self.to_act
        if not seats or seat not in (None, *seats):
            return []
        start = self._asking(seats[0] if seat is None else seat)
        return list(self._moves(start, start, ()))

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may know, as plain data; without a seat, what a spectator may."""
        viewer = self._viewer(seat)
        seen = self.game.view(self.hidden(viewer), self._setup, self.track, viewer)
        return {**seen, "to_act": list(self.to_act)}

    def hidden(self, seat: int) -> Plain:
        """The record with only what a seat may know."""
        return self._hide(self._state, seat)

    def facing(self, seat: int) -> Plain:
        """The record with only what a seat may know, as it stands when the seat is asked."""
        return self._hide(self._asking(seat), seat)

    def _hide(self, state: Plain, seat: int) -> Plain:
        out = _blank(self.game)
        self.game.rules.hide(state, self._setup, seat, out)
        return out

    @property
    def outcome(self) -> Outcome | None:
        """Ranking, money, winners and the reason, once the game is over."""
        return self.game.outcome(self._state, self._setup)

    @property
    def record(self) -> FileRecord:
        """The whole game so far: header and moves, secrets included."""
        return FileRecord(dict(self._record.header), list(self._record.rows), self._result())

    @property
    def state(self) -> Plain:
        """A copy of the whole record, secrets included."""
        return self._state.copy()

    @property
    def setup(self) -> Plain:
        """The read-only setup that the game is played with."""
        return self._setup

    def position(self, seat: int | None = None) -> str:
        """The position as one line; for a seat, with only what it may know."""
        state = self._state if seat is None else self.hidden(self._viewer(seat))
        return write_position(self.game, self.track, self.players, self.options, state)

    # -- playing --------------------------------------------------------------

    def play(self, move: str | Move, *, seat: int | None = None) -> list[Event]:
        """Play a move, in notation or as a value, and all that is forced; returns the events."""
        if seat is not None and seat not in self.to_act:
            raise NotYourTurnError(seat, self.to_act)
        value = self.game.parse_move(move, self._setup) if isinstance(move, str) else move
        if not self.to_act:
            raise self._refusal(value)
        mark = _Mark(self._state, len(self._record.rows), self._chance.drawn, dict(self._sealed))
        if seat in (None, self._state.seat):
            events = self.apply(value)
        else:
            events = self._seal(value, seat)
        self._marks.append(mark)
        return events + self._run_on()

    def _seal(self, move: Move, seat: int) -> list[Event]:
        """Keep the answer of a seat that the rules come to later; nobody is told what it is."""
        start, legal = self._asking(seat), self.legal_moves(seat)
        actions = self.game.actions_of(start, self._setup, move)
        if not actions or (meant := self.game.move_of(start, self._setup, actions)) not in legal:
            raise IllegalMoveError(move, legal)
        self._sealed[seat] = meant
        return [{"kind": "sealed", "seat": seat}]

    def apply(self, move: Move, *, tell: bool = True, by: StandIn | None = None) -> list[Event]:
        """Carry out exactly one move of whoever is to act, chance included.

        The record says so where somebody stood in for the player.
        The story of a move takes longer than the move; whoever does not need it may leave it out.
        """
        before = self._state
        actions = self.game.actions_of(before, self._setup, move)
        after = before.copy()
        for action in actions or (-1,):
            if action < 0 or action > 62 or not has(after.legal, action):
                raise self._refusal(move)
            self.game.rules.apply(after, self._setup, action)
        if self.game.mid_move(after, self._setup):
            raise self._refusal(move)
        # The same move can be written in several ways; the record knows one.
        move = self.game.move_of(before, self._setup, actions or ())
        self._record.rows.append(Row(before.seat, str(move), by))
        self._state = after
        if self._sealed and not self._same_question(before, after):
            self._sealed = {}
        if not tell:
            return []
        return self.game.story(before, move, after, self._setup, self.track, None)

    def draw(self) -> Move:
        """Draw a whole move of chance from the seed, without playing it."""
        trial = self._state.copy()
        actions: list[int] = []
        while not actions or self.game.mid_move(trial, self._setup):
            actions.append(self._chance.pick(trial.legal))
            self.game.rules.apply(trial, self._setup, actions[-1])
        return self.game.move_of(self._state, self._setup, actions)

    def undo(self) -> None:
        """Take back the last move that was a choice, and what followed by itself."""
        if not self._marks:
            raise PaddockError("there is nothing to undo")
        mark = self._marks.pop()
        self._state = mark.state
        self._chance.drawn = mark.drawn
        self._sealed = mark.sealed
        del self._record.rows[mark.rows :]

    def copy(self) -> Race:
        """The same game, to be played on apart."""
        twin = Race.__new__(Race)
        twin.__dict__.update(self.__dict__)
        seed, _, numbers, deal = self._secret
        twin._chance = Chance(seed, numbers, self._chance.drawn, deal=deal)
        twin._marks = list(self._marks)
        twin._sealed = dict(self._sealed)
        twin._state = self._state.copy()
        twin._record = Record(dict(self._record.header), list(self._record.rows))
        return twin

    def guess(self, seat: int, seed: int) -> Race:
        """The game as the seat sees it, all that is hidden drawn anew, past and future alike."""
        twin = self.copy()
        rng = blank(RNG)
        seed_rng(rng, seed, 0)
        twin._state = self.hidden(self._viewer(seat))
        self.game.rules.guess(twin._state, self._setup, seat, rng)
        secret = seed_bytes(seed)
        twin._secret = (secret, salt_for(secret), (), DEAL)
        twin._chance = Chance(secret)
        twin._marks = []
        twin._sealed = {}
        twin._record = Record({**twin._header(), "position": twin.position()})
        return twin

    def __repr__(self) -> str:
        where = "over" if self._state.legal == 0 else f"to act: {self.to_act}"
        return f"<{self.game.meta.title} on {self.track.title}, {self.players} players, {where}>"

    # -- inside ---------------------------------------------------------------

    def _run_on(self) -> list[Event]:
        """Play chance and what is forced, up to the next choice."""
        events: list[Event] = []
        while self._automatic and self._state.legal != 0:
            move = self.draw() if self._state.seat == CHANCE else self._settled_move()
            if move is None:
                break
            events += self.apply(move)
        return events

    def _settled_move(self) -> Move | None:
        """The sealed answer or the only legal move of the seat being asked, if there is one."""
        if self._state.seat in self._sealed:
            return self._sealed.pop(self._state.seat)
        if not single(self._state.legal):
            return None
        moves = list(self._moves(self._state, self._state, ()))
        return moves[0] if len(moves) == 1 else None

    def _same_question(self, before: Plain, after: Plain) -> bool:
        """Whether the seats asked after a move are those left over from before it."""
        if before.phase != after.phase or not after.legal:
            return False
        rest = self.game.asked(before, self._setup)[1:]
        return self.game.asked(after, self._setup) == rest

    def _asking(self, seat: int) -> Plain:
        """The record as it is when the rules come to this seat."""
        if seat == self._state.seat:
            return self._state
        state = self._state.copy()
        state.seat = seat
        state.legal = self.game.rules.legal_actions(state, self._setup)
        return state

    def _moves(self, start: Plain, state: Plain, actions: tuple[int, ...]) -> Iterator[Move]:
        """Every move that begins with these actions, by trying each legal next one."""
        whole = self.game.whole(state, self._setup)
        for action in members(state.legal):
            path = (*actions, action)
            if has(whole, action):
                yield self.game.move_of(start, self._setup, path)
                continue
            trial = state.copy()
            self.game.rules.apply(trial, self._setup, action)
            if self.game.mid_move(trial, self._setup) and trial.seat == state.seat:
                yield from self._moves(start, trial, path)
            else:
                yield self.game.move_of(start, self._setup, path)

    def _refusal(self, move: Move) -> PaddockError:
        if self._state.seat == CHANCE and self._state.legal:
            return MalformedError(f"{shown(move)} is not what chance can draw here")
        return IllegalMoveError(move, list(self._moves(self._state, self._state, ())))

    def _viewer(self, seat: int | None) -> int:
        if seat is None:
            return self.players
        if seat not in range(self.players):
            raise PaddockError(f"there is no seat {shown(seat)}; seats are 0 to {self.players - 1}")
        return seat

    def _header(self) -> dict[str, str]:
        seed, salt, numbers, deal = self._secret
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
        if numbers:
            header |= {} if deal == 1 else {"deal": str(deal)}
            header["numbers"] = " ".join(number.hex() or "-" for number in numbers)
        return header

    def _result(self) -> str | None:
        end = self.outcome
        if end is None:
            return None
        scores = " ".join(str(score) for score in end.scores)
        winners = " ".join(str(w) for w in end.winners)
        return f"{self.game.meta.score} {scores}; won by {winners}; {end.reason}"


def _blank(game: Game) -> Plain:
    """A record of zeros, from one that is made once for each layout."""
    if id(game.state) not in _BLANKS:
        _BLANKS[id(game.state)] = (game.state, blank(game.state))
    return _BLANKS[id(game.state)][1].copy()


#: Layouts and their records of zeros; a layout is kept so that its number stays its own.
_BLANKS: dict[int, tuple[object, Plain]] = {}


def new(
    game: str,
    *,
    players: int | None = None,
    track: str | Track | None = None,
    seed: int | None = None,
    **options: object,
) -> Race:
    """Start a game; options are keywords, and an error names the choices.

    >>> race = new("top-race", players=3, track="classic", seed=7)
    >>> race.to_act
    (1,)
    """
    found = registry.game(game)
    meta = found.meta
    chosen = meta.read_options(options)
    seats = meta.read_players(meta.default_players if players is None else players)
    if not isinstance(track, Track):
        track = registry.track(game, track or meta.default_track)
    secret = seed_bytes(seed)
    salt = secrets.token_bytes(SEED_BYTES) if seed is None else salt_for(secret)
    return Race(found, track, seats, chosen, seed=secret, salt=salt)


def write_position(
    game: Game, track: Track, players: int, options: Mapping[str, Any], state: Plain
) -> str:
    """A record as one line of words."""
    head = [f"game={game.id}", f"track={track.id}", f"players={players}"]
    setup = registry.plain_setup(game, track, players, options)
    return " ".join([*head, *game.meta.changed(options), *write_fields(game, state, setup)])
