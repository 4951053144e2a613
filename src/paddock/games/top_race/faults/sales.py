"""TR-2, TR-3, TR-9.2 What must hold before a race: while cards are dealt and cars sold."""

from __future__ import annotations

from paddock.core.plain_record import PlainRecord
from paddock.games.top_race.data import CARS, SMALLEST_BID
from paddock.games.top_race.notation import car_names
from paddock.games.top_race.rules.auction import cars_owned, count, may_bid, unsold, winners
from paddock.games.top_race.rules.dealing import specials, start_race
from paddock.games.top_race.state import (
    ALL_CARDS,
    BID,
    BOX,
    BY_DEALING,
    BY_PILOTS,
    CHOOSE,
    DEAL,
    DISPLAY,
    GRID,
    HIDDEN_SHARES,
    HIDDEN_SHIFT,
    LINEUP,
    MOST_RAISE,
    NO_CAR,
    NOBODY,
    OFF,
    OPENER,
    PHASES,
    PICK,
    PILOT,
    START,
)

#: The fields that a deal and an auction change; all others are as at the start of a race.
_DEALT = ("legal", "phase", "seat", "turn", "hand", "display", "box", "known")
_KEPT = ("money", "left", "race")
_SOLD = (
    *("bid", "large", "bidder", "passed", "opener", "idle", "queued", "pilots", "took"),
    *("owner", "pos", "starter", "car"),
)


def before_race_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """What must hold until the first card is played."""
    dealing = s.phase in (DEAL, DISPLAY, BOX, OPENER)
    start = s.copy()
    start_race(start, t)
    for name in (*_DEALT, *_KEPT, *(() if dealing else _SOLD)):
        setattr(start, name, getattr(s, name))
    start.share = [
        own if own == HIDDEN_SHARES else usual
        for own, usual in zip(s.share, start.share, strict=True)
    ]
    if start != s:
        what = "the first car is sold" if dealing else "the race begins"
        return [f"nothing else can have happened before {what}"]
    return _deal_faults(s, t) if dealing else _sale_faults(s, t)


def _cards(hand: int) -> int:
    """The number of cards in a hand, including hidden ones."""
    return (hand & ALL_CARDS).bit_count() + (hand >> HIDDEN_SHIFT)


def _deal_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """TR-2 The hands are dealt one by one, then the display, then the box."""
    dealt = s.turn if s.phase == DEAL else t.players
    hands = [_cards(hand) for hand in s.hand[: t.players]]
    begun, rest = hands[:dealt], hands[dealt:]
    if set(begun) - {t.hand} or any(rest[1:]) or any(cards >= t.hand for cards in rest):
        return [f"hands of {t.hand} cards are dealt, seat by seat"]
    if problems := _laid_out_faults(s, t):
        return problems
    if s.known or (s.phase != DEAL and s.turn) or (s.phase == OPENER and t.auction == BY_DEALING):
        return [f"in the phase {PHASES[s.phase]} nobody has a turn and no card is known"]
    return []


def _laid_out_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """TR-2.2, TR-7.1 Display and box are laid out card by card, the box after the display."""
    begun = specials(t) if t.shares else 0
    display, box = s.display.bit_count(), s.box.bit_count()
    if s.display & begun != begun or (s.phase == DEAL and s.display != begun):
        return ["the rest of the display is laid out when the hands are dealt"]
    if s.phase in (DEAL, DISPLAY) and s.box:
        return ["the box is laid out after the display"]
    if s.phase in (BOX, OPENER) and display != t.display_cards:
        return [f"the display has {t.display_cards} cards"]
    if s.phase == OPENER and box != t.box_cards:
        return [f"the box has {t.box_cards} cards"]
    if {DISPLAY: display >= t.display_cards, BOX: box >= t.box_cards}.get(s.phase):
        return [f"nothing is dealt in the phase {PHASES[s.phase]}"]
    return []


def _sale_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """What an auction needs: something to sell, bids that can be paid, and a hand for everyone."""
    if s.phase not in _phases(t):
        return [f"with these options there is no phase {PHASES[s.phase]}"]
    if any(s.hand[seat] == 0 for seat in range(t.players)):
        return ["everyone needs a card before the race begins"]
    problems = _display_faults(s, t) if t.shares else _car_faults(s, t)
    if s.phase == BID:
        problems += _bid_faults(s, t)
    if t.auction == BY_PILOTS:
        problems += _pilot_faults(s, t)
    elif s.idle or s.queued or (s.car != NO_CAR and s.phase != GRID):
        problems.append("without pilots no car waits to be sold")
    return problems


