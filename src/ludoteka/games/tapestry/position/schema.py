"""Which fields of a position are sets, and which it does not have."""

from __future__ import annotations

#: Fields that are sets of numbered things.
SETS = frozenset((
    "used", "supply", "spaces", "opened", "tech", "hand", "under", "landmarks", "dealt", "achieved", "done", "kept",
    "tiles", "tiles_out", "space_tiles", "techs", "techs_out", "deck", "buried", "discards", "capitals", "heralded",
    "invented", "led", "fulfilled", "took", "could",
))
#: Set by the house, or chosen before the game.
GIVEN = frozenset(("rng", "seats", "shadow", "favourite", "opponent", "adjusted"))
PLAIN = {"shadow_empire": frozenset(("achieved",))}


def _is_set(name: str, inside: str) -> bool:
    return name in SETS and name not in PLAIN.get(inside, ())
