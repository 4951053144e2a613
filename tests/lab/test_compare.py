from __future__ import annotations

import itertools
import random
from pathlib import Path
from typing import Any

import pytest

from paddock.core.errors import PaddockError
from paddock.lab.compare import Comparison, compare
from paddock.lab.ratings import ratings
from paddock.lab.statistics import evidence, interval, is_clear


def _compare(*bots: str, **given: Any) -> Comparison:
    chosen: dict[str, Any] = {"deals": 20, "seed": 1, "track": "classic", "cores": 1, **given}
    return compare("top-race", bots, **chosen)


def test_the_driver_is_found_to_be_stronger_and_the_run_ends_early() -> None:
    found = _compare("driver", "random", deals=400)
    driver, chance = found.standings
    assert (driver.verdict, chance.verdict) == ("stronger", "weaker")
    assert driver.wins.low > 0.5 > chance.wins.high
    assert found.clear
    assert found.deals < 30


def test_every_seating_of_a_deal_is_played() -> None:
    found = _compare("driver", "random", players=3, deals=2, early=False)
    assert found.contest.seatings == sorted(
        set(itertools.permutations(("driver", "random", "random")))
    )
    assert len(found.games) == 6
    assert found.contest.pairing(4).deal == 1
    assert found.standings[0].chance == pytest.approx(1 / 3)


def test_where_seatings_are_many_only_rotations_are_played() -> None:
    bots = ("driver", "random", "rookie", "club", "pro")
    contest = _compare(*bots, deals=1, fraction=0.001).contest
    assert len(contest.seatings) == 5
    assert {line[0] for line in contest.seatings} == set(bots)


def test_a_comparison_goes_on_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    _compare("driver", "random", deals=3, early=False, keep=file)
    with file.open("a") as torn:
        torn.write("[[1.0, 0.0], [5")
    more = _compare("driver", "random", deals=3, early=False, keep=file)
    assert len(more.games) == 6
    whole = _compare("driver", "random", deals=5, early=False)
    kept = _compare("driver", "random", deals=5, early=False, keep=file)
    assert len(file.read_text().splitlines()) == 11
    assert [g.payoffs for g in kept.games] == [g.payoffs for g in whole.games]


def test_games_of_another_comparison_are_not_added_to(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    _compare("driver", "random", deals=1, keep=file)
    with pytest.raises(PaddockError, match="another comparison"):
        _compare("driver", "rookie", deals=1, keep=file)
    file.write_text("what\n")
    with pytest.raises(PaddockError, match="not a comparison"):
        _compare("driver", "random", deals=1, keep=file)


def test_an_interrupt_keeps_whole_deals() -> None:
    def stop(done: int) -> None:
        if done == 5:
            raise KeyboardInterrupt

    found = _compare("driver", "random", progress=stop)
    assert found.stopped
    assert found.deals == 2


@pytest.mark.parametrize(
    ("bots", "said"),
    [(["driver"], "two bots"), (["driver", "driver"], "two bots"), (["driver"] * 7, "two bots")],
)
def test_too_few_bots_are_refused(bots: list[str], said: str) -> None:
    with pytest.raises(PaddockError, match=said):
        _compare(*bots)


def test_more_bots_than_seats_are_refused() -> None:
    with pytest.raises(PaddockError, match="3 bots for 2 seats"):
        _compare("driver", "random", "rookie", players=2)


def test_the_better_bot_has_the_better_rating() -> None:
    found = ratings(_compare("driver", "random"))
    assert found is not None
    assert found["driver"].mu > 25 > found["random"].mu


def test_an_interval_is_never_narrower_than_its_games_allow() -> None:
    sure = interval([1.0] * 10, 2)
    assert sure.mean == 1.0
    assert 0.6 < sure.low < 0.9
    even = interval([0.5] * 10, 2)
    assert even.low < 0.5 < even.high
    assert even.high - even.low > interval([0.5] * 40, 2).high - interval([0.5] * 40, 2).low


def test_chance_alone_is_seldom_taken_for_strength() -> None:
    rng = random.Random(1)
    false = 0
    for _ in range(200):
        deals = [rng.choice((0.0, 0.5, 0.5, 1.0)) for _ in range(60)]
        false += any(is_clear(deals[:k], 0.5) for k in range(5, 61))
    assert false <= 200 * 0.05


def test_a_clear_lead_is_seen_soon() -> None:
    assert is_clear([1.0] * 8, 0.5)
    assert is_clear([0.0] * 8, 0.5)
    assert not is_clear([1.0, 0.0] * 50, 0.5)
    assert evidence([], 0.5) == pytest.approx(1)
