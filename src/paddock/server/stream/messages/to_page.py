"""The messages that the server sends."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from paddock.server.stream.messages.parts import (
    AdvanceRule,
    Advised,
    Asked,
    ChatLine,
    Clocks,
    Expected,
    Fairness,
    LogRow,
    Moves,
    Outcome,
    PendingUndo,
    PreviewStep,
    Question,
    TableSummary,
    View,
)

#: Increased when older pages can no longer understand the messages.
PROTOCOL = 3

#: Why the connection is closed: the page is outdated; the server stops; the page sends too much, or
#: has not answered; its state is unknown, so it must restart from the log; or the table does not
#: exist or is full, as the preceding error says; or the bot has opened another event stream.
Why = Literal["reload", "shutdown", "flood", "silent", "resync", "closed", "replaced"]


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    """Anything that the server sends; an answer carries the `ref` of what it answers."""


class WelcomeMessage(Message, frozen=True, tag="welcome"):
    """Everything that a page needs to begin, or to continue after reconnecting."""

    protocol: int
    build: str
    version: int
    table: TableSummary
    #: the id of the connection's guest
    you: str | None
    #: the seat whose view it is; null for a spectator
    viewer: int | None
    #: the guest's own seats
    own: list[int]
    #: the complete current view; null before the deal
    view: View | None
    #: the seats that have to answer: just the number of a seat that is asked alone, by this version
    asked: list[Asked | int]
    question: Question | None
    clocks: Clocks | None
    undo: PendingUndo | None
    advance: list[AdvanceRule]
    #: the guests whose chat is hidden
    muted: list[str]
    chat: list[ChatLine]
    #: the rows that the page has missed
    rows: list[LogRow]


class RowMessage(LogRow, frozen=True, kw_only=True):
    """A row of the log, and what it changes for the viewer; the only message without a type."""

    #: the keys of the view that changed
    view: View | UnsetType = UNSET
    #: who has to answer now, as in the welcome
    asked: list[Asked | int]
    #: if the viewer has a new question
    question: Question | UnsetType = UNSET
    #: if there is a clock
    clocks: Clocks | UnsetType | None = UNSET
    #: in the last row of a race
    outcome: Outcome | UnsetType | None = UNSET
    #: in the first and the last row of a race
    fair: Fairness | UnsetType | None = UNSET


class TableMessage(Message, frozen=True, tag="table"):
    """The table has changed: its lobby, seats, presence or stage."""

    v: int
    table: TableSummary


class ChallengeMessage(Message, frozen=True, tag="challenge"):
    """A bot is offered a seat; only on its event stream."""

    seat: int
    table: TableSummary


class PositionMessage(Message, frozen=True, tag="position"):
    """The position as a seat knows it, in one line that `paddock.position` reads."""

    ref: int | None
    question: int
    seat: int
    position: str


class DealMessage(Message, frozen=True, tag="deal"):
    """The race is being dealt: add a number for each of these seats."""

    seats: list[int]
    commitment: str


class UndoMessage(Message, frozen=True, tag="undo"):
    """The open request for an undo, or null once it is settled, and the seat that refused it."""

    undo: PendingUndo | None
    refused: int | None


class ChatMessage(ChatLine, frozen=True, tag_field="type", tag="chat"):
    """A line of chat."""


class OkMessage(Message, frozen=True, tag="ok"):
    """The request was carried out and stored, up to version `v`."""

    ref: int | None
    v: int


class ErrorMessage(Message, frozen=True, tag="error"):
    """The request was refused, and nothing has changed."""

    ref: int | None
    code: str
    args: dict[str, Any]


class PreviewMessage(Message, frozen=True, tag="preview"):
    """The choice that would come next, and those after it, step by step."""

    ref: int | None
    moves: Moves
    #: null if chance or another seat comes next
    kind: str | None
    then: list[PreviewStep]


class HintMessage(Message, frozen=True, tag="hint"):
    """A seat's best moves, best first, and what each seat can expect after each and now."""

    ref: int | None
    question: int
    seat: int
    moves: list[Advised]
    now: Expected


class PingMessage(Message, frozen=True, tag="ping"):
    """Check that the page is alive; any message answers it."""


class PongMessage(Message, frozen=True, tag="pong"):
    """The server is there."""


class ByeMessage(Message, frozen=True, tag="bye"):
    """The last message before the connection is closed."""

    why: Why


ToPage = (
    WelcomeMessage
    | RowMessage
    | TableMessage
    | ChallengeMessage
    | PositionMessage
    | DealMessage
    | UndoMessage
    | ChatMessage
    | OkMessage
    | ErrorMessage
    | PreviewMessage
    | HintMessage
    | PingMessage
    | PongMessage
    | ByeMessage
)

encode = msgspec.json.Encoder().encode
PING, PONG = encode(PingMessage()), encode(PongMessage())
