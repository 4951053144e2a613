"""Formula D as the rest of Paddock knows it."""

from __future__ import annotations

from paddock.core.game import Game, Outcome, Rules
from paddock.core.plain import Plain
from paddock.games.formula_d.driver.answers import heuristic
from paddock.games.formula_d.faults import faults
from paddock.games.formula_d.meta import META
from paddock.games.formula_d.notation import (
    actions_of,
    asked,
    by_chance,
    mid_move,
    move_of,
    parse_move,
    whole,
)
from paddock.games.formula_d.position import codecs
from paddock.games.formula_d.rules.figures import FIGURES, gauge
from paddock.games.formula_d.rules.goal import payoff, score, worth
from paddock.games.formula_d.rules.knowledge import guess, hide
from paddock.games.formula_d.rules.play import apply, legal_actions, reset
from paddock.games.formula_d.setup import build_setup
from paddock.games.formula_d.state import OUT, OVER, STATE
from paddock.games.formula_d.story import tell
from paddock.games.formula_d.view import see


def outcome(s: Plain, t: Plain) -> Outcome | None:
    """FD-7.1 Who won; None while the race is on."""
    if s.phase != OVER:
        return None
    seats = range(t.players)
    ranking = tuple(sorted(seats, key=lambda seat: worth(s, seat), reverse=True))
    return Outcome(
        ranking=ranking,
        scores=tuple(score(s, t, seat) for seat in seats),
        winners=tuple(seat for seat in seats if payoff(s, t, seat) > 0),
        reason=_reason(s, t),
    )


def _reason(s: Plain, t: Plain) -> str:
    """FD-7.1 What the winner did."""
    home = sum(0 < fate <= OUT for fate in s.fate[: t.players])
    if home == 0:
        return "every car is out"
    return "all cars are home" if home == t.players else "all cars are home or out"


GAME = Game(
    meta=META,
    state=STATE,
    rules=Rules(reset, apply, legal_actions, payoff, score, hide, guess, gauge, heuristic),
    build_setup=build_setup,
    parse_move=parse_move,
    actions_of=actions_of,
    move_of=move_of,
    mid_move=mid_move,
    whole=whole,
    asked=asked,
    by_chance=by_chance,
    codecs=codecs,
    faults=faults,
    story=tell,
    view=see,
    outcome=outcome,
    figures=FIGURES,
)
