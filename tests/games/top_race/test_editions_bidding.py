"""Section 10: who may bid, who must open, and who starts the race."""

from __future__ import annotations

import pytest

import paddock
from games.top_race.auctions import all_pass, auction, pilots, sell, turn_up
from games.top_race.boards import texts
from games.top_race.variants import GAME, TRACK, asked, draw_all, play, race_on
from paddock.race import Race

# -- cars a player may own ------------------------------------------------------------


@pytest.mark.parametrize(("players", "most"), [(2, 3), (3, 2), (4, 2), (5, 2), (6, 1)])
def test_tr_10_car_limit_six_by_the_players_rounded_up(players: int, most: int) -> None:
    """One player bids for all that they may; the others only for what they must."""
    race = race_on(TRACK, players, {"edition": "classic", "owners_bid": "when-spare"}, seed=1)
    draw_all(race)
    while race.view()["phase"] != "turn":
        greedy = race.state.seat == 0 and race.state.bid == 0
        if race.view()["phase"] == "bid" and not greedy and "pass" in texts(race):
            race.play("pass")
        else:
            race.play(
                race.legal_moves()[0]
                if race.view()["phase"] == "grid"
                else f"bid {race.state.bid + 10}k"
            )
        draw_all(race)
    owned = [len(player["cars"]) for player in race.view()["players"]]
    assert owned[0] == max(owned) == most
    assert min(owned) >= 1


@pytest.mark.parametrize(("limit", "may"), [("none", True), ("even", False)])
def test_tr_10_car_limit_by_itself(limit: str, may: bool) -> None:
    """Seat 0 owns two cars of three players: four cars are left, two players own none."""
    race = auction(3, options={"car_limit": limit}, owners="R0,Y0", seat=1)
    race.play("bid 10k")
    seats = {race.state.seat}
    race.play("pass")
    seats.add(race.state.seat)
    assert (0 in seats and race.view()["phase"] == "bid") == may


def sold_to(buyers: tuple[int, ...], **options: object) -> Race:
    """A new auction of four players after sales to these seats."""
    race = race_on(TRACK, 4, options, seed=1)
    draw_all(race)
    for buyer in buyers:
        sell(race, buyer)
        draw_all(race)
    return race


def test_tr_3_6_an_opener_barred_by_the_limit_hands_the_duty_to_who_owns_no_car() -> None:
    """Seat 1 owns as many cars as it may, seat 2 owns one and could bid; seat 3 owns none."""
    race = sold_to((1, 1, 2, 0), car_limit="even")
    assert (asked(race), "pass" in texts(race)) == (("bid", 3), False)


def test_tr_3_6_where_everyone_owns_a_car_a_barred_opener_hands_the_duty_to_the_next() -> None:
    race = sold_to((1, 1, 2, 3, 0), car_limit="even")
    assert (asked(race), "pass" in texts(race)) == (("bid", 2), False)


def test_tr_3_5_with_pilots_the_player_left_of_the_last_winner_opens() -> None:
    """Players without a pilot come first only after every pilot went unsold in a row."""
    race = sold_to((1, 1, 2, 0), auction="pilots", must_open="yes")
    assert (asked(race), "pass" in texts(race)) == (("bid", 1), False)


# -- must someone open ----------------------------------------------------------------


@pytest.mark.parametrize(("must", "may_pass"), [("yes", False), ("no", True)])
def test_tr_10_must_open(must: str, may_pass: bool) -> None:
    race = auction(3, options={"auction": "pilots", "must_open": must}, car="red")
    assert ("pass" in texts(race)) == may_pass


@pytest.mark.parametrize("edition", ["pegasus", "summary"])
def test_tr_10_must_open_in_the_other_editions(edition: str) -> None:
    race = auction(3, options={"edition": edition})
    assert "pass" not in texts(race)


def test_tr_10_must_open_no_needs_the_pilot_stack() -> None:
    with pytest.raises(paddock.PaddockError, match=r"must_open=no goes only with auction=pilots"):
        GAME.meta.read_options({"must_open": "no"})


def test_tr_10_must_open_no_a_bidder_may_come_after_passes() -> None:
    race = pilots(3)
    turn_up(race, "red")
    play(race, "pass", "pass", "bid 10k")
    assert (race.view()["phase"], race.state.bidder) == ("bid", 2)


# -- who has passed -------------------------------------------------------------------


def test_tr_10_come_back_nobody_a_pass_is_out() -> None:
    race = auction(3, options={"come_back": "nobody"})
    play(race, "bid 10k", "pass", "bid 20k")
    assert asked(race) == ("bid", 0)
    race.play("bid 30k")
    assert asked(race) == ("bid", 2)


def test_tr_10_come_back_carless_may_come_back_after_a_raise() -> None:
    race = auction(3, options={"come_back": "carless"})
    play(race, "bid 10k", "pass", "bid 20k", "bid 30k")
    assert asked(race) == ("bid", 1), "it has passed, but owns no car"


def test_tr_10_come_back_carless_an_owner_who_passed_is_out() -> None:
    race = auction(3, options={"come_back": "carless"}, owners="R1")
    play(race, "bid 10k", "pass", "bid 20k", "bid 30k")
    assert asked(race) == ("bid", 2)


