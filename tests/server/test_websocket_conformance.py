"""RFC 6455 case by case, in the order of the sections of the Autobahn test suite."""

from __future__ import annotations

import struct

import pytest

from paddock.server.stream.websocket import MOST_FRAGMENTS
from server.frames import (
    BINARY,
    CLOSE,
    CONTINUATION,
    LARGEST,
    PING,
    PONG,
    TEXT,
    Ends,
    Frame,
    after,
    closing,
    connected,
    frame,
    head,
    masked,
    request,
)

NORMAL, UNREADABLE, NOT_TEXT, FLOOD, TOO_LARGE = 1000, 1002, 1007, 1008, 1009
GREETING = "Hello-µ@ßöäüàá-UTF-8!! κόσμε 🏁"
HELLO = masked(TEXT, b"hello")


def fragments(kind: int, *parts: bytes, between: bytes = b"") -> bytes:
    """A message in several frames, with the same bytes between all of them."""
    kinds = [kind] + [CONTINUATION] * (len(parts) - 1)
    ends = [False] * (len(parts) - 1) + [True]
    made = [masked(k, part, last=last) for k, part, last in zip(kinds, parts, ends, strict=True)]
    return between.join(made)


def pieces(data: bytes, size: int) -> list[bytes]:
    return [data[at : at + size] for at in range(0, len(data), size)]


def failed(ends: Ends, code: int) -> None:
    """The connection was closed for that reason, and nothing but the end is waited for."""
    assert ends.transport.close_code == code
    assert ends.transport.ended


# -- 1: frames of every size --------------------------------------------------


@pytest.mark.parametrize("chop", [0, 1, 997])
@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 128, 65_535, 65_536])
def test_messages_of_every_size_are_passed_on(size: int, chop: int) -> None:
    if chop == 1:
        size = min(size, 1000)
    data = masked(TEXT, b"*" * size) + masked(BINARY, b"\xfe" * size)
    ends = after(data, chop)
    assert ends.texts == ["*" * size, None]
    assert ends.transport.frames() == []


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 100_000])
def test_messages_of_every_size_are_sent(size: int) -> None:
    ends = connected(lambda ends: ends.websocket.write(b"*" * size))
    assert ends.transport.waiting.endswith(frame(TEXT, b"*" * size))
    assert ends.transport.frames() == [Frame(TEXT, b"*" * size)]


# -- 2: pings and pongs -------------------------------------------------------


@pytest.mark.parametrize("chop", [0, 1])
@pytest.mark.parametrize(
    "data", [b"", b"still there?", b"\x00\xff\xfe\xfd\xfc\xfb\x00\xff", b"*" * 125]
)
def test_a_ping_is_answered_by_its_pong(data: bytes, chop: int) -> None:
    assert after(masked(PING, data), chop).transport.frames() == [Frame(PONG, data)]


@pytest.mark.parametrize("kind", [PING, PONG, CLOSE])
def test_a_control_frame_of_more_than_125_bytes_breaks_the_protocol(kind: int) -> None:
    failed(after(masked(kind, b"\x03\xe8" + b"*" * 124)), UNREADABLE)


@pytest.mark.parametrize("data", [b"", b"nobody asked"])
def test_a_pong_that_nobody_asked_for_is_passed_over(data: bytes) -> None:
    ends = after(masked(PONG, data) + masked(PING, b"?"))
    assert ends.transport.frames() == [Frame(PONG, b"?")]
    assert ends.texts == []


@pytest.mark.parametrize("chop", [0, 1])
def test_pings_are_answered_in_their_order(chop: int) -> None:
    wanted = [b"payload-%d" % n for n in range(10)]
    ends = after(b"".join(masked(PING, data) for data in wanted), chop)
    assert ends.transport.frames() == [Frame(PONG, data) for data in wanted]


# -- 3: reserved bits ---------------------------------------------------------


