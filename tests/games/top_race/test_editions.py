"""Section 10: every option by itself, and the three editions as presets over them."""

from __future__ import annotations

import random

import pytest

import paddock
from games.top_race.boards import at, ends, spaces, texts
from games.top_race.variants import (
    BEFORE_LINE,
    GAME,
    TRACK,
    asked,
    draw_all,
    drive_on,
    money,
    play,
    play_card,
    race_on,
    set_up,
)
from paddock.games.top_race.data import CARD_NUMBER, DECK, PALETTES, SPECIALS, card_name
from paddock.games.top_race.moves import Take
from paddock.loading import set_position
from paddock.race import Race

LAST = at(7, 0, 1)
LETTERS = "RYKBLG"
NAMES = dict(zip(LETTERS, ("red", "yellow", "black", "blue", "lilac", "green"), strict=True))
#: The pilots' auction of the classic edition, in the modern colours.
PILOTS = {"auction": "pilots", "must_open": "no", "come_back": "everyone"}
CLASSIC = {
    **PILOTS,
    "owners_bid": "when-all-own",
    "car_limit": "even",
    "race_starter": "last-buyer",
}


def auction(
    players: int, *, options: dict[str, object] | None = None, owners: str = "", **words: object
) -> Race:
    """An auction in which the owned cars stand on the start spaces from number 1 on."""
    pos = ",".join(
        f"{owned[0]}{TRACK.grid[k]}" for k, owned in enumerate(owners.split(",")) if owned
    )
    fields: dict[str, object] = {
        "phase": "bid",
        "seat": 0,
        "owner": owners or "-",
        "pos": pos or "-",
        "hand": ",".join(("R10", "Y10", "B10", "G10", "R5", "Y5")[:players]),
        "opener": 0,
        **words,
    }
    race = race_on(TRACK, players, options or {})
    set_position(race, {key: str(value) for key, value in fields.items()}, 0)
    return race


def pilots(
    players: int, *, options: dict[str, object] | None = None, owners: str = "", **words: object
) -> Race:
    """An auction in which chance is to turn up the next pilot."""
    chosen = {**CLASSIC, **(options or {})}
    return auction(players, options=chosen, owners=owners, phase="pilot", seat="chance", **words)


def turn_up(race: Race, car: str) -> None:
    race.apply(GAME.parse_move(f"pilot {car}", race.setup))


def all_pass(race: Race) -> None:
    while race.view()["phase"] == "bid":
        race.play("pass")


def sell(race: Race, winner: int) -> None:
    """Let a seat win the bidding: everyone else passes where they may; then take the car."""
    while race.view()["phase"] == "bid":
        if race.state.seat == winner:
            race.play(f"bid {race.state.bid + 10}k")
        else:
            race.play("pass" if "pass" in texts(race) else "bid 10k")
    assert race.state.seat == winner
    race.play(race.legal_moves()[0])


# -- the presets ----------------------------------------------------------------------

BOTH = {"edition", "pit_stop", "tips", "shares"}
PEGASUS = {
    "races": 1,
    "prizes": "steep",
    "auction": "choice",
    "car_limit": "none",
    "must_open": "yes",
    "come_back": "nobody",
    "owners_bid": "when-spare",
    "race_starter": "first-buyer",
    "sideways": "yes",
    "sprint": "level",
    "returns": "level",
    "idle_specials": "played",
    "ends_at": 5,
    "home_with_tips": "stay",
    "colours": "modern",
}
EDITIONS = {
    "pegasus": PEGASUS,
    "summary": {**PEGASUS, "prizes": "flat", "come_back": "carless", "idle_specials": "held"},
    "classic": {
        "races": 3,
        "prizes": "steep",
        "auction": "pilots",
        "car_limit": "even",
        "must_open": "no",
        "come_back": "everyone",
        "owners_bid": "when-all-own",
        "race_starter": "last-buyer",
        "sideways": "no",
        "sprint": "ahead",
        "returns": "past",
        "idle_specials": "held",
        "ends_at": 6,
        "home_with_tips": "leave",
        "colours": "classic",
    },
}


@pytest.mark.parametrize("edition", EDITIONS)
def test_tr_10_an_edition_is_a_preset_over_all_options(edition: str) -> None:
    options = GAME.meta.read_options({"edition": edition})
    assert {name: v for name, v in options.items() if name not in BOTH} == EDITIONS[edition]
    assert [options[name] for name in ("pit_stop", "tips", "shares")] == ["no"] * 3


