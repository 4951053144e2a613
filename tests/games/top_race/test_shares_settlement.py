"""TR-9.6: playing to the end, the settlement of the shares and its tie-breaks."""

from __future__ import annotations

import pytest

from games.top_race.boards import at, texts
from games.top_race.shares import BOTH, COLOURS, FIVE, SHARES, holding, shares
from games.top_race.variants import LAST, asked, drive_on, money, play, play_card, set_up, waiting
from paddock.race import Race

# -- TR-9.6 ---------------------------------------------------------------------------


def settled(*held: str, purse: str = "0,0,0", **words: object) -> Race:
    """The end of a race in the order red, yellow, blue, black, lilac, green."""
    fields = {"cars": {"L": LAST}, "hands": ["L5"], "home": "RYBK", "money": purse, **words}
    race = shares(share=holding(*held), **fields)
    play(race, "play L5", "drive lilac goal")
    return race


def test_tr_9_6_each_share_pays_the_prize_of_its_cars_place() -> None:
    race = settled("15+15+0+0+0+0", "0+0+15+15+0+0", "0+0+0+0+15+15")
    assert money(race) == [15 * 350, 15 * 160, 15 * 40]


def test_tr_9_6_example_the_settlement_pays_3500k_with_the_cash_3640k() -> None:
    """Red 7, yellow 5, blue 11, black 2, lilac 4, green 1; the sixth place pays 10k."""
    assert money(settled("7+5+2+11+4+1", FIVE, FIVE))[0] == 3_500
    assert money(settled("7+5+2+11+4+1", FIVE, FIVE, purse="140,0,0"))[0] == 3_640


def test_tr_9_6_with_flat_prizes_shares_pay_those() -> None:
    race = settled(FIVE, FIVE, FIVE, options={**SHARES, "prizes": "flat"})
    assert money(race)[0] == 5 * (200 + 150 + 100 + 75 + 50 + 25)


def test_tr_9_6_all_play_to_the_end_and_must_play() -> None:
    race = shares(home="RYKB", hands=["K5+R10", "L5", "G5"])
    order = []
    for _ in range(3):
        assert all(text.startswith("play ") for text in texts(race))
        order.append(race.state.seat)
        race.play(race.legal_moves()[0])
        drive_on(race)
    assert order == [0, 1, 2]


def test_tr_9_6_with_pit_stops_a_stop_may_replace_the_card() -> None:
    race = set_up(options=BOTH, hands=["K5"], box="R10", home="RYB")
    assert texts(race) == ["stop R10", "play K5"]


def test_tr_9_6_with_pit_stops_everyone_may_claim_whatever_is_home() -> None:
    race = set_up(options=BOTH, hands=["K5"], home="RYBL")
    play_card(race, "K5")
    assert asked(race) == ("claim", 1)
    race.play("claim")
    assert waiting(race, 1) == ["K5"]


def test_tr_9_6_with_pit_stops_an_empty_hand_stops_or_passes() -> None:
    race = set_up(options=BOTH, hands=["", "L5", ""], box="R10", home="RYB", pits="1,1,1")
    assert texts(race) == ["stop R10", "pass"]


def test_tr_9_6_with_pit_stops_the_race_ends_when_all_have_passed() -> None:
    race = set_up(options=BOTH, hands=["", "", ""], box="R10", pits="1,1,1")
    play(race, "pass", "pass", "pass")
    end = race.outcome
    assert end is not None
    assert end.reason == "all have passed"


def ranking(race: Race) -> tuple[tuple[int, ...], tuple[int, ...]]:
    end = race.outcome
    assert end is not None
    return end.ranking, end.winners


def test_tr_9_6_more_money_wins_also_with_fewer_shares_of_the_winner() -> None:
    race = settled("0+15+15+0+0+0", "1+0+0+0+14+15", FIVE)
    assert ranking(race)[1] == (0,)


def test_tr_9_6_a_tie_goes_to_more_shares_of_the_winner() -> None:
    # 200 + 100 and 150 + 150: the same money.
    race = settled(FIVE, "6+3+5+6+5+5", "0+0+0+0+15+15")
    assert money(race)[:2] == [2750, 2750]
    assert ranking(race) == ((1, 0, 2), (1,))


