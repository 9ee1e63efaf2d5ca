"""Whether a card or a worker comes first: the better one is named, with why it comes before the other."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ludoteka.kit.words.room import LONGEST, ROOM, first_fitting
from ludoteka.text.i18n import Translator, mark
from ludoteka.text.terms import Phrase

from ....rules.city import refuse_space
from ....state import DOCKS_AT, SPOTS, No
from ...names import card_name
from ..outcome import outcome
from ..prices import Payer, price_of
from ..reach import ALIKE, Key, paying, within_sight
from ..workers.sites import at_places_then, docks_said, gone_at_docks, many_places, own_points, places
from ..worth import at_once, next_turn, payer, played, signed, would_be, would_bring
from ..worthwhile import may_pay, pays_as_before
from .cards import NOW, OTHERS_TAKE, begun, best_said, parted, preferred, rather

TOLD = 2  # places for a worker that there is room for
#: What a turn can be spent on besides cards: the places that a worker is best sent to, if there are any.
WORKER = mark("Worker: {list}.")
OR_WORKER = mark("Or send a worker.")
#: The same where it brings more than any card that can be played, and what becomes of the card.
WORKER_FIRST = mark("Worker first: {list}.")
LESS_BY_CARDS = mark("Cards bring less: {cards}.")
LESS_SHORT = mark("Cards: at most {n}.")
#: The same where the place brings points, too, before the card that it pays for.
LESS_THAN_BOTH = mark("In all {all}, cards at most {n}.")
NONE_BY_CARDS = mark("Cards bring no points now: {cards}.")
LOST_BY_CARDS = mark("Cards would only take points: {cards}.")
CAN_WAIT = mark("{card} ({n}) can wait.")
CAN_WAIT_IF_LEFT = mark("{card} ({n}) can wait, if nobody takes it.")
IN_ALL_ELSE = mark("{card} then {n}, now {now}: in all {all}, else {less}.")
#: Where both orders come to the same: none is said to be first.
EITHER_ORDER = mark("{card} then {n}, now {now}: {all} in either order.")
IN_ALL = mark("{card} then {n}, now {now}: in all {all}.")
TOO_DEAR = mark("{card} ({n}) first would leave too little for this {more}.")
LAST_SPACE = mark("Only one space is left, and {card} brings just {n}.")
MORE_CARDS = mark("{card} ({n}) first would spend what this needs: more cards would go.")
MORE_CARDS_SHORT = mark("After {card} ({n}) more cards go.")
FEWER_WAYS = mark("After {card} ({n}) fewer places would pay for it.")
#: A card that brings more still, for cards of the hand.
TAKES_CARDS = mark("Docks: {card} {n}, {lost} for {cards} = {all}.")
TAKES_CARDS_SHORT = mark("Docks: only {all}, {card} takes {cards}.")
#: Behind a card that brings more, or has to be first: whether a worker still pays for the other.
THEN_WORKER = mark("Then a worker: {list}.")
THEN_WORKER_FOR = mark("Then a worker for: {card} ({n}).")
THEN_WITHOUT = mark("Then what it brings pays for {card} ({n}): no worker needed.")
THEN_ANCHORED = mark("Then its anchor pays for {card} ({n}): no worker needed.")
THEN_WITHOUT_SHORT = mark("Then {card} ({n}) needs no worker.")
#: Of a card that brings another number then: what stands at the place that pays for it now.
NOW_THERE = mark("now {n}")
OR_WORKER_FOR = mark("Or a worker for: {card} ({n}).")
NO_MORE_PAID = mark("After it one worker is not enough for {card} ({n}).")
NO_SPACE_LEFT = mark("Then no space is left for: {card} ({n}).")
ONLY_BY_WORKER = mark("A worker brings only: {list}.")
AS_MUCH_BY_WORKER = mark("A worker brings as much: {list}.")
FOR_LATER = mark("For later, a worker: {list}.")
#: Where a worker pays for nothing but cards that bring none.
NONE_BY_WORKER = mark("No place for a worker leads to points yet.")
#: The same where it brings no more than a card that needs none.
AS_MUCH_LATER = mark("As much later, by a worker: {list}.")


class Sent(NamedTuple):
    """The places for a worker in words, the best first; the first card that they lead to in fewer words, in several
    lengths; the points that one brings at once, the card that the best leads to, if that is what makes it best, and
    the points of each place."""

    places: list[str]
    shortly: list[str]
    most: int
    led: tuple[Key, list[str], Any] | None
    points: list[int]


def beside_workers(s: Any, sent: Sent, points: int, t: Translator) -> str:
    """The cards that can be played beside the places for a worker: what brings more comes first."""
    key = sent.led[0] if sent.led and sent.led[0][0] else None
    if points <= 0 and not key and not sent.most:
        return _worker_first(s, sent, points, NONE_BY_CARDS if not points else LOST_BY_CARDS, t)
    worker = key[1] + _own(s, sent) if key else sent.most
    if worker > 0 >= points or (worker > points and not key):
        return _worker_first(s, sent, points, LESS_BY_CARDS, t)
    if key and points > 0:
        return _both(s, sent, points, key, t)
    lists, words = _lists(sent), FOR_LATER
    if sent.most > 0 and not key:
        words = AS_MUCH_BY_WORKER if sent.most == points else ONLY_BY_WORKER
        lists = lists[1:] if any(n != sent.most for n in sent.points[:TOLD]) else lists
    then = [t(words, list=t.row(list_, "; ")) for list_ in lists]
    if words == ONLY_BY_WORKER and any(n < sent.most for _, n in at_once(s)[1:2]):  # he is better than the next card
        cards = [*rather(s, t), *parted(s, t)[1:], best_said(s, t, 1, others=False),
                 best_said(s, t, 1, pays=False, others=False)]  # fmt: skip
        return first_fitting((f"{t(NOW, cards=one)} {two}" for one in cards for two in then), LONGEST)
    shorter = [t(OR_WORKER_FOR, card=card_name(key[2], t), n=signed(key[1]))] if key else []
    if key and worker > 0:
        then, shorter = _docks_first(s, points, then, shorter, t)
    if key and worker <= 0:  # cards of the hand would pay for one that brings points, or nothing does
        if docks := more_at_docks(s, 0, t):
            then, shorter = docks[:1], docks[1:]
        elif worker:
            then, shorter = [t(NONE_BY_WORKER)], []
    return _card_first(s, points, then, shorter, t)


def _own(s: Any, sent: Sent) -> int:
    """The points that the place brings by itself which pays for the best card."""
    return own_points(s, sent.led[2], sent.led[0]) if sent.led else 0


def _lists(sent: Sent) -> list[list[str]]:
    return [list_ for list_ in (sent.places[:TOLD], sent.places[:1], *([one] for one in sent.shortly)) if list_]


def _begun(lists: list[list[str]], t: Translator, words: str = WORKER_FIRST) -> list[str]:
    return [t(words, list=t.row(list_, "; ")) for list_ in lists]


def _worker_first(s: Any, sent: Sent, points: int, words: str, t: Translator) -> str:
    """Where no card brings as much as a worker does."""
    lists = _lists(sent)
    if any(n <= points for n in sent.points[1:TOLD]):  # a second place that the cards are better than
        lists = lists[1:]
    cards = [t(words, cards=best_said(s, t, n, more=False)) for n in (2, 1)]
    cards.append(t(words, cards=best_said(s, t, 1, more=False, pays=False, others=False)))
    cards += [_less(s, sent, points, t)] if words == LESS_BY_CARDS else []
    begun_ = _begun(lists, t)
    ways = [f"{one} {card}" for one in begun_ for card in cards]
    return next((one for one in ways if len(one) <= ROOM), first_fitting([*ways, *begun_], LONGEST))


def _both(s: Any, sent: Sent, points: int, key: Key, t: Translator) -> str:
    """A card that brings points, and a worker who pays for another: first what comes to more in all, and what becomes
    of the other then."""
    p, name, (_, worker, dear) = int(s.turn), preferred(s)[0], key
    after, lists = next_turn(outcome(s, played(s, name)), p), _lists(sent)
    gone, other = gone_at_docks(s, dear), card_name(dear, t)
    n = would_bring(paying(after, p, dear), p, dear) or 0
    told_then = _beside_the_place(s, after, dear, n, t)
    possible, alike = may_pay(after, p, dear), pays_as_before(s, after, dear)
    without = dear in within_sight(after, p) and not price_of(after, p, dear).short
    anchored = Payer.ANCHOR == price_of(after, p, dear).payer != price_of(s, p, dear).payer
    if without and n >= max(worker, 1):
        return _card_first(s, points, *_without(other, told_then, t, anchored=anchored), t)
    waits = _waits(s, sent, name, dear, gone)
    own = _own(s, sent)  # behind the card he brings them, too
    later, total = n if without else max(0, n - gone) + own if alike else 0, worker + own - gone
    if total > points and total + waits >= points + later:
        if alike and n > 0 and waits == points and _at_risk(s, name) and not _at_risk(s, dear):
            why = t.phrase("{card} {n} ({how})", card=card_name(name, t), n=signed(points), how=t(OTHERS_TAKE))
            then = [t(THEN_WORKER, list=t.row(list_, "; ")) for list_ in lists[1:] if n == worker]
            then += [t(THEN_WORKER_FOR, card=other, n=one) for one in told_then]
            return first_fitting(f"{t(NOW, cards=why)} {one}" for one in then)
        words, told = WORKER_FIRST, _becomes(s, name, points, waits, t)
        if 0 < waits < points and not gone:  # which all the same is more, and by how much
            facts = {"card": card_name(name, t), "n": signed(waits), "now": signed(points)}
            facts["all"] = signed(total + waits)
            less = signed(points + later) if alike or without or not possible else ""
            told = [*[t(IN_ALL_ELSE, **facts, less=less)] * bool(less), t(IN_ALL, **facts)]
            if less == facts["all"]:  # which is no reason for either, unless somebody could take a card meanwhile
                told = [t(IN_ALL, **facts)]
                if not _at_risk(s, name) and not _at_risk(s, dear):
                    words, told = WORKER, [t(EITHER_ORDER, **facts)]
        if not possible:
            fills = refuse_space(after.players[p], dear) == No.CITY_FULL
            facts = {"card": card_name(name, t), "n": signed(points), "more": signed(worker)}
            told = [t(LAST_SPACE if fills else TOO_DEAR, **facts)]
        elif not waits and not without and not alike:
            more = gone and price_of(after, p, dear).short > gone
            ways = [MORE_CARDS, MORE_CARDS_SHORT] if more else [FEWER_WAYS]
            told = [t(one, card=card_name(name, t), n=signed(points)) for one in ways]
        begun_, docks = _begun(lists[1:], t, words), more_at_docks(s, worker, t)
        tails = [*docks, *told, _less(s, sent, points, t)]
        return first_fitting([*(f"{one} {tail}" for tail in tails for one in begun_), *begun_])
    if gone and points < worker <= points + gone:
        whole, shortly = _takes_cards(dear, worker, gone, t)
        return _card_first(s, points, [whole], [shortly], t)
    if not possible:
        fills = refuse_space(after.players[p], dear) == No.CITY_FULL
        lost = t(NO_SPACE_LEFT if fills else NO_MORE_PAID, card=other, n=signed(worker))
        return _card_first(s, points, *_docks_first(s, points, [lost], [], t), t)
    if alike and n > 0:
        then = [t(THEN_WORKER, list=t.row(list_, "; ")) for list_ in lists[1:] if n == worker]
        there = [t(THEN_WORKER, list=_there(s, sent, dear, one, gone, t)) for one in told_then]
        fewer = [t(THEN_WORKER_FOR, card=other, n=one) for one in told_then]
        best = [t(begun(s, points), cards=one) for one in parted(s, t)]
        full = [f"{one} {tail}" for one in best for tail in (*(then or there), *fewer)]
        if whole := next((one for one in full if len(one) <= ROOM), ""):  # the place bears its card: its name can wait
            return whole
        return _card_first(s, points, then or there, [*there, *fewer], t)
    if without and n > 0:
        return _card_first(s, points, *_without(other, told_then, t, anchored=anchored), t)
    if worker <= 0:
        return _card_first(s, points, [t(NONE_BY_WORKER)], [], t)
    words = AS_MUCH_LATER if total == points else FOR_LATER
    then = [t(words, list=t.row(list_, "; ")) for list_ in lists]
    shorter = [t(OR_WORKER_FOR, card=other, n=signed(worker))]
    return _card_first(s, points, *_docks_first(s, points, then, shorter, t), t)


def _without(
    other: str, then: list[str], t: Translator, *, anchored: bool = False
) -> tuple[list[str], list[str]]:
    """That a card needs no worker once the best is played, with its points then in several lengths; and in fewer
    words. `anchored` = what pays for it is the anchor that comes with the best."""
    long = THEN_ANCHORED if anchored else THEN_WITHOUT
    whole, shortly = ([t(words, card=other, n=n) for n in then] for words in (long, THEN_WITHOUT_SHORT))
    return whole, shortly


def _docks_first(
    s: Any, points: int, then: list[str], shorter: list[str], t: Translator
) -> tuple[list[str], list[str]]:  # fmt: skip
    """What may follow the best card: first why the docks are not better, where they bear a greater number."""
    docks = more_at_docks(s, points, t)
    return [*docks[:1], *then], [*docks[1:], *shorter]


def _there(s: Any, sent: Sent, dear: int, n: str, gone: int, t: Translator) -> str:
    """The places that pay for a card, with the points that it brings then: `3 wood → pays Inn (+4)`; of docks how many
    cards go there."""
    said = [*dict.fromkeys(sent.led[1])] if sent.led else []
    what = many_places(said, len(said), t) if len(said) > ALIKE else t.row(said, " / ")
    if gone:
        what = docks_said(s, gone, t)
    return str(t.phrase("{what} → pays {card} ({how})", what=what, card=card_name(dear, t), how=n))


def _beside_the_place(s: Any, after: Any, dear: int, n: int, t: Translator) -> list[str]:
    """The points of a card `after` another one, in several lengths: where the places that pay for it bear another
    number, beside that one, with what else goes for it then: `+3, for 1 treasure, now +7`."""
    then, p = at_places_then(s), int(s.turn)
    shown = [then[x] for x, key in places(s) if key and key[0] and key[2] == dear and x in then]
    if not shown or n in shown:
        return [signed(n)]
    now, how = t(NOW_THERE, n=signed(max(shown))), payer(price_of(paying(after, p, dear), p, dear), t)
    return [str(t.row([signed(n), how, now]))] * bool(how) + [str(t.row([signed(n), now]))]


def _less(s: Any, sent: Sent, points: int, t: Translator) -> str:
    """That cards bring less than a worker; what that brings in all, where it is told in two parts."""
    own = _own(s, sent)
    if not own or not sent.led:
        return t(LESS_SHORT, n=signed(points))
    return t(LESS_THAN_BOTH, all=signed(sent.led[0][1] + own), n=signed(points))


def _becomes(s: Any, name: int, points: int, waits: int, t: Translator) -> list[str]:
    """What a card brings after what comes first, beside what stands on it now, or that it brings less than that; in
    several lengths."""
    if waits <= 0:
        return [t(LESS_BY_CARDS, cards=best_said(s, t, 1, more=False, pays=False, others=False))]
    ways = [signed(waits)]
    if waits != points:
        now, later = signed(points), signed(waits)
        ways = [t("{n} then, now {now}", n=later, now=now), t("{n} then", n=later)]
    return [t(CAN_WAIT_IF_LEFT if _at_risk(s, name) else CAN_WAIT, card=card_name(name, t), n=n) for n in ways]


def _at_risk(s: Any, name: int) -> bool:
    """Whether somebody else could take a card before: the last one of its name in the Bay, and none in the hand."""
    me = s.players[s.turn]
    return name not in me.hand[: me.hand_count] and sum(s.bay_count[k] for k in range(SPOTS) if s.bay[k] == name) == 1


def _waits(s: Any, sent: Sent, name: int, dear: int, gone: int) -> int:
    """The points that a card still brings once a worker has paid for another and that is played; 0 where it cannot be
    played then."""
    p, me = int(s.turn), s.players[s.turn]
    held = me.hand[: me.hand_count]
    if sent.led is None or (gone and name in held and len(held) - gone < 1 + (dear in held)):
        return 0
    then = would_be(paying(sent.led[2], p, dear), p, dear)
    if then is None or name not in within_sight(then, p) or price_of(then, p, name).short:
        return 0
    return would_bring(then, p, name) or 0


def more_at_docks(s: Any, points: int, t: Translator) -> list[str]:
    """The card that the docks pay for and that brings more than so many points, with the cards that go for it; in
    several lengths, [] for none."""
    key, n = dict(places(s)).get(DOCKS_AT), at_places_then(s).get(DOCKS_AT, 0)
    if not key or not key[0] or n <= points:
        return []
    return _takes_cards(key[2], n, price_of(s, int(s.turn), key[2]).short, t)


def _takes_cards(name: int, points: int, gone: int, t: Translator) -> list[str]:
    """What a card would take that the docks pay for, and what that is worth: each card about a point."""
    facts = {"card": card_name(name, t), "cards": t.amount(gone, "card"), "all": signed(points - gone)}
    return [t(TAKES_CARDS, **facts, n=signed(points), lost=signed(-gone)), t(TAKES_CARDS_SHORT, **facts)]


def _card_first(s: Any, points: int, then: list[str], shorter: list[str], t: Translator) -> str:
    """The cards that can be played, then what a worker does; without that where there is no room."""
    said = first_fitting(_paired(s, points, then, shorter, t))
    if len(said) <= ROOM:
        return said
    tied = points > 0 and bool(rather(s, t))  # then why one of them is better weighs more
    plain = t(begun(s, points), cards=best_said(s, t, 1, more=tied, pays=False, others=False))
    bare = t(begun(s, points), cards=best_said(s, t, 1, more=False, pays=False, others=False))
    tails = dict.fromkeys((*then, *shorter))
    ways = [f"{one} {tail}" for one in (plain, bare) for tail in tails]  # how a greater number at a place comes behind
    return first_fitting([said, *ways, f"{plain} {t(OR_WORKER)}", plain, f"{bare} {t(OR_WORKER)}"], LONGEST)


def _paired(s: Any, points: int, then: list[str], shorter: list[str], t: Translator) -> Iterator[str]:
    """The cards that can be played, in several lengths, each with what a worker does `then`; where there is room for
    no more, `shorter`."""
    split = [t(begun(s, points), cards=one) for one in parted(s, t)]
    yield from (f"{one} {two}" for one in split for two in then)
    broken = [t(begun(s, points), cards=one) for one in rather(s, t)] if points > 0 else []
    yield from (f"{one} {two}" for one in broken for two in then)
    both = [t(begun(s, points), cards=best_said(s, t, n)) for n in (2, 1)]
    yield from (f"{one} {two}" for one in both for two in then)
    said: tuple[Phrase, ...] = (*(best_said(s, t, n, more=False, pays=False) for n in (2, 1)),
            best_said(s, t, 1, more=False, pays=False, others=False))  # fmt: skip
    if broken:
        said = (best_said(s, t, 1, pays=False, others=False),)
    named = [t(begun(s, points), cards=one) for one in said]
    yield from (f"{one} {two}" for one in named for two in then)  # a place by its name weighs more than all names
    yield from (f"{one} {two}" for one in (*broken, *split, *both, *named) for two in shorter)
