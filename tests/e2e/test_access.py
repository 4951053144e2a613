"""Every screen passes axe-core, by day and by night, large and small; and keys are enough."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import ROOT, Open, Server
from .player import DRAW, Player, undrawn
from .tables import new_table, start

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LARGE_DAY: dict[str, Any] = {"color_scheme": "light"}
SMALL_NIGHT: dict[str, Any] = {
    "color_scheme": "dark",
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
}
SOAK = pytest.mark.soak
LOOKS = pytest.mark.parametrize("look", [LARGE_DAY, SMALL_NIGHT], ids=["day", "night"])


def check(page: Page, screen: str) -> None:
    """Nothing that axe finds wrong on this screen."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.wait_for_timeout(100)
    assert page.evaluate("getComputedStyle(document.body).opacity") == "1", "nothing is drawn"
    # No rule needs the style sheets fetched once more.
    options = {"resultTypes": ["violations"], "preload": False}
    found = page.evaluate("(options) => axe.run(document, options)", options)
    faults = [
        (one["id"], one["impact"], [node["html"][:160] for node in one["nodes"][:3]])
        for one in found["violations"]
    ]
    assert not faults, (screen, faults)


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


#: The kind of the question that this page may answer, once all of it is shown.
ASKED = """() => {
  if (!document.querySelector(".tray :is([data-move], [data-car], [data-sell])")) return null;
  const words = document.querySelector(".prompt.mine .ask")?.innerText.trim().split(/\\s+/) ?? [];
  return words.slice(0, 2).includes("Move") ? "Move" : words.slice(0, 2).join(" ");
}"""
TIPS_AND_PITS = {"tips": "yes", "pit_stop": "yes"}
SHARES = {"shares": "yes"}


@pytest.mark.parametrize(
    ("options", "look"),
    [
        pytest.param(TIPS_AND_PITS, LARGE_DAY, id="tips and pits by day"),
        pytest.param(SHARES, SMALL_NIGHT, id="shares by night"),
        pytest.param(TIPS_AND_PITS, SMALL_NIGHT, id="tips and pits by night", marks=SOAK),
        pytest.param(SHARES, LARGE_DAY, id="shares by day", marks=SOAK),
    ],
)
def test_every_question_of_a_race(
    options: dict[str, str], look: dict[str, Any], shared_server: Server, open_page: Open
) -> None:
    page = open_page(**look)
    code = new_table(page, shared_server.address, options)
    check(page, "lobby")
    start(page)
    player = Player(page, seed=13)
    # No kind of question is answered before it was looked at.
    seen = player.only = set()

    def look_round() -> bool:
        kind = page.evaluate(ASKED)
        if kind and kind not in seen:
            seen.add(kind)
            page.evaluate(DRAW, True)
            check(page, kind)
            page.evaluate(DRAW, False)
        return player.over()

    with undrawn(page):
        player.play(look_round)
    check(page, "result")
    page.get_by_role("button", name="Menu").click()
    page.get_by_text("Fair deal").click()
    check(page, "menu")
    page.goto(f"{shared_server.address}/replay/{code}")
    page.wait_for_selector(".reel")
    check(page, "replay")


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
