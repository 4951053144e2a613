"""The page as an app: it opens without a network, and says so."""

from __future__ import annotations

import json
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .axe import SMALL_NIGHT, check
from .conftest import Open, Server
from .serving import PATIENCE

KEPT = "() => caches.match('/club/kept-files').then((kept) => kept !== undefined)"


@pytest.fixture
def club(tmp_path: Path, client: None) -> Iterator[Server]:
    """A server below a path that a test may kill."""
    server = Server(tmp_path, strong=False, path="/club")
    server.start()
    yield server
    server.kill()


def start_slow_race(page: Page, address: str) -> None:
    page.goto(f"{address}/new?game=car-race")
    page.get_by_role("button", name="3 days per choice").click()
    check(page, "new table")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("button", name="QR code").click()
    expect(page.get_by_role("img", name="QR code of this link")).to_be_visible()
    check(page, "lobby")
    page.get_by_role("button", name="Fill with bots").click()
    page.get_by_role("button", name="Start the race").click()


def wait_until_kept(page: Page) -> None:
    """Wait until the service worker has kept the page's files."""
    end = time.monotonic() + PATIENCE
    # Not wait_for_function: it takes a promise for an answer.
    while not page.evaluate(KEPT):
        assert time.monotonic() < end, "the files were never kept"
        page.wait_for_timeout(100)


def test_the_app_opens_without_a_server_and_says_so(club: Server, open_page: Open) -> None:
    page = open_page(**SMALL_NIGHT, service_workers="allow")
    start_slow_race(page, club.address)
    wait_until_kept(page)
    home = page.context.new_page()
    home.goto(f"{club.address}/")
    expect(home.get_by_role("heading", name="Your races")).to_be_visible()
    check(home, "home")
    club.kill()
    home.reload()
    expect(home.get_by_text("No connection to the server.")).to_be_visible()
    check(home, "home without a server")
    club.start()
    home.get_by_role("button", name="Try again").click()
    expect(home.get_by_role("link", name="Car Race")).to_contain_text("Your turn")
    expect(home).to_have_title("(1) Paddock")


def test_browsers_find_everything_that_makes_an_app(club: Server) -> None:
    with urllib.request.urlopen(f"{club.address}/") as answer:
        assert 'href="/club/app.webmanifest"' in answer.read().decode()
    with urllib.request.urlopen(f"{club.address}/app.webmanifest") as answer:
        assert answer.headers["content-type"].startswith("application/manifest+json")
        told = json.load(answer)
    for icon in told["icons"]:
        with urllib.request.urlopen(f"{club.address}/{icon['src']}") as answer:
            assert answer.headers["content-type"] == icon["type"]
    with urllib.request.urlopen(f"{club.address}/sw.js") as answer:
        assert answer.headers["cache-control"] == "no-cache"
        assert "javascript" in answer.headers["content-type"]
