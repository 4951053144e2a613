"""Section 10: the circuits, their corners and their pit lanes."""

import math
from collections.abc import Iterable
from functools import cache
from importlib import resources
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from paddock.core.tracks import Space, Track, read_track
from paddock.drawing import draw_track

TRACKS = ("monaco", "silver-lake", "mirage", "neon-nights")

#: What section 10 gives of each: turns, stops, shortest and longest way, spaces and the straight
#: before it by lane.
MONACO = (
    ("Sainte-Dévote", "right", 1, (3, 7), (7, 5, 3), (21, 22, 23)),
    ("Casino, first", "left", 1, (5, 10), (5, 8, 10), (18, 18, 18)),
    ("Casino, second", "right", 1, (2, 6), (6, 4, 2), (2, 2, 2)),
    ("Mirabeau", "right", 1, (2, 6), (6, 4, 2), (7, 8, 9)),
    ("Loews", "left right", 3, (8, 18), (12, 12, 12), (3, 3, 3)),
    ("Chicane", "left right left", 1, (5, 9), (5, 6, 7), (28, 28, 28)),
    ("Tabac", "left", 1, (3, 7), (3, 5, 7), (9, 8, 7)),
    ("Piscine", "left right left", 2, (8, 13), (9, 10, 11), (3, 2, 1)),
    ("Rascasse", "left right", 2, (6, 11), (9, 8, 7), (4, 3, 2)),
    ("Noghès", "right", 1, (2, 6), (6, 4, 2), (5, 6, 7)),
)


@cache
def circuit(name: str) -> Track:
    folder = resources.files("paddock.games") / "formula_d" / "tracks"
    return read_track((folder / f"{name}.toml").read_text("utf-8"), source=f"{name}.toml")


def by_lane(spaces: Iterable[Space]) -> tuple[int, ...]:
    counts = [0, 0, 0]
    for space in spaces:
        counts[space.lane] += 1
    return tuple(counts)


def lap(track: Track) -> tuple[Space, ...]:
    return track.spaces[: track.lap_spaces]


def ways_through(track: Track, number: int) -> set[int]:
    """The numbers of spaces that the ways through a corner have, by following every link."""
    lengths: set[int] = set()
    entries = {m for s in lap(track) if s.straight == number for m in s.links}
    edge = {m for m in entries if track.spaces[m].corner == number}
    count = 0
    while edge:
        count += 1
        steps = {m for n in edge for m in track.spaces[n].links}
        if any(track.spaces[m].corner != number for m in steps):
            lengths.add(count)
        edge = {m for m in steps if track.spaces[m].corner == number}
    return lengths


@pytest.mark.parametrize("number", range(1, 11))
def test_fd_10_monaco_has_the_boards_corners(number: int) -> None:
    track = circuit("monaco")
    name, turns, stops, (shortest, longest), spaces, before = MONACO[number - 1]
    corner = track.corners[number - 1]
    assert (corner.name, " ".join(corner.turns), corner.stops) == (name, turns, stops)
    assert by_lane(track.spaces[n] for n in corner.spaces) == spaces
    assert by_lane(s for s in lap(track) if s.straight == number) == before
    lengths = ways_through(track, number)
    assert (min(lengths), max(lengths)) == (shortest, longest)
    inside = set(corner.spaces)
    assert sum(m not in inside for n in inside for m in track.spaces[n].links) == 5


def test_fd_10_monaco_has_497_spaces_100_straight_ones_a_lane_and_14_stops() -> None:
    track = circuit("monaco")
    assert track.lap_spaces == 497
    assert by_lane(lap(track)) == (168, 166, 163)
    assert by_lane(s for s in lap(track) if s.straight) == (100, 100, 100)
    assert len(track.corners) == 10
    assert sum(corner.stops for corner in track.corners) == 14


def test_fd_10_monacos_line_lies_17_spaces_after_the_last_corner_in_the_right_lane() -> None:
    track = circuit("monaco")
    last = max(track.corners[-1].spaces)
    after = [s for s in lap(track) if s.lane == 2 and s.id > last]
    assert len(after) == 17
    assert after[-1].front == track.length


def test_fd_8_1_monacos_pit_lane_has_18_spaces_and_leads_from_the_last_corner_past_the_line() -> (
    None
):
    track = circuit("monaco")
    pit = track.pit
    assert pit is not None
    assert len(pit.lane) == 18
    entry = track.spaces[pit.entry]
    before = next(s for s in lap(track) if s.ahead == entry.id)
    assert (entry.lane, before.corner) == (2, 10)
    assert track.spaces[pit.exit].front < entry.front
    way = pit.lane[0]
    for following in (*pit.lane[1:], pit.exit):
        assert track.spaces[way].links == (following,)
        way = following


def test_fd_8_2_each_team_has_a_box_over_two_marked_spaces() -> None:
    pit = circuit("monaco").pit
    assert pit is not None
    assert len(pit.boxes) == 5
    marked = [n for box in pit.boxes for n in (box.rear, box.front)]
    assert len(set(marked)) == 10
    assert marked == sorted(marked)
    assert set(marked) <= set(pit.lane)
    assert all(box.front == box.rear + 1 for box in pit.boxes)
    assert all(circuit("monaco").spaces[box.id].links == (box.front,) for box in pit.boxes)


