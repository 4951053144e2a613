"""Rates finished races in the database, in an order that is stored with them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, Engine, delete, func, select, update

from paddock.server.players.ratings import NEWCOMER, Rating, anchor, rate
from paddock.server.storage import locking, many, models
from paddock.server.storage.store import in_transaction

#: The most races that are rated in one transaction.
AT_ONCE = 50


class Driven(NamedTuple):
    """A seat of a rated race."""

    seat: int
    kind: str
    guest: str | None
    bot: str | None
    place: int
    mu: float | None
    sigma: float | None
    gain: float | None


@dataclass
class Standing:
    """A player's rating in one game."""

    rating: Rating = NEWCOMER
    races: int = 0
    wins: int = 0
    changed: float = 0.0
    bot: bool = False


@dataclass
class Week:
    """What a player has gained in one game in one week."""

    gain: float = 0.0
    races: int = 0
    wins: int = 0
    bot: bool = False


def week_of(at: float) -> str:
    """The ISO week of a moment (UTC).

    >>> week_of(0.0)
    '1970-W01'
    """
    year, week, _ = datetime.fromtimestamp(at, UTC).isocalendar()
    return f"{year}-W{week:02}"


@dataclass
class Ledger:
    """The ratings that are being changed, by game and player, and by week."""

    standings: dict[tuple[str, str], Standing] = field(default_factory=dict)
    weeks: dict[tuple[str, str, str], Week] = field(default_factory=lambda: defaultdict(Week))
    #: the changed rows of results
    results: list[dict[str, Any]] = field(default_factory=list)

    def add(self, code: str, game: str, finished: float, seats: Sequence[Driven]) -> None:
        """Rate one race; where bots with a token drive, it counts only among bots."""
        if any(seat.kind == "bot" for seat in seats):
            seats = [seat for seat in seats if seat.kind != "guest"]
        before = [self._before(game, seat) for seat in seats]
        after = rate(before, [seat.place for seat in seats])
        for seat, old, new in zip(seats, before, after, strict=True):
            if seat.guest is not None:
                self._note(code, game, finished, seat, old, new)

    def _before(self, game: str, seat: Driven) -> Rating:
        """The rating with which a seat goes into the race."""
        if seat.kind == "level":
            return anchor(game, seat.bot or "")
        if seat.guest is None:
            # A deleted player counts as what they were then.
            return Rating(seat.mu or NEWCOMER.mu, seat.sigma or NEWCOMER.sigma)
        return self.standings.setdefault((game, seat.guest), Standing()).rating

    def _note(
        self, code: str, game: str, finished: float, seat: Driven, old: Rating, new: Rating
    ) -> None:
        assert seat.guest is not None
        won, gain = seat.place == 1, new.shown - old.shown
        standing = self.standings[game, seat.guest]
        standing.rating, standing.changed = new, finished
        standing.bot = seat.kind == "bot"
        standing.races += 1
        standing.wins += won
        week = self.weeks[week_of(finished), game, seat.guest]
        week.bot = standing.bot
        week.gain += gain
        week.races += 1
        week.wins += won
        if (seat.mu, seat.sigma, seat.gain) != (*old, gain):
            values = {"mu": old.mu, "sigma": old.sigma, "gain": gain}
            self.results.append({"code": code, "seat": seat.seat, **values})


def rate_pending(connection: Connection) -> int:
    """Rate the races that have finished since; returns how many there were."""
    if connection.dialect.name == "postgresql":
        # One worker at a time, so that the order of the races is the order of their numbers.
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({locking.KEY + 2})")
    races = models.races
    wanted = select(races).where(races.c.rated, races.c.number.is_(None))
    rows = connection.execute(wanted.order_by(races.c.finished, races.c.code).limit(AT_ONCE)).all()
    if not rows:
        return 0
    first = (connection.execute(select(func.max(races.c.number))).scalar() or 0) + 1
    seats = _seats(connection, [row.code for row in rows])
    ledger = _ledger_of(connection, rows, seats)
    for number, row in enumerate(rows, first):
        ledger.add(row.code, row.game, row.finished, seats[row.code])
        wish = update(races).where(races.c.code == row.code).values(number=number)
        connection.execute(wish)
    _store(connection, ledger)
    return len(rows)


