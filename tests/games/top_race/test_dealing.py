"""TR-2: dealing."""

import pytest

import paddock
from paddock.games.top_race.data import DECK

HANDS = {2: 24, 3: 16, 4: 12, 5: 9, 6: 8}


@pytest.mark.parametrize(("players", "cards"), HANDS.items())
def test_tr_2_every_player_gets_the_hand_of_the_dealing_table(players: int, cards: int) -> None:
    race = paddock.new("top-race", players=players, track="classic", seed=3)
    hands = [race.view(seat)["hand"] for seat in range(players)]
    assert [len(hand) for hand in hands] == [cards] * players
    assert len({card for hand in hands for card in hand}) == cards * players


@pytest.mark.parametrize(("players", "out"), [(2, 0), (3, 0), (4, 0), (5, 3), (6, 0)])
def test_tr_2_1_cards_left_over_go_out_of_the_race(players: int, out: int) -> None:
    race = paddock.new("top-race", players=players, track="classic", seed=4)
    dealt = {card for seat in range(players) for card in race.view(seat)["hand"]}
    left_over = {card.name for card in DECK} - dealt
    assert len(left_over) == out
    while race.to_act:
        race.play(race.legal_moves()[-1])
    held = {card for seat in range(players) for card in race.view(seat)["hand"]}
    assert set(race.view()["discard"]) | held == dealt
    assert not any(f"play {card}" == row.move for row in race.record.rows for card in left_over)


def test_tr_2_1_cards_left_over_lie_face_down() -> None:
    race = paddock.new("top-race", players=5, track="classic", seed=5)
    dealt = {card for seat in range(5) for card in race.view(seat)["hand"]}
    left_over = {card.name for card in DECK} - dealt
    for seat in (None, 0, 1, 2, 3, 4):
        words = race.position(seat) if seat is not None else ""
        shown = str(race.view(seat)) + words
        assert not any(f"'{card}'" in shown or f"+{card}+" in shown for card in left_over)


def test_tr_2_hands_are_dealt_at_random() -> None:
    hands = {tuple(paddock.new("top-race", seed=seed).view(0)["hand"]) for seed in range(20)}
    assert len(hands) == 20
