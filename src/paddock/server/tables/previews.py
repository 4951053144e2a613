"""Looking ahead: what a seat could choose after a move, step by step; nothing is played."""

from __future__ import annotations

from paddock.core.game import Move
from paddock.race import Race
from paddock.server.stream.messages.parts import PreviewStep
from paddock.server.tables import questions

#: How many continuations are followed from each step to the next; more are thinned out evenly.
MOST_WAYS = 16
MOST_STEPS = 12

#: A race, and a move that could be made in it.
Way = tuple[Race, Move]


def steps(race: Race, seat: int, move: Move) -> list[PreviewStep]:
    """What the seat could choose next, and after that, whatever it chose before.

    It ends where chance or another seat comes next, or where the seat is asked as it is now.
    """
    offered: list[PreviewStep] = []
    start, ways = race.phase, [(race, move)]
    while len(offered) < MOST_STEPS:
        ahead = [before.after(choice) for before, choice in _spread(ways)]
        ways = [way for after in ahead for way in _ways(after, seat, start)]
        if not ways:
            break
        groups = questions.groups(dict.fromkeys(choice for _, choice in ways))
        offered.append(PreviewStep(ways[0][0].phase, groups))
    return offered


def _ways(race: Race, seat: int, start: str) -> list[Way]:
    """The seat's choices, unless it is asked as it was at the start."""
    if race.phase == start:
        return []
    return [(race, choice) for choice in race.legal_moves(seat)]


def _spread(ways: list[Way]) -> list[Way]:
    """So many of the ways, from the first to the last."""
    step = -(-len(ways) // MOST_WAYS)
    return ways[::step]
