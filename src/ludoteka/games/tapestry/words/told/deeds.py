"""A sentence on what somebody did or chose, by the question that it answers; what came of it the log tells besides."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ...box.tables import CIRCLE, SQUARE, TILE_GAIN
from ...rules.tapestries.trading import trade_spot
from ...rules.technology import MIDDLE_ROW
from ...state import BUILDING_PLOT, Card, Do, Verb
from ..actions import action, named
from ..benefits import benefit
from ..city import plot_name
from ..gains.worth import taken
from ..names import CARD_NAMES, LANDMARK_NAMES, ROW_NAMES, TECH_NAMES, seat_name
from ..nearby import spots_said
from ..prompt import PREDICTED, about
from ..questions import NO, YES
from ..reasons.mats import ROWS

#: A technology or a card that is gained again.
ONCE_MORE = mark("{who} gains once more: {name}")
NO_MORE = mark("{who} gains nothing once more: {name} (landmark taken)")
#: What is given away by being chosen.
DISCARDS = {
    (Verb.PAY_TERRITORY, Do.TILE), (Verb.PAY_TAPESTRY, Do.TAPESTRY), (Verb.PAY_TECH, Do.TECH),
    (Verb.DISCARD, Do.TAPESTRY), (Verb.HISTORY, Do.TILE),
}  # fmt: skip


def told(s: Any, kind: Do, k: int, a: int, t: Translator) -> str:
    """A sentence on what somebody did or chose."""
    item = s.stack[s.depth - 1]
    who, verb, x = seat_name(int(s.seat), t), Verb(int(item.verb)), int(item.x)
    if kind == Do.YES and verb == Verb.ISOLATE: return t("{who} guards the new territory with a token.", who=who)
    if kind == Do.PASS and verb == Verb.BONUS: return t("{who} does without the bonus.", who=who)
    if kind == Do.YES and verb == Verb.TRAP: return t("{who} springs a Trap: the conquest fails", who=who)
    if _by_its_words(kind, verb): return t("{who} chooses: {what}", who=who, what=action(s, a, t))
    if kind == Do.PASS: return t("{who} declines.", who=who)
    if kind == Do.YES and verb == Verb.BONUS: return t("{who} pays for the bonus: {gain}", who=who, **about(s, t))
    if kind == Do.YES and verb == Verb.INVENT_TOO: return t("{who} gains {name}, too", who=who, name=t(TECH_NAMES[x]))
    if kind == Do.YES: return t("{who} agrees.", who=who)
    if verb in (Verb.PLOT, Verb.SITE):
        name = t(ROW_NAMES[x] if verb == Verb.PLOT else LANDMARK_NAMES[x])
        return t("{who} builds: {name} ({place})", who=who, name=name, place=where(s, kind, k, a, t))
    if (verb, kind) == (Verb.SWAP_WITH, Do.PLOT): return _swapped(s, who, x, k, t)
    if (verb, kind) == (Verb.TRADE, Do.TOKEN):
        space = spots_said([int(trade_spot(s, x, k))], t)
        return t("{who} gains {space} ({card})", who=who, space=space, card=t(CARD_NAMES[Card.TRADE]))
    if (verb, kind) == (Verb.REUSE, Do.TECH):
        number = int((CIRCLE if x == MIDDLE_ROW else SQUARE)[k])
        return t(NO_MORE if taken(s, number) else ONCE_MORE, who=who, name=t(TECH_NAMES[k]))
    if verb == Verb.MUSTER: return t("{who} takes the outpost from the mat: {what}", who=who, what=t(ROWS[k]))
    if verb == Verb.INVENTION: return t("{who} puts an inventor’s token on {name}", who=who, name=t(TECH_NAMES[k]))
    if (verb, kind) == (Verb.HERALD, Do.TAPESTRY): return t(ONCE_MORE, who=who, name=t(CARD_NAMES[k]))
    if (verb, kind) == (Verb.ALLY, Do.SEAT):
        return t("{who} chooses as ally: {name}", who=who, name=seat_name(k, t))
    if kind == Do.LAY: return t("{who} lays a territory tile: {gain}", who=who, gain=benefit(int(TILE_GAIN[x]), t))
    if verb == Verb.PREDICT:
        return t("{who} foretells – {what}: {n}", who=who, what=t(PREDICTED[x]), n=k)
    if (verb, kind) == (Verb.POST, Do.HEX): return t("{who} places a trader’s token", who=who)
    if kind == Do.HEX: return t("{who} chooses a territory of the map.", who=who)
    if (verb, kind) in DISCARDS: return t("{who} discards: {what}", who=who, what=action(s, a, t))
    return t("{who} chooses: {what}", who=who, what=action(s, a, t))


def _swapped(s: Any, who: str, one: int, other: int, t: Translator) -> str:
    """The buildings that change places."""
    plots = s.players[s.seat].plots
    told = [t("{gain} – {source}", gain=t(ROW_NAMES[int(plots[c]) - BUILDING_PLOT]), source=plot_name(c))
            for c in (one, other)]  # fmt: skip
    return t("{who} swaps: {list}", who=who, list=t.row(told, "; "))


def _by_its_words(kind: Do, verb: Verb) -> bool:
    """Whether agreeing or declining has words of its own, that name no card."""
    return (kind == Do.PASS and verb in NO) or (kind == Do.YES and "{" not in YES.get(verb, "{"))


def where(s: Any, kind: Do, k: int, a: int, t: Translator) -> str:
    """Where a building or a landmark stands: its plots, a column of the statue, the map."""
    if kind == Do.HEX: return t("on the map")
    words = named(s, kind, k, t)
    if "plot" in words: return t("plot {plot}", **words)
    return words.get("plots") or action(s, a, t)
