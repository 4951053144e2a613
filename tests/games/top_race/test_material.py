"""TR-1 and TR-11.2: the cars, the cards, the tracks and the money."""

from collections import Counter

import pytest

import paddock
from paddock import registry
from paddock.games.top_race.data import COLOURS, DECK, JOKER, LETTERS

FOUR = ("speed-street", "lake-lane", "desert-drive", "turbo-town")


def test_tr_1_1_there_are_six_cars() -> None:
    assert COLOURS == ("red", "yellow", "black", "blue", "lilac", "green")
    race = paddock.new("top-race", seed=1)
    assert [car["name"] for car in race.view()["cars"]] == list(COLOURS)


def test_tr_1_1_the_joker_is_a_colour_of_its_own() -> None:
    assert LETTERS[JOKER] == "J"
    assert "J" not in LETTERS[:JOKER]
    assert len(LETTERS) == 7


def test_tr_1_2_there_are_48_cards_of_which_45_list_cars_and_3_are_special() -> None:
    assert len({card.name for card in DECK}) == len(DECK) == 48
    assert [len(card.lines) > 0 for card in DECK].count(True) == 45
    assert [card.pair is not None for card in DECK].count(True) == 3


def test_tr_1_2_a_line_gives_1_to_6_or_10_spaces() -> None:
    assert {value for card in DECK for _, value in card.lines} == {1, 2, 3, 4, 5, 6, 10}


def test_tr_1_2_a_colour_stands_at_most_once_on_a_card() -> None:
    assert all(len({car for car, _ in card.lines}) == len(card.lines) for card in DECK)


def test_tr_1_2_the_special_cards_show_blue_red_yellow_black_and_lilac_green() -> None:
    pairs = [{COLOURS[car] for car in card.cars} for card in DECK if not card.lines]
    assert pairs == [{"blue", "red"}, {"yellow", "black"}, {"lilac", "green"}]


def test_tr_1_3_the_four_tracks_are_there_and_the_first_game_is_on_speed_street() -> None:
    assert set(FOUR) <= set(paddock.tracks("top-race"))
    assert paddock.new("top-race", seed=1).track.id == "speed-street"


def test_tr_1_3_turbo_town_is_the_longest_of_the_four() -> None:
    laps = {name: registry.track("top-race", name).shortest_lap for name in FOUR}
    assert max(laps, key=lambda name: laps[name]) == "turbo-town"


@pytest.mark.parametrize("name", [*FOUR, "classic"])
def test_tr_1_3_a_track_has_six_numbered_start_spaces(name: str) -> None:
    track = registry.track("top-race", name)
    assert len(set(track.grid)) == 6
    assert set(track.grid) == set(range(6)), "the grid is the rearmost six spaces"


@pytest.mark.parametrize("name", [*FOUR, "classic"])
def test_tr_1_3_a_track_has_three_tip_lines_that_lie_between_spaces(name: str) -> None:
    track = registry.track("top-race", name)
    assert len(track.tip_lines) == 3
    assert not any(s.back < line < s.front for s in track.spaces for line in track.tip_lines)


@pytest.mark.parametrize("players", range(2, 7))
def test_tr_1_4_two_to_six_players_have_200k_each(players: int) -> None:
    race = paddock.new("top-race", players=players, seed=1)
    assert [p["money"] for p in race.view()["players"]] == [200_000] * players


@pytest.mark.parametrize("players", [1, 7])
def test_tr_1_4_one_player_or_seven_are_refused(players: int) -> None:
    with pytest.raises(paddock.PaddockError, match="from 2 to 6"):
        paddock.new("top-race", players=players)


def printed_deck() -> Counter[tuple[tuple[str, int], ...]]:
    """TR-11.2 The deck as its table gives it: the lines of each card from the top."""
    cards: list[tuple[tuple[str, int], ...]] = []
    for row in ["GKLYBR", "KLYBRG", "LYBRGK", "YBRGKL", "BRGKLY", "RGKLYB"]:
        cards.append(tuple(zip(row, (6, 5, 4, 3, 2, 1), strict=True)))
    for row in ["BLY", "YBL", "LYB", "KGR", "GRK", "RKG"]:
        cards.append(((row[0], 6), (row[1], 4), ("J", 2), (row[2], 1)))
    for row in ["BLGR", "LGBY", "GBLK", "RYKB", "YKRL", "KRYG"]:
        cards.append(tuple(zip(row, (6, 4, 2, 1), strict=True)))
    for row in ["GLB", "LBG", "BGL", "KYR", "YRK", "RKY"]:
        cards.append(tuple(zip(row, (6, 4, 2), strict=True)))
    for car in "RYKBLG":
        cards += [((car, 10),), ((car, 5),), (("J", 5), (car, 2))]
    cards += [(("J", 5),)] * 3
    return Counter(cards)


def test_tr_11_2_the_deck_is_the_printed_one() -> None:
    deck = [tuple((LETTERS[car], value) for car, value in card.lines) for card in DECK]
    assert Counter(lines for lines in deck if lines) == printed_deck()


def test_tr_11_2_every_colour_has_19_lines_and_74_points_the_joker_15_and_57() -> None:
    lines = [(LETTERS[car], value) for card in DECK for car, value in card.lines]
    for letter in LETTERS:
        values = [value for car, value in lines if car == letter]
        assert (len(values), sum(values)) == ((15, 57) if letter == "J" else (19, 74))
    assert sum(value for _, value in lines) == 501


def test_tr_11_2_a_card_is_named_by_its_lines_from_the_top() -> None:
    for card in DECK:
        name = "".join(f"{LETTERS[car]}{value}" for car, value in card.lines)
        assert card.name.startswith(name)
