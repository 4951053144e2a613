"""Frames of text messages (RFC 6455, section 5.2)."""

from __future__ import annotations

import functools


@functools.lru_cache(maxsize=16)
def text_frame(text: bytes) -> bytes:
    """The frame of a message, cached because most messages go to several pages."""
    size = len(text)
    if size < 126:
        return bytes((0x81, size)) + text
    # A longer length follows in two bytes or in eight.
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


def whole_text(data: bytes | bytearray) -> tuple[bytes, int] | None:
    """The text of the frame that the data begins with, and where it ends.

    None unless it is a whole and masked text frame.
    """
    if len(data) < 6 or data[0] != 0x81 or data[1] < 0x80:
        return None
    size, start = data[1] & 0x7F, 6
    if size == 127:
        return None
    if size == 126:
        size, start = int.from_bytes(data[2:4], "big"), 8
        if size < 126:
            return None
    if len(data) < start + size:
        return None
    # Section 5.3, all bytes at once.
    mask = int.from_bytes((data[start - 4 : start] * (size // 4 + 1))[:size], "big")
    masked = int.from_bytes(data[start : start + size], "big")
    return (mask ^ masked).to_bytes(size, "big"), start + size
