"""Moves as values, with a notation that reads both ways.

>>> parse_move("bid 20k")
Bid(20000)
>>> str(Drive("red", 45))
'drive red 45'
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from paddock.core.bits import members
from paddock.core.errors import MalformedError
from paddock.core.plain import Plain
from paddock.games.top_race.data import CARD_NUMBER, COLOURS, DECK
from paddock.games.top_race.rules.driving import moving_car
from paddock.games.top_race.rules.special import rear_car, sprint_end
from paddock.games.top_race.state import (
    BID,
    BREAKS,
    DEAL,
    DRIVE,
    GRID,
    JOKE,
    MODE,
    MOST_RAISE,
    OPENER,
    PICK,
    RAISE_MORE,
    RETURN,
    SPRINT,
    SPRINTS,
    START,
    TURN,
)

#: The goal is written so, instead of as a space.
GOAL = "goal"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals a seat its hand (TR-2)."""

    seat: int
    cards: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("deal", str(self.seat), *self.cards))


@dataclass(frozen=True, slots=True)
class Opener:
    """Chance draws who opens the first auction (TR-3.1)."""

    seat: int

    def __str__(self) -> str:
        return f"opener {self.seat}"


@dataclass(frozen=True, slots=True)
class Starter:
    """Chance draws who starts, where cars were dealt."""

    seat: int

    def __str__(self) -> str:
        return f"starter {self.seat}"


@dataclass(frozen=True, slots=True, repr=False)
class Bid:
    """Bid an amount of euros (TR-3.2)."""

    euros: int

    def __str__(self) -> str:
        return f"bid {self.euros // 1000}k"

    def __repr__(self) -> str:
        return f"Bid({self.euros})"


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass, and be out of this auction (TR-3.2)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Take:
    """Take a car and put it on a numbered start space (TR-3.3)."""

    car: str
    start: int

    def __str__(self) -> str:
        return f"take {self.car} {self.start}"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a speed card (TR-4.1)."""

    card: str

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Joker:
    """Name the joker's car (TR-4.6)."""

    car: str

    def __str__(self) -> str:
        return f"joker {self.car}"


@dataclass(frozen=True, slots=True)
class Sprint:
    """Play a special card as a sprint (TR-5.2)."""

    def __str__(self) -> str:
        return "sprint"


@dataclass(frozen=True, slots=True)
class Breakdown:
    """Play a special card as a breakdown (TR-5.3)."""

    def __str__(self) -> str:
        return "breakdown"


@dataclass(frozen=True, slots=True)
class Drive:
    """Move a car to a space, or over the line (TR-4.4, TR-5.2)."""

    car: str
    space: int | str

    def __str__(self) -> str:
        return f"drive {self.car} {self.space}"


@dataclass(frozen=True, slots=True)
class Return:
    """Put a broken-down car back on the track (TR-5.3)."""

    car: str
    space: int

    def __str__(self) -> str:
        return f"return {self.car} {self.space}"


TopRaceMove = (
    Deal | Opener | Starter | Bid | Pass | Take | Play | Joker | Sprint | Breakdown | Drive | Return
)

_CAR = "(" + "|".join(COLOURS) + ")"
_CARD = r"[A-Za-z0-9/]+"
_FORMS: tuple[tuple[str, Callable[..., TopRaceMove]], ...] = (
    (rf"deal (\d)((?: {_CARD})+)", lambda seat, cards: Deal(int(seat), _cards(cards))),
    (r"opener (\d)", lambda seat: Opener(int(seat))),
    (r"starter (\d)", lambda seat: Starter(int(seat))),
    (r"bid (\d{1,9})k", lambda k: Bid(int(k) * 1000)),
    (r"pass", Pass),
    (rf"take {_CAR} ([1-6])", lambda car, start: Take(car, int(start))),
    (rf"play ({_CARD})", lambda card: Play(_cards(card)[0])),
    (rf"joker {_CAR}", Joker),
    (r"sprint", Sprint),
    (r"breakdown", Breakdown),
    (rf"drive {_CAR} (\d{{1,3}}|{GOAL})", lambda car, to: Drive(car, _space(to))),
    (rf"return {_CAR} (\d{{1,3}})", lambda car, to: Return(car, int(to))),
)


def parse_move(text: str) -> TopRaceMove:
    """Read a move in notation; the error tells what a move looks like."""
    words = " ".join(text.split())
    for form, make in _FORMS:
        if match := re.fullmatch(form, words):
            return make(*match.groups())
    raise MalformedError(
        f"{text!r} is not a move; moves are: bid 20k, pass, take red 3, play R6Y4K2B1, "
        "joker black, sprint, breakdown, drive red 45, drive red goal, return red 45"
    )


