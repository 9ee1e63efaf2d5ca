"""What a reader can tell from two states that were both hidden from him: which cards have moved, and whose.

What the bank gives and takes is seen by all. A card that moves between two hands unseen, a development card that is
drawn: only whoever sees one of those hands finds it by comparing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ..box.grid import HEX_CORNERS
from ..box.maps import LAST_HEX
from ..rules.base.hands import reader
from ..state import DEVELOPMENTS, RESOURCES


def readers(s: Any) -> list[int]:
    """Whose knowledge is left in a state: one reader's where it was hidden, everybody's where not; nobody's as long as
    nobody has any cards."""
    return [o for o, any_card in enumerate(s.most.any(axis=(0, 1)).tolist()) if any_card]


def sees_own(s: Any, p: int) -> bool:
    """Whether the reader of a state sees what seat `p` sees; no, where nothing in it tells."""
    me = s.players[p]
    own = int(me.dev.sum(dtype=int) + me.fresh.sum(dtype=int))
    return p in readers(s) or bool(me.devs == own > 0) or bool((s.look > 0).any())


def veiled(s: Any) -> bool:
    """Whether somebody's cards are hidden in a state, or those of the deck."""
    if s.deck_left != s.deck.sum(dtype=int):
        return True
    return any(
        s.players[p].cards != s.players[p].hand.sum(dtype=int)
        or s.players[p].devs != (s.players[p].dev.sum(dtype=int) + s.players[p].fresh.sum(dtype=int))
        for p in range(s.seats)
    )


def bank_gave(before: Any, after: Any) -> list[int]:
    """Cards that have left the bank, by resource."""
    return [max(0, int(before.bank[r]) - int(after.bank[r])) for r in range(RESOURCES)]


def bank_got(before: Any, after: Any) -> list[int]:
    return bank_gave(after, before)


def income(before: Any, after: Any, p: int, lost: tuple[int, int] = (0, 0)) -> list[int]:
    """Cards that a seat has got before the eyes of all, where nothing else happened to its hand but that it lost so
    many cards of a resource."""
    known = readers(after)
    if not known: return [0] * RESOURCES
    o = reader(after, -1) if reader(after, -1) in known else known[0]
    got = [int(after.most[p, r, o]) - int(before.most[p, r, o]) for r in range(RESOURCES)]
    got[lost[0]] += lost[1]
    return [max(0, n) for n in got]


def withheld(after: Any, got: Iterable[list[int]]) -> list[int]:
    """Resources that towns are due at a roll and that nobody has got: the bank has too few of them."""
    if not after.rolled or after.rolled == 7: return []
    due = {
        int(after.terrain[h]) for h in range(int(LAST_HEX[after.map]))
        if after.token[h] == after.rolled and h != after.robber and any(after.town[int(c)] for c in HEX_CORNERS[h])
    }  # fmt: skip
    came = [any(some) for some in zip(*got, strict=True)]
    return [r for r in range(RESOURCES) if r in due and not came[r]]


def ruled_out(before: Any, after: Any) -> list[int]:
    """Resources that a reader now knows nobody but the active seat to have, and did not before."""
    others = [p for p in range(before.seats) if p != before.turn]
    return [r for r in range(RESOURCES) if before.most[others, r].any() and not after.most[others, r].any()]


def slipped(before: Any, after: Any, taker: int, giver: int) -> int:
    """The resource of one card that went from hand to hand unseen; -1 where the reader sees neither hand."""
    for p, one in ((taker, 1), (giver, -1)):
        if _open(before, p) and _open(after, p):
            for r in range(RESOURCES):
                if one * (int(after.players[p].hand[r]) - int(before.players[p].hand[r])) == 1: return r
    return -1


def _open(s: Any, p: int) -> bool:
    """Whether a hand lies open before the reader."""
    return bool(s.players[p].cards == s.players[p].hand.sum(dtype=int))


def drawn(before: Any, after: Any, p: int) -> int:
    """The development card that a seat has got; -1 where it is hidden."""
    return _changed(before, after, p, 1)


def put_away(before: Any, after: Any, p: int) -> int:
    """The development card that a seat has given away; -1 where it is hidden."""
    return _changed(before, after, p, -1)


def _changed(before: Any, after: Any, p: int, one: int) -> int:
    was, now = before.players[p], after.players[p]
    for k in range(DEVELOPMENTS):
        if one * (int(now.dev[k]) + int(now.fresh[k]) - int(was.dev[k]) - int(was.fresh[k])) >= 1: return k
    return -1


def looked_at(before: Any, after: Any) -> int:
    """The card that Diara's owner has just looked at; -1 for all others."""
    if not sees_own(after, int(after.turn)): return -1
    return next((int(after.look[k]) for k in range(3) if before.look[k] < 0 <= after.look[k]), -1)
