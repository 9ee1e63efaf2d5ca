"""The places for a worker, compared: coast and islands, docks, lookout and dunes, and the red cards of one's city."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.kept import kept_by
from ludoteka.text.i18n import Translator, mark

from ....box.tables import POINTS, VISIT
from ....rules.actions import ACTS
from ....state import DOCKS_AT, EMPTY, PLACES, Do, Phase, Season
from ...effects import GOODS_SAID
from ...legal import refused
from ...names import card_name, home_name, place_called
from ...points import points_of
from ..outcome import anyway, outcome
from ..prices import Payer, price_of
from ..reach import ALIKE, Found, Key, lacks, led_to, led_to_by_docks, paying, supplied, together
from ..worth import next_turn, signed, would_bring
from .errands import Errand, errand

#: What places of coast and islands are chosen by.
SHORT_NAME = 20  # letters of a place that stands for several
CHOSEN = {Phase.TURN: Do.PLACE, Phase.PLACING: Do.PLACE, Phase.COPY: Do.COPY}


@kept_by(lambda s: s.tobytes(), most=64)
def places(s: Any) -> list[tuple[int, Key | None]]:
    """The places of coast and islands that can be chosen now, and the docks, each with what it leads to."""
    kind, p = CHOSEN[Phase(int(s.phase))], int(s.turn)
    if kind == Do.PLACE and not s.players[p].workers:
        return []
    were = lacks(anyway(s), p)
    codes = [(x, ACTS.code(kind, x)) for x in range(DOCKS_AT)]
    found = [(x, led_to(s, outcome(s, code), p, were)) for x, code in codes if not refused(s, code)]
    if kind == Do.PLACE and not refused(s, ACTS.code(kind, DOCKS_AT)):
        found.append((DOCKS_AT, led_to_by_docks(s, p)))
    return found


def _paid_at_places(s: Any) -> Iterator[tuple[int, Any, int]]:
    """The places that pay for a card, each with the position in which it is paid for, and the card."""
    kind, p = CHOSEN[Phase(int(s.phase))], int(s.turn)
    for x, key in places(s):
        if key and key[0]:
            later = outcome(s, ACTS.code(kind, x)) if x < DOCKS_AT else supplied(s, p, key[2])
            yield x, paying(later, p, key[2]), key[2]


@kept_by(lambda s: s.tobytes(), most=64)
def at_places_then(s: Any) -> dict[int, int]:
    """The points of the card that each place pays for, once it is played: by the place."""
    found = {x: would_bring(later, int(s.turn), name) for x, later, name in _paid_at_places(s)}
    return {x: n for x, n in found.items() if n is not None}


def treasures_at_places(s: Any) -> dict[int, int]:
    """The treasures that go for the card which each place pays for, where any do: by the place."""
    bills = ((x, price_of(later, int(s.turn), name)) for x, later, name in _paid_at_places(s))
    return {x: bill.by_treasure for x, bill in bills if bill.payer == Payer.TREASURE}


@kept_by(lambda s: s.tobytes(), most=64)
def on_red_then(s: Any) -> dict[int, int]:
    """The points of the card that each red card of one's city pays for, once it is played: by where it lies."""
    p, led = int(s.turn), red_leads(s)
    keys = [(slot, later, led[slot]) for slot, later in reds(s) if slot in led]
    found = {slot: would_bring(paying(later, p, key[2]), p, key[2]) for slot, later, key in keys if key[0]}
    return {slot: n for slot, n in found.items() if n is not None}


def reds(s: Any) -> list[tuple[int, Any]]:
    """The red cards of one's city that a worker can be sent to: where each lies, and the position behind it."""
    me = s.players[s.turn]
    if s.phase not in (Phase.TURN, Phase.PLACING) or not me.workers:
        return []
    slots = ((k, ACTS.code(Do.VISIT, k)) for k in range(int(me.city_count)) if VISIT[me.city[k].name])
    return [(slot, outcome(s, code)) for slot, code in slots if not refused(s, code)]


@kept_by(lambda s: s.tobytes(), most=64)
def visits(s: Any) -> list[tuple[int, Errand]]:
    """The red cards of one's city that a worker can be sent to and that bring points: where each lies, and what."""
    found = [(slot, errand(s, ACTS.code(Do.VISIT, slot))) for slot, _ in reds(s)]
    return sorted(((slot, one) for slot, one in found if one.points > 0), key=lambda one: -one[1].points)


