"""Actions in words, as a button or a list of choices says them."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..rules.base.network import is_ship
from ..rules.base.trade import rate_of
from ..state import ARG, FIRST, KIND, SECOND, Do, Phase, Terrain
from .names import (
    card,
    cards,
    corner_lands,
    corner_words,
    edge_lands,
    edge_words,
    helper_name,
    hex_lands,
    hex_words,
    resource,
    wonder,
)

#: Actions that are one sentence in every phase but those of `_ELSEWHERE`. The fields are those of `_fields`.
WORDS = {
    Do.SETTLE: mark("Settlement at {corner}"),
    Do.CITY: mark("City at {corner}"),
    Do.ROAD: mark("Road at {edge}"),
    Do.SHIP: mark("Ship at {edge}"),
    Do.LIFT: mark("Move the road from {edge}"),
    Do.ROLL: mark("Roll the dice"),
    Do.END: mark("End the turn"),
    Do.BUY: mark("Buy a development card"),
    Do.PLAY: mark("Play: {card}"),
    Do.HEX: mark("Robber to {hex}"),
    Do.SEAT: mark("Choose seat {other}"),
    Do.GIVE: mark("Discard: {resource}"),
    Do.GAIN: mark("Take: {resource}"),
    Do.NAME: mark("Name: {resource}"),
    Do.MARITIME: mark("Bank: {given} for {got}"),
    Do.OFFER: mark("Offer one more: {resource}"),
    Do.WANT: mark("Ask for one more: {resource}"),
    Do.PROPOSE: mark("Make the offer: {offer} for {want}"),
    Do.ACCEPT: mark("Yes: {want} for {offer}"),
    Do.DECLINE: mark("No"),
    Do.COUNTER: mark("Make a counter-offer"),
    Do.CANCEL: mark("Take the offer back"),
    Do.HELP: mark("Use the helper: {helper}"),
    Do.FLIP: mark("Keep {helper} for one more use"),
    Do.HELPER: mark("Exchange the helper: {helper} for {new}"),
    Do.CARD: mark("Choose: {card}"),
    Do.REPLACE: mark("Pay with a card replaced: {instead} for {missing}"),
    Do.HARBOR: mark("Harbor at {edge}"),
    Do.PLUNDER: mark("Take a card from the hand"),
    Do.ATTACK: mark("Attack the fortress, and end the turn"),
    Do.WONDER: mark("Build at the wonder: {wonder}, level {level}"),
}

_ELSEWHERE = {
    (Do.END, Phase.BUILD): mark("Done with building"),
    (Do.END, Phase.ASLA_ASK): mark("Demand nothing more"),
    (Do.END, Phase.STINA): mark("Exchange nothing more"),
    (Do.BUY, Phase.DIARA_PAY): mark("Pay the usual price"),
    (Do.SEAT, Phase.STEAL): mark("Steal from seat {other}"),
    (Do.SEAT, Phase.PARTNER): mark("Trade with seat {other}: {gives} for {gets}"),
    (Do.SEAT, Phase.ASLA_ASK): mark("Demand a card of seat {other}: {named}"),
    (Do.SEAT, Phase.RYAN): mark("Look into the hand of seat {other}"),
    (Do.GIVE, Phase.ASLA_PAY): mark("Give in return: {resource}"),
    (Do.PROPOSE, Phase.COUNTER): mark("Make the counter-offer: {offer} for {want}"),
    (Do.CANCEL, Phase.COUNTER): mark("No counter-offer"),
    (Do.DECLINE, Phase.HILDA): mark("Take nothing"),
    (Do.CARD, Phase.DIARA_PICK): mark("Keep: {card}"),
    (Do.CARD, Phase.CARLA): mark("Put under the deck: {card}"),
}  # fmt: skip

_SHIP_MOVED = mark("Move the ship from {edge}")
_PIRATE_MOVED = mark("Pirate to {hex}")
_CLOTH_TAKEN = mark("Take a roll of cloth")


def action(s: Any, a: int, t: Translator) -> str:
    """An action in words; of one that is not legal, too, what it would be."""
    kind, x = Do(KIND[a]), int(ARG[a])
    return t(_message(s, kind, x), **_fields(s, kind, x, t))


def told(s: Any, a: int, t: Translator) -> str:
    """The same for whoever sees the place: it is named by its land, not by its code."""
    kind, x = Do(KIND[a]), int(ARG[a])
    return t(_message(s, kind, x), **_fields(s, kind, x, t) | _seen(s, kind, x, t))


def _message(s: Any, kind: Do, x: int) -> str:
    message = _ELSEWHERE.get((kind, Phase(s.phase)), WORDS[kind])
    if kind == Do.LIFT and is_ship(int(s.route[x])):
        message = _SHIP_MOVED
    if kind == Do.HEX and s.terrain[x] > Terrain.GOLD:
        message = _PIRATE_MOVED
    if kind == Do.PLUNDER and x:
        message = _CLOTH_TAKEN
    return message


def _fields(s: Any, kind: Do, x: int, t: Translator) -> dict[str, object]:
    """What the messages of a kind of action name."""
    if kind in (Do.SETTLE, Do.CITY): return {"corner": corner_words(s, x, t)}
    if kind in (Do.ROAD, Do.SHIP, Do.LIFT, Do.HARBOR): return {"edge": edge_words(s, x)}
    if kind == Do.WONDER: return {"wonder": wonder(x, t), "level": int(s.players[s.seat].levels) + 1}
    if kind == Do.HEX: return {"hex": hex_words(s, x, t)}
    if kind in (Do.PLAY, Do.CARD): return {"card": card(x, t)}
    if kind in (Do.GIVE, Do.GAIN, Do.NAME, Do.OFFER, Do.WANT): return {"resource": resource(x, t)}
    if kind == Do.SEAT: return _seat_fields(s, x, t)
    if kind == Do.MARITIME:
        given = cards((int(rate_of(s, FIRST[x])) if r == FIRST[x] else 0 for r in range(5)), t)
        return {"given": given, "got": resource(SECOND[x], t)}
    if kind == Do.REPLACE:
        return {"missing": resource(FIRST[x], t), "instead": resource(SECOND[x], t)}
    helper = helper_name(s.players[s.seat].helper, t)
    offer, want = on_the_table(s)
    return {"helper": helper, "new": helper_name(x % 13, t), "offer": cards(offer, t), "want": cards(want, t)}


def _seen(s: Any, kind: Do, x: int, t: Translator) -> dict[str, object]:
    """Places by the land that is there."""
    if kind in (Do.SETTLE, Do.CITY): return {"corner": corner_lands(s, x, t)}
    if kind in (Do.ROAD, Do.SHIP, Do.LIFT, Do.HARBOR): return {"edge": edge_lands(s, x, t)}
    return {"hex": hex_lands(s, x, t)} if kind == Do.HEX else {}


def _seat_fields(s: Any, p: int, t: Translator) -> dict[str, object]:
    gives, gets = deal_with(s, p)
    named = resource(s.named, t) if s.named >= 0 else "–"
    return {"other": p + 1, "gives": cards(gives, t), "gets": cards(gets, t), "named": named}


def on_the_table(s: Any) -> tuple[Any, Any]:
    """What is offered and what for: the active seat's offer, or the counter-offer that is being made."""
    p = s.players[s.seat if s.phase == Phase.COUNTER else s.turn]
    return p.offer, p.want


def deal_with(s: Any, p: int) -> tuple[Any, Any]:
    """What the active seat would give to a partner, and get."""
    if s.countered >> p & 1: return s.players[p].want, s.players[p].offer
    return s.players[s.turn].offer, s.players[s.turn].want
