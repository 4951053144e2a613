"""TR-8 and TR-11.1: tips."""

from __future__ import annotations

import pytest

import paddock
from games.top_race.boards import at, texts
from games.top_race.variants import (
    BEFORE_LINE,
    asked,
    drive_on,
    money,
    pit_cards,
    play,
    play_card,
    set_up,
    waiting,
)
from paddock.games.top_race.data import TIP_TABLE
from paddock.race import Race

TIPS = {"tips": "yes"}
BOTH = {"tips": "yes", "pit_stop": "yes"}
COLOURS = ("red", "yellow", "black", "blue", "lilac", "green")
LAST = at(7, 0, 1)
NO_TIPS = ",---,---,---"
TWO_MADE = "RR-,RR-,RR-" + NO_TIPS


def tips(**words: object) -> Race:
    """A race with tips; seat 0 is to play, of three. Once a car is home all have tipped."""
    made = {"tipped": 3, "tip": f"LLL,LLL,LLL{NO_TIPS}"} if "home" in words else {}
    return set_up(**{"options": TIPS, **made, **words})  # type: ignore[arg-type]


def tip_all(race: Race, *cars: str) -> None:
    """Everyone tips, in the order in which the seats are asked."""
    for car in cars:
        race.play(f"tip {car}")


def tipped(race: Race, seat: int) -> list[str]:
    """The tips of a seat, as it sees them itself."""
    seen: list[str] = race.view(seat)["players"][seat]["tips"]
    return seen


def settled(made: str, *, purse: str = "0,0,0", **words: object) -> Race:
    """The end of a race: green, yellow, black, lilac, blue, red; seat 0 has made these tips.

    Seat 0 owns red, black and lilac, so that its prizes are 10k, 100k and 60k.
    """
    fields = {
        "cars": {"B": LAST},
        "hands": ["B5"],
        "home": "GYKL",
        "owner": "R0,Y1,K0,B1,L0,G2",
        "tip": f"{made},LLL,LLL{NO_TIPS}",
        "money": purse,
        **words,
    }
    race = tips(**fields)
    play(race, "play B5", "drive blue goal")
    return race


# -- TR-8.1 ---------------------------------------------------------------------------


@pytest.mark.parametrize("line", [1, 2, 3])
def test_tr_8_1_the_race_halts_when_the_first_car_has_crossed_a_tip_line(line: int) -> None:
    race = tips(cars={"B": BEFORE_LINE[line]}, tipped=line - 1, phase="drive", card="J5B2", line=1)
    race.play(race.legal_moves()[0])
    assert race.view()["phase"] == "tip"
    tip_all(race, "red", "red", "red")
    assert race.view()["tip_lines_passed"] == line


@pytest.mark.parametrize(("line", "start"), [(1, at(1, 0, 3)), (2, at(2, 0, 2)), (3, at(5, 0, 1))])
def test_tr_8_1_a_car_right_before_the_line_has_not_crossed_it(line: int, start: int) -> None:
    race = tips(cars={"B": start}, tipped=line - 1, phase="drive", card="J5B2", line=1)
    race.play(f"drive blue {BEFORE_LINE[line]}")
    assert (asked(race), race.view()["tip_lines_passed"]) == (("turn", 1), line - 1)


def test_tr_8_1_without_tips_the_race_does_not_halt() -> None:
    race = set_up({"B": BEFORE_LINE[1]}, options={}, hands=["B5"])
    race.play("play B5")
    race.play(race.legal_moves()[0])
    assert asked(race) == ("turn", 1)


@pytest.mark.parametrize("players", range(2, 7))
def test_tr_8_1_everyone_tips_once(players: int) -> None:
    race = tips(cars={"B": BEFORE_LINE[1]}, hands=["B5"], players=players)
    play_card(race, "B5")
    seats = []
    while race.view()["phase"] == "tip":
        seats.append(race.state.seat)
        race.play("tip red")
    assert sorted(seats) == list(range(players))
    assert race.view()["tip_lines_passed"] == 1


def test_tr_8_1_a_player_who_is_home_tips_too() -> None:
    race = tips(cars={"B": BEFORE_LINE[3]}, hands=["B5"], home="YL", tipped=2, tip=TWO_MADE)
    play_card(race, "B5")
    seats = []
    while race.view()["phase"] == "tip":
        seats.append(race.state.seat)
        race.play("tip red")
    assert seats == [0, 1, 2]


def test_tr_8_1_any_car_can_be_tipped_on_also_one_that_is_home_or_broken_down() -> None:
    fields = {"home": "Y", "broken": {"K": at(1, 1, 1)}, "tipped": 2, "tip": TWO_MADE}
    race = tips(cars={"B": BEFORE_LINE[1]}, hands=["B5"], **fields)
    play_card(race, "B5")
    assert texts(race) == [f"tip {colour}" for colour in COLOURS]


def test_tr_8_1_also_the_same_car_again() -> None:
    made = f"BB-,RR-,GG-{NO_TIPS}"
    race = tips(cars={"B": BEFORE_LINE[3]}, hands=["B5"], tipped=2, tip=made)
    play_card(race, "B5")
    tip_all(race, "blue", "red", "yellow")
    assert tipped(race, 0) == ["blue"] * 3
    assert tipped(race, 2) == ["green", "green", "yellow"]


