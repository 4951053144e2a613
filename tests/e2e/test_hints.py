"""Advice at the table and the chances of a finished race, with bots whose answers are given."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Route, WebSocketRoute, expect

from .axe import check
from .conftest import Open, Server
from .player import Player
from .tables import new_table, start
from .test_replay import finished


def expected(*wins: float) -> dict[str, Any]:
    """What everybody can expect."""
    return {"wins": list(wins), "scores": [0.0] * len(wins)}


def test_a_hint_names_the_best_moves_and_the_chances(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page()

    def line(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def say(text: str | bytes) -> None:
            frame = json.loads(text)
            if frame["type"] != "hint":
                server.send(text)
                return
            fields = {"kind": "bid", "move": "bid 150k", "euros": 150_000}
            best = {"move": "bid 150k", "fields": fields, **expected(0.4, 0.2, 0.2, 0.2)}
            words = {"question": frame["question"], "seat": frame["seat"], "ref": frame["ref"]}
            now = expected(0.3, 0.3, 0.2, 0.2)
            socket.send(json.dumps({"type": "hint", **words, "moves": [best], "now": now}))

        socket.on_message(say)

    page.route_web_socket("**/stream", line)
    page.goto(shared_server.address)
    page.get_by_role("button", name="Race now").click()
    Player(page, seed=1).play_until_shown(".tray .bid [data-move]")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint")).to_contain_text("Bid 150,000 €")
    expect(page.locator(".hint")).to_contain_text("40%")
    check(page, "hint")
    page.locator(".tray .bid [data-move]").last.click()
    expect(page.locator(".hint .answer.open")).to_have_count(0)


def test_a_table_that_was_filled_with_bots_in_the_lobby_has_hints(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page()
    new_table(page, shared_server.address)
    start(page)
    Player(page, seed=1).play_until_shown(".tray .bid [data-move]")
    expect(page.get_by_role("button", name="Hint")).to_be_visible()


def test_a_table_of_friends_has_no_hints_unless_the_host_wants_them(
    shared_server: Server, open_page: Open
) -> None:
    page = open_page()
    body = {"game": "top-race", "sit": [0], "bots": "random", "start": True, "hints": False}
    page.request.get(f"{shared_server.address}/api/me")
    made = page.request.post(f"{shared_server.address}/api/tables", data=body).json()
    page.goto(f"{shared_server.address}/t/{made['code']}")
    Player(page, seed=1).play_until_shown(".tray .bid [data-move]")
    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)


def test_the_chances_of_a_finished_race_are_drawn(shared_server: Server, open_page: Open) -> None:
    page = open_page()
    code = finished(page, shared_server.address)
    decision = {
        "n": 30, "seat": 2, "move": "play R5",
        "fields": {"kind": "play", "move": "play R5", "card": "R5"},
        "before": expected(0.1, 0.2, 0.6, 0.1),
        "after": expected(0.3, 0.2, 0.4, 0.1), "best": [], "loss": 0.2, "mark": "blunder",
    }  # fmt: skip
    answers = [
        {"state": "running", "rows": 50, "row": 10, "decisions": []},
        {"state": "done", "rows": 50, "row": 50, "decisions": [decision]},
    ]

    def judge(route: Route) -> None:
        answer = answers.pop(0) if len(answers) > 1 else answers[0]
        route.fulfill(json=answer)

    page.route("**/analysis", judge)
    page.goto(f"{shared_server.address}/replay/{code}")
    page.get_by_role("button", name="Chances to win").click()
    expect(page.locator(".chances")).to_contain_text("gave away 20%")
    expect(page.get_by_role("img", name="Chances to win")).to_be_visible()
    log = page.locator(".rail [role=log]").bounding_box()
    assert log
    assert log["height"] > 100
    check(page, "chances")
    page.locator(".chances").get_by_role("button", name="30").click()
    expect(page.locator(".reel .count")).to_contain_text("30 /")
