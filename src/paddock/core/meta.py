"""What a lobby needs to know about a game: its title, seats and options."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from paddock.core.errors import PaddockError, UnknownNameError, shown


@dataclass(frozen=True, slots=True)
class ChoiceOption:
    """An option with a few named values."""

    name: str
    default: str
    values: tuple[str, ...]
    help: str

    def read(self, value: object) -> str:
        """The given value, or an error that lists the choices."""
        text = {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else value
        if text not in self.values:
            raise UnknownNameError(f"value of {self.name}", value, self.values)
        return str(text)

    @property
    def allowed(self) -> str:
        """The values as text."""
        return "|".join(self.values)


@dataclass(frozen=True, slots=True)
class NumberOption:
    """An option that is a whole number within bounds."""

    name: str
    default: int
    low: int
    high: int
    help: str

    def read(self, value: object) -> int:
        """The given number, or an error that states the bounds."""
        known = isinstance(value, int | str) and not isinstance(value, bool)
        if isinstance(value, str) and not re.fullmatch(r"[0-9]{1,9}", value):
            raise self._error(value)
        if not known or not self.low <= int(value) <= self.high:  # type: ignore[call-overload]
            raise self._error(value)
        return int(value)  # type: ignore[call-overload, no-any-return]

    def _error(self, value: object) -> PaddockError:
        return PaddockError(
            f"{self.name} must be a whole number from {self.low} to {self.high}, not {shown(value)}"
        )

    @property
    def allowed(self) -> str:
        """The bounds as text."""
        return f"{self.low}..{self.high}"


Option = ChoiceOption | NumberOption


@dataclass(frozen=True, slots=True)
class Meta:
    """A game's lobby card."""

    id: str
    title: str
    summary: str
    seats: tuple[int, int]
    #: The default number of players.
    default_players: int
    tracks: tuple[str, ...]
    #: The default track; if left out, the first one.
    default_track: str = ""
    #: Rises only when an old record would play differently.
    rules_version: int = 1
    #: What the players collect, as in `mean_money`.
    score: str = "wins"
    #: Where the game is listed: low numbers first, ties by name.
    shelf: int = 50
    options: tuple[Option, ...] = ()
    #: Whether nothing is hidden: every seat and every spectator may know the whole record.
    open: bool = False
    #: How expensive a playout is, relative to one of Top Race; search bots run that many times
    #: fewer, so that they think about as long.
    playout_cost: float = 1
    #: How strong each bot is, as OpenSkill counts; an advantage of 5.9 beats one rival in 73 of 100
    #: races. Ratings of players are anchored to these.
    bot_strengths: Mapping[str, float] = field(default_factory=dict)
    #: The option whose value sets the defaults of other options, and those defaults.
    preset: str = ""
    presets: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    #: Raises an error for options that do not go together.
    check: Callable[[Mapping[str, Any]], None] = lambda options: None

    def __post_init__(self) -> None:
        object.__setattr__(self, "default_track", self.default_track or self.tracks[0])

    def read_options(self, given: Mapping[str, object]) -> dict[str, Any]:
        """The values of all options; an error about an unknown name or value lists the choices."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                raise UnknownNameError(f"option of {self.id}", name, known)
        defaults = self.defaults(given)
        chosen = {name: o.read(given.get(name, defaults[name])) for name, o in known.items()}
        self.check(chosen)
        return chosen

    def defaults(self, given: Mapping[str, object]) -> dict[str, Any]:
        """The default of each option: the preset's value, or else the option's own."""
        own = {option.name: option.default for option in self.options}
        if not self.preset:
            return own
        option = next(o for o in self.options if o.name == self.preset)
        preset = option.read(given.get(self.preset, option.default))
        return {**own, **self.presets.get(str(preset), {}), self.preset: preset}

    def changed(self, options: Mapping[str, Any]) -> list[str]:
        """The options that differ from their defaults, as text, the preset first."""
        own = self.defaults({})
        words = [f"{k}={options[k]}" for k in [self.preset] if k and options[k] != own[k]]
        defaults = self.defaults({self.preset: options[self.preset]} if self.preset else {})
        return words + [f"{name}={v}" for name, v in options.items() if v != defaults[name]]

    def read_players(self, players: object) -> int:
        """The number of players, or an error that states the bounds."""
        return NumberOption("players", self.default_players, *self.seats, help="").read(players)

    def read_track(self, name: str) -> str:
        """The track's name, or an error that lists the tracks."""
        if name not in self.tracks:
            raise UnknownNameError(f"track of {self.id}", name, self.tracks)
        return name
