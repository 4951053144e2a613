"""Section 10: sprints, returns, and special cards without effect."""

from __future__ import annotations

import pytest

import paddock
from games.top_race.boards import at, ends, spaces, texts
from games.top_race.variants import BEFORE_LINE, LAST, asked, play, set_up
from paddock.loading import set_position
from paddock.race import Race

# -- where a sprint ends --------------------------------------------------------------


def sprint(cars: dict[str, int], options: dict[str, object], **words: object) -> Race:
    race = set_up(cars, options=options, hands=["B/R", "G5", "Y5"], **words)  # type: ignore[arg-type]
    play(race, "play B/R", "sprint")
    return race


def test_tr_10_sprint_level() -> None:
    race = sprint({"B": at(1, 1, 0), "R": at(1, 0, 3)}, {"sprint": "level"})
    assert ends(race) == {at(1, 1, 3), at(1, 2, 3)}


def test_tr_10_sprint_ahead_ends_on_the_space_just_in_front_of_the_other() -> None:
    race = sprint({"B": at(1, 1, 0), "R": at(1, 0, 3)}, {"sprint": "ahead"})
    assert ends(race) == {at(1, 0, 4)}
    race.play(race.legal_moves()[0])
    assert spaces(race)["B"] == at(1, 0, 4)


@pytest.mark.parametrize("edition", ["pegasus", "summary", "classic"])
def test_tr_10_sprint_by_editions(edition: str) -> None:
    race = sprint({"B": at(1, 1, 0), "R": at(1, 0, 3)}, {"edition": edition})
    level = {at(1, 1, 3), at(1, 2, 3)}
    assert ends(race) == ({at(1, 0, 4)} if edition == "classic" else level)


def test_tr_10_sprint_ahead_from_one_lane_to_two_equals_the_player_chooses() -> None:
    race = sprint({"B": at(1, 1, 0), "R": at(2, 0, 2)}, {"sprint": "ahead"})
    assert ends(race) == {at(2, 0, 1)}, "red blocks the one lane"
    race = set_up({"B": at(2, 0, 1), "R": at(2, 0, 2)}, options={"sprint": "ahead"})
    ahead = race.setup.ahead[at(2, 0, 2)]
    both = {at(2, 0, 2) + k for k in range(63) if ahead >> k & 1}
    assert both == {at(3, 0, 0), at(3, 1, 0)}


def test_tr_10_sprint_ahead_of_equals_the_player_chooses() -> None:
    """Three lanes narrow to two: the middle one lies before both alike."""
    race = set_up({}, options={"sprint": "ahead"})
    middle = at(5, 1, 3)
    both = {middle + k for k in range(63) if race.setup.ahead[middle] >> k & 1}
    assert both == {at(6, 0, 0), at(6, 1, 0)}
    race = sprint({"B": at(5, 0, 0), "R": middle}, {"sprint": "ahead"})
    assert ends(race) == both


def test_tr_10_sprint_ahead_of_equals_those_that_are_taken_are_no_choice() -> None:
    cars = {"B": at(5, 0, 0), "R": at(5, 1, 3), "G": at(6, 0, 0)}
    assert ends(sprint(cars, {"sprint": "ahead"})) == {at(6, 1, 0)}
    cars = {"B": at(5, 0, 0), "R": at(5, 1, 3), "G": at(6, 1, 0)}
    assert ends(sprint(cars, {"sprint": "ahead"})) == {at(6, 0, 0)}


def test_tr_10_sprint_ahead_of_equals_with_different_front_ends_the_player_chooses_too() -> None:
    """On Turbo Town a space is followed by two that overlap it alike and end apart."""
    race = paddock.new("top-race", track="turbo-town", players=2, sprint="ahead", seed=1)
    front, apart = [space.front for space in race.track.spaces], 0
    for lead in range(30, race.setup.finish - 10):
        equal = {lead + k for k in range(63) if race.setup.ahead[lead] >> k & 1}
        if len({front[space] for space in equal}) > 1:
            behind = max(s for s in range(lead) if front[s] < front[lead] - 60)
            assert _sprint_ends(race.copy(), behind, lead) == equal
            apart += 1
    assert apart > 0


