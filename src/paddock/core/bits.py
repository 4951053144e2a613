"""Sets of up to 63 items as the bits of one integer; bit 63 is unused."""

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
