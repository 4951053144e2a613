"""The event streams of bots: one for each, with the challenges and the tables that concern it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence

from paddock.server.background import Background
from paddock.server.limits import Limits
from paddock.server.refusals import RefusedError
from paddock.server.storage import entries
from paddock.server.stream import outgoing
from paddock.server.stream.connection import Connection, Socket
from paddock.server.stream.messages import from_page, to_page
from paddock.server.tables.session import TableSession

logger = logging.getLogger("paddock.server")

#: What a bot is told when its stream opens: everything that is open for it.
Opening = Callable[[str], Awaitable[Sequence[bytes]]]


class BotEvents:
    """The bots that are connected, here and at other workers."""

    def __init__(self, limits: Limits, counts: Counter[str]) -> None:
        self._limits, self._counts = limits, counts
        self.connections: dict[str, Connection] = {}
        self._work = Background("a bot's events")
        #: what is open for a bot
        self.opening: Opening = _nothing
        #: tells other workers; asks how many of something they have, and which they have
        self.announce: Callable[[tuple[str, ...]], None] = lambda news: None
        self.elsewhere: Callable[[str], int] = lambda name: 0
        self.named_elsewhere: Callable[[str], Iterable[str]] = lambda prefix: ()

    def is_connected(self, bot: str) -> bool:
        """Whether a bot has its event stream open."""
        return bot in self.connections or self.elsewhere(_presence(bot)) > 0

    def connected(self) -> set[str]:
        """The ids of all bots that have their event streams open."""
        return {*self.connections, *(name.split()[1] for name in self.named_elsewhere(_PRESENCE))}

    def serve(self, bot: str, address: str, socket: Socket) -> None:
        """Accept a bot's connection; an earlier one of the same bot is closed."""
        connection = Connection(socket, bot, address, self._limits)
        connection.accept()
        at = f"at {address}"
        if self._counts[at] + self.elsewhere(at) >= self._limits.address_sockets:
            connection.send(outgoing.refused(RefusedError("too_many", what="sockets"), None))
            connection.leave("closed")
            return
        self.drop(bot, "replaced")
        self.announce(("bot_here", bot))
        self.connections[bot] = connection
        self._counts.update([_presence(bot), at])
        connection.listen(self._receive, self._close)
        self._work.start(self._open(bot, connection))

    async def _open(self, bot: str, connection: Connection) -> None:
        try:
            for message in await self.opening(bot):
                connection.send(message)
        except RefusedError:
            connection.leave("resync")

    def drop(self, bot: str, why: to_page.Why) -> None:
        """End a bot's stream."""
        if connection := self.connections.get(bot):
            connection.leave(why)
            self._close(connection)

    def _close(self, connection: Connection) -> None:
        bot = connection.guest or ""
        if self.connections.get(bot) is connection:
            del self.connections[bot]
            self._counts.subtract([_presence(bot), f"at {connection.address}"])
            # Without those that are zero.
            self._counts += Counter()
            connection.closed = True

    def _receive(self, connection: Connection, text: str | None) -> None:
        """Take in a message: there is nothing to say here but that one is there."""
        connection.pinged_at = None
        try:
            message = connection.read(text)
            if isinstance(message, from_page.PingCommand):
                connection.send(to_page.PONG)
            elif not isinstance(message, from_page.PongCommand):
                raise RefusedError("malformed", field="type", why="expected ping or pong")
        except RefusedError as refusal:
            connection.send(outgoing.refused(refusal, from_page.ref_of(text or "")))

    # -- events ---------------------------------------------------------------

    def note(self, session: TableSession, entry: entries.AnyEntry) -> None:
        """Tell the bots that an entry concerns."""
        match entry:
            case entries.Invited(guest=bot, seat=seat):
                self.tell(bot, outgoing.challenge(session, bot, seat))
            case entries.Sat(guest=bot, remote=True):
                self.tell(bot, outgoing.table_message(session, bot))
            case entries.Started():
                for chair in session.table.chairs:
                    if chair.guest and chair.remote:
                        self.tell(chair.guest, outgoing.table_message(session, chair.guest))

    def tell(self, bot: str, message: bytes) -> None:
        """Send a message to a bot, wherever it is connected."""
        if connection := self.connections.get(bot):
            connection.send(message)
        else:
            self.announce(("bot_told", bot, message.decode()))

    def hear(self, news: Sequence[str]) -> None:
        """Take in what another worker has announced."""
        match news:
            case ("bot_here", bot):
                self.drop(bot, "replaced")
            case ("bot_told", bot, message) if bot in self.connections:
                self.connections[bot].send(message.encode())

    async def keep_alive(self) -> None:
        """Ping every bot periodically, and drop those that do not answer."""
        while True:
            await asyncio.sleep(self._limits.heartbeat)
            now = time.monotonic()
            for bot, connection in list(self.connections.items()):
                if connection.silent(now):
                    self.drop(bot, "silent")
                else:
                    connection.ping(now)

    async def stop(self) -> None:
        """Stop all work."""
        await self._work.stop()


async def _nothing(bot: str) -> Sequence[bytes]:
    return ()


_PRESENCE = "bot "


def _presence(bot: str) -> str:
    """The name under which a connected bot is counted."""
    return _PRESENCE + bot
