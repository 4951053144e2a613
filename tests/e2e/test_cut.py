"""What happens when the line is cut or the server dies."""

from __future__ import annotations

import json
import urllib.request

from playwright.sync_api import WebSocketRoute, expect

from .conftest import Open, Server
from .player import Player
from .proxy import proxied
from .serving import PATIENCE
from .tables import new_table, start


def rows_of(server: Server, code: str) -> list[dict[str, object]]:
    """What a spectator may hear of a table's log."""
    address = f"{server.address}/api/tables/{code}/history"
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        rows: list[dict[str, object]] = json.load(answer)["rows"]
        return rows


def test_a_table_goes_on_after_the_server_was_killed_in_mid_move(
    own_server: Server, open_page: Open
) -> None:
    page = open_page()
    code = new_table(page, own_server.address, players=6)
    start(page)
    player = Player(page, seed=21)
    player.play_until_shown(".target")
    before = rows_of(own_server, code)

    page.locator(".target").first.dispatch_event("click")
    own_server.kill()
    expect(page.locator(".link.lost")).to_be_visible()
    own_server.start()
    expect(page.locator(".link.open")).to_be_visible()

    after = rows_of(own_server, code)
    assert after[: len(before)] == before
    versions = [int(str(row["v"])) for row in after]
    assert versions == sorted(set(versions))
    player.play_to_the_end()
    record = urllib.request.urlopen(
        f"{own_server.address}/api/tables/{code}/record", timeout=PATIENCE
    )
    with record:
        assert b"paddock record 1" in record.read()


def test_a_page_connects_again_and_catches_up(shared_server: Server, open_page: Open) -> None:
    host, guest = open_page(), open_page()
    lines: list[WebSocketRoute] = []
    cut = False

    def line(socket: WebSocketRoute) -> None:
        if cut:
            socket.close()
        else:
            lines.append(socket)
            socket.connect_to_server()

    guest.route_web_socket("**/stream", line)
    code = new_table(host, shared_server.address)
    start(host)
    guest.goto(f"{shared_server.address}/t/{code}")
    expect(guest.locator(".link.open")).to_be_visible()

    cut = True
    lines[-1].close()
    expect(guest.locator(".link.lost")).to_be_visible()
    player = Player(host, seed=3)
    player.play(lambda: host.locator(".rail .log p").count() > 25)

    cut = False
    expect(guest.locator(".link.open")).to_be_visible()
    expect(guest.locator(".rail .log .missed")).to_have_count(1)
    shown = guest.locator(".rail .log p:not(.missed)").count()
    assert shown >= 20


def test_a_frozen_connection_is_shown_and_nothing_is_asked_until_it_is_back(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page()
    with proxied(shared_server.port) as proxy:
        page.clock.install()
        new_table(page, proxy.address)
        start(page)
        Player(page, seed=5).play_until_shown(".prompt.mine")
        question = page.locator(".prompt .ask").inner_text()

        proxy.freeze()
        page.clock.fast_forward(10_000)
        expect(page.locator(".link.lost")).to_be_visible()
        expect(page.locator(".prompt .ask")).to_have_text("Connection lost. Trying again …")
        expect(page.locator("[data-move], .prompt.mine, .prompt button")).to_have_count(0)

        proxy.thaw()
        page.clock.fast_forward(20_000)
        expect(page.locator(".link.open")).to_be_visible()
        expect(page.locator(".prompt.mine .ask")).to_have_text(question)


def test_a_page_without_a_network_says_so(shared_server: Server, open_page: Open) -> None:
    page = open_page()
    with proxied(shared_server.port) as proxy:
        page.clock.install()
        new_table(page, proxy.address)
        start(page)
        expect(page.locator(".link.open")).to_be_visible()
        proxy.freeze()
        page.evaluate("window.dispatchEvent(new Event('offline'))")
        page.clock.fast_forward(3_500)
        expect(page.locator(".link.lost")).to_be_visible()
        proxy.thaw()
        page.evaluate("window.dispatchEvent(new Event('online'))")
        expect(page.locator(".link.open")).to_be_visible()
        # Before the proxy goes, or a request on its way would get no response.
        page.close()


def test_an_old_page_is_told_to_load_again(shared_server: Server, open_page: Open) -> None:
    page = open_page()

    def line(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def say(text: str | bytes) -> None:
            frame = json.loads(text)
            if frame["type"] == "hello":
                frame["build"] = "an older one"
            server.send(json.dumps(frame))

        socket.on_message(say)

    page.route_web_socket("**/stream", line)
    page.goto(shared_server.address)
    page.get_by_role("button", name="Race now").click()
    expect(page.get_by_role("heading", name="There is a new version")).to_be_visible()
