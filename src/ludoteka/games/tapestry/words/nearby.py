"""What is near for a seat: next spaces of its tracks, the best place for a tile, what is nearly full in its city."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from ludoteka.kernel import lying
from ludoteka.kit.kept import fields, kept_by
from ludoteka.text.i18n import Translator

from ..box.tables import BESIDE, COST_ANY, COST_OWN, HEXES, LANDMARK_AT, MAPS, MIDDLE, TILE_CORNERS
from ..rules.lands.land import corner, explored, refuse_place
from ..rules.tapestries.advancing import nearest
from ..rules.tracks import board, can_pay_step, refuse_step
from ..state import LAST, SIDES, SPACES, TILES, TRACKS, No, State
from .names import GOOD_NAMES, TRACK_NAMES

NEVER = LAST + 1  # steps to a space that does not come


def next_spots(s: Any, p: int) -> list[int]:
    """The next space of each token that is not at its end."""
    me = s.players[p]
    return [int(me.track[k]) * SPACES + int(me.space[k]) + 1 for k in range(TRACKS) if me.space[k] < LAST]


def led_to(me: Any, track: int) -> int:
    """The space to which the furthest token of a seat on a track would go on; 0 where none can."""
    spaces = [int(space) for on, space in zip(me.track, me.space, strict=True) if on == track and space < LAST]
    return track * SPACES + max(spaces) + 1 if spaces else 0


def leaps(s: Any, p: int, k: int) -> list[int]:
    """The spaces to which Socialism may move a token of a seat: the nearest ahead with a token of an opponent, then the
    nearest behind; -1 where none is."""
    start = int(s.players[p].track[k]) * SPACES
    return [start + n if n >= 0 else -1 for n in (int(nearest(s, p, k, way)) for way in (1, -1))]


def leapt(s: Any, p: int, k: int, to: int) -> list[int]:
    """The spaces on that way with a landmark that still waits: they are gained, nothing else is."""
    start = int(s.players[p].track[k]) * SPACES
    return landmarks(s, list(range(start + int(s.players[p].space[k]) + 1, to + 1)))


def payable(s: Any, p: int) -> list[int]:
    """Those of them that a seat can pay for, and that no card closes to it."""
    me = s.players[p]
    return [
        int(me.track[k]) * SPACES + int(me.space[k]) + 1 for k in range(TRACKS)
        if refuse_step(s, p, k) == No.FINE and can_pay_step(s, p, k)
    ]  # fmt: skip


def steps_payable(s: Any, p: int, k: int) -> int:
    """How many steps on with one token a seat's resources pay for, if nothing else is paid or gained."""
    me = s.players[p]
    track, here = int(me.track[k]), int(me.track[k]) * SPACES + int(me.space[k])
    own, all_, n = int(me.goods[track]), sum(map(int, me.goods)), 0
    for spot in range(here + 1, track * SPACES + LAST + 1):
        own, all_ = own - int(COST_OWN[spot]), all_ - int(COST_OWN[spot]) - int(COST_ANY[spot])
        if own < 0 or all_ < 0: break
        n += 1
    return n


def steps_left(s: Any, p: int, n: int) -> list[int]:
    """The same of each token once a seat has given up `n` resources, for each token those that it can best spare."""
    if not n: return [steps_payable(s, p, k) for k in range(TRACKS)]
    then = lying(State, s.tobytes())
    goods, best = then.players[p].goods, [0] * TRACKS
    for one in range(TRACKS):
        if goods[one] < 1: continue
        goods[one] -= 1
        best = list(map(max, best, steps_left(then, p, n - 1)))
        goods[one] += 1
    return best


def steps_without(s: Any, p: int, good: int, n: int, paid: int) -> list[int]:
    """How many steps of each token could still be paid for if a seat gave one of a resource for a space, and `n` more
    of any; the space that is being paid for counts as reached."""
    return steps_left(once_paid(s, p, good, paid), p, n)