@pytest.mark.parametrize("reserved", range(1, 8))
@pytest.mark.parametrize("kind", [TEXT, BINARY, PING, PONG, CLOSE])
def test_reserved_bits_break_the_protocol(kind: int, reserved: int) -> None:
    ends = after(HELLO + masked(kind, b"", reserved=reserved) + HELLO)
    failed(ends, UNREADABLE)
    assert ends.texts == ["hello"]


def test_a_reserved_bit_in_a_continuation_breaks_the_protocol() -> None:
    data = masked(TEXT, b"a", last=False) + masked(CONTINUATION, b"b", reserved=4)
    failed(after(data), UNREADABLE)


# -- 4: opcodes ---------------------------------------------------------------


@pytest.mark.parametrize("kind", [*range(3, 8), *range(11, 16)])
@pytest.mark.parametrize("data", [b"", b"payload"])
def test_reserved_opcodes_break_the_protocol(kind: int, data: bytes) -> None:
    ends = after(HELLO + masked(kind, data) + masked(PING, b""))
    failed(ends, UNREADABLE)
    assert ends.texts == ["hello"]


# -- 5: fragments -------------------------------------------------------------


@pytest.mark.parametrize("kind", [PING, PONG, CLOSE])
def test_a_control_frame_in_fragments_breaks_the_protocol(kind: int) -> None:
    data = masked(kind, b"\x03", last=False) + masked(CONTINUATION, b"\xe8")
    failed(after(data), UNREADABLE)


@pytest.mark.parametrize("chop", [0, 1])
@pytest.mark.parametrize("between", [b"", masked(PING, b"?"), masked(PONG, b"!")])
@pytest.mark.parametrize(
    "parts", [(b"frag", b"ment"), (b"", b"fragment"), (b"fragment", b""), (b"f", b"", b"ragment")]
)
def test_a_message_may_come_in_fragments(
    parts: tuple[bytes, ...], between: bytes, chop: int
) -> None:
    ends = after(fragments(TEXT, *parts, between=between) + HELLO, chop)
    assert ends.texts == ["fragment", "hello"]
    pongs = (len(parts) - 1) * [Frame(PONG, b"?")] if between.startswith(b"\x89") else []
    assert ends.transport.frames() == pongs


def test_a_binary_message_in_fragments_is_not_taken_for_text() -> None:
    assert after(fragments(BINARY, b"\xff", b"\xfe", b"") + HELLO).texts == [None, "hello"]


@pytest.mark.parametrize("last", [True, False])
@pytest.mark.parametrize("first", [b"", HELLO, fragments(TEXT, b"hel", b"lo")])
def test_a_continuation_of_nothing_breaks_the_protocol(first: bytes, last: bool) -> None:
    ends = after(first + masked(CONTINUATION, b"what?", last=last) + HELLO)
    failed(ends, UNREADABLE)
    assert ends.texts == (["hello"] if first else [])


@pytest.mark.parametrize("kind", [TEXT, BINARY])
def test_a_message_inside_another_breaks_the_protocol(kind: int) -> None:
    ends = after(masked(TEXT, b"a", last=False) + masked(kind, b"b"))
    failed(ends, UNREADABLE)
    assert ends.texts == []


def test_a_message_comes_in_so_many_fragments_and_no_more() -> None:
    most = fragments(TEXT, b"a", *[b""] * (MOST_FRAGMENTS - 2), b"z")
    assert after(most).texts == ["az"]
    failed(after(fragments(TEXT, b"a", *[b""] * MOST_FRAGMENTS, b"z")), FLOOD)


# -- 6: UTF-8 -----------------------------------------------------------------

