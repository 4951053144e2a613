"""`paddock games`: list the games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from paddock.cli.arguments import Json
from paddock.cli.errors import tell
from paddock.cli.output import console, print_json, table

if TYPE_CHECKING:
    from paddock.core.meta import Meta, Option


def games(json: Json = False) -> None:
    """List the games with their numbers of players and options."""
    from paddock import registry

    metas = [registry.meta(name) for name in registry.names()]
    if json:
        return print_json({"games": [_game_json(meta) for meta in metas]})
    out = console()
    for meta in metas:
        low, high = meta.seats
        out.print(f"\n{meta.id}  {meta.title}, {low} to {high} players", style="bold")
        out.print(meta.summary)
        out.print(f"tracks: {', '.join(meta.tracks)}")
        out.print(_options(meta.options))
        for name, values in meta.presets.items():
            words = " ".join(f"{key}={value}" for key, value in values.items())
            out.print(f"{meta.preset}={name} means {words}")
    for sentence in registry.broken().values():
        tell(sentence)


def _options(options: tuple[Option, ...]) -> Any:
    shown = table("option", "default", "values", "")
    for option in options:
        shown.add_row(option.name, str(option.default), option.allowed, option.help)
    return shown


def _game_json(meta: Meta) -> dict[str, Any]:
    return {
        "id": meta.id,
        "title": meta.title,
        "summary": meta.summary,
        "seats": list(meta.seats),
        "default_players": meta.default_players,
        "default_track": meta.default_track,
        "tracks": list(meta.tracks),
        "rules_version": meta.rules_version,
        "presets": {name: dict(values) for name, values in meta.presets.items()},
        "options": [
            {"name": o.name, "default": o.default, "values": o.allowed, "help": o.help}
            for o in meta.options
        ],
    }
