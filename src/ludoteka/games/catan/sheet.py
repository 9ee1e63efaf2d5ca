"""The score sheet: what each seat's points are for, as far as the reader may know."""

from __future__ import annotations

from typing import Any

from ludoteka.game import Line
from ludoteka.i18n import Translator

from .network import WORTH, owner
from .state import Dev
from .turn import points_of


def sheet(s: Any, t: Translator) -> list[Line]:
    """Settlements, cities, the two special cards, other points of the scenario, victory point cards, the total."""
    seats = range(int(s.seats))
    settlements, cities = towns(s)
    road = [WORTH * int(s.road_holder == p) for p in seats]
    army = [WORTH * int(s.army_holder == p) for p in seats]
    own = [int(s.players[p].points) for p in seats]
    other = [own[p] - settlements[p] - 2 * cities[p] - road[p] - army[p] for p in seats]
    lines = [
        Line(t("Settlements"), tuple(settlements)),
        Line(t("Cities"), tuple(2 * n for n in cities)),
        Line(t("Longest trade route") if s.has_ships else t("Longest road"), tuple(road)),
        Line(t("Largest army"), tuple(army)),
    ]
    if s.has_ships:
        lines.append(Line(t("Points of the scenario"), tuple(other)))
    lines.append(Line(t("Victory point cards"), tuple(int(s.players[p].dev[Dev.POINT]) for p in seats)))
    return [*lines, Line(t("Total"), tuple(int(points_of(s, p)) for p in seats), total=True)]


def towns(s: Any) -> tuple[list[int], list[int]]:
    """How many settlements and cities each seat has on the map."""
    settlements, cities = [0] * int(s.seats), [0] * int(s.seats)
    for town in s.town.tolist():
        if town: (cities if town & 8 else settlements)[owner(town)] += 1
    return settlements, cities
