"""The question as it stands above its answers, where it says more to whoever is asked than to all others: what can be
done in this turn, and an offer whose cards stand beside it as signs."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from ludoteka.engine.game import asked
from ludoteka.kit.picture import seats
from ludoteka.text.i18n import Translator, mark

from ..box.maps import LAST_HEX
from ..state import Do, Helper, Part, Phase
from ..words.names import helper_name, resource
from ..words.prompt import nth_town
from ..words.prompt import prompt as words_of_it
from ..words.reasons.development.ready import knights, robs, victory
from ..words.reasons.helped.helpers import of_an_idle_one
from ..words.reasons.means import doable
from ..words.reasons.traded.offered import in_vain, lacking

#: The question beside an offer's cards; where the cards for a yes are not there.
TRADE = mark("Seat {turn} offers a trade: does seat {seat} accept it?")
UNPAYABLE = mark("Seat {turn} offers a trade, but seat {seat} lacks the cards: no, or a counter-offer?")
#: The same where no counter-offer brings anything that is missing.
IN_VAIN = mark("Seat {turn} offers a trade, but seat {seat} lacks the cards: rather say no?")
TRADES = {Do.MARITIME, Do.OFFER}
BUILDS = {Do.SETTLE, Do.CITY, Do.ROAD, Do.SHIP, Do.LIFT, Do.WONDER}
OF_OTHERS = (Helper.ASLA, Helper.RYAN)  # these take cards of others
FEW = 5  # things to do that leave room for the helper


def prompt(s: Any, me: int, t: Translator) -> str:
    """What is asked, as HTML; "" where all are told the same."""
    if not asked(s, me) or s.awaits: return ""
    if s.phase == Phase.ANSWER: return _offer(s, t)
    if s.phase != Phase.MAIN or s.part != Part.WHOLE: return escape(_where(s, t))
    whole, short = escape(_turn(s, t)), escape(_turn(s, t, brief=True))
    if whole == short or not s.players[me].helper: return whole
    return f'<span class="catan-narrow">{whole}</span><span class="catan-wide">{short}</span>'  # a helper is beside it


def _where(s: Any, t: Translator) -> str:
    """Where to press, why at all, and what is not seen of it, for whoever may not know."""
    phase, me = Phase(s.phase), s.players[s.seat]
    if phase == Phase.FIRST_TOWN:
        return t("Place settlement {nth} of {rounds}: choose a corner of the map by its number.", **nth_town(s))
    if phase == Phase.FIRST_ROAD and not s.has_ships:
        return t("Place a road at the new settlement: choose a lit edge on the map.")
    if phase == Phase.FREE_ROADS and not s.has_ships:
        return t.n("Place {n} free road: choose a lit edge on the map.",
                   "Place {n} free roads: choose a lit edge on the map.",
                   min(int(s.free_roads), int(me.roads)))  # fmt: skip
    if phase == Phase.ROBBER and not s.has_pirate:
        if not robs(s, range(int(LAST_HEX[s.map]))): return t("Move the robber: choose another land on the map.")
        if s.rolled == 7 and not s.played: return t("A seven: move the robber on the map, and steal a card there.")
        return t("Move the robber on the map, and steal a card there.")
    if phase == Phase.STEAL and s.raid >= 0: return t("From whom do you take a card, unseen?")
    if phase == Phase.DISCARD:
        return t("A seven, and you hold {n} cards: discard {owed}.", n=int(me.cards), owed=int(me.owed))
    if phase == Phase.DIARA_PAY: return t("Diara: pay for a development card. You may replace one card of its price.")
    if phase == Phase.DIARA_PICK: return t("Diara: choose which of these cards you keep.")
    if phase == Phase.KEEP:
        used = helper_name(int(me.helper), t)
        if Do.FLIP not in doable(s): return t("{helper} has been used: exchange the helper for another.", helper=used)
        return t("{helper} has been used: keep the helper once more, or exchange?", helper=used)
    if phase == Phase.ASLA_ASK and Do.END in doable(s):
        return t("Asla: you may demand of one more: {named}. Or stop.", named=resource(int(s.named), t))
    return ""


def _offer(s: Any, t: Translator) -> str:
    """An offer's cards stand beside the question as signs: in words they are for the ear alone."""
    message = TRADE if not any(lacking(s)) else IN_VAIN if in_vain(s) else UNPAYABLE
    short = escape(t(message, turn=int(s.turn) + 1, seat=int(s.seat) + 1))
    whose = f'<span class="catan-asker">{seats.mark(int(s.turn), 16)}</span>'
    return f'<span aria-hidden="true">{whose} {short}</span><span class="unseen">{escape(words_of_it(s, t))}</span>'


def _turn(s: Any, t: Translator, *, brief: bool = False) -> str:
    """What can be done before the turn is ended, and nothing that cannot; `brief`: without what a card may be."""
    found = list(_open(s, brief, t))
    if not found: return t("Nothing to build or to trade: end the turn.")
    return t("Your turn: {list}, or end it.", list=t.row(found))


def _vain(s: Any) -> set[Do]:
    """What could be done and would bring nothing, as nobody else has any card."""
    if any(s.players[p].cards for p in range(s.seats) if p != s.seat): return set()
    return {Do.OFFER, Do.HELP} if s.players[s.seat].helper in OF_OTHERS else {Do.OFFER}


def _open(s: Any, brief: bool, t: Translator) -> Iterator[str]:
    kinds = doable(s) - _vain(s)
    said = 0
    brief |= Do.PLAY in kinds  # a card in hand says itself what it does
    for some, words in (
        (TRADES, mark("trade")), (BUILDS, mark("build")), ({Do.BUY}, mark("buy a card")),
        ({Do.PLAY}, mark("play a card")), ({Do.ATTACK}, mark("attack the fortress")),
    ):  # fmt: skip
        if kinds & some:
            told = some == {Do.BUY} and not brief and knights(s)  # how likely one is stands at its price
            room = said < 2 and Do.HELP not in kinds  # on a phone the question has three lines
            said += 2 if told else 1
            if not told: yield t(words)
            elif room and (point := victory(s)):
                yield t("buy a card (a knight robs 1 card; {n} % a point)", n=point)
            else: yield t("buy a card (a knight robs 1 card)")
    if Do.HELP in kinds and said < FEW and not of_an_idle_one(s, kinds, t):
        yield t("use {helper}", helper=helper_name(int(s.players[s.seat].helper), t))
