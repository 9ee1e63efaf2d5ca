"""What an action did, for the log: its words first, then what followed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ...state import ARG, FIRST, KIND, RESOURCES, SECOND, Do, Phase, Terrain
from ..actions import deal_with
from ..deltas import bank_gave, bank_got, drawn, put_away, ruled_out, slipped
from ..names import card, cards, corner_lands, edge_lands, helper_name, hex_lands, resource
from .chance import rolled
from .consequences import consequences
from .scenarios import arrived, ventured

BUILT = {
    Do.SETTLE: mark("Seat {seat} builds a settlement at {place}."),
    Do.CITY: mark("Seat {seat} builds a city at {place}."),
    Do.ROAD: mark("Seat {seat} builds a road at {place}."),
    Do.SHIP: mark("Seat {seat} builds a ship at {place}."),
}
#: A no to an offer: at once, or once a counter-offer was begun.
NO = ((Do.DECLINE, Phase.ANSWER), (Do.CANCEL, Phase.COUNTER))


def log_action(before: Any, after: Any, a: int, t: Translator) -> list[str]:
    """Small steps say nothing: a card put to an offer, a roll before the dice lie, a ship taken up to be moved."""
    kind, x = Do(KIND[a]), int(ARG[a])
    return [*deed(before, after, kind, x, t), *consequences(before, after, t)]


def deed(before: Any, after: Any, kind: Do, x: int, t: Translator) -> list[str]:
    """An action's own words."""
    if kind <= Do.LIFT: return list(_placed(before, after, kind, x, t))
    if kind <= Do.PLAY: return list(_turned(before, kind, x, t))
    if kind <= Do.SEAT: return list(_chosen(before, after, kind, x, t))
    if kind <= Do.MARITIME: return list(_moved(before, after, kind, x, t))
    if kind <= Do.CANCEL: return list(_traded(before, after, kind, t))
    if kind <= Do.REPLACE: return list(_helped(before, after, kind, x, t))
    return list(ventured(before, after, kind, x, t))


# ---- on the map ------------------------------------------------------------------------------------------------------


def _placed(before: Any, after: Any, kind: Do, x: int, t: Translator) -> Iterable[str]:
    seat = int(before.seat) + 1
    if kind == Do.LIFT: return
    if kind in (Do.SETTLE, Do.CITY):
        yield t(BUILT[kind], seat=seat, place=corner_lands(before, x, t))
        if before.setup_left: yield from _first_cards(before, after, t)
    elif before.phase == Phase.SAIL:
        yield t("Seat {seat} moves a ship from {origin} to {place}.",
                seat=seat, origin=edge_lands(before, before.lifted, t), place=edge_lands(before, x, t))  # fmt: skip
    elif before.phase == Phase.HOGNI_LAY:
        yield t("Seat {seat} moves a road from {origin} to {place}.",
                seat=seat, origin=edge_lands(before, before.lifted, t), place=edge_lands(before, x, t))  # fmt: skip
    else:
        yield t(BUILT[kind], seat=seat, place=edge_lands(before, x, t))
    if kind == Do.SHIP: yield from arrived(before, after, t)


def _first_cards(before: Any, after: Any, t: Translator) -> Iterable[str]:
    """What a settlement of the set-up brings."""
    p = int(before.seat)
    if any(gave := bank_gave(before, after)):
        yield t("Seat {seat} gets {cards}.", seat=p + 1, cards=cards(gave, t))
    if after.players[p].helper != before.players[p].helper:
        yield t("Seat {seat} gets the helper: {helper}.", seat=p + 1, helper=helper_name(after.players[p].helper, t))


# ---- in a turn -------------------------------------------------------------------------------------------------------


def _turned(before: Any, kind: Do, x: int, t: Translator) -> Iterable[str]:
    seat = int(before.seat) + 1
    if kind == Do.END:
        if before.phase == Phase.ASLA_ASK: yield t("Asla: nobody else gives a card.")
        elif before.phase == Phase.BUILD: yield t("Seat {seat} is done with building.", seat=seat)
        elif before.phase == Phase.MAIN: yield t("Seat {seat} ends the turn.", seat=seat)
    elif kind == Do.BUY: yield t("Seat {seat} buys a development card.", seat=seat)
    elif kind == Do.PLAY: yield t("Seat {seat} plays: {card}.", seat=seat, card=card(x, t))


