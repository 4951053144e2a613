"""The replay of the day: a race between bots, the same for everybody."""

from __future__ import annotations

import random
from datetime import date
from typing import Any

import paddock
from paddock import bots, registry
from paddock.bots.call import call_bot
from paddock.names import bot_name, with_level
from paddock.race import Race
from paddock.server.replays import build

#: Plays well without being compiled: a whole race takes a second or two.
LEVEL = "driver"
#: The bot's time budget in seconds, which it never needs.
THOUGHT = 0.01


def replay_of_the_day(day: str) -> dict[str, Any]:
    """The replay of a given day."""
    race = _raced(day)
    record = race.record
    names: list[str] = []
    for seat in range(race.players):
        names.append(bot_name(f"{day} {seat}", names))
    record.header["names"] = ", ".join(with_level(name, LEVEL) for name in names)
    return build.told(record, race, None)


def _raced(day: str) -> Race:
    """Games and their circuits take turns; the day seeds the rest."""
    number = date.fromisoformat(day).toordinal()
    games = registry.names()
    meta = registry.meta(games[number % len(games)])
    track = meta.tracks[number // len(games) % len(meta.tracks)]
    race = paddock.new(meta.id, track=track, seed=number)
    bot, dice = bots.find(LEVEL), random.Random(number)
    while race.outcome is None:
        seat = race.to_act[0]
        race.play(str(call_bot(bot, race, seat, THOUGHT, dice, compiled=False).move), seat=seat)
    return race
