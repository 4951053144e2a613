"""Secrets: what a seat may not know can differ without any difference in what it is given."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from games.top_race.boards import at
from games.top_race.variants import BEFORE_LINE, GAME, PRODUCT, TRACK, race_on, set_up
from paddock.core.bits import members
from paddock.core.game import Move
from paddock.core.plain_record import PlainRecord, blank
from paddock.core.seats import CHANCE
from paddock.games.top_race.rules.play import legal_actions
from paddock.games.top_race.state import ALL_CARDS, NO_CAR, OVER, SELL
from paddock.race import Race, write_position

CARS = 6


def shown(race: Race, state: PlainRecord, seat: int) -> str:
    """All that is made for a seat from one record, as one text."""
    v = blank(GAME.state)
    GAME.rules.hide(state, race.setup, seat, v)
    view = GAME.view(v, race.setup, race.track, seat)
    text = write_position(GAME, race.track, race.players, race.options, v)
    return json.dumps(view) + text + str(v.__dict__)


def story(race: Race, before: PlainRecord, move: Move, after: PlainRecord, seat: int) -> str:
    return json.dumps(GAME.story(before, move, after, race.setup, race.track, seat))


def steps(race: Race, seed: int) -> Iterator[tuple[PlainRecord, Move, PlainRecord]]:
    dice = random.Random(seed)
    while race.state.legal:
        before = race.state
        move = race.draw() if before.seat == CHANCE else dice.choice(race.legal_moves())
        race.apply(move)
        yield before, move, race.state


# -- other worlds, made by hand -------------------------------------------------------


def other_hands(s: PlainRecord, players: int, seat: int, dice: random.Random) -> PlainRecord | None:
    """Two hidden cards change hands between others (or with those out of the race)."""
    hidden = {
        p: s.hand[p] & ~s.known & ALL_CARDS for p in range(players) if p != seat and not s.only[p]
    }
    holders = [p for p, cards in hidden.items() if cards]
    if len(holders) < 2:
        return None
    one, other = dice.sample(holders, 2)
    a, b = dice.choice(members(hidden[one])), dice.choice(members(hidden[other]))
    twin = s.copy()
    twin.hand[one] ^= 1 << a | 1 << b
    twin.hand[other] ^= 1 << a | 1 << b
    return twin


def other_tips(s: PlainRecord, players: int, seat: int, dice: random.Random) -> PlainRecord | None:
    """Another player has tipped otherwise."""
    made = [k for k in range(players * 3) if k // 3 != seat and s.tip[k] != NO_CAR]
    if not made or s.phase == OVER:
        return None
    twin, k = s.copy(), dice.choice(made)
    twin.tip[k] = (s.tip[k] + dice.randrange(1, 6)) % 6
    return twin


def other_shares(
    s: PlainRecord, players: int, seat: int, dice: random.Random
) -> PlainRecord | None:
    """Another player has traded otherwise."""
    if s.rounds == 0 or s.phase == OVER:
        return None
    p = dice.choice([p for p in range(players) if p != seat])
    shares = s.share[p * CARS : p * CARS + CARS]
    have = [car for car, n in enumerate(shares) if n > 0]
    room = [car for car, n in enumerate(shares) if n < 15]
    one, other = dice.choice(have), dice.choice(room)
    twin = s.copy()
    twin.share[p * CARS + one] -= 1
    twin.share[p * CARS + other] += 1
    return twin


@pytest.mark.parametrize("name", PRODUCT)
@pytest.mark.parametrize("players", [3, 5])
def test_hands_tips_and_shares_of_others_change_nothing_that_is_shown(
    name: str, players: int
) -> None:
    race, dice = race_on(TRACK, players, PRODUCT[name], seed=41), random.Random(41)
    compared = {other_hands: 0, other_tips: 0, other_shares: 0}
    for n, (_, _, state) in enumerate(steps(race, 41)):
        seat = n % (players + 1)
        for make in compared:
            twin = make(state, players, seat, dice)
            if twin is None or twin == state:
                continue
            twin.legal = legal_actions(twin, race.setup) if state.legal else 0
            assert shown(race, twin, seat) == shown(race, state, seat), make.__name__
            compared[make] += 1
    assert compared[other_hands] > 20
    assert (compared[other_tips] > 0) == ("tips" in name)
    assert (compared[other_shares] > 0) == ("shares" in name)


# -- sealed choices -------------------------------------------------------------------


def tipping() -> Race:
    race = set_up({"B": BEFORE_LINE[1]}, options={"tips": "yes"}, hands=["B5"])
    race.play("play B5")
    race.play(race.legal_moves()[0])
    return race


def trading() -> Race:
    return set_up({}, options={"shares": "yes"}, phase="sell")


SEALED: list[tuple[Any, str, str]] = [
    (tipping, "tip red", "tip blue"),
    (trading, "trade red+red blue+blue", "trade green+yellow lilac+lilac"),
    (trading, "trade red+red red+red", "trade blue+green black+lilac"),
]


@pytest.mark.parametrize(("make", "one", "other"), SEALED)
def test_a_sealed_choice_looks_and_sounds_the_same_to_others(
    make: Any, one: str, other: str
) -> None:
    told: dict[int, list[str]] = {}
    for text in (one, other):
        race = make()
        before = race.state
        move = GAME.parse_move(text, race.setup)
        race.apply(move)
        for seat in range(4):
            told.setdefault(seat, []).append(
                story(race, before, move, race.state, seat) + shown(race, race.state, seat)
            )
    assert told[0][0] != told[0][1], "who chose knows"
    for seat in (1, 2, 3):
        assert told[seat][0] == told[seat][1]


@pytest.mark.parametrize(("make", "one", "other"), SEALED)
def test_an_answer_given_early_is_sealed_until_its_turn(make: Any, one: str, other: str) -> None:
    told: dict[int | None, set[str]] = {0: set(), 1: set(), 2: set(), None: set()}
    for text in (one, other):
        race: Race = make()
        events = race.play(text, seat=2)
        assert race.to_act == (0, 1)
        for seat, heard in told.items():
            position = race.position(seat) if seat is not None else ""
            heard.add(json.dumps([events, race.view(seat)]) + position)
    assert [len(heard) for heard in told.values()] == [1, 1, 1, 1]


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_a_half_made_trade_is_secret(seat: int) -> None:
    """Between selling and buying, what was sold and what can be bought."""
    race = trading()
    texts = set()
    for pair in (0, 1, 20):
        state = race.state
        GAME.rules.apply(state, race.setup, pair)
        texts.add(shown(race, state, seat))
    assert len(texts) == (3 if seat == 0 else 1)


def test_what_others_could_sell_is_secret() -> None:
    rich = set_up({}, options={"shares": "yes"}, phase="sell", rounds=6)
    poor = rich.state
    poor.share[:6] = [0, 0, 0, 0, 15, 15]
    poor.legal = legal_actions(poor, rich.setup)
    assert poor.legal != rich.state.legal
    assert poor.phase == SELL
    for seat in (1, 2, 3):
        assert shown(rich, poor, seat) == shown(rich, rich.state, seat)


def test_what_others_could_play_is_secret() -> None:
    """Whether a special card is held back, or a turn could be passed, is not to be seen."""
    options = {"idle_specials": "held", "pit_stop": "yes"}
    texts: dict[int, set[str]] = {1: set(), 2: set(), 3: set()}
    for hand in ("B/R+K10", "B/R+Y/K", "K10+L10"):
        race = set_up({}, options=options, hands=[hand, "R5", "Y5"], home="B", box="R10")
        for seat, found in texts.items():
            found.add(shown(race, race.state, seat))
    assert {len(found) for found in texts.values()} == {1}


def test_a_deal_tells_others_only_how_many_cards() -> None:
    race = race_on(TRACK, 3, {"pit_stop": "yes"}, seed=5)
    before, move = race.state, race.draw()
    race.apply(move)
    heard = [json.loads(story(race, before, move, race.state, seat))[0] for seat in range(4)]
    assert len(heard[0]["cards"]) == 14
    assert [event["cards"] for event in heard[1:]] == [None] * 3
    assert [event["count"] for event in heard] == [14] * 4


@pytest.mark.parametrize("name", [n for n in PRODUCT if "tips" in n or "shares" in n])
def test_no_story_names_a_secret_before_the_end(name: str) -> None:
    """Of every tip and trade of a game others hear that it was made, and nothing of what."""
    race = race_on(TRACK, 3, PRODUCT[name], seed=43)
    heard = 0
    for before, move, after in steps(race, 43):
        kind = str(move).split()[0]
        if kind not in ("tip", "trade"):
            continue
        for seat in range(4):
            if seat == before.seat:
                continue
            first = json.loads(story(race, before, move, after, seat))[0]
            assert first["kind"] == kind
            assert first.get("car") is None
            assert "sold" not in first
            assert "bought" not in first
            heard += 1
    assert heard > 0


def test_a_waiting_card_is_open_and_a_hand_is_not() -> None:
    race = set_up(
        {"B": at(1, 0, 0)}, options={"pit_stop": "yes"}, hands=["R5", "Y5+R10", "G5"],
        known="R10", waiting="R10", pits="3,2,3",
    )  # fmt: skip
    for seat in (0, 2, 3):
        text = shown(race, race.state, seat)
        assert "R10" in text
        assert "Y5" not in text
