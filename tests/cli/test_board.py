from __future__ import annotations

import pytest
from rich.console import Console

import paddock
from paddock import registry
from paddock.cli.terminal.board import Piece, arrow, draw_board
from paddock.cli.terminal.canvas import Canvas
from paddock.cli.terminal.hand import draw_hand
from paddock.cli.terminal.looks import find_look
from paddock.cli.terminal.screen import Screen
from paddock.core.tracks import Track
from sizes import each

TRACKS = [(game, name) for game in paddock.games() for name in registry.meta(game).tracks]


def _drawn(track: Track, screen: Screen, pieces: list[Piece], marks: dict[int, str]) -> list[str]:
    console = Console(width=screen.width, no_color=True)
    with console.capture() as capture:
        console.print(draw_board(track, screen, pieces, marks))
    return capture.get().splitlines()


SCREENS = [(120, 40), (80, 24), (50, 24), (200, 60)]


@each(12)
@pytest.mark.parametrize(("game", "name"), TRACKS)
@pytest.mark.parametrize("size", SCREENS)
def test_cars_and_marks_are_all_seen_and_the_board_fits(
    game: str, name: str, size: tuple[int, int], every: int
) -> None:
    track, screen = registry.track(game, name), Screen(*size)
    # In a sample each screen shows the cars at other places.
    offset = 7 * (SCREENS.index(size) % every)
    for first in range(offset, len(track.spaces) - 12, 7 * every):
        pieces = [Piece("ABCDEF"[k], "reverse", first + k) for k in range(6)]
        marks = {first + k: "uvwxyz"[k - 6] for k in range(6, 12)}
        lines = _drawn(track, screen, pieces, marks)
        assert max(map(len, lines)) <= size[0]
        for sign in "ABCDEFuvwxyz":
            assert any(sign in line for line in lines), (first, sign)


def test_the_strip_is_plain_letters_only() -> None:
    lines = _drawn(registry.find_track("classic"), Screen(120, 40, fine=False), [], {})
    assert all(line.isascii() for line in lines)
    assert "T1" in "".join(lines)
    assert "finish" in lines[-1]


def test_the_strip_takes_as_few_bands_as_fit() -> None:
    track = registry.find_track("classic")
    assert len(_drawn(track, Screen(80, 24), [], {})) == 8
    assert len(_drawn(track, Screen(130, 24), [], {})) == 4


@pytest.mark.parametrize(
    ("heading", "sign"), [(0, "→"), (90, "↓"), (180, "←"), (270, "↑"), (359, "→"), (46, "↘")]
)
def test_an_arrow_points_the_way(heading: float, sign: str) -> None:
    assert arrow(heading) == sign


def test_a_line_on_the_canvas_is_drawn_in_dots() -> None:
    canvas = Canvas(2, 1)
    canvas.line([(0, 0), (1.9, 0)], "")
    assert canvas.rows()[0].plain == "⠉⠉"


def test_a_second_sign_takes_the_next_free_cell() -> None:
    canvas = Canvas(3, 1)
    for sign in "ab":
        canvas.label([(1, 0), (2, 0)], sign, "")
    canvas.label([(9, 9)], "c", "")
    assert canvas.rows()[0].plain == " ab"


def test_a_hand_is_drawn_as_small_cards_with_their_numbers() -> None:
    lines = draw_hand(["Y5", "R6Y4K2B1"], find_look("top-race"), {"Y5": 2}, 80, tall=True)
    assert [line.plain for line in lines] == [
        "╭──╮╭──╮",
        "│R6││Y5│",
        "│Y4││  │",
        "│K2││  │",
        "│B1││  │",
        "╰──╯╰2─╯",
    ]


def test_a_hand_too_wide_for_the_screen_goes_on_below() -> None:
    lines = draw_hand(["R5", "Y5", "K5"], find_look("top-race"), {}, 9, tall=True)
    assert [line.plain for line in lines[::3]] == ["╭──╮╭──╮", "╭──╮"]


def test_a_hand_in_words_is_one_line() -> None:
    (line,) = draw_hand(["L/G", "R6Y4"], find_look("top-race"), {"L/G": 1}, 80, tall=False)
    assert line.plain.split() == ["R6Y4", "1:L/G"]


@pytest.mark.parametrize("size", [(120, 40), (50, 24)])
def test_coloured_squares_show_the_letters_of_their_colours(size: tuple[int, int]) -> None:
    """One for each square, unless a car stands on it or a move ends there."""
    track = registry.track("car-race", "duck-pond")
    letters = {"blue": "B", "white": "W", "yellow": "Y", "red": "R", "green": "G", "tyres": "X"}
    text = "\n".join(_drawn(track, Screen(*size), [Piece("1", "", 1)], {4: "a"}))
    for colour, letter in letters.items():
        shown = [s for s in track.spaces if s.colour == colour and s.id not in (1, 4)]
        assert text.count(letter) == len(shown)
