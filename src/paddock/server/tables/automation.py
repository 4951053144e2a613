"""Automation: answers given in advance, bots, clocks, the deal."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Callable

from paddock import bots
from paddock.bots.call import call_bot
from paddock.race import Race
from paddock.server.background import Background
from paddock.server.refusals import RefusedError
from paddock.server.storage.entries import By
from paddock.server.tables import commands, undo
from paddock.server.tables.registry import TableRegistry
from paddock.server.tables.session import TableSession
from paddock.server.thinking.pool import BotPool

logger = logging.getLogger("paddock.server")

#: Plays for a guest who has left or run out of time, and for a bot that does not answer. It plays
#: every game sensibly and at once, compiled or not.
STAND_IN = "driver"
#: Seconds that the pages have to add their numbers to the deal.
DEAL_PATIENCE = 5.0
#: A bot's longest and shortest time budget in seconds; the longest if no other bot is waiting.
LONGEST_THOUGHT = 1.0
SHORTEST_THOUGHT = 0.01
#: Seconds within which all waiting bots should have answered.
ROUND = 1.5
#: Seconds after which the stand-in answers for a bot.
PATIENCE = 2.5


class Automation:
    """Continues a table whenever one of its log entries has been stored."""

    def __init__(self, tables: TableRegistry, workers: int) -> None:
        self._tables = tables
        self.bot_pool = BotPool(workers, ROUND, SHORTEST_THOUGHT, LONGEST_THOUGHT)
        self._work = Background("a bot")
        self._stopped = False
        #: whether the strong bots are compiled; until then their stand-ins answer
        self.compiled: Callable[[], bool] = lambda: True
        tables.on_stored = self.run_automation
        tables.on_applied = self.answer_in_advance

    def stop(self) -> None:
        """Stop all bots; entries that are stored from now on start nothing."""
        self._stopped = True
        self._work.cancel()
        self.bot_pool.stop()

    def run_automation(self, session: TableSession) -> None:
        """Do whatever is due at a table."""
        if session.lost or self._stopped:
            return
        self._watch_deal(session)
        if session.table.running:
            if self.answer_in_advance(session):
                # Everything else waits until the answer is stored.
                return
            self._send_bots(session)
        if session.undo or session.undo_timer:
            self._watch_undo(session)
        self._wind_clock(session)

    def _watch_undo(self, session: TableSession) -> None:
        """Settle a request for an undo that waits only for players who have been away too long."""
        if session.undo_timer:
            session.undo_timer.cancel()
            session.undo_timer = None
        wait = undo.review(self._tables, session) if session.table.running else None
        if wait is not None:
            loop = asyncio.get_running_loop()
            session.undo_timer = loop.call_later(wait + 0.05, self._watch_undo, session)

    def _watch_deal(self, session: TableSession) -> None:
        if session.table.stage != "dealing":
            if session.deal_timer:
                session.deal_timer.cancel()
                session.deal_timer = None
        elif session.deal_timer is None:
            nobody = not any(chair.guest for chair in session.table.chairs)
            wait = 0.0 if nobody else DEAL_PATIENCE
            loop = asyncio.get_running_loop()
            session.deal_timer = loop.call_later(wait, commands.deal, self._tables, session)

    def answer_in_advance(self, session: TableSession) -> bool:
        """Give the first answer that a seat has given in advance; False if there is none.

        Pages get it right behind the question, so that nobody is asked in vain.
        """
        play = session.table.play
        if session.lost or self._stopped or not session.table.running:
            return False
        if play is None or not session.table.advance:
            return False
        for seat in play.waiting:
            question = None if session.by_bot(seat) else play.question(seat)
            rule = session.table.advance.get((seat, question.kind)) if question else None
            if question is None or rule is None or rule.move not in question.moves:
                continue
            if question.about is None or question.about not in rule.unless:
                commands.answer(self._tables, session, question.id, seat, rule.move, "advance")
                return True
        return False

    # -- bots -----------------------------------------------------------------

    def _send_bots(self, session: TableSession) -> None:
        play = session.table.play
        if play is None or self._unwatched(session):
            return
        for seat in play.waiting:
            if session.by_bot(seat):
                self._send(session, seat, "bot")

    def _unwatched(self, session: TableSession) -> bool:
        """Whether the race has only bots and no viewers, and so is paused."""
        if session.connections or not session.bots_only:
            return False
        return time.monotonic() - session.read_at > self._tables.limits.unwatched

    def _send(self, session: TableSession, seat: int, by: By) -> None:
        """Ask a bot to answer a seat's question, once."""
        play = session.table.play
        assert play is not None
        key = (play.number, seat)
        if key in session.thinking:
            return
        session.thinking.add(key)
        chair = session.table.chairs[seat]
        name = STAND_IN if chair.guest or chair.bot is None else chair.bot
        if chair.style is not None:
            name = f"{name}-{chair.style}"
        # Copy the race now: the question may be undone before the task starts.
        self._work.start(self._think(session, key, play.race.copy(), name, by))

    async def _think(
        self, session: TableSession, key: tuple[int, int], race: Race, name: str, by: By
    ) -> None:
        number, seat = key
        try:
            move = await self._thought(race, seat, name)
        finally:
            session.thinking.discard(key)
        if session.lost or not (by == "clock" or session.by_bot(seat)):
            return
        try:
            commands.answer(self._tables, session, number, seat, move, by)
        except RefusedError as refusal:
            # The question was answered or undone while the bot was thinking.
            logger.debug("a bot came late", extra={"code": refusal.code})

    async def _thought(self, race: Race, seat: int, name: str) -> str:
        """The bot's move, or its stand-in's if it takes too long."""
        bot, dice, compiled = bots.find(name), random.Random(), self.compiled()
        longer = getattr(bot, "longer", 1.0)
        try:
            answer = await self.bot_pool.ask(
                lambda seconds: call_bot(
                    bot, race, seat, seconds * longer, dice, compiled=compiled
                ),
                PATIENCE * longer,
            )
        except TimeoutError:
            logger.warning("a bot gave no answer", extra={"bot": name})
            return await asyncio.to_thread(_stand_in, race, seat, dice)
        if answer.fault:
            # The error may name cards, so only the bot is logged.
            logger.warning("a bot failed", extra={"bot": name})
            return await asyncio.to_thread(_stand_in, race, seat, dice)
        return str(answer.move)

    # -- clocks ---------------------------------------------------------------

    def _wind_clock(self, session: TableSession) -> None:
        """Set a timer for the next seat that runs out of time."""
        if session.clock_timer:
            session.clock_timer.cancel()
            session.clock_timer = None
        if session.table.clock == "none" or not session.table.running:
            return
        now = time.monotonic()
        seats = [seat for seat in session.asked_at if not session.by_bot(seat)]
        left = [ms for seat in seats if (ms := session.time_left(seat, now)) is not None]
        if left:
            loop = asyncio.get_running_loop()
            session.clock_timer = loop.call_later(min(left) / 1000 + 0.05, self._ring, session)

    def _ring(self, session: TableSession) -> None:
        now = time.monotonic()
        for seat in list(session.asked_at):
            if session.table.running and session.time_left(seat, now) == 0 and not session.lost:
                self._send(session, seat, "clock")


def _stand_in(race: Race, seat: int, dice: random.Random) -> str:
    """The driver's move, which needs neither search nor compiled code."""
    answer = call_bot(bots.find(STAND_IN), race, seat, SHORTEST_THOUGHT, dice, compiled=False)
    return str(answer.move)
