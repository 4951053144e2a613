"""TR-8.2 and TR-11.1: what tips pay, by the tip table."""

from __future__ import annotations

import pytest

import paddock
from games.top_race.boards import at
from games.top_race.tips import NO_TIPS, settled, tips
from games.top_race.variants import LAST, money, pit_cards, play, play_card, set_up
from paddock.games.top_race.data import TIP_TABLE

# -- TR-8.2 ---------------------------------------------------------------------------


def test_tr_8_2_the_tips_are_paid_besides_the_prizes() -> None:
    assert money(settled("GYK"))[0] == (10 + 100 + 60) + (90 + 40 + 10)
    assert money(settled("RRR"))[0] == (10 + 100 + 60) - (30 + 60 + 90)


def test_tr_8_2_example_60_less_30_plus_20_makes_50() -> None:
    """Blue, red, blue: blue is second, red fifth."""
    fields = {"home": "GBKL", "cars": {"R": LAST}, "owner": "R0,Y1,K1,B1,L1,G2", "hands": ["R5"]}
    race = tips(tip=f"BRB,LLL,LLL{NO_TIPS}", money="0,0,0", **fields)
    play(race, "play R5", "drive red goal")
    assert money(race)[0] == 30 + 50, "fifth place and the tips"


def test_tr_8_2_losses_are_paid_to_the_bank_into_debt_if_need_be() -> None:
    race = settled("RRR", owner="R2,Y1,K2,B1,L2,G0", purse="10,0,0")
    assert money(race)[0] == 10 + 200 - 30 - 60 - 90
    race = settled("BRR", owner="R0,Y1,K1,B1,L2,G2", purse="0,0,0")
    assert money(race)[0] == 10 - 10 - 60 - 90


def test_tr_8_2_a_tip_that_was_never_made_pays_nothing() -> None:
    made = f"G--,R--,R--{NO_TIPS}"
    fields = {"hands": ["K5", "", ""], "money": "0,0,0", "owner": "R0,Y1,K2,B1,L0,G2"}
    race = tips(cars={"G": at(2, 0, 1), "R": at(2, 0, 0)}, tip=made, tipped=1, **fields)
    play_card(race, "K5")
    places = {car["name"]: car["place"] for car in race.view()["cars"]}
    assert (places["green"], places["red"], places["lilac"]) == (1, 2, 4)
    assert money(race)[0] == 150 + 60 + 90


def test_tr_8_2_everyone_is_paid_for_the_own_tips() -> None:
    race = settled("", tip=f"GGG,YYY,RRR{NO_TIPS}")
    assert money(race) == [170 + 180, 150 + 30 + 120, 200 - 180]


def test_tr_8_2_at_the_end_the_tips_are_opened() -> None:
    race = tips(cars={"B": LAST}, hands=["B5"], home="GYKL", tip=f"GYK,RRR,BLB{NO_TIPS}")
    race.play("play B5")
    events = race.play("drive blue goal")
    assert [e["tips"] for e in events if e["kind"] == "race_over"] == [
        [["green", "yellow", "black"], ["red"] * 3, ["blue", "lilac", "blue"]]
    ]


def test_tr_8_2_at_the_end_everyone_hears_what_prizes_and_tips_paid() -> None:
    race = tips(cars={"B": LAST}, hands=["B5"], home="GYKL", tip=f"GYK,RRR,BLB{NO_TIPS}")
    race.play("play B5")
    earlier = money(race)
    over = next(e for e in race.play("drive blue goal") if e["kind"] == "race_over")
    assert over["prizes"] == [200_000, 150_000, 100_000, 60_000, 30_000, 10_000]
    assert [len(paid["tips"]) for paid in over["paid"]] == [3, 3, 3]
    sums = [(paid["prizes"] + sum(paid["tips"])) // 1000 for paid in over["paid"]]
    assert sums == [now - then for now, then in zip(money(race), earlier, strict=True)]


def test_tr_8_2_whoever_looks_at_the_finished_race_sees_the_tips() -> None:
    race = settled("GYK")
    for seat in (None, 0, 1, 2):
        assert race.view(seat)["players"][0]["tips"] == ["green", "yellow", "black"]


def test_tr_8_2_the_pit_card_turned_over_as_tip_table_stays_usable() -> None:
    race = paddock.new("top-race", track="classic", players=3, seed=1, pit_stop=True, tips=True)
    assert pit_cards(race) == [3, 3, 3]


# -- TR-11.1 --------------------------------------------------------------------------

TABLE = {1: (90, 60, 30), 2: (60, 40, 20), 3: (30, 20, 10), 4: (0, -10, -20)} | {
    5: (-10, -30, -60),
    6: (-30, -60, -90),
}


@pytest.mark.parametrize("tip", [1, 2, 3])
@pytest.mark.parametrize(("place", "car"), list(enumerate("GYKLBR", 1)))
def test_tr_11_1_the_tip_table_pays_by_place_and_tip(place: int, car: str, tip: int) -> None:
    made = list("LLL")
    made[tip - 1] = car
    race = settled("".join(made))
    others = sum(TABLE[4][k] for k in range(3) if k != tip - 1)
    assert money(race)[0] == 170 + others + TABLE[place][tip - 1]


def test_tr_11_1_a_later_tip_wins_less_and_loses_more() -> None:
    for place in range(6):
        first, second, third = (row[place] for row in TIP_TABLE)
        assert first > second > third


def test_tr_11_1_example_of_the_french_text_less_30_plus_60_plus_10_makes_40() -> None:
    """Blue is sixth, red first, white third; the classic edition's colours."""
    race = set_up(
        {"B": LAST},
        options={"edition": "classic", "tips": "yes", "races": 1},
        hands=["B5", "", ""], home="RMWGY", owner="R1,Y2,M1,B0,W2,G1", tipped=3,
        tip=f"BRW,BRW,BRW{NO_TIPS}", money="0,0,0",
    )  # fmt: skip
    play(race, "play B5", "drive blue goal")
    assert money(race)[0] == 10 + 40, "sixth place and the tips"
