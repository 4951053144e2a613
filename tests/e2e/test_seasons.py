"""A championship in the browser: made, joined by its link, and raced."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from paddock.texts import languages

from .axe import SMALL_NIGHT, check
from .conftest import Open, Server
from .measures import PHONE, SMALL
from .test_languages import everywhere


def make(page: Page, server: Server) -> str:
    """Make a championship with the usual settings; returns its address."""
    page.goto(f"{server.address}/season/new")
    page.get_by_role("textbox", name="Name").fill("Pond cup")
    page.get_by_role("button", name="2 players", exact=True).click()
    check(page, "new championship")
    page.get_by_role("button", name="Make the championship").click()
    page.wait_for_url(re.compile("/season/[A-Z]{6}$"))
    return page.url


def test_a_championship_is_made_joined_by_its_link_and_raced(
    shared_server: Server, open_page: Open
) -> None:
    host, other = open_page(), open_page(**SMALL_NIGHT)
    link = make(host, shared_server)
    expect(host.get_by_role("heading", name="Pond cup")).to_be_visible()
    other.goto(link)
    other.get_by_role("button", name="Drive along").click()
    expect(other.get_by_text("you", exact=True)).to_be_visible()
    check(other, "drivers")
    host.get_by_role("button", name="Start the championship").click()
    expect(host.get_by_role("heading", name="Standings")).to_be_visible()
    check(host, "standings")
    host.get_by_role("link", name="To the race").first.click()
    championship = host.get_by_role("link", name="Championship: race 1 of 3")
    expect(championship).to_be_visible()
    expect(host.get_by_text("The race starts as soon as all drivers are here.")).to_be_visible()
    check(host, "lobby of a championship")
    assert championship.get_attribute("href") == link.removeprefix(shared_server.address)


@pytest.mark.soak
def test_nothing_is_cut_off_on_a_championship_in_any_language(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page(**PHONE)
    make(page, shared_server)
    told = everywhere(page, "drivers", "main ol")
    page.get_by_role("button", name="Start the championship").click()
    page.wait_for_selector("main table")
    told += everywhere(page, "standings", "main table")
    for look in ("light", "dark"):
        page.emulate_media(color_scheme=look)
        for language in languages():
            page.evaluate("(code) => localStorage.setItem('paddock-language', code)", language)
            page.set_viewport_size(SMALL["viewport"])
            page.reload()
            page.wait_for_selector(f"html[lang={language}] main table")
            check(page, f"standings in {language}, {look}")
    assert told == []
