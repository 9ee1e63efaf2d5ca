"""What one's helper would bring beside what is advised, or that it can wait."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ludoteka.text.i18n import Translator

from ....state import Do, Helper
from ...names import RESOURCE_NAMES, cards, helper_name, land
from ..means import CARD, POINTS, ROAD, doable
from ..saving import delayed, wanted_more
from .exchange import in_short
from .helpers import demanded, frees, gregor, loses_army, of_an_idle_one, paid, unharmed


def is_told(s: Any, said: str, t: Translator) -> bool:
    """Whether a sentence speaks of one's helper, in whatever case its name stands."""
    name = helper_name(int(s.players[s.seat].helper), t)
    return name[: max(2, len(name) - 1)] in said


def waits(s: Any, kinds: set[Do], t: Translator) -> list[str]:
    """That it loses nothing by not being used now: first with why, where that is known."""
    name = helper_name(int(s.players[s.seat].helper), t)
    return [*_why_it_waits(s, kinds, name, t), t("{helper} can wait.", helper=name)]


def _why_it_waits(s: Any, kinds: set[Do], name: str, t: Translator) -> Iterator[str]:
    """What a use would leave missing, or what comes before it."""
    helper, point = s.players[s.seat].helper, any(one.kind in kinds for one in POINTS)
    if helper == Helper.ASLA and (found := demanded(s)):
        still = sum(found.lacks) - found.n
        yield t.n("{helper} can wait: {n} card would still be missing.",
                  "{helper} can wait: {n} cards would still be missing.", still, helper=name)  # fmt: skip
    elif helper == Helper.GREGOR and gregor(s) and loses_army(s):
        yield t("{helper} can wait: it would cost the largest army.", helper=name)
    elif helper in (Helper.GREGOR, Helper.DIARA) and point:
        yield t("{helper} can wait: a point is paid for already.", helper=name)
    elif helper == Helper.DIARA and (kept := delayed(s, CARD)):
        yield t("{helper} can wait: rather save for {piece}.", helper=name, piece=t(kept[0].name))
    elif helper == Helper.YNGVI and ROAD.paid(s.players[s.seat].hand):
        yield t("{helper} can wait: a road is paid for already.", helper=name)


def weighed(s: Any, kinds: set[Do], t: Translator) -> list[str]:
    """The longer way to say it first; [] where the helper cannot be used now, or brings nothing of what is missing."""
    helper = Helper(int(s.players[s.seat].helper))
    if Do.HELP not in kinds or of_an_idle_one(s, kinds, t): return []
    name = helper_name(helper, t)
    wait = waits(s, kinds, t)
    if helper == Helper.ASLA: return _of_asla(s, t) or wait
    if helper == Helper.GREGOR: return [*_of_gregor(s, t), *wait]
    if helper == Helper.HOGNI: return [t("{helper}: only if a road of yours leads nowhere.", helper=name), *wait]
    if helper == Helper.CARLA: return [t("{helper} gives an unseen card for one of yours.", helper=name), *wait]
    if helper == Helper.DIARA and not _bought(s, kinds): return wait
    if helper == Helper.DIARA and CARD.kind in kinds:
        return [t("With {helper} you choose the card from 3.", helper=name), *wait]
    if frees(s, helper): return [t("{helper} frees your {land}.", helper=name, land=land(s, int(s.robber), t)), *wait]
    if does := in_short(s, helper, t): return [t("{helper}: {does}.", helper=name, does=does)]
    return [t("{helper} may find a card that you lack.", helper=name)] if helper == Helper.RYAN else wait


def _bought(s: Any, kinds: set[Do]) -> bool:
    """Whether a development card is rather bought now than something else, or saved for."""
    return not any(one.kind in kinds for one in POINTS) and CARD not in wanted_more(s, [CARD])


def _of_asla(s: Any, t: Translator) -> list[str]:
    """A swap that pays for something, with what."""
    if not (found := demanded(s)) or found.n < sum(found.lacks): return []
    if point := unharmed(s, found):
        return [t("{helper} now: {got} for {given} ({piece}); {point} loses nothing.",
                  helper=helper_name(Helper.ASLA, t), point=t(point.name), given=cards(paid(s, found), t),
                  got=t.amount(found.n, RESOURCE_NAMES[found.card]), piece=t(found.one.name))]  # fmt: skip
    return [t("Or {helper}: {got} for {given} ({piece}).", helper=helper_name(Helper.ASLA, t), piece=t(found.one.name),
              got=t.amount(found.n, RESOURCE_NAMES[found.card]), given=cards(paid(s, found), t))]  # fmt: skip


def _of_gregor(s: Any, t: Translator) -> Iterable[str]:
    """A point for a knight, unless another one costs none, or it costs more points than it brings."""
    if (found := gregor(s)) and not loses_army(s) and not any(one.kind in doable(s) for one in POINTS):
        yield t("{helper}: {piece} for {cards} and a knight.", helper=helper_name(Helper.GREGOR, t),
                piece=t(found[0].name), cards=cards(found[1], t))  # fmt: skip
