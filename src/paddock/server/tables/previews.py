"""Looking ahead: all that a seat could choose after a move, step by step; nothing is played."""

from __future__ import annotations

from paddock.core.game import Move
from paddock.core.plain import Plain
from paddock.race import Race
from paddock.server.stream.messages.parts import PreviewStep
from paddock.server.tables import questions

#: How many ways of going on are followed from each step to the next; more are passed over evenly.
MOST_WAYS = 16
MOST_STEPS = 12


def steps(race: Race, seat: int, move: Move) -> list[PreviewStep]:
    """What the seat could choose next, and after that, whatever it chose before.

    It ends where chance or another seat comes next, or where the seat is asked as it is now.
    """
    found: list[PreviewStep] = []
    trial, start = race.copy(), questions.phase(race)
    ways = [(race._state, move)]
    while len(found) < MOST_STEPS:
        open_now = [_after(trial, *way) for way in _spread(ways)]
        ways = [way for state in open_now for way in _ways(trial, state, seat, start)]
        if not ways:
            break
        trial._state = ways[0][0]
        groups = questions.groups(dict.fromkeys(choice for _, choice in ways))
        found.append(PreviewStep(questions.phase(trial), groups))
    return found


def _ways(trial: Race, state: Plain, seat: int, start: str) -> list[tuple[Plain, Move]]:
    """The seat's choices in a record, unless it is asked there as it was at the start."""
    trial._state = state
    if questions.phase(trial) == start:
        return []
    return [(state, choice) for choice in trial.legal_moves(seat)]


def _after(race: Race, before: Plain, move: Move) -> Plain:
    """The record after a move, without its story."""
    after = before.copy()
    for action in race.game.actions_of(before, race.setup, move) or ():
        race.game.rules.apply(after, race.setup, action)
    return after


def _spread(ways: list[tuple[Plain, Move]]) -> list[tuple[Plain, Move]]:
    """So many of the ways, from the first to the last."""
    step = -(-len(ways) // MOST_WAYS)
    return ways[::step]
