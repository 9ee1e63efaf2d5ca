"""What one's helper would bring now: beside what can be built, and where its use is confirmed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ludoteka.kit.kept import kept_by
from ludoteka.kit.words.room import LONGEST, first_fitting
from ludoteka.text.i18n import Translator, mark

from ....box.pieces import COST, GREGOR_CITY, GREGOR_SETTLEMENT
from ....rules.base.building import affords
from ....rules.base.network import STRONG
from ....rules.helpers.cards import refuse_diara
from ....rules.helpers.leaders import refuse_leader
from ....rules.helpers.roads import refuse_yngvi
from ....state import RESOURCES, Do, Helper, No, Phase, Terrain
from ...names import RESOURCE_NAMES, cards, helper_name, resource
from ..held import between, elsewhere, ranged
from ..means import (
    CARD,
    CITY,
    POINTS,
    PROJECTS,
    ROAD,
    SETTLEMENT,
    TOLD,
    Project,
    doable,
    missing,
    most_of,
    near,
    settles,
    wanted,
)
from ..saving import delayed_by
from ..yields import yields_at

PAIR = 2  # cards that Stina takes for one
ASKED = 2  # players whom Asla asks at most, each for one card of the same resource
OF_THE_ROBBER = (Helper.DIGUR, Helper.KAJA)  # who bring a card of the land where the robber stands
FETCHES = (Helper.ASLA, Helper.RYAN, Helper.STINA, *OF_THE_ROBBER)  # who bring cards: those that are missing, or others
REPLACING = {Helper.YNGVI: ROAD, Helper.DIARA: CARD}  # by whom a card of what price may be replaced
NO_SPARE = mark("Asla is no help: each card costs one that you need.")
NO_CARD = mark("Asla brings nothing: with no card in hand, what you get goes back.")
NO_GAIN = mark("No gain, whatever you name: with no card in hand, what you get goes back. Take it back, keep the use.")


def of_helper(s: Any, kinds: set[Do], t: Translator) -> str:
    """What one's helper would bring now; "" where it cannot be used, or brings nothing that is known."""
    return brings(s, t) if Do.HELP in kinds and not kept_from(s) else ""


def of_an_idle_one(s: Any, kinds: set[Do], t: Translator) -> list[str]:
    """That one's helper could be used and brings nothing of what is missing, the longer way to say it first; [] where
    that is not known. To use it may be worth while all the same, for who would exchange it."""
    helper = Helper(int(s.players[s.seat].helper))
    if Do.HELP in kinds and (kept := kept_from(s)):
        fields = {"helper": helper_name(helper, t), "piece": t(kept.point.name)}
        return [t("{helper} can wait: rather save for {piece}.", **fields)]
    if Do.HELP not in kinds or helper not in FETCHES or brings(s, t): return []
    if helper in OF_THE_ROBBER: return [said] if (said := _only(s, helper, t)) else []
    if helper == Helper.ASLA and demanded(s): return []
    if helper == Helper.ASLA and in_vain(s): return [t(NO_SPARE if s.players[s.seat].cards else NO_CARD)]
    messages = mark("{helper} brings none of it, but once used can be exchanged."), mark("{helper} brings none of it.")
    return [t(message, helper=helper_name(helper, t)) for message in messages]


def of_its_use(s: Any, t: Translator) -> str:
    """The same for who is about to use it; where it brings nothing of what is missing, that."""
    helper = Helper(int(s.players[s.seat].helper))
    if kept := kept_from(s): return of_a_point_before(s, kept, t)
    said = _asla(s, t, TOLD) if helper == Helper.ASLA else brings(s, t)
    if said or helper not in FETCHES: return said
    if frees(s, helper): return ""
    if only := _only(s, helper, t): return only
    if helper == Helper.ASLA and in_vain(s): return t(NO_SPARE if s.players[s.seat].cards else NO_CARD)
    if lacks := missing(s, t): return t("Now it brings nothing that you lack: {list}.", list=lacks)
    return t("You lack nothing for your next purchase: it can wait.")


