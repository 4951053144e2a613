"""TR-6.4, TR-8.2, TR-9.6 Settlement: what tips and shares pay, and who wins."""

from paddock.core.rule import rule
from paddock.games.top_race.data import CARS, TIPS
from paddock.games.top_race.state import NO_CAR, Setup, State


@rule
def pay_tips(s: State, t: Setup) -> None:
    """TR-8.2 After the prizes the tips are paid; losses may lead into debt."""
    for seat in range(t.players):
        for k in range(TIPS):
            car = int(s.tip[seat * TIPS + k])
            if car < NO_CAR:
                s.money[seat] += t.tip_pay[k][s.place[car]]


@rule
def pay_shares(s: State, t: Setup) -> None:
    """TR-9.6 Each share pays the prize of its car's place."""
    for seat in range(t.players):
        for car in range(CARS):
            s.money[seat] += int(s.share[seat * CARS + car]) * t.prize[s.place[car]]


@rule
def car_in_place(s: State, place: int) -> int:
    """The car that took a place."""
    holder = 0
    for car in range(CARS):
        if s.place[car] == place:
            holder = car
    return holder


@rule
def turn_number(s: State, seat: int) -> int:
    """TR-9.6 How late in the seating a player moves, 0 for the starter."""
    n = 0
    p = int(s.starter)
    while p != seat:
        p = int(s.left[p])
        n += 1
    return n


@rule
def beats(s: State, t: Setup, one: int, other: int) -> bool:
    """TR-6.4 More money wins.

    TR-9.6 With shares, a tie goes to more shares of the winner, then of the second, and so on;
    then to the player later in the seating.
    """
    if s.money[one] != s.money[other]:
        return s.money[one] > s.money[other]
    if t.shares == 0:
        return False
    for place in range(CARS):
        car = car_in_place(s, place)
        mine = s.share[one * CARS + car]
        theirs = s.share[other * CARS + car]
        if mine != theirs:
            return mine > theirs
    return turn_number(s, one) > turn_number(s, other)


@rule
def payoff(s: State, t: Setup, seat: int) -> float:
    """TR-6.4 The seat's share of the win; a tie is shared, except with shares (TR-9.6)."""
    ties = 0
    for other in range(t.players):
        if beats(s, t, other, seat):
            return 0.0
        ties += not beats(s, t, seat, other)
    return 1.0 / ties


@rule
def score(s: State, t: Setup, seat: int) -> int:
    """A player's money in euros."""
    return int(s.money[seat]) * 1000
