"""Achievements of Car Race."""

from __future__ import annotations

from collections.abc import Iterable

from paddock.core.feats import Feats, FinishedRace


def push(race: FinishedRace) -> Iterable[int]:
    """Push a car back, and win."""
    return {event["by"] for event in race.of_kind("pushed")} & {*race.winners}


FEATS: Feats = {"push": push}
