"""A game without a room of its own: its cars, its words, and places to tap on the plain board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from examples.installed import install

from .axe import check
from .conftest import Open, Server
from .measures import PHONE, tappable, too_small
from .player import Player
from .serving import SAME_DICE

TARGETS = ".marks .target"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory, client: None) -> Iterator[Server]:
    """A server in whose environment the example game is installed."""
    paths = install(tmp_path_factory.mktemp("site"))
    # Replays are built in a process of their own, which looks in the same places.
    seen = f"os.environ['PYTHONPATH'] = os.pathsep.join({paths!r})"
    before = f"import os, sys; sys.path[:0] = {paths!r}; {seen}\n{SAME_DICE}"
    server = Server(tmp_path_factory.mktemp("data"), strong=False, before=before)
    server.start()
    yield server
    server.kill()


def sit_down(page: Page, server: Server, **words: Any) -> None:
    body = {"game": "dice-dash", "sit": [0], "bots": "random", "start": True, **words}
    answer = page.request.post(f"{server.address}/api/tables", data=body)
    assert answer.ok, answer.text()
    page.goto(f"{server.address}/t/{answer.json()['code']}")
    page.wait_for_selector(f"{TARGETS}, #end-title", state="attached")


def test_a_game_is_played_to_its_end_in_its_own_words(server: Server, open_page: Open) -> None:
    page = open_page()
    sit_down(page, server, players=4)
    expect(page.locator(".world [data-car]")).to_have_count(4)
    expect(page.locator(".prompt .ask")).to_contain_text("You rolled")
    ends = page.locator(".tray [data-move]")
    expect(ends.first).to_contain_text("Drive to space")
    assert ends.count() == page.locator(TARGETS).count()
    check(page, "plain room")
    player = Player(page)
    player.play_to_the_end()
    expect(page.locator(".end")).to_contain_text("first over the line")
    expect(page.locator(".ranking li")).to_have_count(4)
    expect(page.locator(".ranking li").first).to_contain_text("rows")
    expect(page.get_by_role("log")).to_contain_text("drives to space")
    expect(page.locator(".chart tbody tr")).to_have_count(4)


def test_an_end_is_chosen_on_the_board_by_mouse_and_by_keys(
    server: Server, open_page: Open
) -> None:
    page = open_page()
    sit_down(page, server)
    own = page.get_by_role("log").get_by_text("You drive to space")
    page.locator(TARGETS).first.click()
    expect(own).to_have_count(1)
    page.locator(TARGETS).first.focus()
    page.keyboard.press("Enter")
    expect(own).to_have_count(2)


def test_what_the_others_do_can_be_skipped(server: Server, open_page: Open) -> None:
    page = open_page(reduced_motion="no-preference")
    sit_down(page, server, players=4)
    page.locator(TARGETS).first.click()
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(TARGETS).first).to_be_attached()


def test_a_phone_shows_ends_for_fingertips_and_speaks_german(
    server: Server, open_page: Open
) -> None:
    page = open_page(**{**PHONE, "color_scheme": "dark", "locale": "de-DE"})
    sit_down(page, server)
    expect(page.locator(".prompt .ask")).to_contain_text("Wohin fährst du?")
    expect(page.locator(".tray [data-move]").first).to_contain_text("Auf Feld")
    page.wait_for_timeout(500)
    offered = page.locator(TARGETS).evaluate_all("(all) => all.map((one) => one.dataset.move)")
    assert tappable(page, TARGETS) == set(offered)
    assert too_small(page) == []
    check(page, "plain room on a phone")
