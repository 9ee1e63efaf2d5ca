"""Beside a real table: the score sheet, seasons and tide, wind roses and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from ludoteka.kernel.javascript import module
from ludoteka.kit.beside import Beside, Tool, word
from ludoteka.text.i18n import Translator, mark

from ..box.schema import Bonus, Card
from ..box.tables import CHESTS, DECK, ROSE, ROSES, TRACK
from ..rules.boat import winds
from ..rules.scoring import bonus_of, map_points, rank, score
from ..rules.seasons import unless_last
from ..state import CITY, SPACES, WORKERS, State
from ..words.effects import cards_said, cost_said
from ..words.names import ROSES_SAID, SEASONS_SAID, effect_words
from ..words.seasons import LAST, STEPS


def fitting(words: str) -> list[int]:
    """The cards that are all that is said, such as "unique critter"."""
    return [k for k, card in enumerate(DECK) if set(words.split()) <= {card.type, card.kind, card.rarity}]


#: The last space of the track: the rulebook says its points.
MOST_POINTS = 60
#: A boat is told by the points of its space, and by the treasure spaces behind it: both are read off the real board,
#: where this house knows the track by reports only.
AS_TOLD = np.arange(MOST_POINTS + 1)
#: A wind rose is told by what it shows; what the eight of a box show this house does not know.
SHOWN = np.array([sum(1 << k for k in fitting(word)) for word in ROSES_SAID])
#: What purple cards count besides cards.
TOLD = {"treasure": mark("treasures"), "map": mark("map tiles"), "treasure space": mark("treasure spaces passed")}


def rules() -> str:
    entries = {"score": score, "rank": rank, "bonus": bonus_of, "mapPoints": map_points, "winds": winds,
               "unlessLast": unless_last}  # fmt: skip
    return module(entries, [State], instead=[(TRACK, AS_TOLD), (CHESTS, AS_TOLD), (ROSE, SHOWN)])


def data(t: Translator) -> Mapping[str, Any]:
    return {
        "cards": [_card(k, card, t) for k, card in enumerate(DECK)],
        "colours": {colour: str(cards_said(colour, t)) for colour in ("green", "blue", "brown", "red", "purple")},
        "most": {"boat": MOST_POINTS, "city": CITY, "spaces": SPACES},
        "roses": {
            "words": [{"id": shown, "said": str(t(said))} for shown, said in ROSES_SAID.items()],
            "here": {stack: [rose.shows for rose in ROSES if rose.stack == stack] for stack in ("A", "B")},
        },
        "seasons": [word(t, said) for said in SEASONS_SAID],
        "steps": [[], *([str(t(said)) for said in STEPS[season]] for season in STEPS)],
        "last": ["", *(str(t(LAST[season])) for season in LAST)],
        "workers": WORKERS,
    }


def _card(k: int, card: Card, t: Translator) -> dict[str, Any]:
    house = [source == "house" for source in (card.cost_source, card.effect_source)]
    return {
        "id": card.id,
        "name": str(t(card.name_text)),
        "colour": card.type,
        "type": f"{cards_said(card.type, t)} · {cards_said(f'{card.rarity} {card.kind}', t)}",
        "copies": card.copies if card.rarity == "common" else 1,
        "points": card.points,
        "cost": str(cost_said(dict(card.cost), t)),
        "effect": effect_words(k, t),
        "house": {"cost": house[0], "effect": house[1]},
        "doubt": str(t(card.doubt_text)) if card.doubt_text else "",
        "counts": [_count(k, one, t) for one in card.score],
    }


def _count(k: int, bonus: Bonus, t: Translator) -> dict[str, Any]:
    """What a purple card counts: `of` says it to scripts, `said` to people; `like` is a card that is one of these, and
    `own` says whether the purple card itself is."""
    if bonus.per in TOLD:
        return {"of": bonus.per, "said": str(t(TOLD[bonus.per])), "like": None, "own": False}
    chosen = fitting(bonus.per)
    like = next(name for name in chosen if name != k)
    return {"of": bonus.per, "said": str(cards_said(bonus.per, t)), "like": like, "own": k in chosen}


BESIDE = Beside(
    tools=(
        Tool("score", mark("Score sheet"), mark("Every line of the rulebook, added up; ties resolved."), "score.js"),
        Tool("year", mark("Seasons and tide"), mark("Who prepares for what, and what the last one does."), "year.js"),
        Tool("wind", mark("Wind and cards"), mark("Look a card up, and whether the wind moves your boat."), "wind.js"),
    ),
    data=data,
    rules=rules,
)
