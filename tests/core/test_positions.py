"""Positions: words of the form key=value, and one sentence for whatever is wrong with them."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import paddock
from paddock.core.errors import MalformedError, PaddockError
from paddock.core.plain_record import blank, to_plain, to_record
from paddock.core.position import split_words

GAME = paddock.games()[0]


def texts() -> list[str]:
    race = paddock.new(GAME, seed=2)
    found = [race.position()]
    while race.to_act:
        race.play(race.legal_moves()[len(found) % len(race.legal_moves())])
        found.append(race.position())
    return found


TEXTS = texts()


def test_words_are_split() -> None:
    assert split_words(" a=1  b=x=y\n") == {"a": "1", "b": "x=y"}


@pytest.mark.parametrize("text", ["a", "=1", "a=", "a=1 a=2", "a=1 b"])
def test_what_is_no_word_is_refused(text: str) -> None:
    with pytest.raises(MalformedError, match=r"^position: "):
        split_words(text)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("game=", "gone="), "there is no game ''"),
        (("players=", "people="), "there is no word 'people'; the words are: phase"),
        (("track=", "track=x"), "there is no track of"),
        (("players=", "players=x"), "players must be a whole number"),
        (("phase=", "phase=x"), "cannot be read; expected a phase"),
        (("seat=", "seat=x"), "cannot be read; expected a seat"),
    ],
)
def test_a_word_that_cannot_be_read_is_named(change: tuple[str, str], sentence: str) -> None:
    with pytest.raises(PaddockError, match=sentence) as error:
        paddock.position(TEXTS[0].replace(*change))
    assert "\n" not in str(error.value)


def test_an_empty_position_has_no_game() -> None:
    with pytest.raises(PaddockError, match="there is no game"):
        paddock.position("")


WORDS = sorted({word for text in TEXTS for word in text.split()})


@settings(max_examples=150)
@given(st.data())
def test_a_mixed_up_position_is_sound_or_refused(data: st.DataObject) -> None:
    """Words of several positions in one: either a sentence, or a game that goes on to its end."""
    text = data.draw(st.sampled_from(TEXTS))
    words = dict(word.split("=", 1) for word in text.split())
    for word in data.draw(st.lists(st.sampled_from(WORDS), min_size=1, max_size=3)):
        key, _, value = word.partition("=")
        words[key] = value
    mixed = " ".join(f"{key}={value}" for key, value in words.items())
    try:
        race = paddock.position(mixed, seed=1)
    except PaddockError:
        return
    to_record(race.state, race.game.state)
    for _ in range(60):
        if not race.legal_moves():
            break
        race.play(race.legal_moves()[0])
    else:
        return
    assert race.outcome is not None or race.state.seat == 15, mixed


def test_a_record_and_a_plain_object_hold_the_same() -> None:
    race = paddock.new(GAME, seed=3)
    state = race.state
    assert to_plain(to_record(state, race.game.state)[0]) == state
    assert blank(race.game.state) != state
    assert state.copy() == state
    assert (state == 3) is False
