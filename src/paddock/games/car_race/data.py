"""CR-1.1, CR-1.2 What is printed on the components, as tables."""

from __future__ import annotations

from itertools import product

#: CR-1.1 The cars, and the faces of every die, by their numbers.
COLOURS = ("blue", "white", "yellow", "red", "green", "purple")
LETTERS = "BWYRGP"
CARS = len(COLOURS)
FACES = len(COLOURS)
#: CR-1.1 Six dice; CR-2.1 at most six squares per turn.
DICE = 6
#: CR-1.2 What can be reached from the start square.
FIRST_SQUARES = ("blue", "white")
LANES, TARGETS = 3, 2

#: CR-2.1 Every set of up to six dice, as the count of each colour; the empty one comes first.
DICE_SETS = tuple(
    sorted(
        (counts for counts in product(range(DICE + 1), repeat=FACES) if sum(counts) <= DICE),
        key=lambda counts: (sum(counts), counts),
    )
)
SETS = len(DICE_SETS)
SET_NUMBER = {counts: number for number, counts in enumerate(DICE_SETS)}


def set_of(faces: list[int]) -> int:
    """The number of the set of dice that show these faces.

    >>> DICE_SETS[set_of([3, 3, 2])]
    (0, 0, 1, 2, 0, 0)
    """
    return SET_NUMBER[tuple(faces.count(colour) for colour in range(FACES))]


def faces_of(dice: int) -> list[int]:
    """The faces of a set of dice, in the order of the colours."""
    return [colour for colour, count in enumerate(DICE_SETS[dice]) for _ in range(count)]
