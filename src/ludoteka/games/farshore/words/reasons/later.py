"""What a resource is good for that brings no card nearer: the card after the best one, or a worker's errand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit.kept import kept_by
from ludoteka.kit.words.room import LONGEST, first_fitting
from ludoteka.text.i18n import Translator, mark

from ...rules.actions import ACTS
from ...state import EMPTY, GOODS, Do, Phase
from ..legal import refused
from ..names import TOKENS_SAID, card_name, home_name, place_called
from .outcome import anyway, outcome
from .reach import Key, compared_said, lacks, led_to, together
from .workers.sites import at_places, visits
from .worth import at_once, next_turn, played, signed

AFTER = mark("After {card}: {list}.")
ERRAND_ALIKE = mark("No card fits your city. Whichever you take, a worker then brings: {what} {n}.")
ERRAND = mark("Worker: {goods} → {what} {n}, else {m}.")


#: Where cards go for resources and none fits into the city: whether a worker could use these.
MORE_FOR_ERRAND = mark("None of your cards fits your city. With more resources a worker brings: {what} {n}, now {m}.")
NONE_FOR_ERRAND = mark(
    "None of your cards fits your city, and no worker needs more resources: discard or not, it hardly matters."
)


def _gained(s: Any) -> Iterator[tuple[int, Any]]:
    """The resources that can be gained, each with the next turn behind it."""
    for r in range(GOODS):
        if not refused(s, code := ACTS.code(Do.GAIN, r)):
            yield r, next_turn(anyway(outcome(s, code)), int(s.turn))


def _without(then: Any, name: int) -> Any | None:
    """The next turn once a card is played; None where it asks what nobody can foresee."""
    later = outcome(then, played(then, name))
    return next_turn(later, int(then.turn)) if later.phase in (Phase.NOTHING, Phase.TURN) else None


@kept_by(lambda s: s.tobytes(), most=16)
def after_best(s: Any) -> tuple[int, list[tuple[int, Key | None, Any]]]:
    """Where every card in sight can be paid for already: the one that brings most, and what each resource leads to once
    that is played; EMPTY where nothing can be said of it."""
    p = int(s.turn)
    then = next_turn(anyway(s), p)
    best = at_once(then)
    if s.phase != Phase.GAIN or not best or any(lacks(then, p).values()):
        return EMPTY, []
    name = best[0][0]
    home = _without(then, name)
    if home is None:
        return EMPTY, []
    were, found = lacks(home, p), list[tuple[int, Key | None, Any]]()
    for r, one in _gained(s):
        if (later := _without(one, name)) is not None:
            found.append((r, led_to(home, later, p, were), later))
    return name, found


def after_the_best(home: Any, p: int) -> tuple[int, Any | None]:
    """The card that brings most of those that seat `p` can play in its next turn, and the turn after it is played;
    None where nobody can foresee that."""
    then = next_turn(home, p)
    best = at_once(then)
    return (best[0][0], _without(then, best[0][0])) if best else (EMPTY, None)


def after_best_said(s: Any, t: Translator) -> str:
    """The same in a sentence; "" where no resource leads to anything."""
    name, found = after_best(s)
    led = together(((t(TOKENS_SAID[r]), later, key) for r, key, later in found), int(s.turn))
    best = compared_said(led, int(s.turn), t)
    if not best:
        return ""
    return first_fitting((t(AFTER, card=card_name(name, t), list=t.row(best[:n], "; ")) for n in (2, 1)), LONGEST)


def after_best_worth(s: Any) -> int:
    """The points of the best card that a resource pays for once the best one is played; 0 for none."""
    return max((key[1] for _, key, _ in after_best(s)[1] if key and key[0]), default=0)


def _errand(then: Any, t: Translator) -> tuple[int, str]:
    """The most points that a worker brings at once, and where."""
    me = then.players[then.turn]
    sites = [(one.points, home_name(me, slot, t)) for slot, one in visits(then)[:1]]
    sites += [(one.points, place_called(then, x, t)) for x, one in at_places(then)[:1]]
    return max(sites, key=lambda one: one[0], default=(0, ""))


def errand_said(s: Any, t: Translator) -> str:
    """With which resource a worker brings most points; "" where that does not part them into
    better and worse."""
    found = [(*_errand(then, t), r) for r, then in _gained(s)]
    most, *less = sorted({n for n, _, _ in found}, reverse=True) or [0]
    if most > 0 and len({what for _, what, _ in found}) == 1 and not less:
        return t(ERRAND_ALIKE, what=found[0][1], n=signed(most))
    if len(less) != 1:
        return ""
    best = [(what, t(TOKENS_SAID[r])) for n, what, r in found if n == most]
    goods = t.row((good for _, good in best), " / ")
    return t(ERRAND, goods=goods, what=best[0][0], n=signed(most), m=signed(less[0]))


def more_for_errand(s: Any, most: int, t: Translator) -> str:
    """Whether a worker brings more points with up to so many resources more."""
    then, more = (next_turn(anyway(s), int(s.turn)) for _ in range(2))
    more.players[more.turn].goods[:] += most
    (now, _), (best, what) = _errand(then, t), _errand(more, t)
    return t(MORE_FOR_ERRAND, what=what, n=signed(best), m=signed(now)) if best > now else t(NONE_FOR_ERRAND)
