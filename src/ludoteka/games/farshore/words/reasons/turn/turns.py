"""What a turn can be spent on, compared: the cards that can be played, the places for a worker, the next season."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludoteka.kit.words.room import LONGEST, ROOM, first_fitting
from ludoteka.text.i18n import Translator, mark

from ....rules.actions import ACTS
from ....state import DOCKS_AT, LOOKOUT_AT, SPACES, WORKERS, Do, Phase, Season
from ...legal import refused
from ...names import place_called
from ...seasons import brought
from ..outcome import outcome
from ..reach import ALIKE, Key, compared_said, docks_help, lacks, missing, nearest
from ..workers.sites import (
    at_places_then,
    docks_said,
    each_place,
    gone_at_docks,
    many_places,
    once_free,
    own_points,
    places,
    places_found,
    reds,
    sent_at_once,
)
from ..worth import at_once, playable
from .cards import begun, best_said, parted, preferred, rather
from .first import TOLD, Sent, beside_workers, more_at_docks
from .sooner import sooner

AIM = mark("Most points after autumn win: cards, boat, treasures, maps.")
SEND = mark("Send a worker: {list}.")
HAND_COUNTS_NOTHING = mark("Cards in hand count nothing.")
BEST_OF_ALIKE = mark("Best of them: {place}. Then the other cards lack least.")
BEST_OF_ALIKE_SHORT = mark("Best of them: {place}.")
OR_MISSING = mark("Or a worker for what others lack: {list}.")
NONE_AT_ONCE = mark("Workers bring none at once.")
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
FULL_AUTUMN = mark("Rather pass: your city is full, and no place for a worker brings points.")
FULL_SEARCH = mark(
    "Your city is full: only a card that needs no space could still bring points. Draw at the lookout, else pass."
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
        return t(FULL_LEFT if full else NOTHING_LEFT)
    most, sent = sent_at_once(s, t)
    worth = [most] * len(sent)
    shortly, whole, best, led_first, takes_cards = list[str](), list[str](), list[str](), None, False
    if me.workers:
        found = places_found(s, t)
        led = compared_said(found[:TOLD], p, t, many_places)
        shortly = [compared_said(found[:1], p, t, many, alike=1)[0] for many in (many_places, each_place) if found]
        if found and found[0][1] == [docks_said(s, gone := gone_at_docks(s, found[0][0][2]), t)]:
            docks = t.phrase("{card} ({how})", card=place_called(s, DOCKS_AT, t), how=t.amount(gone, "card"))
            shortly += compared_said([(found[0][0], [str(docks)], found[0][2])], p, t)
        keys = [key for key, *_ in found[: len(led)]]  # what brings more than they, less the cards that go for it
        own = [own_points(s, later, key) for key, _, later in found[: len(led)]]
        all_ = list(zip(keys, own, strict=True))
        more = sum(paid and points + n - gone_at_docks(s, name) > most for (paid, points, name), n in all_)
        if more or (found and not most):
            led_first = found[0]
        if led_first and not cards:
            whole = compared_said(found[:1], p, t, many_places, parts=True)
            pays = [x for x, key in places(s) if key and key[0] and key[2] == found[0][0][2]]
            takes_cards = pays == [DOCKS_AT]
        if most > 0 and any(n >= most for n in own[:more]):  # told with the card that it pays for
            sent, worth = [], []
        sent = [*led[:more], *sent, *led[more:]]
        ahead = [points + n if paid else 0 for (paid, points, _), n in all_]
        worth = [*ahead[:more], *worth, *ahead[more:]]
        best = best_of_alike(s, found[0][0], own[0], t) if not cards and led[:1] == sent[:1] != [] else []
        if best and len(found[0][1]) > ALIKE:  # it names one of them itself
            sent = [*compared_said(found[:1], p, t, each_place), *sent[1:]]
    brief = shortly if led_first else []
    if me.season == Season.WINTER and me.workers == WORKERS and not me.city_count and not cards:
        best = best or more_at_docks(s, worth[0] if worth else 0, t)
        return _sent(sent, best, t, whole=whole, takes_cards=takes_cards, shortly=brief) if sent else t(AIM)
    if cards:
        return _cards(s, Sent(sent, brief, most, led_first, worth), t, last=last)
    if sent:
        opening = t(LAST_FULL if full else LAST) if last else ""
        best = best or more_at_docks(s, worth[0], t)
        return _sent(sent, best, t, opening, whole=whole, takes_cards=takes_cards, shortly=brief)
    if list_ := missing(s, p, t) or nearest(s, p, t):
        if last:
            return t("The last season. Workers bring what is missing for the next cards: {list}", list=list_)
        return t("Workers bring what is missing for the next cards: {list}", list=list_)
    if full and last:
        blocked = once_free(s, t)
        search = not refused(s, ACTS.code(Do.PLACE, LOOKOUT_AT))
        return t(FULL_BLOCKED, list=blocked) if blocked else t(FULL_SEARCH if search else FULL_AUTUMN)
    if full:
        return t(FULL_WORKERS)
    return t(AUTUMN if last else WORKERS_FIRST)


def _cards(s: Any, sent: Sent, t: Translator, *, last: bool) -> str:
    """Cards beside workers, and which of them is better first; where neither brings anything, beside the next
    season."""
    best, workers = at_once(s), int(s.players[s.turn].workers)
    points = best[0][1]
    if sent.places:
        return beside_workers(s, sent, points, t)
    begin = begun(s, points)
    broken = rather(s, t) if points > 0 else []
    split = [t(begin, cards=said) for said in (*parted(s, t), *broken)]
    now = [t(begin, cards=best_said(s, t, n)) for n in (2, 1)]
    tied = bool(broken)  # why one of them is better is said at any length
    named = t(begin, cards=best_said(s, t, 1 if tied else 2, more=tied, pays=False))
    plain = t(begin, cards=best_said(s, t, 1, more=tied, pays=False, others=False))
    if workers:
        lacked = missing(s, int(s.turn), t) or nearest(s, int(s.turn), t)
        then = [t(NO_WORKER if _no_nearer(s) else NONE_AT_ONCE)]
        if lacked and not _no_nearer(s):
            told = t(OR_MISSING, list=lacked)
            return first_fitting([f"{said} {told}" for said in (*split, *now, named, plain)] + [f"{plain} {then[0]}"])
    elif last:
        then = [t(PASS_LATER if points > 0 else THEN_PASS if not points else PASS_LOSES_NONE)]
    elif points >= 0:
        then = sooner(s, preferred(s)[0], t)
    else:
        then = [t(RATHER_PREPARE, brings=brought(s, t))]
    ways = [f"{said} {one}" for said in (*split, now[0], now[1]) for one in then]
    if len(best) > 1 and best[1][1] == points >= 0 and not workers and not last:  # what parts them weighs more
        ways.append(f"{now[1]} {t(AND_PREPARE)}")
    ways += [f"{said} {one}" for said in (named, plain) for one in then]
    if len(ways[-1]) > LONGEST:
        ways += [" ".join((now[1], *[t(AND_PREPARE)] * (not workers and not last and points >= 0))), now[1]]
    if len(ways[-1]) > LONGEST:
        ways += [plain, t(begin, cards=best_said(s, t, 1, more=False, pays=False, others=False))]
    return first_fitting(ways).replace("….", "…")


def _sent(
    sent: list[str], best: list[str], t: Translator, opening: str = "",
    *, whole: Sequence[str] = (), takes_cards: bool = False, shortly: Sequence[str] = (),
) -> str:  # fmt: skip
    """Places for a worker behind an `opening`: which of several alike is `best`, or why it is, in several lengths, else
    the best beside the next; `whole` = the best with all that is to be said of it, where it stands alone, `takes_cards`
    = of the hand; `shortly` = the best in fewer words, where these are too long."""
    told = (t(SEND, list=t.row(list_, "; ")) for list_ in (sent[:TOLD], sent[:1], whole))
    two, one, all_ = (" ".join(filter(None, (opening, list_))) for list_ in told)
    alone = [f"{all_} {t(HAND_COUNTS_NOTHING)}"] * takes_cards + [all_] if whole and len(sent) == 1 else []
    reasons = [f"{said} {why}" for said in dict.fromkeys((one, t(SEND, list=t.row(sent[:1])))) for why in best]
    ways = [*reasons, *alone, two, *[all_] * bool(whole), one]
    short = [t(SEND, list=one) for one in (*sent[:1], *shortly)]  # without the opening
    return first_fitting([*ways, *short], LONGEST if len(one) > ROOM else ROOM)


def _no_nearer(s: Any) -> bool:
    """Whether no worker can bring a card nearer, where no place is known to: not by cards that the docks take, nor by
    what a place or a red card still asks."""
    p = int(s.turn)
    if not refused(s, ACTS.code(Do.PLACE, DOCKS_AT)) and docks_help(s, p):
        return False
    sites = [ACTS.code(Do.PLACE, x) for x in range(DOCKS_AT)]
    behind = [outcome(s, code) for code in sites if not refused(s, code)] + [later for _, later in reds(s)]
    return not any(later.seat == p and later.phase not in FORESEEN for later in behind)


def best_of_alike(s: Any, best: Key, own: int, t: Translator) -> list[str]:
    """Of several places that pay for the same card and bring as many points of their `own`, the one after which the
    other cards lack least; [] for none."""
    p, then = int(s.turn), at_places_then(s)
    found = [(x, (key[0], then.get(x, 0), key[2])) for x, key in places(s) if key and x < DOCKS_AT]
    alike = [x for x, key in found if key[0] and key == best]
    behind = {x: outcome(s, ACTS.code(Do.PLACE, x)) for x in alike} if s.phase == Phase.TURN else {}
    behind = {x: later for x, later in behind.items() if own_points(s, later, best) == own}
    if len(behind) < ALIKE or any(one.phase == Phase.GAIN for one in behind.values()):
        return []
    short = {x: sum(lacks(one, p).values()) for x, one in behind.items()}
    least = [x for x, n in short.items() if n == min(short.values())]
    if len(least) > 1:
        return []
    return [t(rule, place=place_called(s, least[0], t)) for rule in (BEST_OF_ALIKE, BEST_OF_ALIKE_SHORT)]
