"""Observations tell all that a seat may know, and nothing else."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from functools import cache

import numpy as np
import pytest

from contract.kinds import FEW, SOME, Kind, plain_trace
from contract.test_secrets import guessed, hidden
from paddock import registry
from paddock.core.errors import PaddockError
from paddock.core.observing import Field, Observed
from paddock.core.plain_record import PlainRecord
from paddock.envs.compiled.encoding import encode, encoding_of, usual
from sizes import each


def observed(kind: Kind, v: PlainRecord, t: PlainRecord, seat: int) -> list[int]:
    encoding = encoding_of(kind.name)
    out = [7] * encoding.width
    encoding.observe(v, t, seat, out)
    return out


@each(7)
@pytest.mark.parametrize("kind", SOME, ids=str)
def test_what_looks_alike_to_a_seat_is_observed_alike(kind: Kind, every: int) -> None:
    race = kind.race(31, automatic=False)
    for n, (_, state) in enumerate(plain_trace(kind, 31, 0, halting=True)):
        if n % every:
            continue
        seat = n // every % (kind.players + 1)
        other = guessed(race, state, seat, n)
        views = [hidden(race, record, seat) for record in (state, other)]
        assert observed(kind, views[0], race.setup, seat) == observed(
            kind, views[1], race.setup, seat
        )


@each(7)
@pytest.mark.parametrize("kind", FEW, ids=str)
def test_a_byte_of_an_observation_is_a_byte(kind: Kind, every: int) -> None:
    race = kind.race(32, automatic=False)
    for n, (_, state) in enumerate(plain_trace(kind, 32, 0, halting=True)):
        if n % every == 0:
            row = observed(kind, hidden(race, state, 0), race.setup, 0)
            assert all(0 <= byte <= 255 for byte in row)


def declared(name: str) -> Mapping[str, Field]:
    observed = registry.game(name).observed
    assert observed is not None
    return observed.fields


@pytest.mark.parametrize("kind", FEW, ids=str)
def test_a_field_that_is_left_out_of_a_variant_never_changes_in_it(kind: Kind) -> None:
    setup = kind.race(36, automatic=False).setup
    fields = declared(kind.name).items()
    unused = [name for name, field in fields if field.when and not getattr(setup, field.when)]
    values = {
        str(getattr(s, name)) for _, s in plain_trace(kind, 36, 0, halting=True) for name in unused
    }
    assert len(values) <= len(unused)


@cache
def values_of(name: str) -> dict[tuple[str, int], list[int]]:
    """The values that each entry of each field takes in some games of every kind."""
    values = defaultdict(set)
    for kind in (kind for kind in SOME if kind.name == name):
        for n, (_, s) in enumerate(plain_trace(kind, 33, 0, halting=True)):
            for field, value in vars(s).items() if n % 5 == 0 else ():
                for i, entry in enumerate(value if isinstance(value, list) else [value]):
                    values[field, i].add(entry)
    return {key: sorted(seen)[:: max(1, len(seen) // 8)] for key, seen in values.items()}


@pytest.mark.parametrize("name", registry.names())
def test_every_field_of_a_view_is_observed(name: str) -> None:
    """Another value in any entry that counts gives another observation."""
    most = registry.meta(name).seats[1]
    kind = next(kind for kind in SOME if kind.name == name and kind.players == most)
    race = kind.race(34, automatic=False)
    setup = race.setup.copy()
    for field in declared(name).values():
        if field.when:
            setattr(setup, field.when, 1)
    states = [s.copy() for _, s in plain_trace(kind, 34, 0, halting=True)]
    state = states[len(states) * 2 // 3]
    view = hidden(race, state, 0)
    before = observed(kind, view, setup, 0)
    for (word, i), values in values_of(name).items():
        if word == "pile" and i >= view.piled:
            continue
        for value in values:
            changed = view.copy()
            if isinstance(getattr(changed, word), list):
                getattr(changed, word)[i] = value
            else:
                setattr(changed, word, value)
            if changed != view:
                after = observed(kind, changed, setup, 0)
                assert after != before, f"{word}[{i}] = {value} changes nothing"


@pytest.mark.parametrize("name", registry.names())
def test_every_feature_has_a_name_of_its_own_and_a_scale(name: str) -> None:
    encoding = encoding_of(name)
    assert len(set(encoding.features)) == len(encoding.features) == len(encoding.scales)
    assert np.all(encoding.scales > 0)
    assert encoding.features[:63] == tuple(f"legal {action}" for action in range(63))


@pytest.mark.parametrize("kind", FEW, ids=str)
def test_the_observing_seat_comes_first(kind: Kind) -> None:
    race, encoding = kind.race(35, automatic=False), encoding_of(kind.name)
    first = encoding.features.index("seat is seat +0")
    for _, state in plain_trace(kind, 35, 0, halting=True):
        if state.seat < kind.players:
            for seat in range(kind.players):
                row = observed(kind, hidden(race, state, seat), race.setup, seat)
                assert row[first + (state.seat - seat) % kind.players] == 1
                assert sum(row[first : first + kind.game.meta.seats[1] + 1]) == 1


def test_an_undeclared_game_is_observed_as_numbers() -> None:
    game = registry.game("car-race")
    fields = usual(game).fields
    assert set(fields) == set(game.state.names or ())
    assert fields["pos"].by == "seat"


def test_a_forgotten_field_is_one_sentence() -> None:
    from dataclasses import replace

    game = registry.game("car-race")
    assert game.observed is not None
    fields = {name: f for name, f in game.observed.fields.items() if name != "used"}
    with pytest.raises(PaddockError, match="not those of the record: used"):
        encode(replace(game, observed=Observed(fields=fields, by_hand=("dice",))))
