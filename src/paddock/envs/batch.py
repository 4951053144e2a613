"""Many games at once, stepped together by compiled code on all cores or on a GPU."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from paddock.core.bits import members
from paddock.core.dice import RNG, seed_rng
from paddock.core.errors import PaddockError, UnknownNameError, shown
from paddock.core.game import Array
from paddock.core.plain_record import PlainRecord, blank, to_plain
from paddock.envs.arrays import Arrays, Backend
from paddock.envs.compiled import compiled, loops
from paddock.envs.compiled.encoding import ACTIONS, encoding_of
from paddock.envs.compiled.loops import GIVEN, NEW, OVER, PLAN, SLOT
from paddock.envs.host import Host
from paddock.envs.positions import Start, read_starts
from paddock.envs.settings import read_kinds, read_lineup
from paddock.lab.chunks import usable_cores
from paddock.lab.config import read_count

#: What a reward can be.
REWARDS = ("win", "lead")
#: How observations are kept: encoded, or as records that hold only what the seat may know.
OBSERVATIONS = ("bytes", "records")
DEVICES = ("cpu", "cuda")
_MOST_GAMES = 1 << 24
#: The arrays that change as games are played.
_CHANGING = (
    *("states", "slots", "rngs", "plan", "observations", "masks", "seats"),
    *("rewards", "ended", "truncated", "final"),
)


class Batch:
    """Games that are stepped together; the arrays are made once and written by every `step`.

    `observations[i]` is what the seat to act in game i knows, as bytes (`features`, `scales`);
    `masks[i]` are its legal actions as bits and `legal[i]` as an array; `seats[i]` is that seat.
    After a step, `rewards[i]` are the rewards by seat, which are paid when a game has `ended[i]`
    or was cut short (`truncated[i]`). A new game has then begun, unless `restart` is False.

    With `observations="records"`, they are records of the game without what the seat may not know.
    That is faster and takes less memory; `encode` makes bytes of those that are needed.
    """

    def __init__(
        self,
        game: str,
        players: int | None = None,
        n: int = 1,
        *,
        track: str | None = None,
        options: Mapping[str, object] | None = None,
        mixed: Sequence[Mapping[str, Any]] | None = None,
        bots: Sequence[str | None] | str | None = None,
        seat: int | str | None = None,
        reward: str = "win",
        margin: float = 0.0,
        limit: int | None = None,
        restart: bool = True,
        final: bool = False,
        observations: str = "bytes",
        seed: int = 0,
        cores: int | None = None,
        device: str = "cpu",
        checked: bool = True,
    ) -> None:
        """Make n games of one kind, or of kinds drawn from `mixed` for each game.

        `bots` names a bot for each seat, None for a seat that is asked; with `seat` (a number or
        "any"), that seat is asked and the others are drawn from `bots` for each game, where None
        is a further seat that is asked. `margin` is the part of the reward "win" that goes by the
        scores. After `limit` decisions a game is cut short. With `final`, the last observation of a
        game that ended is kept in the array of that name. With `device="cuda"` everything is in the
        memory of a GPU; `checked=False` then leaves out the check of actions, which waits for the
        GPU.
        """
        self.kinds = read_kinds(game, players, track, options, mixed)
        self.n = read_count("n", n, 1, _MOST_GAMES)
        self.game = self.kinds[0].game
        lineup = read_lineup(bots, seat, self.kinds)
        if reward not in REWARDS:
            raise UnknownNameError("reward", reward, REWARDS)
        if device not in DEVICES:
            raise UnknownNameError("device", device, DEVICES)
        if observations not in OBSERVATIONS:
            raise UnknownNameError("observations", observations, OBSERVATIONS)
        self._encoded = observations == "bytes"
        if device == "cuda" and not self._encoded:
            raise PaddockError('on a GPU observations are always encoded: choose "bytes"')
        plan = np.zeros(1, PLAN)
        plan["size"], plan["asked"], plan["lead"] = self.n, lineup.asked, reward == "lead"
        plan["limit"] = 0 if limit is None else read_count("limit", limit, 1)
        plan["restart"], plan["width"] = restart, max(kind.players for kind in self.kinds)
        plan["margin"] = _read_margin(margin)
        cores = read_count("cores", usable_cores() if cores is None else cores, 1, 1024)
        self._backend = self._make_backend(device, cores, checked)
        self._make_arrays(plan, lineup.codes, final)
        self.reset(seed)

    def _make_backend(self, device: str, cores: int, checked: bool) -> Backend:
        if device == "cpu":
            return Host(self.game, self.n, cores, encoded=self._encoded)
        from paddock.envs.cuda.device import Device

        return Device(self.game, self.n, checked)

    def _make_arrays(self, plan: Array, bots: Array, final: bool) -> None:
        n, encoding, make = self.n, encoding_of(self.game.id), self._backend
        #: The name of each byte of an observation, and what to multiply it by.
        self.features, self.scales = encoding.features, encoding.scales
        self._setups = [
            k.game.build_setup(k.track, k.players, k.options, halting=False) for k in self.kinds
        ]
        # Rows of bytes, or records.
        row, kind = ((encoding.width,), np.uint8) if self._encoded else ((), self.game.state)
        self._arrays = arrays = Arrays(
            states=make.zeros((n,), self.game.state),
            slots=make.zeros((n,), SLOT),
            rngs=make.zeros((2 * n,), RNG),
            setups=make.place(np.concatenate(self._setups)),
            plan=make.place(plan),
            bots=make.place(bots),
            actions=make.zeros((n,), np.int64),
            observations=make.zeros((n, *row), kind),
            masks=make.zeros((n,), np.int64),
            seats=make.zeros((n,), np.int64),
            rewards=make.zeros((n, int(plan["width"][0])), np.float32),
            ended=make.zeros((n,), np.bool_),
            truncated=make.zeros((n,), np.bool_),
            final=make.zeros((n if final else 0, *row), kind),
        )
        self._dice = make.zeros((n,), RNG)
        self.observations = make.public(arrays.observations)
        self._legal = make.legal(arrays.observations) if self._encoded else None
        self.masks, self.seats = make.public(arrays.masks), make.public(arrays.seats)
        self.rewards, self.final = make.public(arrays.rewards), make.public(arrays.final)
        self.ended, self.truncated = make.public(arrays.ended), make.public(arrays.truncated)
        self._actions = make.public(arrays.actions)

    @property
    def legal(self) -> Any:
        """The legal actions of the seat to act in each game, as 63 booleans."""
        if self._legal is not None:
            return self._legal
        return (self._arrays.masks[:, None] >> np.arange(ACTIONS) & 1).astype(np.bool_)

    def reset(self, seed: int | None = None, positions: Sequence[str | None] | None = None) -> None:
        """Begin n new games, by default with other numbers than all before.

        `positions` has a position for each game to continue from, None for a new game. Later
        games begin at the beginning.
        """
        starts = read_starts(positions, self.kinds, self.n)
        arrays, backend = self._arrays, self._backend
        slots = backend.read(arrays.slots)
        if seed is None:
            slots["number"] += self.n * (slots["state"] != OVER)
        else:
            plan = backend.read(arrays.plan)
            plan["seed"] = read_count("seed", seed, 0)
            backend.write(arrays.plan, plan)
            slots["number"] = np.arange(self.n)
            backend.write(self._dice, _dice(seed, self.n))
        slots["state"] = NEW
        if starts:
            self._put(starts, slots)
        backend.write(arrays.slots, slots)
        backend.advance(arrays, arrays.actions)

    def _put(self, starts: Mapping[int, Start], slots: Array) -> None:
        states = self._backend.read(self._arrays.states)
        for i, start in starts.items():
            states[i], slots[i]["kind"] = start.record, start.kind
            slots[i]["state"] = GIVEN
        self._backend.write(self._arrays.states, states)

    def step(self, actions: Any) -> None:
        """Carry out an action in each game, and play on to the next decision.

        In a game that is over the action must be -1. If one action is wrong, an error says so and
        no game has moved.
        """
        given = self._backend.take(actions, self._arrays)
        if (i := self._backend.first_wrong(self._arrays, given)) >= 0:
            raise self._wrong(i, int(self._backend.row(given, i)[0]))
        self._backend.advance(self._arrays, given)

    def _wrong(self, i: int, action: int) -> PaddockError:
        legal = members(int(self._backend.row(self._arrays.masks, i)[0]))
        if not legal:
            return PaddockError(f"game {i} is over: its action must be -1, not {action}")
        listed = ", ".join(map(str, legal))
        return PaddockError(f"action {action} is not legal in game {i}; legal are: {listed}")

    def verify(self) -> None:
        """Raise an error if an action has been wrong in an unchecked batch; its game did not move.

        This waits for the GPU, so call it now and then.
        """
        if (i := self._backend.faults()) >= 0:
            raise PaddockError(f"an action in game {i} was not legal; the game did not move")

    @property
    def stream(self) -> int:
        """The handle of the CUDA stream on which the batch runs; 0 is the default stream."""
        return self._backend.stream

    @stream.setter
    def stream(self, handle: int) -> None:
        self._backend.stream = handle

    def random_actions(self) -> Any:
        """A legal action for each game, chosen at random; the array is reused by the next call."""
        self._backend.draw(self._arrays, self._dice)
        return self._actions

    def driver_actions(self) -> Any:
        """What the driver would do in each game; the array is reused by the next call."""
        self._backend.advise(self._arrays, self._dice)
        return self._actions

    def observe(self, game: int, seat: int) -> Array:
        """What any seat observes of a game, as a new array; a seat that is none is a spectator."""
        row = np.zeros(len(self.features), np.uint8)
        state, setup = self._row("states", game), self._setups[self.kind(game)]
        view = np.zeros(1, self.game.state)
        compiled(self.game.id, loops.observe_game)(state, setup, view, int(seat), row)
        return row

    def encode(
        self, records: Array, *, kinds: Array | int = 0, seats: Array | int | None = None
    ) -> Array:
        """The bytes of observations that are records, such as those that a learner has kept.

        In a batch of mixed games, `kinds` says which kind each of them is of. The observing seats
        are those to act, unless `seats` says otherwise.
        """
        if not isinstance(records, np.ndarray) or records.dtype != self.game.state:
            raise PaddockError(f"records must be an array of records of {self.game.id}")
        which = _numbers("kinds", kinds, records.shape, len(self.kinds))
        given = records["seat"] if seats is None else seats
        observers = _numbers("seats", given, records.shape, 256)
        rows = np.zeros((records.size, len(self.features)), np.uint8)
        setups = self._backend.read(self._arrays.setups)
        loop = compiled(self.game.id, loops.encode_records)
        loop(np.ravel(records), which, observers, setups, rows)
        return rows.reshape(*records.shape, -1)

    def record(self, game: int) -> PlainRecord:
        """A copy of the whole record of a game, secrets included."""
        return to_plain(self._row("states", game)[0])

    def kind(self, game: int) -> int:
        """Which of the kinds a game is."""
        return int(self._row("slots", game)[0]["kind"])

    def number(self, game: int) -> int:
        """The number of a game, which with the seed decides all of its chance."""
        return int(self._row("slots", game)[0]["number"])

    def weigh_margin(self, margin: float) -> None:
        """Set which part of the reward "win" goes by the scores, for games that end from now on."""
        plan = self._backend.read(self._arrays.plan)
        plan["margin"] = _read_margin(margin)
        self._backend.write(self._arrays.plan, plan)

    def save(self) -> dict[str, Array]:
        """Copies of everything that changes, from which `load` continues exactly."""
        return {name: self._backend.read(array).copy() for name, array in self._changing()}

    def load(self, saved: Mapping[str, Array]) -> None:
        """Continue from what a batch with the same settings has saved."""
        for name, array in self._changing():
            given = saved.get(name)
            if given is None or given.shape != array.shape or given.dtype != array.dtype:
                raise PaddockError("this was saved by a batch with other settings")
        for name, array in self._changing():
            self._backend.write(array, saved[name])

    def _changing(self) -> Iterator[tuple[str, Any]]:
        yield "dice", self._dice
        for name in _CHANGING:
            array = getattr(self._arrays, name)
            if array.size:
                yield name, array

    def _row(self, name: str, game: int) -> Array:
        if not 0 <= game < self.n:
            raise PaddockError(f"game must be a number below {self.n}, not {shown(game)}")
        return self._backend.row(getattr(self._arrays, name), game)


def _read_margin(margin: float) -> float:
    if not 0 <= margin <= 1:
        raise PaddockError(f"margin must be from 0 to 1, not {shown(margin)}")
    return margin


def _numbers(name: str, given: Any, shape: tuple[int, ...], end: int) -> Array:
    """One number below `end` for each record, in a row."""
    numbers = np.asarray(given)
    try:
        numbers = np.broadcast_to(numbers, shape)
    except ValueError:
        raise PaddockError(f"{name} must have the shape {shape}, not {numbers.shape}") from None
    if numbers.dtype.kind not in "iu" or ((numbers < 0) | (numbers >= end)).any():
        raise PaddockError(f"{name} must be whole numbers from 0 to {end - 1}")
    return np.ravel(numbers).astype(np.int64)


def _dice(seed: int, n: int) -> Array:
    """Generators for random actions, one for each game; the rule works on arrays too."""
    dice, values = np.zeros(n, RNG), blank(RNG)
    seed_rng(values, seed ^ 0x2545F491, np.arange(n))  # type: ignore[arg-type]
    dice["a"], dice["b"] = values.a, values.b
    return dice
