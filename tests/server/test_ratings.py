"""Ratings: the same outcomes give the same ratings, with our bots as anchors."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, Engine, insert, select
from typer.testing import CliRunner

from paddock import bots, registry
from paddock.cli import app
from paddock.server.admin import changes
from paddock.server.admin.opening import opened
from paddock.server.players import leaders, rating
from paddock.server.players.ratings import NEWCOMER, Rating, anchor, level_like, rate
from paddock.server.storage import models
from paddock.server.storage.store import in_transaction
from paddock.server.tables import lobby
from paddock.server.tables.seats import Chair
from paddock.server.tables.table import Table
from server.serving import server

LEVELS = ("rookie", "club", "pro", "champion")
PLAYERS = [f"g{n:012x}" for n in range(6)]
Rows = dict[str, list[tuple[Any, ...]]]


@pytest.fixture
def engine(database: str) -> Iterator[Engine]:
    """A database of each kind with six players."""
    with server(database):
        pass
    with opened(database) as made:
        in_transaction(
            made, lambda c: c.execute(insert(models.guests), [_guest(p) for p in PLAYERS])
        )
        yield made


def _guest(player: str) -> dict[str, Any]:
    return {"id": player, "name": f"Player {player[-1]}", "named": True, "created": 0.0}


def add_races(connection: Connection, count: int, start: int = 0) -> None:
    """Rated races of three players and a bot, in two games."""
    for n in range(start, start + count):
        dice = random.Random(n)
        game, finished = dice.choice(["top-race", "car-race"]), 1e9 + 86_400 * n
        code = f"T{n:05}"
        race = {"code": code, "game": game, "track": "classic", "players": 4}
        connection.execute(insert(models.races).values(**race, finished=finished, rated=True))
        drivers = [*dice.sample(PLAYERS, 3), dice.choice(LEVELS)]
        places = dice.sample(range(1, 5), 4)
        for seat, (driver, place) in enumerate(zip(drivers, places, strict=True)):
            who = (
                {"kind": "guest", "guest": driver}
                if driver in PLAYERS
                else {"kind": "level", "bot": driver}
            )
            row = {"code": code, "seat": seat, "game": game, "finished": finished, "place": place}
            connection.execute(insert(models.results).values(**row, **who, score=0))


def stored(engine: Engine) -> Rows:
    """All ratings."""
    with engine.connect() as connection:
        return {
            table.name: sorted(tuple(row) for row in connection.execute(select(table)))
            for table in (models.ratings, models.weeks)
        }


def rate_all(engine: Engine) -> None:
    while in_transaction(engine, rating.rate_pending):
        pass


def test_ratings_computed_again_are_the_same_to_the_last_bit(
    database: str, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rating, "AT_ONCE", 7)
    for start in (0, 10):
        in_transaction(engine, partial(add_races, count=10, start=start))
        rate_all(engine)
    before = stored(engine)
    assert len(before["ratings"]) == 12
    assert rating.recompute(engine) == 20
    assert stored(engine) == before
    told = CliRunner().invoke(app, ["admin", "--database", database, "ratings"])
    assert told.output == "20 races are rated.\n"
    assert stored(engine) == before


def test_who_is_deleted_takes_no_rating_away_from_others(engine: Engine) -> None:
    in_transaction(engine, lambda c: add_races(c, 12))
    rate_all(engine)
    gone = PLAYERS[0]
    others = [row for row in stored(engine)["ratings"] if gone not in row]
    in_transaction(engine, lambda c: changes.delete_guest(c, gone))
    rating.recompute(engine)
    assert stored(engine)["ratings"] == others
    with engine.connect() as connection:
        assert gone not in str(connection.execute(select(models.results)).all())


def test_leaders_are_listed_by_rating_and_by_what_they_gained_in_a_week(engine: Engine) -> None:
    in_transaction(engine, lambda c: add_races(c, 12))
    rate_all(engine)
    with engine.connect() as connection:
        board = leaders.of_all_time(connection, "top-race", PLAYERS[0])
        week = rating.week_of(1e9)
        weekly = leaders.of_week(connection, "top-race", week, None)
        stranger = leaders.of_all_time(connection, "formula-d", PLAYERS[0])
    values = [line["value"] for line in board["lines"]]
    assert values == sorted(values, reverse=True)
    assert [line["rank"] for line in board["lines"]] == list(range(1, len(values) + 1))
    assert all(line["provisional"] for line in board["lines"])
    gains = [line["value"] for line in weekly["lines"]]
    assert gains == sorted(gains, reverse=True)
    assert stranger == {"lines": [], "you": None}


def test_readers_below_the_board_see_their_own_line(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leaders, "MOST", 2)
    in_transaction(engine, lambda c: add_races(c, 12))
    rate_all(engine)
    with engine.connect() as connection:
        last = select(models.ratings.c.guest).where(models.ratings.c.game == "top-race")
        guest = connection.execute(last.order_by(models.ratings.c.shown)).scalars().first()
        board = leaders.of_all_time(connection, "top-race", guest)
    assert len(board["lines"]) == 2
    assert (board["you"]["id"], board["you"]["rank"]) == (guest, 6)


def test_a_bot_of_ours_is_an_anchor_that_no_race_moves() -> None:
    ledger = rating.Ledger()
    seats = [
        rating.Driven(0, "guest", PLAYERS[0], None, 1, None, None, None),
        rating.Driven(1, "level", None, "champion", 2, None, None, None),
    ]
    for n in range(3):
        ledger.add(f"T{n}", "top-race", 0.0, seats)
    assert list(ledger.standings) == [("top-race", PLAYERS[0])]
    assert ledger.standings["top-race", PLAYERS[0]].rating.mu > NEWCOMER.mu


def test_winning_against_the_strong_gains_more_than_against_the_weak() -> None:
    def gain(level: str) -> float:
        return rate([NEWCOMER, anchor("top-race", level)], [1, 2])[0].shown - NEWCOMER.shown

    gains = [gain(level) for level in LEVELS]
    assert gains == sorted(gains)
    assert rate([NEWCOMER, NEWCOMER], [1, 1])[0].mu == pytest.approx(NEWCOMER.mu)


def test_a_player_meets_bots_of_the_same_strength() -> None:
    levels = [level_like("top-race", Rating(mu, 1.0), LEVELS) for mu in (5.0, 25.0, 32.0, 50.0)]
    assert levels == ["rookie", "club", "pro", "champion"]


@pytest.mark.parametrize("game", registry.names())
def test_every_level_is_an_anchor_and_newcomers_never_meet_the_strongest(game: str) -> None:
    strengths = [anchor(game, level).mu for level in bots.levels()]
    assert strengths[-1] == max(strengths)
    assert level_like(game, NEWCOMER, bots.levels()) in ("rookie", "club")


def test_only_public_races_of_accounts_without_hints_are_rated() -> None:
    def table(**more: Any) -> Table:
        made = Table("ABCDEF", lambda *_: None, players=2, public=True, allow_hints=None)  # type: ignore[arg-type]
        made.chairs = [Chair("g1", "Ada"), Chair(bot="club")]
        for name, value in more.items():
            setattr(made, name, value)
        return made

    assert lobby.can_be_rated(table(), ["g1"])
    assert not lobby.can_be_rated(table(), [])
    assert not lobby.can_be_rated(table(public=False), ["g1"])
    assert not lobby.can_be_rated(table(allow_hints=True), ["g1"])
    shared = [Chair("g1", "Ada"), Chair("g1", "Zoe")]
    assert not lobby.can_be_rated(table(chairs=shared), ["g1"])
    assert not lobby.can_be_rated(table(chairs=[Chair(bot="pro"), Chair(bot="club")]), ["g1"])
    stranger = [Chair("g1", "Ada"), Chair("g2", "Ben")]
    assert not lobby.can_be_rated(table(chairs=stranger), ["g1"])


def test_a_race_with_bots_of_players_is_rated_if_each_person_is_behind_one_driver() -> None:
    def rated(*chairs: Chair) -> bool:
        made = Table("ABCDEF", lambda *_: None, players=len(chairs), public=True)  # type: ignore[arg-type]
        made.chairs = list(chairs)
        return lobby.can_be_rated(made, ["g1", "g2"], {"b1": "g1", "b2": "g2", "b3": "g3"})

    ada, level = Chair("g1", "Ada"), Chair(bot="club")
    bolt, nut, loose = (Chair(one, one, remote=True) for one in ("b1", "b2", "b3"))
    assert rated(bolt, nut)
    assert rated(bolt, level)
    assert rated(ada, nut, level)
    assert not rated(ada, nut), "there is no other bot to compare with"
    assert not rated(ada, bolt, level), "they are the same person's"
    assert not rated(loose, level), "its owner has no account"


def test_bots_of_players_are_rated_among_bots_alone() -> None:
    ledger = rating.Ledger()
    seats = [("guest", "g1", None), ("bot", "b1", None), ("level", None, "club")]
    ledger.add(
        "ABCDEF", "top-race", 1e9,
        [rating.Driven(n, *who, n + 1, None, None, None) for n, who in enumerate(seats)],
    )  # fmt: skip
    assert {key: one.bot for key, one in ledger.standings.items()} == {("top-race", "b1"): True}
    assert ledger.standings["top-race", "b1"].rating.mu > NEWCOMER.mu, "it was ahead of the level"
    assert [(week[2], one.bot) for week, one in ledger.weeks.items()] == [("b1", True)]


@pytest.mark.soak
def test_a_hundred_thousand_races_are_rated_again_in_a_minute_of_one_core() -> None:
    ledger, dice = rating.Ledger(), random.Random(1)
    players = [f"g{n:012x}" for n in range(10_000)]
    begun = time.process_time()
    for n in range(100_000):
        drivers = dice.sample(players, 4)
        seats = [
            rating.Driven(seat, "guest", guest, None, seat + 1, None, None, None)
            for seat, guest in enumerate(drivers)
        ]
        ledger.add(f"T{n}", "top-race", 1e9 + n, seats)
    assert time.process_time() - begun < 60
