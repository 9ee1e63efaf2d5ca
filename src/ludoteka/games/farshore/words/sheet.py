"""The score sheet."""

from __future__ import annotations

from typing import Any

from ludoteka.engine.game import Line
from ludoteka.text.i18n import Translator

from ..box.tables import BOX
from ..rules.scoring import bonus_points, card_points, map_points, score


def sheet(s: Any, t: Translator) -> list[Line]:
    """One line for each thing that scores, then the total."""
    everyone = [s.players[p] for p in range(s.seats)]
    seats = range(s.seats)
    lines = [
        Line(t("Cards"), tuple(int(card_points(me)) for me in everyone)),
        Line(t("Purple cards' bonuses"), tuple(int(bonus_points(me)) for me in everyone)),
        Line(t("Point tokens"), tuple(int(me.points) for me in everyone)),
        Line(t("Treasures"), tuple(2 * int(me.treasures) for me in everyone)),
        Line(t("Map tiles"), tuple(int(map_points(me)) for me in everyone)),
        Line(t("Boat"), tuple(boat_points(me) for me in everyone)),
    ]
    return [*lines, Line(t("Total"), tuple(int(score(s, p)) for p in seats), total=True)]


def boat_points(me: Any) -> int:
    return int(BOX.board.track[me.boat])
