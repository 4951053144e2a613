"""Every screen passes axe-core, by day and by night, large and small; and keys are enough."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .axe import LARGE_DAY, SMALL_NIGHT, Questions, check, check_end
from .conftest import Open, Server
from .player import Player, undrawn
from .tables import new_table, start

LOOKS = pytest.mark.parametrize("look", [LARGE_DAY, SMALL_NIGHT], ids=["day", "night"])


@LOOKS
def test_the_pages_round_a_race(
    look: dict[str, Any], shared_server: Server, open_page: Open
) -> None:
    page = open_page(**look)
    page.goto(shared_server.address)
    expect(page.get_by_role("button", name="Race now")).to_be_enabled()
    check(page, "home")
    page.get_by_role("button", name="Language, theme and sound").click()
    check(page, "preferences")
    page.goto(f"{shared_server.address}/new")
    page.get_by_text("House rules, one by one").click()
    check(page, "new table")
    page.goto(f"{shared_server.address}/learn/top-race?pit_stop=yes&tips=yes")
    expect(page.get_by_role("heading", name="Pit stops")).to_be_visible()
    check(page, "learn")
    page.locator("[data-option=shares] [data-value=yes]").click()
    expect(page.get_by_role("heading", name="Shares", exact=True)).to_be_visible()
    check(page, "learn shares")
    page.goto(f"{shared_server.address}/t/NOTHIN")
    expect(page.get_by_role("heading", name="No such table")).to_be_visible()
    check(page, "no such table")
    page.goto(f"{shared_server.address}/replay")
    check(page, "open a replay")
    page.goto(f"{shared_server.address}/day")
    expect(page.get_by_role("heading", name="Ranking of the day")).to_be_visible()
    check(page, "race of the day")


TIPS_AND_PITS = {"tips": "yes", "pit_stop": "yes"}
SHARES = {"shares": "yes"}


@LOOKS
@pytest.mark.soak
@pytest.mark.parametrize("options", [TIPS_AND_PITS, SHARES], ids=["tips and pits", "shares"])
def test_every_question_of_a_race(
    options: dict[str, str], look: dict[str, Any], shared_server: Server, open_page: Open
) -> None:
    page = open_page(**look)
    new_table(page, shared_server.address, options)
    check(page, "lobby")
    start(page)
    player = Player(page, seed=13)
    questions = Questions(page)
    # No kind of question is answered before it was looked at.
    player.only = questions.seen

    def look_round() -> bool:
        questions.look()
        return player.over()

    with undrawn(page):
        player.play(look_round)
    check_end(page)


def test_a_choice_is_made_by_keys_alone(shared_server: Server, open_page: Open) -> None:
    page = open_page()
    new_table(page, shared_server.address)
    start(page)
    player = Player(page, seed=17)
    player.play_until_shown(".hand button[data-move]")
    page.locator(".hand button[data-move]").first.focus()
    page.keyboard.press("Tab")
    expect(page.locator(".hand .lifted")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page.get_by_role("log", name="Log")).to_contain_text("You play")
    player.play_until_shown(".target")
    lines = page.locator(".rail .log p")
    told = lines.count()
    page.locator(".target").first.focus()
    page.keyboard.press("Enter")
    expect(lines).not_to_have_count(told)
