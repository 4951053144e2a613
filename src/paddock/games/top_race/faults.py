"""What must hold of a record: sentences that say what is wrong with one."""

from __future__ import annotations

from paddock.core.batch import CHANCE
from paddock.core.bits import members
from paddock.core.plain import Plain
from paddock.games.top_race.data import CARDS, CARS, JOKER, MOST_SHARES, PIT_CARDS, SHARES, TIPS
from paddock.games.top_race.notation import car_names, card_names
from paddock.games.top_race.state import (
    ALL_CARDS,
    BID,
    BUY,
    BY_PILOTS,
    CHOOSE,
    CLAIM,
    DRIVE,
    GRID,
    HIDDEN_SHARES,
    HIDDEN_SHIFT,
    JOKE,
    MODE,
    NO_CAR,
    NO_CARD,
    NOBODY,
    OFF,
    OVER,
    PHASES,
    PICK,
    RETURN,
    SEATS,
    SELL,
    SPRINT,
    TIP,
    TURN,
    UNPLACED,
)

#: The phases of the race itself.
RACING = (TURN, JOKE, DRIVE, MODE, SPRINT, RETURN, CLAIM, TIP, SELL, BUY)


def faults(s: Plain, t: Plain) -> list[str]:
    """What is wrong with a record, in sentences; none when it is sound."""
    found = [*_seat_faults(s, t), *_card_faults(s, t), *_car_faults(s, t), *_stake_faults(s, t)]
    return found or _phase_faults(s, t)


def _seat_faults(s: Plain, t: Plain) -> list[str]:
    found = []
    nobody = {"turn": (), "seat": (CHANCE,), "starter": (NOBODY,)}
    for name in ("turn", "seat", "starter", "bidder", "opener"):
        value = getattr(s, name)
        if value >= t.players and value not in nobody.get(name, (NOBODY,)):
            found.append(f"{name} is seat {value}, but there are {t.players} players")
    if (s.passed | s.passes) >> t.players:
        found.append(f"a seat has passed that is not one of the {t.players} players")
    for car, owner in enumerate(s.owner):
        if owner >= t.players and owner != NOBODY:
            found.append(f"{car_names(t)[car]} belongs to seat {owner}, of {t.players}")
    if any(money % 5 for money in s.money) or s.bid % 10:
        found.append("money comes in notes of 10k, and prizes in fives")
    if any(s.hand[seat] for seat in range(t.players, SEATS)):
        found.append("a hand belongs to nobody")
    round_table, seat = set(), 0
    for _ in range(t.players):
        seat = s.left[seat] if s.left[seat] < t.players else 0
        round_table.add(seat)
    if len(round_table) < t.players:
        found.append("the players do not sit in one round")
    return found


def _card_faults(s: Plain, t: Plain) -> list[str]:
    """TR-1.2 Every card is in one place at the most; TR-7.2 claimed cards are somebody's."""
    names, found, seen, held = card_names(t), [], 0, 0
    played = 0 if s.card == NO_CARD else 1 << s.card
    pile = [1 << card for card in s.pile[: s.piled]]
    for cards in (*s.hand, s.box, s.display, *pile, played):
        found += [
            f"card {names[card]} is in two places" for card in members(seen & cards & ALL_CARDS)
        ]
        seen |= cards & ALL_CARDS
    for hand in s.hand:
        held |= hand & ALL_CARDS
    for card in members((s.waiting | s.known) & ~held):
        found.append(f"card {names[card]} is known to be in a hand, but is in none")
    if s.waiting & ~s.known:
        found.append("a card that waits on a pit card is known to all")
    if seen.bit_count() + sum(hand >> HIDDEN_SHIFT for hand in s.hand) > CARDS:
        found.append("there are more than 48 cards")
    return found


def _car_faults(s: Plain, t: Plain) -> list[str]:
    """TR-4.5, TR-5.3, TR-6.1 What must hold of the cars."""
    found, names = [], car_names(t)
    on_track = [space for space in s.pos if space != OFF]
    if len(set(on_track)) < len(on_track):
        found.append("two cars are on one space")
    if any(space >= t.finish for space in on_track):
        found.append(f"the track has only the spaces 0 to {t.finish - 1}")
    places = sorted(place for place in s.place if place != UNPLACED)
    if places != list(range(len(places))):
        found.append("the places are not 1, 2, 3 and so on")
    for car in range(CARS):
        if (s.fell[car] > 0) != (s.spot[car] < t.finish):
            found.append(f"{names[car]} needs both or neither of spot and fell")
        elif s.fell[car] and not set(range(t.top[s.spot[car]] + 1)) - set(s.pos):
            found.append(f"{names[car]} has no space left to return to")
        if s.fell[car] and s.pos[car] != OFF:
            found.append(f"{names[car]} is broken down and on the track")
        if s.place[car] != UNPLACED and s.pos[car] != OFF and s.phase != OVER:
            found.append(f"{names[car]} has a place and is on the track")
    return found


