"""TR-1 What must hold at any time for seats, cards, cars, pit cards, tips and shares."""

from __future__ import annotations

from itertools import chain, combinations

from paddock.core.bits import members
from paddock.core.plain_record import PlainRecord
from paddock.core.seats import CHANCE
from paddock.games.top_race.data import CARDS, CARS, MOST_SHARES, PIT_CARDS, SHARES, TIPS
from paddock.games.top_race.notation import car_names, card_names
from paddock.games.top_race.rules.knowledge import cards_left_to, unseen
from paddock.games.top_race.state import (
    ALL_CARDS,
    BUY,
    HIDDEN_SHARES,
    HIDDEN_SHIFT,
    NO_CAR,
    NO_CARD,
    NOBODY,
    OFF,
    OVER,
    SEATS,
    TIP,
    UNPLACED,
)

#: In thousands: more than twenty races, the most that a game has, can bring to one player.
MOST_MONEY = 40_000


def seat_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """TR-1.4 Every seat named is a player's, and the players sit in one circle."""
    problems = []
    nobody = {"turn": (), "seat": (CHANCE,), "starter": (NOBODY,)}
    for name in ("turn", "seat", "starter", "bidder", "opener"):
        value = getattr(s, name)
        if value >= t.players and value not in nobody.get(name, (NOBODY,)):
            problems.append(f"{name} is seat {value}, but there are {t.players} players")
    if (s.passed | s.passes) >> t.players:
        problems.append(f"a seat has passed that is not one of the {t.players} players")
    for car, owner in enumerate(s.owner):
        if owner >= t.players and owner != NOBODY:
            problems.append(f"{car_names(t)[car]} belongs to seat {owner}, of {t.players}")
    if any(money % 5 for money in s.money) or s.bid % 10:
        problems.append("money comes in notes of 10k, and prizes in fives")
    if max(map(abs, s.money)) > MOST_MONEY:
        problems.append(f"nobody can have won or lost more than {MOST_MONEY // 1000} million")
    if any(_things_of(s, t, seat) for seat in range(t.players, SEATS)):
        problems.append("a hand, money or shares belong to nobody")
    if not _in_one_round(s, t):
        problems.append("the players do not sit in one round")
    return problems


def _in_one_round(s: PlainRecord, t: PlainRecord) -> bool:
    """Whether going left visits every player before returning to the first."""
    if max(s.left[: t.players]) >= t.players:
        return False
    met, seat = set(), 0
    while seat not in met:
        met.add(seat)
        seat = s.left[seat]
    return bool(seat == 0 and len(met) == t.players)


def _things_of(s: PlainRecord, t: PlainRecord, seat: int) -> bool:
    """Whether a seat has anything at all; even the shares of an unused seat may be hidden."""
    tips = s.tip[seat * TIPS : seat * TIPS + TIPS]
    shares = s.share[seat * CARS : seat * CARS + CARS]
    if t.shares and shares[0] == HIDDEN_SHARES:
        shares = []
    things = (s.hand[seat], s.money[seat], s.took[seat], s.pits[seat], s.only[seat])
    return bool(any(things) or any(shares) or any(tip != NO_CAR for tip in tips))


def card_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """TR-1.2 Every card is in at most one place; TR-7.2 claimed cards belong to somebody."""
    names, problems, seen, held = card_names(t), [], 0, 0
    played = 0 if s.card == NO_CARD else 1 << s.card
    pile = [1 << card for card in s.pile[: s.piled]]
    for cards in (*s.hand, s.box, s.display, *pile, played):
        problems += [
            f"card {names[card]} is in two places" for card in members(seen & cards & ALL_CARDS)
        ]
        seen |= cards & ALL_CARDS
    for hand in s.hand:
        held |= hand & ALL_CARDS
    for card in members((s.waiting | s.known) & ~held):
        problems.append(f"card {names[card]} is known to be in a hand, but is in none")
    if s.waiting & ~s.known:
        problems.append("a card waiting on a pit card is known to everyone")
    if (s.waiting or s.box) and not t.pit_stop:
        problems.append("without pit stops no card waits, and there is no box")
    if s.display and not t.shares:
        problems.append("without shares there is no display")
    return problems + _breakdown_card_faults(s, t, seen) + _hidden_faults(s, t)


def _breakdown_card_faults(s: PlainRecord, t: PlainRecord, seen: int) -> list[str]:
    """Section 10, classic: a breakdown card stays in play until the car returns."""
    kept = [t.special[car] for car in range(CARS) if s.fell[car] and t.return_past]
    if len(set(kept)) < len(kept) or any(seen >> card & 1 for card in kept):
        return ["the card of a broken-down car stays in play until it returns"]
    return []