def brings(s: Any, t: Translator, which: int = 0) -> str:
    """What one's helper brings now, or what another would."""
    helper = Helper(which or int(s.players[s.seat].helper))
    if helper == Helper.ASLA: return _asla(s, t)
    if helper == Helper.RYAN: return _ryan(s, t)
    if helper == Helper.STINA: return stina(s, t)
    if helper in OF_THE_ROBBER: return _of_the_robber(s, helper, t)
    if helper in REPLACING:
        if _refused(s, helper) not in (No.FINE, No.TOO_DEAR): return ""
        if said := _replacing(s, helper, t): return said
    if helper == Helper.GREGOR and not which: return _gregor(s, t)
    return t(_HELPS[helper]) if helper in _HELPS else ""


def serves(s: Any, kinds: set[Do], t: Translator) -> str:
    """The same where it brings something of what is missing, or a point, rather than what it may be good for."""
    if s.players[s.seat].helper == Helper.GREGOR and not of_gregor(s, kinds): return ""
    said = of_helper(s, kinds, t)
    return "" if said in [t(one) for one in _HELPS.values()] else said


_HELPS = {
    Helper.YNGVI: mark("Yngvi: a road, one card of its price replaced by another."),
    Helper.HOGNI: mark("Högni moves a road of yours for nothing."),
    Helper.DIARA: mark("Diara: a development card, chosen from three."),
    Helper.GREGOR: mark("Gregor: a cheaper settlement or city for a played knight."),
    Helper.CARLA: mark("Carla swaps a development card for the top one."),
}


def gregor(s: Any) -> tuple[Project, list[int]] | None:
    """What Gregor builds for whoever may use him, with its lower price: a city before a settlement."""
    me, p = s.players[s.seat], int(s.seat)
    if me.cities and affords(s, p, GREGOR_CITY) and p + 1 in s.town.tolist(): return CITY, COST[GREGOR_CITY].tolist()
    if not (me.settlements and affords(s, p, GREGOR_SETTLEMENT) and settles(s, p)): return None
    return SETTLEMENT, COST[GREGOR_SETTLEMENT].tolist()


def of_gregor(s: Any, kinds: set[Do]) -> bool:
    """Whether Gregor brings a point that costs none."""
    if Do.HELP not in kinds or s.players[s.seat].helper != Helper.GREGOR: return False
    return gregor(s) is not None and not loses_army(s)


def _gregor(s: Any, t: Translator) -> str:
    """A point for a knight, and whether the largest army goes with it."""
    if not (found := gregor(s)): return t(_HELPS[Helper.GREGOR])
    fields = {"piece": t(found[0].name), "cards": cards(found[1], t)}
    if loses_army(s):
        return t("Gregor: a point ({piece} for {cards}), but you lose the largest army, 2 points.", **fields)
    return t("Gregor: a point ({piece} for {cards}) for a knight that you have played.", **fields)


def loses_army(s: Any) -> bool:
    """Whether the largest army goes with one knight: it is whoever's is asked, and too few are left, or others have
    more."""
    left = int(s.players[s.seat].knights) - 1
    most = max(int(s.players[p].knights) for p in range(s.seats) if p != s.seat)
    return bool(s.army_holder == s.seat) and (left < STRONG or most > left)


def of_a_price(s: Any, t: Translator) -> str:
    """By what a card of a price is replaced that is missing, or wanted elsewhere; "" where nothing is left over."""
    one, hand = ROAD if s.phase == Phase.YNGVI_PAY else CARD, s.players[s.seat].hand
    lacks, rest = one.lacks(hand), [max(0, n) for n in one.rest(hand)]
    if not any(rest): return ""
    spare = t.amount(1, RESOURCE_NAMES[rest.index(max(rest))])
    if any(lacks): return t("You lack {missing}: pay {card} instead, of which you have most left over.",
                            missing=cards(lacks, t), card=spare)  # fmt: skip
    return t(
        "You hold the whole price. Pay {card} instead of a card that you need, it is what you have most left over.",
        card=spare,
    )


class Demand(NamedTuple):
    """What Asla serves best."""

    one: Project  # something that the hand nearly pays for
    lacks: list[int]  # what is lacking for it
    card: int  # what of that one would name
    n: int  # how many of it she can bring


class Kept(NamedTuple):
    """What the cards are rather kept for than spent on what a helper serves."""

    bought: Project  # what the helper serves
    point: Project  # the city or settlement that it would delay
    lacks: list[int]  # what is lacking for that now
    n: int  # how many cards are lacking then


