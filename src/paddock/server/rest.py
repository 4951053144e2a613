"""Tables, guests and records by REST."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Path, Query, Request, Response
from pydantic import Field

from paddock import bots
from paddock.core.record import parse_record
from paddock.core.tracks import Track, draw_track
from paddock.server import bodies, cards, models, packing, telling
from paddock.server.addresses import network
from paddock.server.house import House
from paddock.server.identity import CODE_SECONDS, COOKIE, GUEST_HEADER
from paddock.server.live import Live
from paddock.server.models import Problem
from paddock.server.refusals import RefusedError
from paddock.server.seats import face_of
from paddock.server.store import Guest
from paddock.server.table import CLOCKS

_YEAR = 365 * 24 * 3600
FOR_EVER = f"public, max-age={_YEAR}, immutable"
_KEPT_SEATS = 30

_problem: dict[str, Any] = {"model": Problem}
PROBLEMS: dict[int | str, dict[str, Any]] = {
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
Eyes = Annotated[int | None, Query(ge=0, le=15)]
AllEyes = Annotated[Annotated[int, Field(ge=0, le=15)] | Literal["all"] | None, Query()]


def house_of(request: Request) -> House:
    """The house that the request came to."""
    house: House = request.app.state.house
    return house


Here = Annotated[House, Depends(house_of)]


def address_of(request: Request) -> str:
    """The name under which the request's address is counted."""
    return network(request.client.host if request.client else "")


Address = Annotated[str, Depends(address_of)]


def as_json(body: bytes) -> Response:
    """An answer that has been written already."""
    return Response(body, media_type="application/json")


async def visitor(request: Request, response: Response, house: Here) -> Guest | None:
    """The guest of the cookie, if there is one; the answer says who that is."""
    guest = await house.desk.who(request.cookies.get(COOKIE))
    if guest is not None:
        response.headers[GUEST_HEADER] = guest.id
    return guest


Visitor = Annotated[Guest | None, Depends(visitor)]


async def guest_of(response: Response, house: Here, known: Visitor, address: Address) -> Guest:
    """The guest of the cookie; whoever has none becomes one."""
    if known is not None:
        return known
    if not house.newcomers.take(address):
        raise RefusedError("too_many", what="guests")
    guest = await house.desk.new()
    house.give_cookie(response, guest)
    return guest


Someone = Annotated[Guest, Depends(guest_of)]


async def _card(house: House, live: Live, guest: Guest | None) -> dict[str, Any]:
    """A table's card, once all that it says is stored."""
    card = telling.card(live, guest.id if guest else None)
    await house.hall.stored(live)
    return card


async def _cards(house: House, codes: Sequence[str], guest: Guest | None) -> list[dict[str, Any]]:
    """The cards of some tables, once all that they say is stored."""
    found = [await house.hall.find(code) for code in codes]
    cards = [telling.card(live, guest.id if guest else None) for live in found]
    await house.hall.writer.settle()
    return [card for card, live in zip(cards, found, strict=True) if not live.failed]


# -- guests -------------------------------------------------------------------


async def _me(house: House, guest: Guest) -> dict[str, Any]:
    await house.hall.writer.settle()
    codes = await house.hall.store.tables_of(guest.id, _KEPT_SEATS)
    tables = await _cards(house, codes, guest)
    known = {"id": guest.id, "name": guest.name, "named": guest.named}
    return {**known, "face": face_of(guest.id), "tables": tables}


@router.get("/me", response_model=models.Me)
async def me(house: Here, guest: Someone) -> Any:
    """Who the guest is, and where it sits."""
    return await _me(house, guest)


@router.patch("/me", response_model=models.Me)
async def rename(house: Here, guest: Someone, body: bodies.NewName) -> Any:
    """Take another name."""
    return await _me(house, await house.desk.rename(guest, body.name.strip()))


@router.post("/me/code", response_model=models.GivenCode)
async def device_code(house: Here, guest: Someone) -> Any:
    """A code that moves the guest to another device."""
    if not house.codes.take(guest.id):
        raise RefusedError("too_many", what="codes")
    return {"code": house.desk.code(guest), "seconds": CODE_SECONDS}


