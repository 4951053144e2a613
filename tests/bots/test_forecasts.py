"""The script that compares what playouts foresee with how games end."""

from __future__ import annotations

import numpy as np
import pytest
from scripts.check_forecasts import Ends, judge, play, settings_of

from paddock.bots.search import Search
from paddock.core.errors import PaddockError
from paddock.lab.config import RunConfig, read_setting


def config() -> RunConfig:
    return read_setting("car-race", players=2)


def ends(games: int = 4) -> Ends:
    phase = config().game.phases.index("drive")
    return play(config(), ["club", "club"], 0.02, phase, games, seed=3)


def test_the_first_bot_sits_on_every_seat_and_is_asked_once_a_game() -> None:
    found = ends()
    assert found.seats.tolist() == [0, 1, 0, 1]
    assert found.payoffs.sum(axis=1).tolist() == [1, 1, 1, 1]
    assert len(found.views) == 4


def test_a_forecast_is_compared_with_what_came_true() -> None:
    found = ends()
    told = judge(config(), found, Search(40))
    assert told.won == found.payoffs[np.arange(4), found.seats].mean()
    turned = judge(config(), found._replace(payoffs=1 - found.payoffs), Search(40))
    assert turned.won == 1 - told.won
    assert turned.foreseen == told.foreseen
    both = -np.log(np.clip([told.foreseen, 1 - told.foreseen], 0.01, 1))
    assert told.log_loss + turned.log_loss >= both.sum() - 1e-9


def test_a_phase_in_which_nobody_was_asked_is_one_sentence() -> None:
    with pytest.raises(PaddockError, match="never asked in this phase"):
        play(config(), ["club", "club"], 0.02, len(config().game.phases) - 1, 1, seed=3)


def test_settings_are_read_from_words() -> None:
    assert settings_of("by_heuristic=70 curiosity=0.3") == {"by_heuristic": 70, "curiosity": 0.3}
    assert settings_of("") == {}
