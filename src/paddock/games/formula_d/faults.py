"""What must hold in a record, and sentences that say what is wrong with one."""

from __future__ import annotations

from paddock.core.plain_record import PlainRecord
from paddock.games.formula_d.data import BLACK_DIE, CARS, DICE, DREAM_STEPS, GEARS, LANES, WEAR
from paddock.games.formula_d.rules.pits import in_box, in_pits
from paddock.games.formula_d.rules.turns import start_race
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


def faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """What is wrong with a record, in sentences; none if it is sound."""
    if s.phase == GRID:
        return _grid_faults(s, t)
    problems = [*_car_faults(s, t), *_order_faults(s, t)]
    return problems or [
        *_street_faults(s, t),
        *_seat_faults(s, t),
        *_phase_faults(s, t),
        *_place_faults(s, t),
    ]


def _grid_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """FD-2.1 While the grid is rolled for, nothing else has happened; those tied roll again."""
    start = s.copy()
    start_race(start, t)
    start.slot, start.thrown, start.todo, start.legal = s.slot, s.thrown, s.todo, s.legal
    if start != s:
        return ["before the cars are on the grid nothing can have happened to them"]
    slots, thrown = s.slot[: t.players], s.thrown[: t.players]
    # Tied cars are on the first of the places they share.
    if any(slot != sum(other < slot for other in slots) for slot in slots):
        return ["there are only as many places on the grid as cars, and each is somebody's"]
    rolled = [bool(value) for value in thrown]
    due = [bool(s.todo >> car & 1) for car in range(t.players)]
    shared = [slots.count(slot) > 1 for slot in slots]
    if not any(due) or shared != [a != b for a, b in zip(rolled, due, strict=True)]:
        return ["those tied for a place on the grid roll once each, and nobody else does"]
    return [] if max(thrown) <= len(BLACK_DIE) else ["the black die shows 1 to 20"]


def _racing(s: PlainRecord, t: PlainRecord) -> list[int]:
    return [car for car in range(t.players) if s.fate[car] == 0]


def _car_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """FD-1.3, FD-3.3, FD-4.1, FD-5.1 What must hold for the cars."""
    problems = []
    for car in range(t.players):
        if s.pos[car] >= t.spaces or (in_pits(t, s.pos[car]) and not t.pits):
            problems.append(f"car {car} is on space {s.pos[car]}, where none can be")
        elif not 0 <= s.laps[car] <= t.laps + 1 or s.gear[car] > GEARS:
            problems.append(f"car {car} has a gear or a number of laps that there is not")
        elif s.fate[car] == 0 and s.laps[car] > t.laps and not _finishing(s, car):
            problems.append(f"car {car} has crossed the line for the last time, but is not home")
        elif s.fate[car] == 0 and not 1 <= s.wear[car] <= WEAR:
            problems.append(f"car {car} is in the race and needs 1 to {WEAR} wear points")
        elif s.fate[car] > OUT and s.wear[car]:
            problems.append(f"car {car} is out, but has wear points")
        elif not in_pits(t, s.pos[car]) and s.stops[car] > t.need[t.corner[s.pos[car]]]:
            problems.append(f"car {car} has made more stops than its corner asks for")
        elif s.nitro[car] >> t.laps or (s.nitro[car] and not t.street):
            problems.append(f"car {car} has used nitro that it did not have")
        elif s.gear[car] and not s.started >> car & 1:
            problems.append(f"car {car} is in gear, but has made no start roll")
    held = [s.pos[car] for car in _racing(s, t)]
    return [*problems, "two cars are on one space"] if len(set(held)) < len(held) else problems


def _finishing(s: PlainRecord, car: int) -> bool:
    """FD-7.1, FD-9.3 A car over the line may still have to roll for the black spaces before it."""
    return bool(s.phase == DANGER and s.far == FINISH and car == s.order[s.turn % CARS])


