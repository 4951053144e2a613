"""Logs of earlier rules: folded by ours, up to the first row that no longer plays."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

import paddock
from paddock import registry
from paddock.core.tracks import Track
from paddock.server.storage import entries
from paddock.server.storage.entries import LogEntry
from paddock.server.tables.fold import fold
from paddock.server.tables.play import Play
from paddock.server.tables.table import AppliedEntry, Table

each_game = pytest.mark.parametrize("game", paddock.games())
SAID = entries.Said("g1", "Ada", "well played")


def find_track(game: str, name: str, digest: str) -> Track:
    return registry.track(game, name)


def played(game: str, choices: int = 10_000, *, rules: int = 0, logged: bool = False) -> list[Any]:
    """The entries of a race that was made by some rules, up to so many choices.

    With `logged` also what was forced stands there, as if there had been a choice by then.
    """
    meta = registry.meta(game)
    track = registry.track(game, meta.default_track)
    made = entries.Made(game, rules, "g1", 2, track.id, track.digest, meta.read_options({}))
    given: list[Any] = [made, entries.Started("00" * 16, "11" * 16), entries.Dealt(("", ""))]
    table = Table("AAAAAA", find_track)
    for version, entry in enumerate(given, 1):
        table.apply(version, 0.0, entry)
    dice, play = random.Random(game), race_of(table)
    for _ in range(choices):
        if logged:
            given += [entries.Moved(seat, move) for seat, move in play._alone]
        if not play.waiting:
            break
        seat = play.waiting[0]
        question = play.question(seat)
        assert question is not None
        kind = entries.Sealed if question.sealed else entries.Moved
        given.append(kind(seat, dice.choice(sorted(question.moves))))
        table.apply(table.version + 1, 0.0, given[-1])
    return given


def race_of(table: Table) -> Play:
    assert table.play is not None
    return table.play


def log_of(given: Sequence[Any]) -> list[LogEntry]:
    return [LogEntry("AAAAAA", n, float(n), entry) for n, entry in enumerate(given, 1)]


def folded(given: Sequence[Any]) -> Table:
    return fold(log_of(given), find_track)


@each_game
def test_a_race_of_earlier_rules_is_rebuilt_to_its_end(game: str) -> None:
    then, now = folded(played(game)), folded(played(game, rules=registry.meta(game).rules_version))
    assert (then.stage, then.why) == (now.stage, now.why) == ("finished", None)
    assert race_of(then).digest == race_of(now).digest


@each_game
def test_a_race_of_earlier_rules_goes_on_by_ours(game: str) -> None:
    table = folded(played(game, 6))
    play = race_of(table)
    seat = play.waiting[0]
    question = play.question(seat)
    assert table.running
    assert question is not None
    move = next(iter(question.moves))
    kind = entries.Sealed if question.sealed else entries.Moved
    assert table.apply(table.version + 1, 0.0, kind(seat, move)).events is not None


@each_game
def test_a_race_of_later_rules_is_closed(game: str) -> None:
    made, *rest = played(game, 5)
    table = folded([msgspec.structs.replace(made, rules=99), *rest])
    assert (table.stage, table.why, table.play) == ("closed", "rules", None)


@each_game
def test_an_answer_that_has_become_the_only_one_is_not_played_twice(game: str) -> None:
    """By earlier rules there was a choice, so the log has a row for it."""
    given = played(game, logged=True)
    assert len(given) > len(played(game))
    table = folded(given)
    assert (table.stage, table.version) == ("finished", len(given))
    assert race_of(table).digest == race_of(folded(played(game))).digest


@each_game
def test_such_an_answer_can_be_taken_back_and_given_again(game: str) -> None:
    given = played(game, 30, logged=True)
    number = next(
        n for n, entry in enumerate(given, 1)
        if n > 4 and isinstance(entry, entries.Moved) and _is_forced(given[: n - 1], entry)
    )  # fmt: skip
    again = given[number - 1]
    undone = [*given[:number], entries.Undone(again.seat, number), again]
    table = folded(undone)
    assert table.running
    assert race_of(table).digest == race_of(folded(given[:number])).digest


def _is_forced(before: Sequence[Any], entry: entries.Moved) -> bool:
    return (entry.seat, entry.move) in race_of(folded(before))._alone


@each_game
def test_a_race_stays_as_it_was_before_the_row_that_no_longer_plays(game: str) -> None:
    given = played(game, 16)
    number = len(given) - 3
    broken = [*given]
    broken[number] = entries.Moved(given[number].seat, "fly to the moon")
    heard: list[AppliedEntry] = []
    table = fold(log_of(broken), find_track, heard)
    assert (table.stage, table.why, table.version) == ("closed", "rules", len(broken))
    before = folded(given[:number])
    assert race_of(table).digest == race_of(before).digest
    assert race_of(table).race.view() == race_of(before).race.view()
    assert race_of(table).choices == race_of(before).choices
    assert [h.version for h in heard] == list(range(1, number + 1))


@each_game
def test_a_move_is_never_carried_out_for_another_seat_than_its_own(game: str) -> None:
    """It might be legal for whoever is asked now, but it was never theirs."""
    given = played(game, 16)
    number = next(n for n in range(len(given) - 1, 0, -1) if isinstance(given[n], entries.Moved))
    moved = given[number]
    given[number] = entries.Moved(1 - moved.seat, moved.move)
    table = folded(given)
    assert (table.stage, table.why) == ("closed", "rules")


@each_game
def test_who_sits_and_what_is_said_after_such_a_row_is_not_lost(game: str) -> None:
    given = played(game, 8)
    given += [entries.Moved(0, "fly to the moon"), SAID, entries.Sat(1, "g2", "Bo")]
    table = folded([*given, entries.Moved(0, "and back"), entries.Linked("BBBBBB")])
    assert [line.text for line in table.chat] == ["well played"]
    assert (table.chairs[1].guest, table.next) == ("g2", "BBBBBB")
    assert (table.stage, table.version) == ("closed", len(given) + 2)


@each_game
def test_a_log_that_plays_to_another_state_than_it_did_is_closed(game: str) -> None:
    log = log_of(played(game, 12))
    log[-1] = LogEntry("AAAAAA", len(log), 0.0, log[-1].entry, digest="feedfeedfeedfeed")
    table = fold(log, find_track)
    assert (table.stage, table.why) == ("closed", "digest")
