"""Tapestry cards: what one would bring now, which track it goes with, how many are still needed."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.room import first_fitting
from ludoteka.text.i18n import Translator

from ...box.tables import CARD_KIND, PLAYED
from ...rules.seats import place
from ...rules.tapestries.comparing import boast, plea, wonders
from ...rules.tapestries.trading import feudal_points
from ...state import ERAS, TAPESTRIES, TRACKS, Card, Track
from ..gains.counts import at_once
from ..names import CARD_NAMES, TRACK_NAMES
from ..nearby import missing

ACTS_ONCE = 1  # of CARD_KIND
#: The track that a card which acts all era goes with: more is done there by who follows it.
GOES_WITH = {
    Card.ACADEMIA: Track.TECHNOLOGY, Card.DISCOVERY: Track.SCIENCE, Card.SAIL: Track.EXPLORATION,
    Card.ALLIANCE: Track.TECHNOLOGY, Card.EMPIRICISM: Track.SCIENCE, Card.EXPLOITATION: Track.EXPLORATION,
    Card.GOLDEN: Track.TECHNOLOGY, Card.INDUSTRIALISM: Track.TECHNOLOGY, Card.MILITARISM: Track.EXPLORATION,
    Card.PILLAGE: Track.MILITARY, Card.PIRATE: Track.MILITARY,
}  # fmt: skip


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
        if tracks := _tracks(s, p, era, t):
            return t("All act until your next income. Best far along its track: {list}.", list=tracks)
        return t("All of these act until your next income turn: take what suits what you plan till then.")
    names = t.row(t(CARD_NAMES[k]) for k in now), t.row(t(CARD_NAMES[k]) for k in era)
    once, lasting = _points(s, p, now, t) or names[0], _tracks(s, p, era, t) or names[1]
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


def _tracks(s: Any, p: int, cards: list[int], t: Translator) -> str:
    """Cards with the track that each goes with, and where one stands there; "" where none goes with any."""
    if not any(k in GOES_WITH for k in cards): return ""
    return t.row((t("{card} (you: {space})", card=t(CARD_NAMES[k]), space=_stand(s, p, int(GOES_WITH[Card(k)]), t))
                  if k in GOES_WITH else t(CARD_NAMES[k]) for k in cards), "; ")  # fmt: skip


def _stand(s: Any, p: int, track: int, t: Translator) -> str:
    return t("{track} {n}", track=t(TRACK_NAMES[track]), n=int(place(s, p, track)))


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
assert len(TRACK_NAMES) == TRACKS


def reason_cards(s: Any, p: int, _: Any, t: Translator) -> str:
    me = s.players[p]
    return t("Cards in your hand: {n}, eras that still ask for one: {eras}. Give what suits your tracks least.",
             n=int(me.cards), eras=max(0, ERAS - 1 - int(me.era)))  # fmt: skip


def reason_feudal(s: Any, p: int, _: Any, t: Translator) -> str:
    """The points that Feudalism is now, beside what a resource is for."""
    points = t.amount(int(feudal_points(s, p)), "point")
    if wanted := missing(s, p, t):
        return t("Points for your landmarks: {points} now. Or a resource that you lack – {list}.", points=points,
                 list=wanted)  # fmt: skip
    return t("Points for your landmarks: {points} now. A resource is a step, or part of its price.", points=points)
