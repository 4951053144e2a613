"""The ASGI application: REST, WebSockets and static files behind the middleware."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from http.cookies import CookieError, SimpleCookie
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.exceptions import HTTPException

import paddock
from paddock.server.accounts.tokens import token_in
from paddock.server.guests import COOKIE
from paddock.server.http import (
    account_routes,
    alert_routes,
    bot_routes,
    circuit_routes,
    day_routes,
    entry,
    player_routes,
    responses,
    routes,
    season_routes,
    static_files,
    table_routes,
    track_routes,
)
from paddock.server.http.middleware import (
    Receive,
    Scope,
    SecurityMiddleware,
    Send,
    address_of,
    header,
)
from paddock.server.refusals import RefusedError
from paddock.server.services import Services
from paddock.server.settings import Settings
from paddock.server.storage.store import Guest
from paddock.server.stream.websocket import EXTENSION

logger = logging.getLogger("paddock.server")

_TABLE = re.compile(r"/api/tables/([A-Z]{6})(?:/|$)")
_STREAM = re.compile(r"/api/tables/([A-Z]{6})/stream")
_BOT_STREAM = "/api/bots/stream"


def make_app(settings: Settings, opened: Services | None = None) -> SecurityMiddleware:
    """The application of one server process; opens its services on startup unless they are open."""
    inner = _rest(settings, opened)

    def services() -> Services:
        opened_services: Services = inner.state.services
        return opened_services

    async def route(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            try:
                await _stream(services(), scope, send)
            except SQLAlchemyError as error:
                logger.error("the database failed", exc_info=error)
                await send({"type": "websocket.close", "code": 1013})
        elif scope["type"] == "http" and (owner := await _owner(services(), scope["path"])):
            await _forward(services(), owner, scope, receive, send)
        else:
            await inner(scope, receive, send)

    return SecurityMiddleware(route, services)


def described() -> dict[str, Any]:
    """The OpenAPI description of the REST part."""
    return _rest(Settings("sqlite://")).openapi()


def _rest(settings: Settings, opened: Services | None = None) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.services = services = opened or await Services.open(settings)
        if services.member:
            services.member.requests.app = app
            services.member.requests.answers["cards"] = partial(routes.cards_for, services)
            services.member.requests.answers["quick"] = services.quick_match.seat_for
            services.member.requests.answers["track"] = partial(track_routes.text_of, services)
        services.stream_handler.bots.opening = partial(bot_routes.events_so_far, services)
        yield
        await services.close()

    app = FastAPI(
        title="Paddock",
        version=paddock.__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    # Routes are tried one by one, so the most frequent come first.
    app.include_router(table_routes.router)
    app.include_router(routes.router)
    app.include_router(track_routes.router)
    app.include_router(account_routes.router)
    app.include_router(player_routes.router)
    app.include_router(bot_routes.router)
    app.include_router(alert_routes.router)
    app.include_router(season_routes.router)
    app.include_router(day_routes.router)
    app.include_router(circuit_routes.router)
    unwell: dict[int | str, dict[str, Any]] = {503: {"model": responses.Health}}
    app.add_api_route(
        "/healthz", _health, methods=["GET"], response_model=responses.Health, responses=unwell
    )
    app.add_api_route(
        "/readyz",
        _readiness,
        methods=["GET"],
        response_model=responses.Readiness,
        responses={503: {"model": responses.Readiness}},
    )
    app.include_router(entry.router)
    app.include_router(static_files.router)
    app.add_exception_handler(RefusedError, _refused)
    app.add_exception_handler(RequestValidationError, _unreadable)
    app.add_exception_handler(HTTPException, _no_such_thing)
    app.add_exception_handler(SQLAlchemyError, _out_of_reach)
    app.add_exception_handler(Exception, _broken)
    return app


async def _health(request: Request, response: Response) -> Any:
    """Report the server's health: 503 if changes cannot be stored."""
    services: Services = request.app.state.services
    storing = await services.can_store()
    response.status_code = 200 if storing else 503
    return {
        "ok": storing,
        "tables": len(services.tables.sessions),
        "sockets": len(services.stream_handler.connections),
        "compiled": services.compiled,
    }


async def _readiness(request: Request, response: Response) -> Any:
    """Report whether everything is up: 503 while the database, the bots or the bus are not."""
    services: Services = request.app.state.services
    parts = {
        "database": await services.can_store(),
        "bots": services.compiled or not services.settings.compile,
        "bus": services.member is None or services.member.bus.up,
    }
    ready = all(parts.values())
    response.status_code = 200 if ready else 503
    return {"ready": ready, **parts}


