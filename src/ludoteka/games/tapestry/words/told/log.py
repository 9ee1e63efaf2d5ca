"""What happened, for the log: the words of the action or of chance, then every difference it made."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ludoteka.kernel import raw
from ludoteka.kit.words.parts import Part, counts, further, matters, scored
from ludoteka.text.i18n import Translator, mark
from ludoteka.text.second import You

from ...box.tables import BLACK, BONUS_GAIN, CIRCLE, COST_OWN, LIST_VERB, RED, SELECTOR, SPACE_GAIN, TILE_GAIN
from ...rules.actions import ACTS
from ...rules.shadow.choice import possible
from ...rules.tracks import board
from ...state import (
    ANSWER,
    ASKED,
    FACE_DOWN,
    LANDMARKS,
    SHADOW,
    SPACES,
    TRACKS,
    Ask,
    Civ,
    Do,
    Selector,
    Verb,
)
from ..benefits import benefit
from ..causes import pays_for_step, shared
from ..income import goods_due, income_due, income_parts, income_sources, parts_said, upgrades_left
from ..names import (
    ACHIEVEMENT_NAMES,
    CAPITAL_NAMES,
    CARD_NAMES,
    CIV_NAMES,
    GOOD_NAMES,
    LANDMARK_NAMES,
    ROW_NAMES,
    SELECTOR_NAMES,
    TECH_NAMES,
    TRACK_NAMES,
    seat_name,
)
from ..nearby import spots_said
from .deeds import told
from .origins import achieved, brought_by, fresh

#: What is told by what it changed alone: tokens go on, an income turn begins; and by what it answered, what is paid,
#: gained, built, played, invented, conquered.
SHOWN = (Do.TOKEN, Do.INCOME)
ANSWERED = {
    (Verb.PAY, Do.GOOD), (Verb.ANY, Do.GOOD), (Verb.CONVERT, Do.GOOD), (Verb.BUILD, Do.ROW),
    (Verb.PLAY, Do.TAPESTRY), (Verb.OVERPLAY, Do.TAPESTRY), (Verb.INVENT, Do.TECH), (Verb.UPGRADE, Do.TECH),
    (Verb.CONQUER, Do.HEX),
    (Verb.DICE, Do.OPTION), (Verb.LIST, Do.OPTION), (Verb.MERRY, Do.OPTION), (Verb.WALK, Do.OPTION),
}  # fmt: skip
#: What is told with the kind of card, and in short without it.
HAS_TECHNOLOGY, TAKES = mark("{who} has a technology: {name}"), mark("{who} takes the card {name}")
UPGRADES_TECHNOLOGY, UPGRADES = mark("{who} upgrades a technology: {name}"), mark("{who} upgrades: {name}")
PLAYS_TAPESTRY, PLAYS = mark("{who} plays a tapestry card: {name}"), mark("{who} plays: {name}")
#: A territory, and the first one of all.
GAINS_LAND = mark("{who} gains a territory (now {n})")
TAKES_LAND = mark("{who} conquers a territory (now {n}); {loses}")
BACK = mark("{who} has a territory back (now {n}); {loses}")
BACK_BY_TRAP = mark("{who} has a territory back by a Trap (now {n}); {loses}")
LOSES, MAY_KEEP = mark("{who} loses it"), mark("{who} may still keep it by a Trap")
STARTS = mark("{who} starts on the map with two outposts")
#: A civilization that is drawn, and one that can begin only with the game.
DRAWS = mark("{who} draws: {name}")
SET_ASIDE = mark("{who} draws: {name} (set aside: only for the start)")
GONE = -2  # the mark of a civilization that lies aside
#: Questions that go on with what was chosen, and tell it once it is answered.
GOES_ON = (Verb.PLOT, Verb.SITE, Verb.LAY)


def log_action(before: Any, after: Any, a: int, t: Translator) -> list[str]:
    """An action and what it led to."""
    kind, verb = Do(int(ACTS.kind[a])), Verb(int(before.stack[before.depth - 1].verb))
    changed = differences(before, after, t, _own_cost(before, verb))
    if told_later(before, after, verb, kind, int(ACTS.arg[a])): return [] if verb == Verb.TURN else changed
    if verb == Verb.PAY and (bonus := _bonus_paid(before, t)): return _with_bonus(before, after, bonus, changed, t)
    shown = kind in SHOWN or (verb, kind) in ANSWERED
    return changed if changed and shown else [told(before, kind, int(ACTS.arg[a]), a, t), *changed]


def _own_cost(s: Any, verb: Verb) -> tuple[int, ...]:
    """What went before the payment that is made now: the own resources of the space."""
    spot = int(s.stack[s.depth - 1].y) if verb == Verb.PAY and pays_for_step(s) else 0
    return tuple(int(COST_OWN[spot]) * (spot // SPACES == k) for k in range(TRACKS))


def told_later(before: Any, after: Any, verb: Verb, kind: Do, k: int) -> bool:
    """Whether an answer says nothing yet, for what follows at once tells it whole."""
    then = Verb(int(after.stack[after.depth - 1].verb)) if after.depth else Verb.NONE
    if (verb, kind) == (Verb.EXPLORE, Do.TILE): return then == Verb.LAY
    if (verb, kind) in ((Verb.TURN, Do.TOKEN), (Verb.BONUS, Do.YES)): return then == Verb.PAY
    if (verb, kind) == (Verb.BUILD, Do.ROW): return then == Verb.PLOT
    if (verb, kind) == (Verb.DYSTOPIA, Do.LANDMARK): return then == Verb.SITE
    if (verb, kind) in ((Verb.TRADE_SEAT, Do.SEAT), (Verb.SWAP, Do.PLOT)): return True
    if (verb, kind) in ((Verb.ALCHEMY, Do.YES), (Verb.INVENT, Do.TOP)): return bool(after.awaits)
    if (verb, kind) != (Verb.LIST, Do.OPTION): return False
    chosen = LIST_VERB[int(before.stack[before.depth - 1].x), k]
    return bool(after.awaits) or then == chosen or then in GOES_ON


def _bonus_paid(s: Any, t: Translator) -> str:
    """The bonus that the last payment for it brings; "" where something else is paid."""
    item = s.stack[s.depth - 1]
    return "" if not item.y or item.x > 1 or pays_for_step(s) else benefit(int(BONUS_GAIN[item.y]), t)


def _with_bonus(before: Any, after: Any, bonus: str, changed: list[str], t: Translator) -> list[str]:
    """What changed, first the payment with what it is for."""
    p = int(before.seat)
    who, paid = seat_name(p, t), _goods_said(goods_gained(before.players[p], after.players[p]), t)
    bare = t("{who}: {gains}", who=who, gains=paid)
    said = t("{who}: {gains} for the bonus ({gain})", who=who, gains=paid, gain=bonus)
    return [said, *(one for one in changed if one != bare)]


def log_chance(before: Any, after: Any, o: int, t: Translator) -> list[str]:
    """What chance answered. A drawn tapestry card is named only to who sees it."""
    what, k = Ask(int(ASKED[o])), int(ANSWER[o])
    who = seat_name(int(before.stack[before.depth - 1].who), t)
    words = {
        Ask.SCIENCE: lambda: t("{who} rolls: {track}", who=who, track=t(TRACK_NAMES[k])),
        Ask.DICE: lambda: t("{who} rolls: {red}, {black}", who=who, red=benefit(int(RED[k // 6]), t),
                            black=benefit(int(BLACK[k % 6]), t)),
        Ask.TERRITORY: lambda: t("{who} draws a territory tile (once laid: {gain})", who=who,
                                 gain=benefit(int(TILE_GAIN[k]), t)),
        Ask.TAPESTRY: lambda: _tapestry(before, after, k, who, t),
        Ask.TECH: lambda: t("A technology card is turned up: {name}", name=t(TECH_NAMES[k])),
        Ask.SPACE: lambda: t("{who} draws a space tile: {gain}", who=who, gain=benefit(int(SPACE_GAIN[k]), t)),
        Ask.CIV: lambda: t(SET_ASIDE if after.civ_of[k] == GONE else DRAWS, who=who, name=t(CIV_NAMES[k])),
        Ask.CAPITAL: lambda: _capital(before, k, who, t),
        Ask.STARTER: lambda: t("Seat {seat} begins.", seat=k + 1),
    }
    if what == Ask.DECISION: return [*differences(before, after, t), *empire(before, after, o, t)]
    return [words[what](), *differences(before, after, t)]


def _tapestry(before: Any, after: Any, k: int, who: str, t: Translator) -> str:
    p = int(before.stack[before.depth - 1].who)
    me, was = after.players[p], before.players[p]
    if int(me.hand) > int(was.hand) or me.traps > was.traps:
        return t("{who} draws a tapestry card: {name}", who=who, name=t(CARD_NAMES[k]))
    return t("{who} draws a tapestry card.", who=who)


def _capital(s: Any, k: int, who: str, t: Translator) -> str:
    if s.large: return t("{who} draws the capital city: {name}", who=who, name=t(CAPITAL_NAMES[k]))
    return t("{who} draws the pair of capital cities {n}.", who=who, n=k + 1)


def empire(before: Any, after: Any, o: int, t: Translator) -> list[str]:
    """The Shadow Empire's turn, once its pair lies open: what was possible, and what decided."""
    e, then = before.shadow_empire, after.shadow_empire
    if ASKED[o] != Ask.DECISION or e.left < 0: return []
    left, right = int(e.left), int(ANSWER[o])
    said = []
    if then.favourite != e.favourite:
        said.append(t("Its favourite track is new: {track}", track=t(TRACK_NAMES[then.favourite])))
    tracks = possible(e, int(SELECTOR[left]), board(before))
    names = ", ".join(t(TRACK_NAMES[k]) for k in range(TRACKS) if tracks >> k & 1)
    said.append(t("It could advance on: {tracks} (track card {n}: {what})", n=left + 1, tracks=names or "-",
                  what=t(SELECTOR_NAMES[Selector(int(SELECTOR[left]))])))
    moved = [k for k in range(TRACKS) if then.token[k] != e.token[k]]
    if moved:
        said.append(t("The first of these on priority card {n}: {track}", n=right + 1, track=t(TRACK_NAMES[moved[0]])))
    return said


