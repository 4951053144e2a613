"""The batch's generator: the published one, the same plain and compiled, and fair."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.core.compiling import entry
from paddock.core.dice import RNG, below, seed_rng
from paddock.core.plain_record import PlainRecord, blank

M32 = 0xFFFFFFFF


def draw_many(rngs: Any, seed: int, game: int, n: int, out: Any) -> None:
    """A stream of draws, for the compiler."""
    rng = rngs[0]
    seed_rng(rng, seed, game)
    for i in range(len(out)):
        out[i] = below(rng, n)


COMPILED = entry(draw_many, "dice", {})


def stream(seed: int, game: int, n: int, count: int) -> list[int]:
    rng = blank(RNG)
    seed_rng(rng, seed, game)
    return [below(rng, n) for _ in range(count)]


def rotated(x: int, k: int) -> int:
    return (x << k | x >> (32 - k)) & M32


def published(a: int, b: int) -> tuple[int, int, int]:
    """One step of xoroshiro64** as its authors give it: the output and the next state."""
    out = rotated(a * 0x9E3779BB & M32, 5) * 5 & M32
    b ^= a
    return out, rotated(a, 26) ^ b ^ (b << 9 & M32), rotated(b, 13)


@given(st.integers(1, M32), st.integers(0, M32))
def test_the_generator_is_xoroshiro64_star_star(a: int, b: int) -> None:
    rng: PlainRecord = blank(RNG)
    rng.a, rng.b = a, b
    for _ in range(5):
        out, a, b = published(a, b)
        assert below(rng, 1 << 32) == out
        assert (rng.a, rng.b) == (a, b)


@pytest.mark.parametrize("n", [1, 2, 6, 48, 63, 1 << 20])
@pytest.mark.parametrize(("seed", "game"), [(0, 0), (7, 3), (1 << 62, 1 << 40), (12345678901, 9)])
def test_compiled_and_plain_draw_the_same(seed: int, game: int, n: int) -> None:
    out = np.zeros(200, "i8")
    COMPILED(np.zeros(1, RNG), seed, game, n, out)
    assert out.tolist() == stream(seed, game, n, 200)


@pytest.mark.parametrize("n", [2, 3, 6, 48])
def test_every_number_is_as_likely_as_the_others(n: int) -> None:
    draws = 20_000
    counts = Counter(stream(1, n, n, draws))
    expected = draws / n
    chi_square = sum((counts[k] - expected) ** 2 / expected for k in range(n))
    # The mean is n - 1 and the deviation the root of twice that; five of those are enough.
    assert chi_square < n - 1 + 5 * (2 * (n - 1)) ** 0.5


def test_the_first_draws_of_neighbouring_games_are_fair_too() -> None:
    counts = Counter(stream(3, game, 6, 1)[0] for game in range(12_000))
    assert all(abs(counts[k] - 2000) < 250 for k in range(6))


def test_games_and_seeds_have_streams_of_their_own() -> None:
    pairs = [(seed, game) for seed in (0, 1, 1 << 32, 1 << 33) for game in (0, 1, 2, 1 << 32)]
    streams = {tuple(stream(seed, game, 1 << 30, 4)) for seed, game in pairs}
    assert len(streams) == len(pairs)


def test_the_generator_never_starts_at_zero() -> None:
    for game in range(2000):
        rng = blank(RNG)
        seed_rng(rng, 0, game)
        assert rng.a != 0
