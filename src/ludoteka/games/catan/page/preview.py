"""What a legal action would do, told before it is done: what it costs, what it brings, whom it concerns."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit import preview
from ludoteka.text.i18n import Translator, mark

from ..box.grid import CORNER_HEXES
from ..box.pieces import COST
from ..rules.actions import apply
from ..rules.base.building import city_cost, settlement_cost
from ..rules.base.harbors import harbor_at
from ..state import ARG, KIND, Dev, Do, Helper, Phase, Terrain
from ..words.names import HELPER_DEEDS, HELPER_DOES, HELPER_NAMES, RESOURCE_NAMES, cards, harbor_words, hex_lands
from ..words.reasons.goals import best, new_kinds, offered, worth
from ..words.reasons.helped.exchange import as_it_stands, of_a_new_one
from ..words.reasons.helped.helpers import of_its_use
from ..words.reasons.means import CARD, ROAD, named, pays_for, within_reach
from ..words.reasons.saving import of_a_delay
from ..words.refusals import why
from .dealings import bought, of_a_name, of_somebody, played, raided
from .voyages import found_by_ship, ventured
from .ways import led_to, lengthened, paired

#: How often a helper that is kept, and one that is new, can be used.
KEPT = mark("It turns its moon side up: one more use, from your next turn on, then it is exchanged.")
NEW = mark("It lies sun side up: two uses, from your next turn on.")
PAID = (Phase.MAIN, Phase.BUILD, Phase.GREGOR)


def notes(states: Any, code: int, t: Translator) -> list[dict[str, Any]]:
    """Consequences, one line each; `states` is left as it is."""
    s = states[0]
    kind, x = Do(KIND[code]), int(ARG[code])
    found: list[str] = []
    if kind in (Do.SETTLE, Do.CITY, Do.ROAD, Do.SHIP): found = list(_built(states, kind, x, code, t))
    elif kind == Do.LIFT: found = [t("Then you choose where it goes.")]
    elif kind == Do.HEX: found = list(raided(s, x, t))
    elif kind == Do.BUY: found = [_cost(s, code, t), of_a_delay(s, CARD, t), *bought(s, t)]
    elif kind == Do.PLAY: found = list(played(s, Dev(x), _after(states, code), t))
    elif kind == Do.HELP: found = _used(s, t)
    elif kind == Do.HELPER: found = [t(HELPER_DEEDS[x]), of_a_new_one(s, Helper(x), t), t(NEW)]
    elif kind == Do.FLIP: found = _kept(s, t)
    elif kind == Do.NAME: found = [of_a_name(s, x, t)]
    elif kind == Do.SEAT: found = list(of_somebody(s, x, t))
    elif kind in (Do.GAIN, Do.MARITIME): found = _then(s, _after(states, code), t)
    elif kind in (Do.HARBOR, Do.ATTACK, Do.WONDER): found = ventured(s, kind, x, code, t)
    return preview.notes(found, t, _points(states, code, kind))


def _then(s: Any, after: Any, t: Translator) -> list[str]:
    """What the hand pays for then and did not before."""
    p = int(s.seat)
    could = pays_for(s, p, s.players[p].hand)
    new = [one for one in within_reach(s, p, after.players[p].hand) if one not in could]
    return [t("Then your cards pay for: {list}", list=named(new, t))] if new else []


def _points(states: Any, code: int, kind: Do) -> int:
    """Points that an action brings at once."""
    if kind not in (Do.SETTLE, Do.CITY, Do.ROAD, Do.SHIP) and (kind != Do.PLAY or ARG[code] != Dev.KNIGHT): return 0
    s, after = states[0], _after(states, code)
    return int(after.players[s.seat].points) - int(s.players[s.seat].points)


def _after(states: Any, code: int) -> Any:
    return preview.after(states, apply, code)


def _cost(s: Any, code: int, t: Translator) -> str:
    return t("Costs {price}", price=why(s, code, t)["price"])


# ---- building --------------------------------------------------------------------------------------------------------


def _built(states: Any, kind: Do, x: int, code: int, t: Translator) -> Iterator[str]:
    s = states[0]
    if s.phase in PAID and (s.phase != Phase.GREGOR or kind in (Do.SETTLE, Do.CITY)):
        if kind == Do.SETTLE: yield t("Costs {price}", price=cards(COST[settlement_cost(s)], t))
        elif kind == Do.CITY: yield t("Costs {price}", price=cards(COST[city_cost(s)], t))
        else: yield _cost(s, code, t)
        if kind == Do.ROAD and s.phase == Phase.MAIN: yield of_a_delay(s, ROAD, t)
    if kind in (Do.SETTLE, Do.CITY):
        yield from _corner(s, x, kind, t)
        for other in best(s, (c for c in offered(s, kind) if c != x), 1):
            yield t("At the best other place: {n}", n=worth(s, other))
        if s.phase == Phase.FIRST_TOWN: yield from _first_gifts(states, code, t)
    else:
        if kind == Do.SHIP: yield from found_by_ship(s, x, t)
        yield from led_to(s, x, t)
        if kind == Do.ROAD: yield paired(s, x, t)
        if s.phase != Phase.FIRST_ROAD: yield lengthened(s, _after(states, code), t)


def _corner(s: Any, c: int, kind: Do, t: Translator) -> Iterator[str]:
    """What a corner yields, or a city yields more, when two dice fall in each of 36 ways, and its harbor."""
    ways = [0] * 5
    gold = 0
    for h in CORNER_HEXES[c]:
        terrain, number = int(s.terrain[h]), int(s.token[h])
        if number and terrain < Terrain.DESERT: ways[terrain] += 6 - abs(7 - number)
        elif number and terrain == Terrain.GOLD: gold += 6 - abs(7 - number)
    some = [t("{resource} {n}", resource=t(RESOURCE_NAMES[r]), n=n) for r, n in enumerate(ways) if n]
    if gold: some.append(t("{resource} {n}", resource=t("gold"), n=gold))
    total = sum(ways) + gold
    if some and kind == Do.CITY: yield t("Cards more in 36 rolls: {n} ({list})", n=total, list=t.row(some))
    elif some: yield t("Cards in 36 rolls: {n} ({list})", n=total, list=t.row(some))
    h = int(s.robber)
    if h in CORNER_HEXES[c] and s.token[h]: yield t("The robber stops {land} now.", land=hex_lands(s, h, t))
    new = [r for r in new_kinds(s) if ways[r]] if kind == Do.SETTLE and (s.town == s.seat + 1).any() else []
    if new: yield t("New to you: {list}", list=t.row(t(RESOURCE_NAMES[r]) for r in new))
    spot = int(harbor_at(s, c))
    if kind == Do.SETTLE and spot >= 0 and s.harbor[spot] >= 0: yield harbor_words(int(s.harbor[spot]), t)


def _first_gifts(states: Any, code: int, t: Translator) -> Iterator[str]:
    """What a settlement of the set-up brings at once: cards, and a helper."""
    s, after = states[0], _after(states, code)
    p = int(s.seat)
    gave = [int(now) - int(was) for was, now in zip(s.players[p].hand, after.players[p].hand, strict=True)]
    if any(gave): yield t("Brings at once: {cards}", cards=cards(gave, t))
    helper = int(after.players[p].helper)
    if helper != s.players[p].helper:
        yield t("Wherever you settle: helper {helper}, two uses: {does}",
                helper=HELPER_NAMES[helper], does=t(HELPER_DOES[helper]))  # fmt: skip


# ---- helpers --------------------------------------------------------------------------------------------------------


def _kept(s: Any, t: Translator) -> list[str]:
    own = Helper(int(s.players[s.seat].helper))
    return [t(HELPER_DEEDS[own]), as_it_stands(s, own, t), t(KEPT)]


def _used(s: Any, t: Translator) -> list[str]:
    me = s.players[s.seat]
    after = t("Then it is exchanged.") if me.moon else t("Then you keep it for one more use, or exchange it.")
    return [t(HELPER_DEEDS[Helper(me.helper)]), of_its_use(s, t), after]
