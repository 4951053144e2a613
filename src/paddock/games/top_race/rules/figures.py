"""The laboratory's figures of a race, counted action by action in a run that stops at each.

Places, prizes and wins are those of the last race of a game.
"""

from typing import Any

from paddock.core.bits import has, popcount
from paddock.core.rule import rule
from paddock.games.top_race.data import CARS, LAST_CAR_PRICE, TIPS
from paddock.games.top_race.rules import figure_names as at
from paddock.games.top_race.rules.driving import blockade, moving_car, one_step
from paddock.games.top_race.rules.goal import placed, standing
from paddock.games.top_race.rules.sales import cars_waiting
from paddock.games.top_race.rules.settling import payoff
from paddock.games.top_race.rules.special import rear_car, sprint_end
from paddock.games.top_race.state import (
    BY_DEALING,
    CLAIM,
    DEAL,
    DRIVE,
    GRID,
    JOKE,
    LINEUP,
    MODE,
    NO_CAR,
    NOBODY,
    OFF,
    OVER,
    PASS_TURN,
    SPRINT,
    TURN,
    UNPLACED,
    Setup,
    State,
)

#: Their names, in order, and the charts that a report draws from them.
FIGURES, CHARTS = at.FIGURES, at.CHARTS


@rule
def gauge(before: State, t: Setup, action: int, after: State, figures: Any) -> None:
    """Add one action to the figures."""
    phase = before.phase
    if phase == DRIVE:
        gauge_drive(before, t, action, figures)
    elif phase == TURN:
        gauge_turn(before, t, action, after, figures)
    elif phase == DEAL:
        if after.phase != DEAL:
            note_deal(t, after, figures)
    elif phase == GRID or phase == LINEUP:
        note_start(before, t, action, figures)
    else:
        gauge_answer(before, t, action, figures)
    if after.race != before.race:
        gauge_end(before, t, action, after, figures)
    elif leader(before, t) != NO_CAR and leader(after, t) != leader(before, t):
        figures[at.LEAD_CHANGES] += 1
        figures[at.N_CHANGES] += 1


@rule
def gauge_drive(before: State, t: Setup, action: int, figures: Any) -> None:
    """TR-4.4 The points of a line, and those lost to a blockade."""
    asked = int(t.value[before.card][before.line])
    space = int(before.pos[moving_car(before, t)])
    figures[at.ASKED] += asked
    figures[at.ASKED_AT + space] += asked
    if space + action != t.finish:
        lost = asked - steps_possible(before, t, space, asked)
        figures[at.LOST] += lost
        figures[at.LOST_AT + space] += lost


@rule
def steps_possible(s: State, t: Setup, space: int, asked: int) -> int:
    """The length of the longest way, up to what is asked."""
    cars = blockade(s, space)
    layer = 1
    for k in range(asked):
        layer = one_step(t, space, layer) & ~cars
        if layer == 0:
            return k
    return asked


@rule
def gauge_turn(before: State, t: Setup, action: int, after: State, figures: Any) -> None:
    """TR-4.1, TR-7 A card from the hand, from a pit card, the box or the pile, or a pass."""
    seat = int(before.seat)
    if action == PASS_TURN:
        return
    if has(before.waiting, action):
        figures[at.PICKUPS] += 1
    elif has(before.hand[seat], action):
        figures[at.CARDS_PLAYED] += 1
        figures[at.N_CARDS] += 1
        for car in range(CARS):
            figures[at.BREAKDOWN_CARDS] += before.fell[car] > 0
        figures[at.N_LEADER + min(int(figures[at.N_CARDS]), at.MOST_CARDS)] = front_car(after, t)
    else:
        figures[at.STOPS] += 1
        figures[at.N_STOPS + seat] += 1


@rule
def gauge_answer(before: State, t: Setup, action: int, figures: Any) -> None:
    """TR-4.6, TR-5, TR-7.2 Jokers, sprints, breakdowns and claims."""
    phase = before.phase
    if phase == JOKE:
        figures[at.JOKERS] += 1
        figures[at.JOKERS_OWN] += before.owner[action] == before.seat
        if before.pos[action] != OFF:
            figures[at.JOKER_POINTS] += int(t.value[before.card][before.line])
    elif phase == MODE:
        figures[at.SPRINTS] += action == 0
        figures[at.BREAKDOWNS] += action == 1
    elif phase == SPRINT:
        start = int(before.pos[rear_car(before, t)])
        end = min(sprint_end(before, t, action), int(t.finish) - 1)
        figures[at.SPRINT_ROWS] += (int(t.front[end]) - int(t.front[start])) // 60
    elif phase == CLAIM:
        figures[at.CLAIMS] += action == 1


@rule
def note_deal(t: Setup, after: State, figures: Any) -> None:
    """TR-2 A race begins: note who was dealt what."""
    figures[at.N_SOLD] = 0
    figures[at.N_CARDS] = 0
    figures[at.N_CHANGES] = 0
    for seat in range(t.players):
        figures[at.N_HAND + seat] = after.hand[seat]
        figures[at.N_STOPS + seat] = 0


