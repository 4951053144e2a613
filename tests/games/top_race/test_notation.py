"""The notation of moves and positions."""

from __future__ import annotations

import pytest

import paddock
from paddock.games.top_race.moves import (
    Bid,
    Breakdown,
    Deal,
    Drive,
    Joker,
    Opener,
    Pass,
    Play,
    Return,
    Sprint,
    Starter,
    Take,
)
from paddock.games.top_race.notation import parse_move

TABLES = paddock.new("top-race", seed=1).setup

MOVES = {
    "bid 20k": Bid(20_000),
    "bid 1230k": Bid(1_230_000),
    "pass": Pass(),
    "take red 3": Take("red", 3),
    "play R6Y4K2B1": Play("R6Y4K2B1"),
    "play J5b": Play("J5b"),
    "play B/R": Play("B/R"),
    "joker black": Joker("black"),
    "sprint": Sprint(),
    "breakdown": Breakdown(),
    "drive red 45": Drive("red", 45),
    "drive red goal": Drive("red", "goal"),
    "return lilac 7": Return("lilac", 7),
    "opener 2": Opener(2),
    "starter 0": Starter(0),
    "deal 1 R5 Y5": Deal(1, ("R5", "Y5")),
}


@pytest.mark.parametrize(("text", "move"), MOVES.items())
def test_a_move_reads_both_ways(text: str, move: object) -> None:
    assert parse_move(text, TABLES) == move
    assert str(move) == text
    assert parse_move(f"  {text.replace(' ', '   ')} ", TABLES) == move
    assert hash(move) == hash(parse_move(text, TABLES))
    assert eval(repr(move)) == move


@pytest.mark.parametrize(
    "text",
    [
        *("", "bid", "bid 20", "bid -10k", "bid 1e3k", "bids 20k", "BID 20k", "pass now"),
        *("take red", "take red 7", "take red 0", "take pink 1", "play", "play R7", "play r5"),
        *("joker", "joker white", "drive red", "drive red -1", "drive red 1234", "return red goal"),
        *("deal 0", "deal 0 X", "opener", "sprint blue"),
    ],
)
def test_what_is_no_move_is_malformed(text: str) -> None:
    race = paddock.new("top-race", track="classic", seed=1)
    before = race.state
    with pytest.raises(paddock.MalformedError) as error:
        race.play(text)
    assert "\n" not in str(error.value)
    assert race.state == before


CARS = "owner=R0,Y1,K0,B1,L0,G1 pos=R45,Y12,K13,B14,L15,G16 hand=R10,B5"
HEAD = "game=top-race track=classic players=2"

UNSOUND = {
    "phase=turn turn=6 seat=0": "the turn is nobody's",
    "phase=turn turn=15 seat=0": "the turn is chance's",
    "phase=turn turn=1 seat=0": "seat 0 would play the cards of seat 1",
    "phase=drive seat=1 card=R5 line=0": "seat 1 would drive the card of seat 0",
    "phase=bid seat=0": "there is no car to sell",
    "phase=pick seat=0": "there is no car to take",
    "phase=grid seat=0 car=red": "red has been sold",
    "phase=turn seat=0 passed=200": "there is no seat 200",
    "phase=turn seat=0 bid=-10": "a bid is at least 10k",
    "phase=turn seat=0 card=R5": "no card is being played yet",
    "phase=turn seat=0 money=99999999990,0": "there is not that much money",
    "phase=joker seat=0 card=R5 line=0": "the card has no joker",
    "phase=drive seat=0 card=R5 line=1": "the card has one line",
    "phase=sprint seat=0 card=R5": "the card is no special one",
    "phase=return seat=0 card=B5 line=0 car=red": "red is not broken down",
    "phase=turn seat=0 spot=R3": "red is on the track",
    "phase=turn seat=0 place=R2": "nobody is first",
    "phase=turn seat=0 pile=R10": "the card is in a hand",
}


@pytest.mark.parametrize("words", UNSOUND)
def test_a_position_that_cannot_be_is_refused(words: str) -> None:
    with pytest.raises(paddock.MalformedError, match=r"^position: "):
        paddock.position(f"{HEAD} {CARS} {words}")


@pytest.mark.parametrize(
    "cars",
    [
        *("pos=R45,R46,Y12,K13,B14,L15,G16", "pos=R45,Y45,K13,B14,L15,G16"),
        *("pos=R45,Y12,K13,B14,L15,G137", "pos=R45,Y12,K13,B14,L15", "pos=X1"),
    ],
)
def test_cars_in_two_places_or_none_are_refused(cars: str) -> None:
    with pytest.raises(paddock.MalformedError, match=r"^position: "):
        paddock.position(f"{HEAD} phase=turn seat=0 owner=R0,Y1,K0,B1,L0,G1 hand=R10,B5 {cars}")


@pytest.mark.parametrize(
    "cars",
    [
        "pos=R9,Y3,K2,B20,L1,G0",
        "owner=R0,Y1 pos=R3,Y4,K5",
        "owner=R0,Y1 pos=R3",
        "owner=R0,Y1 pos=R3,Y40",
    ],
)
def test_in_an_auction_the_sold_cars_are_on_the_grid_and_no_others(cars: str) -> None:
    with pytest.raises(paddock.MalformedError, match=r"^position: "):
        paddock.position(f"{HEAD} phase=bid seat=0 opener=0 hand=R10,B5 {cars}")


@pytest.mark.timeout(20)
def test_a_car_that_finds_no_space_to_return_to_is_refused() -> None:
    """The back row is full, and red waits beside it: that cannot come about by driving."""
    cars = "owner=R0,Y1,K0,B1,L0,G1 pos=B3,Y0,K1,L2,G10 spot=R0 fell=R1 hand=R10,B10"
    with pytest.raises(paddock.MalformedError, match=r"^position: "):
        paddock.position(f"{HEAD} phase=drive seat=0 card=B5 line=0 {cars}")


def test_a_hidden_hand_is_written_as_a_count() -> None:
    race = paddock.position(f"{HEAD} phase=turn seat=0 {CARS.replace('B5', '?3')}", seed=4)
    assert [player["cards"] for player in race.view()["players"]] == [1, 3]
    assert race.position(0).split("hand=")[1] == "R10,?3"
    assert race.view(1)["hand"] != []


def test_more_money_than_a_game_can_bring_is_refused() -> None:
    text = f"{HEAD} {CARS} phase=turn seat=0 money={{}},0"
    assert paddock.position(text.format(40_000)).legal_moves()
    with pytest.raises(paddock.MalformedError, match="nobody can have won or lost more than 40 mi"):
        paddock.position(text.format(40_010))
