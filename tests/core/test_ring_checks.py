"""What a bad ring is told: one sentence with the file's name and the line."""

import pytest

from core.rings import GOOD, STREET
from paddock.core.tracks import TrackError, read_track

SHORT_PIT = "spaces = 14\nboxes = [2, 4, 6, 8, 10]"


def refusal(text: str) -> str:
    with pytest.raises(TrackError) as caught:
        read_track(text, source="ring.toml")
    return str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("ring = true", "ring = 1", '"ring" must be true or false, not 1.'),
        ('kind = "straight"', 'kind = "chicane"', '"kind" must be one of straight, bend, tunnel,'),
        ("spaces = [7, 8, 8]", "spaces = [7, 8]", "a ring has three lanes, not 2."),
        ("spaces = [7, 8, 8]", "spaces = [300, 8, 8]", '"spaces" must be a list with the number'),
        ("spaces = [7, 8, 8]", "spaces = [8, 8, 8]", "spaces could be [8, 9, 9], or as many more"),
        ("spaces = [23, 24, 25]", "spaces = [24, 24, 24]", "right before this bend to the right"),
        ("spaces = [16, 16, 17]", "spaces = [16, 17, 17]", '"grid" must give a number (0 for none'),
        ("stops = 1", "stops = 4", '"stops" must be 1, 2 or 3, not 4.'),
        ('corner = "Two"', 'corner = "One"', 'there is already a corner called "One".'),
        ("spaces = [7, 5, 3]", "spaces = [50, 5, 3]", "the spaces of lane 1 come out too short"),
        ("spaces = [7, 5, 3]", "spaces = [14, 5, 1]", "One has 7 ways out, not 5; change its"),
        ('side = "right"', 'side = "up"', '"side" must be one of left, right, not "up".'),
        ("spaces = 18", "spaces = 4", '"spaces" must be a whole number from 8 to 40, not 4.'),
        ("boxes = [3, 6, 9, 12, 15]", "boxes = [3, 6, 9]", '"boxes" must be a list of five'),
        ("boxes = [3, 6, 9, 12, 15]", "boxes = [3, 4, 9, 12, 15]", "to itself: its number and"),
        ("boxes = [3, 6, 9, 12, 15]", "boxes = [3, 6, 9, 12, 18]", "to itself: its number and"),
    ],
)
def test_a_bad_line_of_a_ring_is_named(old: str, new: str, sentence: str) -> None:
    told = refusal(GOOD.replace(old, new, 1))
    assert sentence in told
    line = GOOD.split("\n").index(old) + 1
    # The start numbers stand on the line after the spaces that they do not fit.
    assert told.startswith(f"ring.toml, line {line + ('grid' in told)}: ")
    assert "\n" not in told


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("spaces = [9, 10, 11]\n", "spaces = [9, 10, 11]\npolice = 1\n", "must be true or false"),
        ("[9, 10, 11]\n", '[9, 10, 11]\nzone = "fog"\n', "must be one of marksman, danger"),
        ("[9, 10, 11]\n", "[9, 10, 11]\nblack = [[1]]\n", '"black" must give a number (0'),
        ("spaces = [7, 5, 3]\n", "", 'a section needs "spaces"'),
        ('corner = "One"\n', "", 'a bend needs "corner"'),
        ("stops = 1\n", "", 'a corner\'s first bend needs "stops": 1, 2 or 3.'),
        ("spaces = [7, 8, 8]", "spaces = [9, 9, 9]", "this straight's spaces could be [9, 10, 10]"),
        ("spaces = 18", "spaces = 30", "the pit lane must end before the first corner."),
        (
            "spaces = 18\nboxes = [3, 6, 9, 12, 15]",
            SHORT_PIT,
            "the pit lane must lead past the line",
        ),
        ("0, 0, 1],", "0, 0, 2],", "2 is there twice."),
        ("radius = 2.74", "radius = 0.8", "needs a radius of at least"),
        ("angle = 90", "angle = 80", "must add up to 360 or -360 degrees, not 350."),
    ],
)
def test_a_bad_ring_is_refused_in_one_sentence(old: str, new: str, sentence: str) -> None:
    told = refusal(GOOD.replace(old, new, 1))
    assert sentence in told
    assert told.startswith("ring.toml, line ")
    assert "\n" not in told


