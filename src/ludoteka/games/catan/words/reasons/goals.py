"""Places to settle: what a corner would yield, which of those that may be chosen yield most, and where ways lead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from ludoteka.kit.kept import fields, kept_by
from ludoteka.kit.words.room import first_fitting
from ludoteka.text.i18n import Translator

from ...box.grid import CORNER_EDGES, CORNER_HEXES, CORNER_NEXT, EDGE_CORNERS, HEX_CORNERS
from ...rules.base.building import refuse_town_spot
from ...rules.base.harbors import harbor_at
from ...rules.base.network import beside_land, beside_sea, meets, on_land, owner
from ...state import CORNERS, EDGES, RESOURCES, Do
from ..legal import legal_by_kind
from ..names import corner_lands, harbor, resources
from .yields import fed, ways_of

TWO = 2  # kinds of corners that are told apart by what they bring
BEST = 3  # corners that are told apart from the others by their numbers


def worth(s: Any, c: int) -> int:
    """The cards that the lands at a corner bring a settlement in 36 rolls."""
    return int(_worths(s)[c])


@kept_by(lambda s: fields(s, "token"), most=32)
def _worths(s: Any) -> list[int]:
    """The same of all corners of the chart."""
    ways = np.array([ways_of(n) for n in range(13)], np.int64)[s.token]
    return list(map(int, ways[CORNER_HEXES].sum(axis=1)))


def best(s: Any, corners: Iterable[int], most: int = BEST) -> list[int]:
    """The corners that would yield most, the best first; of equals one where the robber stops nothing."""
    worths, stopped = _worths(s), _stopped(s)
    return sorted({int(c) for c in corners}, key=lambda c: (-worths[c], c in stopped, c))[:most]


def robbed(s: Any, c: int) -> bool:
    """Whether the robber stops a land at a corner that would yield there."""
    return c in _stopped(s)


def _stopped(s: Any) -> list[int]:
    """The corners of such a land."""
    h = int(s.robber)
    return HEX_CORNERS[h].tolist() if h >= 0 and s.token[h] else []


def offered(s: Any, *kinds: Do) -> list[int]:
    """The places where whoever is asked may do something of these kinds."""
    return [x for kind, places in legal_by_kind(s).items() if kind in kinds for x in places]


def of_the_robber_there(s: Any, found: list[int], t: Translator) -> str:
    """That the robber stops a land of the best corner now, or of another with as many cards; "" where he does not part
    them."""
    if robbed(s, found[0]): return t("The robber stops a land of it now.")
    if len(found) < 2 or worth(s, found[1]) < worth(s, found[0]) or not robbed(s, found[1]): return ""
    return t("Another is as good, but the robber is there.")


def kinds_at(s: Any, c: int) -> set[int]:
    """The resources that the lands at a corner yield."""
    return {int(s.terrain[h]) for h in CORNER_HEXES[c] if s.token[h] and s.terrain[h] < RESOURCES}


def new_kinds(s: Any) -> list[int]:
    """The resources that no land beside a town of whoever is asked yields."""
    mine = {int(s.terrain[h]) for h in fed(s, int(s.seat))}
    return [r for r in range(RESOURCES) if r not in mine]


# ---- where ways lead ------------------------------------------------------------------------------------------------


def ends_new(s: Any, e: int) -> list[int]:
    """The ends of an edge to which whoever is asked has not come yet."""
    return [int(c) for c in EDGE_CORNERS[e] if not _reached(s, int(c))]


def free(s: Any, c: int) -> bool:
    """Whether anybody might settle at a corner."""
    return bool(c < CORNERS and on_land(s, c) and not refuse_town_spot(s, c))


def further(s: Any, end: int, e: int) -> Iterator[int]:
    """Free corners one edge from the end of a way, past nobody's town."""
    if s.town[end]: return
    for one, c in zip(CORNER_EDGES[end].tolist(), CORNER_NEXT[end].tolist(), strict=True):
        open_edge = one < EDGES and one != e and not s.route[one]
        if open_edge and (beside_land(s, one) or (s.has_ships and beside_sea(s, one))) and free(s, c): yield c


