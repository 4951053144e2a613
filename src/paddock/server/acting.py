"""What a guest does at a table by its stream: answers, chat and the rest."""

from __future__ import annotations

import time
from collections.abc import Sequence

from paddock.core.chance import DEAL
from paddock.server import ahead, rows
from paddock.server.advice import Adviser
from paddock.server.asking import Question
from paddock.server.hall import Hall
from paddock.server.live import Live
from paddock.server.play import Play
from paddock.server.refusals import RefusedError
from paddock.server.rows import By
from paddock.server.telling import Delivery


def own(live: Live, guest: str | None, seat: int) -> None:
    """Refuse to act for a seat that is not the guest's."""
    if not 0 <= seat < len(live.table.chairs):
        raise RefusedError("unknown", kind="seat", name=str(seat))
    if guest is None or live.table.chairs[seat].guest != guest:
        raise RefusedError("not_yours", seat=seat)


def racing(live: Live) -> Play:
    """The race that is on, or a refusal."""
    if live.table.stage == "closed":
        raise RefusedError("closed", why=live.table.why)
    if not live.table.running or live.table.play is None:
        raise RefusedError("wrong_stage", stage=live.table.stage)
    return live.table.play


def open_question(live: Live, number: int, seat: int) -> Question:
    """The question with this number to this seat, or why it is not open."""
    play = racing(live)
    if number != play.number or seat in play.answers:
        raise RefusedError("stale", question=number)
    question = play.question(seat)
    if question is None:
        raise RefusedError("not_your_turn", seat=seat)
    return question


def answer(
    hall: Hall,
    live: Live,
    number: int,
    seat: int,
    move: str,
    by: By = "guest",
    extra: Sequence[Delivery] = (),
) -> int:
    """Take the answer to an open question into the log."""
    question = open_question(live, number, seat)
    if move not in question.moves:
        raise RefusedError("illegal", move=move[:80])
    spent = live.spent(seat, time.monotonic())
    kind = rows.Sealed if question.sealed else rows.Moved
    return hall.append(live, kind(seat, move, by, spent), extra)


def preview(live: Live, number: int, seat: int, move: str) -> dict[str, object]:
    """What the same seat could choose after a move of its open question."""
    question = open_question(live, number, seat)
    if move not in question.moves:
        raise RefusedError("illegal", move=move[:80])
    if question.sealed:
        return {"moves": [], "kind": None, "then": []}
    if move not in question.previews:
        found = ahead.steps(racing(live).race, seat, question.moves[move]) or [_NOTHING]
        question.previews[move] = {**found[0], "then": found[1:]}
    return question.previews[move]


_NOTHING: dict[str, object] = {"moves": [], "kind": None}


async def hint(adviser: Adviser, live: Live, number: int, seat: int) -> dict[str, object]:
    """A seat's best moves for its open question, where the host allows hints."""
    open_question(live, number, seat)
    if not live.table.hints:
        raise RefusedError("no_hints")
    if seat in live.hinting:
        raise RefusedError("too_many", what="hints")
    live.hinting.add(seat)
    try:
        return await adviser.hint(racing(live).race.copy(), seat)
    finally:
        live.hinting.discard(seat)


# -- the rest -----------------------------------------------------------------


def add_number(hall: Hall, live: Live, seat: int, number: str) -> None:
    """Add a page's number to the deal; the last one starts it, and a late one is left out."""
    if live.table.running:
        return
    if live.table.stage != "dealing":
        raise RefusedError("wrong_stage", stage=live.table.stage)
    live.numbers.setdefault(seat, number)
    missing = {n for n, chair in enumerate(live.table.chairs) if chair.guest} - live.numbers.keys()
    if not missing:
        deal(hall, live)


def deal(hall: Hall, live: Live) -> None:
    """Begin the race with the numbers that are in."""
    if live.table.stage == "dealing" and not live.lost:
        numbers = tuple(live.numbers.get(seat, "") for seat in range(live.table.players))
        hall.append(live, rows.Dealt(numbers, DEAL))


def say(
    hall: Hall, live: Live, guest: str, name: str, text: str, extra: Sequence[Delivery] = ()
) -> int:
    """Add a line to the chat."""
    return hall.append(live, rows.Said(guest, name, text), extra)


def mute(
    hall: Hall, live: Live, guest: str, player: str, on: bool, extra: Sequence[Delivery] = ()
) -> int:
    """Hear another guest no more, or again."""
    if on and not _known(live, player):
        raise RefusedError("unknown", kind="player", name=player[:40])
    return hall.append(live, rows.Muted(guest, player, on), extra)


def _known(live: Live, player: str) -> bool:
    """Whether there is such a guest to be heard: one who sits there or has said something."""
    seated = {chair.guest for chair in live.table.chairs}
    return player in seated or any(line["player"] == player for line in live.table.chat)
