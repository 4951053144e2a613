"""Golden records of the variants: finished games, replayed to the exact result."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.top_race.variants import PRODUCT
from golden.make_variant_records import ENDINGS, FOLDER
from paddock import registry
from paddock.loading import load, read_record, verify

FILES = sorted(FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_record_replays_to_the_exact_result(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    race = load(path)
    assert race.outcome is not None
    assert race.to_act == ()
    assert str(race.record) == text
    assert f"result: {race.record.result}" in text.splitlines()


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_records_deals_are_those_of_its_seed(path: Path) -> None:
    found = verify(read_record(path))
    assert "the result is that of the moves" in found


@pytest.mark.parametrize("name", PRODUCT)
def test_there_is_a_record_of_each_edition_with_each_of_its_variants(name: str) -> None:
    options = registry.meta("top-race").read_options(PRODUCT[name])
    record = read_record(FOLDER / f"{name}.txt")
    assert record.options == {key: str(value) for key, value in options.items()}


@pytest.mark.parametrize("name", ENDINGS)
def test_there_is_a_record_of_each_way_a_race_can_end(name: str) -> None:
    race = load(FOLDER / f"{name}.txt")
    assert race.outcome is not None
    assert race.outcome.reason == ENDINGS[name][1]


def test_every_record_is_small_enough_to_read() -> None:
    assert len(FILES) == len(PRODUCT) + len(ENDINGS)
    assert max(path.stat().st_size for path in FILES) < 40_000
