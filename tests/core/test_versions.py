"""Records of earlier rules: they load and play as far as they are legal by ours."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

import paddock
from paddock import registry
from paddock.core.errors import MalformedError
from paddock.core.record import Record, Row, parse_record
from paddock.core.seats import CHANCE
from paddock.loading import load, replay, verify

each_game = pytest.mark.parametrize("game", paddock.games())


def played(game: str, moves: int | None = None) -> Record:
    """A record of a race between players who choose at random, whole or cut off."""
    dice, race = random.Random(game), paddock.new(game, players=2, seed=3)
    while race.to_act and (moves is None or len(race.record.rows) < moves):
        race.play(dice.choice(race.legal_moves()))
    return parse_record(str(race.record))


def of_version(record: Record, version: int) -> Record:
    """The same record, as if it had been played by another version of the rules."""
    return Record({**record.header, "rules": str(version)}, list(record.rows), record.result)


def ours(game: str) -> int:
    return registry.meta(game).rules_version


@each_game
def test_a_finished_record_of_earlier_rules_loads_and_is_kept_as_it_is(
    game: str, tmp_path: Path
) -> None:
    record = of_version(played(game), 0)
    (tmp_path / "old.txt").write_text(str(record), encoding="utf-8")
    race = load(tmp_path / "old.txt")
    assert race.outcome is not None
    assert str(race.record) == str(record)


@each_game
def test_a_finished_record_of_earlier_rules_is_verified_like_any_other(game: str) -> None:
    record = played(game)
    assert verify(of_version(record, 0)) == verify(record)


@each_game
def test_who_plays_an_earlier_record_on_plays_by_our_rules_and_the_record_says_so(
    game: str,
) -> None:
    record = of_version(played(game, moves=20), 0)
    race = replay(record)
    assert race.to_act
    race.play(race.legal_moves()[0])
    assert race.record.header["rules"] == str(ours(game))
    assert replay(race.record).position() == race.position()


@each_game
def test_a_record_cut_off_anywhere_loads_to_the_next_choice_or_the_end(
    game: str, tmp_path: Path
) -> None:
    """So does an earlier record whose next row would be chance, or forced, by our rules."""
    record = of_version(played(game), 0)
    record.result = None
    for rows in range(0, len(record.rows), 1 + len(record.rows) // 12):
        (tmp_path / "cut.txt").write_text(str(replace(record, rows=record.rows[:rows])))
        race = load(tmp_path / "cut.txt")
        assert race.to_act or race.outcome
        assert race.record.rows[:rows] == record.rows[:rows]


@each_game
def test_a_record_of_later_rules_is_refused_in_one_sentence(game: str) -> None:
    later = ours(game) + 1
    with pytest.raises(MalformedError) as refused:
        replay(of_version(played(game, moves=30), later))
    assert str(refused.value) == (
        f"record, line 3: the record was played by version {later} of the rules of {game}; "
        f"this is version {later - 1}"
    )


@each_game
def test_a_row_of_earlier_rules_that_no_longer_plays_is_refused_with_its_line(game: str) -> None:
    record = of_version(played(game, moves=40), 0)
    for number in range(0, len(record.rows), 7):
        rows = list(record.rows)
        rows[number] = replace_seat(rows[number])
        line = record.line_of(number)
        with pytest.raises(MalformedError, match=rf"^record, line {line}: by version \d of the"):
            replay(replace(record, rows=rows))
        assert replay(replace(record, rows=rows), stop=number), "the rows before it still play"


def replace_seat(row: Row) -> Row:
    """The same move by somebody else."""
    return row._replace(seat=0 if row.seat == CHANCE else CHANCE)


@each_game
def test_an_earlier_record_whose_result_is_another_by_our_rules_is_refused(game: str) -> None:
    record = of_version(played(game), 0)
    record.result = "money 1 2; won by 1; in another way"
    with pytest.raises(MalformedError, match=r"^record, result: by version \d of the rules \(the"):
        replay(record)
    del record.rows[-1]
    with pytest.raises(MalformedError, match="the moves give None"):
        replay(record)


@pytest.mark.parametrize("version", ["", "one", "-1", "1.0", "²"])
def test_a_version_that_is_no_number_is_refused(version: str) -> None:
    record = played("car-race", moves=10)
    record.header["rules"] = version
    with pytest.raises(MalformedError, match="rules must be the number of a version"):
        replay(record)
