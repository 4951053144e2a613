"""A table: the fold of its log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from paddock import registry
from paddock.core.chance import DEAL, commitment
from paddock.core.errors import PaddockError
from paddock.core.record import StandIn
from paddock.core.tracks import Track
from paddock.names import bot_name
from paddock.server.days.calendar import is_over
from paddock.server.storage import entries
from paddock.server.stream.messages.parts import ChatLine, Fairness, Outcome, Stage, shown_outcome
from paddock.server.tables.play import EventsByViewer, PackedEvents, Play
from paddock.server.tables.seats import Chair

T = TypeVar("T")

CHAT_LINES = 50
RECENT_ROWS = 12

#: Milliseconds per choice and in the time bank, by clock.
CLOCKS: dict[str, tuple[int, int]] = {
    "relaxed": (60_000, 300_000),
    "brisk": (15_000, 60_000),
    "day": (86_400_000, 0),
    "three-days": (3 * 86_400_000, 0),
    "week": (7 * 86_400_000, 0),
}
#: The clocks of races that players visit now and then.
SLOW = frozenset({"day", "three-days", "week"})


class AppliedEntry(msgspec.Struct, gc=False):
    """A log entry that was applied, with what viewers need to be told."""

    version: int
    at: float
    entry: entries.AnyEntry
    #: the events, if the entry is part of the race
    events: EventsByViewer | PackedEvents | None = None
    #: the question that it answered
    question: int = 0
    #: other seats whose sealed answers it reveals, if a bot or the clock gave them
    stood_in: tuple[int, ...] = ()


@dataclass(slots=True)
class Table:
    """The state of a table according to its log; changed only by `apply`."""

    code: str
    find_track: Callable[[str, str, str], Track]
    version: int = 0
    created: float = 0.0
    changed: float = 0.0
    stage: Stage = "lobby"
    why: str | None = None
    game: str = ""
    rules: int = 0
    host: str = ""
    players: int = 0
    track_name: str = ""
    track_digest: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    public: bool = False
    clock: str = "none"
    #: whether the host allows hints; None: only for a guest who is alone with bots
    allow_hints: bool | None = False
    #: whether bots that connect with a token may take seats
    open_to_bots: bool = False
    chairs: list[Chair] = field(default_factory=list)
    season: entries.SeasonRound | None = None
    #: the day, if this is a try at the race of the day
    day: str | None = None
    #: whether the race counts for ratings
    rated: bool = False
    secret: tuple[bytes, bytes] | None = None
    numbers: tuple[bytes, ...] | None = None
    #: the version of the deal, once the numbers are complete
    deal: int | None = None
    play: Play | None = None
    #: the last lines of chat
    chat: list[ChatLine] = field(default_factory=list)
    muted: dict[str, set[str]] = field(default_factory=dict)
    advance: dict[tuple[int, str], entries.Advanced] = field(default_factory=dict)
    banks: list[int] = field(default_factory=list)
    #: who gave the sealed answers
    sealed_by: dict[int, entries.By] = field(default_factory=dict)
    #: when each seat that has to answer was asked: the time of the entry that asked
    asked_at: dict[int, float] = field(default_factory=dict)
    next: str | None = None
    #: who created the rematch: guest and name
    next_by: tuple[str, str] = ("", "")
    #: the last entries with events
    recent: list[AppliedEntry] = field(default_factory=list)

    def apply(self, version: int, at: float, entry: entries.AnyEntry) -> AppliedEntry:
        """Apply the next entry."""
        question = self.play.number if self.play else 0
        events = _FOLD[type(entry)](self, version, entry)
        self.version, self.changed = version, at
        if version == 1:
            self.created = at
        # The text of a deleted line is empty.
        if isinstance(entry, entries.Said) and entry.text:
            line = ChatLine(version, entry.guest, entry.name, entry.text, at)
            _add_last(self.chat, line, CHAT_LINES)
        stood_in = self._revealed(entry) if isinstance(entry, entries.Sealed) else ()
        applied = AppliedEntry(version, at, entry, events, question, stood_in)
        if events is not None:
            self.asked_at = self._asked(version, at)
            kept = AppliedEntry(version, at, entry, events.packed, question, stood_in)
            _add_last(self.recent, kept, RECENT_ROWS)
        return applied

    def _revealed(self, entry: entries.Sealed) -> tuple[int, ...]:
        """The other seats for which somebody else answered, once all answers are in."""
        self.sealed_by[entry.seat] = entry.by
        if self.play is None or self.play.answers:
            return ()
        given, self.sealed_by = self.sealed_by, {}
        others = [s for s, by in given.items() if s != entry.seat and by in ("bot", "clock")]
        return tuple(sorted(s for s in others if self.chairs[s].guest))

    def pass_over(self, version: int, at: float, entry: entries.AnyEntry) -> AppliedEntry:
        """Apply an entry that a later one undoes: only its time counts."""
        if isinstance(entry, entries.Moved | entries.Sealed):
            self.banks[entry.seat] = max(0, self.banks[entry.seat] - entry.spent)
        self.version, self.changed = version, at
        applied = AppliedEntry(version, at, entry, EventsByViewer())
        _add_last(self.recent, applied, RECENT_ROWS)
        return applied

    def _asked(self, version: int, at: float) -> dict[int, float]:
        """When each seat that has to answer was asked, after an entry."""
        if self.play is None or self.stage != "running":
            return {}
        waiting = self.play.waiting
        if self.play.number == version:
            return dict.fromkeys(waiting, at)
        return {s: self.asked_at.get(s, at) for s in waiting}

    # -- asking ---------------------------------------------------------------

    @property
    def track(self) -> Track:
        """The track of the table."""
        return self.find_track(self.game, self.track_name, self.track_digest)

    @property
    def running(self) -> bool:
        """Whether a race is running."""
        return self.stage == "running"

    @property
    def over(self) -> bool:
        """Whether nothing more happens here."""
        return self.stage in ("finished", "closed")

    @property
    def slow(self) -> bool:
        """Whether a choice may take days."""
        return self.clock in SLOW

    @property
    def alone(self) -> bool:
        """Whether one guest plays against bots only."""
        people = [chair.kind for chair in self.chairs if chair.kind != "bot" and not chair.remote]
        return people == ["guest"]

    @property
    def hints(self) -> bool:
        """Whether seats may ask for hints; by default if a guest is alone with bots.

        A race that counts for ratings has none.
        """
        if self.rated:
            return False
        return self.alone if self.allow_hints is None else self.allow_hints

    @property
    def is_secret(self) -> bool:
        """Whether the race may not be shown to others yet, since their deal is the same."""
        return self.day is not None and not is_over(self.day)

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats that belong to a guest."""
        return [n for n, chair in enumerate(self.chairs) if guest and chair.guest == guest]

    def bot_name(self, seat: int) -> str:
        """The name of a bot on a seat: always the same, and different from all others."""
        others = [c.name for n, c in enumerate(self.chairs) if n != seat and c.name]
        return bot_name(f"{self.code} {seat}", others)

    def fair(self) -> Fairness | None:
        """What everybody may know about the deal."""
        if self.secret is None:
            return None
        seed, salt = self.secret
        over = self.stage == "finished" and not self.is_secret
        numbers = None if self.numbers is None else [number.hex() for number in self.numbers]
        shown = (salt.hex(), seed.hex()) if over else (None, None)
        return Fairness(commitment(salt, seed), numbers, self.deal, *shown)

    def outcome(self) -> Outcome | None:
        """The outcome of the race, once it is over."""
        end = self.play.outcome if self.play else None
        return None if end is None else shown_outcome(end)


