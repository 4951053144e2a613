"""Moves as values, with a notation that reads both ways.

>>> str(Drive((12, 17, 21)))
'drive 12 17 21'
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Starter:
    """Chance draws who begins (CR-1.3)."""

    seat: int

    def __str__(self) -> str:
        return f"starter {self.seat}"


@dataclass(frozen=True, slots=True)
class Roll:
    """Chance rolls the six dice (CR-2.1); they are told in the order of the colours."""

    dice: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("roll", *self.dice))


@dataclass(frozen=True, slots=True)
class Take:
    """Choose a car (CR-1.1)."""

    car: str

    def __str__(self) -> str:
        return f"take {self.car}"


@dataclass(frozen=True, slots=True)
class Drive:
    """Drive over squares, each with a die of its colour (CR-2.1); the last is where it ends."""

    way: tuple[int, ...]

    def __str__(self) -> str:
        return " ".join(("drive", *map(str, self.way)))

    @property
    def space(self) -> int:
        """Where the move ends."""
        return self.way[-1]


@dataclass(frozen=True, slots=True)
class Go:
    """Use the bonus: go one square on (CR-5.1)."""

    space: int

    def __str__(self) -> str:
        return f"go {self.space}"


@dataclass(frozen=True, slots=True)
class Stay:
    """Leave the bonus unused (CR-5.1)."""

    def __str__(self) -> str:
        return "stay"


CarRaceMove = Starter | Roll | Take | Drive | Go | Stay
