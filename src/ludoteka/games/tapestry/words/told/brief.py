"""A turn as short as it can be told, for the strip of last turns: what was gained, not what was paid or declined."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.words.parts import Part, begun, counts, deed, routine
from ludoteka.text.i18n import Translator
from ludoteka.text.second import You

from ...box.tables import COST_ANY, COST_OWN, TILE_GAIN
from ...rules.actions import ACTS
from ...state import ANSWER, ASKED, DUE_DISTRICT, DUE_FIRST, SPACES, TOP_RESOURCE, TRACKS, Ask, Civ, Do, Verb
from ..benefits import benefit
from ..causes import pays_for_step
from ..glosses import uncovered
from ..income import incomes_left
from ..names import CARD_NAMES, CIV_NAMES, GOOD_NAMES, LANDMARK_NAMES, ROW_NAMES, seat_name
from ..nearby import spots_said
from ..reasons.beginnings import SUITS
from .deeds import told, where
from .log import ANSWERED, SHOWN, STARTS, beside, differences, empire_short, goods_gained, log_chance, told_later

#: What is told by what it changed alone, besides what the log tells so: who declines brings nothing about.
QUIET = {
    (Verb.BONUS, Do.YES), (Verb.TRAP, Do.YES), (Verb.LEAD, Do.TOKEN),
    (Verb.SOCIAL, Do.OPTION),
}  # fmt: skip
#: What is told though it brings nothing about: that one stays, or keeps the cards, or a token.
DECLINED = (Verb.REFRESH, Verb.RESEARCHED, Verb.HISTORY)
#: What is an ability of a civilization, told by what it changed.
USED = {Verb.LEAD: Civ.LEADERS, Verb.MERRY: Civ.MERRYMAKERS, Verb.WALK: Civ.ENTERTAINERS, Verb.ENTER: Civ.ENTERTAINERS}
#: Chance whose answer is told by what comes of it.
ROLLED = (Ask.DICE, Ask.DECISION)


#: Chance that says what was gained, or who begins; what else is drawn goes without saying: tiles to choose from, cards
#: that nobody sees.
TOLD = (Ask.SCIENCE, Ask.CIV, Ask.CAPITAL, Ask.STARTER)


def _no_step(before: Any, after: Any) -> bool:
    """Whether nothing can come of the science die: no token goes on, none may, and it is not rolled again."""
    item = before.stack[before.depth - 1]
    if item.verb != Verb.RESEARCH: return False
    asked = after.awaits or (after.depth and after.stack[after.depth - 1].verb in (Verb.RESEARCHED, Verb.RESEARCH))
    was, now = before.players[item.who], after.players[item.who]
    return not asked and bool(was.space.tobytes() == now.space.tobytes() and was.points == now.points)


def _in_income(s: Any) -> bool:
    return any(s.stack[k].verb == Verb.INCOME for k in range(int(s.depth)))


def _yours(s: Any, t: Translator) -> bool:
    """Whether it is the reader who is asked, or for whom is drawn."""
    return isinstance(seat_name(int(s.stack[s.depth - 1].who), t), You)


def _is_to_pay(s: Any, k: int, t: Translator) -> list[str]:
    """The step that one's answer has chosen, which is still paid for, with what it costs by name: only oneself has seen
    it chosen."""
    me = s.players[s.seat]
    spot, who = int(me.track[k]) * SPACES + int(me.space[k]) + 1, seat_name(int(s.seat), t)
    own, good = int(COST_OWN[spot]), t(GOOD_NAMES[me.track[k]])
    given = t.phrase("{n}× {gain}", n=own, gain=good) if own > 1 else good
    paid = [routine(t("{who} pays: {gains}", who=who, gains=given))] if own else []
    return [begun(t("{who} advances to {space}", who=who, space=spots_said([spot], t))), *paid]


def _drawn(before: Any, code: int, t: Translator) -> str:
    """A tapestry card or territory tile that is drawn."""
    who, k = seat_name(int(before.stack[before.depth - 1].who), t), int(ANSWER[code])
    if ASKED[code] == Ask.TAPESTRY: return t("{who} draws: {name}", who=who, name=t(CARD_NAMES[k]))
    return t("{who} draws land to lay that shows: {gain}", who=who, gain=benefit(int(TILE_GAIN[k]), t))


def _named(before: Any, after: Any) -> bool:
    """Whether a card came into a hand that lies open to the reader."""
    p = int(before.stack[before.depth - 1].who)
    was, me = before.players[p], after.players[p]
    return bool(me.hand != was.hand or me.traps > was.traps)


def _asks_any(s: Any) -> bool:
    """Whether a resource is chosen next, so that it is told then which."""
    return bool(s.depth and s.stack[s.depth - 1].verb == Verb.ANY)


def _by_civ(s: Any, verb: Verb, t: Translator) -> list[str]:
    """The civilization whose ability a step or a gain is, which nothing else tells."""
    if verb not in USED: return []
    return [t("{who} uses: {name}", who=seat_name(int(s.seat), t), name=t(CIV_NAMES[USED[verb]]))]


def _picked(before: Any, after: Any, code: int, chance: bool, t: Translator) -> list[str]:
    """What changed, first the resource that was chosen, with why it was had, apart from those that an income turn
    brings right after it; [] where nothing else comes with it, and nothing tells why."""
    item = before.stack[before.depth - 1]
    if chance or item.verb != Verb.ANY or ACTS.kind[code] != Do.GOOD: return []
    p, k, why = int(item.who), int(ACTS.arg[code]), _due(before, t)
    if before.players[p].goods[k] >= TOP_RESOURCE: return []
    if not why and sum(goods_gained(before.players[p], after.players[p])) < 2: return []
    then = before.copy()
    then.players[p].goods[k] += 1
    first, rest = (differences(*both, t, gained=True) for both in ((before, then), (then, after)))
    return [*(counts(t("{gain} ({why})", gain=one, why=why)) if why else one for one in first), *rest]


def _due(s: Any, t: Translator) -> str:
    """What a resource is for that may be chosen: a full district, or that one is the first in an era."""
    item = s.stack[s.depth - 1]
    if item.x >= DUE_DISTRICT: return t("full district")
    return t("first in era {n}", n=int(s.players[item.who].era)) if item.x == DUE_FIRST else ""


def _paid(before: Any, code: int) -> Any:
    """The state once an answer has paid what it pays, and gained nothing: what is paid says nothing of what comes."""
    item, kind, k = before.stack[before.depth - 1], Do(int(ACTS.kind[code])), int(ACTS.arg[code])
    if (item.verb, kind) not in ((Verb.PAY, Do.GOOD), (Verb.TURN, Do.TOKEN)): return before
    then = before.copy()
    me = then.players[item.who]
    if item.verb == Verb.PAY:
        me.goods[k] -= 1
        rest = int(item.x) - 1
    else:
        spot = int(me.track[k]) * SPACES + int(me.space[k]) + 1
        me.goods[me.track[k]] -= COST_OWN[spot]
        rest = int(COST_ANY[spot])
    kinds = [good for good in range(TRACKS) if me.goods[good]]
    if len(kinds) == 1: me.goods[kinds[0]] -= min(rest, int(me.goods[kinds[0]]))  # nobody is asked for the only kind
    return then


def _begins(before: Any, after: Any, chance: bool) -> bool:
    """Whether an answer is what a turn is spent on: a step that is paid for, or an income turn; all that comes of it is
    told with it."""
    p, verb = int(before.seat), before.stack[before.depth - 1].verb
    if chance or verb not in (Verb.TURN, Verb.PAY) or before.turn != p: return False
    if verb == Verb.PAY and not pays_for_step(before): return False
    was, me = before.players[p], after.players[p]
    return bool(me.era > was.era or was.space.tobytes() != me.space.tobytes())


def _pays(before: Any, paid: Any, t: Translator) -> list[str]:
    """What an answer has paid, in passing; with the last of it what an advance cost by name, which one has read of."""
    p = int(before.seat)
    if p < 0 or paid is before: return []
    goods, item = [-n for n in goods_gained(before.players[p], paid.players[p])], before.stack[before.depth - 1]
    if item.verb == Verb.PAY and pays_for_step(before) and sum(goods) == item.x and not _yours(before, t):
        goods[int(item.y) // SPACES] += int(COST_OWN[item.y])
    given = t.row(t.phrase("{n}× {gain}", n=n, gain=t(GOOD_NAMES[k])) if n > 1 else t(GOOD_NAMES[k])
                  for k, n in enumerate(goods) if n > 0)  # fmt: skip
    return [routine(t("{who} pays: {gains}", who=seat_name(p, t), gains=given))] if given else []


def brief(before: Any, after: Any, code: int, chance: bool, t: Translator) -> list[str] | None:
    """An entry of the log in few words; None where the log's own are few."""
    paid = before if chance else _paid(before, code)
    changed = _picked(before, after, code, chance, t) or differences(paid, after, t, gained=True)
    done = int(_begins(before, after, chance) and bool(changed))
    changed = [*map(deed, changed[:done]), *changed[done:], *_pays(before, paid, t)]  # what it brings before its price
    if chance:
        asked = Ask(int(ASKED[code]))
        if asked in ROLLED: return [*changed, *map(routine, empire_short(before, after, code, t))]
        if asked in (Ask.TAPESTRY, Ask.TERRITORY) and _in_income(before) and _yours(before, t):
            return [Part(_drawn(before, code, t)), *changed]  # what an income brought, in the line of the income
        if asked == Ask.TAPESTRY and _named(before, after):
            return [(Part if _yours(before, t) else routine)(_drawn(before, code, t)), *changed]
        if asked == Ask.TAPESTRY and _in_income(before): return []
        if asked == Ask.TECH: return changed
        drawn = _drawn(before, code, t) if asked == Ask.TERRITORY else log_chance(before, after, code, t)[0]
        stays = [t("no token can go on there")] if asked == Ask.SCIENCE and _no_step(before, after) else []
        if asked == Ask.TERRITORY and _yours(before, t): return [Part(drawn), *changed]
        tells = asked in TOLD and (asked != Ask.SCIENCE or bool(stays))  # else the step does
        return [drawn if tells else routine(drawn), *stays, *changed]
    kind, verb, k = Do(int(ACTS.kind[code])), Verb(int(before.stack[before.depth - 1].verb)), int(ACTS.arg[code])
    yours = _yours(before, t)
    if yours and (verb, kind) == (Verb.BONUS, Do.YES): changed = [routine(told(before, kind, k, code, t)), *changed]
    if told_later(before, after, verb, kind, k):
        if verb == Verb.TURN: return _is_to_pay(before, k, t) if yours else []
        return changed
    if kind == Do.PASS and yours: return [Part(told(before, kind, k, code, t)), *changed]
    if kind == Do.PASS and verb in DECLINED: return [routine(told(before, kind, k, code, t)), *changed]
    if kind == Do.OPTION and verb in (Verb.FEUDAL, Verb.REVOLT) and _asks_any(after): return changed
    if kind in (*SHOWN, Do.PASS) or (verb, kind) in ANSWERED | QUIET: return [*_by_civ(before, verb, t), *changed]
    if (verb, kind) == (Verb.PICK_CIV, Do.CIV):  # what it does no other picture of the page says of somebody else's
        what = t.phrase("{name} ({suits})", name=t(CIV_NAMES[k]), suits=t(SUITS[k]))
        return [t("{who} chooses: {what}", who=seat_name(int(before.seat), t), what=what), *_own(before, changed, t)]
    if verb == Verb.PREDICT: changed = _own(before, changed, t)
    said = _built(before, kind, k, code, t) or _grown(before, kind, k, code, t) or [told(before, kind, k, code, t)]
    return [*said, *changed]


