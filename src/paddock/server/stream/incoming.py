"""The frames that a page may send."""

from __future__ import annotations

from typing import Annotated

import msgspec

from paddock.server.refusals import RefusedError

Seat = Annotated[int, msgspec.Meta(ge=0, le=15)]
Whole = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Word = Annotated[str, msgspec.Meta(max_length=120)]


class Frame(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    """Anything that a page sends; its answer carries the same `ref`."""

    ref: Whole | None = None


class Hello(Frame, frozen=True, tag="hello"):
    """Begin, go on, or look through another own seat's eyes."""

    protocol: int
    build: Word | None = None
    seat: Seat | None = None
    after: Whole | None = None
    views: bool = True


class Answer(Frame, frozen=True, tag="answer"):
    """Answer a question."""

    question: Whole
    seat: Seat
    move: Word


class Preview(Frame, frozen=True, tag="preview"):
    """Ask what could be chosen after a move."""

    question: Whole
    move: Word
    seat: Seat | None = None


class Hint(Frame, frozen=True, tag="hint"):
    """Ask for advice."""

    question: Whole
    seat: Seat


class Number(Frame, frozen=True, tag="number"):
    """Add a number to the deal."""

    seat: Seat
    number: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]


class Undo(Frame, frozen=True, tag="undo"):
    """Take back the last choice."""

    seat: Seat


class UndoReply(Frame, frozen=True, tag="undo_reply"):
    """Allow another to take back, or not."""

    seat: Seat
    allow: bool


class UndoWithdraw(Frame, frozen=True, tag="undo_withdraw"):
    """Ask no longer to take back."""

    seat: Seat


class Advance(Frame, frozen=True, tag="advance"):
    """Answer questions of one kind in advance."""

    seat: Seat
    kind: Word
    move: Word | None = None
    unless: Annotated[tuple[Word, ...], msgspec.Meta(max_length=100)] = ()


class Chat(Frame, frozen=True, tag="chat"):
    """Say something."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class Mute(Frame, frozen=True, tag="mute"):
    """Hear a player no more, or again."""

    player: Word
    on: bool


class Ping(Frame, frozen=True, tag="ping"):
    """Ask whether the server is there."""


class Pong(Frame, frozen=True, tag="pong"):
    """Say that the page is there."""


AnyFrame = (
    Hello
    | Answer
    | Preview
    | Hint
    | Number
    | Undo
    | UndoReply
    | UndoWithdraw
    | Advance
    | Chat
    | Mute
    | Ping
    | Pong
)


class _Ref(msgspec.Struct, frozen=True):
    ref: Whole | None = None


_ref_decoder: msgspec.json.Decoder[_Ref] = msgspec.json.Decoder(_Ref)
_decoder: msgspec.json.Decoder[AnyFrame] = msgspec.json.Decoder(AnyFrame)


def read(text: str | bytes) -> AnyFrame:
    """The frame that a text means."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RefusedError("malformed", field="frame", why=str(error)[:200]) from None


def ref_of(text: str | bytes) -> int | None:
    """The `ref` of a frame that cannot be read otherwise."""
    try:
        return _ref_decoder.decode(text).ref
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
