"""Sets of spaces ahead as windows: a base and the bits of one number.

Spaces are counted from the car's own, in the order of the track. Occupied ones take three words
of bits, because a move can go further than one number reaches.
"""

from typing import NamedTuple

from paddock.core.rule import rule
from paddock.games.formula_d.state import Setup

#: The bits of one word of occupied spaces, and a word with all of them set.
WORD = 62
FULL = (1 << WORD) - 1
#: A number of steps that is never driven, and a distance that never occurs.
NEVER, FAR_OFF = 63, 9999


class Taken(NamedTuple):
    """The occupied spaces ahead, as three words of bits."""

    near: int
    middle: int
    far: int


@rule
def distance(t: Setup, start: int, space: int) -> int:
    """How far a space of the lap is ahead of another, in spaces of all lanes."""
    d = space - start
    return d if d >= 0 else d + t.ring


@rule
def held(taken: Taken, base: int) -> int:
    """The occupied spaces of a window."""
    near, middle, far = taken
    if base < WORD:
        return (near >> base) | ((middle << (WORD - base)) & FULL)
    if base < 2 * WORD:
        return (middle >> (base - WORD)) | ((far << (2 * WORD - base)) & FULL)
    return far >> (base - 2 * WORD)


@rule
def moved(window: int, by: int) -> int:
    """A window counted from another base."""
    return window << by if by >= 0 else window >> -by


@rule
def beyond(window: int, at: int) -> int:
    """The part of a window from a bit on."""
    if at <= 0:
        return window
    return 0 if at >= NEVER else (window >> at) << at


@rule
def within(limit: int) -> int:
    """All numbers of steps up to a limit, as bits."""
    return (1 << (limit + 1)) - 1
