"""Whole races by the keyboard alone, from the home page to the result; axe finds nothing there."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .axe import LARGE_DAY, SMALL_NIGHT, Questions, check, check_end
from .conftest import Open, Server
from .keys import Keyboard
from .tables import fill


def set_up(page: Page, address: str, *options: str) -> tuple[Keyboard, Questions]:
    """Make a table with these values of options, sit down at it, and start."""
    page.goto(address)
    keyboard = Keyboard(page, seed=3, wants=("stop", "claim", "bid"))
    keyboard.press("New table")
    expect(page.get_by_role("heading", name="New table")).to_be_visible()
    # Many players have few cards each, so this is quick.
    keyboard.press("6 players")
    if "dealt" in options:
        keyboard.press("House rules, one by one")
    for value in options:
        _choose(keyboard, value)
    keyboard.press("Make the table")
    page.wait_for_url("**/t/*")
    expect(page.locator("[data-seat='0']")).to_contain_text("you")
    check(page, "lobby")
    fill(page)
    keyboard.press("Start the race")
    expect(page.locator(".prompt")).to_be_attached()
    questions = Questions(page)
    keyboard.asked = questions.look
    return keyboard, questions


def _choose(keyboard: Keyboard, value: str) -> None:
    """Go to an option's value by keys; several options have one that is called yes."""
    option, _, wanted = value.rpartition("=")
    place = f"[data-option={option or 'auction'}] [data-value={wanted}]"
    button = keyboard.page.locator(place)
    for _ in range(250):
        keyboard.tab()
        if button.evaluate("one => one === document.activeElement"):
            keyboard.page.keyboard.press("Enter")
            expect(button).to_have_attribute("aria-pressed", "true")
            return
    raise AssertionError(f"the keyboard does not reach {value}")


def test_a_race_with_pit_stops_and_tips(shared_server: Server, open_page: Open) -> None:
    page = open_page(**LARGE_DAY)
    keyboard, questions = set_up(page, shared_server.address, "tips=yes", "pit_stop=yes", "dealt")
    keyboard.play()
    assert {"play", "drive", "stop", "claim", "car"} <= keyboard.made
    assert len(questions.seen) >= 5, questions.seen
    expect(page.locator(".tips caption")).to_have_text("Tips")
    check_end(page)


def test_a_race_with_shares(shared_server: Server, open_page: Open) -> None:
    page = open_page(**SMALL_NIGHT)
    keyboard, questions = set_up(page, shared_server.address, "shares=yes")
    keyboard.play()
    assert {"bid", "play", "sell", "buy", "trade"} <= keyboard.made
    assert len(questions.seen) >= 4, questions.seen
    expect(page.get_by_role("table", name="Shares")).to_contain_text("Shares")
    check(page, "result")