FIRST, LAST = GOOD.index("[[section]]"), GOOD.index("[pit]")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (GOOD[:FIRST] + GOOD[GOOD.index("[[section]]", 80) :], "the line must lie on a straight"),
        (
            GOOD.replace('[[section]]\nkind = "straight"\nspaces = [9, 10, 11]\n\n', "", 1),
            "there must be a straight between two corners.",
        ),
        (
            GOOD.replace('corner = "Two"', 'corner = "One"').replace(
                '[[section]]\nkind = "straight"\nspaces = [9, 10, 11]\n\n', "", 1
            ),
            'only the first bend of a corner has "stops".',
        ),
        (
            GOOD.replace("[9, 10, 11]\n", '[9, 10, 11]\nzone = "danger"\n', 1),
            "a street circuit has no pit lane.",
        ),
        (
            GOOD[:FIRST] + '[[section]]\nkind = "straight"\nspaces = [9, 9, 9]\n',
            "a ring needs corners.",
        ),
        (
            GOOD.replace("[7, 8, 8]", "[99, 99, 99]").replace("[23, 24, 25]", "[99, 99, 99]"),
            "a ring has at most 600 spaces, not",
        ),
    ],
)
def test_sections_that_do_not_fit_together_are_refused(text: str, sentence: str) -> None:
    told = refusal(text)
    assert sentence in told
    assert told.startswith("ring.toml, line ")


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('zone = "danger"\n', "", 'black spaces lie in a zone "danger".'),
        ('zone = "marksman"', "police = true", "there is at most one police line."),
        ("[0, 1, 0, 0]", "[1, 1, 1, 1]", "there are at most 6 black spaces."),
        ("rows = 3", "rows = 0.5", "a tunnel is at least one row long."),
        ("rows = 3", "rows = 3\nspaces = [1, 1, 1]", 'a tunnel has no "spaces"'),
        (
            '[[section]]\nkind = "straight"\nspaces = [6, 7, 8]\n',
            "",
            "a tunnel must have a straight at either end.",
        ),
    ],
)
def test_bad_street_features_are_refused(old: str, new: str, sentence: str) -> None:
    text = STREET.replace(old, new)
    assert text != STREET
    told = refusal(text)
    assert sentence in told
    assert told.startswith("ring.toml, line ")


def test_black_spaces_lie_on_one_straight_and_never_just_before_a_corner() -> None:
    zone = 'zone = "danger"\nblack = [[{}], [{}], [{}]]\n'
    none = [", ".join("0" * n) for n in (9, 10, 11)]
    last = [", ".join(["0"] * (n - 1) + ["1"]) for n in (9, 10, 11)]
    early = [", ".join(["1"] + ["0"] * (n - 1)) for n in (9, 10, 11)]
    straight = "spaces = [9, 10, 11]\n"
    before = STREET.replace(straight, straight + zone.format(none[0], last[1], none[2]), 1)
    assert "black" in refusal(before)
    alone = GOOD[:LAST].replace(straight, straight + zone.format(none[0], last[1], none[2]), 1)
    assert "the last space before a corner is never black." in refusal(alone)
    two = STREET.replace(straight, straight + zone.format(early[0], none[1], none[2]), 1)
    assert "all black spaces lie on one straight." in refusal(two)


def test_a_grid_that_does_not_lie_behind_the_line_is_refused() -> None:
    head, tail = GOOD[: GOOD.index("grid = [")], GOOD[LAST:]
    numbers = "grid = [[1, 4, 7, 10, 0, 0, 0], [2, 5, 8, 0, 0, 0, 0, 0], [3, 6, 9, 0, 0, 0, 0, 0]]"
    told = refusal(head.replace("[7, 8, 8]\n", f"[7, 8, 8]\n{numbers}\n", 1) + tail)
    assert "start number 1 stands furthest ahead" in told
    numbers = "grid = [[10, 8, 5, 2, 0, 0, 0], [9, 6, 3, 0, 0, 0, 0, 0], [7, 4, 1, 0, 0, 0, 0, 0]]"
    told = refusal(head.replace("[7, 8, 8]\n", f"[7, 8, 8]\n{numbers}\n", 1) + tail)
    assert "ahead of a lower" in told or "between the last corner and the line" in told


def test_corners_whose_lanes_differ_too_much_break_the_windows() -> None:
    unlike = GOOD.replace("spaces = [7, 5, 3]\n", "spaces = [9, 5, 1]\nrows = 5\n")
    short = unlike.replace("[9, 10, 11]", "[2, 3, 4]").replace("[23, 24, 25]", "[4, 5, 6]")
    assert "make the lanes of the corners that follow more alike" in refusal(short)
