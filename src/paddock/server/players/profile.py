"""What the database knows about a player's races."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, case, func, select

from paddock.server.players.ratings import SETTLED
from paddock.server.storage import models

#: How many circuits, rivals and races are shown.
_CIRCUITS, _RIVALS, _RECENT = 5, 8, 20


def profile(connection: Connection, guest: str) -> dict[str, Any]:
    """A player's races: by game, circuits, rivals, streaks, achievements and the last races."""
    places = _places(connection, guest)
    return {
        "races": len(places),
        "wins": sum(place == 1 for place in places),
        "streak": current_streak(places),
        "longest": longest_streak(places),
        "games": _games(connection, guest),
        "circuits": _circuits(connection, guest),
        "rivals": _rivals(connection, guest),
        "feats": _feats(connection, guest),
        "recent": _recent(connection, guest),
    }


def current_streak(places: Iterable[int]) -> int:
    """The wins since the last race that was not won; the last race comes first.

    >>> current_streak([1, 1, 3, 1])
    2
    """
    count = 0
    for place in places:
        if place != 1:
            break
        count += 1
    return count


def longest_streak(places: Iterable[int]) -> int:
    """The most wins in a row.

    >>> longest_streak([1, 2, 1, 1, 1, 4])
    3
    """
    best = count = 0
    for place in places:
        count = count + 1 if place == 1 else 0
        best = max(best, count)
    return best


def _places(connection: Connection, guest: str) -> list[int]:
    """The player's places, the last race first; the best one of those who took several seats."""
    r = models.results.c
    wanted = select(func.min(r.place)).where(r.guest == guest)
    wanted = wanted.group_by(r.code, r.finished).order_by(r.finished.desc(), r.code)
    return list(connection.execute(wanted).scalars())


def _games(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """Races, wins, best place and rating by game, the most raced first."""
    r, rated = models.results.c, models.ratings.c
    won = func.sum(case((r.place == 1, 1), else_=0))
    count = func.count(r.code.distinct())
    wanted = select(
        r.game, count.label("races"), won.label("wins"), func.min(r.place).label("best")
    )
    wanted = wanted.where(r.guest == guest).group_by(r.game)
    rows = connection.execute(wanted).all()
    ratings = {
        row.game: row
        for row in connection.execute(select(models.ratings).where(rated.guest == guest))
    }
    return sorted(
        (
            {
                "game": row.game,
                "races": row.races,
                "wins": int(row.wins),
                "best": row.best,
                "rating": shown_rating(ratings.get(row.game)),
            }
            for row in rows
        ),
        key=lambda game: (-game["races"], game["game"]),
    )


def shown_rating(row: Any) -> dict[str, Any] | None:
    """A stored rating as players see it."""
    if row is None:
        return None
    return {"value": round(row.shown), "races": row.races, "provisional": row.races < SETTLED}


def _circuits(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """The circuits raced most."""
    r, races = models.results.c, models.races.c
    count = func.count(r.code.distinct())
    wins = func.sum(case((r.place == 1, 1), else_=0))
    wanted = select(races.game, races.track, count.label("races"), wins.label("wins"))
    wanted = wanted.join(models.results, r.code == races.code).where(r.guest == guest)
    wanted = wanted.group_by(races.game, races.track)
    wanted = wanted.order_by(count.desc(), races.game, races.track).limit(_CIRCUITS)
    return [
        {"game": row.game, "track": row.track, "races": row.races, "wins": int(row.wins)}
        for row in connection.execute(wanted)
    ]


def _rivals(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """Those with whom the player raced most, and how often each was ahead; accounts only."""
    mine, theirs = models.results.alias("mine"), models.results.alias("theirs")
    ahead = func.sum(case((mine.c.place < theirs.c.place, 1), else_=0))
    behind = func.sum(case((mine.c.place > theirs.c.place, 1), else_=0))
    count = func.count()
    known = select(models.passkeys.c.guest)
    wanted = select(
        theirs.c.guest, models.guests.c.name, count.label("races"), ahead.label("ahead"),
        behind.label("behind"),
    )  # fmt: skip
    wanted = wanted.select_from(mine).join(theirs, theirs.c.code == mine.c.code)
    wanted = wanted.join(models.guests, models.guests.c.id == theirs.c.guest)
    wanted = wanted.where(mine.c.guest == guest, theirs.c.guest != guest)
    wanted = wanted.where(theirs.c.guest.in_(known))
    wanted = wanted.group_by(theirs.c.guest, models.guests.c.name)
    wanted = wanted.order_by(count.desc(), theirs.c.guest).limit(_RIVALS)
    return [
        {
            "id": row.guest, "name": row.name, "races": row.races, "ahead": int(row.ahead),
            "behind": int(row.behind),
        }
        for row in connection.execute(wanted)
    ]  # fmt: skip


def _feats(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """The player's achievements, oldest first."""
    f = models.feats.c
    wanted = select(f.feat, f.code, f.at).where(f.guest == guest).order_by(f.at, f.feat)
    return [row._asdict() for row in connection.execute(wanted)]


def _recent(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """The player's last races; those whose table was deleted have no replay."""
    r, races, t = models.results.c, models.races.c, models.tables.c
    wanted = select(
        r.code, r.game, races.track, races.players, r.place, r.finished, r.gain,
        t.code.label("stored"),
    )  # fmt: skip
    wanted = wanted.join(models.races, races.code == r.code)
    wanted = wanted.outerjoin(models.tables, t.code == r.code).where(r.guest == guest)
    rows = connection.execute(wanted.order_by(r.finished.desc(), r.seat).limit(_RECENT))
    return [
        {
            "code": row.code if row.stored else None, "game": row.game, "track": row.track,
            "players": row.players, "place": row.place, "finished": row.finished,
            "gain": None if row.gain is None else round(row.gain),
        }
        for row in rows
    ]  # fmt: skip
