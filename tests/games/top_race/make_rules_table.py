"""The rules table of Top Race, made from docstrings and test names.

Run as a script it writes `docs/rules/top-race.md`:

    python tests/games/top_race/make_rules_table.py
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
SOURCE = ROOT / "src" / "paddock" / "games" / "top_race"
PAGE = ROOT / "docs" / "rules" / "top-race.md"
RULINGS = SOURCE / "RULINGS.md"
RULES = HERE / "rules.tsv"
#: Modules that write, read and tell what the rules have decided.
AROUND = ("asking", "faults", "figures", "moves", "notation", "position", "story", "view")

CITED = re.compile(r"TR-\d+(?:\.\d+)?")
NAMED = re.compile(r"test_tr_(\d+)_(?:(\d+)_)?(.*)")

HEAD = """# Top Race: the rules and where they live

Each rule by its number, in a few words, with the functions that decide it and the files that
test it. A test is named after its rule: `test_tr_7_4_…` for TR-7.4, `test_tr_10_sprint_…` for the
row *sprint* of section 10. Functions are in `src/paddock/games/top_race` and its folder `rules`;
what the rulebooks leave open is in `RULINGS.md` there.

This page is made by `python tests/games/top_race/make_rules_table.py`; a test fails when it is
out of date.

| rule | what it says | decided by | tested in |
| --- | --- | --- | --- |
"""


class Rule(NamedTuple):
    """A numbered rule, or a row of section 10."""

    number: str
    words: str
    #: Whether it holds a ruling of our own.
    ruling: bool
    #: Named here where no docstring cites a number; section 10 has none.
    functions: tuple[str, ...]


@cache
def rules() -> list[Rule]:
    """The list of rules, in the order of the rulebook."""
    found = []
    for line in RULES.read_text(encoding="utf-8").splitlines():
        number, words, ruling, functions = [*line.split("\t"), "", ""][:4]
        found.append(Rule(number, words, ruling == "R", tuple(functions.split())))
    return found


def modules() -> Iterator[tuple[str, str]]:
    """The name and the text of every module of the game's rules and tables."""
    for path in sorted([*SOURCE.glob("*.py"), *SOURCE.glob("rules/*.py")]):
        if path.stem != "__init__" and path.stem not in AROUND:
            yield path.stem, path.read_text(encoding="utf-8")


@cache
def definitions() -> dict[str, str]:
    """Every function, class and table as `module.name`, with the text that says what it does.

    Of a function that is its docstring and comments, of a table the comment above it.
    """
    found: dict[str, str] = {}
    for module, text in modules():
        lines = text.splitlines()
        for node in ast.parse(text).body:
            for name in _names(node):
                above = _comment_above(lines, node.lineno)
                found[f"{module}.{name}"] = above + (ast.get_source_segment(text, node) or "")
    return found


def _names(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else []
    if isinstance(node, ast.AnnAssign):
        targets = [node.target]
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _comment_above(lines: list[str], number: int) -> str:
    start = number - 1
    while start > 0 and lines[start - 1].startswith("#:"):
        start -= 1
    return " ".join(lines[start : number - 1])


@cache
def functions_by_rule() -> dict[str, list[str]]:
    """The functions and tables that cite each number."""
    found: dict[str, list[str]] = {}
    for name, text in definitions().items():
        for number in dict.fromkeys(CITED.findall(text)):
            found.setdefault(number, []).append(name)
    return found


@cache
def files_by_rule() -> dict[str, set[str]]:
    """The files with tests of each rule."""
    options = {rule.number.split()[1] for rule in rules() if " " in rule.number}
    found: dict[str, set[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and (match := NAMED.fullmatch(node.name)):
                found.setdefault(_number(match, options), set()).add(path.name)
    return found


def _number(match: re.Match[str], options: set[str]) -> str:
    chapter, rule, words = match.groups()
    if chapter == "10":
        named = [option for option in options if words == option or words.startswith(f"{option}_")]
        return f"TR-10 {named[0]}" if named else "TR-10"
    return f"TR-{chapter}.{rule}" if rule else f"TR-{chapter}"


def page() -> str:
    """The page, as it should be."""
    functions, tests = functions_by_rule(), files_by_rule()
    rows = []
    for rule in rules():
        decided = rule.functions or tuple(functions.get(rule.number, ()))
        where = ", ".join(f"`{name}`" for name in decided)
        files = ", ".join(f"`{name}`" for name in sorted(tests.get(rule.number, ())))
        rows.append(f"| {rule.number} | {rule.words} | {where} | {files} |")
    return HEAD + "\n".join(rows) + "\n"


if __name__ == "__main__":
    PAGE.parent.mkdir(parents=True, exist_ok=True)
    PAGE.write_text(page(), encoding="utf-8")
