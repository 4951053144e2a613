"""Asking a bot for a move, whatever it does."""

from __future__ import annotations

import random
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple

from paddock.bots.observation import see
from paddock.core.game import Move
from paddock.race import Race


class Answer(NamedTuple):
    """A bot's move; where it gave none that is legal, one played for it and what was wrong."""

    move: Move
    fault: str | None = None
    hung: bool = False


def ask(
    bot: Any, race: Race, seat: int, budget: float, rng: random.Random, *, compiled: bool = True
) -> Answer:
    """A legal move of a seat to act: the bot's, or any where the bot fails.

    A bot either thinks on what its seat may know as a record (`think`), or chooses from the
    view and the list of legal moves (`choose`). Where nothing is `compiled` yet, a bot that
    needs it lets its stand-in answer.
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
        return Answer(rng.choice(legal), f"{type(bot).__name__} failed: {error!r}")
    if move not in legal:
        return Answer(rng.choice(legal), f"{type(bot).__name__} answered {str(move)!r}: not legal")
    return Answer(move)


def ask_in_time(
    bot: Any, race: Race, seat: int, budget: float, rng: random.Random, patience: float
) -> Answer:
    """The same, but a bot that hangs is waited for only so many seconds."""
    twin, dice = race.copy(), random.Random(rng.getrandbits(60))
    answers: SimpleQueue[Answer] = SimpleQueue()
    thinking = Thread(
        target=lambda: answers.put(ask(bot, twin, seat, budget, dice)), name="bot", daemon=True
    )
    thinking.start()
    try:
        return answers.get(timeout=patience)
    except Empty:
        fault = f"{type(bot).__name__} gave no answer in time"
        return Answer(rng.choice(race.legal_moves(seat)), fault, hung=True)
