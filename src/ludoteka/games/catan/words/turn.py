"""What a turn, a roll and the robber are good for as the table lies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteka.text.i18n import Translator

from ..box.grid import HEX_CORNERS
from ..box.pieces import COST
from ..rules.base.network import LONG, STRONG, WORTH, owner, reached
from ..state import RESOURCES, Dev, Do, Scenario
from .goals import best, goals, lands, offered, place, worth
from .means import CARD, CITY, PROJECTS, SETTLEMENT, Project, at_most, doable, missing, named, near, pays_for
from .names import RESOURCE_NAMES, cards, land
from .yields import fed, ways_of

SAFE = 7  # cards that a seven leaves alone
FEW = 2  # kinds of cards that are told of as missing
#: In these scenarios nobody gets a card for the longest way; in one nobody for the largest army.
NO_LONGEST = (Scenario.CLOTH, Scenario.PIRATE_ISLANDS)
NO_ARMY = (Scenario.PIRATE_ISLANDS,)

Said = Callable[[Any, Translator], str]


def of_a_turn(s: Any, t: Translator) -> str:
    """What can be built or bought, and what of it brings most; else what is missing for what the hand nearly pays
    for."""
    kinds = doable(s)
    can = [one for one in PROJECTS if one.kind in kinds]
    award = _award(s, kinds, t)
    blocked = SETTLEMENT in pays_for(s, int(s.seat), s.players[s.seat].hand) and SETTLEMENT not in can
    if blocked and Do.ROAD in kinds and CITY not in can and not award:
        if found := goals(s):
            return t("For a settlement, build to a free corner first. The best: {place}.", place=place(s, found[0], t))
        return t("You can pay for a settlement, but no road of yours leads to a free corner: build one first.")
    if not can: return award or _of_waiting(s, kinds, t)
    if (CITY in can or SETTLEMENT in can) and not award: return _of_a_town(s, can, t)
    more = award or _best_of(s, kinds, t)
    return t.row([t("You can pay for: {list}.", list=named(can, t)), *[more] * bool(more)], " ")


def _of_a_town(s: Any, can: list[Project], t: Translator) -> str:
    """What the best city, or settlement, would bring, beside the next best."""
    cities = best(s, offered(s, Do.CITY), 2) if CITY in can else []
    towns = best(s, offered(s, Do.SETTLE), 2) if SETTLEMENT in can else []
    if cities and towns:
        return t("A point each; cards more in 36 rolls: city {n} ({city}), settlement {m} ({place}).",
                 city=lands(s, cities[0], t), n=worth(s, cities[0]), place=lands(s, towns[0], t),
                 m=worth(s, towns[0]))  # fmt: skip
    found = cities or towns
    fields = {"place": lands(s, found[0], t), "n": worth(s, found[0])}
    if len(found) > 1:
        more = worth(s, found[1])
        if cities:
            return t("A city is a point. Cards more in 36 rolls: {n} ({place}), {m} at the next best.",
                     m=more, **fields)  # fmt: skip
        return t("A settlement is a point. Cards more in 36 rolls: {n} ({place}), {m} at the next best.",
                 m=more, **fields)  # fmt: skip
    if cities: return t("A city is a point, and brings {n} cards more in 36 rolls ({place}).", **fields)
    return t("A settlement is a point, and brings {n} cards more in 36 rolls ({place}).", **fields)


def _best_of(s: Any, kinds: set[Do], t: Translator) -> str:
    """Why one would lay a road, or draw a card."""
    if Do.ROAD in kinds or Do.SHIP in kinds:
        return t("Best corner ahead: {place}.", place=place(s, goals(s)[0], t)) if goals(s) else t(
            "No free corner is near: one takes three of them or more.")
    return _of_a_card(s, t)


def _of_a_card(s: Any, t: Translator) -> str:
    """What speaks for a development card, or against: what else its price is wanted for."""
    me = s.players[s.seat]
    then = [max(0, int(n) - int(due)) for n, due in zip(me.hand, COST[CARD.cost], strict=True)]
    for one, lacks in near(s, int(s.seat)):
        if one in (CITY, SETTLEMENT) and sum(one.lacks(then)) > sum(lacks):
            return t("But then more is missing for: {piece} (now {cards}).", piece=t(one.name), cards=cards(lacks, t))
    if s.scenario in NO_ARMY: return ""
    return t("Most are knights, which move the robber; the others bring cards, roads or a point.")


def _of_waiting(s: Any, kinds: set[Do], t: Translator) -> str:
    """What is missing where nothing can be paid for, and who has it: the bank, the others, or nobody yet."""
    still, held = _still(s, t)
    if not still: return ""
    if Do.MARITIME in kinds and (deal := _with_the_bank(s)):
        give, n, get, one = deal
        given, got = t.amount(n, RESOURCE_NAMES[give]), t.amount(1, RESOURCE_NAMES[get])
        return t("The bank gives {got} for {given}: then you can pay for: {piece}.",
                 got=got, given=given, piece=t(one.name))  # fmt: skip
    if Do.OFFER in kinds and held:
        return t("Missing: {list}. The others hold at most {held}: trade, or end the turn.",
                 list=still, held=held)  # fmt: skip
    return t("Missing: {list}. Any roll may bring it, the others’ too: end the turn.", list=still)


def _with_the_bank(s: Any) -> tuple[int, int, int, Project] | None:
    """An exchange after which something can be paid for: what is given, how many, what is got, and for what."""
    me, p = s.players[s.seat], int(s.seat)
    for give in range(RESOURCES):
        n = int(me.rate[give])
        for get in range(RESOURCES):
            if get == give or me.hand[give] < n or not s.bank[get]: continue
            then = [int(have) - n * (r == give) + (r == get) for r, have in enumerate(me.hand)]
            if new := [one for one in pays_for(s, p, then) if not one.paid(me.hand)]: return give, n, get, new[0]
    return None


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


def _still(s: Any, t: Translator) -> tuple[str, str]:
    """What is missing for one or two things, as there is room for it, and how many cards of it the others can have, ""
    where they have none."""
    held, lacking = at_most(s, int(s.seat)), [lacks for _, lacks in near(s, int(s.seat))]
    most = next((n for n in (2, 1) if sum(map(any, zip(*lacking[:n], strict=True))) <= FEW), 1)
    wanted = [r for r in range(RESOURCES) if any(lacks[r] for lacks in lacking[:most])]
    there = t.row(t.amount(held[r], RESOURCE_NAMES[r]) for r in wanted) if any(held[r] for r in wanted) else ""
    return missing(s, t, most), there


def of_what_is_missing(s: Any, t: Translator) -> str:
    """What is missing, and how much of it the others can have."""
    still, held = _still(s, t)
    if not still: return ""
    if held: return t("Still missing: {list}. The others have at most {held}.", list=still, held=held)
    return t("Still missing: {list}. Nobody else has it.", list=still)


def of_an_answer(s: Any, t: Translator) -> str:
    """What a counter-offer might ask for: what is missing."""
    still = missing(s, t)
    return t("Still missing: {list}. Say which trade you would take instead.", list=still) if still else ""


def of_a_roll(s: Any, t: Translator) -> str:
    """How many of the 36 ways that two dice fall bring the reader cards, and what a seven would cost; where a
    development card may be played before, whether it should."""
    me, p = s.players[s.seat], int(s.seat)
    ways = sum(ways_of(int(number)) for number in {int(s.token[h]) for h in fed(s, p)})
    if Do.PLAY in doable(s): return _of_a_card_before(s, ways, t)
    if me.cards > SAFE:
        return t("{n} of 36 rolls bring you cards; a seven takes half of your hand: {cards}.",
                 n=ways, cards=int(me.cards) // 2)  # fmt: skip
    if s.robber < 0: return t("{n} of 36 rolls bring you cards; a seven brings none.", n=ways)
    return t("{n} of 36 rolls bring you cards; a seven brings none and moves the robber.", n=ways)


def _of_a_card_before(s: Any, ways: int, t: Translator) -> str:
    """A knight goes first where the robber stops a land of one's own, any other card may as well wait."""
    p, h = int(s.seat), int(s.robber)
    if not s.players[p].dev[Dev.KNIGHT] or s.scenario in NO_ARMY:
        return t("{n} of 36 rolls bring you cards. Your card can be played after the roll, too.", n=ways)
    if h >= 0 and s.token[h] and p in {int(owner(s.town[c])) for c in HEX_CORNERS[h]}:
        return t("The robber stops your {land} ({n} of 36 rolls). A knight first drives him away and takes a card.",
                 land=land(s, h, t), n=ways_of(int(s.token[h])))  # fmt: skip
    return t("{n} of 36 rolls bring you cards. The robber stops no land of yours: the knight can wait.", n=ways)
