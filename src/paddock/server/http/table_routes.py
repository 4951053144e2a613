"""REST routes for tables: create, join, leave, replay."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from paddock.server.accounts import bots
from paddock.server.circuits.chosen import drawn_track
from paddock.server.http import requests, responses
from paddock.server.http.routes import (
    PROBLEMS,
    Address,
    Anyone,
    Chair,
    Code,
    Here,
    Someone,
    ViewerSeat,
    ViewerSeatOrAll,
    Visitor,
    _card,
    _cards,
    as_json,
)
from paddock.server.refusals import RefusedError
from paddock.server.replays import build
from paddock.server.services import Services
from paddock.server.storage.store import Guest
from paddock.server.stream import outgoing
from paddock.server.stream.messages.parts import TableSummary
from paddock.server.stream.messages.to_page import encode
from paddock.server.tables import commands, invitations, lobby
from paddock.server.tables.session import TableSession
from paddock.server.tables.viewers import SPECTATOR

LISTED = 50

router = APIRouter(prefix="/api/tables", responses=PROBLEMS)
Version = Annotated[int, Query(ge=0, le=2**31)]


@router.get("", response_model=responses.Tables)
async def public_tables(services: Here, guest: Visitor) -> Any:
    """Public tables to join or watch."""
    if not services.settings.site.public_tables:
        return {"tables": []}
    await services.tables.writer.settle()
    return {
        "tables": await _cards(services, await services.tables.store.public_tables(LISTED), guest)
    }


@router.post("", response_model=TableSummary, status_code=201)
async def make(services: Here, guest: Someone, address: Address, body: requests.NewTable) -> Any:
    """Create a table; with `start`, start the race at once."""
    services.allow_public(body.public)
    drawn = {"text": body.circuit, "published": body.published}
    track = await drawn_track(services, address, body.game, **drawn) or body.track
    setting = await services.settle(address, body.game, body.players, track, body.options)
    levels = body.bots if isinstance(body.bots, str) else {int(k): v for k, v in body.bots.items()}
    lobby.check_seats(setting.players, body.sit, levels)
    if body.start and not body.sit:
        services.allow_bots(guest, address)
    services.allow_table(guest, address)
    session = lobby.make(
        services.tables, guest, setting, public=body.public, clock=body.clock, hints=body.hints,
        open_to_bots=body.open_to_bots,
    )  # fmt: skip
    lobby.fill(services.tables, session, guest, body.sit, levels)
    session.address = address
    if body.start:
        rated = await services.rates(session)
        lobby.start(services.tables, session, guest, rated=rated)
    return await _card(services, session, guest)


@router.get("/{code}", response_model=TableSummary)
async def table(services: Here, guest: Visitor, code: Code) -> Any:
    """A table's summary."""
    session = await services.tables.find(code)
    session.read_at = time.monotonic()
    if session.bots_only:
        services.tables.run_automation(session)
    return await _card(services, session, guest)


@router.patch("/{code}", response_model=TableSummary)
async def change(
    services: Here, guest: Someone, address: Address, code: Code, body: requests.Changes
) -> Any:
    """Change the settings."""
    services.allow_public(bool(body.public))
    session = await services.tables.find(code)
    lobby.in_lobby(session)
    lobby.host(session, guest)
    now = session.table
    setting = await services.settle(
        address,
        now.game,
        now.players if body.players is None else body.players,
        body.track or lobby.same_track(now),
        now.options if body.options is None else body.options,
    )
    public = now.public if body.public is None else body.public
    hints = now.allow_hints if body.hints is None else body.hints
    clock = body.clock or now.clock
    welcome = now.open_to_bots if body.open_to_bots is None else body.open_to_bots
    lobby.change(
        services.tables, session, guest, setting, public=public, clock=clock, hints=hints,
        open_to_bots=welcome,
    )  # fmt: skip
    return await _card(services, session, guest)


@router.put("/{code}/seats/{seat}", response_model=TableSummary)
async def sit(
    services: Here, guest: Anyone, code: Code, seat: Chair, body: requests.Sitting
) -> Any:
    """Take a seat, return to it, rename it, put a bot there, or offer it to a connected bot."""
    if guest.bot and body != requests.Sitting():
        raise RefusedError("people_only")
    session = await services.tables.find(code)
    if body.invite is not None:
        await _invite(services, session, guest, seat, body.invite)
    elif body.bot is not None:
        lobby.place_bot(services.tables, session, guest, seat, body.bot)
    else:
        if not session.table.seats_of(guest.id):
            services.allow_seat(guest)
        lobby.sit(services.tables, session, guest, seat, body.name)
    return await _card(services, session, guest)


