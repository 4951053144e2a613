"""Every numbered rule has a function and a test, every ruling its place, and the pages say so."""

from __future__ import annotations

import re

import pytest

from games.car_race.make_rules_table import TABLE as CAR_RACE
from games.formula_d.make_rules_table import TABLE as FORMULA_D
from games.rules_table import Rule, RulesTable
from games.top_race.make_rules_table import TABLE as TOP_RACE
from paddock import registry
from paddock.core.rule import MARKED

TABLES = (TOP_RACE, FORMULA_D, CAR_RACE)
RULES = [(table, rule) for table in TABLES for rule in table.rules]
RULINGS = [(table, line) for table in TABLES for line in table.rulings]

each_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.folder)
each_rule = pytest.mark.parametrize(
    ("table", "rule"), RULES, ids=[rule.number for _, rule in RULES]
)


@each_table
def test_the_list_of_rules_is_whole(table: RulesTable) -> None:
    counts = table.chapters.items()
    expected = {f"{table.letters}-{c}.{k}" for c, last in counts for k in range(1, last + 1)}
    assert {number for number in table.numbers if "." in number} == expected


def test_each_option_of_an_edition_is_a_rule() -> None:
    """Section 10 of Top Race names its rules by option."""
    presets = {name for one in registry.game("top-race").meta.presets.values() for name in one}
    rows = {number.partition(" ")[2] for number in TOP_RACE.numbers if " " in number}
    assert rows == presets | {"variants"}


@each_rule
def test_a_rule_has_a_function(table: RulesTable, rule: Rule) -> None:
    if rule.functions:
        assert [name for name in rule.functions if name not in table.definitions] == []
    else:
        assert table.functions_by_rule.get(rule.number), "no docstring cites it"


@each_rule
def test_a_rule_has_a_test(table: RulesTable, rule: Rule) -> None:
    assert table.files_by_rule.get(rule.number), "no test is named after it"


@each_table
def test_no_docstring_and_no_test_cites_a_rule_that_does_not_exist(table: RulesTable) -> None:
    chapters = {f"{table.letters}-{chapter}" for chapter in range(1, table.last_chapter + 1)}
    cited = {n for text in table.definitions.values() for n in table.cited.findall(text)}
    assert cited | set(table.files_by_rule) <= table.numbers | chapters


@each_table
def test_nearly_every_marked_rule_says_what_it_does(table: RulesTable) -> None:
    """All of them have a docstring; most cite their number."""
    registry.game(table.folder.replace("_", "-"))
    ours = [f for f in MARKED if f.__module__.startswith(f"paddock.games.{table.folder}.rules.")]
    assert [f.__name__ for f in ours if not f.__doc__] == []
    number = rf"{table.letters}-\d|[Ss]ection 10"
    numbered = [f for f in ours if re.search(number, f.__doc__ or "")]
    assert len(numbered) > 0.7 * len(ours) > 10


@each_table
def test_the_page_is_up_to_date(table: RulesTable) -> None:
    """If not: run `make_rules_table.py` in the folder of the game's tests."""
    assert table.page_file.read_text(encoding="utf-8") == table.page


@pytest.mark.parametrize(("table", "line"), RULINGS, ids=[line[2:9] for _, line in RULINGS])
def test_a_ruling_names_its_rule_and_the_function_that_decides_it(
    table: RulesTable, line: str
) -> None:
    match = table.ruling_form.fullmatch(line)
    assert match, "the form is: - TR-1.2: the ruling. Decided by `module.function`."
    assert match[1] in table.numbers
    names = re.findall(r"`(\w+\.\w+)`", match[2])
    assert [name for name in names if name not in table.definitions] == []


@each_table
def test_every_rule_with_a_ruling_stands_among_them(table: RulesTable) -> None:
    matches = (table.ruling_form.fullmatch(line) for line in table.rulings)
    found = {match[1] for match in matches if match}
    assert found == {rule.number for rule in table.rules if rule.ruling}
