"""Which language to speak."""

from __future__ import annotations

import locale
from collections.abc import Iterable, Mapping

from paddock.core.errors import UnknownNameError
from paddock.texts import languages

#: What the system says about the language, in the order of its precedence.
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")


def preferred(wanted: Iterable[str]) -> str:
    """The first language or locale of these that there are texts in, or else English.

    >>> preferred(["nl_NL.UTF-8", "de-CH", "en"])
    'de'
    """
    known = languages()
    codes = (tag.replace("_", "-").split("-")[0].strip().lower() for tag in wanted)
    return next((code for code in codes if code in known), "en")


def accepted(header: str) -> str:
    """The language for an `Accept-Language` header.

    >>> accepted("nl, de;q=0.8, en;q=0.7"), accepted("")
    ('de', 'en')
    """
    return preferred(part.split(";")[0] for part in header.split(","))


def terminal_language(wanted: str | None, environment: Mapping[str, str]) -> str:
    """The language of a terminal: the one asked for, or else that of its locale."""
    if wanted:
        if wanted not in languages():
            raise UnknownNameError("language", wanted, languages())
        return wanted
    tags = [environment[name] for name in LOCALE if environment.get(name)]
    return preferred(tags[:1] or [locale.getlocale()[0] or ""])
