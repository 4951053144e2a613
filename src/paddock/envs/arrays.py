"""The arrays of a batch, wherever they are."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Protocol

from paddock.core.game import Array


@dataclass(frozen=True)
class Arrays:
    """What the loop over a batch reads and writes, in the order of its arguments."""

    states: Any
    slots: Any
    rngs: Any
    setups: Any
    plan: Any
    bots: Any
    actions: Any
    observations: Any
    masks: Any
    seats: Any
    rewards: Any
    ended: Any
    truncated: Any
    final: Any

    def __iter__(self) -> Any:
        return (getattr(self, field.name) for field in fields(self))


class Backend(Protocol):
    """Where a batch is computed."""

    #: The CUDA stream on which everything runs: 0, or the handle of another library's stream.
    stream: int

    def zeros(self, shape: tuple[int, ...], dtype: Any) -> Any:
        """A new array of zeros."""

    def place(self, array: Array) -> Any:
        """An array with the values of one of NumPy."""

    def public(self, array: Any) -> Any:
        """An array as the user gets it."""

    def legal(self, observations: Any) -> Any:
        """The legal actions, at the beginning of every row, as booleans."""

    def read(self, array: Any) -> Array:
        """The values, as an array of NumPy; it may be the array itself."""

    def write(self, array: Any, values: Array) -> None:
        """Change the values."""

    def row(self, array: Any, i: int) -> Array:
        """The values of one game, as an array of one entry."""

    def take(self, given: Any, arrays: Arrays) -> Any:
        """The actions that a user gave, checked for shape and type."""

    def first_wrong(self, arrays: Arrays, actions: Any) -> int:
        """The first game whose action is not legal, or -1."""

    def faults(self) -> int:
        """A game in which an action was wrong but has not been refused, or -1."""

    def advise(self, arrays: Arrays, dice: Any) -> None:
        """Ask the driver for an action in each game."""

    def draw(self, arrays: Arrays, dice: Any) -> None:
        """Draw a random action for each game."""

    def advance(self, arrays: Arrays, actions: Any) -> None:
        """Carry out the actions and play on to the next decisions."""
