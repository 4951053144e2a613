"""Sets of bits, against counting them one by one, plain and compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from paddock.core.bits import has, lowest, members, nth, popcount, single
from paddock.core.compiling import entry

SETS = st.sets(st.integers(0, 62))


def as_bits(numbers: set[int]) -> int:
    return sum(1 << k for k in numbers)


def measure(masks: Any, out: Any) -> None:
    """Everything that can be asked of masks that are not 0, for the compiler."""
    for i in range(len(masks)):
        m = masks[i]
        out[i, 0] = popcount(m)
        out[i, 1] = lowest(m)
        out[i, 2] = single(m)
        for k in range(63):
            out[i, 3 + k] = has(m, k)
        for k in range(popcount(m)):
            out[i, 66 + k] = nth(m, k)


COMPILED = entry(measure, "bits", {})


@given(SETS)
def test_members_are_the_numbers_of_the_set_in_order(numbers: set[int]) -> None:
    assert members(as_bits(numbers)) == sorted(numbers)


@given(SETS)
def test_counting_and_asking(numbers: set[int]) -> None:
    m = as_bits(numbers)
    assert popcount(m) == len(numbers)
    assert single(m) == (len(numbers) == 1)
    assert [k for k in range(63) if has(m, k)] == sorted(numbers)


@given(SETS.filter(bool))
def test_the_lowest_and_the_nth(numbers: set[int]) -> None:
    m = as_bits(numbers)
    assert lowest(m) == min(numbers)
    assert [nth(m, k) for k in range(len(numbers))] == sorted(numbers)


@given(st.lists(SETS.filter(bool).map(as_bits), min_size=1, max_size=20))
def test_compiled_and_plain_agree(masks: list[int]) -> None:
    plain, compiled = (np.zeros((len(masks), 129), "i8") for _ in range(2))
    measure(masks, plain)
    COMPILED(np.array(masks, "i8"), compiled)
    assert (plain == compiled).all()


def test_compiled_bits_hold_at_the_edges() -> None:
    masks = [1, 1 << 62, (1 << 63) - 1, 3 << 61]
    plain, compiled = (np.zeros((len(masks), 129), "i8") for _ in range(2))
    measure(masks, plain)
    COMPILED(np.array(masks, "i8"), compiled)
    assert (plain == compiled).all()
    assert compiled[2, 0] == 63
