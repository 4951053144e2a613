"""REST routes for players: profiles, leaderboards and quick matches."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from paddock import registry
from paddock.server.http import requests, responses
from paddock.server.http.routes import PROBLEMS, Address, Here, Someone, Visitor, _cards
from paddock.server.players import feats, leaders, open_races, profile
from paddock.server.players.rating import week_of
from paddock.server.refusals import RefusedError
from paddock.server.services import Services
from paddock.server.storage.store import Guest
from paddock.server.stream.messages.parts import TableSummary
from paddock.server.tables.seats import look_of

router = APIRouter(prefix="/api", responses=PROBLEMS)
Player = Annotated[str, Path(pattern="^g[0-9a-f]{12}$")]
Game = Annotated[str, Path(max_length=40)]
Week = Annotated[str | None, Query(pattern="^([0-9]{4}-W[0-9]{2}|now)$")]


async def _profile(services: Services, player: Guest, you: bool) -> dict[str, Any]:
    """A player's profile."""
    await services.tables.writer.settle()
    races = await services.tables.store.query(lambda c: profile.profile(c, player.id))
    owner = await services.guests.find(player.owner) if player.owner else None
    known = {"id": player.id, "name": player.name, "account": player.account, "you": you}
    owned = {"owner": (owner.id, owner.name) if owner else None}
    look = look_of(player.id, player.face, player.colour)
    return {**known, **owned, **look, **races, "known_feats": feats.names()}


@router.get("/me/profile", response_model=responses.Profile)
async def own_profile(services: Here, guest: Someone) -> Any:
    """The guest's own profile."""
    return await _profile(services, guest, you=True)


@router.get("/players/{player}", response_model=responses.Profile)
async def other_profile(services: Here, guest: Visitor, player: Player) -> Any:
    """The profile of a player with an account, or of a bot."""
    known = await services.guests.find(player)
    if known is None or not (known.account or known.bot):
        raise RefusedError("unknown", kind="player", name=player)
    return await _profile(services, known, you=guest is not None and guest.id == player)


@router.get("/me/races", response_model=responses.OpenRaces)
async def races(services: Here, guest: Someone) -> Any:
    """The guest's races that are not over: first those that wait for the guest."""
    await services.tables.note_turns_of(guest.id)
    return {"races": await services.tables.store.query(lambda c: open_races.of_guest(c, guest.id))}


@router.post("/quick", response_model=TableSummary, status_code=201)
async def quick(services: Here, guest: Someone, address: Address, body: requests.QuickMatch) -> Any:
    """A seat at a table that starts within seconds, with bots on the seats that stay empty."""
    code = await services.quick_match.join(guest, address, body.game)
    cards = await _cards(services, [code], guest)
    if not cards:
        raise RefusedError("unreachable")
    return cards[0]


@router.get("/leaders/{game}", response_model=responses.Leaders)
async def board(
    services: Here, guest: Visitor, game: Game, week: Week = None, bots: bool = False
) -> Any:
    """A leaderboard of people or bots: of all time, or of a week (`now` is the current one)."""
    if game not in registry.names():
        raise RefusedError("unknown", kind="game", name=game)
    store, you = services.tables.store, guest.id if guest else None
    if week is None:
        made = await store.query(lambda c: leaders.of_all_time(c, game, you, bots))
    else:
        week = week_of(time.time()) if week == "now" else week
        made = await store.query(lambda c: leaders.of_week(c, game, week, you, bots))
    lines = [_drawn(line) for line in made["lines"]]
    own = made["you"] and _drawn(made["you"])
    return {"game": game, "week": week, "bots": bots, "lines": lines, "you": own}


def _drawn(line: dict[str, Any]) -> dict[str, Any]:
    return {**line, **look_of(line["id"], line["face"], line["colour"])}