def test_tr_10_pegasus_is_the_default() -> None:
    assert GAME.meta.read_options({}) == GAME.meta.read_options({"edition": "pegasus"})


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("option", PEGASUS)
def test_tr_10_a_game_may_set_each_option_by_itself(edition: str, option: str) -> None:
    """Every value of an option goes with every edition, save what cannot be played."""
    before = EDITIONS[edition]
    values = {EDITIONS[other][option] for other in EDITIONS} - {before[option]}
    for value in values:
        given: dict[str, object] = {"edition": edition, option: value}
        if option == "auction" and edition == "classic":
            given["must_open"] = "yes"  # A car of the winner's choice cannot stay unsold.
        if option == "must_open" and edition != "classic":
            given["auction"] = "pilots"
        options = GAME.meta.read_options(given)
        changed = {name for name, v in before.items() if options[name] != v}
        assert changed == set(given) - {"edition"}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 5])
def test_tr_10_a_whole_game_of_an_edition_ends(edition: str, players: int) -> None:
    race = race_on(TRACK, players, {"edition": edition}, seed=players)
    dice = random.Random(players)
    draw_all(race)
    while race.to_act:
        race.play(dice.choice(race.legal_moves()))
        draw_all(race)
    assert race.outcome is not None
    assert race.view()["races"] == EDITIONS[edition]["races"]


# -- prizes ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "prizes"),
    [
        ({"edition": "pegasus"}, (200, 150, 100, 60, 30, 10)),
        ({"edition": "summary"}, (200, 150, 100, 75, 50, 25)),
        ({"edition": "classic", "races": 1}, (200, 150, 100, 60, 30, 10)),
        ({"prizes": "flat"}, (200, 150, 100, 75, 50, 25)),
        ({"edition": "summary", "prizes": "steep"}, (200, 150, 100, 60, 30, 10)),
    ],
)
def test_tr_10_prizes(options: dict[str, object], prizes: tuple[int, ...]) -> None:
    """Each car belongs to another player; blue is the last to finish."""
    chosen = GAME.meta.read_options(options)
    letters = PALETTES[chosen["colours"]].letters
    home = "".join(letters[car] for car in (5, 1, 2, 4, 0))[: chosen["ends_at"] - 1]
    race = set_up(
        {"B": LAST}, options=options, players=6, hands=["", "", "", "B5", "", ""], home=home,
        owner=",".join(f"{letter}{seat}" for seat, letter in enumerate(letters[:6])), seat=3,
        money="0,0,0,0,0,0",
    )  # fmt: skip
    play(race, "play B5", "drive blue goal")
    order = [*home, "B"] if len(home) == 5 else [*home, "B", "R"]
    assert [money(race)[letters.index(letter)] for letter in order] == list(prizes)


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


# -- cars a player may own ------------------------------------------------------------


@pytest.mark.parametrize(("players", "most"), [(2, 3), (3, 2), (4, 2), (5, 2), (6, 1)])
def test_tr_10_car_limit_six_by_the_players_rounded_up(players: int, most: int) -> None:
    """One player bids for all that they may; the others only for what they must."""
    race = race_on(TRACK, players, {"edition": "classic", "owners_bid": "when-spare"}, seed=1)
    draw_all(race)
    while race.view()["phase"] != "turn":
        greedy = race.state.seat == 0 and race.state.bid == 0
        if race.view()["phase"] == "bid" and not greedy and "pass" in texts(race):
            race.play("pass")
        else:
            race.play(
                race.legal_moves()[0]
                if race.view()["phase"] == "grid"
                else f"bid {race.state.bid + 10}k"
            )
        draw_all(race)
    owned = [len(player["cars"]) for player in race.view()["players"]]
    assert owned[0] == max(owned) == most
    assert min(owned) >= 1


@pytest.mark.parametrize(("limit", "may"), [("none", True), ("even", False)])
def test_tr_10_car_limit_by_itself(limit: str, may: bool) -> None:
    """Seat 0 owns two cars of three players: four cars are left, two players own none."""
    race = auction(3, options={"car_limit": limit}, owners="R0,Y0", seat=1)
    race.play("bid 10k")
    seats = {race.state.seat}
    race.play("pass")
    seats.add(race.state.seat)
    assert (0 in seats and race.view()["phase"] == "bid") == may


def sold_to(buyers: tuple[int, ...], **options: object) -> Race:
    """A new auction of four players after sales to these seats."""
    race = race_on(TRACK, 4, options, seed=1)
    draw_all(race)
    for buyer in buyers:
        sell(race, buyer)
        draw_all(race)
    return race


def test_tr_3_6_an_opener_barred_by_the_limit_hands_the_duty_to_who_owns_no_car() -> None:
    """Seat 1 owns as many cars as it may, seat 2 owns one and could bid; seat 3 owns none."""
    race = sold_to((1, 1, 2, 0), car_limit="even")
    assert (asked(race), "pass" in texts(race)) == (("bid", 3), False)


