"""`paddock admin`: a host looks after tables, guests and chat while the server runs."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
from sqlalchemy import Connection, select, update
from typer.testing import CliRunner
from websockets.exceptions import InvalidStatus

from paddock.cli import app
from paddock.server.admin import bans, changes, notices, retention, watcher
from paddock.server.admin.opening import opened
from paddock.server.services import Services
from paddock.server.settings import Settings
from paddock.server.site import Retention
from paddock.server.storage import models
from paddock.server.storage.store import in_transaction
from server.page import Page
from server.serving import server

T = TypeVar("T")


@pytest.fixture
def running(database: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A server on a database of each kind, which notices changes quickly."""
    monkeypatch.setattr(watcher, "LOOK_EVERY", 0.05)
    with server(database) as address:
        yield address


def admin(database: str, *words: str) -> Any:
    """What `paddock admin` prints; as data where it is JSON."""
    done = CliRunner().invoke(app, ["admin", "--database", database, *words])
    assert done.exit_code == 0, done.output
    return json.loads(done.output) if "--json" in words else done.output


def do(database: str, work: Callable[[Connection], T]) -> T:
    with opened(database) as engine:
        return in_transaction(engine, work)


def stored(database: str, code: str) -> list[tuple[int, str]]:
    """A table's log as it is stored."""
    log = models.log.c
    wanted = select(log.version, log.entry).where(log.code == code).order_by(log.version)
    return do(database, lambda c: [(row.version, row.entry) for row in c.execute(wanted)])


def soon(holds: Callable[[], bool]) -> None:
    """Wait until the server has noticed a change."""
    end = time.monotonic() + 60
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def new_table(page: Page, **more: object) -> str:
    return str(page.post("/api/tables", {"game": "top-race", "sit": [0], **more})["code"])


def test_tables_guests_and_connections_are_listed(database: str, running: str) -> None:
    with Page(running, "Ada") as ada:
        code = new_table(ada)
        ada.open(code)
        (table,) = admin(database, "tables", "--json")["tables"]
        assert (table["code"], table["game"], table["stage"]) == (code, "top-race", "lobby")
        assert table["players"] == [ada.id]
        (guest,) = admin(database, "players", "--json")["players"]
        assert (guest["id"], guest["name"], guest["tables"]) == (ada.id, "Ada", 1)
        (socket,) = admin(database, "sockets", "--json")["sockets"]
        assert socket == {"table": code, "guest": ada.id, "address": "127.0.0.1"}
        assert code in admin(database, "tables")


def test_a_deleted_line_is_gone_from_the_log_and_from_pages(database: str, running: str) -> None:
    with Page(running, "Ada") as ada:
        code = new_table(ada)
        stream = ada.open(code)
        for ref, text in enumerate(("kind words", "rude words", "more kind words"), 1):
            stream.send("chat", text=text, ref=ref)
            stream.until("ok")
        lines = admin(database, "chat", code, "--json")["lines"]
        rude = next(line["number"] for line in lines if line["text"] == "rude words")
        before = [version for version, _ in stored(database, code)]
        admin(database, "delete-line", code, str(rude))
        log = stored(database, code)
        assert [version for version, _ in log] == before
        assert "rude" not in str(log)
        assert "kind words" in str(log)
        assert stream.until("bye")["why"] == "resync"
        again = ada.open(code)
        texts = [line["text"] for line in json.loads(again.frames[-1])["chat"]]
        assert texts == ["kind words", "more kind words"]
        again.send("chat", text="and on it goes", ref=9)
        assert again.until("ok")


def test_a_deleted_table_is_gone(database: str, running: str) -> None:
    with Page(running, "Ada") as ada:
        code = new_table(ada)
        stream = ada.open(code)
        admin(database, "delete-table", code)
        assert stream.until("bye")["why"] == "resync"
        assert ada.get(f"/api/tables/{code}")["code"] == "unknown"
        assert ada.get("/api/me")["tables"] == []
    assert stored(database, code) == []


