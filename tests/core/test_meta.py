"""Lobby cards: options, players and tracks, and errors that name the choices."""

from __future__ import annotations

import pytest

import paddock
from paddock import registry
from paddock.core.errors import PaddockError, UnknownNameError
from paddock.core.meta import ChoiceOption, Meta, NumberOption

META = Meta(
    id="toy",
    title="Toy",
    summary="A toy.",
    seats=(2, 4),
    default_players=3,
    default_track="ring",
    tracks=("ring", "eight"),
    rules_version=1,
    score="points",
    options=(
        ChoiceOption("pace", "slow", ("slow", "quick"), "how fast"),
        ChoiceOption("pits", "no", ("yes", "no"), "pit stops"),
        NumberOption("laps", 2, 1, 9, "how far"),
    ),
)


def test_options_not_given_have_their_defaults() -> None:
    assert META.read_options({}) == {"pace": "slow", "pits": "no", "laps": 2}
    assert META.read_options({"laps": "3", "pits": True}) == {
        "pace": "slow",
        "pits": "yes",
        "laps": 3,
    }


def test_an_unknown_option_names_the_options() -> None:
    with pytest.raises(UnknownNameError, match="'speed'; the choices are: pace, pits, laps"):
        META.read_options({"speed": "quick"})


@pytest.mark.parametrize("value", ["fast", "", None, 3, "Slow"])
def test_an_unknown_value_names_the_values(value: object) -> None:
    with pytest.raises(UnknownNameError, match=r"value of pace .*; the choices are: slow, quick"):
        META.read_options({"pace": value})


@pytest.mark.parametrize("value", [0, 10, -1, "two", "", "1.0", 2.0, True, None, "²", "9" * 5000])
def test_a_wrong_number_gives_the_bounds(value: object) -> None:
    with pytest.raises(PaddockError, match="laps must be a whole number from 1 to 9"):
        META.read_options({"laps": value})


@pytest.mark.parametrize("value", [1, 5, "many", None, True])
def test_a_wrong_number_of_players_gives_the_bounds(value: object) -> None:
    with pytest.raises(PaddockError, match="players must be a whole number from 2 to 4"):
        META.read_players(value)


def test_an_unknown_track_names_the_tracks() -> None:
    assert META.read_track("eight") == "eight"
    with pytest.raises(UnknownNameError, match="track of toy 'oval'; the choices are: ring, eight"):
        META.read_track("oval")


def test_allowed_values_in_words() -> None:
    assert [option.allowed for option in META.options] == ["slow|quick", "yes|no", "1..9"]


def test_a_new_game_refuses_what_its_card_does_not_know() -> None:
    game = paddock.games()[0]
    with pytest.raises(UnknownNameError, match="there is no game 'chess'"):
        paddock.new("chess")
    with pytest.raises(UnknownNameError, match=f"option of {game} 'colour'"):
        paddock.new(game, colour="red")
    with pytest.raises(UnknownNameError, match=f"track of {game} 'nowhere'"):
        paddock.new(game, track="nowhere")


@pytest.mark.parametrize("seed", [-1, 1 << 128])
def test_a_seed_has_bounds(seed: int) -> None:
    with pytest.raises(PaddockError, match="a seed is a whole number from 0"):
        paddock.new(paddock.games()[0], seed=seed)


@pytest.mark.parametrize("name", registry.names())
def test_a_lobby_card_is_sound(name: str) -> None:
    meta = registry.meta(name)
    assert meta.id == name
    assert meta.title
    assert meta.summary.endswith(".")
    assert meta.read_players(meta.default_players) == meta.default_players
    assert meta.read_track(meta.default_track) == meta.default_track
    assert meta.read_options({o.name: o.default for o in meta.options}) == meta.read_options({})
    assert all(option.help for option in meta.options)
