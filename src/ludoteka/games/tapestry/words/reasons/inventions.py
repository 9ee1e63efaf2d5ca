"""Technologies: how far what the second upgrade needs is, what upgrades would give now."""

from __future__ import annotations

from math import comb
from typing import Any

from ludoteka.kit.words.room import first_fitting, fitting
from ludoteka.text.i18n import Translator, mark

from ...box.benefits import Flag
from ...box.tables import CIRCLE, LIST_N, LIST_VERB, NEED_INCOME, NEED_WHAT, SQUARE
from ...rules.civilizations.cards import keeper, refuse_invention
from ...rules.seats import counts_shadow, left, place, right
from ...rules.technology import MIDDLE_ROW, prerequisite, reached, refuse_upgrade, reusable, row_of
from ...state import ERAS, SHADOW, TECHS, No, Per, Verb
from ..cards import need
from ..gains.merits import brings
from ..gains.promises import circles, upgrades
from ..gains.rather import Side, rather, told
from ..gains.worth import is_landmark, taken
from ..income import each_points, income_due, income_parts, incomes_left, upgrades_left
from ..names import TECH_NAMES, seat_name

UPGRADED_NO_MORE = mark("No income turn to come upgrades a technology: a new card is one more to count.")
#: Why the second upgrade of a card comes no more; when upgrades come at all.
LAST_ONE = mark("Only one of your cards can still be upgraded."), mark("Upgrades left: 1.")
EACH_INCOME = mark("One free upgrade each income.")
#: Where none is taken right after it.
LITTLE = mark("It matters little, others may take first: {better} of {n} unseen ones look better than {card} ({gain}).")
LITTLE_SHORT = mark("It matters little, others may take first: {better} of {n} unseen ones look better than {card}.")
#: New cards may come, and then one is taken: how likely one of them is better.
LIKELY = mark("Replace: one of the new cards is better than {card} ({gain}), the best of these, at {percent} %.")
LIKELY_SHORT = mark("Replace: one of the new cards is better than {card}, the best of these, at {percent} %.")
UNLIKELY = mark("Keep: one of the new cards is better than {card} ({gain}) at {percent} % only.")
UNLIKELY_SHORT = mark("Keep: one of the new cards is better than {card} at {percent} % only.")
KEEP_ALL = mark("Keep: none of {n} unseen cards looks better than {card}.")
INVENT_ALL = mark("Invent first: none of {n} unseen cards looks better than {card}.")
RENEW = mark("New cards first: one of them is better than {card} ({gain}), the best open one, at {percent} %.")
RENEW_SHORT = mark("New cards first: one of them is better than {card}, the best open one, at {percent} %.")
INVENT_FIRST = mark("Invent first: one of the new cards is better than {card} ({gain}) at {percent} % only.")
INVENT_SHORT = mark("Invent first: one of the new cards is better than {card} at {percent} % only.")
OPEN = 3  # technology cards that lie face up
HALF = 50  # percent
SHARED = 0.5  # how much less an upgrade is of which another one gains as much
READY, FAR = 0.6, 0.02  # how much the second upgrade counts where what it needs is met; not yet: between equals


def reason_invent(s: Any, p: int, item: Any, t: Translator) -> str:
    """What the first upgrade of each card brings, and the second one where what it needs is met: the best beside the
    next best."""
    cards = [int(card) for card in s.market if card >= 0]
    if not cards: return ""
    spent = int(not item.x & Flag.AND_UPGRADE)
    if upgrades_left(s, p) < spent: return t(UPGRADED_NO_MORE)
    sides = [_side(s, p, card, t, spent) for card in cards]
    alone = [t("It brings: {list}.", list=circles(s, t))]
    said = rather(sides, t, others=False, points=True) if len(sides) > 1 else alone
    last = spent and upgrades_left(s, p) == spent and len(sides) > 1
    ends = list(map(t, LAST_ONE)) if last else [_upgrades_left(s, p, t)]
    if last: return first_fitting((*(f"{one} {end}" for one in said for end in ends), *said))
    return told(said, [*ends, t(EACH_INCOME)] if ends[0] else [])


def top_said(s: Any, p: int, t: Translator) -> str:
    """How many of the unseen cards have a better first upgrade than those that lie open, for who may take the top one;
    "" where no card is upgraded any more, or none is unseen."""
    spent = int(not s.stack[s.depth - 1].x & Flag.AND_UPGRADE)
    cards = [int(CIRCLE[card]) for card in s.market if card >= 0]
    unseen = [int(CIRCLE[card]) for card in range(TECHS) if int(s.techs) >> card & 1]
    if not cards or not unseen or upgrades_left(s, p) < spent: return ""
    firsts = {number: brings(s, p, number, t, spent=spent)[0] for number in {*unseen, *cards}}
    best = max(firsts[number] for number in cards)
    return t("{better} of {n} have a better 1st upgrade", n=len(unseen),
             better=sum(firsts[number] > best for number in unseen))  # fmt: skip


