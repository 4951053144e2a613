"""What must hold of a record: sentences that say what is wrong with one."""

from __future__ import annotations

from paddock.core.batch import CHANCE
from paddock.core.plain import Plain
from paddock.games.formula_d.data import CARS, DICE, DREAM_STEPS, GEARS, LANES, WEAR
from paddock.games.formula_d.rules.pits import in_box, in_pits
from paddock.games.formula_d.state import (
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
    OUT,
    OVER,
    PIT,
    ROLL,
    START,
)


def faults(s: Plain, t: Plain) -> list[str]:
    """What is wrong with a record, in sentences; none when it is sound."""
    found = [*_car_faults(s, t), *_order_faults(s, t)]
    return found or [*_seat_faults(s, t), *_phase_faults(s, t), *_place_faults(s, t)]


def _racing(s: Plain, t: Plain) -> list[int]:
    return [car for car in range(t.players) if s.fate[car] == 0]


def _car_faults(s: Plain, t: Plain) -> list[str]:
    """FD-1.3, FD-3.3, FD-4.1, FD-5.1 What must hold of the cars."""
    found = []
    for car in range(t.players):
        if s.pos[car] >= t.spaces or (in_pits(t, s.pos[car]) and not t.pits):
            found.append(f"car {car} is on space {s.pos[car]}, where none can be")
        elif not 0 <= s.laps[car] <= t.laps + 1 or s.gear[car] > GEARS:
            found.append(f"car {car} has a gear or a number of laps that there is not")
        elif s.fate[car] == 0 and not 1 <= s.wear[car] <= WEAR:
            found.append(f"car {car} is in the race and needs 1 to {WEAR} wear points")
        elif s.fate[car] > OUT and s.wear[car]:
            found.append(f"car {car} is out, but has wear points")
        elif not in_pits(t, s.pos[car]) and s.stops[car] > t.need[t.corner[s.pos[car]]]:
            found.append(f"car {car} has made more stops than its corner asks for")
        elif s.nitro[car] >> t.laps or (s.nitro[car] and not t.street):
            found.append(f"car {car} has used nitro that it did not have")
    if found or s.phase == GRID:
        return found
    held = [s.pos[car] for car in _racing(s, t)]
    return ["two cars are on one space"] if len(set(held)) < len(held) else []


def _order_faults(s: Plain, t: Plain) -> list[str]:
    """FD-3.1 The order of the round names every car that is racing, once."""
    if s.phase == GRID:
        slots = [slot for slot in s.slot[: t.players] if slot >= t.players]
        return ["there are only as many places on the grid as cars"] if slots else []
    order = [car for car in s.order[: t.players] if car != CARS]
    if len(set(order)) < len(order) or any(car >= t.players for car in order):
        return ["the order of the round names a car twice, or one that is not there"]
    if set(_racing(s, t)) - set(order):
        return ["the order of the round leaves out a car that is racing"]
    if s.order[: len(order)] != order:
        return ["the order of the round has a gap"]
    if s.phase != OVER and s.turn >= len(order):
        return [f"turn {s.turn} is beyond the end of the round"]
    return []


def _seat_faults(s: Plain, t: Plain) -> list[str]:
    """Whose choice it is: the mover's, or chance's."""
    chooses = s.phase in (GEAR, FAR, END)
    if chooses and s.seat != s.order[s.turn]:
        return ["the seat that chooses is the one whose turn it is"]
    if not chooses and s.seat != CHANCE:
        return ["the dice are rolled by chance"]
    if chooses and s.fate[s.seat] != 0:
        return ["the car whose turn it is is not racing any more"]
    if (s.phase == OVER) != (not _racing(s, t)) and s.phase in (OVER, GEAR, FAR, END):
        return ["the race is over when nobody is racing any more, and not before"]
    return []


def _phase_faults(s: Plain, t: Plain) -> list[str]:
    """What the phase needs to be answered."""
    if s.phase in (GRID, HIT, ENGINE) and not 0 < s.todo < 1 << t.players:
        return ["somebody must have a roll to make"]
    if s.phase in (HITS, DANGER) and not 0 < s.due <= CARS:
        return ["the mover must have a roll to make"]
    if s.phase in (GRID, OVER):
        return []
    car = s.order[s.turn]
    if s.phase == START:
        begun = s.gear[car] or s.started >> car & 1
        return [f"car {car} has made its start roll already"] if begun else []
    if s.phase == GEAR:
        return [] if s.started >> car & 1 else [f"car {car} must make its start roll first"]
    if s.phase == ROLL:
        return [] if s.gear[car] else ["a die is rolled in gear 1 to 6"]
    return _roll_faults(s, t, car)


def _roll_faults(s: Plain, t: Plain, car: int) -> list[str]:
    """FD-1.2 The roll must be one of the gear's die, or the four spaces of a dream start."""
    dream = s.gear[car] == 1 and s.die == DREAM_STEPS
    if s.die not in DICE[s.gear[car]] and not dream:
        return [f"the die of gear {s.gear[car]} does not show {s.die}"]
    if s.phase == FAR and in_pits(t, s.pos[car]) and s.die < _way_out(s, t, car):
        return ["a car in the pits drives only where its roll leads out of them"]
    if s.phase == END and not 0 <= s.far <= s.die + s.gear[car]:
        return [f"a roll of {s.die} cannot be driven as {s.far}"]
    if s.phase in (HIT, HITS, ENGINE, DANGER, MARKSMAN) and s.far > s.die + s.gear[car]:
        return [] if s.far in (FINISH, PIT) or s.fate[car] else ["so far has nobody driven"]
    return []


def _way_out(s: Plain, t: Plain, car: int) -> int:
    box = in_box(t, s.pos[car])
    return int(t.pit_lane - (t.rear[car] if box else s.pos[car] - t.ring))


def _place_faults(s: Plain, t: Plain) -> list[str]:
    """FD-7.1 Places and outs are 1, 2, 3 and so on."""
    places = sorted(fate for fate in s.fate[: t.players] if 0 < fate <= OUT)
    outs = sorted(fate - OUT for fate in s.fate[: t.players] if fate > OUT)
    sound = all(list(range(1, len(row) + 1)) == row for row in (places, outs))
    lanes = all(lane < LANES for lane in t.lane[: t.ring])
    return [] if sound and lanes else ["the places are not 1, 2, 3 and so on"]
