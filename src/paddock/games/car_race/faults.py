"""What must hold in a record, and sentences that say what is wrong with one."""

from __future__ import annotations

from paddock.core.bits import has
from paddock.core.plain_record import PlainRecord
from paddock.games.car_race.data import COLOURS, DICE, FACES, faces_of
from paddock.games.car_race.rules.bonus import driver_of, free_squares
from paddock.games.car_race.rules.driving import next_squares
from paddock.games.car_race.rules.goal import cars_home
from paddock.games.car_race.rules.squares import holds_all, is_home
from paddock.games.car_race.state import (
    BONUS,
    CAR,
    DRIVE,
    NO_CAR,
    OVER,
    PHASES,
    ROLL,
    SEATS,
    START,
    STARTER,
)


def faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """What is wrong with a record, in sentences; none if it is sound."""
    return [*_seat_faults(s, t), *_car_faults(s, t), *_dice_faults(s, t)] or _phase_faults(s, t)


def _seat_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    problems = []
    for name in ("turn", "first"):
        if getattr(s, name) >= t.players:
            problems.append(f"{name} is seat {getattr(s, name)}, but there are {t.players} players")
    if s.phase == DRIVE and s.seat != s.turn:
        problems.append("in the phase drive seat and turn must be the same")
    if s.due >> t.players or (s.due and not cars_home(s, t)):
        problems.append("turns are left over only when a car is home, and only for the players")
    if s.race:
        problems.append("one race makes a game")
    return problems


def _car_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """CR-1.1, CR-3.2, CR-3.3 What must hold for the cars."""
    problems = []
    cars = [car for car in s.car[: t.players] if car != NO_CAR]
    if len(set(cars)) < len(cars):
        problems.append("two players have the same car")
    if s.phase not in (STARTER, CAR) and len(cars) < t.players:
        problems.append("every player needs a car in the race")
    for seat in range(SEATS):
        square = s.pos[seat]
        if seat >= t.players and (square != START or s.car[seat] != NO_CAR or s.used[seat]):
            problems.append("there are only as many cars as players")
        elif t.colour[square] == FACES and square != START:
            problems.append(f"seat {seat}'s car stands among tyres")
    # While a car is driving, it may be on another one's square for a moment.
    driving = s.phase == DRIVE and s.used[s.turn] > 0
    squares = [s.pos[p] for p in range(t.players) if not (driving and p == s.turn)]
    alone = [square for square in squares if not holds_all(t, square)]
    if len(set(alone)) < len(alone):
        problems.append("two cars are on one square")
    return problems


def _dice_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """CR-2.1 Six dice are rolled, and each is used once."""
    problems = []
    rolled = len(faces_of(s.dice))
    if s.phase == DRIVE and rolled + s.used[s.turn] != DICE:
        problems.append("six dice must be on the table or used")
    if (s.phase not in (ROLL, DRIVE) and rolled) or (s.phase == ROLL and rolled >= DICE):
        problems.append(f"in the phase {PHASES[s.phase]} there are no {rolled} dice on the table")
    if s.phase == ROLL and s.used[s.turn]:
        problems.append("no die is used before all are rolled")
    if s.bound and (s.phase != DRIVE or t.gentle or s.used[s.turn] == 0):
        problems.append("only who drives a short way is bound for a target")
    return problems


def _phase_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """What must hold for the phase to be answered."""
    problems = []
    home = cars_home(s, t)
    if s.phase == DRIVE and not next_squares(s, t):
        problems.append("no die fits: the turn is over")
    if s.phase in (ROLL, DRIVE) and is_home(s, t, s.turn):
        problems.append(f"seat {s.turn} is home and does not roll")
    if s.phase == BONUS:
        problems += _bonus_faults(s, t)
    if s.phase == OVER and (not home or s.due):
        problems.append("the game is over when a car is home and nobody has a turn left")
    if s.phase in (STARTER, CAR):
        problems += _start_faults(s, t)
    if has(s.due, s.turn):
        problems.append(f"the turn of seat {s.turn} is not left over: it is being played")
    return problems


def _start_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """CR-1.1, CR-1.3 Cars are chosen clockwise from the starter, and nothing is used yet."""
    if any(s.pos) or any(s.used):
        return ["before the race all cars stand on the start square, and no die is used"]
    if s.turn != s.first or (s.phase == STARTER and s.first):
        return ["before the race the turn is the starter's"]
    if not t.chosen:
        return [] if s.phase == STARTER else [f"seat {s.seat} has a car already"]
    due = [(s.first + k) % t.players for k in range(t.players)]
    having = [s.car[seat] != NO_CAR for seat in due]
    chosen = (s.seat - s.first) % t.players if s.phase == CAR else 0
    if having != [k < chosen for k in range(t.players)]:
        return ["cars are chosen clockwise from the starter on, one by one"]
    return []


def _bonus_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """CR-5.1 A bonus is for the car of the colour used last."""
    if not t.bonus or not s.used[s.turn] or s.pos[s.turn] == START:
        return ["there is a bonus only with that option, after a die was used"]
    colour = t.colour[s.pos[s.turn]]
    if driver_of(s, t, colour) != s.seat or is_home(s, t, s.seat):
        return [f"the bonus is for {COLOURS[colour]}, if it is still driving"]
    return [] if free_squares(s, t, s.seat) else ["there is no free square for the bonus"]
