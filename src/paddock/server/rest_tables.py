"""Tables by REST: making, joining, leaving, looking back."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from paddock.server import acting, bodies, lobby, models, replaying, telling
from paddock.server.rest import (
    PROBLEMS,
    Address,
    AllEyes,
    Chair,
    Code,
    Eyes,
    Here,
    Someone,
    Visitor,
    _card,
    _cards,
    as_json,
)
from paddock.server.viewers import SPECTATOR

LISTED = 50

router = APIRouter(prefix="/api/tables", responses=PROBLEMS)
Version = Annotated[int, Query(ge=0, le=2**31)]


@router.get("", response_model=models.Tables)
async def public_tables(house: Here, guest: Visitor) -> Any:
    """Public tables where one can sit down or watch."""
    await house.hall.writer.settle()
    return {"tables": await _cards(house, await house.hall.store.public_tables(LISTED), guest)}


@router.post("", response_model=models.Card, status_code=201)
async def make(house: Here, guest: Someone, address: Address, body: bodies.NewTable) -> Any:
    """Make a table; with `start`, begin at once."""
    setting = await house.settle(address, body.game, body.players, body.track, body.options)
    levels = body.bots if isinstance(body.bots, str) else {int(k): v for k, v in body.bots.items()}
    lobby.check_seats(setting.players, body.sit, levels)
    if body.start and not body.sit:
        house.allow_bots(guest, address)
    house.allow_table(guest, address)
    live = lobby.make(
        house.hall, guest, setting, public=body.public, clock=body.clock, hints=body.hints
    )
    lobby.fill(house.hall, live, guest, body.sit, levels)
    live.address = address
    if body.start:
        lobby.start(house.hall, live, guest)
    return await _card(house, live, guest)


@router.get("/{code}", response_model=models.Card)
async def table(house: Here, guest: Visitor, code: Code) -> Any:
    """A table's card."""
    live = await house.hall.find(code)
    live.read_at = time.monotonic()
    if live.bots_only:
        house.hall.look_after(live)
    return await _card(house, live, guest)


@router.patch("/{code}", response_model=models.Card)
async def change(
    house: Here, guest: Someone, address: Address, code: Code, body: bodies.Changes
) -> Any:
    """Set other options."""
    live = await house.hall.find(code)
    lobby.in_lobby(live)
    lobby.host(live, guest)
    now = live.table
    setting = await house.settle(
        address,
        now.game,
        now.players if body.players is None else body.players,
        body.track or now.track_name,
        now.options if body.options is None else body.options,
    )
    public = now.public if body.public is None else body.public
    hints = now.allow_hints if body.hints is None else body.hints
    clock = body.clock or now.clock
    lobby.change(house.hall, live, guest, setting, public=public, clock=clock, hints=hints)
    return await _card(house, live, guest)


@router.put("/{code}/seats/{seat}", response_model=models.Card)
async def sit(house: Here, guest: Someone, code: Code, seat: Chair, body: bodies.Sitting) -> Any:
    """Sit down, come back, or put a bot there."""
    live = await house.hall.find(code)
    if body.bot is not None:
        lobby.place_bot(house.hall, live, guest, seat, body.bot)
    else:
        lobby.sit(house.hall, live, guest, seat, body.name)
    return await _card(house, live, guest)


@router.delete("/{code}/seats/{seat}", response_model=models.Card)
async def free(house: Here, guest: Someone, code: Code, seat: Chair) -> Any:
    """Stand up, or free another's seat."""
    live = await house.hall.find(code)
    lobby.free(house.hall, live, guest, seat)
    return await _card(house, live, guest)


@router.post("/{code}/start", response_model=models.Card)
async def start(house: Here, guest: Someone, address: Address, code: Code) -> Any:
    """Begin the race."""
    live = await house.hall.find(code)
    if live.bots_only:
        live.address, live.read_at = address, time.monotonic()
        house.allow_bots(guest, address)
    lobby.start(house.hall, live, guest)
    return await _card(house, live, guest)


@router.post("/{code}/leave", response_model=models.Card)
async def leave(house: Here, guest: Someone, code: Code) -> Any:
    """Stand up from all own seats."""
    live = await house.hall.find(code)
    lobby.leave(house.hall, live, guest)
    return await _card(house, live, guest)


@router.post("/{code}/rematch", response_model=models.Card)
async def rematch(house: Here, guest: Someone, code: Code, body: bodies.Rematch) -> Any:
    """The next race of the same players."""
    live = await house.hall.find(code)
    new = await lobby.rematch(house.hall, live, guest, body.track)
    await house.hall.stored(live)
    return await _card(house, new, guest)


@router.get("/{code}/history", response_model=models.History)
async def history(
    house: Here, guest: Visitor, code: Code, after: Version = 0, seat: Eyes = None
) -> Any:
    """What a viewer may hear of the rows after a version."""
    live = await house.hall.find(code)
    heard = await house.hall.heard(live, after)
    if seat is not None:
        acting.own(live, guest.id if guest else None, seat)
    version, viewer = live.table.version, SPECTATOR if seat is None else seat
    told = [telling.row(happening, viewer) for happening in heard]
    await house.hall.stored(live)
    return as_json(telling.encode({"version": version, "rows": told}))


@router.get(
    "/{code}/record",
    response_class=Response,
    responses={200: {"content": {"text/plain": {}}, "description": "The record"}},
)
async def record(house: Here, code: Code) -> Response:
    """The record of a finished race."""
    live = await house.hall.find(code)
    text = str(replaying.record_of(live.table))
    await house.hall.stored(live)
    name = f"{live.table.game}-{code}.txt"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/{code}/replay", response_model=models.Replay)
async def replay(house: Here, address: Address, code: Code, seat: AllEyes = None) -> Any:
    """A finished race, move by move."""
    live = await house.hall.find(code)
    await house.hall.stored(live)
    return as_json(await house.replays.of_table(live.table, seat, address))


@router.get("/{code}/analysis", response_model=models.Analysis)
async def analysis(house: Here, code: Code) -> Any:
    """What the decisions of a finished race were worth, as far as that has been found out."""
    live = await house.hall.find(code)
    record = replaying.record_of(live.table)
    await house.hall.stored(live)
    house.adviser.check()
    if code not in house.adviser.found:
        house.adviser.begin(code, record)
    return house.adviser.found[code].json()