def test_a_closed_table_can_only_be_viewed(database: str, running: str) -> None:
    with Page(running, "Ada") as ada:
        code = new_table(ada)
        stream = ada.open(code)
        admin(database, "close", code)
        stream.until("bye")
        assert ada.get(f"/api/tables/{code}")["stage"] == "closed"
        assert ada.post(f"/api/tables/{code}/start")["code"] == "closed"


def test_a_table_that_is_changed_by_a_late_server_stays_deleted(database: str) -> None:
    """The server has not noticed the change yet when a player acts."""
    with server(database) as address, Page(address, "Ada") as ada:
        code = new_table(ada)
        do(database, lambda c: changes.delete_table(c, code))
        answer = ada.call("PATCH", f"/api/tables/{code}", {"public": True})
        assert answer["code"] == "not_stored"
        assert ada.get(f"/api/tables/{code}")["code"] == "unknown"
    assert stored(database, code) == []


def test_a_deleted_guest_leaves_no_name_and_no_words(database: str, running: str) -> None:
    with Page(running, "Mallory") as mallory, Page(running, "Ada") as ada:
        code = new_table(ada, players=2)
        mallory.call("PUT", f"/api/tables/{code}/seats/1", {})
        stream = mallory.open(code)
        stream.send("chat", text="rude words", ref=1)
        stream.until("ok")
        admin(database, "delete-guest", mallory.id)
        assert "Mallory" not in str(stored(database, code))
        assert "rude" not in str(stored(database, code))
        soon(lambda: mallory.get("/api/me")["id"] != mallory.id)
        seats = ada.get(f"/api/tables/{code}")["seats"]
        assert seats[1]["name"] == changes.NOBODY


def test_a_banned_guest_can_neither_act_nor_listen_until_the_ban_is_lifted(
    database: str, running: str
) -> None:
    with Page(running, "Mallory") as mallory, Page(running, "Ada") as ada:
        code = new_table(ada)
        stream = mallory.open(code)
        assert mallory.id in admin(database, "ban", mallory.id)
        assert stream.until("bye")["why"] == "resync"
        assert mallory.get("/api/me")["code"] == "banned"
        with pytest.raises(InvalidStatus):
            mallory.open(code)
        assert ada.get("/api/me")["id"] == ada.id
        assert admin(database, "bans", "--json")["bans"] == [mallory.id]
        admin(database, "unban", mallory.id)
        soon(lambda: mallory.get("/api/me").get("id") == mallory.id)


def test_a_banned_address_is_refused_also_after_a_restart(database: str, running: str) -> None:
    admin(database, "ban", "203.0.113.0/24")

    def ask(by: str) -> int:
        headers = {"x-forwarded-for": by}
        return httpx.get(f"{running}/api/games", headers=headers, timeout=60).status_code

    soon(lambda: ask("203.0.113.9") == 403)
    assert ask("198.51.100.9") == 200
    listed = do(database, lambda c: bans.read(notices.get(c, bans.KEY)))
    again = bans.Bans(listed)
    assert again.has_address("203.0.113.9")
    assert not again.has_address("2001:db8::/64")


def test_an_ipv6_ban_covers_the_network_of_the_address() -> None:
    banned = bans.Bans([bans.name_of("2001:db8:1:2::3")])
    assert banned.has_address("2001:db8:1:2::/64")
    assert not banned.has_address("2001:db8:1:3::/64")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("delete-table", "ZZZZZZ"), "no table 'ZZZZZZ'"),
        (("close", "ZZZZZZ"), "no table 'ZZZZZZ'"),
        (("delete-line", "ZZZZZZ", "3"), "no line of chat"),
        (("delete-guest", "g000000000000"), "no guest"),
        (("ban", "everybody"), "a ban is of a guest"),
        (("unban", "203.0.113.7"), "is not banned"),
        (("export", "ZZZZZZ"), "no table"),
        (("retention",), "--tables 90"),
        (("sockets",), "no server answers"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], why: str
) -> None:
    monkeypatch.setattr("paddock.cli.admin.PATIENCE", 0.0)
    database = f"sqlite:///{tmp_path}/x.sqlite"
    with server(database):
        pass
    done = CliRunner().invoke(app, ["admin", "--database", database, *words])
    assert done.exit_code == 2
    assert why in done.output
    assert done.output.count("\n") == 1


