"""Top Race as the rest of Paddock knows it."""

from __future__ import annotations

from typing import Any

from paddock.core.game import Game, Rules
from paddock.core.plain_record import PlainRecord
from paddock.games.top_race.data import CARS
from paddock.games.top_race.driver.answers import heuristic
from paddock.games.top_race.driver.bidding import obvious, trusted
from paddock.games.top_race.driver.supposing import suppose
from paddock.games.top_race.effort import effort
from paddock.games.top_race.faults import faults
from paddock.games.top_race.feats import FEATS
from paddock.games.top_race.meta import META
from paddock.games.top_race.moves import Deal, Tip, Trade
from paddock.games.top_race.notation import actions_of, mid_move, move_of, parse_move, whole
from paddock.games.top_race.observing import OBSERVED
from paddock.games.top_race.position import codecs
from paddock.games.top_race.rules.figures import FIGURES, gauge
from paddock.games.top_race.rules.goal import in_race
from paddock.games.top_race.rules.knowledge import guess, hide
from paddock.games.top_race.rules.play import act, legal_actions, reset
from paddock.games.top_race.rules.settling import beats, payoff, score
from paddock.games.top_race.setup import build_setup
from paddock.games.top_race.state import OFF, PHASES, STATE
from paddock.games.top_race.story import tell
from paddock.games.top_race.style import suits
from paddock.games.top_race.to_act import asked, by_chance
from paddock.games.top_race.view import claimed_card, see, see_own

#: The most players with whom the trained network is stronger than playouts: in the base game, also
#: with pit stops, and with tips or shares.
MOST_GUIDED, MOST_GUIDED_TO_BET = 3, 2


def rank(s: PlainRecord, t: PlainRecord, seat: int) -> int:
    """TR-6.4, TR-9.6 How many players are better off."""
    return sum(beats(s, t, other, seat) for other in range(t.players))


def reason(s: PlainRecord, t: PlainRecord) -> str:
    """TR-6.3, TR-7.5, TR-8.3 What ended the last race."""
    home = sum(s.pos[car] == OFF and s.fell[car] == 0 for car in range(CARS))
    if home >= t.last_place:
        return "the fifth car is home" if home == 5 else "the sixth car is home"
    cards_left = any(s.hand[p] and in_race(s, t, p) for p in range(t.players))
    return "all have passed" if s.passes or cards_left else "all cards are played"


def network_is_stronger(t: Any) -> bool:
    """Whether the trained network guides the strongest levels (docs/bot-experiments.md)."""
    most = MOST_GUIDED_TO_BET if t["tips"] or t["shares"] else MOST_GUIDED
    return bool(t["players"] <= most)


def network_name(t: Any) -> str:
    """Shares change what is worth bidding so much that they have a network of their own."""
    return "top-race-shares" if t["shares"] else "top-race"


GAME = Game(
    meta=META,
    state=STATE,
    rules=Rules(
        reset=reset,
        legal_actions=legal_actions,
        act=act,
        payoff=payoff,
        score=score,
        hide=hide,
        guess=guess,
        suppose=suppose,
        gauge=gauge,
        heuristic=heuristic,
        obvious=obvious,
        trusted=trusted,
    ),
    phases=PHASES,
    by_chance=by_chance,
    build_setup=build_setup,
    parse_move=parse_move,
    actions_of=actions_of,
    move_of=move_of,
    mid_move=mid_move,
    whole=whole,
    asked=asked,
    codecs=codecs,
    faults=faults,
    story=tell,
    secret_moves=(Deal, Tip, Trade),
    view=see,
    own_view=see_own,
    rank=rank,
    reason=reason,
    figures=FIGURES,
    observed=OBSERVED,
    feats=FEATS,
    about=claimed_card,
    network_is_stronger=network_is_stronger,
    network_name=network_name,
    suits=suits,
    effort=effort,
)
