"""Rings: the bricks of their straights, the arrows of their corners, the pits, the street zones."""

from pathlib import Path

import pytest

from core.rings import GOOD, STREET, before_corner, good, lane, lap
from paddock import registry
from paddock.core.tracks import Space, Track, read_track


def ids(*spaces: Space) -> set[int]:
    return {space.id for space in spaces}


@pytest.fixture(scope="module")
def ring() -> Track:
    return good()


@pytest.fixture(scope="module")
def street() -> Track:
    return read_track(STREET)


def test_straights_are_laid_like_bricks_with_the_middle_lane_half_a_space_off(ring: Track) -> None:
    left, middle, right = (lane(ring, k) for k in range(3))
    assert [(s.back, s.front) for s in left[:2]] == [(0, 60), (60, 120)]
    assert [(s.back, s.front) for s in middle[:2]] == [(-30, 30), (30, 90)]
    assert [(s.back, s.front) for s in right[:2]] == [(0, 60), (60, 120)]


def test_on_a_straight_a_space_leads_on_and_to_the_overlapping_space_of_each_neighbour(
    ring: Track,
) -> None:
    left, middle, right = (lane(ring, k) for k in range(3))
    assert set(left[0].links) == ids(left[1], middle[1])
    assert set(right[0].links) == ids(right[1], middle[1])
    assert set(middle[1].links) == ids(middle[2], left[1], right[1])


def test_lap_follows_on_lap_and_a_step_to_a_lower_id_crosses_the_line(ring: Track) -> None:
    left, middle = lane(ring, 0), lane(ring, 1)
    assert left[-1].front == ring.length
    assert set(left[-1].links) == ids(left[0], middle[0])
    for space in lap(ring):
        for n in space.links:
            ahead = (ring.spaces[n].front - space.front) % ring.length
            assert 0 < ahead <= 110
            assert (n < space.id) == (ring.spaces[n].front < space.front)


def test_ids_follow_the_front_ends_from_the_line_on(ring: Track) -> None:
    order = [(s.front, s.lane) for s in lap(ring)]
    assert order == sorted(order)
    assert all(0 < s.front <= ring.length for s in lap(ring))


def test_a_corner_is_entered_half_a_row_apart_the_outside_first_and_left_likewise(
    ring: Track,
) -> None:
    ends = [space.front for space in before_corner(ring, 2)]
    assert [end - ends[0] for end in ends] == [0, 30, 60]
    starts = [min(s.back for s in lane(ring, k) if s.straight == 3) for k in range(3)]
    assert [start - starts[0] for start in starts] == [0, -30, -60]


def test_before_a_corner_only_the_outside_lane_may_still_move_in(ring: Track) -> None:
    outside, middle, inside = before_corner(ring, 2)
    assert set(outside.links) == {outside.ahead, middle.id}
    assert middle.links == (middle.ahead,)
    assert inside.links == (inside.ahead,)


def test_in_a_simple_corner_a_car_goes_straight_on_or_one_lane_inwards(ring: Track) -> None:
    for space in lap(ring):
        if space.corner:
            lanes = {ring.spaces[n].lane for n in space.links}
            assert lanes == ({2} if space.lane == 2 else {space.lane, space.lane + 1})


def test_steps_in_corners_and_from_the_last_space_before_one_are_arrows(ring: Track) -> None:
    last = {s.id for number in range(1, 5) for s in before_corner(ring, number)}
    assert {s.id for s in lap(ring) if s.arrows} == last | {s.id for s in lap(ring) if s.corner}


def test_each_space_lies_in_a_corner_or_on_the_straight_that_leads_to_one(ring: Track) -> None:
    for space in lap(ring):
        assert (space.corner == 0) != (space.straight == 0)
        if space.straight:
            ahead = space
            while not ahead.corner:
                assert ahead.ahead is not None
                ahead = ring.spaces[ahead.ahead]
            assert ahead.corner == space.straight


def test_fd_6_1_alongside_are_the_overlapping_spaces_of_neighbouring_lanes(ring: Track) -> None:
    left, middle, right = (lane(ring, k) for k in range(3))
    assert set(left[1].alongside) == ids(middle[1], middle[2])
    assert set(middle[1].alongside) == ids(left[0], left[1], right[0], right[1])
    assert set(middle[0].alongside) == ids(left[0], left[-1], right[0], right[-1])
    for space in lap(ring):
        assert all(space.id in ring.spaces[n].alongside for n in space.alongside)


def test_fd_3_1_the_inside_is_that_of_this_or_the_next_corner(ring: Track) -> None:
    assert {s.inside for s in lap(ring)} == {"right"}


