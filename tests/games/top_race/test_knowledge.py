"""What a seat may know, and guesses about the rest."""

from __future__ import annotations

from collections import Counter

import paddock
from paddock.games.top_race.data import DECK
from paddock.race import Race

CARDS = [card.name for card in DECK]
#: All cards but five have been played.
LEFT = ["R10", "B10", "Y10", "K10", "L10"]
PLAYED = "+".join(card for card in CARDS if card not in LEFT)
CARS = "owner=R0,Y1,K2,B0,L1,G2 pos=R45,Y12,K13,B14,L15,G16"


def late(hands: str) -> Race:
    """A race of three near its end, in which seat 0 is to play."""
    head = f"game=top-race track=classic players=3 phase=turn seat=0 {CARS}"
    return paddock.position(f"{head} pile={PLAYED} hand={hands}", seed=1)


def test_a_seat_sees_its_own_hand_and_how_many_cards_others_hold() -> None:
    race = late("R10,B10+Y10,K10+L10")
    assert race.view(1)["hand"] == ["Y10", "B10"]
    assert [player["cards"] for player in race.view(1)["players"]] == [1, 2, 2]
    assert f"hand=?1,Y10+B10,?2 pile={PLAYED}" in race.position(1)


def test_a_spectator_sees_no_hand() -> None:
    race = late("R10,B10+Y10,K10+L10")
    assert race.view()["hand"] == []
    assert not any(card in str(race.view()["players"]) for card in LEFT)


def test_everyone_sees_the_discard_pile_and_the_card_in_play() -> None:
    race = late("R10,B10+Y10,K10+L10")
    race.play("play R10")
    assert race.view(2)["discard"] == race.view(0)["discard"]
    seen = race.view(2)["card"]
    assert seen == {"name": "R10", "line": 0} or "R10" in race.view(2)["discard"]


def test_a_guess_reaches_every_possibility_equally_often() -> None:
    race = late("R10,B10+Y10,K10+L10")
    found: Counter[str] = Counter()
    for seed in range(1200):
        guess = race.guess(0, seed)
        assert guess.view(0) == race.view(0)
        found[" ".join(sorted(guess.view(1)["hand"]))] += 1
    assert len(found) == 6, "two of the four cards that seat 0 cannot place"
    assert all(140 < count < 260 for count in found.values())


def test_a_guess_deals_cards_out_of_the_race_too() -> None:
    race = late("R10,B10,K10")
    hands = {tuple(race.guess(0, seed).view(1)["hand"]) for seed in range(200)}
    assert hands == {("B10",), ("Y10",), ("K10",), ("L10",)}


def test_a_guess_keeps_what_has_been_played_out_of_the_hands() -> None:
    race = late("R10,B10+Y10,K10+L10")
    for seed in range(50):
        guess = race.guess(1, seed)
        others = guess.view(0)["hand"] + guess.view(2)["hand"]
        assert sorted(others) == ["K10", "L10", "R10"]


def test_the_mask_of_another_seats_cards_is_hidden() -> None:
    race = late("R10,B10+Y10,K10+L10")
    assert race.hidden(0).legal == race.state.legal
    assert race.hidden(1).legal == race.hidden(3).legal == 0


def test_a_deal_is_told_to_its_seat_only() -> None:
    race = paddock.new("top-race", players=3, track="classic", seed=1)
    deal = race.opening[0]
    assert deal["kind"] == "deal"
    move = race.game.parse_move(race.record.rows[0].move, race.setup)
    for viewer in (1, 2, 3):
        told = race.game.story(race.state, move, race.state, race.setup, race.track, viewer)[0]
        assert told["cards"] is None
        assert told["count"] == 16
    told = race.game.story(race.state, move, race.state, race.setup, race.track, 0)[0]
    assert len(told["cards"]) == 16
