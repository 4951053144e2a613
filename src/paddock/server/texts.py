"""What the server itself shows to players, by language."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from fluent.runtime import FluentBundle, FluentResource

from paddock.texts import server_text


@functools.cache
def _bundle(language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(server_text(language)))
    return bundle


def say(key: str, language: str, words: Mapping[str, object] | None = None) -> str:
    """A text in a language."""
    bundle = _bundle(language)
    pattern = bundle.get_message(key).value
    assert pattern is not None
    return str(bundle.format_pattern(pattern, dict(words or {}))[0])
