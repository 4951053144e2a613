"""Records: the text form, and one sentence with the line for whatever is wrong in it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import paddock
from paddock.core.errors import MalformedError, PaddockError
from paddock.core.record import Row, StandIn, parse_record
from paddock.core.seats import CHANCE
from paddock.core.tracks import read_track
from paddock.loading import read_record, replay

GAME = paddock.games()[0]


def played(moves: int = 6) -> str:
    race = paddock.new(GAME, seed=5)
    for _ in range(moves):
        race.play(race.legal_moves()[0])
    return str(race.record)


TEXT = played()
HEADER = TEXT.index("\n\n")


def line_of(part: str, text: str = TEXT) -> int:
    return text[: text.index(part)].count("\n") + 1


def test_a_record_reads_back() -> None:
    record = parse_record(TEXT)
    assert str(record) == TEXT
    assert record.header["game"] == GAME
    assert record.rows[0].seat == CHANCE
    assert record.result is None


def test_windows_line_ends_and_a_missing_last_one_do_not_matter() -> None:
    assert str(parse_record(TEXT.replace("\n", "\r\n"))) == TEXT
    assert str(parse_record(TEXT.rstrip("\n"))) == TEXT


def test_a_row_knows_its_line() -> None:
    record = parse_record(TEXT)
    for number, row in enumerate(record.rows):
        assert TEXT.split("\n")[record.line_of(number) - 1].endswith(row.move)


REQUIRED = ("game", "rules", "track", "track-digest", "players")


@pytest.mark.parametrize("key", REQUIRED)
def test_a_header_line_that_is_missing_is_named(key: str) -> None:
    text = re.sub(rf"(?m)^{key}: .*\n", "", TEXT)
    with pytest.raises(MalformedError, match=rf"^record, line \d+: expected a line '{key}: …'"):
        parse_record(text)


MALFORMED = [
    ("", 1, "expected 'paddock record 1'"),
    ("paddock record 2\n" + TEXT.split("\n", 1)[1], 1, "expected 'paddock record 1'"),
    (TEXT[:HEADER], TEXT[:HEADER].count("\n") + 1, "expected an empty line after the header"),
    (TEXT.replace("players: ", "players "), line_of("players: "), "expected one of"),
    (TEXT.replace("players: ", "people: "), line_of("players: "), "expected one of"),
    (TEXT.replace("seed: ", "salt: "), line_of("seed: "), "'salt' is given twice"),
    (TEXT.replace("options: ", "options: quick "), line_of("options: "), "expected options like"),
    (TEXT.replace("\n2. ", "\n3. "), line_of("\n2. ") + 1, "expected '2. seat 0: MOVE'"),
    (TEXT.replace("\n2. chance", "\n2. luck"), line_of("\n2. ") + 1, "expected '2. seat 0: MOVE'"),
    (TEXT.replace("\n2. chance: ", "\n2. chance "), line_of("\n2. ") + 1, "expected '2. seat 0"),
    (TEXT.replace("\n2. chance", "\n2. seat x"), line_of("\n2. ") + 1, "expected '2. seat 0"),
    (TEXT.replace("\n2. ", "\n" + "2" * 5000 + ". "), line_of("\n2. ") + 1, "expected '2. seat 0"),
    (TEXT.replace("\n2. chance", "\n2. seat " + "2" * 5000), line_of("\n2. ") + 1, "expected"),
    (TEXT.replace("\n2. chance", "\n2. seat 15"), line_of("\n2. ") + 1, "expected"),
    (TEXT + "\nthe end\n", TEXT.count("\n") + 2, "expected 'result: …' or the end"),
    (TEXT + "\nresult: a\nresult: b\n", TEXT.count("\n") + 2, "expected 'result: …' or the end"),
]


@pytest.mark.parametrize(("text", "line", "sentence"), MALFORMED, ids=range(len(MALFORMED)))
def test_a_malformed_record_gets_a_sentence_that_names_the_line(
    text: str, line: int, sentence: str
) -> None:
    with pytest.raises(MalformedError) as error:
        parse_record(text)
    assert str(error.value).startswith(f"record, line {line}: ")
    assert sentence in str(error.value)
    assert "\n" not in str(error.value)


@given(st.integers(0, len(TEXT) - 1), st.text(max_size=3), st.integers(0, 4))
def test_a_damaged_record_is_read_or_refused_in_one_sentence(at: int, put: str, cut: int) -> None:
    text = TEXT[:at] + put + TEXT[at + cut :]
    said = ""
    try:
        race = replay(parse_record(text))
        said = race.game.id
    except PaddockError as error:
        said = str(error)
    assert said
    assert len(said.splitlines()) == 1


def test_a_row_that_cannot_be_played_names_its_line() -> None:
    record = parse_record(TEXT)
    record.rows[-1] = record.rows[-1]._replace(move="jump 3")
    with pytest.raises(
        MalformedError, match=rf"^record, line {record.line_of(len(record.rows) - 1)}: "
    ):
        replay(record)


def test_a_row_of_the_wrong_seat_names_its_line_and_whose_move_it_is() -> None:
    record = parse_record(TEXT)
    seat = record.rows[-1].seat
    record.rows[-1] = record.rows[-1]._replace(seat=(seat + 1) % 2)
    with pytest.raises(MalformedError, match=rf"line \d+: expected a move of seat {seat}"):
        replay(record)
    record.rows[0] = record.rows[0]._replace(seat=0)
    with pytest.raises(MalformedError, match=r"line \d+: expected a move of chance"):
        replay(record)


def test_a_deal_that_is_not_legal_is_not_called_the_end_of_the_game() -> None:
    record = parse_record(TEXT)
    record.rows[1] = record.rows[0]
    with pytest.raises(MalformedError) as error:
        replay(record)
    assert "the game is over" not in str(error.value)


def test_a_move_after_the_end_is_refused() -> None:
    race = paddock.new(GAME, seed=6)
    while race.to_act:
        race.play(race.legal_moves()[0])
    record = race.record
    record.rows.append(Row(0, record.rows[-1].move))
    with pytest.raises(MalformedError, match="the game is over, but there is another move"):
        replay(record)


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("game", "ludo", "there is no game 'ludo'"),
        ("track", "nowhere", "'nowhere'; the choices are"),
        ("rules", "999", "version 999 of the rules"),
        ("track-digest", "sha256:0", "another version of the track"),
        ("players", "99", "players must be"),
        ("players", "two", "players must be"),
        ("options", "colour=red", "'colour'; the choices are"),
        ("seed", "xyz", "'xyz' is not a number in hexadecimal"),
        ("numbers", "12 3", "'3' is not a number in hexadecimal"),
    ],
)
def test_a_header_that_cannot_be_replayed_says_why(key: str, value: str, sentence: str) -> None:
    record = parse_record(TEXT)
    record.header[key] = value
    with pytest.raises(PaddockError, match=sentence):
        replay(record)


def test_a_result_that_the_moves_do_not_give_is_refused() -> None:
    record = parse_record(TEXT)
    record.result = "money 1 2 3 4; won by 3; all cards are played"
    with pytest.raises(MalformedError, match="record, result: the moves give None"):
        replay(record)


def test_a_replay_can_stop_anywhere() -> None:
    record = parse_record(TEXT)
    for stop in range(len(record.rows) + 1):
        race = replay(record, stop=stop)
        assert race.record.rows[:stop] == record.rows[:stop]


def test_files_are_written_and_read(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(TEXT, encoding="utf-8")
    assert str(read_record(file)) == TEXT
    assert str(paddock.load(file).record) == TEXT


def test_a_file_that_cannot_be_read_is_told_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(PaddockError, match=r"cannot read .*No such file"):
        paddock.load(tmp_path / "none.txt")
    (tmp_path / "bad.txt").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(MalformedError, match="not text in UTF-8"):
        paddock.load(tmp_path / "bad.txt")


def test_a_record_saves_itself(tmp_path: Path) -> None:
    race = paddock.new(GAME, seed=5)
    race.record.save(tmp_path / "game.txt")
    assert (tmp_path / "game.txt").read_text(encoding="utf-8") == str(race.record)
    assert paddock.load(tmp_path / "game.txt").state == race.state


def test_a_record_says_who_stood_in_for_a_player() -> None:
    race = paddock.new(GAME, seed=4)
    stand_ins: tuple[StandIn | None, ...] = ("bot", "clock", None)
    for by in stand_ins:
        race.apply(race.legal_moves()[0], by=by)
        race.run_on()
    record = parse_record(str(race.record))
    assert [row.by for row in record.rows if row.by] == ["bot", "clock"]
    assert record.rows == race.record.rows
    assert str(replay(record).record) == str(race.record)


@pytest.mark.parametrize(
    "who", ["seat 0 (guest)", "seat 0(bot)", "seat 0 (bot) (bot)", "chance (bot)"]
)
def test_nobody_else_can_stand_in(who: str) -> None:
    text = str(paddock.new(GAME, seed=4).record)
    rows = len(parse_record(text).rows)
    with pytest.raises(MalformedError, match="expected"):
        parse_record(f"{text}{rows + 1}. {who}: pass\n")


def test_a_record_of_an_earlier_version_of_a_track_is_replayed_on_that_track() -> None:
    earlier = read_track(paddock.new("car-race", seed=1).track.text + "# As it once was.\n")
    race = paddock.new("car-race", seed=1, track=earlier)
    race.play(race.legal_moves()[0])
    with pytest.raises(MalformedError, match="another version of the track"):
        replay(race.record)
    assert replay(race.record, track=earlier).state == race.state
