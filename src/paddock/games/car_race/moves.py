"""Moves as values, with a notation that reads both ways.

>>> str(Drive((12, 17, 21)))
'drive 12 17 21'
"""

from __future__ import annotations

from typing import Annotated

from paddock.core.notation import Word, move, number, several

COLOUR = Word("[a-z]+")
SPACE = number(3)


@move("starter {seat}")
class Starter:
    """Chance draws who begins (CR-1.3)."""

    seat: Annotated[int, number(1)]


@move("roll {dice}")
class Roll:
    """Chance rolls the six dice (CR-2.1); they are listed in the order of the colours."""

    dice: Annotated[tuple[str, ...], several(COLOUR, 6, 6)]


@move("take {car}")
class Take:
    """Choose a car (CR-1.1)."""

    car: Annotated[str, COLOUR]


@move("drive {way}")
class Drive:
    """Drive over squares, each with a die of its colour (CR-2.1); the last is where it ends."""

    way: Annotated[tuple[int, ...], several(SPACE, 1, 6)]

    @property
    def space(self) -> int:
        """Where the move ends."""
        return self.way[-1]


@move("go {space}")
class Go:
    """Use the bonus: move on one square (CR-5.1)."""

    space: Annotated[int, SPACE]


@move("stay")
class Stay:
    """Leave the bonus unused (CR-5.1)."""


CarRaceMove = Starter | Roll | Take | Drive | Go | Stay
