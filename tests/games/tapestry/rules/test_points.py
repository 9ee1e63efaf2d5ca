"""Points recounted: in random games whatever points are counted by is counted again from the table, and all that was
gained adds up to the score."""

from __future__ import annotations

import importlib
import pkgutil
import random
from collections import Counter

import pytest

from ludoteka.engine.match import Match
from ludoteka.engine.registry import load
from ludoteka.games import tapestry
from ludoteka.games.tapestry.rules import goods, scoring
from ludoteka.games.tapestry.state import BUILDING_PLOT, GRID, LAST, SHADOW, Civ, Per, Piece, Verb

TABLES: list[tuple[int, dict[str, int]]] = [
    (1, {}),
    (2, {}),
    (3, {}),
    (5, {}),
    (2, {"shadow": 1}),
    (2, {"shadow": 1, "opponent": 0}),
]


def bits(number: int) -> set[int]:
    return {k for k in range(63) if int(number) >> k & 1}


def buildings(s, p: int, row: int) -> int:
    """Those that stand somewhere, and those about to."""
    me = s.players[p]
    n = int(me.aside[row]) + me.plots.tolist().count(BUILDING_PLOT + row)
    if s.civ_of[Civ.CRAFTSMEN] == p:
        n += s.statue.tolist().count(row + 1)
    if s.civ_of[Civ.NOMADS] == p:
        n += sum([h.stands, h.lies, h.extra].count(Piece.BUILDING + row) for h in s.hexes)
    waiting = [item for item in s.stack[: s.depth] if item.verb == Verb.PLOT and item.who == p and item.x == row]
    return int(n) + len(waiting)


def full_lines(s, p: int) -> int:
    """Completed rows and columns, worth two to the Architects where all their buildings are alike."""
    plots = s.players[p].plots.reshape(GRID, GRID)
    points = 0
    for line in [*plots, *plots.T]:
        if line.all():
            rows = {int(c) - BUILDING_PLOT for c in line if 2 <= c < 10}
            points += 1 + int(s.civ_of[Civ.ARCHITECTS] == p and len(rows) == 1)
    return points


def counted(s, p: int, kind: int) -> int:
    """What `scoring.per` should say, from what lies there."""
    me = s.players[p]
    others = int(s.seats) - 1 + int(s.shadow and s.opponent)
    if kind == Per.CONTROLLED:
        return sum(h.own == p for h in s.hexes)
    if Per.FARM <= kind <= Per.MARKET:
        return buildings(s, p, kind - Per.FARM)
    if kind == Per.TECH:
        return sum(len(bits(row)) for row in me.tech)
    if kind == Per.TERRITORY:
        return len(bits(me.supply))
    if kind == Per.TAPESTRY:
        covered = len(bits(me.under)) + int(me.under_traps) + int(me.under_down)
        return int(me.cards) + covered + sum(1 for k in me.mat if k >= 0)
    if kind == Per.LINES:
        return full_lines(s, p)
    if kind <= Per.ON_TECHNOLOGY:
        track = kind - Per.ON_EXPLORATION
        if int(me.kept) >> track & 1:
            return LAST
        return max([int(n) for t, n in zip(me.track, me.space, strict=True) if t == track], default=0)
    return others if kind == Per.OPPONENT or s.seats >= 3 else 0


@pytest.fixture
def ledger(monkeypatch):
    """All gains of points by seat, whoever awards them, and how often each kind was counted."""
    gained, kinds = Counter[int](), Counter[Per]()
    gain, per = goods.gain_points, scoring.per

    def gain_points(s, p, n):
        before = int(s.players[p].points)
        gain(s, p, n)
        assert s.players[p].points == max(0, before + n)
        gained[int(p)] += int(s.players[p].points) - before

    def recounted(s, p, kind):
        n = per(s, p, kind)
        assert n == counted(s, p, kind), Per(kind).name
        kinds[Per(kind)] += 1
        return n

    for found in pkgutil.walk_packages(tapestry.__path__, f"{tapestry.__name__}."):
        module = importlib.import_module(found.name)
        if hasattr(module, "gain_points"):
            monkeypatch.setattr(module, "gain_points", gain_points)
    monkeypatch.setattr(scoring, "per", recounted)
    return gained, kinds, recounted


@pytest.mark.slow
def test_points_are_counted_from_the_table_and_add_up(ledger):
    gained, kinds, recounted = ledger
    dice = random.Random(4)
    for k in range(12):
        seats, options = TABLES[k % len(TABLES)]
        gained.clear()
        match = Match(load("tapestry"), seats, options, f"points {k}")
        while not match.over:
            match.play(dice.choice(match.legal()))
        assert [gained[p] for p in range(seats)] == [int(n) for n in match.scores]
        assert gained[SHADOW] == 0, "the Shadow Empire has no points"
        for p in range(seats):
            for kind in Per:
                recounted(match.states[0], p, int(kind))
    assert set(kinds) == set(Per)
    assert min(kinds[kind] for kind in (Per.CONTROLLED, Per.TECH, Per.LINES)) > 40
