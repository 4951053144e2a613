"""Several people at one table: on two devices, and on one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Open, Server
from .player import Player, undrawn
from .tables import join, new_table, start


def play_together(pages: list[Page]) -> list[Player]:
    """Two people who answer in turn until both see the result."""
    players = [Player(page, seed=number) for number, page in enumerate(pages)]
    for _ in range(100_000):
        if all(player.over() for player in players):
            return players
        acted = [player.act() for player in players]
        if not any(acted):
            pages[0].wait_for_timeout(15)
    raise AssertionError([player.prompt() for player in players])


@pytest.mark.parametrize("variant", ["pit_stop", pytest.param("tips", marks=pytest.mark.soak)])
def test_two_browsers_at_one_table(variant: str, shared_server: Server, open_page: Open) -> None:
    host, guest = open_page(), open_page(viewport={"width": 1024, "height": 768})
    # Many players have few cards each, so this is quick.
    code = new_table(host, shared_server.address, {variant: "yes"}, players=6)
    join(guest, shared_server.address, code, seat=1)
    expect(host.locator("[data-seat='1']")).to_contain_text("Guest")
    start(host)
    guest.wait_for_selector(".prompt")

    guest.get_by_label("Say something").fill("Good luck!")
    guest.get_by_role("button", name="Send").click()
    expect(host.locator(".chat .lines")).to_contain_text("Good luck!")
    host.locator(".chat").get_by_role("button", name="Mute").click()
    expect(host.locator(".chat .lines")).not_to_contain_text("Good luck!")

    with undrawn(host), undrawn(guest):
        players = play_together([host, guest])
    made = players[0].made | players[1].made
    assert made >= ({"tip"} if variant == "tips" else {"stop", "claim"})
    rankings = [page.locator(".ranking").inner_text() for page in (host, guest)]
    assert rankings[0] == rankings[1]

    # The rematch is one tap away for everyone, who all have their seats.
    host.get_by_role("button", name="Rematch").click()
    host.wait_for_url(lambda url: not url.endswith(code))
    expect(guest.get_by_role("status").filter(has_text="wants a rematch")).to_be_visible()
    guest.get_by_role("link", name="Go to the rematch").click()
    guest.wait_for_url(host.url)
    expect(guest.locator("[data-seat='1']")).to_contain_text("you")


def by_turns(host: Page, guest: Page, selector: str) -> tuple[Page, Page]:
    """Play on until one of the two is shown this; who, and the other."""
    players = [Player(page, seed=number) for number, page in enumerate((host, guest))]
    for player in players:
        player.halt = selector
    for _ in range(10_000):
        for page, other in ((host, guest), (guest, host)):
            if page.locator(selector).count():
                return page, other
        acted = [player.act() for player in players]
        if not any(acted):
            host.wait_for_timeout(15)
    raise AssertionError([player.prompt() for player in players])


def test_who_asks_to_take_back_sees_whom_that_waits_for_and_who_refuses(
    shared_server: Server, open_page: Open
) -> None:
    phone = {"width": 390, "height": 844}
    host, guest = open_page(viewport=phone), open_page(viewport=phone)
    code = new_table(host, shared_server.address, players=2)
    join(guest, shared_server.address, code, seat=1)
    start(host)
    asker, other = by_turns(host, guest, ".hand button[data-move^='play']")
    # Cards overlap in a full hand; a click by event reaches the one meant, as a key would.
    asker.locator(".hand button[data-move^='play']").first.dispatch_event("click")
    expect(asker.locator("[role=log]")).to_contain_text("You play")
    for reply, told in (("Refuse", "does not agree"), ("Allow", "")):
        asker.get_by_role("button", name="Undo").click()
        expect(asker.locator(".prompt")).to_contain_text("to agree")
        # The notice leaves room for what is wanted.
        expect(asker.locator(".prompt .ask")).to_be_visible()
        other.get_by_role("button", name=reply).click()
        expect(asker.locator(".prompt")).not_to_contain_text("to agree")
        if told:
            expect(asker.locator(".prompt")).to_contain_text(told)
    expect(asker.locator(".hand button[data-move^='play']").first).to_be_visible()


def test_who_comes_back_finds_what_the_stand_in_did_told_once_and_as_its_doing(
    shared_server: Server, open_page: Open
) -> None:
    host, guest = open_page(), open_page()
    code = new_table(host, shared_server.address, players=2)
    join(guest, shared_server.address, code, seat=1)
    start(host)
    guest.wait_for_selector(".prompt")
    guest.get_by_role("button", name="Menu").click()
    guest.get_by_role("button", name="Leave the table").click()
    guest.wait_for_url(shared_server.address + "/")

    log = host.get_by_role("log", name="Log")
    player = Player(host, seed=4)
    player.play(lambda: log.get_by_text("The stand-in for").count() > 2)
    expect(host.locator(".prompt.mine")).to_be_visible()

    guest.goto(f"{shared_server.address}/t/{code}")
    lines = guest.get_by_role("log", name="Log").locator("p")
    expect(lines.filter(has_text="Your stand-in").first).to_be_visible()
    told = lines.all_inner_texts()
    guest.reload()
    expect(lines.filter(has_text="Your stand-in").first).to_be_visible()
    assert lines.all_inner_texts() == told


def test_nobody_sends_a_bot_to_the_seat_of_who_was_there_a_moment_ago(
    shared_server: Server, open_page: Open
) -> None:
    host, guest = open_page(), open_page()
    code = new_table(host, shared_server.address, players=2)
    join(guest, shared_server.address, code, seat=1)
    start(host)
    guest.wait_for_selector(".prompt")
    guest.close()
    host.get_by_role("button", name="Let a bot drive").click()
    expect(host.locator(".prompt")).to_contain_text("was here a moment ago")


def test_two_players_share_a_device_behind_a_curtain(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page()
    new_table(page, shared_server.address, players=6)
    seat = page.locator("[data-seat='1']")
    seat.get_by_role("button", name="Player on this device").click()
    seat.get_by_label("Name").fill("Ben")
    seat.get_by_role("button", name="Sit down").click()
    expect(seat).to_contain_text("Ben")
    start(page)
    expect(page.locator(".curtain")).to_contain_text("Everyone else, please look away")
    player = Player(page, seed=8)
    player.play_to_the_end()
    assert "curtain" in player.made


def test_who_never_claims_is_not_asked_any_more(shared_server: Server, open_page: Open) -> None:
    page = open_page()
    new_table(page, shared_server.address, {"pit_stop": "yes"}, players=6)
    start(page)
    player = Player(page, seed=9, leaves=("claim", "decline", "stop"))
    claims = page.locator("[data-move=claim]")
    player.play_until_shown("[data-move=claim]")
    page.get_by_role("button", name="Never claim, unless").click()
    page.get_by_role("button", name="Never claim", exact=True).click()
    expect(claims).to_have_count(0)
    asked: list[bool] = []

    def watch() -> bool:
        asked.append(claims.count() > 0)
        return player.over()

    player.play(watch)
    assert not any(asked)


def test_a_spectator_sees_the_race_and_no_hand(shared_server: Server, open_page: Open) -> None:
    host, watcher = open_page(), open_page()
    code = new_table(host, shared_server.address)
    start(host)
    watcher.goto(f"{shared_server.address}/t/{code}")
    expect(watcher.locator("header")).to_contain_text("You are watching")
    expect(watcher.locator(".world [data-car]")).to_have_count(6)
    expect(watcher.locator(".hand")).to_have_count(0)
    player = Player(host, seed=4)
    player.play(lambda: watcher.locator(".rail .log p").count() > 12)


def test_the_own_last_choice_can_be_taken_back(shared_server: Server, open_page: Open) -> None:
    page = open_page()
    new_table(page, shared_server.address)
    start(page)
    player = Player(page, seed=6)
    player.play_until_shown(".hand button[data-move]")
    cards = page.locator(".hand [data-card]").count()
    # A card whose first line asks for an end waits for its player, so nobody else has acted.
    page.locator(".hand button[data-move^='play J5']").or_(
        page.locator(".hand button[data-move]")
    ).first.click()
    expect(page.get_by_role("log", name="Log")).to_contain_text("You play")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".hand [data-card]")).to_have_count(cards)
