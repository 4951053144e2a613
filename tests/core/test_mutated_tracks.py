"""Track files changed at random: each is read, or refused in a sentence with its line."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from importlib import resources

import pytest

from paddock import registry
from paddock.core.tracks import TrackError, read_track
from paddock.drawing import draw_track

FILES = [
    (resources.files("paddock.games") / game.replace("-", "_") / "tracks" / f"{name}.toml")
    .read_text(encoding="utf-8")
    for game in registry.names()
    for name in registry.meta(game).tracks
]  # fmt: skip
ODD = [
    *("1e-99999999", "1e99999999", "9" * 5000, "0x" + "f" * 6000, "[0x" + "f" * 6000 + "]", "nan"),
    *("inf", "-1", "0", "-0.0", "1e-30", "39.9999999999", "40", "[]", "[[[]]]", "{}", "true"),
    *('""', '"\\u0001"', '"' + "x" * 5000 + '"', "1979-05-27", "[99, 99, 99]", "[1]", "'"),
]


def refusal(text: str) -> str | None:
    """What is said of a file that is refused; None of one that is read."""
    try:
        read_track(text, source="odd.toml")
    except TrackError as error:
        return str(error)
    return None


def mutated(text: str, dice: random.Random) -> str:
    """A file with some lines given odd values, repeated, dropped or garbled."""
    for _ in range(dice.choice((1, 1, 2, 3))):
        lines = text.split("\n")
        at, change = dice.randrange(len(lines)), dice.random()
        key, sign, _ = lines[at].partition("=")
        if sign and change < 0.5:
            lines[at] = f"{key}= {dice.choice(ODD)}"
        elif change < 0.65:
            lines[at : at + 1] = [lines[at]] * dice.choice((0, 2, 3, 40))
        elif change < 0.8:
            lines.insert(at, dice.choice(dice.choice(FILES).split("\n")))
        else:
            end = dice.randrange(len(lines[at]) + 1)
            lines[at] = lines[at][:end] + chr(dice.randrange(1, 500)) + lines[at][end + 1 :]
        text = "\n".join(lines)
    return text


def check_many(seed: int, count: int) -> None:
    dice = random.Random(seed)
    for _ in range(count):
        text = mutated(dice.choice(FILES), dice)
        said = refusal(text)
        if said is not None:
            assert said.startswith("odd.toml, line "), said
            assert said.isprintable(), said
            assert len(said) < 600, said


def test_a_mutated_track_file_is_read_or_refused_in_a_sentence_with_its_line() -> None:
    check_many(1, 60)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(20))
def test_thousands_of_mutated_track_files_are_read_or_refused(seed: int) -> None:
    check_many(100 + seed, 500)


@pytest.mark.parametrize("value", ODD[:6])
@pytest.mark.parametrize("key", ["rows", "angle", "spaces", "radius"])
def test_a_number_of_any_size_is_refused_at_once_with_its_line(key: str, value: str) -> None:
    lines = FILES[0].split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("spaces"))
    lines.insert(at + 1, f"{key} = {value}")
    if key == "spaces":
        del lines[at]
        at -= 1
    said = refusal("\n".join(lines))
    assert said is not None
    assert said.startswith(f"odd.toml, line {at + 2}: ")


def test_a_list_without_lengths_is_refused() -> None:
    text = FILES[0].replace("spaces = ", "lengths = []\nspaces = ", 1)
    assert '"lengths" must give a length for every space' in str(refusal(text))


def test_a_lap_without_end_is_refused_before_it_is_laid() -> None:
    section = '[[section]]\nkind = "straight"\nspaces = [1]\nrows = 40\n'
    said = refusal('id = "far"\ntitle = "Far"\ntheme = "town"\n' + section * 200)
    assert said == "odd.toml, line 32: a lap is at most 300 rows long."


def test_a_file_of_megabytes_is_refused_before_it_is_read() -> None:
    assert "at most 100,000 characters" in str(refusal("x" * 5_000_000))


@pytest.mark.parametrize("title", ["A\\u0001B", "A\\u001bB", "A\\u2028B", "A\\uffffB", "x" * 61])
def test_a_title_that_cannot_be_drawn_is_refused_with_its_line(title: str) -> None:
    lines = FILES[0].split("\n")
    at = next(n for n, line in enumerate(lines) if line.startswith("title"))
    lines[at] = f'title = "{title}"'
    said = refusal("\n".join(lines))
    assert said is not None
    assert said.startswith(
        f'odd.toml, line {at + 1}: "title" must be at most 60 printable characters'
    )


def test_a_drawing_is_sound_whatever_the_title_is() -> None:
    track = read_track(FILES[0])
    drawn = draw_track(replace(track, title="A\x01<&>\x1b\uffff"), scenery=False)
    assert ElementTree.fromstring(drawn) is not None


@pytest.mark.parametrize("game", registry.names())
def test_a_track_of_another_game_is_refused_in_a_sentence(game: str) -> None:
    meta = registry.meta(game)
    for other in registry.names():
        track = registry.track(other, registry.meta(other).default_track)
        if other != game:
            with pytest.raises(TrackError, match=track.id):
                registry.game(game).build_setup(
                    track, meta.default_players, meta.read_options({}), halting=True
                )
