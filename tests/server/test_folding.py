"""Rebuilding a table: what was taken back costs nothing, and what nobody asks for is not told."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from paddock import registry
from paddock.core.record import Record
from paddock.core.seats import CHANCE
from paddock.core.tracks import Track
from paddock.loading import verify
from paddock.race import Race
from paddock.server.replays.build import read, record_of, told
from paddock.server.storage import entries
from paddock.server.tables.fold import fold, taken_back
from paddock.server.tables.table import RECENT_ROWS, AppliedEntry, Table

KINDS = [("top-race", {"tips": "yes"}), ("formula-d", {}), ("car-race", {})]


def find_track(game: str, name: str, digest: str) -> Track:
    return registry.track(game, name)


def log_of(given: Sequence[entries.AnyEntry]) -> list[entries.LogEntry]:
    return [entries.LogEntry("AAAAAA", n, float(n), entry) for n, entry in enumerate(given, 1)]


def opening(game: str, options: dict[str, Any]) -> list[entries.AnyEntry]:
    """The rows of a table up to its deal."""
    meta = registry.meta(game)
    track = registry.track(game, meta.default_track)
    made = entries.Made(
        game, meta.rules_version, "g1", 3, meta.default_track, track.digest,
        meta.read_options(options), clock="relaxed",
    )  # fmt: skip
    return [made, entries.Started("00" * 16, "11" * 16), entries.Dealt(("", "", ""))]


def played(game: str, options: dict[str, Any], count: int, dice: random.Random) -> Any:
    """The rows of a race in which now and then something is taken back."""
    given = opening(game, options)
    table = fold(log_of(given), find_track)
    while len(given) < count and table.play is not None and table.play.waiting:
        play, recent = table.play, table.play.choices[-3:]
        if recent and dice.random() < 0.25:
            entry: entries.AnyEntry = entries.Undone(recent[0].seat, dice.choice(recent).version)
        else:
            question = play.question(dice.choice(play.waiting))
            assert question is not None
            kind = entries.Sealed if question.sealed else entries.Moved
            entry = kind(question.seat, dice.choice(list(question.moves)), "guest", 1000)
        given.append(entry)
        table.apply(len(given), float(len(given)), entry)
    return given, table


def standing(table: Table) -> tuple[Any, ...]:
    """All that tells one table from another, but for what was told of rows taken back."""
    play = table.play
    assert play is not None
    choices = [(c.version, c.seat, c.move, c.sealed, c.before.rows) for c in play.choices]
    race = (play.digest, play.number, play.answers, play.asked, choices)
    return table.version, table.stage, table.banks, table.asked_at, race


@pytest.mark.parametrize(("game", "options"), KINDS, ids=str)
def test_a_table_with_rows_taken_back_is_the_one_that_was_played(
    game: str, options: dict[str, Any]
) -> None:
    given, table = played(game, options, 60, random.Random(4))
    assert sum(isinstance(entry, entries.Undone) for entry in given) > 5
    again = fold(log_of(given), find_track)
    assert standing(again) == standing(table)
    assert again.play is not None
    assert again.play.tells


@pytest.mark.parametrize(("game", "options"), KINDS, ids=str)
def test_what_was_taken_back_is_not_played_again(
    game: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    given = opening(game, options)
    play = fold(log_of(given), find_track).play
    assert play is not None
    question = play.question(play.waiting[0])
    assert question is not None
    moved = entries.Moved(question.seat, next(iter(question.moves)))
    often = list(given)
    for _ in range(50):
        often += [moved, entries.Undone(moved.seat, len(often) + 1)]
    counted = Race.step
    count = 0

    def step(self: Race, *args: Any, **kwargs: Any) -> Any:
        nonlocal count
        count += 1
        return counted(self, *args, **kwargs)

    monkeypatch.setattr(Race, "step", step)
    fold(log_of([*given, moved]), find_track, [])
    once, count = count, 0
    fold(log_of([*often, moved]), find_track, [])
    assert count == once


@pytest.mark.parametrize(("game", "options"), KINDS, ids=str)
def test_a_table_that_is_loaded_tells_only_its_last_rows(
    game: str, options: dict[str, Any]
) -> None:
    given, _ = played(game, options, 50, random.Random(4))
    heard: list[AppliedEntry] = []
    whole = fold(log_of(given), find_track, heard)
    quiet = fold(log_of(given), find_track)
    assert [h.version for h in quiet.recent] == [h.version for h in whole.recent]
    for mine, its in zip(quiet.recent, whole.recent, strict=True):
        assert mine.events is not None
        assert its.events is not None
        assert mine.events.of(0) == its.events.of(0)
    assert len(heard) > RECENT_ROWS


def test_a_row_that_goes_back_before_another_makes_all_between_void() -> None:
    given = [
        *opening("car-race", {}),
        entries.Moved(0, "a"), entries.Moved(1, "b"), entries.Undone(1, 5), entries.Moved(1, "c"),
        entries.Undone(0, 4), entries.Moved(0, "d"), entries.Sealed(1, "e"), entries.Undone(1, 10),
    ]  # fmt: skip
    assert taken_back(log_of(given)) == {4, 5, 6, 7}


NUMBERS = ("", "22" * 16, "")


def table_dealt(stored: dict[str, Any]) -> Table:
    """A table whose deal is stored like this."""
    entry = entries.decode(json.dumps({"k": "dealt", "numbers": NUMBERS, **stored}))
    return fold(log_of([*opening("top-race", {})[:-1], entry]), find_track)


def record_dealt(stored: dict[str, Any]) -> Record:
    play = table_dealt(stored).play
    assert play is not None
    return play.race.record


def test_a_table_stored_before_deals_had_versions_is_dealt_as_it_was() -> None:
    record = record_dealt({})
    assert "deal" not in record.header
    assert "the numbers are in the deal, but not which seat gave which" in verify(record)
    assert record.rows != record_dealt({"deal": 2}).rows


def test_a_table_says_by_which_version_it_was_dealt() -> None:
    record = record_dealt({"deal": 2})
    assert record.header["deal"] == "2"
    assert "the numbers are those of the seats, in their order" in verify(record)


def test_a_table_dealt_by_a_later_version_is_closed() -> None:
    table = table_dealt({"deal": 3})
    assert (table.stage, table.play) == ("closed", None)


def raced(game: str, options: dict[str, Any], by: Sequence[entries.By], chosen: int) -> Table:
    """A race of Ada, Ben and a bot, after so many choices; each seat's are made so."""
    seats: list[entries.AnyEntry] = [
        entries.Sat(0, "g1", "Ada"), entries.Sat(1, "g2", "Ben"),
        entries.Placed(2, "random", "Maya"),
    ]  # fmt: skip
    made, *deal = opening(game, options)
    table, dice = fold(log_of([made, *seats, *deal]), find_track), random.Random(3)
    for _ in range(chosen):
        assert table.play is not None
        if not table.play.waiting:
            break
        question = table.play.question(dice.choice(table.play.waiting))
        assert question is not None
        kind = entries.Sealed if question.sealed else entries.Moved
        entry = kind(question.seat, dice.choice(list(question.moves)), by[question.seat])
        table.apply(table.version + 1, float(table.version + 1), entry)
    return table


