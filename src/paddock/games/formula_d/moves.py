"""Moves as values, with a notation that reads both ways.

>>> str(Drive(7, 120))
'drive 7 120'
>>> str(Check("collision", 2, 4))
'collision 2 4'
"""

from __future__ import annotations

from typing import Annotated

from paddock.core.notation import Word, move, number

#: What a black die can be rolled for in a race.
CAUSES = ("danger", "marksman", "collision", "engine")

Cause = Annotated[str, Word("|".join(CAUSES))]
Seat = Annotated[int, number(3)]
Value = Annotated[int, number(4)]
Steps = Annotated[int, number(3)]
Space = Annotated[int, number(4)]


@move("grid {seat} {value}")
class Grid:
    """A seat's black die for the grid (FD-2.1)."""

    seat: Seat
    value: Value


@move("start {seat} {value}")
class Start:
    """A seat's start roll (FD-2.2)."""

    seat: Seat
    value: Value


@move("roll {value}")
class Roll:
    """The die of the gear announced (FD-3.2)."""

    value: Annotated[int, number(2)]


@move("{cause} {seat} {value}")
class Check:
    """A seat's black die for what may harm its car (FD-6, FD-9)."""

    cause: Cause
    seat: Seat
    value: Value


@move("gear {gear}")
class Gear:
    """Announce a gear (FD-3.3)."""

    gear: Annotated[int, Word("[1-6]", int)]


@move("drive {steps} {space}")
class Drive:
    """Drive some steps to a space, braking for the rest of the roll (FD-4)."""

    steps: Steps
    space: Space


@move("nitro {steps} {space}")
class Nitro:
    """Drive the roll and the gear together to a space (FD-9.1)."""

    steps: Steps
    space: Space


@move("pit")
class Pit:
    """Drive into the pits (FD-8.1)."""


@move("finish")
class Finish:
    """Drive over the finish line (FD-7.1)."""


@move("crash")
class Crash:
    """Go out, if nothing else can be paid for (FD-5.4)."""


FormulaDMove = Grid | Start | Roll | Check | Gear | Drive | Nitro | Pit | Finish | Crash
