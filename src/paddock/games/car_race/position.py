"""CR positions: how the record is written as words.

Cars are written seat by seat: `pos=12,0,31 car=red,blue,green`. Dice are written by the letters
of their colours: `dice=YYYRRG`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from paddock.core.bits import members
from paddock.core.plain import Plain
from paddock.core.position import Codec, field_codec
from paddock.core.seats import CHANCE
from paddock.games.car_race.data import COLOURS, DICE, LETTERS, faces_of, set_of
from paddock.games.car_race.state import NO_CAR, PHASES, SEATS, START


def codecs(t: Plain) -> Mapping[str, Codec]:
    """The words of a position, in their order."""
    squares = (str, _number(t.spaces - 1), START)
    cars = (_car_name, [*COLOURS, "-"].index, NO_CAR)
    dice = (str, _number(DICE), 0)
    seat = _number(t.players - 1)
    return {
        "phase": field_codec(
            "phase", PHASES.__getitem__, PHASES.index, "a phase: " + ", ".join(PHASES)
        ),
        "first": field_codec("first", str, seat, "a seat like 2"),
        "turn": field_codec("turn", str, seat, "a seat like 2"),
        "seat": field_codec("seat", _seat_name, _seat_reader(t), "a seat like 2, or chance"),
        "car": _by_seat("car", t, *cars, "a car for each seat, like red,blue, or -"),
        "pos": _by_seat("pos", t, *squares, "a square for each seat, like 12,0,31"),
        "used": _by_seat("used", t, *dice, "dice used by each seat, like 3,0,6"),
        "due": field_codec("due", _seats, _seats_reader(t), "seats like 0+2, or -"),
        "dice": field_codec("dice", _dice, _read_dice, "dice like YYYRRG, or -"),
        "bound": field_codec("bound", ["no", "yes"].__getitem__, ["no", "yes"].index, "yes or no"),
    }


def _number(most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 3) or int(text) > most:
            raise ValueError(text)
        return int(text)

    return read


def _car_name(car: int) -> str:
    return "-" if car == NO_CAR else COLOURS[car]


def _seat_name(seat: int) -> str:
    return "chance" if seat == CHANCE else str(seat)


def _seat_reader(t: Plain) -> Callable[[str], int]:
    seat = _number(t.players - 1)
    return lambda text: CHANCE if text == "chance" else seat(text)


def _by_seat(
    name: str,
    t: Plain,
    write: Callable[[int], str],
    read: Callable[[str], int],
    rest: int,
    expected: str,
) -> Codec:
    """A value for each player; the seats beyond them have the one that stands for none."""

    def write_all(values: list[int]) -> str:
        return ",".join(write(value) for value in values[: t.players])

    def read_all(text: str) -> list[int]:
        values = [read(word) for word in text.split(",")]
        if len(values) != t.players:
            raise ValueError(text)
        return values + [rest] * (SEATS - t.players)

    return field_codec(name, write_all, read_all, expected)


def _seats(mask: int) -> str:
    return "+".join(map(str, members(mask))) or "-"


def _seats_reader(t: Plain) -> Callable[[str], int]:
    seat = _number(t.players - 1)

    def read(text: str) -> int:
        return 0 if text == "-" else sum({1 << seat(word) for word in text.split("+")})

    return read


def _dice(dice: int) -> str:
    return "".join(LETTERS[face] for face in faces_of(dice)) or "-"


def _read_dice(text: str) -> int:
    return set_of([] if text == "-" else [LETTERS.index(letter) for letter in text])