def test_tr_8_1_several_may_tip_on_the_same_car() -> None:
    race = tips(cars={"B": BEFORE_LINE[1]}, hands=["B5"])
    play_card(race, "B5")
    tip_all(race, "blue", "blue", "blue")
    assert [tipped(race, seat) for seat in range(3)] == [["blue"]] * 3


def test_tr_8_1_tips_are_secret() -> None:
    race = tips(cars={"B": BEFORE_LINE[1]}, hands=["B5"])
    play_card(race, "B5")
    race.play("tip red")
    assert race.view(0)["players"][0]["tips"] == ["red"]
    for seat in (1, 2, None):
        assert race.view(seat)["players"][0]["tips"] == [None]


def test_tr_8_1_the_race_halts_in_mid_card_and_then_goes_on() -> None:
    race = tips(cars={"B": BEFORE_LINE[1]}, hands=["B6L4G2R1"])
    race.play("play B6L4G2R1")
    race.play(race.legal_moves()[0])
    assert (race.view()["phase"], race.view()["card"]["line"]) == ("tip", 0)
    tip_all(race, "red", "red", "red")
    while race.view()["phase"] == "tip":
        race.play("tip red")
    assert (asked(race), race.view()["card"]["line"]) == (("drive", 0), 1)
    drive_on(race)
    assert (asked(race), race.view()["discard"]) == (("turn", 1), ["B6L4G2R1"])


def test_tr_8_1_the_second_car_across_does_not_halt_it_again() -> None:
    race = tips(cars={"B": BEFORE_LINE[1], "R": at(2, 0, 2)}, hands=["J5B2"], tipped=1)
    play(race, "play J5B2", "joker green")
    race.play(race.legal_moves()[0])
    race.play(f"drive blue {at(2, 0, 1)}")
    assert asked(race) == ("turn", 1)


def test_tr_8_1_a_return_due_from_the_move_comes_first() -> None:
    race = tips(
        cars={"B": at(1, 0, 4)}, hands=["B5"], broken={"R": at(1, 1, 5)}, owner="R1,Y0,K1,B0,L1,G0"
    )
    race.play("play B5")
    race.play(race.legal_moves()[0])
    assert asked(race) == ("return", 1)
    race.play(race.legal_moves()[0])
    assert asked(race) == ("tip", 0)


def test_tr_8_1_it_halts_even_if_that_move_finished() -> None:
    race = tips(cars={"B": BEFORE_LINE[3]}, hands=["B10"], tipped=2)
    play(race, "play B10", "drive blue goal")
    assert race.view()["phase"] == "tip"
    assert race.view()["cars"][3]["place"] == 1
    tip_all(race, "blue", "red", "red")
    assert (asked(race), race.view()["tip_lines_passed"]) == (("turn", 1), 3)


def test_tr_8_1_a_move_that_crosses_two_lines_halts_for_both_in_order() -> None:
    race = tips(cars={"B": BEFORE_LINE[1]}, hands=["B10"])
    race.play("play B10")
    race.play(race.legal_moves()[0])
    tip_all(race, "red", "yellow", "black")
    assert (asked(race), race.view()["tip_lines_passed"]) == (("tip", 0), 1)
    tip_all(race, "blue", "lilac", "green")
    assert (asked(race), race.view()["tip_lines_passed"]) == (("turn", 1), 2)
    assert [tipped(race, seat) for seat in range(3)] == [
        ["red", "blue"],
        ["yellow", "lilac"],
        ["black", "green"],
    ]


def test_tr_8_1_after_the_third_line_there_are_no_more_tips() -> None:
    race = tips(cars={"B": LAST}, hands=["B10"], tipped=3)
    play(race, "play B10", "drive blue goal")
    assert asked(race) == ("turn", 1)


def test_tr_8_1_claims_come_after_the_tips() -> None:
    race = set_up({"B": BEFORE_LINE[1]}, options=BOTH, hands=["B5"])
    race.play("play B5")
    race.play(race.legal_moves()[0])
    tip_all(race, "red", "red", "red")
    assert asked(race) == ("claim", 1)


def test_tr_8_1_all_may_tip_at_once_in_any_order() -> None:
    race = tips(cars={"B": BEFORE_LINE[1]}, hands=["B5", "L5+L10", "G5"])
    race.play("play B5")
    race.play(race.legal_moves()[0])
    race.automatic = True
    assert list(race.to_act) == [0, 1, 2]
    race.play("tip red", seat=2)
    race.play("tip blue", seat=0)
    assert list(race.to_act) == [1]
    race.play("tip green", seat=1)
    assert [tipped(race, seat) for seat in range(3)] == [["blue"], ["green"], ["red"]]
    assert race.view()["phase"] == "turn"


