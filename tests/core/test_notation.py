"""The notation of moves: one template for each kind writes and reads it, whatever the game."""

from __future__ import annotations

import dataclasses
import pickle
import time
from typing import Annotated, get_args

import pytest

from paddock.core.errors import MalformedError
from paddock.core.notation import Notation, Word, move, names_in, number, several

CAR = Word("[a-z]+")
#: Written in dozens.
DOZENS = Word(r"\d{1,3}", lambda text: int(text) * 12, lambda eggs: str(eggs // 12))


@move("drive {car} {space}")
class Drive:
    car: Annotated[str, CAR]
    space: Annotated[int, number(3)]


@move("line {cars}")
class Line:
    cars: Annotated[tuple[str, ...], several(CAR)]


@move("way {steps} 100%")
class Way:
    steps: Annotated[tuple[int, ...], several(number(2), 1, 3)]


@move("swap {mine} {yours}")
class Swap:
    mine: Annotated[tuple[str, str], several(CAR, 2, 2, between="+")]
    yours: Annotated[tuple[str, str], several(CAR, 2, 2, between="+")]


@move("sell {eggs}doz")
class Sell:
    eggs: Annotated[int, DOZENS]


@move("{cause} {value}")
class Check:
    cause: Annotated[str, Word("oil|rain")]
    value: Annotated[int, number(2)]


@move("pass")
class Pass:
    pass


AnyMove = Drive | Line | Way | Swap | Sell | Check | Pass
NOTATION = Notation[AnyMove](get_args(AnyMove), examples="pass, drive red 4")

MOVES: dict[str, AnyMove] = {
    "drive red 45": Drive("red", 45),
    "line red": Line(("red",)),
    "line red blue green": Line(("red", "blue", "green")),
    "way 1 100%": Way((1,)),
    "way 1 22 3 100%": Way((1, 22, 3)),
    "swap red+blue green+green": Swap(("red", "blue"), ("green", "green")),
    "sell 3doz": Sell(36),
    "oil 7": Check("oil", 7),
    "pass": Pass(),
}


@pytest.mark.parametrize(("text", "value"), MOVES.items())
def test_a_template_writes_and_reads_a_move(text: str, value: AnyMove) -> None:
    assert str(value) == text
    assert NOTATION.parse(text) == value
    assert NOTATION.parse(f"\t{text.replace(' ', '  ')}\n") == value, "spaces do not matter"


@pytest.mark.parametrize("value", MOVES.values())
def test_a_move_is_a_value(value: AnyMove) -> None:
    again = NOTATION.parse(str(value))
    assert hash(again) == hash(value)
    assert eval(repr(value)) == value
    assert pickle.loads(pickle.dumps(value)) == value
    for field in dataclasses.fields(value):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, field.name, None)


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "drive", "drive red", "drive red 1234", "drive red 4 5", "drive RED 4", "DRIVE"),
        *("driver red 4", "drive red -4", "drive red \N{ARABIC-INDIC DIGIT THREE}", "passed"),
        *(
            "line",
            "way 100%",
            "way 1 2 3 4 100%",
            "way 1 100",
            "swap red+blue red",
            "swap a+b+c d+e",
        ),
        *("sell 3", "sell doz", "snow 3", "{cause} 3"),
    ],
)
def test_a_text_that_is_no_move_is_refused_with_one_sentence(text: str) -> None:
    with pytest.raises(MalformedError) as error:
        NOTATION.parse(text)
    assert str(error.value) == f"{text!r} is not a move; moves are: pass, drive red 4"


def test_values_are_listed_by_the_word_they_are_written_with() -> None:
    assert names_in(Drive("red", 4), CAR) == ("red",)
    assert names_in(Line(("red", "blue")), CAR) == ("red", "blue")
    assert names_in(Swap(("red", "blue"), ("green", "red")), CAR) == ("red", "blue", "green", "red")
    assert names_in(Sell(12), CAR) == ()
    assert names_in("no move at all", CAR) == ()


@pytest.mark.parametrize("start", ["line ", "swap ", "way ", "sell ", "oil ", "drive "])
def test_reading_takes_time_in_proportion_to_the_length(start: str) -> None:
    """A long text that fails at its very end is tried once, not once for each word of it."""
    for part in ("a ", "a+a ", "1 ", "aaaa"):
        began = time.process_time()
        with pytest.raises(MalformedError):
            NOTATION.parse(start + part * 50_000 + "!")
        assert time.process_time() - began < 2.0


def test_a_template_names_every_field_in_order() -> None:
    with pytest.raises(
        TypeError, match="the notation of Wrong must name its fields in their order"
    ):

        @move("wrong {b} {a}")
        class Wrong:
            a: Annotated[int, number(1)]
            b: Annotated[int, number(1)]


def test_two_fields_never_touch() -> None:
    with pytest.raises(TypeError, match="the notation of Wrong must part its fields by some text"):

        @move("wrong {a}{b}")
        class Wrong:
            a: Annotated[int, number(1)]
            b: Annotated[int, number(1)]


def test_a_field_says_how_it_is_written() -> None:
    with pytest.raises(TypeError, match=r"Wrong\.a must say how it is written"):

        @move("wrong {a}")
        class Wrong:
            a: int
