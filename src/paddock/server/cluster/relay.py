"""Relays pages to the worker that owns their table.

The worker that a page is connected to pings it, limits its rate and disconnects it if it reads too
slowly. Everything else is done by the owner, which sees the page as a `RemoteSocket`
and treats it like any other.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections import defaultdict
from collections.abc import Callable

from paddock.server.cluster.bus import Bus, Item, UnreachableError
from paddock.server.limits import Bucket, Limits
from paddock.server.refusals import RefusedError
from paddock.server.stream import outgoing
from paddock.server.stream.connection import RESTART, Connection
from paddock.server.stream.messages import from_page, to_page
from paddock.server.stream.websocket import OnText, WebSocketProtocol

logger = logging.getLogger("paddock.server")

#: Bytes of messages that a page may send ahead while the owner is busy with an earlier one.
MOST_AHEAD = 256 * 1024


class Relays:
    """The pages at this worker whose tables other workers own."""

    def __init__(self, bus: Bus, limits: Limits, build: str) -> None:
        self._bus, self._limits, self._build = bus, limits, build
        self._numbers = itertools.count(1)
        self._pages: dict[int, tuple[Connection, str]] = {}
        self._of: dict[Connection, int] = {}
        self._at: defaultdict[str, set[int]] = defaultdict(set)

    @property
    def connections(self) -> list[Connection]:
        """All relayed pages."""
        return list(self._of)

    def open(
        self, owner: str, code: str, guest: str | None, address: str, websocket: WebSocketProtocol
    ) -> None:
        """Accept a page's connection and relay its messages to the owner."""
        connection = Connection(websocket, guest, address, self._limits)
        connection.accept()
        try:
            number = next(self._numbers)
            self._bus.send(owner, ("open", number, code, guest, address))
        except UnreachableError:
            _turn_away(connection)
            return
        self._pages[number], self._of[connection] = (connection, owner), number
        self._at[owner].add(number)
        connection.listen(self._receive, self.close)

    # -- from the page --------------------------------------------------------

    def _receive(self, connection: Connection, text: str | None) -> None:
        number = self._of.get(connection)
        if number is None:
            return
        _, owner = self._pages[number]
        connection.pinged_at = None
        ref = None
        try:
            message = connection.read(text)
            ref = message.ref
            if isinstance(message, from_page.HelloCommand) and self._outdated(message):
                connection.leave("reload")
            elif not isinstance(message, from_page.PongCommand):
                assert text is not None
                connection.active = True
                self._bus.send(owner, ("text", number, text), len(text))
        except RefusedError as refusal:
            if ref is None and refusal.code == "malformed":
                ref = from_page.ref_of(text or "")
            connection.send(outgoing.refused(refusal, ref))
        except UnreachableError:
            _turn_away(connection)

    def _outdated(self, message: from_page.HelloCommand) -> bool:
        """Whether a page must be reloaded: it comes from this worker, whoever owns the table."""
        return message.protocol != to_page.PROTOCOL or message.build not in (None, "", self._build)

    def close(self, connection: Connection) -> None:
        """A page has left."""
        if connection not in self._of:
            return
        number = self._of[connection]
        owner = self._drop(number)
        connection.closed = True
        self._tell_gone(owner, number)

    def _tell_gone(self, owner: str, number: int) -> None:
        try:
            self._bus.send(owner, ("gone", number))
        except UnreachableError:
            logger.debug("a page left while the bus was down")

    def _drop(self, number: int) -> str:
        connection, owner = self._pages.pop(number)
        del self._of[connection]
        self._at[owner].discard(number)
        return owner

    # -- from the owner -------------------------------------------------------

    def take(self, owner: str, item: Item) -> None:
        """Carry out a message of an owner."""
        match item:
            case ("write", numbers, text):
                for number in numbers:
                    if number in self._at[owner]:
                        self._pages[number][0].send(text)
            case ("close", number, code):
                if number in self._at[owner]:
                    connection, _ = self._pages[number]
                    self._drop(number)
                    connection.close(code)

    def lose(self, owner: str) -> None:
        """Let all pages of an owner start over, as messages of theirs were lost."""
        for number in list(self._at.get(owner, ())):
            connection, _ = self._pages[number]
            self._drop(number)
            self._tell_gone(owner, number)
            if self._bus.up:
                connection.leave("resync")
            else:
                _turn_away(connection)