async def _stream(services: Services, scope: Scope, send: Send) -> None:
    try:
        guest = await _guest(services, scope)
    except RefusedError:
        await send({"type": "websocket.close", "code": 1008})
        return
    name, address = guest.id if guest else None, address_of(scope)
    websocket = scope["extensions"][EXTENSION]
    if scope["path"] == _BOT_STREAM and guest and guest.bot:
        services.stream_handler.bots.serve(guest.id, address, websocket)
        return
    match = _STREAM.fullmatch(scope["path"])
    if not match:
        await send({"type": "websocket.close", "code": 1008})
        return
    if services.member and (owner := await services.member.owner(match[1])):
        services.member.relays.open(owner, match[1], name, address, websocket)
        return
    await services.stream_handler.serve(match[1], name, address, websocket)


async def _guest(services: Services, scope: Scope) -> Guest | None:
    """The bot of a stream's token, or the guest of its cookie; refused if banned."""
    offered = header(scope, b"sec-websocket-protocol")
    token = token_in(header(scope, b"authorization"), offered)
    if token is not None:
        guest: Guest | None = await services.tokens.bot_of(token)
    else:
        guest = await services.guests.who(_cookie(header(scope, b"cookie")))
    if guest:
        services.watcher.bans.check_guest(guest.id)
        services.watcher.bans.check_guest(guest.owner or "")
    return guest


async def _owner(services: Services, path: str) -> str | None:
    """The other worker that owns the table of a request, if there is one."""
    match = _TABLE.match(path)
    if services.member is None or match is None:
        return None
    try:
        return await services.member.owner(match[1])
    except SQLAlchemyError:
        # The application itself says that the database is out of reach.
        return None


async def _forward(
    services: Services, owner: str, scope: Scope, receive: Receive, send: Send
) -> None:
    """Let the owner of a table answer a request."""
    assert services.member is not None
    body = (await receive()).get("body", b"")
    try:
        status, headers, content = await services.member.requests.forward(owner, scope, body)
    except RefusedError as refusal:
        await JSONResponse(refusal.body, refusal.status)(scope, receive, send)
        return
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": content})


def _cookie(text: str) -> str | None:
    try:
        cookie = SimpleCookie(text).get(COOKIE)
    except CookieError:
        return None
    return cookie.value if cookie else None


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RefusedError)
    return JSONResponse(error.body, error.status)


async def _unreadable(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    if first["loc"][0] == "path":
        # A code or name that cannot be right is to a reader as unknown as one that is not in use.
        kind = _kind(request.scope["route"].path, str(first["loc"][1]))
        return await _refused(
            request, RefusedError("unknown", kind=kind, name=str(first["input"])[:40])
        )
    field = ".".join(str(part) for part in first["loc"])
    return await _refused(request, RefusedError("malformed", field=field, why=first["msg"]))


def _kind(path: str, parameter: str) -> str:
    """What a parameter of a route names."""
    if parameter == "code":
        return "season" if path.startswith("/api/seasons/") else "table"
    return {"digest": "track", "key": "passkey"}.get(parameter, parameter)


async def _no_such_thing(request: Request, error: Exception) -> JSONResponse:
    """Refusals by the framework itself: unknown paths, wrong methods, bodies that are not JSON."""
    assert isinstance(error, HTTPException)
    methods = _methods(request)
    if error.status_code == 405 or (error.status_code == 404 and methods):
        allow = {"allow": ", ".join(methods or ["GET", "HEAD"])}
        return JSONResponse(RefusedError("not_allowed").body, 405, headers=allow)
    if error.status_code == 404:
        return await _refused(request, RefusedError("not_found"))
    return await _refused(request, RefusedError("malformed", field="body", why="expected JSON"))


def _methods(request: Request) -> list[str]:
    """Every method of a path, whichever route it belongs to."""
    paths = request.app.openapi()["paths"].items()
    return sorted(
        method.upper()
        for path, methods in paths
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", path), request.url.path)
        for method in methods
    )


async def _out_of_reach(request: Request, error: Exception) -> JSONResponse:
    """The database does not answer; it may recover."""
    logger.error("the database failed", exc_info=error, extra={"path": request.url.path})
    return await _refused(request, RefusedError("not_stored"))


async def _broken(request: Request, error: Exception) -> JSONResponse:
    logger.error("a request failed", exc_info=error, extra={"path": request.url.path})
    return await _refused(request, RefusedError("broken"))