def _add_last(items: list[T], item: T, most: int) -> None:
    """Add an item, and drop the first if there are too many; an empty deque takes more memory."""
    items.append(item)
    if len(items) > most:
        del items[0]


def _made(table: Table, version: int, entry: entries.Made) -> None:
    table.game, table.rules, table.host = entry.game, entry.rules, entry.host
    table.stage, table.season, table.day = "lobby", entry.season, entry.day
    _set(table, entry)


def _changed(table: Table, version: int, entry: entries.Changed) -> None:
    _set(table, entry)


def _set(table: Table, entry: entries.Made | entries.Changed) -> None:
    table.players, table.options = entry.players, entry.options
    table.track_name, table.track_digest = entry.track, entry.digest
    table.public, table.clock, table.allow_hints = entry.public, entry.clock, entry.hints
    table.open_to_bots = entry.open_to_bots
    kept = table.chairs[: entry.players]
    table.chairs = kept + [Chair() for _ in range(entry.players - len(kept))]


def _sat(table: Table, version: int, entry: entries.Sat) -> None:
    table.chairs[entry.seat] = Chair(entry.guest, entry.name, face=entry.face, remote=entry.remote)


def _invited(table: Table, version: int, entry: entries.Invited) -> None:
    table.chairs[entry.seat] = Chair(invited=(entry.guest, entry.name))


