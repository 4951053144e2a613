"""Finds the stronger bot: plays the same deals in every seating."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from paddock.core.errors import PaddockError
from paddock.core.tracks import Track
from paddock.lab.chunks import usable_cores
from paddock.lab.config import RunConfig, read_count, read_setting
from paddock.lab.kept_games import keep_game, read_games
from paddock.lab.match import Job, Played
from paddock.lab.seats import seated
from paddock.lab.statistics import Interval, interval, is_clear, lasting_interval, of_values
from paddock.lab.workers import Pairing, play_all

if TYPE_CHECKING:
    from paddock.lab.ray_cluster import RayCluster

#: If there are more seatings than this, only the rotations are played.
MOST_SEATINGS = 24
#: Deals before the first check whether the answer is clear.
FIRST_LOOK = 5

Told = Callable[[int], None]


@dataclass(frozen=True)
class Standing:
    """The result of one bot: its share of the wins, that of an equal bot, and its score."""

    bot: str
    wins: Interval
    #: The same share, with an interval that is valid whenever one looks.
    lasting: Interval
    chance: float
    score: float
    #: By how much its score is above that of the others, paired deal by deal.
    lead: Interval
    #: Mean seconds per decision of a bot called from Python; 0 for compiled ones.
    seconds: float
    #: Whether the run may have ended because of its results.
    early: bool

    @property
    def verdict(self) -> str:
        """Stronger, weaker, or not clear yet."""
        known = self.lasting if self.early else self.wins
        if not known.excludes(self.chance):
            return "open"
        return "stronger" if known.mean > self.chance else "weaker"


@dataclass(frozen=True)
class Contest:
    """Bots, and every way to seat them; the last bot also fills empty seats."""

    config: RunConfig
    names: tuple[str, ...]
    seed: int
    fraction: float

    @property
    def line_up(self) -> tuple[str, ...]:
        """One bot for each seat."""
        return (*self.names, *self.names[-1:] * (self.config.players - len(self.names)))

    @functools.cached_property
    def seatings(self) -> list[tuple[str, ...]]:
        """Every different seating, or every rotation if there are too many."""
        line, size = self.line_up, self.config.players
        every = sorted(set(itertools.permutations(line)))
        if len(every) <= MOST_SEATINGS:
            return every
        return [line[k:] + line[:k] for k in range(size)]

    def pairing(self, number: int) -> Pairing:
        """The game with a given number: all seatings of the first deal, then of the second."""
        deal, seating = divmod(number, len(self.seatings))
        return Pairing(deal, self.seatings[seating])

    def job(self) -> Job:
        """What a worker process needs to know."""
        return Job.of(self.config, self.seed, self.fraction)

    def header(self) -> dict[str, Any]:
        """What is played, as plain data; a file holds only games with the same header."""
        s = self.config
        words = " ".join(s.game.meta.changed(s.options))
        return {
            "game": s.game.id, "track": s.track.digest, "players": s.players, "options": words,
            "bots": list(self.names), "seed": self.seed, "fraction": self.fraction,
        }  # fmt: skip


@dataclass
class Comparison:
    """The results of a contest so far."""

    contest: Contest
    asked: int
    games: list[Played] = field(default_factory=list)
    stopped: bool = False
    early: bool = True

    @property
    def deals(self) -> int:
        """The deals that were played in every seating."""
        return len(self.games) // len(self.contest.seatings)

    def shares(self, bot: str) -> list[float]:
        """A bot's share of the wins in each whole deal."""
        seatings = self.contest.seatings
        each = len(seatings)
        return [
            sum(self._won(deal * each + k, bot) for k in range(each)) / each
            for deal in range(self.deals)
        ]

    def _won(self, number: int, bot: str) -> float:
        names = self.contest.pairing(number).names
        payoffs = self.games[number].payoffs
        return sum(won for name, won in zip(names, payoffs, strict=True) if name == bot)

    def leads(self, bot: str) -> list[float]:
        """By how much a bot's score is above the mean of the others, in each whole deal."""
        each = len(self.contest.seatings)
        numbers = range(self.deals * each)
        leads = [self._lead(number, bot) for number in numbers]
        return [sum(leads[k : k + each]) / each for k in range(0, len(leads), each)]

    def _lead(self, number: int, bot: str) -> float:
        names, scores = self.contest.pairing(number).names, self.games[number].scores
        own = [score for name, score in zip(names, scores, strict=True) if name == bot]
        rest = [score for name, score in zip(names, scores, strict=True) if name != bot]
        return sum(own) / len(own) - sum(rest) / len(rest)

    @property
    def clear(self) -> bool:
        """Whether every bot is known to be better or worse than chance."""
        return all(
            is_clear(self.shares(bot), self._chance(bot))
            for bot in dict.fromkeys(self.contest.names)
        )

    def _chance(self, bot: str) -> float:
        return self.contest.line_up.count(bot) / self.contest.config.players

    @property
    def standings(self) -> list[Standing]:
        """Each bot's result, in the order given."""
        return [self._standing(bot) for bot in dict.fromkeys(self.contest.names)]

    def _standing(self, bot: str) -> Standing:
        seats = [
            (game, seat)
            for number, game in enumerate(self.games)
            for seat, name in enumerate(self.contest.pairing(number).names)
            if name == bot
        ]
        asked = sum(game.asked[seat] for game, seat in seats)
        return Standing(
            bot,
            interval(self.shares(bot), len(self.contest.seatings)),
            lasting_interval(self.shares(bot)),
            self._chance(bot),
            sum(game.scores[seat] for game, seat in seats) / len(seats),
            of_values(self.leads(bot)),
            sum(game.seconds[seat] for game, seat in seats) / max(1, asked),
            self.early,
        )

    @property
    def faults(self) -> tuple[str, ...]:
        """The faults of the bots, without repetitions."""
        return tuple(dict.fromkeys(fault for game in self.games for fault in game.faults))


