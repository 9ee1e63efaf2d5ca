"""The score sheet: what each seat's points are for, as far as the reader may know."""

from __future__ import annotations

from typing import Any

from ludoteka.engine.game import Line
from ludoteka.text.i18n import Translator, mark

from ..rules.base.network import WORTH, owner
from ..rules.turn import points_of
from ..state import Dev, Scenario

#: What a scenario gives points for besides; else it is islands.
OTHER = {Scenario.FORGOTTEN_TRIBE: mark("Gifts of the tribe"), Scenario.CLOTH: mark("Rolls of cloth")}


def sheet(s: Any, t: Translator) -> list[Line]:
    """Settlements, cities, the two special cards, other points of the scenario, victory point cards, the total."""
    seats = range(int(s.seats))
    settlements, cities = towns(s)
    road = [WORTH * int(s.road_holder == p) for p in seats]
    army = [WORTH * int(s.army_holder == p) for p in seats]
    lines = [
        Line(t("Settlements"), tuple(settlements)),
        Line(t("Cities"), tuple(2 * n for n in cities)),
    ]
    if s.scenario not in (Scenario.CLOTH, Scenario.PIRATE_ISLANDS):
        lines.append(Line(t("Longest trade route") if s.has_ships else t("Longest road"), tuple(road)))
    if s.scenario != Scenario.PIRATE_ISLANDS:
        lines.append(Line(t("Largest army"), tuple(army)))
    if s.has_ships and s.scenario != Scenario.PIRATE_ISLANDS:
        lines.append(Line(t(OTHER.get(Scenario(s.scenario), mark("Islands"))), tuple(besides(s))))
    lines.append(Line(t("Victory point cards"), tuple(int(s.players[p].dev[Dev.POINT]) for p in seats)))
    return [*lines, Line(t("Total"), tuple(int(points_of(s, p)) for p in seats), total=True)]


def besides(s: Any) -> list[int]:
    """Each seat's points for what a scenario adds: islands, gifts, cloth."""
    settlements, cities = towns(s)
    return [
        int(s.players[p].points) - settlements[p] - 2 * cities[p] - WORTH * int(s.road_holder == p)
        - WORTH * int(s.army_holder == p)
        for p in range(s.seats)
    ]


def towns(s: Any) -> tuple[list[int], list[int]]:
    """How many settlements and cities each seat has on the map."""
    settlements, cities = [0] * int(s.seats), [0] * int(s.seats)
    for town in s.town[s.town > 0].tolist():
        (cities if town & 8 else settlements)[owner(town)] += 1
    return settlements, cities
