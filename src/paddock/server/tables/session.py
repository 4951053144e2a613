"""A table session: a table in memory, its connections, and everything that is not stored."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec

from paddock.server.stream.connection import Connection
from paddock.server.stream.messages.parts import PendingUndo, QuickWait
from paddock.server.tables.play import Play
from paddock.server.tables.table import CLOCKS, Table
from paddock.server.tables.turn import Turn
from paddock.server.tables.viewers import SPECTATOR, Viewer


@dataclass
class UndoRequest:
    """A request to the other players for an undo."""

    seat: int
    since: int
    waiting: set[int]

    @property
    def shown(self) -> PendingUndo:
        """The request as pages show it."""
        return PendingUndo(self.seat, self.since - 1, sorted(self.waiting))


@dataclass
class QuickStart:
    """When a quick match starts by itself, and the level of the bots that then fill it."""

    level: str
    at: float

    @property
    def shown(self) -> QuickWait:
        """The wait as pages show it."""
        return QuickWait(self.level, max(0, round(1000 * (self.at - time.monotonic()))))


def _encoded(view: Mapping[str, Any]) -> dict[str, bytes]:
    return {key: msgspec.json.encode(value) for key, value in view.items()}


@dataclass(eq=False, slots=True)
class TableSession:
    """One table and everything attached to it while it is in memory."""

    table: Table
    connections: set[Connection] = field(default_factory=set)
    #: what each viewer was last sent, by key
    sent_views: dict[Viewer, dict[str, bytes]] = field(default_factory=dict)
    #: what spectators may know, by key, and the version it belongs to
    _public_view: tuple[int, dict[str, bytes]] = (0, {})
    undo: UndoRequest | None = None
    #: reviews a request for an undo that waits for an absent player
    undo_timer: asyncio.TimerHandle | None = None
    #: when each absent guest was last here, and when the session began
    seen_at: dict[str, float] = field(default_factory=dict)
    opened_at: float = field(default_factory=time.monotonic)
    #: if the table is a quick match that waits for players
    quick: QuickStart | None = None
    #: the numbers that pages have added to the deal so far
    numbers: dict[int, str] = field(default_factory=dict)
    deal_timer: asyncio.TimerHandle | None = None
    #: when each open question was asked, by seat
    asked_at: dict[int, float] = field(default_factory=dict)
    clock_timer: asyncio.TimerHandle | None = None
    #: what is stored about whose turn it is, by guest
    turns: dict[str, Turn] = field(default_factory=dict)
    #: whether turns have passed since then
    passing: bool = False
    #: running bots, by question and seat
    thinking: set[tuple[int, int]] = field(default_factory=set)
    #: seats that are waiting for a hint
    hinting: set[int] = field(default_factory=set)
    #: when the last page left
    quiet_since: float = 0.0
    #: when it was last read without being opened, and the address that created it
    read_at: float = field(default_factory=time.monotonic)
    address: str = ""
    #: the fencing number of its log entries, if there are several workers
    fence: int | None = None
    #: whether it was unloaded, so that nothing more may happen to it
    lost: bool = False
    #: whether it was unloaded because an entry could not be stored
    failed: bool = False

    def viewer(self, connection: Connection) -> Viewer:
        """The viewer that a page may be now, by the current seats.

        It keeps its current seat as long as that belongs to its guest.
        """
        seat, guest, chairs = connection.viewer, connection.guest, self.table.chairs
        if guest and seat is not SPECTATOR and seat < len(chairs) and chairs[seat].guest == guest:
            return seat
        own = self.table.seats_of(guest)
        return own[0] if own else SPECTATOR

    def here(self, guest: str | None) -> bool:
        """Whether a guest has the table open."""
        return guest is not None and any(
            connection.guest == guest for connection in self.connections
        )

    def grace(self, absence: float) -> float:
        """The seconds that an absent player keeps the seat: in a slow race the whole time."""
        table = self.table
        return max(absence, CLOCKS[table.clock][0] / 1000) if table.slow else absence

    def away_for(self, guest: str | None, now: float) -> float:
        """The seconds since a guest was last here, or since the session began."""
        if guest is None or self.here(guest):
            return 0.0
        return now - self.seen_at.get(guest, self.opened_at)

    def waited_for(self, seat: int, now: float) -> float:
        """The seconds for which the race has waited for a seat, perhaps among others."""
        play = self.table.play
        return now - self.table.changed if play and seat in play.waiting else 0.0

    @property
    def watchers(self) -> int:
        """The number of pages without a seat."""
        seated = {chair.guest for chair in self.table.chairs}
        return sum(connection.guest not in seated for connection in self.connections)

    @property
    def bots_only(self) -> bool:
        """Whether bots play every seat, for themselves or for absent guests."""
        return all(chair.bot is not None for chair in self.table.chairs)

    @property
    def counted(self) -> list[str]:
        """The names under which the table is counted for limits."""
        stage, host = self.table.stage, self.table.host
        names = [f"tables {host}"] if stage in ("lobby", "dealing", "running") else []
        if stage in ("dealing", "running") and self.bots_only:
            names += [f"bots {host}", f"bots at {self.address}"]
        if stage in ("lobby", "dealing", "running"):
            names += [f"seats {chair.guest}" for chair in self.table.chairs if chair.remote]
        return names

    def by_bot(self, seat: int) -> bool:
        """Whether a bot answers for the seat."""
        return self.table.chairs[seat].bot is not None

    def view(self, viewer: Viewer) -> dict[str, Any] | None:
        """What a viewer may know now; nothing before the deal."""
        play = self.table.play
        return None if play is None else play.view(viewer)

    def look(self, viewer: Viewer) -> dict[str, msgspec.Raw]:
        """The parts of a viewer's view that changed since the last call."""
        seen = self.sent_views.setdefault(viewer, {})
        news: dict[str, msgspec.Raw] = {}
        for key, text in self._encoded_view(viewer).items():
            if seen.get(key) != text:
                seen[key] = text
                news[key] = msgspec.Raw(text)
        return news

    def _encoded_view(self, viewer: Viewer) -> dict[str, bytes]:
        """What a viewer may know now, each key encoded; most of it is made once for all."""
        play = self.table.play
        if play is None:
            return {}
        if viewer is SPECTATOR:
            return self._encoded_public_view(play)
        own = play.own_view(viewer)
        if own is None:
            return _encoded(play.view(viewer))
        return {**self._encoded_public_view(play), **_encoded(own)}

    def _encoded_public_view(self, play: Play) -> dict[str, bytes]:
        version, known = self._public_view
        if version != self.table.version:
            made = _encoded(play.view(SPECTATOR))
            # Viewers who were sent the same share the text.
            known = {key: known[key] if known.get(key) == made[key] else made[key] for key in made}
            self._public_view = self.table.version, known
        return known

    def forget(self, viewer: Viewer) -> None:
        """Forget what a viewer was sent if no page needs it any more."""
        if not any(
            connection.viewer == viewer and connection.views for connection in self.connections
        ):
            self.sent_views.pop(viewer, None)

    def time_left(self, seat: int, now: float) -> float | None:
        """The milliseconds that a seat has left for its open question; None without a clock."""
        if self.table.clock not in CLOCKS or seat not in self.asked_at:
            return None
        own = CLOCKS[self.table.clock][0]
        elapsed = (now - self.asked_at[seat]) * 1000
        return max(0.0, own + self.table.banks[seat] - elapsed)

    def spent(self, seat: int, now: float) -> int:
        """The milliseconds that an answer given now takes from the time bank."""
        if self.table.clock not in CLOCKS or seat not in self.asked_at:
            return 0
        own = CLOCKS[self.table.clock][0]
        return max(0, int((now - self.asked_at[seat]) * 1000) - own)

    def stop(self) -> None:
        """Cancel all timers."""
        for timer in (self.deal_timer, self.clock_timer, self.undo_timer):
            if timer is not None:
                timer.cancel()
        self.deal_timer = self.clock_timer = self.undo_timer = None
