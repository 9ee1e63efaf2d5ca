"""What an answer to a question is good for: a sentence beside each question."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.room import NARROW, ROOM, first_fitting
from ludoteka.text.i18n import Translator, mark

from ..box.schema import GOOD_NAMES
from ..box.tables import COST, DECK, DOCKS, LOOKOUT, POINTS
from ..rules.actions import ACTS, refusal
from ..state import EMPTY, GOODS, SPACES, SPOTS, Do, Phase
from .actions import choice_of
from .effects import cost_said, effect_said, gift_said
from .names import PAID_SAID, TOKENS_SAID, card_name, effect_words, slot_name
from .points import points_of
from .prompt import discount_said, given_for_each, to_go
from .reasons.afford import FIRST, afforded
from .reasons.exchange import exchanged, needed_said, scraps, scraps_pay, swaps
from .reasons.goes import least_lost
from .reasons.later import after_best_said, errand_said, more_for_errand
from .reasons.maps import MAPS_AIM, mapped
from .reasons.outcome import STOP, anyway, outcome, wind_turns
from .reasons.prices import Payer, price_of
from .reasons.reach import (
    Found,
    best_paid,
    compared,
    compared_said,
    judged,
    lacking_said,
    least_brought,
    led_to_by_docks,
    missing,
    nearest,
    none_fits,
    of_the_bay,
    spared,
    supplied,
    useless,
    within_sight,
)
from .reasons.repeated import AGAIN, LEADS_TO, MISSING, ORDER, repeated
from .reasons.tide import TIDE, flooded
from .reasons.turns import NOW, WORKERS_FIRST, best_said, many_places, places_found, places_points, turn
from .reasons.worth import next_turn, payer, playable, signed, would_bring
from .reasons.worthwhile import beside_loss, only_loss

GIVEN = mark("Give what you can best do without: you get for it what the card says.")
GETS = mark("It helps whoever gets it. All have as many points: it matters little who that is.")
GETS_BEHIND = mark("It helps whoever gets it. Best: {who}, who has only {points}; others up to {n}.")
#: What each phase is about, for whoever is asked.
PURPOSES = {
    Phase.TURN: WORKERS_FIRST,
    Phase.GAIN: mark("Take what is still missing for the card that you want to play next."),
    Phase.DISCARD: mark("Let go of dear cards, and of those that do not fit your city."),
    Phase.PAY_GOODS: mark("Each resource brings what the card says. Keep what your next card costs."),
    Phase.GIVE: GIVEN,
    Phase.GIVE_GOODS: GIVEN,
    Phase.GIVE_TO: GETS,
    Phase.GOODS_TO: GETS,
    Phase.DRAW: mark("From the Bay you see what you get; the deck may surprise you."),
    Phase.RUN: mark("A green card gives its gift again: choose what you need most."),
    Phase.RUN_ALL: ORDER,
    Phase.SCRAP: mark(
        "It leaves your city with its points, and its space is free: give up one that has done its work."
    ),
    Phase.PLAY: mark("The effect saves you the turn and the price, or part of it: play what brings most."),
    Phase.TAKE: mark("Take the card that fits your city, or that you can soon pay for. The others are discarded."),
    Phase.RECALL: mark("Home again, it can work once more in this season, and its place is free for it, too."),
    Phase.COPY: mark("You get what the place gives, without a worker there, even if it is taken."),
    Phase.MAP: MAPS_AIM,
    Phase.FLOOD: TIDE,
    Phase.CHOOSE: mark("You get one of them: take what your next card needs."),
    Phase.PLACING: mark("A place at once, without waiting for your turn: choose what your next card needs."),
    Phase.SWEEP: mark("New cards come in their places: clear away what the others want and you do not."),
    Phase.ENTER_TO: mark("At the end it counts in that city, for good or bad: look at what it is worth."),
    Phase.PAY: FIRST,
}
#: What the Bay offers, by whether the deck is a choice too.
IN_THE_BAY_OR_DECK = mark("Points once played: {cards}. The deck may surprise you.")
IN_THE_BAY = mark("Points once played: {cards}.")
#: Where the wind turns before one can play.
WINDLESS = mark("Points without the wind, which turns now: {cards}.")
#: Why one would not stop.
DRAWN_FREELY = mark("Drawing costs nothing.")
#: Where none of the cards has a space in the city, or all are second ones of unique cards.
NONE_OF_THE_BAY_OR_DECK = mark("As your city is now, no card of the Bay can come into it. The deck may surprise you.")
NONE_OF_THE_BAY = mark("As your city is now, no card of the Bay can come into it.")
NONE_SEEN = mark("As your city is now, no card that you see can come into it.")
NONE_FOR_A_GOOD = mark("No card that you see fits into your city: for cards any resource is as good.")
#: Where every card that fits can be paid for already.
EVERY_PAID = mark("You can already pay for each card in sight that fits: take what a second one costs.")
NONE_LACKS = mark("You can already pay for each card in sight that fits.")
FULL_PAID = mark("Your city is full, and you can pay for what still fits: any resource is as good.")
BY_TREASURES = mark("For {card} treasures would pay ({points} each) in place of: {cost}.")
#: Where giving takes points only, whatever is given.
RATHER_NOTHING = mark("Rather pay nothing, else points are lost: {list}.")
#: Where the city has no space left: what draws may still bring.
FULL_DRAWN = mark("Your city is full, and no card of the Bay can come into it.")
FULL_DRAWN_OR_DECK = mark("City full: no Bay card fits; the deck may hold one that needs no space.")
FULL_SHOWN = mark("Your city is full. Points once played: {cards}.")
NONE_SHOWN = mark("As your city is now, none of these cards can come into it.")
NONE_OF_THE_HAND = mark("As your city is now, none of your cards can come into it: it hardly matters which go.")
NONE_TO_KEEP = mark("None of your cards fits into your city: give what helps the others least.")
#: How far the cards of a hand are from being paid for, and what one becomes that goes.
FARTHEST = {
    int(DOCKS): mark("Resources missing: {cards}. Each card that goes gives any resource."),
    int(LOOKOUT): mark("Resources missing: {cards}. Each card that goes makes room for a new one."),
}
#: Of cards that go those that can bring nothing.
USELESS = mark("Your city cannot take: {cards}.")
PAYS_NONE = mark("None pays for a further card in sight.")
#: Where what is discarded pays for no card.
PAY_NONE = mark("That pays for no further card that you see: discard what you will not play, or nothing.")
PAY_NONE_SHORT = mark("That pays for no further card in sight.")
#: Where it gives points.
POINTS_EACH = mark("What you will not play gives {points} here. Resources missing: {cards}.")
#: Where it only takes the place of treasures.
SPARES = mark("Pays for no further card in sight; {cards} → {card} takes {treasures} less.")
NEXT = mark("The nearest card lacks – {cost}.")
FAR = mark("Resources missing: {cards}.")
LEAST = mark("Fewest points once played: {cards}.")
#: Steps of docks and lookout at which cards are discarded.
AT_PLACES = {
    int(DOCKS): mark(
        "Cards that you will not play become the resources that you need. Keep those that you can soon pay for."
    ),
    int(LOOKOUT): mark("Cards that you will not play make room for new ones. Keep those that you can soon pay for."),
}
CHEAP = 2  # resources that a cheap card costs at most
KEEP = mark("Cards that cost at most {n} resources: {cheap} of {all}. Half or more is good: keep them.")
CHANGE = mark(
    "Cards that cost at most {n} resources: {cheap} of {all}, less than half. Change the whole hand; that goes once."
)
#: What an effect that plays a card lets fall away of its price.
FREE = mark("Points now: {cards}. It costs nothing, and is part of this turn.")
SAVES = mark("Points now: {cards}. {cost} less to pay, as part of this turn.")
#: Where resources are taken, or a place that brings them.
BRINGING = (Phase.GAIN, Phase.CHOOSE, Phase.PLACING, Phase.COPY)
#: Where what is given up brings what a card says.
BY_CARD = (Phase.DISCARD, Phase.PAY_GOODS, Phase.GIVE, Phase.GIVE_GOODS, Phase.SCRAP)
Options = list[tuple[str, Any]]
"""What can be chosen, in words, each with the position behind it."""


def purpose(s: Any, t: Translator) -> str:
    phase, p = Phase(int(s.phase)), int(s.seat)
    if phase == Phase.TURN:
        return turn(s, t)
    if phase == Phase.MULLIGAN:
        return _first_hand(s.players[p], t)
    if phase in BRINGING and (said := _brought(s, p, t)):
        return said
    if phase == Phase.PAY:
        return afforded(s, t)
    if phase == Phase.DRAW:
        return _drawn(s, p, t)
    if phase == Phase.MAP:
        return mapped(s, p, t)
    if phase == Phase.TAKE and s.revealed_count:
        shown = [int(name) for name in s.revealed[: s.revealed_count] if name >= 0]
        said = judged(s, p, shown, t)
        if not said:
            return t(NONE_SHOWN)
        if s.players[p].spaces >= SPACES:
            return t(FULL_SHOWN, cards=said)
        return first_fitting([t("Points once played: {cards}. The others are discarded.", cards=said),
                        *(t(IN_THE_BAY, cards=judged(s, p, shown, t, n)) for n in (3, 2))])  # fmt: skip
    if phase in (Phase.GIVE_TO, Phase.GOODS_TO):
        return _gets(s, t)
    if phase == Phase.PLAY and playable(s):
        return _saved(s, t)
    if phase in AGAIN and (said := repeated(s, p, phase, t)):
        return said
    if phase == Phase.FLOOD:
        return flooded(s, t)
    if phase == Phase.SCRAP and (said := _scrapped(s, t)):
        return said
    if s.depth and phase in BY_CARD:
        f = s.stack[s.depth - 1]
        if phase == Phase.GIVE and not none_fits(s, p) and (lost := least_lost(s, p, t)):
            said = effect_words(int(f.name), t) if f.name != EMPTY else ""
            return first_fitting([*(f"{said} {one}".strip() for one in lost[:1]), *lost])
        if f.name != EMPTY:
            more, least = _given_up(s, phase, t), _least(s, phase, t)
            if phase == Phase.PAY_GOODS:  # the question names the card, and asks for the payment
                got = effect_said(DECK[f.name].effect[1:], t)
                plain = exchanged(s, t, plain=True)
                ways = [f"{got} {one}".strip() for one in (more, plain) if one] + [f"{more} {got}".strip()]
                return first_fitting([first_fitting(ways, NARROW), more])
            if phase == Phase.DISCARD and (gift := given_for_each(s)):  # the question says what each gives
                more = _for_cards(s, gift, t)
                short = [f"{t(PAY_NONE_SHORT)} {least}"] if more == t(PAY_NONE) and least else []
                ways = [f"{more} {least}".strip(), *short, more]
                return first_fitting(ways) if more else least or t(PURPOSES[phase])
            said = t("{card}: {effect}", card=card_name(int(f.name), t), effect=effect_words(int(f.name), t))
            fitting = (one for one in (f"{more} {least}".strip(), least, more) if one and len(said) + len(one) < ROOM)
            if one := next(fitting, ""):
                return f"{said} {one}"
            return first_fitting([f"{more} {least}".strip(), least or more]) if more or least else said
        if phase == Phase.DISCARD and none_fits(s, p):
            if f.step == DOCKS and not within_sight(s, p):
                return more_for_errand(s, to_go(s, phase), t)
            return t(NONE_OF_THE_HAND)
        if phase == Phase.DISCARD and int(f.step) in FARTHEST and (said := _farthest(s, p, t)):
            return said
        return t(AT_PLACES.get(int(f.step), PURPOSES[phase]))
    return t(PURPOSES[phase])


def _gets(s: Any, t: Translator) -> str:
    """Who is helped least by what is given away: who has fewest points."""
    found = sorted((points_of(s, x), x) for x, _ in _legal(s, Do.TO, int(s.seats)))
    if len({points for points, _ in found}) < 2:
        return t(GETS)
    fewest, seat = found[0]
    return t(GETS_BEHIND, who=t("Seat {seat}", seat=seat + 1), points=t.amount(fewest, "point"), n=found[-1][0])


def _farthest(s: Any, p: int, t: Translator) -> str:
    """Which cards go best where each gives any resource or makes room: those that the city cannot take, then those that
    are far from being paid for."""
    f = s.stack[s.depth - 1]
    cards, least = lacking_said(s, p, t), _least(s, Phase.DISCARD, t)
    if f.step == DOCKS and (paid := _paid_at_docks(s, p, t)):
        said = t(LEADS_TO, list=paid)
        return first_fitting([f"{said} {least}".strip(), said])
    far = [t(FARTHEST[int(f.step)], cards=cards), t(FAR, cards=cards)] if cards else []
    if names := useless(s, p, t):
        first = t(USELESS, cards=names)
        return first_fitting([*(f"{first} {one}" for one in far), first])
    return first_fitting([*(f"{one} {least}" for one in far[:1] if least), *far[:1]])


def _paid_at_docks(s: Any, p: int, t: Translator) -> str:
    """How many cards of the hand pay at the docks for which card, before the first of them goes: `2 cards → pays Inn
    (+4)`; "" for none that brings points."""
    f, home = s.stack[s.depth - 1], anyway(s)
    key = None if f.made else led_to_by_docks(home, p, to_go(s, Phase.DISCARD))
    if not key:
        return ""
    then = supplied(home, p, key[2])
    points, later = (would_bring(one, p, key[2]) or 0 for one in (then, s))
    if points <= 0:
        return ""
    paid = compared_said([(key, [str(t.amount(price_of(home, p, key[2]).short, "card"))], then)], p, t)[0]
    if later == points or not price_of(then, p, key[2]).by_treasure:
        return paid
    return str(t.row([paid, t("without treasures {n}", n=signed(later))], "; "))  # as the card itself says


def _given_up(s: Any, phase: Phase, t: Translator) -> str:
    """What giving something up brings or costs: the best exchange, what the next card lacks, or how far each card is
    from being paid for."""
    if phase == Phase.PAY_GOODS and (best := exchanged(s, t)):
        return best
    if phase == Phase.PAY_GOODS and not refusal(s, STOP) and (lost := swaps(s)) and all(one[1] < 0 for one in lost):
        what = (t.phrase("{card} {n}", card=t(PAID_SAID[r]), n=signed(n)) for r, n, *_ in lost)
        return t(RATHER_NOTHING, list=t.row(what))
    if phase == Phase.PAY_GOODS and not within_sight(anyway(s), int(s.seat)):
        return t(NONE_FOR_A_GOOD)
    if phase == Phase.GIVE_GOODS and (kept := needed_said(s, t)):
        return kept
    if phase in (Phase.PAY_GOODS, Phase.GIVE_GOODS) and (next_ := nearest(s, int(s.seat), t)):
        return t(NEXT, cost=next_)
    if phase == Phase.PAY_GOODS:
        return _by_treasures(s, int(s.seat), t) or t(NONE_LACKS)
    if phase in (Phase.DISCARD, Phase.GIVE) and none_fits(s, int(s.seat)):
        return t(NONE_TO_KEEP if phase == Phase.GIVE else NONE_OF_THE_HAND)
    lacks = lacking_said(s, int(s.seat), t) if phase in (Phase.DISCARD, Phase.GIVE) else ""
    return t(FAR, cards=lacks) if lacks else ""


def _for_cards(s: Any, gift: tuple[str, int], t: Translator) -> str:
    """What cards that are discarded for a gift would pay for; else that they pay for none. "" once some are discarded:
    what they give comes with the rest."""
    p, (what, each) = int(s.turn), gift
    if s.stack[s.depth - 1].made:
        return ""
    if none_fits(s, p) and not within_sight(s, p):
        return t(NONE_OF_THE_HAND)
    most, home = to_go(s, Phase.DISCARD), anyway(s)
    if what == "any":
        key = led_to_by_docks(home, p, most) if each == 1 else None
        found: Found = []
        if key:
            found = [(key, [str(t.amount(price_of(home, p, key[2]).short, "card"))], supplied(home, p, key[2]))]
    elif what in GOOD_NAMES:
        options: Options = []
        for n in range(1, most + 1):
            then = next_turn(home, p)
            if n == then.players[p].hand_count:  # none is left to be paid for
                then.players[p].hand[:], then.players[p].hand_count = EMPTY, 0
            then.players[p].goods[GOOD_NAMES.index(what)] += n * each
            options.append((str(t.amount(n, "card")), then))
        found = [one for one in compared(s, p, options) if one[0][0]]
        if not found and (said := _spares(home, p, options, t)):
            return said
    elif what == "point" and (cards := lacking_said(s, p, t)):
        return t(POINTS_EACH, points=t.amount(each, "point"), cards=cards)
    else:
        return ""
    found = [(key, said[:1], later) for key, said, later in found]
    best = compared_said(found, p, t)
    return t(LEADS_TO, list=t.row(best[:2], "; ")) if best else t(PAY_NONE)


def _spares(home: Any, p: int, options: Options, t: Translator) -> str:
    """For which card the fewest things save most treasures, where they pay for none; "" for none."""
    found = [(saved[0], said) for said, then in options if (saved := spared(home, then, p))]
    if not found:
        return ""
    (name, n), what = max(found, key=lambda one: one[0][1])
    return t(SPARES, cards=what, card=card_name(name, t), treasures=t.amount(n, "treasure"))


def _scrapped(s: Any, t: Translator) -> str:
    """What giving up cards of the city brings in points, the best beside the next; with what the card gives for it, if
    there is room."""
    found = scraps(s)
    if not found:
        return ""
    paid = scraps_pay(s)
    shown = found[:1] + sorted(found[1:], key=lambda one: one[0] not in paid)[:1]
    best = t.row((_scrap_said(s, slot, n, t) for slot, n, _ in shown), ", ")
    points = t("Points by giving up: {cards}.", cards=best)
    if not paid:
        points = first_fitting([f"{points} {t(PAYS_NONE)}", points], NARROW)
    f = s.stack[s.depth - 1] if s.depth else None
    if f is None or f.name == EMPTY:
        return points
    said = t("{card}: {effect}", card=card_name(int(f.name), t), effect=effect_words(int(f.name), t))
    return first_fitting([f"{said} {points}", points], NARROW)


def _scrap_said(s: Any, slot: int, n: int, t: Translator) -> str:
    """A card of the city with the points of giving it up, and the card that this pays for."""
    said = t.phrase("{card} {n}", card=slot_name(s.players[s.turn], slot, t), n=signed(n))
    name = scraps_pay(s).get(slot)
    return str(said if name is None else t.phrase("{what} → pays {card}", what=said, card=card_name(name, t)))


def _least(s: Any, phase: Phase, t: Translator) -> str:
    """Of cards of the hand that go, those that the city cannot take, else those that bring fewest points."""
    p = int(s.seat)
    if phase == Phase.DISCARD and not none_fits(s, p) and (names := useless(s, p, t)):
        return t(USELESS, cards=names)
    least = least_brought(s, int(s.seat), t) if phase in (Phase.DISCARD, Phase.GIVE) else ""
    return t(LEAST, cards=least) if least else ""


def _saved(s: Any, t: Translator) -> str:
    """What the cards bring that an effect may play, and what it lets fall away of their price."""
    cost = discount_said(s, t)
    cards = [best_said(s, t, n, more=more) for more in (True, False) for n in (2, 1)]
    return first_fitting(t(SAVES, cards=one, cost=cost) if cost else t(FREE, cards=one) for one in cards)


def _legal(s: Any, kind: Do, most: int) -> list[tuple[int, int]]:
    """What of a kind can be chosen, with its code."""
    codes = ((x, ACTS.code(kind, x)) for x in range(most))
    return [(x, code) for x, code in codes if not refusal(s, code)]


def _taken(s: Any, t: Translator) -> Options:
    """What can be gained or chosen."""
    if s.phase == Phase.GAIN:
        return [(t(TOKENS_SAID[r]), outcome(s, code)) for r, code in _legal(s, Do.GAIN, GOODS)]
    if s.phase == Phase.CHOOSE:
        steps = choice_of(s)
        said = [gift_said(one, t) or effect_said(one, t).rstrip(".") for one in steps]
        return [(said[k], outcome(s, code)) for k, code in _legal(s, Do.CHOOSE, len(steps)) if steps[k]]
    return []


def _brought(s: Any, p: int, t: Translator) -> str:
    """What each thing that can be taken leads to, the best beside the next; else what is missing for the nearest."""
    at_a_place = s.phase in (Phase.PLACING, Phase.COPY)
    options = [] if at_a_place else _taken(s, t)
    found = places_found(s, t) if at_a_place else compared(s, p, options)
    had = int(s.players[p].treasures)
    best = beside_loss(s, p, found, options, t)
    if not best and (said := only_loss(found, p, t)):
        return said
    best = best or compared_said(found, p, t, many_places if at_a_place else None, had)
    if best:
        return first_fitting((t(LEADS_TO, list=t.row(best[:n], "; ")) for n in (3, 2, 1)), NARROW)
    then = anyway(s)
    if at_a_place and (there := places_points(s, t)):
        return t(NOW, cards=there)
    if s.phase == Phase.GAIN and (later := after_best_said(s, t)):
        return later
    if not within_sight(then, p):
        if s.phase == Phase.GAIN and (errand := errand_said(s, t)):
            return errand
        return t(NONE_FOR_A_GOOD if s.phase == Phase.GAIN else NONE_SEEN)
    near = missing(then, p, t)
    list_ = near or nearest(then, p, t)
    if list_ and (paid := best_paid(then, p)):
        name, points = paid
        how = t.row(filter(None, (signed(points), payer(price_of(then, p, name), t))))
        bare = signed(points)
        ways = ((how, list_), (how, nearest(then, p, t)), (bare, nearest(then, p, t)))
        return first_fitting(
            t("You can pay for {card} already ({how}); for others is still missing: {list}",
              card=card_name(name, t), how=one, list=lacked) for one, lacked in ways)  # fmt: skip
    if not list_ and s.phase in (Phase.GAIN, Phase.CHOOSE):
        return _all_paid(then, p, t)
    if near:
        return t(MISSING, list=near)
    return t("No card is near yet. For the nearest is missing: {list}", list=list_) if list_ else ""


def _all_paid(s: Any, p: int, t: Translator) -> str:
    """Where each card in sight can be paid for: for which of them treasures would pay."""
    return _by_treasures(s, p, t) or t(FULL_PAID if s.players[p].spaces >= SPACES else EVERY_PAID)


def _by_treasures(s: Any, p: int, t: Translator) -> str:
    """Of cards for which treasures would pay the one worth most, with what they would pay in place of; "" for none."""
    bills = [(int(POINTS[name]), name, price_of(s, p, name)) for name in within_sight(s, p)]
    dear = [one for one in bills if one[2].payer == Payer.TREASURE]
    if not dear:
        return ""
    _, name, bill = max(dear, key=lambda one: one[:2])
    cost, worth = cost_said(bill.of_treasures, t), -bill.worth
    return t(BY_TREASURES, card=card_name(name, t), points=t.amount(worth, "point", sign=True), cost=cost)


def _drawn(s: Any, p: int, t: Translator) -> str:
    """What the cards of the Bay are worth, and which of them can be paid for."""
    deck = not refusal(s, ACTS.code(Do.DRAW_DECK, 0))
    if not _legal(s, Do.DRAW_BAY, SPOTS):
        return t(PURPOSES[Phase.DRAW])
    if not judged(s, p, of_the_bay(s), t, 1):
        if s.players[p].spaces >= SPACES:
            return t(FULL_DRAWN_OR_DECK if deck else FULL_DRAWN)
        return t(NONE_OF_THE_BAY_OR_DECK if deck else NONE_OF_THE_BAY)
    said = WINDLESS if wind_turns(s) else IN_THE_BAY_OR_DECK if deck else IN_THE_BAY
    ways = [t(said, cards=judged(s, p, of_the_bay(s), t, n)) for n in (3, 2)]
    free = [] if refusal(s, STOP) else [f"{one} {t(DRAWN_FREELY)}" for one in ways]
    return first_fitting([*free[:1], *ways])


def _first_hand(me: Any, t: Translator) -> str:
    """Whether a starting hand is cheap: half of it at least."""
    costs = [int(sum(COST[name])) for name in me.hand[: me.hand_count]]
    cheap = sum(cost <= CHEAP for cost in costs)
    return t(KEEP if 2 * cheap >= len(costs) else CHANGE, n=CHEAP, cheap=cheap, all=len(costs))
