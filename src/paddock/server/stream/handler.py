"""Handles the messages of every page: carries them out or refuses them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any

from paddock.server.background import Background
from paddock.server.guests import Guests
from paddock.server.limits import Buckets
from paddock.server.refusals import RefusedError
from paddock.server.storage import entries
from paddock.server.stream import outgoing
from paddock.server.stream.bot_events import BotEvents
from paddock.server.stream.connection import Connection, Socket
from paddock.server.stream.messages import from_page, to_page
from paddock.server.tables import advance, commands, undo
from paddock.server.tables.registry import TableRegistry
from paddock.server.tables.session import TableSession
from paddock.server.tables.viewers import SPECTATOR, seat_of
from paddock.server.thinking.hints import HintService

if TYPE_CHECKING:
    from paddock.server.cluster.relay import Relays

logger = logging.getLogger("paddock.server")

#: Pages that are pinged before moves get their turn again.
AT_A_TIME = 50


class StreamHandler:
    """All open connections of all tables."""

    def __init__(self, tables: TableRegistry, guests: Guests, hint_service: HintService) -> None:
        self.tables, self.guests, self.hint_service = tables, guests, hint_service
        self.connections: dict[Connection, TableSession] = {}
        #: whether the host allows chat
        self.chat_allowed = True
        #: pages whose tables other workers own
        self.relays: Relays | None = None
        #: open connections by guest and by address, here and at other workers
        self.counts: Counter[str] = Counter()
        self.elsewhere: Callable[[str], int] = lambda name: 0
        #: seats a guest who may take over a race
        self.admit: Callable[[TableSession, str | None], Awaitable[None]] | None = None
        #: the event streams of bots
        self.bots = BotEvents(tables.limits, self.counts)
        tables.on_bots = self.bots.note
        self._work = Background("a message")
        self._listeners = (self._receive, self._close)
        limits = tables.limits
        self._chats, self._loud = Buckets(limits.chats), Buckets(limits.address_chats)
        self._undos, self._notes = Buckets(limits.undos), Buckets(limits.notes)

    @property
    def buckets(self) -> dict[str, Buckets]:
        """The limits that count across workers."""
        return {
            "chats": self._chats, "loud": self._loud, "undos": self._undos, "notes": self._notes,
        }  # fmt: skip

    async def serve(
        self, code: str, guest: str | None, address: str, socket: Socket, *, remote: bool = False
    ) -> None:
        """Accept a page's connection and start to receive its messages."""
        connection = Connection(socket, guest, address, self.tables.limits, remote)
        connection.accept()
        try:
            session = await self.tables.find(code)
            if self.admit:
                await self.admit(session, guest)
            commands.own_only(session, guest)
            self._open(connection, session)
        except RefusedError as refusal:
            connection.send(outgoing.refused(refusal, None))
            connection.leave("resync" if refusal.code == "unreachable" else "closed")
            return
        connection.listen(*self._listeners)

    def _open(self, connection: Connection, session: TableSession) -> None:
        limits = self.tables.limits
        full = len(session.connections) >= limits.table_sockets
        full = full or self._count(f"at {connection.address}") >= limits.address_sockets
        if full or (connection.guest and self._count(connection.guest) >= limits.sockets):
            raise RefusedError("too_many", what="sockets")
        self.counts.update(_counted(connection))
        self.connections[connection] = session

    def _count(self, name: str) -> int:
        return self.counts[name] + self.elsewhere(name)

    def _close(self, connection: Connection) -> None:
        session = self.connections.pop(connection, None)
        if session is None:
            return
        connection.closed = True
        for name in _counted(connection):
            self.counts[name] -= 1
            if not self.counts[name]:
                del self.counts[name]
        session.connections.discard(connection)
        session.forget(connection.viewer)
        session.quiet_since = now = time.monotonic()
        if connection.guest and not session.here(connection.guest):
            session.seen_at[connection.guest] = now
            self.tables.note_passing_turn(session)
        if connection.joined and not session.lost:
            self.tables.run_automation(session)
            self.tables.tell_all(
                session, lambda other: [outgoing.table_message(session, other.guest)]
            )

    def _receive(self, connection: Connection, text: str | None) -> None:
        """Handle a message; one that takes time holds back the messages behind it."""
        connection.pinged_at = None
        ref = None
        try:
            message = connection.read(text)
            ref = message.ref
            if (rest := self._carry_out(connection, message)) is not None:
                connection.hold()
                self._work.start(self._finish(connection, rest, ref))
        except RefusedError as refusal:
            if ref is None and refusal.code == "malformed":
                ref = from_page.ref_of(text or "")
            connection.send(outgoing.refused(refusal, ref))
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
            connection.send(outgoing.refused(refusal, ref))
        except Exception:
            self._give_up(connection)
        connection.resume()

    def _give_up(self, connection: Connection) -> None:
        """Log an internal error and let the page start again."""
        logger.exception("a message failed")
        connection.leave("resync")

    def _carry_out(
        self, connection: Connection, message: from_page.FromPage
    ) -> Coroutine[Any, Any, None] | None:
        """Carry out a message; returns a coroutine if that takes time."""
        session = self.connections[connection]
        if isinstance(message, from_page.HelloCommand):
            return self._hello(connection, session, message)
        if isinstance(message, from_page.PingCommand):
            connection.send(to_page.PONG)
        elif not isinstance(message, from_page.PongCommand):
            if not connection.joined:
                raise RefusedError("malformed", field="type", why="expected hello first")
            connection.active = True
            if not session.lost:
                return self._act(connection, session, message)
            connection.leave("resync")
        return None

    # -- hello ----------------------------------------------------------------

    async def _hello(
        self, connection: Connection, session: TableSession, message: from_page.HelloCommand
    ) -> None:
        if message.protocol != to_page.PROTOCOL or message.build not in (
            None,
            "",
            self.tables.build,
        ):
            connection.leave("reload")
            return
        if message.seat is not None:
            commands.own(session, connection.guest, message.seat)
        heard = await self.tables.heard(session, message.after or 0)
        if session.lost:
            connection.leave("resync")
        if not connection.closed:
            self._join(connection, session, message)
            told = outgoing.arrival(session, connection, self.tables.build, heard)
            self.tables.tell(session, [(connection, each) for each in told])

    def _join(
        self, connection: Connection, session: TableSession, message: from_page.HelloCommand
    ) -> None:
        """Add a connection to a table; a guest who returns to a race takes over from the bot."""
        first = not connection.joined
        # Before the connection is added: the first message that a page gets must be its welcome.
        for seat in (
            session.table.seats_of(connection.guest) if session.table.running and first else ()
        ):
            if session.by_bot(seat):
                self.tables.append(session, entries.Returned(seat))
        before = connection.viewer
        # Only a wish: the viewer is checked whenever something is sent.
        connection.viewer = SPECTATOR if message.seat is None else message.seat
        connection.views, connection.joined = message.views, True
        session.connections.add(connection)
        session.forget(before)
        if first:
            # A race with only bots was paused until somebody watches.
            self.tables.run_automation(session)
            self._tell_others(connection, session)

    def _tell_others(self, connection: Connection, session: TableSession) -> None:
        """Send the table with its new viewer to everyone else."""

        def told(other: Connection) -> list[bytes]:
            return [] if other is connection else [outgoing.table_message(session, other.guest)]

        self.tables.tell_all(session, told)

    # -- the rest -------------------------------------------------------------

    def _act(
        self, connection: Connection, session: TableSession, message: from_page.FromPage
    ) -> Coroutine[Any, Any, None] | None:
        tables, guest = self.tables, connection.guest
        seat = getattr(message, "seat", None)
        if seat is not None:
            commands.own(session, guest, seat)
        ok = _Ok(connection, session, message.ref)
        match message:
            case from_page.AnswerCommand():
                extra = ok.with_row()
                commands.answer(
                    tables, session, message.question, message.seat, message.move, "guest", extra
                )
            case from_page.PreviewCommand():
                self._preview(connection, session, message)
            case from_page.HintCommand():
                self._work.start(self._hint(connection, session, message))
                return None
            case from_page.PositionCommand():
                self._position(connection, session, message)
                return None
            case from_page.NumberCommand():
                commands.add_number(tables, session, message.seat, message.number)
            case from_page.UndoCommand():
                _pay(self._undos, guest, "undos")
                undo.take_back(tables, session, message.seat)
            case from_page.UndoReplyCommand():
                undo.reply(tables, session, message.seat, message.allow)
            case from_page.UndoWithdrawCommand():
                undo.withdraw(tables, session, message.seat)
            case from_page.AdvanceCommand():
                rule = entries.Advanced(message.seat, message.kind, message.move, message.unless)
                if advance.is_new(session, rule):
                    _pay(self._notes, guest, "notes")
                    advance.keep(tables, session, rule, ok.with_row())
            case from_page.ChatCommand() | from_page.MuteCommand():
                return self._talk(connection, session, message, ok)
        if not ok.given and not isinstance(message, from_page.PreviewCommand):
            tables.tell(session, ok.now())
        return None

    def _preview(
        self, connection: Connection, session: TableSession, message: from_page.PreviewCommand
    ) -> None:
        seat = seat_of(session.viewer(connection)) if message.seat is None else message.seat
        if seat is None:
            raise RefusedError("malformed", field="seat", why="expected a seat of your own")
        commands.own(session, connection.guest, seat)
        steps = commands.preview(session, message.question, seat, message.move)
        sent = outgoing.preview(message.ref, steps)
        self.tables.tell(session, [(connection, sent)])

    def _position(
        self, connection: Connection, session: TableSession, message: from_page.PositionCommand
    ) -> None:
        """Send the position, with only what the seat may know."""
        commands.open_question(session, message.question, message.seat)
        text = commands.racing(session).race.position(message.seat)
        known = to_page.PositionMessage(message.ref, message.question, message.seat, text)
        self.tables.tell(session, [(connection, to_page.encode(known))])

    async def _hint(
        self, connection: Connection, session: TableSession, message: from_page.HintCommand
    ) -> None:
        """Compute and send a hint; other messages are handled in the meantime."""
        try:
            moves, now = await commands.hint(
                self.hint_service, session, message.question, message.seat
            )
            # The seat may have changed hands in the meantime.
            commands.own(session, connection.guest, message.seat)
        except RefusedError as refusal:
            connection.send(outgoing.refused(refusal, message.ref))
        except Exception:
            self._give_up(connection)
        else:
            hint = to_page.HintMessage(message.ref, message.question, message.seat, moves, now)
            connection.send(to_page.encode(hint))

    async def _talk(
        self,
        connection: Connection,
        session: TableSession,
        message: from_page.ChatCommand | from_page.MuteCommand,
        ok: _Ok,
    ) -> None:
        guest = await self.guests.find(connection.guest) if connection.guest else None
        if guest is None:
            raise RefusedError("no_guest")
        if guest.bot:
            raise RefusedError("people_only")
        if not self.chat_allowed:
            raise RefusedError("switched_off")
        if isinstance(message, from_page.MuteCommand):
            if (message.player in session.table.muted.get(guest.id, ())) == message.on:
                self.tables.tell(session, [] if ok.given else ok.now())
                return
            _pay(self._notes, guest.id, "notes")
            commands.mute(self.tables, session, guest.id, message.player, message.on, ok.with_row())
            return
        _pay(self._chats, guest.id, "chats")
        _pay(self._loud, connection.address, "chats")
        commands.say(self.tables, session, guest.id, guest.name, message.text, ok.with_row())

    def send_bot_away(self, bot: str) -> None:
        """End all streams of a bot whose token no longer counts."""
        for connection in [each for each in self.connections if each.guest == bot]:
            connection.leave("resync")
        self.bots.drop(bot, "resync")

    async def keep_alive(self) -> None:
        """Ping every page periodically, and drop those that do not answer."""
        while True:
            # Pages at other workers are pinged there.
            connections = [each for each in self.connections if not each.remote]
            connections += self.relays.connections if self.relays else []
            parts = [
                connections[n : n + AT_A_TIME] for n in range(0, len(connections), AT_A_TIME)
            ] or [[]]
            for part in parts:
                # Spread over the whole interval, so that thousands of pages do not answer at once.
                await asyncio.sleep(self.tables.limits.heartbeat / len(parts))
                try:
                    self._beat(part)
                except Exception:
                    logger.exception("a heartbeat failed")

    def _beat(self, connections: list[Connection]) -> None:
        now = time.monotonic()
        for connection in connections:
            if connection.silent(now):
                # Drop the page now, without waiting for the dead connection to close.
                connection.leave("silent")
                self._close(connection)
                if self.relays:
                    self.relays.close(connection)
            else:
                connection.ping(now)


class _Ok:
    """The answer to a message that was carried out."""

    def __init__(self, connection: Connection, session: TableSession, ref: int | None) -> None:
        self._connection, self._session, self._ref = connection, session, ref
        self.given = ref is None

    def with_row(self) -> list[outgoing.Delivery]:
        """The answer, to be sent when the next entry is stored."""
        if self.given:
            return []
        self.given = True
        return [(self._connection, self._message(self._session.table.version + 1))]

    def now(self) -> list[outgoing.Delivery]:
        """The answer, to be sent when all entries so far are stored."""
        return [(self._connection, self._message(self._session.table.version))]

    def _message(self, version: int) -> bytes:
        return to_page.encode(to_page.OkMessage(self._ref, version))


def _counted(connection: Connection) -> list[str]:
    """The names under which a connection is counted."""
    return [f"at {connection.address}", *([connection.guest] if connection.guest else [])]


def _pay(buckets: Buckets, name: str | None, what: str) -> None:
    """Take a token, or refuse if there is none left."""
    if not buckets.take(name or ""):
        raise RefusedError("too_many", what=what)
