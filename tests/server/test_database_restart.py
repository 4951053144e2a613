"""PostgreSQL is stopped and started again while a server uses it."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from websockets.exceptions import ConnectionClosed

from server.conftest import Cluster, fresh_database
from server.page import Page, Stream
from server.serving import server

BODY = {"game": "top-race", "players": 2, "sit": [0], "bots": "random", "start": True}


@pytest.fixture
def restarting(cluster: Cluster) -> Iterator[Cluster]:
    """A PostgreSQL to stop; it runs again for the next test, however this one ends."""
    yield cluster
    cluster.start()


def wait_for_turn(stream: Stream) -> None:
    """Bots move on until it is this player's turn."""
    while not stream.question:
        stream.hear()


def play(stream: Stream, moves: int) -> None:
    """Make moves, each of which is stored before the next."""
    for _ in range(moves):
        wait_for_turn(stream)
        stream.choose(stream.moves()[0])


def told(page: Page, code: str) -> list[object]:
    """The rows of a table, as anyone can read them."""
    return list(page.get(f"/api/tables/{code}/history")["rows"])


def test_the_first_requests_and_moves_after_a_restart_of_the_database_succeed(
    restarting: Cluster,
) -> None:
    database = fresh_database(restarting.uri)
    with server(database) as address, Page(address, "Ada") as ada:
        code = ada.post("/api/tables", BODY)["code"]
        stream = ada.open(code)
        play(stream, 3)
        # Several at once, so that several connections are kept for reading.
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(lambda _: ada.http.get("/api/me"), range(8)))
        before = told(ada, code)
        restarting.stop()
        restarting.start()
        with ThreadPoolExecutor(4) as pool:
            found = list(pool.map(lambda _: ada.http.get("/api/me").status_code, range(8)))
        assert found == [200] * 8
        play(stream, 3)
        assert "code" in ada.post("/api/tables", BODY)
        with Page(address, "Ben") as ben:
            assert ben.get("/api/me")["name"] == "Ben"
        after = told(ada, code)
        assert after[: len(before)] == before
        assert len(after) > len(before)
        cookies = ada.http.cookies
    with server(database) as address, Page(address) as page:
        page.http.cookies = cookies
        assert page.get("/api/me")["name"] == "Ada"
        assert told(page, code) == after


def test_what_was_acknowledged_before_the_database_stopped_is_there_after_it(
    restarting: Cluster,
) -> None:
    database = fresh_database(restarting.uri)
    with server(database) as address, Page(address, "Ada") as ada:
        code = ada.post("/api/tables", BODY)["code"]
        stream = ada.open(code)
        play(stream, 3)
        wait_for_turn(stream)
        before = told(ada, code)
        restarting.stop()
        stream.answer(stream.moves()[0])
        # Nothing is said of a move that was not stored: the page has to begin again.
        with pytest.raises(ConnectionClosed):
            stream.until("ok")
        assert ada.http.get("/healthz").status_code == 503
        assert ada.post("/api/tables", BODY)["code"] == "not_stored"
        restarting.start()
        with Page(address) as again:
            again.http.cookies = ada.http.cookies
            assert told(again, code) == before
            stream = again.open(code)
            play(stream, 3)
            wait_for_turn(stream)
            after = told(again, code)
        assert after[: len(before)] == before
    with server(database) as address, Page(address) as page:
        assert told(page, code) == after
