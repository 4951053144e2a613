"""TR-2 with every variant, variants together, and several races."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

import paddock
from games.top_race.boards import at, texts
from games.top_race.variants import (
    GAME,
    LAST,
    PRODUCT,
    TRACK,
    VARIANTS,
    asked,
    draw_all,
    money,
    pit_cards,
    play,
    race_on,
    set_up,
)
from paddock.core.seats import CHANCE
from paddock.games.top_race.data import DECK, SPECIALS
from paddock.race import Race

LILAC = "LLL,LLL,LLL,---,---,---"
#: TR-2: hand, display, box and what is left over, by variant, for two to six players.
PLAIN_ROWS = ((24, 0, 0, 0), (16, 0, 0, 0), (12, 0, 0, 0), (9, 0, 0, 3), (8, 0, 0, 0))
PIT_ROWS = ((21, 0, 6, 0), (14, 0, 6, 0), (10, 0, 8, 0), (8, 0, 8, 0), (7, 0, 6, 0))
SHARE_ROWS = ((22, 4, 0, 0), (15, 3, 0, 0), (11, 4, 0, 0), (8, 5, 0, 3), (7, 6, 0, 0))
BOTH_ROWS = ((19, 4, 6, 0), (13, 3, 6, 0), (9, 4, 8, 0), (7, 5, 8, 0), (6, 6, 6, 0))
DEALING = {
    "base": PLAIN_ROWS,
    "tips": PLAIN_ROWS,
    "pit": PIT_ROWS,
    "pit-tips": PIT_ROWS,
    "shares": SHARE_ROWS,
    "pit-shares": BOTH_ROWS,
}
CELLS = [(name, players) for name in DEALING for players in range(2, 7)]
SPECIAL_NAMES = {DECK[card].name for card in SPECIALS}


# -- TR-2 -----------------------------------------------------------------------------


@pytest.mark.parametrize(("variant", "players"), CELLS)
def test_tr_2_every_cell_of_the_dealing_table(variant: str, players: int) -> None:
    race = paddock.new("top-race", players=players, track="classic", seed=6, **VARIANTS[variant])
    view = race.view()
    hand, display, box, out = DEALING[variant][players - 2]
    assert [player["cards"] for player in view["players"]] == [hand] * players
    assert (len(view["display"]), len(view["box"])) == (display, box)
    assert 48 - players * hand - display - box == out


@pytest.mark.parametrize("variant", ["base", "tips", "shares"])
def test_tr_2_1_with_five_players_three_cards_are_out_of_the_race_face_down(variant: str) -> None:
    race = paddock.new("top-race", players=5, track="classic", seed=7, **VARIANTS[variant])
    dealt = {card for seat in range(5) for card in race.view(seat)["hand"]}
    out = {card.name for card in DECK} - dealt - set(race.view()["display"])
    assert len(out) == 3
    dice = random.Random(7)
    while race.to_act:
        race.play(dice.choice(race.legal_moves()))
    assert not any(
        row.move.split()[-1] in out for row in race.record.rows if "deal" not in row.move
    )
    assert not out & set(race.view()["discard"])


@pytest.mark.parametrize("variant", ["shares", "pit-shares"])
@pytest.mark.parametrize("players", range(2, 7))
def test_tr_2_2_with_shares_the_special_cards_always_lie_in_the_display(
    variant: str, players: int
) -> None:
    rest = set()
    for seed in range(10):
        race = paddock.new("top-race", players=players, seed=seed, **VARIANTS[variant])
        display = set(race.view()["display"])
        assert display >= SPECIAL_NAMES
        rest |= display - SPECIAL_NAMES
        hands = {card for seat in range(players) for card in race.view(seat)["hand"]}
        assert not hands & (SPECIAL_NAMES | set(race.view()["box"]))
    assert (len(rest) > 5) == (players != 3), "the rest comes from the shuffled 45"


def test_tr_2_2_without_shares_the_special_cards_are_dealt_like_all_others() -> None:
    hands = [set(paddock.new("top-race", players=2, seed=n).view(0)["hand"]) for n in range(20)]
    assert {len(hand & SPECIAL_NAMES) for hand in hands} >= {0, 1, 2}
    assert all(not paddock.new("top-race", seed=n).view()["display"] for n in range(3))


# -- what goes together ---------------------------------------------------------------


@pytest.mark.parametrize("edition", ["pegasus", "summary"])
def test_tr_8_tips_with_shares_are_refused_with_a_sentence_that_says_why(edition: str) -> None:
    with pytest.raises(paddock.PaddockError) as refusal:
        paddock.new("top-race", edition=edition, tips=True, shares=True)
    sentence = str(refusal.value)
    assert "tips and shares do not go together" in sentence
    assert "the rulebook advises against the pair" in sentence
    assert "\n" not in sentence


@pytest.mark.parametrize("variant", ["pit-tips", "pit-shares"])
def test_tr_7_pit_stops_go_with_tips_and_with_shares(variant: str) -> None:
    race = paddock.new("top-race", players=4, seed=3, **VARIANTS[variant])
    assert pit_cards(race) == [3] * 4
    assert len(race.view()["box"]) == 8


@pytest.mark.parametrize("way", ["pilots", "dealt"])
def test_tr_9_1_with_shares_there_is_no_auction_of_cars_to_choose(way: str) -> None:
    with pytest.raises(paddock.PaddockError, match="with shares no cars are owned"):
        GAME.meta.read_options({"shares": "yes", "auction": way})


@pytest.mark.parametrize("name", PRODUCT)
def test_a_position_of_any_variant_can_be_written_down_and_read_back(name: str) -> None:
    race, dice = (
        paddock.new("top-race", track="classic", players=3, seed=4, **PRODUCT[name]),
        random.Random(4),
    )
    seen: set[str] = set()
    while race.to_act:
        if race.view()["phase"] not in seen:
            seen.add(race.view()["phase"])
            read = paddock.position(race.position())
            assert read.state == race.state
            assert paddock.position(race.position(0), seed=1).position(0) == race.position(0)
        race.play(dice.choice(race.legal_moves()))
    assert paddock.position(race.position()).outcome == race.outcome
    assert len(seen) >= 4


# -- several races --------------------------------------------------------------------


def next_race(options: Mapping[str, object], **words: object) -> Race:
    """The moment after the first of two races has ended, chance not drawn yet."""
    fields: dict[str, object] = {"hands": ["B5"], "home": "GYKL", **words}
    if options.get("tips") == "yes":
        fields = {"tipped": 3, "tip": "GGG,YYY,RRR,---,---,---", **fields}
    race = set_up({"B": LAST}, options={"races": 2, **options}, **fields)  # type: ignore[arg-type]
    play(race, "play B5", "drive blue goal")
    assert race.outcome is None
    return race


def test_tr_6_5_shares_return_to_5_each() -> None:
    shares = "15+15+0+0+0+0,0+0+15+15+0+0,5+5+5+5+5+5,0+0+0+0+0+0,0+0+0+0+0+0,0+0+0+0+0+0"
    race = next_race(VARIANTS["shares"], share=shares, rounds=3)
    assert race.state.share == [5] * 18 + [0] * 18
    assert race.view()["share_rounds"] == 0


def test_tr_6_5_pit_cards_return_to_3() -> None:
    race = next_race(VARIANTS["pit"], pits="0,1,2", box="R10")
    assert (pit_cards(race), race.view()["box"]) == ([3, 3, 3], [])
    draw_all(race)
    assert len(race.view()["box"]) == 6


def test_tr_6_5_waiting_and_known_cards_are_gone() -> None:
    race = next_race(
        VARIANTS["pit"], hands=["B5", "L5", "G5"], waiting="L5", known="L5", pits="3,2,3"
    )
    assert (race.state.waiting, race.state.known, race.state.piled) == (0, 0, 0)


def test_tr_6_5_with_shares_the_players_keep_their_new_seats() -> None:
    race = next_race(VARIANTS["shares"], left="2,0,1,4,5,0")
    assert race.state.left[:3] == [2, 0, 1]
    draw_all(race)
    order: list[int] = []
    while race.view()["phase"] == "bid" and len(order) < 3:
        order.append(race.state.seat)
        race.play(f"bid {race.state.bid + 10}k")
    first = order[0]
    assert order == [first, race.state.left[first], race.state.left[race.state.left[first]]]


def test_tr_6_5_tips_are_made_anew() -> None:
    race = next_race(VARIANTS["tips"])
    assert (race.state.tip, race.view()["tip_lines_passed"]) == ([6] * 18, 0)


def test_tr_6_5_the_money_of_tips_and_shares_stays() -> None:
    race = next_race(VARIANTS["tips"], money="0,0,0", owner="R0,Y1,K0,B1,L0,G2")
    assert money(race) == [170 + 180, 180 + 120, 200 - 180]
    race = next_race(VARIANTS["shares"], money="100,0,0")
    assert money(race) == [100 + 5 * 550, 5 * 550, 5 * 550]


def test_tr_6_5_the_display_is_dealt_anew_and_nobody_holds_a_seat() -> None:
    race = next_race(VARIANTS["shares"], took="1,1,1")
    draw_all(race)
    assert set(race.view()["display"]) == SPECIAL_NAMES
    assert (race.view()["starter"], race.state.took[:3]) == (None, [0, 0, 0])


@pytest.mark.parametrize("variant", VARIANTS)
def test_tr_6_5_the_first_opener_is_drawn_anew(variant: str) -> None:
    openers = set()
    for seed in range(12):
        race = next_race(VARIANTS[variant])
        rows = len(race.record.rows)
        dice = random.Random(seed)
        while race.view()["phase"] != "opener":
            race.apply(race.draw())
        assert race.state.seat == CHANCE
        race.apply(GAME.parse_move(f"opener {dice.randrange(3)}", race.setup))
        openers.add(race.record.rows[-1].move)
        assert len(race.record.rows) > rows
    assert openers == {"opener 0", "opener 1", "opener 2"}


@pytest.mark.parametrize("name", PRODUCT)
def test_tr_6_5_several_races_with_every_variant(name: str) -> None:
    race, dice = race_on(TRACK, 3, {**PRODUCT[name], "races": 3}, seed=9), random.Random(9)
    draw_all(race)
    starts: list[tuple[int, int]] = []
    while race.to_act:
        if race.view()["race"] > len(starts):
            starts.append((race.view()["race"], len(race.view()["discard"])))
        race.play(dice.choice(race.legal_moves()))
        draw_all(race)
    assert starts == [(1, 0), (2, 0), (3, 0)]
    assert sum(row.move.startswith("opener") for row in race.record.rows) == 3
    assert race.outcome is not None


def test_tr_10_the_classic_edition_runs_three_races() -> None:
    race, dice = race_on(TRACK, 4, {"edition": "classic"}, seed=11), random.Random(11)
    draw_all(race)
    while race.to_act:
        race.play(dice.choice(race.legal_moves()))
        draw_all(race)
    assert sum(row.move.startswith("opener") for row in race.record.rows) == 3
    assert race.state.race == 3


def test_tr_7_5_and_tr_8_3_with_both_variants_the_race_ends_when_all_have_passed() -> None:
    options = VARIANTS["pit-tips"]
    race = set_up(
        options=options,
        hands=["K5", "", ""],
        home="RBYL",
        tipped=3,
        tip=LILAC,
        pits="1,1,0",
        box="R10",
    )
    assert texts(race) == ["stop R10", "play K5", "pass"]
    race.play("pass")
    assert asked(race) == ("turn", 1)
    race.play("pass")
    end = race.outcome
    assert end is not None
    assert end.reason == "all have passed"


def test_tr_3_7_the_sale_at_the_fixed_price_is_told() -> None:
    grid = TRACK.grid
    race = set_up(
        options={}, phase="pick", seat=0, owner="R0,Y1,K0,B1", opener=1,
        pos=f"R{grid[0]},Y{grid[1]},K{grid[2]},B{grid[3]}",
    )  # fmt: skip
    events = race.play("take lilac 6")
    assert money(race) == [200, 200, 170]
    assert {"kind": "sold", "seat": 2, "price": 30_000} in events


def test_a_race_ended_by_a_sprint_counts_as_ended_at_the_line() -> None:
    race = set_up(
        {"B": at(5, 0, 0), "R": LAST}, options={"sprint": "ahead"}, hands=["B/R"], home="YKLG"
    )
    play(race, "play B/R", "sprint")
    before, figures = race.state, [0] * len(GAME.figures)
    action = next(a for a in range(63) if before.legal >> a & 1)
    race.play("drive blue goal")
    GAME.rules.gauge(before, race.setup, action, race.state, figures)
    found = dict(zip(GAME.figures, figures, strict=True))
    assert (found["races"], found["cars_home"], found["ended_at_line"]) == (1, 5, 1)