#: The same in a sentence.
FIRST = {
    ROAD: mark("Rather save for {piece} (+1 point) than use {helper}: missing {cards}, after a road {n}."),
    CARD: mark("Rather save for {piece} (+1 point) than use {helper}: missing {cards}, after a card {n}."),
}


@kept_by(lambda s, most=TOLD: (most, s.tobytes()), most=32)
def demanded(s: Any, most: int = TOLD) -> Demand | None:
    """Of the things that the hand most nearly pays for the first that she makes paid for, else that she brings nearer:
    others hold some of what is lacking, for each card there is one to give that is not needed, and it delays no
    point."""
    found = [one for one in _demands(s, most) if not _kept(s, one)]
    return next((one for one in found if one.n == sum(one.lacks)), next(iter(found), None))


def pays(s: Any) -> bool:
    """Whether she brings all that is lacking for something."""
    return bool((found := demanded(s)) and found.n == sum(found.lacks))


def _demands(s: Any, most: int) -> Iterator[Demand]:
    there = elsewhere(s, int(s.seat))
    for one, lacks in near(s, int(s.seat))[:most]:
        spare = sum(max(0, n) for n in one.rest(s.players[s.seat].hand))
        can = {r: min(lacks[r], spare, ASKED, there[r], _holders(s, r)) for r in range(RESOURCES)}
        r = max(can, key=lambda k: (can[k], there[k], -k))
        if can[r]: yield Demand(one, lacks, r, can[r])


def kept_from(s: Any) -> Kept | None:
    """What all that one's helper pays for would delay; None where it pays for anything else, or for nothing at all."""
    helper = Helper(int(s.players[s.seat].helper))
    if helper in REPLACING: return _kept_from_replacing(s, helper)
    if helper != Helper.ASLA: return None
    found = [_kept(s, one) for one in _demands(s, TOLD)]
    return found[0] if found and all(found) else None


def _kept_from_replacing(s: Any, helper: Helper) -> Kept | None:
    """The same of a price of which one card is replaced."""
    one, hand = REPLACING[helper], [int(n) for n in s.players[s.seat].hand]
    lacks, rest = one.lacks(hand), [max(0, n) for n in one.rest(hand)]
    if sum(lacks) != 1 or not any(rest) or _refused(s, helper) not in (No.FINE, No.TOO_DEAR): return None
    instead = rest.index(max(rest))
    delay = delayed_by(s, one, [n + less - (r == instead) for r, (n, less) in enumerate(zip(hand, lacks, strict=True))])
    return Kept(one, *delay) if delay else None


def _kept(s: Any, found: Demand) -> Kept | None:
    """What it would delay to buy what she serves, with the cards that are given for it gone."""
    if found.one in POINTS or not (delay := delayed_by(s, found.one, _traded(s, found))): return None
    return Kept(found.one, *delay)


def _traded(s: Any, found: Demand) -> list[int]:
    """The hand with what she brings, and without what is given for it."""
    hand, given = s.players[s.seat].hand, paid(s, found)
    return [int(n) - less + found.n * (r == found.card) for r, (n, less) in enumerate(zip(hand, given, strict=True))]


def unharmed(s: Any, found: Demand) -> Project | None:
    """The city or settlement that the hand nearly pays for and that lacks no card more once it is bought what she
    serves, where nothing can be paid for without her; None where there is none."""
    if found.one in POINTS or any(one.kind in doable(s) for one in PROJECTS): return None
    left = [max(0, n) for n in found.one.rest(_traded(s, found))]
    for one, lacks in near(s, int(s.seat)):
        if one in POINTS: return one if sum(one.lacks(left)) <= sum(lacks) else None
    return None


def of_a_point_before(s: Any, kept: Kept, t: Translator) -> str:
    """That a point comes first, with what it lacks now and then."""
    return t(FIRST[kept.bought], n=kept.n, helper=helper_name(int(s.players[s.seat].helper), t),
              piece=t(kept.point.name), cards=cards(kept.lacks, t))  # fmt: skip


def paid(s: Any, found: Demand) -> list[int]:
    """The cards that would be given for what Asla brings: those of which most are left over."""
    return most_of([max(0, n) for n in found.one.rest(s.players[s.seat].hand)], found.n)