def _hidden_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """The hidden cards of all hands must be among the cards that are nowhere else.

    Section 10: a hand that has been shown to be bare holds only special cards.
    """
    if (any(s.only) and not t.specials_held) or max(s.only) >> CARS:
        return ["a hand can be known to be bare only if special cards are held back"]
    hidden = [hand >> HIDDEN_SHIFT for hand in s.hand]
    bare = [seat for seat in range(t.players) if s.only[seat]]
    pool = unseen(s, t)
    for crowd in chain.from_iterable(combinations(bare, n + 1) for n in range(len(bare))):
        suited = 0
        for seat in crowd:
            suited |= pool & cards_left_to(s, t, seat)
        if sum(hidden[seat] for seat in crowd) > suited.bit_count():
            return ["a hand that is known to be bare holds more hidden cards than it can"]
    if any(s.hand[seat] & ALL_CARDS & ~s.known & ~cards_left_to(s, t, seat) for seat in bare):
        return ["a hand that is known to be bare holds another card"]
    return ["there are more than 48 cards"] if sum(hidden) > pool.bit_count() else []


def car_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """TR-4.5, TR-5.3, TR-6.1 What must hold for the cars."""
    problems, names = [], car_names(t)
    on_track = [space for space in s.pos if space != OFF]
    if len(set(on_track)) < len(on_track):
        problems.append("two cars are on one space")
    if any(space >= t.finish for space in on_track):
        problems.append(f"the track has only the spaces 0 to {t.finish - 1}")
    places = sorted(place for place in s.place if place != UNPLACED)
    if places != list(range(len(places))):
        problems.append("the places are not 1, 2, 3 and so on")
    if t.shares and any(owner != NOBODY for owner in s.owner):
        problems.append("with shares no car is anybody's")
    falls = [fall for fall in s.fell if fall]
    if len(set(falls)) < len(falls):
        problems.append("two cars broke down at the same time")
    for car in range(CARS):
        problems += _one_car_faults(s, t, car, names[car])
    return problems


def _one_car_faults(s: PlainRecord, t: PlainRecord, car: int, name: str) -> list[str]:
    problems = []
    if (s.fell[car] > 0) != (s.spot[car] < t.finish):
        problems.append(f"{name} needs both or neither of spot and fell")
    elif s.fell[car] and not set(range(t.top[s.spot[car]] + 1)) - set(s.pos):
        problems.append(f"{name} has no space left to return to")
    if s.spot[car] != OFF and not s.fell[car]:
        problems.append(f"{name} is not broken down, so it waits nowhere")
    if s.fell[car] and s.pos[car] != OFF:
        problems.append(f"{name} is broken down and on the track")
    if s.place[car] != UNPLACED and s.pos[car] != OFF and s.phase != OVER:
        problems.append(f"{name} has a place and is on the track")
    if s.place[car] != UNPLACED and s.fell[car] and s.phase != OVER:
        problems.append(f"{name} has a place and is broken down")
    return problems


def stake_faults(s: PlainRecord, t: PlainRecord) -> list[str]:
    """TR-7.1, TR-9.1 Pit cards and shares never grow or vanish."""
    problems = []
    if s.tipped > (TIPS if t.tips else 0):
        problems.append(f"there are not {s.tipped} tip lines")
    if s.rounds > (CARDS if t.shares else 0):
        problems.append(f"there cannot have been {s.rounds} share rounds")
    for seat in range(t.players):
        waiting = (s.hand[seat] & s.waiting).bit_count()
        if s.pits[seat] + waiting > (PIT_CARDS if t.pit_stop else 0):
            problems.append(f"seat {seat} has more pit cards than there are")
        problems += chain(_tip_faults(s, t, seat), _share_faults(s, t, seat))
    return problems


def _share_faults(s: PlainRecord, t: PlainRecord, seat: int) -> list[str]:
    shares = s.share[seat * CARS : seat * CARS + CARS]
    selling = s.phase == BUY and s.seat == seat
    whole = CARS * SHARES - (2 if selling else 0) if t.shares else 0
    if t.shares and shares[0] == HIDDEN_SHARES:
        return []
    if sum(shares) != whole or max(shares) > MOST_SHARES:
        return [f"seat {seat} must hold {whole} shares, none over {MOST_SHARES}"]
    return []


def _tip_faults(s: PlainRecord, t: PlainRecord, seat: int) -> list[str]:
    """TR-8.1 Everyone has tipped at the lines already passed, and nowhere else."""
    for k in range(TIPS):
        made = s.tip[seat * TIPS + k] != NO_CAR
        now = s.phase == TIP and k == s.tipped and seat < s.seat
        if made != (k < s.tipped or now):
            return [f"seat {seat} must have tipped at {s.tipped} lines"]
    return []
