"""What a table does by itself: answers given in advance, bots, clocks, the deal."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial

from paddock import bots
from paddock.bots.asking import ask
from paddock.race import Race
from paddock.server import acting
from paddock.server.hall import Hall
from paddock.server.live import Live
from paddock.server.refusals import RefusedError
from paddock.server.rows import By

logger = logging.getLogger("paddock.server")

#: Seconds that the pages have to add their numbers to the deal.
DEAL_PATIENCE = 5.0
#: Seconds that a bot thinks when nobody else wants one to.
LONGEST_THOUGHT = 1.0
SHORTEST_THOUGHT = 0.01
#: Seconds in which every bot that is waiting should have answered.
ROUND = 1.5
#: Seconds after which a bot that does not answer is answered for.
PATIENCE = 2.5


class Keeper:
    """Looks after every table whenever a row has been added."""

    def __init__(self, hall: Hall, workers: int) -> None:
        self._hall = hall
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="bot")
        self._workers = workers
        self._waiting = 0
        self._tasks: set[asyncio.Task[None]] = set()
        #: whether the strong bots can think; until then their stand-ins answer
        self.compiled: Callable[[], bool] = lambda: True
        hall.after = self.look_after

    def stop(self) -> None:
        """Let no bot answer any more."""
        for task in self._tasks:
            task.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)

    def look_after(self, live: Live) -> None:
        """Do whatever the table's state asks for."""
        if live.lost:
            return
        self._watch_deal(live)
        if live.table.running:
            self._answer_in_advance(live)
            self._send_bots(live)
        self._wind_clock(live)

    def _watch_deal(self, live: Live) -> None:
        if live.table.stage != "dealing":
            if live.deal_timer:
                live.deal_timer.cancel()
                live.deal_timer = None
        elif live.deal_timer is None:
            nobody = not any(chair.guest for chair in live.table.chairs)
            wait = 0.0 if nobody else DEAL_PATIENCE
            loop = asyncio.get_running_loop()
            live.deal_timer = loop.call_later(wait, acting.deal, self._hall, live)

    def _answer_in_advance(self, live: Live) -> None:
        """Apply the seats' own rules; the first one that fits may change everything else."""
        play = live.table.play
        if play is None or not live.table.advance:
            return
        for seat in play.waiting:
            question = None if live.by_bot(seat) else play.question(seat)
            rule = live.table.advance.get((seat, question.kind)) if question else None
            if question is None or rule is None or rule.move not in question.moves:
                continue
            if question.about is None or question.about not in rule.unless:
                acting.answer(self._hall, live, question.id, seat, rule.move, "advance")
                return

    # -- bots -----------------------------------------------------------------

    def _send_bots(self, live: Live) -> None:
        play = live.table.play
        for seat in play.waiting if play and live.table.running else ():
            if live.by_bot(seat):
                self._send(live, seat, "bot")

    def _send(self, live: Live, seat: int, by: By) -> None:
        """Let a bot think about a seat's question, once."""
        play = live.table.play
        assert play is not None
        key = (play.number, seat)
        if key in live.thinking:
            return
        live.thinking.add(key)
        name = live.table.chairs[seat].bot or stand_in()
        task = asyncio.create_task(self._think(live, key, name, by))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, live: Live, key: tuple[int, int], name: str, by: By) -> None:
        number, seat = key
        assert live.table.play is not None
        race = live.table.play.race.copy()
        self._waiting += 1
        try:
            move = await self._thought(race, seat, name)
        finally:
            self._waiting -= 1
            live.thinking.discard(key)
        if live.lost or not (by == "clock" or live.by_bot(seat)):
            return
        try:
            acting.answer(self._hall, live, number, seat, move, by)
        except RefusedError as refusal:
            # The question was settled or taken back while the bot was thinking.
            logger.debug("a bot came late", extra={"code": refusal.code})

    async def _thought(self, race: Race, seat: int, name: str) -> str:
        """The bot's move, or any legal one if it does not come to an end."""
        loop, dice = asyncio.get_running_loop(), random.Random()
        question = partial(
            ask, bots.find(name), race, seat, self.budget(), dice, compiled=self.compiled()
        )
        work = loop.run_in_executor(self._pool, question)
        try:
            answer = await asyncio.wait_for(work, PATIENCE)
        except TimeoutError:
            logger.warning("a bot gave no answer", extra={"bot": name})
            return str(dice.choice(race.legal_moves(seat)))
        if answer.fault:
            logger.warning("a bot failed", extra={"bot": name, "fault": answer.fault})
        return str(answer.move)

    def budget(self) -> float:
        """Seconds to think: less for each when many are waiting, so that no table waits long."""
        share = ROUND * self._workers / max(1, self._waiting)
        return max(SHORTEST_THOUGHT, min(LONGEST_THOUGHT, share))

    # -- clocks ---------------------------------------------------------------

    def _wind_clock(self, live: Live) -> None:
        """Wake up when the next seat runs out of time."""
        if live.clock_timer:
            live.clock_timer.cancel()
            live.clock_timer = None
        now = time.monotonic()
        seats = [seat for seat in live.asked_at if not live.by_bot(seat)]
        left = [ms for seat in seats if (ms := live.time_left(seat, now)) is not None]
        if live.table.running and left:
            loop = asyncio.get_running_loop()
            live.clock_timer = loop.call_later(min(left) / 1000 + 0.05, self._ring, live)

    def _ring(self, live: Live) -> None:
        now = time.monotonic()
        for seat in list(live.asked_at):
            if live.table.running and live.time_left(seat, now) == 0 and not live.lost:
                self._send(live, seat, "clock")


def stand_in() -> str:
    """The level that plays for a guest who has left, or whose time has run out."""
    levels = bots.levels()
    return levels[len(levels) // 3]