def _declined(table: Table, version: int, entry: entries.Declined) -> None:
    table.chairs[entry.seat] = Chair(declined=entry.name)


def _stood(table: Table, version: int, entry: entries.Stood) -> None:
    table.chairs[entry.seat] = Chair()


def _placed(table: Table, version: int, entry: entries.Placed) -> None:
    chair = table.chairs[entry.seat]
    chair.bot, chair.invited, chair.declined = entry.bot, None, None
    if chair.guest is None:
        chair.name = entry.name or table.bot_name(entry.seat)


def _returned(table: Table, version: int, entry: entries.Returned) -> None:
    table.chairs[entry.seat].bot = None


def _started(table: Table, version: int, entry: entries.Started) -> None:
    table.secret = (bytes.fromhex(entry.seed), bytes.fromhex(entry.salt))
    table.stage, table.rated = "dealing", entry.rated


def _dealt(table: Table, version: int, entry: entries.Dealt) -> EventsByViewer:
    assert table.secret is not None
    seed, salt = table.secret
    table.numbers = tuple(bytes.fromhex(number) for number in entry.numbers)
    table.deal = entry.deal
    game = registry.game(table.game)
    if table.rules > game.meta.rules_version:
        # Entries of earlier rules are replayed with the current ones, as far as they are legal.
        raise PaddockError("the table was made by later rules")
    if entry.deal > DEAL:
        raise PaddockError("the table was dealt by a later version")
    secret = (seed, salt, table.numbers if any(table.numbers) else (), entry.deal)
    table.play = Play(game, table.track, table.players, table.options, secret)
    table.banks = [CLOCKS.get(table.clock, (0, 0))[1]] * table.players
    table.stage = "running"
    return _ended(table, table.play.begin(version))


def _moved(table: Table, version: int, entry: entries.Moved | entries.Sealed) -> EventsByViewer:
    assert table.play is not None
    play = table.play
    carry_out = play.seal if isinstance(entry, entries.Sealed) else play.move
    events = carry_out(version, entry.seat, entry.move, _stood_in(table, entry))
    table.banks[entry.seat] = max(0, table.banks[entry.seat] - entry.spent)
    return _ended(table, events)


def _stood_in(table: Table, entry: entries.Moved | entries.Sealed) -> StandIn | None:
    """Who answered for a guest; None for a guest or bot that answered for itself."""
    if table.chairs[entry.seat].guest is None:
        return None
    return entry.by if entry.by in ("bot", "clock") else None


def _ended(table: Table, events: EventsByViewer) -> EventsByViewer:
    if table.play and table.play.outcome is not None:
        table.stage = "finished"
    return events


def _undone(table: Table, version: int, entry: entries.Undone) -> EventsByViewer:
    assert table.play is not None
    table.play.undo(version, entry.since)
    return EventsByViewer()


def _advanced(table: Table, version: int, entry: entries.Advanced) -> None:
    key = (entry.seat, entry.kind)
    table.advance.pop(key, None)
    if entry.move is not None:
        table.advance[key] = entry


def _said(table: Table, version: int, entry: entries.Said) -> None:
    """Add a line to the chat."""


def _muted(table: Table, version: int, entry: entries.Muted) -> None:
    heard = table.muted.setdefault(entry.guest, set())
    (heard.add if entry.on else heard.discard)(entry.player)


def _linked(table: Table, version: int, entry: entries.Linked) -> None:
    table.next, table.next_by = entry.code, (entry.guest, entry.name)


def _handed(table: Table, version: int, entry: entries.Handed) -> None:
    table.host = entry.guest


def _closed(table: Table, version: int, entry: entries.Closed) -> None:
    table.stage, table.why = "closed", entry.why


_FOLD: dict[type, Callable[[Table, int, Any], EventsByViewer | None]] = {
    entries.Made: _made,
    entries.Changed: _changed,
    entries.Sat: _sat,
    entries.Invited: _invited,
    entries.Declined: _declined,
    entries.Stood: _stood,
    entries.Placed: _placed,
    entries.Returned: _returned,
    entries.Started: _started,
    entries.Dealt: _dealt,
    entries.Moved: _moved,
    entries.Sealed: _moved,
    entries.Undone: _undone,
    entries.Advanced: _advanced,
    entries.Said: _said,
    entries.Muted: _muted,
    entries.Linked: _linked,
    entries.Handed: _handed,
    entries.Closed: _closed,
}
