"""What the campaign sheet and the score pad need of the campaign, in a language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludoteka.kit.words.sources import SAID
from ludoteka.text.i18n import Translator

from ..box.schema import CAMPAIGN, kind_of


def campaign(t: Translator) -> Mapping[str, Any]:
    names = {card.id: str(t(card.name_text)) for card in CAMPAIGN.cards}
    return {
        "bands": [{"points": b.points, "circles": b.circles, "title": str(t(b.title_text))} for b in CAMPAIGN.bands],
        "hexagons": {
            one.id: {"name": names.get(one.card) or (t("Box {n}", n=one.box) if one.box else t("Start")),
                     "at": one.at, "box": one.box, "card": one.card}
            for one in CAMPAIGN.hexagons
        },
        "paths": [{"start": way.start, "end": way.end, "circles": way.circles, "heart": way.heart}
                  for way in CAMPAIGN.paths],
        "cards": [
            {"id": card.id, "name": names[card.id], "box": card.box, "each": card.each, "most": card.most,
             "scores": str(t(card.scores_text)) if card.scores_text else "", "seven": kind_of(card.seven),
             "told": t(SAID[card.seven_source]) if card.seven and card.seven_source in SAID else ""}
            for card in CAMPAIGN.cards
        ],
    }  # fmt: skip
