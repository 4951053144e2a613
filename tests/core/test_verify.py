"""Checking a deal: every kind of tampering is caught."""

from __future__ import annotations

import hashlib

import pytest

import paddock
from paddock import registry
from paddock.core.chance import DEAL, commitment
from paddock.core.errors import MalformedError, PaddockError
from paddock.core.record import Record, Row, parse_record
from paddock.core.seats import CHANCE
from paddock.loading import replay, verify
from paddock.race import Race

GAME = paddock.games()[0]


def finished(numbers: tuple[bytes, ...] = (), deal: int = DEAL) -> Record:
    game = registry.game(GAME)
    meta = game.meta
    race = Race(
        game,
        registry.track(GAME, meta.default_track),
        meta.seats[0],
        meta.read_options({}),
        seed=b"a seed of a game",
        salt=b"a little of salt",
        numbers=numbers,
        deal=deal,
    )
    while race.to_act:
        race.play(race.legal_moves()[0])
    return parse_record(str(race.record))


@pytest.fixture
def record() -> Record:
    return finished()


def test_an_honest_record_passes(record: Record) -> None:
    found = verify(record)
    assert found[0] == "the commitment is that of the salt and the seed"
    assert f"all {len(record.rows)} moves are legal" in found
    draws = sum(row.seat == CHANCE for row in record.rows)
    assert f"all {draws} draws of chance are those of the seed" in found
    assert found[-1] == "the result is that of the moves"


def test_an_honest_record_with_the_seats_numbers_passes() -> None:
    record = finished((bytes(range(16)), b""))
    assert verify(record)
    assert record.rows[0] != finished().rows[0], "the numbers change the deal"
    record.header["numbers"] = record.header["numbers"].replace("00", "01", 1)
    with pytest.raises(MalformedError, match="the seed gives"):
        verify(record)


def test_numbers_taken_away_are_caught() -> None:
    record = finished((bytes(range(16)), bytes(16)))
    del record.header["numbers"], record.header["deal"]
    with pytest.raises(MalformedError, match="the seed gives"):
        verify(record)


@pytest.mark.parametrize("numbers", ["00", "00" * 16, "00" * 17 + " -", f"{'00' * 16} - -"])
def test_numbers_of_another_form_than_one_for_each_seat_are_refused(numbers: str) -> None:
    """Sixteen bytes or none for every seat: else two sets of numbers could give one key."""
    record = finished((bytes(16), b""))
    record.header["numbers"] = numbers
    with pytest.raises(PaddockError):
        verify(record)


def test_a_row_of_chance_that_the_seed_does_not_give_is_caught(record: Record) -> None:
    end = replay(record)
    for number, row in enumerate(record.rows):
        if row.seat == CHANCE:
            race = replay(record, stop=number)
            race.draw()
            other = str(race.draw())
            if other != row.move:
                record.rows[number] = Row(CHANCE, other)
                break
    with pytest.raises(MalformedError, match=r"record, line \d+: "):
        verify(record)
    assert end.outcome is not None


def test_another_seed_is_caught(record: Record) -> None:
    record.header["seed"] = (b"a seed of a Game").hex()
    with pytest.raises(MalformedError, match="not that of this salt and seed"):
        verify(record)
    record.header["commitment"] = commitment(b"a little of salt", b"a seed of a Game")
    with pytest.raises(MalformedError, match="the seed gives"):
        verify(record)


def test_another_salt_or_commitment_is_caught(record: Record) -> None:
    for key in ("salt", "commitment"):
        forged = Record(dict(record.header), list(record.rows), record.result)
        forged.header[key] = hashlib.sha256(b"x").hexdigest()[: len(record.header[key])]
        with pytest.raises(MalformedError, match="not that of this salt and seed"):
            verify(forged)


@pytest.mark.parametrize("shift", [-8, -1, 1, 8])
def test_the_border_between_salt_and_seed_cannot_be_moved(record: Record, shift: int) -> None:
    """Else one commitment would fit many seeds, and so many deals."""
    both = bytes.fromhex(record.header["salt"] + record.header["seed"])
    record.header["salt"], record.header["seed"] = (
        both[: 16 + shift].hex(),
        both[16 + shift :].hex(),
    )
    with pytest.raises(MalformedError, match=r"16 bytes|commitment"):
        verify(record)


@pytest.mark.parametrize("key", ["commitment", "salt", "seed"])
def test_a_record_without_its_secrets_cannot_be_checked(record: Record, key: str) -> None:
    del record.header[key]
    with pytest.raises(MalformedError, match=f"the record has no {key}"):
        verify(record)


def test_a_move_that_is_not_legal_is_caught(record: Record) -> None:
    number = next(k for k, row in enumerate(record.rows) if row.seat != CHANCE)
    record.rows.insert(number, record.rows[number])
    with pytest.raises(MalformedError, match=rf"record, line {record.line_of(number + 1)}"):
        verify(record)


def test_a_move_left_out_is_caught(record: Record) -> None:
    del record.rows[next(k for k, row in enumerate(record.rows) if row.seat != CHANCE)]
    with pytest.raises(MalformedError, match="record, line"):
        verify(record)


