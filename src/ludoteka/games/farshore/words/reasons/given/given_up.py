"""What is given up for something: cards and resources that are discarded, paid or given away, cards of the city."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.words.room import LONGEST, NARROW, ROOM, first_fitting
from ludoteka.text.i18n import Translator, mark

from ....box.schema import GOOD_NAMES
from ....box.steps import Gain
from ....box.tables import DECK, DOCKS, EFFECT, LOOKOUT, POINTS
from ....rules.actions import ACTS, refusal
from ....state import EMPTY, GOODS, HAND, Do, Phase, Season
from ...effects import cost_said, effect_said
from ...names import PAID_SAID, TOKENS_SAID, card_name, effect_words, slot_name
from ...prompt import given_for_each, given_in_all, paid_for_each, to_go
from ..later import more_for_errand
from ..order import cards_to_come
from ..outcome import STOP, anyway
from ..prices import Payer, price_of
from ..reach import (
    MOST,
    Found,
    by_worth,
    compared,
    compared_said,
    first_to_go,
    led_to_by_docks,
    none_fits,
    paying,
    spared,
    supplied,
    useless,
    within_sight,
)
from ..repeated import BEST, led_said
from ..worth import next_turn, payer, signed, would_bring
from .docks import at_docks, for_a_treasure, for_one_treasure
from .exchange import (
    exchanged,
    nearest_kept,
    needed_said,
    only_losses,
    saves_treasures,
    scraps,
    scraps_in_all,
    scraps_pay,
    swaps,
)
from .goes import least_lost, to_discard

#: Where giving takes points only, whatever is given.
RATHER_NOTHING = mark("Rather pay nothing, else points are lost: {list}.")
ONLY_LOSSES = mark("Rather pay nothing: it pays at best for {card} ({n}).")
NONE_OF_THE_HAND = mark("It hardly matters which go: none of your cards fits into your city.")
#: Where each makes room for a new one.
RATHER_NEW = mark("Best discard all: none of your cards fits into your city, new ones may.")
NONE_TO_KEEP = mark("None of your cards fits into your city: give what helps the others least.")
#: How far the cards of a hand are from being paid for, and what one becomes that goes.
FARTHEST = {
    int(DOCKS): mark("Discard first: {cards}. Each gives any resource."),
    int(LOOKOUT): mark("Discard first: {cards}. Each makes room for a new card."),
}
#: Of cards that go those that can bring nothing.
USELESS = mark("Discard first: {cards} (cannot come into your city).")
#: Of cards of the city: the best before the next, those that are as good, and the points with a card that one pays for.
BEST_BEFORE = mark("Best given up: {cards}; then {then}.")
ALIKE_GIVEN_UP = mark("{cards} {n}, no matter which")
IN_ALL = mark("in all {n}")
PAYS_NONE = mark("None pays for a further card in sight.")
#: Where what is discarded pays for no card.
PAY_NONE = mark("That pays for no further card that you see: discard what you will not play, or nothing.")
FOR_ROOM = mark("Cards that come next: {n}, room in your hand: {room}. So rather discard, first {cards}.")
FOR_ROOM_ANY = mark("Cards that come next: {n}, room in your hand: {room}. So rather discard.")
#: Where the hand has room all the same, and where it has none.
RATHER_NONE = mark("Rather nothing: no card in sight needs it, and your hand has room ({n} of {most} cards).")
ONLY_FOR_ROOM = mark("No card in sight needs it: discard only to make room in your full hand, first {cards}.")
#: Of cards that are of no use anyway.
ONLY_USELESS = mark("No card in sight needs it: discard only {cards} (cannot come into your city).")
#: The same beside one that would only take points.
ONLY_WORTHLESS = mark("No card in sight needs it: discard only {cards} (cannot come into your city), or {card} ({n}).")
#: Where it gives points.
POINTS_EACH = mark("What you will not play gives {points} here. Discard first: {cards}.")
#: Where it only takes the place of treasures.
SPARES = mark("Pays for no further card in sight; {cards} → {card} takes {treasures} less.")
FAR = mark("Discard first: {cards}.")
#: Where nothing parts the cards of the hand.
ALL_USELESS = mark("Best discard as many as you may: none of your cards fits into your city.")
NONE_PARTED = mark("No card of your hand is worth less to you than another: it hardly matters which goes.")
#: How the points of a card come about that treasures pay, too.
TREASURES_OFF = mark("{n} {lost} for {treasures} = {points}")
NONE_LACKS = mark("You can already pay for each card in sight that fits.")
BY_TREASURES = mark("{card} still lacks {cost}: treasures would pay for it ({points} each).")
#: Where resources pay for nothing that can be seen, or for nothing at all.
NONE_FOR_A_GOOD = mark("No card that you see fits into your city: it hardly matters which resource.")
NO_MATTER = mark("Nothing more can be paid for in this game: it does not matter which resource.")
#: Where there is nothing else to give.
ONLY_GOOD = mark("You have only {good} to give. In all that brings: {gift}.")
#: Steps of docks and lookout at which cards are discarded.
AT_PLACES = {
    int(DOCKS): mark(
        "Cards that you will not play become the resources that you need. Keep those that you can soon pay for."
    ),
    int(LOOKOUT): mark("Cards that you will not play make room for new ones. Keep those that you can soon pay for."),
}
#: Where what is given up brings what a card says.
BY_CARD = (Phase.DISCARD, Phase.PAY_GOODS, Phase.GIVE, Phase.GIVE_GOODS, Phase.SCRAP)
Options = list[tuple[str, Any]]
"""What can be chosen, in words, each with the position behind it."""


def given_up(s: Any, p: int, phase: Phase, t: Translator) -> str:
    """What is best given up, and what comes for it; "" where nothing can be said of it."""
    f = s.stack[s.depth - 1]
    if phase == Phase.GIVE and not none_fits(s, p) and (lost := least_lost(s, p, t)):
        said = _brings_then(f, t) if f.name != EMPTY else ""
        return first_fitting([*(f"{said} {one}".strip() for one in lost[:1]), *lost])
    if phase == Phase.GIVE_GOODS and (only := _only_good(s, t)):
        return only
    if f.name != EMPTY:
        more, least = _given_up(s, phase, t), _least(s, phase, t)
        if phase == Phase.PAY_GOODS:  # the question names the card, and asks for the payment
            got = effect_said(DECK[f.name].effect[1:], t)
            plain = exchanged(s, t, plain=True)
            ways = [f"{one} {got}".strip() for one in (more, plain) if one] or [got]
            return first_fitting([first_fitting(ways, NARROW), more])
        if phase == Phase.DISCARD and (gift := given_for_each(s)):  # the question says what each gives
            if for_one_treasure(s):
                return for_a_treasure(s, p, to_go(s, phase), t)
            more, keep = _for_cards(s, gift, t)
            if more == t(PAY_NONE) and (names := useless(s, p, t)):
                worst = [(card_name(name, t), signed(n)) for name, n, _ in by_worth(s, p)[:1] if n < 0]
                ways = [t(ONLY_WORTHLESS, cards=names, card=card, n=n) for card, n in worst]
                return first_fitting([*ways, t(ONLY_USELESS, cards=names)], LONGEST)
            if more == t(PAY_NONE) and (said := _for_room(s, p, t)):
                return said
            ways = [f"{more} {one}" for n in (2, 1) if (one := _least(s, phase, t, n, keep))]
            if gift[0] not in ("point", "treasure") and keep != EMPTY:  # which of them, all by their names
                ways[:0] = [one for one in [_for_cards(s, gift, t, by_name=True)[0]] if one != more]
            said = first_fitting([*ways, more]) if more else first_fitting([least, _least(s, phase, t, 1)], LONGEST)
            if said and (gift[0] not in ("point", "treasure") or not none_fits(s, p)):
                return said
            return t(NONE_PARTED if not none_fits(s, p) else ALL_USELESS if gift[0] == "point" else NONE_OF_THE_HAND)
        said = t("{card}: {effect}", card=card_name(int(f.name), t), effect=effect_words(int(f.name), t))
        fitting = (one for one in (f"{more} {least}".strip(), least, more) if one and len(said) + len(one) < ROOM)
        if one := next(fitting, ""):
            return f"{said} {one}"
        if not more and not least:
            return said
        told = first_fitting([f"{more} {least}".strip(), least or more])
        return first_fitting([told, _least(s, phase, t, 1) or more or least], LONGEST)
    if phase == Phase.DISCARD and none_fits(s, p):
        if f.step == DOCKS and not within_sight(s, p):
            return more_for_errand(s, to_go(s, phase), t)
        return t(RATHER_NEW if f.step == LOOKOUT and not f.made else NONE_OF_THE_HAND)
    if phase == Phase.DISCARD and int(f.step) in FARTHEST and (said := _farthest(s, p, t)):
        return said
    return t(AT_PLACES[int(f.step)]) if int(f.step) in AT_PLACES else ""


def _only_good(s: Any, t: Translator) -> str:
    """That there is only one resource to give away, with what all that goes brings; "" where there is a choice."""
    goods = [r for r in range(GOODS) if not refusal(s, ACTS.code(Do.GIVE_GOODS, r))]
    gift = given_in_all(s, t) if len(goods) == 1 else ""
    return t(ONLY_GOOD, good=t(TOKENS_SAID[goods[0]]), gift=gift) if gift else ""


def _for_room(s: Any, p: int, t: Translator) -> str:
    """Of cards that pay for nothing, whether the hand needs their room, and which goes first; "" for neither."""
    cards, room, coming = first_to_go(s, p, t, 1), HAND - int(s.players[p].hand_count), cards_to_come(s)
    if coming > room:
        return t(FOR_ROOM, n=coming, room=room, cards=cards) if cards else t(FOR_ROOM_ANY, n=coming, room=room)
    if room > 0:
        return t(RATHER_NONE, n=HAND - room, most=HAND)
    return t(ONLY_FOR_ROOM, cards=cards) if cards else ""


def _brings_then(f: Any, t: Translator) -> str:
    """What a card does once something is given away for it: the question says the rest."""
    k = int(f.step) - int(EFFECT[f.name])
    return effect_said(DECK[f.name].effect[k + 1 :], t) if EFFECT[f.name] and k >= 0 else ""


def no_matter(s: Any, t: Translator) -> str:
    """That no card in sight fits; at the docks, once nobody else takes turns and no worker is left, that none will."""
    me, docks = s.players[s.turn], s.depth and int(s.stack[s.depth - 1].step) == int(DOCKS) + 1
    others = (s.players[p] for p in range(int(s.seats)) if p != s.turn)
    over = docks and me.season == Season.AUTUMN and not me.workers and all(one.passed for one in others)
    return t(NO_MATTER if over else NONE_FOR_A_GOOD)


def _farthest(s: Any, p: int, t: Translator) -> str:
    """Which cards go best where each gives any resource or makes room: those that the city cannot take, then those that
    are far from being paid for."""
    f = s.stack[s.depth - 1]
    if f.step == DOCKS and (paid := _paid_at_docks(s, p, t)):
        said, key = t(BEST, list=paid), led_to_by_docks(anyway(s), p, to_go(s, Phase.DISCARD))
        keep = key[2] if key else EMPTY
        least = [one for n in (2, 1) if (one := _least(s, Phase.DISCARD, t, n, keep))]
        which = t(BEST, list=_paid_at_docks(s, p, t, by_name=True))
        return first_fitting([*[which] * (which != said), *(f"{said} {one}" for one in least), said])
    if f.step == DOCKS and (said := at_docks(s, p, t)):
        return said
    ways = ((2, True), (2, False), (1, True), (1, False))
    told = [cards for n, whole in ways if (cards := first_to_go(s, p, t, n, whole=whole))]
    far = [t(words, cards=cards) for cards in told for words in (FARTHEST[int(f.step)], FAR)]
    if names := useless(s, p, t):
        first = t(USELESS, cards=names)
        return first_fitting([*(f"{first} {one}" for one in far[:1]), first])
    return first_fitting(far)


def _paid_at_docks(s: Any, p: int, t: Translator, *, by_name: bool = False) -> str:
    """How many cards of the hand pay at the docks for which card, before the first of them goes: `2 cards → pays Inn
    (+4)`, `by_name` = which of them; where more of them save treasures, these first: `3 cards → pays Inn (+4); 1 card:
    only +2, after −2 for 1 treasure`; where that cannot be, how its points come about: as the card itself says, less
    the treasures. "" for none that brings points."""
    f, home = s.stack[s.depth - 1], anyway(s)
    key = None if f.made else led_to_by_docks(home, p, to_go(s, Phase.DISCARD))
    if not key:
        return ""
    then = supplied(home, p, key[2])
    points, later = (would_bring(one, p, key[2]) or 0 for one in (then, s))
    if points <= 0:
        return ""
    bill, held = price_of(then, p, key[2]), [int(name) for name in s.players[p].hand[: s.players[p].hand_count]]
    n = price_of(home, p, key[2]).short
    fewer, all_ = _so_many(s, p, n, key[2], t, by_name=by_name), n + bill.by_treasure
    if later > points and bill.by_treasure and all_ <= min(to_go(s, Phase.DISCARD), len(held) - (key[2] in held)):
        how = t.row([signed(points), payer(bill, t)])
        many, card = _so_many(s, p, all_, key[2], t, by_name=by_name), card_name(key[2], t)
        fewer = str(t.amount(n, "card"))
        best = t.phrase("{what} → pays {card} ({how})", what=many, card=card, how=signed(later))
        return str(t.row([best, t("{cards}: only {how}", cards=fewer, how=how)], "; "))
    if later == points or not bill.by_treasure:
        return compared_said([(key, [fewer], then)], p, t)[0]
    facts = {"n": signed(later), "lost": signed(points - later), "points": signed(points)}
    less = t(TREASURES_OFF, **facts, treasures=t.amount(bill.by_treasure, "treasure"))
    return str(t.phrase("{what} → pays {card} ({how})", what=fewer, card=card_name(key[2], t), how=less))


def _so_many(s: Any, p: int, n: int, keep: int, t: Translator, *, by_name: bool) -> str:
    """So many cards of the hand; by name those that are best discarded, so that none is left to be guessed."""
    goes = to_discard(s, p, n, keep) if by_name else []
    if len(goes) < n or keep in goes:  # another copy of what they pay for is easily taken for it
        return str(t.amount(n, "card"))
    many = ((card_name(name, t), goes.count(name)) for name in dict.fromkeys(goes))
    names = (card if k == 1 else t.phrase("{n}× {card}", n=k, card=card) for card, k in many)
    return str(t("discard {cards}", cards=t.row(names, ", ")))


def _given_up(s: Any, phase: Phase, t: Translator) -> str:
    """What giving something up brings or costs: the best exchange, what the next card lacks, or how far each card is
    from being paid for."""
    if phase == Phase.PAY_GOODS and (best := exchanged(s, t)):
        return best
    if phase == Phase.PAY_GOODS and not refusal(s, STOP) and (lost := swaps(s)) and all(one[1] < 0 for one in lost):
        what = (t.phrase("{card} {n}", card=t(PAID_SAID[r]), n=signed(n)) for r, n, *_ in lost)
        return t(RATHER_NOTHING, list=t.row(what))
    if phase == Phase.PAY_GOODS and not refusal(s, STOP) and (worst := only_losses(s)):
        return t(ONLY_LOSSES, card=card_name(worst[0], t), n=signed(worst[1]))
    if phase == Phase.PAY_GOODS and not within_sight(anyway(s), int(s.seat)):
        return no_matter(s, t)
    if phase == Phase.GIVE_GOODS and (kept := needed_said(s, t)):
        return kept
    if phase == Phase.GIVE_GOODS and not within_sight(anyway(s), int(s.seat)):
        return no_matter(s, t)
    if phase in (Phase.PAY_GOODS, Phase.GIVE_GOODS) and (best := nearest_kept(s, t)):
        return best
    paid = paid_for_each(s)
    if paid and isinstance(paid[1], Gain) and paid[1].what == "any" and (best := saves_treasures(s, t)):
        return best
    if phase == Phase.PAY_GOODS:
        return by_treasures(s, int(s.seat), t) or t(NONE_LACKS)
    if phase in (Phase.DISCARD, Phase.GIVE) and none_fits(s, int(s.seat)):
        return t(NONE_TO_KEEP if phase == Phase.GIVE else NONE_OF_THE_HAND)
    return ""


def _for_cards(s: Any, gift: tuple[str, int], t: Translator, *, by_name: bool = False) -> tuple[str, int]:
    """What cards that are discarded for a gift would pay for; else that they pay for none, with the card that is
    to be kept for it. "" once some are discarded: what they give comes with the rest."""
    p, (what, each) = int(s.turn), gift
    if s.stack[s.depth - 1].made:
        return "", EMPTY
    if none_fits(s, p) and not within_sight(s, p):
        return t(NONE_OF_THE_HAND), EMPTY
    most, home = to_go(s, Phase.DISCARD), anyway(s)
    if what == "any":
        key = led_to_by_docks(home, p, most) if each == 1 else None
        found: Found = []
        if key:
            n, then = price_of(home, p, key[2]).short, supplied(home, p, key[2])
            found = [(key, [_so_many(s, p, n, key[2], t, by_name=by_name)], then)]
    elif what in GOOD_NAMES:
        options: Options = []
        for n in range(1, most + 1):
            then = next_turn(home, p)
            if n == then.players[p].hand_count:  # none is left to be paid for
                then.players[p].hand[:], then.players[p].hand_count = EMPTY, 0
            then.players[p].goods[GOOD_NAMES.index(what)] += n * each
            options.append((str(t.amount(n, "card")), then))
        found = compared(s, p, options)
        paid = [one for one in found if one[0][0]]
        if not paid and (said := _spares(home, p, options, t)):
            return said, EMPTY
        found = paid or found
    elif what == "point" and (least := [cards for n in (2, 1) if (cards := first_to_go(s, p, t, n))]):
        each_said = t.amount(each, "point")
        return first_fitting(t(POINTS_EACH, points=each_said, cards=one) for one in least), by_worth(s, p)[0][0]
    else:
        return "", EMPTY
    found = [(key, said[:1], later) for key, said, later in found]
    if by_name and what in GOOD_NAMES and found and found[0][0][0]:
        key, (said,), later = found[0]
        n = next(k for k in range(1, most + 1) if str(t.amount(k, "card")) == said)
        found = [(key, [_so_many(s, p, n, key[2], t, by_name=True)], later)]
    best = led_said(found, p, t, int(s.players[p].treasures))
    return (best[min(1, len(best) - 1)], found[0][0][2]) if best else (t(PAY_NONE), EMPTY)


def _spares(home: Any, p: int, options: Options, t: Translator) -> str:
    """For which card the fewest things save most treasures, where they pay for none; "" for none."""
    found = [(saved[0], said) for said, then in options if (saved := spared(home, then, p))]
    if not found:
        return ""
    (name, n), what = max(found, key=lambda one: one[0][1])
    return t(SPARES, cards=what, card=card_name(name, t), treasures=t.amount(n, "treasure"))


def scrapped(s: Any, t: Translator) -> str:
    """What giving up cards of the city brings in points, the best beside the next; with what the card gives for it, if
    there is room."""
    found = scraps(s)
    if not found:
        return ""
    paid, order = scraps_pay(s), scraps_in_all(s)
    most, itself = order[0][1], {slot: n for slot, n, _ in found}
    alike = [slot for slot, n in order if n == most and slot not in paid] if order[0][0] not in paid else []
    names = [*dict.fromkeys(slot_name(s.players[s.turn], slot, t) for slot in alike)]
    best = _scrap_said(s, order[0][0], itself[order[0][0]], most, t)
    if len(names) > 1:
        best = t(ALIKE_GIVEN_UP, cards=t.row(names[:MOST], " / "), n=signed(most))
    then = [_scrap_said(s, slot, itself[slot], n, t) for slot, n in order[1:] if slot not in alike]
    points = t("Best given up: {cards}.", cards=best)
    points = first_fitting([*(t(BEST_BEFORE, cards=best, then=one) for one in then[:1]), points], NARROW)
    if not paid:
        points = first_fitting([f"{points} {t(PAYS_NONE)}", points], NARROW)
    f = s.stack[s.depth - 1] if s.depth else None
    if f is None or f.name == EMPTY:
        return points
    said = t("{card}: {effect}", card=card_name(int(f.name), t), effect=effect_words(int(f.name), t))
    return first_fitting([f"{said} {points}", points], NARROW)


def _scrap_said(s: Any, slot: int, n: int, all_: int, t: Translator) -> str:
    """A card of the city with the points of giving it up, and the card that this pays for, with its points and what
    both bring in all."""
    said = t.phrase("{card} {n}", card=slot_name(s.players[s.turn], slot, t), n=signed(n))
    name = scraps_pay(s).get(slot)
    if name is None:
        return str(said)
    later, p = next(one for k, _, one in scraps(s) if k == slot), int(s.turn)
    points = would_bring(paying(later, p, name), p, name)
    if points is None:
        return str(t.phrase("{what} → pays {card}", what=said, card=card_name(name, t)))
    how = t.row([signed(points), *[t(IN_ALL, n=signed(all_))] * (points > 0)])
    return str(t.phrase("{what} → pays {card} ({how})", what=said, card=card_name(name, t), how=how))


def _least(s: Any, phase: Phase, t: Translator, most: int = 2, keep: int = EMPTY) -> str:
    """Of cards of the hand that go, those that the city cannot take, else at `most` so many that are worth least."""
    p = int(s.seat)
    if phase == Phase.DISCARD and not none_fits(s, p) and (names := useless(s, p, t)):
        return t(USELESS, cards=names)
    least = first_to_go(s, p, t, most, keep) if phase == Phase.DISCARD else ""
    return t(FAR, cards=least) if least else ""


def by_treasures(s: Any, p: int, t: Translator) -> str:
    """Of cards for which treasures would pay the one worth most, with what they would pay in place of; "" for none."""
    bills = [(int(POINTS[name]), name, price_of(s, p, name)) for name in within_sight(s, p)]
    dear = [one for one in bills if one[2].payer == Payer.TREASURE]
    if not dear:
        return ""
    _, name, bill = max(dear, key=lambda one: one[:2])
    cost, worth = cost_said(bill.of_treasures, t), -bill.worth
    return t(BY_TREASURES, card=card_name(name, t), points=t.amount(worth, "point", sign=True), cost=cost)
