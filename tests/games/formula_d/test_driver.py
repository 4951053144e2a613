"""The driver's plan and its answers."""

from __future__ import annotations

import random

import paddock
from games.formula_d.boards import (
    LEFT,
    MONACO,
    RIGHT,
    before_line,
    corner,
    place,
    rolled,
    rows,
    straight,
)
from paddock.bots.driver import Driver
from paddock.bots.observation import see
from paddock.race import Race

L, M, R = rows(6)


def answer(race: Race) -> str:
    """What the driver does here."""
    seat = race.to_act[0]
    return str(Driver().think(see(race, seat), 1.0, random.Random(1)))


def test_on_an_open_straight_it_shifts_up_and_drives_all_of_its_roll() -> None:
    assert answer(place([L[0]], gear=[3])) == "gear 4"
    assert answer(rolled([L[0]], 4, 10)).startswith("drive 10 ")


def test_before_a_corner_it_shifts_down() -> None:
    assert answer(place([straight(1, LEFT)[-1]], gear=[4])) in ("gear 3", "gear 2")


def test_it_brakes_into_a_corner_rather_than_fly_out_of_it() -> None:
    """A roll of eight, with five spaces of the corner ahead: the stop is worth the points."""
    race = rolled([straight(8, LEFT)[-1]], 4, 12)
    steps, space = answer(race).split()[1:]
    assert MONACO.spaces[int(space)].corner == 8
    assert int(steps) <= 12


def test_it_finishes_and_stops_at_the_pits_when_it_can_and_should() -> None:
    assert answer(rolled([before_line(RIGHT)[-1]], 2, 4)) == "finish"
    assert MONACO.pit is not None
    low = rolled([MONACO.pit.entry, L[0]], 4, 12, mode="two-laps", wear=[4])
    assert answer(low) == "pit"
    fresh = rolled([MONACO.pit.entry, L[0]], 4, 12, mode="two-laps", wear=[17])
    assert answer(fresh) != "pit"


def test_the_line_at_the_start_holds_nobody_up() -> None:
    """In a race of two laps the first crossing is no step back."""
    race = rolled([before_line(RIGHT)[-2]], 1, 2, mode="two-laps", crossed=[0])
    assert answer(race).startswith("drive 2 ")


def test_less_is_to_go_the_further_a_car_is() -> None:
    plan = paddock.new("formula-d", seed=1).setup.plan
    spaces = [straight(1, LEFT)[0], corner(2, LEFT)[0], L[0], L[9], before_line(LEFT)[-1]]
    times = [min(plan[0][space][0][1:]) for space in spaces]
    assert times == sorted(times, reverse=True)
    assert times[-1] == 100, "the last move takes one turn"


def test_drivers_bring_their_cars_home() -> None:
    race = paddock.new("formula-d", players=4, seed=2)
    while race.to_act:
        race.play(answer(race))
    assert race.outcome is not None
    assert sum(car["place"] is not None for car in race.view()["cars"]) >= 3
