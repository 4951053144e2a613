"""How spaces are cut and linked, on small square circuits written inline."""

from fractions import Fraction

import pytest

from paddock.core.tracks import Space, Track, read_track

HEAD = """id = "square"
title = "Square"
theme = "town"
"""
GRID = """
[[section]]
kind = "straight"
spaces = [2, 2, 2]
grid = [[4, 1], [5, 2], [6, 3]]
"""


def section(kind: str, *spaces: int, **keys: float) -> str:
    lines = [f'kind = "{kind}"', f"spaces = {list(spaces)}"]
    lines += [f"{key} = {value}" for key, value in keys.items()]
    return "\n[[section]]\n" + "\n".join(lines) + "\n"


def corner(*spaces: int, angle: float = -90) -> str:
    return section("bend", *spaces, angle=angle, radius=1.5)


def square(second: str = "", bend: tuple[int, ...] = (1, 2, 3), angle: float = -90) -> Track:
    """A square lap: the grid's side, then a side of our choice, then two plain ones."""
    side = section("straight", 4, 4, 4)
    turn = corner(*bend, angle=angle)
    first = GRID + section("straight", 2, 2, 2)
    return read_track(HEAD + first + turn + (second or side) + turn + side + turn + side + turn)


def at(track: Track, section_number: int, lane: int, index: int = 0) -> Space:
    """The space of a section by lane and place in the lane."""
    found = [s for s in track.spaces if s.section == section_number and s.lane == lane]
    return sorted(found, key=lambda s: s.front)[index]


def ids(*spaces: Space) -> tuple[int, ...]:
    return tuple(sorted(space.id for space in spaces))


def test_ids_are_ordered_by_front_then_lane() -> None:
    track = square()
    order = [(space.front, space.lane) for space in track.spaces]
    assert order == sorted(order)
    assert [space.id for space in track.spaces] == list(range(track.finish))


def test_tr_4_2_on_a_straight_a_car_moves_straight_or_diagonally() -> None:
    track = square()
    middle = at(track, 0, 1, 0)
    assert middle.links == ids(at(track, 0, 0, 1), at(track, 0, 1, 1), at(track, 0, 2, 1))
    edge = at(track, 0, 0, 0)
    assert edge.links == ids(at(track, 0, 0, 1), at(track, 0, 1, 1))


def test_tr_4_2_never_sideways_on_a_straight() -> None:
    track = square()
    assert all(space.beside == () for space in track.spaces if space.section in (0, 1))


def test_tr_4_3_in_a_bend_of_1_and_2_the_step_beside_needs_a_further_front() -> None:
    two = section("taper", 1, 1) + section("straight", 2, 2) + section("taper", 1, 1)
    track = square(two, bend=(1, 2))
    inner, first, last = at(track, 2, 0), at(track, 2, 1, 0), at(track, 2, 1, 1)
    assert first.links == ids(inner, last)
    assert first.beside == ids(inner)
    # The fronts of the inner and the second outer space are equal: neither follows the other.
    assert inner.front == last.front
    assert last.id not in inner.links
    assert inner.id not in last.links


def test_tr_4_3_in_a_bend_of_1_2_and_3_each_step_beside_goes_further() -> None:
    track = square()
    inner, middle = at(track, 2, 0), [at(track, 2, 1, k) for k in range(2)]
    outer = [at(track, 2, 2, k) for k in range(3)]
    fronts = [space.front - inner.back for space in (inner, *middle, *outer)]
    assert fronts == [120, 60, 120, 40, 80, 120]
    assert outer[0].beside == ids(middle[0])
    assert middle[0].beside == ids(inner, outer[1])
    assert outer[1].beside == ids(middle[1])
    assert middle[1].beside == ()
    assert outer[2].beside == ()


def test_the_outer_lane_touches_no_lane_but_its_neighbour() -> None:
    track = square()
    assert at(track, 2, 0).id not in at(track, 2, 2, 0).links


def test_entering_a_bend_every_touching_space_follows() -> None:
    track = square()
    assert at(track, 1, 1, 1).links == ids(at(track, 2, 0), at(track, 2, 1), at(track, 2, 2))
    assert at(track, 1, 0, 1).links == ids(at(track, 2, 0), at(track, 2, 1))


def test_a_taper_from_3_over_2_to_1_funnels_all_lanes() -> None:
    funnel = (
        section("straight", 1, 1, 1)
        + section("taper", 1, 1)
        + section("straight", 1)
        + section("taper", 1, 1)
    )
    track = square(funnel)
    three = [at(track, 3, lane) for lane in range(3)]
    two, one = [at(track, 4, lane) for lane in range(2)], at(track, 5, 0)
    assert [space.links for space in three] == [ids(two[0]), ids(*two), ids(two[1])]
    assert [space.links for space in two] == [ids(one), ids(one)]
    assert one.links == ids(at(track, 6, 0), at(track, 6, 1))


