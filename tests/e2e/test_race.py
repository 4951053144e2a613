"""A whole race against bots, from the first click to the replay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Route, expect

from .conftest import Open, Server
from .player import Player
from .tables import new_table, start


def test_one_click_leads_into_a_race(shared_server: Server, open_page: Open) -> None:
    page = open_page()
    page.goto(shared_server.address)
    page.get_by_role("button", name="Race now").click()
    expect(page.locator(".prompt .ask")).to_contain_text("bid")
    expect(page.locator(".world [data-car]")).to_have_count(6)
    expect(page.locator(".hand [data-card]")).to_have_count(12)


def test_a_table_is_filled_with_bots_of_a_chosen_level(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page()
    new_table(page, shared_server.address, players=3)
    page.locator(".head select").select_option(label="Rookie")
    page.locator("[data-seat='2']").get_by_role("button", name="Add a bot").click()
    expect(page.locator("[data-seat='2']")).to_contain_text("Rookie")
    page.get_by_role("button", name="Fill with bots").click()
    expect(page.locator("[data-seat='1']")).to_contain_text("Rookie")
    page.get_by_role("button", name="Start the race").click()
    expect(page.locator("ol.players")).to_contain_text("Rookie")


def test_a_whole_base_race_is_played_watched_again_and_repeated(
    shared_server: Server, open_page: Open, tmp_path: Path
) -> None:
    page = open_page()
    code = new_table(page, shared_server.address)
    start(page)
    player = Player(page, seed=11)
    player.play_to_the_end()
    assert {"bid", "play", "drive"} <= player.made

    expect(page.locator(".ranking li")).to_have_count(4)
    expect(page.locator("#end-title")).to_be_focused()
    expect(page.locator(".steps li")).to_have_count(3)
    expect(page.get_by_role("img", name="The race, turn by turn")).to_be_visible()
    page.get_by_text("As a table").click()
    expect(page.locator(".chart tbody tr")).to_have_count(6)
    expect(page.locator(".places li")).to_have_count(6)
    with page.expect_download() as download:
        page.locator(".end").get_by_role("link", name="Record").click()
    record = tmp_path / "record.txt"
    download.value.save_as(record)
    assert record.read_text(encoding="utf-8").startswith("paddock record 1")

    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/t/" in url and code not in url)

    page.goto(f"{shared_server.address}/replay")
    page.locator("input[type=file]").set_input_files(record)
    expect(page.locator(".reel .number")).to_contain_text("0 /")
    page.get_by_role("button", name="One step forward").click()
    expect(page.locator(".reel .number")).to_contain_text("1 /")
    last = page.locator(".reel input").get_attribute("max")
    page.locator(".reel input").fill(str(last))
    expect(page.get_by_role("log", name="Log")).to_contain_text("The race is over")
    expect(page.locator(".fair")).to_contain_text("fair")


def test_options_that_do_not_go_together_are_refused_in_a_sentence(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page()
    page.goto(f"{shared_server.address}/new")
    page.locator("[data-option=tips] [data-value=yes]").click()
    page.locator("[data-option=shares] [data-value=yes]").click()
    expect(page.get_by_role("alert")).to_contain_text("Tips and shares do not go together")
    expect(page.get_by_role("button", name="Make the table")).to_be_disabled()


def test_a_late_answer_about_earlier_options_changes_nothing(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page()
    late: list[Route] = []

    def hold(route: Route) -> None:
        asked = json.loads(route.request.post_data or "")["options"]
        if asked == {"tips": "yes"}:
            late.append(route)
        else:
            route.continue_()

    page.route("**/check", hold)
    page.goto(f"{shared_server.address}/new")
    with page.expect_request(lambda asked: '"tips"' in (asked.post_data or "")):
        page.locator("[data-option=tips] [data-value=yes]").click()
    page.locator("[data-option=shares] [data-value=yes]").click()
    expect(page.get_by_role("alert")).to_contain_text("Tips and shares do not go together")
    with page.expect_response("**/check"):
        late[0].continue_()
    page.wait_for_timeout(200)
    expect(page.get_by_role("alert")).to_contain_text("Tips and shares do not go together")


def test_shares_that_are_marked_can_be_taken_back(shared_server: Server, open_page: Open) -> None:
    page = open_page()
    new_table(page, shared_server.address, {"shares": "yes"})
    start(page)
    player = Player(page, seed=5)
    player.play_until_shown("[data-sell]")
    # What is marked may be marked in any order, and taken back one by one.
    page.locator("[data-buy=red]").click()
    page.locator("[data-sell=blue]").click()
    page.get_by_role("button", name="Take back: Sell a share of blue").click()
    expect(page.locator("[data-back]")).to_have_count(1)
    page.locator("[data-back]").click()
    expect(page.locator("[data-back]")).to_have_count(0)


@pytest.mark.soak
def test_a_race_with_shares_is_played_to_the_end(shared_server: Server, open_page: Open) -> None:
    page = open_page()
    new_table(page, shared_server.address, {"shares": "yes"})
    start(page)
    player = Player(page, seed=5)
    player.play_to_the_end()
    assert {"trade", "play"} <= player.made
    expect(page.locator(".end .result table")).to_contain_text("Shares")


def test_a_race_is_played_on_a_phone_in_german_by_touch(
    shared_server: Server, open_page: Open
) -> None:
    small = {"width": 390, "height": 844}
    page = open_page(viewport=small, has_touch=True, is_mobile=True, color_scheme="dark")
    new_table(page, shared_server.address)
    start(page)
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Deutsch").tap()
    page.get_by_role("button", name="Schließen").tap()
    player = Player(page, seed=2)
    player.play_until_shown(".hand button[data-move]")
    page.locator(".hand button[data-move]").first.tap()
    expect(page.locator(".hand .lifted")).to_have_count(1)
    page.get_by_role("button", name="Diese Karte spielen").tap()
    # The log lies behind another tab, where it is written all the same.
    expect(page.locator(".rail div.log")).to_contain_text("Du spielst")
