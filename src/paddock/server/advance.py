"""Answers given in advance: only what could be asked and answered in this race is kept."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.core.errors import PaddockError
from paddock.race import Race
from paddock.server import rows
from paddock.server.acting import racing
from paddock.server.hall import Hall
from paddock.server.live import Live
from paddock.server.refusals import RefusedError
from paddock.server.telling import Delivery


def keep(hall: Hall, live: Live, rule: rows.Advanced, extra: Sequence[Delivery] = ()) -> None:
    """Keep a seat's rule for questions of one kind, or end it."""
    _check(racing(live).race, rule)
    hall.append(live, rule, extra)


def is_new(live: Live, rule: rows.Advanced) -> bool:
    """Whether a rule changes anything."""
    now = live.table.advance.get((rule.seat, rule.kind))
    return rule != now if rule.move is not None else now is not None


def _check(race: Race, rule: rows.Advanced) -> None:
    """Refuse a rule for questions, by answers or about things that the game does not have."""
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
    """Whether a text is a move of the game, in the way in which the game itself writes it."""
    try:
        return str(race.game.parse_move(text, race.tables)) == text
    except PaddockError:
        return False


def _reads(race: Race, field: str, word: str) -> bool:
    """Whether a position of the game could have this word in a field."""
    codec = race.game.codecs(race.tables).get(field)
    if codec is None or word == "-":
        return False
    try:
        codec.read(race.state, word)
    except (PaddockError, ValueError, LookupError):
        return False
    return True