def _chosen(before: Any, after: Any, kind: Do, x: int, t: Translator) -> Iterable[str]:
    """A hex or a seat."""
    seat = int(before.seat) + 1
    if kind == Do.HEX:
        message = mark("Seat {seat} moves the robber to {place}.")
        if before.terrain[x] > Terrain.GOLD: message = mark("Seat {seat} moves the pirate to {place}.")
        yield t(message, seat=seat, place=hex_lands(before, x, t))
        yield from _from_bank(before, after, t)
    elif before.phase == Phase.PARTNER:
        gives, gets = deal_with(before, x)
        yield t("Trade: seat {seat} gives {gives}, seat {other} gives {gets}.",
                seat=seat, other=x + 1, gives=cards(gives, t), gets=cards(gets, t))  # fmt: skip
    elif before.phase == Phase.ASLA_ASK: yield _demanded(before, after, x, t)
    elif before.phase == Phase.RYAN:
        yield t("Ryan: seat {seat} looks into the hand of seat {other}.", seat=seat, other=x + 1)


def _demanded(before: Any, after: Any, p: int, t: Translator) -> str:
    """A second demand in vain leaves the same table as none, so the same is said of both."""
    name = resource(before.named, t)
    if after.phase == Phase.ASLA_PAY:
        return t("Asla: seat {other} gives seat {seat} a card: {card}.",
                 seat=int(before.seat) + 1, other=p + 1, card=name)  # fmt: skip
    if after.asked: return t("Asla: seat {other} has no such card: {card}.", other=p + 1, card=name)
    return t("Asla: nobody else gives a card.")


def _from_bank(before: Any, after: Any, t: Translator) -> Iterable[str]:
    """What a helper has brought at once."""
    if any(gave := bank_gave(before, after)):
        yield t("Seat {seat} gets {cards}.", seat=int(before.seat) + 1, cards=cards(gave, t))


# ---- cards -----------------------------------------------------------------------------------------------------------


def _moved(before: Any, after: Any, kind: Do, x: int, t: Translator) -> Iterable[str]:
    """Cards that are discarded, taken, named or exchanged."""
    seat = int(before.seat) + 1
    if kind == Do.GIVE and before.phase == Phase.ASLA_PAY:
        yield t("Asla: seat {seat} gives seat {other} in return: {card}.",
                seat=seat, other=int(before.debtor) + 1, card=resource(x, t))  # fmt: skip
    elif kind == Do.GIVE: yield t("Seat {seat} discards: {card}.", seat=seat, card=resource(x, t))
    elif kind == Do.GAIN and before.phase == Phase.RYAN_PICK: yield _kept_with_ryan(before, after, t)
    elif kind == Do.GAIN:
        yield t("Seat {seat} takes from the bank: {card}.", seat=seat, card=resource(x, t))
        yield from rolled(before, after, (seat - 1, x, -1), t)
    elif kind == Do.NAME and before.phase == Phase.MONOPOLY: yield from _handed_over(before, after, x, t)
    elif kind == Do.NAME: yield t("Seat {seat} names: {card}.", seat=seat, card=resource(x, t))
    else:
        got, given = cards(bank_gave(before, after), t), cards(bank_got(before, after), t)
        yield t("Seat {seat} gives the bank {given} for {got}.", seat=seat, given=given, got=got)


def _kept_with_ryan(before: Any, after: Any, t: Translator) -> str:
    taker, giver = int(before.seat), int(before.debtor)
    found = slipped(before, after, taker, giver)
    if found < 0:
        return t("Ryan: seat {seat} keeps a card of seat {other}.", seat=taker + 1, other=giver + 1)
    return t("Ryan: seat {seat} keeps a card of seat {other}: {card}.",
             seat=taker + 1, other=giver + 1, card=resource(found, t))  # fmt: skip


