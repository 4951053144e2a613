"""Reading moves, and translating between a move and its actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from paddock.core.errors import MalformedError, shown
from paddock.core.notation import Notation, names_in
from paddock.core.plain_record import PlainRecord
from paddock.games.car_race.data import COLOURS, DICE
from paddock.games.car_race.moves import COLOUR, CarRaceMove, Drive, Go, Roll, Starter, Stay, Take
from paddock.games.car_race.state import BONUS, CAR, DRIVE, NO_DICE, ROLL, STARTER, STAY

_NOTATION = Notation[CarRaceMove](
    get_args(CarRaceMove), examples="take red, drive 4 9 12, go 15, stay"
)


def parse_move(text: str, t: PlainRecord) -> CarRaceMove:
    """Read a move in notation; the error says what a move looks like."""
    move = _NOTATION.parse(text)
    for name in names_in(move, COLOUR):
        if name not in COLOURS:
            listed = ", ".join(COLOURS)
            raise MalformedError(f"there is no colour {shown(name)}; the colours are: {listed}")
    return move


def mid_move(s: PlainRecord, t: PlainRecord) -> bool:
    """CR-2.1 Six dice make one roll, and the squares of one way one move."""
    if s.phase == ROLL:
        return bool(s.dice != NO_DICE)
    return bool(s.phase == DRIVE and s.used[s.turn] > 0)


def whole(s: PlainRecord, t: PlainRecord) -> int:
    """The legal actions that are a whole move by themselves, as bits."""
    return 0 if s.phase in (ROLL, DRIVE) else int(s.legal)


def actions_of(s: PlainRecord, t: PlainRecord, move: CarRaceMove) -> tuple[int, ...] | None:
    """The actions of a move here; None if it does not answer the question."""
    if any(name not in COLOURS for name in names_in(move, COLOUR)):
        return None
    match move:
        case Roll(dice) if s.phase == ROLL and len(dice) == DICE:
            return tuple(sorted(COLOURS.index(face) for face in dice))
        case Drive(way) if s.phase == DRIVE:
            return _steps(t, s.pos[s.turn], way)
        case Take(car) if s.phase == CAR:
            return (COLOURS.index(car),)
        case Go(space) if s.phase == BONUS:
            return _steps(t, s.pos[s.seat], (space,))
        case Stay() if s.phase == BONUS:
            return (STAY,)
        case Starter(seat) if s.phase == STARTER:
            return (seat,)
    return None


def _steps(t: PlainRecord, here: int, way: tuple[int, ...]) -> tuple[int, ...] | None:
    """For each square of a way, its index among the squares that follow the one before."""
    actions = []
    for square in way:
        ahead = t.link[here][: t.links[here]]
        if square not in ahead:
            return None
        actions.append(ahead.index(square))
        here = square
    return tuple(actions)


def move_of(s: PlainRecord, t: PlainRecord, actions: Sequence[int]) -> CarRaceMove:
    """The move that actions make from this record; the inverse of `actions_of`."""
    a = actions[0]
    if s.phase == ROLL:
        return Roll(tuple(COLOURS[face] for face in sorted(actions)))
    if s.phase == DRIVE:
        return Drive(_way(t, s.pos[s.turn], actions))
    if s.phase == CAR:
        return Take(COLOURS[a])
    if s.phase == BONUS:
        return Stay() if a == STAY else Go(t.link[s.pos[s.seat]][a])
    return Starter(a)


def _way(t: PlainRecord, here: int, actions: Sequence[int]) -> tuple[int, ...]:
    way = []
    for k in actions:
        here = t.link[here][k]
        way.append(here)
    return tuple(way)