def test_tr_3_6_where_everyone_owns_a_car_a_barred_opener_hands_the_duty_to_the_next() -> None:
    race = sold_to((1, 1, 2, 3, 0), car_limit="even")
    assert (asked(race), "pass" in texts(race)) == (("bid", 2), False)


def test_tr_3_5_with_pilots_the_player_left_of_the_last_winner_opens() -> None:
    """Players without a pilot come first only after every pilot went unsold in a row."""
    race = sold_to((1, 1, 2, 0), auction="pilots", must_open="yes")
    assert (asked(race), "pass" in texts(race)) == (("bid", 1), False)


# -- must someone open ----------------------------------------------------------------


@pytest.mark.parametrize(("must", "may_pass"), [("yes", False), ("no", True)])
def test_tr_10_must_open(must: str, may_pass: bool) -> None:
    race = auction(3, options={"auction": "pilots", "must_open": must}, car="red")
    assert ("pass" in texts(race)) == may_pass


@pytest.mark.parametrize("edition", ["pegasus", "summary"])
def test_tr_10_must_open_in_the_other_editions(edition: str) -> None:
    race = auction(3, options={"edition": edition})
    assert "pass" not in texts(race)


def test_tr_10_must_open_no_needs_the_pilot_stack() -> None:
    with pytest.raises(paddock.PaddockError, match=r"must_open=no goes only with auction=pilots"):
        GAME.meta.read_options({"must_open": "no"})


def test_tr_10_must_open_no_a_bidder_may_come_after_passes() -> None:
    race = pilots(3)
    turn_up(race, "red")
    play(race, "pass", "pass", "bid 10k")
    assert (race.view()["phase"], race.state.bidder) == ("bid", 2)


# -- who has passed -------------------------------------------------------------------


def test_tr_10_come_back_nobody_a_pass_is_out() -> None:
    race = auction(3, options={"come_back": "nobody"})
    play(race, "bid 10k", "pass", "bid 20k")
    assert asked(race) == ("bid", 0)
    race.play("bid 30k")
    assert asked(race) == ("bid", 2)


def test_tr_10_come_back_carless_may_come_back_after_a_raise() -> None:
    race = auction(3, options={"come_back": "carless"})
    play(race, "bid 10k", "pass", "bid 20k", "bid 30k")
    assert asked(race) == ("bid", 1), "it has passed, but owns no car"


def test_tr_10_come_back_carless_an_owner_who_passed_is_out() -> None:
    race = auction(3, options={"come_back": "carless"}, owners="R1")
    play(race, "bid 10k", "pass", "bid 20k", "bid 30k")
    assert asked(race) == ("bid", 2)


@pytest.mark.parametrize("come_back", ["carless", "everyone"])
def test_tr_10_come_back_a_pass_holds_until_the_next_raise(come_back: str) -> None:
    race = auction(4, options={"come_back": come_back})
    play(race, "bid 10k", "pass")
    order = []
    for move in ("pass", "bid 20k", "pass", "pass", "bid 30k"):
        order.append(race.state.seat)
        race.play(move)
    assert order == [2, 3, 0, 1, 2]
    assert asked(race) == ("bid", 3), "clockwise from the last bidder"


@pytest.mark.parametrize("come_back", ["carless", "everyone"])
def test_tr_10_come_back_it_ends_when_all_others_pass_in_a_row(come_back: str) -> None:
    race = auction(3, options={"come_back": come_back})
    play(race, "bid 10k", "pass", "bid 20k", "pass", "pass")
    assert asked(race) == ("pick", 2)


def test_tr_10_come_back_everyone_owners_too() -> None:
    race = auction(3, options={"come_back": "everyone"}, owners="R1")
    play(race, "bid 10k", "pass", "bid 20k", "bid 30k")
    assert asked(race) == ("bid", 1)


def test_tr_10_come_back_with_pilots_the_player_left_of_the_last_winner_is_asked_first() -> None:
    race = pilots(4)
    turn_up(race, "red")
    sell(race, 2)
    turn_up(race, "blue")
    assert asked(race) == ("bid", 3)
    all_pass(race)
    turn_up(race, "green")
    assert asked(race) == ("bid", 3), "still: nobody has won since"


def test_tr_10_come_back_with_pilots_an_owner_who_won_last_is_asked_last() -> None:
    race = pilots(2, owners="K0,B1")
    turn_up(race, "red")
    sell(race, 1)
    turn_up(race, "yellow")
    assert asked(race) == ("bid", 0)


