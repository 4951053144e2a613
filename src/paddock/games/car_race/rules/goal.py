"""CR-4 The end: the last turns, and who wins."""

from paddock.core.bits import has
from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.core.tracks.model import ROW
from paddock.games.car_race.rules.squares import is_home
from paddock.games.car_race.state import NO_DICE, OVER, ROLL, START, Setup, State


@rule
def cars_home(s: State, t: Setup) -> int:
    """CR-4.2 How many cars stand in the target area."""
    n = 0
    for seat in range(t.players):
        n += is_home(s, t, seat)
    return n


@rule
def arrive(s: State, t: Setup, seat: int) -> None:
    """CR-4.1 The first car home decides who has a turn left."""
    if is_home(s, t, seat) and cars_home(s, t) == 1:
        s.due = others(t, seat) if t.one_more else rest_of_round(s, t)


@rule
def others(t: Setup, seat: int) -> int:
    """CR-4.1 Japanese reading: everyone but the driver who is home has one more turn."""
    return ((1 << t.players) - 1) & ~(1 << seat)


@rule
def rest_of_round(s: State, t: Setup) -> int:
    """CR-4.1 English reading: those who have not had their turn in this round."""
    m = 0
    seat = left_of(t, int(s.turn))
    while seat != s.first:
        m |= 1 << seat
        seat = left_of(t, seat)
    return m


@rule
def left_of(t: Setup, seat: int) -> int:
    """CR-1.3 The next seat, clockwise."""
    return seat + 1 if seat + 1 < t.players else 0


@rule
def begin_turn(s: State, t: Setup, seat: int) -> None:
    """CR-2.1 A turn begins: all six dice are to be rolled."""
    s.turn = seat
    s.used[seat] = 0
    s.dice = NO_DICE
    s.phase = ROLL
    s.seat = CHANCE


@rule
def end_turn(s: State, t: Setup) -> None:
    """CR-1.3 Play continues clockwise; CR-4.1 once a car is home, with those who have a turn left.

    CR-4.2 A car already home does not roll: its turn counts as one with no dice.
    """
    s.dice = NO_DICE
    if cars_home(s, t) == 0:
        begin_turn(s, t, left_of(t, int(s.turn)))
        return
    seat = int(s.turn)
    while s.due != 0:
        seat = left_of(t, seat)
        if has(int(s.due), seat):
            s.due = int(s.due) & ~(1 << seat)
            if not is_home(s, t, seat):
                begin_turn(s, t, seat)
                return
            s.used[seat] = 0
    s.phase = OVER
    s.seat = CHANCE


@rule
def beats(s: State, t: Setup, one: int, other: int) -> bool:
    """CR-4.2 A car in the target area beats one that is not; of two, the one with fewer dice."""
    if is_home(s, t, one) != is_home(s, t, other):
        return is_home(s, t, one)
    return is_home(s, t, one) and s.used[one] < s.used[other]


@rule
def payoff(s: State, t: Setup, seat: int) -> float:
    """CR-4.2 The seat's share of the win; those who are tied share it."""
    ties = 0
    for other in range(t.players):
        if beats(s, t, other, seat):
            return 0.0
        ties += not beats(s, t, seat, other)
    return 1.0 / ties


@rule
def score(s: State, t: Setup, seat: int) -> int:
    """How many rows a car has driven, not counting the start square."""
    return (int(t.front[s.pos[seat]]) - int(t.front[START])) // ROW