def _handed_over(before: Any, after: Any, r: int, t: Translator) -> Iterable[str]:
    """What was named is said where the table shows it: by cards that move, or by what readers can rule out now."""
    lost = [int(before.players[p].cards) - int(after.players[p].cards) for p in range(before.seats)]
    if any(n > 0 for n in lost) or ruled_out(before, after) == [r]:
        yield t("Seat {seat} names: {card}.", seat=int(before.seat) + 1, card=resource(r, t))
    if not any(n > 0 for n in lost):
        yield t("Monopoly: nobody has any card to hand over.")
    for p, n in enumerate(lost):
        if n > 0:
            given = cards((n if k == r else 0 for k in range(RESOURCES)), t)
            yield t("Seat {seat} hands over: {cards}.", seat=p + 1, cards=given)


# ---- offers ----------------------------------------------------------------------------------------------------------


def _traded(before: Any, after: Any, kind: Do, t: Translator) -> Iterable[str]:
    """An offer is told when it is made, not card by card, and is one line with all who say no: where somebody takes it,
    the trade is told. One's own no only the strip tells."""
    seat = int(before.seat) + 1
    if kind == Do.PROPOSE: yield _proposed(before, after, t)
    elif kind == Do.ACCEPT: yield t("Seat {seat} says yes.", seat=seat)
    elif before.phase == Phase.HILDA: yield t("Seat {seat} takes nothing with Hilda.", seat=seat)
    elif before.phase == Phase.PARTNER: yield t("Seat {seat} takes the offer back.", seat=seat)
    if after.phase == Phase.MAIN and kind == Do.PROPOSE:
        yield t("Nobody takes the offer.")


def _proposed(before: Any, after: Any, t: Translator) -> str:
    """Now others see what was composed, unless nobody has cards and so it is put away at once."""
    seat = int(before.seat)
    offered = before if after.phase == Phase.MAIN else after
    offer, want = offered.players[seat].offer, offered.players[seat].want
    if not offer.any(): return t("Seat {seat} makes an offer.", seat=seat + 1)
    message = mark("Seat {seat} offers {offer} for {want}.")
    if before.phase == Phase.COUNTER: message = mark("Seat {seat} would give {offer} for {want}.")
    return t(message, seat=seat + 1, offer=cards(offer, t), want=cards(want, t))


# ---- helpers ---------------------------------------------------------------------------------------------------------


def _helped(before: Any, after: Any, kind: Do, x: int, t: Translator) -> Iterable[str]:
    p = int(before.seat)
    helper = helper_name(before.players[p].helper, t)
    if kind == Do.HELP:
        yield t("Seat {seat} uses the helper: {helper}.", seat=p + 1, helper=helper)
        if after.robber != before.robber:
            yield t("The robber is driven to {place}.", place=hex_lands(before, after.robber, t))
        yield from _from_bank(before, after, t)
    elif kind == Do.FLIP:
        yield t("Seat {seat} keeps the helper, moon side up: {helper}.", seat=p + 1, helper=helper)
    elif kind == Do.HELPER:
        yield t("Seat {seat} exchanges the helper: {helper} for {new}.",
                seat=p + 1, helper=helper, new=helper_name(x, t))  # fmt: skip
    elif kind == Do.REPLACE:
        yield t("Seat {seat} pays {cards}: {instead} for {missing}.", seat=p + 1,
                cards=cards(bank_got(before, after), t), instead=resource(SECOND[x], t),
                missing=resource(FIRST[x], t))  # fmt: skip
    elif before.phase == Phase.DIARA_PICK: yield _kept_with_diara(before, after, p, t)
    else: yield _put_under(before, after, p, t)


def _kept_with_diara(before: Any, after: Any, p: int, t: Translator) -> str:
    found = drawn(before, after, p)
    if found < 0:
        return t("Diara: seat {seat} keeps a development card; the others are shuffled into the deck.", seat=p + 1)
    return t("Diara: seat {seat} keeps: {card}. The others are shuffled into the deck.",
             seat=p + 1, card=card(found, t))  # fmt: skip


def _put_under(before: Any, after: Any, p: int, t: Translator) -> str:
    found = put_away(before, after, p)
    if found < 0:
        return t("Carla: seat {seat} puts a development card under the deck.", seat=p + 1)
    return t("Carla: seat {seat} puts under the deck: {card}.", seat=p + 1, card=card(found, t))