def test_tr_10_come_back_with_pilots_a_drawn_seat_is_asked_for_the_first() -> None:
    first = set()
    for seed in range(30):
        race = race_on(TRACK, 3, {"edition": "classic"}, seed=seed)
        draw_all(race)
        first.add(race.state.seat)
        opener = next(r.move for r in race.record.rows if r.move.startswith("opener"))
        assert opener == f"opener {race.state.seat}"
    assert first == {0, 1, 2}


@pytest.mark.parametrize(
    ("edition", "asked_again"), [("pegasus", False), ("summary", True), ("classic", True)]
)
def test_tr_10_come_back_by_editions(edition: str, asked_again: bool) -> None:
    words = {"car": "red"} if edition == "classic" else {}
    race = auction(3, options={"edition": edition}, **words)
    play(race, "bid 10k", "pass", "bid 20k", "bid 30k")
    assert (race.state.seat == 1) == asked_again


# -- an owner may bid -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "owners", "may"),
    [
        ("when-spare", "R0", True),  # five cars, two players without
        ("when-all-own", "R0", False),
        ("when-spare", "R0,Y1,K2", True),
        ("when-all-own", "R0,Y1,K2", True),
        ("when-spare", "R0,Y0,K0,B0", False),  # two cars, two players without
    ],
)
def test_tr_10_owners_bid(option: str, owners: str, may: bool) -> None:
    race = auction(3, options={"owners_bid": option}, owners=owners, seat=1)
    play(race, "bid 10k", "pass")
    assert (asked(race) == ("bid", 0)) == may


@pytest.mark.parametrize("edition", ["pegasus", "summary", "classic"])
def test_tr_10_owners_bid_by_editions(edition: str) -> None:
    words = {"car": "green"} if edition == "classic" else {}
    race = auction(3, options={"edition": edition}, owners="R0", seat=1, **words)
    play(race, "bid 10k", "pass")
    assert (asked(race) == ("bid", 0)) == (edition != "classic")


# -- who starts the race --------------------------------------------------------------


@pytest.mark.parametrize(("option", "starter"), [("first-buyer", 1), ("last-buyer", 0)])
def test_tr_10_race_starter(option: str, starter: int) -> None:
    race = auction(2, options={"race_starter": option})
    for winner in (1, 0, 1, 0, 1, 0):
        sell(race, winner)
    assert (race.view()["starter"], asked(race)) == (starter, ("turn", starter))


def test_tr_10_race_starter_last_buyer_also_by_the_fixed_price() -> None:
    race = auction(
        3, options={"race_starter": "last-buyer"}, owners="R0,Y1,K0,B1,L0", seat=2, phase="pick"
    )
    race.play("take green 6")
    assert asked(race) == ("turn", 2)


@pytest.mark.parametrize("edition", ["pegasus", "summary", "classic"])
def test_tr_10_race_starter_by_editions(edition: str) -> None:
    classic = edition == "classic"
    words: dict[str, object] = {"car": "green", "phase": "grid"} if classic else {"phase": "pick"}
    owners = "R0,Y1,M2,B0,W1" if classic else "R0,Y1,K2,B0,L1"
    race = auction(3, options={"edition": edition}, owners=owners, seat=2, starter=0, **words)
    race.play("take green 6")
    assert race.view()["starter"] == (2 if classic else 0)


# -- sideways in curves ---------------------------------------------------------------


@pytest.mark.parametrize(("sideways", "may"), [("yes", True), ("no", False)])
def test_tr_10_sideways(sideways: str, may: bool) -> None:
    """From the outer lane's first space of the bend the middle lane's first ends further on."""
    race = set_up(
        {"B": at(4, 0, 0)},
        options={"sideways": sideways},
        phase="drive",
        card="R6G5K4L3Y2B1",
        line=5,
    )
    assert (at(4, 1, 0) in ends(race)) == may
    assert at(4, 0, 1) in ends(race), "straight on"


@pytest.mark.parametrize("edition", ["pegasus", "summary", "classic"])
def test_tr_10_sideways_by_editions(edition: str) -> None:
    card = "R6G5M4W3Y2B1" if edition == "classic" else "R6G5K4L3Y2B1"
    race = set_up(
        {"B": at(4, 0, 0)},
        options={"edition": edition},
        phase="drive",
        card=card,
        line=5,
        hands=["", "", "G5"],
    )
    assert (at(4, 1, 0) in ends(race)) == (edition != "classic")


# -- where a sprint ends --------------------------------------------------------------


def sprint(cars: dict[str, int], options: dict[str, object], **words: object) -> Race:
    race = set_up(cars, options=options, hands=["B/R", "G5", "Y5"], **words)  # type: ignore[arg-type]
    play(race, "play B/R", "sprint")
    return race


