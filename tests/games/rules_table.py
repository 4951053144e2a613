"""A game's rules table, made from docstrings and test names: each rule, its functions, its tests.

A game's own list of rules lies beside its tests as `rules.tsv`: number, words, `R` where there is
a ruling of ours, and functions where no docstring cites the number.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
#: Modules that write, read and tell what the rules have decided.
AROUND = ("to_act", "faults", "figures", "moves", "notation", "position", "story", "types", "view")

HEAD = """# {title}: the rules and where they live

Each rule by its number, in a few words, with the functions that decide it and the files that
test it. A test is named after its rule: {example}. Functions are in
`src/paddock/games/{folder}` and its folder `rules`; what the rulebooks leave open is in
`RULINGS.md` there.

This page is made by `python tests/games/{folder}/make_rules_table.py`; a test fails when it is
out of date.

| rule | what it says | decided by | tested in |
| --- | --- | --- | --- |
"""


class Rule(NamedTuple):
    """A numbered rule, or a row of a table of options."""

    number: str
    words: str
    #: Whether it holds a ruling of our own.
    ruling: bool
    #: Named here where no docstring cites a number.
    functions: tuple[str, ...]


class RulesTable:
    """The rules of one game: its letters (TR), its folder (top_race) and its title."""

    #: The chapter whose rules are options with names instead of numbers, if there is one.
    options_chapter = ""

    def __init__(
        self, letters: str, folder: str, head: str, chapters: dict[int, int], last: int
    ) -> None:
        self.letters, self.folder, self._head = letters, folder, head
        #: How many numbered rules each chapter has, and the number of the last chapter.
        self.chapters, self.last_chapter = chapters, last
        self.tests = ROOT / "tests" / "games" / folder
        self.source = ROOT / "src" / "paddock" / "games" / folder
        self.page_file = ROOT / "docs" / "rules" / f"{folder.replace('_', '-')}.md"
        self.rulings_file = self.source / "RULINGS.md"
        self.cited = re.compile(rf"{letters}-\d+(?:\.\d+)?")
        number = rf"{letters}-\d+(?:\.\d+)?(?: [a-z_]+)?"
        self.ruling_form = re.compile(rf"- ({number}): .+? Decided by ((?:`\w+\.\w+`(?:, )?)+)\.")
        self._named = re.compile(rf"test_{letters.lower()}_(\d+)_(?:(\d+)_)?(.*)")

    @cached_property
    def rules(self) -> list[Rule]:
        """The list of rules, in the order of the rulebook."""
        found = []
        for line in (self.tests / "rules.tsv").read_text(encoding="utf-8").splitlines():
            number, words, ruling, functions = [*line.split("\t"), "", ""][:4]
            found.append(Rule(number, words, ruling == "R", tuple(functions.split())))
        return found

    @cached_property
    def numbers(self) -> set[str]:
        """The numbers of all rules."""
        return {rule.number for rule in self.rules}

    @cached_property
    def rulings(self) -> list[str]:
        """The lines of `RULINGS.md` that rule something."""
        lines = self.rulings_file.read_text(encoding="utf-8").splitlines()
        return [line for line in lines if line.startswith("- ")]

    def _modules(self) -> Iterator[tuple[str, str]]:
        """The name and the text of every module of the game's rules and tables."""
        for path in sorted([*self.source.glob("*.py"), *self.source.glob("rules/*.py")]):
            if path.stem != "__init__" and path.stem not in AROUND:
                yield path.stem, path.read_text(encoding="utf-8")

    @cached_property
    def definitions(self) -> dict[str, str]:
        """Every function, class and table as `module.name`, with the text that says what it does.

        Of a function that is its docstring and comments, of a table the comment above it.
        """
        found: dict[str, str] = {}
        for module, text in self._modules():
            lines = text.splitlines()
            for node in ast.parse(text).body:
                for name in _names(node):
                    above = _comment_above(lines, node.lineno)
                    found[f"{module}.{name}"] = above + (ast.get_source_segment(text, node) or "")
        return found

    @cached_property
    def functions_by_rule(self) -> dict[str, list[str]]:
        """The functions and tables that cite each number."""
        found: dict[str, list[str]] = {}
        for name, text in self.definitions.items():
            for number in dict.fromkeys(self.cited.findall(text)):
                found.setdefault(number, []).append(name)
        return found

    @cached_property
    def files_by_rule(self) -> dict[str, set[str]]:
        """The files with tests of each rule."""
        options = {rule.number.split()[1] for rule in self.rules if " " in rule.number}
        found: dict[str, set[str]] = {}
        for path in sorted(self.tests.glob("test_*.py")):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.FunctionDef) and (m := self._named.fullmatch(node.name)):
                    found.setdefault(self._number(m, options), set()).add(path.name)
        return found

    def _number(self, match: re.Match[str], options: set[str]) -> str:
        chapter, rule, words = match.groups()
        if chapter == self.options_chapter:
            named = [name for name in options if words == name or words.startswith(f"{name}_")]
            return f"{self.letters}-{chapter} {named[0]}" if named else f"{self.letters}-{chapter}"
        return f"{self.letters}-{chapter}.{rule}" if rule else f"{self.letters}-{chapter}"

    @property
    def page(self) -> str:
        """The page, as it should be."""
        rows = []
        for rule in self.rules:
            decided = rule.functions or tuple(self.functions_by_rule.get(rule.number, ()))
            where = ", ".join(f"`{name}`" for name in decided)
            files = ", ".join(f"`{f}`" for f in sorted(self.files_by_rule.get(rule.number, ())))
            rows.append(f"| {rule.number} | {rule.words} | {where} | {files} |")
        return self._head + "\n".join(rows) + "\n"

    def write(self) -> None:
        """Write the page."""
        self.page_file.parent.mkdir(parents=True, exist_ok=True)
        self.page_file.write_text(self.page, encoding="utf-8")


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
