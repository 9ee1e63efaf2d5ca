"""What the bot advises, step by step, is what it would do."""

from __future__ import annotations

import random

import pytest

from ludoteka.engine import bots
from ludoteka.engine.registry import load
from ludoteka.games.catan.state import KIND, Do
from tests.games.catan.strolls import seen
from tests.games.catan.table import A, B, C, Table, table
from tests.games.catan.writing import notation

RUNS_ON = ("plain",)


def facing(hand: str, *others: str) -> Table:
    """A has rolled and built nothing; everybody has seen all cards come."""
    match = table(seats=3).hand(A, hand)
    for p, cards in zip((B, C), others, strict=True):
        match.hand(p, cards)
    return match.turn(A, rolled=4)


def advised(match: Table, seed: int) -> list[str]:
    """What the bot would have composed until it is sent or withdrawn, or the first thing it would do instead."""
    view = bots.Seen(load("catan"), seen(match.states, A).reshape(1), A)
    bot, done, now = bots.Greedy(random.Random(seed)), list[str](), view
    while True:
        code = bot.choose(now)
        done.append(notation(code))
        if KIND[code] not in (Do.OFFER, Do.WANT):
            return done
        now = bots.later(view, done)


@pytest.mark.parametrize(
    ("hand", "other", "third"),
    [
        ("1 lumber 1 wool 2 ore", "1 lumber 1 brick 1 wool", "2 lumber 1 brick 1 ore"),
        ("1 lumber 1 grain 1 ore", "3 lumber 1 wool 2 grain 1 ore", "1 lumber 2 grain"),
        ("3 lumber 1 wool 2 grain", "1 lumber 1 grain 1 ore", "2 lumber 1 grain"),
        ("2 lumber 1 brick 1 wool 1 grain 2 ore", "3 lumber 2 wool 1 grain", "2 lumber 2 wool"),
    ],
)
@pytest.mark.slow
def test_an_offer_that_is_advised_is_one_that_would_be_made(hand, other, third):
    """Nothing is asked for that nobody can have, so nothing composed is withdrawn."""
    for seed in range(4):
        done = advised(facing(hand, other, third), seed)
        assert done[-1] == "propose" or len(done) == 1, done