def best_open(s: Any, p: int, t: Translator) -> Side | None:
    """The technology of those that lie open that is worth most; None where none of them is upgraded any more."""
    if not upgrades_left(s, p): return None
    return max((_side(s, p, int(card), t) for card in s.market if card >= 0), key=lambda one: one.amount, default=None)


def best_raised(s: Any, p: int, t: Translator) -> Side | None:
    """The technology of those that lie open whose first upgrade brings most, where it comes at once; None without any.
    """
    sides = (_printed(s, p, int(card), CIRCLE, t) for card in s.market if card >= 0)
    return max(sides, key=lambda one: one.amount, default=None)


def _side(s: Any, p: int, card: int, t: Translator, spent: int = 1) -> Side:
    """A technology by its first upgrade, for which `spent` of those to come are needed, and in part by its second one.
    """
    amount, said = brings(s, p, int(CIRCLE[card]), t, spent=spent)
    cards = sum(LIST_VERB[CIRCLE[card], : LIST_N[CIRCLE[card]]] == Verb.INVENT)  # one that it brings goes up first
    if upgrades_left(s, p) <= spent + cards: return Side(amount, t(TECH_NAMES[card]), said)  # its own comes too late
    more, then = brings(s, p, int(SQUARE[card]), t, pays=False, first=int(CIRCLE[card]), spent=spent + 1)
    if prerequisite(s, p, card):
        first = then[:1] if is_landmark(int(SQUARE[card])) else then  # its plots are what counts most
        said = (*said, t("then {list}", list=t.row(first))) if more else said
        return Side(amount + READY * more, t(TECH_NAMES[card]), said, later=more > 0)
    return Side(amount + FAR * more, t(TECH_NAMES[card]), said, t("2nd upgrade: {gain}", gain=t.row(then)))


def _upgrades_left(s: Any, p: int, t: Translator) -> str:
    """Each income turn that is still to come has one."""
    n = ERAS - max(1, int(s.players[p].era))
    return t("One upgrade each income, {n} to come.", n=n) if n else ""


def need_now(s: Any, p: int, card: int, t: Translator) -> str:
    """What a technology's square asks for, and who has it, or how much of it oneself."""
    if reached(s, p, card): return t("{need}; you have it", need=need(card, t))
    others = [*dict.fromkeys((int(left(s, p)), int(right(s, p)))), *[SHADOW] * bool(counts_shadow(s))]
    has = [q for q in others if reached(s, q, card)]
    if has: return t("{need}; {who} has it, that counts", need=need(card, t), who=seat_name(has[0], t))
    what = int(NEED_WHAT[card])
    n = int(s.players[p].built[what]) if NEED_INCOME[card] else max(0, int(place(s, p, what)))
    return t("{need}; you: {n}", need=need(card, t), n=n)


def reason_upgrade(s: Any, p: int, _: Any, t: Translator) -> str:
    rising = [k for k in range(TECHS) if not refuse_upgrade(s, p, k)]
    gains = upgrades(s, p, t)
    if not gains: return ""
    due = sum(income_parts(s, p).values()) if s.stack[s.depth - 1].x and income_due(s, p) else 0
    then = t("Then comes your income: {points}", points=t.amount(due, "point", sign=True)) + "." if due else ""
    sides = _rising(s, p, t)
    if s.players[p].era == ERAS and not any(one.amount for one in sides):
        return fitting((t("It is your last turn: no upgrade brings points any more."), then), t)
    if len(rising) == 1 and then:
        given = t("Now it would give – {list}. It costs nothing.", list=gains)
        return first_fitting((f"{given} {then}", given, t("An upgrade costs nothing; without one you gain nothing.")))
    if len(rising) == 1:
        given = t("Now it would give – {list}. An upgrade costs nothing; without one you gain nothing.", list=gains)
        return first_fitting((given, t("Now it would give – {list}.", list=gains),
                              t("An upgrade costs nothing; without one you gain nothing.")))  # fmt: skip
    return fitting((first_fitting(rather(sides, t, points=True)), _upgrades_left(s, p, t), then), t)


def best_upgrade(s: Any, p: int, t: Translator) -> Side:
    """The best upgrade of a seat that has one."""
    return max(_rising(s, p, t), key=lambda one: one.amount)


