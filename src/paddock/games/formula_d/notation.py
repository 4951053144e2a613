"""Reading moves, and translating between a move and its actions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from paddock.core.bits import lowest, members
from paddock.core.notation import Notation
from paddock.core.plain_record import PlainRecord
from paddock.games.formula_d.moves import (
    Check,
    Crash,
    Drive,
    Finish,
    FormulaDMove,
    Gear,
    Grid,
    Nitro,
    Pit,
    Roll,
    Start,
)
from paddock.games.formula_d.rules.choices import end_of, ends_of
from paddock.games.formula_d.rules.trouble import next_roller
from paddock.games.formula_d.rules.turns import mover
from paddock.games.formula_d.state import (
    CRASH,
    DANGER,
    END,
    ENGINE,
    FAR,
    FINISH,
    GEAR,
    GRID,
    HIT,
    HITS,
    MARKSMAN,
    PIT,
    ROLL,
    START,
)

_NOTATION = Notation[FormulaDMove](
    get_args(FormulaDMove),
    examples="gear 3, drive 7 120 (seven spaces, to space 120), nitro 9 131, pit, finish, crash",
)
#: What a black die is rolled for in each phase.
_CAUSE = {
    DANGER: "danger",
    MARKSMAN: "marksman",
    HIT: "collision",
    HITS: "collision",
    ENGINE: "engine",
}
_SPECIAL: dict[int, FormulaDMove] = {PIT: Pit(), FINISH: Finish(), CRASH: Crash()}


def parse_move(text: str, t: PlainRecord) -> FormulaDMove:
    """Read a move in notation; the error says what a move looks like."""
    return _NOTATION.parse(text)


def mid_move(s: PlainRecord, t: PlainRecord) -> bool:
    """A drive is two actions: how many spaces, and where to."""
    return bool(s.phase == END)


def whole(s: PlainRecord, t: PlainRecord) -> int:
    """The legal actions that are a whole move by themselves, as bits."""
    if s.phase == FAR:
        return int(s.legal & (1 << PIT | 1 << FINISH | 1 << CRASH))
    return int(s.legal)


def by_chance(s: PlainRecord, t: PlainRecord) -> bool:
    """Chance rolls all dice; the driver chooses gear and way."""
    return s.phase not in (GEAR, FAR, END)


def roller(s: PlainRecord, t: PlainRecord) -> int:
    """The seat that rolls the black die now."""
    if s.phase == GRID:
        return lowest(s.todo)
    return next_roller(s, t) if s.phase in (HIT, ENGINE) else mover(s)


def actions_of(s: PlainRecord, t: PlainRecord, move: FormulaDMove) -> tuple[int, ...] | None:
    """The actions of a move here; None if it does not answer the question."""
    match move:
        case Grid(seat, value) if s.phase == GRID and seat == roller(s, t):
            return _face(value)
        case Start(seat, value) if s.phase == START and seat == roller(s, t):
            return _face(value)
        case Check(cause, seat, value) if _CAUSE.get(s.phase) == cause and seat == roller(s, t):
            return _face(value)
        case Roll(value) if s.phase == ROLL:
            faces = t.face[s.gear[mover(s)]]
            return (faces.index(value),) if value and value in faces else None
        case Gear(gear) if s.phase == GEAR:
            return (gear,)
    return _drive_actions(s, t, move) if s.phase == FAR else None


def _face(value: int) -> tuple[int, ...] | None:
    return (value - 1,) if 1 <= value <= 20 else None


def _drive_actions(s: PlainRecord, t: PlainRecord, move: FormulaDMove) -> tuple[int, ...] | None:
    for action, special in _SPECIAL.items():
        if move == special:
            return (action,)
    if not isinstance(move, Drive | Nitro) or isinstance(move, Nitro) != (move.steps > s.die):
        return None
    if move.steps not in members(s.legal) or move.steps >= PIT:
        return None
    car = mover(s)
    ends = ends_of(s, t, car, s.die, move.steps)
    matching = (a for a in members(ends) if end_of(s, t, car, move.steps, a) == move.space)
    end = next(matching, None)
    return None if end is None else (move.steps, end)


def move_of(s: PlainRecord, t: PlainRecord, actions: Sequence[int]) -> FormulaDMove:
    """The move that actions make from this record; the inverse of `actions_of`."""
    a = actions[0]
    if s.phase == FAR:
        return _SPECIAL[a] if a in _SPECIAL else _drive(s, t, a, actions[1])
    if s.phase == GEAR:
        return Gear(a)
    if s.phase == ROLL:
        return Roll(t.face[s.gear[mover(s)]][a])
    if s.phase in (GRID, START):
        return (Grid if s.phase == GRID else Start)(roller(s, t), a + 1)
    return Check(_CAUSE[s.phase], roller(s, t), a + 1)


def _drive(s: PlainRecord, t: PlainRecord, steps: int, end: int) -> FormulaDMove:
    car = mover(s)
    space = end_of(s, t, car, steps, end)
    return Nitro(steps, space) if steps > s.die else Drive(steps, space)
