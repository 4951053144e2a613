"""Calls a bot for a move, and copes with bots that fail or hang."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from paddock.bots.observation import see
from paddock.bots.search import UNTIMED
from paddock.core.game import Move
from paddock.race import Race

#: How often a thinking bot is looked at within its timeout; the share of that time below which it
#: does nothing; and the most time it may take by the clock, in timeouts.
_LOOKS, _RESTING, _LONGEST = 20, 0.001, 60


class BotAnswer(NamedTuple):
    """A bot's move; if it gave no legal move, a random one and a description of the fault."""

    move: Move
    fault: str | None = None
    hung: bool = False


def call_bot(
    bot: Any, race: Race, seat: int, budget: float, rng: random.Random, *, compiled: bool = True
) -> BotAnswer:
    """A legal move for a seat to act: the bot's, or a random one if the bot fails.

    A bot either works on the record as its seat may know it (`think`), or on the view and the
    list of legal moves (`choose`). Until the game is `compiled`, a bot that needs compiled code
    is replaced by its stand-in.
    """
    legal = race.legal_moves(seat)
    if not compiled:
        bot = getattr(bot, "stand_in", bot)
    try:
        if hasattr(bot, "think"):
            move = bot.think(see(race, seat), budget, rng)
        else:
            move = bot.choose(race.view(seat), legal, budget, rng)
    except Exception as error:
        return BotAnswer(rng.choice(legal), f"{type(bot).__name__} failed: {error!r}")
    if move not in legal:
        return BotAnswer(
            rng.choice(legal), f"{type(bot).__name__} answered {str(move)!r}: not legal"
        )
    return BotAnswer(move)


def call_bot_in_time(
    bot: Any, race: Race, seat: int, budget: float, rng: random.Random, timeout: float
) -> BotAnswer:
    """The same, but give up on a bot that hangs.

    How busy the machine is makes no difference: searches inside the bot use all their iterations,
    and only its own CPU time counts against `timeout`. A bot that does nothing is given up by the
    clock.
    """
    twin, dice = race.copy(), random.Random(rng.getrandbits(60))
    thinking = _Thinking(lambda: call_bot(bot, twin, seat, budget, dice))
    answer = thinking.answer(timeout)
    if answer is not None:
        return answer
    fault = f"{type(bot).__name__} gave no answer in time"
    return BotAnswer(rng.choice(race.legal_moves(seat)), fault, hung=True)


class _Thinking(Thread):
    """A bot's thread, which is left alone if it never ends."""

    def __init__(self, think: Callable[[], BotAnswer]) -> None:
        super().__init__(name="bot", daemon=True)
        self._think, self._answers = think, SimpleQueue[BotAnswer]()
        self._clock: int | None = None
        self.start()

    def run(self) -> None:
        """Think without a clock."""
        if hasattr(time, "pthread_getcpuclockid"):
            self._clock = time.pthread_getcpuclockid(threading.get_ident())
        UNTIMED.set(True)
        self._answers.put(self._think())

    def answer(self, timeout: float) -> BotAnswer | None:
        """The answer; None if the bot computes or rests for too long."""
        start = rested = time.monotonic()
        noted = 0.0
        while True:
            try:
                return self._answers.get(timeout=timeout / _LOOKS)
            except Empty:
                used, now = self._used(start), time.monotonic()
            if used > noted + timeout * _RESTING:
                noted, rested = used, now
            if used > timeout or now > rested + timeout or now > start + timeout * _LONGEST:
                return None

    def _used(self, start: float) -> float:
        """The CPU time of the thread, or the time since its start where that is not known."""
        if self._clock is None:
            return time.monotonic() - start
        try:
            return time.clock_gettime(self._clock)
        except OSError:  # The thread has just ended.
            return 0.0
