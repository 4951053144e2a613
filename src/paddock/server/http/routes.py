"""REST routes for guests, games and records."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Depends, Path, Query, Request, Response
from pydantic import Field

from paddock import bots, registry
from paddock.core.record import parse_record
from paddock.headers import game_of
from paddock.server.accounts.tokens import token_in
from paddock.server.guests import CODE_SECONDS, COOKIE, GUEST_HEADER
from paddock.server.http import catalogue, requests, responses
from paddock.server.http.addresses import network
from paddock.server.http.responses import Problem
from paddock.server.refusals import RefusedError
from paddock.server.services import Services
from paddock.server.storage.store import Guest
from paddock.server.stream import outgoing
from paddock.server.stream.messages.parts import TableSummary
from paddock.server.stream.messages.to_page import PROTOCOL
from paddock.server.tables.seats import look_of
from paddock.server.tables.session import TableSession
from paddock.server.tables.table import CLOCKS
from paddock.texts import game_text

if TYPE_CHECKING:
    from paddock.server.cluster.membership import Membership

_YEAR = 365 * 24 * 3600
FOR_EVER = f"public, max-age={_YEAR}, immutable"
_KEPT_SEATS = 30

_problem: dict[str, Any] = {"model": Problem}
PROBLEMS: dict[int | str, dict[str, Any]] = {
    401: {**_problem, "description": "Wrong token"},
    403: {**_problem, "description": "Not yours, or from another site"},
    404: {**_problem, "description": "There is no such thing"},
    409: {**_problem, "description": "Not now"},
    413: {**_problem, "description": "Too large"},
    422: {**_problem, "description": "Cannot be read"},
    429: {**_problem, "description": "Too many"},
    503: {**_problem, "description": "Could not be stored"},
}

router = APIRouter(prefix="/api", responses=PROBLEMS)

Code = Annotated[str, Path(pattern="^[A-Z]{6}$")]
Digest = Annotated[str, Path(pattern="^[0-9a-f]{64}$")]
Chair = Annotated[int, Path(ge=0, le=15)]
ViewerSeat = Annotated[int | None, Query(ge=0, le=15)]
ViewerSeatOrAll = Annotated[Annotated[int, Field(ge=0, le=15)] | Literal["all"] | None, Query()]


async def services_of(request: Request) -> Services:
    """The services of the server."""
    # A coroutine, like all dependencies: FastAPI would call anything else in a thread.
    services: Services = request.app.state.services
    return services


Here = Annotated[Services, Depends(services_of)]


async def address_of(request: Request) -> str:
    """The name under which the request's address is counted."""
    return network(request.client.host if request.client else "")


Address = Annotated[str, Depends(address_of)]


def as_json(body: bytes) -> Response:
    """A response with encoded JSON."""
    return Response(body, media_type="application/json")


async def visitor(request: Request, response: Response, services: Here) -> Guest | None:
    """The bot of the token or the guest of the cookie, if any; sets the header with the id."""
    token = token_in(request.headers.get("authorization", ""))
    if token is not None:
        guest: Guest | None = await services.tokens.bot_of(token)
    else:
        guest = await services.guests.who(request.cookies.get(COOKIE))
    if guest is not None:
        services.watcher.bans.check_guest(guest.id)
        services.watcher.bans.check_guest(guest.owner or "")
        response.headers[GUEST_HEADER] = guest.id
    return guest


Visitor = Annotated[Guest | None, Depends(visitor)]


async def player_of(response: Response, services: Here, known: Visitor, address: Address) -> Guest:
    """The bot of the token, the guest of the cookie, or a new guest."""
    if known is not None:
        return known
    if not services.newcomers.take(address):
        raise RefusedError("too_many", what="guests")
    guest = await services.guests.new()
    services.give_cookie(response, guest)
    return guest


#: A person or a bot.
Anyone = Annotated[Guest, Depends(player_of)]


async def guest_of(player: Anyone) -> Guest:
    """The same, but no bot: what people do, bots may do only where it says so."""
    if player.bot:
        raise RefusedError("people_only")
    return player


Someone = Annotated[Guest, Depends(guest_of)]


async def _card(services: Services, session: TableSession, guest: Guest | None) -> dict[str, Any]:
    """A table's summary, once everything in it is stored."""
    card = outgoing.summary(session, guest.id if guest else None)
    await services.tables.stored(session)
    return _plain(card)


def _plain(card: TableSummary) -> dict[str, Any]:
    plain: dict[str, Any] = msgspec.to_builtins(card)
    return plain


async def _cards(
    services: Services, codes: Sequence[str], guest: Guest | None
) -> list[dict[str, Any]]:
    """The summaries of some tables, wherever they are, in the order of their codes."""
    if services.member is None:
        return await _cards_here(services, codes, guest.id if guest else None)
    parts = await services.member.divided(codes)
    asked = [
        _cards_here(services, part, guest.id if guest else None)
        if owner is None
        else _cards_at(services.member, owner, part, guest)
        for owner, part in parts.items()
    ]
    cards = {card["code"]: card for part in await asyncio.gather(*asked) for card in part}
    return [cards[code] for code in codes if code in cards]


async def cards_for(services: Services, codes: Sequence[str], guest: str | None) -> bytes:
    """The summaries of some tables for another worker."""
    return msgspec.json.encode(await _cards_here(services, codes, guest))


async def _cards_at(
    member: Membership, owner: str, codes: Sequence[str], guest: Guest | None
) -> list[dict[str, Any]]:
    """The summaries of another worker's tables; none while it cannot be reached."""
    try:
        sent = await member.requests.ask(owner, "cards", (codes, guest.id if guest else None))
    except RefusedError:
        return []
    cards: list[dict[str, Any]] = msgspec.json.decode(sent)
    return cards


