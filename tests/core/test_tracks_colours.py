"""Tracks with coloured squares: what a file may say, what is drawn and what a client gets."""

from __future__ import annotations

import re

import pytest

from games.car_race.boards import TRACK, at, changed
from paddock import registry
from paddock.core.tracks import Track, TrackError
from paddock.core.tracks.emblems import EMBLEMS
from paddock.drawing import draw_track

BOARDS = [registry.track("car-race", name) for name in registry.meta("car-race").tracks]


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('"WWXWWW"', '"WWXWW"', '"colours" must give a letter for every space'),
        ('"WWXWWW"', '"WWQWWW"', '"colours" must be a word for each lane'),
        ("[1, 2, 1, 2]", "[1, 2, 1]", '"lengths" must give a length for every space'),
        ("[2, 1, 2, 1]", "[2, 1, 2, 2]", "must add up to 6 rows"),
        ("[1, 2, 1, 2]", "[1.01, 1.99, 1, 2]", "a whole number of 60ths of a row"),
        ("[1, 2, 1, 2]", "[0.1, 2.9, 1, 2]", '"lengths" must be a list for each lane'),
        ("wide = 3\nrows = 2\nstart", "wide = 4\nrows = 2\nstart", '"wide" must be a whole number'),
        ("start = true", "start = 3", '"start" must be true'),
        ("start = true\n", "", 'has "start" in its first section and "target" in its last'),
        ("target = true\n", "", 'has "start" in its first section and "target" in its last'),
        ('colours = ["YYYY", "YYY", "YY"]\n', "", '"colours" must stand in every section'),
        ('"RRRRRR", "BBBBBB"', '"RXRRRR", "BXBBBB"', "no way leads from lane 3 here"),
    ],
)
def test_a_bad_board_is_told_in_one_sentence(old: str, new: str, sentence: str) -> None:
    with pytest.raises(TrackError, match=re.escape(sentence)) as error:
        changed(old, new)
    assert str(error.value).startswith("small.toml, line ")
    assert str(error.value).count("\n") == 0


def test_spaces_can_be_measured_one_by_one() -> None:
    lengths = [TRACK.spaces[at(3, 0, k)] for k in range(4)]
    assert [space.front - space.back for space in lengths] == [60, 120, 60, 120]
    assert [TRACK.spaces[at(3, 2, k)].back % 90 for k in range(4)] == [
        TRACK.spaces[at(3, 2, 0)].back % 90
    ] * 4


def test_wide_spaces_share_the_width_of_the_track() -> None:
    start, left, right = (TRACK.spaces[k] for k in (0, *TRACK.targets))
    sides = [float(side) for space in (start, left, right) for side in (space.left, space.right)]
    assert sides == [-1.5, 1.5, -1.5, 0, 0, 1.5]
    assert start.lanes == 3


def test_a_space_with_tyres_leads_nowhere() -> None:
    closed = [space for space in TRACK.spaces if space.colour == "tyres"]
    assert closed
    assert not any(space.links for space in closed)


def test_the_chequered_line_lies_before_the_targets() -> None:
    """In the small board the last straight is at the top, driven to the right."""
    (x, _), _ = TRACK.drawing.finish
    assert x < TRACK.spaces[TRACK.targets[0]].x < TRACK.spaces[0].x


def test_the_data_for_a_client_has_colours_targets_and_emblems() -> None:
    data = TRACK.json()
    assert data["targets"] == list(TRACK.targets)
    assert data["emblems"] == EMBLEMS
    assert data["spaces"][at(1, 0, 1)]["colour"] == "red"
    assert "colour" not in data["spaces"][0]
    plain = registry.find_track("classic").json()
    assert not {"targets", "emblems"} & set(plain)
    assert "colour" not in plain["spaces"][0]


@pytest.mark.parametrize("night", [False, True])
@pytest.mark.parametrize("track", BOARDS, ids=lambda track: track.id)
def test_every_square_is_drawn_in_its_colour_with_its_emblem(track: Track, night: bool) -> None:
    drawn = draw_track(track, night=night)
    for space in track.spaces:
        assert drawn.count(f'data-space="{space.id}"') == 1
    for colour, outline in EMBLEMS.items():
        count = sum(space.colour == colour for space in track.spaces)
        assert drawn.count(f'd="{outline}"') == count > 0
    fills = re.findall(r'data-space="\d+" fill="(#\w+)"', drawn)
    assert len(set(fills)) == 7, "six colours and tyres"


def test_emblems_differ_and_stay_within_their_box() -> None:
    assert len(set(EMBLEMS.values())) == 6
    for outline in EMBLEMS.values():
        assert all(abs(float(n)) <= 1.2 for n in re.findall(r"-?\d*\.?\d+", outline))
