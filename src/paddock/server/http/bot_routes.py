"""REST routes for bots that connect with a token: those of their owners, and lists for everyone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Path

from paddock.server.accounts import bots
from paddock.server.accounts.deletion import delete_everything
from paddock.server.http import bot_responses, requests, responses
from paddock.server.http.routes import PROBLEMS, Here, Someone, Visitor, _cards
from paddock.server.refusals import RefusedError
from paddock.server.services import Services
from paddock.server.storage.store import Guest
from paddock.server.stream.messages.to_page import encode
from paddock.server.tables.seats import look_of

router = APIRouter(prefix="/api", responses=PROBLEMS)
BotId = Annotated[str, Path(pattern="^g[0-9a-f]{12}$")]
#: The most tables, and bots, in a list.
LISTED = 50


async def _own(services: Services, owner: str) -> list[dict[str, Any]]:
    """The bots of an account."""
    stored = await services.tables.store.query(lambda c: bots.of_owner(c, owner))
    here = services.stream_handler.bots.is_connected
    return [
        {**bot._asdict(), **look_of(bot.id, bot.face, bot.colour), "connected": here(bot.id)}
        for bot in stored
    ]


async def _listed(services: Services, owner: str) -> dict[str, Any]:
    return {"bots": await _own(services, owner), "most": bots.MOST}


async def _told(services: Services, owner: str, bot: str, token: str) -> dict[str, Any]:
    """A bot with its new token."""
    own = await _own(services, owner)
    return {"bot": next(one for one in own if one["id"] == bot), "token": token}


def _account(guest: Guest) -> None:
    if not guest.account:
        raise RefusedError("no_account")


@router.get("/me/bots", response_model=bot_responses.OwnBots)
async def own_bots(services: Here, guest: Someone) -> Any:
    """The guest's bots."""
    return await _listed(services, guest.id)


@router.post("/me/bots", response_model=bot_responses.NewToken, status_code=201)
async def make(services: Here, guest: Someone, body: requests.NewName) -> Any:
    """Make a bot with a token of its own; only guests with a passkey may."""
    _account(guest)
    token, name = bots.new_token(), body.name.strip()
    bot = await services.tables.store.change(lambda c: bots.add(c, guest.id, name, token))
    return await _told(services, guest.id, bot, token)


@router.patch("/me/bots/{bot}", response_model=bot_responses.OwnBots)
async def change(services: Here, guest: Someone, bot: BotId, body: requests.NewLook) -> Any:
    """Give a bot another name, face or helmet."""
    store, name, avatar = services.tables.store, body.name, body.avatar
    await store.query(lambda c: bots.need(c, guest.id, bot))
    if name is not None:
        await store.change(lambda c: bots.rename(c, guest.id, bot, name.strip()))
        services.guests.changed(bot)
    known = await services.guests.find(bot)
    if avatar is not None and known is not None:
        await services.guests.dress(known, avatar.face, avatar.colour)
    return await _listed(services, guest.id)


@router.post("/me/bots/{bot}/token", response_model=bot_responses.NewToken)
async def renew(services: Here, guest: Someone, bot: BotId) -> Any:
    """Give a bot another token; the old one no longer works, and its streams end."""
    token = bots.new_token()
    await services.tables.store.change(lambda c: bots.change_token(c, guest.id, bot, token))
    services.stream_handler.send_bot_away(bot)
    services.guests.announce(("bot_out", bot))
    return await _told(services, guest.id, bot, token)


@router.delete("/me/bots/{bot}", response_model=bot_responses.OwnBots)
async def remove(services: Here, guest: Someone, bot: BotId) -> Any:
    """Delete a bot with its token, name and ratings; its races stay."""
    await services.tables.store.query(lambda c: bots.need(c, guest.id, bot))
    await delete_everything(services, bot)
    return await _listed(services, guest.id)


@router.get("/bots", response_model=bot_responses.ConnectedBots)
async def connected(services: Here, guest: Visitor) -> Any:
    """The bots that can be offered a seat."""
    listed = sorted(services.stream_handler.bots.connected())[:LISTED]
    known = [bot for one in listed if (bot := await services.guests.find(one)) and bot.owner]
    shown = []
    for bot in known:
        owner = await services.guests.find(bot.owner or "")
        look = look_of(bot.id, bot.face, bot.colour)
        shown.append({"id": bot.id, "name": bot.name, **look, "owner": owner.name if owner else ""})
    return {"bots": sorted(shown, key=lambda one: str(one["name"]).casefold())}


@router.get("/bots/tables", response_model=responses.Tables)
async def open_tables(services: Here, guest: Visitor) -> Any:
    """Public tables that are open to bots and have a free seat."""
    if not services.settings.site.public_tables:
        return {"tables": []}
    await services.tables.writer.settle()
    codes = await services.tables.store.bot_tables(LISTED)
    cards = await _cards(services, codes, guest)
    return {"tables": [card for card in cards if _has_room(card)]}


def _has_room(card: dict[str, Any]) -> bool:
    free = any(seat["kind"] == "empty" for seat in card["seats"])
    return bool(card["open_to_bots"] and card["stage"] == "lobby" and free)


async def events_so_far(services: Services, bot: str) -> Sequence[bytes]:
    """What a bot is told when its event stream opens: open challenges, and tables with its seat."""
    store = services.tables.store
    codes = await store.open_tables_of(bot, LISTED)
    known = await services.guests.find(bot)
    told = []
    for card in await _cards(services, codes, known):
        if any(seat["you"] for seat in card["seats"]):
            told.append({"type": "table", "v": card["version"], "table": card})
        invited = [s["seat"] for s in card["seats"] if known and s["invited"] == known.name]
        told += [{"type": "challenge", "seat": seat, "table": card} for seat in invited]
    return [encode(one) for one in told]
