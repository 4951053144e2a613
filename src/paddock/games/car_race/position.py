"""CR positions: how the record is written as words.

Cars are written seat by seat: `pos=12,0,31 car=red,blue,green`. Dice are written by the letters
of their colours: `dice=YYYRRG`.
"""

from __future__ import annotations

from collections.abc import Mapping

from paddock.core import codecs as usual
from paddock.core.plain_record import PlainRecord
from paddock.core.position import Codec, field_codec
from paddock.games.car_race.data import COLOURS, DICE, LETTERS, faces_of, set_of
from paddock.games.car_race.state import PHASES, SEATS

#: The cars by number; the last word means none.
CAR_WORDS = (*COLOURS, "-")


def codecs(t: PlainRecord) -> Mapping[str, Codec]:
    """The words of a position, in order."""
    last = t.players - 1
    return {
        "phase": usual.phase(PHASES),
        "first": usual.number("first", last, "a seat like 2"),
        "turn": usual.number("turn", last, "a seat like 2"),
        "seat": usual.seat("seat", last),
        "car": usual.by_seat(
            "car", t.players, SEATS, "a car for each seat, like red,blue, or -",
            write=CAR_WORDS.__getitem__, read=CAR_WORDS.index, rest=CAR_WORDS.index("-"),
        ),
        "pos": usual.by_seat(
            "pos", t.players, SEATS, "a square for each seat, like 12,0,31",
            read=usual.whole_number(t.spaces - 1),
        ),
        "used": usual.by_seat(
            "used", t.players, SEATS, "dice used by each seat, like 3,0,6",
            read=usual.whole_number(DICE),
        ),
        "due": usual.seats("due", last),
        "dice": field_codec("dice", _dice, _read_dice, "dice like YYYRRG, or -"),
        "bound": usual.named("bound", ("no", "yes"), "yes or no"),
    }  # fmt: skip


def _dice(dice: int) -> str:
    return "".join(LETTERS[face] for face in faces_of(dice)) or "-"


def _read_dice(text: str) -> int:
    return set_of([] if text == "-" else [LETTERS.index(letter) for letter in text])
