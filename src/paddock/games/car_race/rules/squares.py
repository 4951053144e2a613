"""CR-3 Driving: where a car can move to, and where one is pushed back to."""

from paddock.core.rule import rule
from paddock.games.car_race.state import START, Setup, State


@rule
def is_home(s: State, t: Setup, seat: int) -> bool:
    """CR-4.1 Whether a seat's car stands on a target square."""
    return t.target[s.pos[seat]] != 0


@rule
def holds_all(t: Setup, square: int) -> bool:
    """CR-3.3 Start and target squares hold any number of cars."""
    return square == START or t.target[square] != 0


@rule
def is_taken(s: State, t: Setup, square: int) -> bool:
    """CR-3.3 Whether a car stands on a square that holds only one."""
    if holds_all(t, square):
        return False
    taken = False
    for seat in range(t.players):
        taken = taken or s.pos[seat] == square
    return taken


@rule
def free_behind(s: State, t: Setup, square: int) -> int:
    """CR-3.3 The next free square back in the same lane; the start square if there is none.

    The table already skips tyre squares; occupied ones are skipped here.
    """
    back = int(t.behind[square])
    while is_taken(s, t, back):
        back = int(t.behind[back])
    return back


@rule
def push_back(s: State, t: Setup) -> None:
    """CR-3.3 A move that ends on a car pushes that car back; there are no chain reactions."""
    end = int(s.pos[s.turn])
    if holds_all(t, end):
        return
    for seat in range(t.players):
        if seat != s.turn and s.pos[seat] == end:
            s.pos[seat] = free_behind(s, t, end)
