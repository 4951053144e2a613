"""Inputs and results of a search of the track, as named tuples.

`times` are numbers of steps, as bits; `ends` is a window of spaces (see `windows.py`).
"""

from typing import NamedTuple

from paddock.games.formula_d.rules.windows import Taken


class Journey(NamedTuple):
    """What a car starts with."""

    start: int
    limit: int
    """The most steps it can drive."""
    taken: Taken
    gate: int
    """The first corner whose stops are not complete."""
    short: int
    """The stops it lacks there."""
    cross: int
    """How far the finish line is ahead, if the car may cross it."""
    entry: int
    """How far the pit's entry is ahead, if it is open."""
    die: int
    wear: int
    want: int
    """The number of steps whose ends are asked for."""
    floor: int
    """The space that the window of ends begins at."""


class Entrances(NamedTuple):
    """Where a corner is entered in each of the three lanes, and after how many steps."""

    at: tuple[int, int, int]
    times: tuple[int, int, int]


class StraightWays(NamedTuple):
    """What a straight offers."""

    times: int
    """When a way can end here."""
    ends: int
    left: int
    """When a way gets to the last space of the left lane."""
    middle: int
    right: int
    finish: int
    """When it crosses the finish line."""
    pit: int
    """When it is at the pit's entry."""


class CornerWays(NamedTuple):
    """What a corner offers, and the spaces beyond it."""

    times: int
    """When a way can end before the end of the corner."""
    over: int
    """When an affordable overshoot can end."""
    ends: int
    late: int
    """When overshooting leads over the finish line."""
    toll: int
    """The least that this costs."""


class Survey(NamedTuple):
    """Everything that a car can reach."""

    times: int
    over: int
    ends: int
    finish: int
    late: int
    toll: int
    pit: int


class Scan(NamedTuple):
    """Everything that a car may do with a roll."""

    actions: int
    """The actions of the phase FAR."""
    ends: int
    """The actions of the phase END, for the steps asked about."""
    toll: int
    """The least that the finish costs."""
    blacks: int
    """The black spaces on the way to the finish then."""
    pits: int
    """The times at the pit's entry."""
    fewest: int
    """The fewest black spaces on the way to the end asked about."""


#: For actions and questions that need no scan.
NO_SCAN = Scan(0, 0, 0, 0, 0, 0)
