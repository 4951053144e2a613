"""The fast generator for batch runs: xoroshiro64** on integers, the same plain and compiled.

Whoever runs a game holds the generator; the state never does, so that a planner cannot read the
future. Tables, whose deals people check, use `paddock.core.chance` instead.
"""

from typing import Any

import numpy as np

from paddock.core.rule import rule

RNG = np.dtype([("a", "u4"), ("b", "u4")], align=True)

M32 = 0xFFFFFFFF


@rule
def mix(x: int) -> int:
    """Mix 32 bits (the finalizer of MurmurHash3)."""
    x = x & M32
    x = ((x ^ (x >> 16)) * 0x85EBCA6B) & M32
    x = ((x ^ (x >> 13)) * 0xC2B2AE35) & M32
    return x ^ (x >> 16)


@rule
def seed_rng(rng: Any, seed: int, game: int) -> None:
    """Seed the stream of one game of a run; equal numbers give equal streams on any machine."""
    low = mix(seed ^ mix(game))
    high = mix((seed >> 32) ^ mix(game >> 32) ^ 0x9E3779B9)
    rng.a = mix(low + 0x632BE5AB) | 1
    rng.b = mix(high ^ mix(low + 0x7F4A7C15))


@rule
def below(rng: Any, n: int) -> int:
    """An integer from 0 to n - 1."""
    a = int(rng.a)
    b = int(rng.b)
    x = (a * 0x9E3779BB) & M32
    x = ((((x << 5) | (x >> 27)) & M32) * 5) & M32
    b = b ^ a
    rng.a = (((a << 26) | (a >> 6)) ^ b ^ (b << 9)) & M32
    rng.b = ((b << 13) | (b >> 19)) & M32
    return (x * n) >> 32


@rule
def die(faces: int) -> int:
    """A die as a choice of chance: one bit per face, all equally likely.

    >>> bin(die(6))
    '0b111111'
    """
    return (1 << faces) - 1
