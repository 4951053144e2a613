"""The entries of a table's log: every change to a table is one of these."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

#: Who made a choice: the guest, a bot in the seat, a bot because the clock ran out, or an
#: answer that the guest gave in advance.
By = Literal["guest", "bot", "clock", "advance"]


class Entry(msgspec.Struct, frozen=True, tag_field="k", omit_defaults=True, gc=False):
    """One change of a table."""


class SeasonRound(msgspec.Struct, frozen=True):
    """Which race of which championship is driven at a table."""

    code: str
    round: int
    #: how many races the championship has
    rounds: int


class Made(Entry, frozen=True, tag="made"):
    """The table is created; always the first entry."""

    game: str
    rules: int
    host: str
    players: int
    track: str
    digest: str
    options: dict[str, Any]
    public: bool = False
    clock: str = "none"
    #: None: hints for a guest who is alone with bots
    hints: bool | None = False
    #: whether bots that connect with a token may take seats
    open_to_bots: bool = False
    season: SeasonRound | None = None
    #: the day, if this is a try at the race of the day
    day: str | None = None


class Changed(Entry, frozen=True, tag="changed"):
    """The host changes the settings."""

    players: int
    track: str
    digest: str
    options: dict[str, Any]
    public: bool
    clock: str
    hints: bool | None = False
    open_to_bots: bool = False


class Sat(Entry, frozen=True, tag="sat"):
    """A guest takes a seat, or returns to it."""

    seat: int
    guest: str
    name: str
    #: the face that the guest has chosen
    face: int | None = None
    #: whether the guest is a bot that connects with a token
    remote: bool = False


class Invited(Entry, frozen=True, tag="invited"):
    """The host offers an empty seat to a bot that connects with a token."""

    seat: int
    guest: str
    name: str


class Declined(Entry, frozen=True, tag="declined"):
    """The bot does not take the seat that it was offered."""

    seat: int
    guest: str
    name: str


class Stood(Entry, frozen=True, tag="stood"):
    """A seat becomes free."""

    seat: int


class Handed(Entry, frozen=True, tag="handed"):
    """Another guest becomes the host, as the former one is gone."""

    guest: str


class Placed(Entry, frozen=True, tag="placed"):
    """A bot sits down; in a running race it stands in for the seat's guest."""

    seat: int
    bot: str
    #: the bot's name; older logs leave it to the table
    name: str | None = None


class Returned(Entry, frozen=True, tag="returned"):
    """The seat's guest is back and takes over from the bot."""

    seat: int


class Started(Entry, frozen=True, tag="started"):
    """Salt and seed are drawn; the pages may add their numbers."""

    salt: str
    seed: str
    #: whether the race counts for ratings
    rated: bool = False


class Dealt(Entry, frozen=True, tag="dealt"):
    """The numbers are complete and the race begins."""

    numbers: tuple[str, ...]
    #: the version of the deal; older logs leave it out and mean the first
    deal: int = 1


class Moved(Entry, frozen=True, tag="moved"):
    """A seat answers an open question."""

    seat: int
    move: str
    by: By = "guest"
    #: milliseconds taken from the seat's time bank
    spent: int = 0


class Sealed(Entry, frozen=True, tag="sealed"):
    """A seat answers a question that several seats answer in secret."""

    seat: int
    move: str
    by: By = "guest"
    spent: int = 0


class Undone(Entry, frozen=True, tag="undone"):
    """The choices from an entry on are undone."""

    seat: int
    since: int


class Advanced(Entry, frozen=True, tag="advanced"):
    """A seat answers questions of one kind in advance; without a move, it stops doing so."""

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
    """A guest mutes another, or unmutes them."""

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
    Made | Changed | Sat | Invited | Declined | Stood | Placed | Returned | Started | Dealt
    | Moved | Sealed | Undone | Advanced | Said | Muted | Linked | Handed | Closed
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
    """Decode a stored entry."""
    return _decoder.decode(text)