@router.post("/me/move", response_model=models.Me)
async def move_here(
    response: Response, house: Here, address: Address, body: bodies.DeviceCode
) -> Any:
    """Become the guest of a code."""
    if not house.codes.take(address):
        raise RefusedError("too_many", what="codes")
    guest = await house.desk.redeem(body.code)
    house.give_cookie(response, guest)
    return await _me(house, guest)


# -- what can be played -------------------------------------------------------


@router.get("/games", response_model=models.Games)
async def games(house: Here) -> Any:
    """Games, options, tracks, bots and clocks."""
    return {
        "games": cards.game_cards(),
        "bots": bots.levels(),
        "clocks": ["none", *CLOCKS],
        "build": house.hall.build,
        "protocol": telling.PROTOCOL,
        "local": house.settings.local,
        "compiled": house.compiled,
    }


@router.post("/games/{game}/check", response_model=models.Settled)
async def check(
    house: Here,
    address: Address,
    game: Annotated[str, Path(max_length=40)],
    body: bodies.Wishes,
) -> Any:
    """Whether options go together; each with its value."""
    setting = await house.settle(address, game, body.players, body.track, body.options)
    return {"players": setting.players, "track": setting.track, "options": setting.options}


@router.get("/tracks/{digest}", response_model=dict[str, Any])
async def track(request: Request, house: Here, digest: Digest) -> Any:
    """A track as data."""
    if digest not in house.tracks:
        found = await asyncio.to_thread(house.hall.track_by_digest, digest)
        house.tracks[digest] = await asyncio.to_thread(_written, found)
    body = house.tracks[digest]
    return await asyncio.to_thread(packing.answer, request, body, "application/json", FOR_EVER)


def _written(track: Track) -> bytes:
    return json.dumps(track.json(), separators=(",", ":")).encode()


_SVG: dict[int | str, dict[str, Any]] = {
    200: {"content": {"image/svg+xml": {}}, "description": "The picture"}
}


@router.get("/tracks/{digest}/day.svg", response_class=Response, responses=_SVG)
async def day(request: Request, house: Here, digest: Digest, scenery: bool = True) -> Response:
    """The board by day."""
    return await _board(request, house, (digest, False, scenery))


@router.get("/tracks/{digest}/night.svg", response_class=Response, responses=_SVG)
async def night(request: Request, house: Here, digest: Digest, scenery: bool = True) -> Response:
    """The board by night."""
    return await _board(request, house, (digest, True, scenery))


async def _board(request: Request, house: House, key: tuple[str, bool, bool]) -> Response:
    digest, night, scenery = key
    if key not in house.boards:
        found = await asyncio.to_thread(house.hall.track_by_digest, digest)
        drawn = await asyncio.to_thread(draw_track, found, night=night, scenery=scenery)
        house.boards[key] = drawn.encode()
    body = house.boards[key]
    return await asyncio.to_thread(packing.answer, request, body, "image/svg+xml", FOR_EVER)


@router.post("/replay", response_model=models.Replay)
async def open_record(
    house: Here, address: Address, body: bodies.RecordText, seat: AllEyes = None
) -> Any:
    """Open a record from a file; nothing is stored."""
    return as_json(await house.replays.of_text(body.record, seat, address))


@router.get("/replay/today", response_model=models.Replay)
async def replay_of_the_day(house: Here) -> Any:
    """A race between bots, another one every day (UTC), for whoever wants something to look at."""
    today = datetime.now(UTC).date().isoformat()
    return as_json(await house.replays.of_day(today))


@router.post("/analysis", response_model=models.Analysis)
async def analyse_record(house: Here, address: Address, body: bodies.RecordText) -> Any:
    """What the decisions of a record from a file were worth; ask again for what is new."""
    key = hashlib.sha256(body.record.encode()).hexdigest()
    house.adviser.check()
    if key not in house.adviser.found:
        house.adviser.make_room()
        if not house.analyses.take(address):
            raise RefusedError("too_many", what="analyses")
        await house.replays.check(body.record, address)
        house.adviser.begin(key, parse_record(body.record))
    return house.adviser.found[key].json()
