"""Every language has every text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from paddock import texts
from paddock.texts import languages

ROOT = Path(texts.__file__).parent
OTHERS = [language for language in languages() if language != "en"]


def files(language: str) -> list[str]:
    folder = ROOT / language
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*.ftl"))


@cache
def body(language: str, file: str) -> list[ast.EntryType]:
    return FluentParser().parse((ROOT / language / file).read_text(encoding="utf-8")).body


def messages(language: str, file: str) -> dict[str, ast.Message]:
    entries = body(language, file) if (ROOT / language / file).is_file() else []
    return {entry.id.name: entry for entry in entries if isinstance(entry, ast.Message)}


def shown(node: object) -> Iterator[str]:
    """The variables that a text shows, apart from those that it only selects by."""
    if isinstance(node, ast.VariableReference):
        yield node.id.name
    elif isinstance(node, ast.SelectExpression):
        for variant in node.variants:
            yield from shown(variant.value)
    elif isinstance(node, ast.Pattern):
        for element in node.elements:
            yield from shown(element)
    elif isinstance(node, ast.Placeable):
        yield from shown(node.expression)


class _Variables(Visitor):
    """Collects the variables of a text."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def used(message: ast.Message) -> set[str]:
    """The variables that a text shows or selects by."""
    variables = _Variables()
    variables.visit(message)
    return variables.names


@pytest.mark.parametrize("language", languages())
def test_every_text_can_be_read(language: str) -> None:
    broken = [
        f"{file}: {entry.content}"
        for file in files(language)
        for entry in body(language, file)
        if isinstance(entry, ast.Junk)
    ]
    assert not broken


@pytest.mark.parametrize("language", OTHERS)
def test_no_language_lacks_a_text_and_all_have_the_same_order(language: str) -> None:
    missing, unknown = [], []
    for file in sorted({*files("en"), *files(language)}):
        wanted, there = messages("en", file), messages(language, file)
        missing += [f"{file}: {key}" for key in wanted if key not in there]
        unknown += [f"{file}: {key}" for key in there if key not in wanted]
        assert missing or unknown or list(there) == list(wanted), file
    assert not missing, "these texts are missing"
    assert not unknown, "these texts are not used"


@pytest.mark.parametrize("language", OTHERS)
def test_every_translation_shows_what_the_english_text_shows(language: str) -> None:
    wrong = []
    for file in files("en"):
        for key, message in messages("en", file).items():
            other = messages(language, file).get(key)
            if other is not None:
                lost = set(shown(message.value)) - set(shown(other.value)) - {"count", "steps"}
                strange = used(other) - used(message)
                wrong += [f"{file}: {key} {names}" for names in (lost, strange) if names]
    assert not wrong


#: In French, spaces before these would let a line start with them.
FRENCH = re.compile(r" [;:!?»%€](?![\w-])|« |\w'\w")
#: Japanese sentences use the marks of their own script.
JAPANESE = re.compile(r"[ぁ-ヿ一-鿿][!?:;(]|[!?)][ぁ-ヿ一-鿿]")


@pytest.mark.parametrize(("language", "wrong"), [("fr", FRENCH), ("ja", JAPANESE)])
def test_punctuation_is_that_of_the_language(language: str, wrong: re.Pattern[str]) -> None:
    lines = (
        (file, line)
        for file in files(language)
        for line in (ROOT / language / file).read_text(encoding="utf-8").splitlines()
    )
    faulty = [line for line in lines if not line[1].startswith("#") and wrong.search(line[1])]
    assert not faulty, (
        "see docs/translating.md: French spaces are U+202F and U+00A0, marks are 「？」"
    )
