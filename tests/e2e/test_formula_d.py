"""Formula D through the page: one lap, two laps with a pit stop, the street, keys, and axe."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .axe import LARGE_DAY, SMALL_NIGHT, check
from .conftest import Open, Server
from .player import Player

#: Into the pits and over the line where that is offered; else the fastest gear that is hardly
#: dearer than the cheapest, and the furthest of the cheapest ends, to the right. Chosen and clicked
#: in one breath, because the page may change between two calls.
DECIDE = """(halt) => {
  if (halt && document.querySelector(halt)) return null;
  if (!document.querySelector(".prompt.mine")) return null;
  const all = [...document.querySelectorAll(".tray [data-move]")];
  const cost = (one) => Number(one.dataset.loss ?? one.dataset.cost);
  const least = Math.min(...all.map(cost));
  const gears = all.filter((one) => one.dataset.loss !== undefined && cost(one) <= least + 0.4);
  const row = all.find((one) => cost(one) === least)?.parentElement;
  const ends = all.filter((one) => one.parentElement === row && cost(one) === least);
  const whole = all.find((one) => ["pit", "finish"].includes(one.dataset.move));
  const one = whole ?? gears.at(-1) ?? ends.at(-1);
  one?.click();
  return one?.dataset.move ?? null;
}"""


class Driver(Player):
    """A careful driver, who always decides the same."""

    def act(self) -> bool:
        """Make one choice, if one is asked for."""
        move = self.page.evaluate(DECIDE, self.halt)
        if move:
            self.made.add(move.split()[0])
        return bool(move)


def sit_down(page: Page, server: Server, **words: Any) -> None:
    """A race against bots that do not think."""
    body = {"game": "formula-d", "sit": [0], "bots": "random", "start": True, **words}
    answer = page.request.post(f"{server.address}/api/tables", data=body)
    assert answer.ok, answer.text()
    page.goto(f"{server.address}/t/{answer.json()['code']}")
    page.wait_for_selector(".prompt", state="attached")


def test_a_lap_with_six_cars(shared_server: Server, open_page: Open) -> None:
    page = open_page()
    sit_down(page, shared_server, players=6)
    driver = Driver(page)
    driver.play_until_shown(".gear .face.stop")
    expect(page.locator(".world [data-car]")).to_have_count(6)
    expect(page.locator("ol.order li")).to_have_count(6)
    expect(page.locator(".gear:has(.stop)").first).to_contain_text("Stops in the corner:")
    driver.play_until_shown(".target .ring")
    # Every space that costs something says how much.
    assert page.locator(".target.free text").count() == 0
    dear = page.locator(".target:is(.light, .heavy)")
    assert dear.count() > 0
    expect(dear.first.locator("text")).to_contain_text("−")
    driver.play_to_the_end()
    assert {"gear", "drive"} <= driver.made
    expect(page.locator(".places li")).to_have_count(6)
    log = page.get_by_role("log", name="Log")
    expect(log).to_contain_text("Red 1 is home")
    expect(log).to_contain_text("The race is over")


def test_two_laps_with_a_pit_stop(shared_server: Server, open_page: Open) -> None:
    page = open_page()
    sit_down(page, shared_server, players=3, options={"mode": "two-laps"})
    driver = Driver(page)
    driver.play_until_shown("[data-move=pit]")
    expect(page.locator(".prompt .ask")).to_contain_text("pits")
    driver.play(lambda: "pit" in driver.made)
    log = page.get_by_role("log", name="Log")
    expect(log).to_contain_text("Red 1 is in its box")
    expect(page.locator(".dashboard .wear .number")).to_have_text("18")
    driver.play_until_shown(".order .done.own, #end-title")
    expect(log).to_contain_text("Red 1 is home")


def test_a_street_race(shared_server: Server, open_page: Open) -> None:
    page = open_page()
    sit_down(page, shared_server, players=2, track="neon-nights", options={"mode": "street"})
    driver = Driver(page)
    driver.play_until_shown(".tray [data-move^=nitro]")
    expect(page.locator(".dashboard .tag")).to_contain_text("nitro")
    expect(page.locator(".target.nitro").first).to_be_visible()
    check(page, "nitro")
    driver.play_to_the_end()
    log = page.get_by_role("log", name="Log")
    expect(log).to_contain_text("Red 1 passes the police at")
    expect(log).to_contain_text("The race is over")


def test_a_turn_is_driven_by_keys_alone(shared_server: Server, open_page: Open) -> None:
    page = open_page()
    sit_down(page, shared_server, players=2)
    driver = Driver(page)
    driver.play_until_shown(".gears")
    gear = page.locator("[data-move^=gear]").last.get_attribute("data-move") or ""
    page.keyboard.press(gear.removeprefix("gear "))
    page.wait_for_selector(".target")
    told = page.locator(".rail .log p").count()
    page.locator(".target").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".rail .log p")).not_to_have_count(told)


@pytest.mark.parametrize(
    "look",
    [
        pytest.param(LARGE_DAY, id="day", marks=pytest.mark.soak),
        pytest.param(SMALL_NIGHT, id="night"),
    ],
)
def test_axe_finds_nothing_at_the_table(
    look: dict[str, Any], shared_server: Server, open_page: Open
) -> None:
    page = open_page(**look)
    sit_down(page, shared_server, players=10)
    driver = Driver(page)
    driver.play_until_shown(".gear .face.stop")
    check(page, "gears")
    driver.play_until_shown(".target .ring")
    check(page, "ends")
