"""What one's helper would bring now: beside what can be built, and where its use is confirmed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludoteka.kit.room import first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.pieces import COST
from ...rules.helpers.cards import refuse_diara
from ...rules.helpers.leaders import refuse_leader
from ...rules.helpers.roads import refuse_yngvi
from ...state import RESOURCES, Do, Helper, No
from ..names import HELPER_BRIEFS, RESOURCE_NAMES, helper_name
from .held import between, elsewhere, held_of, ranged
from .means import ROAD, TOLD, Project, missing, near
from .yields import fed, ways_of

PAIR = 2  # cards that Stina takes for one
ROLLS, SEVEN = 36, 7  # ways that two dice fall; what brings nobody any


def of_helper(s: Any, kinds: set[Do], t: Translator) -> str:
    """What one's helper would bring now; "" where it cannot be used, or brings nothing that is known."""
    return brings(s, t) if Do.HELP in kinds else ""


def of_an_idle_one(s: Any, kinds: set[Do], t: Translator) -> str:
    """That one's helper could be used and brings nothing of what is missing; "" where that is not known."""
    helper = Helper(int(s.players[s.seat].helper))
    if Do.HELP not in kinds or helper not in (Helper.ASLA, Helper.RYAN, Helper.STINA) or brings(s, t): return ""
    if helper == Helper.ASLA and demanded(s): return ""
    return t("{helper} brings none of it.", helper=helper_name(helper, t))


def of_keeping(s: Any, kept: bool, others: Iterable[int], t: Translator) -> str:
    """What the use that is left of a used helper would bring as the table lies, beside those of two to be had: first
    of them those that would bring something."""
    me = s.players[s.seat]
    found = sorted(others, key=lambda n: not in_short(s, Helper(n), t))[:TOLD]
    new = t.row(_with(s, Helper(n), t) for n in found)
    if not kept: return t("New, two uses: {list}.", list=new) if new else ""
    own = _with(s, Helper(int(me.helper)), t)
    if not new: return t("Kept, one use: {helper}.", helper=own)
    return first_fitting(
        t("Kept, one use: {helper}. New, two uses: {list}.", helper=own, list=some)
        for some in (new, _with(s, Helper(found[0]), t))
    )


def _with(s: Any, helper: Helper, t: Translator) -> str:
    """A helper with what it would bring as the table lies, else with what it does."""
    said = in_short(s, helper, t) or t(HELPER_BRIEFS[helper])
    return t("{helper} ({does})", helper=helper_name(helper, t), does=said)


def in_short(s: Any, helper: Helper, t: Translator) -> str:
    """What a helper would bring as the table lies, in few words; "" where nothing is known."""
    p = int(s.seat)
    if helper == Helper.ASLA:
        found = demanded(s, 1)
        return t("1 card for: {piece}", piece=t(found[0].name)) if found else ""
    if helper == Helper.YNGVI:
        paid = ROAD.paid(s.players[p].hand)
        return t("pays for a road") if not paid and refuse_yngvi(s) == No.FINE else ""
    if helper == Helper.HILDA:
        ways = ROLLS - ways_of(SEVEN) - sum(ways_of(int(number)) for number in {int(s.token[h]) for h in fed(s, p)})
        return t("1 card at {n} of 36 rolls", n=ways)
    if helper == Helper.DIARA:
        return t("pays for 1 card of 3") if refuse_diara(s) == No.FINE else ""
    if helper == Helper.STINA and _stina(s, t): return t("1 card that you lack")
    return ""


def of_its_use(s: Any, t: Translator) -> str:
    """The same for who is about to use it; where it brings nothing of what is missing, that."""
    helper = Helper(int(s.players[s.seat].helper))
    said = _asla(s, t, TOLD) if helper == Helper.ASLA else brings(s, t)
    if said or helper not in (Helper.ASLA, Helper.RYAN, Helper.STINA): return said
    if lacks := missing(s, t): return t("Now it brings nothing that you lack: {list}.", list=lacks)
    return t("You lack nothing for your next purchase: it can wait.")


def of_a_new_one(s: Any, helper: int, t: Translator) -> str:
    """What a helper that is to be had would bring as the table lies; "" where nothing is known."""
    said = brings(s, t, helper)
    return t("If it could be used now: {said}", said=said) if said else ""


def wanted(s: Any) -> list[int]:
    """The resources that are missing for what the hand pays for most nearly."""
    lacking = [lacks for _, lacks in near(s, int(s.seat))[:1]]
    return [r for r in range(RESOURCES) if any(lacks[r] for lacks in lacking)]


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


def demanded(s: Any, most: int = TOLD) -> tuple[Project, list[int], list[int]] | None:
    """What Asla serves best: something that the hand nearly pays for, among the nearest, what is lacking for it, and
    what of that the others hold."""
    there = elsewhere(s, int(s.seat))
    for one, lacks in near(s, int(s.seat))[:most]:
        if held := [r for r in range(RESOURCES) if lacks[r] and there[r]]: return one, lacks, held
    return None


def _asla(s: Any, t: Translator, most: int = 1) -> str:
    """Whether the others hold what is missing for what the hand pays for most nearly, or for so many things."""
    if not (found := demanded(s, most)): return ""
    one, _, held = found
    return t("Asla gets a card for: {piece}; the others hold {cards}.",
             piece=t(one.name), cards=held_of(s, held, t))  # fmt: skip


def _ryan(s: Any, t: Translator) -> str:
    """Which of those who are ahead may hold what is missing."""
    lacks, me = wanted(s), int(s.seat)
    ahead = [p for p in range(s.seats) if p != me and refuse_leader(s, p) == No.FINE]
    held = {p: between(s, me, [p], lacks) for p in ahead}
    if not lacks or not any(high for _, high in held.values()): return ""
    best = max(ahead, key=lambda p: (held[p][0], held[p][1], -p))
    return t("Ryan: from a leader’s hand you take a card that you lack; {who} holds {n}.",
             who=t("seat {seat}", seat=best + 1), n=ranged(*held[best]))  # fmt: skip


def _stina(s: Any, t: Translator) -> str:
    """Two cards that can be spared, for one that is missing."""
    hand = s.players[s.seat].hand
    for one, lacks in near(s, int(s.seat)):
        rest = [int(have) - int(due) for have, due in zip(hand, COST[one.cost], strict=True)]
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
