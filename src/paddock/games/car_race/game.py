"""Car Race as the rest of Paddock knows it."""

from __future__ import annotations

from paddock.core.game import Game, Outcome, Rules
from paddock.core.plain import Plain
from paddock.games.car_race.asking import asked, by_chance
from paddock.games.car_race.driver.answers import heuristic
from paddock.games.car_race.faults import faults
from paddock.games.car_race.meta import META
from paddock.games.car_race.notation import actions_of, mid_move, move_of, parse_move, whole
from paddock.games.car_race.position import codecs
from paddock.games.car_race.rules.figures import FIGURES, gauge
from paddock.games.car_race.rules.goal import beats, cars_home, payoff, score
from paddock.games.car_race.rules.knowledge import guess, hide
from paddock.games.car_race.rules.play import apply, legal_actions, reset
from paddock.games.car_race.setup import build_setup
from paddock.games.car_race.state import OVER, STATE
from paddock.games.car_race.story import tell
from paddock.games.car_race.view import see


def outcome(s: Plain, t: Plain) -> Outcome | None:
    """CR-4.2 Who won; None while the game is on. Cars on the way rank by how far they came."""
    if s.phase != OVER:
        return None
    seats = range(t.players)
    better = {p: sum(beats(s, t, other, p) for other in seats) for p in seats}
    return Outcome(
        ranking=tuple(sorted(seats, key=lambda p: (better[p], -t.front[s.pos[p]]))),
        scores=tuple(score(s, t, p) for p in seats),
        winners=tuple(p for p in seats if payoff(s, t, p) > 0),
        reason=_reason(s, t),
    )


def _reason(s: Plain, t: Plain) -> str:
    """CR-4.2 What decided the race."""
    if cars_home(s, t) == 1:
        return "only one car is home"
    shared = sum(payoff(s, t, p) > 0 for p in range(t.players)) > 1
    return "as few dice were used" if shared else "the fewest dice were used"


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
