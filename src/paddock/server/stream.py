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

from paddock.server import acting, advance, frames, rows, telling, undo
from paddock.server.advice import Adviser
from paddock.server.background import Background
from paddock.server.hall import Hall
from paddock.server.identity import Desk
from paddock.server.limits import Buckets
from paddock.server.live import Live, Stream
from paddock.server.refusals import RefusedError
from paddock.server.socket import Socket
from paddock.server.viewers import SPECTATOR, seat_of
from paddock.server.wire import Wire

logger = logging.getLogger("paddock.server")

#: Pages that are asked whether they are there before moves have their turn again.
AT_A_TIME = 50


class Streams:
    """Every open socket of every table."""

    def __init__(self, hall: Hall, desk: Desk, adviser: Adviser) -> None:
        self.hall, self.desk, self.adviser = hall, desk, adviser
        self.sockets: dict[Socket, Live] = {}
        self._of: Counter[str] = Counter()
        self._work = Background("a frame")
        limits = hall.limits
        self._chats, self._loud = Buckets(limits.chats), Buckets(limits.address_chats)
        self._undos, self._notes = Buckets(limits.undos), Buckets(limits.notes)

    async def serve(self, code: str, guest: str | None, address: str, wire: Wire) -> None:
        """Let a page in, and listen to it from now on."""
        limits = self.hall.limits
        socket = Socket(wire, guest, address, limits)
        wire.accept(socket.frames, limits.patience, limits.backlog)
        try:
            live = await self.hall.find(code)
            self._open(socket, live)
        except RefusedError as refusal:
            socket.put(_error(refusal, None))
            socket.leave("closed")
            return
        wire.listen(partial(self._hear, socket, wire), partial(self._close, socket))

    def _open(self, socket: Socket, live: Live) -> None:
        limits = self.hall.limits
        full = len(live.streams) >= limits.table_sockets
        full = full or self._of[f"at {socket.address}"] >= limits.address_sockets
        if full or (socket.guest and self._of[socket.guest] >= limits.sockets):
            raise RefusedError("too_many", what="sockets")
        self._of.update(_counted(socket))
        self.sockets[socket] = live

    def _close(self, socket: Socket) -> None:
        live = self.sockets.pop(socket, None)
        if live is None:
            return
        socket.closed = True
        for name in _counted(socket):
            self._of[name] -= 1
            if not self._of[name]:
                del self._of[name]
        live.streams.discard(socket)
        live.forget(socket.viewer)
        live.quiet_since = now = time.monotonic()
        if socket.guest and not live.here(socket.guest):
            live.seen_at[socket.guest] = now
        if socket.joined and not live.lost:
            self.hall.look_after(live)
            self.hall.tell_all(live, lambda other: [telling.table_frame(live, other.guest)])

    def _hear(self, socket: Socket, wire: Wire, text: str | None) -> None:
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
                ref = frames.ref_of(text or "")
            socket.put(_error(refusal, ref))
        except Exception:
            self._give_up(socket)

    async def _finish(
        self, socket: Socket, wire: Wire, rest: Coroutine[Any, Any, None], ref: int | None
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

    def _read(self, socket: Socket, text: str | None) -> frames.AnyFrame:
        limits = self.hall.limits
        if not socket.frames.take():
            socket.refused += 1
            if socket.refused > limits.patience:
                socket.leave("flood")
            raise RefusedError("too_many", what="frames")
        if text is None:
            raise RefusedError("malformed", field="frame", why="expected text")
        if len(text) > limits.frame:
            raise RefusedError("too_large", limit=limits.frame)
        return frames.read(text)

    def _take(self, socket: Socket, frame: frames.AnyFrame) -> Coroutine[Any, Any, None] | None:
        """Do what a frame asks for; gives what is left to do where that takes time."""
        live = self.sockets[socket]
        if isinstance(frame, frames.Hello):
            return self._hello(socket, live, frame)
        if isinstance(frame, frames.Ping):
            socket.put(b'{"type":"pong"}')
        elif not isinstance(frame, frames.Pong):
            if not socket.joined:
                raise RefusedError("malformed", field="type", why="expected hello first")
            if not live.lost:
                return self._act(socket, live, frame)
            socket.leave("resync")
        return None

    # -- hello ----------------------------------------------------------------

    async def _hello(self, socket: Socket, live: Live, frame: frames.Hello) -> None:
        if frame.protocol != telling.PROTOCOL or frame.build not in (None, "", self.hall.build):
            socket.leave("reload")
            return
        if frame.seat is not None:
            acting.own(live, socket.guest, frame.seat)
        heard = await self.hall.heard(live, frame.after or 0)
        if live.lost:
            socket.leave("resync")
        if not socket.closed:
            self._join(socket, live, frame)
            told = telling.arrival(live, socket, self.hall.build, heard)
            self.hall.tell(live, [(socket, each) for each in told])

    def _join(self, socket: Socket, live: Live, frame: frames.Hello) -> None:
        """Let a socket look on; who comes back to a race takes the seat over from the bot."""
        first = not socket.joined
        # Before the socket looks on: the first frame that a page hears is its welcome.
        for seat in live.table.seats_of(socket.guest) if live.table.running and first else ():
            if live.by_bot(seat):
                self.hall.append(live, rows.Returned(seat))
        before = socket.viewer
        # A wish only: what the page is shown is decided when it is told something.
        socket.viewer = SPECTATOR if frame.seat is None else frame.seat
        socket.views, socket.joined = frame.views, True
        live.streams.add(socket)
        live.forget(before)
        if first:
            # A race that only bots drive has waited for somebody to look on.
            self.hall.look_after(live)
            self._tell_others(socket, live)

    def _tell_others(self, socket: Socket, live: Live) -> None:
        """Show everyone else who has come."""

        def told(other: Stream) -> list[bytes]:
            return [] if other is socket else [telling.table_frame(live, other.guest)]

        self.hall.tell_all(live, told)

    # -- the rest -------------------------------------------------------------

    def _act(
        self, socket: Socket, live: Live, frame: frames.AnyFrame
    ) -> Coroutine[Any, Any, None] | None:
        hall, guest = self.hall, socket.guest
        seat = getattr(frame, "seat", None)
        if seat is not None:
            acting.own(live, guest, seat)
        ok = _Ok(socket, live, frame.ref)
        match frame:
            case frames.Answer():
                extra = ok.with_row()
                acting.answer(hall, live, frame.question, frame.seat, frame.move, "guest", extra)
            case frames.Preview():
                self._preview(socket, live, frame)
            case frames.Hint():
                self._work.start(self._hint(socket, live, frame))
                return None
            case frames.Number():
                acting.add_number(hall, live, frame.seat, frame.number)
            case frames.Undo():
                _pay(self._undos, guest, "undos")
                undo.take_back(hall, live, frame.seat)
            case frames.UndoReply():
                undo.reply(hall, live, frame.seat, frame.allow)
            case frames.UndoWithdraw():
                undo.withdraw(hall, live, frame.seat)
            case frames.Advance():
                rule = rows.Advanced(frame.seat, frame.kind, frame.move, frame.unless)
                if advance.is_new(live, rule):
                    _pay(self._notes, guest, "notes")
                    advance.keep(hall, live, rule, ok.with_row())
            case frames.Chat() | frames.Mute():
                return self._talk(socket, live, frame, ok)
        if not ok.given and not isinstance(frame, frames.Preview):
            hall.tell(live, ok.now())
        return None

    def _preview(self, socket: Socket, live: Live, frame: frames.Preview) -> None:
        seat = seat_of(live.viewer(socket)) if frame.seat is None else frame.seat
        if seat is None:
            raise RefusedError("malformed", field="seat", why="expected a seat of your own")
        acting.own(live, socket.guest, seat)
        found = acting.preview(live, frame.question, seat, frame.move)
        sent = msgspec.json.encode({"type": "preview", "ref": frame.ref, **found})
        self.hall.tell(live, [(socket, sent)])

    async def _hint(self, socket: Socket, live: Live, frame: frames.Hint) -> None:
        """Advice takes its time; meanwhile the page goes on."""
        try:
            found = await acting.hint(self.adviser, live, frame.question, frame.seat)
            # The seat may have changed hands meanwhile.
            acting.own(live, socket.guest, frame.seat)
        except RefusedError as refusal:
            socket.put(_error(refusal, frame.ref))
        except Exception:
            self._give_up(socket)
        else:
            told = {"type": "hint", "ref": frame.ref, "question": frame.question}
            socket.put(msgspec.json.encode({**told, "seat": frame.seat, **found}))

    async def _talk(
        self, socket: Socket, live: Live, frame: frames.Chat | frames.Mute, ok: _Ok
    ) -> None:
        guest = await self.desk.find(socket.guest) if socket.guest else None
        if guest is None:
            raise RefusedError("no_guest")
        if isinstance(frame, frames.Mute):
            if (frame.player in live.table.muted.get(guest.id, ())) == frame.on:
                self.hall.tell(live, [] if ok.given else ok.now())
                return
            _pay(self._notes, guest.id, "notes")
            acting.mute(self.hall, live, guest.id, frame.player, frame.on, ok.with_row())
            return
        _pay(self._chats, guest.id, "chats")
        _pay(self._loud, socket.address, "chats")
        acting.say(self.hall, live, guest.id, guest.name, frame.text, ok.with_row())

    async def keep_alive(self) -> None:
        """Ask every page now and then whether it is there; forget those that are not."""
        while True:
            sockets = list(self.sockets)
            parts = [sockets[n : n + AT_A_TIME] for n in range(0, len(sockets), AT_A_TIME)] or [[]]
            for part in parts:
                # Spread over the whole beat, so that thousands of pages do not answer at once.
                await asyncio.sleep(self.hall.limits.heartbeat / len(parts))
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

    def __init__(self, socket: Socket, live: Live, ref: int | None) -> None:
        self._socket, self._live, self._ref = socket, live, ref
        self.given = ref is None

    def with_row(self) -> list[telling.Delivery]:
        """To be sent when the next row is stored."""
        told = [] if self.given else [(self._socket, self._frame(self._live.table.version + 1))]
        self.given = True
        return list(told)

    def now(self) -> list[telling.Delivery]:
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
