"""Every numbered rule has a function and a test, every ruling its place, and the page says so."""

from __future__ import annotations

import re

import pytest

from games.top_race.make_rules_table import TABLE, Rule
from paddock.core.marks import MARKED
from paddock.games.top_race.game import GAME

RULE_LIST = TABLE.rules
NUMBERS = {rule.number for rule in RULE_LIST}


def test_the_list_of_rules_is_whole() -> None:
    chapters = {1: 4, 2: 2, 3: 8, 4: 7, 5: 4, 6: 5, 7: 5, 8: 3, 9: 6, 11: 2}
    expected = {f"TR-{c}.{k}" for c, last in chapters.items() for k in range(1, last + 1)}
    assert {number for number in NUMBERS if "." in number} == expected
    presets = {name for preset in GAME.meta.presets.values() for name in preset}
    rows = {number.removeprefix("TR-10 ") for number in NUMBERS if number.startswith("TR-10 ")}
    assert rows == presets | {"variants"}


@pytest.mark.parametrize("rule", RULE_LIST, ids=lambda rule: rule.number)
def test_a_rule_has_a_function(rule: Rule) -> None:
    defined = TABLE.definitions
    if rule.functions:
        assert [name for name in rule.functions if name not in defined] == []
    else:
        assert TABLE.functions_by_rule.get(rule.number), "no docstring cites it"


@pytest.mark.parametrize("rule", RULE_LIST, ids=lambda rule: rule.number)
def test_a_rule_has_a_test(rule: Rule) -> None:
    assert TABLE.files_by_rule.get(rule.number), "no test is named after it"


def test_no_docstring_cites_a_rule_that_does_not_exist() -> None:
    chapters = {f"TR-{chapter}" for chapter in range(1, 12)}
    cited = {number for text in TABLE.definitions.values() for number in TABLE.cited.findall(text)}
    assert cited <= NUMBERS | chapters


def test_no_test_is_named_after_a_rule_that_does_not_exist() -> None:
    chapters = {f"TR-{chapter}" for chapter in range(1, 12)}
    assert set(TABLE.files_by_rule) <= NUMBERS | chapters


def test_nearly_every_marked_rule_says_what_it_does() -> None:
    """All of them have a docstring; most cite their number."""
    ours = [f for f in MARKED if f.__module__.startswith("paddock.games.top_race.rules.")]
    assert [f.__name__ for f in ours if not f.__doc__] == []
    numbered = [f for f in ours if re.search(r"TR-\d|[Ss]ection 10", f.__doc__ or "")]
    assert len(numbered) > 0.7 * len(ours)


def test_the_page_is_up_to_date() -> None:
    """If not: python tests/games/top_race/make_rules_table.py."""
    assert TABLE.page_file.read_text(encoding="utf-8") == TABLE.page


# -- RULINGS.md -----------------------------------------------------------------------

LINES = [
    line
    for line in TABLE.rulings_file.read_text(encoding="utf-8").splitlines()
    if line.startswith("- ")
]
FORM = re.compile(r"- (TR-\d+(?:\.\d+)?(?: [a-z_]+)?): .+? Decided by ((?:`\w+\.\w+`(?:, )?)+)\.")


@pytest.mark.parametrize("line", LINES)
def test_a_ruling_names_its_rule_and_the_function_that_decides_it(line: str) -> None:
    match = FORM.fullmatch(line)
    assert match, "the form is: - TR-1.2: the ruling. Decided by `module.function`."
    assert match[1] in NUMBERS
    defined = TABLE.definitions
    assert [name for name in re.findall(r"`(\w+\.\w+)`", match[2]) if name not in defined] == []


def test_every_rule_with_a_ruling_stands_among_them() -> None:
    found = {match[1] for line in LINES if (match := FORM.fullmatch(line))}
    assert found == {rule.number for rule in RULE_LIST if rule.ruling}
