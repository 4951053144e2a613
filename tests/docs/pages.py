"""The pages of the documentation, and what is in them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
NAMES = [str(page.relative_to(DOCS)) for page in PAGES]


class Block(NamedTuple):
    """A block of code: its language, its text, and the line on which it begins."""

    language: str
    text: str
    line: int


def blocks(page: Path) -> Iterator[Block]:
    """The fenced blocks of a page."""
    language, lines, begun = "", list[str](), 0
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if not line.startswith("```"):
            lines.append(line)
        elif begun:
            yield Block(language, "\n".join(lines), begun)
            begun = 0
        else:
            language, lines, begun = line[3:].split(" ")[0], [], number


def commands(page: Path) -> Iterator[tuple[int, str]]:
    """The command lines of a page, each with its number: after `$ `, or in a block of their own."""
    for block in blocks(page):
        for offset, line in enumerate(block.text.splitlines(), 1):
            if block.language == "console" and line.startswith("$ "):
                yield block.line + offset, line[2:]
            elif block.language == "" and re.match(r"(paddock|make) [a-z]", line):
                yield block.line + offset, re.sub(r"\s+# .*", "", line)


def prose(page: Path) -> str:
    """The text of a page without its blocks."""
    return re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.S | re.M)


def anchors(page: Path) -> set[str]:
    """What links may name on a page: its headings, as the site and the usual forges name them."""
    headings = re.findall(r"^#+ (.*)$", prose(page), re.M)
    plain = (re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", r"\1", heading) for heading in headings)
    return {re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", h.lower()).strip()) for h in plain}
