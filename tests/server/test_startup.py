"""Starting: what is wrong is said in one sentence, and a database may take its time."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import psycopg
import pytest
from fastapi import Response
from sqlalchemy.engine import make_url
from typer.testing import CliRunner

from paddock.cli import app as cli
from paddock.core.errors import PaddockError
from paddock.server import run
from paddock.server.app import _readiness
from paddock.server.listening import in_url
from paddock.server.settings import Settings
from paddock.server.storage.database import UnreachableError, refusal
from paddock.server.storage.store import Store
from server.conftest import Cluster, fresh_database
from server.ports import free_port
from server.process import Process
from server.serving import server

_COMMAND = "from paddock.cli import main; main()"


def refused(*words: str) -> str:
    """What `paddock serve` says before it ends with an error."""
    done = CliRunner().invoke(cli, ["serve", *words])
    assert done.exit_code == 2
    assert done.stderr.count("\n") == 1, done.stderr
    assert "should not happen" not in done.stderr
    return done.stderr


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("--port", "70000"), "from 0 to 65535"),
        (("--metrics-port", "70000"), "from 0 to 65535"),
        (("--bot-workers", "-3"), "1 to 1024 threads"),
        (("--public-url", "races.example"), "begins with https"),
    ],
)
def test_a_bad_option_is_said_in_one_sentence(words: tuple[str, ...], why: str) -> None:
    assert why in refused(*words)


def why(address: str) -> str:
    """Why a database cannot be opened."""
    with pytest.raises(PaddockError) as caught:
        asyncio.run(Store.open(address))
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_user_without_privileges_is_told_which_one_is_missing(postgres: str) -> None:
    address = make_url(fresh_database(postgres))
    with psycopg.connect(postgres.replace("+psycopg", "", 1), autocommit=True) as connection:
        connection.execute("drop role if exists newcomer")
        connection.execute("create role newcomer login")
    weak = address.set(username="newcomer").render_as_string(hide_password=False)
    assert "grant CREATE" in why(weak)


def test_a_missing_user_or_database_is_named(postgres: str) -> None:
    url = make_url(postgres)
    nobody = url.set(username="nobody_here").render_as_string(hide_password=False)
    nowhere = url.set(database="not_there").render_as_string(hide_password=False)
    assert 'role "nobody_here" does not exist' in why(nobody)
    assert 'database "not_there" does not exist' in why(nowhere)


def test_a_wrong_password_is_not_taken_for_a_server_that_is_starting() -> None:
    from sqlalchemy.exc import OperationalError

    address = "postgresql://ada:secret@localhost/x"
    wrong = Exception('FATAL:  password authentication failed for user "ada"')
    early = Exception("FATAL:  the database system is starting up")
    said = refusal(address, OperationalError("", None, wrong))
    assert "does not accept the password" in str(said)
    assert "secret" not in str(said)
    assert not isinstance(said, UnreachableError)
    assert isinstance(refusal(address, OperationalError("", None, early)), UnreachableError)


def test_the_short_form_of_a_postgresql_url_is_accepted(postgres: str) -> None:
    address = fresh_database(postgres).replace("postgresql+psycopg://", "postgres://", 1)

    async def work() -> None:
        await (await Store.open(address)).close()

    asyncio.run(work())


def test_the_server_waits_for_a_database_that_is_starting(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "RETRY_EVERY", 0.05)
    address = fresh_database(cluster.uri)
    cluster.stop()

    async def work() -> None:
        opening = asyncio.create_task(run.open_services(Settings(address, compile=False)))
        await asyncio.sleep(0.3)
        assert not opening.done()
        await asyncio.to_thread(cluster.start)
        await (await opening).close()

    try:
        asyncio.run(work())
    finally:
        cluster.start()


def test_the_wait_for_a_database_ends() -> None:
    address = f"postgresql://ada@127.0.0.1:{free_port()}/x"
    settings = Settings(address, compile=False, database_wait=0.0)
    with pytest.raises(PaddockError, match="is PostgreSQL running"):
        asyncio.run(run.open_services(settings))


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_a_new_database_can_be_read_by_its_owner_only(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        with server(f"sqlite:///{tmp_path}/x.sqlite"):
            modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    finally:
        os.umask(before)
    assert "x.sqlite" in modes
    assert set(modes.values()) == {0o600}


@pytest.mark.skipif(os.name == "nt", reason="Windows has no hangups")
def test_a_hangup_does_not_end_the_server(tmp_path: Path) -> None:
    with Process(tmp_path) as process:
        process.signal(signal.SIGHUP)
        assert httpx.get(f"{process.address}/healthz", timeout=60).json()["ok"]
        assert process.child.is_alive()


def test_the_address_is_printed_at_once_even_into_a_pipe(tmp_path: Path) -> None:
    words = ["serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/x.sqlite"]
    command = [sys.executable, "-c", _COMMAND, *words]
    env = {**os.environ, "PADDOCK_CACHE": str(tmp_path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as child:
        try:
            assert child.stdout is not None
            assert child.stdout.readline().startswith("http://127.0.0.1:")
        finally:
            child.kill()


def test_the_server_is_ready_once_the_database_answers_and_the_bots_are_compiled(
    tmp_path: Path,
) -> None:
    with server(f"sqlite:///{tmp_path}/x.sqlite") as address:
        answer = httpx.get(f"{address}/readyz", timeout=60)
    assert answer.status_code == 200
    assert answer.json() == {"ready": True, "database": True, "bots": True, "bus": True}


def test_the_server_is_not_ready_while_the_bots_are_compiled() -> None:
    async def can_store() -> bool:
        return True

    parts = {
        "can_store": can_store,
        "compiled": False,
        "member": None,
        "settings": Settings("", compile=True),
    }
    state = SimpleNamespace(services=SimpleNamespace(**parts))
    request: Any = SimpleNamespace(app=SimpleNamespace(state=state))
    response = Response()
    answer = asyncio.run(_readiness(request, response))
    assert response.status_code == 503
    assert answer == {"ready": False, "database": True, "bots": False, "bus": True}


@pytest.mark.parametrize(
    "host", ["LOCALHOST:8420", "Races.Example", "[2001:DB8::1]:8420", "[::1]", "127.0.0.1:80"]
)
def test_a_host_is_known_in_capitals_and_as_an_address(host: str) -> None:
    assert Settings("", public_url="https://races.example").knows_host(host)


def test_an_ipv6_address_is_in_brackets_where_a_port_follows() -> None:
    assert in_url("::1") == "[::1]"
    assert in_url("127.0.0.1") == "127.0.0.1"
