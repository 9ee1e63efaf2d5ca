"""What a legal action would do, told before it is done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludoteka.kit import preview
from ludoteka.text.i18n import Translator, mark

from ..box.tables import (
    BONUS_GAIN,
    BONUS_KIND,
    BONUS_N,
    BOX,
    CIRCLE,
    GAIN,
    LANDMARK_AT,
    LIST_N,
    LIST_VERB,
    SQUARE,
    TILE_GAIN,
)
from ..picture.ribbons import standing
from ..rules.actions import ACTS, apply
from ..rules.bonus import PAID_ANY, bonus_is_free
from ..rules.scoring import per
from ..rules.tapestries.advancing import DARK_STEPS
from ..state import DUE_DISTRICT, ERAS, GRID, LAST, SIDES, SPACES, TRACKS, Card, Do, Verb
from ..words.benefits import benefit, cost, gives
from ..words.cards import card_text, civ_text, need
from ..words.city import completed, filled, group_name, size, touched, with_free
from ..words.conquest import conquest_said, track_points
from ..words.gains.force import for_others, on_step
from ..words.gains.merits import in_vain
from ..words.gains.promises import built
from ..words.gains.spelt import spelt, whole
from ..words.gains.worth import BARE, WITH_BONUS, bonus_said
from ..words.glosses import AIMS
from ..words.income import income_due, income_parts, income_said, incomes_left, line_points
from ..words.names import LANDMARK_NAMES
from ..words.nearby import (
    best_fit,
    landmarks,
    leaps,
    led_to,
    payable,
    rival_steps,
    spots_said,
    steps_payable,
    steps_to_landmarks,
)
from ..words.prompt import about
from ..words.purpose import PURPOSES
from ..words.questions import ANSWERS
from ..words.reasons.lands import post_said
from ..words.reasons.places import worth_of_both
from ..words.reasons.rivals import leap_said
from ..words.told.log import differences
from ..words.told.origins import brought_by
from .targets import START, STEPS, letters_of, mode_of, target
from .targets import points as fitting_sides
from .widgets import asked_for

#: Places of the map have no names that a reader sees: beside the place itself it is enough to say what is done there.
HERE = {
    Verb.CONQUER: mark("Conquer this territory"), Verb.LAY: mark("Lay the tile here"),
    Verb.PLOT: mark("Place it on the map, here"),
    Verb.SITE: mark("Place it on the map, here"),
}  # fmt: skip

#: Answers after which the income of the turn goes on: its points are told apart from their own.
THEN_INCOME = (Do.PLOT, Do.SITE, Do.LAY, Do.TECH, Do.GOOD)
#: What a tile shows.
ITS_BENEFIT = mark("Its benefit: {gain}")
NO_BENEFIT = mark("Its benefit, {gain}, brings nothing now")

FIRST = 3  # spaces of a track with which one does not know yet what it is for
ENOUGH = 170  # letters on a space that leave no room for what its track is for
MOST_GROUPS = 3  # districts, rows and columns that a place in the city makes fuller


def pointed_at(s: Any, code: int, t: Translator) -> str:
    """What is done at a place of the map, and what a step of one's turn costs; "" where an action is about something
    else."""
    if ACTS.kind[code] == Do.TOKEN and asked_for(s) == Verb.TURN:
        spot = target(s, int(ACTS.arg[code]))
        return t("{space} – pay {cost}", space=spots_said([spot], t), cost=cost(spot, t))
    if Do(int(ACTS.kind[code])) not in (Do.HEX, Do.LAY): return ""
    letter = letters_of(s).get(int(ACTS.arg[code]), "") if ACTS.kind[code] == Do.HEX else ""
    if letter and asked_for(s) == Verb.CONQUER: return t("Conquer territory {letter}", letter=letter)
    if letter: return t(ANSWERS[Do.HEX], place=letter)
    return t(HERE.get(asked_for(s), mark("This territory")))


def notes(states: Any, code: int, t: Translator) -> list[dict[str, Any]]:
    """Consequences, one line each; `states` is left as it is."""
    s = states[0]
    kind, k = Do(int(ACTS.kind[code])), int(ACTS.arg[code])
    if kind == Do.TOKEN and asked_for(s) in (*STEPS, Verb.REPEAT): return preview.notes(_space(s, k, t), t)
    if kind == Do.TOKEN and asked_for(s) == Verb.SOCIAL: return preview.notes(_leaps(s, k, t), t)
    if kind == Do.TOKEN and asked_for(s) == Verb.LEAD: return preview.notes(_led(s, k, t), t)
    if kind == Do.TOKEN and asked_for(s) == Verb.DARK: return preview.notes(_dark(s, k, t), t)
    if kind == Do.TOKEN and asked_for(s) in START: return []
    after = preview.after(states, apply, code)
    me = int(s.seat)
    points = int(after.players[me].points) - int(s.players[me].points)
    follows = _income_after(s, after, me) if kind in THEN_INCOME else 0
    anywhere = _anywhere(s, after, me) if kind in (Do.PLOT, Do.SITE) else 0
    said = list(_printed(s, kind, k, t)) or list(_brought(s, after, kind, k, t))
    if kind in (Do.OPTION, Do.YES, Do.PASS) or (kind == Do.HEX and asked_for(s) not in (Verb.CONQUER, Verb.POST)):
        said += differences(s, after, t)[:6]
    if anywhere:
        by = brought_by(s, after, me, t) if points == anywhere else ""
        gain = t.amount(anywhere, "point", sign=True)
        points_ = t("{gain} – {source}", gain=gain, source=by) if by else gain
        said.append(t("Right after, wherever it stands: {points}", points=points_))
    if kind == Do.INCOME and (first := points - _of_income(s, after, me)):  # what the civilization brings comes first
        now = t("At once: {points}", points=t.amount(first, "point", sign=True))
        said.insert(said.index(income_said(s, me, t)[0]) + 1, now)
    if follows: said.append(t("Then comes your income: {points}", points=t.amount(follows, "point", sign=True)))
    own = points - follows - (0 if _waits(s, after) else anywhere)
    if kind == Do.INCOME: return preview.notes(said, t)
    source = brought_by(s, after, me, t) if own > 0 and not anywhere else ""
    return preview.notes(said, t, own, [source] * bool(source))


def _of_income(s: Any, after: Any, p: int) -> int:
    """The points that an income turn has brought by its mat, which stand with their parts in a line of their own; none
    as long as a card is to be played before them."""
    return sum(income_parts(s, p).values()) if s.players[p].era and not income_due(after, p) else 0


def _income_after(s: Any, after: Any, p: int) -> int:
    """The points of the income that goes on once a place is chosen: they are not of the place."""
    return sum(income_parts(after, p).values()) if income_due(s, p) and not income_due(after, p) else 0


def _anywhere(s: Any, after: Any, p: int) -> int:
    """The points that come right after a building or a landmark, by the benefit that brought it: not of the place."""
    item = s.stack[s.depth - 2] if s.depth > 1 else None
    if item is None or item.who != p: return 0
    if item.verb == Verb.VP: return int(item.x)
    return int(item.y) * int(per(after, p, int(item.x))) if item.verb == Verb.PER else 0


def _waits(s: Any, after: Any) -> bool:
    """Whether the benefit below a question has not been gained yet once that is answered: another question came first.
    """
    below = int(s.depth) - 2
    return 0 <= below < after.depth and bool(s.stack[below].tobytes() == after.stack[below].tobytes())


def _printed(s: Any, kind: Do, k: int, t: Translator) -> Iterator[str]:
    """What stands on what is chosen: a card, a capital city, a tile, a benefit."""
    verb, item = asked_for(s), s.stack[s.depth - 1]
    if kind == Do.TAPESTRY: yield card_text(k, t)
    elif kind == Do.CIV: yield civ_text(k, t)
    elif kind == Do.CAPITAL: yield t("Plots to be filled: {n}", n=BOX.capitals[k].rows.count("."))
    elif kind == Do.TECH:
        yield t("Circle, once it is upgraded: {gain}", gain=benefit(int(CIRCLE[k]), t))
        yield t("Square, upgraded twice: {gain} ({need})", gain=benefit(int(SQUARE[k]), t), need=need(k, t))
    elif kind == Do.TILE and verb == Verb.EXPLORE:
        yield t("Sides that fit where it lies best: {n}", n=best_fit(s, int(s.seat), k, int(item.x)))
    elif kind == Do.TILE and verb == Verb.HISTORY:
        yield t("The tile is gone. Then you choose who gets a token, and which.")
        yield t(PURPOSES[Verb.HISTORY_MARK])
    elif kind == Do.OPTION and verb == Verb.LIST:
        if k < LIST_N[item.x]: yield from spelt(s, int(s.seat), int(item.x), (k,), t)
    elif kind == Do.YES and verb == Verb.BONUS: yield from whole(s, int(s.seat), int(BONUS_GAIN[item.x]), t)
    elif kind == Do.HEX and verb == Verb.CONQUER:
        yield from conquest_said(s, int(s.seat), k, int(item.x), t)
    elif kind == Do.HEX and verb == Verb.POST: yield post_said(s, k, t)
    elif kind == Do.HEX and verb in (Verb.PLOT, Verb.SITE):
        yield t("On the map it fills nothing in your city.")
        lands = int(s.players[s.seat].lands)
        if s.hexes[k].own == s.seat: yield t("It guards your territory, and you gain 1 of any resource")
        else: yield t("You gain a territory ({n} → {then})", n=lands, then=lands + 1)


def _brought(s: Any, after: Any, kind: Do, k: int, t: Translator) -> Iterator[str]:
    """What an answer leads to."""
    me = int(s.seat)
    was, now = s.players[me], after.players[me]
    if kind in (Do.PLOT, Do.SITE): yield from _city(s, after, me, MOST_GROUPS, t)
    if kind == Do.LAY:
        yield from _laid(s, k, now.points > was.points, t)
        vain = in_vain(s, me, int(TILE_GAIN[s.stack[s.depth - 1].x]), t)
        yield t(NO_BENEFIT if vain else ITS_BENEFIT, gain=about(s, t)["gain"])
        if was.acts != Card.MILITARISM: yield t("The place is nobody’s till it is conquered")
    elif kind == Do.SITE: yield _covers(was, now, size(int(s.stack[s.depth - 1].x)), t)
    elif kind == Do.INCOME:
        yield from income_said(s, me, t)  # what it brings comes first: a phone may not have room for all
        if was.era and (spots := payable(s, me)):
            yield t("Before it you can still pay for: {spaces}. What you gain first counts in it.",
                    spaces=spots_said(spots, t))  # fmt: skip
        if left := ERAS - 1 - int(was.era):
            kept = t("You keep the resources that you have: {n}.", n=int(sum(was.goods))) if any(was.goods) else ""
            yield f"{kept} {t('Income turns after this one: {left}', left=left)}".lstrip()
    elif kind == Do.ROW and now.built[k] > was.built[k] and (gain := built(s, me, k, int(now.built[k]), t)):
        if incomes_left(s, me)[0]: yield t("At each income from now on: {gain}", gain=gain)
        else: yield t("At the last income: {gain}", gain=gain)
    elif kind == Do.GOOD and was.era and (asked_for(s) != Verb.PAY or s.stack[s.depth - 1].x == 1):
        spots = payable(after, me)
        if spots: yield t("Then you can pay for: {spaces}", spaces=spots_said(spots, t))
        else: yield t("Then you can pay for no further space.")


def _space(s: Any, k: int, t: Translator) -> list[str]:
    """A space of a track: what it brings now, its bonus, a landmark further on; where that is little, what the track is
    for."""
    spot = target(s, k)
    if spot % SPACES == 0: return []
    mode = mode_of(s)
    me, number, moves = int(s.seat), int(GAIN[spot]), asked_for(s) != Verb.REPEAT
    out = []
    if moves and spot % SPACES == LAST and (points := track_points(s, me)):
        out.append(t("You complete the track: {points} at once.", points=t.amount(points, "point")))
    if moves and standing(s, spot) >= 0: out.append(_waiting(standing(s, spot), t))
    if mode in BARE: out.append(t("Not gained: {gain}", gain=gives(spot, t)))
    else: out += whole(s, me, number, t)
    if moves and (card := on_step(s, me, spot, t, bare=mode in BARE)): out.append(f"{card}.")
    if moves and (theirs := for_others(s, me, spot, t)): out.append(theirs)
    if BONUS_KIND[spot] and mode in WITH_BONUS: out.append(_bonus(s, me, spot, t))
    if asked_for(s) != Verb.TURN: return out
    if standing(s, spot) < 0: out += _ahead(s, k, spot, t)
    says = Verb.RESEARCH in LIST_VERB[number, : LIST_N[number]]  # what its track is for, too
    first = spot % SPACES <= FIRST and not says and sum(map(len, out)) < ENOUGH
    return [*out, t(AIMS[spot // SPACES])] if first else out


def _bonus(s: Any, p: int, spot: int, t: Translator) -> str:
    """The bonus of a space with its price, and what it brings."""
    gain = " ".join(whole(s, p, int(BONUS_GAIN[spot]), t))
    if bonus_is_free(s, p, spot, 0): return t("Bonus, for nothing: {gain}", gain=gain)
    if BONUS_KIND[spot] == PAID_ANY:
        return t.n("Bonus for {n} resource: {gain}", "Bonus for {n} resources: {gain}", int(BONUS_N[spot]), gain=gain)
    said = bonus_said(s, p, spot, gain, t)
    return f"{said[:1].upper()}{said[1:]}"


def _ahead(s: Any, k: int, spot: int, t: Translator) -> list[str]:
    """The next landmark further on along a track, how much of the way can be paid for, and how near a rival is."""
    p = int(s.seat)
    n = steps_to_landmarks(s, p).get(k, 0)
    if n < 2: return []
    theirs = rival_steps(s, p, spot + n - 1)
    facts = {"space": spots_said([spot + n - 1], t), "steps": t.amount(n, "step"), "theirs": theirs,
             "paid": min(n, steps_payable(s, p, k))}  # fmt: skip
    if not theirs:
        return [t("Landmark (large building) on {space}: {steps} away (you can pay for {paid}).", **facts)]
    return [t("Landmark (large building) on {space}: {steps} away (you can pay for {paid}), a rival {theirs}.",
              **facts)]  # fmt: skip


def _led(s: Any, track: int, t: Translator) -> list[str]:
    """What the space gives to which the furthest token on a leader's track advances."""
    spot = led_to(s.players[s.seat], track)
    if not spot: return []
    said = [_waiting(standing(s, spot), t)] if standing(s, spot) >= 0 else []
    return [*said, *whole(s, int(s.seat), int(GAIN[spot]), t)]