def _own(before: Any, changed: list[str], t: Translator) -> list[str]:
    """What changed, without that others start: on the large map who comes next has nothing to choose."""
    others = [t(STARTS, who=seat_name(q, t)) for q in range(int(before.seats)) if q != before.seat]
    return [one for one in changed if one not in others]


def _grown(before: Any, kind: Do, k: int, code: int, t: Translator) -> list[str]:
    """A building with what it has uncovered, in passing; [] of all else, and where no income comes any more."""
    item = before.stack[before.depth - 1]
    p, row = int(item.who), int(item.x)
    resources, incomes = incomes_left(before, p)
    if item.verb != Verb.PLOT or not (resources or incomes): return []
    gain = uncovered(row, int(before.players[p].built[row]), t, goods=bool(resources), points=bool(incomes))
    facts = {"who": seat_name(p, t), "name": t(ROW_NAMES[row]), "place": where(before, kind, k, code, t), "gain": gain}
    if not gain: return []
    return [t("{who} builds: {name} ({place}, at each income {gain})", **facts) if resources else
            t("{who} builds: {name} ({place}, at the last income {gain})", **facts)]


def _built(before: Any, kind: Do, k: int, code: int, t: Translator) -> list[str]:
    """What somebody builds in the turn of another, apart from what that one does; [] where it is said as ever."""
    item = before.stack[before.depth - 1]
    if item.verb not in (Verb.PLOT, Verb.SITE) or before.turn == item.who or not 0 <= before.turn < before.seats:
        return []
    name = (ROW_NAMES if item.verb == Verb.PLOT else LANDMARK_NAMES)[int(item.x)]
    gain = t("{gain} – {source}", gain=t(name), source=where(before, kind, k, code, t))
    return beside(int(item.who), [gain], t)
