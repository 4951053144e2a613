"""What suits a style of play in Top Race: bold bidders, blockers, careful players and gamblers."""

from __future__ import annotations

from typing import Any

from paddock.games.top_race.data import CARS, JOKER
from paddock.games.top_race.state import BID, DRIVE, NO_CAR, OFF, PASS_TURN, TURN

#: How far behind a car may be to be held up, in units of `front`: six spaces.
NEAR = 360


def suits(style: str, v: Any, t: Any, action: int) -> int:
    """How well an action suits a style: bids, the cards that are risked, or whom a car blocks."""
    phase = int(v["phase"])
    if phase == BID:
        return {"bold": action, "careful": -action}.get(style, 0)
    if phase == TURN:
        return {"gambler": 1, "careful": -1}.get(style, 0) * is_wild(t, action)
    if phase == DRIVE and style == "blocker":
        return held_up(v, t, action)
    return 0


def is_wild(t: Any, card: int) -> bool:
    """Whether a card is a special one or has a joker, so that much depends on when it is played."""
    if card == PASS_TURN:
        return False
    cars = t["car"][card][: int(t["lines"][card])]
    return bool(t["pair"][card] != NO_CAR or JOKER in cars)


def held_up(v: Any, t: Any, steps: int) -> int:
    """How many cars of others are close behind in the lane in which the move ends."""
    named = int(t["car"][v["card"]][v["line"]])
    car = int(v["car"]) if named == JOKER else named
    space = int(v["pos"][car]) + steps
    if space >= len(t["front"]):
        return 0
    return sum(
        other != car
        and v["owner"][other] != v["seat"]
        and v["pos"][other] != OFF
        and t["lane"][v["pos"][other]] == t["lane"][space]
        and 0 < int(t["front"][space]) - int(t["front"][v["pos"][other]]) <= NEAR
        for other in range(CARS)
    )
