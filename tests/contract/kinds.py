"""Every kind of game there is: game, track, players and options, taken from the lobby cards."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from itertools import combinations
from typing import Any

import numpy as np

from paddock import registry
from paddock.core.bits import members
from paddock.core.dice import RNG, seed_rng
from paddock.core.errors import PaddockError
from paddock.core.game import Game, Move
from paddock.core.meta import ChoiceOption, Meta, Option
from paddock.core.plain_record import PlainRecord, blank, to_plain
from paddock.core.seats import CHANCE
from paddock.race import Race

Array = np.ndarray[Any, np.dtype[Any]]
#: More actions than any game of these tests takes.
MOST_ACTIONS = 4000


@dataclass(frozen=True)
class Kind:
    """One kind of game."""

    name: str
    track: str
    players: int
    options: Mapping[str, Any] = field(hash=False)

    def __str__(self) -> str:
        changed = [f"{key}={value}" for key, value in self.options.items()]
        return "-".join([self.name, self.track, str(self.players), *changed])

    @property
    def game(self) -> Game:
        return registry.game(self.name)

    @cached_property
    def all_options(self) -> dict[str, Any]:
        return self.game.meta.read_options(self.options)

    def setup(self, *, halting: bool) -> Array:
        return _setup(self.name, self.track, self.players, tuple(self.options.items()), halting)

    def race(self, seed: int, *, automatic: bool = True) -> Race:
        return Race(
            self.game,
            registry.track(self.name, self.track),
            self.players,
            self.all_options,
            seed=seed.to_bytes(16, "big"),
            salt=bytes(16),
            automatic=automatic,
        )


@cache
def _setup(
    name: str, track: str, players: int, options: tuple[tuple[str, Any], ...], halting: bool
) -> Array:
    game = registry.game(name)
    chosen = game.meta.read_options(dict(options))
    return game.build_setup(registry.track(name, track), players, chosen, halting=halting)


def _other_values(option: Option) -> list[Any]:
    if isinstance(option, ChoiceOption):
        return [value for value in option.values if value != option.default]
    return [option.low + 1] if option.low + 1 <= option.high else []


def option_sets(meta: Meta) -> list[dict[str, Any]]:
    """The defaults, each option changed by itself, and variants with editions and one another.

    Sets that the game refuses are left out.
    """
    changes = [{o.name: value} for o in meta.options for value in _other_values(o)]
    editions = [change for change in changes if meta.preset in change]
    variants = [change for change in changes if "yes" in change.values()]
    pairs = [{**edition, **variant} for edition in editions for variant in variants]
    pairs += [{**one, **other} for one, other in combinations(variants, 2)]
    found: list[dict[str, Any]] = []
    for options in [{}, *changes, *pairs]:
        if options not in found and _goes_together(meta, options):
            found.append(options)
    return found


def _goes_together(meta: Meta, options: Mapping[str, Any]) -> bool:
    try:
        meta.read_options(options)
    except PaddockError:
        return False
    return True


def _every_kind() -> Iterator[Kind]:
    """All players on all tracks, and all players with all sets of options, the tracks in turn."""
    for name in registry.names():
        meta = registry.meta(name)
        seats = range(meta.seats[0], meta.seats[1] + 1)
        yield from (Kind(name, track, players, {}) for players in seats for track in meta.tracks)
        for count, options in enumerate(option_sets(meta)[1:]):
            for players in seats:
                track = meta.tracks[(count + players) % len(meta.tracks)]
                yield Kind(name, track, players, options)


def _some_kinds() -> Iterator[Kind]:
    """Every number of players and every set of options, the players and tracks in turn."""
    for name in registry.names():
        meta = registry.meta(name)
        seats = range(meta.seats[0], meta.seats[1] + 1)
        sets = [*({} for _ in seats), *option_sets(meta)[1:]]
        for count, options in enumerate(sets):
            track = meta.tracks[(count + count // len(seats)) % len(meta.tracks)]
            yield Kind(name, track, seats[count % len(seats)], options)


EVERY = list(_every_kind())
SOME = list(_some_kinds())
#: The defaults and the sets of two: enough for what hardly depends on options.
FEW = [kind for kind in SOME if len(kind.options) != 1]


def plain_trace(
    kind: Kind, seed: int, game: int, *, halting: bool
) -> Iterator[tuple[int, PlainRecord]]:
    """One random game in plain Python, action by action, with the batch's own dice."""
    from paddock.core.game_loops import any_action

    t = to_plain(kind.setup(halting=halting)[0])
    s, rng = blank(kind.game.state), blank(RNG)
    seed_rng(rng, seed, game)
    kind.game.rules.reset(s, t)
    while s.legal != 0:
        action = any_action(s, rng)
        kind.game.rules.apply(s, t, action)
        yield action, s


def compiled_trace(kind: Kind, seed: int, game: int, *, halting: bool) -> tuple[Array, Array]:
    """The same game compiled: its actions and the record after each."""
    from paddock.core import game_loops

    states, rngs = np.zeros(1, kind.game.state), np.zeros(1, RNG)
    actions, after = np.zeros(MOST_ACTIONS, "i8"), np.zeros(MOST_ACTIONS, kind.game.state)
    trace = kind.game.compiled(game_loops.trace_game)
    n = trace(states, kind.setup(halting=halting), rngs, seed, game, actions, after)
    return actions[:n], after[:n]


def any_move(race: Race, dice: random.Random) -> Move:
    """A random move of whoever is to act, chance included."""
    if race.state.seat == CHANCE:
        return race.draw()
    return dice.choice(race.legal_moves())


def play_on(race: Race, choices: int, which: int = 0) -> None:
    """Play so many choices, the first or last legal move each time; fewer if the game ends."""
    for _ in range(choices):
        if race.to_act:
            race.play(race.legal_moves()[which])


def steps(race: Race, seed: int) -> Iterator[tuple[PlainRecord, Move, PlainRecord]]:
    """Play a race that does not run on by itself to its end: before, move, after."""
    dice = random.Random(seed)
    while race.state.legal:
        before, move = race.state, any_move(race, dice)
        race.apply(move)
        yield before, move, race.state


def random_actions(
    game: Game, state: PlainRecord, setup: PlainRecord, dice: random.Random
) -> list[int]:
    """The actions of one random move from a record; the record is left alone."""
    trial = state.copy()
    actions: list[int] = []
    while not actions or (game.mid_move(trial, setup) and trial.seat == state.seat):
        actions.append(dice.choice(members(trial.legal)))
        game.rules.apply(trial, setup, actions[-1])
    return actions
