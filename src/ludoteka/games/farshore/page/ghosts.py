"""What would come of a choice: a worker at the place that is chosen, a card in the space of the city where it would
lie."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.picture.drawing import at as put
from ludoteka.kit.picture.drawing import escape, num
from ludoteka.kit.pieces import halos
from ludoteka.text.i18n import Translator

from ..box.tables import GOES
from ..picture.pieces import bare
from ..picture.shore import WORKER, pawn
from ..state import Do, Phase
from ..words.notation import notation
from .widgets import code_of, legal_by_kind


def worker_of(p: int) -> str:
    """The worker that every place shows, once to a board."""
    return f'<defs><g id="farshore-comes">{pawn(p, 0, 0, WORKER)}</g></defs>'


def worker(told: str, x: float, y: float) -> str:
    """A worker at a place, if one may be sent there: `told` are the place's attributes."""
    if "data-do" not in told:
        return ""
    return halos.ghost_of("farshore-comes", f'x="{num(x)}" y="{num(y)}"')


def cards(s: Any, at: tuple[float, float], wide: float, t: Translator) -> str:
    """Each card that can be played now as it would lie in the own city, and not those that go to another's; the house
    shows the one that is chosen."""
    if s.phase not in (Phase.TURN, Phase.PLAY):
        return ""
    legal = legal_by_kind(s)
    found = [(Do.PLAY, name, name) for name in legal.get(Do.PLAY, [])]
    found += [(Do.BAY, spot, int(s.bay[spot])) for spot in legal.get(Do.BAY, [])]
    return "".join(
        halos.ghost(bare(name, wide, t), f'data-ghost="{escape(notation(s, code_of(kind, x)))}" {put(at)}')
        for kind, x, name in found if not GOES[name]
    )  # fmt: skip
