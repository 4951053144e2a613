"""What a table does by itself: answers given in advance, bots, clocks, the deal."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable

from paddock import bots
from paddock.bots.asking import ask
from paddock.race import Race
from paddock.server import acting, undo
from paddock.server.background import Background
from paddock.server.hall import Hall
from paddock.server.live import Live
from paddock.server.refusals import RefusedError
from paddock.server.rows import By
from paddock.server.thinkers import Thinkers

logger = logging.getLogger("paddock.server")

#: Who plays for a guest who has left or whose time has run out, and for a bot that gives no
#: answer. It plays every game sensibly and at once, whether or not anything is compiled.
STAND_IN = "driver"
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
        self.thinkers = Thinkers(workers, ROUND, SHORTEST_THOUGHT, LONGEST_THOUGHT)
        self._work = Background("a bot")
        #: whether the strong bots can think; until then their stand-ins answer
        self.compiled: Callable[[], bool] = lambda: True
        hall.after = self.look_after

    def stop(self) -> None:
        """Let no bot answer any more."""
        self._work.cancel()
        self.thinkers.stop()

    def look_after(self, live: Live) -> None:
        """Do whatever the table's state asks for."""
        if live.lost:
            return
        self._watch_deal(live)
        if live.table.running:
            self._answer_in_advance(live)
            self._send_bots(live)
        self._watch_undo(live)
        self._wind_clock(live)

    def _watch_undo(self, live: Live) -> None:
        """A request to go back waits for nobody who has been away for too long."""
        if live.undo_timer:
            live.undo_timer.cancel()
            live.undo_timer = None
        wait = undo.review(self._hall, live) if live.table.running else None
        if wait is not None:
            loop = asyncio.get_running_loop()
            live.undo_timer = loop.call_later(wait + 0.05, self._watch_undo, live)

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
        if self._unwatched(live):
            return
        for seat in play.waiting if play and live.table.running else ():
            if live.by_bot(seat):
                self._send(live, seat, "bot")

    def _unwatched(self, live: Live) -> bool:
        """Whether only bots drive and nobody looks on: then the race waits until somebody does."""
        if live.streams or not live.bots_only:
            return False
        return time.monotonic() - live.read_at > self._hall.limits.unwatched

    def _send(self, live: Live, seat: int, by: By) -> None:
        """Let a bot think about a seat's question, once."""
        play = live.table.play
        assert play is not None
        key = (play.number, seat)
        if key in live.thinking:
            return
        live.thinking.add(key)
        chair = live.table.chairs[seat]
        name = STAND_IN if chair.guest or chair.bot is None else chair.bot
        # The race as it is now: before the task begins the question may be taken back.
        self._work.start(self._think(live, key, play.race.copy(), name, by))

    async def _think(self, live: Live, key: tuple[int, int], race: Race, name: str, by: By) -> None:
        number, seat = key
        try:
            move = await self._thought(race, seat, name)
        finally:
            live.thinking.discard(key)
        if live.lost or not (by == "clock" or live.by_bot(seat)):
            return
        try:
            acting.answer(self._hall, live, number, seat, move, by)
        except RefusedError as refusal:
            # The question was settled or taken back while the bot was thinking.
            logger.debug("a bot came late", extra={"code": refusal.code})

    async def _thought(self, race: Race, seat: int, name: str) -> str:
        """The bot's move, or its stand-in's if it does not come to an end."""
        bot, dice, compiled = bots.find(name), random.Random(), self.compiled()
        try:
            answer = await self.thinkers.ask(
                lambda seconds: ask(bot, race, seat, seconds, dice, compiled=compiled), PATIENCE
            )
        except TimeoutError:
            logger.warning("a bot gave no answer", extra={"bot": name})
            return await asyncio.to_thread(_stand_in, race, seat, dice)
        if answer.fault:
            # What went wrong may name cards, so only whose fault it was is told.
            logger.warning("a bot failed", extra={"bot": name})
            return await asyncio.to_thread(_stand_in, race, seat, dice)
        return str(answer.move)

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


def _stand_in(race: Race, seat: int, dice: random.Random) -> str:
    """What the driver would do: it looks ahead at nothing and needs no compiler."""
    answer = ask(bots.find(STAND_IN), race, seat, SHORTEST_THOUGHT, dice, compiled=False)
    return str(answer.move)
