"""A server as a bot reaches it: requests and streams, with its token."""

from __future__ import annotations

import asyncio
import http.client
import json
from typing import Any
from urllib.parse import urlsplit

from websockets.asyncio.client import connect

from paddock.core.errors import PaddockError, shown

#: Seconds to wait for an answer.
PATIENCE = 30.0
_LOOPBACK = ("localhost", "127.0.0.1", "::1")
#: What the owner of a bot can do something about.
_KNOWN = {
    "bad_token": "bad_token: it was replaced or deleted; make a new one on the profile page",
    "banned": "banned: the host of the server keeps this bot or its owner out",
}


class RefusedError(PaddockError):
    """The server has refused a request."""

    def __init__(self, code: str, args: dict[str, Any]) -> None:
        self.code = code
        told = ", ".join(f"{key}: {value}" for key, value in args.items())
        known = _KNOWN.get(code, f"{code}{f' ({told})' if told else ''}")
        super().__init__(f"the server refuses: {known}")


class UnreachableError(PaddockError):
    """The server does not answer, or not as a Paddock server does."""


class Stream(connect):
    """A stream that follows no redirects, which would carry the token elsewhere."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        """Treat a redirect as a refusal."""
        return exc


class Site:
    """One server, and the token of one bot."""

    def __init__(self, address: str, token: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.username:
            raise PaddockError(
                f"a server has an address such as https://paddock.example, not {shown(address)}"
            )
        if not token or not token.isascii() or not token.isprintable() or " " in token:
            raise PaddockError("this is not a token: it has to be a single word")
        self.address = address.rstrip("/")
        self._secure, self._host, self._port = parts.scheme == "https", parts.hostname, parts.port
        self._path = parts.path.rstrip("/")
        self._headers = {"authorization": f"Bearer {token}"}

    @property
    def exposes_token(self) -> bool:
        """Whether the token travels through a network without encryption."""
        return not self._secure and self._host not in _LOOPBACK

    async def get(self, path: str) -> Any:
        """Read something."""
        return json.loads(await self._request("GET", path, None))

    async def text(self, path: str) -> str:
        """Read a file."""
        return (await self._request("GET", path, None)).decode()

    async def send(self, method: str, path: str, body: dict[str, Any]) -> Any:
        """Change something."""
        return json.loads(await self._request(method, path, body))

    def stream(self, path: str) -> Stream:
        """Open a stream."""
        scheme = "wss" if self._secure else "ws"
        place = self.address.split("://", 1)[1]
        return Stream(
            f"{scheme}://{place}/api{path}",
            additional_headers=self._headers,
            # The protocol has pings of its own.
            ping_interval=None,
            max_size=None,
            close_timeout=2,
            open_timeout=PATIENCE,
            proxy=None,
        )

    async def _request(self, method: str, path: str, body: dict[str, Any] | None) -> bytes:
        return await asyncio.to_thread(self._ask, method, path, body)

    def _ask(self, method: str, path: str, body: dict[str, Any] | None) -> bytes:
        """Ask, without following redirects."""
        kind = http.client.HTTPSConnection if self._secure else http.client.HTTPConnection
        connection = kind(self._host or "", self._port, timeout=PATIENCE)
        sent = None if body is None else json.dumps(body)
        headers = {**self._headers, "content-type": "application/json"}
        try:
            connection.request(method, f"{self._path}/api{path}", sent, headers)
            answer = connection.getresponse()
            content = answer.read()
        except (OSError, http.client.HTTPException) as error:
            raise UnreachableError(f"{self.address} cannot be reached: {error}") from None
        finally:
            connection.close()
        if answer.status >= 300:
            raise self._refusal(answer.status, content)
        return content

    def _refusal(self, status: int, content: bytes) -> PaddockError:
        try:
            told = json.loads(content)
            return RefusedError(str(told["code"]), dict(told["args"]))
        except (ValueError, KeyError, TypeError):
            return UnreachableError(f"{self.address} answers with status {status}")
