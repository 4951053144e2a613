"""The frames of WebSockets (RFC 6455), as a server reads and writes them."""

from __future__ import annotations

from typing import NamedTuple

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
_KNOWN = frozenset((CONTINUED, TEXT, BINARY, CLOSE, PING, PONG))
#: Why a connection is closed (section 7.4.1).
UNREADABLE, NOT_TEXT, TOO_LARGE = 1002, 1007, 1009


class BrokenWireError(Exception):
    """The other end does not keep to the protocol; `code` is what it is told."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class Message(NamedTuple):
    """A whole message, or a control frame."""

    kind: int
    data: bytes


def frame(kind: int, data: bytes) -> bytes:
    """Section 5.2 A frame of a server: whole, and without a mask."""
    size = len(data)
    if size < 126:
        return bytes((0x80 | kind, size)) + data
    if size < 65536:
        return bytes((0x80 | kind, 126)) + size.to_bytes(2, "big") + data
    return bytes((0x80 | kind, 127)) + size.to_bytes(8, "big") + data


def close_frame(code: int) -> bytes:
    """Section 5.5.1 The frame that ends a connection."""
    return frame(CLOSE, code.to_bytes(2, "big"))


class Reader:
    """Takes in bytes as they come, gives messages as they are whole."""

    __slots__ = ("_data", "_kind", "_limit", "_parts")

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._data = b""
        self._kind = CONTINUED
        self._parts = b""

    def feed(self, data: bytes) -> None:
        """Bytes that have come."""
        self._data = self._data + data if self._data else data

    def next(self) -> Message | None:
        """The next message, if it is there whole."""
        while (found := self._frame()) is not None:
            last, kind, data = found
            if kind >= CLOSE:
                return Message(kind, data)
            # Section 5.4 The parts of a message follow one another.
            if (kind == CONTINUED) == (self._kind == CONTINUED):
                raise BrokenWireError(UNREADABLE)
            self._kind = kind or self._kind
            self._parts = self._parts + data if self._parts else data
            if len(self._parts) > self._limit:
                raise BrokenWireError(TOO_LARGE)
            if last:
                return self._whole()
        return None

    def _whole(self) -> Message:
        message = Message(self._kind, self._parts)
        self._kind, self._parts = CONTINUED, b""
        return message

    def _frame(self) -> tuple[bool, int, bytes] | None:
        """Section 5.2 The next frame: whether it is its message's last, its kind, its data."""
        data = self._data
        if len(data) < 6:
            return None
        last, kind, size, start = data[0] >= 0x80, data[0] & 0x0F, data[1] & 0x7F, 2
        # Section 5.1 A client masks every frame; no extension has been agreed upon.
        if data[0] & 0x70 or data[1] < 0x80 or kind not in _KNOWN:
            raise BrokenWireError(UNREADABLE)
        # Section 5.5 Control frames are short and whole.
        if kind >= CLOSE and (size > 125 or not last):
            raise BrokenWireError(UNREADABLE)
        if size > 125:
            long = 2 if size == 126 else 8
            size, start = int.from_bytes(data[2 : 2 + long], "big"), 2 + long
            if len(data) < start:
                return None
        if size > self._limit:
            raise BrokenWireError(TOO_LARGE)
        end = start + 4 + size
        if len(data) < end:
            return None
        self._data = data[end:]
        return last, kind, _unmasked(data[start + 4 : end], data[start : start + 4])


def _unmasked(data: bytes, mask: bytes) -> bytes:
    """Section 5.3 Every byte is added to one of the four of the mask."""
    size = len(data)
    key = (mask * (size // 4 + 1))[:size]
    plain = int.from_bytes(data, "big") ^ int.from_bytes(key, "big")
    return plain.to_bytes(size, "big")
