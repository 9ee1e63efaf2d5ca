"""What moves on the table: tokens along the tracks, territories that are laid or won, buildings and landmarks that come
into a city, cards and tiles that are drawn, played, invented, and what a seat gains and pays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludoteka.kit.moments import Moment, come, flip, fly, place_of, roll, seat_place, whose_turn

from ..box.tables import LANDMARK_AT
from ..picture import icons
from ..state import ANSWER, ASKED, BUILDING_PLOT, LANDMARKS, SHADOW, SPACES, TRACKS, Ask, Civ, Verb
from ..words.told.log import changed_hexes, changed_seats, goods_gained, stepped
from ..words.told.origins import fresh

TABLE = "table"  # nowhere in particular: the middle of it
#: The space on which each landmark stands at first, as a place; "table" for those of cards.
_FROM = {k: f"t{spot}" for spot, k in enumerate(LANDMARK_AT.tolist()) if k >= 0}
#: Sets of what lies open before a seat, with their signs.
_OPEN = (("supply", "territory"), ("spaces", "space"), ("dealt", "civilization"))


def whose(s: Any) -> int:
    """The seat in whose line things are told: before the first turn that of whoever chooses something."""
    return int(s.seat) if s.turn < 0 and not s.awaits else whose_turn(s)


def apart(s: Any, code: int, chance: bool) -> Sequence[int]:
    """Nobody is told more of an entry than others but whose hand it shows: who draws a tapestry card, or has a card
    lying ready to be played by Tyranny."""
    drawn = chance and ASKED[code] == Ask.TAPESTRY
    return range(int(s.seats)) if drawn or Verb.TYRANNY in s.stack["verb"][: s.depth].tolist() else ()


def happened(before: Any, after: Any, code: int, chance: bool, me: int) -> list[Moment]:
    """Of an entry of the log."""
    found = [roll(whose_turn(before))] if before.awaits in (Ask.DICE, Ask.SCIENCE) and after.seat >= 0 else []
    if chance: found += _answered(before, code)
    for p in changed_seats(before, after): found += _seat(before, after, p)
    found += _market(before, after) + _mats(before, after)
    if after.shadow:
        empire = enumerate(zip(before.shadow_empire.token, after.shadow_empire.token, strict=True))
        found += [come(-1, f"token{SHADOW}-{k}", f"t{k * SPACES + int(a)}") for k, (a, b) in empire if a != b]
    seat = whose_turn(before)
    return found + [come(seat, f"h{h}", seat_place(seat) if seat >= 0 else "") for h in changed_hexes(before, after)]


def _answered(before: Any, code: int) -> list[Moment]:
    """What comes to a seat without its having more of it."""
    if ASKED[code] == Ask.STARTER: return [_goes(int(ANSWER[code]), "restart", 1)]
    return [_goes(int(before.stack[before.depth - 1].who), "building", 1)] if ASKED[code] == Ask.CAPITAL else []


def _seat(before: Any, after: Any, p: int) -> Iterator[Moment]:
    was, now, here = before.players[p], after.players[p], seat_place(p)
    source = ""
    for k, spot in stepped(was, now):
        source = f"token{p}-{k}"
        yield come(p, source, *_march(int(was.track[k]) * SPACES + int(was.space[k]), spot))
    for k, n in enumerate(goods_gained(was, now)):
        sign = f"tap-i-{icons.GOODS[k]} tap-g-{k}"
        if n > 0: yield fly(p, source or TABLE, here, sign, n)
        if n < 0: yield fly(p, here, source or TABLE, sign, -n)
    if now.era > was.era: yield fly(p, TABLE, here, _sign("again"))
    played = now.mat.tobytes() != was.mat.tobytes()
    if played: yield fly(p, here, TABLE, _sign("tapestry"))
    if more := int(now.cards) - int(was.cards) + played: yield _goes(p, "tapestry", more)
    if more := int(now.outposts) - int(was.outposts): yield _goes(p, "conquer", more)
    if now.ally >= 0 and now.ally != was.ally: yield fly(p, seat_place(int(now.ally)), here, _sign("opponent"))
    for name, sign in _OPEN:
        if more := int(now[name]).bit_count() - int(was[name]).bit_count(): yield _goes(p, sign, more)
    yield from _technologies(before, after, p)
    yield from _city(before, after, p)


def _march(start: int, end: int) -> tuple[str, str, list[str]]:
    """From a space of a track to another one, past those between."""
    return f"t{start}", "", [f"t{k}" for k in range(start + 1, end)] if start // SPACES == end // SPACES else []


def _goes(p: int, sign: str, more: int) -> Moment:
    """Cards and the like go to a seat, or from there."""
    ways = (TABLE, seat_place(p)) if more > 0 else (seat_place(p), TABLE)
    return fly(p, *ways, _sign(sign), abs(more))


def _technologies(before: Any, after: Any, p: int) -> Iterator[Moment]:
    was, now = before.players[p].tech, after.players[p].tech
    if was.tobytes() == now.tobytes(): return
    lay = {int(card): k for k, card in enumerate(before.market)}
    for card in fresh(was[0] | was[1] | was[2], now[0] | now[1] | now[2]):
        yield fly(p, f"market{lay[card]}" if card in lay else TABLE, seat_place(p), _sign("tech"))
    raised = sum(len(fresh(was[row], now[row])) for row in (1, 2))
    if raised: yield fly(p, TABLE, seat_place(p), _sign("upgrade"), raised)


def _city(before: Any, after: Any, p: int) -> Iterator[Moment]:
    """Buildings come from the income mat; where the city is not shown they, and landmarks, go to its seat."""
    was, now = before.players[p], after.players[p]
    for k in fresh(was.landmarks, now.landmarks):
        yield fly(p, _FROM.get(k, TABLE), seat_place(p), _sign("landmark"))
    for k in (k for k in range(LANDMARKS) if now.landmarks >> k & 1 and before.sites[k] != after.sites[k] >= 0):
        yield come(p, place_of(p, f"landmark{k}"), "", _sign("landmark"))
    if now.plots.tobytes() != was.plots.tobytes():
        for c, (old, new) in enumerate(zip(was.plots.tolist(), now.plots.tolist(), strict=True)):
            row = new - BUILDING_PLOT
            if old == new or not 0 <= row < TRACKS: continue
            yield come(p, place_of(p, f"plot{c}"), place_of(p, f"row{row}"), _row(row))
    elif now.built.tobytes() != was.built.tobytes():
        for k in (k for k in range(TRACKS) if now.built[k] > was.built[k]):
            yield fly(p, place_of(p, f"row{k}"), seat_place(p), _row(k))


def _mats(before: Any, after: Any) -> list[Moment]:
    """The Craftsmen's building comes to their statue, the Militants' outpost from their row."""
    found = []
    if before.statue.tobytes() != after.statue.tobytes():
        p, row = int(after.civ_of[Civ.CRAFTSMEN]), max((after.statue - before.statue).tolist()) - 1
        found.append(fly(p, place_of(p, f"row{row}"), seat_place(p), _row(row)))
    if before.posts.tobytes() != after.posts.tobytes():
        found.append(_goes(int(after.civ_of[Civ.MILITANTS]), "conquer", 1))
    return found


def _row(row: int) -> str:
    return f"tap-i-{icons.ROWS[row]} tap-g-{row}"


def _sign(name: str) -> str:
    return f"tap-i-{name} tap-sign"


def _market(before: Any, after: Any) -> list[Moment]:
    """Technology cards are turned up; those that nobody took go away."""
    if before.market.tobytes() == after.market.tobytes(): return []
    pairs = list(enumerate(zip(before.market.tolist(), after.market.tolist(), strict=True)))
    gone = [k for k, (old, new) in pairs if old >= 0 and new != old and after.techs_out >> old & 1]
    turned = [flip(f"market{k}") for k, (old, new) in pairs if new >= 0 and new != old]
    return [fly(-1, f"market{k}", TABLE, _sign("tech")) for k in gone] + turned
