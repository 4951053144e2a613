"""TR-4.1 Turns: one card each, its lines from the top, then the next player."""

from paddock.core.marks import rule
from paddock.games.top_race.data import JOKER
from paddock.games.top_race.rules.goal import end_race, in_race
from paddock.games.top_race.state import (
    DRIVE,
    JOKE,
    MODE,
    NO_CAR,
    NO_CARD,
    OFF,
    TURN,
    State,
    Tables,
)


@rule
def start_driving(s: State, t: Tables) -> None:
    """TR-3.4, TR-4.1 The start player begins."""
    s.turn = s.starter
    s.seat = s.starter
    s.phase = TURN


@rule
def play_card(s: State, t: Tables, card: int) -> None:
    """TR-4.1 A player plays exactly one card from the hand."""
    s.hand[s.turn] &= ~(1 << card)
    s.card = card
    s.line = 0
    if t.pair[card] == NO_CAR:
        begin_line(s, t)
    elif pair_can_act(s, t):
        s.phase = MODE
    else:
        end_card(s, t)


@rule
def pair_can_act(s: State, t: Tables) -> bool:
    """TR-5.1 Nothing happens if either car is home or broken down, nor (TR-5.4) if level."""
    one = int(s.pos[t.pair[s.card]])
    other = int(s.pos[t.partner[t.pair[s.card]]])
    return one != OFF and other != OFF and t.front[one] != t.front[other]


@rule
def begin_line(s: State, t: Tables) -> None:
    """TR-4.1, TR-4.7 Go to the next line whose car is on the track; other points are lost."""
    while s.line < t.lines[s.card]:
        car = int(t.car[s.card][s.line])
        if car == JOKER:
            s.phase = JOKE
            s.seat = s.turn
            return
        if s.pos[car] != OFF:
            s.phase = DRIVE
            s.seat = s.turn
            return
        s.line += 1
    end_card(s, t)


@rule
def next_line(s: State, t: Tables) -> None:
    """TR-4.1 The lines of a card are driven from the top down."""
    s.line += 1
    s.car = NO_CAR
    begin_line(s, t)


@rule
def void_card(s: State, t: Tables) -> None:
    """TR-6.1 The finish that ends the race voids the rest of the card."""
    s.discard |= 1 << int(s.card)
    s.card = NO_CARD
    s.line = 0
    s.car = NO_CAR
    end_race(s, t)


@rule
def end_card(s: State, t: Tables) -> None:
    """TR-4.1 When all cars have moved, the card goes to the discard pile."""
    s.discard |= 1 << int(s.card)
    s.card = NO_CARD
    s.line = 0
    next_turn(s, t)


@rule
def next_turn(s: State, t: Tables) -> None:
    """TR-4.1 Clockwise; TR-6.3 the race ends when nobody in the race has a card left."""
    for _ in range(t.players):
        s.turn = s.turn + 1 if s.turn + 1 < t.players else 0
        if s.hand[s.turn] != 0 and in_race(s, int(s.turn)):
            s.seat = s.turn
            s.phase = TURN
            return
    end_race(s, t)


@rule
def joker_cars(s: State, t: Tables) -> int:
    """TR-4.6 The joker moves any car not pictured anywhere on the card."""
    return 63 & ~int(t.pictured[s.card])


@rule
def name_joker(s: State, t: Tables, car: int) -> None:
    """TR-4.6 A car in the goal or broken down may be named; then the points are lost."""
    s.car = car
    if s.pos[car] != OFF:
        s.phase = DRIVE
    else:
        next_line(s, t)
