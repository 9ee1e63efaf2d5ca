"""Rings of ships: whether a ship whose ends are both taken may be moved all the same."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import first, rule

from ...box.grid import CORNER_EDGES, CORNER_NEXT, EDGE_CORNERS
from ...state import SPAN, WORDS
from ..base.network import is_ship, near_edges, owner
from .cloth import own_ships_at, village_at

MARK = 64  # on a ship that was reached, as long as a question is answered


@rule
def is_post(s: Any, p: int, c: int) -> bool:
    """Whether a line of ships is fast at a corner: at an own town, or a village that trades."""
    return owner(s.town[c]) == p or village_at(s, c) >= 0


@rule
def on_ring(s: Any, p: int, e: int) -> bool:
    """Whether a ship lies on a ring of ships without a post, or on one beside its only post; and on no line that links
    two posts. Where nothing branches off, one walk along the line tells."""
    if s.players[p].ringed == 0: return False
    a, b = EDGE_CORNERS[e, 0], EDGE_CORNERS[e, 1]
    if is_post(s, p, a): a, b = b, a
    if is_post(s, p, a): return False
    c, came = a, e
    while own_ships_at(s, p, c) == 2:
        k = onward(s, p, c, came)
        came, c = CORNER_EDGES[c, k], CORNER_NEXT[c, k]
        if c == b: return True
        if is_post(s, p, c): return False
    return own_ships_at(s, p, c) == 3 and on_branching_ring(s, p, a, b, e)


@rule
def onward(s: Any, p: int, c: int, came: int) -> int:
    """Which of the edges at a corner has an own ship besides the one that one came over."""
    for k in range(3):
        way = s.route[CORNER_EDGES[c, k]]
        if CORNER_EDGES[c, k] != came and owner(way) == p and is_ship(way): return k
    return -1


@rule
def on_branching_ring(s: Any, p: int, a: int, b: int, e: int) -> bool:
    """The same where lines branch: from one end of the ship the other is reached without it. It links two posts if two
    are reached that no single other ship is needed for: one from either end."""
    flood(s, p, a, e, e)
    closes = touches(s, b)
    posts = posts_reached(s, p) if closes else 0
    unmark(s, p)
    if not closes: return False
    if posts < 2: return True
    if is_post(s, p, b): return False
    for w in range(WORDS):
        edges = near_edges(s, p, w)
        while edges:
            f = SPAN * w + first(edges)
            edges &= edges - 1
            if f != e and owner(s.route[f]) == p and is_ship(s.route[f]) and parts(s, p, a, b, e, f): return True
    return False


@rule
def parts(s: Any, p: int, a: int, b: int, e: int, f: int) -> bool:
    """Whether without two of its ships no post is reached from either end of the first."""
    flood(s, p, a, e, f)
    flood(s, p, b, e, f)
    posts = posts_reached(s, p)
    unmark(s, p)
    return posts == 0


# ---- marks -----------------------------------------------------------------------------------------------------------


@rule
def flood(s: Any, p: int, c: int, e: int, f: int) -> None:
    """Mark all own ships that are reached from a corner, past no post, without two of them."""
    if is_post(s, p, c): return
    for k in range(3):
        g = CORNER_EDGES[c, k]
        way = int(s.route[g])
        if g != e and g != f and way < MARK and owner(way) == p and is_ship(way):
            s.route[g] = way | MARK
            flood(s, p, CORNER_NEXT[c, k], e, f)


@rule
def touches(s: Any, c: int) -> bool:
    """Whether a marked ship ends at a corner."""
    for k in range(3):
        if s.route[CORNER_EDGES[c, k]] >= MARK: return True
    return False


@rule
def posts_reached(s: Any, p: int) -> int:
    """How many posts marked ships end at: none, one, or more (2)."""
    found = -1
    for w in range(WORDS):
        edges = near_edges(s, p, w)
        while edges:
            g = SPAN * w + first(edges)
            edges &= edges - 1
            if s.route[g] >= MARK:
                for k in range(2):
                    c = EDGE_CORNERS[g, k]
                    if is_post(s, p, c):
                        if found >= 0 and found != c: return 2
                        found = c
    return 0 if found < 0 else 1


@rule
def unmark(s: Any, p: int) -> None:
    for w in range(WORDS):
        edges = near_edges(s, p, w)
        while edges:
            g = SPAN * w + first(edges)
            edges &= edges - 1
            if s.route[g] >= MARK: s.route[g] = int(s.route[g]) - MARK
