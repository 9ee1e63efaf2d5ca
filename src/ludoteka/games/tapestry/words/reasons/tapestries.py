"""Tapestry cards: what one would bring now, which track it goes with, how many are still needed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ludoteka.kit.words.room import first_fitting
from ludoteka.text.i18n import Translator, mark

from ...box.tables import BONUS_GAIN, BONUS_N, CARD_KIND, HEXES, PLAYED
from ...rules.actions import ACTS, refusal
from ...rules.tapestries.comparing import boast, plea, technocracy, wonders
from ...rules.tapestries.taking import refuse_spied
from ...rules.tapestries.territories import refuse_revolution
from ...rules.tapestries.trading import feudal_points
from ...state import ERAS, TAPESTRIES, Card, Do, Good, No, Verb
from ..benefits import benefit
from ..gains.counts import at_once
from ..gains.force import EACH
from ..gains.hand import takes_cards
from ..gains.merits import GOOD, brings
from ..gains.rather import Side, named, rather, told
from ..income import card_needed, income_coming, plays_left
from ..names import CARD_NAMES
from ..nearby import missing, spots_said
from .cards import BRINGS
from .choices import best_said
from .eras import by_income, by_income_said, helped, lasting
from .inventions import best_raised
from .lands import best_colony
from .places import best_landmark
from .rivals import best_leap, best_trade
from .steps import all_a_step, best_dark, best_dictated
from .whys import NOTHING, counted

ACTS_ONCE = 1  # of CARD_KIND


MISSED = mark("Your only one for your next income.")
REPLACED = mark("You can spare it: income brings more.")
TO_SPARE = mark("You can spare it: you hold {n}, eras ask for {due}.")
LEFT = mark("Cards in your hand: {n}, eras that still ask for one: {eras}.")
KEPT = mark("Discard no more: it is your only one for your next income turn.")
NONE_DUE = mark("No era to come asks for a card: it matters little which you give.")
POINTS_NOW = mark("No era to come asks for a card: each is 2 points now.")
NOT_DUE = mark("No era to come asks for it.")
SHORTLY = mark("In hand {n}; eras still ask for {eras}.")
#: Where no card is left once a bonus is paid for.
ALL_GO, ONLY_GOES = mark("You hold only {n}: all go, in any order."), mark("It is your only card: nothing to choose.")
NO_WORKER = 2.5, mark("no worker: a coin, or a building")
EACH_DISCARDED = 2  # points
ACTED = 2.0  # about what it is in points that a card acts once more


def reason_play(s: Any, p: int, item: Any, t: Translator) -> str:
    """The best card of the hand beside the next best, and how many eras to come ask for one."""
    me = s.players[p]
    sides = [card_side(s, p, k, t) for k in _hand(me)]
    if not sides: return ""
    if len(sides) == 1: said = [f"{t.phrase('{what}: {gain}', what=sides[0].name, gain=sides[0].said(t))}."]
    else: said = list(_in_order(sides, t)) if item.verb == Verb.PLAY else rather(sides, t, points=True)
    if item.verb != Verb.PLAY:
        n, due = int(me.cards), plays_left(s, p)
        kept = t(TO_SPARE if n > due else REPLACED if n > card_needed(s, p) else MISSED, n=n, due=due)
        return told(said, [kept])
    kept = t("Eras to come that ask for a card: {n}.", n=max(0, ERAS - 1 - int(me.era)))
    return told(said, [*_income_then(s, p, t), kept])


def _in_order(sides: list[Side], t: Translator) -> Iterator[str]:
    """More than two cards from the best on, each with about the points that it is, the first ones with what they bring;
    said ever shorter."""
    best = sorted(sides, key=lambda one: -one.amount)
    for whole in range(len(best), 0, -1):
        said = (_about(one, one.said(t) if k < whole else "", t) for k, one in enumerate(best))
        yield t("Best first, points by guess: {list}.", list=t.row(said, "; "))
    for n in range(len(best) - 1, 0, -1):
        said = (_about(one, one.said(t) if not k else "", t) for k, one in enumerate(best[:n]))
        yield t("Best first, points by guess: {list}; then the others.", list=t.row(said, "; "))
    yield t("Best first, points by guess: {list}.", list=t.row(_about(one, "", t) for one in best))
    for n in range(len(best) - 1, 1, -1):
        names = t.row(_about(one, "", t) for one in best[:n])
        yield t("Best first, points by guess: {list}; then the others.", list=names)


def _about(side: Side, gain: str, t: Translator) -> str:
    """A card with the points that it is by guess, and what it brings."""
    said = t.phrase("{name} {n}", name=side.name, n=round(side.amount))
    if side.things == (t("now {points}", points=t.amount(round(side.amount), "point")),): return said
    return t.phrase("{what} ({gain})", what=said, gain=gain) if gain else said


def _income_then(s: Any, p: int, t: Translator) -> list[str]:
    """What the income turn brings that goes on once its card is played, as things lie."""
    due = income_coming(s, p, t)
    return [t("Then comes your income: {list}.", list=t.row(due))] if due else []


def reason_copied(s: Any, p: int, _: Any, t: Translator) -> str:
    """Of cards that lie open, of which one is copied, by what each would bring."""
    return best_said((card_side(s, p, k, t) for k in range(TAPESTRIES) if not refusal(s, ACTS.code(Do.TAPESTRY, k))), t,
                     points=True)  # fmt: skip


def _least_first(s: Any, p: int, hand: list[int], t: Translator) -> list[Side]:
    """Cards by what each would bring, the one that brings least first."""
    return sorted((card_side(s, p, k, t) for k in hand), key=lambda one: one.amount)


def _hand(me: Any) -> list[int]:
    """The tapestry cards of a seat that are known, a Trap once."""
    return [k for k in range(TAPESTRIES) if me.hand >> k & 1] + [int(Card.TRAP)] * bool(me.traps)


def card_side(s: Any, p: int, card: int, t: Translator) -> Side:
    """A card by the points that it brings now, or by how often it acts until the next income."""
    name, points = t(CARD_NAMES[card]), card_points(s, p, card)
    if points is not None:
        amount = points + GOOD[int(s.players[p].era)] * _resources(s, p, card)
        said = t("now {points}", points=_now(s, p, card, points, t))
        if card != Card.MERITOCRACY: return Side(amount, name, (said,))
        amount, things = brings(s, p, int(PLAYED[card]), t)  # the points, then the card that is invented
        return Side(amount, name, (said, *things[1:]))
    if card in BY_BEST: return _best(s, p, card, t)._replace(name=name)
    if card == Card.REVOLUTION and not _to_win_back(s, p):
        return Side(GOOD[int(s.players[p].era)] + by_income(s, p, card), name, (t("a resource"),))
    if card in BRINGS:
        idle = card == Card.OLYMPIC and not s.players[p].goods[Good.WORKER]
        guess, said = NO_WORKER if idle else BRINGS[Card(card)]
        return Side(guess + by_income(s, p, card), name, (t(said),))
    n = len(helped(s, p, card))
    said = t.n("all era, on {n} next space", "all era, on {n} next spaces", n)
    if not n: said = by_income_said(s, p, card, t) or t("on no next space")
    elif card in EACH:
        each = t.amount(EACH[Card(card)], "point")
        said = t.n("{points} each time, on {n} next space", "{points} each time, on {n} next spaces", n, points=each)
    return Side(n * EACH.get(Card(card), ACTED) + by_income(s, p, card), name, (said,))


def cards_by_worth(s: Any, p: int, cards: list[int], t: Translator) -> list[int]:
    """Cards in the order in which the reason speaks of them: the best first, or the least where one is given away."""
    least = s.stack[s.depth - 1].verb in (Verb.PAY_TAPESTRY, Verb.DISCARD)
    return sorted(cards, key=lambda k: card_side(s, p, k, t).amount * (1 if least else -1))


def card_by_guess(s: Any, p: int, card: int, t: Translator) -> str:
    """What a card is by guess, in points, for its own face, as the reason counts it."""
    return t("by guess {points}", points=t.amount(round(card_side(s, p, card, t).amount), "point"))


def card_now(s: Any, p: int, card: int, t: Translator) -> str:
    """What a card would bring now, or all era, for its own face; "" where its text says it all."""
    if CARD_KIND[card] != ACTS_ONCE and card != Card.TRAP: return lasting(s, p, card, t)
    if card == Card.REVOLUTION: return _lost_land(s, p, t)
    points = card_points(s, p, card)
    if points is None and card in BY_BEST: return t("now {points}", points=_best(s, p, card, t).said(t))
    if points is None or card == Card.TRAP: return ""
    now, why = t("now {points}", points=_now(s, p, card, points, t)), counted(s, p, card, t)
    return t("{now} ({why})", now=now, why=why) if why else now


def _lost_land(s: Any, p: int, t: Translator) -> str:
    """How many territories a Revolution could win back now."""
    n = _to_win_back(s, p)
    if not n: return t("now only the resource: no territory to win back")
    return t.n("now {n} territory to win back", "now {n} territories to win back", n)


def _to_win_back(s: Any, p: int) -> int:
    return sum(not refuse_revolution(s, p, h) for h in range(int(HEXES[s.large])))


def _now(s: Any, p: int, card: int, points: int, t: Translator) -> str:
    """Points that a card brings, and resources with them."""
    goods = _resources(s, p, card)
    said = [t.amount(points, "point")] * (points > 0 or not goods)
    return t.row([*said, *[t.phrase("{n}× {gain}", n=goods, gain=t("any resource"))] * (goods > 0)])


def _best(s: Any, p: int, card: int, t: Translator) -> Side:
    """The best that a card would bring of all that may be chosen by it."""
    best = BY_BEST[card](s, p, t) or Side(0.0, "", (t(NOTHING[Card(card)]),))
    return named(best, best.name, t) if best.name else best


def card_points(s: Any, p: int, card: int) -> int | None:
    """The points that a card would bring a seat as soon as it is played; None where they hang on what follows."""
    me = s.players[p]
    if card in BY_LIST: return at_once(s, p, int(PLAYED[card]))
    if card == Card.FEUDALISM: return int(feudal_points(s, p)) or None  # else there is a resource only
    if card not in BY_RULE: return None
    after = _by_rule(s, p, card)
    rest = {int(after.stack[k].verb) for k in range(int(s.depth), int(after.depth))}
    return int(after.players[p].points) - int(me.points) if rest <= {Verb.ANY} else None


def _by_rule(s: Any, p: int, card: int) -> Any:
    """The state once the rule of a card has been carried out."""
    after = s.copy()
    BY_RULE[card](after, p)
    return after


def _resources(s: Any, p: int, card: int) -> int:
    """How many resources of any kind such a card brings besides."""
    return int(_by_rule(s, p, card).depth) - int(s.depth) if card in BY_RULE else 0


def best_spied(s: Any, p: int, t: Translator) -> Side | None:
    """The card that would bring a seat most by Espionage; None where none lies open."""
    sides = (card_side(s, p, k, t) for k in range(TAPESTRIES) if refuse_spied(s, p, k) == No.FINE)
    return max(sides, key=lambda one: one.amount, default=None)


#: Cards by which one thing of several is chosen.
BY_BEST: dict[int, Callable[[Any, int, Translator], Side | None]] = {
    int(Card.SOCIALISM): best_leap, int(Card.TRADE): best_trade, int(Card.DYSTOPIA): best_landmark,
    int(Card.COLONIALISM): best_colony, int(Card.ESPIONAGE): best_spied, int(Card.DARK_AGES): best_dark,
    int(Card.DICTATORSHIP): best_dictated, int(Card.OIL): best_dictated, int(Card.STEAM): best_raised,
    int(Card.TECHNOCRACY): best_raised, int(Card.RENAISSANCE): all_a_step,
}
#: Of a card that goes for points, and how many are left.
NO_MORE = (mark("Discard {card} ({gain}) for 2 points: playing it brings no more. You hold {n}, eras ask for {due}."),
           mark("Discard {card} for 2 points: playing it brings no more. You hold {n}, eras ask for {due}."))
#: Cards whose points stand in the box.
BY_LIST = {int(Card.TRAP), int(Card.MERITOCRACY)}
#: The rules that say what a card brings at once.
BY_RULE = {int(Card.BOAST): boast, int(Card.PLEA): plea, int(Card.WONDERS): wonders,
           int(Card.TECHNOCRACY): technocracy}  # fmt: skip


def reason_cards(s: Any, p: int, item: Any, t: Translator) -> str:
    """What is left of the hand for the eras to come, and which card does least where one is going: that may be played
    over another one even where no era asks for it."""
    n, due, hand = int(s.players[p].cards), plays_left(s, p), _hand(s.players[p])
    if item.verb == Verb.DISCARD:
        if n <= card_needed(s, p): return t(KEPT)
        if not due: return f"{t(POINTS_NOW)} {_taken(s, p, t)}".rstrip()
        if hand: return _discarded(s, p, hand, t)
    if n <= int(item.x) and item.verb == Verb.PAY_TAPESTRY: return t(ALL_GO if n > 1 else ONLY_GOES, n=n)
    left = t(LEFT, n=n, eras=due) if due else t(NONE_DUE if n > 1 else NOT_DUE)
    if len(hand) < 2 or not due: return left
    worst, other = _least_first(s, p, hand, t)[:2]
    give = t("Give {card} ({gain}).", card=worst.name, gain=worst.said(t))
    rather_ = t("Rather give {card} ({gain}) than {other} ({more}).", card=worst.name, gain=worst.said(t),
                other=other.name, more=other.said(t))  # fmt: skip
    if worst.things == other.things:
        rather_ = t("Give {card} or {other}: {gain} each.", card=worst.name, gain=worst.said(t), other=other.name)
    ways = [rather_, give] if worst.name != other.name else [give]
    return told(ways, [left, t(SHORTLY, n=n, eras=due)])


def _discarded(s: Any, p: int, hand: list[int], t: Translator) -> str:
    """Whether the card that is least goes for two points: it does where more are held than eras ask for, or where it is
    not more itself."""
    n, due, (least, *_) = int(s.players[p].cards), plays_left(s, p), _least_first(s, p, hand, t)
    worth = round(least.amount)
    facts: dict[str, object] = {"card": least.name, "gain": least.said(t)}
    if worth <= EACH_DISCARDED:
        facts |= {"n": n, "due": due}
        held = [t(one, **facts) for one in NO_MORE]
        said = [*held * (not _taken(s, p, t)), t("Discard {card} for 2 points: playing it brings no more.", **facts)]
    elif n > due:
        facts |= {"n": n, "due": due}
        said = [t("Discard {card} ({gain}), your least, for 2 points: you hold {n}, eras ask for {due}.", **facts),
                t("Discard {card} for 2 points: you hold {n}, eras ask for {due}.", **facts)]  # fmt: skip
    else:
        facts |= {"points": t.amount(worth, "point")}
        said = [t("Discard no more: your least, {card} ({gain}), is about {points} once played, not 2.", **facts),
                t("Discard no more: your least, {card}, is about {points} once played, not 2.", **facts)]  # fmt: skip
        if least.things == (t("now {points}", points=facts["points"]),): said = said[1:]
    return told(said, [_taken(s, p, t)])


def _taken(s: Any, p: int, t: Translator) -> str:
    """The next space that a seat can pay its steps to whose bonus takes tapestry cards; "" where there is none."""
    if not (spot := takes_cards(s, p)): return ""
    return t("{space} takes {n} for {gain}.", space=spots_said([spot], t), n=int(BONUS_N[spot]),
             gain=benefit(int(BONUS_GAIN[spot]), t))  # fmt: skip


def reason_feudal(s: Any, p: int, _: Any, t: Translator) -> str:
    """The points that Feudalism is now, beside what a resource is for."""
    points = t.amount(int(feudal_points(s, p)), "point")
    if s.players[p].era == ERAS:
        return t("Points for your landmarks: {points}. A resource pays for no step any more: your game ends.",
                 points=points)  # fmt: skip
    if refusal(s, ACTS.code(Do.OPTION, 1)): return t("You have no landmark: there is nothing else to choose.")
    if refusal(s, ACTS.code(Do.OPTION, 0)): return t("You hold all that you may: there is nothing else to choose.")
    wanted = missing(s, p, t)
    said = t("you lack {list}", list=wanted) if wanted else t("a step, or part of its price")
    resource = Side(GOOD[int(s.players[p].era)], t("a resource"), (said,))
    return first_fitting(rather((Side(int(feudal_points(s, p)), t("the points"), (points,)), resource), t))
