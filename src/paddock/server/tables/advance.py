"""Answers given in advance; only those that fit the race are kept."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.core.errors import PaddockError
from paddock.race import Race
from paddock.server.refusals import RefusedError
from paddock.server.storage import entries
from paddock.server.stream.outgoing import Delivery
from paddock.server.tables.commands import racing
from paddock.server.tables.registry import TableRegistry
from paddock.server.tables.session import TableSession


def keep(
    tables: TableRegistry,
    session: TableSession,
    rule: entries.Advanced,
    extra: Sequence[Delivery] = (),
) -> None:
    """Store a seat's answer in advance for questions of one kind, or remove it."""
    _check(racing(session).race, rule)
    tables.append(session, rule, extra)


def is_new(session: TableSession, rule: entries.Advanced) -> bool:
    """Whether an answer in advance changes anything."""
    now = session.table.advance.get((rule.seat, rule.kind))
    return rule != now if rule.move is not None else now is not None


def _check(race: Race, rule: entries.Advanced) -> None:
    """Refuse questions, moves and values that the game does not have."""
    if not _reads(race, "phase", rule.kind):
        raise RefusedError("unknown", kind="question", name=rule.kind[:40])
    if rule.move is not None and not _is_move(race, rule.move):
        raise RefusedError("illegal", move=rule.move[:80])
    for name in rule.unless:
        if not _reads(race, "card", name):
            raise RefusedError("unknown", kind="card", name=name[:40])
    if len(set(rule.unless)) < len(rule.unless):
        raise RefusedError("malformed", field="unless", why="expected each thing once")


def _is_move(race: Race, text: str) -> bool:
    """Whether a text is a move of the game in its canonical notation."""
    try:
        return str(race.game.parse_move(text, race.setup)) == text
    except PaddockError:
        return False


def _reads(race: Race, field: str, word: str) -> bool:
    """Whether a value could occur in a position of the game."""
    codec = race.game.codecs(race.setup).get(field)
    if codec is None or word == "-":
        return False
    try:
        codec.read(race.state, word)
    except (PaddockError, ValueError, LookupError):
        return False
    return True
