"""What an entry of the log sends to each page; who may see what is decided here."""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Sequence
from functools import cached_property

import msgspec
from msgspec import UNSET

from paddock.server.storage import entries
from paddock.server.stream import outgoing
from paddock.server.stream.connection import Connection
from paddock.server.stream.messages.parts import Question
from paddock.server.stream.messages.to_page import ChatMessage, RowMessage, encode
from paddock.server.tables.session import TableSession
from paddock.server.tables.table import AppliedEntry
from paddock.server.tables.viewers import SPECTATOR, Viewer

logger = logging.getLogger("paddock.server")


class EntryMessages:
    """The messages that an entry causes, each encoded once for all who get the same."""

    def __init__(self, session: TableSession, applied: AppliedEntry, build: str) -> None:
        self._session, self._applied, self._build = session, applied, build
        self._rows: dict[tuple[Viewer, bool], bytes] = {}
        self._shared: bytes | None = None
        self._own: Collection[Viewer] | None = None
        self._tables: dict[str | None, bytes] = {}
        self._common_row: RowMessage | None = None
        #: whether it is an ordinary entry of a running race, about which there is only its row
        self._row_only = applied.events is not None and session.table.running
        self._row_only = self._row_only and not isinstance(applied.entry, entries.Dealt)

    def messages(self, connection: Connection) -> list[bytes]:
        """What a page gets, by who sits where now; a page with a new viewer is welcomed again."""
        session, entry, events = self._session, self._applied.entry, self._applied.events
        if session.viewer(connection) != connection.viewer:
            missed = [] if events is None else [self._applied]
            return outgoing.arrival(session, connection, self._build, missed)
        if self._row_only:
            return [self._row(connection)]
        if isinstance(entry, entries.Said):
            return self._chat(connection, entry.guest)
        if isinstance(entry, (entries.Advanced, entries.Muted)):
            return []
        messages = [] if events is None else [self._row(connection)]
        messages.append(self._table(connection.guest))
        if isinstance(entry, entries.Started) and session.table.seats_of(connection.guest):
            messages.append(outgoing.deal(session, connection.guest))
        return messages

    def _table(self, guest: str | None) -> bytes:
        if guest not in self._tables:
            self._tables[guest] = outgoing.table_message(self._session, guest)
        return self._tables[guest]

    def _chat(self, connection: Connection, speaker: str) -> list[bytes]:
        muted = self._session.table.muted
        hidden = connection.guest is not None and speaker in muted.get(connection.guest, ())
        return [] if hidden else [self._line]

    @cached_property
    def _line(self) -> bytes:
        line = self._session.table.chat[-1]
        return encode(ChatMessage(line.v, line.player, line.name, line.text, line.at))

    def _row(self, connection: Connection) -> bytes:
        """The row for a page; viewers without anything of their own share one."""
        if not connection.views and connection.viewer not in self._apart():
            return self._shared_row()
        key = (connection.viewer, connection.views)
        if key not in self._rows:
            self._rows[key] = self._encoded(connection)
        return self._rows[key]

    def _encoded(self, connection: Connection) -> bytes:
        """The row for one viewer."""
        viewer = connection.viewer
        view = self._session.look(viewer) if connection.views else {}
        if not view and viewer not in self._apart():
            return self._shared_row()
        own = msgspec.structs.replace(
            self._common(),
            events=outgoing.events_for(self._applied, viewer),
            view=view or UNSET,
            question=self._question(viewer) or UNSET,
            sealed=outgoing.sealed(self._applied, viewer) or UNSET,
        )
        return encode(own)

    def _question(self, viewer: Viewer) -> Question | None:
        return outgoing.question(self._session, viewer) if viewer in self._asked_anew() else None

    def _shared_row(self) -> bytes:
        if self._shared is None:
            self._shared = encode(self._common())
        return self._shared

    def _apart(self) -> Collection[Viewer]:
        """The viewers who get something that others do not get, apart from views."""
        if self._own is None:
            entry, play = self._applied.entry, self._session.table.play
            sealing = (entry.seat,) if isinstance(entry, entries.Sealed) else ()
            self._own = (*self._asked_anew(), *sealing)
            if play and self._applied.events and not self._applied.events.shared:
                self._own = play.viewers
        return self._own

    def _asked_anew(self) -> Collection[Viewer]:
        """The seats that the row asks a question, for the first time or again."""
        entry, play = self._applied.entry, self._session.table.play
        if play is None:
            return ()
        if play.number == self._applied.version:
            return play.asked
        if isinstance(entry, entries.Undone) and entry.seat in play.asked:
            return (entry.seat,)
        return ()

    def _common(self) -> RowMessage:
        """The row as spectators get it, without the view."""
        if self._common_row is None:
            self._common_row = self._made_common()
        return self._common_row

    def _made_common(self) -> RowMessage:
        session, applied, table = self._session, self._applied, self._session.table
        over, dealt = table.stage == "finished", isinstance(applied.entry, entries.Dealt)
        return RowMessage(
            v=applied.version,
            by=outgoing.actor(applied),
            events=outgoing.events_for(applied, SPECTATOR),
            undone=outgoing.undone(applied),
            stood_in=applied.stood_in or UNSET,
            asked=outgoing.asked(session),
            clocks=UNSET if table.clock == "none" else outgoing.clocks(session),
            outcome=table.outcome() if over else UNSET,
            fair=table.fair() if over or dealt else UNSET,
        )


def for_each(
    session: TableSession, make: Callable[[Connection], Sequence[bytes]]
) -> list[outgoing.Delivery]:
    """Messages for every page; a page for which that fails must restart from the log."""
    deliveries: list[outgoing.Delivery] = []
    for connection in list(session.connections):
        try:
            deliveries += [(connection, message) for message in make(connection)]
        except Exception:
            logger.exception("building messages failed", extra={"table": session.table.code})
            # Send the viewer's next view in full: part of this one may be marked as sent.
            session.sent_views.pop(connection.viewer, None)
            send_away(connection)
    return deliveries


def deliver(told: Sequence[outgoing.Delivery]) -> None:
    """Send messages; a page that fails does not keep the others from getting theirs."""
    for connection, message in told:
        try:
            connection.send(message)
        except Exception:
            logger.exception("sending failed")
            send_away(connection)


def send_away(connection: Connection) -> None:
    """Let a page restart from the log, even if its connection is broken."""
    try:
        connection.leave("resync")
    except Exception:
        logger.exception("a page could not be told to begin again")
