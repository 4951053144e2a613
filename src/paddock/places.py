"""The places of a race."""

from __future__ import annotations

from collections.abc import Sequence


def places(ranking: Sequence[int], winners: Sequence[int]) -> dict[int, int]:
    """The place of each seat; all winners share the first.

    >>> places([2, 0, 1], [2, 0])
    {2: 1, 0: 1, 1: 3}
    """
    return {seat: 1 if seat in winners else n for n, seat in enumerate(ranking, 1)}
