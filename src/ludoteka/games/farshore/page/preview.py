"""What a legal action would do, told before it is done: what it costs, what it brings, what the wind does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.preview import after, notes
from ludoteka.text.i18n import Translator

from ..box.steps import Copy, Discard, Give, GiveGoods, MapTile, Pay, Play, Recall, Run, Scrap
from ..box.tables import DECK, EFFECT, HEARS, HEARS_OF
from ..box.vocabulary import Event
from ..rules.actions import ARG, KIND
from ..rules.apply import apply
from ..rules.boat import winds
from ..rules.scoring import TREASURE_POINTS, score
from ..state import CITY, DOCKS_AT, LOOKOUT_AT, Do, Phase, Season
from ..words.actions import action
from ..words.effects import card_said, cost_said
from ..words.names import card_name
from ..words.prices import LACKING, price_of, ways
from ..words.reach import brought_nearer, named, newly_payable
from ..words.seasons import LAST, STEPS
from ..words.sheet import gained

#: What mostly brings resources.
BRINGS = (Do.PLACE, Do.VISIT, Do.GAIN, Do.RUN, Do.CHOOSE, Do.COPY, Do.SCRAP)
#: Steps that do nothing where there is nothing to choose.
ASKING = (Copy, Discard, Give, GiveGoods, MapTile, Pay, Play, Recall, Run, Scrap)
#: What one card of one's own city, or of another's, is chosen by.
OF_A_CITY = (Do.VISIT, Do.USE, Do.RUN)


def preview(states: Any, code: int, t: Translator) -> dict[str, Any]:
    """A legal action with what it would do, one line each; `states` is left as it is."""
    s = states[0]
    kind, x = Do(int(KIND[code])), int(ARG[code])
    if s.phase == Phase.MULLIGAN:
        return {"sentence": action(s, code, t), "notes": notes(_said(s, kind, x, t), t)}
    later, p = after(states, apply, code), int(s.turn)
    said = list(_said(s, kind, x, t))
    if kind in BRINGS:
        said.append(_reached(s, later, p, kind, t))
    if kind in (Do.PLAY, Do.BAY) and _idle(later, x if kind == Do.PLAY else int(s.bay[x])):
        said.append(t("Its effect would bring nothing now: there is nothing to choose or to give for it."))
    points = int(score(later, p)) - int(score(s, p))
    return {"sentence": action(s, code, t), "notes": notes(said, t, points, gained(s, later, p, t))}


def _said(s: Any, kind: Do, x: int, t: Translator) -> Iterator[str]:
    if kind in (Do.PLAY, Do.BAY):
        yield from _played(s, x if kind == Do.PLAY else int(s.bay[x]), t)
    elif kind == Do.TAKE and s.phase == Phase.PLAY:
        yield from _played(s, int(s.revealed[x]), t)
    elif kind in (Do.DRAW_BAY, Do.SWEEP):
        yield from _printed(int(s.bay[x]), t)
    elif kind == Do.TAKE:
        yield from _printed(int(s.revealed[x]), t)
    elif kind in (Do.DISCARD, Do.GIVE) and x >= 0:
        yield from _printed(x, t)
    elif kind == Do.SCRAP:
        yield from _printed(int(s.players[s.turn].city[x].name), t)
    elif kind in OF_A_CITY:
        owner, slot = (x // CITY, x % CITY) if kind == Do.RUN else (int(s.turn), x)
        yield card_said(DECK[int(s.players[owner].city[slot].name)], t)
    elif kind == Do.TREASURE:
        yield t("The treasure is spent, a resource kept. Unspent, a treasure is {points} at the end.",
                points=t.amount(TREASURE_POINTS, "point"))  # fmt: skip
    elif kind == Do.ANCHOR:
        yield t("It pays the whole card and stays there. Anchors left: {n}", n=int(s.players[s.turn].anchors) - 1)
    elif kind == Do.PLACE:
        yield from _placed(s, x, t)
    elif kind == Do.PREPARE:
        season = Season(int(s.players[s.turn].season) + 1)
        for said in (*STEPS[season], LAST[season]):
            yield t(said)
    elif kind == Do.PASS:
        yield t("You take no more turns; your workers stay where they are.")
        if n := int(s.players[s.turn].workers):
            yield t.n("{n} worker is still at home.", "{n} workers are still at home.", n)
    elif kind == Do.MULLIGAN:
        yield t("All cards of the hand are discarded, as many are drawn.")
    elif kind == Do.KEEP:
        yield t("You begin with these cards; more come by workers and cards.")


def _idle(later: Any, name: int) -> bool:
    """Whether a played card has acted and found nothing: all that it does follows a choice, and none is asked."""
    if not EFFECT[name] or DECK[name].type not in ("green", "brown") or later.phase == Phase.PAY:
        return False
    if not all(isinstance(step, ASKING) or getattr(step, "per", "") == "made" for step in DECK[name].effect):
        return False
    start, steps = int(EFFECT[name]), len(DECK[name].effect)
    return not any(start <= int(f.step) <= start + steps for f in later.stack[: later.depth])


def _printed(name: int, t: Translator) -> Iterator[str]:
    card = DECK[name]
    yield t("Costs: {cost}", cost=cost_said(dict(card.cost), t))
    yield t("Worth {points}", points=t.amount(card.points, "point"))
    yield card_said(card, t)


def _played(s: Any, name: int, t: Translator) -> Iterator[str]:
    price = price_of(s, int(s.turn), name)
    yield from _printed(name, t)
    if any(how == LACKING for _, how in price.tokens) or price.anchor or price.helpers:
        yield from ways(price, t)
    n = int(winds(s, name))
    if n:
        yield t.n("The wind moves your boat {n} space.", "The wind moves your boat {n} spaces.", n)
    for heard in _hearing(s, name):
        yield t("Then acts: {card}", card=card_name(heard, t))


def _hearing(s: Any, name: int) -> list[int]:
    """Blue cards of the city that act after a card is played."""
    me = s.players[s.turn]
    city = [int(me.city[k].name) for k in range(int(me.city_count))]
    return [one for one in city if HEARS[one] == Event.PLAYED and HEARS_OF[one] >> name & 1 and EFFECT[one]]


def _reached(s: Any, later: Any, p: int, kind: Do, t: Translator) -> str:
    """What can be paid for afterwards, else which card comes nearest; of a worker's resources also that none does."""
    if cards := list(newly_payable(s, later, p)):
        return t("Then you can pay for: {cards}", cards=named(cards, t))
    if nearer := brought_nearer(s, later, p, t):
        return t("Brings nearer; then still missing: {list}", list=nearer)
    brought = (later.players[p].goods != s.players[p].goods).any()
    return t("Brings no card that you see nearer.") if kind == Do.PLACE and brought else ""


def _placed(s: Any, x: int, t: Translator) -> Iterator[str]:
    if x == DOCKS_AT:
        yield t("Discard up to 3 cards; gain any resource for each.")
    elif x == LOOKOUT_AT:
        yield t("Discard any number of cards, then draw from Bay or deck up to the hand limit.")
    elif x > LOOKOUT_AT:
        yield t("Take a map tile whose cards your city shows.")
