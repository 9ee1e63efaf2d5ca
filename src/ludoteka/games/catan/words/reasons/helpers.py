"""What one's helper would bring now: beside what can be built, and where its use is confirmed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ludoteka.kit.room import first_fitting
from ludoteka.text.i18n import Translator, mark

from ...rules.helpers.cards import refuse_diara
from ...rules.helpers.leaders import refuse_leader
from ...rules.helpers.roads import refuse_yngvi
from ...state import RESOURCES, Do, Helper, No, Phase
from ..names import HELPER_BRIEFS, RESOURCE_NAMES, cards, helper_name
from .held import between, elsewhere, ranged
from .means import CARD, ROAD, TOLD, Project, missing, near, wanted
from .yields import nothing_for

PAIR = 2  # cards that Stina takes for one
ASKED = 2  # players whom Asla asks at most, each for one card of the same resource
NO_SPARE = mark("Asla is no help: each card costs one that you need.")
NO_CARD = mark("Asla brings nothing: with no card in hand, what you get goes back.")
NO_GAIN = mark("No gain, whatever you name: with no card in hand, what you get goes back. Take it back, keep the use.")


def of_helper(s: Any, kinds: set[Do], t: Translator) -> str:
    """What one's helper would bring now; "" where it cannot be used, or brings nothing that is known."""
    return brings(s, t) if Do.HELP in kinds else ""


def of_an_idle_one(s: Any, kinds: set[Do], t: Translator) -> str:
    """That one's helper could be used and brings nothing of what is missing; "" where that is not known."""
    helper = Helper(int(s.players[s.seat].helper))
    if Do.HELP not in kinds or helper not in (Helper.ASLA, Helper.RYAN, Helper.STINA) or brings(s, t): return ""
    if helper == Helper.ASLA and demanded(s): return ""
    if helper == Helper.ASLA and in_vain(s): return t(NO_SPARE if s.players[s.seat].cards else NO_CARD)
    return t("{helper} brings none of it.", helper=helper_name(helper, t))


def of_keeping(s: Any, kept: bool, others: Iterable[int], t: Translator) -> str:
    """What the use that is left of a used helper would bring as the table lies, beside those of two to be had: first
    of them those that would bring something. Where only one side would, that is advised."""
    me = s.players[s.seat]
    found = sorted(others, key=lambda n: not in_short(s, Helper(n), t))[:TOLD]
    new = t.row(_with(s, Helper(n), t) for n in found)
    if not kept: return t("New, two uses: {list}.", list=new) if new else ""
    own = _with(s, Helper(int(me.helper)), t)
    if not new: return t("Kept, one use: {helper}.", helper=own)
    first, message = _with(s, Helper(found[0]), t), mark("Kept, one use: {helper}. New, two uses: {list}.")
    serves, new_serves = (bool(in_short(s, Helper(n), t)) for n in (int(me.helper), found[0]))
    if new_serves and not serves: message = mark("Rather new, two uses: {list}. Kept, one use: {helper}.")
    if serves and not new_serves: message = mark("Rather keep, one use: {helper}. New, two uses: {list}.")
    return first_fitting(t(message, helper=own, list=some) for some in (new, first))


def _with(s: Any, helper: Helper, t: Translator) -> str:
    """A helper with what it would bring as the table lies, else with what it does."""
    said = in_short(s, helper, t) or t(HELPER_BRIEFS[helper])
    return t("{helper} ({does})", helper=helper_name(helper, t), does=said)


def in_short(s: Any, helper: Helper, t: Translator) -> str:
    """What a helper would bring as the table lies, in few words; "" where nothing is known."""
    p = int(s.seat)
    if helper == Helper.ASLA:
        found = demanded(s, 1)
        return t.n("{n} card that you lack", "{n} cards that you lack", found.n) if found else ""
    if helper == Helper.YNGVI:
        paid = ROAD.paid(s.players[p].hand)
        return t("pays for a road") if not paid and refuse_yngvi(s) == No.FINE else ""
    if helper == Helper.HILDA:
        return t("1 card at {n} of 36 rolls", n=nothing_for(s, p))
    if helper == Helper.DIARA:
        return t("pays for 1 card of 3") if refuse_diara(s) == No.FINE else ""
    if helper == Helper.RYAN and any(low for low, _ in _ahead(s).values()):
        return t.n("{n} card that you lack", "{n} cards that you lack", 1)
    if helper == Helper.STINA and _stina(s, t): return t.n("{n} card that you lack", "{n} cards that you lack", 1)
    return ""


def of_its_use(s: Any, t: Translator) -> str:
    """The same for who is about to use it; where it brings nothing of what is missing, that."""
    helper = Helper(int(s.players[s.seat].helper))
    said = _asla(s, t, TOLD) if helper == Helper.ASLA else brings(s, t)
    if said or helper not in (Helper.ASLA, Helper.RYAN, Helper.STINA): return said
    if helper == Helper.ASLA and in_vain(s): return t(NO_SPARE if s.players[s.seat].cards else NO_CARD)
    if lacks := missing(s, t): return t("Now it brings nothing that you lack: {list}.", list=lacks)
    return t("You lack nothing for your next purchase: it can wait.")


