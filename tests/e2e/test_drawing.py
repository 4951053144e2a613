"""Drawing a circuit: from scratch, by mouse, touch and keys, and what is drawn is never lost."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .axe import check
from .conftest import Open, Server
from .tables import join, start
from .test_car_race import BECKONING, DONE

PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "color_scheme": "dark",
}


def open_editor(page: Page, address: str) -> None:
    page.goto(f"{address}/draw")
    expect(page.locator(".board img")).to_be_visible()
    settle(page)


def settle(page: Page) -> None:
    """Wait until the board shows the circuit as it is."""
    expect(page.locator(".board[aria-busy]")).to_have_attribute("aria-busy", "false")


def circuit(page: Page) -> Any:
    """The circuit that the browser keeps."""
    return page.evaluate("JSON.parse(localStorage.getItem('paddock-draft'))")


def sections(page: Page) -> int:
    return page.locator(".rail ol > li").count()


def rename(page: Page, title: str) -> None:
    """Give the circuit a name."""
    page.get_by_role("tab", name="Circuit").click()
    page.get_by_label("Name").fill(title)
    page.get_by_label("Name").blur()
    expect(page.get_by_role("heading", level=1)).to_have_text(title, ignore_case=True)


def pull(page: Page, knob: str, x: float, y: float) -> None:
    """Drag a knob with the mouse."""
    box = page.locator(f"[data-knob={knob}]").bounding_box()
    assert box
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*at)
    page.mouse.down()
    page.mouse.move(at[0] + x, at[1] + y, steps=3)
    page.mouse.up()


def test_a_circuit_is_drawn_with_the_mouse_and_the_keys(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page()
    open_editor(page, shared_server.address)
    check(page, "draw")
    pull(page, "end", 120, 0)
    longer = circuit(page)
    assert longer["shape"][0]["length"] > 14
    page.locator("[data-add=left]").click()
    assert sections(page) == 9
    assert circuit(page)["shape"][1]["angle"] < 0
    page.locator("[data-section='1']").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Alt+ArrowDown")
    assert circuit(page)["shape"][2]["angle"] < 0
    page.keyboard.press("Delete")
    assert sections(page) == 8
    for _ in range(4):
        page.keyboard.press("Control+z")
    assert circuit(page) == longer
    settle(page)
    expect(page.locator(".problem")).to_have_count(0)
    page.get_by_label("Keep the loop closed").uncheck()
    page.locator("[data-add=right]").click()
    expect(page.locator(".problem")).to_contain_text("A lap must turn 360°")
    page.get_by_role("button", name="Close the loop").click()
    expect(page.locator(".problem")).to_have_count(0)
    drawn = circuit(page)
    page.reload()
    settle(page)
    assert circuit(page) == drawn
    assert sections(page) == 9


def test_on_a_phone_a_link_opens_the_circuit_it_carries(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page(**PHONE)
    open_editor(page, shared_server.address)
    check(page, "draw on a phone")
    page.locator("[data-add=chicane]").tap()
    page.get_by_role("tab", name="Circuit").tap()
    page.get_by_label("Name").fill("Hairpin <b>Hill</b>")
    page.get_by_label("Surroundings").select_option("coast")
    page.get_by_role("tab", name="Share").tap()
    field = page.get_by_role("textbox", name="Link to this circuit")
    expect(field).to_have_value(re.compile("#"))
    drawn = circuit(page)
    settle(page)
    friend = open_page(**PHONE)
    friend.goto(field.input_value())
    expect(friend.get_by_role("heading", name="Hairpin <b>Hill</b>")).to_be_visible()
    friend.locator("[data-add=chicane]").tap()
    assert circuit(friend)["theme"] == "coast"
    assert len(circuit(friend)["shape"]) == len(drawn["shape"]) + 1
    # The first section is carried below all others, most of which are out of sight.
    grip = friend.get_by_role("button", name="Move section 1:").bounding_box()
    assert grip
    friend.mouse.move(grip["x"] + 10, grip["y"] + 10)
    friend.mouse.down()
    friend.mouse.move(grip["x"] + 10, 840, steps=3)
    last = friend.locator(".rail ol > li").last
    expect(last).to_have_class(re.compile("selected"))
    friend.mouse.up()
    expect(last).to_be_in_viewport()


@pytest.mark.parametrize(
    ("author", "friends"),
    [
        pytest.param({}, PHONE, id="desktop"),
        pytest.param(PHONE, {}, id="phone", marks=pytest.mark.soak),
    ],
)
def test_a_circuit_is_tried_out_and_raced_with_a_friend_and_replayed_after_it_has_changed(
    author: dict[str, Any], friends: dict[str, Any], shared_server: Server, open_page: Open
) -> None:
    page = open_page(**author)
    title = f"{'Tap' if author else 'Mouse'} Loop"
    open_editor(page, shared_server.address)
    page.get_by_role("button", name="Car Race").click()
    page.locator("[data-add=chicane]").click()
    pull(page, "end", 9, 0)
    rename(page, title)
    settle(page)
    page.get_by_role("tab", name="Test drive").click()
    page.get_by_role("button", name="Test drive").click()
    expect(page.get_by_role("heading", name="10,000 races")).to_be_visible()
    expect(page.locator(".board .heat").first).to_be_attached()
    check(page, "test drive")
    settle(page)
    page.get_by_role("tab", name="Share").click()
    page.get_by_role("button", name="Publish this circuit").click()
    expect(page.locator("[data-circuit]", has_text=title)).to_contain_text("0 races")
    check(page, "published")
    page.goto(f"{shared_server.address}/new?game=car-race")
    page.locator("[data-circuit]", has_text=title).click()
    check(page, "a new table on a published circuit")
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_url("**/t/*")
    code = page.url.rsplit("/", 1)[1]
    friend = open_page(**friends)
    join(friend, shared_server.address, code, 1)
    expect(friend.locator(".facts")).to_contain_text(title, ignore_case=True)
    start(page)
    expect(friend.locator(".board .world svg title").first).to_have_text(title)
    take_turns(page, friend)
    record = race_on_without(page, friend, f"{shared_server.address}/api/tables/{code}")
    assert all(re.search(rf"seat {seat}: drive", record) for seat in (0, 1))
    open_editor(page, shared_server.address)
    page.locator("[data-add=chicane]").click()
    rename(page, f"Another {title}")
    settle(page)
    page.get_by_role("tab", name="Share").click()
    page.get_by_role("button", name="Publish this circuit").click()
    expect(page.locator("[data-circuit]", has_text=f"Another {title}")).to_be_visible()
    friend.goto(f"{shared_server.address}/replay/{code}")
    expect(friend.locator(".reel .count")).to_contain_text("/")
    expect(friend.locator(".board .world svg title").first).to_have_text(title)


#: Clicks the first of some things that is on the page, and says which it was.
CLICK = """(selectors) => {
  for (const selector of selectors) {
    const one = document.querySelector(selector);
    if (!one) continue;
    one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
    return selector;
  }
  return "";
}"""


def take_turns(*pages: Page) -> None:
    """Everyone clicks what beckons until each has ended a turn."""
    ended: dict[Page, bool] = dict.fromkeys(pages, False)
    while not all(ended.values()):
        for page in pages:
            ended[page] |= page.evaluate(CLICK, BECKONING) == DONE
        page.wait_for_timeout(25)


def race_on_without(page: Page, friend: Page, table: str) -> str:
    """The record of the race, which bots finish for two who leave."""
    for one in (page, friend):
        assert one.request.post(f"{table}/leave").ok
    # A test's timeout ends this.
    while page.request.get(table).json()["stage"] != "finished":
        page.wait_for_timeout(100)
    return page.request.get(f"{table}/record").text()


def edit(page: Page, dice: random.Random) -> None:
    """Do something to the circuit, as somebody who presses everything would."""
    count = page.locator("[data-section]").count()
    where = page.locator(f"[data-section='{dice.randrange(count)}']")
    marks = page.locator(".fields [data-space], .fields fieldset button")
    match dice.randrange(7):
        case 0 if count < 24:
            parts = page.locator("[data-add]")
            parts.nth(dice.randrange(parts.count())).click()
        case 1:
            page.keyboard.press(dice.choice(["Control+z", "Control+y", "Control+z"]))
        case 2:
            knob = dice.choice(["end", "middle"])
            page.locator(f"[data-knob={knob}]").dispatch_event("pointerdown", {"pointerId": 1})
            page.keyboard.press("Escape")
            page.locator(f"[data-knob={knob}]").dispatch_event("pointerup", {"pointerId": 1})
        case 3 if marks.count():
            marks.nth(dice.randrange(marks.count())).dispatch_event("click")
        case _:
            where.focus()
            keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Alt+ArrowUp", "Delete"]
            page.keyboard.press(dice.choice(keys))


def lay_out(page: Page) -> None:
    """Go on with a layout of one's own."""
    page.get_by_role("button", name="Formula D").click()
    settle(page)
    page.get_by_role("tab", name="Circuit").click()
    page.get_by_role("button", name="Edit the layout").click()
    expect(page.get_by_role("button", name="Let Formula D lay it out again")).to_be_visible()
    page.get_by_role("tab", name="Sections").click()


@pytest.mark.parametrize("count", [100, pytest.param(2000, marks=pytest.mark.soak)])
def test_random_edits_never_lose_the_circuit(
    count: int, shared_server: Server, open_page: Open
) -> None:
    page = open_page()
    open_editor(page, shared_server.address)
    dice = random.Random(count)
    lay_out(page)
    for number in range(count):
        if number == count // 2:
            page.get_by_role("button", name="Car Race").click()
        edit(page, dice)
    kept = circuit(page)
    assert len(kept["shape"]) == sections(page) >= 2
    settle(page)
    page.reload()
    expect(page.locator(".rail ol > li")).to_have_count(len(kept["shape"]))
    while page.get_by_role("button", name="Undo").is_enabled():
        page.get_by_role("button", name="Undo").click()
