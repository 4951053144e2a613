"""TR-6.5: a game of several races."""

from __future__ import annotations

import paddock
from games.top_race.boards import at, set_up
from paddock.race import Race


def first_race_over(races: int = 2) -> Race:
    """The moment after the first race has ended."""
    race = set_up({"B": at(7, 0, 1)}, hands=["B5"], home="GYKL", races=races, money="70,-30")
    race.play("play B5")
    race.play("drive blue goal")
    return race


def seats_money(race: Race) -> list[int]:
    return [player["money"] // 1000 for player in race.view()["players"]]


def test_tr_6_5_the_money_stays_and_there_is_no_new_capital() -> None:
    race = first_race_over()
    # Green, yellow, black, lilac, blue, red; seat 0 owns red, black and lilac.
    assert seats_money(race) == [70 + 10 + 100 + 60, -30 + 200 + 150 + 30]


def test_tr_6_5_the_cards_are_dealt_anew() -> None:
    race = first_race_over()
    assert race.view()["discard"] == []
    for seat in (0, 1):
        race.apply(race.draw())
        assert len(race.view(seat)["hand"]) == 24


def test_tr_6_5_the_cars_are_auctioned_anew() -> None:
    race = first_race_over()
    for _ in range(3):
        race.apply(race.draw())
    assert race.view()["phase"] == "bid"
    for car in race.view()["cars"]:
        assert (car["owner"], car["space"], car["place"]) == (None, None, None)
    assert race.view()["starter"] is None


def test_tr_6_5_the_first_opener_is_drawn_anew() -> None:
    openers = set()
    for seed in range(20):
        race = paddock.new("top-race", players=2, track="classic", seed=seed, races=2)
        while race.view()["race"] == 1:
            race.play(race.legal_moves()[0])
        rows = [row for row in race.record.rows if row.move.startswith("opener")]
        assert [row.seat for row in rows] == [15, 15]
        assert rows[1].move == f"opener {race.to_act[0]}"
        openers.add(rows[1].move)
    assert openers == {"opener 0", "opener 1"}


def test_tr_6_5_broken_down_cars_are_back_for_the_next_race() -> None:
    race = set_up({"B": at(7, 0, 1)}, hands=["B5"], home="GYKL", broken={"R": at(1, 0, 0)}, races=2)
    race.play("play B5")
    race.play("drive blue goal")
    assert race.state.fell == [0] * 6
    assert race.state.spot == [255] * 6


def test_tr_6_5_the_number_of_races_is_fixed_beforehand() -> None:
    assert first_race_over(races=1).outcome is not None
    assert first_race_over(races=2).outcome is None
    race = paddock.new("top-race", players=2, track="classic", seed=1, races=3)
    while race.to_act:
        race.play(race.legal_moves()[0])
    assert sum(row.move.startswith("opener") for row in race.record.rows) == 3
    assert race.outcome is not None


def test_tr_6_5_the_races_are_counted_for_the_players() -> None:
    race = first_race_over()
    assert (race.view()["race"], race.view()["races"]) == (2, 2)
