"""Phones, short screens and large hands: everything in sight, free, and large enough to tap."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Open, Server
from .measures import (
    FLAT,
    LYING,
    PHONE,
    SMALL,
    ZOOMED,
    covered,
    hidden_values,
    overhang,
    tappable,
    too_small,
)
from .player import Player
from .test_formula_d import Driver

#: How many lines a text takes.
LINES = "(one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight)"
#: What says something in a fixed width, and that of it which is wider than that.
CUT = ".gear, .prompt, .bid .button"
CUT_OFF = """(all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.outerHTML.slice(0, 120))"""
#: Spaces on the board that can be chosen, and what each is called.
SPACES = ".world :is(.target, .square)"
NAMES = "(all) => all.map((one) => one.dataset.move ?? one.dataset.square)"
DEALT = {"auction": "dealt"}
SIZES = (PHONE, SMALL, LYING, FLAT, ZOOMED)


def sit_down(page: Page, server: Server, **words: Any) -> Player:
    """A race against bots that do not think."""
    body = {"game": "top-race", "sit": [0], "bots": "random", "start": True, **words}
    answer = page.request.post(f"{server.address}/api/tables", data=body, timeout=300_000)
    assert answer.ok, answer.text()
    page.goto(f"{server.address}/t/{answer.json()['code']}")
    page.wait_for_selector(".prompt", state="attached")
    # Whatever is offered on the board is seen only once the board is there.
    page.wait_for_selector(".world .drawing svg", state="attached")
    return Player(page, seed=3)


def in_size(page: Page, size: dict[str, Any]) -> None:
    """Turn the phone, or zoom in; the camera comes to rest at once."""
    page.set_viewport_size(size["viewport"])
    page.wait_for_timeout(150)


@pytest.mark.parametrize("game", ["top-race", "car-race"])
def test_every_space_that_is_offered_is_in_sight_and_free(
    game: str, shared_server: Server, open_page: Open
) -> None:
    page = open_page(**PHONE)
    options = DEALT if game == "top-race" else {}
    player = sit_down(page, shared_server, game=game, players=3, options=options)
    player.play_until_shown(".target ~ .target, .square.near")
    for size in SIZES:
        in_size(page, size)
        assert covered(page, ".target, .square") == [], size
        assert overhang(page) <= 0, size


@pytest.mark.parametrize(
    ("game", "moments"),
    [
        ("top-race", [SPACES] * 4),
        ("car-race", [SPACES] * 4),
        ("formula-d", [SPACES] * 4 + [".target[data-move=finish]"]),
    ],
    ids=["top-race", "car-race", "formula-d"],
)
def test_every_space_that_is_offered_is_as_large_as_a_fingertip(
    game: str, moments: list[str], shared_server: Server, open_page: Open
) -> None:
    page = open_page(**PHONE)
    options = DEALT if game == "top-race" else {}
    player = sit_down(page, shared_server, game=game, players=3, options=options)
    if game == "formula-d":
        player = Driver(page)
    for moment in moments:
        player.play_until_shown(moment)
        offered = set(page.locator(SPACES).evaluate_all(NAMES))
        for size in (PHONE, SMALL, LYING):
            in_size(page, size)
            assert tappable(page, SPACES) == offered, size
            assert overhang(page) <= 0, size
        player.play(player.act)


def test_a_finger_on_spaces_too_small_for_it_looks_closer_first(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page(**SMALL)
    player = sit_down(page, shared_server, game="formula-d", players=3)
    player.play_until_shown(".target")
    page.get_by_role("button", name="Whole board").tap()
    page.wait_for_timeout(100)
    box = page.locator(".target").first.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".board")).to_have_attribute("data-view", "close")
    expect(page.locator(".target").first).to_be_attached()


def test_a_finger_may_fall_beside_a_space(shared_server: Server, open_page: Open) -> None:
    page = open_page(**SMALL)
    player = sit_down(page, shared_server, players=3, options=DEALT)
    player.play_until_shown(".target")
    told = page.locator(".rail .log p").count()
    box = page.locator(".target").first.bounding_box()
    assert box
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] - 6)
    expect(page.locator(".rail .log p")).not_to_have_count(told)


def test_a_board_that_was_dragged_away_comes_back_to_the_choice(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page(**ZOOMED)
    player = sit_down(page, shared_server, players=3, options=DEALT)
    player.play_until_shown(".hand button[data-move]")
    page.mouse.move(150, 180)
    page.mouse.wheel(0, -800)
    page.mouse.wheel(0, -800)
    expect(page.locator(".board")).to_have_attribute("data-view", "free")
    player.play_until_shown(".target")
    page.wait_for_timeout(100)
    assert covered(page, ".target") == []


def test_a_small_screen_has_room_for_what_a_bid_needs(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page(**SMALL)
    player = sit_down(page, shared_server, players=4)
    player.play_until_shown(".tray .bid [data-move]")
    expect(page.locator(".bid .cash")).to_contain_text("200,000 €")
    expect(page.locator(".hand [data-card]")).to_have_count(12)
    assert covered(page, ".hand [data-card]") == []
    for size, board in ((SMALL, 150), (PHONE, 300), (LYING, 380), (FLAT, 350), (ZOOMED, 350)):
        in_size(page, size)
        assert hidden_values(page) == [], size
        assert covered(page, ".bid .cash, .bid button, .tabs button, .ask") == [], size
        assert page.locator(".prompt .ask").evaluate(LINES) < 2.2
        box = page.locator(".stage .board").bounding_box()
        assert box, size
        assert box["height"] >= board, size
        assert overhang(page) <= 0, size


@pytest.mark.parametrize("width", [1280, 1440])
def test_a_hand_of_twenty_four_shows_every_value_while_bidding(
    width: int, shared_server: Server, open_page: Open
) -> None:
    page = open_page(viewport={"width": width, "height": 720})
    player = sit_down(page, shared_server, players=2)
    player.play_until_shown(".tray .bid [data-move]")
    expect(page.locator(".hand [data-card]")).to_have_count(24)
    assert hidden_values(page) == []


def test_a_phone_shows_a_hand_of_twenty_four_at_once_while_bidding(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page(**LYING)
    player = sit_down(page, shared_server, players=2)
    player.play_until_shown(".tray .bid [data-move]")
    for size in SIZES:
        in_size(page, size)
        expect(page.locator(".hand [data-card]")).to_have_count(24)
        assert hidden_values(page) == [], size
        assert covered(page, ".bid .cash, .bid button, .tabs button, .ask") == [], size
        assert too_small(page) == [], size
        assert overhang(page) <= 0, size


def test_the_hand_says_how_far_it_could_move_each_car(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page()
    player = sit_down(page, shared_server, players=4, options=DEALT)
    player.play_until_shown(".hand button[data-move]")
    names = page.locator(".hand [data-card]").evaluate_all(
        "(all) => all.map((c) => c.dataset.card)"
    )
    red = sum(int(name.split("R")[1][0:2].rstrip("YKBLGJ")) for name in names if "R" in name[:-1])
    first = page.locator(".potentials li").first
    expect(first).to_contain_text(f"red: {red} spaces")
    expect(page.locator(".potentials li")).to_have_count(6)
    label = page.get_by_text("Your hand could move")
    for width in (1180, 1280, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        assert label.is_hidden() or label.evaluate("(one) => one.getClientRects().length") == 1


def test_everything_round_a_race_is_large_enough_for_a_finger(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page(**PHONE)
    for path, ready in (
        ("", ".now:not([disabled])"),
        ("/new", ".tracks"),
        ("/learn/top-race", ".rules"),
        ("/here/car-race", ".start:not([disabled])"),
        ("/replay", "input[type=file]"),
    ):
        page.goto(shared_server.address + path)
        page.wait_for_selector(ready, state="attached")
        assert too_small(page) == [], path
        assert overhang(page) <= 0, path
    body = {"game": "top-race", "sit": [0], "bots": {"1": "random"}}
    answer = page.request.post(f"{shared_server.address}/api/tables", data=body, timeout=300_000)
    page.goto(f"{shared_server.address}/t/{answer.json()['code']}")
    page.wait_for_selector("[data-seat='1']")
    assert too_small(page) == [], "lobby"


@pytest.mark.parametrize(
    ("words", "moments"),
    [
        (
            {"options": {"tips": "yes", "pit_stop": "yes"}},
            (
                ".tray .bid",
                ".tray .take",
                ".hand button[data-move]",
                ".pit",
                ".target",
                ".tray .tip",
            ),
        ),
        ({"options": {"shares": "yes"}}, ("[data-sell]",)),
        ({"game": "formula-d"}, (".gears", ".target")),
        ({"game": "car-race"}, (".cup, .square", ".square.near")),
    ],
    ids=["top-race", "shares", "formula-d", "car-race"],
)
def test_every_question_can_be_answered_by_a_finger(
    words: dict[str, Any], moments: tuple[str, ...], shared_server: Server, open_page: Open
) -> None:
    page = open_page(**SMALL)
    player = sit_down(page, shared_server, players=3, **words)
    for moment in moments:
        player.play_until_shown(moment)
        assert too_small(page) == [], moment
        for size in (ZOOMED, SMALL):
            in_size(page, size)
            assert overhang(page) <= 0, (moment, size)
            assert page.locator(CUT).evaluate_all(CUT_OFF) == [], (moment, size)


def test_a_result_and_a_replay_fit_a_phone(shared_server: Server, open_page: Open) -> None:
    page = open_page(**PHONE)
    player = sit_down(page, shared_server, players=2, options=DEALT)
    player.play_to_the_end()
    assert too_small(page) == []
    assert overhang(page) <= 0
    page.goto(page.url.replace("/t/", "/replay/"))
    page.wait_for_selector(".reel")
    assert too_small(page) == []
    assert overhang(page) <= 0


def test_whatever_begins_a_race_is_in_sight_on_a_short_screen(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page(**ZOOMED)
    page.goto(shared_server.address)
    page.wait_for_selector(".now:not([disabled])")
    for size in (LYING, FLAT, ZOOMED):
        in_size(page, size)
        assert covered(page, ".poster .now, .poster .ways > *") == [], size
