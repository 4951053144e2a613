"""Sets of up to 63 items as the bits of one integer; bit 63 is unused."""

from typing import Any

from paddock.core.rule import rule


def popcount(m: int) -> int:
    """The number of set bits."""
    return m.bit_count()


def lowest(m: int) -> int:
    """The lowest set bit; m must not be 0.

    >>> lowest(0b1100)
    2
    """
    return (m & -m).bit_length() - 1


def nth(m: int, k: int) -> int:
    """The set bit that has k set bits below it.

    >>> nth(0b10110, 2)
    4
    """
    for _ in range(k):
        m &= m - 1
    return lowest(m)


def spread_eight(m: int, out: Any, k: int) -> None:
    """Write the lowest eight bits as bytes of 0 or 1, from byte k on.

    >>> row = [9] * 10
    >>> spread_eight(0b101, row, 1)
    >>> row
    [9, 1, 0, 1, 0, 0, 0, 0, 0, 9]
    """
    for i in range(8):
        out[k + i] = m >> i & 1


@rule
def single(m: int) -> bool:
    """Whether exactly one bit is set."""
    return m != 0 and m & (m - 1) == 0


@rule
def has(m: int, k: int) -> bool:
    """Whether bit k is set."""
    return (m >> k) & 1 != 0


def members(m: int) -> list[int]:
    """The set bits, lowest first.

    >>> members(0b10110)
    [1, 2, 4]
    """
    return [k for k in range(m.bit_length()) if m >> k & 1]
