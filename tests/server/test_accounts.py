"""Accounts: a guest keeps the name with a passkey, takes everything away, or deletes it all."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, select

from paddock.server.accounts import challenges, keys
from paddock.server.admin import changes
from paddock.server.admin.opening import opened
from paddock.server.limits import Limits
from paddock.server.storage import models
from paddock.server.storage.store import in_transaction
from server.authenticator import Authenticator
from server.page import Page, deal
from server.serving import server

Json = dict[str, Any]
#: The tables that databases of version 0006 do not have.
LATER_TABLES = (
    "writers", "circuits", "passkeys", "avatars", "races", "results", "feats", "ratings", "weeks",
    "quick", "turns", "bots", "bot_tables", "seasons", "entrants", "rounds", "season_results",
    "subscriptions", "mutes", "calls", "days", "tries", "day_results",
)  # fmt: skip
#: The same of columns of the table `tables`.
LATER_COLUMNS = ("game", "track", "players", "clock")
BAD = {"code": "bad_passkey", "args": {}}


def add_key(page: Page, device: Authenticator, name: str = "Phone") -> Json:
    """Add a passkey, as the page does."""
    answer = device.create(page.post("/api/me/passkey-options"))
    return page.post("/api/me/passkeys", {"name": name, "credential": answer})


def sign_in(page: Page, device: Authenticator) -> Json:
    answer = device.sign(page.post("/api/sign-in/options"))
    return page.post("/api/sign-in", {"credential": answer})


def everything(database: str) -> str:
    """All that is stored."""

    def read(connection: Connection) -> str:
        rows = [
            str(row)
            for table in models.metadata.sorted_tables
            for row in connection.execute(select(table))
        ]
        return "\n".join(rows)

    with opened(database) as engine:
        return in_transaction(engine, read)


@pytest.fixture
def device(address: str) -> Authenticator:
    return Authenticator(address)


def test_a_guest_keeps_the_name_with_a_passkey_and_signs_in_on_another_device(
    ada: Page, ben: Page, device: Authenticator
) -> None:
    assert ada.get("/api/me")["account"] is False
    assert [key["name"] for key in add_key(ada, device)["passkeys"]] == ["Phone"]
    assert ada.get("/api/me")["account"] is True
    back = sign_in(ben, device)
    assert (back["id"], back["name"], back["account"]) == (ada.id, "Ada", True)
    assert ben.get("/api/me")["id"] == ada.id
    ben.call("PATCH", "/api/me", {"name": "Countess"})
    assert ada.get("/api/me")["name"] == "Countess"
    assert ada.get("/api/me")["account"] is True


def test_several_devices_can_be_named_and_removed(ada: Page, ben: Page, address: str) -> None:
    phone, tablet = Authenticator(address), Authenticator(address)
    add_key(ada, phone)
    first, second = add_key(ada, tablet, "Tablet")["passkeys"]
    path = f"/api/me/passkeys/{first['id']}"
    renamed = ada.call("PATCH", path, {"name": "Old phone"})["passkeys"]
    assert [key["name"] for key in renamed] == ["Old phone", "Tablet"]
    assert ada.call("DELETE", path)["passkeys"] == [{**second, "name": "Tablet"}]
    assert sign_in(ben, phone) == BAD
    assert sign_in(ben, tablet)["id"] == ada.id
    assert ada.call("DELETE", path)["code"] == "unknown"


def test_another_guests_passkey_can_be_neither_renamed_nor_removed(
    ada: Page, ben: Page, device: Authenticator
) -> None:
    (key,) = add_key(ada, device)["passkeys"]
    path = f"/api/me/passkeys/{key['id']}"
    assert ben.call("PATCH", path, {"name": "Mine"})["code"] == "unknown"
    assert ben.call("DELETE", path)["code"] == "unknown"
    assert ada.get("/api/me/account")["passkeys"][0]["name"] == "Phone"
    assert ben.get("/api/me/account")["passkeys"] == []


def test_a_challenge_is_used_once_and_by_its_guest_only(
    ada: Page, ben: Page, device: Authenticator
) -> None:
    created = device.create(ada.post("/api/me/passkey-options"))
    body = {"name": "Phone", "credential": created}
    assert ben.post("/api/me/passkeys", body) == BAD
    assert "passkeys" in ada.post("/api/me/passkeys", body)
    assert ada.post("/api/me/passkeys", body) == BAD
    signed = {"credential": device.sign(ben.post("/api/sign-in/options"))}
    assert ben.post("/api/sign-in", signed)["id"] == ada.id
    assert ben.post("/api/sign-in", signed) == BAD


def test_a_passkey_of_another_site_or_with_a_forged_answer_is_refused(
    ada: Page, ben: Page, device: Authenticator, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_key(ada, device)

    def ask() -> Json:
        return ben.post("/api/sign-in/options")

    elsewhere = device.sign(ask(), origin="https://elsewhere.example")
    other_kind = device.sign(ask(), type="webauthn.create")
    made_up = device.sign({"challenge": "bWFkZSB1cA"})
    thief = Authenticator(address)
    thief.credential = device.credential
    for answer in (elsewhere, other_kind, made_up, thief.sign(ask()), {}, {"id": "!"}):
        assert ben.post("/api/sign-in", {"credential": answer}) == BAD
    monkeypatch.setattr(challenges, "SECONDS", -1)
    assert sign_in(ben, device) == BAD, "it is too old"
    assert ben.get("/api/me")["id"] == ben.id


def test_a_copied_authenticator_that_signs_with_an_old_count_is_refused(
    ada: Page, ben: Page, device: Authenticator
) -> None:
    add_key(ada, device)
    assert sign_in(ben, device)["id"] == ada.id
    device.signed = 0
    assert sign_in(ben, device) == BAD


def test_a_guest_has_only_so_many_passkeys(
    ada: Page, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keys, "MOST", 1)
    add_key(ada, Authenticator(address))
    refused = add_key(ada, Authenticator(address))
    assert refused == {"code": "too_many", "args": {"what": "passkeys"}}


def test_guessing_is_limited(tmp_path: Path) -> None:
    limits = Limits(accounts=(1e-9, 3.0))
    with server(f"sqlite:///{tmp_path}/x.sqlite", limits) as address, Page(address) as page:
        answers = [page.post("/api/sign-in", {"credential": {}})["code"] for _ in range(4)]
    assert answers == ["bad_passkey"] * 3 + ["too_many"]


def test_whoever_signs_out_is_a_stranger_again(ada: Page, device: Authenticator) -> None:
    add_key(ada, device)
    assert ada.post("/api/me/out") == {"ok": True}
    assert ada.get("/api/me")["id"] != ada.id
    assert sign_in(ada, device)["id"] == ada.id


def test_a_banned_guest_cannot_sign_in(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/x.sqlite"
    with server(database) as address, Page(address, "Mallory") as page:
        device = Authenticator(address)
        add_key(page, device)
    with opened(database) as engine:
        in_transaction(engine, lambda c: changes.ban(c, page.id))
    with server(database) as address, Page(address) as page:
        device.origin = address
        assert sign_in(page, device)["code"] == "banned"


# -- export and deletion ------------------------------------------------------


class Raced:
    """A race of Ada's, with all that she could leave behind."""

    def __init__(self, address: str) -> None:
        self.ada, self.ben = Page(address, "Zanzibar"), Page(address, "Ben")
        add_key(self.ada, Authenticator(address), "Xylophone")
        body: Json = {"game": "car-race", "players": 2, "sit": [0]}
        self.code = self.ada.post("/api/tables", body)["code"]
        self.path = f"/api/tables/{self.code}"
        self.ben.call("PUT", f"{self.path}/seats/1", {})
        stream, self.stream = self.ada.open(self.code), self.ben.open(self.code)
        stream.send("chat", text="quagmire", ref=1)
        stream.until("ok")
        self.ada.post(f"{self.path}/start")
        deal([stream, self.stream])
        other = self.ben.post("/api/tables", {"game": "car-race", "sit": [0]})
        self.watched = other["code"]
        watching = self.ada.open(self.watched)
        watching.send("chat", text="quicksand", ref=1)
        watching.until("ok")
        watching.send("mute", player=self.ben.id, on=True, ref=2)
        watching.until("ok")


