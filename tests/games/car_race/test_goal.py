"""CR-4: the last turns, and who wins."""

from __future__ import annotations

import random

import pytest

import paddock
from games.car_race.boards import (
    LEFT_TARGET,
    RIGHT_TARGET,
    START,
    at,
    drive,
    driving,
    race_of,
    roll,
    rolling,
)
from paddock.cli.terminal.news import step
from paddock.core.bits import members
from paddock.games.car_race.state import OVER
from paddock.loading import replay
from paddock.race import Race

LAST = at(5, 1, 2)
"""The square before both targets."""


def home(race: Race, target: int = LEFT_TARGET) -> list[str]:
    return drive(race, target)


def test_cr_4_1_the_round_is_played_to_its_end() -> None:
    race = driving([LAST, START, START], "YRRRRR", turn=0)
    assert home(race) == ["drive", "home", "last_turns"]
    assert (race.state.turn, members(race.state.due)) == (1, [2])
    roll(race, "RRRRRR")
    assert (race.state.turn, race.state.due) == (2, 0)
    assert roll(race, "RRRRRR") == ["roll", "stuck", "race_over"]
    assert race.state.phase == OVER


def test_cr_4_1_the_last_of_the_round_ends_it_at_once() -> None:
    race = driving([START, START, LAST], "YRRRRR", turn=2)
    assert home(race) == ["drive", "home", "race_over"]


def test_cr_4_1_a_round_ends_before_whoever_began() -> None:
    race = race_of(f"phase=drive first=1 turn=2 seat=2 pos=0,0,{LAST} dice=YRRRRR", players=3)
    home(race)
    assert (race.state.turn, race.state.due) == (0, 0), "seat 0 is the last of the round"


def test_cr_4_1_japanese_reading_everyone_else_has_one_more_turn() -> None:
    race = driving([START, START, LAST], "YRRRRR", turn=2, ending="one-more")
    assert home(race) == ["drive", "home", "last_turns"]
    assert (race.state.turn, members(race.state.due)) == (0, [1])
    roll(race, "RRRRRR")
    roll(race, "RRRRRR")
    assert race.state.phase == OVER


def test_cr_4_1_a_later_arrival_brings_no_more_turns() -> None:
    race = driving([LAST, at(5, 2, 1), START], "YRRRRR", ending="one-more")
    home(race)
    roll(race, "YYYYPP")
    race.apply(race.legal_moves()[0])
    assert (race.state.turn, race.state.due) == (2, 0)


def test_cr_4_1_japanese_reading_a_bonus_gives_its_mover_one_more_turn_too() -> None:
    """Seat 0 ended on a white square, and white (seat 1) goes home by the bonus."""
    race = race_of(
        f"phase=bonus turn=0 seat=1 used=2,4,0 pos={at(4, 0, 1)},{LAST},{START}",
        players=3, bonus="yes", ending="one-more",
    )  # fmt: skip
    race.apply(race.game.parse_move(f"go {LEFT_TARGET}", race.setup))
    assert (race.state.turn, members(race.state.due)) == (2, [0])
    assert race.state.used[1] == 4, "its own last turn counts"
    roll(race, "YYYYYY")
    assert (race.state.turn, race.state.due) == (0, 0), "the mover is the last"


def test_cr_4_1_the_story_names_who_has_a_turn_left() -> None:
    """Of two players, the mover whose bonus brought the other home has the last turn."""
    race = race_of(
        f"phase=bonus turn=0 seat=1 used=2,4 pos={at(4, 0, 1)},{LAST}",
        bonus="yes", ending="one-more",
    )  # fmt: skip
    events = race.apply(race.game.parse_move(f"go {LEFT_TARGET}", race.setup))
    assert events[-1] == {"kind": "last_turns", "seats": [0]}
    race = driving([LAST, START, START], "YRRRRR")
    assert race.apply(race.legal_moves()[0])[-1] == {"kind": "last_turns", "seats": [1, 2]}


