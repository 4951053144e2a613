"""The levels: human mistakes below the champion, and the network where it is stronger."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import paddock
from paddock import bots
from paddock.bots import best_search
from paddock.bots.best_search import BestSearch, guided_search
from paddock.bots.levels import LEVELS
from paddock.bots.observation import see
from paddock.bots.opinions import STYLES, Grown, Opinion, SearchRoot, Slips, Taste
from paddock.bots.search import Search, search_root
from paddock.games.formula_d.state import GEAR
from paddock.games.top_race.data import CARS
from paddock.games.top_race.state import DRIVE, OFF
from paddock.games.top_race.style import suits
from paddock.networks import shipped
from paddock.networks.search import GuidedSearch


def opinion(action: int, visits: int, reward: float) -> Opinion:
    """What a search says of an action of seat 0."""
    return Opinion(action, visits, (reward, 1 - reward), (reward, 1 - reward), (0.0, 0.0))


#: A best action, one that is nearly as good, one that costs a lot, and one hardly thought of.
OPINIONS = [opinion(5, 600, 0.6), opinion(7, 300, 0.58), opinion(2, 90, 0.3), opinion(1, 4, 0.59)]


def test_a_mistake_is_a_move_that_is_nearly_as_good() -> None:
    slips = Slips(overlooked=0.3, misjudged=0.05)
    chosen = [slips.choice(OPINIONS, 0, random.Random(seed)) for seed in range(200)]
    assert set(chosen) == {5, 7}
    assert chosen.count(5) > chosen.count(7)


def test_a_seed_gives_always_the_same_mistake() -> None:
    slips = Slips(overlooked=0.3, misjudged=0.05)
    for seed in range(20):
        choices = {slips.choice(OPINIONS, 0, random.Random(seed)) for _ in range(3)}
        assert len(choices) == 1


def test_only_levels_below_the_champion_make_mistakes() -> None:
    club, pro, champion = LEVELS["club"], LEVELS["pro"], LEVELS["champion"]
    assert isinstance(club, Search)
    assert isinstance(pro, Search)
    assert isinstance(champion, BestSearch)
    assert club.slips is not None
    assert pro.slips is not None
    assert champion.playouts.slips is None
    assert club.slips.overlooked > pro.slips.overlooked
    assert club.slips.misjudged > pro.slips.misjudged


def root(game: str, **options: Any) -> SearchRoot:
    """The first question of a race."""
    race = paddock.new(game, seed=1, **options)
    return search_root(see(race, race.to_act[0]))


def test_a_network_guides_the_search_where_the_game_says_so() -> None:
    guided = guided_search(root("top-race", players=2), 10)
    assert isinstance(guided, GuidedSearch)
    assert guided.iterations == 10
    assert guided_search(root("top-race", players=4, shares="yes"), 10) is None
    assert guided_search(root("car-race", players=2), 10) is None


def test_without_a_network_that_fits_the_search_plays_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(game: str) -> Any:
        raise paddock.PaddockError("trained on other observations")

    monkeypatch.setattr(shipped, "shipped", refuse)
    shipped.guided_search.cache_clear()
    assert guided_search(root("top-race", players=2), 11) is None
    shipped.guided_search.cache_clear()


def test_a_fraction_of_the_budget_is_one_of_both_searches() -> None:
    tenth = BestSearch(Search(200), guided=50).scaled(0.1)
    assert (tenth.playouts.iterations, tenth.guided) == (20, 5)


def test_the_best_search_asks_the_one_that_is_stronger(monkeypatch: pytest.MonkeyPatch) -> None:
    class Answering:
        def grow(self, question: SearchRoot, seed: int, budget: float, kept: Any) -> Grown:
            return Grown([opinion(42, 1, 0.5)], [])

    question, search = root("top-race", players=2), BestSearch(Search(3), guided=3)
    monkeypatch.setattr(best_search, "guided_search", lambda *given: Answering())
    assert search.pick(question, 1) == 42
    monkeypatch.setattr(best_search, "guided_search", lambda *given: None)
    assert search.pick(question, 1) == Search(3).pick(question, 1)


def test_a_style_decides_between_actions_that_are_about_equally_good() -> None:
    question = root("top-race", players=2)
    equal = [opinion(1, 500, 0.52), opinion(3, 400, 0.515), opinion(5, 400, 0.4)]
    assert {o.action for o in Taste("bold").preferred(equal, question)} == {3}
    assert {o.action for o in Taste("careful").preferred(equal, question)} == {1}
    assert Taste("blocker").preferred(equal, question) == equal


def test_a_blocker_ends_in_front_of_others() -> None:
    race = paddock.new("top-race", players=2, seed=1)
    v, t = race.game.state, see(race, race.to_act[0]).quick[0]
    record = np.zeros(1, v)[0]
    record["pos"], record["owner"] = OFF, 1
    record["phase"], record["seat"], record["card"] = DRIVE, 0, int(np.flatnonzero(t["lines"])[0])
    car = int(t["car"][record["card"]][0])
    record["pos"][car], record["pos"][(car + 1) % CARS] = 60, 57
    ahead = [a for a in range(1, 12) if t["lane"][60 + a] == t["lane"][57]]
    assert [a for a in range(1, 12) if suits("blocker", record, t, a)] == ahead
    assert ahead


@pytest.mark.parametrize("style", STYLES)
def test_every_level_that_searches_may_have_a_style(style: str) -> None:
    for level in ("club", "pro", "champion", "legend"):
        assert bots.find(f"{level}-{style}").taste == Taste(style)
    assert bots.styled(bots.find("rookie"), style) is bots.find("rookie")
    assert bots.styled(bots.find("club"), None) is bots.find("club")


def test_careful_drivers_of_formula_d_prefer_low_gears() -> None:
    race = paddock.new("formula-d", players=2, seed=1)
    record = np.zeros(1, race.game.state)[0]
    record["phase"] = GEAR
    likes = race.game.suits
    assert likes is not None
    assert likes("careful", record, race.setup, 2) > likes("careful", record, race.setup, 3)
    assert likes("gambler", record, race.setup, 2) < likes("gambler", record, race.setup, 3)
