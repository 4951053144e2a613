"""Season files: a season as TOML."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from typing import Any

from paddock import registry
from paddock.core.errors import MalformedError, UnknownNameError
from paddock.seasons.model import USUAL_POINTS, Round, Season, read_season

_KEYS = ("title", "players", "points", "best", "race")
_RACE_KEYS = ("game", "track", "options")
#: The most characters of a title.
MOST_TITLE = 60


def parse_season(text: str, source: str = "the season") -> Season:
    """Read a season file; an error names the file."""
    try:
        given = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise MalformedError(f"{source} is not TOML: {error}") from None
    _know("key of a season", given, _KEYS)
    races = given.get("race", [])
    if not isinstance(races, list) or not all(isinstance(race, dict) for race in races):
        raise MalformedError(f"{source}: each race is a section [[race]]")
    title = given.get("title", "")
    if not isinstance(title, str) or len(title) > MOST_TITLE or not title.isprintable():
        raise MalformedError(
            f"{source}: title must be one line of text of at most {MOST_TITLE} characters"
        )
    rounds = [_round(race, source) for race in races]
    players = given.get("players", _usual_players(rounds))
    if not isinstance(players, int) or isinstance(players, bool):
        raise MalformedError(f"{source}: players must be a whole number")
    return read_season(players, rounds, given.get("points", USUAL_POINTS), given.get("best"), title)


def _round(race: Mapping[str, Any], source: str) -> Round:
    _know("key of a race", race, _RACE_KEYS)
    game = race.get("game", registry.names()[0])
    if not isinstance(game, str):
        raise MalformedError(f"{source}: game must be the name of a game")
    track = race.get("track", registry.meta(game).default_track)
    if not isinstance(track, str):
        raise MalformedError(f"{source}: track must be the name of a track")
    options = race.get("options", {})
    if not isinstance(options, dict):
        raise MalformedError(f"{source}: options must be a section [race.options]")
    return Round(game, track, options)


def _usual_players(rounds: list[Round]) -> int:
    """As many as the first game usually has."""
    game = rounds[0].game if rounds else registry.names()[0]
    return registry.meta(game).default_players


def _know(kind: str, given: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for name in given:
        if name not in known:
            raise UnknownNameError(kind, name, known)
