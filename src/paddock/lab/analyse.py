"""Rates the decisions of a game: chances, the best moves, and mistakes.

Decisions are judged by what the seat could know, so that no player is blamed for unseen cards.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any

from paddock import loading
from paddock.bots.best_search import guided_search
from paddock.bots.driver import Driver
from paddock.bots.observation import Observation, quick_setup, see, whole_move
from paddock.bots.opinions import Expectation, SearchRoot
from paddock.bots.search import Search, search_root
from paddock.core.errors import PaddockError
from paddock.core.game import Move
from paddock.core.plain_record import to_record
from paddock.core.record import Record
from paddock.core.seats import CHANCE
from paddock.race import Race

#: The default number of iterations per decision, and how many moves are examined closely.
ITERATIONS, CLOSELY = 600, 3
#: How much winning chance a move must give away to get each name.
MARKS = ((0.2, "blunder"), (0.1, "mistake"), (0.05, "inaccuracy"))


@dataclass(frozen=True)
class RatedMove:
    """A move, and what each seat can expect after it."""

    move: str
    expected: Expectation


@dataclass(frozen=True)
class Decision:
    """One decision of a game."""

    number: int
    seat: int
    move: str
    before: Expectation
    after: Expectation
    #: The best moves, best first.
    best: tuple[RatedMove, ...]
    #: The winning chance that the move gave away, and the name for that ("" for a good move).
    loss: float
    mark: str

    def json(self) -> dict[str, Any]:
        """The decision as plain data."""
        best = [{"move": choice.move, **_plain(choice.expected)} for choice in self.best]
        said = {"before": _plain(self.before), "after": _plain(self.after), "best": best}
        return {**asdict(self), **said}


def _plain(expected: Expectation) -> dict[str, Any]:
    return {name: list(values) for name, values in expected._asdict().items()}


def hint(race: Race, seat: int, iterations: int = ITERATIONS, seed: int = 0) -> list[RatedMove]:
    """The best moves of a seat to act, best first, judged by what it may know."""
    if seat not in race.to_act:
        raise PaddockError(f"seat {seat} is not to act")
    return _Judge(iterations, seed).choices(race, seat)


def chances(race: Race, seat: int, iterations: int = ITERATIONS, seed: int = 0) -> Expectation:
    """What each seat can expect now, judged by what one seat may know."""
    return _Judge(iterations, seed)._expect(race, seat)


def analyse(
    record: Record,
    *,
    iterations: int = ITERATIONS,
    seed: int = 0,
    told: Callable[[int], None] = lambda row: None,
) -> Iterator[Decision]:
    """Judge every decision of a recorded game; calls `told` with the number of each row."""
    loading.replay(record)
    race, judge = loading.replay(record, stop=0), _Judge(iterations, seed)
    for number, row in enumerate(record.rows, 1):
        told(number)
        move = race.game.parse_move(row.move, race.setup)
        if row.seat != CHANCE and len(race.legal_moves(row.seat)) > 1:
            yield judge.decision(race, number, row.seat, move)
        race.step(move)


@dataclass(frozen=True)
class _Judge:
    """Judges decisions with a fixed number of iterations each."""

    iterations: int
    seed: int

    def decision(self, race: Race, number: int, seat: int, move: Move) -> Decision:
        """Judge a move that was made."""
        choices = self.choices(race, seat)
        after = next((c.expected for c in choices if c.move == str(move)), None)
        after = after or self._after(race, seat, move)
        best = choices[0].expected
        loss = max(0.0, best.wins[seat] - after.wins[seat])
        before = self._expect(race, seat)
        mark = self._mark(loss, best.wins[seat], after.wins[seat])
        return Decision(number, seat, str(move), before, after, tuple(choices), loss, mark)

    def choices(self, race: Race, seat: int) -> list[RatedMove]:
        """The moves that a search tries most, by what they lead to."""
        observation = see(race, seat)
        moves = dict.fromkeys(self._moves(observation))
        rated = [RatedMove(str(move), self._after(race, seat, move)) for move in moves]
        worth = {c.move: (c.expected.wins[seat], c.expected.scores[seat]) for c in rated}
        return sorted(rated, key=lambda choice: worth[choice.move], reverse=True)

    def _moves(self, observation: Observation) -> Iterator[Move]:
        """Whole moves that begin with one of the actions tried most."""
        start = observation
        while len(observation.legal) == 1:
            observation = observation.after(observation.legal[0])
        question = search_root(observation)
        search = guided_search(question, self.iterations) or Search(self.iterations)
        for opinion in search.weigh_record(question, math.inf, self.seed)[:CLOSELY]:
            yield self._whole(start, opinion.action)

    def _whole(self, observation: Observation, action: int) -> Move:
        """The move that begins with an action and continues as the driver would."""
        rng, first = random.Random(self.seed), [action]
        return whole_move(
            observation, lambda now: first.pop() if first else Driver().action(now, rng)
        )

    def _after(self, race: Race, seat: int, move: Move) -> Expectation:
        """What each seat can expect after a move."""
        twin = race.copy()
        if seat == race.seat:
            twin.step(move)
        else:
            twin.play(move, seat=seat)
        return self._expect(twin, seat)

    def _expect(self, race: Race, seat: int) -> Expectation:
        """What each seat can expect, as one seat sees it."""
        end = race.outcome
        if end is not None:
            part = 1 / len(end.winners)
            wins = tuple(part if p in end.winners else 0.0 for p in range(race.players))
            return Expectation(wins, tuple(float(score) for score in end.scores))
        setup = quick_setup(race.game, race.track, race.players, race.options)
        views = to_record(race.hidden(seat), race.game.state)
        question = SearchRoot(race.game, views, setup, seat)
        played = Search(self.iterations).expect(question, math.inf, self.seed)
        guided = guided_search(question, self.iterations)
        # What all playouts agree on needs no network.
        if guided is None or max(played.wins) == 1:
            return played
        return Expectation(guided.wins(question, math.inf, self.seed), played.scores)

    def _mark(self, loss: float, one: float, other: float) -> str:
        """The name for a loss; "" if it may be noise of the playouts."""
        luck = math.sqrt((one * (1 - one) + other * (1 - other)) / self.iterations)
        called = (name for least, name in MARKS if loss >= least)
        return next(called, "") if loss > 2 * luck else ""
