"""What one's helper does, on its button: the best use there is now, with its cards and what they pay for; where no use
brings anything now, what it does at all, and that it can wait."""

from __future__ import annotations

from typing import Any, NamedTuple

from ludoteka.text.i18n import Translator

from ....box.pieces import HAND_LIMIT
from ....state import RESOURCES, Do, Helper, Phase, Rest
from ...names import HELPER_DOES, RESOURCE_NAMES, cards, resource
from ..held import elsewhere
from ..means import CARD, PROJECTS, Project, doable, near, wanted
from ..waiting import offered_first, swap, told_of, with_the_bank
from ..yields import SEVEN, nothing_for, ways_of
from .exchange import idle, in_short
from .helpers import (
    OF_THE_ROBBER,
    PAIR,
    REPLACING,
    ahead,
    demanded,
    gregor,
    kept_from,
    loses_army,
    of_an_idle_one,
    of_the_robbers_land,
    paid,
    serves,
)
from .otherwise import else_helper
from .weighed import waits, weighed

LINE = 21  # letters that a line of the button has on a phone
DEED = 38  # letters of what a helper does, in two such lines
AT_ROLLS = (Helper.HILDA, Helper.THOROLF)  # who set to work at a roll, unasked


class Use(NamedTuple):
    """What a helper's button says."""

    deed: str  # what the helper does
    then: str  # what that is good for now; "" where that is not known


def of_button(s: Any, t: Translator) -> Use:
    """The same for whoever is asked, in the turn's main part or before the roll."""
    kinds, helper = doable(s), Helper(int(s.players[s.seat].helper))
    whole = t(HELPER_DOES[helper])
    if helper in AT_ROLLS: return _at_rolls(s, helper, t)
    deed = _of_the_robber(s, helper, t) or whole
    if s.phase != Phase.MAIN: return Use(deed if Do.HELP in kinds else whole, "")
    if Do.HELP not in kinds: return Use(whole, _why_not(s, helper, t))
    if helper == Helper.ASLA and not s.players[s.seat].cards:
        return Use(t("no gain now: no card of yours to give"), "")
    if found := _traded(s, kinds, helper, t): return found
    if kept_from(s): return Use(deed, t("can wait"))
    if of_an_idle_one(s, kinds, t): return Use(deed, _why_idle(s, helper, t))
    if weighed(s, kinds, t)[0] in waits(s, kinds, t) and not serves(s, kinds, t): return Use(deed, t("can wait"))
    if helper == Helper.GREGOR and not loses_army(s) and (site := gregor(s)):
        fields = {"piece": t(site[0].name), "cards": cards(site[1], t)}
        said = t("{piece} for {cards} and a knight", **fields)
        return Use(said, t("+1 point")) if len(said) <= DEED else Use(whole, t("pays for {piece}", **fields))
    if helper in REPLACING: return Use(deed, _replaced(s, helper, t) or in_short(s, helper, t))
    return Use(deed, _pays(s, helper, t) or in_short(s, helper, t))


def _why_not(s: Any, helper: Helper, t: Translator) -> str:
    """Why a helper that is ready could not do anything, in a line; "" where that is not known."""
    said = idle(s, helper, t) if s.players[s.seat].rest == Rest.READY else ""
    return said if len(said) <= LINE else ""


def _why_idle(s: Any, helper: Helper, t: Translator) -> str:
    """Why one that could be used brings nothing: whoever Ryan may look at has not the one resource that is missing."""
    if helper == Helper.RYAN and len(lacking := wanted(s)) == 1:
        said = t("no {resource} there", resource=resource(lacking[0], t))
        if len(said) <= LINE: return said
    return t("no gain now")