def by_the_bank(s: Any, found: Demand) -> int:
    """How many cards the bank takes for what she brings for one; 0 where she brings more, or the bank has none."""
    if found.n != 1 or not s.bank[found.card]: return 0
    return int(s.players[s.seat].rate[paid(s, found).index(1)])


def _holders(s: Any, r: int) -> int:
    """How many others may hold a resource, as far as the reader can tell."""
    me = int(s.seat)
    return sum(between(s, me, [p], [r])[1] > 0 for p in range(s.seats) if p != me)


def in_vain(s: Any) -> bool:
    """Whether others hold what is missing, and Asla brings it no nearer: there is nothing to give, or nothing that is
    not needed."""
    if not s.players[s.seat].cards: return True
    there = elsewhere(s, int(s.seat))
    return not any(True for _ in _demands(s, TOLD)) and any(there[r] for r in wanted(s, TOLD))


def _asla(s: Any, t: Translator, most: int = 1) -> str:
    """What she can bring for what the hand pays for most nearly, or for so many things, and what is missing then."""
    if not (found := demanded(s, most)): return ""
    fields = {"got": t.amount(found.n, RESOURCE_NAMES[found.card]), "piece": t(found.one.name),
              "n": elsewhere(s, int(s.seat))[found.card],
              "given": cards(paid(s, found), t)}  # fmt: skip
    if found.n == sum(found.lacks):
        plain = t("Asla can get {got} (others hold {n}) for {given}: then you can pay for: {piece}.", **fields)
        if not (m := by_the_bank(s, found)): return plain
        return first_fitting([
            t("Asla can get {got} (others hold {n}) for {given} (bank: {m}): then you can pay for: {piece}.",
              m=m, **fields), plain,
        ], LONGEST)  # fmt: skip
    rest = [n - found.n * (r == found.card) for r, n in enumerate(found.lacks)]
    return t("Asla can get {got} (others hold {n}) for {given}; then missing: {piece} ({rest}).",
             rest=cards(rest, t), **fields)  # fmt: skip


def _refused(s: Any, helper: Helper) -> int:
    """Why one of them could not be used, or FINE: besides the price for want of a piece, a place or a card."""
    return int(refuse_yngvi(s) if helper == Helper.YNGVI else refuse_diara(s))


def _replacing(s: Any, helper: Helper, t: Translator) -> str:
    """What of a price one of them replaces, where a single card is missing, by what there is most of; "" elsewhere."""
    one, hand = REPLACING[helper], s.players[s.seat].hand
    lacks, rest = one.lacks(hand), [max(0, n) for n in one.rest(hand)]
    if sum(lacks) != 1 or not any(rest): return ""
    message = mark("Yngvi: a road now, paid with {instead} for the missing {card}.")
    if helper == Helper.DIARA: message = mark("Diara: 1 of 3 cards now, paid with {instead} for the missing {card}.")
    most = rest.index(max(rest))
    said = t(message, instead=t.amount(1, RESOURCE_NAMES[most]), card=resource(lacks.index(1), t))
    rest[most] -= 1
    for point, due in near(s, int(s.seat)):
        if point in POINTS and (then := sum(point.lacks(rest))) > sum(due):
            but = t("But for {piece} you lack {then} cards then, {now} now.",
                    piece=t(point.name), then=then, now=sum(due))  # fmt: skip
            return first_fitting([t.row([said, but], " "), said], LONGEST)
    return said


def _ryan(s: Any, t: Translator) -> str:
    """Which of those who are ahead may hold what is missing."""
    held = ahead(s)
    if not any(high for _, high in held.values()): return ""
    best = max(held, key=lambda p: (held[p][0], held[p][1], -p))
    fields = {"who": t("seat {seat}", seat=best + 1), "n": ranged(*held[best])}
    if not held[best][0]:
        return t("Ryan: {who}, ahead of you, may hold what you lack (cards: {n}); you see the hand and take 1.",
                 **fields)  # fmt: skip
    one, lacks = near(s, int(s.seat))[0]
    if sum(lacks) == 1:
        return t("Ryan: {who} holds what you lack ({n}). Take 1, then you can pay for: {piece}.",
                 piece=t(one.name), **fields)  # fmt: skip
    return t("Ryan: from a leader’s hand you take a card that you lack; {who} holds {n}.", **fields)


