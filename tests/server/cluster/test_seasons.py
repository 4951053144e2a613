"""Championships, accounts and ratings at two workers: every race is opened and rated once."""

from __future__ import annotations

import random
from functools import partial

import psycopg

from server.authenticator import Authenticator
from server.cluster.test_two_workers import soon
from server.cluster.worlds import World
from server.page import Page, deal, race_to_end
from server.test_accounts import add_key

RACE = {"game": "car-race", "track": "duck-pond"}


def is_rated(page: Page) -> bool:
    return page.get("/api/me/profile")["games"][0]["rating"] is not None


def test_the_races_of_a_championship_are_opened_and_rated_once(world: World) -> None:
    ada, ben = world.page(0, "Ada"), world.page(1, "Ben")
    for page in (ada, ben):
        add_key(page, Authenticator(page.address))
    body = {"players": 2, "races": [RACE, RACE], "points": [2, 1], "public": True}
    code = ada.post("/api/seasons", body)["code"]
    path = f"/api/seasons/{code}"
    assert ben.post(f"{path}/join")["you"] == 1
    first = ada.post(f"{path}/start")["next"]
    streams = [page.open(first) for page in (ada, ben)]
    deal(streams)
    race_to_end(streams, random.Random(2))
    soon(lambda: ben.get(path)["next"] not in (first, None))
    second = ada.get(path)
    assert second["next"] == ben.get(path)["next"]
    assert [len(line["results"]) for line in second["standings"]] == [1, 1]
    with psycopg.connect(world.database.replace("+psycopg", "", 1)) as connection:
        opened = connection.execute("select round from rounds where season = %s", (code,))
        assert sorted(opened.fetchall()) == [(1,), (2,)]
    for page in (ada, ben):
        soon(partial(is_rated, page))
        assert page.get("/api/me/profile")["games"][0]["rating"]["races"] == 1
