"""Championships in the database."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, exists, func, select, update

from paddock.core.tracks import Track
from paddock.seasons import Round, Season
from paddock.server.refusals import RefusedError
from paddock.server.storage import models
from paddock.server.storage.write_connection import statements
from paddock.server.tables.automation import STAND_IN


class Settings(msgspec.Struct, frozen=True):
    """What the host of a championship has chosen."""

    players: int
    rounds: tuple[Round, ...]
    points: tuple[int, ...]
    best: int | None
    clock: str
    #: the level of the bots on empty seats; None: every driver is a guest
    level: str | None


class Entrant(NamedTuple):
    """A driver; a guest without an id was deleted, and one with a bot is driven for."""

    driver: int
    kind: str
    guest: str | None
    bot: str | None
    name: str | None
    face: int | None
    colour: int | None

    @property
    def drives(self) -> bool:
        """Whether a guest drives, and not a bot."""
        return self.guest is not None and self.bot is None


class StoredSeason(NamedTuple):
    """Everything that the database knows about a championship."""

    code: str
    host: str | None
    title: str
    stage: str
    public: bool
    made: float
    settings: Settings
    entrants: dict[int, Entrant]
    #: the table of each race that was opened
    tables: dict[int, str]
    #: the places of the drivers in each finished race
    results: dict[int, dict[int, int]]

    @property
    def season(self) -> Season:
        """The races and how they are scored."""
        s = self.settings
        return Season(s.players, s.rounds, s.points, s.best, self.title)

    @property
    def next_round(self) -> int | None:
        """The first race that is not over; None after the last."""
        numbers = range(1, len(self.settings.rounds) + 1)
        return next((n for n in numbers if n not in self.results), None)

    @property
    def level(self) -> str:
        """The level of a bot that drives for a guest who has left."""
        return self.settings.level or STAND_IN

    def driver_of(self, guest: str | None) -> int | None:
        """The number of a guest among the drivers."""
        own = (one.driver for one in self.entrants.values() if guest and one.guest == guest)
        return next(own, None)


def add(
    connection: Connection,
    row: dict[str, Any],
    settings: Settings,
    tracks: Sequence[Track],
    most: int,
) -> None:
    """Store a new championship and its drawn circuits, unless its host has too many open ones."""
    s = models.seasons.c
    count = select(func.count()).select_from(models.seasons)
    count = count.where(s.host == row["host"], s.stage.in_(("open", "running")))
    if connection.execute(count).scalar_one() >= most:
        raise RefusedError("too_many", what="seasons")
    texts = [{"digest": track.digest, "text": track.text} for track in tracks]
    if texts:
        connection.execute(statements(connection.dialect.name)["tracks"], texts)
    text = msgspec.json.encode(settings).decode()
    connection.execute(models.seasons.insert(), [{**row, "settings": text, "stage": "open"}])


def read(connection: Connection, code: str, *, lock: bool = False) -> StoredSeason:
    """A championship by its code."""
    wanted = select(models.seasons).where(models.seasons.c.code == code)
    row = connection.execute(wanted.with_for_update() if lock else wanted).one_or_none()
    if row is None:
        raise RefusedError("unknown", kind="season", name=code)
    return StoredSeason(
        code, row.host, row.title, row.stage, bool(row.public), row.made,
        msgspec.json.decode(row.settings, type=Settings), _entrants(connection, code),
        _tables(connection, code), _results(connection, code),
    )  # fmt: skip


def _entrants(connection: Connection, code: str) -> dict[int, Entrant]:
    e, g, look = models.entrants.c, models.guests.c, models.avatars.c
    wanted = select(e.driver, e.kind, e.guest, e.bot, g.name, look.face, look.colour)
    wanted = wanted.select_from(models.entrants).outerjoin(models.guests, g.id == e.guest)
    wanted = wanted.outerjoin(models.avatars, look.guest == e.guest).where(e.season == code)
    return {row.driver: Entrant(*row) for row in connection.execute(wanted.order_by(e.driver))}


def _tables(connection: Connection, code: str) -> dict[int, str]:
    r = models.rounds.c
    wanted = select(r.round, r.code).where(r.season == code)
    return {row.round: row.code for row in connection.execute(wanted)}


def _results(connection: Connection, code: str) -> dict[int, dict[int, int]]:
    r = models.season_results.c
    results: dict[int, dict[int, int]] = {}
    for row in connection.execute(select(r.round, r.driver, r.place).where(r.season == code)):
        results.setdefault(row.round, {})[row.driver] = row.place
    return results


def join(connection: Connection, code: str, guest: str, now: float) -> None:
    """Add a guest to the drivers; one who had left drives again."""
    season = read(connection, code, lock=True)
    own = season.driver_of(guest)
    if own is not None:
        _set_bot(connection, code, own, None)
        return
    if season.stage != "open":
        raise RefusedError("season_begun")
    numbers = (n for n in range(season.settings.players) if n not in season.entrants)
    free = next(numbers, None)
    if free is None:
        raise RefusedError("season_full")
    row = {"season": code, "driver": free, "kind": "guest", "guest": guest, "bot": None}
    connection.execute(models.entrants.insert(), [row])
    touch(connection, code, now)


def leave(connection: Connection, code: str, guest: str, now: float) -> None:
    """Remove a guest from the drivers; once the races have begun, a bot drives instead."""
    season = read(connection, code, lock=True)
    own, e = season.driver_of(guest), models.entrants.c
    if own is None:
        return
    if season.stage == "open":
        place = (e.season == code) & (e.driver == own)
        connection.execute(delete(models.entrants).where(place))
    else:
        _set_bot(connection, code, own, season.level)
    touch(connection, code, now)


def begin(connection: Connection, code: str, guest: str, now: float) -> None:
    """Put bots on the empty seats, and let the races begin."""
    season = read(connection, code, lock=True)
    if season.host != guest:
        raise RefusedError("not_host")
    if season.stage != "open":
        raise RefusedError("season_begun")
    empty = [n for n in range(season.settings.players) if n not in season.entrants]
    # Somebody has to drive against the bots.
    if not season.entrants or (empty and season.settings.level is None):
        raise RefusedError("empty_seats", seats=empty)
    rows = [
        {"season": code, "driver": n, "kind": "bot", "guest": None, "bot": season.level}
        for n in empty
    ]
    if rows:
        connection.execute(models.entrants.insert(), rows)
    set_stage(connection, code, "running", now)


def _set_bot(connection: Connection, code: str, driver: int, bot: str | None) -> None:
    e = models.entrants.c
    place = (e.season == code) & (e.driver == driver)
    connection.execute(update(models.entrants).where(place).values(bot=bot))


def touch(connection: Connection, code: str, now: float) -> None:
    """Note that a championship has changed."""
    place = models.seasons.c.code == code
    connection.execute(update(models.seasons).where(place).values(changed=now))


def set_stage(connection: Connection, code: str, stage: str, now: float) -> None:
    """Change the stage of a championship."""
    place = models.seasons.c.code == code
    connection.execute(update(models.seasons).where(place).values(stage=stage, changed=now))


def reopen(connection: Connection, code: str, table: str) -> None:
    """Forget the table of a race, which is to be run again."""
    r = models.rounds.c
    connection.execute(delete(models.rounds).where(r.season == code, r.code == table))


def due(connection: Connection, most: int) -> list[str]:
    """Championships without an open race: their next one has to be opened, or they are over."""
    s, r, done = models.seasons.c, models.rounds.c, models.season_results.c
    raced = exists().where(done.season == r.season, done.round == r.round)
    racing = exists().where(r.season == s.code, ~raced)
    wanted = select(s.code).where(s.stage == "running", ~racing).order_by(s.changed)
    return list(connection.execute(wanted.limit(most)).scalars())


def open_tables(connection: Connection, stages: Collection[str], most: int) -> list[str]:
    """The tables of races that are not over, if they are at one of some stages."""
    r, t, s, done = models.rounds.c, models.tables.c, models.seasons.c, models.season_results.c
    wanted = select(r.code).join(models.tables, t.code == r.code)
    wanted = wanted.join(models.seasons, s.code == r.season)
    raced = exists().where(done.season == r.season, done.round == r.round)
    wanted = wanted.where(s.stage == "running", t.stage.in_(stages), ~raced)
    return list(connection.execute(wanted.limit(most)).scalars())


def of_guest(connection: Connection, guest: str | None, most: int) -> list[str]:
    """The championships of a guest, as a driver or host, the latest first."""
    s, e = models.seasons.c, models.entrants.c
    driven = select(e.season).where(e.guest == guest)
    wanted = select(s.code).where((s.host == guest) | s.code.in_(driven))
    return list(connection.execute(wanted.order_by(s.changed.desc()).limit(most)).scalars())


def public(connection: Connection, most: int) -> list[str]:
    """Public championships that can be joined, the latest first."""
    s = models.seasons.c
    wanted = select(s.code).where(s.stage == "open", s.public)
    return list(connection.execute(wanted.order_by(s.changed.desc()).limit(most)).scalars())
