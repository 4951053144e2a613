"""TR-3.5 to TR-3.8: who must open the bidding, once more in the rules' own words."""

from __future__ import annotations

import random

import pytest

from paddock import registry
from paddock.core.plain_record import PlainRecord, blank
from paddock.games.top_race.rules.auction import first_bidder
from paddock.games.top_race.state import NOBODY

GAME = registry.game("top-race")
TRACK = registry.track("top-race", "classic")


def who_opens(s: PlainRecord, players: int, limit: int, *, spare: bool) -> int | None:
    """The player with the duty to open, or nobody; `spare` is TR-3.6 by itself.

    Otherwise owners bid only when everybody owns a car.
    """
    owned = [s.owner.count(seat) for seat in range(players)]
    clockwise = [(int(s.opener) + k) % players for k in range(players)]
    carless = [seat for seat in clockwise if owned[seat] == 0]
    enough = s.owner.count(NOBODY) > len(carless) if spare else not carless
    for seat in clockwise:
        if seat in carless:
            return seat
        if not enough or owned[seat] >= limit:
            # It may not bid, so the duty goes to the next player without a car.
            if carless:
                return carless[0]
        elif s.money[seat] >= 10:
            return seat
    return None


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("limit", ["none", "even"])
@pytest.mark.parametrize("owners", ["when-spare", "when-all-own"])
def test_the_duty_to_open_agrees_with_the_oracle(players: int, limit: str, owners: str) -> None:
    options = GAME.meta.read_options({"car_limit": limit, "owners_bid": owners})
    t = registry.plain_setup(GAME, TRACK, players, options)
    most = -(-6 // players) if limit == "even" else 6
    dice = random.Random(f"{players} {limit} {owners}")
    for _ in range(300):
        s = blank(GAME.state)
        GAME.rules.reset(s, t)
        s.owner = [dice.choice([NOBODY, *range(players)]) for _ in range(6)]
        s.owner[dice.randrange(6)] = NOBODY
        s.money[:players] = [dice.choice((0, 5, 10, 200)) for _ in range(players)]
        s.opener = dice.randrange(players)
        if any(s.owner.count(seat) > most for seat in range(players)):
            continue
        expected = who_opens(s, players, most, spare=owners == "when-spare")
        found = first_bidder(s, t, True)
        assert (None if found == NOBODY else found) == expected, (s.owner, s.money, s.opener)
