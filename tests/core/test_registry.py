"""Finding games and tracks by name."""

from __future__ import annotations

import subprocess
import sys

import pytest

import paddock
from paddock import registry
from paddock.core.errors import UnknownNameError


def test_every_game_is_found_by_its_name() -> None:
    assert paddock.games() == registry.names()
    assert registry.names()
    for name in registry.names():
        assert registry.game(name).id == name
        assert registry.game(name) is registry.game(name)


def test_every_track_of_every_game_can_be_read() -> None:
    for name in registry.names():
        for track in registry.meta(name).tracks:
            assert registry.track(name, track).id == track
            assert registry.find_track(track).id == track


def test_the_title_page_of_a_track_is_that_of_the_track_itself() -> None:
    for name in registry.names():
        for track in paddock.tracks(name):
            title, whole = registry.title(name, track), registry.track(name, track)
            assert title == (whole.id, whole.title, whole.theme, whole.digest)


def test_an_unknown_name_names_the_choices() -> None:
    choices = ", ".join(registry.names())
    with pytest.raises(
        UnknownNameError, match=f"there is no game 'ludo'; the choices are: {choices}"
    ):
        registry.game("ludo")
    with pytest.raises(UnknownNameError, match="there is no track 'nowhere'"):
        registry.find_track("nowhere")


def test_a_lobby_card_loads_no_rules_and_a_table_no_compiler() -> None:
    name = registry.names()[0]
    script = (
        "import sys, paddock\n"
        "from paddock import registry\n"
        f"registry.meta({name!r})\n"
        "print([m for m in sys.modules if m.startswith('paddock.games.') and '.rules' in m])\n"
        f"paddock.new({name!r}, seed=1)\n"
        "print('numba' in sys.modules)\n"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.split("\n")[:2] == ["[]", "False"]