@pytest.fixture
def raced(database: str) -> Iterator[Raced]:
    with server(database) as address:
        made = Raced(address)
        yield made
        made.ada.close()
        made.ben.close()


def test_an_export_has_everything_about_the_guest_and_nothing_about_others(raced: Raced) -> None:
    data = raced.ada.get("/api/me/export")
    assert (data["id"], data["name"]) == (raced.ada.id, "Zanzibar")
    assert [key["name"] for key in data["passkeys"]] == ["Xylophone"]
    own, watched = data["tables"]
    assert (own["code"], own["host"], own["seats"][0]["name"]) == (raced.code, True, "Zanzibar")
    assert [line["text"] for line in own["chat"]] == ["quagmire"]
    assert [line["text"] for line in watched["chat"]] == ["quicksand"]
    assert (watched["host"], watched["seats"]) == (False, [])
    theirs = str(raced.ben.get("/api/me/export"))
    for secret in ("Zanzibar", "quagmire", "quicksand", "Xylophone"):
        assert secret not in theirs


def test_a_deleted_account_leaves_nothing_behind_and_its_race_goes_on(
    database: str, raced: Raced
) -> None:
    ada, ben = raced.ada, raced.ben
    [before] = raced.stream.asked
    wrong = ada.call("DELETE", "/api/me", {"confirm": ben.id})
    assert wrong["code"] == "unknown"
    assert ada.call("DELETE", "/api/me", {"confirm": ada.id}) == {"ok": True}
    assert ada.get("/api/me")["id"] != ada.id
    for secret in (ada.id, "Zanzibar", "quagmire", "quicksand", "Xylophone"):
        assert secret not in everything(database)
    assert raced.stream.until("bye")["why"] == "resync"
    again = ben.open(raced.code)
    assert [seat["name"] for seat in again.table["seats"]] == [changes.NOBODY, "Ben"]
    assert again.table["stage"] == "running"
    # If it was her turn, a bot drives on in her place until Ben is to choose.
    while [one["seat"] for one in again.asked] != [1]:
        again.hear()
    assert (again.asked[0]["question"] > before["question"]) == (before["seat"] == 0)
    assert "quagmire" not in "".join(again.frames)
    assert ben.get(f"/api/tables/{raced.watched}")["stage"] == "lobby"