def _rising(s: Any, p: int, t: Translator) -> list[Side]:
    """The technologies that can go up, by what that gives."""
    lowest = int(s.players[p].tech[0])
    return [_side(s, p, k, t, spent=0) if lowest >> k & 1 else _printed(s, p, k, SQUARE, t)
            for k in range(TECHS) if not refuse_upgrade(s, p, k)]  # fmt: skip


def _printed(s: Any, p: int, card: int, gains: Any, t: Translator) -> Side:
    """A technology by what its circle or its square brings now."""
    amount, said = brings(s, p, int(gains[card]), t)
    return Side(amount, t(TECH_NAMES[card]), said)


def reason_reuse(s: Any, p: int, item: Any, t: Translator) -> str:
    """What a circle or a square brings that is gained once more."""
    cards = [k for k in range(TECHS) if int(reusable(s, p, int(item.x))) >> k & 1]
    gains = CIRCLE if int(item.x) == MIDDLE_ROW else SQUARE
    if len(cards) < 2:
        once = (t("Nothing comes of {card} once more: its landmark is taken.", card=t(TECH_NAMES[k]))
                if taken(s, int(gains[k])) else t("{card} once more: {gain}.", card=t(TECH_NAMES[k]),
                                                  gain=_printed(s, p, k, gains, t).said(t)) for k in cards)  # fmt: skip
        return " ".join((*once, t("There is nothing else to choose.")))
    return first_fitting(rather((_printed(s, p, k, gains, t) for k in cards), t, points=True))


def reason_pay_tech(s: Any, p: int, _: Any, t: Translator) -> str:
    """Cards in the top row go up no more; of the others so many can go up as there are income turns to come."""
    top = [k for k in range(TECHS) if int(s.players[p].tech[2]) >> k & 1]
    if top:
        listed = t.row(t(TECH_NAMES[k]) for k in top)
        return first_fitting((t("Give one of the top row, which goes up no more: {list}.", list=listed),
                              t("Give one of the top row, which goes up no more.")))  # fmt: skip
    held = [k for k in range(TECHS) if (int(s.players[p].tech[0]) | int(s.players[p].tech[1])) >> k & 1]
    if not held or not upgrades_left(s, p): return t("Give any: no income turn to come upgrades one.")
    sides = (_side(s, p, k, t) if int(s.players[p].tech[0]) >> k & 1 else _printed(s, p, k, SQUARE, t) for k in held)
    worst = min(sides, key=lambda one: one.amount)
    return fitting((first_fitting((t("Give {card} ({gain}): its next upgrade is worth least.", card=worst.name,
                                     gain=worst.said(t)), t("Give {card}.", card=worst.name))),
                    _upgrades_left(s, p, t)), t)  # fmt: skip


def reason_refresh(s: Any, p: int, _: Any, t: Translator) -> str:
    """What is best of the cards that would go, and how many bring more."""
    if not upgrades_left(s, p): return t(UPGRADED_NO_MORE)
    best, better, unseen = _unseen(s, p, t)
    if best is None: return t("Replace the cards if none of their 1st upgrades helps you.")
    percent = _percent(better, unseen)
    facts = {"card": best.name, "gain": best.said(t), "better": better, "n": unseen, "percent": percent}
    goes_on = any(item.who == p and item.verb == Verb.INVENT for item in (s.stack[k] for k in range(int(s.depth))))
    if not better: return _none_better(KEEP_ALL, best, unseen, t)
    if not goes_on and not _invents(s, p) and _others_play(s, p): words = LITTLE, LITTLE_SHORT
    else: words = (LIKELY, LIKELY_SHORT) if percent > HALF else (UNLIKELY, UNLIKELY_SHORT)
    return first_fitting(t(one, **facts) for one in words)


def _others_play(s: Any, p: int) -> bool:
    """Whether anybody else may take a card till the next turn of a seat."""
    return any(not s.players[q].finished for q in range(int(s.seats)) if q != p)


def _none_better(words: str, best: Side, unseen: int, t: Translator) -> str:
    """That no unseen card brings more than the best open one, with what that brings where there is room for it."""
    named_ = (t("{one} ({gain})", one=best.name, gain=best.said(t)), best.name)
    return first_fitting(t(words, card=one, n=unseen) for one in named_)


def kept_said(s: Any, p: int, t: Translator) -> str:
    """What is best of the cards that stay if they are not replaced; "" where none of them is upgraded any more."""
    best = best_open(s, p, t)
    if not best: return ""
    first, *more = best.things
    return t("best: {card} ({gain})", card=best.name, gain=t("{gain} and more", gain=first) if more else first)


