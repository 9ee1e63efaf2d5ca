"""What an answer to a question is good for: a sentence beside each question."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.words.room import LONGEST, first_fitting
from ludoteka.text.i18n import Translator, mark

from ..box.schema import GOOD_NAMES
from ..box.steps import Gain
from ..box.tables import COST
from ..rules.actions import ACTS, refusal
from ..state import EMPTY, GOODS, SPACES, SPOTS, Do, Phase
from .actions import choice_of
from .effects import effect_said, gift_said
from .names import TOKENS_SAID, card_name
from .points import points_of
from .prompt import discount_said
from .reasons.given.given_up import BY_CARD, by_treasures, given_up, no_matter, scrapped
from .reasons.judged import judged, outweighed
from .reasons.later import after_best_said, after_best_worth, errand_said
from .reasons.maps import MAPS_AIM, mapped
from .reasons.outcome import STOP, anyway, wind_turns, with_goods
from .reasons.paying.afford import FIRST, afforded
from .reasons.plan import planned
from .reasons.prices import price_of
from .reasons.reach import (
    ALIKE,
    WEIGHT,
    Found,
    best_paid,
    by_worth,
    compared,
    compared_said,
    lacks,
    nearest,
    of_the_bay,
    spared,
    within_sight,
    worth_of,
)
from .reasons.repeated import AGAIN, BEST, LEADS_TO, ORDER, best_first, led_said, ordered, repeated
from .reasons.tide import TIDE, flooded
from .reasons.turn.cards import NOW, best_said, parted, rather
from .reasons.turn.turns import WORKERS_FIRST, turn
from .reasons.workers.sites import many_places, places_found, places_points
from .reasons.worth import at_once, payer, playable, points_by_wind, signed, would_bring
from .reasons.worthwhile import beside_loss, gaining, only_loss, saving

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
IN_THE_BAY_OR_DECK = mark("Best first, points once played: {cards}. The deck may surprise you.")
IN_THE_BAY = mark("Best first, points once played: {cards}.")
#: Where the wind turns before one can play.
WINDLESS = mark("Best once played (the new wind may add more): {cards}.")
#: The same where a card stands before one that brings more, but lacks more.
COUNTED = mark("Best first, −{weight} for each resource lacking: {cards}.")
#: Where one space is left, and a card of the hand is better for it.
LAST_SPACE = mark("One space is left: {card} in your hand brings more ({n}).")
#: Why one would not stop.
DRAWN_FREELY = mark("Drawing costs nothing.")
#: Where none of the cards has a space in the city, or all are second ones of unique cards.
NONE_OF_THE_BAY_OR_DECK = mark("As your city is now, no card of the Bay can come into it. The deck may surprise you.")
NONE_OF_THE_BAY = mark("As your city is now, no card of the Bay can come into it.")
NONE_SEEN = mark("As your city is now, no card that you see can come into it.")
#: Of things that lead to the same card, what parts them.
ALL_AS_GOOD = mark("Each is as good for the other cards.")
BEST_OF_THEM = mark("For the other cards rather: {what}.")
NO_MATTER = mark("No matter which of them.")
NO_MATTER_WHICH = mark("No matter which of {list}.")
RATHER_OF = mark("Of {list} rather {what}, for the other cards.")
#: Where nothing that can be taken brings a card nearer.
NONE_NEARER = mark("None brings a card in sight nearer: it hardly matters which.")
ALREADY = mark("Payable: {card} ({how}).")
NEAREST = mark("The nearest lacks: {list}.")
#: Where every card that fits can be paid for already.
EVERY_PAID = mark("You can already pay for each card in sight that fits: take what a second one costs.")
FULL_PAID = mark("Your city is full, and you can pay for what still fits: any resource is as good.")
#: Where the city has no space left: what draws may still bring.
FULL_DRAWN = mark("Your city is full, and no card of the Bay can come into it.")
FULL_DRAWN_OR_DECK = mark("Rather the deck: it may hold a card that needs no space, the Bay does not.")
FULL_FOUND = mark("In your hand {card} needs no space ({how}). The deck may hold more such cards.")
FULL_SHOWN = mark("Your city is full. Points once played: {cards}.")
NONE_SHOWN = mark("As your city is now, none of these cards can come into it.")
CHEAP = 2  # resources that a cheap card costs at most
KEEP = mark("Rather keep: {cheap} of {all} cost at most {n} resources, so you can soon play them.")
CHANGE = mark(
    "Rather change all {all}: cards for at most {n} resources are few ({cheap}), dear ones come late. That goes once."
)
#: What an effect that plays a card lets fall away of its price.
FREE = mark("Best: {cards}. It costs nothing, and is part of this turn.")
SAVES = mark("Best: {cards}. {cost} less to pay, as part of this turn.")
#: What a card that is being played brings once its effect is done.
WIND_LAST = mark("Then the wind moves your boat: {n}.")
WIND_SHORT = mark("Then the wind: {n}.")
#: Where resources are taken, or a place that brings them.
BRINGING = (Phase.GAIN, Phase.CHOOSE, Phase.PLACING, Phase.COPY)
Options = list[tuple[str, Any]]
"""What can be chosen, in words, each with the position behind it."""


def purpose(s: Any, t: Translator) -> str:
    """What is best chosen and why; where a card that is being played is still to move the boat, that this comes last.
    """
    said, points = _purpose(s, t), points_by_wind(s)
    if points <= 0 or not said:
        return said
    return first_fitting([*(f"{said} {t(one, n=signed(points))}" for one in (WIND_LAST, WIND_SHORT)), said])


def _purpose(s: Any, t: Translator) -> str:
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
        if outweighed(s, p, shown, 2):
            told = [t(COUNTED, weight=WEIGHT, cards=judged(s, p, shown, t, n, weighed=True)) for n in (3, 2)]
            return first_fitting([*told, t(IN_THE_BAY, cards=judged(s, p, shown, t, 1))])
        why = judged(s, p, shown, t, anchors=True)
        return first_fitting([*[t(IN_THE_BAY, cards=why)] * (why != said),
                        t("Best first, points once played: {cards}. The others are discarded.", cards=said),
                        *(t(IN_THE_BAY, cards=judged(s, p, shown, t, n)) for n in (3, 2))])  # fmt: skip
    if phase in (Phase.GIVE_TO, Phase.GOODS_TO):
        return _gets(s, t)
    if phase == Phase.PLAY and playable(s):
        return _saved(s, t)
    if phase in AGAIN and (said := repeated(s, p, phase, t)):
        return said
    if phase == Phase.FLOOD:
        return flooded(s, t)
    if phase == Phase.SCRAP and (said := scrapped(s, t)):
        return said
    if s.depth and phase in BY_CARD:
        return given_up(s, p, phase, t) or t(PURPOSES[phase])
    return t(PURPOSES[phase])


def _gets(s: Any, t: Translator) -> str:
    """Who is helped least by what is given away: who has fewest points."""
    found = sorted((points_of(s, x), x) for x, _ in _legal(s, Do.TO, int(s.seats)))
    if len({points for points, _ in found}) < 2:
        return t(GETS)
    fewest, seat = found[0]
    return t(GETS_BEHIND, who=t("Seat {seat}", seat=seat + 1), points=t.amount(fewest, "point"), n=found[-1][0])


def _saved(s: Any, t: Translator) -> str:
    """What the cards bring that an effect may play, and what it lets fall away of their price."""
    cost = discount_said(s, t)
    cards = [best_said(s, t, n, more=more) for more in (True, False) for n in (2, 1)]
    split = [*parted(s, t), *(rather(s, t) if at_once(s)[0][1] > 0 else [])]
    told = [t(SAVES, cards=one, cost=cost) if cost else t(FREE, cards=one) for one in (*split, *cards)]
    return first_fitting([*told[: len(split)], *(t(NOW, cards=one) for one in split), *told[len(split) :]])


def _legal(s: Any, kind: Do, most: int) -> list[tuple[int, int]]:
    """What of a kind can be chosen, with its code."""
    codes = ((x, ACTS.code(kind, x)) for x in range(most))
    return [(x, code) for x, code in codes if not refusal(s, code)]


def _taken(s: Any, t: Translator) -> Options:
    """What can be gained or chosen."""
    if s.phase == Phase.GAIN:
        return [(t(TOKENS_SAID[r]), with_goods(s, code)) for r, code in _legal(s, Do.GAIN, GOODS)]
    if s.phase == Phase.CHOOSE:
        steps = choice_of(s)
        said = [gift_said(one, t) or effect_said(one, t).rstrip(".") for one in steps]
        return [(said[k], with_goods(s, code)) for k, code in _legal(s, Do.CHOOSE, len(steps)) if steps[k]]
    return []


def _brought(s: Any, p: int, t: Translator) -> str:
    """What each thing that can be taken leads to, the best beside the next; else what is missing for the nearest."""
    at_a_place = s.phase in (Phase.PLACING, Phase.COPY)
    options = [] if at_a_place else _taken(s, t)
    found = places_found(s, t) if at_a_place else compared(s, p, options)
    had = int(s.players[p].treasures)
    beside = beside_loss(s, p, found, options, t)
    if not beside and (said := only_loss(s, found, p, t)):
        return said
    then = anyway(s)
    best = beside or compared_said(found, p, t, many_places if at_a_place else None, had)
    if best:
        saves = any(spared(then, later, p) for _, later in options) if beside else False  # worth more than the card
        led = [t(BEST if saves else LEADS_TO, list=t.row(best[:n], "; ")) for n in (3, 2, 1)]
        if not beside:
            if ahead := planned(s, t):
                return first_fitting(t(BEST, list=one) for one in ahead)
            led = led_said(gaining(found) or found, p, t, had, many_places if at_a_place else None)
            split, decides = _split(options, found, p, t)
            led[:0] = [f"{one} {split}" for one in (led if decides else led[:1]) if split]
        return first_fitting(led)
    if at_a_place and (there := places_points(s, t)):
        return t(NOW, cards=there)
    worth, saved = saving(s, p, options, t)
    later = after_best_said(s, t) if s.phase == Phase.GAIN else ""
    if saved and (not later or worth >= after_best_worth(s)):
        return t(BEST, list=saved)
    if later:
        return later
    if not within_sight(then, p):
        if s.phase == Phase.GAIN and (errand := errand_said(s, t)):
            return errand
        goods = s.phase == Phase.GAIN or (s.phase == Phase.CHOOSE and _only_goods(s))
        return no_matter(s, t) if goods else t(NONE_SEEN)
    if at_a_place or not _only_goods(s):
        return t(PURPOSES[Phase(int(s.phase))])
    return first_fitting(_none_nearer(s, then, p, t))


def _only_goods(s: Any) -> bool:
    """Whether all that can be chosen is resources."""
    steps = [step for one in choice_of(s) for step in one]
    return all(isinstance(step, Gain) and step.what in (*GOOD_NAMES, "any") for step in steps)


def _none_nearer(s: Any, then: Any, p: int, t: Translator) -> list[str]:
    """Where nothing that can be taken brings a card nearer: that it hardly matters, and what can be paid for already,
    else what the nearest card lacks; in several lengths."""
    lacked = nearest(then, p, t)
    if not lacked:
        dear = by_treasures(then, p, t)
        return [f"{t(NONE_NEARER)} {dear}", t(NONE_NEARER)] if dear else [_all_paid(then, p, t)]
    told = t(NONE_NEARER)
    if paid := best_paid(then, p):
        name, points = paid
        how = t.row(filter(None, (signed(points), payer(price_of(then, p, name), t))))
        return [f"{told} {t(ALREADY, card=card_name(name, t), how=how)}", told]
    return [f"{told} {t(NEAREST, list=lacked)}", told]


def _split(options: Options, found: Found, p: int, t: Translator) -> tuple[str, bool]:
    """Of things that lead to the same best card, the one after which the cards in sight lack least, and whether that
    is not all of them; "" where one alone leads there, or what is best is told in another way."""
    told = ordered(gaining(found) or found, p)
    same = [one for one in options if told and one[0] in told[0][1]]
    if len(same) < ALIKE or not best_first(told, p):
        return "", False
    short = [(sum(lacks(later, p).values()), said) for said, later in same]
    least = [said for n, said in short if n == min(short)[0]]
    facts = {"list": t.row((said for said, _ in same), " / "), "what": t.row(least, " / ")}
    if len(least) == len(same):
        alone = NO_MATTER if len(told) == 1 else NO_MATTER_WHICH
        return t(ALL_AS_GOOD if len(same) == len(options) else alone, list=facts["list"]), False
    return t(BEST_OF_THEM if len(same) == len(options) else RATHER_OF, **facts), True


def _all_paid(s: Any, p: int, t: Translator) -> str:
    """Where resources pay for each card in sight."""
    return t(FULL_PAID if s.players[p].spaces >= SPACES else EVERY_PAID)


def _drawn(s: Any, p: int, t: Translator) -> str:
    """What the cards of the Bay are worth, and which of them can be paid for."""
    deck = not refusal(s, ACTS.code(Do.DRAW_DECK, 0))
    if not _legal(s, Do.DRAW_BAY, SPOTS):
        return t(PURPOSES[Phase.DRAW])
    if not judged(s, p, of_the_bay(s), t, 1):
        if s.players[p].spaces >= SPACES:
            return (deck and _found(s, p, t)) or t(FULL_DRAWN_OR_DECK if deck else FULL_DRAWN)
        return t(NONE_OF_THE_BAY_OR_DECK if deck else NONE_OF_THE_BAY)
    if (kept := _for_the_last_space(s, p, t)) is not None:
        return first_fitting([f"{kept} {t(IN_THE_BAY, cards=judged(s, p, of_the_bay(s), t, 1))}", kept], LONGEST)
    said = WINDLESS if wind_turns(s) else IN_THE_BAY_OR_DECK if deck else IN_THE_BAY
    ways = [t(said, cards=judged(s, p, of_the_bay(s), t, n)) for n in (3, 2, 1)]
    if said != WINDLESS and outweighed(s, p, of_the_bay(s), 2):
        told = [t(COUNTED, weight=WEIGHT, cards=judged(s, p, of_the_bay(s), t, n, weighed=True)) for n in (3, 2)]
        return first_fitting([*told, *ways[2:]])
    free = [] if refusal(s, STOP) else [f"{one} {t(DRAWN_FREELY)}" for one in ways]
    shortly = [t(IN_THE_BAY, cards=judged(s, p, of_the_bay(s), t, 2))] if said == IN_THE_BAY_OR_DECK else []
    return first_fitting([*free[:1], *ways[:2], *shortly, *ways[2:]])


def _for_the_last_space(s: Any, p: int, t: Translator) -> str | None:
    """That a card of the hand which can be paid for is better for the last space than any that lies in the Bay; None
    for none."""
    paid = [one for one in by_worth(s, p) if not one[2]] if s.players[p].spaces == SPACES - 1 else []
    name, points, _ = max(paid, key=lambda one: one[1], default=(EMPTY, 0, 0))
    if name == EMPTY or any((would_bring(s, p, one) or 0) >= points for one in of_the_bay(s)):
        return None
    return t(LAST_SPACE, card=card_name(name, t), n=signed(points))


def _found(s: Any, p: int, t: Translator) -> str:
    """The card of a hand that brings most where the city is full; "" where none can come into it."""
    cards = by_worth(s, p)
    if not cards or cards[-1][1] <= 0:
        return ""
    name = cards[-1][0]
    return t(FULL_FOUND, card=card_name(name, t), how=worth_of(s, p, name, t))


def _first_hand(me: Any, t: Translator) -> str:
    """Whether a starting hand is cheap: half of it at least."""
    costs = [int(sum(COST[name])) for name in me.hand[: me.hand_count]]
    cheap = sum(cost <= CHEAP for cost in costs)
    return t(KEEP if 2 * cheap >= len(costs) else CHANGE, n=CHEAP, cheap=cheap, all=len(costs))
