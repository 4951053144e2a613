"""Somebody who has never seen the site and has only the link to a table."""

from __future__ import annotations

from playwright.sync_api import Page, Route, expect

from .conftest import Open, Server
from .player import Player
from .tables import join, new_table, start


def say(page: Page, words: str) -> None:
    page.get_by_label("Say something").fill(words)
    page.get_by_role("button", name="Send").click()


def hears(page: Page, words: str) -> None:
    expect(page.locator(".chat .lines")).to_contain_text(words)


def test_an_invited_newcomer_plays_without_loading_the_page_again(
    shared_server: Server, open_page: Open
) -> None:
    host, newcomer = open_page(), open_page()
    code = new_table(host, shared_server.address, players=2)
    join(newcomer, shared_server.address, code, seat=1)
    newcomer.evaluate("window.neverLoadedAgain = true")
    start(host)

    expect(newcomer.locator(".hand [data-card]").first).to_be_visible()
    expect(newcomer.locator("header")).not_to_contain_text("You are watching")
    say(newcomer, "Good luck!")
    hears(host, "Good luck!")
    say(host, "You too!")
    hears(newcomer, "You too!")
    fair = host.request.get(f"{shared_server.address}/api/tables/{code}").json()["fair"]
    assert all(fair["numbers"]), "both pages have a share in the deal"

    players = [Player(host, seed=1), Player(newcomer, seed=2)]
    while not players[1].made:
        for player in players:
            player.act()
        host.wait_for_timeout(10)
    assert newcomer.evaluate("window.neverLoadedAgain")


def test_a_newcomer_may_talk_while_watching_and_sit_down_later(
    shared_server: Server, open_page: Open
) -> None:
    host, newcomer = open_page(), open_page()
    code = new_table(host, shared_server.address, players=2)
    newcomer.goto(f"{shared_server.address}/t/{code}")
    say(newcomer, "Who is this?")
    hears(host, "Who is this?")
    newcomer.locator("[data-seat='1']").get_by_role("button", name="Sit down").click()
    expect(newcomer.locator("[data-seat='1']")).to_contain_text("you")
    start(host)
    expect(newcomer.locator(".hand [data-card]").first).to_be_visible()


def test_whoever_stood_up_sees_no_hand_of_who_sat_down_there(
    shared_server: Server, open_page: Open
) -> None:
    host, first, second = open_page(), open_page(), open_page()
    code = new_table(host, shared_server.address, players=2)
    join(first, shared_server.address, code, seat=1)
    first.get_by_role("button", name="Stand up").click()
    join(second, shared_server.address, code, seat=1)
    start(host)
    expect(second.locator(".hand [data-card]").first).to_be_visible()
    expect(first.locator("header")).to_contain_text("You are watching")
    expect(first.locator(".hand")).to_have_count(0)


def test_a_newcomer_who_only_looks_on_stays_a_spectator_when_the_table_grows(
    shared_server: Server, open_page: Open
) -> None:
    host, watcher, guest = open_page(), open_page(), open_page()
    code = new_table(host, shared_server.address, players=2)
    watcher.goto(f"{shared_server.address}/t/{code}")
    expect(watcher.locator("[data-seat]")).to_have_count(2)
    host.request.patch(f"{shared_server.address}/api/tables/{code}", data={"players": 3})
    expect(watcher.locator("[data-seat]")).to_have_count(3)
    join(guest, shared_server.address, code, seat=2)
    start(host)
    expect(guest.locator(".hand [data-card]").first).to_be_visible()
    expect(watcher.locator("header")).to_contain_text("You are watching")
    expect(watcher.locator(".hand")).to_have_count(0)
    assert not watcher.context.cookies(), "whoever only looks on needs no name"


def test_a_tab_opened_before_learns_who_sat_down_in_another(
    shared_server: Server, open_page: Open
) -> None:
    host, tab = open_page(), open_page()
    code = new_table(host, shared_server.address, players=2)
    tab.goto(f"{shared_server.address}/t/{code}")
    other = tab.context.new_page()
    join(other, shared_server.address, code, seat=1)
    expect(tab.locator("[data-seat='1']")).to_contain_text("you")
    start(host)
    expect(tab.locator(".hand [data-card]").first).to_be_visible()


def test_a_table_follows_when_another_tab_moves_to_another_guest(
    shared_server: Server, open_page: Open
) -> None:
    host, tab = open_page(), open_page()
    code = new_table(host, shared_server.address, players=2)
    tab.goto(f"{shared_server.address}/t/{code}")
    expect(tab.locator("[data-seat='0']")).not_to_contain_text("you")
    given = host.request.post(f"{shared_server.address}/api/me/code").json()["code"]
    home = tab.context.new_page()
    held: list[Route] = []
    # What comes later must not push the panel away from under the pointer.
    home.route("**/api/tables", lambda route: held.append(route))
    with home.expect_request("**/api/tables"):
        home.goto(shared_server.address)
    expect(home.locator(".now")).to_be_enabled()
    expect(home.get_by_text("Continue on another device")).to_be_hidden()
    while not held:
        home.wait_for_timeout(10)
    held[0].continue_()
    home.get_by_text("Continue on another device").click()
    home.get_by_label("Code from the other device").fill(given)
    home.get_by_role("button", name="Take over").click()
    expect(tab.locator("[data-seat='0']")).to_contain_text("you")


def test_a_code_typed_on_the_first_page_leads_to_the_table(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page()
    made = page.request.post(
        f"{shared_server.address}/api/tables", data={"game": "top-race", "players": 2}
    ).json()
    page.goto(shared_server.address)
    page.get_by_label("Code", exact=True).fill(made["code"])
    page.get_by_role("button", name="Join", exact=True).click()
    page.wait_for_url(f"**/t/{made['code']}")
    page.locator("[data-seat='1']").get_by_role("button", name="Sit down").click()
    expect(page.locator("[data-seat='1']")).to_contain_text("you")