def test_tr_10_sprint_level() -> None:
    race = sprint({"B": at(1, 1, 0), "R": at(1, 0, 3)}, {"sprint": "level"})
    assert ends(race) == {at(1, 1, 3), at(1, 2, 3)}


def test_tr_10_sprint_ahead_ends_on_the_space_just_in_front_of_the_other() -> None:
    race = sprint({"B": at(1, 1, 0), "R": at(1, 0, 3)}, {"sprint": "ahead"})
    assert ends(race) == {at(1, 0, 4)}
    race.play(race.legal_moves()[0])
    assert spaces(race)["B"] == at(1, 0, 4)


@pytest.mark.parametrize("edition", ["pegasus", "summary", "classic"])
def test_tr_10_sprint_by_editions(edition: str) -> None:
    race = sprint({"B": at(1, 1, 0), "R": at(1, 0, 3)}, {"edition": edition})
    level = {at(1, 1, 3), at(1, 2, 3)}
    assert ends(race) == ({at(1, 0, 4)} if edition == "classic" else level)


def test_tr_10_sprint_ahead_from_one_lane_to_two_equals_the_player_chooses() -> None:
    race = sprint({"B": at(1, 1, 0), "R": at(2, 0, 2)}, {"sprint": "ahead"})
    assert ends(race) == {at(2, 0, 1)}, "red blocks the one lane"
    race = set_up({"B": at(2, 0, 1), "R": at(2, 0, 2)}, options={"sprint": "ahead"})
    ahead = race.setup.ahead[at(2, 0, 2)]
    both = {at(2, 0, 2) + k for k in range(63) if ahead >> k & 1}
    assert both == {at(3, 0, 0), at(3, 1, 0)}


def test_tr_10_sprint_ahead_of_equals_the_player_chooses() -> None:
    """Three lanes narrow to two: the middle one lies before both alike."""
    race = set_up({}, options={"sprint": "ahead"})
    middle = at(5, 1, 3)
    both = {middle + k for k in range(63) if race.setup.ahead[middle] >> k & 1}
    assert both == {at(6, 0, 0), at(6, 1, 0)}
    race = sprint({"B": at(5, 0, 0), "R": middle}, {"sprint": "ahead"})
    assert ends(race) == both


def test_tr_10_sprint_ahead_of_equals_those_that_are_taken_are_no_choice() -> None:
    cars = {"B": at(5, 0, 0), "R": at(5, 1, 3), "G": at(6, 0, 0)}
    assert ends(sprint(cars, {"sprint": "ahead"})) == {at(6, 1, 0)}
    cars = {"B": at(5, 0, 0), "R": at(5, 1, 3), "G": at(6, 1, 0)}
    assert ends(sprint(cars, {"sprint": "ahead"})) == {at(6, 0, 0)}


def test_tr_10_sprint_ahead_of_equals_with_different_front_ends_the_player_chooses_too() -> None:
    """On Turbo Town a space is followed by two that overlap it alike and end apart."""
    race = paddock.new("top-race", track="turbo-town", players=2, sprint="ahead", seed=1)
    front, apart = [space.front for space in race.track.spaces], 0
    for lead in range(30, race.setup.finish - 10):
        equal = {lead + k for k in range(63) if race.setup.ahead[lead] >> k & 1}
        if len({front[space] for space in equal}) > 1:
            behind = max(s for s in range(lead) if front[s] < front[lead] - 60)
            assert _sprint_ends(race.copy(), behind, lead) == equal
            apart += 1
    assert apart > 0


def _sprint_ends(race: Race, behind: int, lead: int) -> set[int | str]:
    """Where blue may end that sprints after red."""
    fields = {
        "phase": "turn",
        "seat": "0",
        "owner": "R0,Y1,K0,B1,L0,G1",
        "pos": f"R{lead},B{behind},Y0,K1,L2,G3",
        "hand": "B/R,G5",
    }
    race.automatic = False
    set_position(race, fields, 0)
    play(race, "play B/R", "sprint")
    return ends(race)


def test_tr_10_sprint_ahead_as_far_as_the_way_is_free() -> None:
    wall = {"Y": at(1, 0, 3), "G": at(1, 1, 3), "L": at(1, 2, 3)}
    race = sprint({"B": at(1, 1, 0), "R": at(1, 0, 4), **wall}, {"sprint": "ahead"})
    assert ends(race) == {at(1, lane, 2) for lane in range(3)}


def test_tr_10_sprint_ahead_may_be_no_step_at_all() -> None:
    race = sprint({"B": at(2, 0, 0), "R": at(2, 0, 1)}, {"sprint": "ahead"})
    assert ends(race) == {at(2, 0, 0)}


