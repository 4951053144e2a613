"""REST routes for the race of the day."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path
from pydantic import BaseModel

from paddock import registry
from paddock.core.chance import commitment
from paddock.server.days import stored
from paddock.server.days.calendar import is_over, today
from paddock.server.days.service import LEVEL
from paddock.server.http.routes import PROBLEMS, Address, Here, Someone, Visitor, _cards
from paddock.server.refusals import RefusedError
from paddock.server.storage.store import Guest
from paddock.server.stream.messages.parts import TableSummary
from paddock.server.tables.seats import look_of

router = APIRouter(prefix="/api/days", responses=PROBLEMS)
Date = Annotated[str, Path(pattern=r"^(today|[0-9]{4}-[0-9]{2}-[0-9]{2})$")]


class DayLine(BaseModel):
    """A line of the ranking of a day."""

    rank: int
    id: str
    name: str
    face: int
    colour: int
    place: int
    score: int
    you: bool
    #: the table, for its replay; null before the day is over, and if the table was deleted
    code: str | None


class OwnTry(BaseModel):
    """The reader's own try."""

    code: str
    #: null while the race is running
    place: int | None
    score: int | None
    #: whether it counts: with a passkey, and over before the day was
    ranked: bool


class RaceOfTheDay(BaseModel):
    """The race of a day, its ranking, and what proves its deal."""

    day: str
    over: bool
    game: str
    title: str
    track: str
    track_digest: str
    players: int
    #: the level of the bots
    bots: str
    #: SHA-256 of salt and seed, which are shown when the day is over
    commitment: str
    salt: str | None
    seed: str | None
    #: how many are ranked
    count: int
    lines: list[DayLine]
    own: OwnTry | None
    #: the days before, the latest first
    earlier: list[str]


@router.post("/today/race", response_model=TableSummary, status_code=201)
async def race(services: Here, guest: Someone, address: Address) -> Any:
    """The guest's only try at the race of today: a new table, or the one that there is."""
    code = await services.days.race(guest, address)
    if code in services.tables.sessions:
        await services.days.complete(services.tables.sessions[code], guest)
    cards = await _cards(services, [code], guest)
    if not cards:
        raise RefusedError("unreachable")
    return cards[0]


@router.get("/{day}", response_model=RaceOfTheDay)
async def ranking(services: Here, guest: Visitor, day: Date) -> Any:
    """The race of a day: what is raced, and who did best."""
    wanted = today() if day == "today" else day
    one = await services.days.of(wanted)
    if one is None:
        raise RefusedError("unknown", kind="day", name=day)
    you, over = guest.id if guest else None, is_over(wanted)
    await services.tables.writer.settle()

    def read(connection: Any) -> dict[str, Any]:
        made = stored.ranking(connection, wanted, you)
        tried = stored.try_of(connection, wanted, you) if you else None
        return {**made, "tried": tried, "earlier": stored.earlier(connection, today())}

    made = await services.tables.store.query(read)
    track = await services.days.circuit(one)
    return {
        "day": wanted,
        "over": over,
        "game": one.game,
        "title": registry.meta(one.game).title,
        "track": track.title,
        "track_digest": track.digest.removeprefix("sha256:"),
        "players": registry.meta(one.game).default_players,
        "bots": LEVEL,
        "commitment": commitment(bytes.fromhex(one.salt), bytes.fromhex(one.seed)),
        "salt": one.salt if over else None,
        "seed": one.seed if over else None,
        "count": made["count"],
        "lines": [_line(n, row, you, over) for n, row in enumerate(made["lines"], 1)],
        "own": _own(made, guest),
        "earlier": made["earlier"],
    }


def _line(rank: int, row: dict[str, Any], you: str | None, over: bool) -> dict[str, Any]:
    return {
        "rank": rank,
        "id": row["guest"],
        "name": row["name"],
        **look_of(row["guest"], row["face"], row["colour"]),
        "place": row["place"],
        "score": row["score"],
        "you": row["guest"] == you,
        "code": row["code"] if over and row["kept"] else None,
    }


def _own(made: dict[str, Any], guest: Guest | None) -> dict[str, Any] | None:
    if guest is None or made["tried"] is None:
        return None
    own = made["own"] or {"place": None, "score": None}
    return {
        "code": made["tried"],
        "place": own["place"],
        "score": own["score"],
        "ranked": guest.account and own["place"] is not None,
    }
