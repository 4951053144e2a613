"""TR positions: how the record is written as words.

Cars are written by their letters (R Y K B L G), each with its number: `pos=R45,B12`. Hands are
written seat by seat: `hand=R10+B5,?12`, where `?12` stands for twelve hidden cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from paddock.core import codecs as usual
from paddock.core.bits import members
from paddock.core.plain_record import PlainRecord
from paddock.core.position import Codec, field_codec
from paddock.core.seats import CHANCE
from paddock.games.top_race.data import CARDS, CARS, TIPS
from paddock.games.top_race.notation import car_names, card_names, palette
from paddock.games.top_race.state import (
    ALL_CARDS,
    HIDDEN_SHARES,
    HIDDEN_SHIFT,
    HIDDEN_TIP,
    NO_CAR,
    NOBODY,
    OFF,
    PHASES,
    SEATS,
    UNPLACED,
)


def codecs(t: PlainRecord) -> Mapping[str, Codec]:
    """The words of a position, in order."""
    letters = palette(t).letters
    cards = _Cards(card_names(t))
    return {
        "phase": usual.phase(PHASES),
        "race": usual.number("race"),
        "turn": usual.number("turn"),
        "seat": usual.seat("seat", 255, CHANCE, "chance"),
        "starter": usual.seat("starter", 255, NOBODY, "-"),
        "left": _seat_list("left"),
        "money": _money(),
        "owner": _by_car("owner", letters, NOBODY),
        "pos": _by_car("pos", letters, OFF),
        "spot": _by_car("spot", letters, OFF),
        "fell": _by_car("fell", letters, 0),
        "place": _by_car("place", letters, UNPLACED, shift=1),
        "bid": usual.number("bid", 9_999_999),
        "large": usual.number("large"),
        "bidder": usual.seat("bidder", 255, NOBODY, "-"),
        "passed": usual.seats("passed", SEATS - 1),
        "opener": usual.seat("opener", 255, NOBODY, "-"),
        "idle": usual.number("idle"),
        "pilots": _queue(letters),
        "took": _seat_list("took"),
        "card": usual.named("card", [*card_names(t), "-"], "a card like R6Y4B2G1, or -"),
        "line": usual.number("line"),
        "car": usual.named("car", [*car_names(t), "-"], "a car like red, or -"),
        "hand": field_codec("hand", cards.write_hands, cards.read_hands, "hands like R10+B5,?12"),
        "waiting": cards.codec("waiting"),
        "known": cards.codec("known"),
        "box": cards.codec("box"),
        "display": cards.codec("display"),
        "pile": Codec(cards.write_pile, cards.read_pile, "cards like R10+B5, or -"),
        "pits": _seat_list("pits"),
        "only": _seat_list("only"),
        "passes": usual.seats("passes", SEATS - 1),
        "tip": _tips(letters),
        "tipped": usual.number("tipped"),
        "share": _shares(),
        "rounds": usual.number("rounds"),
    }


class _Cards:
    """Sets and rows of cards by their names."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names
        self._number = {name: number for number, name in enumerate(names)}

    def codec(self, name: str) -> Codec:
        return field_codec(name, self.write_set, self.read_set, "cards like R10+B5, or -")

    def write_set(self, cards: int) -> str:
        names = [self._names[card] for card in members(cards & ALL_CARDS)]
        hidden = cards >> HIDDEN_SHIFT
        return "+".join(names + ([f"?{hidden}"] if hidden else [])) or "-"

    def read_set(self, text: str) -> int:
        cards = 0
        for word in [] if text == "-" else text.split("+"):
            bit = 1 << self._number[word]
            if cards & bit:
                raise ValueError(word)
            cards |= bit
        return cards

    def read_hand(self, text: str) -> int:
        """Hidden cards come last; only a hand has any."""
        seen, sign, hidden = text.rpartition("?")
        if not sign:
            return self.read_set(text)
        if seen and not seen.endswith("+"):
            raise ValueError(text)
        return self.read_set(seen[:-1] or "-") | _byte(hidden) << HIDDEN_SHIFT

    def write_hands(self, hands: list[int]) -> str:
        last = max((seat for seat in range(SEATS) if hands[seat]), default=0)
        return ",".join(self.write_set(hand) for hand in hands[: last + 1])

    def read_hands(self, text: str) -> list[int]:
        return _padded([self.read_hand(word) for word in text.split(",")], SEATS)

    def write_pile(self, s: PlainRecord) -> str:
        return "+".join(self._names[card] for card in s.pile[: s.piled]) or "-"

    def read_pile(self, s: PlainRecord, text: str) -> None:
        pile = [] if text == "-" else [self._number[word] for word in text.split("+")]
        s.pile, s.piled = _padded(pile, CARDS), len(pile)


