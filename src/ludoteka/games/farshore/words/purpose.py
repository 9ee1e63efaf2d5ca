"""What an answer to a question is good for: a sentence beside each question."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.schema import GOOD_NAMES
from ..box.tables import COST, DOCKS, LOOKOUT, POINTS, TYPE
from ..box.vocabulary import Price
from ..rules.actions import ACTS, refusal
from ..rules.scoring import TREASURE_POINTS, score
from ..state import CITY, DOCKS_AT, EMPTY, GOODS, MAPS, SPOTS, WORKERS, Colour, Do, Phase, Season
from .actions import choice_of
from .effects import cost_said, effect_said, gift_said, needs_said
from .names import TOKENS_SAID, card_name, effect_words, place_gift
from .outcome import outcome
from .prices import price_of, ways
from .reach import (
    MOST,
    compared,
    compared_said,
    judged,
    lacking_said,
    missing,
    nearest,
    of_the_bay,
    payable,
    playable,
    played,
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
AIM_SHORT = mark("Most points after autumn win.")
#: What the cards that can be played bring at once, the best beside the next.
NOW = mark("Points now: {cards}.")
#: Where points are equal: what a card is good for afterwards.
AFTERWARDS = {
    Colour.GREEN: mark("gives again later"), Colour.BLUE: mark("helps from now on"), Colour.BROWN: mark("acts once"),
    Colour.RED: mark("a worker can use it"), Colour.PURPLE: mark("counts at the end"),
}  # fmt: skip
#: What a turn can be spent on besides: the places that a worker is best sent to, if there are any.
WORKER = mark("A worker for {list}.")
NO_WORKER = mark("No place for a worker brings another card nearer.")
THEN_PREPARE = mark("No workers left: then prepare.")
THEN_PASS = mark("No workers left: then pass.")
AUTUMN = mark("The last season: every card still counts. Pass once nothing brings you points any more.")
GONE = mark("The last season: no worker is left, and no card can be paid for. Nothing brings points any more: pass.")
#: What the Bay offers, by whether the deck is a choice too.
IN_THE_BAY_OR_DECK = mark("In the Bay – {cards}. The deck may surprise you.")
IN_THE_BAY = mark("In the Bay – {cards}.")
#: How far the cards of a hand are from being paid for, and what one becomes that goes.
FARTHEST = {
    int(DOCKS): mark("Resources missing: {cards}. Each card that goes gives any resource."),
    int(LOOKOUT): mark("Resources missing: {cards}. Each card that goes makes room for a new one."),
}
NEXT = mark("The nearest card lacks – {cost}.")
FAR = mark("Resources missing: {cards}.")
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
BY_ANCHOR = mark("An anchor pays all of it; else you lack {cost}. Anchors left for the whole game: {n}")
RATHER_ANCHOR = mark("An anchor pays all of it, and you keep your resources. Anchors left for the whole game: {n}")
COVERED = mark("Your resources pay for it: keep treasures and anchors for a dearer card.")
SAVES = mark("Points now: {cards}. It saves you a turn and some of the price.")
NOTHING_LEFT = mark("No worker is left, and no card can be paid for: prepare, and your workers come home.")
#: Letters that the lines below a question have room for.
LINE = 116
#: Where resources are taken, or a place that brings them.
BRINGING = (Phase.GAIN, Phase.CHOOSE, Phase.PLACING, Phase.COPY)
#: Where what is given up brings what a card says.
BY_CARD = (Phase.DISCARD, Phase.PAY_GOODS, Phase.GIVE, Phase.GIVE_GOODS, Phase.SCRAP)
#: Where something is done again: what it leads to, and where it leads to nothing, what is missing.
AGAIN_TO = {
    Phase.RUN: mark("A green card gives again: {list}."),
    Phase.RUN_ALL: mark("All give again, in your order: {list}."),
}
AGAIN = {
    Phase.RUN: mark("A green card gives its gift again. Still missing for the next cards: {list}"),
    Phase.RUN_ALL: mark("All of them give again, in your order. Still missing for the next cards: {list}"),
    Phase.RECALL: mark("Home again, it can bring what is missing for the next cards: {list}"),
}
Options = list[tuple[str, Any]]
"""What can be chosen, in words, each with the position behind it."""


def purpose(s: Any, t: Translator) -> str:
    phase, p = Phase(int(s.phase)), int(s.seat)
    if phase == Phase.TURN:
        return _turn(s, t)
    if phase == Phase.MULLIGAN:
        return _first_hand(s.players[p], t)
    if phase in BRINGING and (said := _brought(s, p, t)):
        return said
    if phase == Phase.PAY:
        return _paying(s, t)
    if phase == Phase.DRAW:
        return _drawn(s, p, t)
    if phase == Phase.MAP:
        return _mapped(s, p, t)
    if phase == Phase.TAKE and s.revealed_count:
        shown = [int(name) for name in s.revealed[: s.revealed_count] if name >= 0]
        said = judged(s, p, shown, t)
        return _longest([t("{cards}. The others are discarded.", cards=said), f"{said}."])
    if phase == Phase.PLAY and (cards := playable(s)):
        brings = _at_once(s, cards)
        return _longest(t(SAVES, cards=_best(s, brings, t, n)) for n in (MOST, 2))
    if phase in AGAIN:
        return _again(s, p, phase, t)
    if s.depth and phase in BY_CARD:
        f = s.stack[s.depth - 1]
        if f.name != EMPTY:
            said = t("{card}: {effect}", card=card_name(int(f.name), t), effect=effect_words(int(f.name), t))
            more = _given_up(s, phase, t)
            return f"{said} {more}" if more and len(said) + len(more) < LINE else said
        if phase == Phase.DISCARD and int(f.step) in FARTHEST and (cards_said := lacking_said(s, p, t)):
            return t(FARTHEST[int(f.step)], cards=cards_said)
        return t(PLACES.get(int(f.step), PURPOSES[phase]))
    return t(PURPOSES[phase])


def _given_up(s: Any, phase: Phase, t: Translator) -> str:
    """What giving something up costs: what the next card lacks, or how far each card is from being paid for."""
    if phase in (Phase.PAY_GOODS, Phase.GIVE_GOODS) and (next_ := nearest(s, int(s.seat), t)):
        return t(NEXT, cost=next_)
    lacks = lacking_said(s, int(s.seat), t) if phase in (Phase.DISCARD, Phase.GIVE) else ""
    return t(FAR, cards=lacks) if lacks else ""


def _turn(s: Any, t: Translator) -> str:
    """What the cards that can be played bring now, and the places where a worker brings most; else that the season is
    over."""
    me, cards = s.players[s.turn], playable(s)
    last = me.season == Season.AUTUMN
    if not cards and not me.workers:
        return t(GONE if last else NOTHING_LEFT)
    found = compared(s, int(s.turn), _places(s, Do.PLACE, t)) if me.workers else []
    sent, short = compared_said(found, t), compared_said(found, t, 1)
    then = "" if me.workers else t(THEN_PASS if last else THEN_PREPARE)
    if me.season == Season.WINTER and me.workers == WORKERS and not me.city_count:
        return _longest(" ".join((t(aim), *_workers(sent, n, t))) for aim, n in ((AIM, 2), (AIM, 1), (AIM_SHORT, 1)))
    if cards:
        brings = _at_once(s, cards)
        if sent:
            now = t(NOW, cards=_best(s, brings, t, 2))
            return _longest(" ".join((now, *_workers(best, k, t)))
                            for best, k in ((sent, 2), (sent, 1), (short, 1), (sent, 0)))  # fmt: skip
        return _longest(" ".join((t(NOW, cards=_best(s, brings, t, n)), then or t(NO_WORKER))) for n in (MOST, 2, 1))
    if sent:
        return _longest(" ".join((*([t("The last season.")] if last else []), *_workers(sent, n, t)))
                        for n in (MOST, 2, 1))  # fmt: skip
    if list_ := missing(s, int(s.turn), t) or nearest(s, int(s.turn), t):
        if last:
            return t("The last season. Workers bring what is missing for the next cards: {list}", list=list_)
        return t("Workers bring what is missing for the next cards: {list}", list=list_)
    return t(AUTUMN if last else PURPOSES[Phase.TURN])


def _longest(tried: Iterable[str]) -> str:
    """The first of these, each shorter than the one before, that has room; else the last."""
    said = ""
    for said in tried:
        if len(said) <= LINE:
            break
    return said


def _at_once(s: Any, cards: list[int]) -> list[tuple[int, int]]:
    """Cards that can be played, each with the points that it brings at once, the best first."""
    p, now = int(s.turn), int(score(s, int(s.turn)))
    brings = {name: int(score(outcome(s, played(s, name)), p)) - now for name in cards}
    return [(name, brings[name]) for name in sorted(cards, key=lambda name: (-brings[name], -int(POINTS[name]), name))]


def _best(s: Any, brings: list[tuple[int, int]], t: Translator, most: int) -> str:
    """The cards that bring most points at once, each with them, and where they bring the same, what else they do."""
    best = brings[:most]
    alike = len(best) > 1 and best[0][1] == best[1][1] and TYPE[best[0][0]] != TYPE[best[1][0]]
    return t.row((_brings(s, name, n, t, k < 2 and alike) for k, (name, n) in enumerate(best)), ", ")


def _brings(s: Any, name: int, points: int, t: Translator, more: bool) -> str:
    """A card with the points that it brings, the anchor or the treasures that pay for it, and what it does besides."""
    n = f"{points:+d}".replace("-", "−") if points else "0"
    bill = price_of(s, int(s.turn), name)
    how = [t("with an anchor")] if bill.anchor else []
    if not bill.anchor and not bill.lacking and bill.by_treasure:
        how.append(t("for {treasures}", treasures=t.amount(bill.by_treasure, "treasure")))
    how += [_afterwards(s, name, t)] if more else []
    if how:
        return t.phrase("{card} {n} ({how})", card=card_name(name, t), n=n, how=t.row(how))
    return t.phrase("{card} {n}", card=card_name(name, t), n=n)


def _afterwards(s: Any, name: int, t: Translator) -> str:
    """What a card is good for once it lies in the city."""
    colour = Colour(int(TYPE[name]))
    last = colour == Colour.GREEN and s.players[s.turn].season == Season.AUTUMN
    return t(AFTERWARDS[Colour.BROWN if last else colour])


def _workers(sent: list[str], most: int, t: Translator) -> list[str]:
    """The best places for a worker, in one sentence."""
    return [t(WORKER, list=t.row(sent[:most], "; ")) if most else t("Or send a worker.")] if sent else []


def _places(s: Any, kind: Do, t: Translator) -> Options:
    """The places of coast and islands that can be chosen."""
    return [(place_gift(s, x, t), outcome(s, code)) for x, code in _legal(s, kind, DOCKS_AT)]


def _legal(s: Any, kind: Do, most: int) -> list[tuple[int, int]]:
    """What of a kind can be chosen, with its code."""
    codes = ((x, ACTS.code(kind, x)) for x in range(most))
    return [(x, code) for x, code in codes if not refusal(s, code)]


def _taken(s: Any, t: Translator) -> Options:
    """What can be gained, chosen, or done at another place."""
    if s.phase == Phase.GAIN:
        return [(t(TOKENS_SAID[r]), outcome(s, code)) for r, code in _legal(s, Do.GAIN, GOODS)]
    if s.phase == Phase.CHOOSE:
        steps = choice_of(s)
        said = [gift_said(one, t) or effect_said(one, t).rstrip(".") for one in steps]
        return [(said[k], outcome(s, code)) for k, code in _legal(s, Do.CHOOSE, len(steps)) if steps[k]]
    return _places(s, Do.COPY if s.phase == Phase.COPY else Do.PLACE, t)


def _brought(s: Any, p: int, t: Translator) -> str:
    """What each thing that can be taken leads to, the best beside the next; else what is missing for the nearest."""
    best = compared_said(compared(s, p, _taken(s, t)), t)
    if best:
        return _longest(t("What it brings: {list}.", list=t.row(best[:n], "; ")) for n in (MOST, 2, 1))
    near = missing(s, p, t)
    list_ = near or nearest(s, p, t)
    if list_ and (paid := payable(s, p)):
        card = card_name(max(paid, key=lambda name: int(POINTS[name])), t)
        return t("You can pay for {card} already; for others is still missing: {list}", card=card, list=list_)
    if near:
        return t("Still missing for the next cards: {list}", list=near)
    return t("No card is near yet. For the nearest is missing: {list}", list=list_) if list_ else ""


def _again(s: Any, p: int, phase: Phase, t: Translator) -> str:
    """What green cards that give again lead to, or workers that come home; else what is missing."""
    if phase != Phase.RECALL:
        green = [(card_name(int(s.players[x // CITY].city[x % CITY].name), t), outcome(s, code))
                 for x, code in _legal(s, Do.RUN, int(s.seats) * CITY)]  # fmt: skip
        if best := compared_said(compared(s, p, green), t):
            return _longest(t(AGAIN_TO[phase], list=t.row(best[:n], "; ")) for n in (MOST, 2, 1))
    list_ = missing(s, p, t)
    return t(AGAIN[phase], list=list_) if list_ else t(PURPOSES[phase])


def _mapped(s: Any, p: int, t: Translator) -> str:
    """What each map would bring now, the best beside the next."""
    now = int(score(s, p))
    kinds = [(int(score(outcome(s, code), p)) - now, x) for x, code in _legal(s, Do.MAP, MAPS)]
    if not kinds:
        return t(PURPOSES[Phase.MAP])
    most = max(kinds)[0]
    best = [needs_said(x, t) for points, x in kinds if points == most]
    said = t.row([*best[:MOST], *["…"] * (len(best) > MOST)], " / ")
    return t("Most points now, {n}: {list}. Each map more counts all of them once more.", n=f"{most:+d}", list=said)


def _paying(s: Any, t: Translator) -> str:
    """Whether resources are enough, else what helps; what a help asks for first."""
    me = s.players[s.seat]
    if s.price == Price.CARD and (lacks := lacking_said(s, int(s.seat), t)):
        return t("Give up a card that you will not play. Resources missing: {cards}.", cards=lacks)
    due = [max(0, int(s.due[r]) - int(me.goods[r])) for r in range(GOODS)]
    cost = cost_said(dict(zip(GOOD_NAMES, due, strict=True)), t) if any(due) else ""
    if s.less:
        return t("Let fall away what you lack: {cost}", cost=cost) if cost else t(
            "You lack nothing for it: let fall away what your next card needs."
        )
    bill = price_of(s, int(s.seat), int(s.playing))
    if bill.anchor and not s.used:
        return t(BY_ANCHOR, cost=cost, n=int(me.anchors)) if cost else t(RATHER_ANCHOR, n=int(me.anchors))
    if not cost:
        return t(COVERED)
    n = sum(due)
    if not bill.helpers and n <= int(me.treasures):
        lost = -TREASURE_POINTS * n
        return t("You lack {cost}. Each way to pay takes {treasures}: {points}", cost=cost,
                 treasures=t.amount(n, "treasure"), points=t.amount(lost, "point", sign=True))  # fmt: skip
    helps = t.row(ways(bill, t), "; ")
    return t("You lack {cost}. What helps: {list}", cost=cost, list=helps) if helps else t(PURPOSES[Phase.PAY])


def _drawn(s: Any, p: int, t: Translator) -> str:
    """What the cards of the Bay are worth, and which of them can be paid for."""
    deck = not refusal(s, ACTS.code(Do.DRAW_DECK, 0))
    if not _legal(s, Do.DRAW_BAY, SPOTS):
        return t(PURPOSES[Phase.DRAW])
    said = IN_THE_BAY_OR_DECK if deck else IN_THE_BAY
    return _longest(t(said, cards=judged(s, p, of_the_bay(s), t, n)) for n in (MOST, 2))


def _first_hand(me: Any, t: Translator) -> str:
    """Whether a starting hand is cheap: half of it at least."""
    costs = [int(sum(COST[name])) for name in me.hand[: me.hand_count]]
    cheap = sum(cost <= CHEAP for cost in costs)
    return t(KEEP if 2 * cheap >= len(costs) else CHANGE, n=CHEAP, cheap=cheap, all=len(costs))
