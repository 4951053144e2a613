"""What can be said of a training run without PyTorch: settings, metrics, curves, errors."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import paddock
from paddock import registry
from paddock.core.errors import MalformedError, PaddockError, UnknownNameError
from paddock.train.command import Request, options_of, start
from paddock.train.metrics import Metrics, read_metrics
from paddock.train.plot import curves_svg
from paddock.train.settings import (
    USUAL,
    WARM_START,
    Settings,
    read_players,
    read_settings,
    read_tracks,
)
from paddock.train.table import Columns

GAME = "top-race"


def test_players_are_numbers_lists_and_ranges() -> None:
    assert read_players("2", GAME) == [2]
    assert read_players("2-4, 6", GAME) == [2, 3, 4, 6]
    assert read_players("2,2,4", GAME) == [2, 2, 4]
    assert read_players(None, GAME) == [registry.meta(GAME).default_players]


@pytest.mark.parametrize("text", ["", "two", "4-2", "2-", "2;3", "2-3-4", "-2"])
def test_players_that_cannot_be_read_are_one_sentence(text: str) -> None:
    with pytest.raises(MalformedError, match="players must be like 2, 2,4 or 2-6"):
        read_players(text, GAME)


@pytest.mark.parametrize("text", ["1", "2-7", "900"])
def test_players_that_the_game_does_not_allow_are_refused(text: str) -> None:
    with pytest.raises(PaddockError, match="players"):
        read_players(text, GAME)


def test_all_tracks_of_a_game_can_be_asked_for() -> None:
    assert read_tracks(["all"], GAME) == list(registry.meta(GAME).tracks)
    assert read_tracks(["monaco"], GAME) == ["monaco"]
    with pytest.raises(UnknownNameError):
        read_tracks(["nowhere"], GAME)


def test_kinds_are_all_combinations_that_go_together() -> None:
    options: dict[str, object] = {"tips": "yes,no", "shares": "yes,no"}
    settings = read_settings(GAME, players="2-3", tracks=["all"], options=options)
    tracks = len(registry.meta(GAME).tracks)
    assert len(settings.kinds) == 2 * tracks * 3
    assert {"tips": "yes", "shares": "yes"} not in [kind["options"] for kind in settings.kinds]


def test_options_that_never_go_together_are_refused() -> None:
    with pytest.raises(PaddockError, match="do not go together"):
        read_settings(GAME, options={"tips": "yes", "shares": "yes"})


def test_a_run_on_a_cpu_begins_by_imitating_the_driver() -> None:
    assert read_settings(GAME).warm_start == WARM_START["cpu"] > 0
    assert read_settings(GAME, device="cuda").warm_start == 0
    assert read_settings(GAME, start="a trained network").warm_start == 0
    assert read_settings(GAME, warm_start=0.0).warm_start == 0
    assert read_settings(GAME, start="a trained network", warm_start=0.1).warm_start == 0.1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ({"sizes": {"games": 0}}, "games must be above 0"),
        ({"sizes": {"games": 100, "steps": 7}}, "multiple of minibatch"),
        ({"sizes": {"width": 9999}}, "a width of 4096"),
        ({"sizes": {"rate": -1.0}}, "rate must be above 0"),
        ({"seed": -1}, "seed must be from 0"),
        ({"warm_start": 2.0}, "warm_start must be from 0 to 1"),
        ({"evaluations": 0}, "evaluations must be at least 1"),
        ({"margin": 1.5}, "margin must be from 0 to 1"),
        ({"drivers": -0.5}, "drivers must be from 0 to 1"),
        ({"pace": -1.0}, "pace must be at least 0"),
        ({"device": "abacus"}, "abacus"),
        ({"options": {"wheels": "3"}}, "wheels"),
        ({"options": {"races": "1,many"}}, "many"),
    ],
)
def test_wrong_settings_are_one_sentence(words: dict[str, Any], sentence: str) -> None:
    with pytest.raises(PaddockError, match=sentence):
        read_settings(GAME, **words)


@pytest.mark.parametrize("device", USUAL)
def test_settings_survive_a_checkpoint(device: str) -> None:
    settings = read_settings(GAME, players="2-3", device=device, seed=5)
    assert Settings.from_plain(json.loads(json.dumps(settings.plain()))) == settings


def test_an_option_without_a_value_is_one_sentence() -> None:
    with pytest.raises(MalformedError, match="--set expects OPTION=VALUE"):
        options_of(["races"])


@pytest.mark.parametrize(
    ("words", "sentence"),
    [({"device": "tpu"}, "tpu"), ({"minutes": 0.0}, "minutes must be above 0")],
)
def test_a_wrong_request_is_refused_before_anything_is_loaded(
    words: dict[str, Any], sentence: str, tmp_path: Path
) -> None:
    with pytest.raises(PaddockError, match=sentence):
        start(Request(game=GAME, out=tmp_path / "model", **words), lambda row: None)


@pytest.mark.parametrize("module", ["paddock.cli", "paddock.train.__main__"])
def test_without_pytorch_one_sentence_says_what_to_install(module: str, tmp_path: Path) -> None:
    words = ["train"] * (module == "paddock.cli") + [GAME, "--out", str(tmp_path / "model")]
    code = (
        "import sys; sys.modules['torch'] = None; "
        f"sys.argv = ['paddock', *{words!r}]; from {module} import main; sys.exit(main())"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr == "paddock: this needs torch: pip install 'paddock-games[train]'.\n"
    assert done.returncode == 2
    assert not (tmp_path / "model").exists()


def row(iteration: int, **words: Any) -> dict[str, Any]:
    return {
        "iteration": iteration, "decisions": 1000 * iteration, "seconds": 61.5,
        "decisions_per_second": 20_000_000.0, "entropy": 0.5, "value_loss": 0.4, **words,
    }  # fmt: skip


WINS = {"bot": "rookie", "players": 2, "deals": 10, "wins": 0.6, "low": 0.5, "high": 0.7}


def test_metrics_after_the_checkpoint_are_dropped(tmp_path: Path) -> None:
    path = tmp_path / "metrics.jsonl"
    metrics = Metrics(path, 0)
    for iteration in range(1, 6):
        metrics.add(row(iteration))
    path.write_text(path.read_text() + '{"iteration": 6, "deci')
    resumed = Metrics(path, 3)
    resumed.add(row(4, evaluations=[WINS]))
    assert [one["iteration"] for one in read_metrics(path)] == [1, 2, 3, 4]


def test_a_file_of_something_else_is_no_metrics(tmp_path: Path) -> None:
    (tmp_path / "metrics.jsonl").write_text("[1]\n")
    with pytest.raises(MalformedError, match="not a file of metrics"):
        Metrics(tmp_path / "metrics.jsonl", 3)


def test_curves_have_a_line_for_each_rival() -> None:
    rows = [row(k, evaluations=[WINS, {**WINS, "players": 3}]) for k in (1, 2)]
    drawn = curves_svg("<game>", rows)
    assert "&lt;game&gt;" in drawn
    assert "rookie, 2 players" in drawn
    assert "rookie, 3 players" in drawn
    assert drawn.count("<polyline") == 5


def test_curves_of_a_run_without_evaluations_can_be_drawn() -> None:
    assert curves_svg("game", [row(1)]).count("<polyline") == 3


def test_the_table_shows_wins_with_their_interval() -> None:
    columns = Columns(row(1, evaluations=[WINS]))
    assert columns.cells(row(3, evaluations=[WINS])) == [
        *("3k", "1:02", "20M", "0.500", "0.400", "60.0 ± 10.0%"),
    ]
    assert columns.cells(row(4))[-1] == ""


def test_every_game_can_be_trained() -> None:
    for game in paddock.games():
        assert read_settings(game).kinds[0]["players"] == registry.meta(game).default_players
