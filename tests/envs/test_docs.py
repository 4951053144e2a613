"""The examples of the guide to training run as they stand."""

from __future__ import annotations

import doctest
from pathlib import Path


def test_the_examples_of_the_guide_run() -> None:
    guide = Path(__file__).parents[2] / "docs" / "training.md"
    done = doctest.testfile(str(guide), module_relative=False)
    assert done.attempted > 10
    assert done.failed == 0
