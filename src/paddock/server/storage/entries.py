"""The rows of a table's log: everything that ever changes a table is one of these."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

#: Who made a choice: the guest, a bot in the seat, a bot because the clock ran out, or a rule
#: that the guest gave in advance.
By = Literal["guest", "bot", "clock", "advance"]


class Entry(msgspec.Struct, frozen=True, tag_field="k", omit_defaults=True):
    """One change of a table."""


class Made(Entry, frozen=True, tag="made"):
    """The table is made; always the first row."""

    game: str
    rules: int
    host: str
    players: int
    track: str
    digest: str
    options: dict[str, Any]
    public: bool = False
    clock: str = "none"
    #: None: for a guest who is alone with bots
    hints: bool | None = False


class Changed(Entry, frozen=True, tag="changed"):
    """The host sets other options."""

    players: int
    track: str
    digest: str
    options: dict[str, Any]
    public: bool
    clock: str
    hints: bool | None = False


class Sat(Entry, frozen=True, tag="sat"):
    """A guest sits down, or comes back to a seat."""

    seat: int
    guest: str
    name: str


class Stood(Entry, frozen=True, tag="stood"):
    """A seat is free again."""

    seat: int


class Placed(Entry, frozen=True, tag="placed"):
    """A bot sits down; in a running race it stands in for the seat's guest."""

    seat: int
    bot: str
    #: what the bot is called; older logs leave that to the table
    name: str | None = None


class Returned(Entry, frozen=True, tag="returned"):
    """The seat's guest is back and the bot stands down."""

    seat: int


class Started(Entry, frozen=True, tag="started"):
    """Salt and seed are drawn; the pages may add their numbers."""

    salt: str
    seed: str


class Dealt(Entry, frozen=True, tag="dealt"):
    """The numbers are in and the race begins."""

    numbers: tuple[str, ...]
    #: how the numbers make the key; older logs do not say and mean the first version
    deal: int = 1


class Moved(Entry, frozen=True, tag="moved"):
    """A seat answers an open question."""

    seat: int
    move: str
    by: By = "guest"
    #: milliseconds taken from the seat's reserve of time
    spent: int = 0


class Sealed(Entry, frozen=True, tag="sealed"):
    """A seat answers a question that several are asked in secret."""

    seat: int
    move: str
    by: By = "guest"
    spent: int = 0


class Undone(Entry, frozen=True, tag="undone"):
    """The choices from a row on are taken back."""

    seat: int
    since: int


class Advanced(Entry, frozen=True, tag="advanced"):
    """A seat's rule for questions of one kind; no move ends the rule."""

    seat: int
    kind: str
    move: str | None
    unless: tuple[str, ...] = ()


class Said(Entry, frozen=True, tag="said"):
    """A line of chat."""

    guest: str
    name: str
    text: str


class Muted(Entry, frozen=True, tag="muted"):
    """A guest does not want to hear another, or does again."""

    guest: str
    player: str
    on: bool


class Linked(Entry, frozen=True, tag="linked"):
    """The rematch is at another table, made by one of the players."""

    code: str
    guest: str = ""
    name: str = ""


class Closed(Entry, frozen=True, tag="closed"):
    """The table is closed for play."""

    why: str


AnyEntry = (
    Made | Changed | Sat | Stood | Placed | Returned | Started | Dealt | Moved | Sealed
    | Undone | Advanced | Said | Muted | Linked | Closed
)  # fmt: skip


class LogEntry(msgspec.Struct, frozen=True):
    """An entry with its place in a table's log."""

    table: str
    version: int
    at: float
    entry: AnyEntry
    digest: str | None = None


encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def decode(text: str | bytes) -> AnyEntry:
    """The entry that a stored text means."""
    return _decoder.decode(text)
