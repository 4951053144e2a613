"""The drawing: geometry on the page, JSON for clients, and the SVG poster."""

import json
import math
from functools import cache
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from paddock.core import tracks
from paddock.core.tracks import Space, Track, read_track
from paddock.drawing import draw_track

FOLDER = Path(tracks.__file__).parents[2] / "games" / "top_race" / "tracks"
NAMES = ("classic", "desert-drive", "lake-lane", "speed-street", "turbo-town")
Points = tuple[tuple[float, float], ...]


@cache
def load(name: str) -> Track:
    return read_track((FOLDER / f"{name}.toml").read_text("utf-8"))


@cache
def picture(name: str, *, night: bool) -> str:
    return draw_track(load(name), night=night)


@pytest.fixture(params=NAMES)
def track(request: pytest.FixtureRequest) -> Track:
    return load(request.param)


def within(x: float, y: float, polygon: Points) -> bool:
    """Whether a point lies in a polygon, by counting the edges to its right."""
    crossings = 0
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) / (by - ay) * (bx - ax):
            crossings += 1
    return crossings % 2 == 1


def samples(space: Space) -> Points:
    """The centre, the corners, and points just within the outline."""
    rim = tuple((x + (space.x - x) * 0.04, y + (space.y - y) * 0.04) for x, y in space.outline)
    return (*rim, *space.outline, (space.x, space.y))


def near(a: Space, b: Space) -> bool:
    return math.dist((a.x, a.y), (b.x, b.y)) < 180


def test_drawn_spaces_do_not_overlap_each_other(track: Track) -> None:
    overlaps = [
        (a.id, b.id)
        for a, b in combinations(track.spaces, 2)
        if near(a, b)
        and (
            any(within(x, y, b.outline) for x, y in samples(a))
            or any(within(x, y, a.outline) for x, y in samples(b))
        )
    ]
    assert overlaps == []


def test_a_car_stands_within_its_space(track: Track) -> None:
    assert [s.id for s in track.spaces if not within(s.x, s.y, s.outline)] == []


def test_a_car_heads_for_the_spaces_that_follow(track: Track) -> None:
    for space in track.spaces:
        for n in space.links:
            if n < track.finish and n not in space.beside:
                ahead = track.spaces[n]
                way = math.atan2(ahead.y - space.y, ahead.x - space.x)
                assert math.cos(way - math.radians(space.heading)) > 0


def test_every_space_lies_on_the_asphalt_and_on_the_page(track: Track) -> None:
    drawing = track.drawing
    inner, outer = sorted((drawing.left, drawing.right), key=lambda edge: max(x for x, _ in edge))
    for space in track.spaces:
        assert all(0 < x < drawing.width and 0 < y < drawing.height for x, y in space.outline)
        on_road = within(space.x, space.y, outer) != within(space.x, space.y, inner)
        assert on_road


def test_the_edges_have_no_steps(track: Track) -> None:
    for edge in (track.drawing.left, track.drawing.right):
        for a, b, c in zip(edge, edge[1:], edge[2:], strict=False):
            before = math.atan2(b[1] - a[1], b[0] - a[0])
            turn = math.atan2(c[1] - b[1], c[0] - b[0]) - before
            # The inner edge of the tightest bends turns by about 25 degrees from point to point.
            assert abs(math.remainder(turn, math.tau)) < math.radians(40)


def test_a_taper_is_drawn_without_a_jump_in_width(track: Track) -> None:
    halves = [half for _, _, half in track.drawing.middle]
    turned = halves[1:] + halves[:1]
    assert max(abs(a - b) for a, b in zip(halves, turned, strict=True)) < track.drawing.lane / 3


def test_the_circuit_fills_the_page(track: Track) -> None:
    xs, ys = zip(*track.drawing.left, *track.drawing.right, strict=True)
    assert max(xs) - min(xs) > 0.75 * track.drawing.width
    assert max(ys) - min(ys) > 0.75 * track.drawing.height
    assert min(track.drawing.row, 2 * track.drawing.lane) > 40


def test_json_has_the_keys_a_client_builds_on(track: Track) -> None:
    data = json.loads(json.dumps(track.json()))
    needed = {"id", "title", "theme", "spaces", "grid", "finish", "tip_lines", "shortest_lap"}
    assert needed <= set(data)
    assert {"size", "edges", "kerbs", "finish_mark", "tip_marks"} <= set(data)
    assert set(data["spaces"][0]) == {
        *("id", "lane", "back", "front", "links", "beside", "inside"),
        *("outline", "x", "y", "heading"),
    }
    assert len(data["spaces"]) == data["finish"]


@pytest.mark.parametrize("night", [False, True])
def test_the_svg_is_well_formed_and_has_one_shape_for_each_space(track: Track, night: bool) -> None:
    root = ElementTree.fromstring(picture(track.id, night=night))
    drawn = [int(e.attrib["data-space"]) for e in root.iter() if "data-space" in e.attrib]
    assert drawn == [space.id for space in track.spaces]
    assert root.attrib["viewBox"] == "0 0 1200 800"
    assert (root.attrib["class"]) == ("track night" if night else "track day")


def test_scenery_lies_below_the_asphalt_and_spaces_above_it(track: Track) -> None:
    root = ElementTree.fromstring(picture(track.id, night=False))
    layers = [child.attrib.get("class") for child in root if child.tag.endswith("g")]
    expected = ["shapes", "scenery", "title", "kerbs", "asphalt", "spaces", "grid", "lines"]
    assert layers == expected


def test_the_grid_and_the_tip_lines_are_numbered(track: Track) -> None:
    root = ElementTree.fromstring(picture(track.id, night=False))
    starts = [e.attrib["data-start"] for e in root.iter() if "data-start" in e.attrib]
    tips = [e.attrib["data-tip"] for e in root.iter() if "data-tip" in e.attrib]
    assert starts == ["1", "2", "3", "4", "5", "6"]
    assert tips == ["1", "2", "3"]


def test_a_drawing_is_the_same_every_time_and_small(track: Track) -> None:
    assert draw_track(track) == picture(track.id, night=False)
    assert all(len(picture(track.id, night=night).encode()) < 150_000 for night in (False, True))


def test_day_and_night_differ_in_colours_only() -> None:
    day, night = (
        [
            e.attrib.get("d")
            for e in ElementTree.fromstring(picture("classic", night=n)).iter()
            if "d" in e.attrib
        ]
        for n in (False, True)
    )
    assert picture("classic", night=False) != picture("classic", night=True)
    assert set(day) <= set(night)


def test_without_scenery_only_the_circuit_is_drawn() -> None:
    bare = draw_track(load("classic"), scenery=False)
    assert 'class="scenery"' not in bare
    assert bare.count("data-space") == 137


def test_kerbs_lie_in_bends_only() -> None:
    straight = load("classic").spaces[3]
    for kerb in load("classic").drawing.kerbs:
        assert all(math.dist(point, (straight.x, straight.y)) > 60 for point in kerb)
    bends = load("classic").text.count('"bend"')
    assert len(load("classic").drawing.kerbs) == 2 * bends
