"""Achievements of Formula D."""

from __future__ import annotations

from collections.abc import Iterable

from paddock.core.feats import Feats, FinishedRace


def narrow(race: FinishedRace) -> Iterable[int]:
    """Win while the second car comes home in the same round."""
    home = [n for n, event in enumerate(race.events) if event["kind"] == "home"][:2]
    if len(home) < 2:
        return ()
    rolls = [event for event in race.events[home[0] : home[1]] if event["kind"] == "roll"]
    return race.winners if len(rolls) < race.players else ()


def clean_monaco(race: FinishedRace) -> Iterable[int]:
    """Come home in Monaco without braking, overshooting or losing any wear."""
    if race.track != "monaco":
        return ()
    spoiled = {
        event["seat"]
        for event in race.events
        if "seat" in event and any(event.get(key) for key in ("braked", "over", "lost"))
    }
    return {event["seat"] for event in race.of_kind("home")} - spoiled


def stalled(race: FinishedRace) -> Iterable[int]:
    """Win after stalling at the start."""
    slow = {event["seat"] for event in race.of_kind("start") if event["how"] == "stalled"}
    return slow & {*race.winners}


def from_the_back(race: FinishedRace) -> Iterable[int]:
    """Win from the last place on the grid, among four or more."""
    last = {event["seats"][-1] for event in race.of_kind("lineup")}
    return last & {*race.winners} if race.players >= 4 else ()


FEATS: Feats = {
    "narrow": narrow,
    "clean-monaco": clean_monaco,
    "stalled": stalled,
    "from-the-back": from_the_back,
}
