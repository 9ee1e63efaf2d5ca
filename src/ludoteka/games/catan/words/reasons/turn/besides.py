"""What else is to be weighed in a turn, where what is best leaves room for it: a rival who has nearly won, the bank, a
seven."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.text.i18n import Translator

from ....state import Dev, Do
from ...names import RESOURCE_NAMES, land
from ..development.ready import of_a_card
from ..means import PROJECTS
from ..race import of_a_rival, of_the_last_points, of_the_longest_road
from ..saving import full, of_a_full_hand, of_a_seven
from ..waiting import in_vain, with_the_bank
from ..yields import yields_at


def besides(s: Any, kinds: set[Do], said: str, t: Translator) -> Iterator[str]:
    """Each in a sentence, what counts most first; nothing that is `said` already."""
    if (rival := of_a_rival(s, t)) not in said: yield rival
    if (last := of_the_last_points(s, t)) not in said: yield last
    if Do.ROAD in kinds and "+" not in said and (longest := of_the_longest_road(s, t)) not in said: yield longest
    if full(s) and not any(one in said for one in (of_a_seven(s, t), in_vain(s, t), *of_a_full_hand(s, t))):
        some = any(one.kind in kinds for one in PROJECTS)
        yield of_a_seven(s, t) if some else t("A seven takes {n} cards.", n=int(s.players[s.seat].cards) // 2)
    yield _of_the_bank(s, kinds, t)
    yield _of_the_robber(s, said, t)
    if Do.PLAY in kinds and s.players[s.seat].dev[Dev.PLENTY] and not of_a_card(s, Dev.PLENTY, t):
        yield t("Keep year of plenty: no point yet.")


def _of_the_robber(s: Any, said: str, t: Translator) -> str:
    """That it stops a land of one's own, which is told nowhere else."""
    if s.robber < 0 or not yields_at(s, int(s.robber)).get(int(s.seat), 0): return ""
    there = land(s, int(s.robber), t)
    return "" if there in said else t("The robber stops your {land}.", land=there)


def _of_the_bank(s: Any, kinds: set[Do], t: Translator) -> str:
    """An exchange with the bank that pays for something better than all that is paid for already."""
    can = [k for k, one in enumerate(PROJECTS) if one.kind in kinds]
    if not can or Do.MARITIME not in kinds or not (deal := with_the_bank(s)): return ""
    give, n, get, one = deal
    if PROJECTS.index(one) >= min(can): return ""
    given, got = t.amount(n, RESOURCE_NAMES[give]), t.amount(1, RESOURCE_NAMES[get])
    return t("Or the bank: {got} for {given}, which pays for: {piece}.", got=got, given=given, piece=t(one.name))
