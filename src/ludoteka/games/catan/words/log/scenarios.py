"""What scenarios of Seafarers add to the log: gifts, cloth, the pirate fleet, fortresses, wonders and harbors."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludoteka.text.i18n import Translator

from ...rules.base.harbors import held_harbor
from ...state import DIE, HARBOR, THEFT, Awaits, Do, Gift, Scenario
from ..deltas import bank_got, drawn
from ..names import card, cards, edge_lands, harbor, hex_lands, resource, wonder

# ---- what an action did ----------------------------------------------------------------------------------------------


def ventured(before: Any, after: Any, kind: Do, x: int, t: Translator) -> Iterable[str]:
    p = int(before.seat)
    if kind == Do.HARBOR:
        what = harbor(int(before.harbor[held_harbor(before, p)]), t)
        yield t("Seat {seat} lays the harbor {harbor} at {place}.",
                seat=p + 1, harbor=what, place=edge_lands(before, x, t))  # fmt: skip
    elif kind == Do.PLUNDER and x:
        yield t("Seat {seat} takes a roll of cloth from seat {other}.", seat=p + 1, other=int(before.debtor) + 1)
    elif kind == Do.ATTACK: yield t("Seat {seat} attacks the fortress.", seat=p + 1)
    elif kind == Do.WONDER:
        paid, level = cards(bank_got(before, after), t), int(after.players[p].levels)
        yield t("Seat {seat} builds at the wonder {wonder}, level {level}, for {price}.",
                seat=p + 1, wonder=wonder(x, t), level=level, price=paid)  # fmt: skip


def arrived(before: Any, after: Any, t: Translator) -> Iterable[str]:
    """What a ship has found where it was laid."""
    p = int(before.seat)
    if before.scenario == Scenario.FORGOTTEN_TRIBE: yield from _given(before, after, p, t)
    elif after.players[p].cloth > before.players[p].cloth:
        yield t("A village gives seat {seat} a roll of cloth.", seat=p + 1)


def _given(before: Any, after: Any, p: int, t: Translator) -> Iterable[str]:
    """A gift of the tribe; of a card only its owner sees which."""
    for k, gift in enumerate(before.gift.tolist()):
        if gift == after.gift[k]: continue
        if gift == Gift.POINT: yield t("The tribe gives seat {seat} a victory point.", seat=p + 1)
        elif gift >= Gift.HARBOR:
            what = harbor(int(before.harbor[gift - Gift.HARBOR]), t)
            yield t("The tribe gives seat {seat} the harbor {harbor}.", seat=p + 1, harbor=what)
        elif (got := drawn(before, after, p)) >= 0:
            yield t("The tribe gives seat {seat} the development card: {card}.", seat=p + 1, card=card(got, t))
        else: yield t("The tribe gives seat {seat} a development card.", seat=p + 1)


# ---- what chance answered --------------------------------------------------------------------------------------------


def answered(before: Any, after: Any, o: int, t: Translator) -> Iterable[str]:
    turn, awaited = int(before.turn) + 1, Awaits(before.awaits)
    if awaited == Awaits.HARBOR:
        yield t("Seat {seat} draws the harbor {harbor}.", seat=turn, harbor=harbor(o - HARBOR, t))
    elif awaited == Awaits.LOSS:
        yield t("The fleet takes from seat {seat}: {card}.", seat=int(before.debtor) + 1, card=resource(o - THEFT, t))
    else:
        yield t("The pirates of the fortress have a strength of {n}.", n=o - DIE + 1)
        yield from _stormed(before, after, int(before.turn), t)


def _stormed(before: Any, after: Any, p: int, t: Translator) -> Iterable[str]:
    lost = int(after.players[p].ships) - int(before.players[p].ships)
    if after.players[p].fortress == 0: yield t("Seat {seat} has taken the fortress.", seat=p + 1)
    elif lost == 0:
        yield t("Seat {seat} wins one of the chits; left: {n}.", seat=p + 1, n=int(after.players[p].fortress))
    else: yield t.n("Seat {seat} loses {n} ship.", "Seat {seat} loses {n} ships.", lost, seat=p + 1)
    if after.pirate < 0 <= before.pirate: yield t("All fortresses are taken: the fleet leaves.")


def fleet(before: Any, after: Any, t: Translator) -> Iterable[str]:
    """Where the fleet has sailed with the dice, and whom it meets; before that the deck may be a new one."""
    if n := int(after.deck_left) - int(before.deck_left):
        yield t.n("The {n} spent knight is the new deck.", "The {n} spent knights are the new deck.", n)
    if before.pirate == after.pirate: return
    yield t("The fleet sails to {place}.", place=hex_lands(after, int(after.pirate), t))
    for k in range(before.seats):
        p = (int(before.turn) + k) % int(before.seats)
        if n := int(after.players[p].loss):
            yield t.n("The fleet takes {n} card from seat {seat}.", "The fleet takes {n} cards from seat {seat}.",
                      n, seat=p + 1)  # fmt: skip
        elif after.fleet_due and after.players[p].gold: yield t("Seat {seat} beats the fleet.", seat=p + 1)


# ---- what follows ----------------------------------------------------------------------------------------------------

def traded_cloth(before: Any, after: Any, t: Translator) -> Iterable[str]:
    """Cloth that a roll has brought."""
    for p in range(before.seats):
        n = int(after.players[p].cloth) - int(before.players[p].cloth)
        if n > 0:
            yield t.n("Seat {seat} gets {n} roll of cloth.", "Seat {seat} gets {n} rolls of cloth.", n, seat=p + 1)
