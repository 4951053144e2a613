"""Section 13: the rulebooks' examples, each a test; the list below says which is where."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from games.top_race.boards import at, ends, spaces, texts
from games.top_race.variants import TRACK, asked, draw_all, play, race_on, set_up
from paddock.games.top_race.moves import Take
from paddock.loading import set_position
from paddock.race import Race

SUMMARY = {"edition": "summary"}
HERE = Path(__file__).parent
#: The examples in their order, each with the beginning of a test's name.
EXAMPLES = {
    "you won the first two cars of four players": "test_tr_3_6_example_you_may_bid",
    "after your third you are barred": "test_tr_3_6_example_after_your_third",
    "or after another player's second and third": "test_tr_3_6_example_you_are_barred",
    "red 6, yellow 4, black 2, blue 1": "test_tr_4_1_example_red_6",
    "blue moves 4 past a dead end": "test_tr_4_2_example_blue_4",
    "yellow 5 in a curve": "test_tr_4_3_example_yellow_5",
    "green in a curve": "test_tr_4_3_example_green",
    "lilac 5 behind blue": "test_tr_4_4_example_lilac_5",
    "lilac 6, yellow 4, joker 2, blue 1": "test_tr_4_6_example_lilac_6",
    "a sprint with a free way": "test_tr_5_2_example_a_sprint_takes",
    "a sprint behind a blockade": "test_tr_5_2_example_a_sprint_ends_behind",
    "one car more in the way": "test_tr_5_2_example_one_car_more",
    "a breakdown of red, blue comes up": "test_tr_5_3_example_red_returns",
    "the three spaces full": "test_tr_5_3_example_with_all_three_full",
    "yellow 6 and red 4 over the line, black 2 short": "test_tr_6_1_example_yellow_is_first",
    "three cars on the track before a right-hander": "test_tr_6_3_example_level_cars",
    "taking the own card from the discard pile": "test_tr_7_4_example_the_top_of_the_discard",
    "tips 60 - 30 + 20": "test_tr_8_2_example_60_less_30_plus_20",
    "tips of the French text": "test_tr_11_1_example_of_the_french_text",
    "pilots of the French text": "test_tr_10_example_of_the_french_text",
    "a share round": "test_tr_9_5_example_lilac_and_black",
    "the settlement": "test_tr_9_6_example_the_settlement",
    "question 1 of the English summary": "test_tr_4_6_question_1",
    "question 2 of the English summary": "test_tr_10_question_2",
    "question 3 of the English summary": "test_tr_4_3_question_3",
    "question 4 of the English summary": "test_tr_5_3_question_4",
    "question 5 of the English summary": "test_tr_10_question_5",
    "question 6 of the English summary": "test_tr_5_2_question_6",
}


def test_every_example_of_the_rulebooks_is_a_test() -> None:
    names = [
        node.name
        for path in HERE.glob("test_*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    ]
    for example, start in EXAMPLES.items():
        assert sum(name.startswith(start) for name in names) == 1, example


# -- the pilots of the French text ----------------------------------------------------


@pytest.mark.parametrize(("players", "most", "how_many"), [(6, 1, 6), (5, 2, 1), (4, 2, 2)])
def test_tr_10_example_of_the_french_text_at_most_1_2_and_2_cars(
    players: int, most: int, how_many: int
) -> None:
    """With six players all have one; with five only one has two; with four two have two."""
    for seed in range(6):
        race = race_on(TRACK, players, {"edition": "classic"}, seed=seed)
        draw_all(race)
        while race.view()["phase"] != "turn":
            moves = race.legal_moves()
            if isinstance(moves[0], Take) or race.state.bid:
                race.play(moves[0])
            else:
                race.play("bid 10k")
            draw_all(race)
        owned = [len(player["cars"]) for player in race.view()["players"]]
        assert max(owned) == most
        assert owned.count(most) == how_many
        assert min(owned) == 1


# -- the six questions of the English summary -----------------------------------------


def test_tr_4_6_question_1_may_the_joker_be_a_finished_car_yes_but_the_points_are_lost() -> None:
    race = set_up({}, options=SUMMARY, hands=["J5R2"], home="B")
    play(race, "play J5R2")
    before = spaces(race)
    assert "joker blue" in texts(race)
    race.play("joker blue")
    assert (spaces(race), race.view()["card"]["line"]) == (before, 1)


@pytest.mark.parametrize("home", "BR")
def test_tr_10_question_2_may_a_special_be_used_with_a_car_finished_no(home: str) -> None:
    race = set_up({}, options=SUMMARY, hands=["B/R+K5"], home=home)
    assert texts(race) == ["play K5"]


def test_tr_4_3_question_3_sideways_on_curves_only_to_a_space_further_forward() -> None:
    """In the bend the middle lane ends further on than the outer one's first space."""
    words = {"phase": "drive", "card": "R6G5K4L3Y2B1", "line": 5}
    race = set_up({"B": at(4, 0, 0)}, options=SUMMARY, **words)  # type: ignore[arg-type]
    assert at(4, 1, 0) in ends(race)
    race = set_up({"B": at(4, 1, 0)}, options=SUMMARY, **words)  # type: ignore[arg-type]
    assert at(4, 0, 0) not in ends(race)


def test_tr_5_3_question_4_all_spaces_beside_taken_the_next_free_one_behind() -> None:
    beside = {"Y": at(1, 0, 3), "K": at(1, 1, 3), "G": at(1, 2, 3)}
    race = set_up(
        {"B": at(1, 0, 4), **beside}, options=SUMMARY, broken={"R": at(1, 1, 3)}, hands=["B5"]
    )
    race.play("play B5")
    race.play(race.legal_moves()[0])
    assert ends(race) == {at(1, lane, 2) for lane in range(3)}


def bidding(owners: str) -> Race:
    fields = {
        "phase": "bid",
        "seat": "0",
        "opener": "0",
        "owner": owners or "-",
        "pos": f"{owners[0]}{TRACK.grid[0]}" if owners else "-",
        "hand": "R10,Y10,K10",
    }
    race = race_on(TRACK, 3, SUMMARY)
    set_position(race, fields, 0)
    play(race, "bid 10k", "pass", "bid 20k", "bid 30k")
    return race


def test_tr_10_question_5_may_one_bid_after_passing_only_without_a_car() -> None:
    assert asked(bidding("")) == ("bid", 1), "seat 1 has passed and owns none"
    assert asked(bidding("R1")) == ("bid", 2), "seat 1 has passed and owns one"


def test_tr_5_2_question_6_may_one_sprint_with_the_path_blocked_yes_as_far_as_possible() -> None:
    wall = {"Y": at(1, 0, 3), "G": at(1, 1, 3), "L": at(1, 2, 3)}
    race = set_up({"B": at(1, 1, 0), "R": at(1, 0, 5), **wall}, options=SUMMARY, hands=["B/R"])
    play(race, "play B/R", "sprint")
    assert ends(race) == {at(1, lane, 2) for lane in range(3)}
