"""Every page's connection: what comes in is carried out, or refused."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Coroutine
from functools import partial
from typing import Any

from paddock.server.background import Background
from paddock.server.guests import Guests
from paddock.server.limits import Buckets
from paddock.server.refusals import RefusedError
from paddock.server.storage import entries
from paddock.server.stream import outgoing
from paddock.server.stream.connection import Connection
from paddock.server.stream.messages import from_page, to_page
from paddock.server.stream.websocket import WebSocketProtocol
from paddock.server.tables import advance, commands, undo
from paddock.server.tables.registry import TableRegistry
from paddock.server.tables.session import TableSession
from paddock.server.tables.viewers import SPECTATOR, seat_of
from paddock.server.thinking.hints import HintService

logger = logging.getLogger("paddock.server")

#: Pages that are asked whether they are there before moves have their turn again.
AT_A_TIME = 50


class StreamHandler:
    """Every open connection of every table."""

    def __init__(self, tables: TableRegistry, guests: Guests, hint_service: HintService) -> None:
        self.tables, self.guests, self.hint_service = tables, guests, hint_service
        self.connections: dict[Connection, TableSession] = {}
        self._of: Counter[str] = Counter()
        self._work = Background("a frame")
        limits = tables.limits
        self._chats, self._loud = Buckets(limits.chats), Buckets(limits.address_chats)
        self._undos, self._notes = Buckets(limits.undos), Buckets(limits.notes)

    async def serve(
        self, code: str, guest: str | None, address: str, websocket: WebSocketProtocol
    ) -> None:
        """Let a page in, and listen to it from now on."""
        connection = Connection(websocket, guest, address, self.tables.limits)
        connection.accept()
        try:
            session = await self.tables.find(code)
            self._open(connection, session)
        except RefusedError as refusal:
            connection.send(_error(refusal, None))
            connection.leave("closed")
            return
        connection.listen(partial(self._hear, connection), partial(self._close, connection))

    def _open(self, connection: Connection, session: TableSession) -> None:
        limits = self.tables.limits
        full = len(session.connections) >= limits.table_sockets
        full = full or self._of[f"at {connection.address}"] >= limits.address_sockets
        if full or (connection.guest and self._of[connection.guest] >= limits.sockets):
            raise RefusedError("too_many", what="sockets")
        self._of.update(_counted(connection))
        self.connections[connection] = session

    def _close(self, connection: Connection) -> None:
        session = self.connections.pop(connection, None)
        if session is None:
            return
        connection.closed = True
        for name in _counted(connection):
            self._of[name] -= 1
            if not self._of[name]:
                del self._of[name]
        session.connections.discard(connection)
        session.forget(connection.viewer)
        session.quiet_since = now = time.monotonic()
        if connection.guest and not session.here(connection.guest):
            session.seen_at[connection.guest] = now
        if connection.joined and not session.lost:
            self.tables.run_automation(session)
            self.tables.tell_all(
                session, lambda other: [outgoing.table_message(session, other.guest)]
            )

    def _hear(self, connection: Connection, text: str | None) -> None:
        """Take in a frame; whatever takes time holds back the frames behind it."""
        connection.pinged_at = None
        ref = None
        try:
            frame = self._read(connection, text)
            ref = frame.ref
            if (rest := self._take(connection, frame)) is not None:
                connection.hold()
                self._work.start(self._finish(connection, rest, ref))
        except RefusedError as refusal:
            if ref is None and refusal.code == "malformed":
                ref = from_page.ref_of(text or "")
            connection.send(_error(refusal, ref))
        except Exception:
            self._give_up(connection)

    async def _finish(
        self,
        connection: Connection,
        rest: Coroutine[Any, Any, None],
        ref: int | None,
    ) -> None:
        try:
            await rest
        except RefusedError as refusal:
            connection.send(_error(refusal, ref))
        except Exception:
            self._give_up(connection)
        connection.resume()

    def _give_up(self, connection: Connection) -> None:
        """What should not happen has happened; the page begins again."""
        logger.exception("a frame failed")
        connection.leave("resync")

    def _read(self, connection: Connection, text: str | None) -> from_page.FromPage:
        limits = self.tables.limits
        if not connection.frames.take():
            connection.refused += 1
            if connection.refused > limits.patience:
                connection.leave("flood")
            raise RefusedError("too_many", what="frames")
        if text is None:
            raise RefusedError("malformed", field="frame", why="expected text")
        if len(text) > limits.frame:
            raise RefusedError("too_large", limit=limits.frame)
        return from_page.read(text)

    def _take(
        self, connection: Connection, frame: from_page.FromPage
    ) -> Coroutine[Any, Any, None] | None:
        """Do what a frame asks for; gives what is left to do where that takes time."""
        session = self.connections[connection]
        if isinstance(frame, from_page.HelloCommand):
            return self._hello(connection, session, frame)
        if isinstance(frame, from_page.PingCommand):
            connection.send(to_page.PONG)
        elif not isinstance(frame, from_page.PongCommand):
            if not connection.joined:
                raise RefusedError("malformed", field="type", why="expected hello first")
            if not session.lost:
                return self._act(connection, session, frame)
            connection.leave("resync")
        return None

    # -- hello ----------------------------------------------------------------

    async def _hello(
        self, connection: Connection, session: TableSession, frame: from_page.HelloCommand
    ) -> None:
        if frame.protocol != to_page.PROTOCOL or frame.build not in (None, "", self.tables.build):
            connection.leave("reload")
            return
        if frame.seat is not None:
            commands.own(session, connection.guest, frame.seat)
        heard = await self.tables.heard(session, frame.after or 0)
        if session.lost:
            connection.leave("resync")
        if not connection.closed:
            self._join(connection, session, frame)
            told = outgoing.arrival(session, connection, self.tables.build, heard)
            self.tables.tell(session, [(connection, each) for each in told])

    def _join(
        self, connection: Connection, session: TableSession, frame: from_page.HelloCommand
    ) -> None:
        """Let a connection look on; who comes back to a race takes the seat over from the bot."""
        first = not connection.joined
        # Before the connection looks on: the first frame that a page hears is its welcome.
        for seat in (
            session.table.seats_of(connection.guest) if session.table.running and first else ()
        ):
            if session.by_bot(seat):
                self.tables.append(session, entries.Returned(seat))
        before = connection.viewer
        # A wish only: what the page is shown is decided when it is told something.
        connection.viewer = SPECTATOR if frame.seat is None else frame.seat
        connection.views, connection.joined = frame.views, True
        session.connections.add(connection)
        session.forget(before)
        if first:
            # A race that only bots drive has waited for somebody to look on.
            self.tables.run_automation(session)
            self._tell_others(connection, session)

    def _tell_others(self, connection: Connection, session: TableSession) -> None:
        """Show everyone else who has come."""

        def told(other: Connection) -> list[bytes]:
            return [] if other is connection else [outgoing.table_message(session, other.guest)]

        self.tables.tell_all(session, told)

    # -- the rest -------------------------------------------------------------

    def _act(
        self, connection: Connection, session: TableSession, frame: from_page.FromPage
    ) -> Coroutine[Any, Any, None] | None:
        tables, guest = self.tables, connection.guest
        seat = getattr(frame, "seat", None)
        if seat is not None:
            commands.own(session, guest, seat)
        ok = _Ok(connection, session, frame.ref)
        match frame:
            case from_page.AnswerCommand():
                extra = ok.with_row()
                commands.answer(
                    tables, session, frame.question, frame.seat, frame.move, "guest", extra
                )
            case from_page.PreviewCommand():
                self._preview(connection, session, frame)
            case from_page.HintCommand():
                self._work.start(self._hint(connection, session, frame))
                return None
            case from_page.NumberCommand():
                commands.add_number(tables, session, frame.seat, frame.number)
            case from_page.UndoCommand():
                _pay(self._undos, guest, "undos")
                undo.take_back(tables, session, frame.seat)
            case from_page.UndoReplyCommand():
                undo.reply(tables, session, frame.seat, frame.allow)
            case from_page.UndoWithdrawCommand():
                undo.withdraw(tables, session, frame.seat)
            case from_page.AdvanceCommand():
                rule = entries.Advanced(frame.seat, frame.kind, frame.move, frame.unless)
                if advance.is_new(session, rule):
                    _pay(self._notes, guest, "notes")
                    advance.keep(tables, session, rule, ok.with_row())
            case from_page.ChatCommand() | from_page.MuteCommand():
                return self._talk(connection, session, frame, ok)
        if not ok.given and not isinstance(frame, from_page.PreviewCommand):
            tables.tell(session, ok.now())
        return None

    def _preview(
        self, connection: Connection, session: TableSession, frame: from_page.PreviewCommand
    ) -> None:
        seat = seat_of(session.viewer(connection)) if frame.seat is None else frame.seat
        if seat is None:
            raise RefusedError("malformed", field="seat", why="expected a seat of your own")
        commands.own(session, connection.guest, seat)
        steps = commands.preview(session, frame.question, seat, frame.move)
        sent = outgoing.preview(frame.ref, steps)
        self.tables.tell(session, [(connection, sent)])

    async def _hint(
        self, connection: Connection, session: TableSession, frame: from_page.HintCommand
    ) -> None:
        """Advice takes its time; meanwhile the page goes on."""
        try:
            moves, now = await commands.hint(self.hint_service, session, frame.question, frame.seat)
            # The seat may have changed hands meanwhile.
            commands.own(session, connection.guest, frame.seat)
        except RefusedError as refusal:
            connection.send(_error(refusal, frame.ref))
        except Exception:
            self._give_up(connection)
        else:
            hint = to_page.HintMessage(frame.ref, frame.question, frame.seat, moves, now)
            connection.send(to_page.encode(hint))

    async def _talk(
        self,
        connection: Connection,
        session: TableSession,
        frame: from_page.ChatCommand | from_page.MuteCommand,
        ok: _Ok,
    ) -> None:
        guest = await self.guests.find(connection.guest) if connection.guest else None
        if guest is None:
            raise RefusedError("no_guest")
        if isinstance(frame, from_page.MuteCommand):
            if (frame.player in session.table.muted.get(guest.id, ())) == frame.on:
                self.tables.tell(session, [] if ok.given else ok.now())
                return
            _pay(self._notes, guest.id, "notes")
            commands.mute(self.tables, session, guest.id, frame.player, frame.on, ok.with_row())
            return
        _pay(self._chats, guest.id, "chats")
        _pay(self._loud, connection.address, "chats")
        commands.say(self.tables, session, guest.id, guest.name, frame.text, ok.with_row())

    async def keep_alive(self) -> None:
        """Ask every page now and then whether it is there; forget those that are not."""
        while True:
            connections = list(self.connections)
            parts = [
                connections[n : n + AT_A_TIME] for n in range(0, len(connections), AT_A_TIME)
            ] or [[]]
            for part in parts:
                # Spread over the whole beat, so that thousands of pages do not answer at once.
                await asyncio.sleep(self.tables.limits.heartbeat / len(parts))
                try:
                    self._beat(part)
                except Exception:
                    logger.exception("a heartbeat failed")

    def _beat(self, connections: list[Connection]) -> None:
        now = time.monotonic()
        for connection in connections:
            if connection.silent(now):
                # The page is gone now, not when the dead connection has been given up.
                connection.leave("silent")
                self._close(connection)
            else:
                connection.ping(now)


class _Ok:
    """The answer to a frame that was carried out."""

    def __init__(self, connection: Connection, session: TableSession, ref: int | None) -> None:
        self._connection, self._live, self._ref = connection, session, ref
        self.given = ref is None

    def with_row(self) -> list[outgoing.Delivery]:
        """To be sent when the next row is stored."""
        told = [] if self.given else [(self._connection, self._frame(self._live.table.version + 1))]
        self.given = True
        return list(told)

    def now(self) -> list[outgoing.Delivery]:
        """To be sent when all rows so far are stored."""
        return [(self._connection, self._frame(self._live.table.version))]

    def _frame(self, version: int) -> bytes:
        return to_page.encode(to_page.OkMessage(self._ref, version))


def _counted(connection: Connection) -> list[str]:
    """The names under which a connection is counted."""
    return [f"at {connection.address}", *([connection.guest] if connection.guest else [])]


def _pay(buckets: Buckets, name: str | None, what: str) -> None:
    """Refuse whoever has used up what it may ask for."""
    if not buckets.take(name or ""):
        raise RefusedError("too_many", what=what)


def _error(refusal: RefusedError, ref: int | None) -> bytes:
    return to_page.encode(to_page.ErrorMessage(ref, refusal.code, refusal.arguments))
