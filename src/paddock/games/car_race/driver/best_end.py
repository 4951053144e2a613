"""Searching ahead for the best square to end on."""

from paddock.core.rule import rule
from paddock.games.car_race.rules.squares import free_behind, holds_all
from paddock.games.car_race.state import HOME, LINKS, LONGEST, NO_SET, Setup, State

#: The weight of a rival's setback, divided by the number of rivals.
SPITE = 2
#: A value that every end exceeds.
WORST = -(1 << 30)


@rule
def end_worth(s: State, t: Setup, seat: int, square: int) -> int:
    """The value of ending on a square: few turns to go, and a rival pushed far back."""
    worth = -int(t.outlook[square])
    if holds_all(t, square):
        return worth
    for other in range(t.players):
        if other != seat and s.pos[other] == square:
            back = free_behind(s, t, square)
            setback = int(t.outlook[back]) - int(t.outlook[square])
            worth += setback * SPITE // int(t.players)
    return worth


@rule
def next_branch(t: Setup, square: int, dice: int, k: int) -> int:
    """The first branch from number k on that a legal way may take; LINKS if there is none."""
    longest = int(t.reach[square][dice]) & LONGEST
    while k < t.links[square]:
        ahead = int(t.link[square][k])
        left = int(t.less[dice][t.colour[ahead]])
        if left != NO_SET and (t.gentle or 1 + (int(t.reach[ahead][left]) & LONGEST) == longest):
            return k
        k += 1
    return LINKS


@rule
def best_end(s: State, t: Setup, square: int, dice: int) -> int:
    """The value of the best end of a way through a square, with the dice left at that point.

    A target in reach is best. Otherwise the ways are walked one by one; the squares behind are
    kept as the bytes of one number, the branches taken there as the digits of another.
    """
    if int(t.reach[square][dice]) & HOME:
        return 0
    best, path, taken, depth, k = WORST, 0, 0, 0, 0
    while True:
        if int(t.reach[square][dice]) & LONGEST == 0:
            best = max(best, end_worth(s, t, int(s.turn), square))
        k = next_branch(t, square, dice, k)
        if k < LINKS:
            path = path << 8 | square
            taken = taken << 4 | k
            depth += 1
            square = int(t.link[square][k])
            dice = int(t.less[dice][t.colour[square]])
            k = 0
        elif depth == 0:
            return best
        else:
            dice = int(t.more[dice][t.colour[square]])
            square = path & 255
            k = (taken & 15) + 1
            path >>= 8
            taken >>= 4
            depth -= 1
