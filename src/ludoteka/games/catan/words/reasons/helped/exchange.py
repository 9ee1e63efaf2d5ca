"""A helper that has been used: kept for one more use, or exchanged for one that lies there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludoteka.kit.words.room import first_fitting
from ludoteka.text.i18n import Translator, mark

from ....box.pieces import HAND_LIMIT
from ....rules.helpers.cards import refuse_diara
from ....rules.helpers.roads import refuse_yngvi
from ....state import RESOURCES, Helper, No, Terrain
from ...names import HELPER_BRIEFS, RESOURCE_NAMES, helper_name
from ..means import ROAD, TOLD
from ..yields import SEVEN, nothing_for, ways_of
from .helpers import OF_THE_ROBBER, ahead, brings, demanded, frees, gregor, loses_army, of_the_robbers_land, stina

#: Both sides with how often each can be used, and the same where all on offer are named.
BOTH = (
    mark("Both help, a new one twice: {list}. Kept, once: {helper}."),
    mark("Both help, a new one twice: {list}. Kept: {helper}."),
)
RATHER_NEW = (
    mark("Rather new, two uses: {list}. Kept, one use: {helper}."), mark("Rather new: {list}. Kept: {helper}."),
)
RATHER_KEEP = (
    mark("Rather keep, one use: {helper}. New, two uses: {list}."), mark("Rather keep: {helper}. New: {list}."),
)


def of_keeping(s: Any, kept: bool, others: Iterable[int], t: Translator) -> str:
    """What the use that is left of a used helper would bring as the table lies, beside those to be had: first of them
    those that would bring something, last those that would bring nothing. A new one has two uses, so it is advised
    unless the kept one alone would bring anything."""
    found = sorted(others, key=lambda n: (not in_short(s, Helper(n), t), bool(idle(s, Helper(n), t))))
    rows = [t.row(at_once(s, Helper(n), t) for n in found[:most]) for most in (len(found), TOLD, 1)]
    if not kept: return first_fitting(t("New, two uses: {list}.", list=new) for new in rows) if found else ""
    me = s.players[s.seat]
    own = at_once(s, Helper(int(me.helper)), t)
    if not found: return t("Kept, one use: {helper}.", helper=own)
    serves, new_serves = (bool(in_short(s, Helper(n), t)) for n in (int(me.helper), found[0]))
    whole, short = RATHER_KEEP if serves and not new_serves else BOTH if serves else RATHER_NEW
    told = (_with_what_it_does(s, Helper(int(me.helper)), t), own)
    return first_fitting(
        t(message, helper=mine, list=new) for mine in told for new in rows for message in (whole, short)
    )


def at_once(s: Any, helper: Helper, t: Translator) -> str:
    """A helper with what it would bring as the table lies, else why it would bring nothing, else what it does."""
    said = in_short(s, helper, t) or idle(s, helper, t) or t(HELPER_BRIEFS[helper])
    return t("{helper} ({does})", helper=helper_name(helper, t), does=said)


def _with_what_it_does(s: Any, helper: Helper, t: Translator) -> str:
    """The same with both: the one that is kept is described nowhere else."""
    if not (said := in_short(s, helper, t) or idle(s, helper, t)): return at_once(s, helper, t)
    return t("{helper} ({does}; {more})", helper=helper_name(helper, t), does=t(HELPER_BRIEFS[helper]), more=said)


def as_it_stands(s: Any, helper: Helper, t: Translator) -> str:
    """What a helper would bring, or why it would bring nothing; "" where neither is known."""
    said = in_short(s, helper, t) or idle(s, helper, t)
    return t("As it stands: {said}.", said=said) if said else ""


def of_a_new_one(s: Any, helper: Helper, t: Translator) -> str:
    """The same at length of one that is to be had."""
    said = "" if idle(s, helper, t) else brings(s, t, helper)
    return t("If it could be used now: {said}", said=said) if said else as_it_stands(s, helper, t)


def in_short(s: Any, helper: Helper, t: Translator) -> str:
    """What a helper would bring as the table lies, in few words; "" where nothing is known."""
    p = int(s.seat)
    if helper == Helper.ASLA:
        found = demanded(s, 1)
        return t.n("{n} card that you lack", "{n} cards that you lack", found.n) if found else ""
    if helper == Helper.YNGVI:
        paid = ROAD.paid(s.players[p].hand)
        return t("pays for a road") if not paid and refuse_yngvi(s) == No.FINE else ""
    if helper == Helper.HILDA: return t("1 card at {n} of 36 rolls", n=nothing_for(s, p))
    if helper == Helper.THOROLF and s.robber >= 0:
        if (cards := int(s.players[p].cards)) > HAND_LIMIT: return t("saves {n} cards on a seven", n=cards // 2)
        return t("1 card at {n} of 36 rolls", n=ways_of(SEVEN))
    if helper == Helper.DIARA:
        return t("pays for 1 card of 3") if refuse_diara(s) == No.FINE else ""
    if helper == Helper.GREGOR and s.players[p].knights and not loses_army(s) and (site := gregor(s)):
        return t("pays for {piece}", piece=t(site[0].name))
    fetched = helper == Helper.RYAN and any(low for low, _ in ahead(s).values())
    if helper in OF_THE_ROBBER:
        if of_the_robbers_land(s, helper) == RESOURCES: return t("a card of your choice")
        fetched = bool(brings(s, t, helper))
    if fetched or (helper == Helper.STINA and stina(s, t)):
        return t.n("{n} card that you lack", "{n} cards that you lack", 1)
    return ""


def idle(s: Any, helper: Helper, t: Translator) -> str:
    """Why a helper would bring nothing, or nothing that is missing, as the table lies; "" where that is not known."""
    me, p = s.players[s.seat], int(s.seat)
    if helper == Helper.RYAN and all(s.players[q].points <= me.points for q in range(s.seats) if q != p):
        return t("nobody is ahead of you")
    if helper == Helper.DIGUR and s.robber >= 0 and s.terrain[s.robber] == Terrain.DESERT:
        return t("robber in the desert already")
    if helper == Helper.DIARA and refuse_diara(s) == No.TOO_DEAR: return t("cards missing")
    if helper == Helper.GREGOR and not me.knights: return t("no knight played")
    if helper == Helper.CARLA and not (me.dev.any() or me.fresh.any()): return t("no card to swap")
    if helper in OF_THE_ROBBER and not frees(s, helper) and not in_short(s, helper, t):
        if 0 <= (got := of_the_robbers_land(s, helper)) < RESOURCES:
            return t("only {card}", card=t.amount(1, RESOURCE_NAMES[got]))
    return ""
