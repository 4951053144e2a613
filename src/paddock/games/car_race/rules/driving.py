"""CR-2 A turn: six dice are rolled, and the car moves from square to square."""

from typing import Any

from paddock.core.dice import below
from paddock.core.rule import rule
from paddock.games.car_race.data import DICE, DICE_SETS, FACES
from paddock.games.car_race.rules.bonus import offer_bonus
from paddock.games.car_race.rules.goal import arrive, end_turn
from paddock.games.car_race.rules.squares import push_back
from paddock.games.car_race.state import (
    DRIVE,
    HOME,
    LONGEST,
    NO_DICE,
    NO_SET,
    ROLL,
    Setup,
    State,
)

#: CR-2.1 The first set of all six dice, and the first of all but one.
ALL_DICE = next(number for number, dice in enumerate(DICE_SETS) if sum(dice) == DICE)
ALL_BUT_ONE = next(number for number, dice in enumerate(DICE_SETS) if sum(dice) == DICE - 1)


@rule
def roll(s: State, t: Setup, face: int) -> None:
    """CR-2.1 One die is rolled; after the sixth the car drives.

    CR-2.3 Without a matching square the turn is over.
    """
    s.dice = t.more[s.dice][face]
    if s.dice < ALL_DICE:
        return
    if reach_of(s, t) & LONGEST == 0:
        end_turn(s, t)
    else:
        s.phase = DRIVE
        s.seat = s.turn


@rule
def draw_ahead(s: State, t: Setup, rng: Any) -> None:
    """CR-2.1 Roll all dice but the last, without asking in between."""
    if s.phase == ROLL:
        dice = int(s.dice)
        while dice < ALL_BUT_ONE:
            dice = int(t.more[dice][below(rng, FACES)])
        s.dice = dice


@rule
def reach_of(s: State, t: Setup) -> int:
    """CR-2.2 The length of the longest way from here, and whether a target is in reach."""
    return int(t.reach[s.pos[s.turn]][s.dice])


@rule
def next_squares(s: State, t: Setup) -> int:
    """CR-2.1, CR-2.2 The squares ahead that a die of their colour may be used for.

    Strict: those on a longest way, and those on a way to a target. Gentle: all.
    """
    here = int(s.pos[s.turn])
    longest = reach_of(s, t) & LONGEST
    m = 0
    for k in range(t.links[here]):
        square = int(t.link[here][k])
        left = int(t.less[s.dice][t.colour[square]])
        if left != NO_SET:
            ahead = int(t.reach[square][left])
            on_longest = s.bound == 0 and 1 + (ahead & LONGEST) == longest
            if t.gentle or on_longest or ahead & HOME:
                m |= 1 << k
    return m


@rule
def drive(s: State, t: Setup, k: int) -> None:
    """CR-2.1 A die moves the car onto a square of its colour and is put aside.

    CR-2.2 The move ends on a target square, or where no die fits. A step that is on no longest
    way commits the driver to reaching a target.
    """
    turn = int(s.turn)
    longest = reach_of(s, t) & LONGEST
    square = int(t.link[s.pos[turn]][k])
    s.pos[turn] = square
    s.dice = t.less[s.dice][t.colour[square]]
    s.used[turn] += 1
    left = reach_of(s, t) & LONGEST
    if t.target[square] != 0 or left == 0:
        end_move(s, t)
    elif t.gentle == 0 and 1 + left != longest:
        s.bound = 1


@rule
def end_move(s: State, t: Setup) -> None:
    """CR-3.3, CR-4.1, CR-5.1 What follows a move: pushing back, arriving, the bonus."""
    s.bound = 0
    s.dice = NO_DICE
    push_back(s, t)
    arrive(s, t, int(s.turn))
    offer_bonus(s, t)
