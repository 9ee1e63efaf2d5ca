"""Why a road is laid: the corners that it leads towards, how long one's longest road would be, what is lost by
waiting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.kept import kept_by
from ludoteka.kit.words.room import first_fitting, fitting
from ludoteka.text.i18n import Translator, mark

from ...box.grid import CORNER_EDGES, EDGE_CORNERS
from ...box.pieces import COST
from ...rules.base.network import WORTH, beside_land, longest_through, owner
from ...state import EDGES, Dev, Do, Phase
from ..names import corner_lands, edge_lands
from .awards import NO_ARMY, NO_LONGEST, crowning, due, lengths, of_an_award, of_lengths, one_more
from .development.bought import of_both_ways
from .development.ready import knights, unseen, victory
from .goals import goals, lands, of_a_road, of_the_robber_there, offered, opened, place, worth
from .means import CARD, ROAD, SETTLEMENT, doable
from .race import of_a_rival, of_the_longest_road
from .saving import full, of_a_seven, without

PAIR = 2  # roads that a card lays, or that may bring the longest road together
#: What either leaves, where no more is to be said of the card.
LACKS = mark("Road first, towards {place}. The settlement then lacks {n}, after a card {m} and the road.")


def to_a_corner(s: Any, c: int, t: Translator) -> str:
    """Why the road to a corner comes before the settlement that could be paid for, beside waiting."""
    now = [t("Road first, for a settlement at {place}.", place=place(s, c, t))]
    n, places = worth(s, c), (lands(s, c, t), corner_lands(s, c, t))
    now += [
        t.n("Road first, for a settlement at {lands} ({n} card).",
            "Road first, for a settlement at {lands} ({n} cards).", n, lands=there) for there in places
    ]  # fmt: skip
    later = if_not_now(s, t)
    return first_fitting([*(t.row([one, later], " ") for one in now), now[0]])


def towards(s: Any, found: list[int], t: Translator) -> str:
    """The best corner that a road is laid towards, beside the next best and what is risked by waiting; first who is
    about to win, and how far the longest road is."""
    later, alone = if_not_now(s, t), t("Road: towards {place}.", place=place(s, found[0], t))
    rival, longest = of_a_rival(s, t), of_the_longest_road(s, t)
    if rival or longest:
        n = worth(s, found[0])
        ahead = [alone, t("Road: towards a corner with {n} cards in 36 rolls.", n=n), t("Road: towards a free corner.")]
        more = [row for row in ([rival, longest, later], [rival, longest], [longest], [rival]) if all(row)]
        fits = first_fitting([*(t.row([one, *row], " ") for row in more for one in ahead), ""])
        if fits: return fits
    ways = [*_of_the_next_corners(s, found, t), alone]
    both = [t.row([one, later], " ") for one in ways]
    if full(s): return first_fitting([*both, *ways])  # what a seven takes is the reason to build at all
    return first_fitting(said for pair in zip(both, ways, strict=True) for said in pair)


def _of_the_next_corners(s: Any, found: list[int], t: Translator) -> Iterator[str]:
    """The same without waiting: the numbers stand on the map."""
    if len(found) < 2: return
    first, other = found[0], found[1]
    if there := of_the_robber_there(s, found, t):
        yield t.row([t("Road: towards {place}.", place=place(s, first, t)), there], " ")
        return
    if (m := worth(s, other)) < worth(s, first):
        yield t("Road: towards {place}, elsewhere {m}.", place=place(s, first, t), m=m)
    else:
        yield t.n("Road: {n} card in 36 rolls at {lands}, or at {more}.",
                  "Road: {n} cards in 36 rolls at {lands}, or at {more}.", m,
                  lands=lands(s, first, t), more=lands(s, other, t))  # fmt: skip


def road_or_card(s: Any, c: int, t: Translator) -> Iterator[str]:
    """A road to where one wants to settle beside a card, where the settlement is paid for and lacks its corner: what a
    card may be, and what either leaves of the settlement's price, and that it opens the corner, only where it
    does so alone."""
    after = {one: sum(SETTLEMENT.lacks(without(s, one))) for one in (ROAD, CARD)}
    left, n = unseen(s), worth(s, c)
    known, points = s.scenario not in NO_ARMY and any(left), 2 * left[Dev.POINT] >= sum(left)
    fields = {"p": knights(s), "q": victory(s), "n": n}
    opens = c in opened(s)
    if known and opens:
        if points:
            if both := of_both_ways(s, doable(s), t): yield t.row([both, t("A road only opens a corner.")], " ")
            yield t(
                "Rather a card: {q} % a point at once, {p} % a knight. A road opens a corner ({n} cards in 36 rolls).",
                **fields,
            )
            yield t("Rather a card: {q} % a point at once, {p} % a knight. A road only opens a corner.", **fields)
        yield t(
            "Road first: it opens a corner to settle ({n} cards in 36 rolls). A card: {q} % a point, {p} % a knight.",
            **fields,
        )
        yield t("Road first: it opens a corner to settle. A card: {q} % a point, {p} % a knight.", **fields)
    road = t("Road: towards {place}.", place=place(s, c, t))
    card = t("A card: {p} % a knight, {q} % a point.", **fields)
    if known and points: yield t.row([card, road], " ")
    for there in (lands(s, c, t), corner_lands(s, c, t)) if opens else ():
        yield t(LACKS, place=there, n=after[ROAD], m=after[CARD])
    if known: yield t.row([road, card], " ")
    yield road


@kept_by(lambda s: s.tobytes(), most=32)
def two_ways(s: Any) -> list[int]:
    """Two edges where roads of whoever is asked would bring the longest road together; [] where there are none, or one
    alone is enough."""
    p, least = int(s.seat), due(s, False)
    if s.scenario in NO_LONGEST or s.players[p].roads < PAIR or least - int(s.players[p].route) != PAIR: return []
    there, laid = offered(one_more(s), Do.ROAD), s.copy()
    for e in there:
        laid.route[e] = p + 1
        for other in (x for c in EDGE_CORNERS[e].tolist() if owner(s.town[c]) in (-1, p) for x in _beside(s, c)):
            if other == e: continue
            laid.route[other] = p + 1
            long = int(longest_through(laid, p, other))
            laid.route[other] = 0
            if long >= least: return [e, other]
        laid.route[e] = 0
    return []


def _beside(s: Any, c: int) -> list[int]:
    """Free edges on land at a corner."""
    return [e for e in CORNER_EDGES[c].tolist() if e < EDGES and not s.route[e] and beside_land(s, e)]


def of_two_roads(s: Any, kinds: set[Do], t: Translator) -> str:
    """That two roads which can be paid for, or that a card lays, bring the longest road together, with the first."""
    me, fields = s.players[s.seat], {"points": WORTH, "n": int(s.players[s.seat].route) + PAIR}
    card = Do.PLAY in kinds and me.dev[Dev.ROADS]
    if not (card or (Do.ROAD in kinds and twice(s))) or not (found := two_ways(s)): return ""
    if card: return t("Road building brings the longest road: {n} roads, {points} points.", **fields)
    first, then = (edge_lands(s, e, t) for e in found)
    return first_fitting([
        t("Two roads, both paid for, bring the longest road, {points} points: at {place}; then {more}.",
          place=first, more=then, **fields),
        t("Two roads, both paid for, bring the longest road: {n} roads, {points} points. First at: {place}.",
          place=first, **fields),
        t("Two roads, both paid for, bring the longest road: {n} roads, {points} points.", **fields),
    ])  # fmt: skip


def twice(s: Any) -> bool:
    """Whether two roads can be paid for."""
    hand = s.players[s.seat].hand
    return all(have >= PAIR * due_ for have, due_ in zip(hand, COST[ROAD.cost], strict=True))


def beside_it(s: Any, e: int) -> int:
    """Where a second road, paid for or free, has to lie to bring the longest road together with one at an edge; -1
    where none does."""
    if not (twice(s) if s.phase == Phase.MAIN else s.phase == Phase.FREE_ROADS and s.free_roads >= PAIR): return -1
    found = two_ways(s)
    return next((other for other in found if other != e), -1) if e in found else -1


def beyond(s: Any) -> list[int]:
    """The best corners that a road leads to which is not paid for yet; none where no settlement is left for them."""
    return goals(one_more(s)) if s.players[s.seat].settlements else []


def of_one_more(s: Any, t: Translator) -> Iterator[str]:
    """What a road would be good for that is not paid for yet: the longest road, a corner to settle, or nothing now."""
    after, longest, settling = one_more(s), of_the_longest_road(s, t), bool(s.players[s.seat].settlements)
    if crowning(after):
        yield t("A road brings the longest road: {points} points.", points=WORTH)
    elif settling and (found := goals(after)):
        ways = [t("A road leads towards {place}.", place=place(s, found[0], t))]
        n = worth(s, found[0])
        if found[0] in opened(after): ways.append(t("A road leads to a corner with {n} cards in 36 rolls.", n=n))
        else: ways.append(t("A road leads towards a corner with {n} cards in 36 rolls.", n=n))
        if longest: yield from (t.row([one, longest], " ") for one in ways)
        yield from ways
    elif longest: yield longest
    elif settling: yield t("A road leads to no free corner now.")


def of_a_free_road(s: Any, t: Translator) -> str:
    """The longest road, where one more brings it; then where the best corner is that a way leads to, and how long one's
    longest way would be."""
    award, ahead, longest = of_an_award(s, doable(s), t), of_a_road(s, t), of_lengths(s, t)
    if not (award or ahead) and (found := lengths(s)):
        if longest and len(set(found)) == 1:
            return t("All are alike: none leads to a free corner, and your longest road is {n} with each.", n=found[0])
        ahead = t("No road leads to a free corner.")
    return fitting([award, ahead, "" if award else longest], t)


def if_not_now(s: Any, t: Translator) -> str:
    """What is risked where a road is not laid now, or a settlement not built."""
    return of_a_seven(s, t) or t("Later it may be taken.")
