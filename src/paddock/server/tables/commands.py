"""Commands that a guest sends over the stream: answers, hints, chat and others."""

from __future__ import annotations

import time
from collections.abc import Sequence

from paddock.core.chance import DEAL
from paddock.server.refusals import RefusedError
from paddock.server.storage import entries
from paddock.server.storage.entries import By
from paddock.server.stream.messages.parts import Advised, Expected, PreviewStep
from paddock.server.stream.outgoing import Delivery
from paddock.server.tables import previews
from paddock.server.tables.play import Play
from paddock.server.tables.questions import OpenQuestion
from paddock.server.tables.registry import TableRegistry
from paddock.server.tables.session import TableSession
from paddock.server.thinking.hints import HintService


def own(session: TableSession, guest: str | None, seat: int) -> None:
    """Refuse to act for a seat that is not the guest's."""
    if not 0 <= seat < len(session.table.chairs):
        raise RefusedError("unknown", kind="seat", name=str(seat))
    if guest is None or session.table.chairs[seat].guest != guest:
        raise RefusedError("not_yours", seat=seat)


def own_only(session: TableSession, guest: str | None) -> None:
    """Refuse to show a race of the day to others before the day is over."""
    table = session.table
    if table.is_secret and not (guest and (table.host == guest or table.seats_of(guest))):
        raise RefusedError("day_running")


def open_to_all(session: TableSession) -> None:
    """Refuse to show the secrets of a race of the day before the day is over."""
    if session.table.is_secret:
        raise RefusedError("day_running")


def racing(session: TableSession) -> Play:
    """The running race; refused if there is none."""
    if session.table.stage == "closed":
        raise RefusedError("closed", why=session.table.why)
    if not session.table.running or session.table.play is None:
        raise RefusedError("wrong_stage", stage=session.table.stage)
    return session.table.play


def open_question(session: TableSession, number: int, seat: int) -> OpenQuestion:
    """The open question of a seat; refused if it has another number."""
    play = racing(session)
    if number != play.number or seat in play.answers:
        raise RefusedError("stale", question=number)
    question = play.question(seat)
    if question is None:
        raise RefusedError("not_your_turn", seat=seat)
    return question


def answer(
    tables: TableRegistry,
    session: TableSession,
    number: int,
    seat: int,
    move: str,
    by: By = "guest",
    extra: Sequence[Delivery] = (),
) -> int:
    """Answer an open question: check the move and append it to the log."""
    question = open_question(session, number, seat)
    offered = question.find(move)
    if offered is None:
        raise RefusedError("illegal", move=move[:80])
    spent = session.spent(seat, time.monotonic())
    kind = entries.Sealed if question.sealed else entries.Moved
    # The notation of the offer is shared by all tables, and so takes no memory here.
    return tables.append(session, kind(seat, offered.notation, by, spent), extra)


def preview(session: TableSession, number: int, seat: int, move: str) -> list[PreviewStep]:
    """What the same seat could choose after a move of its open question, step by step."""
    question = open_question(session, number, seat)
    offered = question.find(move)
    if offered is None:
        raise RefusedError("illegal", move=move[:80])
    if question.sealed:
        return []
    if offered.notation not in question.previews:
        race = racing(session).race
        question.previews[offered.notation] = previews.steps(race, seat, offered.move)
    return question.previews[offered.notation]


async def hint(
    hint_service: HintService, session: TableSession, number: int, seat: int
) -> tuple[list[Advised], Expected]:
    """A seat's best moves for its open question, if the host allows hints."""
    open_question(session, number, seat)
    if not session.table.hints or session.table.chairs[seat].remote:
        raise RefusedError("no_hints")
    if seat in session.hinting:
        raise RefusedError("too_many", what="hints")
    session.hinting.add(seat)
    try:
        return await hint_service.hint(racing(session).race.copy(), seat)
    finally:
        session.hinting.discard(seat)


# -- the rest -----------------------------------------------------------------


def add_number(tables: TableRegistry, session: TableSession, seat: int, number: str) -> None:
    """Add a page's number to the deal; the last one starts the race, late ones are ignored."""
    if session.table.running:
        return
    if session.table.stage != "dealing":
        raise RefusedError("wrong_stage", stage=session.table.stage)
    if session.table.day:
        # Everybody is dealt the same on this day.
        return
    session.numbers.setdefault(seat, number)
    missing = {
        n for n, chair in enumerate(session.table.chairs) if chair.guest
    } - session.numbers.keys()
    if not missing:
        deal(tables, session)


def deal(tables: TableRegistry, session: TableSession) -> None:
    """Start the race with the numbers received so far."""
    if session.table.stage == "dealing" and not session.lost:
        numbers = tuple(session.numbers.get(seat, "") for seat in range(session.table.players))
        tables.append(session, entries.Dealt(numbers, DEAL))
        session.numbers = {}


def say(
    tables: TableRegistry,
    session: TableSession,
    guest: str,
    name: str,
    text: str,
    extra: Sequence[Delivery] = (),
) -> int:
    """Add a line to the chat."""
    return tables.append(session, entries.Said(guest, name, text), extra)


def mute(
    tables: TableRegistry,
    session: TableSession,
    guest: str,
    player: str,
    on: bool,
    extra: Sequence[Delivery] = (),
) -> int:
    """Mute another guest, or unmute them."""
    if on and not _known(session, player):
        raise RefusedError("unknown", kind="player", name=player[:40])
    return tables.append(session, entries.Muted(guest, player, on), extra)


def _known(session: TableSession, player: str) -> bool:
    """Whether a guest has a seat or has said something."""
    seated = {chair.guest for chair in session.table.chairs}
    return player in seated or any(line.player == player for line in session.table.chat)