def once_paid(s: Any, p: int, good: int, paid: int) -> State:
    """The position once a seat has given one of a resource; the space that is being paid for, where one is, counts as
    reached."""
    then = lying(State, s.tobytes())
    me = then.players[p]
    moves = [k for k in range(TRACKS) if paid and int(me.track[k]) * SPACES + int(me.space[k]) + 1 == paid][:1]
    for k in moves: me.space[k] += 1
    me.goods[good] -= 1
    return then


def spots_said(spots: list[int], t: Translator) -> str:
    """Spaces by track and number: `Science 4, Military 2`."""
    return t.row(_spot_said(spot, t.plain) for spot in spots)


@lru_cache(maxsize=512)
def _spot_said(spot: int, t: Translator) -> str:
    return t("{track} {n}", track=t(TRACK_NAMES[spot // SPACES]), n=spot % SPACES)


def missing(s: Any, p: int, t: Translator) -> str:
    """What own resource the next spaces ask for that a seat has not: `Science 4: Worker`; "" where nothing is."""
    return _with_goods([spot for spot in next_spots(s, p) if s.players[p].goods[spot // SPACES] < COST_OWN[spot]], t)


def asked_by(s: Any, p: int, t: Translator) -> str:
    """What own resource the next spaces ask for: `Science 4: Worker`; "" where none does."""
    return _with_goods([spot for spot in next_spots(s, p) if COST_OWN[spot]], t)


def kept_for(s: Any, p: int, paid: int) -> dict[int, int]:
    """The resources that the tracks a seat is furthest on will cost by name next, each with the space that does; the
    space that is being paid for counts as reached."""
    me, found = s.players[p], dict[int, int]()
    tracks = list(map(int, me.track))
    stands = [max(k * SPACES + int(n), paid * (paid // SPACES == k)) for k, n in zip(tracks, me.space, strict=True)]
    far = max((here % SPACES for here in stands if here % SPACES < LAST), default=0)
    for track, here in zip(tracks, stands, strict=True):
        space = here % SPACES
        costs = [spot for spot in range(here + 1, track * SPACES + LAST + 1) if COST_OWN[spot]]
        if costs and space and (space == far or costs[0] == here + 1): found.setdefault(track, costs[0])
    return found


def missed_for(s: Any, p: int, paid: int) -> dict[int, int]:
    """Those of them of which too few are left once one is given."""
    goods = s.players[p].goods
    return {good: spot for good, spot in kept_for(s, p, paid).items() if goods[good] <= COST_OWN[spot]}


def lacking_from(s: Any, p: int, good: int) -> int:
    """The space up to which a seat's resource does not last on its own track; 0 where it does, or no token goes on."""
    start, left = led_to(s.players[p], good), int(s.players[p].goods[good])
    for spot in range(start, good * SPACES + LAST + 1) if start else ():
        left -= int(COST_OWN[spot])
        if left < 0: return spot
    return 0


def missing_at(s: Any, p: int, good: int, paid: int, left: int) -> tuple[int, int]:
    """How many steps on its track a seat is from the next space that asks for a resource by name once `left` of it are
    paid, and which that is; the space that is being paid for counts as reached. `NEVER` and 0 where none comes."""
    me, to = s.players[p], paid % SPACES
    stands = [int(n) for on, n in zip(me.track, me.space, strict=True) if on == good]
    if paid // SPACES == good and to not in stands and to - 1 in stands: stands[stands.index(to - 1)] = to
    costs = [int(COST_OWN[good * SPACES + n]) for n in range(LAST + 1)]
    return min(((n - here, good * SPACES + n) for here in stands for n in range(here + 1, LAST + 1)
                if sum(costs[here + 1 : n + 1]) > left), default=(NEVER, 0))  # fmt: skip


def _with_goods(spots: list[int], t: Translator) -> str:
    """Spaces, each with the resource of its track."""
    said = ((spots_said([spot], t), t(GOOD_NAMES[spot // SPACES])) for spot in spots)
    return t.row((t.phrase("{space}: {good}", space=space, good=good) for space, good in said), "; ")


def landmarks(s: Any, spots: list[int]) -> list[int]:
    """Those of some spaces where a landmark still waits."""
    left = int(board(s))
    return [spot for spot in spots if LANDMARK_AT[spot] >= 0 and left >> int(LANDMARK_AT[spot]) & 1]


def steps_to_landmarks(s: Any, p: int) -> dict[int, int]:
    """By token of a seat: how many steps it has to the next landmark that waits on its track, where one does."""
    me, found = s.players[p], dict[int, int]()
    for k in range(TRACKS):
        here, start = int(me.space[k]), int(me.track[k]) * SPACES
        waiting = landmarks(s, list(range(start + here + 1, start + LAST + 1)))
        if waiting: found[k] = waiting[0] - start - here
    return found


def rival_steps(s: Any, p: int, spot: int) -> int:
    """How many steps the nearest other seat, or the Shadow Empire, is from a space on its track; 0 where none comes."""
    track, others = spot // SPACES, [s.players[k] for k in range(int(s.seats)) if k != p]
    spaces = [int(n) for one in others for k, n in zip(one.track, one.space, strict=True) if k == track]
    if s.shadow: spaces.append(int(s.shadow_empire.token[track]))
    return min((spot % SPACES - n for n in spaces if n < spot % SPACES), default=0)


@kept_by(lambda s: fields(s, "hexes", "large"), most=64)
def _beside(s: Any) -> dict[int, list[tuple[int, int, int]]]:
    """By place that is not explored: its sides where an explored neighbour lies, each with what the two corners of a
    tile have to show there so that one of them goes on."""
    known = [bool(explored(s, h)) for h in range(int(HEXES[s.large]))]
    return {h: [(side, int(corner(s, other, side + 4)), int(corner(s, other, side + 3)))
                for side, other in enumerate(BESIDE[int(s.large), h].tolist()) if other >= 0 and known[other]]
            for h in range(len(known)) if not known[h]}  # fmt: skip


@kept_by(lambda s, tile: (tile, fields(s, "hexes", "large")))
def fits(s: Any, tile: int) -> dict[int, tuple[int, ...]]:
    """How many sides of a territory tile would go on as their neighbours do, at each place that is not explored, by its
    turn: as the rule `aligned` counts them, for all of them at once."""
    shows = TILE_CORNERS[tile].tolist()
    turns = [[shows[k - turned] for k in range(SIDES)] for turned in range(SIDES)]
    return {h: tuple(sum(at[side] == one or at[(side + 1) % SIDES] == other for side, one, other in beside)
                     for at in turns) for h, beside in _beside(s).items()}  # fmt: skip


@kept_by(lambda s, p, flags: (p, flags, fields(s, "hexes", "large")))
def places(s: Any, p: int, flags: int) -> list[int]:
    """Where a seat may lay a territory tile."""
    return [h for h in range(int(HEXES[s.large])) if not refuse_place(s, p, h, flags)]


def best_fit(s: Any, p: int, tile: int, flags: int) -> int:
    """The most sides of a territory tile that go on as their neighbours do, wherever it may lie."""
    return max(fits_by_place(s, p, tile, flags).values(), default=0)


def best_fits(s: Any, p: int, tiles: Iterable[int], flags: int) -> dict[int, int]:
    """The same of several tiles."""
    return {tile: best_fit(s, p, tile, flags) for tile in tiles}


def fits_by_place(s: Any, p: int, tile: int, flags: int) -> dict[int, int]:
    """The most sides of a territory tile that go on as their neighbours do, at each place where it may lie."""
    found = fits(s, tile)
    return {h: max(found[h]) for h in places(s, p, flags)}


def supply(me: Any) -> list[int]:
    """The territory tiles of a seat that are known."""
    return [k for k in range(TILES) if me.supply >> k & 1]


def to_middle(s: Any, h: int) -> int:
    """How many places a territory is from the middle of the map."""
    (q, r), (mq, mr) = MAPS[int(s.large)][h].at, MAPS[int(s.large)][int(MIDDLE[s.large])].at
    return max(abs(q - mq), abs(r - mr), abs(q + r - mq - mr))


def to_explore(s: Any, h: int) -> int:
    """How many places beside a territory are not explored yet."""
    return sum(int(other) >= 0 and not explored(s, int(other)) for other in BESIDE[int(s.large), h])
