"""Golden records replay to the exact result."""

from __future__ import annotations

from pathlib import Path

import pytest

from paddock import registry
from paddock.core.meta import ChoiceOption
from paddock.core.record import Record, parse_record
from paddock.loading import read_record, replay, verify

FILES = sorted(Path(__file__).parent.glob("*.txt"))


def record_of(name: str, game: str = "top-race") -> Record:
    return read_record(Path(__file__).parent / f"{game}-{name}.txt")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_golden_record_replays_to_the_exact_result(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    record = parse_record(text)
    assert record.result is not None
    race = replay(record)
    assert race.outcome is not None
    assert str(race.record) == text
    assert verify(record)[-1] == "the result is that of the moves"


@pytest.mark.parametrize("game", ["top-race", "car-race"])
@pytest.mark.parametrize("players", range(2, 7))
def test_there_is_a_finished_game_for_every_number_of_players(players: int, game: str) -> None:
    record = record_of(f"{players}-players", game)
    assert record.header["players"] == str(players)
    assert record.result is not None


def test_there_is_a_race_for_every_ending() -> None:
    assert str(record_of("fifth-car-home").result).endswith("the fifth car is home")
    assert str(record_of("cards-played").result).endswith("all cards are played")
    shared = str(record_of("shared-win").result)
    assert len(shared.split("won by ")[1].split(";")[0].split()) > 1


def test_there_is_a_game_of_several_races_and_one_with_dealt_cars() -> None:
    several = record_of("three-races")
    assert sum(row.move.startswith("opener") for row in several.rows) == 3
    dealt = record_of("dealt-cars")
    assert not any(row.move.startswith("bid") for row in dealt.rows)
    assert any(row.move.startswith("starter") for row in dealt.rows)


def test_the_records_show_every_kind_of_move_of_the_base_game() -> None:
    seen = {row.move.split()[0] for file in FILES for row in read_record(file).rows}
    race = {"play", "joker", "drive", "sprint", "breakdown", "return"}
    auction = {"deal", "opener", "bid", "pass", "take", "starter"}
    assert race | auction <= seen


def test_there_is_a_car_race_for_every_ending_and_option() -> None:
    reasons = {
        name: str(record_of(name, "car-race").result).rpartition("; ")[2]
        for name in ("one-car-home", "fewest-dice", "shared-win")
    }
    assert reasons == {
        "one-car-home": "only one car is home",
        "fewest-dice": "the fewest dice were used",
        "shared-win": "as few dice were used",
    }
    files = [file for file in FILES if file.stem.startswith("car-race-")]
    played = {(k, v) for file in files for k, v in read_record(file).options.items()}
    for option in registry.meta("car-race").options:
        assert isinstance(option, ChoiceOption)
        assert {(option.name, value) for value in option.values} <= played
    moves = {row.move.split()[0] for file in files for row in read_record(file).rows}
    assert moves == {"starter", "take", "roll", "drive", "go", "stay"}
    tracks = {read_record(file).header["track"] for file in files}
    assert tracks == set(registry.meta("car-race").tracks)


def test_there_is_a_formula_d_race_for_every_ending_mode_and_track() -> None:
    files = [file for file in FILES if file.stem.startswith("formula-d-")]
    records = [read_record(file) for file in files]
    endings = {str(record.result).rpartition("; ")[2] for record in records}
    assert endings == {"all cars are home", "all cars are home or out", "every car is out"}
    meta = registry.meta("formula-d")
    modes = meta.options[0]
    assert isinstance(modes, ChoiceOption)
    assert {record.options["mode"] for record in records} == set(modes.values)
    assert {record.header["track"] for record in records} == set(meta.tracks)
    moves = {row.move.split()[0] for record in records for row in record.rows}
    assert moves == {
        *("grid", "start", "gear", "roll", "drive", "nitro", "pit", "finish", "crash"),
        *("collision", "engine", "danger", "marksman"),
    }
