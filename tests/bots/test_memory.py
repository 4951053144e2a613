"""What a search remembers from one question to the next."""

from __future__ import annotations

import copy
import dataclasses
import math
import pickle
import random

import numpy as np
import pytest

import paddock
from paddock import bots
from paddock.bots import memory, tree
from paddock.bots.call import call_bot
from paddock.bots.memory import Memory, below, still_needed, with_room
from paddock.bots.observation import see
from paddock.bots.opinions import SearchRoot, Taste
from paddock.bots.search import Search, branches, search_root
from paddock.core.bits import members
from paddock.core.game import Array
from paddock.games.formula_d.state import GEAR
from paddock.games.top_race.state import DRIVE
from paddock.race import Race


def _asked(race: Race) -> SearchRoot:
    return search_root(see(race, race.to_act[0]))


def _answer(race: Race, search: Search, seed: int = 1) -> None:
    """Let a bot move for the seat to act."""
    seat = race.to_act[0]
    race.play(search.think(see(race, seat), math.inf, random.Random(seed)), seat=seat)


def _second_question(search: Search) -> SearchRoot:
    """A seat that has just played a card is asked where a car goes; the bot chose the card."""
    race = paddock.new("top-race", players=4, seed=3, auction="dealt")
    for seed in range(50):
        seat = race.to_act[0]
        _answer(race, search, seed)
        if race.to_act[0] == seat and race.state.phase == DRIVE:
            return _asked(race)
    raise AssertionError("nobody was asked twice")


def _branches(nodes: Array) -> list[tuple[int, int, list[float]]]:
    return [(int(n["action"]), int(n["visits"]), n["reward"].tolist()) for n in branches(nodes)]


def test_a_search_begins_with_what_it_found_below_the_card_that_it_chose() -> None:
    search = Search(300)
    question = _second_question(search)
    (kept,) = search.memory.recall(question)
    assert kept[0]["visits"] > 30
    opinions, (grown,) = search.grow(question, 1, math.inf, [kept])
    visits, before = int(grown[0]["visits"]), int(kept[0]["visits"])
    assert before < visits <= before + still_needed(300, kept)
    # The playout with which the branch was begun had no branch below it.
    assert sum(o.visits for o in opinions) == visits - 1
    assert {o.action for o in opinions} <= set(members(int(question.views[0]["legal"])))
    assert sum(opinions[0].wins) == pytest.approx(1), "wins are those of the new playouts"


def test_a_kept_tree_is_the_branch_node_by_node() -> None:
    question = _asked(paddock.new("top-race", players=3, seed=2, auction="dealt"))
    (nodes,) = Search(400).grow(question, 1, math.inf).trees
    chosen = max(branches(nodes), key=lambda node: int(node["visits"]))
    kept = below(question, nodes, int(chosen["action"]))
    assert kept[0]["visits"] == chosen["visits"]
    assert kept[0]["reward"].tolist() == chosen["reward"].tolist()

    def whole(tree_of: Array, at: int) -> object:
        child, found = int(tree_of[at]["child"]), []
        while child:
            node = tree_of[child]
            numbers = (int(node["action"]), int(node["visits"]), node["reward"].tolist())
            found.append((numbers, whole(tree_of, child)))
            child = int(tree_of[child]["sibling"])
        return found

    at = next(k for k in range(1, len(nodes)) if nodes[k]["parent"] == 0 and nodes[k] == chosen)
    assert whole(kept, 0) == whole(nodes, at) != []
    assert len(below(question, nodes, 62)) == 0, "this action is not legal"
    assert all(kept[k]["parent"] < k for k in range(1, len(kept)))


def test_nothing_is_kept_where_others_or_dice_come_next() -> None:
    gear = paddock.new("formula-d", players=2, seed=1)
    while gear.state.phase != GEAR:
        _answer(gear, Search(20))
    for race in (gear, paddock.new("top-race", players=3, seed=2)):
        search, question = Search(60), _asked(race)
        for action in members(int(question.views[0]["legal"])):
            search.memory.keep(question, action, search.grow(question, 1, math.inf).trees)
        assert search.memory.size() == 0


