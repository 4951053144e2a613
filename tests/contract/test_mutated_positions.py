"""Positions with words changed at random: each is refused in a sentence, or it can be played."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

import paddock
from contract.kinds import EVERY, FEW, MOST_ACTIONS, Kind, any_move, steps
from paddock import registry
from paddock.core.errors import PaddockError
from paddock.core.position import position_faults, split_words
from paddock.core.record import parse_record
from paddock.core.seats import CHANCE
from paddock.loading import replay
from paddock.race import Race

#: For every game a few kinds of it, the larger sets of options among them.
SAMPLE = [kind for name in registry.names() for kind in [k for k in FEW if k.name == name][::5]]


def pool_of(kind: Kind, seed: int) -> list[str]:
    """The positions of one random game, whole and as seats see them."""
    race, dice = kind.race(seed, automatic=False), random.Random(seed)
    found = [race.position()]
    for _ in steps(race, seed):
        found.append(race.position())
        if dice.random() < 0.1:
            found.append(race.position(dice.randrange(kind.players)))
    return found


def mutated(pool: list[str], words: Mapping[str, object], dice: random.Random) -> str:
    """A position with some of its words taken from others, dropped or garbled."""
    given = split_words(dice.choice(pool))
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        own = sorted(given.keys() & words.keys())
        other = split_words(dice.choice(pool))
        key = dice.choice(sorted(other.keys() & words.keys()) or ["seat"])
        change = dice.random()
        if change < 0.4:
            given[key] = other.get(key, "0")
        elif change < 0.55:
            given["seat"] = dice.choice(["chance", *map(str, range(int(given["players"])))])
        elif own and change < 0.65:
            del given[dice.choice(own)]
        elif own:
            key = dice.choice(own)
            given[key] = garbled(given[key], dice)
    return " ".join(f"{key}={value}" for key, value in given.items())


def garbled(value: str, dice: random.Random) -> str:
    """A value with one sign changed, added or taken away."""
    at = dice.randrange(len(value))
    sign = dice.choice("0123456789-+,?/RYBG")
    return dice.choice((value[:at] + sign + value[at + 1 :], value[:at] + sign + value[at:],
                        value[:at] + value[at + 1 :])) or sign  # fmt: skip


def check(text: str, most: int) -> bool:
    """Whether a position is taken; then every record up to its end, or `most` moves, is sound."""
    try:
        race = paddock.position(text, seed=1, automatic=False)
    except PaddockError:
        return False
    for seat in (None, *range(race.players)):
        race.view(seat)
    assert paddock.position(race.position(), automatic=False).state == race.state, text
    play_on(race, text, most)
    return True


def play_on(race: Race, text: str, most: int) -> None:
    dice = random.Random(1)
    for _ in range(min(most, MOST_ACTIONS)):
        assert position_faults(race.game, race.state, race.setup) == [], text
        if race.state.legal == 0:
            assert race.outcome is not None, text
            return
        assert race.state.seat == CHANCE or race.to_act, text
        race.apply(any_move(race, dice))
    assert most < MOST_ACTIONS, f"no end: {text}"


def check_many(kind: Kind, seed: int, count: int, most: int) -> int:
    pool, dice = pool_of(kind, seed), random.Random(seed)
    words = kind.game.codecs(kind.race(seed).setup)
    return sum(check(mutated(pool, words, dice), most) for _ in range(count))


@pytest.mark.parametrize("kind", SAMPLE, ids=str)
def test_a_mutated_position_is_refused_or_stays_sound_while_it_is_played(kind: Kind) -> None:
    assert check_many(kind, 3, 25, 15) < 25


@pytest.mark.soak
@pytest.mark.parametrize("kind", EVERY, ids=str)
def test_a_mutated_position_is_refused_or_plays_to_its_end(kind: Kind) -> None:
    assert check_many(kind, 4, 120, MOST_ACTIONS) < 120


@pytest.mark.parametrize(
    "text",
    [
        "game=top-race players=2 seat=0",
        "game=top-race players=2 phase=lineup seat=0 auction=dealt",
        "game=top-race players=2 phase=opener seat=1",
        "game=top-race players=2 phase=pick seat=chance",
        "game=top-race players=2 phase=pick seat=0 auction=dealt",
        "game=top-race players=2 box=?3",
        "game=car-race players=3 phase=car first=2 turn=2 seat=0",
        "game=car-race players=2 seat=1",
        "game=car-race players=2 phase=roll car=red,blue dice=BB",
        "game=formula-d players=2 seat=0",
        "game=formula-d players=2 phase=gear seat=chance",
    ],
)
def test_a_position_in_which_another_would_have_to_act_is_refused(text: str) -> None:
    with pytest.raises(paddock.MalformedError, match=r"^position: "):
        paddock.position(text)


@pytest.mark.parametrize("name", registry.names())
def test_a_position_that_stands_at_chance_is_played_on(name: str) -> None:
    """As in a new game: chance draws, from the seed where one is given."""
    race = paddock.position(f"game={name}", seed=7)
    assert race.to_act
    assert race.opening
    assert race.state == paddock.position(f"game={name}", seed=7).state
    race.play(race.legal_moves()[0])
    assert replay(parse_record(str(race.record))).state == race.state