@pytest.mark.parametrize("come_back", ["carless", "everyone"])
def test_tr_10_come_back_a_pass_holds_until_the_next_raise(come_back: str) -> None:
    race = auction(4, options={"come_back": come_back})
    play(race, "bid 10k", "pass")
    order = []
    for move in ("pass", "bid 20k", "pass", "pass", "bid 30k"):
        order.append(race.state.seat)
        race.play(move)
    assert order == [2, 3, 0, 1, 2]
    assert asked(race) == ("bid", 3), "clockwise from the last bidder"


@pytest.mark.parametrize("come_back", ["carless", "everyone"])
def test_tr_10_come_back_it_ends_when_all_others_pass_in_a_row(come_back: str) -> None:
    race = auction(3, options={"come_back": come_back})
    play(race, "bid 10k", "pass", "bid 20k", "pass", "pass")
    assert asked(race) == ("pick", 2)


def test_tr_10_come_back_everyone_owners_too() -> None:
    race = auction(3, options={"come_back": "everyone"}, owners="R1")
    play(race, "bid 10k", "pass", "bid 20k", "bid 30k")
    assert asked(race) == ("bid", 1)


def test_tr_10_come_back_with_pilots_the_player_left_of_the_last_winner_is_asked_first() -> None:
    race = pilots(4)
    turn_up(race, "red")
    sell(race, 2)
    turn_up(race, "blue")
    assert asked(race) == ("bid", 3)
    all_pass(race)
    turn_up(race, "green")
    assert asked(race) == ("bid", 3), "still: nobody has won since"


def test_tr_10_come_back_with_pilots_an_owner_who_won_last_is_asked_last() -> None:
    race = pilots(2, owners="K0,B1")
    turn_up(race, "red")
    sell(race, 1)
    turn_up(race, "yellow")
    assert asked(race) == ("bid", 0)


def test_tr_10_come_back_with_pilots_a_drawn_seat_is_asked_for_the_first() -> None:
    first = set()
    for seed in range(30):
        race = race_on(TRACK, 3, {"edition": "classic"}, seed=seed)
        draw_all(race)
        first.add(race.state.seat)
        opener = next(r.move for r in race.record.rows if r.move.startswith("opener"))
        assert opener == f"opener {race.state.seat}"
    assert first == {0, 1, 2}


@pytest.mark.parametrize(
    ("edition", "asked_again"), [("pegasus", False), ("summary", True), ("classic", True)]
)
def test_tr_10_come_back_by_editions(edition: str, asked_again: bool) -> None:
    words = {"car": "red"} if edition == "classic" else {}
    race = auction(3, options={"edition": edition}, **words)
    play(race, "bid 10k", "pass", "bid 20k", "bid 30k")
    assert (race.state.seat == 1) == asked_again


# -- an owner may bid -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "owners", "may"),
    [
        ("when-spare", "R0", True),  # five cars, two players without
        ("when-all-own", "R0", False),
        ("when-spare", "R0,Y1,K2", True),
        ("when-all-own", "R0,Y1,K2", True),
        ("when-spare", "R0,Y0,K0,B0", False),  # two cars, two players without
    ],
)
def test_tr_10_owners_bid(option: str, owners: str, may: bool) -> None:
    race = auction(3, options={"owners_bid": option}, owners=owners, seat=1)
    play(race, "bid 10k", "pass")
    assert (asked(race) == ("bid", 0)) == may


@pytest.mark.parametrize("edition", ["pegasus", "summary", "classic"])
def test_tr_10_owners_bid_by_editions(edition: str) -> None:
    words = {"car": "green"} if edition == "classic" else {}
    race = auction(3, options={"edition": edition}, owners="R0", seat=1, **words)
    play(race, "bid 10k", "pass")
    assert (asked(race) == ("bid", 0)) == (edition != "classic")


# -- who starts the race --------------------------------------------------------------


@pytest.mark.parametrize(("option", "starter"), [("first-buyer", 1), ("last-buyer", 0)])
def test_tr_10_race_starter(option: str, starter: int) -> None:
    race = auction(2, options={"race_starter": option})
    for winner in (1, 0, 1, 0, 1, 0):
        sell(race, winner)
    assert (race.view()["starter"], asked(race)) == (starter, ("turn", starter))


def test_tr_10_race_starter_last_buyer_also_by_the_fixed_price() -> None:
    race = auction(
        3, options={"race_starter": "last-buyer"}, owners="R0,Y1,K0,B1,L0", seat=2, phase="pick"
    )
    race.play("take green 6")
    assert asked(race) == ("turn", 2)


@pytest.mark.parametrize("edition", ["pegasus", "summary", "classic"])
def test_tr_10_race_starter_by_editions(edition: str) -> None:
    classic = edition == "classic"
    words: dict[str, object] = {"car": "green", "phase": "grid"} if classic else {"phase": "pick"}
    owners = "R0,Y1,M2,B0,W1" if classic else "R0,Y1,K2,B0,L1"
    race = auction(3, options={"edition": edition}, owners=owners, seat=2, starter=0, **words)
    race.play("take green 6")
    assert race.view()["starter"] == (2 if classic else 0)
