"""How a circuit plays: figures from races of `driver` bots."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from paddock import registry
from paddock.core.tracks import Track
from paddock.core.tracks.profile import CircuitProfile
from paddock.lab.figures import figures as count

#: The races of a test drive.
RACES = 1000
#: The file in a game's folder with the figures of the shipped circuits.
STORED = "circuit_figures.json"


@dataclass(frozen=True)
class CircuitFigures:
    """What a designer wants to know about a circuit in one game."""

    races: int
    #: The share of wins of each start place.
    wins: tuple[float, ...]
    turns: float
    minutes: float
    #: The share of movement that is lost to cars in the way.
    lost: float
    lead_changes: float
    #: By space, the movement lost there per race.
    heat: Mapping[int, float]

    @property
    def bias(self) -> float:
        """By how much the share of wins of a start place differs from an equal one, at most."""
        return max(abs(share - 1 / len(self.wins)) for share in self.wins)

    def json(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {
            "races": self.races,
            "wins": [round(share, 4) for share in self.wins],
            "bias": round(self.bias, 4),
            "turns": round(self.turns, 2),
            "minutes": round(self.minutes, 1),
            "lost": round(self.lost, 4),
            "lead_changes": round(self.lead_changes, 2),
            "heat": {str(space): round(value, 4) for space, value in self.heat.items()},
        }


def figures(
    circuit: str | Track, game: str, races: int = RACES, *, seed: int = 0, cores: int | None = 1
) -> CircuitFigures:
    """The figures of a circuit, a file's text or a track of the game, from so many races."""
    track = circuit if isinstance(circuit, Track) else registry.circuit_track(game, circuit)
    profile = registry.circuit_profile(game)
    players = registry.meta(game).default_players
    counted = count(
        game, games=races, seed=seed, track=track, bots=["driver"] * players, cores=cores
    )
    played, totals = max(1, counted.totals["races"]), counted.totals
    turns = totals[profile.turns] / played
    return CircuitFigures(
        races=counted.games,
        wins=_wins(list(counted.family(profile.wins).values()), profile, played),
        turns=turns,
        minutes=turns * profile.seconds / 60,
        lost=totals[profile.lost] / max(1, totals[profile.moved]),
        lead_changes=totals[profile.lead_changes] / played,
        heat={
            int(space): total / played
            for space, total in counted.family(profile.heat).items()
            if total
        },
    )


@cache
def shipped_figures(game: str) -> dict[str, CircuitFigures]:
    """The stored figures of the circuits that are shipped, as the game races them, by name.

    `scripts/circuit_figures.py` counts them.
    """
    file = registry.folder(game) / STORED
    if not file.is_file():
        return {}
    return {
        name: CircuitFigures(
            **{key: counted[key] for key in ("races", "turns", "minutes", "lost", "lead_changes")},
            wins=tuple(counted["wins"]),
            heat={int(space): value for space, value in counted["heat"].items()},
        )
        for name, counted in json.loads(file.read_text(encoding="utf-8")).items()
    }


def _wins(counts: list[int], profile: CircuitProfile, played: int) -> tuple[float, ...]:
    """The shares of the start places that are used."""
    used = max((n for n, wins in enumerate(counts) if wins), default=0) + 1
    return tuple(wins / profile.win / played for wins in counts[: max(2, used)])
