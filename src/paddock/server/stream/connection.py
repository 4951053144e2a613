"""A page's connection: sends at once, and disconnects a page that reads too slowly."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Protocol

from paddock.server.limits import Bucket, Limits
from paddock.server.refusals import RefusedError
from paddock.server.stream.messages import from_page
from paddock.server.stream.messages.to_page import PING, ByeMessage, Why, encode
from paddock.server.stream.websocket import OnText
from paddock.server.tables.viewers import SPECTATOR, Viewer

logger = logging.getLogger("paddock.server")

RELOAD, RESTART, LATER = 1000, 1012, 1013


class Socket(Protocol):
    """A page's WebSocket, at this worker or at another."""

    def accept(self, frames: Bucket, patience: int, backlog: int) -> None:
        """Complete the handshake."""

    def listen(self, on_text: OnText, on_close: Callable[[], None]) -> None:
        """Pass on every message from now on."""

    def hold(self) -> None:
        """Pass on no messages until `resume`."""

    def resume(self) -> None:
        """Pass on messages again, first those that arrived in the meantime."""

    def write(self, text: bytes) -> int:
        """Send a message; returns how many bytes the page has not taken yet."""

    def close(self, code: int) -> None:
        """Close the connection."""


class Connection:
    """One page's connection as the rest of the server sees it; nothing here waits."""

    __slots__ = (
        "_on_close", "_on_text", "_websocket", "active", "address", "busy", "closed", "frames",
        "guest", "joined", "limits", "pinged_at", "refused", "remote", "viewer", "views",
    )  # fmt: skip

    def __init__(
        self,
        websocket: Socket,
        guest: str | None,
        address: str,
        limits: Limits,
        remote: bool = False,
    ) -> None:
        self._websocket, self.guest, self.address, self.limits = websocket, guest, address, limits
        #: whether the page is connected to another worker, which pings it and limits its rate
        self.remote = remote
        #: the viewer of the last welcome; checked again whenever something is sent
        self.viewer: Viewer = SPECTATOR
        self.views, self.joined = True, False
        self.frames = Bucket.full(limits.frames)
        self.refused = 0
        #: whether a message is being handled and holds back those behind it, including pongs
        self.busy = False
        #: when it was first pinged, if it has sent nothing since
        self.pinged_at: float | None = None
        #: whether it has done anything since the last heartbeat, and so needs no ping
        self.active = False
        #: whether nothing more may be sent
        self.closed = False

    def accept(self) -> None:
        """Complete the handshake."""
        self._websocket.accept(self.frames, self.limits.patience, self.limits.backlog)

    def read(self, text: str | None) -> from_page.FromPage:
        """Decode a message, unless the page sends too many or too large ones."""
        if not self.remote and not self.frames.take():
            self.refused += 1
            if self.refused > self.limits.patience:
                self.leave("flood")
            raise RefusedError("too_many", what="frames")
        if text is None:
            raise RefusedError("malformed", field="frame", why="expected text")
        if len(text) > self.limits.frame:
            raise RefusedError("too_large", limit=self.limits.frame)
        return from_page.read(text)

    def listen(
        self,
        on_text: Callable[[Connection, str | None], None],
        on_close: Callable[[Connection], None],
    ) -> None:
        """Pass on every message from now on; None stands for a binary one."""
        # All connections share these, which takes less memory than functions of their own.
        self._on_text, self._on_close = on_text, on_close
        self._websocket.listen(self._receive, self._end)

    def _receive(self, text: str | None) -> None:
        self._on_text(self, text)

    def _end(self) -> None:
        self._on_close(self)

    def hold(self) -> None:
        """Receive no messages until `resume`."""
        self.busy = True
        self._websocket.hold()

    def resume(self) -> None:
        """Receive messages again, first those that arrived in the meantime."""
        self.busy, self.pinged_at = False, None
        self._websocket.resume()

    def send(self, message: bytes) -> None:
        """Send a message; disconnect a page that is too far behind or fails."""
        if self.closed:
            return
        try:
            behind = self._websocket.write(message)
        except Exception:
            logger.exception("sending failed")
            self.close(RESTART)
        else:
            if behind > self.limits.backlog:
                self.close(LATER)

    def ping(self, now: float) -> None:
        """Ping the page, unless it has just been active."""
        if self.active:
            self.active = False
            return
        if self.pinged_at is None:
            self.pinged_at = now
        self.send(PING)

    def silent(self, now: float) -> bool:
        """Whether the page has left a ping unanswered for too long."""
        since = now if self.pinged_at is None or self.busy else self.pinged_at
        return now - since >= self.limits.silence

    def leave(self, why: Why) -> None:
        """Say goodbye and close."""
        self.send(encode(ByeMessage(why)))
        self.close(RELOAD if why == "reload" else RESTART)

    def close(self, code: int) -> None:
        """Close the connection."""
        if not self.closed:
            self.closed = True
            self._websocket.close(code)
