from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from paddock.core.errors import PaddockError, UnknownNameError
from paddock.lab import chunks
from paddock.lab.figures import figures
from paddock.lab.simulate import Result, simulate

GAMES = 3 * chunks.CHUNK + 100


def _timeless(result: Result) -> Result:
    return replace(result, seconds=1.0)


def _run(**given: Any) -> Result:
    chosen = {"games": GAMES, "seed": 4, "track": "classic", "players": 3, **given}
    return _timeless(simulate("top-race", **chosen))


def test_the_result_is_the_same_on_one_two_and_three_cores() -> None:
    one = _run(cores=1)
    assert _run(cores=2) == one
    assert _run(cores=3) == one


def test_the_same_seed_gives_the_same_result_and_another_seed_another() -> None:
    assert _run() == _run()
    assert _run().wins != _run(seed=5).wins


def test_every_game_has_one_win_to_share() -> None:
    result = _run()
    assert sum(result.wins) == pytest.approx(GAMES)
    assert result.games == result.asked == GAMES
    assert not result.stopped


def test_the_keys_of_the_result_are_those_that_readers_know() -> None:
    assert list(_run().json()) == [
        "game", "track", "options", "players", "games", "decisions", "seconds",
        "decisions_per_second", "games_per_second", "wins", "mean_money",
        "win_share_95", "mean_money_95", "decisions_per_game_95",
        "seed", "version", "rules_version", "digest",
    ]  # fmt: skip


def test_progress_ends_at_the_number_of_games() -> None:
    heard: list[int] = []
    _run(progress=heard.append)
    assert heard[-1] == GAMES
    assert heard == sorted(heard)


def test_an_interrupted_run_is_exactly_a_shorter_one() -> None:
    def stop(done: int) -> None:
        if done:
            raise KeyboardInterrupt

    result = _run(games=10**9, cores=2, progress=stop)
    assert result.stopped
    assert 0 < result.games < 10**9
    assert replace(result, asked=result.games) == _run(games=result.games, cores=1)


def test_a_run_of_one_game_works_on_many_cores() -> None:
    assert sum(_run(games=1, cores=8).wins) == pytest.approx(1)


@pytest.mark.parametrize(
    "given",
    [{"games": 0}, {"games": -1}, {"seed": -1}, {"seed": 1 << 63}, {"cores": 0}, {"players": 1}],
)
def test_a_number_out_of_bounds_is_refused(given: dict[str, int]) -> None:
    with pytest.raises(PaddockError, match="whole number"):
        _run(**given)


@pytest.mark.parametrize(
    "given",
    [{"track": "monza"}, {"bots": ["genius"]}, {"options": {"wings": 1}}],
)
def test_an_unknown_name_is_refused(given: dict[str, Any]) -> None:
    with pytest.raises(UnknownNameError, match="the choices are"):
        _run(**given)


def test_more_bots_than_seats_are_refused() -> None:
    with pytest.raises(PaddockError, match="4 bots for 3 seats"):
        _run(bots=["random"] * 4)


def test_a_fault_in_a_thread_is_raised_in_the_run() -> None:
    def play(first: int, games: int) -> int:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        chunks.run_chunks(lambda: play, 10, 2)


def test_chunks_cover_every_game_once() -> None:
    def play(first: int, games: int) -> tuple[int, int]:
        return first, games

    for games in (1, chunks.CHUNK, chunks.CHUNK + 1, 5 * chunks.CHUNK - 1):
        run = chunks.run_chunks(lambda: play, games, 3)
        assert [first for first, _ in run.parts] == list(range(0, games, chunks.CHUNK))
        assert sum(count for _, count in run.parts) == run.games == games


def test_figures_are_the_same_on_any_number_of_cores() -> None:
    one = figures("top-race", games=GAMES, seed=2, track="classic", cores=1)
    assert figures("top-race", games=GAMES, seed=2, track="classic", cores=3) == one
    assert one.totals["races"] == GAMES
    assert 0 < one.totals["points_lost"] < one.totals["points_asked"]
    assert one.means["races"] == 1
