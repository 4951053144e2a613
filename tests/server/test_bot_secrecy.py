"""A bot is sent what a person in its seat would be sent, byte for byte, and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import count
from types import SimpleNamespace
from unittest import mock

import pytest

from paddock.core.position import split_words
from server.bots import Site
from server.page import Page, Stream, deal
from server.serving import opened_server
from server.worlds import masked, without_pings

OPTIONS = {"tips": "yes"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    database = f"sqlite:///{tmp_path_factory.mktemp('secrecy')}/x.sqlite"
    with opened_server(database) as (address, services):
        yield Site(address, services)


def raced(host: Page, rival: Page) -> list[Stream]:
    """A race of two, of which the deal and the first choices are always the same."""
    body = {"game": "top-race", "players": 2, "sit": [0], "options": OPTIONS, "hints": False}
    numbers = count(1)
    told = SimpleNamespace(token_hex=lambda size: f"{next(numbers):0{2 * size}x}")
    code = host.post("/api/tables", {**body, "open_to_bots": True})["code"]
    rival.call("PUT", f"/api/tables/{code}/seats/1", {})
    streams = [host.open(code), rival.open(code)]
    with mock.patch("paddock.server.tables.lobby.secrets", told):
        host.post(f"/api/tables/{code}/start")
    deal(streams)
    dice = random.Random(3)
    for _ in range(30):
        asked = next(stream for stream in streams if stream.question)
        asked.choose(dice.choice(asked.moves()))
        for stream in streams:
            stream.sync()
    return streams


def sent(stream: Stream, page: Page) -> list[str]:
    """All frames of a stream, without what tells tables and guests apart."""
    frames = [masked(frame) for frame in without_pings(stream)]
    return [
        frame.replace(page.id, "RIVAL").replace('"remote":true', '"remote":false')
        for frame in frames
    ]


def test_a_bot_gets_the_same_bytes_as_a_person_in_its_seat(site: Site) -> None:
    with site.owner("Ada") as ada, site.bot(ada) as bolt, site.owner("Ada") as eve:
        name = bolt.get("/api/me")["name"]
        with Page(site.address, name) as person:
            by_bot, by_person = raced(ada, bolt), raced(eve, person)
            assert by_bot[1].view["hand"]
            assert sent(by_bot[1], bolt) == sent(by_person[1], person)


def test_a_position_says_no_more_than_the_seat_knows(site: Site) -> None:
    with site.owner("Ada") as ada, site.bot(ada) as bolt:
        host, rival = raced(ada, bolt)
        asked = next(stream for stream in (host, rival) if stream.question)
        assert asked.question is not None
        seat = asked.question["seat"]
        asked.send("position", question=asked.question["id"], seat=seat, ref=5)
        words = split_words(asked.until("position")["position"])
        hands = words["hand"].split(",")
        assert hands[1 - seat].startswith("?")
        assert not hands[seat].startswith("?")


def test_a_bot_without_a_seat_sees_what_a_spectator_sees(site: Site) -> None:
    with (
        site.owner("Ada") as ada,
        site.bot(ada) as bolt,
        site.bot(ada) as other,
        Page(site.address) as person,
    ):
        code = raced(ada, bolt)[0].code
        frames = [without_pings(page.open(code)) for page in (other, person)]
        ours, theirs = ("".join(map(masked, each)) for each in frames)
        # Whoever came second is the second spectator.
        assert ours.replace('"watchers":1', '"watchers":2') == theirs
