"""FD-2.1, FD-3.1, FD-8.3 The grid, the order of a round, and whose turn it is."""

from paddock.core.bits import has, lowest
from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.games.formula_d.data import CARS, WEAR
from paddock.games.formula_d.rules.pits import in_box, in_pits, lane_place
from paddock.games.formula_d.state import GEAR, GRID, LAPS, OVER, ROUNDS, START, Setup, State


@rule
def start_race(s: State, t: Setup) -> None:
    """FD-1.3, FD-2.1 New cars, and everyone rolls for the grid."""
    for car in range(CARS):
        s.pos[car] = 0
        s.laps[car] = 0
        s.gear[car] = 0
        s.wear[car] = WEAR if car < t.players else 0
        s.stops[car] = 0
        s.fate[car] = 0
        s.nitro[car] = 0
        s.slot[car] = 0
        s.thrown[car] = 0
        s.order[car] = CARS
    for k in range(LAPS * CARS):
        s.speed[k] = 0
        s.passed[k] = 0
    s.todo = (1 << int(t.players)) - 1
    s.event = 0
    s.started = 0
    s.given = 0
    s.turn = 0
    s.die = 0
    s.far = 0
    s.due = 0
    s.race = 0
    s.phase = GRID
    s.seat = CHANCE


@rule
def roll_for_grid(s: State, t: Setup, value: int) -> None:
    """FD-2.1 The highest roll takes pole; tied cars roll again for the places they share."""
    s.thrown[lowest(int(s.todo))] = value
    s.todo &= s.todo - 1
    if s.todo == 0:
        part_slots(s, t)
        s.todo = tied(s, t)
        if s.todo == 0:
            line_up(s, t)


@rule
def part_slots(s: State, t: Setup) -> None:
    """FD-2.1 Everyone moves back by the number of cars that rolled higher for the same places.

    The order of the round, not yet in use, holds these numbers until all are known.
    """
    for car in range(t.players):
        higher = 0
        for other in range(t.players):
            higher += s.slot[other] == s.slot[car] and s.thrown[other] > s.thrown[car]
        s.order[car] = higher
    for car in range(t.players):
        s.slot[car] += s.order[car]
        s.order[car] = CARS
        s.thrown[car] = 0


@rule
def tied(s: State, t: Setup) -> int:
    """FD-2.1 The cars that share their places with another, as bits."""
    m = 0
    for car in range(t.players):
        for other in range(t.players):
            m |= int(other != car and s.slot[other] == s.slot[car]) << car
    return m


@rule
def line_up(s: State, t: Setup) -> None:
    """FD-2.1 The cars take their places, and the first round begins."""
    for car in range(t.players):
        s.pos[car] = t.grid[s.slot[car]]
        s.slot[car] = 0
    s.phase = ROUNDS


@rule
def standing(s: State, t: Setup, car: int) -> int:
    """FD-3.1 How far ahead a car is, by laps, front end, gear and inside; higher is further.

    FD-8.3 Cars in the pit lane come after those of their lap from its entry on.
    """
    space = int(s.pos[car])
    far = int(s.laps[car]) * int(t.length)
    if in_pits(t, space):
        place = 2 * lane_place(s, t, car) + int(in_box(t, space))
        return (far + int(t.front[t.pit_entry])) * 64 - 64 + place
    return (far + int(t.front[space])) * 64 + int(s.gear[car]) * 4 + int(t.inner[space])


@rule
def begin_round(s: State, t: Setup) -> None:
    """FD-3.1 The order is fixed when the round begins; with no cars left the race is over."""
    count = 0
    for car in range(t.players):
        if s.fate[car] == 0:
            insert_car(s, t, car, count)
            count += 1
    for place in range(count, CARS):
        s.order[place] = CARS
    s.turn = 0
    if count == 0:
        s.phase = OVER
        s.seat = CHANCE
        s.die = 0
        s.far = 0
        s.race = 1
    else:
        begin_turn(s, t)


@rule
def insert_car(s: State, t: Setup, car: int, count: int) -> None:
    """FD-3.1 Put a car into the order of those before it, front first."""
    place = count
    ahead = standing(s, t, car)
    while place > 0 and standing(s, t, int(s.order[place - 1])) < ahead:
        s.order[place] = s.order[place - 1]
        place -= 1
    s.order[place] = car


@rule
def mover(s: State) -> int:
    """The car whose turn it is."""
    return int(s.order[s.turn])


@rule
def begin_turn(s: State, t: Setup) -> None:
    """FD-2.2, FD-3.2 A start roll on a car's first turn, a gear after that."""
    car = mover(s)
    s.die = 0
    s.far = 0
    if has(int(s.started), car):
        s.phase = GEAR
        s.seat = car
    else:
        s.phase = START
        s.seat = CHANCE


@rule
def next_turn(s: State, t: Setup) -> None:
    """FD-3.1 The next car of the round that is still racing, or else a new round."""
    s.event = 0
    s.due = 0
    turn = int(s.turn) + 1
    while turn < t.players and s.order[turn] < CARS and s.fate[s.order[turn]] != 0:
        turn += 1
    if turn >= t.players or s.order[turn] >= CARS:
        s.phase = ROUNDS
    else:
        s.turn = turn
        begin_turn(s, t)
