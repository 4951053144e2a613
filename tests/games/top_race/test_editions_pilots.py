"""Section 10: the auction of choice and the stack of pilots."""

from __future__ import annotations

from games.top_race.auctions import CLASSIC, NAMES, all_pass, auction, pilots, sell, turn_up
from games.top_race.boards import texts
from games.top_race.variants import TRACK, asked, draw_all, money, play, race_on
from paddock.games.top_race.moves import Take

# -- auction: the pilot stack ---------------------------------------------------------


def test_tr_10_auction_choice_the_winner_picks_any_unsold_car() -> None:
    race = auction(3)
    play(race, "bid 10k", "pass", "pass")
    assert {move.car for move in race.legal_moves() if isinstance(move, Take)} == set(
        NAMES.values()
    )


def test_tr_10_auction_pilots_the_turned_up_car_is_for_sale() -> None:
    race = pilots(3)
    turn_up(race, "lilac")
    play(race, "bid 10k", "pass", "pass")
    assert (asked(race), texts(race)) == (("grid", 0), [f"take lilac {k}" for k in range(1, 7)])
    race.play("take lilac 3")
    car = race.view()["cars"][4]
    assert (car["owner"], car["space"]) == (0, TRACK.grid[2])


def test_tr_10_auction_pilots_the_stack_is_shuffled() -> None:
    first = set()
    for seed in range(40):
        race = race_on(TRACK, 3, CLASSIC, seed=seed)
        draw_all(race)
        first.add(next(r.move for r in race.record.rows if r.move.startswith("pilot")))
    assert first == {f"pilot {name}" for name in NAMES.values()}


def test_tr_10_auction_pilots_every_pilot_is_turned_up_once_while_all_are_sold() -> None:
    race = race_on(TRACK, 2, CLASSIC, seed=5)
    draw_all(race)
    while race.view()["phase"] != "turn":
        if race.view()["phase"] == "bid":
            race.play("pass" if race.state.bid else "bid 10k")
        else:
            race.play(race.legal_moves()[0])
        draw_all(race)
    rows = [r.move for r in race.record.rows if r.move.startswith("pilot")]
    assert sorted(rows) == sorted(f"pilot {name}" for name in NAMES.values())


def test_tr_10_auction_pilots_an_unsold_one_goes_under_the_stack() -> None:
    race = pilots(3)
    turn_up(race, "red")
    all_pass(race)
    assert race.view()["auction"]["unsold_pilots"] == ["red"]
    assert race.state.legal == 0b111110, "red comes up only after all others"


def test_tr_10_auction_pilots_unsold_ones_come_up_again_in_their_order() -> None:
    race = pilots(3, owners="K0,B1,L2,G0")
    for car in ("yellow", "red"):
        turn_up(race, car)
        all_pass(race)
    assert race.state.legal == 0b000010, "yellow was the first under the stack"
    turn_up(race, "yellow")
    sell(race, 1)
    assert race.state.legal == 0b000001


def test_tr_10_auction_pilots_nobody_pays_for_an_unsold_one() -> None:
    race = pilots(3)
    turn_up(race, "red")
    all_pass(race)
    assert (money(race), race.view()["cars"][0]["owner"]) == ([200] * 3, None)


def test_tr_10_auction_pilots_when_all_were_turned_up_in_a_row_someone_must_open() -> None:
    race = pilots(3)
    for car in NAMES.values():
        turn_up(race, car)
        assert "pass" in texts(race)
        all_pass(race)
    turn_up(race, "red")
    assert (asked(race), "pass" in texts(race)) == (("bid", 0), False)


def test_tr_10_auction_pilots_from_then_on_someone_must_open() -> None:
    race = pilots(3)
    for car in NAMES.values():
        turn_up(race, car)
        all_pass(race)
    for car in ("red", "yellow", "black", "blue"):
        turn_up(race, car)
        assert "pass" not in texts(race), car
        sell(race, race.state.seat)


def test_tr_10_auction_pilots_a_sale_breaks_the_row() -> None:
    race = pilots(3, owners="K0,B1,L2")
    for car in ("red", "yellow"):
        turn_up(race, car)
        all_pass(race)
    turn_up(race, "green")
    sell(race, 0)
    for car in ("red", "yellow"):
        turn_up(race, car)
        assert "pass" in texts(race)
        all_pass(race)
    turn_up(race, "red")
    assert "pass" not in texts(race)


def test_tr_10_auction_pilots_players_without_a_pilot_have_the_duty_first() -> None:
    """Owners may bid here while there are cars to spare, and one of them would come first."""
    options: dict[str, object] = {"owners_bid": "when-spare", "car_limit": "none"}
    race = pilots(3, options=options, owners="K0,B1", opener=0)
    for car in ("red", "yellow", "lilac", "green"):
        turn_up(race, car)
        assert race.state.seat == 0, "who is left of the last winner is asked first"
        all_pass(race)
    turn_up(race, "red")
    assert (asked(race), "pass" in texts(race)) == (("bid", 2), False)


def test_tr_10_auction_pilots_with_a_pilot_each_the_duty_is_the_openers() -> None:
    race = pilots(3, owners="K0,B1,L2", opener=1)
    for car in ("red", "yellow", "green"):
        turn_up(race, car)
        all_pass(race)
    turn_up(race, "red")
    assert (asked(race), "pass" in texts(race)) == (("bid", 1), False)


def test_tr_10_auction_pilots_the_last_goes_for_30k_to_who_has_none() -> None:
    race = pilots(3, owners="K0,B1,L0,G1,Y0", options={"car_limit": "none"})
    turn_up(race, "red")
    assert (asked(race), money(race)) == (("grid", 2), [200, 200, 170])
