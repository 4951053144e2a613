"""Errors, each with a one-sentence message; nothing has changed when one is raised."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

#: The most characters of a user's input that a message repeats.
MOST_SHOWN = 60


def shown(value: object, most: int = MOST_SHOWN) -> str:
    """A user's input as quoted in a message: on one line, and shortened if long.

    >>> shown("a\\nb")
    "'a\\\\nb'"
    """
    try:
        text = value if isinstance(value, str) else str(value)
    except ValueError:
        # Python refuses to convert integers with thousands of digits.
        return "a number of very many digits"
    cut = text if len(text) <= most else text[:most] + "…"
    return cut if isinstance(value, int) else repr(cut)


class PaddockError(ValueError):
    """An error made by a user of Paddock; the message is one sentence."""


class UnknownNameError(PaddockError):
    """A game, track, option, value or bot that does not exist; the message lists the choices."""

    def __init__(self, kind: str, name: object, choices: Iterable[object]) -> None:
        self.kind, self.name, self.choices = kind, name, tuple(choices)
        listed = ", ".join(str(choice) for choice in self.choices) or "none"
        super().__init__(f"there is no {kind} {shown(name)}; the choices are: {listed}")


class MalformedError(PaddockError):
    """A move, position, record or file that cannot be read."""


class IllegalMoveError(PaddockError):
    """A move that is not legal now; carries the legal ones."""

    def __init__(self, move: object, legal: Sequence[object]) -> None:
        self.move, self.legal = move, tuple(legal)
        listed = ", ".join(str(m) for m in self.legal[:40])
        more = f" and {len(self.legal) - 40} more" if len(self.legal) > 40 else ""
        super().__init__(
            f"{shown(move)} is not legal here; the legal moves are: {listed}{more}"
            if self.legal
            else f"{shown(move)} is not legal here: the game is over"
        )


#: The most actions that compiled code plays in one game.
MOST_ACTIONS = 1_000_000


class EndlessGameError(PaddockError):
    """A game that does not end, played in compiled code, which cannot be interrupted."""

    def __init__(self, game: str) -> None:
        super().__init__(
            f"a game of {game} was stopped because it did not end: its rules must at some point "
            f"leave no legal action"
        )


class NotYourTurnError(PaddockError):
    """A move for a seat that is not to act."""

    def __init__(self, seat: int, to_act: Sequence[int]) -> None:
        self.seat, self.to_act = seat, tuple(to_act)
        turn = " and ".join(f"seat {s}" for s in to_act)
        super().__init__(
            f"seat {shown(seat)} is not to act; it is the turn of {turn}"
            if turn
            else f"seat {shown(seat)} is not to act: the game is over"
        )
