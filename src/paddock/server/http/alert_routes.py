"""REST routes for alerts: browsers that want them, muted tables, invitations, and QR codes."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request, Response
from sqlalchemy import Connection, select

from paddock.server.http import qr_code, requests, responses
from paddock.server.http.routes import PROBLEMS, Address, Code, Here, Someone
from paddock.server.push import encryption, endpoints, subscriptions
from paddock.server.push.subscriptions import Subscription
from paddock.server.refusals import RefusedError
from paddock.server.services import Services
from paddock.server.storage import models
from paddock.server.tables import lobby
from paddock.texts import languages

router = APIRouter(prefix="/api", responses=PROBLEMS)


async def _alerts(services: Services, guest: str) -> dict[str, Any]:
    muted = await services.tables.store.query(lambda c: subscriptions.muted(c, guest))
    return {"key": services.alerts.sender.public_key, "muted": muted}


@router.get("/me/alerts", response_model=responses.Alerts)
async def alerts(services: Here, guest: Someone) -> Any:
    """What a browser needs in order to be alerted, and the tables that the guest has muted."""
    return await _alerts(services, guest.id)


@router.put("/me/alerts", response_model=responses.Alerts)
async def subscribe(
    services: Here, guest: Someone, address: Address, body: requests.NewSubscription
) -> Any:
    """Alert the guest in this browser."""
    services.allow_subscription(guest, address)
    language = body.language if body.language in languages() else "en"
    new = Subscription(body.endpoint, body.p256dh, body.auth, language)
    try:
        encryption.check_receiver(new.p256dh, new.auth)
        await asyncio.to_thread(endpoints.check, new.endpoint, services.alerts.sender.own_host)
    except (ValueError, endpoints.EndpointError):
        raise RefusedError("bad_endpoint") from None
    await services.tables.store.change(lambda c: subscriptions.add(c, guest.id, new))
    return await _alerts(services, guest.id)


@router.delete("/me/alerts", response_model=responses.Alerts)
async def unsubscribe(services: Here, guest: Someone, body: requests.EndedSubscription) -> Any:
    """Alert the guest no longer in this browser."""
    await services.tables.store.change(lambda c: subscriptions.remove(c, body.endpoint, guest.id))
    return await _alerts(services, guest.id)


@router.put("/me/muted/{code}", response_model=responses.Alerts)
async def mute(services: Here, guest: Someone, code: Code) -> Any:
    """Send no alerts about a table."""
    await services.tables.store.change(lambda c: subscriptions.mute(c, guest.id, code, True))
    return await _alerts(services, guest.id)


@router.delete("/me/muted/{code}", response_model=responses.Alerts)
async def unmute(services: Here, guest: Someone, code: Code) -> Any:
    """Send alerts about a table again."""
    await services.tables.store.change(lambda c: subscriptions.mute(c, guest.id, code, False))
    return await _alerts(services, guest.id)


@router.post("/tables/{code}/invitations", response_model=responses.Done, status_code=201)
async def invite(services: Here, guest: Someone, code: Code, body: requests.Invitation) -> Any:
    """Alert somebody with whom the guest has raced that there is a free seat."""
    session = await services.tables.find(code)
    lobby.in_lobby(session)
    if session.table.host != guest.id and not session.table.seats_of(guest.id):
        raise RefusedError("not_yours", seat=0)
    store, player = services.tables.store, body.player
    if not await store.query(lambda c: _have_raced(c, guest.id, player)):
        raise RefusedError("unknown", kind="player", name=player)
    services.allow_invitation(guest, player)
    services.alerts.invite(player, code, session.table.game, guest.name)
    return {"ok": True}


@router.get("/tables/{code}/qr.svg", response_class=Response, responses=qr_code.SVG)
async def qr(request: Request, services: Here, code: Code) -> Response:
    """The link to a table as a QR code."""
    return await qr_code.answer(request, services.settings, f"t/{code}")


def _have_raced(connection: Connection, one: str, other: str) -> bool:
    """Whether two guests have finished a race together."""
    results = models.results
    mine = select(results.c.code).where(results.c.guest == one).scalar_subquery()
    wanted = select(results.c.code).where(results.c.guest == other, results.c.code.in_(mine))
    return one != other and connection.execute(wanted.limit(1)).first() is not None