def led_to(s: Any, e: int) -> tuple[list[int], bool]:
    """Corners where one could settle at the end of a way, or one edge further, and whether it is at its end."""
    ends = ends_new(s, e)
    here = [c for c in ends if free(s, c)]
    return here or [c for end in ends for c in further(s, end, e)], bool(here)


@kept_by(lambda s: s.tobytes(), most=32)
def leads(s: Any) -> dict[int, list[int]]:
    """For each edge where a way may be laid now the corners to settle that it leads to, the best first."""
    return {e: best(s, led_to(s, e)[0], CORNERS) for e in offered(s, Do.ROAD, Do.SHIP)}


def goals(s: Any) -> list[int]:
    """The best corners to settle that the ways which may be laid now lead to."""
    return best(s, (c for found in leads(s).values() for c in found))


def opened(s: Any) -> set[int]:
    """Those of them at the end of such a way, so that one alone is enough."""
    return {c for e in leads(s) for found, here in [led_to(s, e)] if here for c in found}


def barred(before: Any, after: Any, p: int) -> list[int]:
    """Corners that a way of seat `p` had come to, or up to one edge before them, and that are free no more."""
    return [c for c in closed(before, after) if _comes(before, p, c)]


def aimed_at(s: Any, p: int) -> int:
    """The best free corner that a way of seat `p` has come to, or up to one edge before it; -1 where there is none."""
    found = best(s, (c for c in range(CORNERS) if free(s, c) and _comes(s, p, c)), 1)
    return found[0] if found else -1


def closed(before: Any, after: Any) -> list[int]:
    """Corners that are free no more: only those at a new town and beside it are asked about."""
    new = np.flatnonzero(before.town != after.town).tolist()
    near = sorted({c for town in new for c in (town, *CORNER_NEXT[town].tolist()) if c < CORNERS})
    return [c for c in near if free(before, c) and not free(after, c)]


def _comes(s: Any, p: int, c: int) -> bool:
    """Whether a way of a seat has come to a corner, or to one beside it past nobody else's town and along no way."""
    if meets(s, p, c, 0) or meets(s, p, c, 8): return True
    return any(
        not s.route[e] and owner(s.town[one]) in (-1, p) and (meets(s, p, int(one), 0) or meets(s, p, int(one), 8))
        for e, one in zip(CORNER_EDGES[c].tolist(), CORNER_NEXT[c].tolist(), strict=True) if e < EDGES
    )  # fmt: skip


def _reached(s: Any, c: int) -> bool:
    p = int(s.seat)
    return bool(owner(s.town[c]) == p or meets(s, p, c, 0) or meets(s, p, c, 8))


# ---- in words --------------------------------------------------------------------------------------------------------


def place(s: Any, c: int, t: Translator) -> str:
    """A corner by its lands, its harbor and what it would yield."""
    return t.n("{lands} ({n} card in 36 rolls)", "{lands} ({n} cards in 36 rolls)", worth(s, c), lands=lands(s, c, t))


def lands(s: Any, c: int, t: Translator) -> str:
    """A corner by its lands, and its harbor."""
    k, around = int(harbor_at(s, c)), corner_lands(s, c, t)
    if k < 0 or s.harbor[k] < 0: return around
    return t("{lands}, harbor {harbor}", lands=around, harbor=harbor(int(s.harbor[k]), t))