def test_tr_10_sprint_ahead_may_cross_a_tip_line_first() -> None:
    race = sprint(
        {"B": at(1, 1, 0), "R": BEFORE_LINE[2]}, {"sprint": "ahead", "tips": "yes"}, tipped=1,
        tip="R--,R--,R--,---,---,---",
    )  # fmt: skip
    race.play(race.legal_moves()[0])
    assert race.view()["phase"] == "tip"
    play(race, "tip red", "tip red", "tip red")
    assert (asked(race), race.view()["discard"]) == (("turn", 1), ["B/R"])


def test_tr_10_sprint_ahead_may_cross_the_finish() -> None:
    race = sprint({"B": at(5, 0, 0), "R": LAST}, {"sprint": "ahead"})
    assert texts(race) == ["drive blue goal"]
    race.play("drive blue goal")
    assert race.view()["cars"][3]["place"] == 1
    assert (asked(race), race.view()["discard"]) == (("turn", 1), ["B/R"])


def test_tr_10_sprint_ahead_over_the_finish_may_end_the_race() -> None:
    race = sprint({"B": at(5, 0, 0), "R": LAST}, {"sprint": "ahead"}, home="YKLG")
    race.play("drive blue goal")
    end = race.outcome
    assert end is not None
    assert end.reason == "the fifth car is home"


def test_tr_10_sprint_ahead_over_the_finish_with_a_tip_line_uncrossed() -> None:
    race = sprint(
        {"B": at(5, 0, 0), "R": LAST}, {"sprint": "ahead", "tips": "yes"}, tipped=2,
        tip="RR-,RR-,RR-,---,---,---",
    )  # fmt: skip
    race.play("drive blue goal")
    assert race.view()["phase"] == "tip"


# -- when a broken-down car returns ---------------------------------------------------


def test_tr_10_returns_level_when_the_other_is_level() -> None:
    race = set_up(
        {"B": at(1, 0, 1)}, options={"returns": "level"}, broken={"R": at(1, 1, 3)},
        phase="drive", card="J5B2", line=1,
    )  # fmt: skip
    race.play(f"drive blue {at(1, 0, 3)}")
    assert race.view()["phase"] == "return"


@pytest.mark.parametrize(("row", "returns"), [(2, False), (3, False), (4, True)])
def test_tr_10_returns_past_when_the_others_front_end_lies_further_ahead(
    row: int, returns: bool
) -> None:
    race = set_up(
        {"B": at(1, 0, row - 2)}, options={"returns": "past"}, broken={"R": at(1, 1, 3)},
        phase="drive", card="J5B2", line=1,
    )  # fmt: skip
    race.play(f"drive blue {at(1, 0, row)}")
    assert (race.view()["phase"] == "return") == returns


@pytest.mark.parametrize("edition", ["pegasus", "summary", "classic"])
def test_tr_10_returns_by_editions(edition: str) -> None:
    race = set_up(
        {"B": at(1, 0, 1)}, options={"edition": edition}, broken={"R": at(1, 1, 3)},
        phase="drive", card="J5B2", line=1, hands=["", "", "G5"],
    )  # fmt: skip
    race.play(f"drive blue {at(1, 0, 3)}")
    assert (race.view()["phase"] == "return") == (edition != "classic")


def test_tr_10_returns_past_a_car_that_finishes_is_past() -> None:
    race = set_up({"B": LAST}, options={"returns": "past"}, broken={"R": at(7, 1, 1)}, hands=["B5"])
    play(race, "play B5", "drive blue goal")
    assert race.view()["phase"] == "return"


def test_tr_10_returns_past_the_card_stays_in_play_until_then() -> None:
    race = set_up(
        {"B": at(1, 0, 0), "R": at(1, 1, 1)}, options={"returns": "past"},
        hands=["B/R+R5", "B5", "G5"], pile="Y5",
    )  # fmt: skip
    play(race, "play B/R", "breakdown")
    assert (race.view()["discard"], asked(race)) == (["Y5"], ("turn", 1))
    race.play("play B5")
    race.play(race.legal_moves()[0])
    race.play(race.legal_moves()[0])
    assert race.view()["discard"] == ["Y5", "B/R", "B5"]


def test_tr_10_returns_level_the_card_is_discarded_at_once() -> None:
    race = set_up(
        {"B": at(1, 0, 0), "R": at(1, 1, 1)},
        options={"returns": "level"},
        hands=["B/R", "B5", "G5"],
    )
    play(race, "play B/R", "breakdown")
    assert race.view()["discard"] == ["B/R"]