def test_tr_8_1_a_tip_given_early_counts_for_one_line_only() -> None:
    race = tips(cars={"B": BEFORE_LINE[1]}, hands=["B10", "L5+L10", "G5"])
    race.play("play B10")
    race.play(race.legal_moves()[0])
    race.automatic = True
    race.play("tip red", seat=2)
    race.play("tip blue", seat=1)
    race.play("tip green", seat=0)
    assert (race.to_act, race.view()["tip_lines_passed"]) == ((0, 1, 2), 1)


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


# -- TR-8.3 ---------------------------------------------------------------------------


def test_tr_8_3_a_player_whose_cars_are_all_home_stays_in_and_may_play_or_pass() -> None:
    race = tips(hands=["K5+L10", "L5+Y5"], home="RB")
    assert texts(race) == ["play L10", "play K5", "pass"]
    play_card(race, "K5")
    play_card(race, "L5")
    play_card(race, "G5")
    assert texts(race) == ["play L10", "pass"]


def test_tr_8_3_each_turn_anew() -> None:
    race = tips(hands=["K5", "L5+L10", "G5+G10"], home="RB")
    race.play("pass")
    play_card(race, "L5")
    play_card(race, "G5")
    assert (asked(race), texts(race)) == (("turn", 0), ["play K5", "pass"])


def test_tr_8_3_who_has_a_car_in_the_race_must_play() -> None:
    race = tips(hands=["K5+L10"], home="R")
    assert texts(race) == ["play L10", "play K5"]


def test_tr_8_3_the_race_ends_once_all_have_passed_in_turn() -> None:
    race = tips(hands=["K5", "L5", ""], home="RBYL")
    race.play("pass")
    assert (race.outcome, asked(race)) == (None, ("turn", 1))
    race.play("pass")
    end = race.outcome
    assert end is not None
    assert end.reason == "all have passed"


def test_tr_8_3_a_card_played_in_between_breaks_the_round() -> None:
    race = tips(hands=["K5", "L5", "G5+G10"], home="RBYL")
    play(race, "pass", "pass")
    assert (race.outcome, texts(race)) == (None, ["play G10", "play G5"])
    play_card(race, "G5")
    play(race, "pass", "pass")
    assert race.outcome is None
    play_card(race, "G10")
    race.play("pass")
    assert race.outcome is None
    race.play("pass")
    assert race.outcome is not None


def test_tr_8_3_a_home_players_card_breaks_the_round_too() -> None:
    race = tips(hands=["K5", "L5+L10", ""], home="RBYL")
    race.play("pass")
    play_card(race, "L5")
    assert (race.outcome, asked(race)) == (None, ("turn", 0))


def test_tr_8_3_who_has_no_possible_action_counts_as_passing() -> None:
    race = tips(hands=["K5", "", ""], home="RB")
    race.play("pass")
    assert race.outcome is not None


def test_tr_8_3_the_fifth_car_ends_the_race_as_ever() -> None:
    race = settled("LLL")
    end = race.outcome
    assert end is not None
    assert end.reason == "the fifth car is home"


def test_tr_8_3_with_pit_stops_a_player_who_is_home_may_claim() -> None:
    race = set_up(options=BOTH, hands=["K5"], home="YL", tipped=3)
    play_card(race, "K5")
    assert asked(race) == ("claim", 1)
    race.play("claim")
    assert waiting(race, 1) == ["K5"]


def test_tr_8_3_with_pit_stops_a_player_who_is_home_may_stop_at_the_pit() -> None:
    race = set_up(options=BOTH, hands=["K5"], home="RB", box="R10")
    assert texts(race) == ["stop R10", "play K5", "pass"]


def test_tr_8_3_with_pit_stops_a_player_who_is_home_takes_up_waiting_cards() -> None:
    race = set_up(
        options=BOTH, hands=["K5"], home="RB", waiting="K5", known="K5", pits="2,3,3", box="R10"
    )
    assert {"pickup K5", "stop R10"} <= set(texts(race))
    assert "play K5" not in texts(race)


def test_tr_7_5_who_is_home_takes_up_a_waiting_card_or_stops_and_may_not_pass() -> None:
    race = set_up(
        options=BOTH, hands=["K5+Y5"], home="RB", waiting="K5", known="K5", pits="2,3,3", box="R10"
    )
    assert texts(race) == ["stop R10", "pickup K5"]
    race = set_up(
        options=BOTH, hands=["K5+Y5"], home="RB", waiting="K5", known="K5", pits="0,3,3", box="R10"
    )
    assert texts(race) == ["pickup K5"]


def test_tr_8_3_once_the_waiting_cards_are_taken_up_who_is_home_may_pass_again() -> None:
    race = set_up(
        options=BOTH, hands=["K5+Y5", "L5"], home="RB", waiting="K5", known="K5", pits="0,0,0",
        players=2, owner="R0,B0,Y1,K1,L1,G1", tipped=3,
    )  # fmt: skip
    race.play("pickup K5")
    play_card(race, "L5")
    assert {"play K5", "play Y5", "pass"} == set(texts(race))


def test_tr_8_3_with_pit_stops_an_empty_hand_at_home_stops_or_passes() -> None:
    race = set_up(options=BOTH, hands=["", "L5"], home="RB", box="R10")
    assert texts(race) == ["stop R10", "pass"]


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