def _laid(s: Any, k: int, told: bool, t: Translator) -> Iterator[str]:
    """How many sides of a tile fit, unless its points are `told` besides, and whether more would if it were turned."""
    h, turn, tile = k // SIDES, k % SIDES, int(s.stack[s.depth - 1].x)
    fits = [fitting_sides(s, h, one, tile) for one in range(SIDES)]
    if not told: yield t("Sides that fit as it lies now, a point each: {n}", n=fits[turn])
    if max(fits) > fits[turn]: yield t("Turned otherwise it fits here with {n}", n=max(fits))


def _leaps(s: Any, k: int, t: Translator) -> Iterator[str]:
    """Where Socialism may move a token, and what it gains by that."""
    for to in leaps(s, int(s.seat), k):
        if to < 0: continue
        yield t.phrase("{what}: {gain}", what=spots_said([to], t), gain=leap_said(s, int(s.seat), k, to, t))
    yield t("Of the spaces nothing is gained but landmarks on the way forward")


def _dark(s: Any, k: int, t: Translator) -> Iterator[str]:
    """Where Dark Ages leads a token, with the landmarks on its way, and where the others go back to."""
    me, start = s.players[s.seat], int(s.players[s.seat].track[k]) * SPACES
    here = int(me.space[k])
    to = min(here + DARK_STEPS, LAST)
    yield t("Goes on to {space}, without benefits on the way", space=spots_said([start + to], t))
    yield from (_waiting(int(LANDMARK_AT[spot]), t)
                for spot in landmarks(s, [start + n for n in range(here + 1, to + 1)]))  # fmt: skip
    back = [int(me.track[n]) * SPACES + int(me.space[n]) - 1 for n in range(TRACKS) if n != k and me.space[n]]
    if back: yield t("Your other tokens go back to: {list}", list=spots_said(back, t))


