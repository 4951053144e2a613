"""A real PostgreSQL, a real Valkey, and workers that share them."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import pytest

from server.cluster.worlds import SHORT, World
from server.conftest import fresh_database


@pytest.fixture(scope="module")
def world(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """Two workers that share a database and a bus, for all tests of a module."""
    folder = tmp_path_factory.mktemp("workers")
    with contextlib.closing(World(folder, fresh_database(postgres))) as made:
        yield made


@pytest.fixture(scope="module")
def _mortal(postgres: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    folder = tmp_path_factory.mktemp("mortal")
    with contextlib.closing(World(folder, fresh_database(postgres), SHORT)) as made:
        yield made


@pytest.fixture
def mortal(_mortal: World) -> World:
    """Two workers to be killed: the other one soon takes over."""
    _mortal.revive()
    return _mortal
