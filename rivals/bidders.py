"""Drivers of Top Race that each follow one simple idea; otherwise they play like the driver."""

from __future__ import annotations

from typing import Any

import numpy as np

from paddock.bots.opinions import SearchRoot
from paddock.bots.search import Search
from paddock.core.bits import has, members
from paddock.core.game import Array
from paddock.core.plain_record import PlainRecord, to_plain
from paddock.games.top_race.data import CAPITAL, CARS, SMALLEST_BID
from paddock.games.top_race.driver.interest import SIGHT, steps_free
from paddock.games.top_race.rules.driving import blockade, moving_car
from paddock.games.top_race.state import BID, DRIVE, MOST_RAISE, NOBODY, OFF, TIP, TURN
from rivals.asking import Picker

PASS = 0
#: The first branch of a search is what the driver would do.
DRIVER = Search(1)


class Rival(Picker):
    """The driver, except where `idea` answers."""

    def pick(self, question: SearchRoot, seed: int, budget: float = 0.0) -> int:
        """The rival's own action, or the driver's if it has no idea of its own here."""
        action = self.idea(question.views[0], question)
        if action is not None and has(int(question.views[0]["legal"]), action):
            return action
        return DRIVER.pick(question, seed)

    def idea(self, record: Any, question: SearchRoot) -> int | None:
        """The action that is special about this rival, None for the driver's."""
        raise NotImplementedError


def up_to(record: Any, limit: int) -> int:
    """Raise by the least up to a limit, in thousands; otherwise pass."""
    return 1 if int(record["bid"]) + SMALLEST_BID <= limit else PASS


def must_bid(record: Any) -> bool:
    """Whether the seat may not pass."""
    return not has(int(record["legal"]), PASS)


class Capped(Rival):
    """Bids like the driver, but never above 60k."""

    limit = 60

    def idea(self, record: Any, question: SearchRoot) -> int | None:
        """Pass once the price is too high."""
        bids = record["phase"] == BID and up_to(record, self.limit) == PASS
        return PASS if bids else None


class Waiting(Rival):
    """Never bids, and waits for the last car, which costs 30k."""

    def idea(self, record: Any, question: SearchRoot) -> int | None:
        """Pass, or open with the least if it must."""
        if record["phase"] != BID:
            return None
        return 1 if must_bid(record) else PASS


class AllIn(Rival):
    """Bids all its money for its first car, and for nothing afterwards."""

    def idea(self, record: Any, question: SearchRoot) -> int | None:
        """All the money at once."""
        if record["phase"] != BID:
            return None
        seat = question.seat
        if (record["owner"] == seat).any() or record["took"][seat] > 0:
            return 1 if must_bid(record) else PASS
        raises = (int(record["money"][seat]) - int(record["bid"])) // SMALLEST_BID
        return min(raises, MOST_RAISE) if raises > 0 else PASS


class Hoarder(Rival):
    """Buys every car that costs less than the mean prize, and saves its longest cards."""

    def idea(self, record: Any, question: SearchRoot) -> int | None:
        """Keep bidding; then play the card with the fewest points."""
        setup = question.setup[0]
        if record["phase"] == BID:
            return up_to(record, int(setup["prize"].sum()) // CARS)
        if record["phase"] != TURN:
            return None
        hand = int(record["hand"][question.seat]) & int(record["legal"])
        return min(members(hand), key=lambda card: points(setup, card)) if hand else None


def points(setup: Any, card: int) -> int:
    """The points on a card, of all its lines."""
    return int(setup["value"][card].sum())


class Blocker(Rival):
    """Ends every move where the cars of the others have the least room."""

    def idea(self, record: Any, question: SearchRoot) -> int | None:
        """The end that leaves the others the fewest steps, the furthest of several."""
        if record["phase"] != DRIVE:
            return None
        s, t = to_plain(record), plain_setup(question.setup)
        car = moving_car(s, t)
        base = s.pos[car]
        return min(members(s.legal), key=lambda a: (room(s, t, question.seat, car, base + a), -a))


def room(s: PlainRecord, t: PlainRecord, seat: int, car: int, space: int) -> int:
    """How many steps the cars of others can make once a car stands on a space."""
    before, s.pos[car] = s.pos[car], OFF if space == t.finish else space
    free = sum(
        steps_free(t, s.pos[other], blockade(s, s.pos[other]), SIGHT)
        for other in range(CARS)
        if s.owner[other] != seat and s.pos[other] != OFF
    )
    s.pos[car] = before
    return free


_SETUPS: dict[int, tuple[Array, PlainRecord]] = {}


def plain_setup(setup: Array) -> PlainRecord:
    """The setup for plain rules, converted once."""
    if id(setup) not in _SETUPS:
        _SETUPS.clear()
        _SETUPS[id(setup)] = setup, to_plain(setup[0])
    return _SETUPS[id(setup)][1]


class Copycat(Rival):
    """Pays what the others have paid so far, and tips on the car in the lead."""

    def idea(self, record: Any, question: SearchRoot) -> int | None:
        """Bid up to the mean price; follow the leader."""
        if record["phase"] == BID:
            price = mean_price(record, int(question.setup[0]["players"]))
            return up_to(record, price) if price else None
        if record["phase"] != TIP:
            return None
        front = question.setup[0]["front"]
        return int(np.argmax([0 if at == OFF else front[at] for at in record["pos"]]))


def mean_price(record: Any, players: int) -> int:
    """What was paid on average for a car or a card of the display; 0 before the first."""
    sold = int((record["owner"] != NOBODY).sum()) + int(record["took"].sum())
    paid = CAPITAL * players - int(record["money"][:players].sum())
    return paid // sold if sold else 0


BIDDERS: tuple[type[Rival], ...] = (Capped, Waiting, AllIn, Hoarder, Blocker, Copycat)
