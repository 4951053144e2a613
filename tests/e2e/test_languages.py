"""Every screen in every language, on a desktop, a phone and a phone held sideways: nothing is cut
off."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from paddock.texts import languages

from .conftest import Open, Server
from .measures import LYING, PHONE, SMALL, cut_off, overhang
from .player import Player

DESKTOP: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}}
SIZES = {"desktop": DESKTOP, "phone": PHONE, "small": SMALL, "sideways": LYING}
#: Pages without a race, and what is on them once they are there.
PAGES = {
    "": ".now:not([disabled])",
    "new": ".tracks",
    "new?game=formula-d": ".tracks",
    "new?game=car-race": ".tracks",
    "learn/top-race?pit_stop=yes&tips=yes": ".rules",
    "learn/top-race?shares=yes": ".rules",
    "learn/formula-d": ".rules",
    "learn/car-race": ".rules",
    "here/car-race": ".start:not([disabled])",
    "t/NOTHIN": "h1",
    "replay": "main",
    "me": "main h1",
    "leaders": "main h1",
    "season": "main h1",
    "day": "main dl",
    "season/new": "main .races",
    "draw": "main .board, main svg",
}
#: A race with every question that a game asks, as its options.
RACES = (
    ("top-race", {"tips": "yes", "pit_stop": "yes"}),
    ("top-race", {"shares": "yes"}),
    ("formula-d", {"mode": "two-laps"}),
    ("car-race", {"bonus": "yes"}),
)
#: What tells one question from another.
ASKED = "document.querySelector('.prompt.mine .ask')?.innerText.split(' ').slice(0, 2).join(' ')"


def speak(page: Page, language: str, shown: str) -> None:
    """Load the page again in a language, as somebody who has chosen it."""
    page.evaluate("(code) => localStorage.setItem('paddock-language', code)", language)
    page.reload()
    page.wait_for_selector(f"html[lang={language}] {shown}", state="attached")


def faults(page: Page, screen: str, sizes: Sequence[str] = tuple(SIZES)) -> list[str]:
    """What is cut off or wider than the screen in some sizes."""
    page.evaluate("document.fonts.ready")
    told = []
    for name in sizes:
        page.set_viewport_size(SIZES[name]["viewport"])
        page.wait_for_timeout(100)
        wrong = cut_off(page) + (["wider than the screen"] if overhang(page) > 0 else [])
        told += [f"{screen}, {name}: {words}" for words in wrong]
    return told


def everywhere(page: Page, screen: str, shown: str) -> list[str]:
    """Look at a screen in every language and size."""
    told = []
    for language in languages():
        speak(page, language, shown)
        told += faults(page, f"{screen} in {language}")
    speak(page, "en", shown)
    return told


def test_nothing_is_cut_off_on_the_home_page_in_french(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page(**PHONE, locale="fr")
    page.goto(shared_server.address)
    page.wait_for_selector(f"html[lang=fr] {PAGES['']}", state="attached")
    assert faults(page, "home", ["phone", "sideways"]) == []


def test_the_language_is_that_of_the_browser_until_another_one_is_chosen(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page(locale="ja-JP")
    page.goto(f"{shared_server.address}/replay")
    picker = page.get_by_role("combobox", name="言語")
    expect(picker).to_have_value("ja")
    assert page.evaluate("getComputedStyle(document.body).fontFamily").startswith('"Noto Sans JP')
    assert faults(page, "replay", ["small"]) == []
    picker.select_option("Français")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.reload()
    expect(page.get_by_role("combobox", name="Langue")).to_have_value("fr")


@pytest.mark.soak
@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_cut_off_on_any_page(path: str, shared_server: Server, open_page: Open) -> None:
    page = open_page()
    page.goto(f"{shared_server.address}/{path}")
    page.wait_for_selector(PAGES[path], state="attached")
    for details in page.locator("details summary").all():
        details.click()
    assert everywhere(page, path, PAGES[path]) == []


def questions(page: Page, player: Player) -> Iterator[str]:
    """Play a race to its end; yields at every question of a new kind."""
    seen: set[str] = set()
    while not player.over():
        new = [""]

        def reached(new: list[str] = new) -> bool:
            new[0] = str(page.evaluate(ASKED) or "")
            return player.over() or (bool(new[0]) and kind(new[0]) not in seen)

        player.play(reached)
        if not player.over():
            seen.add(kind(new[0]))
            yield new[0]
        player.play(lambda: player.over() or player.act())


def kind(asked: str) -> str:
    """Cars and figures make no difference."""
    return "move" if asked.startswith("Move") else asked.split(":")[0]


@pytest.mark.soak
@pytest.mark.parametrize(("game", "options"), RACES)
def test_nothing_is_cut_off_in_a_race(
    game: str, options: dict[str, str], shared_server: Server, open_page: Open
) -> None:
    page = open_page()
    lobby = _table(page, shared_server, game=game, players=3, options=options)
    told = everywhere(page, "lobby", "[data-seat='0']")
    page.request.post(f"{shared_server.address}/api/tables/{lobby}/start")
    page.reload()
    page.wait_for_selector(".prompt", state="attached")
    for question in questions(page, Player(page, seed=3)):
        told += everywhere(page, question, ".prompt.mine")
    told += everywhere(page, "result", "#end-title")
    page.goto(f"{shared_server.address}/replay/{lobby}?n=30")
    assert told + everywhere(page, "replay", ".reel") == []


def _table(page: Page, server: Server, **words: Any) -> str:
    body = {"sit": [0], "bots": "random", "start": False, **words}
    answer = page.request.post(f"{server.address}/api/tables", data=body, timeout=300_000)
    assert answer.ok, answer.text()
    code = str(answer.json()["code"])
    page.goto(f"{server.address}/t/{code}")
    return code
