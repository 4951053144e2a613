"""What happened between two records, as events for animation, log and screen readers."""

from __future__ import annotations

from typing import Literal

from paddock.core.bits import members
from paddock.core.plain_record import PlainRecord
from paddock.core.tracks import Track
from paddock.games.car_race.data import COLOURS, faces_of, set_of
from paddock.games.car_race.moves import CarRaceMove, Drive, Go, Roll, Starter, Stay, Take
from paddock.games.car_race.rules.goal import cars_home, payoff
from paddock.games.car_race.rules.squares import is_home
from paddock.games.car_race.state import BONUS, LONGEST, OVER
from paddock.games.car_race.types import (
    CarEvent,
    DriveEvent,
    Event,
    PushedEvent,
    RaceOverEvent,
)


def tell(
    before: PlainRecord,
    move: CarRaceMove,
    after: PlainRecord,
    t: PlainRecord,
    track: Track,
    viewer: int | None,
) -> list[Event]:
    """The events of one move; nothing is secret, so they are the same for all viewers."""
    return [
        *_events(before, move, after, t),
        *_arrivals(before, after, t),
        *_end(before, after, t),
    ]


def _events(
    before: PlainRecord, move: CarRaceMove, after: PlainRecord, t: PlainRecord
) -> list[Event]:
    match move:
        case Starter(seat):
            return [{"kind": "starter", "seat": seat}]
        case Take(car):
            return [{"kind": "take", "seat": before.seat, "car": car}]
        case Roll(dice):
            return _rolled(before, dice, t)
        case Drive(way):
            return [_driven(before, way, t), *_pushed(before, way, after, t)]
        case Go(space):
            step = [before.pos[before.seat], space]
            seat, car = _who(before, before.seat)
            return [{"kind": "bonus", "seat": seat, "car": car, "way": step}]
        case Stay():
            return [_of_car("stay", before, before.seat)]


def _who(s: PlainRecord, seat: int) -> tuple[int, str]:
    """A seat and its car."""
    return seat, COLOURS[s.car[seat]]


def _of_car(kind: Literal["stay", "stuck", "home"], s: PlainRecord, seat: int) -> CarEvent:
    return {"kind": kind, "seat": seat, "car": COLOURS[s.car[seat]]}


def _rolled(before: PlainRecord, dice: tuple[str, ...], t: PlainRecord) -> list[Event]:
    """CR-2.1 The dice, and the length of the longest way; CR-2.3 with none, the turn ends."""
    seat, car = _who(before, before.turn)
    faces = set_of([COLOURS.index(face) for face in dice])
    longest = t.reach[before.pos[before.turn]][faces] & LONGEST
    events: list[Event] = [
        {"kind": "roll", "seat": seat, "car": car, "dice": list(dice), "longest": longest}
    ]
    return events if longest else [*events, _of_car("stuck", before, seat)]


def _driven(before: PlainRecord, way: tuple[int, ...], t: PlainRecord) -> DriveEvent:
    """CR-2.1 The way from square to square, the dice used and those left over."""
    used = [COLOURS[t.colour[square]] for square in way]
    left = [COLOURS[face] for face in faces_of(before.dice)]
    for colour in used:
        left.remove(colour)
    whole = [before.pos[before.turn], *way]
    seat, car = _who(before, before.turn)
    return {"kind": "drive", "seat": seat, "car": car, "way": whole, "dice": used, "left": left}


def _pushed(
    before: PlainRecord, way: tuple[int, ...], after: PlainRecord, t: PlainRecord
) -> list[PushedEvent]:
    """CR-3.3 The car that stood where the move ended, and where it is now."""
    return [
        {
            "kind": "pushed",
            "seat": p,
            "car": COLOURS[before.car[p]],
            "way": [way[-1], after.pos[p]],
            "by": before.turn,
        }
        for p in range(t.players)
        if p != before.turn and before.pos[p] == way[-1] != after.pos[p]
    ]


def _arrivals(before: PlainRecord, after: PlainRecord, t: PlainRecord) -> list[Event]:
    """CR-4.1 The cars that came home and, after the first one, who has a turn left."""
    events: list[Event] = [
        _of_car("home", after, p)
        for p in range(t.players)
        if is_home(after, t, p) and not is_home(before, t, p)
    ]
    if not events or cars_home(before, t) or after.phase == OVER:
        return events
    # While a bonus is offered the next turn has not begun.
    left = members(after.due) if after.phase == BONUS else [after.turn, *members(after.due)]
    return [*events, {"kind": "last_turns", "seats": left}]


def _end(before: PlainRecord, after: PlainRecord, t: PlainRecord) -> list[RaceOverEvent]:
    """CR-4.2 Who has won, and the dice that the cars at home have used."""
    if after.phase != OVER or before.phase == OVER:
        return []
    home = [p for p in range(t.players) if is_home(after, t, p)]
    winners = [p for p in home if payoff(after, t, p) > 0]
    return [
        {
            "kind": "race_over",
            "winners": winners,
            "cars": [COLOURS[after.car[p]] for p in winners],
            "home": home,
            "used": [after.used[p] for p in home],
        }
    ]
