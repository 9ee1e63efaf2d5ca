"""What a turn, a roll and the robber are good for as the table lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteka.text.i18n import Translator

from ..rules.base.network import LONG, STRONG, WORTH, reached
from ..state import RESOURCES, Dev, Do, Scenario
from .means import CITY, PROJECTS, SETTLEMENT, at_most, doable, missing, named, near, pays_for
from .names import land, resource
from .yields import fed, ways_of, yields_to_others

SAFE = 7  # cards that a seven leaves alone
BEST = 2  # lands that are told of
#: In these scenarios nobody gets a card for the longest way; in one nobody for the largest army.
NO_LONGEST = (Scenario.CLOTH, Scenario.PIRATE_ISLANDS)
NO_ARMY = (Scenario.PIRATE_ISLANDS,)

Said = Callable[[Any, Translator], str]


def of_a_turn(s: Any, t: Translator) -> str:
    """What can be built or bought; else what is missing for what the hand nearly pays for."""
    kinds = doable(s)
    can = [one for one in PROJECTS if one.kind in kinds]
    award = _award(s, kinds, t)
    blocked = SETTLEMENT in pays_for(s, int(s.seat), s.players[s.seat].hand) and SETTLEMENT not in can
    if blocked and Do.ROAD in kinds and CITY not in can and not award:
        return t("Your cards pay for a settlement, but none of your roads leads to a free corner: build a road first.")
    if not can:
        return award or of_what_is_missing(s, t)
    more = award or (
        t("Settlements and cities are points and bring cards.") if CITY in can or SETTLEMENT in can
        else t("Choose a road that leads to a free corner: there you can settle later.") if Do.ROAD in kinds
        else ""
    )
    return t.row([t("Your cards pay for: {list}.", list=named(can, t)), *[more] * bool(more)], " ")


def _award(s: Any, kinds: set[Do], t: Translator) -> str:
    """A special card that one more road, or one more knight, would bring."""
    me = s.players[s.seat]
    if {Do.ROAD, Do.SHIP} & kinds and s.scenario not in NO_LONGEST and would_lead(s, False):
        n = int(me.route)
        return t("Your longest road: {n}; with {more} you get {points} points.", n=n, more=n + 1, points=WORTH)
    if Do.PLAY in kinds and me.dev[Dev.KNIGHT] and s.scenario not in NO_ARMY and would_lead(s, True):
        n = int(me.knights)
        return t("Your knights: {n}; play one more, and you get {points} points.", n=n, points=WORTH)
    return ""


def would_lead(s: Any, army: bool) -> bool:
    """Whether one road or knight more brings whoever is asked the card for the most of them."""
    p = int(s.seat)
    if p == (s.army_holder if army else s.road_holder): return False
    most = max(int(reached(s, other, army)) for other in range(s.seats) if other != p)
    return reached(s, p, army) + 1 >= max(most + 1, STRONG if army else LONG)


def of_what_is_missing(s: Any, t: Translator) -> str:
    """What is missing, and what of it nobody else can have."""
    lacking = [lacks for _, lacks in near(s, int(s.seat))]
    if not lacking: return ""
    held = at_most(s, int(s.seat))
    nowhere = [r for r in range(RESOURCES) if not held[r] and any(lacks[r] for lacks in lacking)]
    if nowhere:
        names = t.row(resource(r, t) for r in nowhere)
        return t("Still missing: {list}. Nobody else has: {resources}.", list=missing(s, t), resources=names)
    return t("Still missing: {list}. Trade may fetch it.", list=missing(s, t))


def of_an_answer(s: Any, t: Translator) -> str:
    """What a counter-offer might ask for: what is missing."""
    still = missing(s, t)
    return t("Still missing: {list}. Say which trade you would take instead.", list=still) if still else ""


def of_a_roll(s: Any, t: Translator) -> str:
    """How many of the 36 ways that two dice fall bring the reader cards, and what a seven would cost."""
    me, p = s.players[s.seat], int(s.seat)
    ways = sum(ways_of(int(number)) for number in {int(s.token[h]) for h in fed(s, p)})
    brings = t.n("{n} of the 36 ways that two dice can fall brings you cards.",
                 "{n} of the 36 ways that two dice can fall bring you cards.", ways)  # fmt: skip
    if me.cards <= SAFE:
        return t.row([brings, *[t("A seven moves the robber: its land brings nothing.")] * bool(s.robber >= 0)], " ")
    return t.row([brings, t("A seven would take half of your hand: {cards}.", cards=int(me.cards) // 2)], " ")


def of_the_robber(s: Any, t: Translator) -> str:
    """The lands that yield most to the others, where the reader has no town."""
    worth = {h: n for h, n in yields_to_others(s, int(s.seat)).items() if h != s.robber}
    if not worth: return ""
    best = sorted(worth, key=lambda h: (-worth[h], h))[:BEST]
    return t("Most cards for the others come from: {list}. The robber stops one, and you take a card there.",
             list=t.row(land(s, h, t) for h in best))  # fmt: skip
