"""Learning a game: its rules in short, and the first race with a coach."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .axe import check
from .conftest import Open, Server
from .player import Player

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def advice(page: Page, key: str) -> None:
    """The coach says this now."""
    expect(page.locator(f"[data-advice={key}]")).to_be_visible()


def nod(page: Page, key: str) -> None:
    """Go on, when this is what the coach waits for."""
    page.locator(f"[data-advice={key}]").get_by_role("button", name="Go on").tap()


def test_a_guided_first_race_by_touch(shared_server: Server, open_page: Open) -> None:
    page = open_page(**PHONE)
    page.goto(f"{shared_server.address}/learn/top-race")
    page.get_by_role("button", name="Drive your first race").tap()
    player = Player(page, seed=21)

    player.play_until_shown("[data-advice=hand]")
    expect(page.locator(".ring")).to_be_visible()
    check(page, "first race")
    nod(page, "hand")
    advice(page, "favourite")
    nod(page, "favourite")
    advice(page, "bid")
    expect(page.locator(".coach")).to_contain_text("200,000")

    player.play_until_shown("[data-advice=goal]")
    nod(page, "goal")
    advice(page, "turn")
    player.play_until_shown("[data-advice=drive]")

    player.play_until_shown("[data-advice=over]")
    expect(page.locator(".coach")).to_contain_text("your first race")
    nod(page, "over")
    expect(page.locator("[data-advice]")).to_have_count(0)


def test_the_coach_can_be_sent_away(shared_server: Server, open_page: Open) -> None:
    page = open_page()
    page.goto(shared_server.address)
    page.get_by_role("link", name="Learn").click()
    page.get_by_role("button", name="Drive your first race").click()
    page.wait_for_url("**/t/*?tour")
    Player(page, seed=4).play_until_shown("[data-advice=hand]")
    page.get_by_role("button", name="I know my way").click()
    expect(page.locator(".coach")).to_have_count(0)
    expect(page.locator(".prompt .ask")).to_contain_text("bid")
    assert "tour" not in page.url


def test_the_rules_are_those_of_the_options(shared_server: Server, open_page: Open) -> None:
    page = open_page()
    page.goto(f"{shared_server.address}/learn/top-race?tips=yes")
    expect(page.get_by_role("heading", name="Tips")).to_be_visible()
    expect(page.get_by_role("heading", name="The auction")).to_be_visible()
    page.locator("[data-option=shares] [data-value=yes]").click()
    expect(page.get_by_role("heading", name="The auction")).to_have_count(0)
    expect(page.get_by_role("heading", name="Tips", exact=True)).to_have_count(0)
    assert "shares=yes" in page.url


def test_a_reader_from_germany_is_met_in_german(shared_server: Server, open_page: Open) -> None:
    page = open_page(locale="de-DE")
    page.goto(f"{shared_server.address}/learn/top-race")
    expect(page.get_by_role("heading", name="Top Race lernen")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator(".prizes")).to_contain_text("200.000 €")
    page.get_by_role("button", name="Sprache, Darstellung und Ton").click()
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("heading", name="Learn Top Race")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="Learn Top Race")).to_be_visible()