VALID = [
    "",
    GREETING,
    "κόσμε",
    # The first and last code point of each length, and the neighbours of the surrogates.
    "\x00\x7f\x80\u07ff\u0800\uffff\U00010000\U0010ffff",
    "\ud7ff\ue000\ufffd\ufffe\ufeff",
]
INVALID = {
    "a continuation byte alone": b"\x80",
    "the end is missing": b"\xce",
    "the end of three is missing": b"\xe2\x82",
    "the end of four is missing": b"\xf0\x9f\x8f",
    "a byte that is never used": b"\xfe",
    "another that is never used": b"\xff",
    "two for a slash": b"\xc0\xaf",
    "three for a slash": b"\xe0\x80\xaf",
    "four for a slash": b"\xf0\x80\x80\xaf",
    "two for nothing": b"\xc0\x80",
    "the largest in two too long": b"\xc1\xbf",
    "the largest in three too long": b"\xe0\x9f\xbf",
    "the largest in four too long": b"\xf0\x8f\xbf\xbf",
    "five bytes": b"\xf8\x88\x80\x80\x80",
    "six bytes": b"\xfc\x84\x80\x80\x80\x80",
    "past the last code point": b"\xf4\x90\x80\x80",
    "the first surrogate": b"\xed\xa0\x80",
    "the last surrogate": b"\xed\xbf\xbf",
    "a pair of surrogates": b"\xed\xa0\x80\xed\xb0\x80",
    "a letter within": b"\xce\x41\xba",
}


