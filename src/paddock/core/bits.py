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


def union(values: Any, count: int) -> int:
    """The first values as the bits of a set; all values must be below 63.

    >>> bin(union([1, 4, 2], 2))
    '0b10010'
    """
    m = 0
    for k in range(count):
        m |= 1 << int(values[k])
    return m


def sum_where(values: Any, m: int) -> int:
    """The sum of the values whose bits are set.

    >>> sum_where([5, 6, 7], 0b101)
    12
    """
    total = 0
    while m != 0:
        total += values[lowest(m)]
        m &= m - 1
    return total


def blocked_six(places: Any, routes: Any) -> int:
    """The cars, of six, all of whose routes are blocked by another, as bits.

    `routes[p][1]` are eight routes from a place, as bits counted from it. A car on a place without
    routes is not blocked.
    """
    m = 0
    for car in range(6):
        cars = 0
        for other in range(6):
            ahead = int(places[other]) - int(places[car])
            cars |= int(0 < ahead < 63) << (ahead & 63)
        ways = routes[places[car]][1]
        free = False
        for route in range(8):
            free |= cars & ways[route] == 0
        m |= int(not free) << car
    return m


def spread_4(m: int, out: Any, k: int) -> None:
    """Write the lowest four bits as bytes of 0 or 1, from byte k on; compiled, in one store.

    >>> row = [9] * 6
    >>> spread_4(0b101, row, 1)
    >>> row
    [9, 1, 0, 1, 0, 9]
    """
    for i in range(4):
        out[k + i] = m >> i & 1


def spread_8(m: int, out: Any, k: int) -> None:
    """The same with eight bits."""
    for i in range(8):
        out[k + i] = m >> i & 1


def spread_16(m: int, out: Any, k: int) -> None:
    """The same with 16 bits."""
    for i in range(16):
        out[k + i] = m >> i & 1


def spread_32(m: int, out: Any, k: int) -> None:
    """The same with 32 bits."""
    for i in range(32):
        out[k + i] = m >> i & 1


#: The functions above by the number of bits.
SPREADS = {4: spread_4, 8: spread_8, 16: spread_16, 32: spread_32}


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
