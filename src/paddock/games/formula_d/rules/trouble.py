"""FD-1.3, FD-6 Trouble: cars that are out, collisions, engines."""

from paddock.core.bits import has, popcount
from paddock.core.rule import rule
from paddock.core.seats import CHANCE
from paddock.games.formula_d.data import STRAINING
from paddock.games.formula_d.rules.pits import in_pits
from paddock.games.formula_d.rules.police import award
from paddock.games.formula_d.rules.turns import mover, standing
from paddock.games.formula_d.state import (
    CRASH,
    ENGINE,
    GOES_ON,
    HIT,
    HITS,
    OUT,
    STRAINS,
    TURNS,
    Setup,
    State,
)

#: `beside` counts from this many spaces back.
BACK = 31


@rule
def retire(s: State, t: Setup, car: int) -> None:
    """FD-1.3, FD-7.1 A car goes out: the later the better; within one event, the further ahead."""
    out = 1
    ahead = 0
    for other in range(t.players):
        if s.fate[other] > OUT:
            out += 1
            if has(int(s.event), other) and standing(s, t, other) > standing(s, t, car):
                s.fate[other] += 1
                ahead += 1
    s.fate[car] = OUT + out - ahead
    s.wear[car] = 0
    s.stops[car] = 0
    s.event |= 1 << car
    award(s, t)


@rule
def harm(s: State, t: Setup, car: int, points: int) -> None:
    """FD-1.3 Lose wear points; with none left the car is out."""
    if s.wear[car] <= points:
        retire(s, t, car)
    else:
        s.wear[car] -= points


@rule
def alongside(t: Setup, space: int, other: int) -> bool:
    """FD-6.1 Beside means in a neighbouring lane, overlapping lengthwise."""
    d = other - space + BACK
    if d < 0:
        d += int(t.ring)
    elif d >= t.ring:
        d -= int(t.ring)
    return d <= 2 * BACK and has(t.beside[space], d)


@rule
def straight_behind(t: Setup, space: int, other: int) -> bool:
    """FD-6.1 Directly behind means that the next space of its lane is the other's."""
    d = other - space
    if d < 0:
        d += int(t.ring)
    return d == t.ahead[space]


@rule
def involved(s: State, t: Setup, car: int) -> int:
    """FD-6.1 The cars that a car which ended its move can collide with, as bits."""
    m = 0
    space = int(s.pos[car])
    for other in range(t.players):
        if other != car and s.fate[other] == 0 and s.pos[other] < t.ring:
            at = int(s.pos[other])
            m |= int(alongside(t, space, at) or straight_behind(t, space, at)) << other
    return m


@rule
def begin_collision(s: State, t: Setup) -> None:
    """FD-6.1 The cars beside and ahead roll first; **R** a car that did not move tests nothing."""
    car = mover(s)
    s.event = 0
    s.todo = 0
    if s.fate[car] == 0 and s.far > 0 and s.pos[car] < t.ring:
        s.todo = involved(s, t, car)
    s.due = popcount(int(s.todo))
    s.phase = GOES_ON


@rule
def go_on_colliding(s: State, t: Setup) -> None:
    """FD-6.1 Each of the others rolls, then the mover once for each of them; engines are next."""
    s.seat = CHANCE
    if s.todo != 0:
        s.phase = HIT
    elif s.due > 0 and s.fate[mover(s)] == 0:
        s.phase = HITS
    else:
        s.due = 0
        begin_engine(s, t)


@rule
def next_roller(s: State, t: Setup) -> int:
    """FD-6.1, FD-6.2 The next car that has to roll: the mover, then in the order of the round."""
    if has(int(s.todo), mover(s)):
        return mover(s)
    place = 0
    while not has(int(s.todo), int(s.order[place])):
        place += 1
    return int(s.order[place])


@rule
def strains(s: State, t: Setup, car: int) -> bool:
    """FD-6.2 A 20 in gear 5 or a 30 in gear 6; **R** not on a move that ends in the pits.

    **R** A car that goes out while leaving the pits was leaving them all the same.
    """
    gear = int(s.gear[car])
    highest = int(t.face[gear][int(t.faces[gear]) - 1])
    leaves = s.pos[car] < t.ring or s.far == CRASH
    return gear >= STRAINING and s.die == highest and leaves


@rule
def begin_engine(s: State, t: Setup) -> None:
    """FD-6.2 After the move, every car then in gear 5 or 6 rolls; those in the pits do not."""
    s.event = 0
    s.todo = 0
    if strains(s, t, mover(s)):
        for car in range(t.players):
            high = s.fate[car] == 0 and s.gear[car] >= STRAINING
            s.todo |= int(high and not in_pits(t, int(s.pos[car]))) << car
    s.phase = STRAINS


@rule
def go_on_straining(s: State, t: Setup) -> None:
    """FD-6.2 The cars roll one by one, the mover first; then the turn is over."""
    s.phase = TURNS if s.todo == 0 else ENGINE
    s.seat = CHANCE


@rule
def take_roll(s: State, t: Setup) -> int:
    """FD-6.1, FD-6.2 Note that the next car has rolled, and return which one it is."""
    if s.phase == HITS:
        s.due -= 1
        return mover(s)
    car = next_roller(s, t)
    s.todo &= ~(1 << car)
    return car
