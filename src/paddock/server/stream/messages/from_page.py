"""The messages that a page may send."""

from __future__ import annotations

from typing import Annotated

import msgspec

from paddock.server.refusals import RefusedError

Seat = Annotated[int, msgspec.Meta(ge=0, le=15)]
Whole = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Word = Annotated[str, msgspec.Meta(max_length=120)]


class Command(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    """Anything that a page sends; its answer carries the same `ref`."""

    ref: Whole | None = None


class HelloCommand(Command, frozen=True, tag="hello"):
    """Begin, continue, or switch to another of one's own seats."""

    protocol: int
    #: the build of the page; an outdated page is told to reload
    build: Word | None = None
    #: whose view to show; by default one's own lowest seat, or a spectator
    seat: Seat | None = None
    #: the version that the page already has
    after: Whole | None = None
    #: whether rows carry views
    views: bool = True


class AnswerCommand(Command, frozen=True, tag="answer"):
    """Answer a question."""

    question: Whole
    seat: Seat
    move: Word


class PreviewCommand(Command, frozen=True, tag="preview"):
    """Ask what could be chosen after a move; nothing is played."""

    question: Whole
    move: Word
    seat: Seat | None = None


class HintCommand(Command, frozen=True, tag="hint"):
    """Ask for a hint."""

    question: Whole
    seat: Seat


class PositionCommand(Command, frozen=True, tag="position"):
    """Ask for the position as the seat of an open question knows it."""

    question: Whole
    seat: Seat


class NumberCommand(Command, frozen=True, tag="number"):
    """Add a number to the deal."""

    seat: Seat
    #: 16 random bytes in hex
    number: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]


class UndoCommand(Command, frozen=True, tag="undo"):
    """Take back the last choice."""

    seat: Seat


class UndoReplyCommand(Command, frozen=True, tag="undo_reply"):
    """Agree to another player's undo, or refuse it."""

    seat: Seat
    allow: bool


class UndoWithdrawCommand(Command, frozen=True, tag="undo_withdraw"):
    """Withdraw a request for an undo."""

    seat: Seat


class AdvanceCommand(Command, frozen=True, tag="advance"):
    """Answer questions of one kind in advance."""

    seat: Seat
    kind: Word
    #: null: stop answering in advance
    move: Word | None = None
    #: ask anyway if the question is about one of these
    unless: Annotated[tuple[Word, ...], msgspec.Meta(max_length=100)] = ()


class ChatCommand(Command, frozen=True, tag="chat"):
    """Say something."""

    text: Annotated[str, msgspec.Meta(min_length=1, max_length=300)]


class MuteCommand(Command, frozen=True, tag="mute"):
    """Hide a player's chat, or show it again."""

    player: Word
    on: bool


class PingCommand(Command, frozen=True, tag="ping"):
    """Ask whether the server is there."""


class PongCommand(Command, frozen=True, tag="pong"):
    """Say that the page is there."""


FromPage = (
    HelloCommand
    | AnswerCommand
    | PreviewCommand
    | HintCommand
    | PositionCommand
    | NumberCommand
    | UndoCommand
    | UndoReplyCommand
    | UndoWithdrawCommand
    | AdvanceCommand
    | ChatCommand
    | MuteCommand
    | PingCommand
    | PongCommand
)


class _Ref(msgspec.Struct, frozen=True):
    ref: Whole | None = None


_ref_decoder: msgspec.json.Decoder[_Ref] = msgspec.json.Decoder(_Ref)
_decoder: msgspec.json.Decoder[FromPage] = msgspec.json.Decoder(FromPage)


def read(text: str | bytes) -> FromPage:
    """Decode a message."""
    try:
        return _decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise RefusedError("malformed", field="frame", why=str(error)[:200]) from None


def ref_of(text: str | bytes) -> int | None:
    """The `ref` of a message that is otherwise malformed."""
    try:
        return _ref_decoder.decode(text).ref
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
