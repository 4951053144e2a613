"""Which language a terminal speaks."""

from __future__ import annotations

import pytest

from paddock.core.errors import UnknownNameError
from paddock.texts.choosing import terminal_language


@pytest.mark.parametrize(
    ("wanted", "environment", "language"),
    [
        (None, {"LANG": "de_AT.UTF-8"}, "de"),
        (None, {"LANG": "de_AT.UTF-8", "LC_ALL": "C"}, "en"),
        (None, {"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_DE"}, "de"),
        (None, {"LANG": "tlh", "LC_ALL": ""}, "en"),
        ("en", {"LANG": "de_AT.UTF-8"}, "en"),
    ],
)
def test_the_option_comes_before_the_locale(
    wanted: str | None, environment: dict[str, str], language: str
) -> None:
    assert terminal_language(wanted, environment) == language


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownNameError, match="the choices are: en, de"):
        terminal_language("tlh", {})
