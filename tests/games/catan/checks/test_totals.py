"""Counts of the chart: hexes, corners and edges of both islands, and how they hang together."""

from __future__ import annotations

import itertools

import pytest

from ludoteka.games.catan.box.grid import (
    AXIAL,
    CORNER_EDGES,
    CORNER_HEXES,
    CORNER_NEXT,
    DEGREE,
    EDGE_CORNERS,
    EDGE_HEXES,
    HEX_CORNERS,
    HEX_EDGES,
    HEX_NEXT,
)
from ludoteka.games.catan.box.maps import LAST_CORNER, LAST_EDGE, LAST_HEX
from ludoteka.games.catan.state import ACTIONS, ARG, CORNERS, EDGES, HEXES, KIND, START, Do

both_islands = pytest.mark.parametrize(("m", "hexes", "corners", "edges"), [(0, 19, 54, 72), (1, 30, 80, 109)])


@pytest.mark.rule("B01", "X01")
@both_islands
def test_hexes_corners_and_edges_of_an_island(m, hexes, corners, edges):
    assert (LAST_HEX[m], LAST_CORNER[m], LAST_EDGE[m]) == (hexes, corners, edges)
    assert corners - edges + hexes == 1, "Euler"
    assert set(HEX_CORNERS[:hexes].flat) == set(range(corners))
    assert set(HEX_EDGES[:hexes].flat) == set(range(edges))
    assert set(EDGE_CORNERS[:edges].flat) == set(range(corners))


@pytest.mark.rule("B01", "X01")
@both_islands
def test_the_rows_of_an_island(m, hexes, corners, edges):
    rows = [sum(at[1] == r for at in AXIAL[:hexes]) for r in sorted({at[1] for at in AXIAL[:hexes]})]
    assert rows == ([3, 4, 5, 4, 3] if m == 0 else [3, 4, 5, 6, 5, 4, 3])


@pytest.mark.rule("B64", "B61")
def test_every_table_of_the_chart_agrees_with_the_others():
    for h, k in itertools.product(range(HEXES), range(6)):
        a, b = HEX_CORNERS[h, k], HEX_CORNERS[h, (k + 1) % 6]
        e = HEX_EDGES[h, k]
        assert set(EDGE_CORNERS[e]) == {a, b}
        assert h in EDGE_HEXES[e]
        assert h in CORNER_HEXES[a]
        assert a in CORNER_NEXT[b]
        assert e in CORNER_EDGES[a]
        if (other := HEX_NEXT[h, k]) < HEXES:
            assert set(EDGE_HEXES[e]) == {h, other}
    assert sum(DEGREE) == 2 * EDGES
    assert all(sum(c < CORNERS for c in CORNER_NEXT[c]) == DEGREE[c] for c in range(CORNERS))


def test_every_action_has_one_code():
    codes = [(int(KIND[a]), int(ARG[a])) for a in range(ACTIONS)]
    assert len(set(codes)) == ACTIONS
    assert all(START[kind] + arg == a for a, (kind, arg) in enumerate(codes))
    assert {kind for kind, _ in codes} == set(Do)
