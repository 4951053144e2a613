"""Bots that connect with a token, and people who own them."""

from __future__ import annotations

import contextlib
import json
import secrets
import time
from typing import Any

from sqlalchemy import select
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from paddock.server.accounts import keys
from paddock.server.accounts.passkeys import Registered
from paddock.server.admin import notices
from paddock.server.services import Services
from paddock.server.storage import models
from paddock.server.storage.store import in_transaction
from server.page import Page

Json = dict[str, Any]
RACE: Json = {"game": "car-race", "players": 2, "sit": [0]}


def keep_name(services: Services, guest: str) -> None:
    """Give a guest a passkey that nobody holds."""
    key = Registered(secrets.token_hex(8), "", 0)
    in_transaction(services.tables.store._engine, lambda c: keys.add(c, guest, "Phone", key))
    services.guests.forget(guest)


class Owner(Page):
    """A person with an account."""

    def __init__(self, address: str, services: Services, name: str = "Ada") -> None:
        super().__init__(address, name)
        keep_name(services, self.id)

    def make(self, name: str) -> Bot:
        """A new bot of this person."""
        made = self.post("/api/me/bots", {"name": name})
        return Bot(self.address, made["token"])


class Bot(Page):
    """A bot as a program: a page with a token instead of a cookie."""

    def __init__(self, address: str, token: str) -> None:
        super().__init__(address, Authorization=f"Bearer {token}")
        self.token = token
        self._events = contextlib.ExitStack()

    def listen(self, **more: Any) -> Events:
        """Open the event stream."""
        return self._events.enter_context(Events(self.address, self.token, **more))

    def close(self) -> None:
        self._events.close()
        super().close()


class Events:
    """A bot's event stream."""

    def __init__(self, address: str, token: str, offered: bool = False) -> None:
        url = address.replace("http", "ws", 1) + "/api/bots/stream"
        ways: Json = {"additional_headers": {"Authorization": f"Bearer {token}"}}
        if offered:
            ways = {"subprotocols": ["paddock", f"bearer.{token}"]}
        self._open = contextlib.ExitStack()
        opened = connect(url, proxy=None, open_timeout=60, close_timeout=1, **ways)
        self.socket = self._open.enter_context(opened)

    def until(self, kind: str) -> Json:
        """Listen until an event of a kind comes."""
        end = time.monotonic() + 100
        while (heard := json.loads(self.socket.recv(60)))["type"] != kind:
            assert time.monotonic() < end, f"no {kind} came"
            if heard["type"] == "ping":
                # What was sent before the server hung up can still be read.
                with contextlib.suppress(ConnectionClosed):
                    self.socket.send('{"type":"pong"}')
        return dict(heard)

    def sync(self) -> None:
        """Wait until the server has taken note of this stream."""
        self.socket.send('{"type":"ping"}')
        self.until("pong")

    def __enter__(self) -> Events:
        return self

    def __exit__(self, *problem: object) -> None:
        self._open.close()


class Site:
    """A server of its own, with people who have accounts."""

    def __init__(self, address: str, services: Services) -> None:
        self.address, self.services = address, services
        self._made = 0

    def rows(self) -> str:
        """Everything that is stored, but for the list of changes that servers still have to see."""
        with self.services.tables.store._engine.connect() as connection:
            return "\n".join(
                str(row)
                for table in models.metadata.sorted_tables
                for row in connection.execute(select(table))
                if row[0] != notices.KEY
            )

    def owner(self, name: str = "Ada") -> Owner:
        return Owner(self.address, self.services, name)

    def bot(self, owner: Owner, name: str = "Bolt") -> Bot:
        """A bot with a name of its own: no two bots of a site have the same."""
        self._made += 1
        return owner.make(f"{name} {self._made}")


def invited(ada: Owner, bolt: Bot) -> tuple[str, Events]:
    """A table of which one seat is offered to a bot."""
    events = bolt.listen()
    events.sync()
    code = ada.post("/api/tables", RACE)["code"]
    body = {"invite": bolt.get("/api/me")["name"]}
    card = ada.call("PUT", f"/api/tables/{code}/seats/1", body)
    assert card["seats"][1]["invited"] == body["invite"], card
    return code, events
