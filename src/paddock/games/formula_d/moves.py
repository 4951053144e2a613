"""Moves as values, with a notation that reads both ways.

>>> str(Drive(7, 120))
'drive 7 120'
>>> str(Check("collision", 2, 4))
'collision 2 4'
"""

from __future__ import annotations

from dataclasses import dataclass

#: What a black die can be rolled for in a race.
CAUSES = ("danger", "marksman", "collision", "engine")


@dataclass(frozen=True, slots=True)
class Grid:
    """A seat's black die for the grid (FD-2.1)."""

    seat: int
    value: int

    def __str__(self) -> str:
        return f"grid {self.seat} {self.value}"


@dataclass(frozen=True, slots=True)
class Start:
    """A seat's start roll (FD-2.2)."""

    seat: int
    value: int

    def __str__(self) -> str:
        return f"start {self.seat} {self.value}"


@dataclass(frozen=True, slots=True)
class Roll:
    """The die of the gear announced (FD-3.2)."""

    value: int

    def __str__(self) -> str:
        return f"roll {self.value}"


@dataclass(frozen=True, slots=True)
class Check:
    """A seat's black die for what may harm its car (FD-6, FD-9)."""

    cause: str
    seat: int
    value: int

    def __str__(self) -> str:
        return f"{self.cause} {self.seat} {self.value}"


@dataclass(frozen=True, slots=True)
class Gear:
    """Announce a gear (FD-3.3)."""

    gear: int

    def __str__(self) -> str:
        return f"gear {self.gear}"


@dataclass(frozen=True, slots=True)
class Drive:
    """Drive so many spaces to a space, braking for the rest of the roll (FD-4)."""

    steps: int
    space: int

    def __str__(self) -> str:
        return f"drive {self.steps} {self.space}"


@dataclass(frozen=True, slots=True)
class Nitro:
    """Drive the roll and the gear together to a space (FD-9.1)."""

    steps: int
    space: int

    def __str__(self) -> str:
        return f"nitro {self.steps} {self.space}"


@dataclass(frozen=True, slots=True)
class Pit:
    """Drive into the pits (FD-8.1)."""

    def __str__(self) -> str:
        return "pit"


@dataclass(frozen=True, slots=True)
class Finish:
    """Drive over the finish line (FD-7.1)."""

    def __str__(self) -> str:
        return "finish"


@dataclass(frozen=True, slots=True)
class Crash:
    """Be out, where nothing else can be paid for (FD-5.4)."""

    def __str__(self) -> str:
        return "crash"


FormulaDMove = Grid | Start | Roll | Check | Gear | Drive | Nitro | Pit | Finish | Crash
