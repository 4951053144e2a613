"""A connection between page and server that can freeze: nothing passes, and nobody hangs up."""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator


class Proxy:
    """Passes on what comes, both ways, unless it is frozen."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self._passing = threading.Event()
        self._passing.set()
        self._open: list[socket.socket] = [self._listener]
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self) -> str:
        """Where pages find the server."""
        return f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def freeze(self) -> None:
        """Let nothing pass; what is open stays open, and new connections hang as well."""
        self._passing.clear()

    def thaw(self) -> None:
        """Go on; what was frozen is cut, as networks do."""
        frozen, self._open[1:] = self._open[1:], []
        for end in frozen:
            _hang_up(end)
        self._passing.set()

    def close(self) -> None:
        """Let go of all connections."""
        self._passing.set()
        for end in self._open:
            _hang_up(end)

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                page, _ = self._listener.accept()
                server = socket.create_connection(("127.0.0.1", self._target))
                self._open += [page, server]
                for ends in ((page, server), (server, page)):
                    threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, source: socket.socket, sink: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                self._passing.wait()
                sink.sendall(data)
        for end in (source, sink):
            _hang_up(end)


def _hang_up(end: socket.socket) -> None:
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)
    end.close()


@contextlib.contextmanager
def proxied(port: int) -> Iterator[Proxy]:
    """A proxy before a server on this port, as long as the block lasts."""
    proxy = Proxy(port)
    try:
        yield proxy
    finally:
        proxy.close()
