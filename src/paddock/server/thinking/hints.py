"""Hints (a seat's best moves and everyone's chances) and analyses of finished races.

Hints in a running race use only what the seat may know: everything hidden is redealt first, so the
real cards are never looked at.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from paddock import loading
from paddock.core.record import Record
from paddock.race import Race
from paddock.server.background import Background
from paddock.server.refusals import RefusedError
from paddock.server.stream.messages.moves import parsed, spelled
from paddock.server.stream.messages.parts import Advised, Expected
from paddock.server.thinking.pool import BotPool

if TYPE_CHECKING:
    from paddock.lab.analyse import Decision

logger = logging.getLogger("paddock.server")

#: Playouts per candidate move: for a hint, and for a decision of a finished race.
HINT_GAMES, ANALYSIS_GAMES = 400, 200
#: Time limits in seconds for a hint and for an analysis.
HINT_PATIENCE, ANALYSIS_PATIENCE = 15.0, 300.0
#: The most analyses kept, the most waiting, and the most rows of one.
KEPT, WAITING, MOST_ROWS = 64, 4, 3000


@dataclass
class RunningAnalysis:
    """The progress of an analysis, and its decisions so far."""

    rows: int
    row: int = 0
    state: str = "running"
    decisions: list[dict[str, Any]] = field(default_factory=list)

    def json(self) -> dict[str, Any]:
        """The analysis as pages get it."""
        progress = {"rows": self.rows, "row": self.row, "state": self.state}
        return {**progress, "decisions": list(self.decisions)}


class HintService:
    """Computes one hint or analysis at a time, in a thread of its own."""

    def __init__(self, ready: Callable[[], bool]) -> None:
        self._ready = ready
        self._hinting = BotPool(1, HINT_PATIENCE, HINT_PATIENCE, HINT_PATIENCE)
        self._analysing = BotPool(1, ANALYSIS_PATIENCE, ANALYSIS_PATIENCE, ANALYSIS_PATIENCE)
        #: analyses by key; the oldest are dropped first
        self.analyses: OrderedDict[str, RunningAnalysis] = OrderedDict()
        self._work = Background("an analysis")

    def stop(self) -> None:
        """Stop the thread."""
        self._work.cancel()
        self._hinting.stop()
        self._analysing.stop()

    async def hint(self, race: Race, seat: int) -> tuple[list[Advised], Expected]:
        """The seat's best moves, and everyone's expectation now and after each."""
        self.check()
        if self._hinting.waiting >= WAITING * 4:
            raise RefusedError("too_many", what="hints")
        seed = secrets.randbits(60)
        try:
            return await self._hinting.ask(lambda _: advise(race, seat, seed), HINT_PATIENCE)
        except TimeoutError:
            raise RefusedError("not_ready", what="hints") from None

    def check(self) -> None:
        """Refuse until the bots are compiled."""
        if not self._ready():
            raise RefusedError("not_ready", what="hints")

    def make_room(self) -> None:
        """Refuse if too many analyses are waiting."""
        if self._analysing.waiting >= WAITING:
            raise RefusedError("too_many", what="analyses")

    def begin(self, key: str, record: Record) -> None:
        """Begin the analysis of a finished race; `analyses` has its progress."""
        if key in self.analyses:
            return
        if len(record.rows) > MOST_ROWS:
            raise RefusedError("too_large", limit=MOST_ROWS)
        self.make_room()
        self.analyses[key] = RunningAnalysis(len(record.rows))
        while len(self.analyses) > KEPT:
            self.analyses.popitem(last=False)
        self._work.start(self._analyse(self.analyses[key], record))

    async def _analyse(self, analysis: RunningAnalysis, record: Record) -> None:
        try:
            patience = ANALYSIS_PATIENCE * (WAITING + 1)
            await self._analysing.ask(lambda _: judge(analysis, record), patience)
            analysis.state = "done"
        except Exception:
            logger.exception("an analysis failed")
            analysis.state = "failed"


def advise(race: Race, seat: int, seed: int) -> tuple[list[Advised], Expected]:
    """Compute a hint, on a race in which everything hidden from the seat is redealt."""
    from paddock.lab.analyse import chances, hint

    seen = race.guess(seat, seed)
    now = chances(seen, seat, HINT_GAMES, seed)
    best = []
    for one in hint(seen, seat, HINT_GAMES, seed):
        fields = spelled(seen, one.move)
        expected = (list(one.expected.wins), list(one.expected.scores))
        best.append(Advised(*expected, fields["move"], fields))
    return best, Expected(list(now.wins), list(now.scores))


def judge(analysis: RunningAnalysis, record: Record) -> None:
    """Add the decisions of a record one by one, until time runs out."""
    from paddock.lab.analyse import analyse

    def reached(row: int) -> None:
        analysis.row = row

    start = loading.replay(record, stop=0)
    end = time.monotonic() + ANALYSIS_PATIENCE
    for decision in analyse(record, iterations=ANALYSIS_GAMES, told=reached):
        analysis.decisions.append(_shown(decision, start))
        if time.monotonic() > end:
            break


def _shown(decision: Decision, race: Race) -> dict[str, Any]:
    """A decision as pages get it, with the kind and fields of each move."""
    plain = decision.json()
    for one in (plain, *plain["best"]):
        one["fields"] = parsed(race, one["move"])
    return {"n": plain.pop("number"), **plain}