def empire_short(before: Any, after: Any, o: int, t: Translator) -> list[str]:
    """Why the Shadow Empire advanced where it did, without the numbers of its cards."""
    e, then = before.shadow_empire, after.shadow_empire
    moved = [k for k in range(TRACKS) if then.token[k] != e.token[k]]
    if ASKED[o] != Ask.DECISION or e.left < 0 or not moved: return []
    tracks = possible(e, int(SELECTOR[int(e.left)]), board(before))
    names = [t(TRACK_NAMES[k]) for k in range(TRACKS) if tracks >> k & 1]
    if len(names) < 2: return [t("Only {track} was possible", track=names[0])]
    if len(names) == TRACKS: return [t("Any track was possible, its card puts first: {track}",
                                       track=t(TRACK_NAMES[moved[0]]))]  # fmt: skip
    return [t("Possible were: {tracks} – its card puts first: {track}", tracks=t.row(names),
              track=t(TRACK_NAMES[moved[0]]))]  # fmt: skip


def differences(
    before: Any, after: Any, t: Translator, paid: Sequence[int] = (0,) * TRACKS, *, gained: bool = False
) -> list[str]:
    """A sentence for everything that lies otherwise than before; with what the seat that is asked paid already, or, of
    resources, with what was gained alone, and what the others have of it last."""
    said: list[str] = []
    seats, seat, turn = changed_seats(before, after), int(before.seat), int(before.turn)
    for p in sorted(seats, key=lambda p: p != seat) if gained else seats:
        if gained and p != turn and 0 <= turn < before.seats:
            scores = after.players[p].points != before.players[p].points and not isinstance(seat_name(turn, t), You)
            said += beside(p, _gains(before, after, p, t), t, scores=bool(scores))
            continue
        before_it = _spent(before.players[p], after.players[p]) if gained else paid if p == seat else ()
        said += _seat(before, after, p, before_it or (0,) * TRACKS, t, short=gained)
    said += _map(before, after, t) + _shadow(before, after, t)
    if after.seat < 0: said.append(t("The game is over."))
    return said