def test_the_lobby_of_a_deleted_host_has_another_host(ada: Page, ben: Page) -> None:
    made = ada.post("/api/tables", {"game": "car-race", "players": 2, "sit": [0]})
    path = f"/api/tables/{made['code']}"
    ben.call("PUT", f"{path}/seats/1", {})
    assert ben.post(f"{path}/start")["code"] == "not_host"
    ada.call("DELETE", "/api/me", {"confirm": ada.id})
    assert ben.get(path)["you_host"]
    ben.call("PUT", f"{path}/seats/0", {"bot": "random"})
    assert ben.post(f"{path}/start")["stage"] in ("dealing", "running")


def test_chat_from_before_accounts_is_deleted_too(tmp_path: Path) -> None:
    """A database of an earlier version is migrated with those who wrote in it."""
    path = tmp_path / "x.sqlite"
    with server(f"sqlite:///{path}") as address:
        raced = Raced(address)
        raced.ada.close()
        raced.ben.close()
    with closing(sqlite3.connect(path)) as connection:
        for later in LATER_TABLES:
            connection.execute(f"drop table {later}")
        for later in LATER_COLUMNS:
            connection.execute(f"alter table tables drop column {later}")
        connection.execute("update alembic_version set version_num = '0006'")
        connection.commit()
    with server(f"sqlite:///{path}"):
        pass
    with opened(f"sqlite:///{path}") as engine:
        in_transaction(engine, lambda c: changes.delete_guest(c, raced.ada.id))
    for secret in ("Zanzibar", "quagmire", "quicksand"):
        assert secret not in everything(f"sqlite:///{path}")
