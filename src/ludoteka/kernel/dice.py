"""The state's own dice: xoshiro128++ (Blackman and Vigna, 2019) in four fields, the same numbers in every build.

Four words of 32 bits are kept in signed 64-bit fields, so that nothing ever overflows and the plain build agrees with
the compiled one bit for bit. xoshiro is quick and even, and no secret: whoever has seen
enough of its numbers can work out all that follow.

**What a match promises.** The set-up has a generator of its own (`words_of`), and so has each question asked of chance:
its four words are 128 bits of the SHA-256 of the match's seed and of how many entries the log has (`words_at`). So what
the dice have shown tells nothing of what they will show, unless somebody guesses the seed. A seed that nobody chose has
128 bits from the system's source of randomness (`fresh_seed`). Its SHA-256 may be shown from the start (`commitment`),
so that the seed shown at the end can be checked; neither tells the seed. All numbers of one answer come from one
generator: a game that shows some of them and hides others lets chance answer twice.

**What it does not.** Whoever knows the seed knows all dice: it is part of the match, of its copies and of its file. A
seed that a person chose is as good a secret as it is hard to guess. Matches of file format 1, and the lanes of a batch,
have one generator that runs on (`words_of`, `lanes`): even dice, which can be foretold from what they have shown.
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
def total(counts: Any) -> int:
    """How many things a heap holds, of all kinds together."""
    n = 0
    for kind in range(len(counts)):
        n += int(counts[kind])
    return n


@rule
def one_of(s: Any, counts: Any) -> int:
    """Something drawn from a heap that holds so many things of each kind, each as likely as the others; its kind."""
    k = below(s, total(counts))
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
    """The four words of a generator for a seed: that of a match's set-up, or one that runs on."""
    return _words("ludoteka dice " + seed)


def words_at(seed: str, entries: int) -> list[int]:
    """The four words of the generator that answers chance once: after so many entries of a match's log."""
    return _words(f"ludoteka chance {entries} {seed}")


def _words(text: str) -> list[int]:
    digest = hashlib.sha256(text.encode()).digest()
    words = [int.from_bytes(digest[4 * k : 4 * k + 4], "big") for k in range(4)]
    return words if any(words) else [1, 0, 0, 0]


def lanes(seed: int, n: int) -> Any:
    """Words for `n` independent generators that run on, shape (n, 4), from NumPy's `SeedSequence`: for simulations,
    where nobody is deceived."""
    words = np.random.SeedSequence(seed).generate_state(4 * n, np.uint32).astype(np.int64).reshape(n, 4)
    words[~words.any(axis=1), 0] = 1
    return words
