from __future__ import annotations

import math
import random
from dataclasses import replace
from typing import Any

import pytest

import paddock
from paddock.bots.driver import Driver
from paddock.bots.observation import see
from paddock.bots.opinions import SearchRoot, favourite
from paddock.bots.search import Search, branches, search_root
from paddock.race import Race


def _race(**options: str) -> Race:
    return paddock.new("top-race", players=3, track="classic", seed=2, auction="dealt", **options)


def test_the_same_seed_and_iterations_give_the_same_opinions() -> None:
    observation = see(_race(), _race().to_act[0])
    one = Search(120).weigh(observation, math.inf, 7)
    assert Search(120).weigh(observation, math.inf, 7) == one
    assert Search(120).weigh(observation, math.inf, 8) != one
    assert sum(opinion.visits for opinion in one) == 120
    assert {opinion.action for opinion in one} <= set(observation.legal)


def test_wins_and_scores_are_those_of_the_playouts() -> None:
    race = _race()
    observation = see(race, race.to_act[0])
    for opinion in Search(200).weigh(observation, math.inf, 1):
        assert sum(opinion.wins) == pytest.approx(1)
        assert all(0 <= score <= 1_000_000 for score in opinion.scores)
    question = SearchRoot(
        observation.game, observation.views(), observation.quick, observation.seat
    )
    assert sum(Search(50).expect(question, math.inf, 1).wins) == pytest.approx(1)
    assert question.players == 3


def test_memory_is_bounded_by_the_setting() -> None:
    race = _race()
    observation = see(race, race.to_act[0])
    found = Search(400, nodes=5).weigh(observation, math.inf, 1)
    assert 1 <= len(found) <= 4


def test_time_cuts_a_search_short() -> None:
    race = _race()
    observation = see(race, race.to_act[0])
    assert sum(o.visits for o in Search(10**9, nodes=1000).weigh(observation, 0.05, 1)) < 10**6


@pytest.mark.parametrize(("game", "part"), [("top-race", 1), ("formula-d", 0.5)])
def test_a_player_searches_less_where_playouts_are_dear(
    game: str, part: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    race = paddock.new(game, players=2, seed=1)
    observation = see(race, race.to_act[0])
    question = SearchRoot(
        observation.game, observation.views(), observation.quick, observation.seat
    )
    asked: list[int] = []
    grow = Search._grow

    def watched(self: Search, of: SearchRoot, iterations: int, *words: Any) -> Any:
        asked.append(iterations)
        return grow(self, of, iterations, *words)

    monkeypatch.setattr(Search, "_grow", watched)
    Search(160).pick(question, 1)
    Search(3).pick(question, 1)
    Search(160).weigh(observation, math.inf, 1)
    assert asked == [160 // part, max(1, 3 // part), 160]


def test_a_game_says_how_many_iterations_a_question_deserves() -> None:
    race = _race()
    question = search_root(see(race, race.to_act[0]))
    game = replace(question.game, effort=lambda v, t, usual: usual // 10 + int(t["players"]))
    asked = question._replace(game=game)
    assert sum(o.visits for o in Search(40).grow(asked, 1, math.inf).opinions) == 4 + 3
    assert sum(o.visits for o in Search(40).weigh_record(asked, math.inf, 1)) == 40


def test_while_nothing_is_compiled_the_driver_stands_in() -> None:
    assert isinstance(Search(10).stand_in, Driver)


def test_answers_do_not_depend_on_what_is_hidden() -> None:
    race = _race()
    seat = race.to_act[0]
    other = race.guess(seat, 5)
    move = Search(80).think(see(race, seat), math.inf, random.Random(3))
    assert Search(80).think(see(other, seat), math.inf, random.Random(3)) == move


def test_a_search_ends_once_its_answer_cannot_change_any_more() -> None:
    race = _race()
    observation = see(race, race.to_act[0])
    # The same iterations for both searches, however much the question deserves.
    game = replace(observation.game, effort=None)
    question = search_root(observation)._replace(game=game)
    seen: list[int] = []

    class Watched(Search):
        def _grow(self, *given: Any) -> Any:
            grown = super()._grow(*given)
            seen.append(grown[2])
            return grown

    for seed in range(8):
        whole = favourite(Search(1000).weigh(observation, math.inf, seed), observation.seat)
        assert Watched(1000).pick(question, seed) == whole
    assert min(seen) < 1000
    assert min(seen) > 500, "no lead of the first half is safe"


def test_little_search_trusts_the_rule_of_thumb() -> None:
    race = _race()
    observation = see(race, race.to_act[0])
    question = SearchRoot(
        observation.game, observation.views(), observation.quick, observation.seat
    )
    advice = {Driver().action(observation, random.Random(k)) for k in range(20)}
    assert {Search(30, trust=100.0).pick(question, seed) for seed in range(10)} <= advice
    assert not {Search(30, trust=0.0).pick(question, seed) for seed in range(10)} <= advice


@pytest.mark.parametrize(
    ("players", "auction", "trust"),
    [(4, "choice", 1.0), (4, "dealt", 0.2), (2, "choice", 1.0), (2, "dealt", 1.0)],
)
def test_rules_of_thumb_are_trusted_more_for_bids_than_for_cards(
    players: int, auction: str, trust: float
) -> None:
    race = paddock.new("top-race", players=players, seed=2, auction=auction)
    observation = see(race, race.to_act[0])
    nodes, _, _ = Search(50)._grow(search_root(observation), 50, math.inf, 1)
    trusted = sorted(float(node["advised"]) for node in branches(nodes))
    assert trusted[-2:] == pytest.approx([0.0, trust])
