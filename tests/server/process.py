"""A server in a process of its own, to be killed."""

from __future__ import annotations

import http.client
import subprocess
import sys
import time
from pathlib import Path

from server.ports import free_port

_PROGRAM = """
import sys
from paddock.server.limits import Limits
from paddock.server.run import serve
many = (1e6, 1e6)
waits = dict(head_wait=600, body_wait=600, reading=600, silence=600, lease=float(sys.argv[4]))
limits = Limits(requests=many, guests=many, tables=many, address_tables=many, frames=many, **waits)
bus = sys.argv[3] or None
serve(port=int(sys.argv[1]), database=sys.argv[2], compile_bots=False, limits=limits, bus=bus)
"""


class Process:
    """A server that can be killed and started again on the same port and data."""

    def __init__(
        self, folder: Path, database: str | None = None, bus: str | None = None, lease: float = 3.0
    ) -> None:
        self.port, self.bus, self.lease = free_port(), bus, lease
        self.database = database or f"sqlite:///{folder}/tables.sqlite"
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.begin()
        self.wait()

    def begin(self) -> None:
        words = [str(self.port), self.database, self.bus or "", str(self.lease)]
        command = [sys.executable, "-c", _PROGRAM, *words]
        self.child = subprocess.Popen(
            command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True
        )

    def wait(self) -> None:
        end = time.monotonic() + 500
        while time.monotonic() < end:
            if self._answers():
                return
            time.sleep(0.02)
            if self.child.poll() is not None:
                raise RuntimeError(self.child.communicate()[1])
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

    def kill(self) -> None:
        """End it at once, in the middle of whatever it does."""
        self.child.kill()
        self.child.communicate()

    def stop(self) -> str:
        """Ask it to end; what it wrote to its log."""
        self.child.terminate()
        return self.child.communicate(timeout=60)[1]

    def __enter__(self) -> Process:
        return self

    def __exit__(self, *problem: object) -> None:
        if self.child.poll() is None:
            self.kill()
