"""Full-size checks, and the samples of them that are quick enough for every run."""

from __future__ import annotations

import pytest


def each(sample: int) -> pytest.MarkDecorator:
    """Give a test `every`: it looks at every n-th case, by `make soak` at all of them."""
    full = pytest.param(1, id="full", marks=pytest.mark.soak)
    return pytest.mark.parametrize("every", [pytest.param(sample, id="sample"), full])
