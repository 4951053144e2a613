"""Achievements of Top Race."""

from __future__ import annotations

from collections.abc import Iterable

from paddock.core.feats import Feats, FinishedRace

#: A win by so many euros is close.
CLOSE = 10_000


def narrow(race: FinishedRace) -> Iterable[int]:
    """Win by very little."""
    best = sorted(race.scores, reverse=True)
    return race.winners if 0 < best[0] - best[1] <= CLOSE else ()


def breakdown(race: FinishedRace) -> Iterable[int]:
    """Win although a car of one's own broke down."""
    owner: dict[str, int] = {event["car"]: event["seat"] for event in race.of_kind("take")}
    broken = {event["car"] for event in race.of_kind("breakdown")}
    return {seat for car, seat in owner.items() if car in broken} & {*race.winners}


FEATS: Feats = {"narrow": narrow, "breakdown": breakdown}
