"""Simulating with bots: compiled ones, searching ones, and those that misbehave."""

from __future__ import annotations

import random
import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from paddock.core.errors import PaddockError
from paddock.lab import game_results, match
from paddock.lab.match import Job, Match
from paddock.lab.simulate import Result, simulate
from paddock.registry import find_track

HERE = "tests.lab.test_bots_at_work"


class Raises:
    """A bot that fails at every second question."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: Any, legal: Any, budget: float, rng: random.Random) -> Any:
        self.asked += 1
        if self.asked % 2:
            raise RuntimeError("out of fuel")
        return legal[0]


class Cheats:
    """A bot that answers what is not legal."""

    def choose(self, view: Any, legal: Any, budget: float, rng: random.Random) -> Any:
        return "win"


class Hangs:
    """A bot that never answers."""

    released = threading.Event()

    def choose(self, view: Any, legal: Any, budget: float, rng: random.Random) -> Any:
        self.released.wait()
        return legal[0]


class Peeks:
    """A bot that notes what it is shown."""

    def choose(self, view: dict[str, Any], legal: Any, budget: float, rng: random.Random) -> Any:
        assert not {"seed", "salt", "deck"} & set(view)
        assert budget > 0
        return legal[-1]


def _timeless(result: Result) -> Result:
    return replace(result, seconds=1.0)


def _run(*bots: str, **given: Any) -> Result:
    chosen = {"games": 700, "seed": 3, "players": 3, "track": "classic", **given}
    return _timeless(simulate("top-race", bots=bots, **chosen))


def test_the_driver_wins_and_the_number_of_cores_does_not_matter() -> None:
    one = _run("driver", cores=1)
    assert one.wins[0] > 0.7 * one.games
    assert _run("driver", cores=3) == one


def test_a_rookie_is_weaker_than_the_driver_and_stronger_than_chance() -> None:
    result = _run("driver", "rookie", players=3)
    assert result.wins[0] > result.wins[1] > result.wins[2]


def test_random_games_are_the_same_with_and_without_rows() -> None:
    assert _run(keep=True) == _run()
    assert len(_run(keep=True).table()) == 700


def test_a_run_that_goes_on_gives_what_a_whole_run_gives() -> None:
    whole = _run("driver", games=1200)
    begun = _run("driver", games=512, keep=True)
    assert _run("driver", games=1200, done=begun.rows) == whole


def test_searching_bots_play_and_processes_do_not_matter() -> None:
    given: dict[str, Any] = {"games": 3, "players": 2, "fraction": 0.01}
    one = _run("club", "driver", cores=1, **given)
    assert one.games == 3
    assert sum(one.wins) == pytest.approx(3)
    assert _run("club", "driver", cores=2, **given) == one


def test_an_interrupt_keeps_the_searched_games() -> None:
    def stop(done: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    given: dict[str, Any] = {"players": 2, "fraction": 0.005, "cores": 1}
    result = _run("club", games=10, progress=stop, **given)
    assert result.stopped
    assert result.games == 2
    whole = _run("club", games=4, done=result.rows, **given)
    assert whole == _run("club", games=4, **given)


@pytest.mark.parametrize(("bot", "said"), [("Raises", "out of fuel"), ("Cheats", "not legal")])
def test_a_bot_that_fails_or_cheats_harms_nobody_and_it_is_said(bot: str, said: str) -> None:
    result = _run(f"{HERE}:{bot}", "driver", games=1, players=2, cores=1)
    assert result.games == 1
    assert result.faults > 0
    assert said in result.told[0]


def test_a_bot_that_hangs_is_waited_for_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match, "PATIENCE", 0.05)
    try:
        result = _run(f"{HERE}:Hangs", "driver", games=1, players=2, cores=1)
    finally:
        Hangs.released.set()
    assert result.faults == 1
    assert "gave no answer in time" in result.told[0]


def test_a_bot_of_ones_own_sees_only_its_view() -> None:
    assert _run(f"{HERE}:Peeks", games=1, players=2, cores=1).faults == 0


def test_the_same_deal_is_dealt_whoever_plays() -> None:
    job = Job("top-race", find_track("classic"), 2, {"auction": "dealt"}, seed=5)
    one, other = (Match(job).play(names, 7) for names in (("driver", "random"), ("random",) * 2))
    assert one.decisions != other.decisions
    assert Match(job).play(("driver", "random"), 7) == one._replace(seconds=(0.0, 0.0))


@pytest.mark.parametrize("kind", game_results.KINDS)
def test_rows_are_written_and_read_back(tmp_path: Path, kind: str) -> None:
    file, result = tmp_path / f"games{kind}", _run("driver", games=50, keep=True)
    game_results.write(result.table(), file)
    found = game_results.read_results(file, result.config, result.bots, 3)
    assert (found.payoffs == result.rows.payoffs).all() if result.rows else False
    assert found.decisions.sum() == result.decisions
    assert game_results.read(file)["options"].to_list()[0] in ("", None)


def test_rows_of_other_games_are_not_added_to(tmp_path: Path) -> None:
    file, result = tmp_path / "games.csv", _run("driver", games=5, keep=True)
    game_results.write(result.table(), file)
    with pytest.raises(PaddockError, match="its seed is 3, not 4"):
        game_results.read_results(file, result.config, result.bots, 4)
    with pytest.raises(PaddockError, match="bot_1"):
        game_results.read_results(file, result.config, ["driver", "driver", "random"], 3)


@pytest.mark.parametrize(("name", "said"), [("x.txt", ".parquet"), ("no/x.csv", "folder")])
def test_a_file_that_cannot_be_written_is_refused_first(
    tmp_path: Path, name: str, said: str
) -> None:
    with pytest.raises(PaddockError, match=said):
        game_results.check_path(tmp_path / name)


def test_a_broken_table_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "x.parquet"
    file.write_text("nothing")
    with pytest.raises(PaddockError, match="not a table of results"):
        game_results.read(file)


@pytest.mark.parametrize("fraction", [0, -1, 101])
def test_a_strange_fraction_is_refused(fraction: float) -> None:
    with pytest.raises(PaddockError, match="fraction"):
        _run("club", fraction=fraction)
