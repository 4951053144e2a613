"""Where figures come from: what it takes to get the same ones again."""

from __future__ import annotations

from typing import Any

from paddock import __version__
from paddock.lab.config import RunConfig


def provenance(config: RunConfig, seed: int, command: str | None = None) -> dict[str, Any]:
    """The command if there was one, the seed, the versions and the track as plain data."""
    made = {
        "seed": seed,
        "version": __version__,
        "rules_version": config.game.meta.rules_version,
        "track": config.track.id,
        "digest": config.track.digest,
    }
    return made if command is None else {"command": command, **made}


def told(config: RunConfig, seed: int) -> str:
    """The same as a line for people, without the command."""
    meta, track = config.game.meta, config.track
    return (
        f"Seed {seed}; paddock {__version__}, {meta.title} rules {meta.rules_version}, "
        f"{track.title} {track.digest.partition(':')[2][:12]}"
    )