def changed_seats(before: Any, after: Any) -> list[int]:
    """The seats before which something lies otherwise."""
    was, now, size = before.players.tobytes(), after.players.tobytes(), after.players.itemsize
    return [p for p in range(int(after.seats)) if was[p * size : (p + 1) * size] != now[p * size : (p + 1) * size]]


def _seat(before: Any, after: Any, p: int, paid: Sequence[int], t: Translator, *, short: bool) -> list[str]:
    was, me, who = before.players[p], after.players[p], seat_name(p, t)
    said = [t("{who} takes income turn {n}", who=who, n=int(me.era))] if me.era > was.era else []
    played = [_played(card, who, t, short=short) for _, card in _other(was.mat, me.mat)]
    said += [*map(counts, played)] if short else played  # points, of which fewer know where they came from, stay longer
    had, has = was.tech.tolist(), me.tech.tolist()
    up = UPGRADES if short else UPGRADES_TECHNOLOGY
    said += [_invented(after, p, k, t) if short else t(HAS_TECHNOLOGY, who=who, name=t(TECH_NAMES[k]))
             for k in fresh(had[0] | had[1] | had[2], has[0])]  # fmt: skip
    raised = [k for row in (1, 2) for k in fresh(had[row], has[row])]
    said += [t(up, who=who, name=t(TECH_NAMES[k])) for k in raised]
    placed = _placed(after, p)
    with_points = short and achieved(before, after, p, t)
    achievements = [] if with_points else fresh(was.achieved, me.achieved)
    built = [k for k, _ in _other(was.built, me.built) if placed != (Verb.PLOT, k)]
    said += [t("{who} gains a building: {name}", who=who, name=t(ROW_NAMES[k])) for k in built]
    landmarks = [k for k in fresh(was.landmarks, me.landmarks) if placed != (Verb.SITE, k)]
    said += [t("{who} gains a landmark: {name}", who=who, name=t(LANDMARK_NAMES[k])) for k in landmarks]
    said += [t("{who} has an achievement: {name}", who=who, name=t(ACHIEVEMENT_NAMES[k])) for k in achievements]
    where, goods = _moved(was, me, who, paid, t, short=short)
    points = int(me.points) - int(was.points)
    if not short: return [*where, *said, *([_points(before, after, p, points, t)] if points else []), *goods]
    told = _scored(before, after, p, points, t)
    deeds = int(me.era > was.era)  # that it is an income turn
    if (deeds or goods_due(before, p)) and not goods_due(after, p):  # how many it brings in all, that much is told
        came = [max(one, 0) for one in goods_gained(was, me)]
        sum_ = t("resources +{n} ({list})", n=sum(came), list=_goods_said(came, t))  # which, where there is room
        goods = [Part(t("{who}: {gains}", who=who, gains=sum_))] if any(came) else []
    elif before.depth and before.stack[before.depth - 1].verb == Verb.DICE:
        goods = [t("{gain} – {source}", gain=one, source=t("dice")) for one in goods]
    led = [*said[deeds:], *map(matters, where)] if _by_upgrade(before) else [*map(matters, where), *said[deeds:]]
    return [*map(matters, said[:deeds]), *led, *told, *map(Part, goods)]