def _stake_faults(s: Plain, t: Plain) -> list[str]:
    """TR-7.1, TR-9.1 Pit cards and shares never grow or vanish."""
    found = []
    for seat in range(t.players):
        waiting = (s.hand[seat] & s.waiting).bit_count()
        if s.pits[seat] + waiting > (PIT_CARDS if t.pit_stop else 0):
            found.append(f"seat {seat} has more pit cards than there are")
        found += _tip_faults(s, t, seat)
        shares = s.share[seat * CARS : seat * CARS + CARS]
        selling = s.phase == BUY and s.seat == seat
        whole = CARS * SHARES - (2 if selling else 0) if t.shares else 0
        if shares[0] == HIDDEN_SHARES:
            continue
        if sum(shares) != whole or max(shares) > MOST_SHARES:
            found.append(f"seat {seat} must hold {whole} shares, none over {MOST_SHARES}")
    return found


def _tip_faults(s: Plain, t: Plain, seat: int) -> list[str]:
    """TR-8.1 Everyone has tipped at the lines that are done with, and nowhere else."""
    for k in range(TIPS):
        made = s.tip[seat * TIPS + k] != NO_CAR
        now = s.phase == TIP and k == s.tipped and seat < s.seat
        if made != (k < s.tipped or now):
            return [f"seat {seat} must have tipped at {s.tipped} lines"]
    return []


def _phase_faults(s: Plain, t: Plain) -> list[str]:
    """What the phase needs to be answered."""
    found = []
    if s.phase in (BID, CHOOSE, *RACING) and s.seat >= t.players:
        found.append(f"in the phase {PHASES[s.phase]} a seat must choose")
    if s.phase in (TURN, JOKE, DRIVE, MODE, SPRINT) and s.seat != s.turn:
        found.append(f"in the phase {PHASES[s.phase]} seat and turn must be the same")
    if s.phase in (BID, PICK, GRID, CHOOSE):
        found += _sale_faults(s, t)
    if s.phase in (JOKE, DRIVE, MODE, SPRINT, RETURN, TIP):
        found += _line_faults(s, t)
    elif s.card != NO_CARD:
        found.append(f"in the phase {PHASES[s.phase]} no card is being played")
    if s.phase in (GRID, RETURN) and s.car == NO_CAR:
        found.append(f"the phase {PHASES[s.phase]} needs a car")
    elif s.phase == RETURN and s.fell[s.car] == 0:
        found.append(f"{car_names(t)[s.car]} cannot return: it is not broken down")
    if s.phase in RACING:
        found += _race_faults(s, t)
    if s.phase == TURN and s.hand[s.turn] == 0 and s.pits[s.turn] == 0:
        found.append(f"seat {s.turn} has nothing to play")
    return found


def _sale_faults(s: Plain, t: Plain) -> list[str]:
    """What an auction needs: something to sell, and bids that somebody has."""
    found = []
    for car in range(CARS):
        if (s.owner[car] == NOBODY) != (s.pos[car] == OFF) or s.pos[car] not in (OFF, *t.grid):
            found.append(f"{car_names(t)[car]} must be sold and on a start space, or neither")
    left = s.display if t.shares else NOBODY in s.owner
    if not left:
        found.append("nothing is left to sell")
    if s.large and s.money[s.seat if s.seat < t.players else 0] <= s.bid + 600 * s.large:
        found.append("the bid being made is beyond the bidder's cash")
    if s.phase == GRID and s.car != NO_CAR and (s.owner[s.car] != NOBODY or s.pos[s.car] != OFF):
        found.append(f"{car_names(t)[s.car]} is sold already")
    if s.phase == BID and (s.bid > 0) != (s.bidder != NOBODY):
        found.append("a bid needs a bidder")
    if t.auction == BY_PILOTS and s.phase in (BID, GRID) and s.car == NO_CAR:
        found.append("a pilot must be turned up")
    return found


def _race_faults(s: Plain, t: Plain) -> list[str]:
    found = []
    if not t.shares and any(owner == NOBODY for owner in s.owner):
        found.append("every car needs an owner in the race")
    if any(s.pos[c] == OFF and not s.fell[c] and s.place[c] == UNPLACED for c in range(CARS)):
        found.append("a car is neither on the track nor broken down nor home")
    if t.shares and s.starter == NOBODY:
        found.append("with shares the race needs a starter")
    return found


def _line_faults(s: Plain, t: Plain) -> list[str]:
    """What the card being played needs, so that its line can be driven."""
    if s.card == NO_CARD:
        return [f"the phase {PHASES[s.phase]} needs a card"]
    name = card_names(t)[s.card]
    if s.phase == TIP:
        return []
    if s.phase in (MODE, SPRINT):
        if t.pair[s.card] == NO_CAR:
            return [f"card {name} is no sprint/breakdown card"]
        one, other = s.pos[t.pair[s.card]], s.pos[t.partner[t.pair[s.card]]]
        able = one != OFF and other != OFF and t.front[one] != t.front[other]
        return [] if able else ["the two cars of the card must be on the track and not level"]
    if s.line >= t.lines[s.card]:
        return [f"card {name} has only {t.lines[s.card]} lines"]
    car = t.car[s.card][s.line]
    if s.phase == JOKE:
        return [] if car == JOKER else [f"line {s.line} of the card is no joker"]
    if car == JOKER:
        car = s.car
    if car == NO_CAR or (s.phase == DRIVE and s.pos[car] == OFF):
        return ["the car of the line must be on the track"]
    return []
