"""What an answer to a question is good for: a sentence beside each question."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.schema import GOOD_NAMES
from ..box.tables import COST, DOCKS, LOOKOUT, POINTS
from ..box.vocabulary import Price
from ..rules.actions import ACTS, refusal
from ..rules.scoring import score
from ..state import DOCKS_AT, EMPTY, GOODS, SPOTS, WORKERS, Do, Phase, Season
from .effects import cost_said
from .names import card_name, effect_words, place_gift
from .outcome import outcome
from .prices import PAID, price_of, ways
from .reach import (
    farthest,
    missing,
    missing_for,
    named,
    nearest,
    nearest_brought,
    newly_payable,
    of_the_bay,
    payable,
    playable,
    played,
    with_ways,
)

GIVEN = mark("Give what you can best do without: you get for it what the card says.")
GETS = mark("It helps whoever gets it: rather choose somebody who is behind, or has little use for it.")
#: What each phase is about, for whoever is asked.
PURPOSES = {
    Phase.TURN: mark(
        "Workers bring what cards cost; cards bring gifts now and points at the end. Prepare once all workers are out."
    ),
    Phase.GAIN: mark("Take what is still missing for the card that you want to play next."),
    Phase.DISCARD: mark("Let go of dear cards, and of those that do not fit your city."),
    Phase.PAY_GOODS: mark("Each resource brings what the card says. Keep what your next card costs."),
    Phase.GIVE: GIVEN,
    Phase.GIVE_GOODS: GIVEN,
    Phase.GIVE_TO: GETS,
    Phase.GOODS_TO: GETS,
    Phase.DRAW: mark("From the Bay you see what you get; the deck may surprise you."),
    Phase.RUN: mark("A green card gives its gift again: choose what you need most."),
    Phase.RUN_ALL: mark(
        "All of them give again; only the order is yours. First those that give what another one needs."
    ),
    Phase.SCRAP: mark(
        "It leaves your city with its points, and its space is free: give up one that has done its work."
    ),
    Phase.PLAY: mark("The effect saves you the turn and the price, or part of it: play what brings most."),
    Phase.TAKE: mark("Take the card that fits your city, or that you can soon pay for. The others are discarded."),
    Phase.RECALL: mark("Home again, it can work once more in this season, and its place is free for it, too."),
    Phase.COPY: mark("You get what the place gives, without a worker there, even if it is taken."),
    Phase.MAP: mark("At the end each map counts its number times how many maps you have. One of each kind."),
    Phase.FLOOD: mark("Nobody can use it any more: cover what serves the others more than you."),
    Phase.CHOOSE: mark("You get one of them: take what your next card needs."),
    Phase.PLACING: mark("A place at once, without waiting for your turn: choose what your next card needs."),
    Phase.SWEEP: mark("New cards come in their places: clear away what the others want and you do not."),
    Phase.ENTER_TO: mark("At the end it counts in that city, for good or bad: look at what it is worth."),
    Phase.PAY: mark(
        "First say what makes it cheaper: a treasure stands for any resource, an anchor pays a whole critter."
    ),
}
AIM = mark("Most points after autumn win: cards, boat, treasures, maps.")
#: The card that brings most points at once; where none brings any, what can be played.
MOST_NOW = mark("Most points now: {card}, {points}.")
PLAYABLE = mark("You can play now: {cards}.")
#: What a turn can be spent on besides: the place that a worker is best sent to, if there is one.
WORKER_PAYS = mark("A worker for {gift} pays for: {cards}.")
WORKER_NEARER = mark("A worker for {gift} brings nearer: {card}.")
WORKER = mark("Or send a worker.")
THEN_PREPARE = mark("No workers left: then prepare.")
THEN_PASS = mark("No workers left: then pass.")
AUTUMN = mark("The last season: every card still counts. Pass once nothing brings you points any more.")
GONE = mark("The last season: no worker is left, and no card can be paid for. Nothing brings points any more: pass.")
#: What the Bay offers, by whether the deck is a choice too.
IN_THE_BAY_OR_DECK = mark("In the Bay you can pay for: {cards}. The deck may surprise you.")
IN_THE_BAY = mark("In the Bay you can pay for: {cards}.")
NOT_IN_THE_BAY_OR_DECK = mark(
    "You cannot pay for any card of the Bay yet: take what suits your city, or let the deck surprise you."
)
NOT_IN_THE_BAY = mark("You cannot pay for any card of the Bay yet: take what suits your city.")
#: The same by how the hand is, where one card is further from being paid for than another.
FARTHEST = {
    int(DOCKS): mark("Farthest from being paid for: {cards}. A discarded card becomes a resource that you need."),
    int(LOOKOUT): mark("Farthest from being paid for: {cards}. A discarded card makes room for a new one."),
}
NEXT = mark("The nearest card lacks – {cost}.")
FAR = mark("Farthest from being paid for: {cards}.")
#: Steps of docks and lookout at which cards are discarded.
PLACES = {
    int(DOCKS): mark(
        "Cards that you will not play become the resources that you need. Keep those that you can soon pay for."
    ),
    int(LOOKOUT): mark("Cards that you will not play make room for new ones. Keep those that you can soon pay for."),
}
CHEAP = 2  # resources that a cheap card costs at most
KEEP = mark("Cards that cost at most {n} resources: {cheap} of {all}. A good beginning: keep them.")
CHANGE = mark(
    "Cards that cost at most {n} resources: {cheap} of {all}. Change the whole hand for cheaper ones; it can be done "
    "once."
)
COVERED = mark("Your resources pay for it: keep treasures and anchors for a dearer card.")
SAVES = mark("The effect saves you the turn and the price, or part of it; the most with: {cards}")
NOTHING_LEFT = mark("No worker is left, and no card can be paid for: prepare, and your workers come home.")
#: Letters that the line below a question has room for.
LINE = 125
#: Where resources are taken, or a place that brings them.
BRINGING = (Phase.GAIN, Phase.CHOOSE, Phase.PLACING, Phase.COPY)
#: Where what is given up brings what a card says.
BY_CARD = (Phase.DISCARD, Phase.PAY_GOODS, Phase.GIVE, Phase.GIVE_GOODS, Phase.SCRAP)


def purpose(s: Any, t: Translator) -> str:
    phase = Phase(int(s.phase))
    if phase == Phase.TURN:
        return _turn(s, t)
    if phase == Phase.MULLIGAN:
        return _first_hand(s.players[s.seat], t)
    if phase in BRINGING and (said := _brought(s, int(s.seat), t)):
        return said
    if phase == Phase.PAY:
        return _paying(s, t)
    if phase == Phase.DRAW:
        return _drawn(s, int(s.seat), t)
    if phase == Phase.MAP:
        maps = int((s.players[s.seat].maps != EMPTY).sum()) + 1
        return t("Maps that you have with it: {n}. At the end each counts its number as often as that.", n=maps)
    if phase == Phase.TAKE:
        return _taken(s, int(s.seat), t)
    if phase == Phase.PLAY and (cards := playable(s)):
        return t(SAVES, cards=named(sorted(cards, key=lambda name: -int(sum(COST[name]))), t))
    if phase == Phase.RUN and (list_ := missing(s, int(s.seat), t)):
        return t("A green card gives its gift again. Still missing for the next cards: {list}", list=list_)
    if phase == Phase.RUN_ALL and (list_ := missing(s, int(s.seat), t)):
        return t("All of them give again, in your order. Still missing for the next cards: {list}", list=list_)
    if phase == Phase.RECALL and (list_ := missing(s, int(s.seat), t)):
        return t("Home again, it can bring what is missing for the next cards: {list}", list=list_)
    if s.depth and phase in BY_CARD:
        f = s.stack[s.depth - 1]
        if f.name != EMPTY:
            said = t("{card}: {effect}", card=card_name(int(f.name), t), effect=effect_words(int(f.name), t))
            more = _given_up(s, phase, t)
            return f"{said} {more}" if more and len(said) + len(more) < LINE else said
        if phase == Phase.DISCARD and int(f.step) in FARTHEST and (cards := farthest(s, int(s.seat))):
            return t(FARTHEST[int(f.step)], cards=named(cards, t))
        return t(PLACES.get(int(f.step), PURPOSES[phase]))
    return t(PURPOSES[phase])


def _given_up(s: Any, phase: Phase, t: Translator) -> str:
    """What giving something up costs: what the next card lacks, or which cards are farthest from being paid for."""
    if phase in (Phase.PAY_GOODS, Phase.GIVE_GOODS) and (next_ := nearest(s, int(s.seat), t)):
        return t(NEXT, cost=next_)
    away = farthest(s, int(s.seat)) if phase in (Phase.DISCARD, Phase.GIVE) else []
    return t(FAR, cards=named(away[:2], t)) if away else ""


def _turn(s: Any, t: Translator) -> str:
    """The card that brings most now, and the place where a worker does; else that the season is over."""
    me, cards = s.players[s.turn], playable(s)
    last = me.season == Season.AUTUMN
    if me.season == Season.WINTER and me.workers == WORKERS and not me.city_count:
        return " ".join((t(AIM), *_worker(s, t)))
    if not cards and not me.workers:
        return t(GONE if last else NOTHING_LEFT)
    if cards:
        then = (_worker(s, t) or [t(WORKER)]) if me.workers else [t(THEN_PASS if last else THEN_PREPARE)]
        return " ".join((_card(s, cards, t), *then))
    if said := _worker(s, t):
        return " ".join((t("The last season."), *said)) if last else said[0]
    if list_ := missing(s, int(s.turn), t) or nearest(s, int(s.turn), t):
        if last:
            return t("The last season. Workers bring what is missing for the next cards: {list}", list=list_)
        return t("Workers bring what is missing for the next cards: {list}", list=list_)
    return t(AUTUMN if last else PURPOSES[Phase.TURN])


def _card(s: Any, cards: list[int], t: Translator) -> str:
    """Of the cards that can be played the one that brings most points at once, with what pays for it."""
    p, now = int(s.turn), int(score(s, int(s.turn)))
    brings = {name: int(score(outcome(s, played(s, name)), p)) - now for name in cards}
    best = max(cards, key=lambda name: (brings[name], int(POINTS[name])))
    if brings[best] > 0:
        anchor = price_of(s, p, best).anchor
        said = with_ways(s, p, [best], t) if anchor else card_name(best, t)  # what treasures cost, the points have lost
        return t(MOST_NOW, card=said, points=t.amount(brings[best], "point", sign=True))
    return t(PLAYABLE, cards=with_ways(s, p, cards, t))


def _worker(s: Any, t: Translator) -> list[str]:
    """The place where a worker brings the best card that can then be paid for, else brings one nearest."""
    p, pays, nearer = int(s.turn), [], []
    for place in range(DOCKS_AT):
        code = ACTS.code(Do.PLACE, place)
        if refusal(s, code):
            continue
        later = outcome(s, code)
        more = int(score(later, p)) - int(score(s, p))
        if cards := sorted(newly_payable(s, later, p), key=lambda name: -int(POINTS[name])):
            pays.append((int(POINTS[cards[0]]), more, len(cards), -place, cards))
        elif (name := nearest_brought(s, later, p)) is not None:
            nearer.append((-price_of(later, p, name).short, int(POINTS[name]), more, -place, name))
    if pays:
        *_, place, cards = max(pays)
        return [t(WORKER_PAYS, gift=place_gift(s, -place, t), cards=t.row((card_name(k, t) for k in cards[:2]), ", "))]
    if nearer:
        *_, place, name = max(nearer)
        return [t(WORKER_NEARER, gift=place_gift(s, -place, t), card=card_name(name, t))]
    return []


def _brought(s: Any, p: int, t: Translator) -> str:
    """Which card can be paid for already, then what is missing for cards that are near, else for the nearest."""
    near = missing(s, p, t)
    list_ = near or nearest(s, p, t)
    if list_ and (paid := payable(s, p)):
        best = card_name(max(paid, key=lambda name: int(POINTS[name])), t)
        return t("You can pay for {card} already; for others is still missing: {list}", card=best, list=list_)
    if near:
        return t("Still missing for the next cards: {list}", list=near)
    return t("No card is near yet. For the nearest is missing: {list}", list=list_) if list_ else ""


def _taken(s: Any, p: int, t: Translator) -> str:
    """Which of the cards that are turned up can be paid for, else which lacks least."""
    shown = {int(name) for name in s.revealed[: s.revealed_count] if name >= 0}
    bills = sorted((price_of(s, p, name).short, -int(POINTS[name]), name) for name in shown)
    if not bills:
        return t(PURPOSES[Phase.TAKE])
    if paid := [name for short, _, name in bills if not short]:
        return t("Of these you can pay for: {cards}. The others are discarded.", cards=named(paid, t))
    name = bills[0][2]
    return t("Nearest to being paid for: {card}, still missing: {cost}. The others are discarded.",
             card=card_name(name, t), cost=missing_for(s, p, name, t))  # fmt: skip


def _paying(s: Any, t: Translator) -> str:
    """Whether resources are enough, else what helps; what a help asks for first."""
    if s.price == Price.CARD and (away := farthest(s, int(s.seat))):
        return t("Give up a card that you will not play. Farthest from being paid for: {cards}.",
                 cards=named(away[:2], t))  # fmt: skip
    if s.less:
        due = [max(0, int(s.due[r]) - int(s.players[s.seat].goods[r])) for r in range(GOODS)]
        lacks = cost_said(dict(zip(GOOD_NAMES, due, strict=True)), t) if any(due) else ""
        return t("Let fall away what you lack: {cost}", cost=lacks) if lacks else t(
            "You lack nothing for it: let fall away what your next card needs."
        )
    bill = price_of(s, int(s.seat), int(s.playing))
    if all(how == PAID for _, how in bill.tokens):
        return t(COVERED)
    if bill.anchor:
        return t("An anchor on a building of its colour pays all of it. Anchors left for the whole game: {n}",
                 n=int(s.players[s.seat].anchors))  # fmt: skip
    helps = t.row(ways(bill, t))
    return t("Your resources alone are not enough. What helps: {list}", list=helps) if helps else t(PURPOSES[Phase.PAY])


def _drawn(s: Any, p: int, t: Translator) -> str:
    """What can be paid for of the Bay."""
    deck = not refusal(s, ACTS.code(Do.DRAW_DECK, 0))
    if not any(not refusal(s, ACTS.code(Do.DRAW_BAY, k)) for k in range(SPOTS)):
        return t(PURPOSES[Phase.DRAW])
    if cards := of_the_bay(s, p):
        told = IN_THE_BAY_OR_DECK if deck else IN_THE_BAY
        said = t(told, cards=with_ways(s, p, cards, t))
        return said if len(said) < LINE else t(told, cards=named(cards, t))  # the cards lie there and say what pays
    return t(NOT_IN_THE_BAY_OR_DECK if deck else NOT_IN_THE_BAY)


def _first_hand(me: Any, t: Translator) -> str:
    """Whether a starting hand is cheap: half of it at least."""
    costs = [int(sum(COST[name])) for name in me.hand[: me.hand_count]]
    cheap = sum(cost <= CHEAP for cost in costs)
    return t(KEEP if 2 * cheap >= len(costs) else CHANGE, n=CHEAP, cheap=cheap, all=len(costs))
