"""Bots that think beside the event loop, on races rebuilt from what their seat knows."""

from __future__ import annotations

import asyncio
import contextlib
import random
import threading
from collections.abc import Callable
from typing import Any, TypeVar

from paddock import bots, registry
from paddock.bots.call import BotAnswer, call_bot
from paddock.core.position import split_words
from paddock.core.tracks import Track, read_track
from paddock.loading import set_position
from paddock.race import Race
from paddock.remote.site import Site
from paddock.seeds import salt_for, seed_bytes

T = TypeVar("T")

#: The share of its remaining time that a seat spends on one choice at most.
_SHARE = 0.25


def race_at(text: str, game: str, track: Track) -> Race:
    """A race in a position as a seat knows it; what is hidden from the seat is guessed."""
    words = split_words(text)
    meta = registry.meta(game)
    options = {o.name: words.pop(o.name) for o in meta.options if o.name in words}
    players = meta.read_players(words.pop("players", meta.default_players))
    for name in ("game", "track"):
        words.pop(name, None)
    secret = seed_bytes(None)
    race = Race(
        registry.game(game), track, players, meta.read_options(options),
        seed=secret, salt=salt_for(secret), automatic=False,
    )  # fmt: skip
    set_position(race, words, int.from_bytes(secret, "big"))
    return race


async def track_of(site: Site, table: dict[str, Any]) -> Track:
    """The track of a table: ours if it is the same, otherwise the server's."""
    game, name, digest = table["game"], table["track"], table["track_digest"]
    if name in registry.tracks(game):
        own = registry.track(game, name)
        if own.digest == f"sha256:{digest}":
            return own
    return await asyncio.to_thread(read_track, await site.text(f"/tracks/{digest}/file"))


class Thinker:
    """One bot at one table."""

    def __init__(self, name: str, game: str, seconds: float, turns: asyncio.Semaphore) -> None:
        self._bot, self._game, self._seconds = bots.find(name, game), game, seconds
        self._turns, self._dice = turns, random.Random()

    async def move(self, text: str, track: Track, seat: int, ms: int | None) -> BotAnswer:
        """The bot's move in a position, within the time that is left."""
        budget = self._seconds * float(getattr(self._bot, "longer", 1.0))
        if ms is not None:
            budget = min(budget, _SHARE * ms / 1000)

        def think() -> BotAnswer:
            return call_bot(self._bot, race_at(text, self._game, track), seat, budget, self._dice)

        async with self._turns:
            return await in_thread(think)


async def in_thread(work: Callable[[], T]) -> T:
    """Work in a thread that does not keep the process from ending, however long it takes."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def settle(outcome: T | None, problem: BaseException | None) -> None:
        if done.cancelled():
            return
        if problem is not None:
            done.set_exception(problem)
        else:
            done.set_result(outcome)  # type: ignore[arg-type]

    def run() -> None:
        outcome, problem = None, None
        try:
            outcome = work()
        except Exception as error:
            problem = error
        # If the loop has ended, nobody waits.
        with contextlib.suppress(RuntimeError):
            loop.call_soon_threadsafe(settle, outcome, problem)

    threading.Thread(target=run, name="bot", daemon=True).start()
    return await done
