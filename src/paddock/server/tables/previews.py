"""Previews: what a seat could choose after a move, step by step, without playing it."""

from __future__ import annotations

from paddock.core.game import Move
from paddock.race import Race
from paddock.server.stream.messages.moves import grouped
from paddock.server.stream.messages.parts import PreviewStep

#: The most continuations followed from each step; more are thinned out evenly.
MOST_WAYS = 16
MOST_STEPS = 12

#: A race, and a move that could be made in it.
Way = tuple[Race, Move]


def steps(race: Race, seat: int, move: Move) -> list[PreviewStep]:
    """What the seat could choose next, and after that, whatever it chose before.

    Stops at a turn of chance or of another seat, or when the seat is asked the same question.
    """
    offered: list[PreviewStep] = []
    start, ways = race.phase, [(race, move)]
    while len(offered) < MOST_STEPS:
        ahead = [before.after(choice) for before, choice in _spread(ways)]
        ways = [way for after in ahead for way in _ways(after, seat, start)]
        if not ways:
            break
        moves = dict.fromkeys(choice for _, choice in ways)
        offered.append(PreviewStep(ways[0][0].phase, grouped(moves)))
    return offered


def _ways(race: Race, seat: int, start: str) -> list[Way]:
    """The seat's choices, unless it is asked the same question as at the start."""
    if race.phase == start:
        return []
    return [(race, choice) for choice in race.legal_moves(seat)]


def _spread(ways: list[Way]) -> list[Way]:
    """A limited number of ways, evenly spread from first to last."""
    step = -(-len(ways) // MOST_WAYS)
    return ways[::step]
