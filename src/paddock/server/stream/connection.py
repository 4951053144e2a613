"""A page's end of a stream: frames go out at once; a reader too far behind is cut off."""

from __future__ import annotations

import logging
from typing import Protocol

import msgspec

from paddock.server.limits import Bucket, Limits
from paddock.server.tables.viewers import SPECTATOR, Viewer

logger = logging.getLogger("paddock.server")

RELOAD, RESTART, LATER = 1000, 1012, 1013


class Transport(Protocol):
    """The connection that frames go out by."""

    def write(self, text: bytes) -> int:
        """Send a text; says how many bytes the other end has not taken yet."""
        ...

    def close(self, code: int) -> None:
        """Say goodbye."""
        ...


class Socket:
    """The sending side of a connection, and what its page may still ask for; nothing waits."""

    __slots__ = (
        "address", "busy", "closed", "frames", "guest", "joined", "limits", "line", "pinged_at",
        "refused", "viewer", "views",
    )  # fmt: skip

    def __init__(self, line: Transport, guest: str | None, address: str, limits: Limits) -> None:
        self.line, self.guest, self.address, self.limits = line, guest, address, limits
        self.viewer: Viewer = SPECTATOR
        self.views, self.joined = True, False
        self.frames = Bucket.full(limits.frames)
        self.refused = 0
        #: whether a frame of the page holds back those behind it, its pongs among them
        self.busy = False
        #: when it was first asked whether it is there, if it has said nothing since
        self.pinged_at: float | None = None
        #: whether nothing more is sent
        self.closed = False

    def put(self, frame: bytes) -> None:
        """Send a frame; whoever is too far behind, or cannot be sent to, is cut off."""
        if self.closed:
            return
        try:
            behind = self.line.write(frame)
        except Exception:
            logger.exception("sending failed")
            self._close(RESTART)
        else:
            if behind > self.limits.backlog:
                self._close(LATER)

    def ping(self, now: float) -> None:
        """Ask whether the page is there."""
        if self.pinged_at is None:
            self.pinged_at = now
        self.put(b'{"type":"ping"}')

    def silent(self, now: float) -> bool:
        """Whether the page has left a ping unanswered for too long."""
        since = now if self.pinged_at is None or self.busy else self.pinged_at
        return now - since >= self.limits.silence

    def leave(self, why: str) -> None:
        """Say goodbye and close."""
        self.put(msgspec.json.encode({"type": "bye", "why": why}))
        self._close(RELOAD if why == "reload" else RESTART)

    def _close(self, code: int) -> None:
        if not self.closed:
            self.closed = True
            self.line.close(code)
