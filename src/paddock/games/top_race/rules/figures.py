"""The laboratory's figures of a race, counted action by action in a halting run."""

from typing import Any

from paddock.core.marks import rule
from paddock.games.top_race.data import CARS
from paddock.games.top_race.rules.driving import blockade, moving_car, one_step
from paddock.games.top_race.rules.goal import placed, standing
from paddock.games.top_race.state import DRIVE, NO_CAR, UNPLACED, State, Tables

FIGURES = (
    "races",
    "cars_home",  # before the cards ran out
    "points_asked",  # of cars on the track
    "points_lost",  # to blockades
    "lead_changes",
    "ended_at_line",  # races that the fifth car ended
    "cards_left",
)
RACES, CARS_HOME, ASKED, LOST, LEAD_CHANGES, AT_LINE, CARDS_LEFT = range(7)


@rule
def gauge(before: State, t: Tables, action: int, after: State, figures: Any) -> None:
    """Add one action to the figures."""
    if before.phase == DRIVE:
        gauge_drive(before, t, action, figures)
    if after.race != before.race:
        gauge_end(before, t, action, figures)
    elif leader(before, t) != NO_CAR and leader(after, t) != leader(before, t):
        figures[LEAD_CHANGES] += 1


@rule
def gauge_drive(before: State, t: Tables, action: int, figures: Any) -> None:
    """TR-4.4 What a line asked of a car, and what a blockade took from it."""
    asked = int(t.value[before.card][before.line])
    space = int(before.pos[moving_car(before, t)])
    figures[ASKED] += asked
    if space + action != t.finish:
        figures[LOST] += asked - steps_possible(before, t, space, asked)


@rule
def steps_possible(s: State, t: Tables, space: int, asked: int) -> int:
    """The length of the longest way, up to what is asked."""
    cars = blockade(s, space)
    layer = 1
    for k in range(asked):
        layer = one_step(t, space, layer) & ~cars
        if layer == 0:
            return k
    return asked


@rule
def gauge_end(before: State, t: Tables, action: int, figures: Any) -> None:
    """TR-6.3 How a race ended."""
    home = placed(before)
    if before.phase == DRIVE and before.pos[moving_car(before, t)] + action == t.finish:
        home += 1
    figures[RACES] += 1
    figures[CARS_HOME] += home
    figures[AT_LINE] += home >= CARS - 1
    for seat in range(t.players):
        cards = before.hand[seat]
        while cards != 0:
            cards &= cards - 1
            figures[CARDS_LEFT] += 1


@rule
def leader(s: State, t: Tables) -> int:
    """The car furthest ahead of those not home, once all are on the track; level cars lead not."""
    best = NO_CAR
    most = -1
    for car in range(CARS):
        if s.place[car] != UNPLACED:
            continue
        if s.pos[car] >= t.finish and s.fell[car] == 0:
            return NO_CAR
        ahead = standing(s, t, car)
        if ahead > most:
            best = car
            most = ahead
    return best
