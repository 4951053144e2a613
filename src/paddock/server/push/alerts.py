"""Alerts players who are away: their turn, a full table, a rematch, an invitation, a result."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from paddock import registry
from paddock.server.background import Background
from paddock.server.push import calls, subscriptions
from paddock.server.push.sender import Message, Sender
from paddock.server.push.subscriptions import Subscription
from paddock.server.refusals import RefusedError
from paddock.server.settings import Settings
from paddock.server.storage import entries
from paddock.server.tables.registry import TableRegistry
from paddock.server.tables.session import TableSession
from paddock.server.tables.turn import Turn
from paddock.server.texts import say

logger = logging.getLogger("paddock.server")

#: Seconds before somebody whose page is gone is alerted. A page that was put away without a word
#: counts as there until its heartbeat stops.
PATIENCE = 20.0
#: Seconds between two looks for players who were not alerted.
LOOK_EVERY = 300.0
#: The most alerts that wait to be sent, for the first time or again.
MOST_WAITING = 1000


class Alert(NamedTuple):
    """What a guest is told about a table."""

    guest: str
    kind: str
    code: str
    words: dict[str, Any]
    #: when the turn began, if it is about one
    since: float | None = None


class Alerts:
    """Tells browsers what their guests are waiting for."""

    def __init__(self, tables: TableRegistry, settings: Settings, key: str) -> None:
        self._tables = tables
        self.sender = Sender(settings, key)
        self._work = Background("an alert")
        self._waiting = 0
        #: when guests are called whose turn it is, and who is being called, by table and guest
        self._timers: dict[tuple[str, str], asyncio.TimerHandle] = {}
        self._calling: set[tuple[str, str]] = set()
        tables.on_news = self.take

    async def keep_calling(self) -> None:
        """Look periodically for players who were not alerted; pages may return first."""
        while True:
            await asyncio.sleep(PATIENCE)
            try:
                await self.look()
            except SQLAlchemyError as error:
                logger.warning("alerts cannot be resumed", exc_info=error)
            await asyncio.sleep(LOOK_EVERY)

    async def look(self) -> None:
        """Call everybody whom a server that was stopped did not call, or who has left since."""
        store = self._tables.store
        await store.change(calls.forget)
        for code in await store.query(calls.tables):
            try:
                session = await self._tables.find(code)
            except RefusedError:
                # Another worker owns the table, and calls its players.
                continue
            for guest in await store.query(partial(calls.guests, code=code)):
                turn = session.turns.get(guest)
                if turn is not None and turn.since is not None and (code, guest) not in self._busy:
                    self._call(session, guest, turn)

    @property
    def _busy(self) -> set[tuple[str, str]]:
        return self._calling | {*self._timers}

    async def stop(self) -> None:
        """Stop; turns that nobody was told of are made up for by the next server."""
        for timer in self._timers.values():
            timer.cancel()
        await self._work.stop()
        self.sender.stop()

    def take(
        self, session: TableSession, entry: entries.AnyEntry | None, called: Sequence[str]
    ) -> None:
        """A turn or an entry is stored that calls guests, ends the race or links the next."""
        table = session.table
        words = _words(session)
        for guest in called:
            self._call_later(session, guest)
        guests = sorted({chair.guest for chair in table.chairs if chair.guest})
        if isinstance(entry, entries.Linked):
            told = {**words, "table": entry.code, "name": entry.name}
            others = [guest for guest in guests if guest != entry.guest]
            self._tell_absent(session, others, "rematch", entry.code, told)
        elif entry is not None and table.stage == "finished":
            for guest in guests:
                place = {**words, "place": _place(session, guest), "players": table.players}
                self._tell_absent(session, [guest], "result", table.code, place)

    def invite(self, guest: str, code: str, game: str, name: str) -> None:
        """Invite a guest to a table."""
        words = {"game": registry.meta(game).title, "table": code, "name": name}
        self._tell(Alert(guest, "invite", code, words))

    def _tell_absent(
        self,
        session: TableSession,
        guests: Sequence[str],
        kind: str,
        code: str,
        words: dict[str, Any],
    ) -> None:
        for guest in guests:
            if not session.here(guest):
                self._tell(Alert(guest, kind, code, words))

    def _call_later(self, session: TableSession, guest: str) -> None:
        """Alert a guest whose turn it still is after a while, unless the table is open there."""
        key, turn = (session.table.code, guest), session.turns.get(guest)
        if before := self._timers.pop(key, None):
            before.cancel()
        if turn is not None:
            call = partial(self._call, session, guest, turn)
            self._timers[key] = asyncio.get_running_loop().call_later(PATIENCE, call)

    def _call(self, session: TableSession, guest: str, turn: Turn) -> None:
        table = session.table
        self._timers.pop((table.code, guest), None)

        def waits() -> bool:
            return session.turns.get(guest) == turn and not session.failed

        if waits() and not session.here(guest):
            kind = "ready" if table.stage == "lobby" else "turn"
            alert = Alert(guest, kind, table.code, _words(session), turn.since)
            self._tell(alert, lambda: waits() and not session.here(guest))

    def _tell(self, alert: Alert, wanted: Callable[[], bool] = lambda: True) -> None:
        if self._waiting >= MOST_WAITING:
            logger.warning("too many alerts are waiting", extra={"kind": alert.kind})
            return
        self._waiting += 1
        self._work.start(self._send(alert, wanted))

    async def _send(self, alert: Alert, wanted: Callable[[], bool]) -> None:
        """Send an alert to every browser of its guest; only then is its turn told."""
        store, key = self._tables.store, (alert.code, alert.guest)
        if alert.since is not None:
            self._calling.add(key)
        try:
            browsers = await store.query(
                lambda c: subscriptions.to_alert(c, alert.guest, alert.code)
            )
            await asyncio.gather(*(self._send_to(one, alert, wanted) for one in browsers))
            since = alert.since
            if browsers and since is not None:
                await store.change(lambda c: calls.note(c, alert.guest, alert.code, since))
        except SQLAlchemyError as error:
            logger.warning("an alert cannot be sent", exc_info=error)
        finally:
            self._calling.discard(key)
            self._waiting -= 1

    async def _send_to(
        self, browser: Subscription, alert: Alert, wanted: Callable[[], bool]
    ) -> None:
        text = message(alert, browser.language)
        answer = await self.sender.send(
            browser, Message(text, alert.code, alert.kind == "turn"), wanted
        )
        if answer.gone:
            await self._tables.store.change(lambda c: subscriptions.remove(c, browser.endpoint))


def _words(session: TableSession) -> dict[str, Any]:
    return {"game": registry.meta(session.table.game).title, "table": session.table.code}


def message(alert: Alert, language: str) -> bytes:
    """What a browser shows, and the table that it opens."""
    title = say(f"push-{alert.kind}", language, alert.words)
    text = say(f"push-{alert.kind}-text", language, alert.words)
    return msgspec.json.encode({"title": title, "text": text, "code": alert.code})


def _place(session: TableSession, guest: str) -> int:
    """The best place among a guest's seats."""
    outcome = session.table.outcome()
    assert outcome is not None
    seats = session.table.seats_of(guest)
    if set(seats) & set(outcome.winners):
        return 1
    return 1 + min(outcome.ranking.index(seat) for seat in seats)
