"""A finished race again: links to a moment, open hands, and motion or none."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .axe import check
from .conftest import Open, Server

#: Counts the cars that were set in motion.
COUNT_DRIVES = """
window.drives = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...words) {
  if (this.dataset.car) window.drives += 1;
  return animate.apply(this, words);
};
"""
#: Whether a car stands at a place of the board.
ARRIVED = """([car, x, y]) => {
  const at = new DOMMatrix(document.querySelector(car).style.transform);
  return Math.hypot(at.e - x, at.f - y) < 1;
}"""


def finished(page: Page, address: str) -> str:
    """The code of a race that bots have driven to its end."""
    body = {"game": "top-race", "bots": "random", "start": True, "options": {"auction": "dealt"}}
    answer = page.request.post(f"{address}/api/tables", data=body)
    assert answer.ok, answer.text()
    code = str(answer.json()["code"])
    page.goto(f"{address}/t/{code}")
    expect(page.locator("#end-title")).to_be_visible()
    return code


def steps(page: Page, address: str, code: str) -> list[dict[str, Any]]:
    """What happened in a race, step by step."""
    found: list[dict[str, Any]] = page.request.get(f"{address}/api/tables/{code}/replay").json()[
        "steps"
    ]
    return found


def first_drive(page: Page, address: str, code: str) -> tuple[int, str, int]:
    """The first step in which a car really moves, the car, and the space where it ends."""
    for number, step in enumerate(steps(page, address, code), start=1):
        for event in step["events"]:
            if event["kind"] == "drive" and len(event["way"]) > 2:
                return number, event["car"], event["way"][-1]
    raise AssertionError("no car moved")


def test_a_link_leads_to_a_moment(shared_server: Server, open_page: Open) -> None:
    page, friend = open_page(), open_page()
    code = finished(page, shared_server.address)
    page.get_by_role("link", name="Replay").click()
    page.locator(".reel input[type=range]").fill("40")
    told = page.locator(".reel p").inner_text()
    link = page.get_by_role("button", name="Copy a link to this moment")
    address = link.get_attribute("data-link")
    assert address == f"{shared_server.address}/replay/{code}?n=40"

    friend.goto(address)
    expect(friend.locator(".reel .count")).to_contain_text("40 /")
    expect(friend.locator(".reel p")).to_have_text(told)
    assert places_of(friend) == places_of(page)
    friend.get_by_role("button", name="One step back").click()
    expect(friend.locator(".reel .count")).to_contain_text("39 /")
    friend.get_by_role("button", name="To the end").click()
    expect(friend.get_by_role("log", name="Log")).to_contain_text("The race is over")


def places_of(page: Page) -> list[str]:
    """Where the cars stand on the board."""
    expect(page.locator(".world [data-car]")).to_have_count(6)
    cars = page.locator(".world [data-car]")
    found: list[str] = cars.evaluate_all("all => all.map((one) => one.style.transform)")
    return found


def test_all_hands_of_a_finished_race_can_be_opened(shared_server: Server, open_page: Open) -> None:
    page = open_page()
    code = finished(page, shared_server.address)
    page.goto(f"{shared_server.address}/replay/{code}?n=20")
    expect(page.locator(".reel .count")).to_contain_text("20 /")
    expect(page.locator(".secrets")).to_have_count(0)
    page.get_by_role("button", name="All hands").click()
    expect(page.locator(".secrets")).to_have_count(4)
    assert page.locator(".secrets li").count() > 30
    check(page, "all hands")


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_cars_drive_unless_the_reader_wants_no_motion(
    motion: str, shared_server: Server, open_page: Open
) -> None:
    page = open_page(reduced_motion=motion)
    page.add_init_script(COUNT_DRIVES)
    code = finished(page, shared_server.address)
    number, car, end = first_drive(page, shared_server.address, code)
    page.goto(f"{shared_server.address}/replay/{code}?n={number - 1}")
    expect(page.locator(".world [data-car]")).to_have_count(6)
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator(".reel .count")).to_contain_text(f"{number} /")
    digest = page.request.get(f"{shared_server.address}/api/tables/{code}").json()["track_digest"]
    track = page.request.get(f"{shared_server.address}/api/tracks/{digest}").json()
    space = track["spaces"][end]
    place = [f".world [data-car={car}]", space["x"], space["y"]]
    page.wait_for_function(ARRIVED, arg=place)
    drives = page.evaluate("window.drives")
    assert (drives == 0) == (motion == "reduce")
