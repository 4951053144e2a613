"""Settings that all tests share."""

import gc
import os
import sys
from pathlib import Path

import pytest
from hypothesis import settings

# Tests share their boards and oracles as packages beside this file.
sys.path.insert(0, str(Path(__file__).parent))

# A compiled function's first call takes seconds, and a test must be the same on every run.
settings.register_profile("paddock", deadline=None, derandomize=True)
settings.load_profile("paddock")

# Whatever the locale of this machine: commands that tests start speak English.
os.environ["PADDOCK_LANGUAGE"] = "en"

BROWSER_TESTS = Path(__file__).parent / "e2e"


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Leave the browser tests to a process of their own: they run where they are named.

    A file of full-size checks is not even read where none is wanted.
    """
    if collection_path == BROWSER_TESTS:
        return None if _named(config) else True
    if collection_path.name.endswith("_soak.py") and config.option.markexpr == "not soak":
        return True
    return None


def pytest_collection_finish() -> None:
    """Keep the garbage collector from scanning thousands of tests again and again."""
    gc.collect()
    gc.freeze()


def _named(config: pytest.Config) -> bool:
    """Whether the command line asks for the browser tests or for some of them."""
    paths = (config.invocation_params.dir / word.split("::")[0] for word in config.args)
    return any(path.resolve().is_relative_to(BROWSER_TESTS) for path in paths)