def test_a_database_of_another_version_is_left_alone(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/x.sqlite"
    with server(database):
        pass
    do(database, lambda c: c.exec_driver_sql("update alembic_version set version_num = '0002'"))
    done = CliRunner().invoke(app, ["admin", "--database", database, "tables"])
    assert done.exit_code == 2
    assert "start the server of this version first" in done.output


def test_a_finished_race_is_exported_as_its_record(database: str, running: str) -> None:
    with Page(running, "Ada") as ada:
        body = {"game": "car-race", "bots": "random", "start": True}
        code = ada.post("/api/tables", body)["code"]
        stream = ada.open(code)
        soon(lambda: ada.get(f"/api/tables/{code}")["stage"] == "finished")
        stream.close()
        record = ada.http.get(f"/api/tables/{code}/record").text
    assert admin(database, "export", code) == record


DAY = retention.DAY


def test_old_tables_and_guests_are_deleted_by_the_servers_own_job(database: str) -> None:
    """With a clock of the test's own: 31 and 91 days later."""
    settings = Settings(database, compile=False, retention=Retention(tables=90, guests=30))

    async def work() -> list[retention.Deleted]:
        services = await Services.open(settings)
        try:
            now = time.time()
            later = [await services.watcher.delete_old(now + days * DAY) for days in (1, 31, 91)]
            return [*later, await services.watcher.delete_old(now + 92 * DAY)]
        finally:
            await services.close()

    with server(database) as address, Page(address, "Ada") as ada, Page(address, "Ben") as ben:
        code = new_table(ada)
        ada.post(f"/api/tables/{code}/leave")
        open_table = new_table(ben)
        with Page(address, "Cy") as cy:
            assert cy.id
    do(database, lambda c: changes.close_table(c, code, time.time()))
    first, second, third, fourth = asyncio.run(work())
    assert first == ([], [])
    assert second == ([], [cy.id]), "whoever sits at a table is kept"
    assert third == ([code], [ada.id]), "with the table its players are free to go"
    assert fourth == ([], [])
    assert stored(database, code) == []
    assert stored(database, open_table), "only finished and closed tables are deleted"


def test_guests_are_kept_from_their_last_visit(database: str) -> None:
    now, chosen = time.time(), Retention(guests=30)
    long_ago = update(models.guests).values(created=now - 100 * DAY)
    with server(database) as address, Page(address) as ada, Page(address) as ben:
        do(database, lambda c: c.execute(long_ago))
    with server(database) as address:
        ada.http = httpx.Client(base_url=address, timeout=60, cookies=ada.http.cookies)
        ada.call("PATCH", "/api/me", {"name": "Ada"})
        listed = admin(database, "players", "--json")["players"]
        ada.close()
    assert [(one["id"], one["created"]) for one in listed] == [
        (ada.id, now - 100 * DAY),
        (ben.id, now - 100 * DAY),
    ]
    assert do(database, lambda c: retention.apply(c, chosen, now)) == ([], [ben.id])
    later = now + 31 * DAY
    assert do(database, lambda c: retention.apply(c, chosen, later)) == ([], [ada.id])
    assert do(database, lambda c: c.execute(select(models.visits)).all()) == []


def test_a_table_that_somebody_watches_is_kept(database: str) -> None:
    with server(database) as address, Page(address, "Ada") as ada:
        code = new_table(ada)
    do(database, lambda c: changes.close_table(c, code, time.time()))
    later, chosen = time.time() + 2 * DAY, Retention(tables=1)
    spared = do(database, lambda c: retention.apply(c, chosen, later, {code}))
    assert spared == ([], [])
    assert admin(database, "retention", "--tables", "1") == "0 tables and 0 guests are deleted.\n"
    gone = do(database, lambda c: retention.apply(c, chosen, later))
    assert gone == ([code], [])
