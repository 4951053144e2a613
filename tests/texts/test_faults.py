"""What can be wrong with a circuit is said in every language of the page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import paddock
from paddock.core.tracks.faults import EXPECTED, FAULTS
from paddock.core.tracks.reading import keys

TEXTS = Path(paddock.__file__).parent / "texts"
LANGUAGES = sorted(path.name for path in TEXTS.iterdir() if (path / "page").is_dir())


def lines(language: str) -> dict[str, str]:
    """The texts of one language by their names."""
    text = (TEXTS / language / "page" / "draw" / "faults.ftl").read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z-]+) = (.+)$", text, re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_of_a_circuit_has_words(language: str) -> None:
    codes = {f"fault-{code}": sentence for code, sentence in FAULTS.items()}
    codes |= {f"expected-{code}": words for code, words in EXPECTED.items()}
    known = lines(language)
    assert sorted(known) == sorted(codes)
    for code, sentence in codes.items():
        details = set(re.findall(r"{(\w+)", sentence))
        assert set(re.findall(r"\$(\w+)", known[code])) <= details, code


def test_every_key_describes_what_it_may_hold() -> None:
    tables = (keys.TRACK, keys.CIRCUIT, keys.SECTION, keys.RING_SECTION, keys.PIT)
    assert {key.expects for table in tables for key in table.values()} == set(EXPECTED)
    assert keys.SECTION["kind"].expected == "one of straight, bend, taper, chicane"
