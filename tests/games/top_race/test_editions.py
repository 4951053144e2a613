"""Section 10: the editions as presets, and their prizes, colours, races and variants."""

from __future__ import annotations

import random

import pytest

import paddock
from games.top_race.auctions import NAMES
from games.top_race.boards import texts
from games.top_race.variants import GAME, LAST, TRACK, draw_all, money, play, race_on, set_up
from paddock.games.top_race.data import CARD_NUMBER, DECK, PALETTES, SPECIALS, card_name

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