# -- a special card with a finished or broken-down car --------------------------------


@pytest.mark.parametrize(("option", "may"), [("played", True), ("held", False)])
@pytest.mark.parametrize("car", "BR")
def test_tr_10_idle_specials_with_a_car_home(option: str, may: bool, car: str) -> None:
    race = set_up({}, options={"idle_specials": option}, hands=["B/R+K5"], home=car)
    assert ("play B/R" in texts(race)) == may
    assert "play K5" in texts(race)


@pytest.mark.parametrize(("option", "may"), [("played", True), ("held", False)])
@pytest.mark.parametrize("car", "BR")
def test_tr_10_idle_specials_with_a_car_broken_down(option: str, may: bool, car: str) -> None:
    race = set_up(
        {}, options={"idle_specials": option}, hands=["B/R+K5"], broken={car: at(1, 1, 1)}
    )
    assert ("play B/R" in texts(race)) == may


@pytest.mark.parametrize(
    ("edition", "may"), [("pegasus", True), ("summary", False), ("classic", False)]
)
def test_tr_10_idle_specials_by_editions(edition: str, may: bool) -> None:
    race = set_up(
        {}, options={"edition": edition}, hands=["B/R+Y5", "G5", "R5"], home="B", players=3
    )
    assert ("play B/R" in texts(race)) == may


def test_tr_10_idle_specials_held_unless_nothing_else_is_in_the_hand() -> None:
    race = set_up({}, options={"idle_specials": "held"}, hands=["B/R+Y/K"], home="BK")
    assert texts(race) == ["play B/R", "play Y/K"]
    race.play("play B/R")
    assert (race.view()["discard"], asked(race)) == (["B/R"], ("turn", 1))


def test_tr_10_idle_specials_held_a_special_with_effect_is_something_else() -> None:
    race = set_up({}, options={"idle_specials": "held"}, hands=["B/R+Y/K"], home="B")
    assert texts(race) == ["play Y/K"]


def test_tr_10_idle_specials_held_level_cars_do_not_hold_a_card_back() -> None:
    cars = {"B": at(1, 0, 0), "R": at(1, 1, 0)}
    race = set_up(cars, options={"idle_specials": "held"}, hands=["B/R+K5"])
    assert "play B/R" in texts(race)


# -- when the race ends ---------------------------------------------------------------


@pytest.mark.parametrize(("ends_at", "over"), [(5, True), (6, False)])
def test_tr_10_ends_at(ends_at: int, over: bool) -> None:
    race = set_up(
        {"B": LAST},
        options={"ends_at": ends_at},
        hands=["B5", "", "G5"],
        home="YKLG",
        owner="R2,Y0,K1,B0,L1,G2",
    )
    play(race, "play B5", "drive blue goal")
    assert (race.outcome is not None) == over
    if not over:
        assert asked(race) == ("turn", 2), "the owner of the last car plays on"


@pytest.mark.parametrize("edition", ["pegasus", "summary", "classic"])
def test_tr_10_ends_at_by_editions(edition: str) -> None:
    classic = edition == "classic"
    home, owner = ("YMWG", "R2,Y0,M1,B0,W1,G2") if classic else ("YKLG", "R2,Y0,K1,B0,L1,G2")
    options: dict[str, object] = {"edition": edition, "races": 1}
    race = set_up({"B": LAST}, options=options, hands=["B5", "", "G5"], home=home, owner=owner)
    play(race, "play B5", "drive blue goal")
    assert (race.outcome is None) == classic


def test_tr_10_ends_at_the_sixth_car() -> None:
    race = set_up({"B": LAST}, options={"ends_at": 6}, hands=["B5", "", "G5"], home="YKLGR")
    play(race, "play B5", "drive blue goal")
    end = race.outcome
    assert end is not None
    assert end.reason == "the sixth car is home"
    assert race.view()["cars"][3]["place"] == 6


def test_tr_10_ends_at_six_the_cards_may_run_out_before() -> None:
    race = set_up({"R": at(1, 0, 0)}, options={"ends_at": 6}, hands=["R5", "", ""], home="YKLGB")
    play_card(race, "R5")
    end = race.outcome
    assert end is not None
    assert end.reason == "all cards are played"
    assert race.view()["cars"][0]["place"] == 6


# -- colours --------------------------------------------------------------------------


def test_tr_10_colours_modern() -> None:
    race = set_up({}, options={})
    assert [car["name"] for car in race.view()["cars"]] == list(NAMES.values())
    assert PALETTES["modern"].joker == "white"