def _at_rolls(s: Any, helper: Helper, t: Translator) -> Use:
    """At how many rolls Hilda, or Thorolf, brings a card, or what he saves on a seven."""
    own, whole = s.players[s.seat], t(HELPER_DOES[helper])
    if own.rest != Rest.READY: return Use(whole, "")
    if helper == Helper.HILDA: return Use(whole, t("at {n} of 36 rolls", n=nothing_for(s, int(s.seat))))
    if s.robber < 0: return Use(whole, "")
    if own.cards > HAND_LIMIT: return Use(whole, t("saves {n} cards", n=int(own.cards) // 2))
    return Use(whole, t("at {n} of 36 rolls", n=ways_of(SEVEN)))


# ---- for cards of one's own ------------------------------------------------------------------------------------------


def _traded(s: Any, kinds: set[Do], helper: Helper, t: Translator) -> Use | None:
    """What Asla, or Stina, brings for which cards; None where it is nothing that is missing."""
    if helper not in (Helper.ASLA, Helper.STINA): return None
    if not (found := _advised(s, kinds, helper) or _of_its_own(s, helper)): return None
    got, given, one = found
    fields = {"got": cards(got, t), "given": cards(given, t)}
    said = t("others must give {got} for {given}", **fields)
    if helper == Helper.STINA: said = t("the bank gives {got} for {given}", **fields)
    then = [int(n) - less + more for n, less, more in zip(s.players[s.seat].hand, given, got, strict=True)]
    return Use(said, _for_what(one, then, t))


def _advised(s: Any, kinds: set[Do], helper: Helper) -> tuple[list[int], list[int], Project] | None:
    """The exchange that is advised beside the question, which the helper makes, too; None where none is."""
    if any(one.kind in kinds for one in PROJECTS): return None
    if Do.MARITIME in kinds and (deal := with_the_bank(s)):
        give, n, get, one = deal
        offers = Do.OFFER in kinds and not s.offered
        if not (n > PAIR if helper == Helper.STINA else offers and elsewhere(s, int(s.seat))[get]): return None
    else:
        if not offered_first(s, kinds) or not (found := swap(s, kinds, wanted(s, told_of(s)))): return None
        give, get = found
        if not else_helper(s, kinds, give, get): return None
        one = next(one for one, lacks in near(s, int(s.seat)) if lacks[get])
    return _cards(get, 1), _cards(give, PAIR if helper == Helper.STINA else 1), one


def _of_its_own(s: Any, helper: Helper) -> tuple[list[int], list[int], Project] | None:
    """The exchange that serves best, where none is advised."""
    if helper == Helper.ASLA:
        found = demanded(s)
        return (_cards(found.card, found.n), paid(s, found), found.one) if found else None
    for one, lacks in near(s, int(s.seat)):
        rest = one.rest(s.players[s.seat].hand)
        give = max(range(RESOURCES), key=lambda r: (rest[r], -r))
        get = next((r for r in range(RESOURCES) if lacks[r] and s.bank[r]), -1)
        if get >= 0 and rest[give] >= PAIR: return _cards(get, 1), _cards(give, PAIR), one
    return None


def _cards(r: int, n: int) -> list[int]:
    return [n * (r == k) for k in range(RESOURCES)]


def _for_what(one: Project, then: list[int], t: Translator) -> str:
    """What a hand pays for that it becomes, or how many cards that lacks still."""
    piece = t("card") if one == CARD else t(one.name)
    if lacks := sum(one.lacks(then)):
        said = t("{piece}: then {n} missing", piece=piece, n=lacks)
        return said if len(said) <= LINE else t("{piece}: {n} to go", piece=piece, n=lacks)
    said = t("pays for {piece}", piece=piece)
    return said if len(said) <= LINE else t("→ {piece}", piece=piece)


# ---- for nothing -----------------------------------------------------------------------------------------------------


def _of_the_robber(s: Any, helper: Helper, t: Translator) -> str:
    """Which card Digur, or Kaja, brings."""
    got = of_the_robbers_land(s, helper) if helper in OF_THE_ROBBER else -1
    if got == RESOURCES and helper == Helper.KAJA: return t("the bank gives you any 1 card")
    if not 0 <= got < RESOURCES: return ""
    card = t.amount(1, RESOURCE_NAMES[got])
    if helper == Helper.DIGUR: return t("robber to desert, bank: {card}", card=card)
    return t("the bank gives you {card}", card=card)


def _pays(s: Any, helper: Helper, t: Translator) -> str:
    """What the card pays for that Digur, Kaja or Ryan is sure to bring, or how much of what is missing it is; "" where
    neither is known."""
    hand = [int(n) for n in s.players[s.seat].hand]
    sure = of_the_robbers_land(s, helper) if helper in OF_THE_ROBBER else -1
    for one, lacks in near(s, int(s.seat)):
        if sum(lacks) != 1: continue
        get = lacks.index(1)
        brought = sure in (get, RESOURCES) and bool(s.bank[get])
        if helper == Helper.RYAN: brought = one == near(s, int(s.seat))[0][0] and any(n for n, _ in ahead(s).values())
        if brought: return _for_what(one, [n + (r == get) for r, n in enumerate(hand)], t)
    for one, lacks in near(s, int(s.seat))[:1]:
        get = next((r for r, n in enumerate(lacks) if n and sure in (r, RESOURCES) and s.bank[r]), -1)
        if get >= 0: return _for_what(one, [n + (r == get) for r, n in enumerate(hand)], t)
    return ""


def _replaced(s: Any, helper: Helper, t: Translator) -> str:
    """Which card of a price Yngvi, or Diara, takes for one that is missing."""
    one, hand = REPLACING[helper], s.players[s.seat].hand
    lacks, rest = one.lacks(hand), [max(0, n) for n in one.rest(hand)]
    if sum(lacks) != 1 or not any(rest): return ""
    return t("{instead} replaces {card}", card=t.amount(1, RESOURCE_NAMES[lacks.index(1)]),
             instead=t.amount(1, RESOURCE_NAMES[rest.index(max(rest))]))  # fmt: skip