def of_a_first_town(s: Any, t: Translator) -> str:
    """What the numbers on the map are, and where the greatest of them lie; of two that are equal, what differs."""
    found = best(s, offered(s, Do.SETTLE), 2)
    if not found: return ""
    if len(found) > 1 and worth(s, found[0]) == worth(s, found[1]):
        alike = (c for c in best(s, offered(s, Do.SETTLE), CORNERS) if worth(s, c) == worth(s, found[0]))
        found = sorted(alike, key=lambda c: (-len(kinds_at(s, c)), c))[:2]
    n, kinds = [worth(s, c) for c in found], [len(kinds_at(s, c)) for c in found]
    there = corner_lands(s, found[0], t)
    alone = t("Number at a corner: cards that a place brings in 36 rolls. Best: {n} ({lands}).", n=n[0], lands=there)
    if len(found) < 2: return alone
    if n[0] > n[1]:
        plain = t("Numbers at the corners: cards in 36 rolls. Best {n} ({lands}), the next best {m}.",
                  n=n[0], lands=there, m=n[1])  # fmt: skip
        return first_fitting([*_of_more_kinds(s, found[0], t), plain])
    if kinds[0] > kinds[1]:
        return t("Numbers at the corners: cards in 36 rolls. Of those with {n} most kinds come at {lands}.",
                 n=n[0], lands=there)  # fmt: skip
    both = t("Numbers at the corners: cards in 36 rolls. Equally good, {n}: {lands}, or {more}.",
             n=n[0], lands=there, more=corner_lands(s, found[1], t))  # fmt: skip
    return first_fitting([both, *_of_more_kinds(s, found[0], t), *_of_some_alike(s, n[0], there, t), alone])


def _of_some_alike(s: Any, n: int, there: str, t: Translator) -> Iterator[str]:
    """Of corners that bring as many cards which kinds, if these differ; else how many there are, and one of them."""
    same = [c for c in best(s, offered(s, Do.SETTLE), CORNERS) if worth(s, c) == n]
    kinds = dict.fromkeys(resources(sorted(kinds_at(s, c)), t) for c in same)
    if len(kinds) == TWO:
        one, other = kinds
        yield t("Numbers at the corners: cards in 36 rolls. Equally good, {n}: {list}, or {more}.",
                n=n, list=one, more=other)  # fmt: skip
    yield t("Numbers at the corners: cards in 36 rolls. Most, {n}, at {m} corners: one is {lands}.",
            m=len(same), n=n, lands=there)  # fmt: skip


def _of_more_kinds(s: Any, c: int, t: Translator) -> Iterator[str]:
    """The best place, beside the best of those that bring more kinds of cards."""
    kinds = kinds_at(s, c)
    found = best(s, (other for other in offered(s, Do.SETTLE) if len(kinds_at(s, other)) > len(kinds)), 1)
    for other in found:
        kinds_of_both = {"list": resources(sorted(kinds), t), "more": resources(sorted(kinds_at(s, other)), t)}
        yield t("Cards in 36 rolls: most {n} ({list}), of more kinds {m} ({more}): a settlement costs four kinds.",
                n=worth(s, c), m=worth(s, other), **kinds_of_both)  # fmt: skip
        yield t("Numbers at the corners: cards in 36 rolls. Best {n} ({list}); of more kinds {m} ({more}).",
                n=worth(s, c), m=worth(s, other), **kinds_of_both)  # fmt: skip


def last_town(s: Any) -> list[int]:
    """The two places for the last settlement of the set-up that are told apart: the one with most that is new, and of
    the others the one that would yield most; of equals the one with more that is new, and with more cards at once."""
    new, spots = set(new_kinds(s)), offered(s, Do.SETTLE)
    fresh = {c: len(kinds_at(s, c) & new) for c in spots}
    newest = sorted(spots, key=lambda c: (-fresh[c], -worth(s, c), -_at_once(s, c), c))[:1]
    others = (c for c in spots if c not in newest)
    return newest + sorted(others, key=lambda c: (-worth(s, c), robbed(s, c), -fresh[c], -_at_once(s, c), c))[:1]


def _at_once(s: Any, c: int) -> int:
    """The cards that the last settlement of the set-up brings there at once: one of each land that yields any."""
    return sum(bool(s.terrain[h] < RESOURCES) for h in CORNER_HEXES[c])


