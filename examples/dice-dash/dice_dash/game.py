"""Dice Dash: the record, the setup, the rules and the moves.

1. Cars start on the grid, in the order of the seats.
2. On a turn a die says how many spaces the car must drive, past others but to a free space.
3. A car with no free space to end on stays where it is.
4. The first car over the finish line wins.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

import numpy as np

from dice_dash.meta import META
from paddock.core.bits import lowest
from paddock.core.dice import die
from paddock.core.game import Game, Rules
from paddock.core.layout import record_layout, setup_layout
from paddock.core.notation import Notation, move, number
from paddock.core.plain_record import PlainRecord
from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.core.tracks import Track
from paddock.core.tracks.model import ROW

ROLL, DRIVE, OVER = range(3)
SEATS, MOST_FACES = META.seats[1], 8
SPACES, ENDS = 256, 32  # the most of a track, and the most on which one roll can end

#: The space of each car, what was rolled (0 before), and whose turn it is.
STATE = record_layout(pos=("u2", SEATS), die="u1", turn="u1")
SETUP = setup_layout(
    faces="i4",
    finish="i4",  # the number of the place beyond the line
    grid=("u2", SEATS),
    rows=("i4", SPACES),  # how far each space lies from the start
    ends=("u1", (SPACES, MOST_FACES + 1)),  # on how many spaces a roll can end
    end=("u2", (SPACES, MOST_FACES + 1, ENDS)),  # which, the furthest first
)


def build_setup(track: Track, players: int, options: Mapping[str, Any], *, halting: bool) -> Any:
    """All that stays the same throughout a game, as one record."""
    setup = np.zeros(1, SETUP)
    t = setup[0]
    t["players"], t["halting"], t["faces"] = players, halting, options["faces"]
    t["finish"], t["grid"] = track.finish, track.grid[:SEATS]
    fronts = [*(space.front for space in track.spaces), track.length]
    links = [*(space.links for space in track.spaces), (track.finish,)]
    t["rows"][: len(fronts)] = [front // ROW for front in fronts]
    for space in range(track.finish):
        reached = {space}
        for steps in range(1, MOST_FACES + 1):
            reached = {link for at in reached for link in links[at]}
            ends = sorted(reached, key=fronts.__getitem__, reverse=True)
            t["ends"][space, steps] = len(ends)
            t["end"][space, steps, : len(ends)] = ends
    return setup


@rule
def reset(s: Any, t: Any) -> None:
    """1. A new race: every field of the record is set."""
    for seat in range(SEATS):
        s.pos[seat] = t.grid[seat] if seat < t.players else 0
    s.race = 0
    begin_turn(s, 0)
    s.legal = legal_actions(s, t)


@rule
def begin_turn(s: Any, seat: int) -> None:
    """2. A turn begins with the die."""
    s.turn = seat
    s.die = 0
    s.phase = ROLL
    s.seat = CHANCE


@rule
def legal_actions(s: Any, t: Any) -> int:
    """What is legal, as bits: the faces of the die, or the ends of a drive."""
    if s.phase == ROLL:
        return die(int(t.faces))
    return free_ends(s, t) if s.phase == DRIVE else 0


@rule
def free_ends(s: Any, t: Any) -> int:
    """2. The ends on which no car stands, each by its number."""
    here = int(s.pos[s.turn])
    m = (1 << int(t.ends[here][s.die])) - 1
    for seat in range(t.players):
        for k in range(t.ends[here][s.die]):
            if t.end[here][s.die][k] == s.pos[seat]:
                m &= ~(1 << k)
    return m


@rule
def act(s: Any, t: Any, a: int) -> None:
    """Carry out one action: a roll, or a drive; 3. without a free end the turn is over."""
    if s.phase == ROLL:
        s.die = a + 1
        if free_ends(s, t) != 0:
            s.phase = DRIVE
            s.seat = s.turn
            return
    else:
        s.pos[s.turn] = t.end[s.pos[s.turn]][s.die][a]
    home = s.pos[s.turn] == t.finish
    begin_turn(s, (int(s.turn) + 1) % int(t.players))
    if home:
        s.phase = OVER


@rule
def payoff(s: Any, t: Any, seat: int) -> float:
    """4. Who is over the line has won."""
    return 1.0 if s.pos[seat] == t.finish else 0.0


@rule
def score(s: Any, t: Any, seat: int) -> int:
    """How far a car came, in rows."""
    return int(t.rows[s.pos[seat]])


@rule
def heuristic(s: Any, t: Any, rng: Any) -> int:
    """Drive as far as possible; the ends are sorted that way."""
    return lowest(s.legal)


@move("roll {die}")
class Roll:
    """Chance rolls the die."""

    die: Annotated[int, number(1)]


@move("drive {space}")
class Drive:
    """A car drives to a space."""

    space: Annotated[int, number(3)]


NOTATION = Notation[Roll | Drive]((Roll, Drive), examples="drive 15")


def move_of(s: PlainRecord, t: PlainRecord, actions: Sequence[int]) -> Roll | Drive:
    """The move that an action is in this phase."""
    a = actions[0]
    return Roll(a + 1) if s.phase == ROLL else Drive(t.end[s.pos[s.turn]][s.die][a])


def faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """What keeps a record from being one of this game, in sentences."""
    cars = s.pos[: t.players]
    if max(cars) > t.finish or len(set(cars)) < t.players or s.turn >= t.players or s.race:
        return ["each car of this race needs a space of its own, and one of them is on turn"]
    if (t.finish in cars) != (s.phase == OVER):
        return ["the race is over when a car is over the line"]
    if s.phase != DRIVE:
        return ["the die was rolled, so it is the turn of a driver"] if s.die else []
    sound = s.seat == s.turn and 0 < s.die <= t.faces and free_ends(s, t)
    return [] if sound else ["a driver needs a die and a free space to end on"]


GAME = Game(
    meta=META,
    state=STATE,
    rules=Rules(reset=reset, legal_actions=legal_actions, act=act, payoff=payoff, score=score,
                heuristic=heuristic),
    phases=("roll", "drive", "over"),
    chance=("roll",),
    build_setup=build_setup,
    parse_move=lambda text, t: NOTATION.parse(text),
    move_of=move_of,
    faults=faults,
    reason=lambda s, t: "first over the line",
)  # fmt: skip