def _by_upgrade(s: Any) -> bool:
    """Whether what comes of the question on top comes of a technology that goes up, which is told before it."""
    return bool(s.depth and s.stack[s.depth - 1].verb in (Verb.UPGRADE, Verb.INVENTION, Verb.INVENT))


def _invented(after: Any, p: int, card: int, t: Translator) -> str:
    """A technology that somebody took, in short; in passing what its first upgrade gives, where one may still come. Of
    one's own it is what stays: no other picture of the page says which card came."""
    who, name, gain = seat_name(p, t), t(TECH_NAMES[card]), benefit(int(CIRCLE[card]), t)
    bare = not upgrades_left(after, p) or "(" in gain
    said = t(TAKES, who=who, name=name) if bare else t(
        "{who} takes the card {name} (upgrade later: {gain})", who=who, name=name, gain=gain)  # fmt: skip
    return matters(said) if isinstance(who, You) else said


def beside(p: int, gains: Sequence[str], t: Translator, *, scores: bool = False) -> list[str]:
    """What somebody gains in the turn of another, in short and apart from what that one does: what the reader gains
    stays nearly as long as anything, then, but in the reader's own turn, what brings points."""
    if not gains: return []
    said = t("({who}: {gains})", who=seat_name(p, t), gains=t.row(gains))
    return [further(said) if isinstance(seat_name(p, t), You) else counts(said) if scores else said]


