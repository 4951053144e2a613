"""What a game is to the rest of Paddock: the interface that server, bots and laboratory use.

A game fills in `Rules` and `Game`. Fields without a default are those that only the game can know;
the defaults (`core/defaults.py`) suit an open game in which one action is one move.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial, wraps
from typing import Any, Protocol

import numpy as np

from paddock.core import codecs, defaults, game_loops
from paddock.core.compiler_errors import with_sentences
from paddock.core.compiling import entry
from paddock.core.errors import PaddockError
from paddock.core.feats import Feats
from paddock.core.meta import Meta
from paddock.core.observing import Observed
from paddock.core.plain_record import PlainRecord, blank
from paddock.core.position import Codec
from paddock.core.rule import bind, rule
from paddock.core.tracks import Track

Array = np.ndarray[Any, np.dtype[Any]]
#: What happened, for animation, log and screen readers; `kind` says what.
Event = dict[str, Any]


class Move(Protocol):
    """One choice of one seat: a hashable value whose text is its notation."""

    def __hash__(self) -> int: ...
    def __str__(self) -> str: ...


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The functions that run both plain and compiled, each marked with `@rule`.

    `s` is the record and `t` the setup; an action is a number from 0 to 62.
    """

    #: (s, t): begin a game. Writes every field of the record, `legal` included.
    reset: Callable[[Any, Any], None]
    #: (s, t) -> the legal actions as bits; 0 when the game is over.
    legal_actions: Callable[[Any, Any], int]
    #: (s, t, seat) -> the seat's share of the win; the shares add up to 1.0.
    payoff: Callable[[Any, Any, int], float]
    #: (s, t, action): carry out one legal action. Not needed if the game has its own `apply`.
    act: Callable[[Any, Any, int], None] | None = None
    #: (s, t, action): carry out an action and all forced ones after it, and set `s.legal`.
    apply: Callable[[Any, Any, int], None] = defaults.apply
    #: (s, t, rng): for speed alone, where it is chance's turn: carry out actions after which it is
    #: still chance's turn, with the draws that they would take one by one. Default: none.
    draw_ahead: Callable[[Any, Any, Any], None] = defaults.draw_ahead
    #: (s, t, seat) -> what the seat has collected. Default: one point for winning.
    score: Callable[[Any, Any, int], int] = defaults.score
    #: (s, t, seat, out): write what a seat may know into `out`. Default: everything.
    hide: Callable[[Any, Any, int, Any], None] = defaults.hide
    #: (v, t, seat, rng): fill in what `hide` left out, at random. Default: nothing.
    guess: Callable[[Any, Any, int, Any], None] = defaults.guess
    #: (v, t, seat, rng): the same for the search, what is likely more often. Default: `guess`.
    suppose: Callable[[Any, Any, int, Any], None] = defaults.suppose
    #: (before, t, action, after, figures): count for the laboratory. Default: nothing.
    gauge: Callable[[Any, Any, int, Any, Any], None] = defaults.gauge
    #: (s, t, rng) -> a sensible action out of `s.legal`. Default: a random one.
    heuristic: Callable[[Any, Any, Any], int] = defaults.heuristic
    #: (s, t) -> the actions that not even a beginner overlooks, as bits. Default: none.
    obvious: Callable[[Any, Any], int] = defaults.obvious
    #: (s, t) -> how far the search trusts the heuristic here, compared with usual. Default: 1.
    trusted: Callable[[Any, Any], float] = defaults.trusted
    #: (s, t) -> whether the search may stop a playout here and estimate its end. Default: never.
    quiet: Callable[[Any, Any], bool] = defaults.quiet
    #: (s, t, seat) -> the seat's likely share of the win, where it is quiet.
    estimate: Callable[[Any, Any, int], float] = defaults.estimate
    #: (s, t, seat) -> the seat's likely score, where it is quiet.
    forecast: Callable[[Any, Any, int], float] = defaults.forecast

    def __post_init__(self) -> None:
        if self.apply is defaults.apply and self.act is None:
            raise PaddockError("Rules need act, or their own apply")
        for name, function in vars(self).items():
            if function in defaults.GENERIC:
                object.__setattr__(self, name, rule(bind(function, self.functions)))

    @property
    def functions(self) -> dict[str, Callable[..., Any]]:
        """The functions by their names."""
        return {name: function for name, function in vars(self).items() if function is not None}


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the seats from first to last, their scores, who won, and why it ended."""

    ranking: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str


def _checked(build: Callable[..., Array]) -> Callable[..., Array]:
    """The same, but refuse a setup without the fields that every setup needs."""

    @wraps(build)
    def built(*args: Any, **options: Any) -> Array:
        setup = build(*args, **options)
        for name in SETUP_FIELDS:
            if name not in (setup.dtype.names or ()):
                code = inspect.unwrap(build).__code__
                where = f"{code.co_filename}, line {code.co_firstlineno}"
                raise PaddockError(f"{where}: the setup lacks the field {name}")
        return setup

    return built


#: The fields that every record and every setup must have.
STATE_FIELDS = ("legal", "seat", "phase", "race")
SETUP_FIELDS = ("players", "halting")


@dataclass(frozen=True, kw_only=True)
class Game:
    """A whole game: rules, moves and their notation, positions, events and views."""

    #: The lobby card.
    meta: Meta
    #: The layout of the record, with at least the fields of `STATE_FIELDS`.
    state: np.dtype[Any]
    rules: Rules
    #: The names of the phases in the order of their numbers; in the last one the game is over.
    phases: Sequence[str]
    #: (track, players, options, *, halting) -> a structured array of one record, the setup.
    build_setup: Callable[..., Array]
    #: (text, t) -> the move; a MalformedError says what moves look like.
    parse_move: Callable[[str, PlainRecord], Move]
    #: (s, t, actions) -> the move that these actions make up.
    move_of: Callable[[PlainRecord, PlainRecord, Sequence[int]], Move]
    #: (s, t, move) -> the actions of a move here; None if it does not answer the question.
    #: Default: the legal action whose move it is.
    actions_of: Callable[[PlainRecord, PlainRecord, Any], tuple[int, ...] | None] = None  # type: ignore[assignment]
    #: The phases in which chance answers.
    chance: Sequence[str] = ()
    #: (s, t) -> whether chance answers. Default: by `chance`.
    by_chance: Callable[[PlainRecord, PlainRecord], bool] = None  # type: ignore[assignment]
    #: (s, t) -> whether the record is between two actions of one move. Default: never.
    mid_move: Callable[[PlainRecord, PlainRecord], bool] = defaults.mid_move
    #: (s, t) -> what the open question is about, such as the card that may be claimed.
    #: Default: nothing.
    about: Callable[[PlainRecord, PlainRecord], str | None] = defaults.about
    #: The game's own achievements: functions from a finished race to the seats that earned them.
    feats: Feats = field(default_factory=dict)
    #: (s, t) -> the legal actions that are whole moves, as bits; the others are tried out.
    whole: Callable[[PlainRecord, PlainRecord], int] = None  # type: ignore[assignment]
    #: (s, t) -> the seats that may answer now. Default: the one seat to act.
    asked: Callable[[PlainRecord, PlainRecord], tuple[int, ...]] = defaults.asked
    #: (t) -> how each word of a position is written. Default: from the layout of the record.
    codecs: Callable[[PlainRecord], Mapping[str, Codec]] = None  # type: ignore[assignment]
    #: (s, t) -> sentences that say what is wrong with a record. Default: none.
    faults: Callable[[PlainRecord, PlainRecord], list[str]] = defaults.faults
    #: (before, move, after, t, track, viewer) -> what happened; the viewer None sees all.
    #: The return type names the TypedDicts of its events, for the page. Default: one event per
    #: move, and `race_over`.
    story: Callable[[PlainRecord, Any, PlainRecord, PlainRecord, Track, int | None], list[Any]] = (
        None  # type: ignore[assignment]
    )
    #: The kinds of moves of which `story` tells viewers different things. Default: perhaps all.
    secret_moves: tuple[type, ...] | None = None
    #: (v, t, track, seat) -> what a seat may know, from a hidden record, as plain data.
    #: The return type is a TypedDict, for the page. Default: the fields of the record.
    view: Callable[[PlainRecord, PlainRecord, Track, int], Any] = None  # type: ignore[assignment]
    #: (v, t, seat) -> the keys of the view that not all viewers see alike, with what the seat sees
    #: there. Default: unknown, so that each seat's view is made as a whole.
    own_view: Callable[[PlainRecord, PlainRecord, int], Any] | None = None
    #: (s, t, seat) -> the sort key of the ranking, lowest first. Default: win, then score.
    rank: Callable[[PlainRecord, PlainRecord, int], Any] = None  # type: ignore[assignment]
    #: (s, t) -> why the game ended. Default: "the race is over".
    reason: Callable[[PlainRecord, PlainRecord], str] = defaults.reason
    #: The names of what `gauge` counts, in order.
    figures: tuple[str, ...] = ()
    #: What the fields of the record are, for observations. Default: numbers.
    observed: Observed | None = None
    #: (style, v, t, action) -> how well an action suits a style of play, given the record and the
    #: setup as structured records. Default: all suit it alike.
    suits: Callable[[str, Any, Any, int], int] | None = None
    #: (v, t, usual) -> the iterations of a search that an open question deserves, given the record,
    #: the setup (both as structured records) and the usual iterations. Default: these.
    effort: Callable[[Any, Any, int], int] | None = None
    #: (t) -> whether a search that is guided by the game's trained network is stronger than one
    #: with playouts, given the setup as a structured record. Default: never.
    network_is_stronger: Callable[[Any], bool] | None = None
    #: (t) -> the name of the trained network for a setup. Default: the game's id.
    network_name: Callable[[Any], str] | None = None

    def __post_init__(self) -> None:
        missing = [name for name in STATE_FIELDS if name not in (self.state.names or ())]
        if missing:
            raise PaddockError(f"the record (state) lacks the field {missing[0]}")
        if not self.meta.open and self.rules.hide is defaults.hide:
            raise PaddockError("Rules need hide and guess, unless the lobby card says open=True")
        object.__setattr__(self, "build_setup", _checked(self.build_setup))
        for name, usual in self._usual.items():
            if getattr(self, name) is None:
                object.__setattr__(self, name, usual)

    @property
    def _usual(self) -> dict[str, Callable[..., Any]]:
        """The defaults that depend on the rest of the game."""
        return {
            "actions_of": partial(defaults.actions_of, self),
            "by_chance": partial(defaults.by_chance, self),
            "whole": partial(defaults.whole, self),
            "codecs": self._usual_codecs,
            "story": lambda before, move, after, t, track, viewer: defaults.story(
                self, before, move, after, t
            ),
            "view": lambda v, t, track, seat: defaults.view(self, v, t, track),
            "rank": partial(defaults.rank, self),
        }

    def _usual_codecs(self, t: PlainRecord) -> Mapping[str, Codec]:
        start = blank(self.state)
        self.rules.reset(start, t)
        return codecs.usual(self.state, self.phases, self.meta.seats[1], start, t.players)

    @property
    def id(self) -> str:
        """The game's name in the registry."""
        return self.meta.id

    def told_alike(self, move: Move) -> bool:
        """Whether everyone is told the same about a move."""
        return self.secret_moves is not None and not isinstance(move, self.secret_moves)

    def outcome(self, s: PlainRecord, t: PlainRecord) -> Outcome | None:
        """How the game ended; None while it is in progress."""
        if s.legal:
            return None
        seats = range(t.players)
        return Outcome(
            ranking=tuple(sorted(seats, key=lambda seat: self.rank(s, t, seat))),
            scores=tuple(self.rules.score(s, t, seat) for seat in seats),
            winners=tuple(seat for seat in seats if self.rules.payoff(s, t, seat) > 0),
            reason=self.reason(s, t),
        )

    def compiled(self, body: Callable[..., Any]) -> Callable[..., Any]:
        """A generic loop of `paddock.core.game_loops` (or one like it), compiled for this game."""
        if body not in self._entries:
            loop = entry(body, self.id, self.rules.functions)
            # Threads may set it up at the same time; all of them use the first.
            self._entries.setdefault(body, with_sentences(loop, self.id))
        return self._entries[body]

    @cached_property
    def _entries(self) -> dict[Any, Callable[..., Any]]:
        return {}

    @property
    def loops(self) -> tuple[Callable[..., Any], ...]:
        """The loops that `paddock compile` compiles for every game."""
        return (
            game_loops.play_games,
            game_loops.trace_game,
            game_loops.gauge_games,
            game_loops.step,
            game_loops.hide_from,
            game_loops.guess_for,
        )
