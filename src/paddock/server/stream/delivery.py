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
        self._tables: dict[str | None, bytes] = {}
        self._common_row: RowMessage | None = None
        self._shared: bytes | None = None
        #: whether every viewer gets the same events
        self._told_alike = applied.events is None or applied.events.shared
        self._asked = _asked_anew(session, applied)
        self._apart = _apart(session, applied, self._asked)
        #: whether it is an ordinary entry of a running race, about which there is only its row
        self._row_only = (
            applied.events is not None
            and session.table.stage == "running"
            and not isinstance(applied.entry, entries.Dealt)
        )

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
        viewer, views = connection.viewer, connection.views
        if not views and viewer not in self._apart:
            return self._shared or self._shared_row()
        key = (viewer, views)
        if key not in self._rows:
            self._rows[key] = self._encoded(viewer, views)
        return self._rows[key]

    def _encoded(self, viewer: Viewer, views: bool) -> bytes:
        """The row for one viewer."""
        view = self._session.look(viewer) if views else None
        question = outgoing.question(self._session, viewer) if viewer in self._asked else None
        sealed = outgoing.sealed(self._applied, viewer)
        if self._told_alike and not sealed:
            return _with(_with(self._shared_row(), b"view", view), b"question", question)
        events = outgoing.events_for(self._applied, viewer)
        own = msgspec.structs.replace(
            self._common(),
            events=events,
            by=outgoing.actor(self._applied, events),
            view=view or UNSET,
            question=question or UNSET,
            sealed=sealed or UNSET,
        )
        return encode(own)

    def _shared_row(self) -> bytes:
        if self._shared is None:
            self._shared = encode(self._common())
        return self._shared

    def _common(self) -> RowMessage:
        """The row as spectators get it, without the view."""
        if self._common_row is None:
            self._common_row = _common(self._session, self._applied)
        return self._common_row


def _asked_anew(session: TableSession, applied: AppliedEntry) -> Collection[Viewer]:
    """The seats that the row asks a question, for the first time or again."""
    entry, play = applied.entry, session.table.play
    if play is None:
        return ()
    if play.number == applied.version:
        return play.asked
    if isinstance(entry, entries.Undone) and entry.seat in play.asked:
        return (entry.seat,)
    return ()


def _apart(
    session: TableSession, applied: AppliedEntry, asked: Collection[Viewer]
) -> Collection[Viewer]:
    """The viewers who get something that others do not get, apart from views."""
    entry, play = applied.entry, session.table.play
    if play and applied.events and not applied.events.shared:
        return play.viewers
    return (*asked, entry.seat) if isinstance(entry, entries.Sealed) else asked


def _common(session: TableSession, applied: AppliedEntry) -> RowMessage:
    """The row as spectators get it, without the view."""
    table = session.table
    over, dealt = table.stage == "finished", isinstance(applied.entry, entries.Dealt)
    events = outgoing.events_for(applied, SPECTATOR)
    return RowMessage(
        v=applied.version,
        events=events,
        by=outgoing.actor(applied, events),
        undone=outgoing.undone(applied),
        stood_in=applied.stood_in or UNSET,
        asked=outgoing.asked(session),
        clocks=UNSET if table.clock == "none" else outgoing.clocks(session),
        outcome=table.outcome() if over else UNSET,
        fair=table.fair() if over or dealt else UNSET,
    )


def _with(row: bytes, key: bytes, value: object) -> bytes:
    """An encoded row with one more key, unless there is no value."""
    return b'%b,"%b":%b}' % (row[:-1], key, encode(value)) if value else row


def for_each(
    session: TableSession, make: Callable[[Connection], Sequence[bytes]]
) -> list[outgoing.Delivery]:
    """Messages for every page; a page for which that fails must restart from the log."""
    deliveries: list[outgoing.Delivery] = []
    for connection in list(session.connections):
        try:
            for message in make(connection):
                deliveries.append((connection, message))
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