async def _cards_here(
    services: Services, codes: Sequence[str], guest: str | None
) -> list[dict[str, Any]]:
    """The summaries of this worker's tables, once everything in them is stored."""
    sessions = [session for code in codes if (session := await _at_hand(services, code))]
    cards = [outgoing.summary(session, guest) for session in sessions]
    await services.tables.writer.settle()
    return [
        _plain(card) for card, session in zip(cards, sessions, strict=True) if not session.failed
    ]


async def _at_hand(services: Services, code: str) -> TableSession | None:
    """A table of this worker; None if another has taken it over meanwhile."""
    try:
        return await services.tables.find(code)
    except RefusedError as refusal:
        if refusal.code != "unreachable":
            raise
        return None


# -- guests -------------------------------------------------------------------


async def _me(services: Services, guest: Guest) -> dict[str, Any]:
    await services.tables.writer.settle()
    codes = await services.tables.store.tables_of(guest.id, _KEPT_SEATS)
    tables = await _cards(services, codes, guest)
    return {**guest._asdict(), **look_of(guest.id, guest.face, guest.colour), "tables": tables}


@router.get("/me", response_model=responses.Me)
async def me(services: Here, guest: Anyone) -> Any:
    """The guest, and the guest's tables."""
    return await _me(services, guest)


@router.patch("/me", response_model=responses.Me)
async def rename(services: Here, guest: Someone, body: requests.NewName) -> Any:
    """Rename the guest."""
    return await _me(services, await services.guests.rename(guest, body.name.strip()))


@router.put("/me/avatar", response_model=responses.Me)
async def dress(services: Here, guest: Someone, body: requests.Avatar) -> Any:
    """Choose a face and a helmet."""
    return await _me(services, await services.guests.dress(guest, body.face, body.colour))


@router.post("/me/code", response_model=responses.GivenCode)
async def device_code(services: Here, guest: Someone) -> Any:
    """A code that moves the guest to another device."""
    if not services.codes.take(guest.id):
        raise RefusedError("too_many", what="codes")
    return {"code": services.guests.code(guest), "seconds": CODE_SECONDS}


@router.post("/me/move", response_model=responses.Me)
async def move_here(
    response: Response,
    services: Here,
    before: Visitor,
    address: Address,
    body: requests.DeviceCode,
) -> Any:
    """Become the guest of a code."""
    if not services.codes.take(address):
        raise RefusedError("too_many", what="codes")
    guest = await services.guests.redeem(body.code)
    await services.days.hand_over(before, guest)
    services.give_cookie(response, guest)
    return await _me(services, guest)


# -- what can be played -------------------------------------------------------


@router.get("/games", response_model=responses.Games)
async def games(services: Here) -> Any:
    """Games, options, tracks, bots and clocks."""
    return {
        "games": catalogue.game_cards(),
        "bots": bots.levels(),
        "clocks": ["none", *CLOCKS],
        "build": services.tables.build,
        "protocol": PROTOCOL,
        "local": services.settings.local,
        "compiled": services.compiled,
    }


@router.post("/games/{game}/check", response_model=responses.Settled)
async def check(
    services: Here,
    address: Address,
    game: Annotated[str, Path(max_length=40)],
    body: requests.Wishes,
) -> Any:
    """Check options together; returns all options with their values."""
    setting = await services.settle(address, game, body.players, body.track, body.options)
    return {"players": setting.players, "track": setting.track, "options": setting.options}


_FLUENT: dict[int | str, dict[str, Any]] = {
    200: {"content": {"text/plain": {}}, "description": "A Fluent file"}
}


@router.get("/games/{game}/texts/{language}", response_class=Response, responses=_FLUENT)
async def texts(
    game: Annotated[str, Path(max_length=40)],
    language: Annotated[str, Path(pattern="^[a-z]{2}$")],
) -> Response:
    """A game's own texts, in a language or else in English, for a page without its room."""
    if game not in registry.names():
        raise RefusedError("unknown", kind="game", name=game)
    text = game_text(game, language) or game_text(game, "en") or ""
    return Response(text, media_type="text/plain; charset=utf-8")


@router.post("/replay", response_model=responses.Replay)
async def open_record(
    services: Here, address: Address, body: requests.RecordText, seat: ViewerSeatOrAll = None
) -> Any:
    """Open a record from a file; nothing is stored."""
    told = await services.replays.of_text(body.record, seat, address)
    await _remember_circuit(services, body.record)
    return as_json(told)


async def _remember_circuit(services: Services, record: str) -> None:
    """Have the board of an uploaded record ready if it carries its circuit."""
    parsed = parse_record(record)
    if "circuit" in parsed.header:
        services.tables.remember((await asyncio.to_thread(game_of, parsed))[1])


@router.get("/replay/today", response_model=responses.Replay)
async def replay_of_the_day(services: Here) -> Any:
    """A race between bots to watch, a new one every day (UTC)."""
    today = datetime.now(UTC).date().isoformat()
    return as_json(await services.replays.of_day(today))


@router.post("/analysis", response_model=responses.Analysis)
async def analyse_record(services: Here, address: Address, body: requests.RecordText) -> Any:
    """The analysis of a record from a file; poll for progress."""
    key = hashlib.sha256(body.record.encode()).hexdigest()
    services.hint_service.check()
    if key not in services.hint_service.analyses:
        services.hint_service.make_room()
        if not services.analyses.take(address):
            raise RefusedError("too_many", what="analyses")
        await services.replays.check(body.record, address)
        services.hint_service.begin(key, parse_record(body.record))
    return services.hint_service.analyses[key].json()
