"""What wins a match, by its scenario."""

from __future__ import annotations

from typing import Any, NamedTuple

from ludoteka.text.i18n import Translator, mark

from ..box.maps import TARGET
from ..box.pieces import CLOTH_VILLAGES, WONDER_LEVELS, WONDER_POINTS
from ..state import Scenario


class Way(NamedTuple):
    said: str
    enough: bool  # whether so many points win, whatever else a seat has


POINTS = Way(mark("Whoever has {n} points in their own turn wins."), enough=True)
#: Of each scenario; in some of them something else wins, too, or is asked for besides.
WAYS: dict[int, Way] = {
    **dict.fromkeys(map(int, Scenario), POINTS),
    Scenario.CLOTH: Way(
        mark("Whoever has {n} points in their own turn wins; when fewer than {villages} villages have cloth left, "
             "whoever has the most."), enough=True),
    Scenario.PIRATE_ISLANDS: Way(
        mark("Whoever has {n} points in their own turn, and has taken their own fortress, wins."), enough=False),
    Scenario.WONDERS: Way(
        mark("Whoever has a wonder of {levels} levels in their own turn wins, or {points} points and more levels than "
             "anybody else."), enough=False),
}  # fmt: skip


def goal(s: Any) -> int:
    """The points that win; 0 where no number of them is enough."""
    return int(TARGET[s.map]) if WAYS[int(s.scenario)].enough else 0


def target(s: Any, t: Translator) -> str:
    """What wins the match."""
    said, n = WAYS[int(s.scenario)].said, int(TARGET[s.map])
    return t(said, n=n, villages=CLOTH_VILLAGES, levels=WONDER_LEVELS, points=WONDER_POINTS)
