"""Whatever is handed to the library in the wrong form is refused in one short sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import paddock
from paddock.core.errors import PaddockError, shown
from paddock.core.record import parse_record

GAME = paddock.games()[0]
LONG = "x" * 1_000_000
POSITION: Any = paddock.position
LOAD: Any = paddock.load
NEW: Any = paddock.new

CALLS: dict[str, Callable[[], object]] = {
    "seed of letters": lambda: NEW(GAME, seed="abc"),
    "seed with a point": lambda: NEW(GAME, seed=1.5),
    "seed of a list": lambda: NEW(GAME, seed=[]),
    "seed of yes": lambda: NEW(GAME, seed=True),
    "seed of a few bytes": lambda: NEW(GAME, seed=b"abc"),
    "seed below nothing": lambda: NEW(GAME, seed=-1),
    "seed too large": lambda: NEW(GAME, seed=10**6000),
    "seed of a position": lambda: POSITION(f"game={GAME}", seed="7"),
    "no position": lambda: POSITION(None),
    "bytes for a position": lambda: POSITION(b"game=x"),
    "a long position": lambda: POSITION(LONG),
    "a long word": lambda: POSITION(f"game={GAME} seat={LONG}"),
    "a long key": lambda: POSITION(f"game={GAME} {LONG}=1"),
    "a path with a zero": lambda: LOAD("\0"),
    "no path": lambda: LOAD(None),
    "a folder for a record": lambda: LOAD("."),
    "a list for a game": lambda: NEW([]),
    "no game": lambda: NEW(None),
    "a long game": lambda: NEW(LONG),
    "a list for a track": lambda: NEW(GAME, track=["classic"]),
    "players of a float": lambda: NEW(GAME, players=2.0),
    "players of many digits": lambda: NEW(GAME, players=10**6000),
    "an option of a list": lambda: NEW(GAME, races=[1]),
    "an option of many digits": lambda: NEW(GAME, races=10**6000),
    "a long option": lambda: NEW(GAME, edition=LONG),
    "a long move": lambda: NEW(GAME, seed=1).play(LONG),
    "a move of nothing": lambda: NEW(GAME, seed=1).play(None),
    "a long seat": lambda: NEW(GAME, seed=1).play("pass", seat=LONG),
    "a seat of a list": lambda: NEW(GAME, seed=1).view([]),
    "a long record": lambda: parse_record(LONG),
    "no record": lambda: parse_record(None),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("what", CALLS)
def test_a_value_of_the_wrong_form_is_refused_in_a_short_sentence(what: str) -> None:
    with pytest.raises(PaddockError) as error:
        CALLS[what]()
    said = str(error.value)
    assert len(said) < 2000
    assert len(said.splitlines()) == 1
    assert said.isprintable()


def test_what_a_user_gave_is_quoted_on_one_line_and_cut() -> None:
    assert shown("a\nb\x1b[2J") == repr("a\nb\x1b[2J")
    assert shown("x" * 61) == repr("x" * 60 + "…")
    assert shown(10**6000) == "a number of very many digits"
    assert shown(12) == "12"


def test_sixteen_bytes_are_a_seed_whose_record_loads(tmp_path: Path) -> None:
    seed: Any = bytes(range(16))
    race = paddock.new(GAME, seed=seed)
    race.record.save(tmp_path / "game.txt")
    assert paddock.load(tmp_path / "game.txt").state == race.state


def test_a_record_is_not_saved_where_no_file_can_be(tmp_path: Path) -> None:
    race = paddock.new(GAME, seed=1)
    for path in (tmp_path, tmp_path / "none" / "x.txt", tmp_path / ("x" * 300), "\0"):
        with pytest.raises(PaddockError, match="cannot write"):
            race.record.save(path)
    assert list(tmp_path.iterdir()) == []
