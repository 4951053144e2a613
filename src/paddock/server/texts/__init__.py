"""What the server itself shows to players, by language."""

from __future__ import annotations

import functools
from importlib import resources

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "de")


@functools.cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    text = (resources.files(__name__) / f"{language}.ftl").read_text(encoding="utf-8")
    bundle.add_resource(FluentResource(text))
    return bundle


def say(key: str, language: str) -> str:
    """A text in a language."""
    bundle = _bundle(language)
    pattern = bundle.get_message(key).value
    assert pattern is not None
    return str(bundle.format_pattern(pattern, {})[0])


def preferred(accepted: str) -> str:
    """The language of an `Accept-Language` header, or else English.

    >>> preferred("fr-CH, de;q=0.8, en;q=0.7"), preferred("")
    ('de', 'en')
    """
    for part in accepted.lower().split(","):
        if (language := part.strip()[:2]) in LANGUAGES:
            return language
    return "en"