@pytest.mark.parametrize("name", registry.meta("formula-d").tracks)
def test_the_last_spaces_of_a_corner_name_its_own_inside_in_every_lane(name: str) -> None:
    """The outside lane leaves a corner last, where the other lanes are on the straight already."""
    track = registry.track("formula-d", name)
    for corner in track.corners:
        spaces = [track.spaces[n] for n in corner.spaces]
        last = [s for s in spaces if track.spaces[s.ahead or 0].corner != corner.number]
        assert [s.inside for s in last] == [corner.turns[-1]] * 3, corner.name


def test_fd_8_1_the_pit_lane_is_as_long_as_the_lane_beside_it(ring: Track) -> None:
    assert ring.pit is not None
    steps, space = 0, ring.spaces[ring.pit.entry]
    while space.id != ring.pit.exit:
        assert space.ahead is not None
        steps, space = steps + 1, ring.spaces[space.ahead]
    assert steps == len(ring.pit.lane) + 1
    assert all(ring.pit.lane[0] not in s.links for s in lap(ring))


def test_fd_8_1_a_pit_lane_on_the_left_is_entered_from_the_left_lane() -> None:
    track = good('side = "right"', 'side = "left"')
    assert track.pit is not None
    assert track.spaces[track.pit.entry].lane == track.spaces[track.pit.exit].lane == 0
    assert not track.spaces[track.pit.entry].arrows


def test_fd_9_5_a_tunnel_is_one_step_without_a_change_of_lane(street: Track) -> None:
    numbered = [s for s in street.spaces if s.tunnel]
    assert sorted(s.tunnel for s in numbered) == [1, 1, 2, 2, 3, 3]
    mouths = [s for s in numbered if street.spaces[s.links[0]].tunnel == s.tunnel]
    assert len(mouths) == 3
    for space in mouths:
        other = street.spaces[space.links[0]]
        assert space.links == (space.ahead,)
        assert (other.lane, other.back - space.front) == (space.lane, 180)
        far = {n for n in space.alongside if street.spaces[n].front > other.back}
        assert not far


def test_fd_9_zones_police_line_and_black_spaces_lie_where_the_file_says(street: Track) -> None:
    assert sum(s.zone == "marksman" for s in street.spaces) == 15
    assert sum(s.zone == "danger" for s in street.spaces) == 12
    danger = [[s for s in lane(street, k) if s.zone == "danger"] for k in range(3)]
    assert [[s.black for s in spaces] for spaces in danger] == [
        [False, True, False, False],
        [False, False, True, False],
        [False, True, False, False],
    ]
    assert sum(s.black for s in street.spaces) == 3
    third = [s for s in lane(street, 2) if s.straight == 3]
    assert third[4].front <= street.police < third[5].front
    assert street.street
    assert not good().street


def test_the_shortest_lap_follows_the_inside_from_line_to_line(ring: Track) -> None:
    assert ring.shortest_lap == len(lane(ring, 2)) == 84


def test_a_rings_data_names_corners_and_pits(ring: Track, street: Track) -> None:
    data = ring.json()
    assert [corner["stops"] for corner in data["corners"]] == [1, 2, 1, 3]
    assert data["pit"]["lane"] == list(range(264, 282))
    assert len(data["pit"]["boxes"]) == len(data["spaces"]) - 282 == 5
    assert len(data["corner_outlines"]) == len(data["corner_flags"]) == 4
    assert data["spaces"][0]["ahead"] == lane(ring, 1)[1].id
    assert street.json()["pit"] is None
    assert len(street.json()["police_mark"]) == 2


def test_a_straight_may_be_cut_into_sections_without_a_change() -> None:
    cut = "spaces = [12, 12, 12]\n\n[[section]]\nkind = 'straight'\nspaces = [11, 12, 13]\n"
    track = read_track(GOOD.replace("spaces = [23, 24, 25]\n", cut))
    assert [(s.back, s.front, s.links) for s in track.spaces] == [
        (s.back, s.front, s.links) for s in good().spaces
    ]


def test_the_ring_in_the_documentation_is_read() -> None:
    page = Path(__file__).parents[2] / "docs" / "drawing-a-track.md"
    examples = page.read_text("utf-8").split("```toml\n")[1:]
    text = next(example for example in examples if "little-ring" in example).split("```")[0]
    track = read_track(text)
    assert (track.id, len(track.corners), len(track.grid)) == ("little-ring", 4, 10)
    assert [s.links for s in track.spaces] == [s.links for s in good().spaces]
