"""A turn as short as it can be told, for the strip of last turns: what was gained, not what was paid or declined."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..rules.actions import ACTS
from ..state import ANSWER, ASKED, Ask, Do, Verb
from .log import ANSWERED, SHOWN, differences, empire_short, log_chance, told, told_later
from .names import CARD_NAMES, seat_name

#: What is told by what it changed alone, besides what the log tells so: who declines brings nothing about.
QUIET = {(Verb.BONUS, Do.YES), (Verb.MUSTER, Do.OPTION), (Verb.LEAD, Do.TOKEN)}
#: Chance whose answer is told by what comes of it.
ROLLED = (Ask.DICE, Ask.DECISION)


#: What each income turn draws: that is told only to who sees the card.
DRAWN = (Ask.TERRITORY, Ask.TAPESTRY)


def _in_income(s: Any) -> bool:
    return any(s.stack[k].verb == Verb.INCOME for k in range(int(s.depth)))


def _drawn(before: Any, code: int, t: Translator) -> str:
    who = seat_name(int(before.stack[before.depth - 1].who), t)
    return t("{who} draws: {name}", who=who, name=t(CARD_NAMES[int(ANSWER[code])]))


def _named(before: Any, after: Any) -> bool:
    """Whether a card came into a hand that lies open to the reader."""
    p = int(before.stack[before.depth - 1].who)
    was, me = before.players[p], after.players[p]
    return bool(me.hand != was.hand or me.traps > was.traps)


def brief(before: Any, after: Any, code: int, chance: bool, t: Translator) -> list[str] | None:
    """An entry of the log in few words; None where the log's own are few."""
    changed = differences(before, after, t, gained=True)
    if chance:
        asked = Ask(int(ASKED[code]))
        if asked in ROLLED: return [*changed, *empire_short(before, after, code, t)]
        if asked == Ask.TAPESTRY and _named(before, after): return [_drawn(before, code, t), *changed]
        if asked in DRAWN and _in_income(before): return []
        return changed if asked == Ask.TECH else [*log_chance(before, after, code, t)[:1], *changed]
    kind, verb, k = Do(int(ACTS.kind[code])), Verb(int(before.stack[before.depth - 1].verb)), int(ACTS.arg[code])
    if told_later(before, after, verb, kind, k): return [] if verb == Verb.TURN else changed
    if kind in (*SHOWN, Do.PASS) or (verb, kind) in ANSWERED | QUIET: return changed
    return [told(before, kind, k, code, t), *changed]