def _order_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """FD-3.1 The order of the round names every car that is racing, once."""
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


def _seat_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """Whose choice it is: the mover's, or chance's."""
    chooses = s.phase in (GEAR, FAR, END)
    if chooses and s.seat != s.order[s.turn]:
        return ["the seat that chooses is the one whose turn it is"]
    if chooses and s.fate[s.seat] != 0:
        return ["the car whose turn it is is not racing any more"]
    if (s.phase == OVER) != (not _racing(s, t)) and s.phase in (OVER, GEAR, FAR, END):
        return ["the race is over when nobody is racing any more, and not before"]
    return []


def _phase_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """What must hold for the phase to be answered."""
    if s.phase in (HIT, ENGINE) and not 0 < s.todo < 1 << t.players:
        return ["somebody must have a roll to make"]
    if s.phase in (HIT, HITS, DANGER) and not 0 < s.due <= CARS:
        return ["the mover must have a roll to make"]
    if (s.phase == OVER) != bool(s.race) or s.race > 1:
        return ["one race makes a game, and it is counted when it is over"]
    if s.phase == OVER:
        return []
    car = s.order[s.turn]
    if problems := _roller_faults(s, t, car):
        return problems
    if s.phase == START:
        begun = s.gear[car] or s.started >> car & 1
        return [f"car {car} has made its start roll already"] if begun else []
    if s.phase == GEAR:
        return [] if s.started >> car & 1 else [f"car {car} must make its start roll first"]
    if s.phase == ROLL:
        return [] if s.gear[car] else ["a die is rolled in gear 1 to 6"]
    return _roll_faults(s, t, car)


def _roller_faults(s: PlainRecord, t: PlainRecord, car: int) -> list[str]:
    """FD-6.1, FD-6.2 Only cars that are racing roll, and those that are out went out before."""
    if s.phase != ENGINE and s.fate[car]:
        return [f"car {car} is not racing any more, so it is not its turn"]
    rolling = [other for other in range(t.players) if s.todo >> other & 1]
    if s.todo and s.phase not in (HIT, ENGINE):
        return ["nobody has a roll to make now"]
    if any(s.fate[other] or (s.phase == HIT and other == car) for other in rolling):
        return ["only cars that are racing roll, and in a collision the mover rolls last"]
    out = [other for other in range(t.players) if s.event >> other & 1]
    if s.event >> t.players or any(s.fate[other] <= OUT for other in out):
        return ["a car went out just now, but is not out"]
    return []


def _street_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """FD-2.1, FD-9.4 What is noted at the police station, and of the grid once it is settled."""
    if any(s.slot) or any(s.thrown):
        return ["the grid is lined up: no more rolls are made for it"]
    noted = any(s.speed) or any(s.passed) or s.given
    if noted and not (t.street and t.police):
        return ["there is no police station that could have noted a speed"]
    if max(s.speed) > max(DICE[GEARS]) or s.given >> t.laps:
        return ["nobody can have passed the police like that"]
    return []


def _roll_faults(s: PlainRecord, t: PlainRecord, car: int) -> list[str]:
    """FD-1.2 The roll must be a face of the gear's die, or the four spaces of a dream start."""
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


def _way_out(s: PlainRecord, t: PlainRecord, car: int) -> int:
    box = in_box(t, s.pos[car])
    return int(t.pit_lane - (t.rear[car] if box else s.pos[car] - t.ring))


def _place_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """FD-7.1 Places and outs are 1, 2, 3 and so on."""
    places = sorted(fate for fate in s.fate[: t.players] if 0 < fate <= OUT)
    outs = sorted(fate - OUT for fate in s.fate[: t.players] if fate > OUT)
    sound = all(list(range(1, len(row) + 1)) == row for row in (places, outs))
    lanes = all(lane < LANES for lane in t.lane[: t.ring])
    return [] if sound and lanes else ["the places are not 1, 2, 3 and so on"]
