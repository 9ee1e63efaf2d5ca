"""What a turn can be spent on, compared: the cards that can be played, the places for a worker, the next season."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from ludoteka.kit.room import LONGEST, ROOM, first_fitting
from ludoteka.text.i18n import Translator, mark
from ludoteka.text.terms import Phrase

from ...box.tables import TYPE
from ...rules.actions import ACTS
from ...rules.city import refuse_space
from ...state import DOCKS_AT, SPACES, SPOTS, WORKERS, Colour, Do, No, Phase, Season
from ..legal import refused
from ..names import card_name, place_called
from ..seasons import brought
from ..sheet import gained
from .outcome import anyway, outcome
from .prices import price_of
from .reach import (
    ALIKE,
    Key,
    compared_said,
    docks_help,
    lacks,
    missing,
    nearest,
    paying,
)
from .sites import at_places_then, many_places, once_free, places, places_found, reds, sent_at_once
from .sooner import sooner
from .worth import at_once, next_turn, payer, playable, played, signed, would_bring
from .worthwhile import may_pay, pays_as_before

PARTS = 2  # that points are told with, at least
TOLD = 2  # places for a worker that there is room for
AIM = mark("Most points after autumn win: cards, boat, treasures, maps.")
#: What the cards that can be played bring at once, the best beside the next.
NOW = mark("Best now: {cards}.")
NOTHING_NOW = mark("Points now: {cards}.")
LOSSES = mark("Only points lost now: {cards}.")
#: Where points are equal: what a card is good for afterwards.
AFTERWARDS = {
    Colour.GREEN: mark("gives again later"), Colour.BLUE: mark("helps from now on"), Colour.BROWN: mark("acts once"),
    Colour.RED: mark("a worker can use it"), Colour.PURPLE: mark("counts at the end"),
}  # fmt: skip
#: What parts cards that bring as many points besides.
FEWER_TREASURES = mark("takes fewer treasures")
FEWER_RESOURCES = mark("costs fewer resources")
OTHERS_TAKE = mark("others could take it")
#: What a turn can be spent on besides: the places that a worker is best sent to, if there are any.
WORKER = mark("Worker: {list}.")
SEND = mark("Send a worker: {list}.")
#: The same where it brings more than any card that can be played.
WORKER_FIRST = mark("Worker first: {list}.")
LESS_BY_CARDS = mark("Cards bring less: {cards}.")
LESS_SHORT = mark("Cards bring less.")
TOO_DEAR = mark("{card} ({n}) would take what that costs.")
LAST_SPACE = mark("{card} ({n}) would take the last space.")
#: Behind a card that brings more: whether a worker still pays for the other.
THEN_WORKER = mark("Then a worker: {list}.")
THEN_WORKER_FOR = mark("Then a worker for: {card} ({n}).")
OR_WORKER_FOR = mark("Or a worker for: {card} ({n}).")
OR_WORKER_NOW = mark("Or a worker: {list}, or for {card}.")
NO_MORE_PAID = mark("Then no worker alone pays for: {card} ({n}).")
NO_SPACE_LEFT = mark("Then no space is left for: {card} ({n}).")
HAND_COUNTS_NOTHING = mark("Cards in hand count nothing.")
#: The same beside cards that bring points at once.
FOR_LATER = mark("For later, a worker: {list}.")
BEST_OF_ALIKE = mark("Best of them: {place}. Then the other cards lack least.")
OR_WORKER = mark("Or send a worker.")
OR_MISSING = mark("Or a worker for what others lack: {list}.")
NO_WORKER = mark("No place for a worker brings another card nearer.")
AND_PREPARE = mark("Then prepare.")
RATHER_PREPARE = mark("Preparing loses none: {brings}.")
THEN_PASS = mark("No workers left: then pass.")
PASS_LATER = mark("Passing now would end your game without them.")
PASS_LOSES_NONE = mark("Passing loses none.")
AUTUMN = mark("The last season: every card still counts. Pass once nothing brings you points any more.")
GONE = mark("Pass: no worker is left, and no card can be paid for. Nothing brings you points any more.")
NOTHING_LEFT = mark("Prepare: no worker is left, and no card can be paid for.")
#: Where the city takes no more cards than those that need no space.
FULL_GONE = mark("Pass: no worker is left, and your city is full. Nothing brings you points any more.")
FULL_LEFT = mark("Prepare: no worker is left, and your city is full.")
FULL_AUTUMN = mark("Pass, unless two workers together bring points: your city is full, and one alone brings none.")
FULL_LAST_WORKER = mark("Pass, or hope for a card drawn: your city is full, and your last worker brings no points.")
FULL_BLOCKED = mark("The last season: your city is full. Taken now, worth waiting for: {list}.")
FULL_WORKERS = mark("Your city is full: it takes only cards that need no space. Send your workers, then prepare.")
LAST_FULL = mark("The last season, and your city is full.")
LAST = mark("The last season.")
WORKERS_FIRST = mark(
    "Workers bring what cards cost; cards bring gifts now and points at the end. Prepare once all workers are out."
)
#: What a worker's errand asks that brings a card nearer by nothing but what is foreseen.
FORESEEN = (Phase.NOTHING, Phase.TURN, Phase.GAIN, Phase.DRAW)


def turn(s: Any, t: Translator) -> str:
    """What the cards that can be played bring now, and the places where a worker brings most; else that the season is
    over."""
    p = int(s.turn)
    me, cards = s.players[p], playable(s)
    last = me.season == Season.AUTUMN
    full = me.spaces >= SPACES
    if not cards and not me.workers:
        if last:
            return t(FULL_GONE if full else GONE)
        return t(FULL_LEFT if full else NOTHING_LEFT)
    most, sent = sent_at_once(s, t)
    now, worth = sent[0] if sent else "", [most] * len(sent)
    shortly, whole, best, led_first, takes_cards = list[str](), list[str](), "", None, False
    if me.workers:
        found = places_found(s, t)
        led = compared_said(found[:TOLD], p, t, many_places)
        shortly = compared_said(found[:1], p, t, many_places, alike=1) if cards else []
        more = sum(paid and points > most for (paid, points, _), *_ in found[: len(led)])  # what brings more than they
        if more or (found and not most):
            led_first = found[0]
        if led_first and not cards:
            whole = compared_said(found[:1], p, t, many_places, parts=True)
            pays = [x for x, key in places(s) if key and key[0] and key[2] == found[0][0][2]]
            takes_cards = pays == [DOCKS_AT]
        sent = [*led[:more], *sent, *led[more:]]
        ahead = [points if paid else 0 for (paid, points, _), *_ in found[: len(led)]]
        worth = [*ahead[:more], *worth, *ahead[more:]]
        best = best_of_alike(s, found[0][0], t) if not cards and led[:1] == sent[:1] != [] else ""
    if me.season == Season.WINTER and me.workers == WORKERS and not me.city_count and not cards:
        return _sent(sent, best, t, whole=whole, takes_cards=takes_cards) if sent else t(AIM)
    if cards:
        return _cards(s, Sent(sent, shortly if led_first else [], most, now, led_first, worth), t, last=last)
    if sent:
        begun = t(LAST_FULL if full else LAST) if last else ""
        return _sent(sent, best, t, begun, whole=whole, takes_cards=takes_cards)
    if list_ := missing(s, p, t) or nearest(s, p, t):
        if last:
            return t("The last season. Workers bring what is missing for the next cards: {list}", list=list_)
        return t("Workers bring what is missing for the next cards: {list}", list=list_)
    if full and last:
        blocked = once_free(s, t)
        return t(FULL_BLOCKED, list=blocked) if blocked else t(FULL_LAST_WORKER if me.workers == 1 else FULL_AUTUMN)
    if full:
        return t(FULL_WORKERS)
    return t(AUTUMN if last else WORKERS_FIRST)


class Sent(NamedTuple):
    """The places for a worker in words, the best first; the first card that they lead to in fewer words; the points
    that one brings at once, where that is, and the card that the best leads to, if that is what makes it best."""

    places: list[str]
    shortly: list[str]
    most: int
    at_once: str
    led: tuple[Key, list[str], Any] | None
    points: list[int]


def _cards(s: Any, sent: Sent, t: Translator, *, last: bool) -> str:
    """Cards beside workers, and which of them is better first; where neither brings anything, beside the next
    season."""
    best, workers = at_once(s), int(s.players[s.turn].workers)
    points = best[0][1]
    if sent.places:
        return _beside_workers(s, sent, points, t)
    begin = _begun(points)
    broken = rather(s, t) if points > 0 else []
    split = [t(begin, cards=said) for said in (*parted(s, t), *broken)]
    now = [t(begin, cards=best_said(s, t, n)) for n in (2, 1)]
    named = t(begin, cards=best_said(s, t, 2, more=False, pays=False))
    plain = t(begin, cards=best_said(s, t, 1, more=False, pays=False, others=False))
    if workers:
        lacked = missing(s, int(s.turn), t) or nearest(s, int(s.turn), t)
        then = [t(NO_WORKER if _no_nearer(s) else OR_WORKER)]
        if lacked and not _no_nearer(s):
            told = t(OR_MISSING, list=lacked)
            return first_fitting([f"{said} {told}" for said in (*split, *now, named, plain)] + [f"{plain} {then[0]}"])
    elif last:
        then = [t(PASS_LATER if points > 0 else THEN_PASS if not points else PASS_LOSES_NONE)]
    elif points >= 0:
        then = sooner(s, preferred(s)[0][0], t)
    else:
        then = [t(RATHER_PREPARE, brings=brought(s, t))]
    ways = [f"{said} {one}" for said in (*split, now[0], now[1]) for one in then]
    if len(best) > 1 and best[1][1] == points >= 0 and not workers and not last:  # what parts them weighs more
        ways.append(f"{now[1]} {t(AND_PREPARE)}")
    ways += [f"{said} {one}" for said in (named, plain) for one in then]
    if len(ways[-1]) > LONGEST:
        ways += [" ".join((now[1], *[t(AND_PREPARE)] * (not workers and not last and points >= 0))), now[1]]
    return first_fitting(ways).replace("….", "…")


def _beside_workers(s: Any, sent: Sent, points: int, t: Translator) -> str:
    """The cards that can be played beside the places for a worker: what brings more comes first, unless both can be
    had one after the other."""
    key = sent.led[0] if sent.led and sent.led[0][0] else None
    worker = key[1] if key else sent.most
    lists = [list_ for list_ in (sent.places[:TOLD], sent.places[:1], sent.shortly) if list_]
    if worker > 0 >= points or (worker > points and not key):
        if any(n <= points for n in sent.points[1:TOLD]):  # a second place that the cards are better than
            lists = lists[1:]
        cards = [t(LESS_BY_CARDS, cards=best_said(s, t, n, more=False)) for n in (2, 1)]
        cards.append(t(LESS_BY_CARDS, cards=best_said(s, t, 1, more=False, pays=False, others=False)))
        cards.append(t(LESS_SHORT))
        begun = [t(WORKER_FIRST, list=t.row(list_, "; ")) for list_ in lists]
        return first_fitting([*(f"{one} {card}" for one in begun for card in cards), *begun], LONGEST)
    p, name = int(s.turn), preferred(s)[0][0]
    after = next_turn(outcome(s, played(s, name)), p) if key and points > 0 else s
    n = would_bring(paying(after, p, key[2]), p, key[2]) if key and after is not s else None
    then, shorter = list[str](), list[str]()
    if key and after is not s and not may_pay(after, p, key[2]):
        card, dear = card_name(name, t), card_name(key[2], t)
        fills = refuse_space(after.players[p], key[2]) == No.CITY_FULL
        if worker > points:
            begun = [t(WORKER_FIRST, list=t.row(list_, "; ")) for list_ in lists[1:]]
            told = t(LAST_SPACE if fills else TOO_DEAR, card=card, n=signed(points))
            return first_fitting([*(f"{one} {told}" for one in begun), *begun], LONGEST)
        then = [t(NO_SPACE_LEFT if fills else NO_MORE_PAID, card=dear, n=signed(worker))]
    elif key and n and n > 0 and pays_as_before(s, after, key[2]):
        then = [t(THEN_WORKER, list=t.row(list_, "; ")) for list_ in lists[1:] if n == worker]
        shorter = [t(THEN_WORKER_FOR, card=card_name(key[2], t), n=signed(n))]
    else:
        later = FOR_LATER if key or not sent.most else WORKER
        then = [t(later, list=t.row(list_, "; ")) for list_ in lists]
        shorter = [t(OR_WORKER_FOR, card=card_name(key[2], t), n=signed(worker))] if key else []
        if key and sent.most > max(0, points):  # what a worker brings at once is more than the cards do
            card, at_once_ = t.phrase("{card} {n}", card=card_name(key[2], t), n=signed(worker)), sent.at_once
            then = [t(WORKER, list=t.row(sent.places[:TOLD], "; "))] * (at_once_ in sent.places[:TOLD])
            shorter = [t(OR_WORKER_NOW, list=at_once_, card=card), *shorter]
    said = first_fitting(_paired(s, points, then, shorter, t))
    if len(said) <= ROOM:
        return said
    plain = t(_begun(points), cards=best_said(s, t, 1, more=False, pays=False, others=False))
    return first_fitting([said, f"{plain} {t(OR_WORKER)}"], LONGEST)


def _begun(points: int) -> str:
    """What the cards are told by, the best of which brings so many points."""
    return NOW if points > 0 else NOTHING_NOW if not points else LOSSES


def _paired(s: Any, points: int, then: list[str], shorter: list[str], t: Translator) -> Iterator[str]:
    """The cards that can be played, in several lengths, each with what a worker does `then`; where there is room for
    no more, `shorter`."""
    split = [t(_begun(points), cards=one) for one in parted(s, t)]
    yield from (f"{one} {two}" for one in split for two in then)
    broken = [t(_begun(points), cards=one) for one in rather(s, t)] if points > 0 else []
    yield from (f"{one} {two}" for one in broken for two in (*then, *shorter))
    both = [t(_begun(points), cards=best_said(s, t, n)) for n in (2, 1)]
    yield from (f"{one} {two}" for one in both for two in then)
    said = (*(best_said(s, t, n, more=False, pays=False) for n in (2, 1)),
            best_said(s, t, 1, more=False, pays=False, others=False))  # fmt: skip
    named = [t(_begun(points), cards=one) for one in said]
    yield from (f"{one} {two}" for one in named for two in then)
    yield from (f"{one} {two}" for one in (*split, *both, *named) for two in shorter)


def _sent(
    sent: list[str], best: str, t: Translator, begun: str = "", *, whole: Sequence[str] = (), takes_cards: bool = False
) -> str:
    """Places for a worker behind what was `begun`: which of several alike is `best`, else the best beside the next;
    `whole` = the best with all that is to be said of it, where it stands alone, `takes_cards` = of the hand."""
    told = (t(SEND, list=t.row(list_, "; ")) for list_ in (sent[:TOLD], sent[:1], whole))
    two, one, all_ = (" ".join(filter(None, (begun, list_))) for list_ in told)
    alone = [f"{all_} {t(HAND_COUNTS_NOTHING)}"] * takes_cards + [all_] if whole and len(sent) == 1 else []
    return first_fitting([*[f"{one} {best}"] * bool(best), *alone, two, *[all_] * bool(whole), one])


def _no_nearer(s: Any) -> bool:
    """Whether no worker can bring a card nearer, where no place is known to: not by cards that the docks take, nor by
    what a place or a red card still asks."""
    p = int(s.turn)
    if not refused(s, ACTS.code(Do.PLACE, DOCKS_AT)) and docks_help(s, p):
        return False
    sites = [ACTS.code(Do.PLACE, x) for x in range(DOCKS_AT)]
    behind = [outcome(s, code) for code in sites if not refused(s, code)] + [later for _, later in reds(s)]
    return not any(later.seat == p and later.phase not in FORESEEN for later in behind)


def best_of_alike(s: Any, best: Key, t: Translator) -> str:
    """Of several places that pay for the same card, the one after which the other cards lack least; "" for none."""
    p, then = int(s.turn), at_places_then(s)
    found = [(x, (key[0], then.get(x, 0), key[2])) for x, key in places(s) if key and x < DOCKS_AT]
    alike = [x for x, key in found if key[0] and key == best]
    behind = {x: outcome(s, ACTS.code(Do.PLACE, x)) for x in alike} if s.phase == Phase.TURN else {}
    if len(behind) <= ALIKE or any(one.phase == Phase.GAIN for one in behind.values()):
        return ""
    short = {x: sum(lacks(one, p).values()) for x, one in behind.items()}
    least = [x for x, n in short.items() if n == min(short.values())]
    return t(BEST_OF_ALIKE, place=place_called(s, least[0], t)) if len(least) == 1 else ""


def best_said(
    s: Any, t: Translator, most: int, *, more: bool = True, pays: bool = True, others: bool = True
) -> Phrase:  # fmt: skip
    """The cards that bring most points at once and those that bring most after them: `Inn +4, 3 cards +2 each`; with
    what `pays` for them besides resources, and where only the best are named what the `others` bring at most."""
    groups: dict[int, list[int]] = {}
    for name, n in at_once(s):
        groups.setdefault(n, []).append(name)
    first = [one for n, names in [*groups.items()][:most] for one in _alike(s, names, n, t, more=more, pays=pays)]
    if most == 1 and len(groups) > 1 and others:
        first += _others(groups, t)
    return t.row(first)


def preferred(s: Any) -> tuple[list[int], list[str]]:
    """Of the cards that bring most points at once those that are better for what else they do, and why: what takes no
    treasure, what gives or helps again, what somebody else could take."""
    best = at_once(s)
    names, why = [name for name, n in best if n == best[0][1]], list[str]()
    for said, score in _reasons(s, names) if len(names) > 1 else ():
        least = min(map(score, names))
        if any(score(name) != least for name in names):
            names, why = [name for name in names if score(name) == least], [*why, said]
    return names, why


def _reasons(s: Any, names: Iterable[int]) -> list[tuple[str, Callable[[int], int]]]:
    """What speaks for a card beside one that brings as many points, what weighs most first: the least counts."""
    p, last = int(s.turn), s.players[s.turn].season == Season.AUTUMN
    hand = {int(name) for name in s.players[p].hand[: s.players[p].hand_count]}
    taken = {int(s.bay[k]) for k in range(SPOTS) if s.bay_count[k]} - hand
    bills = {name: price_of(s, p, name) for name in names}
    helped = any(bill.helpers for bill in bills.values())  # what is left to be paid then depends on who helps
    anchored = any(bill.anchor for bill in bills.values())
    return [
        (FEWER_TREASURES, lambda name: 0 if bills[name].anchor or helped else bills[name].by_treasure),
        (AFTERWARDS[Colour.GREEN], lambda name: TYPE[name] != Colour.GREEN or last),
        (AFTERWARDS[Colour.BLUE], lambda name: TYPE[name] != Colour.BLUE),
        (FEWER_RESOURCES, lambda name: 0 if anchored or helped else len(bills[name].tokens)),
        (OTHERS_TAKE, lambda name: name not in taken),
    ]


def rather(s: Any, t: Translator) -> list[Phrase]:
    """Of cards that bring as many points the one that is better, and why: `Port +2 (costs no treasure), rather than
    Inn`; [] where one brings most, or all are as good."""
    best, (names, why) = at_once(s), preferred(s)
    alike = [name for name, n in best if n == best[0][1] and name not in names]
    if not alike or len(names) > 1:
        return []
    first = t.phrase("{card} {n}", card=card_name(names[0], t), n=signed(best[0][1]))
    how = t.row(map(t, why[:2]))
    others: list[str] = [t.row((card_name(name, t) for name in alike), " / ")] if len(alike) <= ALIKE else []
    others = [t.phrase("{card} {n}", card=one, n=signed(best[0][1])) for one in others]
    others.append(t.n("{n} other card", "{n} other cards", len(alike)))
    return [t.row([t("{card} ({how}), rather than {others}", card=first, others=one, how=how)]) for one in others]


def _others(points: Iterable[int], t: Translator) -> list[str]:
    """What the cards behind the best bring at most, where that is a gain."""
    _, most = islice(points, 2)
    return [t("others at most {n}", n=signed(most))] if most > 0 else []


def parted(s: Any, t: Translator) -> list[Phrase]:
    """The one card that brings most, with what its points are for, beside the next: `Inn +7 (Cards +3, Boat +4)`; []
    where several bring as much, all of its points are its own, or more than resources pays for it."""
    best = at_once(s)
    name, points = best[0]
    if (len(best) > 1 and best[1][1] == points) or payer(price_of(s, int(s.turn), name), t):
        return []
    parts = gained(anyway(s), outcome(s, played(s, name)), int(s.turn), t)
    if len(parts) < PARTS:
        return []
    said = t.phrase("{card} {n} ({how})", card=card_name(name, t), n=signed(points), how=t.row(parts))
    if len(best) == 1:
        return [t.row([said])]
    then = signed(best[1][1])
    named = t.phrase("{card} {n}", card=card_name(best[1][0], t), n=then)
    return [t.row([said, named]), t.row([said, *_others([points, best[1][1]], t)])]


def _alike(s: Any, names: list[int], n: int, t: Translator, *, more: bool, pays: bool) -> list[str]:
    """Cards that bring the same: what else they do tells them apart, if there is room for `more`."""
    differ = more and len({int(TYPE[name]) for name in names}) > 1
    if len(names) <= ALIKE:
        return [_brings(s, name, n, t, more=differ, pays=pays) for name in names]
    said = t.n("{n} card {points}", "{n} cards {points} each", len(names), points=signed(n))
    lasts = next((name for name in names if TYPE[name] in (Colour.GREEN, Colour.BLUE)), None) if differ else None
    if lasts is None:
        return [said]
    return [t.phrase("{cards} ({card}: {how})", cards=said, card=card_name(lasts, t), how=_afterwards(s, lasts, t))]


def _brings(s: Any, name: int, points: int, t: Translator, *, more: bool, pays: bool) -> str:
    """A card with the points that it brings, what pays for it besides resources, and what it does besides."""
    how = [payer(price_of(s, int(s.turn), name), t) if pays else "", _afterwards(s, name, t) if more else ""]
    if any(how):
        return t.phrase("{card} {n} ({how})", card=card_name(name, t), n=signed(points), how=t.row(filter(None, how)))
    return t.phrase("{card} {n}", card=card_name(name, t), n=signed(points))


def _afterwards(s: Any, name: int, t: Translator) -> str:
    """What a card is good for once it lies in the city."""
    colour = Colour(int(TYPE[name]))
    last = colour == Colour.GREEN and s.players[s.turn].season == Season.AUTUMN
    return t(AFTERWARDS[Colour.BROWN if last else colour])
