"""Whether a benefit would do anything: of several to choose from one that would not is refused while another would."""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule
from ludoteka.kernel.actions import Row, Table

from ..box.benefits import Kind
from ..box.tables import (
    BLACK,
    BONUS_KIND,
    CIRCLE,
    GAIN,
    LEAF_N,
    LEAF_VERB,
    LEAF_X,
    LEAF_Y,
    LIST_MODE,
    LIST_N,
    LIST_VERB,
    LIST_X,
    LIST_Y,
    RED,
    SQUARE,
    TILE_GAIN,
)
from ..state import BIT, SPACES, TECHS, TOP_RESOURCE, TRACKS, Card, Mode, No, Verb
from .bonus import can_pay_bonus
from .capital.building import can_build
from .cards import can_overplay, unseen
from .civilizations.gaining import civs_left
from .goods import all_goods, is_full
from .lands.conquest import can_conquer
from .lands.land import can_explore, has_place
from .research import any_at_end
from .scoring import per
from .tapestries.trading import trade_spot
from .technology import can_invent, can_upgrade, has_face_up, reusable
from .tracks import behind, movable, refuse_repeat, restarting

ALL_TRACKS = (1 << TRACKS) - 1


# ---- benefits ------------------------------------------------------------------------------------------------------


@rule
def lasts(v: int) -> bool:
    """What who has taken the fifth income turn gains still: points."""
    return v == Verb.VP or v == Verb.PER or v == Verb.LIST


@rule
def would(s: Any, p: int, v: int, x: int, y: int) -> bool:
    """Whether a word of the vocabulary would do anything for a seat now."""
    if s.players[p].finished and not lasts(v): return False
    return would_do(s, v, p, x, y) != 0


@rule
def has_room(s: Any, p: int, r: int) -> bool:
    return s.players[p].goods[r] < TOP_RESOURCE


@rule
def has_room_at_all(s: Any, p: int) -> bool:
    return not is_full(s, p)


@rule
def has_good(s: Any, p: int, r: int) -> bool:
    return s.players[p].goods[r] > 0


@rule
def has_goods(s: Any, p: int) -> bool:
    return all_goods(s, p) > 0


@rule
def has_points(s: Any, p: int, kind: int, times: int) -> bool:
    return times * per(s, p, kind) > 0


@rule
def has_tiles(s: Any) -> bool:
    return s.tiles != 0 or s.tiles_out != 0


@rule
def has_space_tiles(s: Any) -> bool:
    return s.space_tiles != 0


@rule
def has_tapestries(s: Any) -> bool:
    return unseen(s) > 0 or s.discards != 0 or s.discard_traps > 0


@rule
def has_rocket(s: Any, p: int) -> bool:
    return s.players[p].spaces != 0


@rule
def would_research(s: Any, p: int, mode: int) -> bool:
    return movable(s, p, TRACKS) != 0 or (mode == Mode.PLAIN_OR_5 and any_at_end(s, p, ALL_TRACKS))


