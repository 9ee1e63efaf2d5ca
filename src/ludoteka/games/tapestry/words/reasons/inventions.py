"""Technologies: how far what the second upgrade needs is, what upgrades would give now."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.room import first_fitting
from ludoteka.text.i18n import Translator

from ...box.tables import NEED_INCOME, NEED_SPACE, NEED_WHAT
from ...rules.civilizations.cards import keeper, refuse_invention
from ...rules.technology import MIDDLE_ROW, prerequisite, refuse_upgrade, row_of
from ...state import ERAS, TECHS, No
from ..gains.promises import circles, upgrades
from ..names import TECH_NAMES


def reason_invent(s: Any, p: int, _: Any, t: Translator) -> str:
    far = {int(card): steps_to_need(s, p, int(card)) for card in s.market if card >= 0}
    if not far: return ""
    if len(set(far.values())) == 1:
        if not min(far.values()):
            return t("One upgrade each income turn. For the 2nd none lacks anything: compare what they give.")
        return t("One upgrade each income turn. Each lacks as many steps or buildings for its 2nd upgrade: {n}.",
                 n=min(far.values()))  # fmt: skip
    said = t.row(t.phrase("{what}: {n}", what=t(TECH_NAMES[card]), n=n) for card, n in far.items())
    return t("Steps or buildings lacking for the 2nd upgrade – {list}.", list=said)


def steps_to_need(s: Any, p: int, card: int) -> int:
    """How many steps, or buildings, a seat is from what a technology's square asks for; 0 where it is met."""
    if prerequisite(s, p, card): return 0
    what, me = int(NEED_WHAT[card]), s.players[p]
    if NEED_INCOME[card]: return int(NEED_SPACE[card]) - 1 - int(me.built[what])
    spaces = (int(space) for on, space in zip(me.track, me.space, strict=True) if on == what)
    return int(NEED_SPACE[card]) - max(spaces, default=0)


def reason_upgrade(s: Any, p: int, _: Any, t: Translator) -> str:
    rising = upgrades(s, p, t)
    if not rising: return ""
    if sum(not refuse_upgrade(s, p, k) for k in range(TECHS)) > 1:
        return first_fitting((t("Now they would give: {list}. Choose what you need.", list=rising),
                              t("An upgrade costs nothing: choose the gain that you need now.")))  # fmt: skip
    given = t("Now they would give: {list}. An upgrade costs nothing; without one you gain nothing.", list=rising)
    return first_fitting((given, t("Now they would give: {list}.", list=rising),
                          t("An upgrade costs nothing; without one you gain nothing.")))  # fmt: skip


def reason_refresh(s: Any, p: int, _: Any, t: Translator) -> str:
    return first_fitting((t("Replace the cards if none of their 1st upgrades helps you: {list}", list=circles(s, t)),
                          t("Replace the cards if none of their 1st upgrades helps you.")))  # fmt: skip


def reason_invention(s: Any, p: int, _: Any, t: Translator) -> str:
    """An inventor's token is worth most on a card whose second upgrade needs what is far."""
    rising = [k for k in range(TECHS) if refuse_invention(s, p, k) == No.FINE]
    far = {k: steps_to_need(s, p, k) for k in rising if row_of(s, keeper(s, k), k) == MIDDLE_ROW}
    left = int(s.invent_left)
    best = max(far, key=lambda k: far[k], default=-1)
    if best >= 0 and far[best]:
        return t("The card goes up at once, whatever it needs. Tokens left: {n}. "
                 "Most steps or buildings saved: {card}, {far}.",
                 n=left, card=t(TECH_NAMES[best]), far=far[best])  # fmt: skip
    return t("The card goes up at once and gives that. Tokens left: {n}, income turns for them: {incomes}.",
             n=left, incomes=ERAS + 1 - int(s.players[p].era))  # fmt: skip
