"""Builds the messages for each viewer from the state of a table."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import cast

from msgspec import UNSET, UnsetType

from paddock import registry
from paddock.server.refusals import RefusedError
from paddock.server.storage import entries
from paddock.server.stream.connection import Connection
from paddock.server.stream.messages import to_page
from paddock.server.stream.messages.parts import (
    AdvanceRule,
    Asked,
    By,
    Clock,
    Clocks,
    Event,
    LogRow,
    PreviewStep,
    Question,
    SealedAnswer,
    SeasonLink,
    TableSummary,
)
from paddock.server.stream.messages.to_page import encode
from paddock.server.tables.seats import faces
from paddock.server.tables.session import TableSession
from paddock.server.tables.table import AppliedEntry, Table
from paddock.server.tables.viewers import SPECTATOR, Viewer, seat_of

MOST_ROWS = 400
#: More seats than any game has.
MOST_SEATS = 16

Delivery = tuple[Connection, bytes]


def refused(refusal: RefusedError, ref: int | None) -> bytes:
    """The answer to a message that was refused."""
    return encode(to_page.ErrorMessage(ref, refusal.code, refusal.arguments))


def summary(session: TableSession, guest: str | None) -> TableSummary:
    """A table's summary for a guest."""
    table = session.table
    return TableSummary(
        code=table.code,
        game=table.game,
        title=registry.meta(table.game).title,
        track=table.track_name,
        track_digest=table.track_digest.removeprefix("sha256:"),
        players=table.players,
        options=table.options,
        public=table.public,
        clock=cast(Clock, table.clock),
        hints=table.hints,
        open_to_bots=table.open_to_bots,
        rated=table.rated,
        stage=table.stage,
        why=table.why,
        version=table.version,
        host=table.host,
        you_host=guest is not None and guest == table.host,
        seats=[
            chair.shown(n, guest, session.here(chair.guest), face)
            for n, (chair, face) in enumerate(zip(table.chairs, faces(table.chairs), strict=True))
        ],
        watchers=session.watchers,
        created=table.created,
        changed=table.changed,
        next=table.next,
        next_by=None if table.next_by[0] == guest else table.next_by[1] or None,
        quick=session.quick.shown if session.quick and table.stage == "lobby" else None,
        season=_season(table),
        day=table.day,
        secret=table.is_secret,
        outcome=table.outcome(),
        fair=table.fair(),
    )


def _season(table: Table) -> SeasonLink | None:
    one = table.season
    return None if one is None else SeasonLink(one.code, one.round, one.rounds)


def asked(session: TableSession) -> list[Asked | int]:
    """The seats that have to answer, and whether they have sealed an answer."""
    play = session.table.play
    if play is None or not session.table.running:
        return []
    seats = play.asked
    if len(seats) == 1 and play.number == session.table.version:
        return _ASKED_ALONE[seats[0]]
    number = UNSET if play.number == session.table.version else play.number
    sealed, answers = play.sealed, play.answers
    return [Asked(seat, number, sealed, seat in answers) for seat in seats]


#: One seat that is asked, by its number; made once, since this is what most rows say.
_ASKED_ALONE: list[list[Asked | int]] = [[seat] for seat in range(MOST_SEATS)]


def question(session: TableSession, seat: Viewer) -> Question | None:
    """The question that a seat has to answer, with the time it has left."""
    play = session.table.play
    if play is None or seat is SPECTATOR or not session.table.running:
        return None
    put = play.question(seat)
    if put is None:
        return None
    left = session.time_left(seat, time.monotonic())
    return put.shown(session.table.version, None if left is None else int(left))


def clocks(session: TableSession) -> Clocks | None:
    """The clocks of all seats; None without a clock."""
    table = session.table
    if table.clock == "none" or not table.banks:
        return None
    now = time.monotonic()
    running = sorted(session.asked_at) if table.running else []
    left = {str(seat): int(session.time_left(seat, now) or 0) for seat in running}
    return Clocks(table.banks, running, left)


def row(applied: AppliedEntry, viewer: Viewer) -> LogRow:
    """An entry's row as a viewer may see it, now or later."""
    events = events_for(applied, viewer)
    return LogRow(
        v=applied.version,
        events=events,
        by=actor(applied, events),
        undone=undone(applied),
        sealed=sealed(applied, viewer) or UNSET,
        stood_in=applied.stood_in or UNSET,
    )


