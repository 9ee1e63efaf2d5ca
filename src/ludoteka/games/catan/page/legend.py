"""What "?" says of the signs on the table."""

from __future__ import annotations

from ludoteka.text.i18n import Translator

from ..box.pieces import HAND_LIMIT
from ..picture import signs
from ..state import RESOURCES, Dev
from ..words.names import RESOURCE_NAMES, TERRAIN_NAMES

#: Development cards with the entries of the ledger that say what they do.
RULES = {Dev.KNIGHT: "B44", Dev.ROADS: "B45", Dev.PLENTY: "B47", Dev.MONOPOLY: "B49", Dev.POINT: "B43"}


def legend(t: Translator) -> list[tuple[str, str]]:
    """Each sign with its name and its land, or with the entry of the ledger that tells what it does."""
    lands = [
        (
            f'<span class="catan-r-{r}">{signs.resource(r, 26)}</span>',
            t("{resource}: {land}", resource=t(RESOURCE_NAMES[r]), land=t(TERRAIN_NAMES[r])),
        )
        for r in range(RESOURCES)
    ]
    shown = [
        ('<b class="catan-swatch">7</b>', t("number at a corner, a road, a settlement: cards more in 36 rolls")),
        ('<b class="catan-swatch is-led">0</b>', t("a road that leads to no free corner")),
        ('<b class="catan-swatch is-goal">7</b>', t("corner that a road leads to, with the same number")),
        (
            '<b class="catan-swatch">−</b>',
            t("at the robber: cards of yours"),
        ),
        ('<b class="catan-swatch is-shut"></b>', t("dashed: cannot be built or played now")),
        ("<u><b>n</b></u>", t("most points")),
        (f'<b class="is-many">{HAND_LIMIT + 1}</b>', t("more than {n} cards: a seven takes half", n=HAND_LIMIT)),
    ]
    return [*lands, *shown, *((signs.card(kind, 26), rule) for kind, rule in RULES.items())]
