"""The table's generator, against its specification written out once more."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.core.chance import Chance, commitment, deal_key


def specified_bytes(seed: bytes, numbers: list[bytes], deal: int) -> Iterator[int]:
    """SHA-256 of the key and a counter, block by block."""
    hashed = hashlib.sha256(seed)
    for number in numbers:
        if deal == 2:
            hashed.update(b"\x10" if number else b"\x00")
        hashed.update(number)
    key = hashed.digest()
    counter = 0
    while True:
        yield from hashlib.sha256(key + counter.to_bytes(8, "big")).digest()
        counter += 1


def specified_draws(seed: bytes, numbers: list[bytes], sizes: list[int], deal: int) -> list[int]:
    source, draws = specified_bytes(seed, numbers, deal), []
    for n in sizes:
        byte = next(b for b in source if b < 256 // n * n)
        draws.append(byte % n)
    return draws


@given(
    st.binary(min_size=16, max_size=16),
    st.lists(st.sampled_from([b"", bytes(16), bytes(range(16))]), max_size=6),
    st.lists(st.integers(1, 256), max_size=120),
    st.sampled_from([1, 2]),
)
def test_draws_are_those_of_the_specification(
    seed: bytes, numbers: list[bytes], sizes: list[int], deal: int
) -> None:
    chance = Chance(seed, numbers, deal=deal)
    assert [chance.below(n) for n in sizes] == specified_draws(seed, numbers, sizes, deal)


@given(
    st.lists(st.sampled_from([b"", bytes(16), bytes([16] * 16)]), min_size=1, max_size=10),
    st.lists(st.sampled_from([b"", bytes(16), bytes([16] * 16)]), min_size=1, max_size=10),
)
def test_two_sets_of_numbers_never_share_a_key(one: list[bytes], other: list[bytes]) -> None:
    seed = bytes([16] * 16)
    assert (deal_key(seed, one) == deal_key(seed, other)) == (one == other)
    assert deal_key(seed, one) != deal_key(seed, other, 1), "not even across versions"


def test_a_known_answer() -> None:
    chance = Chance(bytes(16))
    assert [chance.below(6) for _ in range(12)] == [2, 3, 2, 4, 5, 4, 1, 0, 1, 4, 1, 5]
    assert chance.drawn == 12
    numbers = [b"\x01" * 16, b"", b"\x02" * 16]
    first = Chance(bytes(range(16)), numbers, deal=1)
    assert [first.below(48) for _ in range(6)] == [17, 26, 15, 23, 46, 6]
    second = Chance(bytes(range(16)), numbers)
    assert [second.below(48) for _ in range(6)] == [33, 7, 11, 19, 32, 28]


def test_a_stream_can_be_taken_up_again_anywhere() -> None:
    whole = Chance(bytes(16))
    first = [whole.below(200) for _ in range(50)]
    at = whole.drawn
    rest = [whole.below(200) for _ in range(50)]
    assert at > 50, "some bytes were passed over"
    again = Chance(bytes(16), (), at)
    assert [again.below(200) for _ in range(50)] == rest
    whole.drawn = 0
    assert [whole.below(200) for _ in range(50)] == first


@given(st.sets(st.integers(0, 62), min_size=1))
def test_a_pick_is_one_of_the_bits(bits: set[int]) -> None:
    mask = sum(1 << k for k in bits)
    chance, again = Chance(b"0123456789abcdef"), Chance(b"0123456789abcdef")
    assert chance.pick(mask) == sorted(bits)[again.below(len(bits))]


@pytest.mark.parametrize("n", [3, 6, 48, 200])
def test_every_number_is_as_likely_as_the_others(n: int) -> None:
    chance = Chance(b"fair and square!")
    draws = 30_000
    counts = Counter(chance.below(n) for _ in range(draws))
    expected = draws / n
    chi_square = sum((counts[k] - expected) ** 2 / expected for k in range(n))
    assert chi_square < n - 1 + 5 * (2 * (n - 1)) ** 0.5


def test_the_commitment_is_the_hash_of_salt_and_seed() -> None:
    salt, seed = bytes(range(16)), bytes(range(16, 32))
    assert commitment(salt, seed) == hashlib.sha256(bytes(range(32))).hexdigest()
    assert commitment(salt, seed) != commitment(seed, salt)
