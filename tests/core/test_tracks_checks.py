"""What a bad track file is told: one sentence with the file's name and the line."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from paddock.core.tracks import TrackError, read_track
from paddock.core.tracks.building import checks
from paddock.core.tracks.building.spaces import Cell
from paddock.core.tracks.reading.source import Source

GOOD = """id = "square"
title = "Square"
theme = "town"

[[section]]
kind = "straight"
spaces = [2, 2, 2]
grid = [[4, 1], [5, 2], [6, 3]]

[[section]]
kind = "bend"
spaces = [1, 2, 3]
angle = -90
radius = 1.5

[[section]]
kind = "straight"
spaces = [4, 4, 4]
tip_line = 1

[[section]]
kind = "bend"
spaces = [1, 2, 3]
angle = -90
radius = 1.5

[[section]]
kind = "straight"
spaces = [2, 2, 2]
tip_line = 2

[[section]]
kind = "bend"
spaces = [1, 2, 3]
angle = -90
radius = 1.5

[[section]]
kind = "straight"
spaces = [4, 4, 4]

[[section]]
kind = "bend"
spaces = [1, 2, 3]
angle = -90
radius = 1.5
"""


def refusal(text: str) -> str:
    with pytest.raises(TrackError) as caught:
        read_track(text, source="square.toml")
    return str(caught.value)


def changed(line: int, new: str) -> str:
    lines = GOOD.split("\n")
    lines[line - 1] = new
    return "\n".join(lines)


def test_the_good_track_is_read() -> None:
    track = read_track(GOOD, source="square.toml")
    assert (track.id, track.title, track.theme) == ("square", "Square", "town")


@pytest.mark.parametrize(
    ("line", "new", "sentence"),
    [
        (2, "title = ", "this is not TOML (invalid value)."),
        (2, "title = 3", '"title" must be a text, not 3.'),
        (1, 'id = "Big Square"', '"id" must be a name in small letters, digits and hyphens, not'),
        (
            3,
            'theme = "moon"',
            '"theme" must be one of town, lake, desert, city, coast, meadow, not "moon"',
        ),
        (
            4,
            "colour = 1",
            'a track has no "colour"; it may have id, title, theme, heading, section',
        ),
        (6, 'kind = "loop"', '"kind" must be one of straight, bend, taper, chicane, not "loop"'),
        (7, "spaces = [2, 2.5, 2]", '"spaces" must be a list with the number of spaces in each'),
        (7, "spaces = [2, 0, 2]", '"spaces" must be a list with the number of spaces in each'),
        (8, "grid = 6", '"grid" must be a list for each lane with the start numbers'),
        (8, "grid = [[4, 1], [5, 2]]", '"grid" must give a number (0 for none) for every space'),
        (13, 'angle = "left"', '"angle" must be a number of degrees from -270 to 270, not "left"'),
        (13, "angle = nan", '"angle" must be a number of degrees from -270 to 270'),
        (13, "angle = -5", 'the "angle" of a bend must be from 10 to 270 degrees to either side'),
        (14, "length = 2", 'a bend has no "length"; it may have kind, spaces, rows, angle,'),
        (14, "bank = 2", 'a section has no "bank"; it may have kind, spaces, rows, length,'),
        (12, "spaces = [1, 2, 7]", "3.33333 rows of 60 cannot be cut into 7 equal spaces"),
        (14, "rows = 1.75", "1.75 rows of 60 cannot be cut into 2 equal spaces of whole length"),
        (18, "spaces = [4, 4, 4, 4]", "a section has 1 to 3 lanes, not 4."),
        (19, "tip_line = 0", '"tip_line" must be a whole number from 1, not 0.'),
        (19, "tip_line = 2", "tip line 1 was expected here, not 2."),
        (30, "tip_line = 1", "tip line 2 was expected here, not 1."),
        (8, "grid = [[4, 1], [5, 2], [6, 0]]", "the grid must number 6 spaces"),
        (8, "grid = [[4, 1], [5, 2], [6, 5]]", "5 is there twice."),
        (8, "grid = [[4, 1], [5, 2], [6, 7]]", "7 is too much."),
        (8, "grid = [[1, 4], [2, 5], [3, 6]]", "start number 1 stands furthest ahead"),
    ],
)
def test_a_bad_line_is_named_with_what_was_expected(line: int, new: str, sentence: str) -> None:
    told = refusal(changed(line, new))
    assert told.startswith(f"square.toml, line {line}: ")
    assert sentence in told
    assert "\n" not in told


def test_a_file_that_breaks_off_names_its_last_line() -> None:
    assert refusal("id = 'a'\ntitle = [1,\n").startswith("square.toml, line 2: this is not TOML")


def test_a_missing_key_of_the_track_is_named() -> None:
    assert refusal(changed(2, "")) == 'square.toml, line 1: a track needs "title": a text.'


def test_a_missing_key_of_a_section_names_the_sections_line() -> None:
    told = refusal(changed(12, ""))
    assert told.startswith('square.toml, line 10: a section needs "spaces": a list with')


def test_a_bend_without_an_angle_names_the_sections_line() -> None:
    told = refusal(changed(13, ""))
    assert told == 'square.toml, line 10: a bend needs "angle": the degrees it turns.'


def test_a_track_without_sections_is_refused() -> None:
    told = refusal("id = 'a'\ntitle = 'A'\ntheme = 'town'\nsection = []\n")
    assert told == "square.toml, line 4: a track needs at least one [[section]]."


def test_a_section_that_is_no_table_is_refused() -> None:
    told = refusal("id = 'a'\ntitle = 'A'\ntheme = 'town'\nsection = [1]\n")
    assert told.startswith("square.toml, line 4: a section must be a table")


def test_a_track_without_a_grid_is_refused() -> None:
    assert "1, 2, 3, 4, 5, 6 is missing" in refusal(changed(8, ""))


def test_a_tip_line_on_the_finish_line_is_refused() -> None:
    told = refusal(GOOD + "tip_line = 3\n")
    assert told == "square.toml, line 47: a tip line cannot lie on the finish line."


def test_angles_that_do_not_turn_the_lap_round_are_refused() -> None:
    told = refusal(changed(46, "radius = 1").replace("angle = -90\nradius = 1\n", "angle = -80\n"))
    assert "must add up to 360 or -360 degrees, not -350." in told


def test_a_loop_that_misses_its_start_by_too_much_is_refused() -> None:
    told = refusal(changed(18, "spaces = [9, 9, 9]"))
    assert re.match(r"square\.toml, line \d+: the loop misses its start by 5\.0 rows", told)


def test_a_bend_too_tight_for_its_lanes_is_refused() -> None:
    told = refusal(GOOD.replace("radius = 1.5", "radius = 0.5"))
    assert told.startswith("square.toml, line 10: a bend of 3 lanes needs a radius of at least")


def turn(angle: int) -> str:
    return f'[[section]]\nkind = "bend"\nspaces = [1]\nangle = {angle}\nradius = 0.5\n'


def run(rows: int) -> str:
    return f'[[section]]\nkind = "straight"\nspaces = [{rows}]\n'


def test_asphalt_that_overlaps_itself_is_refused() -> None:
    # The far side is dented so deep that the dent crosses the straight with the grid.
    lap = run(5) + turn(-90) + run(2) + turn(-90) + run(2) + turn(-90) + run(5) + turn(90)
    lap += run(1) + turn(90) + run(5) + turn(-90) + run(2) + turn(-90) + run(2) + turn(-90)
    told = refusal(GOOD[: GOOD.index("[[section]]", 60)] + lap)
    assert re.match(r"square\.toml, line \d+: the asphalt of section \d+ overlaps that of", told)


def test_spaces_before_the_grid_cannot_be_reached_and_are_refused() -> None:
    early = GOOD.replace(
        "[[section]]", '[[section]]\nkind = "straight"\nspaces = [1]\n\n[[section]]', 1
    )
    told = refusal(early)
    assert told == "square.toml, line 7: no way leads from the grid to lane 1 here."


def test_more_than_250_spaces_are_refused() -> None:
    rows = "spaces = [40, 40, 40]\nlength = 4"
    told = refusal(
        GOOD.replace("spaces = [4, 4, 4]", rows).replace("= [2, 2, 2]\ntip", rows[6:] + "\ntip")
    )
    assert "a track has at most 250 spaces, not" in told
    assert told.startswith("square.toml, line ")


def cell(back: int, front: int, section: int = 0, lane: int = 0) -> Cell:
    return Cell(section, lane, 1, 0, Fraction(lane), Fraction(lane + 1), back, front)


def told_of(made: list[Cell], ways: list[tuple[int, ...]]) -> str:
    with pytest.raises(TrackError) as caught:
        checks.check_spaces(Source(GOOD, "square.toml"), made, ways, (0,))
    return str(caught.value)


def test_spaces_of_one_lane_that_overlap_are_refused() -> None:
    told = told_of([cell(0, 60), cell(50, 110)], [(1,), (2,)])
    assert told == "square.toml, line 7: spaces of one lane overlap."


def test_a_space_that_cannot_reach_the_finish_is_refused() -> None:
    told = told_of([cell(0, 60), cell(60, 120), cell(60, 120, lane=1)], [(1, 2), (3,), ()])
    assert told == "square.toml, line 7: no way leads from lane 2 here to the finish."


def test_a_link_that_leads_back_is_refused() -> None:
    told = told_of([cell(0, 60), cell(60, 120, section=1)], [(1,), (0, 2)])
    assert told == "square.toml, line 12: a link leads back."


def chain(count: int) -> list[Cell]:
    return [cell(60 * n, 60 * n + 60) for n in range(count)]


def test_a_link_over_more_than_40_ids_is_refused() -> None:
    ways: list[tuple[int, ...]] = [(n + 1,) for n in range(60)]
    ways[0] = (1, 42)
    assert "a step leads over more than 40 spaces here" in told_of(chain(60), ways)


def test_ten_steps_over_more_than_62_ids_are_refused() -> None:
    ways: list[tuple[int, ...]] = [(n + 1, min(n + 7, 100)) for n in range(100)]
    assert "10 steps lead over more than 62 spaces from here" in told_of(chain(100), ways)


def test_crlf_and_lf_give_the_same_digest_and_another_text_another() -> None:
    track = read_track(GOOD)
    assert read_track(GOOD.replace("\n", "\r\n")).digest == track.digest
    assert re.fullmatch(r"sha256:[0-9a-f]{64}", track.digest)
    assert read_track(GOOD.replace("Square", "Circle")).digest != track.digest


def test_without_a_source_the_error_names_the_track() -> None:
    with pytest.raises(TrackError, match=r"^track, line 1: this is not TOML"):
        read_track("?")


def test_the_example_in_the_documentation_is_read_and_closes() -> None:
    page = Path(__file__).parents[2] / "docs" / "drawing-a-track.md"
    example = page.read_text("utf-8").split("```toml\n")[1].split("```")[0]
    track = read_track(example)
    assert (track.id, len(track.grid), len(track.tip_lines)) == ("little-oval", 6, 3)
