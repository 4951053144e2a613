"""CR-3: lanes, tyres, and cars in the way."""

from __future__ import annotations

import random

import pytest

import paddock
from games.car_race.boards import LEFT_TARGET, START, TRACK, at, drive, driving, roll, rolling, ways
from paddock.core.tracks import Space
from paddock.games.car_race.state import ROLL

GREEN = [at(3, 0, k) for k in range(4)]
PURPLE = [at(3, 1, k) for k in range(4)]
RED = [at(3, 2, k) for k in range(4)]


def links(square: int) -> tuple[int, ...]:
    return TRACK.spaces[square].links


def test_cr_3_1_forward_only() -> None:
    for space in TRACK.spaces:
        ahead = [TRACK.spaces[link] for link in space.links if link < TRACK.finish]
        assert all(other.front > space.front for other in ahead)


def test_cr_3_1_the_neighbouring_lane_if_its_far_end_lies_ahead() -> None:
    """Permitted in the rulebook's drawing: the square beside reaches further."""
    assert PURPLE[0] in links(GREEN[0]), "2 rows long, beside one that is 1 row long"
    assert GREEN[1] in links(PURPLE[0]), "from row 1 to 3, beside one that ends at 2"


def test_cr_3_1_not_if_its_far_end_is_level_or_behind() -> None:
    """Not permitted in the rulebook's drawing."""
    assert GREEN[0] not in links(PURPLE[0]), "it ends behind"
    assert PURPLE[1] not in links(GREEN[1]), "both end at row 3"
    assert GREEN[1] not in links(PURPLE[1]), "both end at row 3"
    assert RED[1] not in links(PURPLE[1]), "level too"


def test_cr_3_1_a_corner_is_enough_to_touch() -> None:
    assert at(1, 1, 2) in links(at(1, 0, 1))
    assert at(1, 2, 2) in links(at(1, 1, 1))


def test_cr_3_1_no_lane_is_skipped() -> None:
    for space in TRACK.spaces[1:]:
        for link in space.links:
            if link < TRACK.finish and link not in TRACK.targets:
                assert abs(TRACK.spaces[link].lane - space.lane) <= 1


def _touch(one: Space, other: Space) -> bool:
    sides = one.left <= other.right and other.left <= one.right
    return sides and one.back <= other.front and other.back <= one.front


def test_cr_3_1_every_square_ahead_that_touches_can_be_reached() -> None:
    for space in TRACK.spaces:
        for other in TRACK.spaces:
            open_ = "tyres" not in (space.colour, other.colour)
            expected = open_ and _touch(space, other) and other.front > space.front
            assert (other.id in space.links) == expected


def test_cr_3_2_tyre_squares_are_never_entered_and_block() -> None:
    tyres = {space.id for space in TRACK.spaces if space.colour == "tyres"}
    assert len(tyres) == 2
    assert not any(tyres & set(space.links) for space in TRACK.spaces)
    race = driving([at(4, 0, 1), START], "RWWWWW")
    assert race.setup.link[at(4, 0, 1)][:1] == [at(4, 1, 2)], "straight on is closed"


def test_cr_3_2_what_fits_only_beyond_tyres_does_not_move() -> None:
    race = rolling([at(4, 0, 1), START])
    assert roll(race, "WWWWWW") == ["roll", "stuck"]


def test_cr_3_3_cars_may_be_passed_over() -> None:
    passed = at(1, 0, 2)
    race = driving([at(1, 0, 0), passed], "RRYYYG")
    way = (at(1, 0, 1), passed, at(1, 0, 3), at(1, 0, 4))
    assert drive(race, *way) == ["drive"]
    assert race.state.pos[:2] == [at(1, 0, 4), passed]


def test_cr_3_3_a_car_that_a_move_ends_on_goes_back_in_its_lane() -> None:
    end = at(1, 0, 4)
    race = driving([at(1, 0, 0), end], "RRYYYG")
    assert drive(race, *next(iter(ways(race)))) == ["drive", "pushed"]
    assert race.state.pos[:2] == [end, at(1, 0, 3)]


def test_cr_3_3_occupied_squares_are_skipped_so_nothing_chains() -> None:
    end = at(1, 0, 4)
    others = [end, at(1, 0, 3), at(1, 0, 2)]
    race = driving([at(1, 0, 0), *others], "RRYYYG")
    drive(race, *next(iter(ways(race))))
    assert race.state.pos[:4] == [end, at(1, 0, 1), at(1, 0, 3), at(1, 0, 2)]


def test_cr_3_3_where_the_mover_came_from_is_free() -> None:
    end = at(1, 0, 4)
    taken = [end, at(1, 0, 3), at(1, 0, 2), at(1, 0, 1)]
    race = driving([at(1, 0, 0), *taken], "RRYYYG")
    drive(race, *next(iter(ways(race))))
    assert race.state.pos[1] == at(1, 0, 0)


def test_cr_3_3_tyre_squares_are_skipped() -> None:
    end = at(4, 0, 3)
    race = driving([at(4, 1, 2), end], "WYYYYY")
    drive(race, end)
    assert race.state.pos[:2] == [end, at(4, 0, 1)], "not among the tyres of row 3"


def test_cr_3_3_without_a_free_square_the_car_goes_to_the_start() -> None:
    end = at(1, 0, 0)
    race = driving([START, end], "BYYYYY")
    drive(race, end)
    assert race.state.pos[:2] == [end, START]


def test_cr_3_3_tyres_at_the_head_of_a_lane_send_back_to_the_start() -> None:
    end = at(1, 1, 1)
    race = driving([at(1, 2, 0), end], "BWWWWW")
    drive(race, end)
    assert race.state.pos[:2] == [end, START]


def test_cr_3_3_the_lane_goes_on_through_a_bend() -> None:
    end = at(2, 0, 0)
    race = driving([at(1, 0, 7), end], "YRRRRR")
    drive(race, end)
    assert race.state.pos[1] == at(1, 0, 7)


def test_cr_3_3_target_squares_hold_any_number_and_nobody_is_ousted() -> None:
    race = driving([at(5, 1, 2), LEFT_TARGET, LEFT_TARGET], "YRRRRR")
    assert "pushed" not in drive(race, LEFT_TARGET)
    assert race.state.pos[:3] == [LEFT_TARGET] * 3


def test_cr_3_3_the_start_square_holds_all_cars() -> None:
    race = rolling([START] * 6)
    assert race.game.faults(race.state, race.setup) == []


@pytest.mark.parametrize("players", range(2, 7))
def test_cr_3_3_one_car_a_square_after_every_move(players: int) -> None:
    """Whatever happens in a random race."""
    race, dice = paddock.new("car-race", players=players, seed=players), random.Random(players)
    while race.to_act:
        race.play(dice.choice(race.legal_moves()))
        state = race.state
        if state.phase == ROLL or race.to_act:
            taken = [p for p in state.pos[:players] if p and p not in race.track.targets]
            assert len(taken) == len(set(taken))
