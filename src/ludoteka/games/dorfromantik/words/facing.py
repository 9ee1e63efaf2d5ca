"""Which areas face each open cell, and how large a tile would make them there: a position as plain numbers, for all
that is told of places before the tile is laid."""

from __future__ import annotations

from typing import Any

from ludoteka.kit.kept import kept_by

from ..box.tables import EDGE
from ..state import KINDS, OPPOSITE

Faced = tuple[tuple[int, int], ...]
"""Areas of one kind beside a cell: the name of each, and the sides at which it lies, as bits."""

#: What a tile shows to the cell that has it at a side: [tile][turn][side of the cell].
_SHOWN_TO: list[list[list[int]]] = EDGE[:, :, OPPOSITE].tolist()


class Facing:
    """The open cells of a position. A cell's neighbours are looked at when it is first asked about."""

    def __init__(self, s: Any) -> None:
        laid, spots = s.tiles[: s.laid], s.spots[: s.open_spots]
        #: By kind and area: its tiles, and its open edges.
        self.extent: list[list[int]] = s.extent.tolist()
        self.openings: list[list[int]] = s.openings.tolist()
        #: Of each tile that is laid: its place in the box, its turn, its areas by kind.
        self.laid: list[tuple[int, int, list[int]]] = list(
            zip(*(laid[name].tolist() for name in ("tile", "turn", "area")), strict=True)
        )
        self.touch, self.tracks, self.streams = (spots[name].tolist() for name in ("touch", "tracks", "streams"))
        self._beside: list[list[int]] = spots["beside"].tolist()
        self._known: dict[int, tuple[Faced, ...]] = {}

    def areas(self, k: int) -> tuple[Faced, ...]:
        """By kind: what faces cell k."""
        if k not in self._known:
            found: list[dict[int, int]] = [{} for _ in range(KINDS)]
            for side, beside in enumerate(self._beside[k]):
                if beside >= 0:
                    tile, turn, area = self.laid[beside]
                    kind = _SHOWN_TO[tile][turn][side]
                    if kind < KINDS:
                        found[kind][area[kind]] = found[kind].get(area[kind], 0) | 1 << side
            self._known[k] = tuple([tuple(faced.items()) for faced in found])
        return self._known[k]

    def joined(self, k: int, kind: int, shown: int) -> tuple[int, int]:
        """The tiles and the open edges of the area of a tile that shows a kind on cell k at the sides `shown`."""
        extent, openings = self.extent[kind], self.openings[kind]
        size, left = 1, (shown & ~self.touch[k]).bit_count()
        for name, sides in self.areas(k)[kind]:
            if shown & sides:
                size, left = size + extent[name], left + openings[name] - sides.bit_count()
        return size, left


@kept_by(lambda s: s.tobytes(), most=32)
def facing(s: Any) -> Facing:
    """The one of a position."""
    return Facing(s)