def ahead(s: Any) -> dict[int, tuple[int, int]]:
    """How many cards of what is missing each of those who are ahead holds, at least and at most."""
    lacks, me = wanted(s), int(s.seat)
    ahead = [p for p in range(s.seats) if p != me and refuse_leader(s, p) == No.FINE]
    return {p: between(s, me, [p], lacks) for p in ahead} if lacks else {}


def stina(s: Any, t: Translator) -> str:
    """Two cards that can be spared, for one that is missing; "" where there are none."""
    hand = s.players[s.seat].hand
    for one, lacks in near(s, int(s.seat)):
        rest = one.rest(hand)
        give = max(range(RESOURCES), key=lambda r: (rest[r], -r))
        get = next((r for r in range(RESOURCES) if lacks[r] and s.bank[r]), -1)
        if get >= 0 and rest[give] >= PAIR:
            return t("Stina exchanges {given} for {got} that you lack.",
                     given=t.amount(PAIR, RESOURCE_NAMES[give]), got=t.amount(1, RESOURCE_NAMES[get]))  # fmt: skip
    return ""


def of_the_robbers_land(s: Any, helper: Helper) -> int:
    """The resource that Kaja, or Digur, brings from where the robber stands; RESOURCES where it is one of choice, -1
    where there is none."""
    h = int(s.robber)
    if h < 0: return -1
    kind = int(s.terrain[h])
    if kind < RESOURCES: return kind if s.bank[kind] else -1
    return RESOURCES if kind == Terrain.GOLD or (kind == Terrain.DESERT and helper == Helper.KAJA) else -1


def _of_the_robber(s: Any, helper: Helper, t: Translator) -> str:
    """A card that is missing, with what it pays for; "" where it is another."""
    got = of_the_robbers_land(s, helper)
    if got == RESOURCES: return _of_choice(s, helper, t)
    lacking = near(s, int(s.seat))
    one = next((one for one, lacks in lacking if got >= 0 and lacks[got] == sum(lacks) == 1), None)
    if not (one or any(lacks[got] for _, lacks in lacking if got >= 0)): return ""
    card = t.amount(1, RESOURCE_NAMES[got])
    if helper == Helper.KAJA:
        said = t("Kaja brings {card} that you lack, from where the robber stands.", card=card)
        return t("Kaja brings {card}, from where the robber stands: then you can pay for: {piece}.",
                 card=card, piece=t(one.name)) if one else said  # fmt: skip
    if one: return t("Digur drives the robber to the desert and brings {card}: then you can pay for: {piece}.",
                     card=card, piece=t(one.name))  # fmt: skip
    return t("Digur drives the robber to the desert and brings {card} that you lack.", card=card)


def _of_choice(s: Any, helper: Helper, t: Translator) -> str:
    """A card of choice, where the robber stands in the desert, or on gold."""
    name = helper_name(helper, t)
    for one, lacks in near(s, int(s.seat)):
        if sum(lacks) == 1 and s.bank[lacks.index(1)]:
            return t("{helper} brings a card of your choice: with {card} you can pay for: {piece}.",
                     helper=name, card=t.amount(1, RESOURCE_NAMES[lacks.index(1)]), piece=t(one.name))  # fmt: skip
    return t("{helper} brings a card of your choice.", helper=name)


def frees(s: Any, helper: Helper) -> bool:
    """Whether Digur drives the robber off a land that yields to whoever is asked, which is worth more than the card."""
    return bool(helper == Helper.DIGUR and s.robber >= 0 and yields_at(s, int(s.robber)).get(int(s.seat), 0))


def _only(s: Any, helper: Helper, t: Translator) -> str:
    """That Kaja, or Digur, brings a card that is not missing; "" where more comes of the use."""
    if frees(s, helper) or helper not in OF_THE_ROBBER: return ""
    if not RESOURCES > (got := of_the_robbers_land(s, helper)) >= 0: return ""
    return t("{helper} brings only {card}: rather wait.",
             helper=helper_name(helper, t), card=t.amount(1, RESOURCE_NAMES[got]))  # fmt: skip
