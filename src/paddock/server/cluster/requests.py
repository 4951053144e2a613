"""Requests that one worker passes on to another: it runs them in its own application."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from paddock.server.background import Background
from paddock.server.cluster.bus import Bus, Item, UnreachableError
from paddock.server.refusals import RefusedError

logger = logging.getLogger("paddock.server")

#: Seconds that another worker has to answer.
PATIENCE = 15.0

Scope = MutableMapping[str, Any]
App = Callable[[Scope, Any, Any], Awaitable[None]]
Answer = tuple[int, list[tuple[bytes, bytes]], bytes]


class Requests:
    """Passes requests on, and answers those of other workers."""

    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self._numbers = itertools.count(1)
        self._open: dict[int, tuple[str, asyncio.Future[Any]]] = {}
        self._work = Background("a request of another worker")
        #: the application that answers the requests of other workers
        self.app: App | None = None
        #: answers for what is no HTTP request
        self.answers: dict[str, Callable[..., Awaitable[Any]]] = {}

    async def forward(self, worker: str, scope: Scope, body: bytes) -> Answer:
        """Let another worker answer an HTTP request."""
        client = scope.get("client") or ("", 0)
        sent = (
            scope["method"], scope["path"], scope["raw_path"], scope["query_string"],
            scope["scheme"], [list(pair) for pair in scope["headers"]], list(client), body,
        )  # fmt: skip
        status, headers, content = await self.ask(worker, "http", sent, len(body))
        return status, [(bytes(name), bytes(value)) for name, value in headers], content

    async def ask(self, worker: str, kind: str, value: Any, size: int = 64) -> Any:
        """Ask another worker something; refused if it cannot be reached."""
        number = next(self._numbers)
        outcome: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._open[number] = worker, outcome
        try:
            self._bus.send(worker, ("ask", number, kind, value), size)
            return await asyncio.wait_for(outcome, PATIENCE)
        except (UnreachableError, TimeoutError):
            raise RefusedError("unreachable") from None
        finally:
            del self._open[number]

    def take(self, worker: str, item: Item) -> None:
        """Carry out a message of another worker."""
        match item:
            case ("ask", number, kind, value):
                self._work.start(self._answer(worker, number, kind, value))
            case ("answer", number, value):
                asked, outcome = self._open.get(number, ("", None))
                if outcome is not None and asked == worker and not outcome.done():
                    outcome.set_result(value)

    def lose(self, worker: str) -> None:
        """Refuse everything that a lost worker was asked; it may or may not have been done."""
        for asked, outcome in self._open.values():
            if asked == worker and not outcome.done():
                outcome.set_exception(UnreachableError())

    async def stop(self) -> None:
        """Stop answering."""
        await self._work.stop()

    async def _answer(self, worker: str, number: int, kind: str, value: Any) -> None:
        given = await (self._http(*value) if kind == "http" else self.answers[kind](*value))
        try:
            self._bus.send(worker, ("answer", number, given), _size(given))
        except UnreachableError:
            logger.debug("an answer to another worker was lost")

    async def _http(
        self,
        method: str,
        path: str,
        raw_path: bytes,
        query: bytes,
        scheme: str,
        headers: list[Any],
        client: list[Any],
        body: bytes,
    ) -> Answer:
        """Answer an HTTP request; it was checked by the worker that received it."""
        scope: Scope = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method,
            "path": path, "raw_path": raw_path, "query_string": query, "root_path": "",
            "scheme": scheme, "headers": [(bytes(k), bytes(v)) for k, v in headers],
            "client": (client[0], client[1]), "server": None, "state": {},
        }  # fmt: skip
        collected = _Response(body)
        assert self.app is not None
        await self.app(scope, collected.receive, collected.send)
        return collected.status, collected.headers, bytes(collected.body)


class _Response:
    """Collects the response of the application."""

    def __init__(self, body: bytes) -> None:
        self._request: bytes | None = body
        self.status, self.body = 500, bytearray()
        self.headers: list[tuple[bytes, bytes]] = []

    async def receive(self) -> dict[str, Any]:
        """The request's body, then the end of the connection."""
        body, self._request = self._request, None
        if body is None:
            return {"type": "http.disconnect"}
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(self, message: MutableMapping[str, Any]) -> None:
        """Collect a part of the response."""
        if message["type"] == "http.response.start":
            self.status, self.headers = message["status"], list(message["headers"])
        elif message["type"] == "http.response.body":
            self.body += message.get("body", b"")


def _size(given: Any) -> int:
    return len(given[2]) if isinstance(given, tuple) else len(given)
