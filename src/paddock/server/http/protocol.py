"""HTTP connections: clients that send or read too slowly, or open too many, are disconnected.

uvicorn itself waits forever for the rest of a request and for the reader of a response.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Container
from typing import Any

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from paddock.server.http.addresses import network
from paddock.server.limits import Limits

_TOO_MANY = b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"


class Connections:
    """Counts the connections of each address; those of a proxy are not limited."""

    def __init__(self, limits: Callable[[], Limits], proxies: Container[str]) -> None:
        self._limits, self._proxies = limits, proxies
        self.open: Counter[str] = Counter()

    @property
    def limits(self) -> Limits:
        """The limits of the server."""
        return self._limits()

    def add(self, address: str) -> bool:
        """Count a connection; returns whether the address may have it."""
        name = network(address)
        self.open[name] += 1
        return address in self._proxies or self.open[name] <= self.limits.connections

    def remove(self, address: str) -> None:
        """Uncount a connection."""
        name = network(address)
        self.open[name] -= 1
        if not self.open[name]:
            del self.open[name]


class HttpConnection(H11Protocol):
    """A connection with time limits on sending requests and reading responses."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
        *,
        counted: Connections,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._counted, self._is_counted = counted, False
        #: what the connection waits for, and the timer that ends the wait
        self._awaited = ""
        self._deadline: asyncio.TimerHandle | None = None
        self._read_by: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Accept the connection, unless its address has too many."""
        super().connection_made(transport)
        # Whoever connects by a Unix socket is on this machine.
        self.client = self.client or ("127.0.0.1", 0)
        self._is_counted = True
        if self._counted.add(self._address):
            self._wait_for("head")
        else:
            transport.write(_TOO_MANY)
            transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop all timers."""
        self._wait_for("")
        self.resume_writing()
        self._release()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Receive part of a request."""
        super().data_received(data)
        # A connection that was upgraded has no time limits here.
        if self._is_counted:
            state = self.conn.their_state
            self._wait_for({h11.IDLE: "head", h11.SEND_BODY: "body"}.get(state, ""))

    def on_response_complete(self) -> None:
        """A response is complete; uvicorn waits a while for the next request."""
        super().on_response_complete()
        if self.conn.their_state is h11.IDLE:
            self._wait_for("")

    def pause_writing(self) -> None:
        """The client is reading too slowly: start the timer."""
        super().pause_writing()
        self._read_by = self.loop.call_later(self._counted.limits.reading, self.transport.abort)

    def resume_writing(self) -> None:
        """The client has caught up: stop the timer."""
        super().resume_writing()
        if self._read_by is not None:
            self._read_by.cancel()
            self._read_by = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the WebSocket layer."""
        if event.http_version < b"1.1":
            # RFC 6455, section 4.1: the request must be HTTP/1.1 or higher.
            self.send_400_response("Invalid HTTP request received.")
            return
        # From here on it is counted as a WebSocket.
        self._wait_for("")
        self._release()
        super().handle_websocket_upgrade(event)

    @property
    def _address(self) -> str:
        return self.client[0] if self.client else ""

    def _release(self) -> None:
        if self._is_counted:
            self._is_counted = False
            self._counted.remove(self._address)

    def _wait_for(self, what: str) -> None:
        """Wait for the rest of the headers or body; more bytes do not extend the time."""
        if what == self._awaited:
            return
        self._awaited = what
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        if what:
            limits = self._counted.limits
            seconds = limits.head_wait if what == "head" else limits.body_wait
            self._deadline = self.loop.call_later(seconds, self.transport.abort)
