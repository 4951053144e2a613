"""A page's connection: sends at once, and disconnects a page that reads too slowly."""

from __future__ import annotations

import logging
from collections.abc import Callable

from paddock.server.limits import Bucket, Limits
from paddock.server.stream.messages.to_page import PING, ByeMessage, Why, encode
from paddock.server.stream.websocket import WebSocketProtocol
from paddock.server.tables.viewers import SPECTATOR, Viewer

logger = logging.getLogger("paddock.server")

RELOAD, RESTART, LATER = 1000, 1012, 1013


class Connection:
    """One page's connection as the rest of the server sees it; nothing here waits."""

    __slots__ = (
        "_websocket", "active", "address", "busy", "closed", "frames", "guest", "joined", "limits",
        "pinged_at", "refused", "viewer", "views",
    )  # fmt: skip

    def __init__(
        self, websocket: WebSocketProtocol, guest: str | None, address: str, limits: Limits
    ) -> None:
        self._websocket, self.guest, self.address, self.limits = websocket, guest, address, limits
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

    def listen(self, on_text: Callable[[str | None], None], on_close: Callable[[], None]) -> None:
        """Pass on every message from now on; None stands for a binary one."""
        self._websocket.listen(on_text, on_close)

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
            self._close(RESTART)
        else:
            if behind > self.limits.backlog:
                self._close(LATER)

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
        self._close(RELOAD if why == "reload" else RESTART)

    def _close(self, code: int) -> None:
        if not self.closed:
            self.closed = True
            self._websocket.close(code)
