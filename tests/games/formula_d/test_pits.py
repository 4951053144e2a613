"""FD-8: two laps and the pits."""

from __future__ import annotations

import pytest

import paddock
from games.formula_d.boards import LAST, MONACO, corner, legal, place, play, rolled, rows
from paddock.core.errors import MalformedError
from paddock.core.record import parse_record
from paddock.loading import replay
from paddock.race import Race

assert MONACO.pit is not None
PIT = MONACO.pit
ENTRY, LANE, EXIT = PIT.entry, PIT.lane, PIT.exit
#: Cars elsewhere, so that nobody is in the way.
AWAY = rows(6)[0]


def near_pits(die: int, gear: int, seat: int = 0, **more: object) -> Race:
    """A car on the pit's entry with a roll, in the last part of lap 1."""
    cars = [*AWAY[5 : 5 + seat], ENTRY, AWAY[0]]
    gears = [1] * len(cars)
    gears[seat] = gear
    order = [seat, *(k for k in range(len(cars)) if k != seat)]
    given = {"mode": "two-laps", "phase": "far", "gear": gears, "die": die, "order": order}
    return place(cars, **{**given, **more})  # type: ignore[arg-type]


def in_lane(*places: int, die: int = 0, gear: int = 1, **more: object) -> Race:
    """Cars in the pit lane, at these places of it, the first to move."""
    cars = [LANE[k] if k >= 0 else PIT.boxes[-1 - k].id for k in places] + [AWAY[0]]
    given = {"mode": "two-laps", "gear": [gear] * len(cars)}
    return place(cars, **{**given, **more})  # type: ignore[arg-type]


@pytest.mark.parametrize("seat", [0, 2])
def test_fd_8_1_a_roll_of_at_least_the_distance_puts_a_car_into_its_own_box(seat: int) -> None:
    """The box is one step beyond its rear space; a larger roll will do."""
    box = PIT.boxes[seat]
    need = LANE.index(box.rear) + 2
    gear = 4 if need <= 12 else 5
    race = near_pits(max(need, 7), gear, seat, wear=[3] * (seat + 2))
    play(race, "pit")
    assert (race.state.pos[seat], race.state.wear[seat]) == (box.id, 18)
    assert race.view()["cars"][seat]["pits"] == "box"


def test_fd_8_1_a_smaller_roll_drives_that_far() -> None:
    race = near_pits(2, 1, 2, wear=[3] * 4)
    play(race, "pit")
    assert (race.state.pos[2], race.state.wear[2]) == (LANE[1], 3)


def test_fd_8_1_only_the_one_lane_leads_to_the_pits_and_at_any_speed() -> None:
    assert "pit" in legal(near_pits(30, 6))
    space = MONACO.spaces[ENTRY]
    past = space.ahead
    assert past is not None
    assert "pit" not in legal(rolled([past, AWAY[0]], 6, 30, mode="two-laps"))


def test_fd_8_1_not_on_a_move_that_overshoots() -> None:
    last = next(
        k for k in corner(LAST, MONACO.spaces[ENTRY].lane) if MONACO.spaces[k].ahead == ENTRY
    )
    assert "pit" not in legal(rolled([last, AWAY[0]], 4, 12, mode="two-laps"))
    assert "pit" in legal(rolled([last, AWAY[0]], 4, 12, mode="two-laps", stops=[1]))


def test_fd_8_1_a_car_leaves_its_box_in_the_next_round_in_any_gear_from_1_to_4() -> None:
    race = in_lane(-1, gear=6)
    assert legal(race) == {"gear 1", "gear 2", "gear 3", "gear 4"}
    play(race, "gear 4")
    assert race.state.wear[0] == 18


def test_fd_8_1_past_the_exit_braking_costs_again() -> None:
    """From the last space of the lane: the exit is the first of the spaces driven."""
    race = in_lane(len(LANE) - 1, gear=3, wear=[18])
    play(race, "gear 3", "roll 6")
    assert f"drive 1 {EXIT}" in legal(race)
    assert not any(text.startswith("drive 0") for text in legal(race))
    play(race, f"drive 1 {EXIT}")
    assert race.state.wear[0] == 18 - 5


def test_fd_8_2_in_the_pit_lane_gears_may_be_dropped_freely() -> None:
    race = in_lane(0, gear=6)
    assert legal(race) == {f"gear {k}" for k in range(1, 7)}
    play(race, "gear 1")
    assert race.state.wear[0] == 18


def test_fd_8_2_nobody_overtakes_in_the_lane_and_waiting_costs_nothing() -> None:
    """Behind the one ahead, with no collision rolled for."""
    race = in_lane(12, 14, gear=3)
    play(race, "gear 3", "roll 8")
    assert (race.state.pos[0], race.state.wear[0]) == (LANE[13], 18)
    assert race.to_act == (1,)


def test_fd_8_2_a_car_waits_at_the_exit_for_nothing() -> None:
    cars = [LANE[-2], EXIT]
    race = place(cars, mode="two-laps", gear=[3, 1], crossed=[1, 2])
    play(race, "gear 3", "roll 8")
    assert (race.state.pos[0], race.state.wear[0]) == (LANE[-1], 18)


