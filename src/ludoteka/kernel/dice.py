"""The state's own dice: xoshiro128++ (Blackman and Vigna, 2019) in four fields, the same numbers in every build.

Four words of 32 bits are kept in signed 64-bit fields, so that nothing ever overflows and the plain build agrees with
the compiled one bit for bit. The seed of a match may be any text; its words are taken from SHA-256, so that a secret
of 128 bits cannot be worked out from what the dice show.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Any

import numpy as np

from ludoteka.kernel.rules import rule

WORD = 0xFFFFFFFF


@rule
def word(s: Any) -> int:
    """The next 32 random bits of the state's generator."""
    a, b, c, d = s.rng[0], s.rng[1], s.rng[2], s.rng[3]
    x = (a + d) & WORD
    answer = (((x << 7) | (x >> 25)) + a) & WORD
    c ^= a
    d ^= b
    s.rng[1] = b ^ c
    s.rng[0] = a ^ d
    s.rng[2] = c ^ ((b << 9) & WORD)
    s.rng[3] = ((d << 11) | (d >> 21)) & WORD
    return answer


@rule
def below(s: Any, n: int) -> int:
    """A whole number from 0 to n - 1, each as likely as the others to within n / 2**32."""
    return (word(s) * n) >> 32


@rule
def one_of(s: Any, counts: Any) -> int:
    """Something drawn from a heap that holds so many things of each kind, each as likely as the others; its kind."""
    n = 0
    for kind in range(len(counts)):
        n += int(counts[kind])
    k = below(s, n)
    kind = 0
    while k >= counts[kind]:
        k -= counts[kind]
        kind += 1
    return kind


def fresh_seed() -> str:
    """A secret of 128 bits, for tables where nobody may know the dice beforehand."""
    return secrets.token_hex(16)


def commitment(seed: str) -> str:
    """The SHA-256 of a seed: shown when a match starts, so that the seed shown at its end can be checked."""
    return hashlib.sha256(seed.encode()).hexdigest()


def words_of(seed: str) -> list[int]:
    """The generator's four words for a seed."""
    digest = hashlib.sha256(b"ludoteka dice " + seed.encode()).digest()
    words = [int.from_bytes(digest[4 * k : 4 * k + 4], "big") for k in range(4)]
    return words if any(words) else [1, 0, 0, 0]


def lanes(seed: int, n: int) -> Any:
    """Words for `n` independent generators, shape (n, 4): for simulations, where nobody is deceived."""
    words = np.random.SeedSequence(seed).generate_state(4 * n, np.uint32).astype(np.int64).reshape(n, 4)
    words[~words.any(axis=1), 0] = 1
    return words
