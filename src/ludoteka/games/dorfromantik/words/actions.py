"""A placement in words."""

from __future__ import annotations

from typing import Any

from ludoteka.text.i18n import Translator

from ..box.tables import IDS, SHOWS
from ..rules.areas import area_beside
from ..rules.refusal import refuse_lay
from ..state import KINDS, SIDES, TURNS, No
from .names import AREA_NAMES, cell

Joined = tuple[int, int, int]  # an area: its kind, its name among those of the kind, its tiles


def action(s: Any, a: int, t: Translator) -> str:
    """Told by what the tile is joined to: that can be seen on the landscape, while cells and turns bear no name there.
    Its turn is told where others join the same. The first tile has no neighbours, so it is told by its id."""
    at = cell(s, a)
    if at is None:
        return t("{tile}: apart from the landscape", tile=IDS[s.tile])
    q, r = at
    if not s.laid:
        return t("{tile} at {q},{r}, turned {turn}", tile=IDS[s.tile], q=q, r=r, turn=a % TURNS)
    joined = _joined(s, a)
    areas = [
        t.phrase("{area} ({tiles})", area=t(AREA_NAMES[kind]), tiles=t.n("{n} tile", "{n} tiles", size))
        for kind, _, size in joined
    ]
    words = (
        t("Join it to {areas}, at {q},{r}", areas=t.row(areas), q=q, r=r)
        if areas
        else t("Lay it at {q},{r}, where it joins nothing", q=q, r=r)
    )
    return t("{words}, turned {turn}", words=words, turn=a % TURNS) if _has_likes(s, a, joined) else words


def _has_likes(s: Any, a: int, joined: list[Joined]) -> bool:
    """Whether the tile may lie on the same cell in another turn that joins the same."""
    first = a // TURNS * TURNS
    others = (b for b in range(first, first + TURNS) if b != a)
    return any(refuse_lay(s, b) == No.FINE and _joined(s, b) == joined for b in others)


def _joined(s: Any, a: int) -> list[Joined]:
    """Each area that a tile so laid would become part of."""
    spot, found = s.spots[a // TURNS], []
    for kind in range(KINDS):
        shown = int(SHOWS[kind, s.tile, a % TURNS])
        names = {int(area_beside(s, spot, side, kind)) for side in range(SIDES) if shown >> side & 1}
        found += [(kind, name, int(s.extent[kind, name])) for name in sorted(names - {-1})]
    return found
