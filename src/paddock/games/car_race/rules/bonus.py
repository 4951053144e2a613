"""CR-5 The variant: the car of the colour used last may move on one square."""

from paddock.core.rule import rule
from paddock.games.car_race.rules.goal import arrive, end_turn
from paddock.games.car_race.rules.squares import is_home, is_taken
from paddock.games.car_race.state import BONUS, SEATS, STAY, Setup, State


@rule
def driver_of(s: State, t: Setup, colour: int) -> int:
    """CR-5.1 The seat whose car has a colour; SEATS if it is not racing."""
    for seat in range(t.players):
        if s.car[seat] == colour:
            return seat
    return SEATS


@rule
def free_squares(s: State, t: Setup, seat: int) -> int:
    """CR-5.1 The free squares directly ahead of a car, whatever their colour or lane."""
    here = int(s.pos[seat])
    m = 0
    for k in range(t.links[here]):
        if not is_taken(s, t, int(t.link[here][k])):
            m |= 1 << k
    return m


@rule
def offer_bonus(s: State, t: Setup) -> None:
    """CR-5.1 After a move the car of the colour used last may move on, if its owner wants.

    The colour used last is that of the square where the move has ended.
    """
    if t.bonus:
        seat = driver_of(s, t, int(t.colour[s.pos[s.turn]]))
        if seat < SEATS and not is_home(s, t, seat) and free_squares(s, t, seat) != 0:
            s.phase = BONUS
            s.seat = seat
            return
    end_turn(s, t)


@rule
def bonus_answers(s: State, t: Setup) -> int:
    """CR-5.1 Move on to one of the free squares, or stay."""
    return free_squares(s, t, int(s.seat)) | (1 << STAY)


@rule
def take_bonus(s: State, t: Setup, k: int) -> None:
    """CR-5.1 The step needs no die, may enter the target, and brings no second bonus."""
    seat = int(s.seat)
    if k != STAY:
        s.pos[seat] = t.link[s.pos[seat]][k]
        arrive(s, t, seat)
    end_turn(s, t)