@pytest.mark.parametrize("options", [{"edition": "classic"}, {"colours": "classic"}])
def test_tr_10_colours_classic(options: dict[str, object]) -> None:
    race = set_up({}, options=options, hands=["R5", "Y5", "B5"])
    names = {car["name"] for car in race.view()["cars"]}
    assert names == {"yellow", "blue", "red", "mauve", "green", "white"}
    assert PALETTES["classic"].joker == "black"


def test_tr_10_colours_classic_specials_are_blue_red_green_white_and_mauve_yellow() -> None:
    letters = PALETTES["classic"].letters
    pairs = {frozenset(card_name(card, letters).split("/")) for card in SPECIALS}
    assert pairs == {frozenset("BR"), frozenset("GW"), frozenset("MY")}


def test_tr_11_2_the_classic_deck_is_the_same_with_lilac_white_joker_black_and_black_mauve() -> (
    None
):
    letters = PALETTES["classic"].letters
    change = str.maketrans("LK", "WM")
    assert [card_name(n, letters) for n in range(48)] == [c.name.translate(change) for c in DECK]
    assert len(set(letters)) == 7


def test_tr_10_colours_classic_cards_and_cars_are_named_so_in_moves() -> None:
    race = set_up({}, options={"colours": "classic"}, hands=["M6G4J2R1", "W5", "G5"])
    race.play("play M6G4J2R1")
    assert texts(race)[0].startswith("drive mauve ")
    with pytest.raises(paddock.MalformedError, match="there is no card 'K5'"):
        race.play("play K5")
    assert "K6G4J2R1" in CARD_NUMBER


# -- advised races --------------------------------------------------------------------


@pytest.mark.parametrize(("edition", "races"), [("pegasus", 1), ("summary", 1), ("classic", 3)])
def test_tr_10_races(edition: str, races: int) -> None:
    race = race_on(TRACK, 2, {"edition": edition})
    assert race.view()["races"] == races
    race = race_on(TRACK, 2, {"edition": edition, "races": 2})
    assert race.view()["races"] == 2


# -- variants -------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["pit_stop", "shares"])
def test_tr_10_variants_the_classic_edition_knows_only_tips(variant: str) -> None:
    with pytest.raises(paddock.PaddockError, match=f"the classic edition knows no {variant}"):
        GAME.meta.read_options({"edition": "classic", variant: "yes"})
    assert GAME.meta.read_options({"edition": "classic", "tips": "yes"})["tips"] == "yes"


@pytest.mark.parametrize("edition", ["pegasus", "summary"])
@pytest.mark.parametrize("variant", ["pit_stop", "tips", "shares"])
def test_tr_10_variants_the_others_know_all_three(edition: str, variant: str) -> None:
    options = GAME.meta.read_options({"edition": edition, variant: "yes"})
    assert options[variant] == "yes"


# -- with tips, a player whose cars are all home --------------------------------------


@pytest.mark.parametrize(("option", "stays"), [("stay", True), ("leave", False)])
def test_tr_10_home_with_tips(option: str, stays: bool) -> None:
    race = set_up(
        {}, options={"tips": "yes", "home_with_tips": option}, home="RB", seat=2, tipped=3,
        hands=["K5", "L5", "G5"],
    )  # fmt: skip
    play_card(race, "G5")
    assert (asked(race) == ("turn", 0)) == stays


@pytest.mark.parametrize("edition", ["pegasus", "summary", "classic"])
def test_tr_10_home_with_tips_by_editions(edition: str) -> None:
    race = set_up(
        {}, options={"edition": edition, "tips": "yes"}, home="RB", seat=2, tipped=3,
        hands=["Y5", "R5", "G5"],
    )  # fmt: skip
    play_card(race, "G5")
    assert (asked(race) == ("turn", 0)) == (edition != "classic")


def test_tr_10_home_with_tips_who_has_left_tips_all_the_same() -> None:
    race = set_up(
        {"G": BEFORE_LINE[3]}, options={"edition": "classic", "tips": "yes"}, home="RB", seat=2,
        tipped=2, hands=["Y5", "R5", "G10"], tip="RR-,RR-,RR-,---,---,---",
    )  # fmt: skip
    play(race, "play G10")
    drive_on(race)
    seats = []
    while race.view()["phase"] == "tip":
        seats.append(race.state.seat)
        race.play("tip red")
    assert seats == [0, 1, 2]


@pytest.mark.parametrize("option", ["stay", "leave"])
def test_tr_10_home_with_tips_without_tips_one_always_leaves(option: str) -> None:
    race = set_up(
        {}, options={"home_with_tips": option}, home="RB", seat=2, hands=["K5", "L5", "G5"]
    )
    play_card(race, "G5")
    assert asked(race) == ("turn", 1)
