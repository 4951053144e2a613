"""Home when nobody else is there."""

from __future__ import annotations

from playwright.sync_api import expect

from .conftest import Open, Server


def test_whoever_comes_alone_finds_a_race_to_watch_and_circuits_to_choose(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page()
    page.goto(shared_server.address)
    expect(page.locator(".daily .world [data-car]").first).to_be_attached()
    expect(page.locator(".daily > ul li").first).to_be_visible()
    page.get_by_role("button", name="Formula D").click()
    page.get_by_role("link", name="Monaco").click()
    expect(page.locator("input[name=track]:checked")).to_have_value("monaco")
    page.goto(f"{shared_server.address}/replay/today")
    expect(page.locator(".reel .count")).to_contain_text("/")
