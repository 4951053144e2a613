"""The pictures in the documentation are those that `make screenshots` takes, of every game."""

from __future__ import annotations

import re
import sys

from .conftest import ROOT

sys.path.insert(0, str(ROOT))

from scripts.screenshots import SCREENS, having

PICTURE = re.compile(r"images/([a-z0-9-]+)-(?:desktop|tablet|phone)-(?:light|dark)\.webp")


def listed() -> list[str]:
    return [picture for screen in SCREENS.values() for picture in screen.pictures]


def test_every_game_is_shown_with_its_rules_its_race_and_its_result() -> None:
    for game in having("room.ts"):
        if game != "top-race":
            assert {game, f"result-{game}"} <= {*listed()}
    assert {f"learn-{game}" for game in having("learn.ts")} <= {*listed()}
    assert {"race", "result"} <= {*listed()}


def test_no_picture_is_taken_twice() -> None:
    assert len(listed()) == len({*listed()})


def test_every_screen_that_the_documentation_shows_is_made_by_the_script() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    shown = {name for page in pages for name in PICTURE.findall(page.read_text("utf-8"))}
    assert shown
    assert shown <= {*listed()}


def test_taking_the_pictures_is_a_step_of_the_release() -> None:
    assert "make screenshots" in (ROOT / "docs" / "releasing.md").read_text("utf-8")
