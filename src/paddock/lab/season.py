"""Plays a season with bots."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from paddock import bots, registry
from paddock.bots.call import BotAnswer, call_bot, call_bot_in_time
from paddock.core.errors import PaddockError
from paddock.core.game import Outcome
from paddock.lab.match import BUDGET, ENDLESS, PATIENCE
from paddock.lab.seats import code_of
from paddock.names import bot_name, with_level
from paddock.places import places
from paddock.race import Race
from paddock.seasons.model import Season, driver_at
from paddock.seeds import salt_for, seed_bytes


class RacedRound(NamedTuple):
    """A race of a season that is over."""

    race: Race
    outcome: Outcome
    #: the place of each driver
    places: dict[int, int]


def read_entries(names: Sequence[str], season: Season) -> list[str]:
    """One bot for each driver; fewer names take turns."""
    if not names:
        raise PaddockError("a season needs at least one bot")
    if len(names) > season.players:
        raise PaddockError(f"there are {len(names)} bots for {season.players} drivers")
    for name in names:
        for one in season.rounds:
            bots.find(name, one.game)
    return [names[driver % len(names)] for driver in range(season.players)]


def driver_names(levels: Sequence[str], seed: int) -> list[str]:
    """The drivers' names, all different, and the same for the same seed."""
    names: list[str] = []
    for driver in range(len(levels)):
        names.append(bot_name(f"{seed} {driver}", names))
    return [with_level(name, level) for name, level in zip(names, levels, strict=True)]


def play_season(season: Season, levels: Sequence[str], seed: int) -> Iterator[RacedRound]:
    """Play the races one by one; the same seed gives the same season."""
    names = driver_names(levels, seed)
    for number in range(1, len(season.rounds) + 1):
        yield play_round(season, number, levels, names, seed)


def play_round(
    season: Season, number: int, levels: Sequence[str], names: Sequence[str], seed: int
) -> RacedRound:
    """Play one race."""
    one, secret = season.rounds[number - 1], seed_bytes((seed << 64) | number)
    track = registry.track(one.game, one.track)
    race = Race(
        registry.game(one.game), track, season.players, one.options,
        seed=secret, salt=salt_for(secret),
    )  # fmt: skip
    drivers = [driver_at(seat, number, season.players) for seat in range(season.players)]
    race.header["names"] = ", ".join(names[driver] for driver in drivers)
    seats = [bots.find(levels[driver], one.game) for driver in drivers]
    rng = random.Random(f"{seed}:{number}")
    while race.to_act:
        seat = race.to_act[0]
        race.play(_ask(seats[seat])(race, seat, rng).move, seat=seat)
    outcome = race.outcome
    assert outcome is not None
    by_seat = places(outcome.ranking, outcome.winners)
    return RacedRound(race, outcome, {drivers[seat]: place for seat, place in by_seat.items()})


def _ask(bot: Any) -> Callable[[Race, int, random.Random], BotAnswer]:
    """How a bot is asked: ours think as long as they need, others have a limit."""
    if code_of(bot) is not None:
        return lambda race, seat, rng: call_bot(bot, race, seat, ENDLESS, rng)
    return lambda race, seat, rng: call_bot_in_time(bot, race, seat, BUDGET, rng, PATIENCE)
