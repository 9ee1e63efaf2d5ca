"""What chance answered, for the log: dice and what they bring, a stolen card, a development card, land in the fog."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludoteka.text.i18n import Translator

from ...rules.seafarers.ships import finder
from ...state import LAND, THEFT, TOKEN, Awaits, Helper, Terrain
from ..deltas import bank_gave, drawn, income, looked_at, slipped, withheld
from ..names import RESOURCE_NAMES, TERRAIN_NAMES, card, cards, land, resources
from .consequences import consequences
from .scenarios import answered, fleet, traded_cloth


def log_chance(before: Any, after: Any, o: int, t: Translator) -> list[str]:
    return [*_answer(before, after, o, t), *consequences(before, after, t)]


def _answer(before: Any, after: Any, o: int, t: Translator) -> Iterable[str]:
    """What came; of a card that the reader does not see, only that it came, or nothing where that is clear."""
    awaited = Awaits(before.awaits)
    if awaited == Awaits.DICE: yield from _dice(before, after, t)
    elif awaited == Awaits.THEFT: yield theft(before, after, t)
    elif awaited == Awaits.LAND:
        yield t("The fog lifts: {land}.", land=t(TERRAIN_NAMES[o - LAND]))
    elif awaited == Awaits.TOKEN: yield from _found(before, after, o - TOKEN, t)
    elif awaited in (Awaits.HARBOR, Awaits.LOSS, Awaits.ATTACK):
        yield from answered(before, after, o, t)
        if awaited == Awaits.LOSS: yield from rolled(before, after, (int(before.debtor), o - THEFT, 1), t)
    else: yield from _drawn(before, after, awaited, t)


def _dice(before: Any, after: Any, t: Translator) -> Iterable[str]:
    one, other = int(after.dice[0]), int(after.dice[1])
    yield t("Seat {seat} rolls {sum} ({one} + {other}).",
            seat=int(before.turn) + 1, one=one, other=other, sum=one + other)  # fmt: skip
    yield from fleet(before, after, t)
    yield from rolled(before, after, (0, 0, 0), t)


def gets(p: int, cards_got: Iterable[int], t: Translator, *, short: bool = False) -> str:
    """Cards that a seat gets, as a sentence or in few words."""
    if not short: return t("Seat {seat} gets {cards}.", seat=p + 1, cards=cards(cards_got, t))
    return t("Seat {seat}: {cards}", seat=p + 1, cards=signed(cards_got, t))


def signed(cards_got: Iterable[int], t: Translator) -> str:
    """Cards as somebody gets them: `+2 wool, +1 ore`."""
    return t.row(t.amount(n, RESOURCE_NAMES[r], sign=True) for r, n in enumerate(cards_got) if n > 0)


def rolled(
    before: Any, after: Any, besides: tuple[int, int, int], t: Translator, *, short: bool = False, me: int = -1
) -> Iterable[str]:
    """What the roll has brought, as soon as it counts. `besides` is what has happened to a hand at the same moment: the
    seat, the resource, and how many cards it has lost. `short`: cards have been told beside the number, and what seat
    `me` gives away is told card by card."""
    if before.rolled or not after.rolled: return
    if after.rolled == 7:
        yield from _seven(before, after, me, t, short=short)
        return
    anybody = False
    every: list[list[int]] = []
    seat, r, n = besides
    around = [(int(before.turn) + k) % int(before.seats) for k in range(before.seats)]
    for p in around:
        got, gold = income(before, after, p, (r, n) if p == seat else (0, 0)), int(after.players[p].gold)
        anybody |= any(got) or gold > 0
        every.append(got)
        if any(got) and not short: yield gets(p, got, t)
        if gold: yield t.n("Seat {seat}: {n} card of choice.", "Seat {seat}: {n} cards of choice.", gold, seat=p + 1)
    if (scarce := withheld(after, every)) and (anybody or not short):
        yield t("Too few cards in the bank, so nobody gets any: {list}.", list=resources(scarce, t))
    elif not anybody and not short: yield t("Nobody gets anything.")
    yield from traded_cloth(before, after, t)


def _seven(before: Any, after: Any, but: int, t: Translator, *, short: bool) -> Iterable[str]:
    """Who has to discard, all but one seat, and whom Thorolf guards; `short` where it stands beside what follows."""
    for k in range(before.seats):
        p = (int(before.turn) + k) % int(before.seats)
        owed = int(after.players[p].owed)
        if owed and p != but and short:
            yield t.n("Seat {seat} discards {n} card.", "Seat {seat} discards {n} cards.", owed, seat=p + 1)
        elif owed and p != but:
            yield t.n("Seat {seat} has to discard {n} card.", "Seat {seat} has to discard {n} cards.", owed, seat=p + 1)
        elif not owed and after.keep == p and after.players[p].helper == Helper.THOROLF:
            yield t("Thorolf guards seat {seat}.", seat=p + 1)


def theft(before: Any, after: Any, t: Translator) -> str:
    """Only the two of them know which card."""
    taker, giver = int(before.turn), int(before.debtor)
    found = slipped(before, after, taker, giver)
    if found < 0:
        return t("Seat {seat} steals a card from seat {other}.", seat=taker + 1, other=giver + 1)
    return t("Seat {seat} steals {card} from seat {other}.",
             seat=taker + 1, other=giver + 1, card=t.amount(1, RESOURCE_NAMES[found]))  # fmt: skip


def _found(before: Any, after: Any, token: int, t: Translator) -> Iterable[str]:
    """The token of land in the fog, and what its finder gets."""
    yield t("The number of the new land, {land}: {token}.", land=land(before, before.revealed, t), token=token)
    seat = int(finder(before)) + 1
    if any(gave := bank_gave(before, after)):
        yield t("Seat {seat} gets {cards}.", seat=seat, cards=cards(gave, t))
    elif before.terrain[before.revealed] == Terrain.GOLD:
        yield t("Seat {seat} may choose a card.", seat=seat)


def _drawn(before: Any, after: Any, awaited: Awaits, t: Translator) -> Iterable[str]:
    """A development card from the deck, for its owner only."""
    p = int(before.turn)
    if awaited == Awaits.LOOK:
        if (seen := looked_at(before, after)) >= 0:
            yield t("Diara: seat {seat} sees: {card}.", seat=p + 1, card=card(seen, t))
    elif (got := drawn(before, after, p)) >= 0:
        yield t("Seat {seat} gets the development card: {card}.", seat=p + 1, card=card(got, t))
