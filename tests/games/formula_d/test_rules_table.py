"""Every numbered rule has a function and a test, every ruling its place, and the page says so."""

from __future__ import annotations

import re

import pytest

from games.formula_d.make_rules_table import TABLE, Rule
from paddock import registry
from paddock.core.marks import MARKED

NUMBERS = {rule.number for rule in TABLE.rules}


def test_the_list_of_rules_is_whole() -> None:
    chapters = {1: 3, 2: 2, 3: 3, 4: 4, 5: 4, 6: 3, 7: 1, 8: 4, 9: 6}
    assert {f"FD-{c}.{k}" for c, last in chapters.items() for k in range(1, last + 1)} == NUMBERS


@pytest.mark.parametrize("rule", TABLE.rules, ids=lambda rule: rule.number)
def test_a_rule_has_a_function_and_a_test(rule: Rule) -> None:
    assert TABLE.functions_by_rule.get(rule.number), "no docstring cites it"
    assert TABLE.files_by_rule.get(rule.number), "no test is named after it"


def test_no_docstring_and_no_test_cites_a_rule_that_does_not_exist() -> None:
    chapters = {f"FD-{chapter}" for chapter in range(1, 12)}
    cited = {n for text in TABLE.definitions.values() for n in TABLE.cited.findall(text)}
    assert cited | set(TABLE.files_by_rule) <= NUMBERS | chapters


def test_nearly_every_marked_rule_says_what_it_does() -> None:
    registry.game("formula-d")
    ours = [f for f in MARKED if f.__module__.startswith("paddock.games.formula_d.rules.")]
    assert [f.__name__ for f in ours if not f.__doc__] == []
    numbered = [f for f in ours if re.search(r"FD-\d", f.__doc__ or "")]
    assert len(numbered) > 0.7 * len(ours) > 10


def test_the_page_is_up_to_date() -> None:
    """If not: python tests/games/formula_d/make_rules_table.py."""
    assert TABLE.page_file.read_text(encoding="utf-8") == TABLE.page


# -- RULINGS.md -----------------------------------------------------------------------

LINES = [
    line
    for line in TABLE.rulings_file.read_text(encoding="utf-8").splitlines()
    if line.startswith("- ")
]
FORM = re.compile(r"- (FD-\d+\.\d+): .+? Decided by ((?:`\w+\.\w+`(?:, )?)+)\.")


@pytest.mark.parametrize("line", LINES)
def test_a_ruling_names_its_rule_and_the_function_that_decides_it(line: str) -> None:
    match = FORM.fullmatch(line)
    assert match, "the form is: - FD-2.2: the ruling. Decided by `module.function`."
    names = re.findall(r"`(\w+\.\w+)`", match[2])
    assert [name for name in names if name not in TABLE.definitions] == []


def test_every_rule_with_a_ruling_stands_among_them() -> None:
    found = {match[1] for line in LINES if (match := FORM.fullmatch(line))}
    assert found == {rule.number for rule in TABLE.rules if rule.ruling}
