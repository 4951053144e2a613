"""Contests on a GPU: everything but the launch of the kernels, as plain Python."""

from __future__ import annotations

import numpy as np
import pytest
from scripts import gpu_contests
from scripts.gpu_contests import FREE, best_of, better_half, contest, limited_bid

import paddock
from paddock import registry
from paddock.core.bits import members
from paddock.core.dice import RNG, seed_rng
from paddock.core.plain_record import blank
from paddock.core.rule import bind


def test_a_contest_is_read_from_words() -> None:
    assert contest("").player == (0, 0, FREE, FREE, 0, 0.5)
    one = contest("errors=10,50 limits=90,0 win=1 knows=1 rivals=own tips=yes")
    assert one.player == (10, 50, 90, 0, 1, 1.0)
    assert not one.frozen
    assert one.options == {"tips": "yes"}


def test_the_worse_half_of_the_actions_is_dropped_until_two_are_left() -> None:
    sums, visits = np.arange(64) * 4.0, np.full(64, 4)
    alive = 0b1111_1111
    halves = []
    for _ in range(4):
        alive = better_half(sums, visits, alive)
        halves.append(members(alive))
    assert halves == [[4, 5, 6, 7], [6, 7], [6, 7], [6, 7]]
    assert best_of(sums, visits, 0b1011, 1.0) == 3
    assert best_of(sums, visits, 0b1011, -1.0) == 0
    visits[3] = 0
    sums[3] = 0
    assert best_of(sums, visits, 0b1010, 1.0) == 1, "what was not tried is not chosen"


@pytest.mark.parametrize(("first", "more", "raises"), [(20, 10, True), (10, 20, False)])
def test_a_limit_decides_bids_for_the_first_car_or_for_more(
    first: int, more: int, raises: bool
) -> None:
    race = paddock.new("top-race", players=4, seed=1)
    race.play(race.legal_moves()[0])
    seat, state, player = race.to_act[0], race.state, blank(gpu_contests.PLAYER)
    player.first_limit, player.limit = first, more
    assert (limited_bid(state, player, seat) == 1) == raises
    state.owner[0] = seat
    assert (limited_bid(state, player, seat) == 1) == (not raises)


@pytest.mark.parametrize("errors", [0, 100])
def test_errors_are_random_actions_of_the_rivals_alone(errors: int) -> None:
    race = paddock.new("top-race", players=3, seed=2, auction="dealt")
    functions = dict(registry.game("top-race").rules.functions)
    asked: set[int] = set()

    def advice(s: object, t: object, rng: object) -> int:
        asked.add(int(s.seat))  # type: ignore[attr-defined]
        action: int = functions["heuristic"](s, t, rng)
        return action

    finish = bind(gpu_contests.play_to_end, {**functions, "heuristic": advice})
    state, dice, player = race.state.copy(), blank(RNG), blank(gpu_contests.PLAYER)
    seed_rng(dice, 1, 1)
    player.errors = errors
    finish(state, race.setup, player, 1, dice)
    assert state.legal == 0
    assert asked == ({1} if errors else {0, 1, 2})


def test_the_result_is_the_first_players_share_of_the_wins() -> None:
    money = np.array([[3.0, 1, 1, 1], [1, 2, 2, 0], [0, 0, 5, 1], [9, 1, 2, 3]])
    own, deals = np.array([0, 1, 2, 3]), np.array([0, 0, 1, 1])
    found = gpu_contests.row(contest(""), money, own, deals)
    assert found["wins"] == pytest.approx((1 + 0.5 + 1 + 0) / 4)
    assert found["games"] == 4
    assert found["ahead"] == pytest.approx(round((2 + 1 + 14 / 3 - 1) / 4, 1))
