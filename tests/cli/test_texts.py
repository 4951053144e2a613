from __future__ import annotations

import random
import re
from importlib import resources
from typing import Any

import pytest

import paddock
from paddock import registry
from paddock.cli.terminal import looks
from paddock.cli.terminal.news import Teller, step
from paddock.core.errors import PaddockError, UnknownNameError
from paddock.core.meta import ChoiceOption
from paddock.loading import replay
from paddock.race import Race
from paddock.texts import Texts, languages

CLI = resources.files("paddock.cli")


def _random_game(game: str, seed: int, options: dict[str, Any]) -> Race:
    race, rng = paddock.new(game, seed=seed, **options), random.Random(seed)
    while race.to_act:
        race.play(rng.choice(race.legal_moves()))
    return race


def _kinds(game: str) -> list[dict[str, Any]]:
    """Every preset, and every value of every option that has names for them."""
    meta = registry.meta(game)
    choices = [option for option in meta.options if isinstance(option, ChoiceOption)]
    kinds: list[dict[str, Any]] = [{option.name: v} for option in choices for v in option.values]
    return [kind for kind in kinds if _goes_together(game, kind)]


def _goes_together(game: str, options: dict[str, Any]) -> bool:
    try:
        registry.meta(game).read_options(options)
    except PaddockError:
        return False
    return True


@pytest.mark.parametrize("game", paddock.games())
def test_every_event_of_every_game_has_a_sentence(game: str) -> None:
    spoken, told_once = [Texts(language, game) for language in languages()], set()
    for options in _kinds(game):
        race = _random_game(game, 0, options)
        told = replay(race.record, stop=0)
        tellers = [Teller(texts, race.track, 0) for texts in spoken]
        for row in race.record.rows:
            for event in step(told, row, 0):
                shape = (event["kind"], event.get("seat") == 0, *sorted(event))
                # Every event in English, and one of each kind in the other languages.
                for teller in tellers[:1] if shape in told_once else tellers:
                    assert f"event-{event['kind']}" in teller.texts, event
                    assert re.fullmatch(r"\S.*[.。]", teller.sentence(event)), event
                told_once.add(shape)


def test_every_text_that_the_table_uses_exists() -> None:
    texts = Texts("en", "top-race")
    sources = [
        file.read_text(encoding="utf-8")
        for folder in (CLI, CLI / "terminal", CLI / "terminal" / "looks")
        for file in folder.iterdir()
        if file.name.endswith(".py")
    ]
    used = {key for text in sources for key in re.findall(r'texts\(\s*"([a-z][a-z-]*)"', text)}
    assert len(used) > 30
    assert not {key for key in used if key not in texts}


def test_a_missing_text_or_value_is_an_error() -> None:
    texts = Texts("en")
    with pytest.raises(LookupError, match="no text 'nonsense'"):
        texts("nonsense")
    with pytest.raises(LookupError, match="seat"):
        texts("seat-name")


def test_an_unknown_language_names_the_languages() -> None:
    assert languages() == ("en", "de", "fr", "ja")
    with pytest.raises(UnknownNameError, match="en"):
        Texts("tlh")


def test_a_games_own_text_comes_before_the_common_one() -> None:
    assert Texts("en")("amount", amount=1000) == "1,000"
    assert Texts("en", "top-race")("amount", amount=1000) == "1,000 €"


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"kind": "bid", "seat": 2, "euros": 20000}, "Seat 2 bids 20,000 €."),
        ({"kind": "bid", "seat": 1, "euros": 20000}, "You bid 20,000 €."),
        (
            {
                "kind": "drive",
                "seat": 2,
                "car": "red",
                "way": [3, 6, 9, 12, 43, 44, 45],
                "lost": 0,
            },
            "Red drives 6 to space 45.",
        ),
        (
            {"kind": "drive", "seat": 2, "car": "blue", "way": [33], "lost": 3},
            "Blue is blocked and loses 3.",
        ),
        (
            {"kind": "drive", "seat": 2, "car": "blue", "way": [33, 36], "lost": 2},
            "Blue drives 1 to space 36, is blocked and loses 2.",
        ),
        (
            {"kind": "finish", "car": "yellow", "place": 1, "prize": 200000},
            "Yellow crosses the line in place 1 and wins 200,000 €.",
        ),
        (
            {"kind": "pit_stop", "seat": 2, "car": "red", "fuel": None},
            "Pit stop: seat 2, car red.",
        ),
    ],
)
def test_events_become_sentences(event: dict[str, object], sentence: str) -> None:
    track = registry.track("top-race", "classic")
    assert Teller(Texts("en", "top-race"), track, 1).sentence(event) == sentence


def test_players_are_told_by_their_names() -> None:
    track = registry.track("top-race", "classic")
    teller = Teller(Texts("en", "top-race"), track, 1, ["Maya", None, "Otto"])
    events = [{"kind": "bid", "seat": seat, "euros": 20000} for seat in range(4)]
    named = ["Maya bids", "You bid", "Otto bids", "Seat 3 bids"]
    assert teller.sentences(events) == [f"{words} 20,000 €." for words in named]


def test_a_game_without_a_look_gets_a_plain_one() -> None:
    look = looks.find_look("ludo")
    assert look.card_lines("ace") == [("ace", "")]
    assert look.car_style("bumblebee") == "reverse"
    assert look.car_style("red") == "bold white on red", "named after a colour"
    assert look.question({}, Texts("en"), str) == {}


def test_top_race_cards_are_sorted_by_the_colour_of_the_top_line() -> None:
    look = looks.find_look("top-race")
    hand = ["J5B2", "R5", "L/G", "Y10", "R6Y4K2B1"]
    assert sorted(hand, key=look.card_order) == ["R6Y4K2B1", "R5", "Y10", "J5B2", "L/G"]
    assert [text for text, _ in look.card_lines("R6Y4K2B1")] == ["R6", "Y4", "K2", "B1"]
