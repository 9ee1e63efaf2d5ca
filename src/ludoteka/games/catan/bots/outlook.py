"""Who will win from here, as far as the table tells: what a search takes the last position of a trial for.

`value` says what to do next; this says how it will end. Its weights are what has decided matches of the bot against
itself: 5,000 of two seats and 2,140 of three, each position at the start of a turn against who won from there
(conditional logit). In a share of the win: 30 more make it 2.7 times as likely.
"""

from __future__ import annotations

from typing import Any

from ludoteka.kernel import rule

from ..box.maps import TARGET
from ..box.pieces import PIECES
from ..rules.turn import points_of
from ..state import Dev
from .hand import hand
from .helping import favour
from .land import land, prospects
from .learnt import is_learnt, strength
from .quests import quest

#: A point of a town; any other; of the longest road and of the largest army.
TOWN, POINT, HONOUR = 23.0, 34.0, 16.5
#: The last three points, squared: who is near is nearly there.
NEAR, LAST = 10.0, 3
#: What land is worth; and what more, and a place to settle, while all points are still to be made.
LAND, LAND_EARLY, PLACES_EARLY = 2.3, 2.3, 5.0
#: What the hand is worth, and each card in it.
HAND, CARD = 3.6, 1.7
#: A development card to be played, a knight that was; each knight more than the others can show; a piece of one's way.
UNPLAYED, KNIGHT, STRONGER, WAY = 13.0, 2.0, 4.5, 7.0
#: What scenarios and helpers promise is told in tenths of a point.
TENTH = 3.0
#: What has been learnt is told in the logarithm of the odds.
ODDS = 30.0


@rule
def outlook(s: Any, seat: int) -> float:
    if s.winner >= 0: return 10000.0 if s.winner == seat else -10000.0
    if is_learnt(s): return ODDS * strength(s, seat)
    me = s.players[seat]
    target = int(TARGET[s.map])
    points = int(points_of(s, seat))
    near, early = max(0, points - target + LAST), max(0.0, float(target - points)) / target
    worth = POINT * points + NEAR * near * near - (POINT - TOWN) * towns(me)
    if s.road_holder == seat: worth -= 2.0 * (POINT - HONOUR)
    if s.army_holder == seat: worth -= 2.0 * (POINT - HONOUR)
    worth += (LAND + LAND_EARLY * early) * land(s, seat) + PLACES_EARLY * early * prospects(s, seat)
    worth += HAND * hand(s, seat) + CARD * int(me.cards) + WAY * int(me.route)
    worth += UNPLAYED * unplayed(me) + KNIGHT * int(me.knights) + STRONGER * stronger(s, seat)
    return worth + TENTH * (quest(s, seat) + favour(s, seat))


@rule
def towns(me: Any) -> int:
    """Points of settlements and cities on the board."""
    return int(PIECES[0]) - int(me.settlements) + 2 * (int(PIECES[1]) - int(me.cities))


@rule
def unplayed(me: Any) -> int:
    """Development cards that are still to be played; points are none."""
    n = 0
    for card in range(Dev.POINT): n += int(me.dev[card]) + int(me.fresh[card])
    return n


@rule
def army(me: Any) -> int:
    """Knights played, and in the hand."""
    return int(me.knights) + int(me.dev[Dev.KNIGHT]) + int(me.fresh[Dev.KNIGHT])


@rule
def stronger(s: Any, seat: int) -> int:
    """How many knights more than the strongest of the others; three at most, or as many fewer."""
    most = 0
    for p in range(s.seats):
        if p != seat: most = max(most, army(s.players[p]))
    return max(-3, min(3, army(s.players[seat]) - most))
