"""What each island that the tide may cover brings its reader, once a worker stands there."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.kept import kept_by
from ludoteka.kit.words.room import NARROW, ROOM, first_fitting
from ludoteka.text.i18n import Translator, mark

from ...rules.actions import ACTS, refusal
from ...state import Do
from ..names import card_name, place_gift
from ..points import points_of
from .outcome import anyway, outcome
from .reach import MOST, Key, compared_said, lacks, led_to, newly_payable, paying, together
from .worth import next_turn, signed, would_bring

#: What the tide is about.
TIDE = mark("Nobody can use it any more: cover what serves the others more than you.")
#: What the tide takes from whoever is asked, and the island that brings no card nearer.
LOST = mark("You would lose: {list}.")
NOBODY_S = mark("Nobody can use it any more.")
REST = mark("Rather cover another: it brings no card nearer.")
REST_SHORT = mark("Rather cover another.")
RATHER = mark("Rather cover: {least}.")
COVER = mark("Rather cover: {least}. It brings no card nearer.")
#: Where each of them brings something.
COVER_LEAST = mark("Rather cover {least}; most would be lost with {best}.")
ALIKE = mark("Each of them serves you alike: {list}.")
ALIKE_SHORT = mark("Each of them serves you alike: cover what serves the others most.")
COVER_LESS = mark("Rather cover {least}: it brings you less. Else you lose {card}.")
COVER_SHORT = mark("Rather cover {least}: it brings you less.")
COVER_BESIDE = mark("Cover {least}: it helps no card. Else you lose {card}.")
FLOODED_FREELY = mark("No island brings a card nearer that you see: cover what serves the others most.")
COAST = 4  # places before the islands


@kept_by(lambda s: s.tobytes(), most=16)
def islands(s: Any) -> list[tuple[int, Key | None, Any]]:
    """The islands that may be covered, each with what it leads to for whoever is asked, as if nobody stood there, and
    the position behind that."""
    p, found = int(s.seat), list[tuple[int, Key | None, Any]]()
    for k in range(ACTS.sizes[Do.FLOOD]):
        if refusal(s, ACTS.code(Do.FLOOD, k)):
            continue
        home, place = next_turn(anyway(s), p), COAST + k
        home.at[place], home.players[p].workers = 0, max(1, int(home.players[p].workers))
        there = ACTS.code(Do.PLACE, place)
        if refusal(home, there):
            found.append((k, None, home))
            continue
        later = outcome(home, there)
        key = led_to(home, later, p, lacks(home, p))
        found.append((k, None if key and _takes_points(later, p, key) else key, later))
    return found


def _takes_points(later: Any, p: int, key: Key) -> bool:
    """Whether something pays only for a card that takes points: nothing is lost with it."""
    paid, _, name = key
    points = would_bring(paying(later, p, name), p, name) if paid else None
    return points is not None and points < 0


def islands_said(s: Any, t: Translator) -> list[str]:
    """What the islands lead to, the best first: `2 seaweed → pays Inn (+4)`; then those that bring only points."""
    p = int(s.seat)
    led = together(((place_gift(s, COAST + k, t), later, key) for k, key, later in islands(s)), p)
    brings = points_there(s)
    only = (t.phrase("{what} → {how}", what=place_gift(s, COAST + k, t), how=signed(n)) for k, n in brings.items())
    return [*compared_said(led, p, t), *only]


def points_there(s: Any) -> dict[int, int]:
    """The points that islands bring at once which lead to no card: by the island, the most first."""
    p = int(s.seat)
    now = points_of(anyway(s), p)
    found = ((k, points_of(later, p) - now) for k, key, later in islands(s) if not key)
    return dict(sorted(((k, n) for k, n in found if n > 0), key=lambda one: -one[1]))


def best_kept(s: Any, t: Translator) -> str:
    """The best card that an island pays for, with its points: `Inn +4`; where none pays for any, the points that one
    brings; "" for none, and for a card that another island pays for too: it is not lost with one."""
    p = int(s.seat)
    found = together((("", later, key) for _, key, later in islands(s)), p)
    if not found or not found[0][0][0]:
        most = max(points_there(s).values(), default=0)
        return t.amount(most, "point") if most else ""
    (_, _, name), _, later = found[0]
    if sum(name in newly_payable(s, behind, p) for _, _, behind in islands(s)) > 1:
        return ""
    points = would_bring(paying(later, p, name), p, name)
    said = card_name(name, t)
    return said if points is None else t.phrase("{card} {n}", card=said, n=signed(points))


def least_island(s: Any, t: Translator) -> str:
    """The one island that brings its reader neither a card nor points; "" where that is none, or not one alone."""
    brings = points_there(s)
    none = [k for k, key, _ in islands(s) if not key and k not in brings]
    return place_gift(s, COAST + none[0], t) if len(none) == 1 else ""


def _least_of(s: Any, lost: list[str], t: Translator) -> list[str]:
    """Of islands that bring points at once or by a card the one that brings fewest, beside what brings most; in several
    lengths, [] where one only brings a card nearer, or two are the least."""
    p, there, worth = int(s.seat), points_there(s), list[tuple[int, str]]()
    for k, key, later in islands(s):
        n = would_bring(paying(later, p, key[2]), p, key[2]) if key and key[0] else there.get(k)
        if n is None:
            return []
        worth.append((n, place_gift(s, COAST + k, t)))
    least, most = min(worth, default=(0, "")), max(worth, default=(0, ""))
    if least[0] == most[0]:
        return [t(ALIKE_SHORT)]
    if sum(n == least[0] for n, _ in worth) > 1:
        return []
    best = next((said for said in lost if said.startswith(most[1])), most[1])
    return [t(COVER_LEAST, least=least[1], best=best), t(COVER_SHORT, least=least[1])]


def flooded(s: Any, t: Translator) -> str:
    """What each island would bring that the tide may cover."""
    p = int(s.seat)
    lost, least = islands_said(s, t), least_island(s, t)
    if not lost:
        return t(FLOODED_FREELY)
    said = [t(LOST, list=t.row(lost[:n], "; ")) for n in (3, 2, 1)]
    if least:
        both = [f"{one} {t(RATHER, least=least)}" for one in said]
        beside = [t(COVER_BESIDE, least=least, card=paid)] if (paid := best_kept(s, t)) else []
        return first_fitting([*both, *beside, t(COVER, least=least)], NARROW)
    there = points_there(s)
    others = any(not key and k not in there for k, key, _ in islands(s))
    if not (others or there) and len(lost) == 1 and len(alike := t(ALIKE, list=lost[0])) <= ROOM:
        return alike
    if not (others or there) and len(lost) > 1 and len(islands(s)) <= MOST:  # the last of them is the least
        found = together(((place_gift(s, COAST + k, t), later, key) for k, key, later in islands(s)), p)
        best, last = found[0][0], found[-1][0]
        if best[0] and best[1] > 0 and last[:2] == best[:2]:
            return first_fitting([t(ALIKE, list=t.row(lost, "; ")), t(ALIKE_SHORT)])
        if best[0] and best[1] > 0:
            worst, short = t.row(found[-1][1], " / "), []
            if kept := best_kept(s, t):
                short = [t(COVER_LEAST, least=lost[-1], best=lost[0]), t(COVER_LESS, least=worst, card=kept)]
            return first_fitting([*short, t(COVER_SHORT, least=worst)])
    if not others and (fewest := _least_of(s, lost, t)):
        return first_fitting(fewest)
    more = t(REST if others else NOBODY_S)
    bare = [f"{said[2]} {one}" for one in (more, t(REST_SHORT))] if others else []
    ways = [*(f"{one} {more}" for one in said[:2]), f"{said[2]} {more}", *bare]  # what to do is said before all else
    ways += [] if min(map(len, ways)) <= ROOM else said
    return first_fitting([*ways, t(TIDE)], NARROW if min(map(len, ways)) <= NARROW else ROOM)
