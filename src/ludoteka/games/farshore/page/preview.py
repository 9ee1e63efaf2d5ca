"""What a legal action would do, told before it is done: what it costs, what it brings, what the wind does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.preview import after, notes
from ludoteka.text.i18n import Translator

from ..box.tables import BOX, DECK, EFFECT, HEARS, HEARS_OF
from ..box.vocabulary import Event
from ..rules.actions import ARG, KIND
from ..rules.apply import apply
from ..rules.boat import winds
from ..rules.workers import site_effect
from ..state import DOCKS_AT, LOOKOUT_AT, Do, Phase, Season
from ..words.actions import action
from ..words.effects import card_said, cost_said, effect_said
from ..words.names import card_name
from ..words.prices import LACKING, price_of, ways
from ..words.seasons import LAST, STEPS
from ..words.sheet import sheet


def preview(states: Any, code: int, t: Translator) -> dict[str, Any]:
    """A legal action with what it would do, one line each; `states` is left as it is."""
    s = states[0]
    kind, x = Do(int(KIND[code])), int(ARG[code])
    parts = [] if s.phase == Phase.MULLIGAN else _points(states, code, t)
    points = sum(n for _, n in parts)
    said = list(_said(s, kind, x, t))
    if points > 0 and len(parts) > 1:
        said.insert(0, t("Points: {parts}", parts=", ".join(f"{label} {n:+d}".replace("-", "−") for label, n in parts)))
    return {"sentence": action(s, code, t), "notes": notes(said, t, max(0, points))}


def _points(states: Any, code: int, t: Translator) -> list[tuple[str, int]]:
    """Points that an action brings before chance or anybody is asked, by the lines of the score sheet."""
    s, later = states[0], after(states, apply, code)
    pairs = zip(sheet(s, t), sheet(later, t), strict=True)
    more = [(now.label, now.values[s.turn] - was.values[s.turn]) for was, now in pairs if not now.total]
    return [(label, n) for label, n in more if n]


def _said(s: Any, kind: Do, x: int, t: Translator) -> Iterator[str]:
    if kind in (Do.PLAY, Do.BAY):
        yield from _played(s, x if kind == Do.PLAY else int(s.bay[x]), t)
    elif kind == Do.TAKE and s.phase == Phase.PLAY:
        yield from _played(s, int(s.revealed[x]), t)
    elif kind in (Do.DRAW_BAY, Do.SWEEP):
        yield from _printed(int(s.bay[x]), t)
    elif kind == Do.PLACE:
        yield from _placed(s, x, t)
    elif kind == Do.VISIT:
        yield card_said(DECK[int(s.players[s.turn].city[x].name)], t)
    elif kind == Do.PREPARE:
        season = Season(int(s.players[s.turn].season) + 1)
        for said in (*STEPS[season], LAST[season]):
            yield t(said)
    elif kind == Do.PASS:
        yield t("You take no more turns; your workers stay where they are.")
    elif kind == Do.MULLIGAN:
        yield t("All cards of the hand are discarded, as many are drawn.")


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


def _placed(s: Any, x: int, t: Translator) -> Iterator[str]:
    if x == DOCKS_AT:
        yield t("Discard up to 3 cards; gain any resource for each.")
    elif x == LOOKOUT_AT:
        yield t("Discard any number of cards, then draw from Bay or deck up to the hand limit.")
    elif x > LOOKOUT_AT:
        yield t("Take a map tile whose cards your city shows.")
    else:
        assert site_effect(s, x)
        yield effect_said(BOX.coast[x].effect if x < 4 else BOX.islands[int(s.islands[x - 4])].effect, t)
