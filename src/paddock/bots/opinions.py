"""What a search says of each action, and how an answer is chosen from that."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from paddock.core.game import Array, Game


class Opinion(NamedTuple):
    """A search's result for one action: how often it was tried, and what each seat got.

    The search maximizes the reward; wins and scores are means of the same playouts.
    """

    action: int
    visits: int
    rewards: tuple[float, ...]
    wins: tuple[float, ...]
    scores: tuple[float, ...]


class Grown(NamedTuple):
    """The trees of a search, and what they say of the actions."""

    opinions: list[Opinion]
    trees: list[Array]


class Expectation(NamedTuple):
    """Each seat's chance of winning and mean final score."""

    wins: tuple[float, ...]
    scores: tuple[float, ...]


class SearchRoot(NamedTuple):
    """The starting point of a search: the record as one seat may know it, an array of one."""

    game: Game
    views: Array
    #: The compiled setup, with which forced actions are played automatically.
    setup: Array
    seat: int

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.setup[0]["players"])


def favourite(opinions: Sequence[Opinion], seat: int) -> int:
    """The action tried most; ties go to the better reward."""
    return max(opinions, key=lambda o: (o.visits, o.rewards[seat])).action


def merged(trees: Sequence[Sequence[Opinion]]) -> list[Opinion]:
    """The opinions of several trees as if they were one."""
    by_action: dict[int, list[Opinion]] = {}
    for opinion in (opinion for opinions in trees for opinion in opinions):
        by_action.setdefault(opinion.action, []).append(opinion)
    return sorted((_mean(same) for same in by_action.values()), key=lambda o: -o.visits)


def _mean(same: Sequence[Opinion]) -> Opinion:
    """One opinion out of several on the same action."""
    if len(same) == 1:
        return same[0]
    visits = sum(o.visits for o in same)

    def mean(field: str) -> tuple[float, ...]:
        seats = zip(*(getattr(o, field) for o in same), strict=True)
        return tuple(
            sum(v * o.visits for v, o in zip(values, same, strict=True)) / visits
            for values in seats
        )

    return Opinion(same[0].action, visits, mean("rewards"), mean("wins"), mean("scores"))


def close_to_best(
    opinions: Sequence[Opinion], seat: int, worst: float, least: float
) -> list[Opinion]:
    """The actions that cost at most `worst` reward, and were tried at least `least` as often."""
    best = next(o for o in opinions if o.action == favourite(opinions, seat))
    return [
        o
        for o in opinions
        if o.visits >= least * best.visits and o.rewards[seat] >= best.rewards[seat] - worst
    ]


@dataclass(frozen=True)
class Slips:
    """Mistakes as people make them: a move is overlooked, or two are told apart badly.

    Nobody overlooks what costs a lot, and nobody plays what was hardly worth a thought.
    """

    #: The chance that an action is overlooked.
    overlooked: float
    #: The error with which rewards are judged (its standard deviation).
    misjudged: float
    #: The most reward that a mistake may cost, and the least visits compared with the most.
    worst: float = 0.1
    least: float = 0.05

    def choice(self, opinions: Sequence[Opinion], seat: int, rng: random.Random) -> int:
        """The action that looks best to the player."""
        close = close_to_best(opinions, seat, self.worst, self.least)
        seen = [o for o in close if rng.random() >= self.overlooked] or close[:1]
        return max(seen, key=lambda o: o.rewards[seat] + rng.gauss(0.0, self.misjudged)).action


#: The styles of play.
STYLES = ("bold", "blocker", "careful", "gambler")


@dataclass(frozen=True)
class Taste:
    """A style of play: of actions that are about equally good, the one that suits it is taken."""

    style: str
    #: The most reward that it may cost, and the least visits compared with the most.
    worst: float = 0.01
    least: float = 0.3

    def preferred(self, opinions: Sequence[Opinion], question: SearchRoot) -> list[Opinion]:
        """The opinions on the actions that suit the style best; all if none suits it better."""
        suits = question.game.suits
        close = close_to_best(opinions, question.seat, self.worst, self.least)
        if suits is None or len(close) < 2:
            return list(opinions)
        v, t = question.views[0], question.setup[0]
        liking = [suits(self.style, v, t, o.action) for o in close]
        if min(liking) == max(liking):
            return list(opinions)
        return [o for o, liked in zip(close, liking, strict=True) if liked == max(liking)]


def choose(
    opinions: Sequence[Opinion],
    question: SearchRoot,
    seed: int,
    taste: Taste | None,
    slips: Slips | None,
) -> int:
    """The answer of a player with a taste, and with slips; the same seed gives the same."""
    if taste is not None:
        opinions = taste.preferred(opinions, question)
    if slips is not None:
        return slips.choice(opinions, question.seat, random.Random(seed))
    return favourite(opinions, question.seat)
