"""Moves as values, with a notation that reads both ways.

>>> str(Drive("red", 45))
'drive red 45'
>>> Bid(20_000)
Bid(20000)
"""

from __future__ import annotations

from typing import Annotated

from paddock.core.notation import Word, move, number, several

#: How the goal is written, in place of a space.
GOAL = "goal"

CAR = Word("[a-z]+")
CARD = Word("[A-Z][A-Za-z0-9/]*")

Seat = Annotated[int, number(1)]
Car = Annotated[str, CAR]
Cars = Annotated[tuple[str, ...], several(CAR)]
Two = Annotated[tuple[str, str], several(CAR, 2, 2, between="+")]
Card = Annotated[str, CARD]
Cards = Annotated[tuple[str, ...], several(CARD)]
StartSpace = Annotated[int, Word("[1-6]", int)]
Space = Annotated[int, number(3)]
SpaceOrGoal = Annotated[
    int | str, Word(rf"{GOAL}|\d{{1,3}}", lambda text: text if text == GOAL else int(text))
]
#: Written in thousands.
Euros = Annotated[
    int, Word(r"\d{1,9}", lambda text: int(text) * 1000, lambda euros: str(euros // 1000))
]


@move("deal {seat} {cards}")
class Deal:
    """Chance deals a seat its hand (TR-2)."""

    seat: Seat
    cards: Cards


@move("display {cards}")
class Display:
    """Chance deals the rest of the display (TR-2.2)."""

    cards: Cards


@move("box {cards}")
class Box:
    """Chance deals the box (TR-7.1)."""

    cards: Cards


@move("opener {seat}")
class Opener:
    """Chance draws who opens the first auction (TR-3.1)."""

    seat: Seat


@move("pilot {car}")
class Pilot:
    """Chance turns up the next pilot (section 10, classic)."""

    car: Car


@move("lineup {cars}")
class Lineup:
    """Chance puts the cars on start spaces 1 to 6 (TR-9.4)."""

    cars: Cars


@move("starter {seat}")
class Starter:
    """Chance draws who starts, if cars were dealt."""

    seat: Seat


@move("bid {euros}k")
class Bid:
    """Bid an amount of euros (TR-3.2)."""

    euros: Euros

    def __repr__(self) -> str:
        return f"Bid({self.euros})"


@move("pass")
class Pass:
    """Pass: in an auction (TR-3.2), or play nothing (TR-7.5, TR-8.3)."""


@move("take {car} {start}")
class Take:
    """Take a car and put it on a numbered start space (TR-3.3)."""

    car: Car
    start: StartSpace


@move("choose {card}")
class Choose:
    """Choose a card of the display (TR-9.2)."""

    card: Card


@move("play {card}")
class Play:
    """Play a speed card (TR-4.1)."""

    card: Card


@move("stop {card}")
class Stop:
    """Stop at the pit for a card of the box or the top of the discard pile (TR-7.4)."""

    card: Card


@move("pickup {card}")
class Pickup:
    """Take up a card waiting on a pit card (TR-7.3)."""

    card: Card


@move("claim")
class Claim:
    """Claim the card just played (TR-7.2)."""


@move("decline")
class Decline:
    """Leave the card just played to others (TR-7.2)."""


@move("joker {car}")
class Joker:
    """Name the joker's car (TR-4.6)."""

    car: Car


@move("sprint")
class Sprint:
    """Play a special card as a sprint (TR-5.2)."""


@move("breakdown")
class Breakdown:
    """Play a special card as a breakdown (TR-5.3)."""


@move("drive {car} {space}")
class Drive:
    """Move a car to a space, or over the line (TR-4.4, TR-5.2)."""

    car: Car
    space: SpaceOrGoal


@move("return {car} {space}")
class Return:
    """Put a broken-down car back on the track (TR-5.3)."""

    car: Car
    space: Space


@move("tip {car}")
class Tip:
    """Tip on a car (TR-8.1)."""

    car: Car


@move("trade {sold} {bought}")
class Trade:
    """Sell two shares, then buy two (TR-9.5)."""

    sold: Two
    bought: Two


TopRaceMove = (
    Deal | Display | Box | Opener | Pilot | Lineup | Starter
    | Bid | Pass | Take | Choose
    | Play | Stop | Pickup | Claim | Decline
    | Joker | Sprint | Breakdown | Drive | Return | Tip | Trade
)  # fmt: skip