async def _invite(
    services: Services, session: TableSession, guest: Guest, seat: int, name: str
) -> None:
    """Offer a seat to a bot that is connected."""
    bot = await services.tables.store.query(lambda connection: bots.by_name(connection, name))
    known = await services.guests.find(bot)
    if known is None or not services.stream_handler.bots.is_connected(bot):
        raise RefusedError("not_connected", name=name)
    services.allow_challenge(guest)
    invitations.invite(services.tables, session, guest, seat, known)


@router.post("/{code}/challenge", response_model=TableSummary)
async def respond(services: Here, bot: Anyone, code: Code, body: requests.ChallengeAnswer) -> Any:
    """Accept or decline the seat that the bot is offered."""
    session = await services.tables.find(code)
    if body.accept:
        services.allow_seat(bot)
    invitations.respond(services.tables, session, bot, body.accept)
    return await _card(services, session, bot)


@router.delete("/{code}/seats/{seat}", response_model=TableSummary)
async def free(services: Here, guest: Anyone, code: Code, seat: Chair) -> Any:
    """Leave a seat, or free another guest's."""
    session = await services.tables.find(code)
    lobby.free(services.tables, session, guest, seat)
    return await _card(services, session, guest)


@router.post("/{code}/start", response_model=TableSummary)
async def start(services: Here, guest: Someone, address: Address, code: Code) -> Any:
    """Start the race."""
    session = await services.tables.find(code)
    if session.bots_only:
        session.address, session.read_at = address, time.monotonic()
        services.allow_bots(guest, address)
    rated = await services.rates(session)
    lobby.start(services.tables, session, guest, rated=rated)
    return await _card(services, session, guest)


@router.post("/{code}/leave", response_model=TableSummary)
async def leave(services: Here, guest: Anyone, code: Code) -> Any:
    """Leave all of one's own seats."""
    session = await services.tables.find(code)
    lobby.leave(services.tables, session, guest)
    return await _card(services, session, guest)


@router.post("/{code}/rematch", response_model=TableSummary)
async def rematch(services: Here, guest: Someone, code: Code, body: requests.Rematch) -> Any:
    """Create a table for the next race of the same players."""
    session = await services.tables.find(code)
    if session.table.next:
        cards = await _cards(services, [session.table.next], guest)
        if not cards:
            raise RefusedError("unreachable")
        return cards[0]
    new = lobby.rematch(services.tables, session, guest, body.track)
    await services.tables.stored(session)
    return await _card(services, new, guest)


@router.get("/{code}/history", response_model=responses.History)
async def history(
    services: Here, guest: Visitor, code: Code, after: Version = 0, seat: ViewerSeat = None
) -> Any:
    """The rows after a version, as a viewer may see them."""
    session = await services.tables.find(code)
    commands.own_only(session, guest.id if guest else None)
    heard = await services.tables.heard(session, after)
    if seat is not None:
        commands.own(session, guest.id if guest else None, seat)
    version, viewer = session.table.version, SPECTATOR if seat is None else seat
    told = [outgoing.row(applied, viewer) for applied in heard]
    await services.tables.stored(session)
    return as_json(encode({"version": version, "rows": told}))


@router.get(
    "/{code}/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "The record"}},
)
async def record(services: Here, code: Code) -> Response:
    """The record of a finished race."""
    session = await services.tables.find(code)
    commands.open_to_all(session)
    text = str(build.record_of(session.table))
    await services.tables.stored(session)
    name = f"{session.table.game}-{code}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/{code}/replay", response_model=responses.Replay)
async def replay(services: Here, address: Address, code: Code, seat: ViewerSeatOrAll = None) -> Any:
    """A finished race, move by move."""
    session = await services.tables.find(code)
    commands.open_to_all(session)
    await services.tables.stored(session)
    return as_json(await services.replays.of_table(session.table, seat, address))


@router.get("/{code}/analysis", response_model=responses.Analysis)
async def analysis(services: Here, code: Code) -> Any:
    """The analysis of a finished race; poll for progress."""
    session = await services.tables.find(code)
    commands.open_to_all(session)
    record = build.record_of(session.table)
    await services.tables.stored(session)
    services.hint_service.check()
    if code not in services.hint_service.analyses:
        services.hint_service.begin(code, record)
    return services.hint_service.analyses[code].json()
