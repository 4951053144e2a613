"""TR-4.1 Playing a card: its lines from the top, the joker, the discard pile."""

from paddock.core.bits import has
from paddock.core.rule import rule
from paddock.games.top_race.data import CARS, JOKER
from paddock.games.top_race.rules.goal import end_race
from paddock.games.top_race.rules.pits import ask_claim, put_on_pile, stop, take_up
from paddock.games.top_race.rules.turns import (
    idle_specials,
    next_turn,
    pass_turn,
    without_effect,
)
from paddock.games.top_race.state import (
    DRIVE,
    JOKE,
    MODE,
    NO_CAR,
    NO_CARD,
    OFF,
    PASS_TURN,
    Setup,
    State,
)


@rule
def take_turn(s: State, t: Setup, a: int) -> None:
    """TR-4.1, TR-7.3, TR-7.4 Where the chosen card is determines what is done with it."""
    if t.choosy == 0:
        play_card(s, t, a)
    elif a == PASS_TURN:
        pass_turn(s, t)
    elif not has(s.hand[s.turn], a):
        stop(s, t, a)
    elif has(s.waiting, a):
        take_up(s, t, a)
    else:
        play_card(s, t, a)


@rule
def play_card(s: State, t: Setup, card: int) -> None:
    """TR-4.1 A player plays exactly one card from the hand."""
    s.hand[s.turn] &= ~(1 << card)
    s.known &= ~(1 << card)
    s.passes = 0
    s.card = card
    s.line = 0
    if t.pair[card] == NO_CAR:
        begin_line(s, t)
    elif pair_can_act(s, t):
        s.phase = MODE
    else:
        show_bare_hand(s, t)
        end_card(s, t)


@rule
def show_bare_hand(s: State, t: Setup) -> None:
    """Section 10: whoever plays a special card that may be held back has only such cards left."""
    if t.specials_held and without_effect(s, t, int(s.card)):
        m = 0
        idle = idle_specials(s, t)
        for car in range(CARS):
            if has(idle, int(t.special[car])):
                m |= 1 << car
        known = int(s.only[s.turn])
        s.only[s.turn] = m if known == 0 else m & known


@rule
def pair_can_act(s: State, t: Setup) -> bool:
    """TR-5.1 Nothing happens if either car is home or broken down, or (TR-5.4) both are level."""
    one = int(s.pos[t.pair[s.card]])
    other = int(s.pos[t.partner[t.pair[s.card]]])
    return one != OFF and other != OFF and t.front[one] != t.front[other]


@rule
def begin_line(s: State, t: Setup) -> None:
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
def next_line(s: State, t: Setup) -> None:
    """TR-4.1 The lines of a card are driven from the top down."""
    s.line += 1
    s.car = NO_CAR
    begin_line(s, t)


@rule
def leave_card(s: State) -> None:
    """The card is no longer being played."""
    s.card = NO_CARD
    s.line = 0
    s.car = NO_CAR


@rule
def end_card(s: State, t: Setup) -> None:
    """TR-4.1 When all cars have moved, the card goes to the discard pile; TR-7.2 then claims."""
    put_on_pile(s, int(s.card))
    leave_card(s)
    if t.pit_stop:
        ask_claim(s, t, int(s.turn))
    else:
        next_turn(s, t)


@rule
def keep_in_play(s: State, t: Setup) -> None:
    """Section 10: in the classic edition a breakdown card stays in play until the return."""
    leave_card(s)
    next_turn(s, t)


@rule
def void_card(s: State, t: Setup) -> None:
    """TR-6.1 The finish that ends the race voids the rest of the card, its returns and claims."""
    put_on_pile(s, int(s.card))
    leave_card(s)
    end_race(s, t)


@rule
def joker_cars(s: State, t: Setup) -> int:
    """TR-4.6 The joker moves any car not pictured anywhere on the card."""
    return 63 & ~int(t.pictured[s.card])


@rule
def name_joker(s: State, t: Setup, car: int) -> None:
    """TR-4.6 A car in the goal or broken down may be named; then the points are lost."""
    s.car = car
    if s.pos[car] != OFF:
        s.phase = DRIVE
    else:
        next_line(s, t)
