"""What a turn can be spent on, compared: the cards that can be played, the places for a worker, the next season."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from typing import Any

from ludoteka.kit.room import LONGEST, ROOM, first_fitting
from ludoteka.text.i18n import Translator, mark
from ludoteka.text.terms import Phrase

from ...box.tables import TYPE
from ...rules.actions import ACTS, refusal
from ...state import DOCKS_AT, SPACES, WORKERS, Colour, Do, Phase, Season
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
)
from .sites import at_places_then, many_places, once_free, places, places_found, reds, sent_at_once
from .sooner import sooner
from .worth import at_once, payer, playable, played, signed

PARTS = 2  # that points are told with, at least
AIM = mark("Most points after autumn win: cards, boat, treasures, maps.")
#: What the cards that can be played bring at once, the best beside the next.
NOW = mark("Points now: {cards}.")
LOSSES = mark("Only points lost now: {cards}.")
#: Where points are equal: what a card is good for afterwards.
AFTERWARDS = {
    Colour.GREEN: mark("gives again later"), Colour.BLUE: mark("helps from now on"), Colour.BROWN: mark("acts once"),
    Colour.RED: mark("a worker can use it"), Colour.PURPLE: mark("counts at the end"),
}  # fmt: skip
#: What a turn can be spent on besides: the places that a worker is best sent to, if there are any.
WORKER = mark("Worker: {list}.")
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
GONE = mark("The last season: no worker is left, and no card can be paid for. Nothing brings points any more: pass.")
NOTHING_LEFT = mark("No worker is left, and no card can be paid for: prepare ({brings}).")
NOTHING_LEFT_SHORT = mark("No worker is left, and no card can be paid for: prepare.")
#: Where the city takes no more cards than those that need no space.
FULL_GONE = mark("The last season: no worker is left, and your city is full. Nothing brings points any more: pass.")
FULL_LEFT = mark("No worker is left, and your city is full: prepare ({brings}).")
FULL_LEFT_SHORT = mark("No worker is left, and your city is full: prepare.")
FULL_AUTUMN = mark(
    "The last season: your city is full, and no worker alone brings points. Pass, unless two together can."
)
FULL_LAST_WORKER = mark(
    "The last season: your city is full, and your last worker brings no points. Pass, or hope for a card drawn."
)
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
        left = (FULL_LEFT, FULL_LEFT_SHORT) if full else (NOTHING_LEFT, NOTHING_LEFT_SHORT)
        return first_fitting(t(one, brings=brought(s, t)) for one in left)
    most, sent = sent_at_once(s, t)
    shortly, pays_more, best = list[str](), False, ""
    if me.workers:
        found = places_found(s, t)
        led = compared_said(found, p, t, many_places)
        shortly = compared_said(found[:1], p, t, many_places, alike=1)
        more = sum(paid and points > most for (paid, points, _), *_ in found[: len(led)])  # what brings more than they
        pays_more = more > 0
        sent = [*led[:more], *sent, *led[more:]]
        best = best_of_alike(s, found[0][0], t) if not cards and led[:1] == sent[:1] != [] else ""
    if me.season == Season.WINTER and me.workers == WORKERS and not me.city_count and not cards:
        return _sent(sent, best, t) if sent else t(AIM)
    if cards:
        return _cards(s, sent, shortly if not most or pays_more else [], t, last=last, later=not most)
    if sent:
        begun = t(LAST_FULL if full else LAST) if last else ""
        return _sent(sent, best, t, begun)
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


def _cards(s: Any, sent: list[str], shortly: list[str], t: Translator, *, last: bool, later: bool) -> str:
    """Cards beside workers, `later` = these bring no points at once, `shortly` = the best of them in fewer words; where
    neither brings anything, beside the next season."""
    best, workers = at_once(s), int(s.players[s.turn].workers)
    points = best[0][1]
    begin = NOW if points >= 0 else LOSSES
    split = [t(begin, cards=said) for said in parted(s, t)]
    now = [t(begin, cards=best_said(s, t, n)) for n in (2, 1)]
    named = t(begin, cards=best_said(s, t, 2, more=False, pays=False))
    plain = t(begin, cards=best_said(s, t, 1, more=False, pays=False, others=False))
    if sent:
        bare = t(begin, cards=best_said(s, t, 1, more=False))
        tries = [(said, sent[:1]) for said in split]
        tries += [(now[0], sent[:2]), *((said, sent[:1]) for said in (now[0], named, now[1], bare, plain))]
        tries += [(said, shortly) for said in (named, now[1], plain) if shortly]
        ways = [f"{said} {_worker(list_, t, later=later)}" for said, list_ in tries]
        if min(map(len, ways)) > ROOM:
            ways = [f"{said} {_worker(list_, t)}" for said in (named, plain) for list_ in (sent[:1], shortly) if list_]
            return first_fitting([*ways, f"{plain} {t(OR_WORKER)}"], LONGEST)
        return first_fitting(ways)
    if workers:
        lacked = missing(s, int(s.turn), t) or nearest(s, int(s.turn), t)
        then = [t(NO_WORKER if _no_nearer(s) else OR_WORKER)]
        if lacked and not _no_nearer(s):
            told = t(OR_MISSING, list=lacked)
            return first_fitting([f"{said} {told}" for said in (*split, *now, named, plain)] + [f"{plain} {then[0]}"])
    elif last:
        then = [t(PASS_LATER if points > 0 else THEN_PASS if not points else PASS_LOSES_NONE)]
    elif points >= 0:
        then = sooner(s, best[0][0], t)
    else:
        then = [t(RATHER_PREPARE, brings=brought(s, t))]
    ways = [f"{said} {one}" for said in (*split, now[0], now[1]) for one in then]
    if len(best) > 1 and best[1][1] == points >= 0 and not workers and not last:  # what parts them weighs more
        ways.append(f"{now[1]} {t(AND_PREPARE)}")
    ways += [f"{said} {one}" for said in (named, plain) for one in then]
    if len(ways[-1]) > LONGEST:
        ways += [" ".join((now[1], *[t(AND_PREPARE)] * (not workers and not last and points >= 0))), now[1]]
    return first_fitting(ways).replace("….", "…")


def _sent(sent: list[str], best: str, t: Translator, begun: str = "") -> str:
    """Places for a worker behind what was `begun`: which of several alike is `best`, else the best beside the next."""
    two, one = (" ".join(filter(None, (begun, _worker(sent[:n], t)))) for n in (2, 1))
    return first_fitting([*[f"{one} {best}"] * bool(best), two, one])


def _worker(places: list[str], t: Translator, *, later: bool = False) -> str:
    """Places for a worker, in one sentence."""
    return t(FOR_LATER if later else WORKER, list=t.row(places, "; ")) if places else t(OR_WORKER)


def _no_nearer(s: Any) -> bool:
    """Whether no worker can bring a card nearer, where no place is known to: not by cards that the docks take, nor by
    what a place or a red card still asks."""
    p = int(s.turn)
    if not refusal(s, ACTS.code(Do.PLACE, DOCKS_AT)) and docks_help(s, p):
        return False
    sites = [ACTS.code(Do.PLACE, x) for x in range(DOCKS_AT)]
    behind = [outcome(s, code) for code in sites if not refusal(s, code)] + [later for _, later in reds(s)]
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
