"""Hostile bots: cut off or refused, with others undisturbed; and tokens that show up nowhere."""

from __future__ import annotations

import contextlib
import logging
from pathlib import Path

import httpx
import pytest
from sqlalchemy import select
from sqlalchemy.engine import Engine
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from paddock.server.accounts import bots
from paddock.server.accounts.tokens import token_in
from paddock.server.admin.opening import opened
from paddock.server.limits import Limits
from paddock.server.refusals import RefusedError
from paddock.server.site import Site as Closed
from paddock.server.storage import models
from paddock.server.storage.store import in_transaction
from server.bots import Bot, Events, Owner
from server.page import Page
from server.serving import opened_server


def test_a_bot_that_floods_its_event_stream_is_cut_off(tmp_path: Path) -> None:
    limits = Limits(frames=(0.01, 5.0), patience=5)
    with (
        opened_server(f"sqlite:///{tmp_path}/x.sqlite", limits) as (address, services),
        Owner(address, services) as ada,
        ada.make("Flood") as bolt,
    ):
        events = bolt.listen()
        for text in ('{"type":"answer","question":1,"seat":0,"move":"x"}', "{", "[]"):
            events.socket.send(text)
            assert events.until("error")["code"] == "malformed"
        with contextlib.suppress(ConnectionClosed):
            for _ in range(1000):
                events.socket.send("x" * 5000)
        with pytest.raises(ConnectionClosed):
            events.until("anything else")
        assert ada.get("/api/me")["id"] == ada.id


def test_a_token_lets_its_bot_into_a_site_with_a_password(tmp_path: Path) -> None:
    site = Closed(password="sesame")
    database = f"sqlite:///{tmp_path}/x.sqlite"
    with opened_server(database, site=site) as (address, services), opened(database) as engine:
        token = bots.new_token()
        in_transaction(engine, lambda c: bots.add(c, "g" + "0" * 12, "Bolt", token))
        with Bot(address, token) as bolt:
            assert bolt.get("/api/me")["name"] == "Bolt"
            bolt.listen(offered=True).sync()
        wrong = {"authorization": "Bearer nonsense"}
        refused = httpx.get(f"{address}/api/me", headers=wrong, timeout=60)
        assert refused.json()["code"] == "invited_only"
        with pytest.raises(InvalidStatus), Events(address, "nonsense"):
            pass
        assert services.stream_handler.connections == {}


def test_a_token_in_an_address_counts_for_nothing_and_none_is_logged(
    address: str, ada: Page, caplog: pytest.LogCaptureFixture
) -> None:
    token = bots.new_token()
    with caplog.at_level(logging.DEBUG, "paddock.server"):
        answer = httpx.get(f"{address}/api/me?token={token}&access_token={token}", timeout=60)
        assert answer.json()["account"] is False
        url = address.replace("http", "ws", 1) + f"/api/bots/stream?token={token}"
        with pytest.raises(InvalidStatus), connect(url, proxy=None):
            pass
        headers = {"authorization": f"Bearer {token}"}
        assert httpx.get(f"{address}/api/me", headers=headers, timeout=60).status_code == 401
        with pytest.raises(InvalidStatus), Events(address, token, offered=True):
            pass
    assert token not in caplog.text
    assert token_in("bearer  x ") == "x"


def test_tokens_and_names_are_unique_on_both_databases(database: str) -> None:
    def work(engine: Engine) -> None:
        token, other = bots.new_token(), bots.new_token()
        bolt = in_transaction(engine, lambda c: bots.add(c, "g1", "Bolt", token))
        assert in_transaction(engine, lambda c: bots.by_token(c, token)) == (bolt, True)
        in_transaction(engine, lambda c: bots.note_use(c, bolt))
        assert in_transaction(engine, lambda c: bots.by_token(c, token)) == (bolt, False)
        with pytest.raises(RefusedError, match="name_taken"):
            in_transaction(engine, lambda c: bots.add(c, "g2", "BOLT", other))
        second = in_transaction(engine, lambda c: bots.add(c, "g2", "Nut", other))
        with pytest.raises(RefusedError, match="name_taken"):
            in_transaction(engine, lambda c: bots.rename(c, "g2", second, "bolt"))
        in_transaction(engine, lambda c: bots.change_token(c, "g1", bolt, bots.new_token()))
        with pytest.raises(RefusedError, match="bad_token"):
            in_transaction(engine, lambda c: bots.by_token(c, token))
        names = [row.name for row in in_transaction(engine, lambda c: bots.of_owner(c, "g2"))]
        stored = in_transaction(engine, lambda c: c.execute(select(models.guests.c.name)).all())
        assert (names, len(stored)) == (["Nut"], 2), "what was refused left nothing behind"

    with opened_server(database), opened(database) as engine:
        work(engine)
