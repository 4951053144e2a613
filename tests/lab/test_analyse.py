from __future__ import annotations

import random

import pytest

import paddock
from paddock.bots.call import call_bot
from paddock.bots.driver import Driver
from paddock.core.errors import PaddockError
from paddock.core.record import Record
from paddock.core.seats import CHANCE
from paddock.lab.analyse import Decision, analyse, hint
from paddock.race import Race


def _race(moves: int, players: int = 2, **options: str) -> Race:
    race = paddock.new("top-race", players=players, track="classic", seed=4, **options)
    rng = random.Random(4)
    for _ in range(moves):
        seat = race.to_act[0]
        race.play(call_bot(Driver(), race, seat, 1.0, rng).move, seat=seat)
    return race


def _decisions(record: Record, iterations: int = 40) -> list[Decision]:
    return list(analyse(record, iterations=iterations, seed=1))


def test_every_decision_has_chances_that_add_up_to_one() -> None:
    record = _race(12).record
    found = _decisions(record)
    assert len(found) == 12
    for decision in found:
        assert record.rows[decision.number - 1].seat == decision.seat != CHANCE
        for expected in (decision.before, decision.after, decision.best[0].expected):
            assert sum(expected.wins) == pytest.approx(1)
            assert len(expected.scores) == 2
        assert decision.loss >= 0


def test_the_same_seed_gives_the_same_numbers() -> None:
    record = _race(4).record
    assert _decisions(record) == _decisions(record)


def test_spending_everything_on_one_car_is_called_a_mistake() -> None:
    race = _race(0)
    race.play("bid 200k")
    found = _decisions(race.record, 150)
    worst = max(found, key=lambda decision: decision.loss)
    assert worst.mark in ("mistake", "blunder")
    assert worst.move == "bid 200k"
    assert worst.best[0].move != "bid 200k"


def test_a_hint_names_legal_moves_the_best_first() -> None:
    race = _race(9)
    seat = race.to_act[0]
    choices = hint(race, seat, 60)
    legal = {str(move) for move in race.legal_moves(seat)}
    assert {choice.move for choice in choices} <= legal
    wins = [choice.expected.wins[seat] for choice in choices]
    assert wins == sorted(wins, reverse=True)
    with pytest.raises(PaddockError, match="not to act"):
        hint(race, 1 - seat)


def test_a_hint_looks_at_nothing_that_the_seat_may_not_know() -> None:
    race = _race(9, players=3)
    seat = race.to_act[0]
    other = race.guess(seat, 99)
    assert other.state.hand != race.state.hand
    assert hint(race, seat, 60) == hint(other, seat, 60)


@pytest.mark.parametrize("variant", ["pit_stop", "tips", "shares"])
def test_every_variant_can_be_analysed(variant: str) -> None:
    record = _race(40, 3, **{variant: "yes"}).record
    assert len(list(analyse(record, iterations=2))) == 40


def test_the_end_of_a_game_is_certain() -> None:
    race = paddock.new("top-race", players=2, track="classic", seed=4, auction="dealt")
    rng = random.Random(4)
    while race.to_act:
        seat = race.to_act[0]
        race.play(call_bot(Driver(), race, seat, 1.0, rng).move, seat=seat)
    last = list(analyse(race.record, iterations=1))[-1]
    assert race.outcome is not None
    assert max(last.after.wins) in (0.5, 1.0)
    assert last.json()["after"]["wins"] == list(last.after.wins)
