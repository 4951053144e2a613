"""TR-7 Pit stops: claims, waiting cards, the box and the discard pile."""

from paddock.core.bits import has
from paddock.core.rule import rule
from paddock.games.top_race.rules.goal import in_race
from paddock.games.top_race.rules.turns import next_turn
from paddock.games.top_race.state import CLAIM, Setup, State


@rule
def put_on_pile(s: State, card: int) -> None:
    """TR-4.1 The card goes to the discard pile."""
    s.pile[s.piled] = card
    s.piled += 1


@rule
def take_from_pile(s: State) -> int:
    """TR-7.2, TR-7.4 The top card leaves the pile and uncovers the one below."""
    s.piled -= 1
    card = int(s.pile[s.piled])
    s.pile[s.piled] = 0
    return card


@rule
def ask_claim(s: State, t: Setup, after: int) -> None:
    """TR-7.2 Everyone else in the race with a free pit card may claim, asked in turn order."""
    seat = int(s.left[after])
    while seat != s.turn:
        if s.pits[seat] > 0 and in_race(s, t, seat):
            s.seat = seat
            s.phase = CLAIM
            return
        seat = int(s.left[seat])
    next_turn(s, t)


@rule
def claim(s: State, t: Setup, wants: int) -> None:
    """TR-7.2 Of several, the one whose turn comes first gets the card, open on a pit card."""
    if wants == 0:
        ask_claim(s, t, int(s.seat))
        return
    card = take_from_pile(s)
    s.pits[s.seat] -= 1
    s.hand[s.seat] |= 1 << card
    s.waiting |= 1 << card
    s.known |= 1 << card
    next_turn(s, t)


@rule
def take_up(s: State, t: Setup, card: int) -> None:
    """TR-7.3 A waiting card goes into the hand, its pit card is given up, the turn ends."""
    s.waiting &= ~(1 << card)
    s.passes = 0
    next_turn(s, t)


@rule
def stop(s: State, t: Setup, card: int) -> None:
    """TR-7.4 A free pit card is given up for a card of the box or the top of the pile."""
    if has(s.box, card):
        s.box &= ~(1 << card)
    else:
        take_from_pile(s)
    s.pits[s.turn] -= 1
    s.hand[s.turn] |= 1 << card
    s.known |= 1 << card
    s.passes = 0
    next_turn(s, t)
