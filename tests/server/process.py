"""A server in a process of its own, to be killed.

Such processes are forked from one that has imported the server already: importing it takes longer
than many a test.
"""

from __future__ import annotations

import http.client
import multiprocessing
import os
import signal
import sys
import time
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from paddock.server.limits import Limits
from server.ports import free_port

_FORKED = sys.platform != "win32"
_START: Any = multiprocessing.get_context("forkserver" if _FORKED else "spawn")
_IMPORTED = ["__main__", "paddock.server.run", "paddock.server.cluster.membership", "uvloop"]
_MANY = (1e6, 1e6)
_WAIT = 600.0


def _serve(log: str, port: int, database: str, bus: str | None, lease: float) -> None:
    """The main function of the process."""
    with open(os.devnull, "wb") as nothing, open(log, "ab") as errors:
        os.dup2(nothing.fileno(), 1)
        os.dup2(errors.fileno(), 2)
    from paddock.server.run import serve

    limits = Limits(
        requests=_MANY, guests=_MANY, tables=_MANY, address_tables=_MANY, frames=_MANY,
        head_wait=_WAIT, body_wait=_WAIT, reading=_WAIT, silence=_WAIT, lease=lease,
    )  # fmt: skip
    serve(port=port, database=database, compile_bots=False, limits=limits, bus=bus)


class Process:
    """A server that can be killed and started again on the same port and data."""

    def __init__(
        self, folder: Path, database: str | None = None, bus: str | None = None, lease: float = 3.0
    ) -> None:
        self.port, self.bus, self.lease = free_port(), bus, lease
        self.database = database or f"sqlite:///{folder}/tables.sqlite"
        self.address = f"http://127.0.0.1:{self.port}"
        self._log = folder / f"{self.port}.log"
        self.start()

    def start(self) -> None:
        self.begin()
        self.wait()

    def begin(self) -> None:
        if _FORKED:
            _START.set_forkserver_preload(_IMPORTED)
        self._log.write_text("")
        words = (str(self._log), self.port, self.database, self.bus, self.lease)
        self.child: BaseProcess = _START.Process(target=_serve, args=words)
        self.child.start()

    def wait(self) -> None:
        end = time.monotonic() + 500
        while time.monotonic() < end:
            if self._answers():
                return
            time.sleep(0.02)
            if not self.child.is_alive():
                raise RuntimeError(self._log.read_text())
        raise RuntimeError("the server did not answer")

    def _answers(self) -> bool:
        """Whether the server is there; asked in a way that leaves the processor to the server."""
        asking = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        try:
            asking.request("GET", "/healthz")
            return asking.getresponse().status == 200
        except OSError:
            return False
        finally:
            asking.close()

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self.child.pid is not None
        os.kill(self.child.pid, number)

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        self.child.kill()
        self.child.join()

    def stop(self) -> str:
        """Ask it to end; what it wrote to its log."""
        self.child.terminate()
        self.child.join(60)
        return self._log.read_text()

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *problem: object) -> None:
        if self.child.is_alive():
            self.kill()