def of_a_new_one(s: Any, helper: int, t: Translator) -> str:
    """What a helper that is to be had would bring as the table lies; "" where nothing is known."""
    said = brings(s, t, helper)
    return t("If it could be used now: {said}", said=said) if said else ""


def brings(s: Any, t: Translator, which: int = 0) -> str:
    """What one's helper brings now, or what another would."""
    helper = Helper(which or int(s.players[s.seat].helper))
    if helper == Helper.ASLA: return _asla(s, t)
    if helper == Helper.RYAN: return _ryan(s, t)
    if helper == Helper.STINA: return _stina(s, t)
    if helper in (Helper.DIGUR, Helper.KAJA): return _of_the_robber(s, helper, t)
    return t(_HELPS[helper]) if helper in _HELPS else ""


_HELPS = {
    Helper.YNGVI: mark("Yngvi: a road, one card of its price replaced by another."),
    Helper.HOGNI: mark("Högni moves a road of yours for nothing."),
    Helper.DIARA: mark("Diara: a development card, chosen from three."),
    Helper.GREGOR: mark("Gregor: a cheaper settlement or city for a played knight."),
    Helper.CARLA: mark("Carla swaps a development card for the top one."),
}


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


def demanded(s: Any, most: int = TOLD) -> Demand | None:
    """Of the things that the hand most nearly pays for the first that she brings nearer: others hold some of what is
    lacking, and for each card there is one to give that is not needed."""
    there = elsewhere(s, int(s.seat))
    for one, lacks in near(s, int(s.seat))[:most]:
        spare = sum(max(0, n) for n in one.rest(s.players[s.seat].hand))
        can = {r: min(lacks[r], spare, ASKED, there[r], _holders(s, r)) for r in range(RESOURCES)}
        r = max(can, key=lambda k: (can[k], there[k], -k))
        if can[r]: return Demand(one, lacks, r, can[r])
    return None


def _holders(s: Any, r: int) -> int:
    """How many others may hold a resource, as far as the reader can tell."""
    me = int(s.seat)
    return sum(between(s, me, [p], [r])[1] > 0 for p in range(s.seats) if p != me)


def in_vain(s: Any) -> bool:
    """Whether others hold what is missing, and Asla brings it no nearer: there is nothing to give, or nothing that is
    not needed."""
    if not s.players[s.seat].cards: return True
    there = elsewhere(s, int(s.seat))
    return not demanded(s) and any(there[r] for r in wanted(s, TOLD))


def _asla(s: Any, t: Translator, most: int = 1) -> str:
    """What she can bring for what the hand pays for most nearly, or for so many things, and what is missing then."""
    if not (found := demanded(s, most)): return ""
    fields = {"got": t.amount(found.n, RESOURCE_NAMES[found.card]), "piece": t(found.one.name),
              "n": elsewhere(s, int(s.seat))[found.card],
              "paid": t.n("for a card to spare", "for {n} cards to spare", found.n)}  # fmt: skip
    if found.n == sum(found.lacks):
        return t("Asla can get {got} (others hold {n}) {paid}: then you can pay for: {piece}.", **fields)
    rest = [n - found.n * (r == found.card) for r, n in enumerate(found.lacks)]
    return t("Asla can get {got} (others hold {n}) {paid}; then missing: {piece} ({rest}).",
             rest=cards(rest, t), **fields)  # fmt: skip


def _ryan(s: Any, t: Translator) -> str:
    """Which of those who are ahead may hold what is missing."""
    held = _ahead(s)
    if not any(high for _, high in held.values()): return ""
    best = max(held, key=lambda p: (held[p][0], held[p][1], -p))
    return t("Ryan: from a leader’s hand you take a card that you lack; {who} holds {n}.",
             who=t("seat {seat}", seat=best + 1), n=ranged(*held[best]))  # fmt: skip


def _ahead(s: Any) -> dict[int, tuple[int, int]]:
    """How many cards of what is missing each of those who are ahead holds, at least and at most."""
    lacks, me = wanted(s), int(s.seat)
    ahead = [p for p in range(s.seats) if p != me and refuse_leader(s, p) == No.FINE]
    return {p: between(s, me, [p], lacks) for p in ahead} if lacks else {}


def _stina(s: Any, t: Translator) -> str:
    """Two cards that can be spared, for one that is missing."""
    hand = s.players[s.seat].hand
    for one, lacks in near(s, int(s.seat)):
        rest = one.rest(hand)
        give = max(range(RESOURCES), key=lambda r: (rest[r], -r))
        get = next((r for r in range(RESOURCES) if lacks[r] and s.bank[r]), -1)
        if get >= 0 and rest[give] >= PAIR:
            return t("Stina exchanges {given} for {got} that you lack.",
                     given=t.amount(PAIR, RESOURCE_NAMES[give]), got=t.amount(1, RESOURCE_NAMES[get]))  # fmt: skip
    return ""


def _of_the_robber(s: Any, helper: Helper, t: Translator) -> str:
    h = int(s.robber)
    if h < 0 or s.terrain[h] >= RESOURCES or not s.bank[s.terrain[h]]: return ""
    got = t.amount(1, RESOURCE_NAMES[s.terrain[h]])
    if helper == Helper.KAJA: return t("Kaja brings {card}, from where the robber stands.", card=got)
    return t("Digur drives the robber to the desert and brings {card}.", card=got)
