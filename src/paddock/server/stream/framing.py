"""The frames of WebSockets (RFC 6455), as a server reads and writes them."""

from __future__ import annotations

from typing import NamedTuple

CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
_KNOWN = frozenset((CONTINUED, TEXT, BINARY, CLOSE, PING, PONG))
#: Why a connection is closed (section 7.4.1).
USUAL, UNREADABLE, NOT_TEXT, FLOOD, TOO_LARGE = 1000, 1002, 1007, 1008, 1009
#: Section 7.4 The codes that an end may send: 1004 to 1006 and 1015 never go over the wire.
_SENT = frozenset((*range(1000, 1004), *range(1007, 1015), *range(3000, 5000)))
#: Parts that one message may come in.
MOST_PARTS = 64


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


def close_code(data: bytes) -> int:
    """Section 5.5.1 The code of a frame that ends a connection; without one, the usual."""
    if not data:
        return USUAL
    code = int.from_bytes(data[:2], "big")
    if len(data) < 2 or code not in _SENT:
        raise BrokenWireError(UNREADABLE)
    try:
        data[2:].decode()
    except UnicodeDecodeError:
        raise BrokenWireError(NOT_TEXT) from None
    return code


class Reader:
    """Takes in bytes as they come, gives messages as they are whole.

    Every byte is looked at once, however small the frames are: what has been read stays at the
    front of the buffer until more comes.
    """

    __slots__ = ("_at", "_data", "_kind", "_limit", "_parts", "_size")

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._data, self._at = bytearray(), 0
        self._kind = CONTINUED
        self._parts: list[bytes] = []
        self._size = 0

    def feed(self, data: bytes) -> None:
        """Bytes that have come."""
        if self._at:
            del self._data[: self._at]
            self._at = 0
        self._data += data

    def next(self) -> Message | None:
        """The next message, if it is there whole."""
        while (found := self._frame()) is not None:
            last, kind, data = found
            if kind >= CLOSE:
                return Message(kind, data)
            # Section 5.4 The parts of a message follow one another.
            if (kind == CONTINUED) == (self._kind == CONTINUED):
                raise BrokenWireError(UNREADABLE)
            if last and kind:
                return Message(kind, data)
            self._kind = kind or self._kind
            self._keep(data)
            if last:
                return self._whole()
        return None

    def _keep(self, data: bytes) -> None:
        """Add a part to its message; parts may be empty, so they are counted too."""
        self._parts.append(data)
        self._size += len(data)
        if self._size > self._limit:
            raise BrokenWireError(TOO_LARGE)
        if len(self._parts) > MOST_PARTS:
            raise BrokenWireError(FLOOD)

    def _whole(self) -> Message:
        message = Message(self._kind, b"".join(self._parts))
        self._kind, self._parts, self._size = CONTINUED, [], 0
        return message

    def _frame(self) -> tuple[bool, int, bytes] | None:
        """Section 5.2 The next frame: whether it is its message's last, its kind, its data."""
        data, at = self._data, self._at
        have = len(data) - at
        if have < 6:
            return None
        first, second = data[at], data[at + 1]
        last, kind, size, start = first >= 0x80, first & 0x0F, second & 0x7F, at + 2
        # Section 5.1 A client masks every frame; no extension has been agreed upon.
        if first & 0x70 or second < 0x80 or kind not in _KNOWN:
            raise BrokenWireError(UNREADABLE)
        # Section 5.5 Control frames are short and whole.
        if kind >= CLOSE and (size > 125 or not last):
            raise BrokenWireError(UNREADABLE)
        if size > 125:
            long = 2 if size == 126 else 8
            if have < 2 + long:
                return None
            size, start = int.from_bytes(data[start : start + long], "big"), start + long
        if size > self._limit:
            raise BrokenWireError(TOO_LARGE)
        end = start + 4 + size
        if len(data) < end:
            return None
        self._at = end
        return last, kind, _unmasked(data[start + 4 : end], data[start : start + 4])


def _unmasked(data: bytearray, mask: bytearray) -> bytes:
    """Section 5.3 Every byte is added to one of the four of the mask."""
    size = len(data)
    key = (mask * (size // 4 + 1))[:size]
    plain = int.from_bytes(data, "big") ^ int.from_bytes(key, "big")
    return plain.to_bytes(size, "big")
