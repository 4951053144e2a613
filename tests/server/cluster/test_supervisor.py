"""`paddock serve --workers`: workers that are started, replaced and stopped together."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import psycopg
import pytest

from paddock.core.errors import PaddockError
from paddock.server.run import check_cluster
from paddock.server.services import Services
from paddock.server.settings import Settings
from server.cluster.bus_server import BusServer
from server.cluster.test_two_workers import soon
from server.conftest import fresh_database
from server.page import Page
from server.ports import free_port

_PROGRAM = """
import sys
from paddock.server.run import serve
port, database, bus, metrics = sys.argv[1:]
at = ("127.0.0.1", int(metrics))
serve(port=int(port), database=database, bus=bus, workers=2, compile_bots=False, metrics=at)
"""


class Site:
    """A supervisor with two workers."""

    def __init__(self, database: str, bus: str) -> None:
        self.database, self.port, self.metrics = database, free_port(), free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-c", _PROGRAM, str(self.port), database, bus, str(self.metrics)]
        self.parent = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert self.parent.stdout is not None
        assert self.parent.stdout.readline().strip() == self.address.encode()

    @property
    def workers(self) -> list[int]:
        """The process numbers of the workers."""
        listed = Path(f"/proc/{self.parent.pid}/task/{self.parent.pid}/children").read_text()
        return [int(n) for n in listed.split() if b"spawn_main" in _command(int(n))]

    def names(self) -> set[str]:
        """The workers that hold a lease."""
        with psycopg.connect(self.database.replace("+psycopg", "", 1)) as connection:
            alive = "select id from workers where expires > extract(epoch from now())"
            return {row[0] for row in connection.execute(alive)}

    def close(self) -> None:
        if self.parent.poll() is None:
            self.parent.kill()
        self.parent.wait()
        assert self.parent.stdout is not None
        self.parent.stdout.close()


def _command(process: int) -> bytes:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_bytes()
    return b""


@pytest.fixture
def site(postgres: str) -> Iterator[Site]:
    with (
        BusServer() as bus,
        contextlib.closing(Site(fresh_database(postgres), bus.address)) as made,
    ):
        yield made


def test_workers_are_replaced_one_by_one_and_stop_together(site: Site) -> None:
    before, names = site.workers, site.names()
    assert len(before) == len(names) == 2
    with Page(site.address, "Ada") as page:
        code = page.post("/api/tables", {"game": "car-race", "players": 2, "sit": [0]})["code"]
        httpx.get(f"http://127.0.0.1:{site.metrics}/metrics", timeout=300)
        # A worker that dies is replaced.
        os.kill(before[0], signal.SIGKILL)
        soon(lambda: len(set(site.workers) - {before[0]}) == 2)
        # A rolling restart replaces both, and the table goes on.
        kept = set(site.workers)
        site.parent.send_signal(signal.SIGHUP)
        soon(lambda: len(site.workers) == 2 and not kept & set(site.workers))
        with contextlib.closing(page.http):
            page.http = httpx.Client(base_url=site.address, timeout=60, cookies=page.http.cookies)
        assert page.get(f"/api/tables/{code}")["seats"][0]["you"]
        # Metrics are those of all workers, also of those that are gone.
        text = httpx.get(f"http://127.0.0.1:{site.metrics}/metrics", timeout=300).text
        assert "paddock_workers 2.0" in text
        assert 'paddock_responses_total{status="201"} 1.0' in text
    workers = site.workers
    site.parent.terminate()
    assert site.parent.wait(60) == 0
    assert not any(_command(worker) for worker in workers)


def test_workers_do_not_outlive_their_supervisor(site: Site) -> None:
    workers = site.workers
    site.parent.kill()
    soon(lambda: not any(_command(worker) for worker in workers))


@pytest.mark.parametrize(
    ("workers", "bus", "database", "sentence"),
    [
        (2, None, "postgresql://x", "several workers need a bus"),
        (0, None, None, "workers are 1 to 256 processes, not 0"),
        (1, "redis://x", None, "a bus joins workers that share a PostgreSQL database"),
        (2, "redis://x", "sqlite:///x", "a bus joins workers that share a PostgreSQL database"),
        (2, "http://x", "postgresql://x", "a bus begins with redis://"),
    ],
)
def test_settings_that_cannot_work_are_one_sentence(
    workers: int, bus: str | None, database: str | None, sentence: str
) -> None:
    with pytest.raises(PaddockError, match=sentence):
        check_cluster(workers, bus, database)


def test_a_bus_that_does_not_answer_is_one_sentence(postgres: str) -> None:
    settings = Settings(fresh_database(postgres), bus=f"redis://127.0.0.1:{free_port()}")
    with pytest.raises(PaddockError, match=r"the bus 'redis://127.* cannot be reached"):
        asyncio.run(Services.open(settings))