def test_a_question_is_recalled_once_and_only_for_the_same_game_seat_and_view() -> None:
    search = Search(200)
    question = _second_question(search)
    other = question.views.copy()
    other[0]["money"][0] += 10
    setup = question.setup.copy()
    setup[0]["players"] = 5
    assert search.memory.recall(question._replace(views=other)) == []
    assert search.memory.recall(question._replace(setup=setup)) == []
    assert search.memory.recall(question._replace(seat=question.seat + 1)) == []
    assert search.memory.recall(question) != []
    assert search.memory.recall(question) == []


def test_the_same_questions_and_seeds_give_the_same_answers() -> None:
    def questions() -> list[str]:
        race, search = paddock.new("top-race", players=3, seed=5, auction="dealt"), Search(120)
        for seed in range(12):
            _answer(race, search, seed)
        return [str(row) for row in race.record.rows]

    assert questions() == questions()


def test_at_least_a_quarter_of_the_iterations_are_new() -> None:
    nodes = np.zeros(1, tree.NODE)
    for visits, needed in ((0, 100), (30, 70), (75, 25), (90, 25), (1000, 25)):
        nodes[0]["visits"] = visits
        assert still_needed(100, nodes) == needed
    assert still_needed(100, None) == 100
    assert still_needed(1, None) == 1


def test_a_tree_with_a_kept_part_stays_within_its_nodes() -> None:
    kept = np.zeros(8, tree.NODE)
    assert len(with_room(kept, 10, 100, tree.NODE)) == 10
    assert len(with_room(kept, 1000, 100, tree.NODE)) == 108
    search = Search(400, nodes=12)
    question = _second_question(search)
    (kept,) = search.memory.recall(question)
    assert len(kept) < 12
    assert len(search.grow(question, 1, math.inf, [kept]).trees[0]) <= 12


def test_the_oldest_trees_are_forgotten_when_there_are_too_many(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    search, sizes = Search(60), []
    for most in (memory.MOST_BYTES, 2000, 0):
        monkeypatch.setattr(memory, "MOST_BYTES", most)
        for seed in range(3, 6):
            question = _asked(paddock.new("top-race", players=4, seed=seed, auction="dealt"))
            opinions, trees = search.grow(question, 1, math.inf)
            for opinion in opinions:
                search.memory.keep(question, opinion.action, trees)
        sizes.append(search.memory.size())
        assert sizes[-1] <= most
    assert sizes[0] > 2000 >= sizes[1] > sizes[2] == 0


def test_a_bot_at_a_table_remembers_although_it_is_looked_up_for_every_question() -> None:
    race = paddock.new("top-race", players=4, seed=3, auction="dealt")
    for seed in range(50):
        seat = race.to_act[0]
        answer = call_bot(bots.find("club-bold"), race.copy(), seat, 10.0, random.Random(seed))
        assert answer.fault is None
        race.play(answer.move, seat=seat)
        if race.to_act[0] == seat and race.state.phase == DRIVE:
            break
    assert bots.find("club-bold").memory.recall(_asked(race)) != []
    assert bots.find("club-blocker").memory.size() == 0


def test_trees_side_by_side_are_all_kept() -> None:
    search = Search(100, trees=2)
    question = _second_question(search)
    kept = search.memory.recall(question)
    assert len(kept) == 2
    assert _branches(kept[0]) != _branches(kept[1])
    grown = search.grow(question, 1, math.inf, kept)
    pairs = zip(grown.trees, kept, strict=True)
    assert all(new[0]["visits"] > old[0]["visits"] for new, old in pairs)


def test_a_copied_bot_begins_with_nothing() -> None:
    search = Search(200)
    question = _second_question(search)
    copies = [
        copy.deepcopy(search), pickle.loads(pickle.dumps(search)),
        dataclasses.replace(search, taste=Taste("bold")),
    ]  # fmt: skip
    assert all(one.memory.recall(question) == [] for one in copies)
    assert copies[0] == copies[1] == search
    assert search.memory.recall(question) != []
    assert Memory().recall(question) == []