def _sprint_ends(race: Race, behind: int, lead: int) -> set[int | str]:
    """Where blue may end that sprints after red."""
    fields = {
        "phase": "turn",
        "seat": "0",
        "owner": "R0,Y1,K0,B1,L0,G1",
        "pos": f"R{lead},B{behind},Y0,K1,L2,G3",
        "hand": "B/R,G5",
    }
    race.automatic = False
    set_position(race, fields, 0)
    play(race, "play B/R", "sprint")
    return ends(race)


def test_tr_10_sprint_ahead_as_far_as_the_way_is_free() -> None:
    wall = {"Y": at(1, 0, 3), "G": at(1, 1, 3), "L": at(1, 2, 3)}
    race = sprint({"B": at(1, 1, 0), "R": at(1, 0, 4), **wall}, {"sprint": "ahead"})
    assert ends(race) == {at(1, lane, 2) for lane in range(3)}


def test_tr_10_sprint_ahead_may_be_no_step_at_all() -> None:
    race = sprint({"B": at(2, 0, 0), "R": at(2, 0, 1)}, {"sprint": "ahead"})
    assert ends(race) == {at(2, 0, 0)}


def test_tr_10_sprint_ahead_may_cross_a_tip_line_first() -> None:
    race = sprint(
        {"B": at(1, 1, 0), "R": BEFORE_LINE[2]}, {"sprint": "ahead", "tips": "yes"}, tipped=1,
        tip="R--,R--,R--,---,---,---",
    )  # fmt: skip
    race.play(race.legal_moves()[0])
    assert race.view()["phase"] == "tip"
    play(race, "tip red", "tip red", "tip red")
    assert (asked(race), race.view()["discard"]) == (("turn", 1), ["B/R"])


def test_tr_10_sprint_ahead_may_cross_the_finish() -> None:
    race = sprint({"B": at(5, 0, 0), "R": LAST}, {"sprint": "ahead"})
    assert texts(race) == ["drive blue goal"]
    race.play("drive blue goal")
    assert race.view()["cars"][3]["place"] == 1
    assert (asked(race), race.view()["discard"]) == (("turn", 1), ["B/R"])


def test_tr_10_sprint_ahead_over_the_finish_may_end_the_race() -> None:
    race = sprint({"B": at(5, 0, 0), "R": LAST}, {"sprint": "ahead"}, home="YKLG")
    race.play("drive blue goal")
    end = race.outcome
    assert end is not None
    assert end.reason == "the fifth car is home"


def test_tr_10_sprint_ahead_over_the_finish_with_a_tip_line_uncrossed() -> None:
    race = sprint(
        {"B": at(5, 0, 0), "R": LAST}, {"sprint": "ahead", "tips": "yes"}, tipped=2,
        tip="RR-,RR-,RR-,---,---,---",
    )  # fmt: skip
    race.play("drive blue goal")
    assert race.view()["phase"] == "tip"


# -- when a broken-down car returns ---------------------------------------------------


def test_tr_10_returns_level_when_the_other_is_level() -> None:
    race = set_up(
        {"B": at(1, 0, 1)}, options={"returns": "level"}, broken={"R": at(1, 1, 3)},
        phase="drive", card="J5B2", line=1,
    )  # fmt: skip
    race.play(f"drive blue {at(1, 0, 3)}")
    assert race.view()["phase"] == "return"


@pytest.mark.parametrize(("row", "returns"), [(2, False), (3, False), (4, True)])
def test_tr_10_returns_past_when_the_others_front_end_lies_further_ahead(
    row: int, returns: bool
) -> None:
    race = set_up(
        {"B": at(1, 0, row - 2)}, options={"returns": "past"}, broken={"R": at(1, 1, 3)},
        phase="drive", card="J5B2", line=1,
    )  # fmt: skip
    race.play(f"drive blue {at(1, 0, row)}")
    assert (race.view()["phase"] == "return") == returns


