"""Car Race as the rest of Paddock knows it."""

from __future__ import annotations

from paddock.core.game import Game, Rules
from paddock.core.plain_record import PlainRecord
from paddock.games.car_race.driver.answers import heuristic
from paddock.games.car_race.faults import faults
from paddock.games.car_race.feats import FEATS
from paddock.games.car_race.meta import META
from paddock.games.car_race.notation import actions_of, mid_move, move_of, parse_move, whole
from paddock.games.car_race.observing import OBSERVED
from paddock.games.car_race.position import codecs
from paddock.games.car_race.rules.driving import draw_ahead
from paddock.games.car_race.rules.figures import FIGURES, gauge
from paddock.games.car_race.rules.goal import beats, cars_home, payoff, score
from paddock.games.car_race.rules.play import act, legal_actions, reset
from paddock.games.car_race.setup import build_setup
from paddock.games.car_race.state import PHASES, STATE
from paddock.games.car_race.story import tell
from paddock.games.car_race.view import see


def rank(s: PlainRecord, t: PlainRecord, seat: int) -> tuple[int, int]:
    """CR-4.2 The cars that beat a car rank before it; cars not home, by how far they came."""
    better = sum(beats(s, t, other, seat) for other in range(t.players))
    return better, -t.front[s.pos[seat]]


def reason(s: PlainRecord, t: PlainRecord) -> str:
    """CR-4.2 What decided the race."""
    if cars_home(s, t) == 1:
        return "only one car is home"
    shared = sum(payoff(s, t, p) > 0 for p in range(t.players)) > 1
    return "as few dice were used" if shared else "the fewest dice were used"


GAME = Game(
    meta=META,
    state=STATE,
    rules=Rules(
        reset=reset,
        legal_actions=legal_actions,
        act=act,
        draw_ahead=draw_ahead,
        payoff=payoff,
        score=score,
        gauge=gauge,
        heuristic=heuristic,
    ),
    phases=PHASES,
    # CR-1.3, CR-2.1 Chance names the starter and rolls the dice.
    chance=("starter", "roll"),
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
    own_view=lambda v, t, seat: {},
    rank=rank,
    reason=reason,
    figures=FIGURES,
    observed=OBSERVED,
    feats=FEATS,
)
