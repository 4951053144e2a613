"""The checked settings of a training run; PyTorch is not needed to read them."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from typing import Any

from paddock import registry
from paddock.core.errors import MalformedError, PaddockError, UnknownNameError, shown
from paddock.envs.settings import read_kinds, read_lineup

DEVICES = ("auto", "cpu", "cuda")
#: The most kinds of game in one run.
_MOST_KINDS = 1000


@dataclass(frozen=True, kw_only=True)
class Sizes:
    """How much is done at once, and how big the network is; a GPU likes more of both."""

    #: Games that are played side by side.
    games: int = 1024
    #: Decisions of each game between two updates of the network.
    steps: int = 32
    #: Decisions in a minibatch, and how often each is learned from.
    minibatch: int = 2048
    passes: int = 2
    #: The network's hidden layers.
    width: int = 128
    layers: int = 2
    #: The learning rate at the beginning; it falls to a fiftieth.
    rate: float = 1e-3
    #: Decisions altogether.
    decisions: int = 20_000_000
    #: Deals of each evaluation.
    deals: int = 200


#: What is used on each device, unless the user says otherwise.
USUAL = {
    "cpu": Sizes(),
    "cuda": Sizes(
        games=65_536, steps=128, minibatch=131_072, passes=1, width=256, layers=3,
        decisions=8_000_000_000, deals=2000,
    ),
}  # fmt: skip
#: The share of a run that imitates the driver: a CPU plays too few games to learn from nothing.
WARM_START = {"cpu": 0.5, "cuda": 0.0}


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Everything that decides the course of a training run."""

    game: str
    #: Settings as `Batch` takes them: players, track and options.
    kinds: tuple[Mapping[str, Any], ...]
    seed: int = 0
    device: str = "cpu"
    sizes: Sizes = field(default_factory=Sizes)
    #: The minutes that the run takes, instead of a number of decisions; 0 if it has such a number.
    pace: float = 0.0
    #: The SHA-256 of the network that the run begins with, if any.
    start: str = ""
    #: The share of decisions, at the beginning, that imitate the driver.
    warm_start: float = 0.0
    #: The part of the reward that goes by the scores at the beginning; it falls to none.
    margin: float = 0.5
    #: The share of seats that the driver plays; one seat of each game is always learned from.
    drivers: float = 0.0
    #: The bots to evaluate against, and how many evaluations there are.
    rivals: tuple[str, ...] = ("rookie", "driver")
    evaluations: int = 20
    #: Discount of later estimates, clipping, and weights of entropy and value in the loss.
    trust: float = 0.97
    clip: float = 0.2
    entropy: float = 0.01
    value: float = 0.5
    #: The share of games against an earlier self, and how many earlier selves are kept.
    earlier: float = 0.25
    pool: int = 16

    def plain(self) -> dict[str, Any]:
        """The settings as plain data."""
        return {**asdict(self), "kinds": [dict(kind) for kind in self.kinds]}

    @classmethod
    def from_plain(cls, data: Mapping[str, Any]) -> Settings:
        """The settings of a checkpoint."""
        words = {**data, "kinds": tuple(data["kinds"]), "rivals": tuple(data["rivals"])}
        return cls(**{**words, "sizes": Sizes(**data["sizes"])})


def read_players(text: str | None, game: str) -> list[int]:
    """The numbers of players, given as `2`, `2,4` or `2-6`.

    What is named twice is played twice as often.

    >>> read_players("2-4,6", "top-race")
    [2, 3, 4, 6]
    """
    meta = registry.meta(game)
    if text is None:
        return [meta.default_players]
    chosen: list[int] = []
    for word in text.split(","):
        match = re.fullmatch(r"\s*(\d{1,3})\s*(?:-\s*(\d{1,3})\s*)?", word)
        if match is None:
            raise MalformedError(f"players must be like 2, 2,4 or 2-6, not {shown(text)}")
        first, last = int(match[1]), int(match[2] or match[1])
        if last < first:
            raise MalformedError(f"players must be like 2, 2,4 or 2-6, not {shown(text)}")
        for n in (first, last):
            meta.read_players(n)
        chosen += range(first, last + 1)
    return sorted(chosen)


