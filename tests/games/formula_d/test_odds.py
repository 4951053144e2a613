"""What the table is told: odds before a roll, choices after it, and views of a whole race."""

from __future__ import annotations

import json
from collections import Counter

import pytest

import paddock
from games.formula_d.boards import LEFT, RIGHT, corner, legal, place, play, rolled, rows, straight
from paddock.games.formula_d.data import DICE

L, M, R = rows(6)


def odds_of(race: paddock.Race, gear: int) -> dict[str, object]:
    return next(row for row in race.view(0)["odds"] if row["gear"] == gear)


def test_the_odds_name_every_gear_that_may_be_announced_and_its_cost() -> None:
    race = place([L[3]], gear=[4])
    assert [(row["gear"], row["cost"]) for row in race.view(0)["odds"]] == [
        (1, 2), (2, 1), (3, 0), (4, 0), (5, 0),
    ]  # fmt: skip


@pytest.mark.parametrize("gear", [1, 2, 3])
def test_the_odds_enumerate_the_die(gear: int) -> None:
    faces = odds_of(place([L[3]], gear=[2]), gear)["faces"]
    assert isinstance(faces, list)
    assert {face["value"]: face["count"] for face in faces} == Counter(DICE[gear])


def test_the_odds_are_those_of_the_faces() -> None:
    """In the inside lane, two spaces before its end: a two stops, a three or four overshoots."""
    race = place([corner(1, RIGHT)[0]], gear=[2])
    odds = odds_of(race, 2)
    assert len(corner(1, RIGHT)) == 3
    assert odds["stop"] == pytest.approx(1 / 6)
    assert odds["over"] == pytest.approx(5 / 6)
    assert odds["loss"] == pytest.approx((2 * 1 + 3 * 2) / 6)
    assert odds["out"] == 0.0
    faces = odds["faces"]
    assert isinstance(faces, list)
    assert [(f["value"], f["over"], f["loss"]) for f in faces] == [(2, 0, 0), (3, 1, 1), (4, 2, 2)]


def test_the_chance_to_be_out_is_that_of_faces_that_cannot_be_paid_for() -> None:
    odds = odds_of(place([corner(1, RIGHT)[-1]], gear=[2], wear=[3]), 3)
    assert odds["out"] == 1.0
    odds = odds_of(place([corner(1, RIGHT)[-1]], gear=[2], wear=[4]), 2)
    assert odds["out"] == pytest.approx(3 / 6), "a four would cost four"


def test_after_a_roll_every_reachable_space_has_its_cost() -> None:
    race = rolled([corner(1, RIGHT)[-1]], 2, 3)
    choices = race.view(0)["choices"]
    found = {(c["steps"], c["space"], c["cost"], c["brake"], c["over"]) for c in choices}
    after = straight(2, RIGHT)
    assert found == {
        (0, corner(1, RIGHT)[-1], 3, 3, 0),
        (1, after[0], 3, 2, 1),
        (2, after[1], 3, 1, 2),
        (3, after[2], 3, 0, 3),
    }
    assert [c["stop"] for c in choices] == [True, False, False, False]


def test_choices_are_the_legal_moves() -> None:
    race = rolled([M[3], M[5], L[4]], 3, 7)
    choices = race.view(0)["choices"]
    assert {f"drive {c['steps']} {c['space']}" for c in choices} == legal(race)


def test_what_a_choice_costs_is_what_it_costs() -> None:
    race = rolled([corner(1, LEFT)[-1]], 3, 6)
    for choice in race.view(0)["choices"]:
        twin = race.copy()
        play(twin, f"drive {choice['steps']} {choice['space']}")
        assert twin.state.wear[0] == 18 - choice["cost"]


def test_only_the_seat_to_act_is_told_odds_and_choices() -> None:
    race = place([L[3], R[3]])
    assert race.view(0)["odds"]
    assert race.view(1)["odds"] is None
    assert race.view()["odds"] is None


def test_a_view_tells_order_stops_wear_and_gears() -> None:
    race = place([corner(5, LEFT)[2], L[3]], stops=[2], wear=[7, 9], gear=[2, 4])
    view = json.loads(json.dumps(race.view()))
    assert view["order"] == [0, 1]
    assert view["turn"] == 0
    car = view["cars"][0]
    assert (car["corner"], car["stops"], car["needed"]) == (5, 2, 3)
    assert [(c["gear"], c["wear"]) for c in view["cars"]] == [(2, 7), (4, 9)]
    assert view["corners"][4]["cars"] == [{"seat": 0, "stops": 2}]
    assert view["standing"] == [1, 0]