def _waiting(landmark: int, t: Translator) -> str:
    """A landmark that a step gains: its name, and how many plots of the city it fills."""
    return t("Landmark for your city: {name} ({plots})", name=t(LANDMARK_NAMES[landmark]),
             plots=t.amount(size(landmark), "plot"))  # fmt: skip


def _covers(was: Any, now: Any, plots: int, t: Translator) -> str:
    """How many plots a landmark fills, and why not all of its own, where some lie beyond the edge or on filled ones."""
    n = sum(int(bits).bit_count() for bits in now.rows) - sum(int(bits).bit_count() for bits in was.rows)
    if n < plots:
        return t.n("It fills {n} free plot; the rest of its {all} lies beyond the edge or on plots already filled",
                   "It fills {n} free plots; the rest of its {all} lies beyond the edge or on plots already filled",
                   n, all=plots)  # fmt: skip
    return t.n("It fills {n} plot", "It fills {n} plots", n)


def _full(s: Any, after: Any, p: int, k: int, t: Translator) -> str:
    """A district, row or column that would be full, and what it brings: a district of one kind more to Architects."""
    said, n = group_name(k, t), incomes_left(s, p)[1]
    if k < GRID:
        gained = sum(item.verb == Verb.ANY and item.who == p and item.x == DUE_DISTRICT + k
                     for item in after.stack[: int(after.depth)])  # fmt: skip
        return t.n("{district} – {n} resource at once", "{district} – {n} resources at once", max(1, gained),
                   district=said)  # fmt: skip
    if not n: return said
    if n == 1: return t("{line} – {points} at the last income", line=said, points=t.amount(line_points(s, p), "point"))
    return t("{line} – {points} at each of {n} incomes", line=said, points=t.amount(line_points(s, p), "point"), n=n)


def _city(s: Any, after: Any, p: int, most: int, t: Translator) -> Iterator[str]:
    """Districts, rows and columns that would be full; how many plots are still free in the fullest others, and what
    such ones bring once they are full."""
    was, now = filled(s.players[p]), filled(after.players[p])
    if done := completed(was, now): yield t("Full then: {list}", list=t.row(_full(s, after, p, k, t) for k in done))
    if not (left := touched(was, now)): return
    yield t("Plots still free then – {list}", list=with_free(left[:most], now, t))
    if not done or (min(done) >= GRID and min(left) < GRID): yield worth_of_both(s, p, t)[0]
    elif points := incomes_left(s, p)[1] * line_points(s, p):
        yield t("A full row or column is {points} in all.", points=t.amount(points, "point"))