def test_from_3_lanes_to_1_a_corner_is_enough() -> None:
    track = square(section("straight", 2, 2, 2) + section("straight", 2))
    assert all(at(track, 3, lane, 1).links == ids(at(track, 4, 0)) for lane in range(3))


def test_rows_lie_centred_on_the_line() -> None:
    track = square(section("straight", 3, 3) + section("straight", 1))
    spread = [(at(track, 0, lane).left, at(track, 0, lane).right) for lane in range(3)]
    half = Fraction(1, 2)
    assert spread == [(-3 * half, -half), (-half, half), (half, 3 * half)]
    assert (at(track, 3, 0).left, at(track, 3, 1).right) == (Fraction(-1), Fraction(1))
    assert (at(track, 4, 0).left, at(track, 4, 0).right) == (-half, half)


def test_level_spaces_have_equal_fronts_and_rows_are_60_long() -> None:
    track = square()
    fronts = {at(track, 0, lane).front for lane in range(3)}
    assert fronts == {60}
    assert all(type(space.front) is int and type(space.back) is int for space in track.spaces)


def test_the_finish_follows_the_last_spaces_and_no_others() -> None:
    track = square()
    last = {space.id for space in track.spaces if track.finish in space.links}
    assert last == {space.id for space in track.spaces if space.front == track.length}
    assert track.finish == len(track.spaces)
    assert all(track.finish not in space.beside for space in track.spaces)


def test_the_links_are_those_of_the_one_rule() -> None:
    track = square()
    for a in track.spaces:
        touching = [
            b.id
            for b in track.spaces
            if b.left <= a.right and a.left <= b.right and b.back <= a.front < b.front
        ]
        assert list(a.links) == touching + [track.finish] * (a.front == track.length)
        assert list(a.beside) == [n for n in touching if track.spaces[n].back < a.front]


@pytest.mark.parametrize(("angle", "side"), [(-90, "left"), (90, "right")])
def test_tr_6_3_the_inside_is_that_of_this_or_the_next_bend(angle: float, side: str) -> None:
    bend = (1, 2, 3) if angle < 0 else (3, 2, 1)
    track = square(bend=bend, angle=angle)
    assert {space.inside for space in track.spaces} == {side}


def winding() -> Track:
    """A lap to the right whose first bend is a left one; its last section is a straight."""
    kink = section("bend", 1, 2, 3, angle=-30, radius=2)
    back = section("bend", 3, 2, 1, angle=60, radius=2)
    bump = kink + back + kink
    side = section("straight", 8, 8, 8, length=6)
    turn = section("bend", 3, 2, 1, angle=90, radius=1.5)
    end = section("straight", 4, 4, 4)
    first = GRID + bump + section("straight", 2, 2, 2, length=1.2)
    return read_track(HEAD + first + turn + end + turn + side + end + turn + end + turn + end)


def test_tr_6_3_before_a_bend_its_own_inside_counts_and_after_the_last_the_first_bends() -> None:
    track = winding()
    side = {n: {s.inside for s in track.spaces if s.section == n} for n in range(14)}
    assert side[0] == {"left"}
    assert side[2] == {"right"}
    assert side[4] == {"right"}
    assert side[13] == {"left"}


def test_tr_6_3_level_spaces_agree_on_the_inside_also_in_a_chicane() -> None:
    track = square(section("chicane", 4, 4, angle=20))
    by_front: dict[int, set[str]] = {}
    for space in track.spaces:
        by_front.setdefault(space.front, set()).add(space.inside)
    assert all(len(sides) == 1 for sides in by_front.values())
    swings = [at(track, 3, 0, k).inside for k in range(4)]
    assert swings == ["right", "left", "left", "right"]


def test_start_numbers_give_the_grid_with_number_1_furthest_ahead() -> None:
    track = square()
    assert track.grid == (3, 4, 5, 0, 1, 2)
    assert [track.spaces[n].front for n in track.grid] == [120, 120, 120, 60, 60, 60]


def test_the_shortest_lap_counts_from_the_grids_front_row_to_beyond_the_line() -> None:
    # Two rows, then four bends of one inner space and three sides of four rows, then the line.
    assert square().shortest_lap == 2 + 4 + 3 * 4 + 1


def test_tip_lines_are_positions_in_front_units() -> None:
    side = section("straight", 2, 2, 2, tip_line=1) + section("straight", 2, 2, 2)
    track = square(side)
    assert track.tip_lines == (240 + 120 + 120,)


def test_rows_may_be_given_where_the_mean_does_not_divide() -> None:
    sweep = section("straight", 1, 1, 1) + section("straight", 3, 4, rows=4, length=3)
    track = square(sweep)
    assert {s.front - s.back for s in track.spaces if s.section == 4} == {80, 60}