@pytest.mark.parametrize("text", VALID)
@pytest.mark.parametrize("size", [1, 2, 3, 5])
def test_text_may_be_cut_anywhere(text: str, size: int) -> None:
    data = text.encode()
    parts = pieces(data, max(size, len(data) // 60 + 1)) or [b""]
    whole, cut = masked(TEXT, data), fragments(TEXT, *parts)
    assert after(whole + cut).texts == [text, text]
    assert after(whole + cut, chop=1).texts == [text, text]


@pytest.mark.parametrize("wrong", INVALID.values(), ids=INVALID)
def test_what_is_not_utf_8_closes_the_connection(wrong: bytes) -> None:
    data = "κόσμε".encode() + wrong
    for sent in (masked(TEXT, data), masked(TEXT, wrong), fragments(TEXT, *pieces(data, 1))):
        ends = after(HELLO + sent + HELLO)
        failed(ends, NOT_TEXT)
        assert ends.texts == ["hello"]


@pytest.mark.parametrize("wrong", [b"\xff", b"\xc0\xaf", b"\xed\xa0\x80", b"\xf4\x90\x80\x80"])
def test_what_is_not_utf_8_is_noticed_before_the_message_is_whole(wrong: bytes) -> None:
    failed(after(masked(TEXT, b"well" + wrong, last=False)), NOT_TEXT)
    later = masked(TEXT, b"well", last=False) + masked(CONTINUATION, wrong, last=False)
    failed(after(later), NOT_TEXT)


def test_binary_messages_need_not_be_utf_8() -> None:
    assert after(masked(BINARY, b"\xff\xfe")).texts == [None]


# -- 7: closing ---------------------------------------------------------------

CODES = [1000, 1001, 1002, 1003, *range(1007, 1015), 3000, 3999, 4000, 4999]
NO_CODES = [0, 999, 1004, 1005, 1006, 1015, 1016, 1100, 2000, 2999, 5000, 65_535]


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("reason", [b"", GREETING.encode(), b"*" * 123])
def test_a_close_is_answered_by_its_own_code(code: int, reason: bytes) -> None:
    failed(after(closing(code, reason)), code)


def test_a_close_without_a_code_is_answered_by_one_without() -> None:
    ends = after(masked(CLOSE, b""))
    assert ends.transport.frames() == [Frame(CLOSE, b"")]
    assert ends.transport.ended


@pytest.mark.parametrize("code", NO_CODES)
def test_a_close_with_a_code_that_is_none_breaks_the_protocol(code: int) -> None:
    failed(after(closing(code, b"why not")), UNREADABLE)


def test_a_close_with_half_a_code_breaks_the_protocol() -> None:
    failed(after(masked(CLOSE, b"\x03")), UNREADABLE)


@pytest.mark.parametrize("wrong", INVALID.values(), ids=INVALID)
def test_a_close_whose_reason_is_not_utf_8_is_told_so(wrong: bytes) -> None:
    failed(after(closing(NORMAL, wrong)), NOT_TEXT)


@pytest.mark.parametrize(
    "more", [closing(NORMAL), HELLO, masked(PING, b"?"), masked(3, b"nonsense")]
)
def test_nothing_after_a_close_is_looked_at(more: bytes) -> None:
    for chop in (0, 1):
        ends = after(closing(1001) + more * 3, chop)
        failed(ends, 1001)
        assert ends.texts == []


def test_what_came_before_a_close_is_passed_on() -> None:
    assert after(HELLO * 20 + closing(NORMAL)).texts == ["hello"] * 20


def test_a_message_that_is_never_whole_is_not_passed_on() -> None:
    ends = after(masked(TEXT, b"half", last=False) + closing(NORMAL) + masked(CONTINUATION, b""))
    assert ends.texts == []
    assert ends.transport.ended


# -- 9 and 10: limits ---------------------------------------------------------


@pytest.mark.parametrize("kind", [TEXT, BINARY])
@pytest.mark.parametrize("size", [64, 256, 1024, 4096, 16_384, LARGEST])
def test_the_largest_message_may_come_in_fragments_of_any_size(kind: int, size: int) -> None:
    whole = b"*" * min(LARGEST, size * MOST_FRAGMENTS)
    ends = after(fragments(kind, *pieces(whole, size)), chop=1300)
    assert ends.texts == [whole.decode() if kind == TEXT else None]


@pytest.mark.parametrize("size", [LARGEST + 1, 1 << 20, 1 << 40, (1 << 63) - 1, 1 << 63])
def test_a_message_that_is_too_large_is_refused_by_its_first_bytes(size: int) -> None:
    failed(after(head(0x81, size, 0x80)), TOO_LARGE)


def test_a_message_that_becomes_too_large_is_refused() -> None:
    half = LARGEST // 2 + 1
    ends = after(masked(TEXT, b"*" * half, last=False) + head(0x80, half, 0x80))
    failed(ends, TOO_LARGE)


def test_small_messages_are_not_counted_as_one_large() -> None:
    part = b"*" * (LARGEST // 2)
    ends = after(fragments(TEXT, part, part) * 3 + masked(TEXT, part + part) * 2)
    assert [len(text or "") for text in ends.texts] == [LARGEST] * 5


# -- 12: compression, which is not offered ------------------------------------


def test_no_extension_is_agreed_upon() -> None:
    offer = request(Sec_WebSocket_Extensions="permessage-deflate; client_max_window_bits")
    ends = connected(lambda ends: ends.websocket.data_received(HELLO), asked=offer)
    assert ends.transport.waiting.startswith(b"HTTP/1.1 101 ")
    assert b"extensions" not in ends.transport.waiting.lower()
    assert ends.texts == ["hello"]
    failed(after(masked(TEXT, b"\xca\x48\xcd\xc9\xc9\x07\x00", reserved=4)), UNREADABLE)


# -- masks --------------------------------------------------------------------


@pytest.mark.parametrize("mask", [b"\0\0\0\0", b"\xff\xff\xff\xff", b"\x80\x01\x7f\xfe"])
@pytest.mark.parametrize("size", [*range(10), 63, 64, 65, 1000])
def test_every_byte_is_unmasked(mask: bytes, size: int) -> None:
    text = "".join(chr(32 + k % 90) for k in range(size))
    assert after(masked(TEXT, text.encode(), mask=mask)).texts == [text]


@pytest.mark.parametrize("kind", [TEXT, BINARY, PING, PONG, CLOSE])
def test_a_frame_without_a_mask_breaks_the_protocol(kind: int) -> None:
    data = struct.pack("!H", NORMAL) if kind == CLOSE else b"bare"
    ends = after(frame(kind, data))
    failed(ends, UNREADABLE)
    assert ends.texts == []


def test_the_server_masks_nothing() -> None:
    ends = connected(lambda ends: ends.websocket.write(b"plain"))
    assert ends.transport.waiting.endswith(b"\x81\x05plain")