def _cards(text: str) -> tuple[str, ...]:
    for name in text.split():
        if name not in CARD_NUMBER:
            raise MalformedError(f"there is no card {name!r}; a card is written like R6Y4K2B1")
    return tuple(text.split())


def _space(text: str) -> int | str:
    return GOAL if text == GOAL else int(text)


def mid_move(s: Plain) -> bool:
    """A deal, a large bid and the taking of a car are moves of several actions."""
    if s.phase == DEAL:
        return bool(s.hand[s.turn] != 0)
    return bool(s.phase == GRID or (s.phase == BID and s.large > 0))


def actions_of(s: Plain, t: Plain, move: TopRaceMove) -> tuple[int, ...] | None:
    """The actions that a move stands for here; None where it is no answer to the question."""
    phase = s.phase
    match move:
        case Deal(seat, cards) if phase == DEAL and seat == s.turn and len(cards) == t.hand:
            return tuple(sorted({CARD_NUMBER[card] for card in cards}))
        case Opener(seat) if phase == OPENER:
            return (seat,)
        case Starter(seat) if phase == START:
            return (seat,)
        case Bid(euros) if phase == BID and euros % 10_000 == 0:
            return _raise(euros // 10_000 - s.bid // 10)
        case Pass() if phase == BID:
            return (0,)
        case Take(car, start) if phase == PICK:
            return (COLOURS.index(car), start - 1)
        case Take(car, start) if phase == GRID and COLOURS.index(car) == s.car:
            return (start - 1,)
        case _:
            return _driving_actions(s, t, move)


def _driving_actions(s: Plain, t: Plain, move: TopRaceMove) -> tuple[int, ...] | None:
    phase = s.phase
    match move:
        case Play(card) if phase == TURN:
            return (CARD_NUMBER[card],)
        case Joker(car) if phase == JOKE:
            return (COLOURS.index(car),)
        case Sprint() if phase == MODE:
            return (SPRINTS,)
        case Breakdown() if phase == MODE:
            return (BREAKS,)
        case Drive(car, space) if phase == DRIVE and COLOURS[moving_car(s, t)] == car:
            ahead = (t.finish if space == GOAL else int(space)) - s.pos[moving_car(s, t)]
            return (ahead,) if 0 <= ahead < 63 else None
        case Drive(car, space) if phase == SPRINT and COLOURS[rear_car(s, t)] == car:
            lanes = [k for k in members(s.legal) if sprint_end(s, t, k) == space]
            return (lanes[0],) if lanes else None
        case Return(car, space) if phase == RETURN and COLOURS[s.car] == car:
            back = t.top[s.spot[s.car]] - space
            return (back,) if 0 <= back < 63 else None
    return None


def _raise(steps: int) -> tuple[int, ...] | None:
    """A raise by a number of times 10k, the part over 600k in actions of its own."""
    if steps < 1:
        return None
    large, rest = divmod(steps - 1, MOST_RAISE)
    return (RAISE_MORE,) * large + (rest + 1,)


def move_of(s: Plain, t: Plain, actions: Sequence[int]) -> TopRaceMove:
    """The move that actions make from this record; the opposite of `actions_of`."""
    phase, a = s.phase, actions[0]
    if phase == DEAL:
        return Deal(s.turn, tuple(DECK[card].name for card in sorted(actions)))
    if phase == BID:
        raised = sum(MOST_RAISE if k == RAISE_MORE else k for k in actions)
        return Bid((s.bid + 10 * raised) * 1000) if raised else Pass()
    if phase == PICK:
        return Take(COLOURS[a], actions[1] + 1)
    if phase == GRID:
        return Take(COLOURS[s.car], a + 1)
    if phase == DRIVE:
        car = moving_car(s, t)
        space = s.pos[car] + a
        return Drive(COLOURS[car], GOAL if space == t.finish else space)
    if phase == SPRINT:
        return Drive(COLOURS[rear_car(s, t)], sprint_end(s, t, a))
    if phase == RETURN:
        return Return(COLOURS[s.car], t.top[s.spot[s.car]] - a)
    return _named_move(phase, a)


def _named_move(phase: int, a: int) -> TopRaceMove:
    if phase == TURN:
        return Play(DECK[a].name)
    if phase == JOKE:
        return Joker(COLOURS[a])
    if phase == MODE:
        return Breakdown() if a == BREAKS else Sprint()
    return Opener(a) if phase == OPENER else Starter(a)
