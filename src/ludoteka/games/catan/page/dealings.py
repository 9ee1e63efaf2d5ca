"""What the robber and development cards would do, told before it is done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..rules.base.development import cards_left
from ..rules.base.network import STRONG, WORTH, is_land
from ..rules.robbery import victims
from ..state import Dev, Phase, Scenario
from ..words.names import CARD_BRIEFS, CARD_NAMES, RESOURCE_NAMES, cards, hex_lands
from ..words.reasons.awards import NO_ARMY
from ..words.reasons.development.ready import if_kept, of_a_card, unseen
from ..words.reasons.held import elsewhere
from ..words.reasons.means import named, of_the_bank
from ..words.reasons.others import elsewhere_at_most
from ..words.reasons.taken import road_and_settlement
from ..words.reasons.turn.roll import can_wait
from ..words.reasons.yields import yields_at
from .players import points

TWO = 2  # cards that a year of plenty brings
#: What a development card does.
DOES = {
    Dev.KNIGHT: mark("You move the robber or the pirate, and take one card from somebody beside it."),
    Dev.ROADS: mark("You place two roads or ships without paying."),
    Dev.PLENTY: mark("You take two cards of your choice from the bank."),
    Dev.MONOPOLY: mark("You name a resource, and all others give you every card of it."),
}
#: What is said instead where there is no pirate, no ship, no robber and no army.
KNIGHT_ON_LAND = mark("You move the robber, and take one card from somebody with a settlement or city beside it.")
KNIGHT_ABOARD = mark("The first plain ship of your line becomes a warship.")
ROADS_ON_LAND = mark("You place two roads without paying.")


# ---- development cards -----------------------------------------------------------------------------------------------


def played(s: Any, card: Dev, after: Any, t: Translator) -> Iterator[str]:
    """What a development card does in this scenario, and what a knight counts for."""
    reasons = [one for one in _reasons(s, card, t) if one]
    if card != Dev.ROADS or s.has_ships or not reasons: yield t(_does(s, card))  # else they say the same
    if card == Dev.KNIGHT and s.scenario not in NO_ARMY: yield _army(s, after, t)
    yield from reasons
    yield t("One development card may be played in a turn.")


def _reasons(s: Any, card: Dev, t: Translator) -> Iterator[str]:
    """What speaks for it as the table lies."""
    p = int(s.seat)
    if card == Dev.KNIGHT and s.phase == Phase.ROLL and can_wait(s):
        yield t("The robber stops no land of yours: it can wait until after the roll.")
    elif card in (Dev.KNIGHT, Dev.ROADS):
        yield (said := of_a_card(s, card, t))
        yield if_kept(s, said, t)
    elif card == Dev.PLENTY:
        near = of_the_bank(s, p, TWO)[:TWO]
        both = [t("a road and a settlement, a point")] if road_and_settlement(s, s.bank, TWO) else []
        found = t.row([*both, *([named(near, t)] if near else [])])
        if found: yield t("With two cards yours could pay for: {list}", list=found)
    elif card == Dev.MONOPOLY:
        yield t("The others hold: {n}", n=cards(elsewhere(s, p), t))


def _does(s: Any, card: Dev) -> str:
    if card == Dev.KNIGHT and s.scenario == Scenario.PIRATE_ISLANDS: return KNIGHT_ABOARD
    if card == Dev.KNIGHT and not s.has_pirate: return KNIGHT_ON_LAND
    if card == Dev.ROADS and not s.has_ships: return ROADS_ON_LAND
    return DOES[card]


def _army(s: Any, after: Any, t: Translator) -> str:
    p = int(s.seat)
    n = int(s.players[p].knights)
    if after.army_holder == p != s.army_holder:
        return t("The largest army ({n}), until somebody has a larger one", n=n + 1)
    if s.army_holder == p: return t("Your knights: {before} → {after}", before=n, after=n + 1)
    if s.army_holder >= 0:
        most = int(s.players[s.army_holder].knights)
        return t("Your knights: {before} → {after} (the largest army is {n})", before=n, after=n + 1, n=most)
    return t("Your knights: {before} → {after} (from {n}: largest army, {points} points)",
             before=n, after=n + 1, n=STRONG, points=WORTH)  # fmt: skip


def bought(s: Any, t: Translator) -> Iterator[str]:
    """From when on the card serves, which it may be for all that its buyer sees, and how many are left."""
    yield t("Played from your next turn on; a victory point counts at once.")
    kinds = [
        t("{n} × {card} ({does})", n=n, card=t(CARD_NAMES[k]), does=t(CARD_BRIEFS[k]))
        for k, n in enumerate(unseen(s)) if n > 0
    ]  # fmt: skip
    if s.scenario != Scenario.PIRATE_ISLANDS:
        yield t("One of those that you do not see yet: {list}", list=t.row(kinds))
    yield t.n("{n} card left in the deck", "{n} cards left in the deck", int(cards_left(s)))


def of_a_name(s: Any, r: int, t: Translator) -> str:
    """How many cards of a resource the others have for who names it."""
    n = elsewhere(s, int(s.seat))[r]
    if not n: return t("Nobody else holds any: it would bring nothing.")
    if s.phase != Phase.MONOPOLY:
        if not s.players[s.seat].cards: return t("No gain: you have no other card to give, so what you get goes back.")
        return t("The others hold {cards}. Whoever of one or two of them has it gives you one, for any card of yours.",
                 cards=t.amount(n, RESOURCE_NAMES[r]))  # fmt: skip
    return t.n("All others give you theirs: {n} card", "All others give you theirs: {n} cards", n)


# ---- the robber ------------------------------------------------------------------------------------------------------


def raided(s: Any, h: int, t: Translator) -> Iterator[str]:
    """Whom robber or pirate would stop, and from whom a card would be taken."""
    if s.phase == Phase.DIGUR: return
    if not is_land(s.terrain[h]): yield t("No ship may be built or moved beside it.")
    elif stopped := yields_at(s, h):
        yield t("Cards in 36 rolls that {land} no longer brings: {list}",
                land=hex_lands(s, h, t), list=t.row(_of(s, p, n, t) for p, n in sorted(stopped.items())))  # fmt: skip
        yield elsewhere_at_most(s, h, t)
    own = yields_at(s, int(s.robber)).get(int(s.seat), 0) if s.robber >= 0 and is_land(s.terrain[h]) else 0
    if own: yield t("Your {land} yields again: {n} cards in 36 rolls", land=hex_lands(s, int(s.robber), t), n=own)
    elif s.robber >= 0 and is_land(s.terrain[h]) and (freed := yields_at(s, int(s.robber))):
        yield t("Where he stands now brings cards again: {list}",
                list=t.row(_of(s, p, n, t) for p, n in sorted(freed.items())))  # fmt: skip
    seats = int(victims(s, h))
    whom = [_held(s, p, t) for p in range(s.seats) if seats >> p & 1]
    if len(whom) > 1: yield t("Then you choose from whom to take a card: {list}", list=t.row(whom))
    elif whom: yield t("You take a card, unseen, from: {list}", list=whom[0])
    else: yield t("Nobody is there from whom to take a card.")


def _of(s: Any, p: int, n: int, t: Translator) -> str:
    """So many cards of a seat; the reader's as all others'."""
    return t("you ({n})", n=n) if p == s.seat else t("seat {seat} ({n})", seat=p + 1, n=n)


def _held(s: Any, p: int, t: Translator) -> str:
    """How many cards a seat holds, and how it stands: whoever leads is rather robbed."""
    points_ = t.n("{n} point", "{n} points", points(s, p, int(s.seat)))
    return t.n("seat {seat} ({n} card, {points})", "seat {seat} ({n} cards, {points})", int(s.players[p].cards),
               seat=p + 1, points=points_)  # fmt: skip


def of_somebody(s: Any, p: int, t: Translator) -> Iterator[str]:
    """How somebody else stands, as all see it."""
    yield t("Cards in hand: {n}, points: {points}", n=int(s.players[p].cards), points=points(s, p, int(s.seat)))
    if s.phase == Phase.STEAL: yield t("You draw one of the cards unseen.")
    elif s.phase == Phase.RYAN: yield t("You see the whole hand, and keep one card of it.")
