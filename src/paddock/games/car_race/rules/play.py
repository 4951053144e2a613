"""The sequence of play: what each phase asks and what an answer does."""

from paddock.core.dice import die
from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.games.car_race.data import FACES
from paddock.games.car_race.rules.bonus import bonus_answers, take_bonus
from paddock.games.car_race.rules.driving import drive, next_squares, roll
from paddock.games.car_race.rules.goal import begin_turn, left_of
from paddock.games.car_race.state import (
    BONUS,
    CAR,
    DRIVE,
    NO_CAR,
    NO_DICE,
    ROLL,
    SEATS,
    START,
    STARTER,
    Setup,
    State,
)


@rule
def reset(s: State, t: Setup) -> None:
    """CR-1.1, CR-1.2 A new game: all cars stand on the start square."""
    for seat in range(SEATS):
        s.pos[seat] = START
        s.used[seat] = 0
        s.car[seat] = seat if t.chosen == 0 and seat < t.players else NO_CAR
    s.dice = NO_DICE
    s.due = 0
    s.bound = 0
    s.race = 0
    s.first = 0
    s.turn = 0
    s.seat = CHANCE
    s.phase = STARTER
    if t.drawn == 0:
        name_starter(s, t, 0)
    s.legal = legal_actions(s, t)


@rule
def name_starter(s: State, t: Setup, seat: int) -> None:
    """CR-1.3 One seat begins, CR-1.1 and is the first to choose a car."""
    s.first = seat
    s.turn = seat
    if t.chosen:
        s.phase = CAR
        s.seat = seat
    else:
        begin_turn(s, t, seat)


@rule
def free_cars(s: State, t: Setup) -> int:
    """CR-1.1 The cars that nobody has chosen."""
    m = die(FACES)
    for seat in range(t.players):
        if s.car[seat] != NO_CAR:
            m &= ~(1 << s.car[seat])
    return m


@rule
def choose_car(s: State, t: Setup, car: int) -> None:
    """CR-1.1 Each player chooses a car; when all have one, the race begins."""
    s.car[s.seat] = car
    seat = left_of(t, int(s.seat))
    if seat == s.first:
        begin_turn(s, t, seat)
    else:
        s.seat = seat


@rule
def legal_actions(s: State, t: Setup) -> int:
    """The one place that says what is legal; 0 when the game is over."""
    phase = s.phase
    if phase == ROLL:
        return die(FACES)
    if phase == DRIVE:
        return next_squares(s, t)
    if phase == BONUS:
        return bonus_answers(s, t)
    if phase == CAR:
        return free_cars(s, t)
    return (1 << t.players) - 1 if phase == STARTER else 0


@rule
def act(s: State, t: Setup, a: int) -> None:
    """Carry out one action of the phase."""
    phase = s.phase
    if phase == ROLL:
        roll(s, t, a)
    elif phase == DRIVE:
        drive(s, t, a)
    elif phase == BONUS:
        take_bonus(s, t, a)
    elif phase == CAR:
        choose_car(s, t, a)
    else:
        name_starter(s, t, a)
