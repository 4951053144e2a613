"""CR-5: the car of the colour used last may go one square on."""

from __future__ import annotations

import random

import pytest

import paddock
from games.car_race.boards import LEFT_TARGET, START, at, drive, driving, race_of, roll, rolling
from paddock.core.bits import members
from paddock.games.car_race.moves import Go, Stay
from paddock.games.car_race.state import BONUS, ROLL
from paddock.race import Race

BLUE, WHITE, YELLOW, RED, GREEN, PURPLE = range(6)
JAN = at(1, 0, 0)
JANS_WAY = (at(1, 0, 1), at(1, 0, 2), at(1, 0, 3), at(1, 0, 4))


def jan(green: int, **options: str) -> Race:
    """Jan (seat 3, red) before his move; Nina (seat 4) has the green car."""
    squares = [START, START, START, JAN, green]
    return driving(squares, "YYYRRG", turn=RED, bonus="yes", **options)


def test_cr_5_1_the_example_nina_may_move_the_green_car() -> None:
    """The rulebook's example: the last colour used was green."""
    race = jan(at(4, 1, 0))
    drive(race, *JANS_WAY)
    assert (race.state.phase, race.state.seat, race.state.turn) == (BONUS, GREEN, RED)
    assert set(race.legal_moves()) == {
        *(Go(square) for square in (at(4, 0, 1), at(4, 1, 1), at(4, 2, 1))),
        Stay(),
    }
    events = race.apply(Go(at(4, 2, 1)))
    assert events[0]["kind"] == "bonus"
    assert race.state.pos[GREEN] == at(4, 2, 1), "also into another lane, and without a die"
    assert (race.state.phase, race.state.turn) == (ROLL, GREEN)


def test_cr_5_1_only_if_its_owner_wants() -> None:
    race = jan(at(4, 1, 0))
    drive(race, *JANS_WAY)
    assert race.apply(Stay())[0]["kind"] == "stay"
    assert race.state.pos[GREEN] == at(4, 1, 0)


def test_cr_5_1_only_with_the_option() -> None:
    squares = [START, START, START, JAN, at(4, 1, 0)]
    race = driving(squares, "YYYRRG", turn=RED)
    drive(race, *JANS_WAY)
    assert race.state.phase == ROLL


def test_cr_5_1_only_if_that_colour_races() -> None:
    race = driving([JAN, START, START, START], "YYYRRG", bonus="yes")
    drive(race, *JANS_WAY)
    assert race.state.phase == ROLL, "nobody has the green car"


def test_cr_5_1_only_after_a_move_in_which_a_die_was_used() -> None:
    race = rolling([START, START, START, START], bonus="yes")
    roll(race, "RRRRRR")
    assert (race.state.phase, race.state.turn) == (ROLL, 1)


def test_cr_5_1_the_movers_own_car_is_included() -> None:
    race = driving([START, START], "BYYYYY", bonus="yes")
    drive(race, at(1, 0, 0))
    assert (race.state.phase, race.state.seat) == (BONUS, BLUE)
    race.apply(Go(at(1, 0, 1)))
    assert race.state.pos[BLUE] == at(1, 0, 1)
    assert race.state.used[BLUE] == 1, "only dice of the own turn count"


def test_cr_5_1_only_onto_a_free_square() -> None:
    ahead = at(4, 1, 1)
    race = driving([START, ahead, START, JAN, at(4, 1, 0)], "YYYRRG", turn=RED, bonus="yes")
    drive(race, *JANS_WAY)
    assert Go(ahead) not in race.legal_moves()
    assert len(race.legal_moves()) == 3


def test_cr_5_1_without_a_free_square_there_is_no_question() -> None:
    taken = [at(4, 0, 1), at(4, 1, 1), at(4, 2, 1)]
    race = driving([*taken, JAN, at(4, 1, 0)], "YYYRRG", turn=RED, bonus="yes")
    drive(race, *JANS_WAY)
    assert race.state.phase == ROLL


def test_cr_5_1_tyres_stay_closed() -> None:
    race = jan(at(4, 0, 1))
    drive(race, *JANS_WAY)
    squares = {move.space for move in race.legal_moves() if isinstance(move, Go)}
    assert squares == {at(4, 1, 2)}, "straight on there are tyres"


def test_cr_5_1_it_brings_no_second_bonus() -> None:
    """Green goes on to a white square, and white may not go on for that."""
    race = jan(at(4, 1, 0))
    drive(race, *JANS_WAY)
    race.apply(Go(at(4, 0, 1)))
    assert race.state.phase == ROLL


def test_cr_5_1_a_car_that_was_pushed_back_goes_on_from_there() -> None:
    """Green stands where Jan ends: it is pushed back first, then it may go on."""
    race = jan(at(1, 0, 4))
    assert drive(race, *JANS_WAY) == ["drive", "pushed"]
    assert race.state.pos[GREEN] == at(1, 0, 3)
    squares = {move.space for move in race.legal_moves() if isinstance(move, Go)}
    assert squares == {at(1, 1, 4)}, "where Jan stands is not free"


def test_cr_5_1_it_may_enter_the_target_and_start_the_last_round() -> None:
    race = jan(at(5, 1, 2))
    drive(race, *JANS_WAY)
    events = [event["kind"] for event in race.apply(Go(LEFT_TARGET))]
    assert events == ["bonus", "home", "race_over"], "Nina is the last of the round"
    assert race.outcome is not None
    assert race.outcome.winners == (GREEN,)
    assert race.state.used[GREEN] == 0


def test_cr_5_1_a_car_that_is_home_gets_none() -> None:
    race = jan(LEFT_TARGET)
    drive(race, *JANS_WAY)
    assert race.state.phase != BONUS


def test_cr_5_1_a_mover_who_comes_home_gives_one_too() -> None:
    """The target is yellow: yellow (seat 2) may go on."""
    race = driving([at(5, 1, 2), START, at(4, 1, 0)], "YRRRRR", bonus="yes")
    assert drive(race, LEFT_TARGET) == ["drive", "home", "last_turns"]
    assert (race.state.phase, race.state.seat) == (BONUS, YELLOW)
    race.apply(Stay())
    assert (race.state.turn, members(race.state.due)) == (1, [2])


@pytest.mark.parametrize("ending", ["round", "one-more"])
@pytest.mark.parametrize("movement", ["strict", "gentle"])
def test_cr_5_1_random_races_with_bonuses_end_well(movement: str, ending: str) -> None:
    """All options together: no invariant breaks, and a car is home at the end."""
    for seed in range(12):
        players = 2 + seed % 5
        race = paddock.new(
            "car-race", players=players, seed=seed, movement=movement, ending=ending, bonus="yes",
            track=paddock.tracks("car-race")[seed % 3],
        )  # fmt: skip
        dice, bonuses = random.Random(seed), 0
        while race.to_act:
            bonuses += race.view()["phase"] == "bonus"
            race.play(dice.choice(race.legal_moves()))
            assert race.game.faults(race.state, race.setup) == []
        assert race.outcome is not None
        assert race.view()["last_turns"]
        assert bonuses or players < 4


def test_a_bonus_that_cannot_be_is_refused() -> None:
    with pytest.raises(paddock.MalformedError, match="only with that option"):
        race_of(f"phase=bonus turn=0 seat=1 used=1,0 pos={at(1, 2, 0)},{START}")
    with pytest.raises(paddock.MalformedError, match="the bonus is for white"):
        race_of(f"phase=bonus turn=0 seat=0 used=1,0 pos={at(1, 2, 0)},{START}", bonus="yes")
