"""What a driver thinks of cards and of others' cars."""

from __future__ import annotations

import pytest

import paddock
from paddock.games.top_race.driver.interest import OWN, colour_worth, rival_step, wish, wishes

RED, POINTS, FREE, BLOCKED = 0, 6, 6, 0


def test_a_card_is_kept_until_the_own_car_can_move() -> None:
    assert colour_worth(RED, POINTS, OWN, FREE) > 0 > colour_worth(RED, POINTS, OWN, BLOCKED)


def test_a_card_for_a_rival_is_played_while_its_car_is_blocked() -> None:
    assert colour_worth(RED, POINTS, -OWN, BLOCKED) > 0 > colour_worth(RED, POINTS, -OWN, FREE)


@pytest.mark.parametrize(("players", "step"), [(2, -120), (3, -60), (6, -24)])
def test_a_step_of_a_rival_costs_more_the_more_cars_one_owns(players: int, step: int) -> None:
    race = paddock.new("top-race", players=players, seed=1, auction="dealt")
    assert rival_step(race.state, race.setup, 0) == step
    packed = wishes(race.state, race.setup, 0)
    own = [race.state.owner[car] == 0 for car in range(6)]
    assert [wish(packed, car) for car in range(6)] == [OWN if mine else step for mine in own]
