"""What a roll brings, and what is rather done before it where the robber stops a land: a knight, or Digur."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ludoteka.kit.words.room import first_fitting, fitting
from ludoteka.text.i18n import Translator

from ....box.pieces import HAND_LIMIT
from ....rules.base.network import WORTH
from ....rules.base.roll import guarded, rewarded
from ....rules.robbery import victims
from ....rules.turn import points_of
from ....state import Dev, Do, Helper, Phase, Scenario
from ...names import land
from ...winning import goal
from ..awards import NO_ARMY, would_lead
from ..development.ready import robs
from ..helped.helpers import frees, of_the_robbers_land
from ..means import doable
from ..race import of_a_rival
from ..yields import fed, ways_of, yields, yields_at


def of_a_roll(s: Any, t: Translator) -> str:
    """How many of the 36 ways that two dice fall bring the reader cards, and what a seven would cost; where a
    development card or a helper may be used before, whether it should."""
    me, p = s.players[s.seat], int(s.seat)
    ways = sum(ways_of(int(number)) for number in {int(s.token[h]) for h in fed(s, p)})
    digur, knight = digur_before(s), knight_first(s)
    if knight and would_lead(s, True): said = _of_a_card_before(s, ways, t)
    elif digur and digur.frees:
        said = _of_digur_first(s, ways, digur, t)
        if knight: said = fitting([said, t("A knight frees it, too.")], t)
    elif digur: said = _of_digur_later(s, ways, t)
    elif Do.PLAY in doable(s): said = _of_a_card_before(s, ways, t)
    elif guarded(s, p) and rewarded(s, p):
        said = t("{n} of 36 rolls bring you cards; on a seven Thorolf brings you one.", n=ways)
    elif guarded(s, p): said = t("{n} of 36 rolls bring you cards; Thorolf guards you from a seven.", n=ways)
    elif me.cards > HAND_LIMIT:
        said = t("{n} of 36 rolls bring you cards; a seven takes half of your hand: {cards}.",
                 n=ways, cards=int(me.cards) // 2)  # fmt: skip
    elif s.scenario == Scenario.PIRATE_ISLANDS and victims(s, -1):
        said = t("{n} of 36 rolls bring you cards; on a seven you take one from somebody.", n=ways)
    elif s.robber < 0: said = t("{n} of 36 rolls bring you cards; a seven brings none.", n=ways)
    else: said = t("{n} of 36 rolls bring you cards; a seven brings none and moves the robber.", n=ways)
    return fitting([said, *_goal(s, t)], t)


def _goal(s: Any, t: Translator) -> Iterator[str]:
    """How far the reader is from winning, where so many points are enough."""
    if not (most := goal(s)): return
    yield of_a_rival(s, t)
    yield t("You have {n} of the {most} points that win.", n=int(points_of(s, int(s.seat))), most=most)


def can_wait(s: Any) -> bool:
    """Whether a knight may as well be played after the roll: the robber stops no land of one's own, and it brings no
    largest army."""
    if s.robber < 0 or (s.scenario not in NO_ARMY and would_lead(s, True)): return False
    return not yields_at(s, int(s.robber)).get(int(s.seat), 0)


def knight_first(s: Any) -> bool:
    """Whether a knight in hand is rather played before the roll: it brings the largest army, or the robber stops a
    land of one's own."""
    if s.phase != Phase.ROLL or s.scenario in NO_ARMY or not s.players[s.seat].dev[Dev.KNIGHT]: return False
    if not (would_lead(s, True) or (s.robber >= 0 and not can_wait(s))): return False
    return Do.PLAY in doable(s)


class Before(NamedTuple):
    """What Digur would do before the roll."""

    frees: bool  # whether the robber stops a land of one's own
    ways: int  # of the 36 rolls that bring cards then
    hand: int  # cards in hand then


def digur_before(s: Any) -> Before | None:
    """What to use him before the roll would come to; None where that cannot be done."""
    p = int(s.seat)
    if s.phase != Phase.ROLL or s.players[p].helper != Helper.DIGUR or Do.HELP not in doable(s): return None
    freed = frees(s, Helper.DIGUR)
    numbers = {int(s.token[h]) for h in (*fed(s, p), *([int(s.robber)] if freed else []))}
    more = of_the_robbers_land(s, Helper.DIGUR) >= 0
    return Before(freed, sum(map(ways_of, numbers)), int(s.players[p].cards) + more)


def robber_first(s: Any) -> bool:
    """Whether the robber is rather driven away before the roll, by a knight or by Digur."""
    return knight_first(s) or bool((digur := digur_before(s)) and digur.frees)


def _of_digur_first(s: Any, ways: int, then: Before, t: Translator) -> str:
    """How many more rolls bring cards once the robber is gone, or which land yields again; and what a seven takes."""
    if then.ways > ways: said = t("Digur first: {n} instead of {m} of 36 rolls bring cards.", n=then.ways, m=ways)
    else: said = t("Digur first: your {land} yields again.", land=land(s, int(s.robber), t))
    if then.hand <= HAND_LIMIT or guarded(s, int(s.seat)): return said
    seven = t("A seven then takes {n} cards.", n=then.hand // 2)
    return first_fitting([t.row([said, seven], " "), said])


def _of_digur_later(s: Any, ways: int, t: Translator) -> str:
    """That the robber stops no land of one's own, so that he is as good after the roll."""
    said = t("Digur can wait: {n} of 36 rolls bring you cards, with him or without.", n=ways)
    cards_ = int(s.players[s.seat].cards)
    if cards_ <= HAND_LIMIT: return said
    seven = t("A seven takes {n} cards.", n=cards_ // 2)
    return first_fitting([t.row([said, seven], " "), said])


def _of_a_card_before(s: Any, ways: int, t: Translator) -> str:
    """A knight goes first where the robber stops a land of one's own, any other card may as well wait."""
    p, h = int(s.seat), int(s.robber)
    if s.players[p].dev[Dev.KNIGHT] and s.scenario not in NO_ARMY and would_lead(s, True):
        return t("A knight played now brings you the largest army: {points} points.", points=WORTH)
    if not s.players[p].dev[Dev.KNIGHT] or s.scenario in NO_ARMY:
        return t("{n} of 36 rolls bring you cards. Your card can wait: after the roll you know what you lack.", n=ways)
    if h >= 0 and (n := yields_at(s, h).get(p, 0)):
        if not robs(s, yields(s)):
            return t("The robber stops your {land} (cards in 36 rolls: {n}). A knight first drives him away.",
                     land=land(s, h, t), n=n)  # fmt: skip
        return t("The robber stops your {land} (cards in 36 rolls: {n}). A knight first drives him away and takes one.",
                 land=land(s, h, t), n=n)  # fmt: skip
    return t("{n} of 36 rolls bring you cards. The robber stops no land of yours: the knight can wait.", n=ways)
