"""Calls a bot for a move, and copes with bots that fail or hang."""

from __future__ import annotations

import random
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from paddock.bots.observation import see
from paddock.core.game import Move
from paddock.race import Race


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
    """The same, but give up on a bot that hangs after `timeout` seconds."""
    twin, dice = race.copy(), random.Random(rng.getrandbits(60))
    answers: SimpleQueue[BotAnswer] = SimpleQueue()
    thinking = Thread(
        target=lambda: answers.put(call_bot(bot, twin, seat, budget, dice)), name="bot", daemon=True
    )
    thinking.start()
    try:
        return answers.get(timeout=timeout)
    except Empty:
        fault = f"{type(bot).__name__} gave no answer in time"
        return BotAnswer(rng.choice(race.legal_moves(seat)), fault, hung=True)
