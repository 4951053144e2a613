"""How much thought each question of Top Race deserves."""

from __future__ import annotations

from typing import Any

from paddock.games.top_race.state import BID, DRIVE, GRID, PICK, TURN

#: The parts of a search's usual iterations, by phase, and for all other questions. What it loses
#: against longer searches, it loses in the choice of cards; where moves end hardly matters, and
#: iterations in the auction take longest.
PARTS = {PICK: 0.4, GRID: 0.4, TURN: 2.5, DRIVE: 0.3}
OTHERS = 0.5
#: The iterations about a bid. Prices are fitted, and the longer a search doubts them, the more it
#: pays.
BID_ITERATIONS = 150


def effort(v: Any, t: Any, usual: int) -> int:
    """The iterations that a question deserves, given the usual ones.

    This was measured with four players; with two, who bid for more cars each, all are alike.
    """
    if t["players"] == 2:
        return usual
    if v["phase"] == BID:
        return min(usual, BID_ITERATIONS)
    return round(usual * PARTS.get(int(v["phase"]), OTHERS))
