"""Why a road is laid: the corners that it leads towards, how long one's longest road would be, what is lost by
waiting."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.room import first_fitting, fitting
from ludoteka.text.i18n import Translator

from ..names import corner_lands
from .awards import lengths, of_an_award, of_lengths
from .goals import lands, of_a_road, of_the_robber_there, place, worth
from .means import doable
from .saving import full


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
    """The best corner that a road is laid towards, beside the next best and what is risked by waiting."""
    later, alone = if_not_now(s, t), t("Road: towards {place}.", place=place(s, found[0], t))
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


def road_first(s: Any, c: int, t: Translator) -> Iterator[str]:
    """To where one wants to settle, rather than a card: its price is part of the settlement's."""
    for where in (place(s, c, t), lands(s, c, t)):
        yield t("Road first, towards {place}: a card takes a settlement’s cards.", place=where)


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
    return taken(s, t) or t("Later it may be taken.")


def taken(s: Any, t: Translator) -> str:
    """What a seven takes of a hand that is too large, in few words."""
    return t("A seven takes {n} cards.", n=int(s.players[s.seat].cards) // 2) if full(s) else ""
