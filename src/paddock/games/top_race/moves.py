"""Moves as values, with a notation that reads both ways.

>>> str(Drive("red", 45))
'drive red 45'
>>> Bid(20_000)
Bid(20000)
"""

from __future__ import annotations

from dataclasses import dataclass

#: The goal is written so, instead of as a space.
GOAL = "goal"


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance deals a seat its hand (TR-2)."""

    seat: int
    cards: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("deal", str(self.seat), *self.cards))


@dataclass(frozen=True, slots=True)
class Display:
    """Chance deals the rest of the display (TR-2.2)."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("display", *self.cards))


@dataclass(frozen=True, slots=True)
class Box:
    """Chance deals the box (TR-7.1)."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("box", *self.cards))


@dataclass(frozen=True, slots=True)
class Opener:
    """Chance draws who opens the first auction (TR-3.1)."""

    seat: int

    def __str__(self) -> str:
        return f"opener {self.seat}"


@dataclass(frozen=True, slots=True)
class Pilot:
    """Chance turns up the next pilot (section 10, classic)."""

    car: str

    def __str__(self) -> str:
        return f"pilot {self.car}"


@dataclass(frozen=True, slots=True)
class Lineup:
    """Chance puts the cars on start spaces 1 to 6 (TR-9.4)."""

    cars: tuple[str, ...]

    def __str__(self) -> str:
        return " ".join(("lineup", *self.cars))


@dataclass(frozen=True, slots=True)
class Starter:
    """Chance draws who starts, where cars were dealt."""

    seat: int

    def __str__(self) -> str:
        return f"starter {self.seat}"


@dataclass(frozen=True, slots=True, repr=False)
class Bid:
    """Bid an amount of euros (TR-3.2)."""

    euros: int

    def __str__(self) -> str:
        return f"bid {self.euros // 1000}k"

    def __repr__(self) -> str:
        return f"Bid({self.euros})"


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass: in an auction (TR-3.2), or play nothing (TR-7.5, TR-8.3)."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Take:
    """Take a car and put it on a numbered start space (TR-3.3)."""

    car: str
    start: int

    def __str__(self) -> str:
        return f"take {self.car} {self.start}"


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose a card of the display (TR-9.2)."""

    card: str

    def __str__(self) -> str:
        return f"choose {self.card}"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a speed card (TR-4.1)."""

    card: str

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Stop:
    """Stop at the pit for a card of the box or the top of the discard pile (TR-7.4)."""

    card: str

    def __str__(self) -> str:
        return f"stop {self.card}"


@dataclass(frozen=True, slots=True)
class Pickup:
    """Take up a card that waits on a pit card (TR-7.3)."""

    card: str

    def __str__(self) -> str:
        return f"pickup {self.card}"


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim the card just played (TR-7.2)."""

    def __str__(self) -> str:
        return "claim"


@dataclass(frozen=True, slots=True)
class Decline:
    """Leave the card just played to others (TR-7.2)."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class Joker:
    """Name the joker's car (TR-4.6)."""

    car: str

    def __str__(self) -> str:
        return f"joker {self.car}"


@dataclass(frozen=True, slots=True)
class Sprint:
    """Play a special card as a sprint (TR-5.2)."""

    def __str__(self) -> str:
        return "sprint"


@dataclass(frozen=True, slots=True)
class Breakdown:
    """Play a special card as a breakdown (TR-5.3)."""

    def __str__(self) -> str:
        return "breakdown"


@dataclass(frozen=True, slots=True)
class Drive:
    """Move a car to a space, or over the line (TR-4.4, TR-5.2)."""

    car: str
    space: int | str

    def __str__(self) -> str:
        return f"drive {self.car} {self.space}"


@dataclass(frozen=True, slots=True)
class Return:
    """Put a broken-down car back on the track (TR-5.3)."""

    car: str
    space: int

    def __str__(self) -> str:
        return f"return {self.car} {self.space}"


@dataclass(frozen=True, slots=True)
class Tip:
    """Tip on a car (TR-8.1)."""

    car: str

    def __str__(self) -> str:
        return f"tip {self.car}"


@dataclass(frozen=True, slots=True)
class Trade:
    """Sell two shares, then buy two (TR-9.5)."""

    sold: tuple[str, str]
    bought: tuple[str, str]

    def __str__(self) -> str:
        return f"trade {'+'.join(self.sold)} {'+'.join(self.bought)}"


TopRaceMove = (
    Deal | Display | Box | Opener | Pilot | Lineup | Starter
    | Bid | Pass | Take | Choose
    | Play | Stop | Pickup | Claim | Decline
    | Joker | Sprint | Breakdown | Drive | Return | Tip | Trade
)  # fmt: skip