def _phases(t: PlainRecord) -> tuple[int, ...]:
    """The phases in which cars or cards are sold with these options."""
    if t.shares:
        return (BID, CHOOSE, LINEUP)
    if t.auction == BY_DEALING:
        return (PICK, GRID, START)
    return (BID, PILOT, GRID) if t.auction == BY_PILOTS else (BID, PICK, GRID)


def _car_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """TR-3.3, TR-3.6 The sold cars are on the grid, and everyone can still get one."""
    problems = []
    for car in range(CARS):
        if (s.owner[car] == NOBODY) != (s.pos[car] == OFF) or s.pos[car] not in (OFF, *t.grid):
            problems.append(f"{car_names(t)[car]} must be sold and on a start space, or neither")
    left, without = count(unsold(s)), t.players - count(winners(s, t))
    if (left == 0) != (s.phase == START):
        problems.append("nothing is left to sell" if left == 0 else "not all cars are sold yet")
    if left < without:
        problems.append("there are fewer cars left than players without one")
    if any(cars_owned(s, seat) > t.car_limit for seat in range(t.players)):
        problems.append(f"nobody may own more than {t.car_limit} cars")
    if s.took != [0] * len(s.took):
        problems.append("without shares nobody takes a card from the display")
    if s.phase in (PICK, GRID) and s.seat < t.players:
        if s.bidder not in (s.seat, NOBODY) or not may_bid(s, t, s.seat):
            problems.append(f"seat {s.seat} cannot have bought a car")
    if s.phase == GRID and s.car != NO_CAR and (s.owner[s.car] != NOBODY or s.pos[s.car] != OFF):
        problems.append(f"{car_names(t)[s.car]} is already sold")
    return problems + (_dealt_faults(s, t, CARS - left) if t.auction == BY_DEALING else [])


def _dealt_faults(s: PlainRecord, t: PlainRecord, dealt: int) -> list[str]:
    """TR-3.4 If cars are dealt, everyone gets one in turn, from seat 0 on."""
    owned, seat = [0] * t.players, 0
    for _ in range(dealt):
        owned[seat] += 1
        seat = s.left[seat]
    turn = 0 if s.phase == START else seat
    if [cars_owned(s, p) for p in range(t.players)] != owned or s.turn != turn:
        return ["cars are dealt in turn, from seat 0 on"]
    if s.bid or s.bidder != NOBODY or s.passed or s.starter != NOBODY:
        return ["if cars are dealt, nobody bids and the starter is drawn"]
    return []


def _display_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """TR-9.2, TR-9.3 Everyone takes a card of the display; with two players, one takes two."""
    placed = sorted(space for space in s.pos if space != OFF)
    if s.phase != LINEUP and placed:
        return ["the cars are not on the grid yet"]
    # TR-9.4 The first car drawn is on start space 1, and so on; the last one starts the race.
    if placed != sorted(t.grid[: len(placed)]) or len(placed) == CARS:
        return ["the cars line up one by one, from start space 1 on"]
    taken = sum(s.took)
    if s.display.bit_count() != t.display_cards - taken:
        return [f"the display had {t.display_cards} cards, and {taken} are taken"]
    if s.phase == LINEUP:
        whole = s.starter != NOBODY and not s.display
        return [] if whole else ["the cars line up when the display is empty and a starter named"]
    if not s.display or max(s.took) > 1 or not may_bid(s, t, s.seat):
        return ["nothing is left to sell, or not to this seat"]
    return []


def _bid_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """TR-3.2, TR-3.6 The seat asked may bid, and has neither passed nor made the highest bid."""
    problems = []
    if s.large and s.money[s.seat] <= s.bid + MOST_RAISE * SMALLEST_BID * s.large:
        problems.append("the bid being made is beyond the bidder's cash")
    if (s.bid > 0) != (s.bidder != NOBODY):
        problems.append("a bid needs a bidder")
    for seat in {s.seat, s.bidder} - {NOBODY}:
        if s.passed >> seat & 1 or not may_bid(s, t, seat):
            problems.append(f"seat {seat} has passed or may not bid")
    if s.seat == s.bidder:
        problems.append(f"seat {s.seat} has made the highest bid and is not asked")
    return problems


def _pilot_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """Section 10, classic: the pilots under the stack and the one turned up are all unsold."""
    waiting = s.pilots[: s.queued]
    shown = [] if s.car == NO_CAR else [s.car]
    if (s.car == NO_CAR) != (s.phase == PILOT):
        return ["a pilot must be turned up, and only one that is for sale"]
    if s.opener == NOBODY:
        return ["somebody must be the first to be asked"]
    if any(s.owner[car] != NOBODY for car in waiting + shown):
        return ["a pilot that is waiting to be sold is already sold"]
    if len({*waiting, *shown}) < len(waiting) + len(shown) or s.idle > CARS:
        return ["a pilot is waiting to be sold in two places"]
    return []