def tie(one: str, other: str, left: str = "") -> tuple[int, ...]:
    words = {"left": left} if left else {}
    race = settled(one, other, "0+0+0+0+15+15", purse=purse_for(one, other), **words)
    assert money(race)[0] == money(race)[1]
    return ranking(race)[0]


def purse_for(one: str, other: str) -> str:
    """What seat 1 must have for both to end with the same money."""
    prizes = (200, 150, 60, 100, 30, 10)
    pay = [
        sum(int(n) * p for n, p in zip(word.split("+"), prizes, strict=True))
        for word in (one, other)
    ]
    return f"{max(0, pay[1] - pay[0])},{max(0, pay[0] - pay[1])},0"


#: Holdings that are better than five of each, for the first time at each place in turn.
BETTER = {
    "first": "6+4+5+5+5+5",
    "second": "5+6+4+5+5+5",
    "third": "5+5+4+6+5+5",
    "fourth": "5+5+6+5+4+5",
    "fifth": "5+5+5+5+6+4",
}


@pytest.mark.parametrize("place", BETTER)
def test_tr_9_6_then_of_the_second_and_so_on(place: str) -> None:
    assert tie(BETTER[place], FIVE)[:2] == (0, 1)
    assert tie(FIVE, BETTER[place])[:2] == (1, 0)


def test_tr_9_6_then_the_player_later_in_the_seating() -> None:
    assert tie(FIVE, FIVE)[:2] == (1, 0), "seat 0 has started"


def test_tr_9_6_the_seating_that_counts_is_the_new_one() -> None:
    race = settled("0+0+0+0+15+15", FIVE, FIVE, left="2,0,1,4,5,0")
    assert ranking(race) == ((1, 2, 0), (1,)), "they sat 0, 2, 1"


def test_tr_9_6_a_tie_is_never_shared() -> None:
    race = settled(FIVE, FIVE, FIVE)
    assert ranking(race) == ((2, 1, 0), (2,))


def test_tr_9_6_at_the_end_the_shares_are_opened() -> None:
    race = shares(
        cars={"L": LAST}, hands=["L5"], home="RYBK", share=holding("7+5+2+11+4+1", FIVE, FIVE)
    )
    race.play("play L5")
    events = race.play("drive lilac goal")
    over = next(event for event in events if event["kind"] == "race_over")
    assert over["shares"][0] == [7, 5, 2, 11, 4, 1]


def test_tr_9_6_at_the_end_everyone_hears_what_the_shares_paid() -> None:
    race = shares(
        cars={"L": LAST}, hands=["L5"], home="RYBK", share=holding("7+5+2+11+4+1", FIVE, FIVE)
    )
    race.play("play L5")
    earlier = [player["money"] for player in race.view()["players"]]
    over = next(e for e in race.play("drive lilac goal") if e["kind"] == "race_over")
    assert [set(paid) for paid in over["paid"]] == [{"shares"}] * 3
    assert [then + paid["shares"] for then, paid in zip(earlier, over["paid"], strict=True)] == (
        over["money"]
    )


def test_tr_9_6_whoever_looks_at_the_finished_race_sees_the_shares() -> None:
    race = settled("7+5+2+11+4+1", FIVE, FIVE)
    for seat in (None, 0, 1, 2):
        shown = race.view(seat)["players"][0]["shares"]
        assert shown == dict(zip(COLOURS, (7, 5, 2, 11, 4, 1), strict=True))


def test_tr_5_4_with_shares_whoever_moved_the_other_car_chooses_where_it_returns() -> None:
    race = shares(
        cars={"B": at(1, 0, 0)}, hands=["L5", "B10", "G5"], broken={"R": at(1, 1, 2)}, seat=1
    )
    race.play("play B10")
    race.play(race.legal_moves()[0])
    assert asked(race) == ("return", 1)
    race.play(race.legal_moves()[0])
    assert asked(race) == ("turn", 2)