def actor(applied: AppliedEntry, events: Sequence[Event]) -> By | UnsetType | None:
    """Who made the choice; unset if the events begin with the guest who did."""
    entry = applied.entry
    if isinstance(entry, (entries.Moved, entries.Sealed)):
        if entry.by == "guest" and events and events[0].get("seat") == entry.seat:
            return UNSET
        return By(entry.seat, entry.by)
    return By(entry.seat) if isinstance(entry, entries.Undone) else None


def events_for(applied: AppliedEntry, viewer: Viewer) -> list[Event]:
    """The events that a viewer may see."""
    return applied.events.of(viewer) if applied.events else []


def undone(applied: AppliedEntry) -> int | UnsetType:
    """The version that an undo goes back to."""
    entry = applied.entry
    return entry.since - 1 if isinstance(entry, entries.Undone) else UNSET


def sealed(applied: AppliedEntry, viewer: Viewer) -> SealedAnswer | None:
    """The viewer's own sealed answer, if the entry is one."""
    entry = applied.entry
    if not isinstance(entry, entries.Sealed) or entry.seat != viewer:
        return None
    return SealedAnswer(applied.question, entry.move)


def table_message(session: TableSession, guest: str | None) -> bytes:
    """The message with a table's summary for a guest."""
    return encode(to_page.TableMessage(session.table.version, summary(session, guest)))


def challenge(session: TableSession, bot: str, seat: int) -> bytes:
    """The message that a bot is offered a seat."""
    return encode(to_page.ChallengeMessage(seat, summary(session, bot)))


def deal(session: TableSession, guest: str | None) -> bytes:
    """The request to add numbers to the deal."""
    fair = session.table.fair()
    assert fair is not None
    return encode(to_page.DealMessage(session.table.seats_of(guest), fair.commitment))


def undo_message(session: TableSession, refused: int | None = None) -> bytes:
    """The message about the open request for an undo, and the seat that refused it."""
    return encode(to_page.UndoMessage(session.undo.shown if session.undo else None, refused))


def preview(ref: int | None, steps: list[PreviewStep]) -> bytes:
    """The choices that would follow a move."""
    if not steps:
        return encode(to_page.PreviewMessage(ref, {}, None, []))
    return encode(to_page.PreviewMessage(ref, steps[0].moves, steps[0].kind, steps[1:]))


def arrival(
    session: TableSession, connection: Connection, build: str, missed: Sequence[AppliedEntry]
) -> list[bytes]:
    """What a page gets when it connects, or when its viewer changes, with what it missed."""
    before, connection.viewer = connection.viewer, session.viewer(connection)
    session.forget(before)
    rows = [row(applied, connection.viewer) for applied in missed[-MOST_ROWS:]]
    messages = [welcome(session, connection, build, rows)]
    if session.table.stage == "dealing" and session.table.seats_of(connection.guest):
        messages.append(deal(session, connection.guest))
    return messages


def welcome(session: TableSession, connection: Connection, build: str, rows: list[LogRow]) -> bytes:
    """Everything that a page needs to begin, or to continue after reconnecting."""
    table, guest, viewer = session.table, connection.guest, connection.viewer
    if connection.views and viewer not in session.sent_views:
        # From now on only what changes is sent; other pages of the same viewer get that too.
        session.look(viewer)
    rules = [rule for (seat, _), rule in table.advance.items() if seat == viewer]
    muted = table.muted.get(guest or "", set())
    return encode(
        to_page.WelcomeMessage(
            protocol=to_page.PROTOCOL,
            build=build,
            version=table.version,
            table=summary(session, guest),
            you=guest,
            viewer=seat_of(viewer),
            own=table.seats_of(guest),
            view=session.view(viewer),
            asked=asked(session),
            question=question(session, viewer),
            clocks=clocks(session),
            undo=session.undo.shown if session.undo else None,
            advance=[AdvanceRule(r.seat, r.kind, r.move, r.unless) for r in rules],
            muted=sorted(muted),
            chat=[line for line in table.chat if line.player not in muted],
            rows=rows,
        )
    )
