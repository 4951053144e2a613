"""TR-4.1 Whose turn it is, and when there are no more turns."""

from paddock.core.bits import has
from paddock.core.rule import rule
from paddock.games.top_race.data import CARS
from paddock.games.top_race.rules.goal import all_home, end_race, in_race, placed
from paddock.games.top_race.state import (
    NO_CAR,
    NOBODY,
    OFF,
    PASS_TURN,
    SELL,
    TURN,
    Setup,
    State,
)


@rule
def start_driving(s: State, t: Setup) -> None:
    """TR-3.4, TR-4.1 The start player begins."""
    s.turn = s.starter
    s.seat = s.starter
    s.phase = TURN


@rule
def can_act(s: State, t: Setup, seat: int) -> bool:
    """TR-7.5 Players without any card are skipped, as are those who have left the race."""
    return (s.hand[seat] != 0 or s.pits[seat] != 0) and in_race(s, t, seat)


@rule
def next_turn(s: State, t: Setup) -> None:
    """TR-4.1 Play goes clockwise; TR-6.3 the race ends when nobody in it has a card left.

    TR-7.5, TR-8.3 It also ends once all who can act have passed in turn. TR-9.5 With shares, a
    share round is held whenever the turn returns to the starter.
    """
    seat = int(s.turn)
    following = NOBODY
    round_over = False
    for _ in range(t.players):
        seat = int(s.left[seat])
        round_over |= seat == s.starter
        if can_act(s, t, seat):
            following = seat
            break
    if following == NOBODY or has(s.passes, following):
        end_race(s, t)
        return
    s.turn = following
    if t.shares and round_over and placed(s) == 0:
        s.phase = SELL
        s.seat = 0
    else:
        s.phase = TURN
        s.seat = following


@rule
def top_of_pile(s: State) -> int:
    """TR-7.4 The top of the discard pile, as a bit; 0 if it is empty."""
    return 1 << int(s.pile[s.piled - 1]) if s.piled > 0 else 0


@rule
def without_effect(s: State, t: Setup, card: int) -> bool:
    """TR-5.1 A special card does nothing if either of its cars is home or broken down."""
    one = int(t.pair[card])
    return one != NO_CAR and (s.pos[one] == OFF or s.pos[t.partner[one]] == OFF)


@rule
def idle_specials(s: State, t: Setup) -> int:
    """Section 10: the special cards that would do nothing, as bits."""
    m = 0
    for car in range(CARS):
        card = int(t.special[car])
        m |= int(without_effect(s, t, card)) << card
    return m


@rule
def turn_actions(s: State, t: Setup) -> int:
    """TR-4.1 What the player may do at the start of a turn: a bit per card, and bit 48 to pass."""
    if t.choosy == 0:
        return s.hand[s.turn]
    seat = int(s.turn)
    waiting = s.hand[seat] & s.waiting
    # TR-7.3 A player with cards waiting plays none.
    m = waiting if waiting != 0 else playable(s, t, seat)
    if s.pits[seat] > 0:
        # TR-7.4 A free pit card buys any card of the box or the top of the discard pile.
        m |= s.box | top_of_pile(s)
    if may_pass(s, t, seat):
        m |= 1 << PASS_TURN
    return m


@rule
def playable(s: State, t: Setup, seat: int) -> int:
    """Section 10: a special card without effect may be held back, unless nothing else is left."""
    cards = s.hand[seat]
    if t.specials_held:
        others = cards & ~idle_specials(s, t)
        if others != 0:
            return others
    return cards


@rule
def may_pass(s: State, t: Setup, seat: int) -> bool:
    """TR-7.5 A player without speed cards may pass; TR-8.3 so may a player who is home.

    TR-7.5 **R** A waiting card must be taken up first, even by a player who is home.
    """
    if s.hand[seat] & s.waiting != 0:
        return False
    return s.hand[seat] == 0 or (t.stay != 0 and all_home(s, seat))


@rule
def pass_turn(s: State, t: Setup) -> None:
    """TR-7.5, TR-8.3 Play nothing."""
    s.passes |= 1 << int(s.turn)
    next_turn(s, t)