@pytest.mark.parametrize(("game", "options"), KINDS)
def test_the_record_says_where_somebody_stood_in_for_a_guest(
    game: str, options: dict[str, Any]
) -> None:
    table = raced(game, options, ("clock", "guest", "bot"), 150)
    assert table.play is not None
    made: dict[int, set[str | None]] = {0: set(), 1: set(), 2: set(), CHANCE: set()}
    for row in table.play.race.record.rows:
        made[row.seat].add(row.by)
    assert "clock" in made[0]
    assert made[1] == made[2] == made[CHANCE] == {None}


def test_what_is_taken_back_and_chosen_again_is_the_players_own() -> None:
    table = raced("top-race", {}, ("bot", "bot", "bot"), 40)
    assert table.play is not None
    last = next(c for c in reversed(table.play.choices) if c.seat == 0)
    table.apply(table.version + 1, 1.0, entries.Undone(0, last.version))
    table.apply(table.version + 1, 2.0, entries.Moved(0, last.move, "guest"))
    record = table.play.race.record
    assert record.rows[last.before.rows].seat == 0
    assert record.rows[last.before.rows].by is None
    assert any(row.by == "bot" for row in record.rows)


def test_answers_under_seal_keep_who_gave_them_until_they_are_told() -> None:
    table = raced("top-race", {"tips": "yes"}, ("bot", "clock", "bot"), 400)
    assert table.play is not None
    tips = [row for row in table.play.race.record.rows if row.move.startswith("tip")]
    assert {(row.seat, row.by) for row in tips} >= {(0, "bot"), (1, "clock"), (2, None)}


def test_a_replay_says_who_stood_in() -> None:
    table = raced("car-race", {}, ("clock", "bot", "bot"), 1000)
    record = record_of(table)
    steps = told(*read(str(record)), "all")["steps"]
    for row, step in zip(record.rows, steps, strict=True):
        assert step["by"] == ({"seat": row.seat, "as": row.by} if row.by else None)
    assert {step["by"]["as"] for step in steps if step["by"]} == {"bot", "clock"}
    assert verify(record)
