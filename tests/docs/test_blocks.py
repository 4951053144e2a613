"""Python in the documentation runs."""

from __future__ import annotations

import doctest

import pytest

from docs.pages import DOCS, NAMES, blocks

#: Its blocks are run by tests/envs/test_docs.py.
ELSEWHERE = ("training.md",)
SESSIONS = [
    name
    for name in NAMES
    if name not in ELSEWHERE and any(">>>" in block.text for block in blocks(DOCS / name))
]


@pytest.mark.parametrize("name", SESSIONS)
def test_sessions_show_what_python_says(name: str) -> None:
    done = doctest.testfile(str(DOCS / name), module_relative=False)
    assert done.attempted > 0
    assert done.failed == 0


@pytest.mark.parametrize("name", NAMES)
def test_other_blocks_are_python_at_least(name: str) -> None:
    for block in blocks(DOCS / name):
        if block.language == "python" and ">>>" not in block.text:
            compile(block.text, f"{name}:{block.line}", "exec")
