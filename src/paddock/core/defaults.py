"""What a game need not write itself: the default functions of `Rules` and `Game`.

Those that run compiled come first. The names `act`, `legal_actions` and `payoff` are not defined
here: `core.game.Rules` copies each function for a game, with that game's own in their place.
"""
# ruff: noqa: F821

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from paddock.core.bits import lowest, members, nth, popcount
from paddock.core.dice import below
from paddock.core.plain_record import PlainRecord, copy_record
from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.core.tracks import Track

if TYPE_CHECKING:
    from paddock.core.game import Game

act: Callable[..., None]
legal_actions: Callable[..., int]
payoff: Callable[..., float]

#: After this many forced actions in a row `apply` stops, so that no rule can loop forever.
MOST_FORCED = 100_000


def apply(s: Any, t: Any, a: int) -> None:
    """Carry out an action and all forced ones after it, up to the next choice."""
    forced = 0
    while True:
        act(s, t, a)
        m = legal_actions(s, t)
        if t.halting or m & (m - 1) != 0 or m == 0:
            break
        a = lowest(m)
        forced += 1
        if forced == MOST_FORCED:
            break
    s.legal = m


@rule
def draw_ahead(s: Any, t: Any, rng: Any) -> None:
    """Leave all of chance's actions to the loop."""


def score(s: Any, t: Any, seat: int) -> int:
    """One point for winning."""
    return 1 if s.legal == 0 and payoff(s, t, seat) > 0 else 0


@rule
def hide(s: Any, t: Any, seat: int, out: Any) -> None:
    """Write into `out` what `seat` may know: in an open game, everything."""
    copy_record(s, out)


@rule
def guess(v: Any, t: Any, seat: int, rng: Any) -> None:
    """Fill in what a seat does not know: in an open game, nothing."""


def suppose(v: Any, t: Any, seat: int, rng: Any) -> None:
    """Any possibility is as likely as another."""
    guess(v, t, seat, rng)


@rule
def gauge(before: Any, t: Any, action: int, after: Any, figures: Any) -> None:
    """Count nothing for the laboratory."""


@rule
def heuristic(s: Any, t: Any, rng: Any) -> int:
    """Any legal action."""
    return nth(s.legal, below(rng, popcount(s.legal)))


@rule
def obvious(s: Any, t: Any) -> int:
    """Every action may be overlooked."""
    return 0


@rule
def trusted(s: Any, t: Any) -> float:
    """The search trusts the heuristic everywhere alike."""
    return 1.0


@rule
def quiet(s: Any, t: Any) -> bool:
    """Every playout runs to the end of the race."""
    return False


@rule
def estimate(s: Any, t: Any, seat: int) -> float:
    """An equal share of the win."""
    return 1.0 / int(t.players)


@rule
def forecast(s: Any, t: Any, seat: int) -> float:
    """Nothing yet."""
    return 0.0


#: The functions above that call functions of the game.
GENERIC: tuple[Callable[..., Any], ...] = (apply, score, suppose)


# -- plain only -------------------------------------------------------------------------------


def mid_move(s: PlainRecord, t: PlainRecord) -> bool:
    """Every action is a whole move."""
    return False


def asked(s: PlainRecord, t: PlainRecord) -> tuple[int, ...]:
    """The seat to act; chance is not asked."""
    return (s.seat,) if s.seat < t.players else ()


def about(s: PlainRecord, t: PlainRecord) -> str | None:
    """No question is about anything in particular."""
    return None


def faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """Any record that can be written down may be played."""
    return []


def reason(s: PlainRecord, t: PlainRecord) -> str:
    """Why the game ended."""
    return "the race is over"


def actions_of(game: Game, s: PlainRecord, t: PlainRecord, move: Any) -> tuple[int, ...] | None:
    """The legal action that makes this move."""
    return next(((a,) for a in members(s.legal) if game.move_of(s, t, (a,)) == move), None)