@kept_by(lambda s: s.tobytes(), most=64)
def red_leads(s: Any) -> dict[int, Key]:
    """What red cards of one's city lead to that bring no points at once: by where each lies."""
    told, p, were = {slot for slot, _ in visits(s)}, int(s.turn), lacks(anyway(s), int(s.turn))
    found = {slot: led_to(s, later, p, were) for slot, later in reds(s) if slot not in told}
    return {slot: key for slot, key in found.items() if key}


@kept_by(lambda s: s.tobytes(), most=64)
def at_places(s: Any) -> list[tuple[int, Errand]]:
    """The places of the board that a worker can be sent to and that bring points before the next turn."""
    if s.phase not in (Phase.TURN, Phase.PLACING) or not s.players[s.turn].workers:
        return []
    codes = [(x, ACTS.code(Do.PLACE, x)) for x in range(PLACES)]
    found = [(x, errand(s, code)) for x, code in codes if not refused(s, code)]
    return sorted(((x, one) for x, one in found if one.points > 0), key=lambda one: -one[1].points)


def sent_at_once(s: Any, t: Translator) -> tuple[int, list[str]]:
    """Where a worker brings most points at once, with these: on a red card, else at a place; where several bring the
    same, two of them by name."""
    city = s.players[s.turn].city
    red = [(one, card_name(int(city[slot].name), t)) for slot, one in visits(s)]
    best = [*red, *((one, place_called(s, x, t)) for x, one in at_places(s))]
    if not best:
        return 0, []
    most = max(one.points for one, _ in best)
    ways = list(dict.fromkeys(one for one, _ in best if one.points == most))[:ALIKE]
    return most, [_sent_said(s, _named(best, red, way, t), way, t) for way in ways]


def _named(best: list[tuple[Errand, str]], red: list[tuple[Errand, str]], way: Errand, t: Translator) -> list[str]:
    """The places at which a worker brings points in one way; cards of the city, out of view on a phone, as one."""
    home = [*dict.fromkeys(said for one, said in red if one == way)]
    shore = [said for one, said in best[len(red) :] if one == way]
    return [t("{card} in your city", card=t.row(home[:ALIKE], " / "))] * bool(home) + shore


def _sent_said(s: Any, places: list[str], first: Errand, t: Translator) -> str:
    """One way in which a worker brings most points, and where."""
    what, most = t.row(places[:ALIKE], " / "), first.points
    how = takes(first, t)
    if first.name != EMPTY:
        how = t("{n} at once", n=signed(most))
        return t.phrase("{what} → {card} ({how})", what=what, card=card_name(first.name, t), how=how)
    if not how and first.heard != EMPTY:  # docks and lookout bring nothing by themselves
        how = card_name(first.heard, t)
    if how:
        return t.phrase("{card} {n} ({how})", card=what, n=signed(most), how=how)
    at_shore = any(one.points == most for x, one in at_places(s) if x < DOCKS_AT)  # what it gives ends in numbers, too
    sentence = mark("{what} → {how}") if at_shore else mark("{card} {n}")
    return t.phrase(sentence, what=what, card=what, how=signed(most), n=signed(most))


def takes(one: Errand, t: Translator) -> str:
    """What goes for the points that a worker brings."""
    gone = [t("for {cards}", cards=t.amount(one.cards, "card"))] if one.cards else []
    if one.good:
        paid = [(one.goods, GOODS_SAID[one.good]), (one.treasures, GOODS_SAID["treasure"])]
        gone += [t("for {cards}", cards=t.row(t.amount(n, what) for n, what in paid if n))] * any(n for n, _ in paid)
    elif one.goods:
        gone.append(t.n("for {n} resource", "for {n} resources", one.goods))
    return str(t.row(gone))


def best_of(one: Errand, t: Translator) -> str:
    """The points that a worker brings, in few words, with the card that his errand plays or what goes for them."""
    how = card_name(one.name, t) if one.name != EMPTY else takes(one, t)
    points = t.amount(one.points, "point", sign=True)
    return str(t.phrase("{points} ({how})", points=points, how=how) if how else points)


def once_free(s: Any, t: Translator) -> str:
    """The place that brings most points and is taken by somebody who still brings the workers home; "" = none."""
    p, then = int(s.turn), next_turn(s, int(s.turn))
    homing = [q for q in range(int(s.seats)) if q != p and s.players[q].season < Season.AUTUMN]
    for q in homing:
        then.crowd[2, q] = 0
        for x in range(DOCKS_AT):
            if s.at[x] == q + 1:
                then.at[x] = 0
    known = {x for x, _ in at_places(s)}
    best = [(x, one) for x, one in at_places(then) if x not in known]
    if not best:
        return ""
    x, one = best[0]
    return str(t.phrase("{card} {n}", card=place_called(s, x, t), n=signed(one.points)))


