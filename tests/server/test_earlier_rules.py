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
from paddock.server import rows
from paddock.server.folding import fold
from paddock.server.play import Play
from paddock.server.rows import LogRow
from paddock.server.table import Happening, Table

each_game = pytest.mark.parametrize("game", paddock.games())
SAID = rows.Said("g1", "Ada", "well played")


def find_track(game: str, name: str, digest: str) -> Track:
    return registry.track(game, name)


def played(game: str, choices: int = 10_000, *, rules: int = 0, logged: bool = False) -> list[Any]:
    """The entries of a race that was made by some rules, up to so many choices.

    With `logged` also what was forced stands there, as if there had been a choice by then.
    """
    meta = registry.meta(game)
    track = registry.track(game, meta.default_track)
    made = rows.Made(game, rules, "g1", 2, track.id, track.digest, meta.read_options({}))
    entries: list[Any] = [made, rows.Started("00" * 16, "11" * 16), rows.Dealt(("", ""))]
    table = Table("AAAAAA", find_track)
    for version, entry in enumerate(entries, 1):
        table.apply(version, 0.0, entry)
    dice, play = random.Random(game), race_of(table)
    for _ in range(choices):
        if logged:
            entries += [rows.Moved(seat, move) for seat, move in play._alone]
        if not play.waiting:
            break
        seat = play.waiting[0]
        question = play.question(seat)
        assert question is not None
        kind = rows.Sealed if question.sealed else rows.Moved
        entries.append(kind(seat, dice.choice(sorted(question.moves))))
        table.apply(table.version + 1, 0.0, entries[-1])
    return entries


def race_of(table: Table) -> Play:
    assert table.play is not None
    return table.play


def log_of(entries: Sequence[Any]) -> list[LogRow]:
    return [LogRow("AAAAAA", n, float(n), entry) for n, entry in enumerate(entries, 1)]


def folded(entries: Sequence[Any]) -> Table:
    return fold(log_of(entries), find_track)


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
    kind = rows.Sealed if question.sealed else rows.Moved
    assert table.apply(table.version + 1, 0.0, kind(seat, move)).tale is not None


@each_game
def test_a_race_of_later_rules_is_closed(game: str) -> None:
    made, *rest = played(game, 5)
    table = folded([msgspec.structs.replace(made, rules=99), *rest])
    assert (table.stage, table.why, table.play) == ("closed", "rules", None)


@each_game
def test_an_answer_that_has_become_the_only_one_is_not_played_twice(game: str) -> None:
    """By earlier rules there was a choice, so the log has a row for it."""
    entries = played(game, logged=True)
    assert len(entries) > len(played(game))
    table = folded(entries)
    assert (table.stage, table.version) == ("finished", len(entries))
    assert race_of(table).digest == race_of(folded(played(game))).digest


@each_game
def test_such_an_answer_can_be_taken_back_and_given_again(game: str) -> None:
    entries = played(game, 30, logged=True)
    number = next(
        n for n, entry in enumerate(entries, 1)
        if n > 4 and isinstance(entry, rows.Moved) and _is_forced(entries[: n - 1], entry)
    )  # fmt: skip
    again = entries[number - 1]
    undone = [*entries[:number], rows.Undone(again.seat, number), again]
    table = folded(undone)
    assert table.running
    assert race_of(table).digest == race_of(folded(entries[:number])).digest


def _is_forced(before: Sequence[Any], entry: rows.Moved) -> bool:
    return (entry.seat, entry.move) in race_of(folded(before))._alone


@each_game
def test_a_race_stays_as_it_was_before_the_row_that_no_longer_plays(game: str) -> None:
    entries = played(game, 16)
    number = len(entries) - 3
    broken = [*entries]
    broken[number] = rows.Moved(entries[number].seat, "fly to the moon")
    heard: list[Happening] = []
    table = fold(log_of(broken), find_track, heard)
    assert (table.stage, table.why, table.version) == ("closed", "rules", len(broken))
    before = folded(entries[:number])
    assert race_of(table).digest == race_of(before).digest
    assert race_of(table).race.view() == race_of(before).race.view()
    assert race_of(table).choices == race_of(before).choices
    assert [h.version for h in heard] == list(range(1, number + 1))


@each_game
def test_a_move_is_never_carried_out_for_another_seat_than_its_own(game: str) -> None:
    """It might be legal for whoever is asked now, but it was never theirs."""
    entries = played(game, 16)
    number = next(n for n in range(len(entries) - 1, 0, -1) if isinstance(entries[n], rows.Moved))
    moved = entries[number]
    entries[number] = rows.Moved(1 - moved.seat, moved.move)
    table = folded(entries)
    assert (table.stage, table.why) == ("closed", "rules")


@each_game
def test_who_sits_and_what_is_said_after_such_a_row_is_not_lost(game: str) -> None:
    entries = played(game, 8)
    entries += [rows.Moved(0, "fly to the moon"), SAID, rows.Sat(1, "g2", "Bo")]
    table = folded([*entries, rows.Moved(0, "and back"), rows.Linked("BBBBBB")])
    assert [line["text"] for line in table.chat] == ["well played"]
    assert (table.chairs[1].guest, table.next) == ("g2", "BBBBBB")
    assert (table.stage, table.version) == ("closed", len(entries) + 2)


@each_game
def test_a_log_that_plays_to_another_state_than_it_did_is_closed(game: str) -> None:
    log = log_of(played(game, 12))
    log[-1] = LogRow("AAAAAA", len(log), 0.0, log[-1].entry, digest="feedfeedfeedfeed")
    table = fold(log, find_track)
    assert (table.stage, table.why) == ("closed", "digest")
