"""REST routes for championships."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from paddock.seasons import Round
from paddock.server.http import qr_code
from paddock.server.http import season_bodies as bodies
from paddock.server.http.routes import PROBLEMS, Address, Code, Here, Someone, Visitor
from paddock.server.seasons import cards, stored
from paddock.server.seasons.stored import Settings
from paddock.server.services import Services
from paddock.server.storage.store import Guest

router = APIRouter(prefix="/api/seasons", responses=PROBLEMS)

#: How many championships a list shows.
LISTED = 20


async def _card(services: Services, code: str, guest: Guest | None) -> dict[str, Any]:
    return cards.card(await services.seasons.read(code), guest.id if guest else None)


@router.get("", response_model=bodies.SeasonLists)
async def seasons(services: Here, guest: Visitor) -> Any:
    """The guest's own championships, and public ones to join."""
    you, shown = guest.id if guest else None, services.settings.site.public_tables

    def read(connection: Any) -> dict[str, Any]:
        mine = stored.of_guest(connection, you, LISTED) if you else []
        public = stored.public(connection, LISTED) if shown else []
        listed = {"mine": mine, "public": [code for code in public if code not in mine]}
        return {
            name: [cards.summary(stored.read(connection, code)) for code in codes]
            for name, codes in listed.items()
        }

    await services.tables.writer.settle()
    return await services.tables.store.query(read)


@router.post("", response_model=bodies.SeasonCard, status_code=201)
async def make(services: Here, guest: Someone, address: Address, body: bodies.NewSeason) -> Any:
    """Create a championship, which others can join until it starts."""
    services.allow_public(body.public)
    rounds = tuple(Round(race.game, race.track or "", race.options) for race in body.races)
    settings = Settings(body.players, rounds, tuple(body.points), body.best, body.clock, body.bots)
    title = (body.title or "").strip()
    drawn = [race.published for race in body.races]
    code = await services.seasons.make(guest, address, title, settings, drawn, public=body.public)
    if body.join:
        await services.seasons.join(code, guest)
    return await _card(services, code, guest)


@router.get("/{code}", response_model=bodies.SeasonCard)
async def season(services: Here, guest: Visitor, code: Code) -> Any:
    """A championship: drivers, calendar and standings."""
    return await _card(services, code, guest)


@router.get("/{code}/qr.svg", response_class=Response, responses=qr_code.SVG)
async def qr(request: Request, services: Here, code: Code) -> Response:
    """The link to a championship as a QR code."""
    return await qr_code.answer(request, services.settings, f"season/{code}")


@router.post("/{code}/join", response_model=bodies.SeasonCard)
async def join(services: Here, guest: Someone, code: Code) -> Any:
    """Drive in a championship, or drive again after leaving it."""
    await services.seasons.join(code, guest)
    return await _card(services, code, guest)


@router.post("/{code}/leave", response_model=bodies.SeasonCard)
async def leave(services: Here, guest: Someone, code: Code) -> Any:
    """Leave a championship; once it has begun, a bot drives the remaining races."""
    await services.seasons.leave(code, guest)
    return await _card(services, code, guest)


@router.post("/{code}/start", response_model=bodies.SeasonCard)
async def start(services: Here, guest: Someone, code: Code) -> Any:
    """Start a championship: bots take the empty seats, and the first race opens."""
    await services.seasons.begin(code, guest)
    return await _card(services, code, guest)
