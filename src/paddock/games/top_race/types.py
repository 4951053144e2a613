"""What pages get: the view of a race and the events of its moves."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

Phase = Literal[
    "deal", "display", "box", "opener", "pilot", "bid", "pick", "choose", "grid",
    "lineup", "start", "turn", "joker", "drive", "mode", "sprint", "return",
    "claim", "tip", "sell", "buy", "over",
]  # fmt: skip


class Player(TypedDict):
    """A player, as far as the viewer may know."""

    seat: int
    money: int
    #: how many cards are in hand, and those that everyone has seen
    cards: int
    known_cards: list[str]
    cars: list[str]
    in_race: bool
    pit_cards: int
    #: cards waiting on pit cards
    waiting: list[str]
    #: null if the tip is secret
    tips: list[str | None]
    #: by car; null if they are secret or there are none
    shares: dict[str, int] | None


class Car(TypedDict):
    """A car."""

    name: str
    owner: int | None
    space: int | None
    broken_down_at: int | None
    place: int | None


class Auction(TypedDict):
    """The state of the bidding (TR-3)."""

    bid: int
    bidder: int | None
    passed: list[int]
    unsold_pilots: list[str]


class PlayedCard(TypedDict):
    """The card being played, and the line that is driven."""

    name: str
    line: int


class View(TypedDict):
    """The table as a seat sees it."""

    game: str
    track: str
    race: int
    races: int
    phase: Phase
    to_act: list[int]
    turn: int | None
    starter: int | None
    #: the players clockwise, the starter first if there is one
    seating: list[int]
    hand: list[str]
    players: list[Player]
    cars: list[Car]
    auction: Auction | None
    card: PlayedCard | None
    #: the car that is up for sale or named by a joker
    named: str | None
    discard: list[str]
    #: the card that may be claimed
    claimed: str | None
    box: list[str]
    display: list[str]
    tip_lines_passed: int
    share_rounds: int


class OwnView(TypedDict):
    """The part of a view that not all viewers see alike."""

    hand: list[str]
    players: NotRequired[list[Player]]


class DealEvent(TypedDict):
    """A seat's hand; only that seat sees the cards (TR-2)."""

    kind: Literal["deal"]
    seat: int
    count: int
    cards: list[str] | None


class ChanceCardsEvent(TypedDict):
    """Cards dealt to the display or the box (TR-2.2, TR-7.1)."""

    kind: Literal["display", "box"]
    seat: None
    cards: list[str]


class PilotEvent(TypedDict):
    """The pilot that is turned up (section 10, classic)."""

    kind: Literal["pilot"]
    seat: None
    car: str


class LineupEvent(TypedDict):
    """The cars on start spaces 1 to 6 (TR-9.4)."""

    kind: Literal["lineup"]
    seat: None
    cars: list[str]


class SeatEvent(TypedDict):
    """Who is drawn to open or to start; or who passes, declines or sprints."""

    kind: Literal["opener", "starter", "pass", "decline", "sprint"]
    seat: int


class BidEvent(TypedDict):
    """A bid (TR-3.2)."""

    kind: Literal["bid"]
    seat: int
    euros: int


class TakeEvent(TypedDict):
    """A car goes to its owner and onto a start space (TR-3.3)."""

    kind: Literal["take"]
    seat: int
    car: str
    start: int


class CardEvent(TypedDict):
    """A card is chosen, played, fetched from the pits, picked up or claimed."""

    kind: Literal["choose", "play", "stop", "pickup", "claim"]
    seat: int
    card: str


class CarEvent(TypedDict):
    """A joker's car, or a car that breaks down (TR-4.6, TR-5.3)."""

    kind: Literal["joker", "breakdown"]
    seat: int
    car: str


class DriveEvent(TypedDict):
    """A car's way, and the points lost to a blockade (TR-4.4, TR-5.2)."""

    kind: Literal["drive"]
    seat: int
    car: str
    way: list[int]
    lost: int
    #: only if it is true
    sprint: NotRequired[bool]


class ReturnEvent(TypedDict):
    """A broken-down car is back on the track (TR-5.3)."""

    kind: Literal["return"]
    seat: int
    car: str
    space: int


class TipEvent(TypedDict):
    """A tip; only its seat sees the car (TR-8.1)."""

    kind: Literal["tip"]
    seat: int
    line: int
    car: str | None


class TradeEvent(TypedDict):
    """A trade; only its seat sees the shares (TR-9.5)."""

    kind: Literal["trade"]
    seat: int
    round: int
    sold: NotRequired[list[str]]
    bought: NotRequired[list[str]]


class NoEffectEvent(TypedDict):
    """A special card without effect (TR-5.1)."""

    kind: Literal["no_effect"]
    card: str


class LostEvent(TypedDict):
    """Points for a car that is off the track (TR-4.6, TR-4.7)."""

    kind: Literal["lost"]
    car: str
    points: int


class FinishEvent(TypedDict):
    """A car's place and prize (TR-6.1)."""

    kind: Literal["finish"]
    car: str
    place: int
    prize: int


class GiftEvent(TypedDict):
    """Cards of the display that the other player gets for free (TR-9.3)."""

    kind: Literal["gift"]
    seat: int
    cards: list[str]


class UnsoldEvent(TypedDict):
    """A car that nobody wanted (TR-3.7)."""

    kind: Literal["unsold"]
    car: str


class SoldEvent(TypedDict):
    """Who won the auction, and the price (TR-3.3)."""

    kind: Literal["sold"]
    seat: int
    price: int


class Paid(TypedDict):
    """What a player was paid for cars or shares, and for each tip (TR-6.1, TR-8.2, TR-9.6)."""

    prizes: NotRequired[int]
    shares: NotRequired[int]
    tips: NotRequired[list[int]]


class RaceOverEvent(TypedDict):
    """The end of a race; `order`, `owners` and `prizes` go by place, the rest by seat (TR-6.3)."""

    kind: Literal["race_over"]
    race: int
    money: list[int]
    order: list[str]
    owners: list[int | None]
    prizes: list[int]
    paid: list[Paid]
    tips: NotRequired[list[list[str]]]
    shares: NotRequired[list[list[int]]]


Event = (
    DealEvent
    | ChanceCardsEvent
    | PilotEvent
    | LineupEvent
    | SeatEvent
    | BidEvent
    | TakeEvent
    | CardEvent
    | CarEvent
    | DriveEvent
    | ReturnEvent
    | TipEvent
    | TradeEvent
    | NoEffectEvent
    | LostEvent
    | FinishEvent
    | GiftEvent
    | UnsoldEvent
    | SoldEvent
    | RaceOverEvent
)
