"""Section 10: sideways in curves, when the race ends, and who stays in when home."""

from __future__ import annotations

import pytest

from games.top_race.boards import at, ends
from games.top_race.variants import BEFORE_LINE, LAST, asked, drive_on, play, play_card, set_up

# -- sideways in curves ---------------------------------------------------------------


@pytest.mark.parametrize(("sideways", "may"), [("yes", True), ("no", False)])
def test_tr_10_sideways(sideways: str, may: bool) -> None:
    """From the outer lane's first space of the bend the middle lane's first ends further on."""
    race = set_up(
        {"B": at(4, 0, 0)},
        options={"sideways": sideways},
        phase="drive",
        card="R6G5K4L3Y2B1",
        line=5,
    )
    assert (at(4, 1, 0) in ends(race)) == may
    assert at(4, 0, 1) in ends(race), "straight on"


@pytest.mark.parametrize("edition", ["pegasus", "summary", "classic"])
def test_tr_10_sideways_by_editions(edition: str) -> None:
    card = "R6G5M4W3Y2B1" if edition == "classic" else "R6G5K4L3Y2B1"
    race = set_up(
        {"B": at(4, 0, 0)},
        options={"edition": edition},
        phase="drive",
        card=card,
        line=5,
        hands=["", "", "G5"],
    )
    assert (at(4, 1, 0) in ends(race)) == (edition != "classic")


# -- when the race ends ---------------------------------------------------------------


@pytest.mark.parametrize(("ends_at", "over"), [(5, True), (6, False)])
def test_tr_10_ends_at(ends_at: int, over: bool) -> None:
    race = set_up(
        {"B": LAST},
        options={"ends_at": ends_at},
        hands=["B5", "", "G5"],
        home="YKLG",
        owner="R2,Y0,K1,B0,L1,G2",
    )
    play(race, "play B5", "drive blue goal")
    assert (race.outcome is not None) == over
    if not over:
        assert asked(race) == ("turn", 2), "the owner of the last car plays on"


@pytest.mark.parametrize("edition", ["pegasus", "summary", "classic"])
def test_tr_10_ends_at_by_editions(edition: str) -> None:
    classic = edition == "classic"
    home, owner = ("YMWG", "R2,Y0,M1,B0,W1,G2") if classic else ("YKLG", "R2,Y0,K1,B0,L1,G2")
    options: dict[str, object] = {"edition": edition, "races": 1}
    race = set_up({"B": LAST}, options=options, hands=["B5", "", "G5"], home=home, owner=owner)
    play(race, "play B5", "drive blue goal")
    assert (race.outcome is None) == classic


def test_tr_10_ends_at_the_sixth_car() -> None:
    race = set_up({"B": LAST}, options={"ends_at": 6}, hands=["B5", "", "G5"], home="YKLGR")
    play(race, "play B5", "drive blue goal")
    end = race.outcome
    assert end is not None
    assert end.reason == "the sixth car is home"
    assert race.view()["cars"][3]["place"] == 6


def test_tr_10_ends_at_six_the_cards_may_run_out_before() -> None:
    race = set_up({"R": at(1, 0, 0)}, options={"ends_at": 6}, hands=["R5", "", ""], home="YKLGB")
    play_card(race, "R5")
    end = race.outcome
    assert end is not None
    assert end.reason == "all cards are played"
    assert race.view()["cars"][0]["place"] == 6


# -- with tips, a player whose cars are all home --------------------------------------


@pytest.mark.parametrize(("option", "stays"), [("stay", True), ("leave", False)])
def test_tr_10_home_with_tips(option: str, stays: bool) -> None:
    race = set_up(
        {}, options={"tips": "yes", "home_with_tips": option}, home="RB", seat=2, tipped=3,
        hands=["K5", "L5", "G5"],
    )  # fmt: skip
    play_card(race, "G5")
    assert (asked(race) == ("turn", 0)) == stays


@pytest.mark.parametrize("edition", ["pegasus", "summary", "classic"])
def test_tr_10_home_with_tips_by_editions(edition: str) -> None:
    race = set_up(
        {}, options={"edition": edition, "tips": "yes"}, home="RB", seat=2, tipped=3,
        hands=["Y5", "R5", "G5"],
    )  # fmt: skip
    play_card(race, "G5")
    assert (asked(race) == ("turn", 0)) == (edition != "classic")


def test_tr_10_home_with_tips_who_has_left_tips_all_the_same() -> None:
    race = set_up(
        {"G": BEFORE_LINE[3]}, options={"edition": "classic", "tips": "yes"}, home="RB", seat=2,
        tipped=2, hands=["Y5", "R5", "G10"], tip="RR-,RR-,RR-,---,---,---",
    )  # fmt: skip
    play(race, "play G10")
    drive_on(race)
    seats = []
    while race.view()["phase"] == "tip":
        seats.append(race.state.seat)
        race.play("tip red")
    assert seats == [0, 1, 2]


@pytest.mark.parametrize("option", ["stay", "leave"])
def test_tr_10_home_with_tips_without_tips_one_always_leaves(option: str) -> None:
    race = set_up(
        {}, options={"home_with_tips": option}, home="RB", seat=2, hands=["K5", "L5", "G5"]
    )
    play_card(race, "G5")
    assert asked(race) == ("turn", 1)
