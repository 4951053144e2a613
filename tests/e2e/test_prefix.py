"""The page below a path of its host."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Open, Server
from .serving import SAME_DICE


@pytest.fixture
def server(tmp_path: Path, client: None) -> Iterator[Server]:
    """A server that a proxy shows at /paddock."""
    server = Server(tmp_path, strong=False, before=SAME_DICE, path="/paddock")
    server.start()
    yield server
    server.kill()


def test_a_table_is_made_shared_and_played_below_a_path(server: Server, open_page: Open) -> None:
    page = open_page()
    page.goto(server.address + "/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.get_by_role("link", name="New table").click()
    expect(page).to_have_url(f"{server.address}/new")
    page.reload()
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url(f"{server.address}/t/*")
    code = page.url.rsplit("/", 1)[-1]
    other = open_page()
    other.goto(f"{server.address}/t/{code}")
    expect(other.get_by_text("Paddock").first).to_be_visible()
    page.get_by_role("link", name="Paddock").click()
    expect(page).to_have_url(f"{server.address}/")
    assert asked
    assert all(url.startswith(server.address) for url in asked)
