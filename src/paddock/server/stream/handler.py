"""The stream of a table: frames in, frames out."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Coroutine
from functools import partial
from typing import Any

import msgspec

from paddock.server.background import Background
from paddock.server.guests import Guests
from paddock.server.limits import Buckets
from paddock.server.refusals import RefusedError
from paddock.server.storage import entries
from paddock.server.stream import incoming, outgoing
from paddock.server.stream.connection import Socket
from paddock.server.stream.websocket import WebSocketProtocol
from paddock.server.tables import advance, commands, undo
from paddock.server.tables.registry import TableRegistry
from paddock.server.tables.session import Stream, TableSession
from paddock.server.tables.viewers import SPECTATOR, seat_of
from paddock.server.thinking.hints import HintService

logger = logging.getLogger("paddock.server")

#: Pages that are asked whether they are there before moves have their turn again.
AT_A_TIME = 50


class StreamHandler:
    """Every open socket of every table."""

    def __init__(self, tables: TableRegistry, guests: Guests, hint_service: HintService) -> None:
        self.tables, self.guests, self.hint_service = tables, guests, hint_service
        self.sockets: dict[Socket, TableSession] = {}
        self._of: Counter[str] = Counter()
        self._work = Background("a frame")
        limits = tables.limits
        self._chats, self._loud = Buckets(limits.chats), Buckets(limits.address_chats)
        self._undos, self._notes = Buckets(limits.undos), Buckets(limits.notes)

    async def serve(
        self, code: str, guest: str | None, address: str, wire: WebSocketProtocol
    ) -> None:
        """Let a page in, and listen to it from now on."""
        limits = self.tables.limits
        socket = Socket(wire, guest, address, limits)
        wire.accept(socket.frames, limits.patience, limits.backlog)
        try:
            session = await self.tables.find(code)
            self._open(socket, session)
        except RefusedError as refusal:
            socket.put(_error(refusal, None))
            socket.leave("closed")
            return
        wire.listen(partial(self._hear, socket, wire), partial(self._close, socket))

    def _open(self, socket: Socket, session: TableSession) -> None:
        limits = self.tables.limits
        full = len(session.connections) >= limits.table_sockets
        full = full or self._of[f"at {socket.address}"] >= limits.address_sockets
        if full or (socket.guest and self._of[socket.guest] >= limits.sockets):
            raise RefusedError("too_many", what="sockets")
        self._of.update(_counted(socket))
        self.sockets[socket] = session

    def _close(self, socket: Socket) -> None:
        session = self.sockets.pop(socket, None)
        if session is None:
            return
        socket.closed = True
        for name in _counted(socket):
            self._of[name] -= 1
            if not self._of[name]:
                del self._of[name]
        session.connections.discard(socket)
        session.forget(socket.viewer)
        session.quiet_since = now = time.monotonic()
        if socket.guest and not session.here(socket.guest):
            session.seen_at[socket.guest] = now
        if socket.joined and not session.lost:
            self.tables.run_automation(session)
            self.tables.tell_all(
                session, lambda other: [outgoing.table_frame(session, other.guest)]
            )

    def _hear(self, socket: Socket, wire: WebSocketProtocol, text: str | None) -> None:
        """Take in a frame; whatever takes time holds back the frames behind it."""
        socket.pinged_at = None
        ref = None
        try:
            frame = self._read(socket, text)
            ref = frame.ref
            if (rest := self._take(socket, frame)) is not None:
                wire.hold()
                socket.busy = True
                self._work.start(self._finish(socket, wire, rest, ref))
        except RefusedError as refusal:
            if ref is None and refusal.code == "malformed":
                ref = incoming.ref_of(text or "")
            socket.put(_error(refusal, ref))
        except Exception:
            self._give_up(socket)

    async def _finish(
        self,
        socket: Socket,
        wire: WebSocketProtocol,
        rest: Coroutine[Any, Any, None],
        ref: int | None,
    ) -> None:
        try:
            await rest
        except RefusedError as refusal:
            socket.put(_error(refusal, ref))
        except Exception:
            self._give_up(socket)
        socket.busy, socket.pinged_at = False, None
        wire.go_on()

    def _give_up(self, socket: Socket) -> None:
        """What should not happen has happened; the page begins again."""
        logger.exception("a frame failed")
        socket.leave("resync")

    def _read(self, socket: Socket, text: str | None) -> incoming.AnyFrame:
        limits = self.tables.limits
        if not socket.frames.take():
            socket.refused += 1
            if socket.refused > limits.patience:
                socket.leave("flood")
            raise RefusedError("too_many", what="frames")
        if text is None:
            raise RefusedError("malformed", field="frame", why="expected text")
        if len(text) > limits.frame:
            raise RefusedError("too_large", limit=limits.frame)
        return incoming.read(text)

    def _take(self, socket: Socket, frame: incoming.AnyFrame) -> Coroutine[Any, Any, None] | None:
        """Do what a frame asks for; gives what is left to do where that takes time."""
        session = self.sockets[socket]
        if isinstance(frame, incoming.Hello):
            return self._hello(socket, session, frame)
        if isinstance(frame, incoming.Ping):
            socket.put(b'{"type":"pong"}')
        elif not isinstance(frame, incoming.Pong):
            if not socket.joined:
                raise RefusedError("malformed", field="type", why="expected hello first")
            if not session.lost:
                return self._act(socket, session, frame)
            socket.leave("resync")
        return None

    # -- hello ----------------------------------------------------------------

    async def _hello(self, socket: Socket, session: TableSession, frame: incoming.Hello) -> None:
        if frame.protocol != outgoing.PROTOCOL or frame.build not in (None, "", self.tables.build):
            socket.leave("reload")
            return
        if frame.seat is not None:
            commands.own(session, socket.guest, frame.seat)
        heard = await self.tables.heard(session, frame.after or 0)
        if session.lost:
            socket.leave("resync")
        if not socket.closed:
            self._join(socket, session, frame)
            told = outgoing.arrival(session, socket, self.tables.build, heard)
            self.tables.tell(session, [(socket, each) for each in told])

    def _join(self, socket: Socket, session: TableSession, frame: incoming.Hello) -> None:
        """Let a socket look on; who comes back to a race takes the seat over from the bot."""
        first = not socket.joined
        # Before the socket looks on: the first frame that a page hears is its welcome.
        for seat in session.table.seats_of(socket.guest) if session.table.running and first else ():
            if session.by_bot(seat):
                self.tables.append(session, entries.Returned(seat))
        before = socket.viewer
        # A wish only: what the page is shown is decided when it is told something.
        socket.viewer = SPECTATOR if frame.seat is None else frame.seat
        socket.views, socket.joined = frame.views, True
        session.connections.add(socket)
        session.forget(before)
        if first:
            # A race that only bots drive has waited for somebody to look on.
            self.tables.run_automation(session)
            self._tell_others(socket, session)

    def _tell_others(self, socket: Socket, session: TableSession) -> None:
        """Show everyone else who has come."""

        def told(other: Stream) -> list[bytes]:
            return [] if other is socket else [outgoing.table_frame(session, other.guest)]

        self.tables.tell_all(session, told)

    # -- the rest -------------------------------------------------------------

    def _act(
        self, socket: Socket, session: TableSession, frame: incoming.AnyFrame
    ) -> Coroutine[Any, Any, None] | None:
        tables, guest = self.tables, socket.guest
        seat = getattr(frame, "seat", None)
        if seat is not None:
            commands.own(session, guest, seat)
        ok = _Ok(socket, session, frame.ref)
        match frame:
            case incoming.Answer():
                extra = ok.with_row()
                commands.answer(
                    tables, session, frame.question, frame.seat, frame.move, "guest", extra
                )
            case incoming.Preview():
                self._preview(socket, session, frame)
            case incoming.Hint():
                self._work.start(self._hint(socket, session, frame))
                return None
            case incoming.Number():
                commands.add_number(tables, session, frame.seat, frame.number)
            case incoming.Undo():
                _pay(self._undos, guest, "undos")
                undo.take_back(tables, session, frame.seat)
            case incoming.UndoReply():
                undo.reply(tables, session, frame.seat, frame.allow)
            case incoming.UndoWithdraw():
                undo.withdraw(tables, session, frame.seat)
            case incoming.Advance():
                rule = entries.Advanced(frame.seat, frame.kind, frame.move, frame.unless)
                if advance.is_new(session, rule):
                    _pay(self._notes, guest, "notes")
                    advance.keep(tables, session, rule, ok.with_row())
            case incoming.Chat() | incoming.Mute():
                return self._talk(socket, session, frame, ok)
        if not ok.given and not isinstance(frame, incoming.Preview):
            tables.tell(session, ok.now())
        return None

    def _preview(self, socket: Socket, session: TableSession, frame: incoming.Preview) -> None:
        seat = seat_of(session.viewer(socket)) if frame.seat is None else frame.seat
        if seat is None:
            raise RefusedError("malformed", field="seat", why="expected a seat of your own")
        commands.own(session, socket.guest, seat)
        found = commands.preview(session, frame.question, seat, frame.move)
        sent = msgspec.json.encode({"type": "preview", "ref": frame.ref, **found})
        self.tables.tell(session, [(socket, sent)])

    async def _hint(self, socket: Socket, session: TableSession, frame: incoming.Hint) -> None:
        """Advice takes its time; meanwhile the page goes on."""
        try:
            found = await commands.hint(self.hint_service, session, frame.question, frame.seat)
            # The seat may have changed hands meanwhile.
            commands.own(session, socket.guest, frame.seat)
        except RefusedError as refusal:
            socket.put(_error(refusal, frame.ref))
        except Exception:
            self._give_up(socket)
        else:
            told = {"type": "hint", "ref": frame.ref, "question": frame.question}
            socket.put(msgspec.json.encode({**told, "seat": frame.seat, **found}))

    async def _talk(
        self, socket: Socket, session: TableSession, frame: incoming.Chat | incoming.Mute, ok: _Ok
    ) -> None:
        guest = await self.guests.find(socket.guest) if socket.guest else None
        if guest is None:
            raise RefusedError("no_guest")
        if isinstance(frame, incoming.Mute):
            if (frame.player in session.table.muted.get(guest.id, ())) == frame.on:
                self.tables.tell(session, [] if ok.given else ok.now())
                return
            _pay(self._notes, guest.id, "notes")
            commands.mute(self.tables, session, guest.id, frame.player, frame.on, ok.with_row())
            return
        _pay(self._chats, guest.id, "chats")
        _pay(self._loud, socket.address, "chats")
        commands.say(self.tables, session, guest.id, guest.name, frame.text, ok.with_row())

    async def keep_alive(self) -> None:
        """Ask every page now and then whether it is there; forget those that are not."""
        while True:
            sockets = list(self.sockets)
            parts = [sockets[n : n + AT_A_TIME] for n in range(0, len(sockets), AT_A_TIME)] or [[]]
            for part in parts:
                # Spread over the whole beat, so that thousands of pages do not answer at once.
                await asyncio.sleep(self.tables.limits.heartbeat / len(parts))
                try:
                    self._beat(part)
                except Exception:
                    logger.exception("a heartbeat failed")

    def _beat(self, sockets: list[Socket]) -> None:
        now = time.monotonic()
        for socket in sockets:
            if socket.silent(now):
                # The page is gone now, not when the dead connection has been given up.
                socket.leave("silent")
                self._close(socket)
            else:
                socket.ping(now)


class _Ok:
    """The answer to a frame that was carried out."""

    def __init__(self, socket: Socket, session: TableSession, ref: int | None) -> None:
        self._socket, self._live, self._ref = socket, session, ref
        self.given = ref is None

    def with_row(self) -> list[outgoing.Delivery]:
        """To be sent when the next row is stored."""
        told = [] if self.given else [(self._socket, self._frame(self._live.table.version + 1))]
        self.given = True
        return list(told)

    def now(self) -> list[outgoing.Delivery]:
        """To be sent when all rows so far are stored."""
        return [(self._socket, self._frame(self._live.table.version))]

    def _frame(self, version: int) -> bytes:
        return msgspec.json.encode({"type": "ok", "ref": self._ref, "v": version})


def _counted(socket: Socket) -> list[str]:
    """The names under which a socket is counted."""
    return [f"at {socket.address}", *([socket.guest] if socket.guest else [])]


def _pay(buckets: Buckets, name: str | None, what: str) -> None:
    """Refuse whoever has used up what it may ask for."""
    if not buckets.take(name or ""):
        raise RefusedError("too_many", what=what)


def _error(refusal: RefusedError, ref: int | None) -> bytes:
    body: dict[str, Any] = {"type": "error", "ref": ref, **refusal.body}
    return msgspec.json.encode(body)
