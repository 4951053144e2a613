"""Two workers with a database and a bus of their own, and guests at both."""

from __future__ import annotations

import signal
from pathlib import Path

import psycopg

from server.cluster.bus_server import BusServer
from server.page import Page
from server.process import Process

#: Seconds: so long that no lease expires even on a busy machine, or so short that a test can wait.
LONG, SHORT = 600.0, 1.0


class World:
    """Workers that share everything."""

    def __init__(self, folder: Path, database: str, lease: float = LONG) -> None:
        self.folder, self.database, self.lease = folder, database, lease
        self.bus = BusServer()
        self.workers = [self._worker() for _ in range(2)]
        self.pages: list[Page] = []

    def _worker(self) -> Process:
        return Process(self.folder, self.database, self.bus.address, self.lease)

    def page(self, worker: int, name: str = "") -> Page:
        """A new guest at a worker."""
        self.pages.append(Page(self.workers[worker].address, name))
        return self.pages[-1]

    def visit(self, page: Page, worker: int) -> Page:
        """The same guest at another worker."""
        page.move_to(self.workers[worker].address)
        return page

    def log(self, code: str) -> list[tuple[int, dict[str, object]]]:
        """The stored log of a table."""
        with psycopg.connect(self.database.replace("+psycopg", "", 1)) as connection:
            rows = connection.execute(
                "select version, entry::json from log where code = %s order by version", (code,)
            )
            return list(rows.fetchall())

    def owner(self, code: str) -> str:
        """The worker that owns a table, by its name in the database."""
        with psycopg.connect(self.database.replace("+psycopg", "", 1)) as connection:
            row = connection.execute("select worker from owners where code = %s", (code,))
            return str((row.fetchone() or ("",))[0])

    def pause(self, worker: int) -> None:
        """Stop a worker in the middle of whatever it does."""
        self.workers[worker].signal(signal.SIGSTOP)

    def resume(self, worker: int) -> None:
        """Let a paused worker go on."""
        self.workers[worker].signal(signal.SIGCONT)

    def revive(self) -> None:
        """Resume a paused worker, and start a dead one again."""
        for number, worker in enumerate(self.workers):
            if worker.child.is_alive():
                self.resume(number)
            else:
                worker.start()

    def close(self) -> None:
        """End everything; the workers first, so that no page waits for them."""
        for worker in self.workers:
            worker.__exit__()
        for page in self.pages:
            page.close()
        self.bus.stop()
