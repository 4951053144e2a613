"""Alerts players who are away: their turn, a full table, a rematch, an invitation, a result."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from http.client import HTTPException
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from paddock import registry
from paddock.server.background import Background
from paddock.server.push import encryption, endpoints, subscriptions
from paddock.server.push.subscriptions import Subscription
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
#: Threads that send, and the most alerts that wait for one.
SENDERS, MOST_WAITING = 4, 1000
#: Seconds for which a message is kept for a browser that is off.
_KEPT = 24 * 3600
#: What an endpoint answers if its browser takes no more messages.
_GONE = (404, 410)

#: Sends a message to an endpoint, with headers; returns the status of the answer.
Post = Callable[[str, bytes, dict[str, str]], int]


class Alert(NamedTuple):
    """What a guest is told about a table."""

    guest: str
    kind: str
    code: str
    words: dict[str, Any]


class Alerts:
    """Tells browsers what their guests are waiting for, beside the event loop."""

    def __init__(self, tables: TableRegistry, settings: Settings, key: str) -> None:
        self._tables, self._key = tables, key
        self._contact = settings.public_url or "https://paddock.invalid/"
        self.own_host = urlsplit(settings.public_url or "").hostname
        self._threads = ThreadPoolExecutor(SENDERS, thread_name_prefix="alerts")
        self._work = Background("an alert")
        self._waiting = 0
        self._timers: dict[tuple[str, str], asyncio.TimerHandle] = {}
        #: tests replace it
        self.post: Post = partial(endpoints.post, own_host=self.own_host)
        tables.on_news = self.take

    @property
    def public_key(self) -> str:
        """The key that browsers need in order to subscribe."""
        return encryption.public_key(self._key)

    async def stop(self) -> None:
        """Stop; what was not sent is not sent any more."""
        for timer in self._timers.values():
            timer.cancel()
        await self._work.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def take(self, session: TableSession, entry: entries.AnyEntry, called: Sequence[str]) -> None:
        """An entry is stored that calls some guests, or that ends the race or links the next."""
        table = session.table
        words = {"game": registry.meta(table.game).title, "table": table.code}
        for guest in called:
            self._call_later(session, guest, words)
        guests = sorted({chair.guest for chair in table.chairs if chair.guest})
        if isinstance(entry, entries.Linked):
            told = {**words, "table": entry.code, "name": entry.name}
            others = [guest for guest in guests if guest != entry.guest]
            self._tell_absent(session, others, "rematch", entry.code, told)
        elif table.stage == "finished":
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

    def _call_later(self, session: TableSession, guest: str, words: dict[str, Any]) -> None:
        """Alert a guest whose turn it still is after a while, unless the table is open there."""
        key, turn = (session.table.code, guest), session.turns.get(guest)
        if before := self._timers.pop(key, None):
            before.cancel()
        if turn is not None:
            call = partial(self._call, session, guest, turn, words)
            self._timers[key] = asyncio.get_running_loop().call_later(PATIENCE, call)

    def _call(self, session: TableSession, guest: str, turn: Turn, words: dict[str, Any]) -> None:
        code = session.table.code
        self._timers.pop((code, guest), None)
        same = session.turns.get(guest) == turn and not session.failed
        if same and not session.here(guest):
            kind = "ready" if session.table.stage == "lobby" else "turn"
            self._tell(Alert(guest, kind, code, words))

    def _tell(self, alert: Alert) -> None:
        if self._waiting >= MOST_WAITING:
            logger.warning("too many alerts are waiting", extra={"kind": alert.kind})
            return
        self._waiting += 1
        self._work.start(self._send(alert))

    async def _send(self, alert: Alert) -> None:
        store, loop = self._tables.store, asyncio.get_running_loop()
        try:
            browsers = await store.query(
                lambda c: subscriptions.to_alert(c, alert.guest, alert.code)
            )
            for one in browsers:
                status = await loop.run_in_executor(self._threads, self._posted, one, alert)
                if status in _GONE:
                    await store.change(
                        lambda c, gone=one.endpoint: subscriptions.remove(c, gone)  # type: ignore[misc]
                    )
        except SQLAlchemyError as error:
            logger.warning("an alert cannot be sent", exc_info=error)
        finally:
            self._waiting -= 1

    def _posted(self, browser: Subscription, alert: Alert) -> int:
        """Send an alert to a browser; returns 0 if that fails."""
        parts = urlsplit(browser.endpoint)
        origin = f"{parts.scheme}://{parts.netloc}"
        headers = {
            "TTL": str(_KEPT),
            "Urgency": "high" if alert.kind == "turn" else "normal",
            # A newer message about a table replaces one that was not delivered yet.
            "Topic": alert.code,
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
        }
        try:
            headers["Authorization"] = encryption.authorization(self._key, origin, self._contact)
            body = encryption.encrypt(
                message(alert, browser.language), browser.p256dh, browser.auth
            )
            return self.post(browser.endpoint, body, headers)
        except (OSError, ValueError, endpoints.EndpointError, HTTPException):
            # The endpoint identifies a browser, so it is not logged.
            logger.info("an alert was not taken", extra={"kind": alert.kind})
            return 0


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
