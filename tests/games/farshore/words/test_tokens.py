"""Tokens are unlimited, so none can be missed in a supply: what everybody has is recounted from the log, which tells of
each token that came or went."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

import ludoteka
from ludoteka.engine.match import Match
from tests.games.farshore.table import MATCHES

CHANGE = re.compile(r"([+−]\d+) (wood|seaweed|stone|mushroom|point token|treasure|anchor)s?")
SAILED = re.compile(r"(boat) ([+−]\d+)")
ANCHORS = 3


def recounted(match: Match) -> list[Counter[str]]:
    """By seat, all that the log says."""
    seats = [Counter({"anchor": ANCHORS}) for _ in range(match.seats)]
    for k in range(len(match.log)):
        for line in match.told(k):
            if who := re.match(r"Seat (\d): (?=[+−]|boat )", line):
                sailed = [(n, what) for what, n in SAILED.findall(line)]
                for n, what in [*CHANGE.findall(line), *sailed]:
                    seats[int(who[1]) - 1][what] += int(n.replace("−", "-"))
    return seats


def on_the_table(match: Match) -> list[Counter[str]]:
    players = [match.states[0].players[p] for p in range(match.seats)]
    names = ("wood", "seaweed", "stone", "mushroom")
    return [
        Counter({what: int(n) for what, n in zip(names, me.goods, strict=True)})
        + Counter({"point token": int(me.points), "treasure": int(me.treasures), "boat": int(me.boat)})
        + Counter({"anchor": int(me.anchors)})
        for me in players
    ]


@pytest.mark.parametrize("file", MATCHES, ids=lambda file: file.stem)
@pytest.mark.slow
def test_tokens_of_a_kept_match_are_those_of_its_log(file):
    match = ludoteka.load(file)
    assert [+seat for seat in recounted(match)] == on_the_table(match)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_tokens_of_a_random_match_are_those_of_its_log(seats):
    match, dice = ludoteka.new("farshore", seats=seats, seed=seats), random.Random(seats)
    while not match.over:
        match.play(dice.choice(match.legal()))
    assert [+seat for seat in recounted(match)] == on_the_table(match)
