"""Formula D as the rest of Paddock knows it."""

from __future__ import annotations

from paddock.core.game import Game, Rules
from paddock.core.plain_record import PlainRecord
from paddock.games.formula_d.driver.answers import heuristic
from paddock.games.formula_d.driver.estimate import estimate, forecast, quiet
from paddock.games.formula_d.faults import faults
from paddock.games.formula_d.feats import FEATS
from paddock.games.formula_d.meta import META
from paddock.games.formula_d.notation import (
    actions_of,
    by_chance,
    mid_move,
    move_of,
    parse_move,
    whole,
)
from paddock.games.formula_d.observing import OBSERVED
from paddock.games.formula_d.position import codecs
from paddock.games.formula_d.rules.figures import FIGURES, gauge
from paddock.games.formula_d.rules.goal import payoff, score
from paddock.games.formula_d.rules.play import apply, legal_actions, reset
from paddock.games.formula_d.setup import build_setup
from paddock.games.formula_d.state import OUT, PHASES, STATE
from paddock.games.formula_d.story import tell
from paddock.games.formula_d.style import suits
from paddock.games.formula_d.view import see, see_own


def reason(s: PlainRecord, t: PlainRecord) -> str:
    """FD-7.1 What the winner did."""
    home = sum(0 < fate <= OUT for fate in s.fate[: t.players])
    if home == 0:
        return "every car is out"
    return "all cars are home" if home == t.players else "all cars are home or out"


GAME = Game(
    meta=META,
    state=STATE,
    rules=Rules(
        reset=reset,
        legal_actions=legal_actions,
        apply=apply,
        payoff=payoff,
        score=score,
        gauge=gauge,
        heuristic=heuristic,
        quiet=quiet,
        estimate=estimate,
        forecast=forecast,
    ),
    phases=PHASES,
    by_chance=by_chance,
    build_setup=build_setup,
    parse_move=parse_move,
    actions_of=actions_of,
    move_of=move_of,
    mid_move=mid_move,
    whole=whole,
    codecs=codecs,
    faults=faults,
    story=tell,
    secret_moves=(),
    view=see,
    own_view=see_own,
    reason=reason,
    figures=FIGURES,
    observed=OBSERVED,
    feats=FEATS,
    suits=suits,
)
