"""The names of bots: first names of made-up drivers, the same in every language."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Collection

from paddock.bots.opinions import STYLES

#: Short, easy to say in English and German, and no two that look alike.
BOT_NAMES = (
    "Maya", "Otto", "Juno", "Pepe", "Zora", "Hugo", "Tilda", "Kiko", "Rufus", "Nell",
    "Fritzi", "Ivo", "Lotte", "Basil", "Mina", "Gus", "Suki", "Willa", "Casper", "Romy",
    "Axel", "Bibi", "Linus", "Greta", "Django", "Yara", "Milo", "Hedda", "Quinn", "Selma",
    "Rocco", "Vera", "Theo", "Pippa", "Ines", "Jasper", "Freda", "Dodo", "Elmo", "Wanda",
)  # fmt: skip

_WITH_LEVEL = re.compile(r"(.+) \(([a-z0-9_.:-]+)\)")


def bot_name(seed: str, taken: Collection[str] = ()) -> str:
    """The name for a seed, or the next one that is free.

    >>> bot_name("ABCDEF 1") == bot_name("ABCDEF 1")
    True
    """
    used = {name.casefold() for name in taken}
    start = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:4], "big")
    names = (BOT_NAMES[(start + step) % len(BOT_NAMES)] for step in range(len(BOT_NAMES)))
    return next((name for name in names if name.casefold() not in used), f"Bot {seed}")


def bot_style(name: str) -> str | None:
    """The style of play of a bot with one of our names, always the same.

    >>> bot_style("Maya"), bot_style("Ada")
    ('bold', None)
    """
    return STYLES[BOT_NAMES.index(name) % len(STYLES)] if name in BOT_NAMES else None


def with_level(name: str, level: str) -> str:
    """A bot's name in a record, with its level: "Maya (club)"."""
    return f"{name} ({level})"


def without_level(text: str) -> tuple[str, str | None]:
    """The name and level of a seat in a record; people have no level.

    >>> without_level("Maya (club)"), without_level("Ada")
    (('Maya', 'club'), ('Ada', None))
    """
    match = _WITH_LEVEL.fullmatch(text)
    return (match[1], match[2]) if match else (text, None)