def _gains(before: Any, after: Any, p: int, t: Translator) -> list[str]:
    """What a seat has that it had not, without a sentence: cards, buildings, spaces, points with their source."""
    was, me = before.players[p], after.players[p]
    gains = [t(CARD_NAMES[card]) for card, old in zip(map(int, me.mat), was.mat, strict=True)
             if card != old and 0 <= card < FACE_DOWN]  # fmt: skip
    gains += [t(TECH_NAMES[k]) for k in fresh(int(was.tech[0]) | int(was.tech[1]) | int(was.tech[2]), me.tech[0])]
    gains += [t("upgrade {name}", name=t(TECH_NAMES[k])) for row in (1, 2) for k in fresh(was.tech[row], me.tech[row])]
    placed = _placed(after, p)
    gains += [t(ROW_NAMES[k]) for k in range(TRACKS) if me.built[k] > was.built[k] and placed != (Verb.PLOT, k)]
    gains += [t(LANDMARK_NAMES[k]) for k in fresh(was.landmarks, me.landmarks) if placed != (Verb.SITE, k)]
    gains += [t(ACHIEVEMENT_NAMES[k]) for k in fresh(was.achieved, me.achieved)]
    gains += [_stepped(before, p, spot, t) for _, spot in stepped(was, me)]
    if points := int(me.points) - int(was.points):
        said, source = t.amount(points, "point", sign=True), brought_by(before, after, p, t)
        gains.append(t("{gain} – {source}", gain=said, source=source) if source else said)
    goods = _goods_said([max(n, 0) for n in goods_gained(was, me)], t)
    return [*gains, *([goods] if goods else [])]


def _stepped(before: Any, p: int, spot: int, t: Translator) -> str:
    """A space that a seat comes to in the turn of another, with the card that shares what that one gains."""
    space, card = spots_said([spot], t), shared(before, p)
    if card < 0 or before.stack[before.depth - 1].verb == Verb.FOLLOW: return space
    return t("{gain} – {source}", gain=space, source=t(CARD_NAMES[card]))


def _other(was: Any, now: Any) -> list[tuple[int, int]]:
    """Places of a row that hold something else than before, each with what it holds now."""
    return [(k, new) for k, (old, new) in enumerate(zip(was.tolist(), now.tolist(), strict=True)) if new != old]


def stepped(was: Any, me: Any) -> list[tuple[int, int]]:
    """Tokens of a seat that stand elsewhere than before, each with its space now."""
    if was.space.tobytes() == me.space.tobytes() and was.track.tobytes() == me.track.tobytes(): return []
    stood, stand = (list(zip(one.track.tolist(), one.space.tolist(), strict=True)) for one in (was, me))
    return [(k, track * SPACES + space) for k, (track, space) in enumerate(stand) if stood[k] != (track, space)]


def _moved(
    was: Any, me: Any, who: str, paid: Sequence[int], t: Translator, *, short: bool
) -> tuple[list[str], list[str]]:
    """Where tokens stand now, a single one with the resources that were paid and gained; else, and in short, where what
    stands in brackets is left out first, these by themselves."""
    moved = stepped(was, me)
    spaces = [spots_said([spot], t) for _, spot in moved]
    goods = goods_gained(was, me)
    gains = _goods_said([n - (paid[k] if moved or paid[k] < 0 else 0) for k, n in enumerate(goods)], t)
    apart = [t("{who}: {gains}", who=who, gains=gains)] if gains else []
    if len(moved) == TRACKS and not was.space.any() and min(me.space) > 1:
        ahead = t("{who} starts on space {n} of every track ({name})", who=who, n=int(me.space[0]),
                  name=t(CIV_NAMES[Civ.FUTURISTS]))  # fmt: skip
        return [ahead], apart
    if short or len(spaces) != 1 or not gains:
        return [t("{who} is on {space}", who=who, space=space) for space in spaces], apart
    return [t("{who} is on {space} ({gains})", who=who, space=spaces[0], gains=gains)], []


def _spent(was: Any, me: Any) -> list[int]:
    """How many of each resource a seat has less than before."""
    return [min(n, 0) for n in goods_gained(was, me)]


def goods_gained(was: Any, me: Any) -> list[int]:
    """How many of each resource a seat has more than before."""
    return [now - before for now, before in zip(me.goods.tolist(), was.goods.tolist(), strict=True)]


def _goods_said(goods: Sequence[int], t: Translator) -> str:
    if goods[0] > 0 and len(set(goods)) == 1: return t("{n} of each resource", n=goods[0])
    return t.row(t.phrase("{good} {n}", good=t(GOOD_NAMES[k]), n=signed(n)) for k, n in enumerate(goods) if n)


def _placed(s: Any, p: int) -> tuple[Verb, int]:
    """The building or the landmark whose place a seat is asked for: it is told once it stands."""
    if not s.depth or s.stack[s.depth - 1].who != p: return Verb.NONE, 0
    item = s.stack[s.depth - 1]
    return Verb(int(item.verb)), int(item.x)


