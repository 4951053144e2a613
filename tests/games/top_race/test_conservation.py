"""Cards, cars and money: nothing appears and nothing gets lost."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

import paddock
from paddock.core.bits import popcount
from paddock.core.plain_record import PlainRecord
from paddock.games.top_race.data import CARDS
from paddock.games.top_race.state import DEAL, NO_CARD, OFF, OPENER, UNPLACED
from paddock.race import Race

HANDS = {2: 24, 3: 16, 4: 12, 5: 9, 6: 8}
GAMES = [
    (players, seed, cars) for players in HANDS for seed in (1, 2) for cars in ("choice", "dealt")
]


def every_state(race: Race, seed: int) -> list[PlainRecord]:
    dice, states = random.Random(seed), [race.state]
    while race.state.legal:
        race.apply(race.draw() if race.state.seat == 15 else dice.choice(race.legal_moves()))
        states.append(race.state)
    return states


def game_of(players: int, seed: int, cars: str) -> list[PlainRecord]:
    race = paddock.new(
        "top-race", players=players, track="classic", seed=seed, races=2, auction=cars
    )
    head = Race(
        race.game, race.track, players, race.options,
        seed=seed.to_bytes(16, "big"), salt=bytes(16), automatic=False,
    )  # fmt: skip
    return every_state(head, seed)


@pytest.mark.parametrize(("players", "seed", "cars"), GAMES)
def test_all_48_cards_are_always_accounted_for(players: int, seed: int, cars: str) -> None:
    out = CARDS - players * HANDS[players]
    for s in game_of(players, seed, cars):
        held = [
            *s.hand,
            *(1 << card for card in s.pile[: s.piled]),
            0 if s.card == NO_CARD else 1 << s.card,
        ]
        together = 0
        for cards in held:
            assert together & cards == 0, "no card is in two places"
            together |= cards
        if s.phase != DEAL:
            assert popcount(together) == CARDS - out


@pytest.mark.parametrize(("players", "seed", "cars"), GAMES)
def test_a_space_holds_one_car_and_every_car_is_somewhere(
    players: int, seed: int, cars: str
) -> None:
    for s in game_of(players, seed, cars):
        on_track = [space for space in s.pos if space != OFF]
        assert len(set(on_track)) == len(on_track)
        if s.starter < players and all(owner < players for owner in s.owner):
            for car in range(6):
                where = [s.pos[car] != OFF, s.fell[car] > 0, s.pos[car] == OFF and s.place[car] < 6]
                assert any(where)
                assert not (s.pos[car] != OFF and s.fell[car] > 0)


@pytest.mark.parametrize(("players", "seed", "cars"), GAMES)
def test_money_changes_only_by_a_price_paid_and_by_prizes(
    players: int, seed: int, cars: str
) -> None:
    states = game_of(players, seed, cars)
    prizes = (200, 150, 100, 60, 30, 10)
    for before, after in pairwise(states):
        changes = [b - a for a, b in zip(before.money, after.money, strict=True)]
        if after.race != before.race:
            assert sum(changes) == sum(prizes)
            assert all(change >= 0 for change in changes)
        elif any(changes):
            assert cars == "choice"
            assert after.phase not in (DEAL, OPENER)
            assert [change for change in changes if change] == [min(changes)]
            assert min(changes) < 0
            assert after.seat == changes.index(min(changes))
        assert all(change % 10 == 0 for change in changes)


@pytest.mark.parametrize(("players", "seed", "cars"), GAMES)
def test_cars_never_drive_back_and_places_never_change(players: int, seed: int, cars: str) -> None:
    states = game_of(players, seed, cars)
    for before, after in pairwise(states):
        if after.race != before.race:
            continue
        for car in range(6):
            if before.pos[car] != OFF and after.pos[car] != OFF:
                assert after.pos[car] >= before.pos[car]
            if before.place[car] != UNPLACED:
                assert after.place[car] == before.place[car]


def test_every_seat_plays_its_cards_one_at_a_time() -> None:
    for before, after in pairwise(game_of(4, 3, "dealt")):
        if after.race == before.race and before.phase != DEAL:
            played = [
                popcount(a) - popcount(b) for a, b in zip(before.hand, after.hand, strict=True)
            ]
            assert sum(played) in (0, 1)
            assert all(n == 0 for seat, n in enumerate(played) if seat != before.turn)
