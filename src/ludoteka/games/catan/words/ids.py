"""What is called how in files and notations: short English words that are the same in every language."""

from __future__ import annotations

from ..box.atlas import TERRAINS
from ..box.pieces import BOX
from ..state import Awaits, Do, Helper, Part, Phase, Rest, Terrain

RESOURCE_IDS = tuple(Terrain(r).name.lower() for r in range(5))
TERRAIN_IDS = (*sorted(TERRAINS, key=lambda name: TERRAINS[name]), "fog", "nothing")  # by Terrain
CARD_IDS = ("knight", "roads", "plenty", "monopoly", "point")  # by Dev
HARBOR_IDS = (*RESOURCE_IDS, "3:1")  # by what a harbor takes
HELPER_IDS = tuple(helper.name.lower() for helper in Helper)
PHASE_IDS = tuple(phase.name.lower() for phase in Phase)
PART_IDS = tuple(part.name.lower() for part in Part)
REST_IDS = tuple(rest.name.lower() for rest in Rest)
WONDER_IDS = tuple(wonder.id for wonder in BOX.wonders)
LOOT_IDS = ("card", "cloth")  # what the pirate may take
AWAITS_IDS = tuple(kind.name.lower() for kind in Awaits)

#: The first word of an action's notation, by Do; two are other words than in the code.
VERBS = tuple({Do.GAIN: "take", Do.MARITIME: "bank"}.get(kind, kind.name.lower()) for kind in Do)
