"""What the sentences of refusals say of a position: all fields are there for every action.

seat, asks              who is asked, and the sentence of what is asked
winner, target          the seat that has won; the points that win
price, lacking          what would have to be paid, and what the hand lacks of it
piece, place, land      what would be built or moved, where, and what land is there
owner                   the seat whose piece is there already, 0 = nobody
card                    the resource or development card meant
partner                 the seat meant
points, theirs          visible points of the one who is asked, and of the seat meant
helper, other, chosen   the own helper; the one meant; the resource that Stina gives
rate, offers, most      cards that the bank asks; offers in a turn; cards of one resource in the game
needs                   what the wonder meant asks for
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteka.text.i18n import Translator

from ..box.maps import TARGET
from ..box.pieces import BANK, CARD_COST, COST, GREGOR_CITY, GREGOR_SETTLEMENT, ROAD_COST, SHIP_COST, WONDER_COST
from ..rules.base.building import city_cost, settlement_cost
from ..rules.base.network import is_ship, owner
from ..rules.base.trade import rate_of
from ..state import ARG, FIRST, KIND, RESOURCES, SECOND, Do, Helper, Phase
from .actions import deal_with
from .names import PIECE_NAMES, card, cards, helper_name, land, needed, resource
from .places import corner_name, edge_name, hex_name
from .prompt import prompt
from .reasons.means import settles
from .reasons.reach import had_by

#: What is paid for out of the hand in one's turn.
BOUGHT = (Do.SETTLE, Do.CITY, Do.ROAD, Do.SHIP, Do.BUY)


def why(s: Any, a: int, t: Translator) -> dict[str, object]:
    kind, x = Do(KIND[a]), int(ARG[a])
    price = _price(s, kind, x)
    me = s.players[s.seat]
    lacking = [max(0, n - int(me.hand[r])) for r, n in enumerate(price)]
    partner = x if kind == Do.SEAT else max(0, int(s.debtor))
    return {
        "seat": int(s.seat) + 1, "asks": prompt(s, t), "winner": int(s.winner) + 1, "target": int(TARGET[s.map]),
        "price": _price_words(s, kind, price, t), "lacking": _lacking(s, kind, lacking, t),
        "piece": t(PIECE_NAMES[_piece(s, kind, x)]), "place": _place(s, kind, x), "land": _land(s, kind, x, t),
        "owner": _owner(s, kind, x) + 1, "card": _card(s, kind, x, t), "partner": partner + 1,
        "points": int(me.points), "theirs": int(s.players[partner].points),
        "helper": helper_name(me.helper, t), "other": helper_name(x if kind == Do.HELPER else me.helper, t),
        "chosen": resource(s.named, t) if s.named >= 0 else "–",
        "rate": int(rate_of(s, FIRST[x])) if kind == Do.MARITIME and s.seat >= 0 else 4,
        "offers": int(s.offers), "most": int(BANK[s.seats]), "needs": needed(x, t) if kind == Do.WONDER else "–",
    }  # fmt: skip


def _price(s: Any, kind: Do, x: int) -> Sequence[int]:
    """Cards of each resource that an action would cost."""
    if kind == Do.SETTLE: return list(map(int, COST[settlement_cost(s)]))
    if kind == Do.CITY: return list(map(int, COST[city_cost(s)]))
    if kind == Do.ROAD: return list(map(int, COST[ROAD_COST]))
    if kind == Do.SHIP: return list(map(int, COST[SHIP_COST]))
    if kind == Do.BUY: return list(map(int, COST[CARD_COST]))
    if kind == Do.REPLACE: return _replaced(s, x)
    if kind == Do.MARITIME: return [int(rate_of(s, r)) if r == FIRST[x] else 0 for r in range(RESOURCES)]
    if kind == Do.ACCEPT: return list(map(int, s.players[s.turn].want))
    if kind == Do.SEAT: return list(map(int, deal_with(s, x)[0]))
    if kind == Do.WONDER: return list(map(int, COST[WONDER_COST + x]))
    if kind == Do.HELP: return list(map(int, COST[_helped(s)])) if _helped(s) >= 0 else [0] * RESOURCES
    return [0] * RESOURCES


def _lacking(s: Any, kind: Do, lacks: Sequence[int], t: Translator) -> str:
    """What a hand lacks of a price; of what is built or bought, with how that may be had."""
    ways = had_by(s, lacks, t) if kind in BOUGHT else ""
    said = t("{cards} ({ways})", cards=cards(lacks, t), ways=ways) if ways else cards(lacks, t)
    if kind != Do.SETTLE or s.phase != Phase.MAIN or s.has_ships or settles(s, int(s.seat)): return said
    return t("{lacking}, and a road to a free corner", lacking=said)


def _replaced(s: Any, x: int) -> list[int]:
    what = ROAD_COST if s.phase == Phase.YNGVI_PAY else CARD_COST
    price = list(map(int, COST[what]))
    price[FIRST[x]] = max(0, price[FIRST[x]] - 1)
    price[SECOND[x]] += 1
    return price


def _helped(s: Any) -> int:
    """What the own helper would help to pay for; -1 = nothing."""
    helper = s.players[s.seat].helper
    return {Helper.YNGVI: ROAD_COST, Helper.DIARA: CARD_COST, Helper.GREGOR: GREGOR_SETTLEMENT}.get(helper, -1)


def _price_words(s: Any, kind: Do, price: Sequence[int], t: Translator) -> str:
    helper = s.players[s.seat].helper
    if kind == Do.HELP and helper == Helper.GREGOR:
        return t("{one} or {other}", one=cards(price, t), other=cards(COST[GREGOR_CITY], t))
    if kind == Do.HELP and helper == Helper.STINA:
        return t("two equal cards")
    return cards(price, t)


def _piece(s: Any, kind: Do, x: int) -> int:
    if kind == Do.LIFT: return 3 if is_ship(int(s.route[x])) else 2
    return {Do.CITY: 1, Do.ROAD: 2, Do.SHIP: 3, Do.PLAY: 2, Do.HELP: 2}.get(kind, 0)


def _place(s: Any, kind: Do, x: int) -> str:
    if kind in (Do.SETTLE, Do.CITY): return corner_name(s, x)
    if kind in (Do.ROAD, Do.SHIP, Do.LIFT, Do.HARBOR): return edge_name(s, x)
    return hex_name(x) if kind == Do.HEX else "–"


def _land(s: Any, kind: Do, x: int, t: Translator) -> str:
    if kind == Do.HEX: return land(s, x, t)
    return land(s, int(s.robber), t) if s.robber >= 0 else "–"


def _owner(s: Any, kind: Do, x: int) -> int:
    if kind in (Do.SETTLE, Do.CITY): return int(owner(int(s.town[x])))
    if kind in (Do.ROAD, Do.SHIP, Do.LIFT): return int(owner(int(s.route[x])))
    return -1


def _card(s: Any, kind: Do, x: int, t: Translator) -> str:
    if kind in (Do.PLAY, Do.CARD): return card(x, t)
    if kind in (Do.GIVE, Do.GAIN, Do.NAME, Do.OFFER, Do.WANT): return resource(x, t)
    if kind in (Do.MARITIME, Do.REPLACE): return resource(SECOND[x], t)
    if kind == Do.HELP and s.robber >= 0 and s.terrain[s.robber] < RESOURCES: return resource(s.terrain[s.robber], t)
    return "–"