def of_the_last_town(s: Any, t: Translator) -> str:
    """What is new where most of it comes together, and at the next best place."""
    new = set(new_kinds(s))
    if not new or not (found := last_town(s)): return ""
    n, fresh = [worth(s, c) for c in found], [kinds_at(s, c) & new for c in found]
    told = t("Most cards in 36 rolls, and most that is new: {n} ({lands}; new: {list}).",
             n=n[0], lands=corner_lands(s, found[0], t), list=_fresh(fresh[0], t))  # fmt: skip
    fields = {"n": n[0], "lands": corner_lands(s, found[0], t), "list": _fresh(fresh[0], t)}
    beside = [
        t("Best corner: {lands}. {n} cards in 36 rolls, and most that is new to you: {list}.", **fields)
        if m == n[0] else
        t("Cards in 36 rolls: most, and most new, at {lands}: {n} (new: {list}); next {m}.", m=m, **fields)
        for m in n[1:]
    ]  # fmt: skip
    if len(found) > 1 and n[0] == n[1] and (more := _at_once(s, found[0])) > (less := _at_once(s, found[1])):
        if len(fresh[0]) == len(fresh[1]):
            return first_fitting([*_of_more_at_once(fields, more, less, t), *beside, told])
    if len(found) > 1 and n[0] == n[1] and fresh[0] == fresh[1]:
        both = t("Equally good, {n} cards in 36 rolls: {lands}, or {more}; new: {list}.",
                 lands=corner_lands(s, found[0], t), more=corner_lands(s, found[1], t), n=n[0],
                 list=_fresh(fresh[0], t))  # fmt: skip
        return first_fitting([both, told])
    if len(found) > 1 and n[1] > n[0]:
        most = t("Most cards in 36 rolls: {n} ({lands}; new: {list}).",
                 n=n[1], lands=corner_lands(s, found[1], t), list=_fresh(fresh[1], t))  # fmt: skip
        there = t("More is new at {n} ({lands}): {list}.",
                  n=n[0], lands=corner_lands(s, found[0], t), list=_fresh(fresh[0], t))  # fmt: skip
        newer = t("More new: {n} ({list}).", n=n[0], list=_fresh(fresh[0], t))
        plain = t("Most cards in 36 rolls: {n} ({lands}).", n=n[1], lands=corner_lands(s, found[1], t))
        ways = [[most, there], [most, newer], [plain, newer], [most]]
        if fresh[1] < fresh[0]:
            besides = t("Also {list}: {n} ({lands}).",
                        n=n[0], lands=corner_lands(s, found[0], t), list=_fresh(fresh[0] - fresh[1], t))  # fmt: skip
            ways[1:1] = [[most, besides], [plain, besides]]
        if both := _of_two_with_most(s, found[1], new, t):
            where = t("More new: {n} ({list}).", n=n[0], list=corner_lands(s, found[0], t))
            ways = [[both, there], [both, where], [both, newer], *ways]
        if rather := _of_the_better_with_most(s, found[1], new, t):
            ways = [[rather, newer], [most, newer], [rather], *ways]
        return first_fitting(t.row(way, " ") for way in ways)
    return first_fitting([*beside, told])


def _of_more_at_once(fields: dict[str, Any], more: int, less: int, t: Translator) -> Iterator[str]:
    """The better of two places that yield as much, and as much that is new, by the cards that it brings now."""
    yield t("Best: {lands}. Cards in 36 rolls: {n}, new: {list}. At once: {more}, at the next best {less}.",
            more=more, less=less, **fields)  # fmt: skip
    yield t("Best: {lands}. Cards in 36 rolls: {n}, as at the next best. At once: {more}, there {less}.",
            more=more, less=less, **fields)  # fmt: skip


def _of_two_with_most(s: Any, c: int, new: set[int], t: Translator) -> str:
    """What is new at the corner with most cards, and at another one with as many; "" where it is the same, or more than
    two have as many."""
    same = [other for other in offered(s, Do.SETTLE) if worth(s, other) == worth(s, c)]
    fresh = [_fresh(kinds_at(s, one) & new, t) for one in sorted(same, key=lambda one: one != c)]
    if len(fresh) != 2 or fresh[0] == fresh[1]: return ""
    return t("Two corners bring {n} cards in 36 rolls; new: {list}, or {more}.",
             n=worth(s, c), list=fresh[0], more=fresh[1])  # fmt: skip