def _padded(values: list[int], length: int) -> list[int]:
    if len(values) > length:
        raise ValueError(values)
    return values + [0] * (length - len(values))


#: A byte, and an amount in thousands of euros.
_byte, _amount = usual.whole_number(255), usual.whole_number(9_999_999)


def _seat_list(name: str) -> Codec:
    def read(text: str) -> list[int]:
        return _padded([_byte(word) for word in text.split(",")], SEATS)

    return field_codec(name, _join, read, "a number for each seat, like 3,2,3")


def _join(values: list[int]) -> str:
    return ",".join(map(str, values))


def _money() -> Codec:
    def read(text: str) -> list[int]:
        return _padded([_signed(word) for word in text.split(",")], SEATS)

    return field_codec("money", _join, read, "thousands of euros, seat by seat, like 200,150")


def _signed(text: str) -> int:
    return -_amount(text[1:]) if text.startswith("-") else _amount(text)


def _by_car(name: str, letters: str, none: int, shift: int = 0) -> Codec:
    """A number for some of the cars, each after its letter; `shift` is added when written."""

    def write(values: list[int]) -> str:
        cars = [f"{letters[c]}{v + shift}" for c, v in enumerate(values) if v != none]
        return ",".join(cars) or "-"

    def read(text: str) -> list[int]:
        values = [none] * CARS
        for word in [] if text == "-" else text.split(","):
            car = letters[:CARS].index(word[0])
            if values[car] != none or _byte(word[1:]) < shift:
                raise ValueError(word)
            values[car] = _byte(word[1:]) - shift
        return values

    return field_codec(name, write, read, "cars like R45,B12, or -")


def _queue(letters: str) -> Codec:
    """Section 10, classic: the unsold pilots under the stack, in their order."""

    def write(s: PlainRecord) -> str:
        return "".join(letters[car] for car in s.pilots[: s.queued]) or "-"

    def read(s: PlainRecord, text: str) -> None:
        cars = [] if text == "-" else [letters[:CARS].index(letter) for letter in text]
        if len(cars) > CARS:
            raise ValueError(text)
        s.pilots, s.queued = cars + [NO_CAR] * (CARS - len(cars)), len(cars)

    return Codec(write, read, "cars like RYB, or -")


def _by_seat(
    name: str, width: int, write: Callable[[list[int]], str], read: Callable[[str], list[int]],
    expected: str,
) -> Codec:  # fmt: skip
    """A few numbers for each seat, kept in one row of the record."""

    def write_all(values: list[int]) -> str:
        return ",".join(write(values[i : i + width]) for i in range(0, len(values), width))

    def read_all(text: str) -> list[int]:
        values = [v for word in text.split(",") for v in read(word)]
        if len(values) != SEATS * width:
            raise ValueError(text)
        return values

    return field_codec(name, write_all, read_all, expected)


def _tips(letters: str) -> Codec:
    """TR-8.1 Three tips per seat; `-` for none yet, `?` for a hidden one."""
    signs = letters[:CARS] + "-?"
    assert (signs[NO_CAR], signs[HIDDEN_TIP]) == ("-", "?")

    def read(word: str) -> list[int]:
        if len(word) != TIPS:
            raise ValueError(word)
        return [signs.index(sign) for sign in word]

    def write(tips: list[int]) -> str:
        return "".join(signs[tip] for tip in tips)

    return _by_seat("tip", TIPS, write, read, "three tips for each of six seats, like RB-,Y?-,…")


def _shares() -> Codec:
    """TR-9.1 Six numbers per seat, in the order of the cars; `?` if they are hidden."""

    def write(shares: list[int]) -> str:
        return "?" if shares[0] == HIDDEN_SHARES else "+".join(map(str, shares))

    def read(word: str) -> list[int]:
        if word == "?":
            return [HIDDEN_SHARES] * CARS
        shares = [_byte(number) for number in word.split("+")]
        if len(shares) != CARS:
            raise ValueError(word)
        return shares

    return _by_seat("share", CARS, write, read, "shares of each of six seats, like 5+5+5+5+5+5,?,…")
