"""What searches find in their own games, for a network to learn from; PyTorch is not needed."""

from __future__ import annotations

import io
import math
import random
import zipfile
from collections import deque
from collections.abc import Iterator, Mapping
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any, ClassVar, NamedTuple

import numpy as np

from paddock import registry
from paddock.bots.opinions import Opinion, SearchRoot, favourite
from paddock.bots.search import Search
from paddock.core.errors import MalformedError, PaddockError
from paddock.core.game import Array
from paddock.envs.compiled.encoding import ACTIONS, encoding_of
from paddock.lab.config import read_setting
from paddock.lab.match import Job, Match
from paddock.lab.workers import AHEAD, process_pool
from paddock.networks.network import load
from paddock.networks.policy import observe_compiled
from paddock.networks.search import GuidedSearch

#: Who may be asked: the search with the network that learns, or the one that plays out.
EXPERTS = ("guided", "playouts")
#: The share of choices that are drawn by the visits, so that mistakes are met and learned from too.
DRAWN = 0.25


class Examples(NamedTuple):
    """Decisions: what the seat observed, what a search preferred, and how the game ended."""

    rows: Array
    #: The share of the visits that each action had.
    policies: Array
    #: Each seat's share of the win, counted from the seat to act.
    wins: Array
    #: What the search expected of it, likewise.
    expected: Array
    #: The number of the game.
    games: Array

    def part(self, chosen: slice | Array) -> Examples:
        """Some of the decisions."""
        return Examples(*(one[chosen] for one in self))

    @classmethod
    def joined(cls, parts: list[Examples]) -> Examples:
        """All decisions of several collections."""
        return cls(*(np.concatenate(arrays) for arrays in zip(*parts, strict=True)))

    def save(self, path: Path) -> None:
        """Write a file, at once or not at all."""
        half = path.with_name(f".{path.name}")
        try:
            np.savez_compressed(half, allow_pickle=False, **self._asdict())
            half.replace(path)
        except OSError as error:
            raise PaddockError(f"cannot write {path}: {error.strerror}") from None

    @classmethod
    def load(cls, path: Path, game: str) -> Examples:
        """Read a file; one of another game or of older observations is refused."""
        try:
            with np.load(io.BytesIO(path.read_bytes()), allow_pickle=False) as file:
                found = cls(*(file[name] for name in cls._fields))
        except (OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile):
            raise MalformedError(f"cannot read {path}: these are no examples") from None
        seats = (registry.meta(game).seats[1],)
        widths = ((encoding_of(game).width,), (ACTIONS,), seats, seats, ())
        if tuple(one.shape[1:] for one in found) != widths:
            raise PaddockError(f"{path} has examples that do not fit {game}; delete it")
        return found


class Task(NamedTuple):
    """What is needed to play games, in a form that can be sent to another process."""

    game: str
    kinds: tuple[Mapping[str, Any], ...]
    expert: str
    iterations: int
    #: The file of the network that guides the search, for playouts not needed.
    network: Path
    seed: int


def collect(task: Task, positions: int, cores: int) -> Iterator[Examples]:
    """The examples of one game after another, until there are enough; the same on any cores."""
    found = 0
    with process_pool(cores, _begin, task) as pool:
        waiting: deque[Future[Examples]] = deque()
        numbers = count()
        while found < positions:
            while len(waiting) < cores * AHEAD:
                waiting.append(pool.submit(_play, next(numbers)))
            try:
                examples = waiting.popleft().result()
            except BrokenProcessPool:
                raise PaddockError("a process that played games was ended") from None
            found += len(examples.rows)
            yield examples


@dataclass
class Recorder:
    """Plays every seat of a game by a search, and notes what it finds."""

    #: Whether compiled games may ask it for single actions, by `pick`.
    picks: ClassVar[bool] = True
    expert: Search | GuidedSearch
    rows: list[Array] = field(default_factory=list)
    policies: list[Array] = field(default_factory=list)
    expected: list[tuple[float, ...]] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)

    def pick(self, question: SearchRoot, seed: int, budget: float = math.inf) -> int:
        """The favourite of the search, or now and then an action drawn by its visits."""
        opinions = self.expert.grow(question, seed, math.inf).opinions
        self.rows.append(observe_compiled(question))
        self.policies.append(visit_shares(opinions))
        best = favourite(opinions, question.seat)
        self.expected.append(next(o.wins for o in opinions if o.action == best))
        self.seats.append(question.seat)
        rng = random.Random(seed)
        if rng.random() >= DRAWN:
            return best
        return rng.choices([o.action for o in opinions], [o.visits for o in opinions])[0]

    def examples(self, payoffs: tuple[float, ...], seats: int, game: int) -> Examples:
        """What was noted, once the game is over; `seats` is the most that any game has."""
        wins, expected = np.zeros((2, len(self.seats), seats), np.float32)
        for k, seat in enumerate(self.seats):
            wins[k, : len(payoffs)] = np.roll(payoffs, -seat)
            expected[k, : len(payoffs)] = np.roll(self.expected[k], -seat)
        games = np.full(len(self.seats), game, np.int32)
        return Examples(np.stack(self.rows), np.stack(self.policies), wins, expected, games)


def visit_shares(opinions: list[Opinion]) -> Array:
    """The share of the visits that each action had."""
    shares = np.zeros(ACTIONS, np.float32)
    for one in opinions:
        shares[one.action] = one.visits
    return np.asarray(shares / shares.sum(), np.float16)


class Player:
    """Plays games of a task."""

    def __init__(self, task: Task) -> None:
        self._task = task
        self._matches: dict[int, Match] = {}
        if task.expert == "guided":
            self._expert: Search | GuidedSearch = GuidedSearch(load(task.network), task.iterations)
        else:
            self._expert = Search(task.iterations)

    def play(self, number: int) -> Examples:
        """Play a game; the same number always gives the same game."""
        rng = random.Random(f"{self._task.seed}:{number}")
        kind = rng.randrange(len(self._task.kinds))
        recorder = Recorder(self._expert)
        seats = [recorder] * int(self._task.kinds[kind]["players"])
        played = self._match(kind).play_bots(seats, number, rng)
        return recorder.examples(played.payoffs, registry.meta(self._task.game).seats[1], number)

    def _match(self, kind: int) -> Match:
        if kind not in self._matches:
            config = read_setting(self._task.game, **self._task.kinds[kind])
            self._matches[kind] = Match(Job.of(config, self._task.seed))
        return self._matches[kind]


_player: Player | None = None


def _begin(task: Task) -> None:
    """Set up a process."""
    global _player
    _player = Player(task)


def _play(number: int) -> Examples:
    assert _player is not None
    return _player.play(number)