@rule
def would_advance(s: Any, p: int, x: int) -> bool:
    return movable(s, p, x // 8) != 0


@rule
def would_go_back(s: Any, p: int, x: int) -> bool:
    return behind(s, p, x // 8) != 0


@rule
def would_restart(s: Any, p: int) -> bool:
    return restarting(s, p) >= 0


@rule
def has_landmark(s: Any, p: int, landmark: int) -> bool:
    return s.landmarks & BIT[landmark] != 0


@rule
def would_explore(s: Any, p: int, flags: int) -> bool:
    """With the Age of Sail tiles are drawn first."""
    if s.players[p].acts == Card.SAIL and (s.tiles != 0 or s.tiles_out != 0): return has_place(s, p, flags)
    return can_explore(s, p, flags)


@rule
def can_repeat(s: Any, p: int) -> bool:
    for k in range(TRACKS):
        if refuse_repeat(s, p, k) == No.FINE: return True
    return False


#: What a benefit needs to do anything; the others always do something.
NEEDS = Table(
    Verb,
    Row(Verb.NONE),
    Row(Verb.GOODS, needs=has_room),
    Row(Verb.ANY, needs=has_room_at_all),
    Row(Verb.LOSE, needs=has_good),
    Row(Verb.LOSE_ANY, needs=has_goods),
    Row(Verb.VP),
    Row(Verb.PER, needs=has_points),
    Row(Verb.TERRITORY, needs=has_tiles),
    Row(Verb.SPACE, needs=has_space_tiles),
    Row(Verb.TAPESTRY, needs=has_tapestries),
    Row(Verb.BUILD, needs=can_build),
    Row(Verb.EXPLORE, needs=would_explore),
    Row(Verb.EXPLORE_SPACE, needs=has_rocket),
    Row(Verb.RESEARCH, needs=would_research),
    Row(Verb.INVENT, needs=can_invent),
    Row(Verb.REFRESH, needs=has_face_up),
    Row(Verb.UPGRADE, needs=can_upgrade),
    Row(Verb.REUSE, needs=reusable),
    Row(Verb.CONQUER, needs=can_conquer),
    Row(Verb.ADVANCE, needs=would_advance),
    Row(Verb.REGRESS, needs=would_go_back),
    Row(Verb.REPEAT, needs=can_repeat),
    Row(Verb.OVERPLAY, needs=can_overplay),
    Row(Verb.CIVILIZATION, needs=civs_left),
    Row(Verb.RESTART, needs=would_restart),
    Row(Verb.LANDMARK, needs=has_landmark),
    Row(Verb.CONQUERED),
    Row(Verb.SPECIAL),
    Row(Verb.LIST),
    *map(Row, range(Verb.PLOT, len(Verb))),
)
would_do = NEEDS.dispatcher("needs", "p x y", otherwise=1)


@rule
def thing_would(s: Any, p: int, number: int, k: int) -> bool:
    """The k-th thing of a list to choose from; such a list holds no further ones."""
    return would(s, p, LIST_VERB[number, k], LIST_X[number, k], LIST_Y[number, k])


@rule
def list_would(s: Any, p: int, number: int) -> bool:
    """Whether anything in a list, and in the lists in it, would do something."""
    for k in range(LEAF_N[number]):
        if would(s, p, LEAF_VERB[number, k], LEAF_X[number, k], LEAF_Y[number, k]): return True
    return False


@rule
def refuse_thing(s: Any, p: int, k: int, number: int, left: int) -> int:
    """A thing of a list that is still to come; of “one of” one that would do something, if any would."""
    if k >= LIST_N[number]: return No.NO_SUCH
    if not left >> k & 1: return No.USED
    for n in range(k):  # of two alike that are left the first
        if left >> n & 1 and LIST_VERB[number, n] == LIST_VERB[number, k] and LIST_X[number, n] == LIST_X[number, k]:
            return No.USED
    if LIST_MODE[number] != Kind.ONE_OF or thing_would(s, p, number, k): return No.FINE
    for n in range(LIST_N[number]):
        if n != k and thing_would(s, p, number, n): return No.NO_EFFECT
    return No.FINE


# ---- choices that are no lists -------------------------------------------------------------------------------------


@rule
def die_would(s: Any, p: int, h: int, number: int) -> bool:
    """A face of a die of conquest; “the tile” is that of the territory."""
    if LIST_VERB[number, 0] != Verb.CONQUERED: return list_would(s, p, number)
    return s.hexes[h].tile >= 0 and list_would(s, p, TILE_GAIN[s.hexes[h].tile])


@rule
def refuse_die(s: Any, p: int, k: int, h: int, y: int) -> int:
    """0 = the red die, 1 = the black one."""
    if k >= 2: return No.NO_SUCH
    red, black = RED[y % 36 // 6], BLACK[y % 6]
    mine, other = (black, red) if k else (red, black)
    return No.FINE if die_would(s, p, h, mine) or not die_would(s, p, h, other) else No.NO_EFFECT


@rule
def spot_would(s: Any, p: int, spot: int) -> bool:
    """A space again: its benefit, or its bonus where it can be paid for."""
    return list_would(s, p, GAIN[spot]) or (BONUS_KIND[spot] != 0 and can_pay_bonus(s, p, spot))


@rule
def own_spot(s: Any, p: int, k: int) -> int:
    return int(s.players[p].track[k]) * SPACES + int(s.players[p].space[k])


@rule
def refuse_again(s: Any, p: int, k: int) -> int:
    """The benefit of an own position again."""
    no = refuse_repeat(s, p, k)
    if no != No.FINE or spot_would(s, p, own_spot(s, p, k)): return no
    for n in range(TRACKS):
        if n != k and refuse_repeat(s, p, n) == No.FINE and spot_would(s, p, own_spot(s, p, n)): return No.NO_EFFECT
    return No.FINE


@rule
def refuse_trade(s: Any, p: int, k: int, q: int) -> int:
    """The benefit of an opponent's position."""
    spot = trade_spot(s, q, k)
    if spot % SPACES == 0: return No.AT_START
    if list_would(s, p, GAIN[spot]): return No.FINE
    for n in range(TRACKS):
        other = trade_spot(s, q, n)
        if other % SPACES and list_would(s, p, GAIN[other]): return No.NO_EFFECT
    return No.FINE


@rule
def refuse_reuse(s: Any, p: int, card: int, row: int) -> int:
    """A circle (row 1) or square (row 2) again."""
    cards = reusable(s, p, row)
    if not cards & BIT[card]: return No.NOT_YOURS
    table = SQUARE if row == 2 else CIRCLE
    if list_would(s, p, table[card]): return No.FINE
    for n in range(TECHS):
        if cards & BIT[n] and list_would(s, p, table[n]): return No.NO_EFFECT
    return No.FINE


@rule
def refuse_leader(s: Any, p: int, t: int) -> int:
    """A leader whose track can be advanced on, while there is one."""
    if s.led >> t & 1: return No.USED
    if movable(s, p, t): return No.FINE
    for n in range(TRACKS):
        if not s.led >> n & 1 and movable(s, p, n): return No.NO_EFFECT
    return No.FINE
