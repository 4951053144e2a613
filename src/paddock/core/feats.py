"""Achievements: what a seat did in a race, told by its public events.

Each is a small function from a finished race to the seats that earned it, so all of them can be
computed again from the record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class FinishedRace:
    """What achievements are judged by: public events, scores, winners, and the bots' levels."""

    track: str
    players: int
    scores: Sequence[int]
    winners: Sequence[int]
    bots: Sequence[str | None]
    events: Sequence[dict[str, Any]]

    def of_kind(self, *kinds: str) -> Iterable[dict[str, Any]]:
        """The events of some kinds, in order."""
        return (event for event in self.events if event["kind"] in kinds)


Feats = Mapping[str, Callable[[FinishedRace], Iterable[int]]]


def earned(feats: Feats, race: FinishedRace) -> dict[str, set[int]]:
    """The seats that earned each achievement."""
    return {name: seats for name, judge in feats.items() if (seats := set(judge(race)))}


def win(race: FinishedRace) -> Iterable[int]:
    """Win a race."""
    return race.winners


def crowd(race: FinishedRace) -> Iterable[int]:
    """Win a race of five or more."""
    return race.winners if race.players >= 5 else ()


def champion(race: FinishedRace) -> Iterable[int]:
    """Beat a champion."""
    champions = {seat for seat, bot in enumerate(race.bots) if bot == "champion"}
    return () if not champions or champions & {*race.winners} else race.winners


#: The achievements of every game.
COMMON: Feats = {"win": win, "crowd": crowd, "champion": champion}