def _of_the_better_with_most(s: Any, c: int, new: set[int], t: Translator) -> str:
    """What is new at the corner with most cards, and not at the only other one with as many, where all is that is new
    there; "" elsewhere."""
    others = [kinds_at(s, one) & new for one in offered(s, Do.SETTLE) if one != c and worth(s, one) == worth(s, c)]
    if len(others) != 1 or not others[0] < (mine := kinds_at(s, c) & new): return ""
    return t("Best: {lands}. {n} cards in 36 rolls as at another, but also new: {list}.",
             n=worth(s, c), lands=corner_lands(s, c, t), list=_fresh(mine - others[0], t))  # fmt: skip


def _fresh(which: Iterable[int], t: Translator) -> str:
    return resources(sorted(which), t) or t("nothing")


def of_a_first_road(s: Any, t: Translator) -> str:
    """The best place for the next settlement that a first road leads towards, and where the next best one leads."""
    found = sorted((ends[0] for ends in leads(s).values() if ends), key=lambda c: -worth(s, c))
    if not found: return ""
    first, there = found[0], lands(s, found[0], t)
    others = [c for c in found if c != first]
    alone = t("Number: cards in 36 rolls where you could settle next: {n} ({lands}).", n=worth(s, first), lands=there)
    if not others: return alone
    less = t.row(map(str, sorted({worth(s, c) for c in others} - {worth(s, first)}, reverse=True)))
    more = less if all(leads(s).values()) else t("{list} or no corner", list=less) if less else t("no corner")
    if worth(s, others[0]) == worth(s, first):
        both = t("Numbers: cards in 36 rolls where you settle next. Equally good, {n}: {lands}, or {more}.",
                 n=worth(s, first), lands=there, more=lands(s, others[0], t))  # fmt: skip
        alike = t("Cards in 36 rolls by road: best {n} ({lands}; another road is as good).",
                  n=worth(s, first), lands=there)  # fmt: skip
        short = t("Others may be first.")
        beside = [
            t("Cards in 36 rolls by road: best {n} ({lands}; another road is as good), elsewhere {m}.",
              n=worth(s, first), lands=there, m=more)
        ] if more else []  # fmt: skip
        every = [one for said in (both, *beside, alike) for one in (t.row([said, short], " "), said)]
        return first_fitting(every)
    fields = {"n": worth(s, first), "lands": there, "m": more}
    return first_fitting([
        t("Cards in 36 rolls by road: best {n} ({lands}), elsewhere {m}. Others may settle there first.", **fields),
        t("Cards in 36 rolls by road: best {n} ({lands}), elsewhere {m}. Others may be first.", **fields),
        t("Numbers: cards in 36 rolls where you settle next. Best {n} ({lands}), elsewhere {m}.", **fields),
    ])  # fmt: skip


def of_a_road(s: Any, t: Translator) -> str:
    """The same of a road that costs nothing now."""
    if not (found := goals(s)): return ""
    alone = t("Best corner ahead: {place}.", place=place(s, found[0], t))
    if len(found) < 2:
        if all(leads(s).values()): return alone
        return t("Best corner ahead: {place}; other roads lead to none.", place=place(s, found[0], t))
    if there := of_the_robber_there(s, found, t): return first_fitting([t.row([alone, there], " "), alone])
    beside = t("Best corner ahead: {place}, next: {m}.",
               place=place(s, found[0], t), m=worth(s, found[1]))  # fmt: skip
    if worth(s, found[1]) < worth(s, found[0]): return beside
    both = t("Equally good ahead ({n} cards in 36 rolls): {lands}, or {more}.", n=worth(s, found[0]),
             lands=lands(s, found[0], t), more=lands(s, found[1], t))  # fmt: skip
    alike = t("Best corner ahead: {place}; another is as good.", place=place(s, found[0], t))
    return first_fitting([both, alike, beside])
