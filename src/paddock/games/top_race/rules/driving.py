"""TR-4 Moving: the legal ends of a move, and the move itself."""

from paddock.core.bits import lowest
from paddock.core.rule import rule
from paddock.games.top_race.data import CARS, JOKER
from paddock.games.top_race.rules.cards import void_card
from paddock.games.top_race.rules.goal import cross_line, race_is_run
from paddock.games.top_race.rules.special import end_line
from paddock.games.top_race.state import Setup, State


@rule
def moving_car(s: State, t: Setup) -> int:
    """TR-4.1, TR-4.6 The car of the line being driven."""
    car = int(t.car[s.card][s.line])
    return int(s.car) if car == JOKER else car


@rule
def blockade(s: State, space: int) -> int:
    """TR-4.5 The occupied spaces ahead, as bits counted from `space`."""
    m = 0
    for car in range(CARS):
        ahead = int(s.pos[car]) - space
        # Branchless, as this is the hottest line of the game.
        m |= int(0 < ahead < 63) << (ahead & 63)
    return m


@rule
def ends(s: State, t: Setup, car: int, distance: int) -> int:
    """TR-4.4 Where a move may end, as bits counted from the car's space; bit 0 if it cannot move.

    A car must move its full number if any way allows it; otherwise, as far as the longest way
    goes. The goal follows itself, so a way over the line counts as full.
    """
    space = int(s.pos[car])
    column = min(distance, 7)
    cars = blockade(s, space)
    if cars & t.swept[space][column] == 0:
        return t.reach[space][column]
    return longest_ways(t, space, distance, cars)


@rule
def longest_ways(t: Setup, space: int, distance: int, cars: int) -> int:
    """TR-4.2, TR-4.4 Step by step over free spaces; only the target of a step must be free."""
    layer = 1
    for _ in range(distance):
        ahead = one_step(t, space, layer) & ~cars
        if ahead == 0:
            break
        layer = ahead
    return layer


@rule
def one_step(t: Setup, space: int, layer: int) -> int:
    """TR-4.2, TR-4.3 Every space that follows one in a layer, as bits counted from `space`."""
    if t.strided == 0:
        return one_wide_step(t, space, layer)
    # Without a loop over the spaces, whose number the processor could not foresee.
    by = t.strides[space]
    near = layer & by[0] | layer << 1 & by[1] | layer << 2 & by[2] | layer << 3 & by[3]
    return near | layer << 4 & by[4] | layer << 5 & by[5] | layer << 6 & by[6] | layer << 7 & by[7]


@rule
def one_wide_step(t: Setup, space: int, layer: int) -> int:
    """The same on a track where ids of neighbours are far apart."""
    ahead = 0
    while layer != 0:
        k = lowest(layer)
        layer &= layer - 1
        ahead |= t.follow[space + k] << k
    return ahead


@rule
def drive_ends(s: State, t: Setup) -> int:
    """TR-4.4 The legal ends for the line being driven."""
    return ends(s, t, moving_car(s, t), int(t.value[s.card][s.line]))


@rule
def drive(s: State, t: Setup, ahead: int) -> None:
    """TR-4.4 The player moving chooses the end; TR-6.1 crossing the line takes a place at once."""
    car = moving_car(s, t)
    space = int(s.pos[car]) + ahead
    if space == t.finish:
        cross_line(s, car)
        if race_is_run(s, t):
            void_card(s, t)
            return
    else:
        s.pos[car] = space
    end_line(s, t, car)