def places_points(s: Any, t: Translator) -> str:
    """Where no place leads to a card: the points that they bring at once, the best two; "" where none brings any."""
    kind, besides = CHOSEN[Phase(int(s.phase))], points_of(anyway(s), int(s.turn)) - points_of(s, int(s.turn))
    codes = ((x, ACTS.code(kind, x)) for x in range(PLACES))
    found = [(errand(s, code).points - besides, x) for x, code in codes if not refused(s, code)]
    best = sorted((one for one in found if one[0] > 0), key=lambda one: (-one[0], one[1]))[:ALIKE]
    said = (t.phrase("{what} → {how}", what=place_called(s, x, t), how=signed(n)) for n, x in best)
    return str(t.row(said, "; "))


def places_found(s: Any, t: Translator) -> Found:
    """What the places lead to, and red cards that bring no points at once, the best first; the docks, which take cards
    for it, only where no other place pays for the same with as many points: each card is a point to them."""
    kind, p, then = CHOSEN[Phase(int(s.phase))], int(s.turn), at_places_then(s)
    found: list[tuple[str, Any, Key | None]] = []
    docks, gone = "", 0
    red, on_red = red_leads(s), on_red_then(s)
    paid = [(key[2], then.get(x, 0)) for x, key in places(s) if key and key[0] and x < DOCKS_AT]
    paid += [(key[2], on_red.get(slot, 0)) for slot, key in red.items() if key[0]]
    for x, key in places(s):
        if key and x < DOCKS_AT:
            found.append((place_called(s, x, t), outcome(s, ACTS.code(kind, x)), key))
        elif key and all(name != key[2] or n < then.get(x, 0) for name, n in paid):
            gone = price_of(s, p, key[2]).short
            docks = docks_said(s, gone, t)
            found.append((docks, supplied(s, p, key[2]), key))
    found += [(home_name(s.players[p], slot, t), later, red[slot]) for slot, later in reds(s) if slot in red]
    best: list[tuple[int, Any]] = []
    itself = [(own_points(s, later, key) if key else 0, (said, later, key)) for said, later, key in found]
    for n in {n for n, _ in itself}:  # what brings points of its own is better by them
        ways = ((_with_own(said, n, t), later, key) for own, (said, later, key) in itself if own == n)
        best += [(n, one) for one in together(ways, p)]
    takes_none = ((one[1] != [docks], n, one) for n, one in best)
    worth = [((one[0][0], one[0][1] + n - gone * (not none), none, int(POINTS[one[0][2]])), one)
             for none, n, one in takes_none]  # fmt: skip
    return [one for _, one in sorted(worth, key=lambda one: one[0], reverse=True)]


def docks_said(s: Any, cards: int, t: Translator) -> str:
    """The docks with what is done there: so many cards of the hand are discarded, each for a resource of choice."""
    how = t.n("{n} card for any resource", "{n} cards for any {n} resources", cards)
    return str(t.phrase("{card} ({how})", card=place_called(s, DOCKS_AT, t), how=how))


def own_points(s: Any, later: Any, key: Key) -> int:
    """The points that a place brings by itself, where it pays for a card, too: they come before those of the card."""
    if not key[0] or s.phase not in (Phase.TURN, Phase.PLACING):
        return 0
    return max(0, points_of(later, int(s.turn)) - points_of(s, int(s.turn)))


def _with_own(said: str, n: int, t: Translator) -> str:
    return t.phrase("{card} {n}", card=said, n=signed(n)) if n else said


def gone_at_docks(s: Any, dear: int) -> int:
    """The cards of the hand that go for a card which only the docks pay for."""
    ways = [x for x, key in places(s) if key and key[0] and key[2] == dear]
    red = any(key[0] and key[2] == dear for key in red_leads(s).values())
    return price_of(s, int(s.turn), dear).short if ways == [DOCKS_AT] and not red else 0


def many_places(places_: list[str], n: int, t: Translator) -> str:
    """So many places that lead to the same: one of them by name, where that is short, and how many there are besides;
    `2 wood or 3 other places`."""
    first = min(places_, key=len)
    if n == 1 or len(first) > SHORT_NAME:
        return each_place(places_, n, t)
    return str(t.n("{place} or {n} other place", "{place} or {n} other places", n - 1, place=first))


def each_place(_: list[str], n: int, t: Translator) -> str:
    """The same without names: `each of 4 places`."""
    return t.n("{n} place", "each of {n} places", n)