def renewed_said(s: Any, p: int, t: Translator) -> str:
    """What comes if they are replaced, and how many of the unseen cards bring more; that it costs nothing."""
    best, better, unseen = _unseen(s, p, t) if upgrades_left(s, p) else (None, 0, 0)
    if best is None: return t("at no cost")
    return t("at no cost; {better} of {n} unseen ones look better", n=unseen, better=better)


def new_cards(s: Any, p: int, t: Translator) -> str:
    """Whether to have new cards before one is taken; "" where nothing tells."""
    if not upgrades_left(s, p): return ""
    best, better, unseen = _unseen(s, p, t)
    if best is None: return ""
    percent = _percent(better, unseen)
    facts = {"card": best.name, "gain": best.said(t), "percent": percent}
    if not better: return _none_better(INVENT_ALL, best, unseen, t)
    words = (RENEW, RENEW_SHORT) if percent > HALF else (INVENT_FIRST, INVENT_SHORT)
    return first_fitting(t(one, **facts) for one in words)


def _unseen(s: Any, p: int, t: Translator) -> tuple[Side | None, int, int]:
    """The best of the cards that lie open, and how many of the unseen ones bring more, of how many."""
    cards, deck = [int(card) for card in s.market if card >= 0], int(s.techs)
    if not cards: return None, 0, 0
    best = max((_side(s, p, card, t) for card in cards), key=lambda one: one.amount)
    unseen = [card for card in range(TECHS) if deck >> card & 1]
    return best, sum(_side(s, p, card, t).amount > best.amount for card in unseen), len(unseen)


def _percent(better: int, unseen: int) -> int:
    """How likely one at least of the cards that come is better than the best that lies open; 0 where none comes."""
    if not unseen: return 0
    come = min(OPEN, unseen)
    return round(100 - 100 * comb(unseen - better, come) / comb(unseen, come))


def _invents(s: Any, p: int) -> bool:
    """Whether a list of benefits that a seat still gains has a technology card in it."""
    lists = [(int(item.x), int(item.y)) for item in (s.stack[k] for k in range(int(s.depth)))
             if item.who == p and item.verb == Verb.LIST]  # fmt: skip
    return any(left >> k & 1 and LIST_VERB[number, k] == Verb.INVENT
               for number, left in lists for k in range(int(LIST_N[number])))  # fmt: skip


def reason_invent_too(s: Any, p: int, item: Any, t: Translator) -> str:
    """What somebody's upgrade by a token would bring its owner, too."""
    side = _printed(s, p, int(item.x), SQUARE if item.y else CIRCLE, t)
    return t("{card} gives you, too: {gain}. Doing without saves nothing.", card=side.name, gain=side.said(t))


def reason_invention(s: Any, p: int, _: Any, t: Translator) -> str:
    """What the cards give now that an inventor's token would upgrade; of others' cards they gain it, too."""
    sides = [_with_token(s, p, k, t) for k in range(TECHS) if refuse_invention(s, p, k) == No.FINE]
    left, incomes = int(s.invent_left), ERAS + 1 - int(s.players[p].era)
    tokens = t("Tokens left: {n}, income turns for them: {incomes}.", n=left, incomes=incomes)
    return told(rather(sides, t) if sides[1:] else [""], [tokens]).strip()


def _with_token(s: Any, p: int, card: int, t: Translator) -> Side:
    """A technology by what a token on it brings: its owner gains it first; of the top row it changes hands."""
    q = keeper(s, card)
    last = row_of(s, q, card) == MIDDLE_ROW
    side = _printed(s, p, card, SQUARE if last else CIRCLE, t)
    if q == p: return side
    if is_landmark(int((SQUARE if last else CIRCLE)[card])):  # its owner comes first
        side = side._replace(amount=0.0, things=(t("the landmark goes to {who}", who=seat_name(q, t)),))
    else: side = side._replace(things=(*side.things, t("{rival} too", rival=seat_name(q, t))))
    if not last: return side._replace(amount=side.amount - SHARED)
    yours = card_income(s, p, t) or t("the card is yours")
    return side._replace(amount=side.amount - SHARED + card_points(s, p), things=(*side.things, yours))


def card_points(s: Any, p: int) -> int:
    """The points that one technology card more is at all incomes that are still to come."""
    return incomes_left(s, p)[1] * each_points(s, p, Per.TECH)


def card_income(s: Any, p: int, t: Translator) -> str:
    """The same in words, of a card that becomes one's own; "" where it is none."""
    n = card_points(s, p)
    return t("the card is yours: {points} by income", points=t.amount(n, "point", sign=True)) if n else ""
