"""Tapestry cards: what one would bring now, which track it goes with, how many are still needed."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.room import first_fitting, fitting
from ludoteka.text.i18n import Translator

from ...box.tables import CARD_KIND, PLAYED
from ...rules.tapestries.comparing import boast, plea, wonders
from ...rules.tapestries.trading import feudal_points
from ...state import ERAS, TAPESTRIES, Card
from ..gains.counts import at_once
from ..names import CARD_NAMES
from ..nearby import missing
from .eras import LASTING, helped, lasting

ACTS_ONCE = 1  # of CARD_KIND


def reason_play(s: Any, p: int, _: Any, t: Translator) -> str:
    me = s.players[p]
    hand = [k for k in range(TAPESTRIES) if me.hand >> k & 1] + [int(Card.TRAP)] * bool(me.traps)
    now = [k for k in hand if CARD_KIND[k] == ACTS_ONCE or k == Card.TRAP]
    era = [k for k in hand if k not in now]
    if not now and not era: return ""
    if not era:
        worth = _points(s, p, now, t)
        kept = max(0, ERAS - 1 - int(me.era))
        if worth:
            told = t("All act once, now – {list}. Eras that still ask for a card: {n}", list=worth, n=kept)
            return first_fitting((told, t("All act once, now – {list}.", list=worth)))
        return t("All of these act once, now. Eras that still ask for a card you keep: {n}", n=kept)
    if not now:
        if told := _lasting(s, p, era, t):
            return first_fitting((t("All act until your next income. Next spaces each acts on – {list}.", list=told),
                                  t("All act until your next income. Most next spaces: {card}, {n}.",
                                    **_most(s, p, era, t))))  # fmt: skip
        return t("All of these act until your next income turn: take what suits what you plan till then.")
    names = t.row(t(CARD_NAMES[k]) for k in now), t.row(t(CARD_NAMES[k]) for k in era)
    once, lasting = _points(s, p, now, t) or names[0], _on_spaces(s, p, era, t)
    ways = [t("Once, now: {now}. Until your next income: {era}", now=a, era=b)
            for a, b in ((once, lasting), (once, names[1]), names)]  # fmt: skip
    if (best := _best(s, p, now)) >= 0:
        ways.append(t("Most points at once: {card}, {points}. Cards that act once: {n}; others till your next income.",
                      n=len(now), card=t(CARD_NAMES[best]), points=card_points(s, p, best)))  # fmt: skip
    return first_fitting((*ways, t("Of your cards {n} act once, now; the others until your next income.", n=len(now))))


def _best(s: Any, p: int, cards: list[int]) -> int:
    """The card that would bring most points at once; -1 where none is known to bring any."""
    worth = {k: card_points(s, p, k) or 0 for k in cards}
    best = max(worth, key=lambda k: worth[k], default=-1)
    return best if best >= 0 and worth[best] else -1


def _points(s: Any, p: int, cards: list[int], t: Translator) -> str:
    """Cards with the points that they would bring at once; "" where of none of them that can be told."""
    worth = {k: card_points(s, p, k) for k in cards}
    if all(n is None for n in worth.values()): return ""
    return t.row(t(CARD_NAMES[k]) if n is None else
                 t.phrase("{what}: {n}", what=t(CARD_NAMES[k]), n=t.amount(n, "point"))
                 for k, n in worth.items())  # fmt: skip


def _lasting(s: Any, p: int, cards: list[int], t: Translator) -> str:
    """Cards that act all era, each with how many next spaces it acts on; "" where of none of them that can be told."""
    if not LASTING.intersection(cards): return ""
    return t.row(t.phrase("{what}: {n}", what=t(CARD_NAMES[k]), n=len(helped(s, p, k))) if k in LASTING
                 else t(CARD_NAMES[k]) for k in cards)  # fmt: skip


def _most(s: Any, p: int, cards: list[int], t: Translator) -> dict[str, Any]:
    """The one of them that acts on most next spaces."""
    best = max(LASTING.intersection(cards), key=lambda k: (len(helped(s, p, k)), -k))
    return {"card": t(CARD_NAMES[best]), "n": len(helped(s, p, best))}


def _on_spaces(s: Any, p: int, cards: list[int], t: Translator) -> str:
    """The same in a sentence about other cards, too."""
    said = ((k, t.n("{n} next space", "{n} next spaces", len(helped(s, p, k)))) for k in cards)
    return t.row(t("{card} ({gain})", card=t(CARD_NAMES[k]), gain=n) if k in LASTING else t(CARD_NAMES[k])
                 for k, n in said)  # fmt: skip


def card_now(s: Any, p: int, card: int, t: Translator) -> str:
    """What a card would bring now, or all era, for its own face; "" where its text says it all."""
    if CARD_KIND[card] != ACTS_ONCE and card != Card.TRAP: return lasting(s, p, card, t)
    points = card_points(s, p, card)
    return "" if points is None or card == Card.TRAP else t("now {points}", points=t.amount(points, "point"))


def card_points(s: Any, p: int, card: int) -> int | None:
    """The points that a card would bring a seat as soon as it is played; None where they hang on what follows."""
    me = s.players[p]
    if card in BY_LIST: return at_once(s, p, int(PLAYED[card]))
    if card == Card.FEUDALISM: return int(feudal_points(s, p)) or None  # else there is a resource only
    if card not in BY_RULE: return None
    after = s.copy()
    BY_RULE[card](after, p)
    return int(after.players[p].points) - int(me.points)


#: Cards whose points stand in the box.
BY_LIST = {int(Card.TRAP), int(Card.MERITOCRACY)}
#: The rules that say what a card brings at once.
BY_RULE = {int(Card.BOAST): boast, int(Card.PLEA): plea, int(Card.WONDERS): wonders}


def reason_cards(s: Any, p: int, _: Any, t: Translator) -> str:
    """What is left of the hand for the eras to come, and which card does nothing where one is going."""
    me = s.players[p]
    if me.era >= ERAS - 1: return t("No era to come asks for one of your {n} cards: any may go.", n=int(me.cards))
    left = t("Cards in your hand: {n}, eras that still ask for one: {eras}.", n=int(me.cards),
             eras=ERAS - 1 - int(me.era))  # fmt: skip
    idle = [k for k in LASTING if me.hand >> k & 1 and not helped(s, p, k)]
    if not idle: return f"{left} {t('Give what suits your tracks least.')}"
    return fitting((left, t("{card} acts on none of your next spaces.", card=t(CARD_NAMES[min(idle)]))), t)


def reason_feudal(s: Any, p: int, _: Any, t: Translator) -> str:
    """The points that Feudalism is now, beside what a resource is for."""
    points = t.amount(int(feudal_points(s, p)), "point")
    if wanted := missing(s, p, t):
        return t("Points for your landmarks: {points} now. Or a resource that you lack – {list}.", points=points,
                 list=wanted)  # fmt: skip
    return t("Points for your landmarks: {points} now. A resource is a step, or part of its price.", points=points)
