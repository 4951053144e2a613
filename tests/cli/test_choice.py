from __future__ import annotations

import pytest

import paddock
from paddock.cli.terminal.choice import find_move, letters, listing, marks
from paddock.core.errors import PaddockError
from paddock.core.game import Move
from paddock.texts import Texts

TEXTS = Texts("en", "top-race")


def _moves(*notations: str) -> list[Move]:
    race = paddock.new("top-race", seed=1)
    return [race.game.parse_move(text, race.setup) for text in notations]


def _bids(low: int, high: int) -> list[str]:
    return ["pass", *(f"bid {k}k" for k in range(low, high + 1, 10))]


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("1", "pass"),
        ("3", "bid 30k"),
        ("pass", "pass"),
        ("p", "pass"),
        ("PASS", "pass"),
        ("  bid   30k ", "bid 30k"),
        ("bid 3", "bid 30k"),
        ("30k", "bid 30k"),
        ("bid 100", "bid 100k"),
    ],
)
def test_a_move_is_found_by_number_notation_or_part(text: str, meant: str) -> None:
    assert str(find_move(text, _moves(*_bids(20, 100)), {}, TEXTS)) == meant


def test_a_text_that_fits_several_moves_names_some_of_them() -> None:
    with pytest.raises(PaddockError, match=r"bid 20k, bid 30k, .* and 3 more"):
        find_move("bid", _moves(*_bids(20, 100)), {}, TEXTS)


def test_a_letter_means_the_move_that_ends_there() -> None:
    moves = _moves("drive red 45", "drive red 46", "drive red goal")
    named = letters(moves)
    assert str(find_move("b", moves, named, TEXTS)) == "drive red 46"
    assert str(find_move("c", moves, named, TEXTS)) == "drive red goal"
    assert marks(named) == {45: "a", 46: "b"}


def test_many_moves_of_one_kind_share_a_line() -> None:
    lines = listing(_moves(*_bids(20, 200)), {})
    assert [(line.numbers, line.text) for line in lines] == [
        ("1", "pass"),
        ("2–20", "bid 20k … 200k"),
    ]


def test_a_few_more_moves_of_one_kind_name_their_last_words() -> None:
    moves = _moves(*(f"take red {k}" for k in range(1, 7)), "take blue 1", *_bids(10, 30))
    lines = listing(moves, {})
    assert [(line.numbers, line.text) for line in lines] == [
        ("1–6", "take red 1 2 3 4 5 6"),
        ("7", "take blue 1"),
        ("8", "pass"),
        ("9–11", "bid 10k 20k 30k"),
    ]


def test_moves_with_letters_are_listed_one_by_one() -> None:
    moves = _moves(*(f"drive red {k}" for k in range(40, 50)))
    lines = listing(moves, letters(moves))
    assert len(lines) == 10
    assert lines[1].text == "b drive red 41"


def test_hundreds_of_moves_of_one_kind_share_one_line() -> None:
    cars = ("red", "yellow", "black", "blue", "lilac", "green")
    moves = _moves(*(f"trade red+{a} blue+{b}" for a in cars for b in cars), "pass")
    moves += _moves(*(f"trade blue+{a} red+{b}" for a in cars for b in cars))
    assert [line.text for line in listing(moves, {})] == [
        "trade red+red blue+red … trade red+green blue+green",
        "pass",
        "trade blue+red red+red … trade blue+green red+green",
    ]