def compare(
    game: str,
    names: Sequence[str],
    *,
    players: int | None = None,
    deals: int = 100,
    fraction: float = 1.0,
    seed: int = 0,
    track: str | Track | None = None,
    options: Mapping[str, object] | None = None,
    cores: int | None = None,
    cluster: RayCluster | None = None,
    early: bool = True,
    keep: Path | None = None,
    progress: Told | None = None,
) -> Comparison:
    """Play deals in every seating until the answer is clear, or all of them if not `early`.

    With `keep` every game is added to a file, and games that it holds are not played again. An
    interrupt keeps what is done.
    """
    contest = _contest(game, names, players, track, options, seed, fraction)
    comparison = Comparison(contest, read_count("deals", deals, 1), early=early)
    each = len(contest.seatings)
    if keep is not None:
        comparison.games.extend(read_games(keep, contest)[: deals * each])
    workers = read_count("cores", usable_cores() if cores is None else cores, 1, 1024)
    told = progress or (lambda done: None)
    rest = (contest.pairing(k) for k in range(len(comparison.games), deals * each))
    job = contest.job()
    games = cluster.play_all(job, rest) if cluster else play_all(job, rest, workers)
    try:
        for played in games:
            comparison.games.append(played)
            if keep is not None:
                keep_game(keep, played)
            told(len(comparison.games))
            if early and len(comparison.games) % each == 0 and _may_stop(comparison):
                break
    except KeyboardInterrupt:
        comparison.stopped = True
    return comparison


def _may_stop(comparison: Comparison) -> bool:
    return comparison.deals >= FIRST_LOOK and comparison.clear


def _contest(
    game: str,
    names: Sequence[str],
    players: int | None,
    track: str | Track | None,
    options: Mapping[str, object] | None,
    seed: int,
    fraction: float,
) -> Contest:
    """Check and build a contest."""
    if len(set(names)) < 2:
        raise PaddockError("a comparison needs two bots or more")
    config = read_setting(
        game, players=len(names) if players is None else players, track=track, options=options
    )
    if len(names) > config.players:
        raise PaddockError(f"there are {len(names)} bots for {config.players} seats")
    seated(names, fraction)
    read_count("seed", seed, 0)
    return Contest(config, tuple(names), seed, fraction)
