"""What a host adds to the page: a welcome, links, a password, and chat switched off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Open, Server

SITE = """
from paddock.server.site import Site
site = Site(
    name="Apex <Club>", welcome="Races every Monday.", imprint="https://club.example/imprint",
    privacy="https://club.example/privacy", password="tyres", chat=False, public_tables=False,
)
"""


@pytest.fixture
def server(tmp_path: Path, client: None) -> Iterator[Server]:
    """A club's server."""
    server = Server(tmp_path, strong=False, before=SITE, more=", site=site")
    server.start()
    yield server
    server.kill()


def test_an_invited_player_enters_and_finds_the_links_in_their_language(
    server: Server, open_page: Open
) -> None:
    page = open_page(locale="de-DE")
    page.goto(f"{server.address}/new")
    expect(page.get_by_role("heading", name="Apex <Club>")).to_be_visible()
    page.get_by_label("Passwort").fill("tyres")
    page.get_by_role("button", name="Eintreten").click()
    expect(page).to_have_url(f"{server.address}/new")
    expect(page.locator("label.tick")).to_have_count(3)
    expect(page.locator("label.tick").first).to_be_hidden()
    expect(page.locator("label.tick").nth(1)).to_be_visible()
    page.goto(server.address)
    expect(page.get_by_text("Races every Monday.")).to_be_visible()
    expect(page.get_by_role("link", name="Impressum")).to_be_visible()
    expect(page.get_by_role("link", name="Imprint")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_table_shows_neither_chat_nor_links_where_chat_is_off(
    server: Server, open_page: Open
) -> None:
    page = open_page()
    page.goto(server.address)
    page.get_by_label("Password").fill("tyres")
    page.get_by_role("button", name="Enter").click()
    page.get_by_role("button", name="Top Race").click()
    page.get_by_role("button", name="Race now").click()
    page.wait_for_url(f"{server.address}/t/*")
    expect(page.locator(".rail section.players")).to_be_visible()
    expect(page.locator(".rail .chat")).to_be_hidden()
    expect(page.get_by_role("link", name="Imprint")).to_be_hidden()
