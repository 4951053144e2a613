"""What happened between two records, as events for animation, log and screen readers."""

from __future__ import annotations

from typing import Literal, cast

from paddock.core.plain_record import PlainRecord
from paddock.core.tracks import Track
from paddock.games.formula_d.data import CARS, DREAM, NAMES, STALL, WEAR
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
from paddock.games.formula_d.pathfinding import entry_way, find_way, finish_way, pit_way
from paddock.games.formula_d.rules.choices import origin
from paddock.games.formula_d.rules.gates import gate_of, overrun, overshoots
from paddock.games.formula_d.rules.goal import worth
from paddock.games.formula_d.rules.pits import in_box, in_pits, leaves_pits
from paddock.games.formula_d.rules.police import fastest
from paddock.games.formula_d.state import GRID, LAPS, OUT
from paddock.games.formula_d.types import (
    CarEvent,
    Cause,
    DriveEvent,
    Event,
    LapEvent,
    LineupEvent,
    RaceOverEvent,
    SpeedEvent,
    StopEvent,
    WayEvent,
)


def tell(
    before: PlainRecord,
    move: FormulaDMove,
    after: PlainRecord,
    t: PlainRecord,
    track: Track,
    viewer: int | None,
) -> list[Event]:
    """The events of one move; nothing is secret."""
    return [
        _first(before, move, after, t),
        *_after_move(before, move, after, t, track),
        *_police(before, after, t),
        *_out(before, after, t),
        *_end(before, after, t),
    ]


def _first(before: PlainRecord, move: FormulaDMove, after: PlainRecord, t: PlainRecord) -> Event:
    """The move itself."""
    match move:
        case Grid(seat, value):
            return {"kind": "grid", "seat": seat, "value": value}
        case Start(seat, value):
            how: Literal["stalled", "dream", "normal"]
            how = "stalled" if value <= STALL else "dream" if value >= DREAM else "normal"
            return {"kind": "start", "seat": seat, "value": value, "how": how}
        case Check(cause, seat, value):
            return {
                "kind": cast(Cause, cause),
                "seat": seat,
                "value": value,
                "lost": max(0, before.wear[seat] - after.wear[seat]),
                "mover": before.order[before.turn],
            }
    seat = before.order[before.turn]
    match move:
        case Gear(gear):
            lost = before.wear[seat] - after.wear[seat]
            return {"kind": "gear", "seat": seat, "gear": gear, "from": before.gear[seat],
                    "lost": lost}  # fmt: skip
        case Roll(value):
            return {"kind": "roll", "seat": seat, "gear": before.gear[seat], "value": value}
        case Crash():
            return {"kind": "crash", "seat": seat, "car": NAMES[seat], "lost": before.wear[seat]}
        case Pit():
            return _way("pit", seat, entry_way(before, t, after.pos[seat]))
        case Finish():
            return _way("finish", seat, finish_way(before, t))
    assert isinstance(move, Drive | Nitro)
    return _driven(before, move, t, seat)


def _way(kind: Literal["pit", "finish"], seat: int, way: list[int]) -> WayEvent:
    return {"kind": kind, "seat": seat, "car": NAMES[seat], "way": way}


def _driven(before: PlainRecord, move: Drive | Nitro, t: PlainRecord, seat: int) -> DriveEvent:
    """A car's way, and the cost of braking and overshooting."""
    start = origin(before, t, seat)
    over = overshoots(before, t, seat, start, move.space)
    beyond = overrun(t, gate_of(before, t, seat, start), move.space) if over else 0
    return {
        "kind": "drive",
        "seat": seat,
        "car": NAMES[seat],
        "way": find_way(before, t, move.steps, move.space),
        "rolled": before.die,
        "braked": max(0, before.die - move.steps),
        "over": beyond,
        "nitro": isinstance(move, Nitro),
    }


def _after_move(
    before: PlainRecord, move: FormulaDMove, after: PlainRecord, t: PlainRecord, track: Track
) -> list[Event]:
    """The grid, moves within the pits, stops, a new lap, a place."""
    if before.phase == GRID:
        return [] if after.phase == GRID else [_lineup(after, t)]
    seat = before.order[before.turn]
    events: list[Event] = []
    pits = in_pits(t, before.pos[seat])
    if isinstance(move, Roll) and pits and not leaves_pits(before, t, seat, move.value):
        way = pit_way(before, t, seat, after.pos[seat])
        events.append(_way("pit", seat, way))
    if in_box(t, after.pos[seat]) and not in_box(t, before.pos[seat]):
        lost = WEAR - before.wear[seat]
        events.append({"kind": "box", "seat": seat, "car": NAMES[seat], "gained": lost})
    if isinstance(move, Drive | Nitro) and after.fate[seat] == 0:
        events += _stop(after, t, track, seat, move)
    if after.laps[seat] > before.laps[seat] and 1 < after.laps[seat] <= t.laps:
        events.append({"kind": "lap", "seat": seat, "car": NAMES[seat], "lap": after.laps[seat]})
        if t.street:
            events.append({"kind": "checkpoint", "seat": seat, "car": NAMES[seat]})
    if 0 < after.fate[seat] <= OUT and before.fate[seat] == 0:
        place = after.fate[seat]
        events.append({"kind": "home", "seat": seat, "car": NAMES[seat], "place": place})
    return events


def _lineup(after: PlainRecord, t: PlainRecord) -> LineupEvent:
    order = [car for car in after.order if car != CARS]
    return {"kind": "lineup", "cars": [NAMES[c] for c in order], "seats": order}


def _stop(
    after: PlainRecord, t: PlainRecord, track: Track, seat: int, move: Drive | Nitro
) -> list[StopEvent]:
    corner = t.corner[move.space]
    if not corner or not after.stops[seat]:
        return []
    return [
        {
            "kind": "stop",
            "seat": seat,
            "car": NAMES[seat],
            "corner": corner,
            "bend": track.corners[corner - 1].name,
            "stops": after.stops[seat],
            "needed": t.need[corner],
        }
    ]


def _police(before: PlainRecord, after: PlainRecord, t: PlainRecord) -> list[SpeedEvent | LapEvent]:
    """FD-9.4 Speeds noted, and the bonus given."""
    events: list[SpeedEvent | LapEvent] = []
    for k in range(LAPS * CARS):
        if after.passed[k] and not before.passed[k]:
            seat, speed = k % CARS, after.speed[k] * 10
            events.append({"kind": "speed", "seat": seat, "car": NAMES[seat], "speed": speed})
    for lap in range(LAPS):
        if (after.given ^ before.given) >> lap & 1:
            seat = fastest(after, t, lap)
            events.append({"kind": "bonus", "seat": seat, "car": NAMES[seat], "lap": lap + 1})
    return events


def _out(before: PlainRecord, after: PlainRecord, t: PlainRecord) -> list[CarEvent]:
    """FD-1.3 The cars that are out now."""
    gone = [c for c in range(t.players) if after.fate[c] > OUT and before.fate[c] == 0]
    return [{"kind": "out", "seat": c, "car": NAMES[c]} for c in gone]


def _end(before: PlainRecord, after: PlainRecord, t: PlainRecord) -> list[RaceOverEvent]:
    """FD-7.1 The end of the race: the order of all cars."""
    if after.race == before.race:
        return []
    order = sorted(range(t.players), key=lambda car: worth(after, car), reverse=True)
    return [{"kind": "race_over", "race": 1, "order": [NAMES[c] for c in order], "seats": order}]
