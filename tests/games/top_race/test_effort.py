"""How long a search thinks about each question of Top Race."""

from __future__ import annotations

import pytest

import paddock
from paddock.bots.observation import see
from paddock.bots.search import affordable, search_root
from paddock.race import Race


def deserved(race: Race, iterations: int) -> int:
    """The iterations for a race's open question."""
    return affordable(search_root(see(race, race.to_act[0])), iterations)


def before(phase: str, players: int = 4, **options: str) -> Race:
    """A race in which a phase is next; everyone passes in sales."""
    race = paddock.new("top-race", players=players, seed=2, **options)
    while race.phase != phase:
        moves = race.legal_moves()
        race.play("pass" if "pass" in map(str, moves) else moves[0])
    return race


def test_most_thought_goes_to_the_choice_of_cards() -> None:
    cards, ends = before("turn", auction="dealt"), before("drive", auction="dealt")
    assert deserved(cards, 1000) > 1000 > deserved(ends, 1000)


def test_a_bid_is_not_doubted_for_long() -> None:
    sale = before("bid")
    assert deserved(sale, 20_000) == deserved(sale, 1000) < 1000


@pytest.mark.parametrize("iterations", [1, 2, 50])
@pytest.mark.parametrize("phase", ["bid", "pick", "turn", "drive"])
def test_small_budgets_remain_small_but_are_never_nothing(phase: str, iterations: int) -> None:
    assert 1 <= deserved(before(phase), iterations) <= 3 * iterations


@pytest.mark.parametrize("phase", ["bid", "turn", "drive"])
def test_two_players_think_as_long_about_every_question(phase: str) -> None:
    assert deserved(before(phase, players=2), 1000) == 1000