@rule
def note_start(before: State, t: Setup, action: int, figures: Any) -> None:
    """TR-3.3, TR-9.4 Note where a car starts, its price and the order of its sale."""
    if before.phase == LINEUP:
        figures[at.N_START + action] = CARS - popcount(cars_waiting(before))
        return
    car = int(before.car)
    figures[at.N_START + car] = action
    figures[at.N_PRICE + car] = before.bid if before.bid > 0 else LAST_CAR_PRICE
    figures[at.N_ORDER + car] = figures[at.N_SOLD]
    figures[at.N_SOLD] += 1


@rule
def gauge_end(before: State, t: Setup, action: int, after: State, figures: Any) -> None:
    """TR-6.3 How a race ended."""
    home = placed(before) + ends_at_line(before, t, action)
    left = 0
    for seat in range(t.players):
        left += popcount(before.hand[seat])
    figures[at.RACES] += 1
    figures[at.CARS_HOME] += home
    figures[at.AT_LINE] += home >= CARS - 1
    figures[at.CARDS_LEFT] += left
    figures[at.CARDS_KEPT + min(left, at.MOST_CARDS)] += 1
    figures[at.LENGTH + min(int(figures[at.N_CARDS]), at.MOST_CARDS)] += 1
    figures[at.CHANGES + min(int(figures[at.N_CHANGES]), at.MOST_CHANGES)] += 1
    if after.phase == OVER:
        gauge_cars(t, after, figures)
        gauge_seats(t, after, figures)


@rule
def ends_at_line(before: State, t: Setup, action: int) -> bool:
    """Whether an action takes a car over the finish line."""
    if before.phase == SPRINT:
        return sprint_end(before, t, action) == t.finish
    return before.phase == DRIVE and before.pos[moving_car(before, t)] + action == t.finish


@rule
def gauge_cars(t: Setup, after: State, figures: Any) -> None:
    """TR-6.1 What each car won, by its colour, start space and price; and who led."""
    for car in range(CARS):
        place = int(after.place[car])
        prize = int(t.prize[place])
        start = int(figures[at.N_START + car])
        won = 0
        if after.owner[car] != NOBODY:
            won = int(payoff(after, t, int(after.owner[car])) * at.WIN + 0.5)
        figures[at.CAR_FIRST + car] += place == 0
        figures[at.CAR_PRIZE + car] += prize
        figures[at.CAR_WIN + car] += won
        figures[at.START_FIRST + start] += place == 0
        figures[at.START_PRIZE + start] += prize
        figures[at.START_WIN + start] += won
        if t.shares == 0 and t.auction != BY_DEALING:
            gauge_sale(car, prize, figures)
        if place == 0:
            gauge_lead(car, figures)


@rule
def gauge_sale(car: int, prize: int, figures: Any) -> None:
    """TR-3.3 What a car cost and what it won."""
    order = int(figures[at.N_ORDER + car])
    price = int(figures[at.N_PRICE + car])
    step = min(price // 10, at.MOST_PRICE)
    figures[at.SALE + order] += 1
    figures[at.SALE_PRICE + order] += price
    figures[at.SALE_PRIZE + order] += prize
    figures[at.PRICE + step] += 1
    figures[at.PRICE_PRIZE + step] += prize


@rule
def gauge_lead(winner: int, figures: Any) -> None:
    """In each tenth of the race, by cards played, whether the eventual winner was in the lead."""
    cards = min(int(figures[at.N_CARDS]), at.MOST_CARDS)
    for k in range(1, cards + 1):
        tenth = (k - 1) * 10 // cards
        figures[at.AHEAD_OF + tenth] += 1
        figures[at.AHEAD + tenth] += figures[at.N_LEADER + k] == winner


@rule
def gauge_seats(t: Setup, after: State, figures: Any) -> None:
    """How much a player's dealt cards, pit stops and tips were worth."""
    for seat in range(t.players):
        won = int(payoff(after, t, seat) * at.WIN + 0.5)
        for card in range(48):
            if has(figures[at.N_HAND + seat], card):
                figures[at.HELD + card] += 1
                figures[at.HELD_WIN + card] += won
        stops = min(int(figures[at.N_STOPS + seat]), at.MOST_STOPS)
        figures[at.STOPPED + stops] += t.pit_stop
        figures[at.STOPPED_WIN + stops] += won * t.pit_stop
        for k in range(TIPS):
            car = int(after.tip[seat * TIPS + k])
            if t.tips and car < NO_CAR:
                figures[at.TIPPED + k] += 1
                figures[at.TIP_PAY + k] += t.tip_pay[k][after.place[car]]
                figures[at.TIP_RIGHT + k] += after.place[car] == 0


@rule
def front_car(s: State, t: Setup) -> int:
    """The first car home, or else the one in the lead."""
    for car in range(CARS):
        if s.place[car] == 0:
            return car
    return leader(s, t)


@rule
def leader(s: State, t: Setup) -> int:
    """The car furthest ahead that is not home, once all are on the track; none if level."""
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