def recompute(engine: Engine) -> int:
    """Rate all races again, in the order in which they were rated; returns how many there are.

    Servers that run can go on: only the result is written, together with what they have rated
    meanwhile.
    """
    while in_transaction(engine, rate_pending):
        pass
    ledger = Ledger()
    with engine.connect() as connection:
        last, count = _replay(connection, ledger, 0)

    def store(connection: Connection) -> int:
        more = _replay(connection, ledger, last)[1]
        connection.execute(delete(models.ratings))
        connection.execute(delete(models.weeks))
        _store(connection, ledger)
        return count + more

    return in_transaction(engine, store)


def _replay(connection: Connection, ledger: Ledger, after: int) -> tuple[int, int]:
    """Rate the races after a number again; returns the last number, and how many there were."""
    if connection.dialect.name == "postgresql" and after:
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({locking.KEY + 2})")
    races = models.races.c
    wanted = select(races.code, races.game, races.finished, races.number)
    wanted = wanted.where(races.rated, races.number > after).order_by(races.number)
    rows = connection.execute(wanted).all()
    for part in (rows[n : n + 5000] for n in range(0, len(rows), 5000)):
        seats = _seats(connection, [row.code for row in part])
        for row in part:
            ledger.add(row.code, row.game, row.finished, seats[row.code])
    return (rows[-1].number if rows else after), len(rows)


def _seats(connection: Connection, codes: Sequence[str]) -> Mapping[str, list[Driven]]:
    """The seats of some races, in order."""
    r = models.results.c
    seats: dict[str, list[Driven]] = {code: [] for code in codes}
    for part in (codes[n : n + 500] for n in range(0, len(codes), 500)):
        wanted = select(
            r.code, r.seat, r.kind, r.guest, r.bot, r.place, r.mu, r.sigma, r.gain
        ).where(r.code.in_(part))
        for code, *values in connection.execute(wanted.order_by(r.code, r.seat)):
            seats[code].append(Driven(*values))
    return seats


def _ledger_of(
    connection: Connection, races: Iterable[Any], seats: Mapping[str, Sequence[Driven]]
) -> Ledger:
    """The present ratings of everybody in some races."""
    keys = {
        (race.game, seat.guest, week_of(race.finished))
        for race in races
        for seat in seats[race.code]
        if seat.guest is not None
    }
    ledger, r, w = Ledger(), models.ratings.c, models.weeks.c
    for game, guest, week in sorted(keys):
        for row in connection.execute(
            select(models.ratings).where(r.game == game, r.guest == guest)
        ):
            rating = Rating(row.mu, row.sigma)
            known = Standing(rating, row.races, row.wins, row.changed, row.bot)
            ledger.standings[game, guest] = known
        for row in connection.execute(
            select(models.weeks).where(w.week == week, w.game == game, w.guest == guest)
        ):
            ledger.weeks[week, game, guest] = Week(row.gain, row.races, row.wins, row.bot)
    return ledger


def _store(connection: Connection, ledger: Ledger) -> None:
    """Store everything that has changed."""
    standings = [
        {
            "game": game, "guest": guest, "mu": one.rating.mu, "sigma": one.rating.sigma,
            "shown": one.rating.shown, "races": one.races, "wins": one.wins,
            "changed": one.changed, "bot": one.bot,
        }
        for (game, guest), one in ledger.standings.items()
    ]  # fmt: skip
    weeks = [
        {"week": week, "game": game, "guest": guest, "gain": one.gain, "races": one.races,
         "wins": one.wins, "bot": one.bot}
        for (week, game, guest), one in ledger.weeks.items()
    ]  # fmt: skip
    many.put(connection, models.ratings, standings)
    many.put(connection, models.weeks, weeks)
    many.change(connection, models.results, ledger.results)