def read_tracks(names: Sequence[str], game: str) -> list[str]:
    """The tracks by name, `all` for every track of the game; by default the game's own."""
    meta = registry.meta(game)
    if "all" in names:
        return list(meta.tracks)
    known = registry.tracks(game)
    for name in names:
        if name not in known:
            raise UnknownNameError(f"track of {game}", name, known)
    return list(names) or [meta.default_track]


def read_variants(options: Mapping[str, object], game: str) -> list[dict[str, object]]:
    """Every combination of options, whose values are separated by commas.

    Combinations that do not go together are left out, unless there is no other.
    """
    meta, sound, refused = registry.meta(game), list[dict[str, object]](), None
    known = {option.name: option for option in meta.options}
    values = []
    for name, words in options.items():
        if name not in known:
            raise UnknownNameError(f"option of {game}", name, known)
        values.append([known[name].read(word.strip()) for word in str(words).split(",")])
    for one in itertools.islice(itertools.product(*values), _MOST_KINDS + 1):
        variant: dict[str, object] = dict(zip(options, one, strict=True))
        try:
            meta.read_options(variant)
            sound.append(variant)
        except PaddockError as error:
            refused = error
    if not sound and refused is not None:
        raise refused
    return sound


def read_settings(
    game: str,
    *,
    players: str | None = None,
    tracks: Sequence[str] = (),
    options: Mapping[str, object] | None = None,
    sizes: Mapping[str, Any] | None = None,
    device: str = "cpu",
    warm_start: float | None = None,
    start: str = "",
    **rest: Any,
) -> Settings:
    """Check everything that can be checked before a run.

    Without a `warm_start` the device decides, unless the run begins with a trained network.
    """
    if device not in USUAL:
        raise UnknownNameError("device", device, tuple(USUAL))
    if warm_start is None:
        warm_start = 0.0 if start else WARM_START[device]
    numbers, names = read_players(players, game), read_tracks(tracks, game)
    variants = read_variants(options or {}, game)
    kinds = tuple(
        {"players": n, "track": track, "options": variant}
        for n, track, variant in itertools.product(numbers, names, variants)
    )
    if len(kinds) > _MOST_KINDS:
        raise PaddockError(f"these are {len(kinds)} kinds of game, the most is {_MOST_KINDS}")
    given = {name: value for name, value in (sizes or {}).items() if value is not None}
    chosen = Sizes(**{**asdict(USUAL[device]), **given})
    _check_numbers(chosen)
    settings = Settings(
        game=game, kinds=kinds, device=device, sizes=chosen, warm_start=warm_start, start=start,
        **rest,
    )  # fmt: skip
    _check(settings)
    return settings


def _check_numbers(sizes: Sizes) -> None:
    for one in fields(sizes):
        value = getattr(sizes, one.name)
        if not 0 < value < 1 << 62:
            raise PaddockError(f"{one.name} must be above 0, not {shown(value)}")
    if sizes.games * sizes.steps % sizes.minibatch:
        raise PaddockError(f"games × steps must be a multiple of minibatch, {sizes.minibatch:,}")
    if sizes.games < 4 or sizes.games * sizes.steps > 1 << 26:
        raise PaddockError("games must be at least 4, and games × steps at most 67,108,864")
    if sizes.width > 4096 or sizes.layers > 16 or sizes.rate > 1:
        raise PaddockError("the most is a width of 4096, 16 layers and a learning rate of 1")


def _check(settings: Settings) -> None:
    kinds = read_kinds(settings.game, None, None, None, settings.kinds)
    read_lineup(list(settings.rivals), "any", kinds)
    for name in ("warm_start", "margin", "drivers"):
        if not 0 <= getattr(settings, name) <= 1:
            raise PaddockError(f"{name} must be from 0 to 1, not {getattr(settings, name)}")
    if not 0 <= settings.pace < 1e6:
        raise PaddockError(f"pace must be at least 0, not {settings.pace:g}")
    if not 0 <= settings.seed < 1 << 62:
        raise PaddockError(f"seed must be from 0 to {(1 << 62) - 1}, not {settings.seed}")
    if settings.evaluations < 1:
        raise PaddockError(f"evaluations must be at least 1, not {settings.evaluations}")
