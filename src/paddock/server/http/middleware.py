"""Middleware: checks sizes, rates, hosts and origins, and adds security headers."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from paddock.server.accounts.tokens import token_in
from paddock.server.http import entry
from paddock.server.http.addresses import network
from paddock.server.metrics import Metrics
from paddock.server.refusals import RefusedError
from paddock.server.services import Services

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
#: With https, browsers are told to use nothing else for a year.
STRICT = (b"strict-transport-security", b"max-age=31536000")
#: The paths whose bodies are whole records.
_RECORDS = ("/api/replay", "/api/analysis")
#: Where the scope says whether a bot with a token asks.
_INVITED = "paddock.invited"


def header(scope: Scope, name: bytes) -> str:
    """The first header with a name; empty if there is none."""
    return next((v.decode("latin-1") for k, v in scope["headers"] if k == name), "")


def address_of(scope: Scope) -> str:
    """The name under which the address of a request is counted."""
    return network(scope["client"][0] if scope.get("client") else "")


class SecurityMiddleware:
    """Wraps the application; every request is checked here first."""

    def __init__(self, app: App, services: Callable[[], Services]) -> None:
        self._app, self._services = app, services

    @property
    def services(self) -> Services:
        """The services, once they are open."""
        return self._services()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check a request and pass it on, or refuse it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] == "http":
            send = _counted(send, self.services.metrics)
        settings = self._services().settings
        if scope["type"] == "http" and scope["path"] + "/" == settings.prefix:
            await _redirect(settings.prefix, self._headed(send))
            return
        scope["path"] = settings.below_prefix(scope["path"])
        try:
            scope[_INVITED] = await self._has_token(scope)
            self._check(scope)
        except RefusedError as refusal:
            await _refuse(scope, refusal, self._headed(send))
            return
        if scope["type"] == "http" and not self._may_enter(scope):
            page = entry.ask(self.services, header(scope, b"accept-language"), scope["path"])
            await page(scope, receive, self._headed(send))
        elif scope["type"] == "http":
            await self._hand_on(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    def _check(self, scope: Scope) -> None:
        services, host, origin = self._services(), header(scope, b"host"), header(scope, b"origin")
        if not services.settings.knows_host(host):
            raise RefusedError("wrong_origin")
        acts = scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if acts and origin and not services.settings.knows_origin(origin, host):
            raise RefusedError("wrong_origin")
        if not _opens_page(scope) and not self._may_enter(scope):
            raise RefusedError("invited_only")
        if scope["path"].startswith("/api/"):
            services.watcher.bans.check_address(address_of(scope))
            if not services.requests.take(address_of(scope)):
                raise RefusedError("too_many", what="requests")

    def _may_enter(self, scope: Scope) -> bool:
        """Whether the site is open to everyone, or somebody with password or token asks."""
        return scope[_INVITED] or entry.may_enter(
            self.services, scope["path"], header(scope, b"cookie")
        )

    async def _has_token(self, scope: Scope) -> bool:
        """Whether a bot asks with its token, which its owner has given it, on a closed site."""
        offered = header(scope, b"sec-websocket-protocol")
        token = token_in(header(scope, b"authorization"), offered)
        if token is None or not self.services.settings.site.password:
            return False
        requests, address = self.services.requests, address_of(scope)
        if not requests.has(address):
            return False
        try:
            return bool(await self.services.tokens.bot_of(token))
        except (RefusedError, SQLAlchemyError):
            requests.charge(address, 1.0)
            return False

    def _headed(self, send: Send) -> Send:
        """Add the security headers to a response."""
        return _headed(send, [*HEADERS, STRICT] if self.services.settings.secure else HEADERS)

    async def _hand_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        limits = self._services().settings.limits
        limit = limits.record if scope["path"] in _RECORDS else limits.body
        try:
            body = await _body(scope, receive, limit)
        except RefusedError as refusal:
            await _refuse(scope, refusal, self._headed(send))
            return
        if body is not None:
            await self._app(scope, _given(body, receive), self._headed(send))


def _opens_page(scope: Scope) -> bool:
    """Whether a browser opens a page, which may ask for the password, and not its data."""
    read = scope["type"] == "http" and scope["method"] in ("GET", "HEAD")
    return read and not scope["path"].startswith(("/api/", "/assets/"))


async def _body(scope: Scope, receive: Receive, limit: int) -> bytes | None:
    """The whole body if it is not too large; None if the client disconnects first."""
    length = header(scope, b"content-length")
    if length.isdigit() and int(length) > limit:
        raise RefusedError("too_large", limit=limit)
    body, more = bytearray(), True
    while more:
        message = await receive()
        if message["type"] == "http.disconnect":
            return None
        body += message.get("body", b"")
        more = message.get("more_body", False)
        if len(body) > limit:
            raise RefusedError("too_large", limit=limit)
    return bytes(body)


def _given(body: bytes, receive: Receive) -> Receive:
    """Pass a body that was already read to the application, then further messages."""
    given = False

    async def read() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return read


def _counted(send: Send, metrics: Metrics) -> Send:
    """Count a response, and how long its beginning took."""
    begun = time.monotonic()

    async def write(message: Message) -> None:
        if message["type"] == "http.response.start":
            metrics.count_request(message["status"], time.monotonic() - begun)
        await send(message)

    return write


def _headed(send: Send, headers: list[tuple[bytes, bytes]]) -> Send:
    """Add headers to a response."""

    async def write(message: Message) -> None:
        if message["type"] == "http.response.start":
            named = {name for name, _ in message["headers"]}
            extra = [] if b"cache-control" in named else [(b"cache-control", b"no-store")]
            added = [(name, value) for name, value in headers if name not in named]
            message["headers"] = [*message["headers"], *added, *extra]
        await send(message)

    return write


async def _redirect(path: str, send: Send) -> None:
    """Send a browser to another path."""
    headers = [(b"location", path.encode("ascii", "ignore")), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 308, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


async def _refuse(scope: Scope, refusal: RefusedError, send: Send) -> None:
    """Respond without calling the application."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    body = msgspec.json.encode(refusal.body)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    start = {"type": "http.response.start", "status": refusal.status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body})
