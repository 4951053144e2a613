"""What a row of the log is told by: who may see what is decided here, as each frame is made."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import Any

from paddock.server.storage import entries
from paddock.server.stream import outgoing
from paddock.server.stream.connection import Connection
from paddock.server.tables.session import TableSession
from paddock.server.tables.table import AppliedEntry
from paddock.server.tables.viewers import SPECTATOR, Viewer

logger = logging.getLogger("paddock.server")


class EntryMessages:
    """The frames that a row gives rise to, made once for all who are told the same."""

    def __init__(self, session: TableSession, applied: AppliedEntry, build: str) -> None:
        self._live, self._happening, self._build = session, applied, build
        self._common: dict[str, Any] | None = None
        self._rows: dict[tuple[Viewer, bool] | None, bytes] = {}
        self._cards: dict[str | None, bytes] = {}
        self._line: bytes | None = None

    def frames(self, connection: Connection) -> list[bytes]:
        """What a page is told, by who sits where now; with other eyes it is welcomed anew."""
        session, entry, events = self._live, self._happening.entry, self._happening.events
        if session.viewer(connection) != connection.viewer:
            heard = [] if events is None else [self._happening]
            return outgoing.arrival(session, connection, self._build, heard)
        if isinstance(entry, entries.Said):
            return self._chat(connection, entry.guest)
        if isinstance(entry, entries.Advanced | entries.Muted):
            return []
        found = [] if events is None else [self._row(connection)]
        if events is None or not session.table.running or isinstance(entry, entries.Dealt):
            found.append(self._card(connection.guest))
        if isinstance(entry, entries.Started) and session.table.seats_of(connection.guest):
            found.append(outgoing.deal(session, connection.guest))
        return found

    def _card(self, guest: str | None) -> bytes:
        if guest not in self._cards:
            self._cards[guest] = outgoing.table_frame(self._live, guest)
        return self._cards[guest]

    def _chat(self, connection: Connection, speaker: str) -> list[bytes]:
        table = self._live.table
        if connection.guest is not None and speaker in table.muted.get(connection.guest, ()):
            return []
        if self._line is None:
            self._line = outgoing.encode({"type": "chat", **table.chat[-1]})
        return [self._line]

    def _row(self, connection: Connection) -> bytes:
        key = (connection.viewer, connection.views)
        if key not in self._rows:
            self._rows[key] = self._made(connection)
        return self._rows[key]

    def _made(self, connection: Connection) -> bytes:
        """A row for one viewer; whoever is told nothing of their own shares it."""
        assert self._happening.events is not None
        own = self._own(connection)
        if own or not self._happening.events.shared:
            told = outgoing.row(self._happening, connection.viewer)
            return outgoing.encode({"type": "row", **told, **self._for_all(), **own})
        if None not in self._rows:
            told = outgoing.row(self._happening, SPECTATOR)
            self._rows[None] = outgoing.encode({"type": "row", **told, **self._for_all()})
        return self._rows[None]

    def _for_all(self) -> dict[str, Any]:
        """What everybody is told with the row."""
        if self._common is None:
            table = self._live.table
            self._common = {"asked": outgoing.asked(self._live)}
            if table.clock != "none":
                self._common["clocks"] = outgoing.clocks(self._live)
            if table.stage == "finished":
                self._common |= {"outcome": table.outcome(), "fair": table.fair()}
            elif isinstance(self._happening.entry, entries.Dealt):
                self._common["fair"] = table.fair()
        return self._common

    def _own(self, connection: Connection) -> dict[str, Any]:
        """What only this viewer is told: its view, its question, its sealed answer."""
        session, viewer, entry = self._live, connection.viewer, self._happening.entry
        own: dict[str, Any] = {}
        if connection.views and (view := session.look(viewer)):
            own["view"] = view
        if self._anew(viewer) and (put := outgoing.question(session, viewer)):
            own["question"] = put
        if isinstance(entry, entries.Sealed) and entry.seat == viewer:
            own["sealed"] = {"question": self._happening.question, "move": entry.move}
        return own

    def _anew(self, viewer: Viewer) -> bool:
        """Whether the row puts a question to the viewer, for the first time or again."""
        entry, play = self._happening.entry, self._live.table.play
        if play is None or viewer not in play.asked:
            return False
        again = isinstance(entry, entries.Undone) and entry.seat == viewer
        return again or play.number == self._happening.version


def for_each(
    session: TableSession, make: Callable[[Connection], Sequence[bytes]]
) -> list[outgoing.Delivery]:
    """Frames for everyone who looks on; who cannot be told begins again from the log."""
    found: list[outgoing.Delivery] = []
    for connection in list(session.connections):
        try:
            found += [(connection, frame) for frame in make(connection)]
        except Exception:
            logger.exception("telling failed", extra={"table": session.table.code})
            # The viewer's next view is sent whole: part of this one may be noted as shown.
            session.eyes.pop(connection.viewer, None)
            send_away(connection)
    return found


def deliver(told: Sequence[outgoing.Delivery]) -> None:
    """Send what was made; a page that cannot be sent to does not keep others from hearing."""
    for connection, frame in told:
        try:
            connection.send(frame)
        except Exception:
            logger.exception("sending failed")
            send_away(connection)


def send_away(connection: Connection) -> None:
    """Let a page begin again from the log, even where its connection is broken."""
    try:
        connection.leave("resync")
    except Exception:
        logger.exception("a page could not be told to begin again")
