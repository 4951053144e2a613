"""One game between any bots: compiled if all bots are, otherwise plain."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from time import thread_time
from typing import Any, NamedTuple

import numpy as np

from paddock.bots.call import BotAnswer, call_bot, call_bot_in_time
from paddock.bots.opinions import SearchRoot
from paddock.core import game_loops
from paddock.core.game import Array
from paddock.core.plain_record import to_plain
from paddock.core.tracks import Track
from paddock.lab import loops
from paddock.lab.arrays import build, call, workspace
from paddock.lab.config import RunConfig, read_setting
from paddock.lab.seats import code_of, codes_of, seated
from paddock.race import Race
from paddock.seeds import salt_for, seed_bytes

#: The time budget of other people's bots, and their timeout, in seconds.
BUDGET, PATIENCE = 1.0, 10.0
#: No clock cuts a search short, so that results are the same on every machine.
ENDLESS = 1e9


class Played(NamedTuple):
    """The result of one game, by seat; `seconds` is each seat's thinking time."""

    payoffs: tuple[float, ...]
    scores: tuple[int, ...]
    decisions: int
    seconds: tuple[float, ...]
    asked: tuple[int, ...]
    faults: tuple[str, ...] = ()


@dataclass(frozen=True)
class Job:
    """The settings of games, in a form that can be sent to another process."""

    game: str
    track: Track
    players: int
    options: dict[str, Any]
    seed: int
    fraction: float = 1.0

    @classmethod
    def of(cls, config: RunConfig, seed: int, fraction: float = 1.0) -> Job:
        """The job of checked settings."""
        options = dict(config.options)
        return cls(config.game.id, config.track, config.players, options, seed, fraction)

    def config(self) -> RunConfig:
        """The same as checked settings."""
        return read_setting(self.game, players=self.players, track=self.track, options=self.options)


class Match:
    """Plays games with the same settings, one after another."""

    def __init__(self, job: Job) -> None:
        self._job, self._setting = job, job.config()
        s = self._setting
        self._setup = build(s.game, s.track, s.players, s.options, halting=False)

    def play(self, names: Sequence[str], deal: int) -> Played:
        """Play a deal with these bots by seat; the same arguments give the same game."""
        rng = random.Random(f"{self._job.seed}:{deal}:{','.join(names)}")
        return self.play_bots(seated(names, self._job.fraction), deal, rng)

    def play_bots(self, seats: Sequence[Any], deal: int, rng: random.Random) -> Played:
        """The same with bots that were made already."""
        codes = codes_of(seats)
        if codes is None:
            return self._plain_game(seats, deal, rng)
        return self._quick_game(seats, codes, deal, rng)

    def _quick_game(
        self, seats: Sequence[Any], codes: Array, deal: int, rng: random.Random
    ) -> Played:
        """Play a game that runs compiled from one search to the next."""
        s, space = self._setting, workspace(self._setting.game, self._setting.players)
        given = {**space, "setup": self._setup, "codes": codes, "seed": self._job.seed}
        play_on, step = s.game.compiled(loops.play_on), s.game.compiled(game_loops.step)
        watch = _Watch(s.players)
        taken = int(call(play_on, loops.play_on, {**given, "fresh": 1, "game": deal}))
        given |= {"fresh": 0, "game": deal}
        while space["states"][0]["legal"] != 0:
            seat, start = int(space["states"][0]["seat"]), thread_time()
            question = SearchRoot(s.game, space["seen"], self._setup, seat)
            action = seats[seat].pick(question, rng.getrandbits(60))
            watch.stop(seat, start)
            step(space["states"], self._setup, action)
            taken += 1 + int(call(play_on, loops.play_on, given))
        return self._played(to_plain(space["states"][0]), to_plain(self._setup[0]), taken, watch)

    def _plain_game(self, seats: Sequence[Any], deal: int, rng: random.Random) -> Played:
        """Play a game with moves and views, which works for any bot."""
        s, secret = self._setting, seed_bytes((self._job.seed << 64) | deal)
        race = Race(s.game, s.track, s.players, s.options, seed=secret, salt=salt_for(secret))
        watch, taken = _Watch(s.players), 0
        while race.to_act:
            seat, start = race.to_act[0], thread_time()
            answer = self._answer(seats[seat], race, seat, rng, watch)
            watch.stop(seat, start)
            race.play(answer.move, seat=seat)
            taken += 1
        return self._played(race.state, race.setup, taken, watch)

    def _answer(
        self, bot: Any, race: Race, seat: int, rng: random.Random, watch: _Watch
    ) -> BotAnswer:
        """A bot's move; a bot that hangs is not called again in this game."""
        if seat in watch.hung:
            return BotAnswer(rng.choice(race.legal_moves(seat)))
        if code_of(bot) is not None:
            return call_bot(bot, race, seat, ENDLESS, rng)
        answer = call_bot_in_time(bot, race, seat, BUDGET * self._job.fraction, rng, PATIENCE)
        if answer.fault is not None:
            watch.faults.append(f"seat {seat}: {answer.fault}")
        if answer.hung:
            watch.hung.add(seat)
        return answer

    def _played(self, state: Any, setup: Any, taken: int, watch: _Watch) -> Played:
        rules, seats = self._setting.game.rules, range(self._setting.players)
        return Played(
            tuple(float(rules.payoff(state, setup, p)) for p in seats),
            tuple(int(rules.score(state, setup, p)) for p in seats),
            taken,
            tuple(watch.seconds.tolist()),
            tuple(watch.asked.tolist()),
            tuple(watch.faults),
        )


@dataclass
class _Watch:
    """The thinking times of the seats, and their faults."""

    players: int
    faults: list[str] = field(default_factory=list)
    hung: set[int] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.seconds, self.asked = np.zeros(self.players), np.zeros(self.players, np.int64)

    def stop(self, seat: int, start: float) -> None:
        """Note an answer of a seat."""
        self.seconds[seat] += thread_time() - start
        self.asked[seat] += 1