def _points(before: Any, after: Any, p: int, n: int, t: Translator) -> str:
    """Points of a seat; those of an income turn, of a civilization and of a card that is played by what brings them,
    where nothing else did."""
    who, points, parts = seat_name(p, t), t.amount(n, "point", sign=True), _of_income(before, after, p)
    rest, source = n - sum(parts.values()), brought_by(before, after, p, t)
    if rest and not source: return t("{who}: {points}", who=who, points=points)
    income = parts_said(parts, t)
    if rest and parts: source = t.row((income, t.phrase("{what}: {n}", what=source, n=rest)))
    return t("{who}: {points} ({parts})", who=who, points=points, parts=source if rest else income)


def _scored(before: Any, after: Any, p: int, n: int, t: Translator) -> list[str]:
    """The same in short, each source by itself: over a turn they are added up, those of an income turn too."""
    income = income_sources(_of_income(before, after, p), t)
    found, rest = [*income], n - sum(points for _, points in income)
    if rest: found.insert(0, (str(brought_by(before, after, p, t)).replace(", ", " & "), rest))
    if p != before.turn:  # not what the line sums up
        gains = t.row(t("{gain} – {source}", gain=t.amount(points, "point", sign=True), source=source) if source else
                      t.amount(points, "point", sign=True) for source, points in found)  # fmt: skip
        return [counts(t("{who}: {gains}", who=seat_name(p, t), gains=gains))] if found else []
    labels = [str(t("points: {source}", source=source)).rstrip(": ") for source, _ in found]
    return [scored(f"{label} {signed(points)}") for label, (_, points) in zip(labels, found, strict=True)]


def _of_income(before: Any, after: Any, p: int) -> dict[int, int]:
    """The points of an income turn that has brought them now, by what they are counted by."""
    begins = after.players[p].era > before.players[p].era
    return income_parts(after, p) if (begins or income_due(before, p)) and not income_due(after, p) else {}


def signed(n: int) -> str:
    return f"{n:+d}".replace("-", "−")


def _played(card: int, who: str, t: Translator, *, short: bool) -> str:
    if card == FACE_DOWN: return t("{who} has no tapestry card: one of the deck lies face down", who=who)
    return t(PLAYS if short else PLAYS_TAPESTRY, who=who, name=t(CARD_NAMES[card]))


def changed_hexes(before: Any, after: Any) -> list[int]:
    """The territories where anything lies otherwise than before."""
    if before.hexes.tobytes() == after.hexes.tobytes(): return []
    return [int(h) for h in np.flatnonzero((raw(before.hexes) != raw(after.hexes)).any(axis=1))]


def _map(before: Any, after: Any, t: Translator) -> list[str]:
    said = []
    for h in changed_hexes(before, after):
        was, now = before.hexes[h], after.hexes[h]
        if now.own != was.own and now.own >= 0:
            lands = int(after.players[now.own].lands)
            you = before.players[now.own]
            if was.own < 0:
                words = STARTS if not you.era and not you.lands else GAINS_LAND
                said.append(t(words, who=seat_name(int(now.own), t), n=lands))
                continue
            trapped = any(after.stack[k].verb == Verb.TRAP for k in range(int(after.depth)))  # it is not lost yet
            loses = t(MAY_KEEP if trapped else LOSES, who=seat_name(int(was.own), t))
            back = BACK_BY_TRAP if before.stack[before.depth - 1].verb == Verb.TRAP else BACK
            words = back if was.fell == now.own else TAKES_LAND
            said.append(t(words, who=seat_name(int(now.own), t), n=lands, loses=loses))
    return list(dict.fromkeys(said))


def _shadow(before: Any, after: Any, t: Translator) -> list[str]:
    was, now = before.shadow_empire, after.shadow_empire
    if was.tobytes() == now.tobytes(): return []
    who = seat_name(SHADOW, t)
    spots = [k * SPACES + int(now.token[k]) for k in range(TRACKS) if now.token[k] != was.token[k]]
    said = [t("{who} is on {space}", who=who, space=spots_said([spot], t)) for spot in spots]
    took = [k for k in fresh(was.took, now.took) if k < LANDMARKS]
    said += [t("{who} takes a landmark: {name}", who=who, name=t(LANDMARK_NAMES[k])) for k in took]
    if now.achieved != was.achieved:
        said.append(t("{who} has an achievement: {name}", who=who, name=t(ACHIEVEMENT_NAMES[0])))
    if now.favourite != was.favourite:
        said.append(t("{who}: the favourite track is now {track}", who=who, track=t(TRACK_NAMES[now.favourite])))
    return said