def test_cr_4_2_alone_in_the_target_area_wins() -> None:
    race = driving([START, LAST], "YRRRRR", turn=1)
    home(race)
    assert race.outcome is not None
    assert (race.outcome.winners, race.outcome.reason) == ((1,), "only one car is home")
    assert race.outcome.ranking == (1, 0)


def test_cr_4_2_of_several_the_one_with_fewer_dice() -> None:
    race = driving([at(5, 1, 1), LAST], "RYWWWW")
    drive(race, LAST, LEFT_TARGET)
    roll(race, "PPPPPP")
    home(race, RIGHT_TARGET)
    assert race.outcome is not None
    assert race.state.used[:2] == [2, 1]
    assert race.outcome.winners == (1,)
    assert race.outcome.reason == "the fewest dice were used"


def test_cr_4_2_still_level_they_share_the_win() -> None:
    race = driving([LAST, at(5, 2, 1)], "YRRRRR")
    home(race)
    roll(race, "PPPPPP")
    home(race, RIGHT_TARGET)
    assert race.outcome is not None
    assert race.outcome.winners == (0, 1)
    payoff = race.game.rules.payoff
    assert [payoff(race.state, race.setup, p) for p in (0, 1)] == [0.5, 0.5]
    assert race.outcome.reason == "as few dice were used"


def test_cr_4_2_a_car_already_home_does_not_roll_and_has_used_no_dice() -> None:
    """Seat 1 was brought home by a bonus in seat 0's turn; it used four dice the turn before."""
    race = race_of(
        f"phase=bonus turn=0 seat=1 used=2,4,0 pos={at(4, 0, 1)},{LAST},{START}",
        players=3, bonus="yes",
    )  # fmt: skip
    events = [e["kind"] for e in race.apply(race.game.parse_move(f"go {LEFT_TARGET}", race.setup))]
    assert events == ["bonus", "home", "last_turns"]
    assert (race.state.turn, race.state.due, race.state.used[1]) == (2, 0, 0)


def test_cr_4_2_dice_of_the_own_turn_count_for_a_car_brought_home_after_it() -> None:
    """Seat 0 drove two squares in this round; seat 1's bonus then brings it home."""
    race = race_of(f"phase=bonus turn=1 seat=0 used=2,3 pos={LAST},{at(5, 0, 1)}", bonus="yes")
    race.apply(race.game.parse_move(f"go {LEFT_TARGET}", race.setup))
    assert race.outcome is not None
    assert race.state.used[:2] == [2, 3]
    assert race.outcome.winners == (0,)


@pytest.mark.parametrize("ending", ["round", "one-more"])
def test_cr_4_1_everyone_has_had_the_same_number_of_turns(ending: str) -> None:
    """Without bonuses: in the English reading exactly, in the Japanese but for one's extra turn."""
    for seed in range(20):
        race, dice = (
            paddock.new("car-race", players=3, seed=seed, ending=ending),
            random.Random(seed),
        )
        while race.to_act:
            race.play(dice.choice(race.legal_moves()))
        rolls = [e["seat"] for e in _events(race) if e["kind"] == "roll"]
        turns = [rolls.count(seat) for seat in range(3)]
        assert max(turns) - min(turns) <= (0 if ending == "round" else 1)


def _events(race: Race) -> list[dict[str, object]]:
    told = replay(race.record, stop=0)
    return [event for row in race.record.rows for event in step(told, row, None)]


def test_a_race_that_is_over_is_ranked_by_dice_then_by_rows() -> None:
    words = f"phase=over seat=chance used=3,1,2,0 pos={LEFT_TARGET},{LEFT_TARGET},{LAST},{START}"
    race = race_of(words, players=4)
    assert race.outcome is not None
    assert race.outcome.ranking == (1, 0, 2, 3)
    assert rolling([START, START]).outcome is None
