"""What must hold with one worker holds with two: hostile pages, and what a client may know.

Every second guest is at a worker that does not own the table. The tests are those of one worker.
"""

from __future__ import annotations

import contextlib
import itertools
import time
from collections.abc import Callable, Iterator

import pytest

from paddock.server.limits import Limits
from server.cluster.bus_server import BusServer
from server.conftest import fresh_database
from server.page import Json, Page
from server.serving import GENEROUS, server
from server.test_hostile import (  # noqa: F401
    NEVER,
    table,
    test_a_forged_cookie_makes_nobody,
    test_a_name_that_points_here_is_not_this_server,
    test_acting_before_hello_is_refused,
    test_an_oversize_frame_ends_only_its_own_connection,
    test_bodies_too_large_are_refused,
    test_every_answer_has_its_security_headers,
    test_malformed_frames_are_refused_one_by_one,
    test_pages_of_other_sites_may_do_nothing,
    test_secrets_of_a_running_race_are_not_given_out,
    test_there_is_no_table_behind_a_wrong_code,
    until_closed,
)
from server.test_secrecy import (  # noqa: F401
    test_two_deals_that_look_alike_to_a_client_give_it_equal_bytes,
)

#: Leases that never expire while a test runs, however busy the machine is.
CALM = Limits(**{**vars(GENEROUS), "lease": 600.0})


@contextlib.contextmanager
def two(postgres: str, limits: Limits) -> Iterator[list[str]]:
    """The addresses of two workers that share a database and a bus."""
    with BusServer() as bus, contextlib.ExitStack() as running:
        database = fresh_database(postgres)
        yield [running.enter_context(server(database, limits, bus=bus.address)) for _ in range(2)]


@pytest.fixture(scope="module")
def addresses(postgres: str) -> Iterator[list[str]]:
    """The addresses of two workers."""
    with two(postgres, CALM) as made:
        yield made


@pytest.fixture
def guest(addresses: list[str]) -> Iterator[Callable[[str], Page]]:
    """Makes guests of one worker after the other."""
    made: list[Page] = []
    turns = itertools.cycle(addresses)

    def make(name: str) -> Page:
        made.append(Page(next(turns), name))
        return made[-1]

    yield make
    for page in made:
        page.close()


def test_a_flood_at_another_worker_is_refused_and_then_cut_off(postgres: str) -> None:
    strict = Limits(**{**vars(CALM), "frames": (NEVER, 10.0), "patience": 30})
    with two(postgres, strict) as (here, there), Page(here) as host, Page(there) as flooder:
        code = host.post("/api/tables", {"game": "car-race", "players": 2})["code"]
        quiet, loud = host.open(code), flooder.open(code)
        answers: list[Json] = []
        while not answers or answers[-1]["type"] != "bye":
            loud.send("ping")
            answers.append(loud.until("pong", "error", "bye"))
        passed = [answer["type"] for answer in answers].index("error")
        assert 0 < passed < 10
        assert {answer["code"] for answer in answers[passed:-1]} == {"too_many"}
        assert len(answers[passed:-1]) == 30
        assert answers[-1]["why"] == "flood"
        assert until_closed(loud.hear) == []
        quiet.sync()


def test_what_is_said_counts_at_all_workers_together(postgres: str) -> None:
    strict = Limits(**{**vars(CALM), "chats": (NEVER, 6.0)})
    with two(postgres, strict) as (here, there), Page(here) as host, Page(there) as ben:
        code = host.post("/api/tables", {"game": "car-race", "players": 2, "sit": [0]})["code"]
        ben.call("PUT", f"/api/tables/{code}/seats/1", {})
        far = ben.open(code)
        for number in range(6):
            far.send("chat", text=str(number), ref=number)
            assert far.until("chat")["text"] == str(number)
        ben.move_to(here)
        near = ben.open(code)
        near.send("chat", text="one more", ref=99)
        assert near.until("error")["code"] == "too_many"


def test_what_was_taken_at_one_worker_is_missing_at_the_other_soon(postgres: str) -> None:
    strict = Limits(**{**vars(CALM), "tables": (NEVER, 40.0)})
    body = {"game": "car-race", "players": 2}
    with two(postgres, strict) as (here, there), Page(here) as host:
        assert all("seats" in host.post("/api/tables", body) for _ in range(40))
        host.move_to(there)
        # Workers tell each other a little later; without it there would be room for 40 more.
        made = 0
        while host.post("/api/tables", body).get("code") != "too_many":
            made += 1
            time.sleep(0.2)
        assert made < 40
