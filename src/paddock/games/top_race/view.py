"""What one seat may know, as plain data, made from the hidden record."""

from __future__ import annotations

from paddock.core.bits import has, members
from paddock.core.plain_record import PlainRecord
from paddock.core.seats import CHANCE
from paddock.core.tracks import Track
from paddock.games.top_race.data import CARS, TIPS
from paddock.games.top_race.notation import car_names, card_names
from paddock.games.top_race.rules.goal import in_race
from paddock.games.top_race.state import (
    ALL_CARDS,
    CLAIM,
    HIDDEN_SHARES,
    HIDDEN_SHIFT,
    HIDDEN_TIP,
    NO_CAR,
    NO_CARD,
    NOBODY,
    OFF,
    OVER,
    PHASES,
    UNPLACED,
)
from paddock.games.top_race.types import Auction, Car, OwnView, Player, View


def see(v: PlainRecord, t: PlainRecord, track: Track, seat: int) -> View:
    """The table as `seat` sees it, from the record with only what it may know."""
    return {
        "game": "top-race",
        "track": track.id,
        "race": min(v.race + 1, t.races),
        "races": t.races,
        "phase": PHASES[v.phase],
        "to_act": [v.seat] if v.seat < t.players else [],
        "turn": v.turn if v.seat != CHANCE else None,
        "starter": _or_none(v.starter, NOBODY),
        "seating": _seating(v, t),
        "hand": _hand(v, t, seat),
        "players": [_player(v, t, p) for p in range(t.players)],
        "cars": [_car(v, t, c) for c in range(CARS)],
        "auction": _auction(v, t),
        "card": None if v.card == NO_CARD else {"name": card_names(t)[v.card], "line": v.line},
        "named": None if v.car == NO_CAR else car_names(t)[v.car],
        "discard": [card_names(t)[card] for card in v.pile[: v.piled]],
        "claimed": claimed_card(v, t),
        "box": _names(v.box, t),
        "display": _names(v.display, t),
        "tip_lines_passed": v.tipped,
        "share_rounds": v.rounds,
    }


def see_own(v: PlainRecord, t: PlainRecord, seat: int) -> OwnView:
    """What of the table not everyone sees alike: hands, and what tips and shares players have."""
    if t.tips or t.shares:
        return {
            "hand": _hand(v, t, seat),
            "players": [_player(v, t, p) for p in range(t.players)],
        }
    return {"hand": _hand(v, t, seat)}


def _hand(v: PlainRecord, t: PlainRecord, seat: int) -> list[str]:
    """The cards in hand; a spectator has none."""
    return _names(v.hand[seat] & ~v.waiting, t) if seat < t.players else []


def claimed_card(v: PlainRecord, t: PlainRecord) -> str | None:
    """TR-7.2 The card just played, while it may be claimed."""
    return card_names(t)[v.pile[v.piled - 1]] if v.phase == CLAIM else None


def _names(cards: int, t: PlainRecord) -> list[str]:
    return [card_names(t)[card] for card in members(cards & ALL_CARDS)]


def _or_none(value: int, none: int) -> int | None:
    return None if value == none else value


def _seating(v: PlainRecord, t: PlainRecord) -> list[int]:
    """TR-9.2 The players clockwise, the starter first if there is one."""
    seats = [v.starter if v.starter != NOBODY else 0]
    while len(seats) < t.players:
        seats.append(v.left[seats[-1]])
    return seats


def _player(v: PlainRecord, t: PlainRecord, p: int) -> Player:
    waiting = v.hand[p] & v.waiting
    held = (v.hand[p] & ~v.waiting & ALL_CARDS).bit_count() + (v.hand[p] >> HIDDEN_SHIFT)
    cars = [car_names(t)[car] for car in range(CARS) if v.owner[car] == p]
    return {
        "seat": p,
        "money": v.money[p] * 1000,
        "cards": held,
        "known_cards": _names(v.hand[p] & v.known & ~v.waiting, t),
        "cars": cars,
        "in_race": in_race(v, t, p) if cars else v.phase != OVER,
        "pit_cards": v.pits[p],
        "waiting": _names(waiting, t),
        "tips": [_tip(tip, t) for tip in v.tip[p * TIPS : p * TIPS + TIPS] if tip != NO_CAR],
        "shares": _shares(v, t, p),
    }


def _tip(tip: int, t: PlainRecord) -> str | None:
    return None if tip == HIDDEN_TIP else car_names(t)[tip]


def _shares(v: PlainRecord, t: PlainRecord, p: int) -> dict[str, int] | None:
    """TR-9.1 A player's shares by car; None if they are hidden or there are none."""
    shares = v.share[p * CARS : p * CARS + CARS]
    if not t.shares or shares[0] == HIDDEN_SHARES:
        return None
    return dict(zip(car_names(t), shares, strict=True))


def _car(v: PlainRecord, t: PlainRecord, car: int) -> Car:
    return {
        "name": car_names(t)[car],
        "owner": _or_none(v.owner[car], NOBODY),
        "space": _or_none(v.pos[car], OFF),
        "broken_down_at": _or_none(v.spot[car], OFF),
        "place": None if v.place[car] == UNPLACED else v.place[car] + 1,
    }


def _auction(v: PlainRecord, t: PlainRecord) -> Auction | None:
    """TR-3 The state of the bidding, if there is any."""
    if PHASES[v.phase] not in ("pilot", "bid", "pick", "grid", "choose"):
        return None
    return {
        "bid": v.bid * 1000,
        "bidder": _or_none(v.bidder, NOBODY),
        "passed": [p for p in range(t.players) if has(v.passed, p)],
        "unsold_pilots": [car_names(t)[car] for car in v.pilots[: v.queued]],
    }
