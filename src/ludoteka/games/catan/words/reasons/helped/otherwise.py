"""An offer, with the helper that brings the same where nobody agrees: to be declined costs nothing, a helper a use."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.words.room import first_fitting
from ludoteka.text.i18n import Translator

from ....rules.base.network import WORTH
from ....state import Do, Helper
from ...names import RESOURCE_NAMES, cards, helper_name
from ..awards import crowning, one_more
from ..goals import worth
from ..held import elsewhere
from ..means import ROAD, Project, near
from ..roads import beyond
from .helpers import PAIR, by_the_bank, demanded, kept_from, of_a_point_before, paid


def else_helper(s: Any, kinds: set[Do], give: int, get: int) -> Helper:
    """Who brings the card of an offer, too, for a card that could be offered: Asla from the others, Stina for two from
    the bank; NOBODY where one's helper does not."""
    helper, me = Helper(int(s.players[s.seat].helper)), s.players[s.seat]
    if Do.HELP not in kinds: return Helper.NOBODY
    if helper == Helper.ASLA and elsewhere(s, int(s.seat))[get]: return helper
    if helper != Helper.STINA or not s.bank[get]: return Helper.NOBODY
    enough = any(lacks[get] and one.rest(me.hand)[give] >= PAIR for one, lacks in near(s, int(s.seat)))
    return helper if enough else Helper.NOBODY


def others_hold(s: Any, kinds: set[Do], give: int, get: int, t: Translator) -> str:
    """How many of a card the others hold, with who brings it if they keep it."""
    n, helper = elsewhere(s, int(s.seat))[get], else_helper(s, kinds, give, get)
    if helper: return t("others hold {n}; else use {helper}", n=n, helper=helper_name(helper, t))
    return t("others hold {n}", n=n)


def bank_takes(s: Any, kinds: set[Do], give: int, get: int, m: int, t: Translator) -> str:
    """How many cards the bank takes for it, with who brings it for less."""
    if helper := else_helper(s, kinds, give, get):
        return t("else use {helper}; bank: {m}", m=m, helper=helper_name(helper, t))
    return t("bank: {m}", m=m)


def asla_for_less(s: Any, kinds: set[Do], deal: tuple[int, int, int, Project], t: Translator) -> str:
    """That Asla brings what an exchange with the bank would, for fewer cards, where no offer can be made any more; ""
    where she does not."""
    _, m, get, one = deal
    if Do.OFFER in kinds and not s.offered: return ""
    found = demanded(s) if Do.HELP in kinds and s.players[s.seat].helper == Helper.ASLA else None
    if not found or found.one != one or found.card != get or found.n < sum(found.lacks): return ""
    given = paid(s, found)
    if sum(given) >= m: return ""
    return t("Asla can get {got} for {given} (bank: {m}), which pays for: {piece}.", m=m, piece=t(one.name),
             got=t.amount(found.n, RESOURCE_NAMES[get]), given=cards(given, t))  # fmt: skip


def helper_waits(s: Any, t: Translator) -> tuple[str, list[int]] | None:
    """That a point comes before what one's helper would serve, with the resources that it lacks; None where none
    does."""
    if not (kept := kept_from(s)): return None
    return of_a_point_before(s, kept, t), [r for r, n in enumerate(kept.lacks) if n]


def asla_for_a_road(s: Any, t: Translator) -> str:
    """The card that Asla brings for a road, with what the road is for; "" where she brings not all that it lacks."""
    found = demanded(s) if s.players[s.seat].helper == Helper.ASLA else None
    if not found or found.one != ROAD or found.n < sum(found.lacks): return ""
    fields = {"got": t.amount(found.n, RESOURCE_NAMES[found.card]), "given": cards(paid(s, found), t),
              "held": elsewhere(s, int(s.seat))[found.card], "points": WORTH}  # fmt: skip
    if crowning(one_more(s)):
        return t("Asla can get {got} (others hold {held}) for {given}: a road, and the longest road ({points} points).",
                 **fields)  # fmt: skip
    if not (ahead := beyond(s)): return ""
    fields |= {"n": worth(s, ahead[0]), "m": by_the_bank(s, found)}
    return first_fitting([
        t("Asla can get {got} (others hold {held}) for {given} (bank: {m}): a road towards a corner with {n} cards in "
          "36 rolls.", **fields),
        t("Asla can get {got} (others hold {held}) for {given}: a road towards a corner with {n} cards in 36 rolls.",
          **fields),
    ][not fields["m"]:])  # fmt: skip
