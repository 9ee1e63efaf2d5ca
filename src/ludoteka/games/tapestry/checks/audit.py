"""Every piece of the box counted again, and compared with what the state keeps: a law for tests, not a rule.

Only where things lie is believed; nothing of the rules is called but the lister.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from ..box.tables import ACHIEVED, BOX, COPIES, HEXES, LANDMARK_AT, PRINTED, ROUGH, SHAPES
from ..rules.actions import ACTS, legal
from ..state import (
    BUILDING_PLOT,
    CIVS,
    ERAS,
    FACE_DOWN,
    FIELD,
    GRID,
    HANG,
    LANDMARK_PLOT,
    LANDMARKS,
    LAST,
    PLOTS,
    ROUGH_PLOT,
    SHADOW,
    SPACES,
    STACK,
    TAPESTRIES,
    TECHS,
    TILES,
    TRACKS,
    Ask,
    Card,
    Civ,
    Piece,
    Verb,
)

CROWDED = 40  # things on the stack that no game should reach


def audit(s: Any) -> list[str]:
    """Every way in which the state contradicts what lies on the table."""
    checks = (_turn, _stack, _tiles, _techs, _tapestries, _landmarks, _outposts, _buildings, _capitals, _tracks,
              _achievements, _mats, _shadow, _legal)
    return [fault for check in checks for fault in check(s)]


def _set(bits: int) -> list[int]:
    return [k for k in range(63) if int(bits) >> k & 1]


def _seats(s: Any) -> list[Any]:
    return [s.players[p] for p in range(s.seats)]


def _once(name: str, places: Iterable[int], wanted: Iterable[int]) -> Iterator[str]:
    """Each thing in one place."""
    found, right = Counter(int(k) for k in places), Counter(wanted)
    for k in sorted(found.keys() | right.keys()):
        if found[k] != right[k]: yield f"{name} {k} is in {found[k]} places, not {right[k]}"


def _turn(s: Any) -> Iterator[str]:
    if not -1 <= s.seat < s.seats: yield "no such seat"
    if not (-1 <= s.turn < s.seats or (s.turn == SHADOW and s.shadow)): yield "no such turn"
    if not -1 <= s.starter < s.seats: yield "no such first seat"
    if s.large != (s.seats > 3): yield "the wrong map"
    if s.awaits not in list(Ask): yield "nothing that chance could be asked"
    if (s.seat < 0) != all(me.finished for me in _seats(s)): yield "the game ends with the last fifth income turn"
    for me in _seats(s):
        if not 0 <= me.era <= ERAS or (me.finished and me.era < ERAS): yield "finished before the fifth income turn"
        if any(not 0 <= n <= 8 for n in me.goods): yield "resources are 0 to 8"
        if me.points < 0: yield "points below nothing"
    starts = sum(1 << SPACES * t for t in range(TRACKS))
    if int(s.used) & starts or int(s.used) >> 61: yield "the start of a track gave a benefit"


def _stack(s: Any) -> Iterator[str]:
    if not 0 <= s.depth <= CROWDED: yield f"{s.depth} things on the stack"
    for k in range(STACK):
        item = s.stack[k]
        if k >= s.depth and (item.verb or item.who or item.x or item.y): yield "something lies above the stack"
        if k < s.depth and not (item.verb in list(Verb) and item.verb and 0 <= item.who <= SHADOW):
            yield f"{item.verb} of {item.who} on the stack"
    if s.seat >= 0 and not s.depth: yield "nothing is to be done"
    if s.seat >= 0 and s.depth and not s.awaits and s.stack[s.depth - 1].who != s.seat: yield "another seat is asked"


def _tiles(s: Any) -> Iterator[str]:
    lying = [h.tile for h in s.hexes if h.tile >= 0]
    supplies = [k for me in _seats(s) for k in _set(me.supply)]
    yield from _once("territory tile", [*lying, *supplies, *_set(s.tiles), *_set(s.tiles_out)], range(TILES))
    spaces = [k for me in _seats(s) for bits in (me.spaces, me.opened) for k in _set(bits)]
    yield from _once("space tile", [*spaces, *_set(s.space_tiles)], range(15))
    for h in range(len(s.hexes)):
        place = s.hexes[h]
        if place.tile >= 0 and (h >= HEXES[s.large] or PRINTED[s.large, h]): yield f"a tile lies on place {h}"
        if not 0 <= place.turned < 6 or (place.tile < 0 and place.turned): yield f"place {h} is turned"


def _techs(s: Any) -> Iterator[str]:
    rows = [k for me in _seats(s) for bits in me.tech for k in _set(bits)]
    face_up = [k for k in s.market if k >= 0]
    yield from _once("technology", [*rows, *face_up, *_set(s.techs), *_set(s.techs_out)], range(TECHS))
    gaps = sum(k < 0 for k in s.market)
    filling = sum(s.stack[k].verb == Verb.REFILL for k in range(s.depth))
    if gaps > filling and (s.techs or s.techs_out) and gaps > 3 - len(face_up): yield "a gap is not filled"


def _tapestries(s: Any) -> Iterator[str]:
    """A face-down card is one of those nobody has seen, so it is counted there."""
    seen: list[int] = []
    traps = int(s.deck_traps) + int(s.buried_traps) + int(s.discard_traps)
    down = 0
    for me in _seats(s):
        seen += [*_set(me.hand), *_set(me.under), *(k for k in me.mat if 0 <= k != FACE_DOWN)]
        traps += int(me.traps) + int(me.under_traps)
        down += int(me.under_down) + sum(k == FACE_DOWN for k in me.mat)
        if me.cards < len(_set(me.hand)) + me.traps: yield "more cards in hand than are counted"
    hidden = sum(int(me.cards) - len(_set(me.hand)) - int(me.traps) for me in _seats(s))
    places = [*seen, *_set(s.deck), *_set(s.buried), *_set(s.discards)] + [Card.TRAP] * traps
    yield from _once("tapestry card", places, [k for k in range(TAPESTRIES) for _ in range(COPIES[k])])
    buried = len(_set(s.buried)) + int(s.buried_traps)
    if down != s.down + buried: yield f"{down} cards lie face down"
    if len(_set(s.deck)) + s.deck_traps < s.down + hidden: yield "the deck is too short"
    for me in _seats(s):
        for e in range(me.era, ERAS):
            if me.mat[e] >= 0: yield "a card lies in a later era"


def _landmarks(s: Any) -> Iterator[str]:
    owned = [k for me in _seats(s) for k in _set(me.landmarks)]
    taken = _set(s.shadow_empire.took)
    yield from _once("landmark", [*_set(s.landmarks), *owned, *taken], range(LANDMARKS))
    waiting = {int(s.stack[k].x) for k in range(s.depth) if s.stack[k].verb == Verb.SITE}
    for k, site in enumerate(s.sites):
        if site != -1 and k not in owned + taken: yield f"landmark {k} stands though nobody has it"
        if site == -1 and k in owned and k not in waiting: yield f"landmark {k} stands nowhere"
        if (site == -4) != (k in taken): yield f"landmark {k} and the Shadow Empire"


def _outposts(s: Any) -> Iterator[str]:
    standing: Counter[int] = Counter()
    lands: Counter[int] = Counter()
    for h in range(len(s.hexes)):
        place = s.hexes[h]
        if (place.own >= 0) != (place.stands > 0): yield f"place {h}: something stands for nobody"
        if (place.fell >= 0) != (place.lies > 0): yield f"place {h}: something lies for nobody"
        if not -1 <= place.own < s.seats or not -1 <= place.fell < s.seats: yield f"place {h}: no such seat"
        if (place.own >= 0) + (place.fell >= 0) + (place.extra > 0) > 2: yield f"place {h} holds three pieces"
        if place.stands == Piece.OUTPOST: standing[int(place.own)] += 1
        if place.lies == Piece.OUTPOST: standing[int(place.fell)] += 1
        if place.extra == Piece.OUTPOST: standing[int(place.own)] += 1
        if place.own >= 0: lands[int(place.own)] += 1
    for p, me in enumerate(_seats(s)):
        founded = me.outposts < 10
        if me.outposts + standing[p] != 10: yield f"seat {p} has {me.outposts} outposts and {standing[p]} on the map"
        if me.lands != lands[p] or (founded and not me.rows.any()): yield f"seat {p} controls {lands[p]} territories"


def _buildings(s: Any) -> Iterator[str]:
    camps = Counter(int(code) for h in s.hexes for code in (h.stands, h.lies, h.extra))
    for p, me in enumerate(_seats(s)):
        for row in range(TRACKS):
            placed = sum(me.plots[c] == BUILDING_PLOT + row for c in range(PLOTS)) + int(me.aside[row])
            if s.civ_of[Civ.CRAFTSMEN] == p: placed += sum(k == row + 1 for k in s.statue)
            if s.civ_of[Civ.NOMADS] == p: placed += camps[Piece.BUILDING + row]
            waiting = sum(s.stack[k].verb == Verb.PLOT and s.stack[k].who == p and s.stack[k].x == row
                          for k in range(s.depth))
            if placed + waiting != me.built[row] or me.built[row] > 5: yield f"seat {p}: buildings of row {row}"


def _capitals(s: Any) -> Iterator[str]:
    """Plots, rows, and each landmark where its place says."""
    for p, me in enumerate(_seats(s)):
        if not me.rows.any(): continue
        wanted = np.zeros(PLOTS, int)
        for landmark in _set(me.landmarks):
            if s.sites[landmark] >= 0:
                for c in _covered(landmark, int(s.sites[landmark])): wanted[c] = LANDMARK_PLOT + landmark
        for c in range(PLOTS):
            what = int(me.plots[c])
            if bool(int(me.rows[c // GRID]) >> c % GRID & 1) != (what > 0): yield f"seat {p}: plot {c} and its row"
            if wanted[c] != (what if what >= LANDMARK_PLOT else 0): yield f"seat {p}: plot {c} and its landmark"
            if what in (0, ROUGH_PLOT) and ROUGH[me.capital, c] != (what == ROUGH_PLOT): yield f"plot {c} is rough"


def _covered(landmark: int, code: int) -> list[int]:
    """The plots under a landmark."""
    shape = SHAPES[landmark][code // (FIELD * FIELD)]
    top, edge = code // FIELD % FIELD - HANG, code % FIELD - HANG
    squares = [(top + r, edge + c) for r, row in enumerate(shape) for c, mark_ in enumerate(row) if mark_ == "X"]
    return [r * GRID + c for r, c in squares if 0 <= r < GRID and 0 <= c < GRID]


def _tracks(s: Any) -> Iterator[str]:
    for p, me in enumerate(_seats(s)):
        for k in range(TRACKS):
            if not 0 <= me.space[k] <= LAST or not 0 <= me.track[k] < TRACKS: yield f"seat {p}: token {k}"
            if me.space[k] == LAST and not me.done >> int(me.track[k]) & 1: yield f"seat {p}: track not completed"


def _achievements(s: Any) -> Iterator[str]:
    for which in range(3):
        places = sum(int(me.achieved) >> which & 1 for me in _seats(s))
        if which == 0 and s.shadow_empire.achieved: places += 1
        if s.slots[which] != places: yield f"achievement {which} was scored {places} times"
        if places > sum(n > 0 for n in ACHIEVED[s.large, which]): yield f"achievement {which} was scored too often"


def _mats(s: Any) -> Iterator[str]:
    """Tokens of civilizations."""
    pieces = Counter(int(h.extra) for h in s.hexes)
    for civ, used, left in (
        (Civ.HERALDS, len(_set(s.heralded)), s.herald_left),
        (Civ.ISOLATIONISTS, pieces[Piece.ISOLATION], s.isolation_left),
        (Civ.TRADERS, pieces[Piece.TRADE], s.trade_left),
    ):  # fmt: skip
        if used + left != (4 if s.civ_of[civ] >= 0 else 0): yield f"{Civ(civ).name}: {used} used, {left} left"
    if not 0 <= s.invent_left <= 4 or len(_set(s.invented)) > 4 - s.invent_left: yield "the Inventors' tokens"
    if s.civ_of[Civ.MILITANTS] < 0 and any(s.posts): yield "the Militants' posts"
    if s.civ_of[Civ.LEADERS] < 0 and s.led: yield "the Leaders' tokens"
    if s.civ_of[Civ.ENTERTAINERS] < 0 and s.net_at: yield "the Entertainers' token"
    if s.civ_of[Civ.MERRYMAKERS] < 0 and any(s.merry): yield "the Merrymakers' tokens"
    if s.civ_of[Civ.CRAFTSMEN] < 0 and any(s.statue): yield "the Craftsmen's statue"
    if s.civ_of[Civ.HISTORIANS] < 0 and any(k >= 0 for k in s.history): yield "the Historians' tokens"
    if s.civ_of[Civ.MYSTICS] < 0 and (any(s.foreseen) or s.fulfilled): yield "the Mystics' numbers"
    for c in range(CIVS):
        if not -2 <= s.civ_of[c] < s.seats: yield f"civilization {c} belongs to nobody at the table"
    drawn = sum(int(me.capital) >= 0 for me in _seats(s))
    if len(_set(s.capitals)) != drawn: yield "capitals dealt"


def _shadow(s: Any) -> Iterator[str]:
    e = s.shadow_empire
    cards = [*_set(e.deck), *(k for k in (e.left, e.right) if k >= 0)]
    if len(set(cards)) != len(cards) or any(not 0 <= k < len(BOX.decisions) for k in cards): yield "decision cards"
    if not s.shadow and (e.turns or any(e.token) or e.took or e.favourite >= 0): yield "the Shadow Empire is not here"
    full = 12 - 2 * (int(e.turns) % 6) - sum(k >= 0 for k in (e.left, e.right))
    between = e.turns > 0 and e.turns % 6 == 0 and full == 12  # the last pair is discarded, or the deck is new already
    if s.shadow and len(_set(e.deck)) != full and not (between and not e.deck): yield "the decision deck"
    passed = {int(LANDMARK_AT[t * SPACES + n]) for t in range(TRACKS) for n in range(1, e.token[t] + 1)} - {-1}
    if set(_set(e.took)) - passed: yield "the Shadow Empire has a landmark it did not reach"
    if e.achieved and LAST not in [int(n) for n in e.token]: yield "the Shadow Empire completed no track"


def _legal(s: Any) -> Iterator[str]:
    if s.seat < 0 or s.awaits: return
    if not legal(s, np.zeros(ACTS.count, np.int32)): yield "a seat is asked, but may do nothing"
