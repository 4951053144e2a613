"""What a seat may know of any variant, and filling in the rest: consistent, legal, complete."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache

import numpy as np
import pytest

from games.top_race.boards import at
from games.top_race.setups import Array, setup_of
from games.top_race.variants import GAME, PRODUCT, set_up
from paddock.core import game_loops
from paddock.core.dice import RNG, seed_rng
from paddock.core.plain_record import PlainRecord, blank, to_plain, to_record
from paddock.games.top_race.data import CARD_NUMBER, DECK
from paddock.games.top_race.driver.supposing import swap_for_owner, worth_to
from paddock.games.top_race.rules.shares import PAIRS_OF_CARS, sell
from paddock.games.top_race.state import ALL_CARDS, STATE
from paddock.race import Race

NONE = "0+0+0+0+0+0"
FIVE = "5+5+5+5+5+5"


@cache
def kind(name: str, players: int) -> tuple[Array, PlainRecord]:
    """The tables of a kind of game on the classic track, as a record and plain."""
    setup = setup_of("classic", players, GAME.meta.read_options(PRODUCT[name]))
    return setup, to_plain(setup[0])


def hidden(state: PlainRecord, t: PlainRecord, seat: int) -> PlainRecord:
    out = blank(STATE)
    GAME.rules.hide(state, t, seat, out)
    return out


def guessed(view: PlainRecord, t: PlainRecord, seat: int, seed: int) -> PlainRecord:
    """A hidden record filled in; the view is left alone."""
    out, rng = view.copy(), blank(RNG)
    seed_rng(rng, seed, 0)
    GAME.rules.guess(out, t, seat, rng)
    return out


def samples(name: str, players: int, count: int) -> Iterator[PlainRecord]:
    """Records of one random game, from its first action to its end."""
    states, rngs = np.zeros(1, STATE), np.zeros(1, RNG)
    actions, after = np.zeros(6000, "i8"), np.zeros(6000, STATE)
    trace = GAME.compiled(game_loops.trace_game)
    n = trace(states, kind(name, players)[0], rngs, 31, players, actions, after)
    for k in np.linspace(0, n - 1, count).astype(int):
        yield to_plain(after[k])


KINDS = [(name, players) for name in PRODUCT for players in (2, 3, 5, 6)]


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_a_guess_looks_to_its_seat_like_the_truth(name: str, players: int) -> None:
    _, t = kind(name, players)
    differed = 0
    for n, state in enumerate(samples(name, players, 60)):
        for seat in range(players + 1):
            view = hidden(state, t, seat)
            guess = guessed(view, t, seat, n)
            assert hidden(guess, t, seat) == view
            differed += guess != state
    assert differed > 20, "the guesses were guesses"


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_a_guess_is_sound_and_leaves_the_actor_something_to_do(name: str, players: int) -> None:
    _, t = kind(name, players)
    for n, state in enumerate(samples(name, players, 60)):
        for seat in range(players + 1):
            guess = guessed(hidden(state, t, seat), t, seat, n)
            assert GAME.faults(guess, t) == []
            assert (guess.legal != 0) == (state.legal != 0)
            assert guess.legal == GAME.rules.legal_actions(guess, t)
            if state.seat == seat:
                assert guess.legal == state.legal


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_a_guess_can_be_played_to_the_end(name: str, players: int) -> None:
    _, t = kind(name, players)
    dice = random.Random(5)
    for n, state in enumerate(samples(name, players, 4)):
        guess = guessed(hidden(state, t, n % players), t, n % players, n)
        while guess.legal:
            legal = [a for a in range(63) if guess.legal >> a & 1]
            GAME.rules.apply(guess, t, dice.choice(legal))
        assert GAME.outcome(guess, t) is not None


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_compiled_and_plain_hide_and_guess_alike(name: str, players: int) -> None:
    setup, t = kind(name, players)
    hide, guess = GAME.compiled(game_loops.hide_from), GAME.compiled(game_loops.guess_for)
    for n, state in enumerate(samples(name, players, 40)):
        seat = n % (players + 1)
        view = hidden(state, t, seat)
        out, rngs = np.zeros(1, STATE), np.zeros(1, RNG)
        hide(to_record(state, STATE), setup, seat, out)
        assert to_plain(out[0]) == view
        rng = blank(RNG)
        seed_rng(rng, n, 0)
        rngs["a"], rngs["b"] = rng.a, rng.b
        guess(out, setup, seat, rngs)
        assert to_plain(out[0]) == guessed(view, t, seat, n)


# -- reaching every possibility -------------------------------------------------------


def reached(race: Race, seat: int, times: int) -> list[PlainRecord]:
    return guesses(race.state, race.setup, seat, times)


def guesses(state: PlainRecord, setup: PlainRecord, seat: int, times: int) -> list[PlainRecord]:
    view = hidden(state, setup, seat)
    return [guessed(view, setup, seat, n) for n in range(times)]


def all_but(*cards: str) -> str:
    """Every card but these, as a discard pile."""
    return "+".join(card.name for card in DECK if card.name not in cards)


def bit(card: str) -> int:
    return 1 << CARD_NUMBER[card]


@pytest.mark.parametrize("variant", [{}, {"pit_stop": "yes"}, {"shares": "yes"}])
def test_every_way_to_deal_the_hidden_cards_is_reached(variant: dict[str, object]) -> None:
    """Two others hold one of three cards each; the third is out of the race."""
    race = set_up(options=variant, hands=["R5", "Y5", "B5"], pile=all_but("R5", "Y5", "B5", "G5"))
    found = {(g.hand[1], g.hand[2]) for g in reached(race, 0, 200)}
    assert found == set(itertools.permutations([bit("Y5"), bit("B5"), bit("G5")], 2))
    spectator = {tuple(g.hand[:3]) for g in reached(race, 3, 600)}
    pool = [bit(card) for card in ("R5", "Y5", "B5", "G5")]
    assert spectator == set(itertools.permutations(pool, 3))


def test_claimed_and_open_cards_stay_where_all_have_seen_them() -> None:
    race = set_up(
        options={"pit_stop": "yes"}, hands=["R5", "Y5+R10", "B5+Y10"], known="R10+Y10",
        waiting="R10", pits="3,2,2", box="B10", pile="L10",
    )  # fmt: skip
    others = set()
    for guess in reached(race, 0, 300):
        assert guess.hand[1] & bit("R10")
        assert guess.hand[2] & bit("Y10")
        assert (guess.waiting, guess.box) == (bit("R10"), bit("B10"))
        hidden_cards = (guess.hand[1] & ~bit("R10")) | (guess.hand[2] & ~bit("Y10"))
        assert hidden_cards.bit_count() == 2
        others |= {hidden_cards}
    seen = 0
    for cards in others:
        seen |= cards
    known = sum(bit(card) for card in ("R5", "R10", "Y10", "B10", "L10"))
    assert seen == ALL_CARDS & ~known, "any card not seen, and no other"


def test_a_breakdown_card_in_play_is_in_no_hand() -> None:
    race = set_up(
        options={"returns": "past"}, hands=["R5", "Y5", "B5"], broken={"R": at(1, 0, 3)},
        pile=all_but("R5", "Y5", "B5", "G5", "B/R"),
    )  # fmt: skip
    found = {g.hand[1] for g in reached(race, 0, 200)}
    assert found == {bit("Y5"), bit("B5"), bit("G5")}


def test_every_tip_is_reached() -> None:
    race = set_up(options={"tips": "yes"}, tipped=2, tip="RY-,BG-,LK-,---,---,---")
    guesses = reached(race, 0, 600)
    assert {tuple(g.tip[3:6]) for g in guesses} == {(a, b, 6) for a in range(6) for b in range(6)}
    assert all(g.tip[:3] == [0, 1, 6] for g in guesses), "the own tips are known"
    assert all(g.tip[9:] == [6] * 9 for g in guesses)


def test_those_asked_at_the_same_time_have_tipped_too() -> None:
    race = set_up(
        {"B": at(2, 0, 0)}, options={"tips": "yes"}, phase="tip", seat=0, turn=0, card="B5",
        hands=["R5", "Y5", "G5"],
    )  # fmt: skip
    view = race.facing(2)
    guesses = [guessed(view, race.setup, 2, n) for n in range(60)]
    assert {tuple(g.tip[k] for k in (0, 3)) for g in guesses} <= set(
        itertools.product(range(6), repeat=2)
    )
    assert len({g.tip[0] for g in guesses}) == 6
    assert all(g.tip[6:9] == [6, 6, 6] for g in guesses)


def test_a_tip_not_yet_made_is_not_guessed() -> None:
    race = set_up(
        {"B": at(2, 0, 0)}, options={"tips": "yes"}, phase="tip", seat=2, turn=0, card="B5",
        hands=["R5", "Y5", "G5"], tip="R--,B--,---,---,---,---",
    )  # fmt: skip
    for guess in reached(race, 2, 50):
        assert guess.tip[0] < 6
        assert guess.tip[3] < 6
        assert guess.tip[6:9] == [6, 6, 6]


Holding = tuple[int, ...]


def sold(shares: Holding) -> set[Holding]:
    return {
        now for pair in PAIRS_OF_CARS if min(now := _changed(shares, pair, -1)) >= 0
    }  # fmt: skip


def traded(shares: Holding) -> set[Holding]:
    """Every holding that one share round can lead to."""
    return {
        now for less in sold(shares) for pair in PAIRS_OF_CARS
        if max(now := _changed(less, pair, 1)) <= 15
    }  # fmt: skip


def _changed(shares: Holding, pair: tuple[int, int], step: int) -> Holding:
    now = list(shares)
    for car in pair:
        now[car] += step
    return tuple(now)


START = (5,) * 6


def share_race(words: dict[str, object]) -> Race:
    holding = ",".join([FIVE] * 3 + [NONE] * 3)
    return set_up(options={"shares": "yes"}, **{"share": holding, **words})  # type: ignore[arg-type]


def seat_shares(state: PlainRecord, seat: int) -> Holding:
    return tuple(state.share[seat * 6 : seat * 6 + 6])


def test_before_the_first_share_round_everyone_is_known_to_hold_five() -> None:
    race = share_race({"rounds": 0})
    assert {seat_shares(g, 1) for g in reached(race, 0, 20)} == {START}


def test_every_holding_after_one_share_round_is_reached_and_no_other() -> None:
    race = share_race({"rounds": 1})
    assert {seat_shares(g, 1) for g in reached(race, 0, 6000)} == traded(START)


def test_after_more_share_rounds_only_possible_holdings_are_guessed() -> None:
    twice = {after for once in traded(START) for after in traded(once)}
    race = share_race({"rounds": 2})
    found = {seat_shares(g, 2) for g in reached(race, 0, 400)}
    assert found <= twice
    assert not found <= traded(START)


def test_in_a_share_round_those_who_have_traded_have_one_round_more() -> None:
    race = share_race({"phase": "sell", "seat": 2, "turn": 0, "rounds": 0})
    assert {seat_shares(g, 0) for g in reached(race, 1, 300)} <= traded(START)
    assert len({seat_shares(g, 0) for g in reached(race, 1, 300)}) > 50
    assert {seat_shares(g, 2) for g in reached(race, 1, 20)} == {START}


def test_who_has_sold_and_not_yet_bought_holds_28() -> None:
    race = share_race({"phase": "sell", "seat": 1, "turn": 0, "rounds": 0})
    state = race.state
    sell(state, race.setup, PAIRS_OF_CARS.index((0, 0)))
    assert seat_shares(state, 1) == (3, 5, 5, 5, 5, 5)
    holdings = {seat_shares(g, 1) for g in guesses(state, race.setup, 2, 400)}
    assert holdings == sold(START)


def test_the_own_shares_are_known() -> None:
    race = share_race({"rounds": 4, "share": ",".join([FIVE, "0+0+0+0+15+15", FIVE] + [NONE] * 3)})
    assert {seat_shares(g, 1) for g in reached(race, 1, 20)} == {(0, 0, 0, 0, 15, 15)}


# -- what is likely ------------------------------------------------------------------


def supposed(race: Race, seat: int, times: int) -> list[PlainRecord]:
    """What the search supposes; all of it looks to the seat like the truth."""
    view, states = hidden(race.state, race.setup, seat), []
    for n in range(times):
        state, rng = view.copy(), blank(RNG)
        seed_rng(rng, n, 0)
        GAME.rules.suppose(state, race.setup, seat, rng)
        assert hidden(state, race.setup, seat) == view
        assert GAME.faults(state, race.setup) == []
        states.append(state)
    return states


IN_FRONT = {"B": at(2, 0, 0), "R": at(1, 0, 3)}


def test_the_search_supposes_that_others_hold_shares_of_the_car_in_front() -> None:
    holding = ",".join([FIVE] * 3 + [NONE] * 3)
    race = set_up(IN_FRONT, options={"shares": "yes"}, share=holding, rounds=2)
    front = race.state.pos.index(max(race.state.pos))
    held = [seat_shares(state, 1) for state in supposed(race, 0, 40)]
    means = [sum(shares) / len(held) for shares in zip(*held, strict=True)]
    assert max(means) == means[front] > 6
    assert len(set(held)) > 10, "but nothing is certain"


def test_the_search_supposes_that_others_tip_on_the_car_in_front() -> None:
    race = set_up(IN_FRONT, options={"tips": "yes"}, tipped=1, tip="R--,R--,R--,---,---,---")
    front = race.state.pos.index(max(race.state.pos))
    tips = Counter(state.tip[3] for state in supposed(race, 0, 60))
    assert tips.most_common(1)[0][0] == front
    assert len(tips) > 2


def own_points(states: list[PlainRecord], setup: PlainRecord, seat: int) -> float:
    """The mean thirds of points of a card in a seat's hand for that seat's cars."""
    total = cards = 0
    for state in states:
        for card in range(len(DECK)):
            if state.hand[seat] >> card & 1:
                total += worth_to(state, setup, seat, card)
                cards += 1
    return total / cards


def four_hands(cards: int) -> list[str]:
    """So many cards for each of four players, of every kind."""
    return ["+".join(card.name for card in DECK[seat::4][:cards]) for seat in range(4)]


def race_of_four(cards: int, **options: object) -> Race:
    hands = four_hands(cards)
    gone = all_but(*"+".join(hands).split("+"))
    return set_up(options=options, hands=hands, players=4, pile=gone or "-")


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_search_supposes_that_owners_hold_cards_for_their_own_cars(seat: int) -> None:
    race = race_of_four(12)
    any_deal = own_points(guesses(race.state, race.setup, 0, 100), race.setup, seat)
    likely = own_points(supposed(race, 0, 100), race.setup, seat)
    assert 1.1 * any_deal < likely < 1.5 * any_deal


@pytest.mark.parametrize(("cards", "options"), [(5, {}), (12, {"auction": "dealt"})])
def test_the_search_supposes_any_hands_late_in_a_race_and_after_dealt_cars(
    cards: int, options: dict[str, object]
) -> None:
    race = race_of_four(cards, **options)
    for guess, state in zip(
        guesses(race.state, race.setup, 0, 40), supposed(race, 0, 40), strict=True
    ):
        assert guess.hand == state.hand


def test_the_search_supposes_every_hidden_card_in_every_hand() -> None:
    race = race_of_four(12)
    found = [0, 0, 0, 0]
    for state in supposed(race, 0, 200):
        found = [cards | hand for cards, hand in zip(found, state.hand, strict=False)]
    others = ALL_CARDS & ~race.state.hand[0]
    assert found == [race.state.hand[0], others, others, others]


def test_even_the_least_likely_deal_is_supposed() -> None:
    """Two cards, each of use to the other owner only: a swap may fail."""
    race = set_up(options={}, hands=["R5", "Y5", "B5"], pile=all_but("R5", "Y5", "B5"))
    state = race.state.copy()
    state.hand[1], state.hand[2] = race.state.hand[2], race.state.hand[1]
    rng = blank(RNG)
    kept = Counter[bool]()
    for n in range(100):
        tried = state.copy()
        seed_rng(rng, n, 0)
        swap_for_owner(tried, race.setup, 1, bit("Y5") | bit("B5"), rng)
        kept[tried.hand == state.hand] += 1
    assert kept[True] > 30
    assert kept[False] > 30


# -- special cards held back ----------------------------------------------------------

HELD = {"idle_specials": "held", "pit_stop": "yes"}
SPECIALS = ("B/R", "Y/K", "L/G")


def test_who_plays_a_special_that_may_be_held_back_holds_nothing_else() -> None:
    race = set_up({}, options=HELD, hands=["B/R+Y/K", "R5", "Y5"], home="BK", pits="0,0,0")
    race.play("play B/R")
    assert {g.hand[0] for g in reached(race, 1, 100)} == {bit("Y/K")}, "lilac and green still race"


def test_of_several_idle_specials_each_is_reached() -> None:
    race = set_up({}, options=HELD, hands=["B/R+Y/K", "R5", "Y5"], home="BKL", pits="0,0,0")
    race.play("play B/R")
    assert {g.hand[0] for g in reached(race, 1, 100)} == {bit("Y/K"), bit("L/G")}


def test_a_special_with_effect_tells_nothing_of_the_hand() -> None:
    race = set_up({}, options=HELD, hands=["B/R+R10", "R5", "Y5"], pits="0,0,0")
    race.play("play B/R")
    assert len({g.hand[0] for g in reached(race, 1, 300)}) > 30


def test_where_specials_are_played_freely_one_tells_nothing_of_the_hand() -> None:
    race = set_up({}, options={}, hands=["B/R+R10", "R5", "Y5"], home="B")
    race.play("play B/R")
    assert len({g.hand[0] for g in reached(race, 1, 300)}) > 30


def test_what_a_bare_hand_has_shown_before_is_not_forgotten() -> None:
    """Its cards were among two specials; that a third is idle by now adds nothing to them."""
    race = set_up(
        {}, options=HELD, hands=["B/R+Y/K", "R5", "Y5"], home="BKL", only="15,0,0", pits="0,0,0"
    )
    race.play("play B/R")
    assert {g.hand[0] for g in reached(race, 1, 100)} == {bit("Y/K")}


@pytest.mark.parametrize("swapped", [False, True])
def test_two_bare_hands_are_dealt_so_that_both_can_be(swapped: bool) -> None:
    """One may hold either of two specials, the other only one of them."""
    only = "15,63,0" if swapped else "63,15,0"
    hands = ["Y/K", "L/G", "R5"] if swapped else ["L/G", "Y/K", "R5"]
    race = set_up({}, options=HELD, hands=hands, home="BKL", only=only, pits="0,0,0", pile="B/R")
    seats = (1, 0) if swapped else (0, 1)
    found = {tuple(g.hand[seat] for seat in seats) for g in reached(race, 2, 100)}
    assert found == {(bit("L/G"), bit("Y/K"))}


def test_every_deal_that_suits_two_bare_hands_is_equally_likely() -> None:
    """One may hold any of three specials, the other one of two: four deals."""
    race = set_up(
        {}, options=HELD, hands=["L/G", "Y/K", "R5"], home="BKL", only="63,15,0", pits="0,0,0"
    )
    deals = Counter(tuple(g.hand[:2]) for g in reached(race, 2, 800))
    assert len(deals) == 4
    assert max(abs(times - 200) for times in deals.values()) < 50, deals


def test_in_real_games_bare_hands_are_met_and_guessed_right() -> None:
    """Random games of the summary edition with pit stops, and the bare hands in them."""
    met = 0
    setup, t = kind("summary-pit", 2)
    trace = GAME.compiled(game_loops.trace_game)
    states, rngs = np.zeros(1, STATE), np.zeros(1, RNG)
    actions, after = np.zeros(6000, "i8"), np.zeros(6000, STATE)
    for game in range(60):
        n = trace(states, setup, rngs, 77, game, actions, after)
        bare = np.flatnonzero((after["only"][:n] != 0).any(axis=1) & (after["legal"][:n] != 0))
        for k in bare[:: max(1, len(bare) // 3)]:
            state = to_plain(after[k])
            for seat in range(3):
                view = hidden(state, t, seat)
                assert hidden(guessed(view, t, seat, game), t, seat) == view
            met += 1
    assert met > 5
