from __future__ import annotations

import os
from types import SimpleNamespace

import pytest

from paddock import registry
from paddock.core.compiling import cache_folder
from paddock.core.errors import PaddockError
from paddock.lab import bench
from paddock.lab.arrays import small_arguments
from paddock.lab.compile import compile_game
from paddock.lab.config import read_setting


def test_plain_and_compiled_loops_take_the_same_decisions() -> None:
    config = read_setting("top-race", players=5)
    assert bench._plain(config)(3) == bench._compiled(config)(3) > 0


def test_a_difference_between_plain_and_compiled_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "_plain", lambda config: lambda games: -1)
    with pytest.raises(PaddockError, match="runs differently"):
        bench._speed(read_setting("top-race"))


def test_a_whole_process_to_a_first_result_is_timed() -> None:
    assert bench._first_result("top-race", str(cache_folder().parent)) > 0


def test_a_failing_first_game_is_told_in_a_sentence() -> None:
    with pytest.raises(PaddockError, match="first game of ludo failed"):
        bench._first_result("ludo", os.devnull)


def test_every_loop_of_every_game_finds_its_arguments() -> None:
    for name in registry.names():
        told: list[str] = []
        done = list(compile_game(name, told.append, envs=True))
        assert told == [row.loop for row in done]
        assert {body.__name__ for body in registry.game(name).loops} < set(told)


def test_small_arguments_hold_a_legal_action() -> None:
    game = registry.game("top-race")
    given = SimpleNamespace(**small_arguments(game, registry.find_track("classic")))
    assert int(given.states[0]["legal"]) >> given.action & 1


@pytest.mark.parametrize("observations", ["bytes", "records"])
def test_a_batch_is_timed_against_bare_games(
    observations: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "COMPILED_GAMES", 512)
    monkeypatch.setattr(bench, "REPEATS", 1)
    monkeypatch.setattr(bench, "DRIFT", 2)
    speed = bench.batch_speed("car-race", games=16, observations=observations)
    assert speed.observations == observations
    assert speed.decisions_per_second == pytest.approx(
        speed.ratio * speed.bare_decisions_per_second
    )
    assert speed.ratio > 0