def whole(game: Game, s: PlainRecord, t: PlainRecord) -> int:
    """Every legal action if no move takes several; otherwise none, so that all are tried out."""
    return int(s.legal) if game.mid_move is mid_move else 0


def by_chance(game: Game, s: PlainRecord, t: PlainRecord) -> bool:
    """Whether the phase is one of the game's `chance`, or the game is over."""
    name = game.phases[s.phase]
    return name in game.chance or name == game.phases[-1]


def rank(game: Game, s: PlainRecord, t: PlainRecord, seat: int) -> tuple[float, int]:
    """Winners come first, then the others by their scores."""
    return -game.rules.payoff(s, t, seat), -game.rules.score(s, t, seat)


def story(
    game: Game, before: PlainRecord, move: Any, after: PlainRecord, t: PlainRecord
) -> list[dict[str, Any]]:
    """One event per move: its class as the kind, the seat, the move's fields, and the car's way."""
    seat = before.seat if before.seat != CHANCE else getattr(before, "turn", None)
    event = {"kind": type(move).__name__.lower(), "seat": seat, **fields_of(move)}
    way = _way(before, after, seat)
    return [{**event, **way}, *end_of_story(game, before, after, t)]


def _way(before: PlainRecord, after: PlainRecord, seat: int | None) -> dict[str, Any]:
    """Which car moved from where to where, if `pos` holds a space for each seat."""
    if seat is None or "pos" not in vars(before) or before.pos[seat] == after.pos[seat]:
        return {}
    return {"car": CAR_NAMES[seat], "way": [before.pos[seat], after.pos[seat]]}


def fields_of(move: Any) -> dict[str, Any]:
    """The fields of a move that is a dataclass, as plain data."""
    return {
        name: list(value) if isinstance(value, tuple) else value
        for name, value in dataclasses.asdict(move).items()
    }


def end_of_story(
    game: Game, before: PlainRecord, after: PlainRecord, t: PlainRecord
) -> list[dict[str, Any]]:
    """The event that ends a game: `race_over`, with the winners."""
    end = game.outcome(after, t) if before.legal else None
    return [{"kind": "race_over", "winners": list(end.winners)}] if end else []


#: What cars are called in a game that has no names for them: the colours of the seats.
CAR_NAMES = ("red", "blue", "yellow", "green", "black", "pink", "sky", "brown", "lime", "grey")


def view(game: Game, v: PlainRecord, t: PlainRecord, track: Track) -> dict[str, Any]:
    """The fields of the record: rows with an entry per seat by player, and cars where `pos` says.

    Fields that the page does not use do no harm.
    """
    rows, single = _parts(game, v)
    return {
        "game": game.id,
        "track": track.id,
        **single,
        "phase": game.phases[v.phase],
        "to_act": list(game.asked(v, t)),
        "players": [_player(game, v, t, p, rows) for p in range(t.players)],
        "cars": cars(v.pos, t) if "pos" in rows else [],
    }


def _parts(game: Game, v: PlainRecord) -> tuple[dict[str, list[int]], dict[str, int]]:
    """The rows of a record that have an entry for every seat, and its single numbers."""
    values = {name: getattr(v, name) for name in game.state.names or ()}
    rows = {
        name: value
        for name, value in values.items()
        if isinstance(value, list) and len(value) == game.meta.seats[1]
    }
    hidden = ("legal", "seat", "phase", "race")
    single = {k: v for k, v in values.items() if isinstance(v, int) and k not in hidden}
    return rows, single


def _player(
    game: Game, v: PlainRecord, t: PlainRecord, p: int, rows: dict[str, list[int]]
) -> dict[str, Any]:
    own = {name: row[p] for name, row in rows.items() if name != "pos"}
    return {"seat": p, **own, game.meta.score: game.rules.score(v, t, p)}


def cars(spaces: Sequence[int], t: PlainRecord) -> list[dict[str, Any]]:
    """Cars as the page and the terminal draw them: one per seat, named after colours."""
    return [{"name": CAR_NAMES[p], "owner": p, "space": spaces[p]} for p in range(t.players)]
