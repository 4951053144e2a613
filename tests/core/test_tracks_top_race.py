"""The five tracks of Top Race: their figures and their bottlenecks."""

from functools import cache
from itertools import groupby
from pathlib import Path

import pytest

from paddock.core import tracks
from paddock.core.tracks import Track, read_track

FOLDER = Path(tracks.__file__).parents[2] / "games" / "top_race" / "tracks"
NAMES = ("classic", "desert-drive", "lake-lane", "speed-street", "turbo-town")


@cache
def load(name: str) -> Track:
    return read_track((FOLDER / f"{name}.toml").read_text("utf-8"), source=f"{name}.toml")


@pytest.fixture(params=NAMES)
def track(request: pytest.FixtureRequest) -> Track:
    return load(request.param)


def steps(track: Track) -> list[int]:
    """The fewest steps from each space to beyond the line."""
    count = [0] * (track.finish + 1)
    for space in reversed(track.spaces):
        count[space.id] = 1 + min(count[n] for n in space.links)
    return count


def sections(track: Track) -> list[tuple[int, ...]]:
    """The spaces of each lane, section by section."""
    return [
        tuple(len(list(lane)) for _, lane in groupby(sorted(s.lane for s in part)))
        for _, part in groupby(sorted(track.spaces, key=lambda s: s.section), lambda s: s.section)
    ]


def one_lane_spots(track: Track) -> list[int]:
    return [counts[0] for counts in sections(track) if len(counts) == 1]


def test_tr_1_3_there_are_five_tracks_and_each_is_named_as_its_file() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.toml")) == list(NAMES)
    assert all(load(name).id == name for name in NAMES)


def test_tr_12_the_classic_track_has_137_spaces_and_a_lap_of_54() -> None:
    track = load("classic")
    assert len(track.spaces) == 137
    assert track.shortest_lap == 54
    assert {steps(track)[space] for space in track.grid[3:]} == {55}


def test_tr_12_the_classic_track_has_the_section_list_of_the_1996_board() -> None:
    three = {n: (n, n, n) for n in range(1, 8)}
    two = {n: (n, n) for n in range(1, 7)}
    assert sections(load("classic")) == [
        *(three[2], three[5], two[1], (1, 2), two[1], three[4], two[1], (1, 2), two[2], three[7]),
        *(two[1], (5,), two[6], two[1], (5,), two[1], three[6], (1, 2, 3), three[1], (1, 2, 3)),
        three[2],
    ]


def test_tr_12_the_hairpins_of_the_classic_track_turn_opposite_ways() -> None:
    hairpins = [space for space in load("classic").spaces if space.lanes == 1]
    assert {space.inside for space in hairpins[:5]} != {space.inside for space in hairpins[5:]}


@pytest.mark.parametrize(
    ("name", "spaces", "lap", "one_lane"),
    [
        ("classic", 137, 54, [5, 5]),
        ("speed-street", 157, 54, [3, 4]),
        ("lake-lane", 168, 56, [3, 4]),
        ("desert-drive", 157, 57, [4, 4]),
        ("turbo-town", 164, 65, [2, 3, 3]),
    ],
)
def test_tr_12_each_track_has_its_figures(
    name: str, spaces: int, lap: int, one_lane: list[int]
) -> None:
    track = load(name)
    assert (len(track.spaces), track.shortest_lap) == (spaces, lap)
    assert one_lane_spots(track) == one_lane


def test_tr_12_every_track_has_bottlenecks_of_one_and_of_two_lanes(track: Track) -> None:
    assert {1, 2, 3} == {space.lanes for space in track.spaces}


def test_tr_12_turbo_town_is_the_longest_and_has_the_most_chicanes() -> None:
    laps = {name: load(name).shortest_lap for name in NAMES}
    chicanes = {name: load(name).text.count('"chicane"') for name in NAMES}
    assert max(laps, key=lambda name: laps[name]) == "turbo-town"
    assert max(chicanes, key=lambda name: chicanes[name]) == "turbo-town"


def test_tr_12_tip_lines_lie_at_a_quarter_under_a_half_and_two_thirds(track: Track) -> None:
    left = steps(track)
    shares = []
    for line in track.tip_lines:
        before = min(left[space.id] for space in track.spaces if space.front == line)
        shares.append((track.shortest_lap - before + 0.5) / track.shortest_lap)
    assert len(shares) == 3
    bounds = ((0.2, 0.3), (0.4, 0.5), (0.6, 0.7))
    assert all(low < share < high for share, (low, high) in zip(shares, bounds, strict=True))


def test_tr_1_3_tip_lines_lie_between_spaces(track: Track) -> None:
    for line in track.tip_lines:
        assert not [space for space in track.spaces if space.back < line < space.front]


def test_the_grid_is_two_rows_of_three_just_past_the_line(track: Track) -> None:
    fronts = [track.spaces[space].front for space in track.grid]
    assert fronts == [120, 120, 120, 60, 60, 60]
    assert len(set(track.grid)) == 6


def test_the_best_start_space_lies_on_the_inside_of_the_first_bend(track: Track) -> None:
    pole = track.spaces[track.grid[0]]
    assert pole.lane == (0 if pole.inside == "left" else 2)


def test_spaces_and_reach_stay_within_what_the_rules_record_holds(track: Track) -> None:
    assert 120 <= len(track.spaces) <= 200
    for space in track.spaces:
        reach = {space.id}
        for _ in range(10):
            reach |= {n for s in reach if s < track.finish for n in track.spaces[s].links}
        assert max(reach) - space.id <= 62


def test_every_space_can_be_reached_from_the_grid(track: Track) -> None:
    reach = set(track.grid)
    for space in track.spaces:
        if space.id in reach:
            reach |= set(space.links)
    assert reach == set(range(track.finish + 1))
