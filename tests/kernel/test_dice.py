"""The state's own dice against a reference of their own."""

from __future__ import annotations

import hashlib
import math
from collections import Counter

import numpy as np
import pytest

import ludoteka
from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from ludoteka.kernel import Common, copy_into, new, record
from ludoteka.kernel import dice as chance
from ludoteka.kernel import total as total_of
from ludoteka.kernel.builds import Build
from tests.checkout import PACKAGE
from tests.toy.shelf import TOY


@record
class Dice(Common):
    """A state with nothing but dice."""


def reference(words: list[int], n: int) -> list[int]:
    """xoshiro128++ 1.0 as its authors write it down, in whole numbers of any size."""
    s, found = list(words), []

    def rotl(x: int, k: int) -> int:
        return ((x << k) | (x >> (32 - k))) % 2**32

    for _ in range(n):
        found.append((rotl((s[0] + s[3]) % 2**32, 7) + s[0]) % 2**32)
        t = (s[1] << 9) % 2**32
        s[2] ^= s[0]
        s[3] ^= s[1]
        s[1] ^= s[2]
        s[0] ^= s[3]
        s[2] ^= t
        s[3] = rotl(s[3], 11)
    return found


def dice(words: list[int]):
    states = new(Dice)
    states["rng"] = words
    return states[0]


SEEDS = ([1, 2, 3, 4], [0xFFFFFFFF] * 4, [1, 0, 0, 0], chance.words_of("a seed"), [0x9E3779B9, 0, 0x80000000, 7])


def test_the_first_numbers_from_1_2_3_4_are_the_ones_that_are_known():
    """641 = rotl(1 + 4, 7) + 1 by hand; the others follow from the reference."""
    s = dice([1, 2, 3, 4])
    assert [chance.word(s) for _ in range(4)] == [641, 1573767, 3222811527, 3517856514]


@pytest.mark.parametrize("words", SEEDS)
def test_the_plain_dice_show_what_the_reference_says(words):
    s = dice(words)
    assert [int(chance.word(s)) for _ in range(500)] == reference(words, 500)


@pytest.mark.compiled
@pytest.mark.parametrize("words", SEEDS)
def test_the_compiled_dice_show_the_same(words):
    import numba
    from numba import types as n

    state = numba.from_dtype(new(Dice).dtype)
    word = Build(PACKAGE, "dice").entry(chance.word, n.int64(state))
    s = dice(words)
    assert [word(s) for _ in range(500)] == reference(words, 500)


@pytest.mark.parametrize("n", [1, 2, 6, 25, 48])
def test_every_number_below_n_is_as_likely(n):
    s, draws = dice(chance.words_of("even")), 4000
    came = Counter(int(chance.below(s, n)) for _ in range(draws))
    assert set(came) == set(range(n))
    error = sum((came[k] - draws / n) ** 2 / (draws / n) for k in range(n))
    assert error < n + 5 * math.sqrt(2 * n)


def test_a_heap_holds_what_it_holds_of_all_kinds_together():
    assert total_of(np.array([100, 0, 100, 3], np.int8)) == 203
    assert total_of(np.zeros(3, np.int8)) == 0


def test_of_a_heap_each_thing_is_as_likely():
    s, heap, draws = dice(chance.words_of("a heap")), np.array([3, 0, 1, 0, 100, 24, 0], np.int8), 4000
    came = Counter(int(chance.one_of(s, heap)) for _ in range(draws))
    wanted = {kind: draws * int(n) / 128 for kind, n in enumerate(heap) if n}
    assert set(came) == set(wanted)
    assert sum((came[kind] - n) ** 2 / n for kind, n in wanted.items()) < 20


def test_words_are_of_32_bits_and_never_all_zero():
    words = np.array([chance.words_of(str(k)) for k in range(200)])
    assert words.min() >= 0
    assert words.max() < 2**32
    assert words.any(axis=1).all()
    lanes = chance.lanes(0, 1000)
    assert lanes.shape == (1000, 4)
    assert lanes.any(axis=1).all()
    assert np.unique(lanes, axis=0).shape == (1000, 4)
    assert (chance.lanes(1, 5) != chance.lanes(2, 5)).any()
    assert (chance.lanes(1, 5) == chance.lanes(1, 5)).all()


def test_the_dice_of_an_answer_are_128_bits_of_the_sha_256_of_its_place_and_the_seed():
    digest = hashlib.sha256(b"ludoteka chance 12 a seed").hexdigest()
    assert "".join(f"{word:08x}" for word in chance.words_at("a seed", 12)) == digest[:32]
    places = [chance.words_at("a seed", k) for k in range(500)]
    assert np.unique(places, axis=0).shape == (500, 4)
    assert chance.words_of("a seed") not in places


def foretold(keyed: bool, races: int) -> float:
    """How often whoever knows the whole generator after an answer of chance says the next one."""
    right = 0
    for n in range(races):
        race, known = Match(load(TOY), 2, {}, f"secret {n}", keyed=keyed), new(load(TOY).state)
        copy_into(known, race.states)
        race.play("rest")
        right += 1 + int(chance.below(known[0], 6)) == race.states[0].rolled
    return right / races


def test_what_the_dice_have_shown_tells_nothing_of_what_they_will_show():
    assert foretold(keyed=False, races=20) == 1, "one generator that runs on"
    assert foretold(keyed=True, races=400) < 1 / 6 + 0.1


def test_a_seed_that_nobody_chose_is_128_bits_from_the_system(monkeypatch):
    monkeypatch.setattr("random._urandom", lambda n: bytes(range(n)))
    assert ludoteka.new(TOY).seed == bytes(range(16)).hex()


def test_a_commitment_is_the_sha_256_of_the_seed_and_the_dice_are_something_else():
    assert chance.commitment("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    promise = chance.commitment("a seed")
    words = "".join(f"{word:08x}" for word in chance.words_of("a seed"))
    assert words not in promise, "what is shown at the start tells nothing of the dice"
