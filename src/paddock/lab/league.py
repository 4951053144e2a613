"""Leagues: every bot against every other one, with a cross table and ratings.

Each pair plays the same deals, shared out evenly over the seats and in every seating, so that an
equal bot wins half of them.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from paddock.core.errors import PaddockError
from paddock.core.game import Array
from paddock.core.tracks import Track
from paddock.lab.chunks import usable_cores
from paddock.lab.compare import MOST_SEATINGS
from paddock.lab.config import RunConfig, read_count, read_setting
from paddock.lab.elo import elo_ratings
from paddock.lab.match import Job, Played
from paddock.lab.ratings import Rating, rate_games
from paddock.lab.seats import seated
from paddock.lab.statistics import ALPHA, Interval, interval, lasting_interval
from paddock.lab.workers import Pairing, play_all

if TYPE_CHECKING:
    from paddock.lab.ray_cluster import RayCluster

Pair = tuple[str, str]
Told = Callable[[int], None]


@dataclass(frozen=True)
class Upset:
    """A bot that clearly beats one that is rated above it."""

    winner: str
    loser: str
    share: float


@dataclass
class League:
    """The results of all pairs so far."""

    config: RunConfig
    names: tuple[str, ...]
    deals: int
    seed: int
    fraction: float
    #: The games in the order they were played, and who sat where.
    games: list[tuple[Pairing, Played]] = field(default_factory=list)
    stopped: bool = False

    @property
    def pairs(self) -> list[Pair]:
        """Every pair of bots."""
        return list(itertools.combinations(self.names, 2))

    def seatings(self, pair: Pair) -> list[tuple[str, ...]]:
        """Every seating of two bots that share the seats evenly, or as evenly as they can."""
        seats = range(self.config.players)
        halves = {len(seats) // 2, -(-len(seats) // 2)}
        sets = [set(own) for half in halves for own in itertools.combinations(seats, half)]
        if len(sets) > MOST_SEATINGS:
            # Every other seat, from each seat on.
            sets = [{(k + start) % len(seats) for k in seats[::2]} for start in seats]
            sets += [set(seats) - own for own in sets]
        return sorted({tuple(pair[seat not in own] for seat in seats) for own in sets})

    def schedule(self) -> list[Pairing]:
        """All games: the first deal of all pairs, then the second."""
        return [
            Pairing(deal, line)
            for deal in range(self.deals)
            for pair in self.pairs
            for line in self.seatings(pair)
        ]

    @cached_property
    def shares(self) -> dict[Pair, list[float]]:
        """For each pair, the share of the first bot in each complete deal."""
        won: dict[Pair, dict[int, list[float]]] = {pair: {} for pair in self.pairs}
        for pairing, game in self.games:
            pair = _pair(pairing.names, self.names)
            mine = sum(
                won_by for name, won_by in zip(pairing.names, game.payoffs, strict=True)
                if name == pair[0]
            )  # fmt: skip
            won[pair].setdefault(pairing.deal, []).append(mine)
        each = {pair: len(self.seatings(pair)) for pair in self.pairs}
        return {
            pair: [sum(part) / each[pair] for part in deals.values() if len(part) == each[pair]]
            for pair, deals in won.items()
        }

    def result(self, bot: str, rival: str) -> Interval | None:
        """A bot's share of the wins against a rival; None if they have not met."""
        pair = _pair((bot, rival), self.names)
        if not self.shares[pair]:
            return None
        made = interval(self.shares[pair], len(self.seatings(pair)))
        return made if pair[0] == bot else Interval(1 - made.mean, 1 - made.high, 1 - made.low)

    @cached_property
    def elo(self) -> dict[str, Interval]:
        """The Elo rating of each bot; their mean is 1500."""
        return elo_ratings(self.names, self.shares)

    @property
    def table(self) -> list[str]:
        """The bots from the highest rating to the lowest."""
        return sorted(self.names, key=lambda name: -self.elo[name].mean)

    def openskill(self) -> dict[str, Rating] | None:
        """The OpenSkill rating of each bot; None if openskill is not installed."""
        return rate_games(self.names, ((pairing.names, game) for pairing, game in self.games))

    @property
    def upsets(self) -> list[Upset]:
        """The pairs that no single order explains: the one rated lower clearly wins.

        With so many pairs some would look clear by luck, so the probability is shared among them.
        """
        made = []
        for pair, shares in self.shares.items():
            known = lasting_interval(shares, ALPHA / len(self.pairs))
            if shares and known.excludes(0.5):
                winner, loser = pair if known.mean > 0.5 else pair[::-1]
                if self.elo[winner].mean < self.elo[loser].mean:
                    made.append(Upset(winner, loser, max(known.mean, 1 - known.mean)))
        return made

    @property
    def faults(self) -> tuple[str, ...]:
        """The faults of the bots, without repetitions."""
        return tuple(dict.fromkeys(fault for _, game in self.games for fault in game.faults))

    def cross_table(self) -> Array:
        """The mean shares of all pairs, row against column; NaN where there are none."""
        made = np.full((len(self.names),) * 2, np.nan)
        for (j, bot), (k, rival) in itertools.permutations(enumerate(self.table), 2):
            result = self.result(bot, rival)
            made[j, k] = np.nan if result is None else result.mean
        return made


def _pair(names: Sequence[str], order: Sequence[str]) -> Pair:
    first, second = sorted(set(names), key=order.index)
    return first, second


def play_league(
    game: str,
    names: Sequence[str],
    *,
    players: int = 2,
    deals: int = 20,
    fraction: float = 1.0,
    seed: int = 0,
    track: str | Track | None = None,
    options: Mapping[str, object] | None = None,
    cores: int | None = None,
    cluster: RayCluster | None = None,
    progress: Told | None = None,
) -> League:
    """Play every pair of bots on the same deals; an interrupt keeps what is done."""
    if len(set(names)) < len(names) or len(names) < 2:
        raise PaddockError("a league needs two or more bots, each named once")
    config = read_setting(game, players=players, track=track, options=options)
    seated(names, fraction)
    count = read_count("deals", deals, 1)
    league = League(config, tuple(names), count, read_count("seed", seed, 0), fraction)
    workers = read_count("cores", usable_cores() if cores is None else cores, 1, 1024)
    job, schedule = Job.of(config, seed, fraction), league.schedule()
    games = cluster.play_all(job, schedule) if cluster else play_all(job, schedule, workers)
    told: Any = progress or (lambda done: None)
    try:
        for pairing, played in zip(schedule, games, strict=True):
            league.games.append((pairing, played))
            told(len(league.games))
    except KeyboardInterrupt:
        league.stopped = True
    return league
