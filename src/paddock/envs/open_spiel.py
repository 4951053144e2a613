"""OpenSpiel: the games as Python games with explicit chance.

Importing this module registers `paddock_top_race` and so on, with the parameters `players`,
`track` and `options` (such as `prizes:flat;races:2`). Actions are those of `Batch`; forced
ones are played automatically. A player's return is the share of the win minus an equal share.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from paddock import registry
from paddock.core.bits import members
from paddock.core.errors import MalformedError, PaddockError
from paddock.core.plain_record import PlainRecord, blank, to_plain
from paddock.core.position import write_fields
from paddock.core.seats import CHANCE
from paddock.envs.compiled.encoding import ACTIONS, encoding_of
from paddock.envs.extras import need
from paddock.lab.config import RunConfig, read_setting

pyspiel = need("pyspiel", "open-spiel")
Game, State = pyspiel.Game, pyspiel.State

#: A game takes fewer actions than this.
LONGEST = 20_000
#: The own actions that the tensor of an information state tells apart, from the latest back.
RECALLED = 32
#: What stands for the usual track and options in the parameters of a game.
USUAL = "usual"


def game_name(game: str) -> str:
    """The name of a game in OpenSpiel.

    >>> game_name("top-race")
    'paddock_top_race'
    """
    return f"paddock_{game.replace('-', '_')}"


def read_options(text: str) -> dict[str, object]:
    """Read options written in a way that OpenSpiel's own syntax allows.

    >>> read_options("prizes:flat;races:2")
    {'prizes': 'flat', 'races': '2'}
    """
    pairs = [] if text == USUAL else [word.partition(":") for word in text.split(";")]
    if not all(name and value for name, _, value in pairs):
        raise MalformedError(f"options are written like prizes:flat;races:2, not {text!r}")
    return {name: value for name, _, value in pairs}


class Table(NamedTuple):
    """The settings of a game, its setup, and the arguments that both follow from."""

    config: RunConfig
    setup: PlainRecord
    key: tuple[Any, ...]


@functools.lru_cache(maxsize=64)
def _table(game: str, players: int | None, track: str, options: str) -> Table:
    config = read_setting(
        game,
        players=players,
        track=None if track == USUAL else track,
        options=read_options(options),
    )
    setup = config.game.build_setup(config.track, config.players, config.options, halting=False)
    return Table(config, to_plain(setup[0]), (game, players, track, options))


def table_of(game: Any) -> Table:
    """The settings of an OpenSpiel game.

    They are found by its parameters, since OpenSpiel does not keep the attributes of its objects.
    """
    names = {game_name(name): name for name in registry.names()}
    given = game.get_parameters()
    return _table(
        names[game.get_type().short_name],
        given.get("players"),
        given.get("track", USUAL),
        given.get("options", USUAL),
    )


class RaceGame(Game):  # type: ignore[misc,valid-type]
    """A game with one number of players, track and set of options."""

    def __init__(self, kind: Any, name: str, params: dict[str, Any] | None = None) -> None:
        given = {"track": USUAL, "options": USUAL, **(params or {})}
        players = _table(name, given.get("players"), given["track"], given["options"])[0].players
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS, max_chance_outcomes=ACTIONS, num_players=players,
            min_utility=-1 / players, max_utility=1 - 1 / players, utility_sum=0.0,
            max_game_length=LONGEST,
        )  # fmt: skip
        super().__init__(kind, info, {**given, "players": players})

    def new_initial_state(self) -> RaceState:
        """The state before the deal."""
        return RaceState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> RaceObserver:
        """What turns states into tensors and strings."""
        if params:
            raise PaddockError(f"there are no parameters for observations, such as {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return RaceObserver(table_of(self), kind)


#: Who took which action.
Taken = tuple[tuple[int, int], ...]


class Memory(NamedTuple):
    """What a seat has seen up to some action, and the record then."""

    lines: tuple[str, ...]
    actions: int
    record: PlainRecord


class Progress:
    """A record and how it came about; OpenSpiel copies it with the state."""

    def __init__(self, table: Table, record: PlainRecord, taken: Taken = ()) -> None:
        self.table, self.game, self.setup = table, table.config.game, table.setup
        self.record, self.taken = record, taken
        self.memories: dict[int, Memory] = {}

    def apply(self, action: int) -> None:
        """Carry out an action."""
        self.taken += ((int(self.record.seat), action),)
        self.game.rules.apply(self.record, self.setup, action)

    def words(self, record: PlainRecord, seat: int) -> str:
        """What a seat sees of a record, as the words of a position."""
        return " ".join(write_fields(self.game, self.view(record, seat), self.setup))

    def view(self, record: PlainRecord, seat: int) -> PlainRecord:
        """A record with only what a seat may know."""
        seen = blank(self.game.state)
        self.game.rules.hide(record, self.setup, seat, seen)
        return seen

    def recall(self, seat: int) -> tuple[str, ...]:
        """All that a seat has seen and done, line by line; what it saw before is remembered."""
        lines, done, record = self.memories.get(seat) or Memory((), 0, _start(self.table))
        record, more = record.copy(), list(lines)
        for who, action in self.taken[done:]:
            self.game.rules.apply(record, self.setup, action)
            more += [f"action {action}"] if who == seat else []
            words = self.words(record, seat)
            more += [words] if more[-1:] != [words] else []
        self.memories[seat] = Memory(tuple(more), len(self.taken), record)
        return tuple(more)

    def __deepcopy__(self, memo: Any) -> Progress:
        twin = Progress(self.table, self.record.copy(), self.taken)
        twin.memories = dict(self.memories)
        return twin

    def __reduce__(self) -> Any:
        return _replayed, (self.table.key, tuple(action for _, action in self.taken))


def _replayed(key: tuple[Any, ...], actions: tuple[int, ...]) -> Progress:
    """A stored state, played again."""
    table = _table(*key)
    made = Progress(table, _start(table))
    for action in actions:
        made.apply(action)
    return made


class RaceState(State):  # type: ignore[misc,valid-type]
    """A state of a game."""

    def __init__(self, game: RaceGame) -> None:
        super().__init__(game)
        table = table_of(game)
        self.progress = Progress(table, _start(table))

    def current_player(self) -> int:
        """The seat to act, chance, or nobody."""
        record = self.progress.record
        if not record.legal:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if record.seat == CHANCE else int(record.seat)

    def _legal_actions(self, player: int) -> list[int]:
        return members(self.progress.record.legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can draw; all draws are equally likely."""
        legal = members(self.progress.record.legal)
        return [(action, 1 / len(legal)) for action in legal]

    def _apply_action(self, action: int) -> None:
        self.progress.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        now = self.progress
        begun = player < 0 or now.game.mid_move(now.record, now.setup)
        whole = 0 if begun else now.record.legal & now.game.whole(now.record, now.setup)
        if whole & 1 << action:
            return f"{action}: {now.game.move_of(now.record, now.setup, [action])}"
        return str(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return not self.progress.record.legal

    def returns(self) -> list[float]:
        """Each player's share of the win minus an equal share; zeros before the end."""
        now, players = self.progress, self.progress.table.config.players
        if not self.is_terminal():
            return [0.0] * players
        payoff, seats = now.game.rules.payoff, range(players)
        return [payoff(now.record, now.setup, seat) - 1 / players for seat in seats]

    def __str__(self) -> str:
        """The whole record as the words of a position."""
        now = self.progress
        return " ".join(write_fields(now.game, now.record, now.setup)) or "start"


def _start(table: Table) -> PlainRecord:
    record = blank(table.config.game.state)
    table.config.game.rules.reset(record, table.setup)
    return record


class RaceObserver:
    """What a player knows now and, with perfect recall, has known since the beginning.

    The string of an information state tells all that a player has seen, one line after another. Its
    tensor holds the present and the player's own latest actions.
    """

    def __init__(self, table: Table, kind: Any) -> None:
        private = pyspiel.PrivateInfoType
        if kind.private_info == private.ALL_PLAYERS:
            raise PaddockError("nobody observes the secrets of all players; look at the state")
        self._players, self._recalls = table.config.players, kind.perfect_recall
        #: A spectator is a seat that is none.
        self._spectator = kind.private_info == private.NONE
        self._encoding = encoding_of(table.config.game.id)
        sizes = {"present": (self._encoding.width,)}
        if self._recalls:
            sizes["own_actions"] = (RECALLED * ACTIONS,)
        self.tensor = np.zeros(sum(size for (size,) in sizes.values()), np.float32)
        self.dict, start = {}, 0
        for name, (size,) in sizes.items():
            self.dict[name] = self.tensor[start : start + size]
            start += size

    def set_from(self, state: RaceState, player: int) -> None:
        """Write what a player knows into the tensor."""
        seat, now = self._seat(player), state.progress
        row = np.zeros(self._encoding.width, np.uint8)
        self._encoding.observe(now.view(now.record, seat), now.setup, seat, row)
        self.tensor.fill(0)
        self.dict["present"][:] = row * self._encoding.scales
        if self._recalls:
            own = [action for who, action in now.taken if who == seat]
            for k, action in enumerate(own[: -RECALLED - 1 : -1]):
                self.dict["own_actions"][k * ACTIONS + action] = 1

    def string_from(self, state: RaceState, player: int) -> str:
        """What a player knows, as text."""
        seat, now = self._seat(player), state.progress
        if self._recalls:
            return "\n".join((f"player {player}", *now.recall(seat)))
        return now.words(now.record, seat)

    def _seat(self, player: int) -> int:
        return self._players if self._spectator else player


def _register(name: str) -> Callable[..., RaceGame]:
    """Tell OpenSpiel about a game."""
    meta = registry.meta(name)
    information = pyspiel.GameType.Information
    low, high = meta.seats
    kind = pyspiel.GameType(
        short_name=game_name(name), long_name=meta.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            information.PERFECT_INFORMATION if meta.open else information.IMPERFECT_INFORMATION
        ),
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=low, max_num_players=high,
        provides_information_state_string=True, provides_information_state_tensor=True,
        provides_observation_string=True, provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification={
            "players": meta.default_players, "track": USUAL, "options": USUAL,
        },
    )  # fmt: skip
    make = functools.partial(RaceGame, kind, name)
    pyspiel.register_game(kind, make)
    return make


#: What makes each game, by its name in OpenSpiel.
GAMES = {game_name(name): _register(name) for name in registry.names()}