@pytest.mark.parametrize("edition", ["pegasus", "summary", "classic"])
def test_tr_10_returns_by_editions(edition: str) -> None:
    race = set_up(
        {"B": at(1, 0, 1)}, options={"edition": edition}, broken={"R": at(1, 1, 3)},
        phase="drive", card="J5B2", line=1, hands=["", "", "G5"],
    )  # fmt: skip
    race.play(f"drive blue {at(1, 0, 3)}")
    assert (race.view()["phase"] == "return") == (edition != "classic")


def test_tr_10_returns_past_a_car_that_finishes_is_past() -> None:
    race = set_up({"B": LAST}, options={"returns": "past"}, broken={"R": at(7, 1, 1)}, hands=["B5"])
    play(race, "play B5", "drive blue goal")
    assert race.view()["phase"] == "return"


def test_tr_10_returns_past_the_card_stays_in_play_until_then() -> None:
    race = set_up(
        {"B": at(1, 0, 0), "R": at(1, 1, 1)}, options={"returns": "past"},
        hands=["B/R+R5", "B5", "G5"], pile="Y5",
    )  # fmt: skip
    play(race, "play B/R", "breakdown")
    assert (race.view()["discard"], asked(race)) == (["Y5"], ("turn", 1))
    race.play("play B5")
    race.play(race.legal_moves()[0])
    race.play(race.legal_moves()[0])
    assert race.view()["discard"] == ["Y5", "B/R", "B5"]


def test_tr_10_returns_level_the_card_is_discarded_at_once() -> None:
    race = set_up(
        {"B": at(1, 0, 0), "R": at(1, 1, 1)},
        options={"returns": "level"},
        hands=["B/R", "B5", "G5"],
    )
    play(race, "play B/R", "breakdown")
    assert race.view()["discard"] == ["B/R"]


# -- a special card with a finished or broken-down car --------------------------------


@pytest.mark.parametrize(("option", "may"), [("played", True), ("held", False)])
@pytest.mark.parametrize("car", "BR")
def test_tr_10_idle_specials_with_a_car_home(option: str, may: bool, car: str) -> None:
    race = set_up({}, options={"idle_specials": option}, hands=["B/R+K5"], home=car)
    assert ("play B/R" in texts(race)) == may
    assert "play K5" in texts(race)


@pytest.mark.parametrize(("option", "may"), [("played", True), ("held", False)])
@pytest.mark.parametrize("car", "BR")
def test_tr_10_idle_specials_with_a_car_broken_down(option: str, may: bool, car: str) -> None:
    race = set_up(
        {}, options={"idle_specials": option}, hands=["B/R+K5"], broken={car: at(1, 1, 1)}
    )
    assert ("play B/R" in texts(race)) == may


@pytest.mark.parametrize(
    ("edition", "may"), [("pegasus", True), ("summary", False), ("classic", False)]
)
def test_tr_10_idle_specials_by_editions(edition: str, may: bool) -> None:
    race = set_up(
        {}, options={"edition": edition}, hands=["B/R+Y5", "G5", "R5"], home="B", players=3
    )
    assert ("play B/R" in texts(race)) == may


def test_tr_10_idle_specials_held_unless_nothing_else_is_in_the_hand() -> None:
    race = set_up({}, options={"idle_specials": "held"}, hands=["B/R+Y/K"], home="BK")
    assert texts(race) == ["play B/R", "play Y/K"]
    race.play("play B/R")
    assert (race.view()["discard"], asked(race)) == (["B/R"], ("turn", 1))


def test_tr_10_idle_specials_held_a_special_with_effect_is_something_else() -> None:
    race = set_up({}, options={"idle_specials": "held"}, hands=["B/R+Y/K"], home="B")
    assert texts(race) == ["play Y/K"]


def test_tr_10_idle_specials_held_level_cars_do_not_hold_a_card_back() -> None:
    cars = {"B": at(1, 0, 0), "R": at(1, 1, 0)}
    race = set_up(cars, options={"idle_specials": "held"}, hands=["B/R+K5"])
    assert "play B/R" in texts(race)
