"""What the sentence of a refusal says of this position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludoteka.text.i18n import Translator, mark

from ..box.tables import COST, DECK
from ..rules.actions import ARG, KIND
from ..rules.city import refuse_space
from ..rules.costs import NONE, ZERO, need
from ..rules.maps import missing
from ..state import CITY, EMPTY, SPACES, Do, No, Phase
from .effects import cost_said, needs_said
from .names import SEASONS_SAID, asked, card_name

#: Why a card cannot come into the city.
NO_SPACE = {int(No.CITY_FULL): mark("City full"), int(No.SECOND_UNIQUE): mark("Built already")}


def without_space(me: Any, name: int, t: Translator) -> str:
    """Why a card cannot come into a city, in two words; "" where it can."""
    words = NO_SPACE.get(int(refuse_space(me, name)), "")
    return str(t(words)) if words else ""


def why(s: Any, a: int, t: Translator) -> dict[str, object]:
    """Fields for the sentences of refusals."""
    kind, x = Do(int(KIND[a])), int(ARG[a])
    me = asked(s)
    said: dict[str, object] = {
        "spaces": SPACES, "season": t(SEASONS_SAID[int(me.season)]), "workers": int(me.workers),
        "card": "", "cost": "", "missing": 0, "needs": "", "seat": x + 1,
    }  # fmt: skip
    name = _named(s, kind, x)
    if name >= 0:
        said["card"] = card_name(name, t)
        said["cost"] = cost_said(dict(DECK[name].cost), t)
        short = need(me, s.due if s.phase == Phase.PAY else COST[name], NONE, ZERO, NONE) - int(me.treasures)
        said["missing"] = max(0, short)
    if kind == Do.MAP:
        said |= {"needs": needs_said(x, t), "missing": int(missing(me, x))}
    return said


def _named(s: Any, kind: Do, x: int) -> int:
    """The card that an action is about, EMPTY for none."""
    if s.phase == Phase.PAY: return int(s.playing)
    return CARD_OF[kind](s, x) if kind in CARD_OF else EMPTY


def _of_hand(s: Any, x: int) -> int:
    return x


def _of_bay(s: Any, x: int) -> int:
    return int(s.bay[x])


def _revealed(s: Any, x: int) -> int:
    return int(s.revealed[x])


def _of_city(s: Any, x: int) -> int:
    return int(asked(s).city[x].name)


def _of_any_city(s: Any, x: int) -> int:
    return int(s.players[x // CITY].city[x % CITY].name) if x // CITY < s.seats else EMPTY


#: By kind of action: the card that it is about.
CARD_OF: dict[int, Callable[[Any, int], int]] = {
    Do.PLAY: _of_hand, Do.DISCARD: _of_hand, Do.GIVE: _of_hand, Do.BAY: _of_bay, Do.DRAW_BAY: _of_bay,
    Do.SWEEP: _of_bay, Do.TAKE: _revealed, Do.VISIT: _of_city, Do.USE: _of_city, Do.ANCHOR: _of_city,
    Do.SCRAP: _of_city, Do.RUN: _of_any_city,
}  # fmt: skip
