"""Car Race as children play it: round one tablet, by taps alone; and by keys, and for axe."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Error, Page, expect

from .axe import check
from .conftest import Open, Server
from .serving import PATIENCE

TABLET: dict[str, Any] = {"viewport": {"width": 1024, "height": 768}, "has_touch": True}
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "color_scheme": "dark",
}
#: What beckons in a turn, in the order in which it is looked for.
DONE = ".done:not([disabled])"
BECKONING = (".pick button", ".cup", DONE, ".near .ring", ".skip")
END = "#end-title"

#: Of the things that a selector finds, those whose text is not within them, or that are not within
#: the screen.
STICKING_OUT = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  const text = document.createRange();
  text.selectNodeContents(one);
  const [inner, outer] = [text.getBoundingClientRect(), one.getBoundingClientRect()];
  return inner.left < outer.left || inner.right > outer.right || inner.top < outer.top
    || inner.bottom > outer.bottom || outer.left < 0 || outer.right > innerWidth;
}).map((one) => one.textContent)"""
#: How far the first row of cars begins above the box that scrolls.
CUT_ABOVE = """() => document.querySelector(".tray").getBoundingClientRect().top
  - document.querySelector(".pick button").getBoundingClientRect().top"""


def tap(page: Page, *selectors: str) -> str | None:
    """Tap the first of these that is there, if it stays long enough; returns which it was."""
    for selector in selectors:
        found = page.locator(selector)
        if not found.count():
            continue
        try:
            found.first.tap(timeout=1000)
        except Error:  # It has gone meanwhile, as in a game it may.
            return None
        return selector
    return None


def tap_until(page: Page, shown: str, seconds: float = 5 * PATIENCE) -> set[str]:
    """Tap what beckons until something is shown, and never tap that; returns what was tapped."""
    tapped: set[str] = set()
    others = [one for one in BECKONING if not one.startswith(shown)]
    end = time.monotonic() + seconds
    while not page.locator(shown).count():
        assert time.monotonic() < end, page.locator(".prompt").inner_text()
        tapped.add(tap(page, *others) or "")
        page.wait_for_timeout(10)
    return tapped


def least_side(page: Page, selector: str) -> float:
    """How large the first such thing is where it is smallest."""
    box = page.locator(selector).first.bounding_box()
    assert box
    return min(box["width"], box["height"])


def race_with_bots(page: Page, address: str, **words: Any) -> None:
    """A race on the short board, with one player here and bots that do not think."""
    page.request.get(f"{address}/api/me")
    body = {"game": "car-race", "track": "duck-pond", "players": 3, "sit": [0], "bots": "random"}
    made = page.request.post(f"{address}/api/tables", data={**body, "start": True, **words})
    assert made.ok, made.text()
    page.goto(f"{address}/t/{made.json()['code']}")


def test_two_children_play_a_whole_race_on_one_tablet_by_taps_alone(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page(**TABLET)
    page.goto(shared_server.address)
    page.get_by_role("button", name="Car Race").tap()
    page.get_by_role("button", name="Race now").tap()
    expect(page.locator("[data-kind=person]")).to_have_count(1)
    page.locator("[data-chair='1'][data-kind=bot]").tap()
    page.locator("[data-chair='1'][data-kind=nobody]").tap()
    expect(page.locator("[data-kind=person]")).to_have_count(2)
    page.locator("[data-track=duck-pond]").tap()
    page.locator(".start").tap()

    tapped = tap_until(page, ".cup")
    assert ".pick button" in tapped
    expect(page.locator(".curtain")).to_have_count(0)
    tap_until(page, ".near")
    for part in (".dice button", ".big", ".sign"):
        assert least_side(page, part) >= 64

    tap(page, ".near .ring")
    expect(page.locator(".place.used")).to_have_count(1)
    page.get_by_role("button", name="One square back").tap()
    expect(page.locator(".place.used")).to_have_count(0)

    turned = set()
    end = time.monotonic() + 5 * PATIENCE
    while not page.locator(END).count():
        assert time.monotonic() < end, page.locator(".prompt").inner_text()
        if tap(page, *BECKONING) == ".cup":
            turned.add(page.locator(".page").get_attribute("data-angle"))
    assert turned == {"0", "180"}
    expect(page.locator(".podium li")).to_have_count(2)
    page.get_by_role("button", name="Rematch").tap()
    expect(page.locator(".pick")).to_be_visible()


def test_every_screen_of_a_race_with_bots_on_a_phone(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page(**PHONE)
    race_with_bots(page, shared_server.address, options={"bonus": "yes"})
    for shown in (".pick", ".cup", ".near", ".done:not([disabled])"):
        tap_until(page, shown)
        check(page, shown)
        if shown == ".pick":
            page.set_viewport_size({"width": 844, "height": 300})
            assert page.evaluate(CUT_ABOVE) <= 0
            page.set_viewport_size(PHONE["viewport"])
    tap_until(page, END)
    check(page, "ceremony")
    page.get_by_role("button", name="See the board").tap()
    page.get_by_role("button", name="Pit wall").tap()
    expect(page.get_by_role("log", name="Log")).to_contain_text("The race is over")
    check(page, "pit wall")
    page.goto(f"{shared_server.address}/here/car-race")
    page.locator("[data-chair='2']").tap()
    page.locator("[data-chair='2']").tap()
    expect(page.locator("[data-kind=bot]")).to_have_count(2)
    check(page, "who plays")
    for width, height in ((360, 640), (390, 844), (844, 390), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(STICKING_OUT, ".levels button") == []


def test_a_turn_is_driven_by_keys_alone(shared_server: Server, open_page: Open) -> None:
    page = open_page()
    race_with_bots(page, shared_server.address, options={"starter": "first-seat"})
    page.locator(".pick button").first.press("Enter")
    expect(page.locator(".cup")).to_be_focused()
    end = time.monotonic() + 5 * PATIENCE
    while not page.locator(".done:focus").count():
        assert time.monotonic() < end
        if page.locator(".cup:focus, .square.near:focus").count():
            page.keyboard.press("Enter")
        page.wait_for_timeout(20)
    expect(page.locator(".prompt")).to_contain_text("green button")
    page.keyboard.press("Enter")
    expect(page.locator(".way, .square")).to_have_count(0)
    page.get_by_role("button", name="Pit wall").click()
    expect(page.get_by_role("log", name="Log")).to_contain_text("drives")