def test_fd_8_2_a_box_is_entered_from_its_rear_space_and_left_over_its_front_one() -> None:
    box = PIT.boxes[0]
    rear = LANE.index(box.rear)
    race = in_lane(rear, gear=1, wear=[5])
    play(race, "gear 1", "roll 1")
    assert (race.state.pos[0], race.state.wear[0]) == (box.id, 18)
    race = in_lane(-1, gear=1)
    play(race, "gear 1", "roll 1")
    assert race.state.pos[0] == box.front


def test_fd_8_2_a_box_holds_one_car_and_the_team_mate_waits_at_the_rear_space() -> None:
    """Seats 0 and 5 are of one team; the car in the box does not block the lane for others."""
    box = PIT.boxes[0]
    cars = [box.id, *AWAY[1:5], LANE[0]]
    race = place(cars, mode="two-laps", gear=[3] * 6, order=[5, 0, 1, 2, 3, 4])
    play(race, "gear 3", "roll 8")
    assert race.state.pos[5] == box.rear
    cars = [box.id, LANE[0], AWAY[0]]
    race = place(cars, mode="two-laps", gear=[3] * 3, order=[1, 0, 2])
    play(race, "gear 3", "roll 8")
    assert race.state.pos[1] == PIT.boxes[1].id, "the second team's box lies further on"


def test_fd_8_2_no_engine_test_and_no_braking_cost_in_the_pits() -> None:
    race = near_pits(20, 5, 2, wear=[3] * 4)
    play(race, "pit")
    assert race.state.wear[2] == 18
    assert race.to_act == (0,), "no engine is tested"


def leaving(seat_2_gear: int = 6) -> Race:
    """Seat 0 on the pit lane's last space, with two cars in its way past the exit."""
    return place(
        [LANE[-1], 9, 11], mode="two-laps", order=[2, 1, 0], turn=2, crossed=[1, 2, 2],
        gear=[5, 6, seat_2_gear], wear=[18, 5, 5],
    )  # fmt: skip


def test_fd_6_2_a_car_that_crashes_while_leaving_the_pits_tests_the_other_engines() -> None:
    race = leaving()
    play(race, "gear 5", "roll 20", "crash")
    assert race.view()["phase"] == "engine"
    play(race, "engine 2 4", "engine 1 20")
    assert race.state.wear[:3] == [0, 5, 4]
    assert race.to_act == (2,), "and the next round begins"


def test_fd_6_2_after_such_a_crash_only_engines_in_gear_5_and_6_are_tested() -> None:
    race = leaving(seat_2_gear=4)
    play(race, "gear 5", "roll 20", "crash", "engine 1 4")
    assert race.to_act == (2,)


def test_fd_6_2_a_crash_at_the_exit_on_another_roll_tests_nothing() -> None:
    race = leaving()
    play(race, "gear 5", "roll 19", "crash")
    assert race.to_act == (2,)


def test_fd_6_2_an_earlier_record_is_refused_where_engines_are_tested_now() -> None:
    """By version 1 nobody tested an engine when a car crashed while leaving the pits."""
    race = paddock.position(
        "game=formula-d track=monaco players=3 mode=two-laps phase=gear seat=0 order=2,1,0 turn=2 "
        "pos=514,9,11 crossed=1,2,2 gear=5,6,6 wear=18,5,5 stops=0,0,0 started=0+1+2 todo=-"
    )
    text = "\n".join(
        ["1. seat 0: gear 5", "2. chance: roll 20", "3. seat 0: crash", "4. seat 2: gear 6"]
    )
    record = parse_record(f"{race.record}".rstrip("\n") + f"\n\n{text}\n")
    record.header["rules"] = "1"
    with pytest.raises(MalformedError) as refused:
        replay(record)
    line = record.line_of(3)
    assert str(refused.value) == (
        f"record, line {line}: by version 2 of the rules (the record is of version 1): "
        "expected a move of chance"
    )
    assert replay(record, stop=3).view()["phase"] == "engine"


def test_fd_8_3_cars_on_the_track_beside_the_pits_move_before_those_in_them() -> None:
    from paddock.games.formula_d.rules.turns import begin_round

    behind = next(s.id for s in MONACO.spaces if s.ahead == ENTRY)
    race = place(
        [LANE[10], ENTRY, behind, LANE[3]], mode="two-laps", crossed=[1] * 4, gear=[6, 1, 1, 1]
    )
    s = race.state
    begin_round(s, race.setup)
    assert s.order[:4] == [1, 0, 3, 2]


def test_fd_8_4_the_pits_are_closed_before_the_end_of_lap_1_and_on_the_last_lap() -> None:
    for crossed, open_now in ((0, False), (1, True), (2, False)):
        race = near_pits(8, 3, crossed=[crossed, 1])
        assert ("pit" in legal(race)) == open_now
    assert "pit" not in legal(near_pits(8, 3, mode="one-lap"))


def test_fd_8_4_leaving_the_pits_counts_as_having_crossed_the_line() -> None:
    race = in_lane(len(LANE) - 1, gear=1)
    play(race, "gear 1", "roll 1", f"drive 1 {EXIT}")
    assert race.state.laps[0] == 2
    assert race.view()["cars"][0]["lap"] == 2
