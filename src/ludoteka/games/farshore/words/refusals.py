"""What the sentence of a refusal says of this position."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..box.tables import COST, DECK
from ..rules.maps import missing
from ..rules.paying import NONE, ZERO, need
from ..state import ARG, CITY, EMPTY, KIND, SPACES, Do, Phase
from .effects import cost_said, needs_said
from .names import SEASONS_SAID, asked, card_name


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
    me = asked(s)
    if s.phase == Phase.PAY: return int(s.playing)
    if kind in (Do.PLAY, Do.DISCARD, Do.GIVE): return x
    if kind in (Do.BAY, Do.DRAW_BAY, Do.SWEEP): return int(s.bay[x])
    if kind == Do.TAKE: return int(s.revealed[x])
    if kind in (Do.VISIT, Do.USE, Do.ANCHOR, Do.SCRAP): return int(me.city[x].name)
    if kind == Do.RUN and x // CITY < s.seats: return int(s.players[x // CITY].city[x % CITY].name)
    return EMPTY