def test_another_result_is_caught(record: Record) -> None:
    assert record.result is not None
    record.result = record.result.replace("won by ", "won by 1 ")
    with pytest.raises(MalformedError, match="the moves give"):
        verify(record)


def test_a_record_cut_off_before_its_end_does_not_keep_its_result(record: Record) -> None:
    del record.rows[-1]
    with pytest.raises(MalformedError, match="the moves give None"):
        verify(record)


def text_of(record: Record, key: str, value: str) -> str:
    """The record's text with another value in a line of its header."""
    return str(Record({**record.header, key: value}, list(record.rows), record.result))


FORGED = {
    "rules": lambda value: "0" + value,
    "players": lambda value: chr(0xFF10 + int(value)),
    "options": lambda value: f"{value} {value.split()[0]}",
    "commitment": str.upper,
    "salt": str.upper,
    "seed": lambda value: f"{value[:8]} {value[8:]}",
    "numbers": str.upper,
}


@pytest.mark.parametrize("key", FORGED)
def test_a_header_that_we_would_write_otherwise_is_refused_with_its_line(key: str) -> None:
    """One record has one text: digits are ASCII, hexadecimal is small, and nothing stands twice."""
    record = finished((bytes(range(240, 256)), bytes(range(160, 176))))
    forged = text_of(record, key, FORGED[key](record.header[key]))
    line = record.line_of_key(key)
    with pytest.raises(MalformedError, match=rf"^record, line {line}: "):
        verify(parse_record(forged))


def test_a_header_with_blanks_round_a_value_is_refused(record: Record) -> None:
    with pytest.raises(MalformedError, match="expected no blanks around the value of seed"):
        parse_record(text_of(record, "seed", " " + record.header["seed"]))


@pytest.mark.parametrize("second", [bytes(range(16, 32)), b""])
def test_the_numbers_of_two_seats_cannot_be_swapped(second: bytes) -> None:
    record = finished((bytes(range(16)), second))
    assert "the numbers are those of the seats, in their order" in verify(record)
    one, other = record.header["numbers"].split()
    record.header["numbers"] = f"{other} {one}"
    with pytest.raises(MalformedError, match="the seed gives"):
        verify(record)


def test_a_version_of_the_deal_cannot_be_taken_away_or_added() -> None:
    record = finished((bytes(16), bytes(16)))
    assert record.header.pop("deal") == "2"
    with pytest.raises(MalformedError, match="the seed gives"):
        verify(record)
    earlier = finished((bytes(16), bytes(16)), deal=1)
    assert "deal" not in earlier.header
    earlier.header["deal"] = "2"
    with pytest.raises(MalformedError, match="the seed gives"):
        verify(earlier)


@pytest.mark.parametrize("deal", ["0", "1", "3", "02", "two", "2 2"])
def test_a_version_of_the_deal_that_there_is_not_is_refused_with_its_line(deal: str) -> None:
    record = finished((bytes(16), b""))
    record.header["deal"] = deal
    line = record.line_of_key("deal")
    with pytest.raises(MalformedError, match=rf"^record, line {line}: deal must be 2"):
        verify(record)


def test_a_version_of_the_deal_without_numbers_is_refused(record: Record) -> None:
    record.header["deal"] = "2"
    with pytest.raises(MalformedError, match="goes with numbers"):
        verify(record)


def test_a_record_of_the_first_deal_verifies_and_leaves_open_who_gave_which_number() -> None:
    """It has no lengths in its key, so a seat that gave no number leaves no trace."""
    whole = verify(finished((bytes(16), bytes(16)), deal=1))
    part = finished((bytes(16), b""), deal=1)
    assert "the numbers are those of the seats, in their order" in whole
    assert "the numbers are in the deal, but not which seat gave which" in verify(part)
    part.header["numbers"] = " ".join(reversed(part.header["numbers"].split()))
    assert verify(part)


def test_a_record_of_the_first_deal_is_played_on_by_it() -> None:
    record = finished((bytes(16), b""), deal=1)
    cut = next(k for k, row in enumerate(record.rows) if row.seat != CHANCE)
    race = replay(record, stop=cut).copy()
    while race.to_act:
        race.play(race.legal_moves()[0])
    assert race.record.rows == record.rows
    assert str(race.record) == str(record)


@pytest.mark.parametrize(
    ("word", "other"), [("players=2", "players=3"), ("track=", "track=x"), ("game=", "game=x")]
)
def test_a_position_that_contradicts_the_record_is_refused_with_its_line(
    word: str, other: str
) -> None:
    meta = registry.meta(GAME)
    race = paddock.position(f"game={GAME} track={meta.default_track} players=2", seed=3)
    record = parse_record(str(race.record))
    assert verify(record)
    record.header["position"] = record.header["position"].replace(word, other)
    line = record.line_of_key("position")
    with pytest.raises(MalformedError, match=rf"^record, line {line}: the position says "):
        verify(record)


def test_a_position_over_several_lines_makes_a_record_that_loads() -> None:
    race = paddock.position(f"  game={GAME}\n\tplayers=2\r\n", seed=3)
    assert race.record.header["position"] == f"game={GAME} players=2"
    assert verify(parse_record(str(race.record)))