@pytest.mark.parametrize("name", TRACKS)
def test_fd_10_the_grid_of_ten_stands_in_two_columns_three_spaces_apart(name: str) -> None:
    track = circuit(name)
    grid = [track.spaces[n] for n in track.grid]
    assert len({s.id for s in grid}) == 10
    assert {s.lane for s in grid[::2]} | {s.lane for s in grid[1::2]} == {0, 2}
    for column in (grid[::2], grid[1::2]):
        fronts = [s.front for s in column]
        assert [a - b for a, b in pairwise(fronts)] == [180] * 4
    assert all(s.straight == 1 and s.front > track.length / 2 for s in grid)


def test_fd_10_no_other_tracks_lie_in_the_folder() -> None:
    folder = resources.files("paddock.games") / "formula_d" / "tracks"
    assert {file.name for file in folder.iterdir()} == {f"{name}.toml" for name in TRACKS}


@pytest.mark.parametrize("name", TRACKS)
def test_fd_10_circuits_have_7_to_10_corners_and_430_to_560_spaces(name: str) -> None:
    track = circuit(name)
    assert track.id == name
    assert 7 <= len(track.corners) <= 10
    assert 430 <= track.lap_spaces <= 560
    assert all(corner.stops in (1, 2, 3) for corner in track.corners)


@pytest.mark.parametrize("name", TRACKS)
def test_fd_4_1_every_space_is_reached_and_leads_on(name: str) -> None:
    track = circuit(name)
    for start in (track.grid[0], 0):
        found, edge = {start}, {start}
        while edge:
            edge = {m for n in edge for m in track.spaces[n].links} - found
            found |= edge
        assert found == set(range(track.lap_spaces))
    assert all(s.ahead in s.links and 1 <= len(s.links) <= 3 for s in lap(track))


@pytest.mark.parametrize("name", TRACKS)
def test_fd_4_3_each_corner_has_five_exits_and_arrows_only_inwards(name: str) -> None:
    track = circuit(name)
    for corner in track.corners:
        inside = set(corner.spaces)
        assert sum(m not in inside for n in inside for m in track.spaces[n].links) == 5
        steps = {
            track.spaces[m].lane - track.spaces[n].lane
            for n in inside
            for m in track.spaces[n].links
        }
        sides = {"right": 1, "left": -1}
        assert steps == {0} | {sides[turn] for turn in corner.turns}


@pytest.mark.parametrize("name", TRACKS)
def test_moves_of_36_steps_end_within_62_ids_of_each_other(name: str) -> None:
    track = circuit(name)
    count = track.lap_spaces
    for start in range(0, count, 7):
        edge = {0}
        for _ in range(36):
            edge = {
                step + (m - (start + step)) % count
                for step in edge
                for m in track.spaces[(start + step) % count].links
            }
            assert max(edge) - min(edge) <= 62


def test_fd_9_the_street_circuit_has_every_feature_of_a_street_race() -> None:
    track = circuit("neon-nights")
    assert track.street
    assert track.pit is None
    assert track.police > 0
    assert sum(s.zone == "marksman" for s in track.spaces) > 0
    assert 0 < sum(s.black for s in track.spaces) < sum(s.zone == "danger" for s in track.spaces)
    assert sorted(s.tunnel for s in track.spaces if s.tunnel) == [1, 1, 2, 2, 3, 3]
    assert not any(circuit(name).street for name in TRACKS if name != "neon-nights")


@pytest.mark.parametrize("name", [name for name in TRACKS if name != "neon-nights"])
def test_fd_8_1_the_other_circuits_have_pits(name: str) -> None:
    pit = circuit(name).pit
    assert pit is not None
    assert len(pit.lane) == 18
    assert circuit(name).spaces[pit.entry].lane == circuit(name).spaces[pit.exit].lane


@pytest.mark.parametrize("name", TRACKS)
def test_spaces_do_not_overlap_when_drawn(name: str) -> None:
    """No car stands nearer to another than the width of a lane."""
    track = circuit(name)
    places = [(s.x, s.y) for s in track.spaces]
    near = [
        (a, b)
        for a in range(len(places))
        for b in range(a)
        if math.dist(places[a], places[b]) < track.drawing.lane * 0.9
    ]
    assert near == []


@pytest.mark.parametrize("name", TRACKS)
@pytest.mark.parametrize("night", [False, True])
def test_the_drawing_shows_flags_with_the_stops_and_every_space(name: str, night: bool) -> None:
    track = circuit(name)
    picture = ElementTree.fromstring(draw_track(track, night=night, scenery=False))
    layers = {g.get("class"): g for g in picture if g.get("class")}
    assert len([e for e in layers["spaces"].iter() if e.get("data-space")]) == len(track.spaces)
    flags = [g for g in layers["signs"] if g.get("class") == "corner"]
    said = [
        (int(g.get("data-corner", 0)), int(next(t.text or "" for t in g if t.tag.endswith("text"))))
        for g in flags
    ]
    assert said == [(corner.number, corner.stops) for corner in track.corners]
    numbers = [e.get("data-start") for e in layers["grid"]]
    assert numbers == [str(n) for n in range(1, 11)]