def _turn_away(connection: Connection) -> None:
    """Tell a page that its table cannot be reached at the moment."""
    connection.send(outgoing.refused(RefusedError("unreachable"), None))
    connection.leave("resync")


class RemoteSocket:
    """A page at another worker, as the owner of its table sees it."""

    def __init__(self, pages: RemotePages, worker: str, number: int) -> None:
        self._pages, self.worker, self.number = pages, worker, number
        self._on_text: OnText | None = None
        self._on_close: Callable[[], None] | None = None
        self._ahead: list[str] = []
        self._held = True
        self._closed = False

    def accept(self, frames: Bucket, patience: int, backlog: int) -> None:
        """Do nothing: the other worker has completed the handshake."""

    def listen(self, on_text: OnText, on_close: Callable[[], None]) -> None:
        """Pass on every message from now on."""
        self._on_text, self._on_close = on_text, on_close
        if self._closed:
            on_close()
        else:
            self.resume()

    def hold(self) -> None:
        """Keep messages back until `resume`."""
        self._held = True

    def resume(self) -> None:
        """Pass on messages again, first those that arrived in the meantime."""
        self._held = False
        while self._ahead and not self._held and not self._closed and self._on_text:
            self._on_text(self._ahead.pop(0))

    def write(self, text: bytes) -> int:
        """Send a message; the other worker disconnects the page if it is slow."""
        if not self._closed:
            self._pages.write(self, text)
        return 0

    def close(self, code: int) -> None:
        """Close the page's connection."""
        if not self._closed:
            self._pages.close(self, code)
            self.end()

    def take(self, text: str) -> None:
        """Receive a message of the page."""
        if self._held:
            self._ahead.append(text)
            if sum(map(len, self._ahead)) > MOST_AHEAD:
                self.close(RESTART)
        elif self._on_text is not None:
            self._on_text(text)

    def end(self) -> None:
        """The connection has ended."""
        if not self._closed:
            self._closed = True
            self._pages.forget(self)
            if self._on_close is not None:
                self._on_close()


class RemotePages:
    """The pages at other workers whose tables this worker owns."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._sockets: dict[tuple[str, int], RemoteSocket] = {}

    def open(self, worker: str, number: int) -> RemoteSocket:
        """A page that another worker relays."""
        self._sockets[worker, number] = RemoteSocket(self, worker, number)
        return self._sockets[worker, number]

    def take(self, worker: str, item: Item) -> None:
        """Carry out a message of a worker that relays pages."""
        socket = self._sockets.get((worker, item[1]))
        if socket is None:
            return
        if item[0] == "text":
            socket.take(item[2])
        else:
            socket.end()

    def write(self, socket: RemoteSocket, text: bytes) -> None:
        """Send a message to a page; a page that cannot be reached starts over later."""
        last = self._bus.last(socket.worker)
        if last and last[0] == "write" and last[2] is text:
            # Most messages go to several pages.
            last[1].append(socket.number)
            return
        try:
            self._bus.send(socket.worker, ("write", [socket.number], text), len(text))
        except UnreachableError:
            asyncio.get_running_loop().call_soon(socket.end)

    def close(self, socket: RemoteSocket, code: int) -> None:
        """Close a page's connection."""
        try:
            self._bus.send(socket.worker, ("close", socket.number, code))
        except UnreachableError:
            logger.debug("a page was closed while the bus was down")

    def forget(self, socket: RemoteSocket) -> None:
        """Forget a page that has left."""
        self._sockets.pop((socket.worker, socket.number), None)

    def lose(self, worker: str) -> None:
        """End all pages of a worker, as messages of theirs were lost."""
        for socket in [s for s in self._sockets.values() if s.worker == worker]:
            socket.end()
