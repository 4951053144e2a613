"""Race now: one tap from home to a race."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Open, Server

SMALL: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "has_touch": True,
    "is_mobile": True,
}


@pytest.mark.parametrize("game", ["Top Race", "Formula D"])
def test_race_now_seats_one_player_against_bots(
    shared_server: Server, open_page: Open, game: str
) -> None:
    page = open_page()
    page.goto(shared_server.address)
    page.get_by_role("button", name=game).click()
    page.get_by_role("button", name="Race now").click()
    page.wait_for_url("**/t/*")
    code = page.url.rsplit("/", 1)[1]
    seats = page.request.get(f"{shared_server.address}/api/tables/{code}").json()["seats"]
    assert [seat["kind"] for seat in seats[:2]] == ["guest", "bot"]
    assert sum(seat["you"] for seat in seats) == 1


def test_on_a_phone_the_flag_button_covers_no_board(shared_server: Server, open_page: Open) -> None:
    page = open_page(**SMALL)
    page.goto(f"{shared_server.address}/here/car-race")
    expect(page.locator(".tracks button").first).to_be_visible()
    page.locator(".tracks button").last.scroll_into_view_if_needed()
    flag, board = (page.locator(one).last.bounding_box() for one in (".start", ".tracks button"))
    assert flag
    assert board
    assert board["y"] + board["height"] <= flag["y"]
