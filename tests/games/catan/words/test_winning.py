"""What is said to win a match is what wins it."""

import pytest

from ludoteka.games.catan import page
from ludoteka.games.catan.box.maps import TARGET
from ludoteka.games.catan.rules.turn import reaches_goal
from ludoteka.games.catan.state import Scenario
from ludoteka.games.catan.words.purpose import purpose
from ludoteka.games.catan.words.winning import target
from ludoteka.text.i18n import translator
from tests.games.catan.table import A, setting_up, table

RUNS_ON = ("plain",)
T = translator("en")


@pytest.mark.parametrize("scenario", Scenario)
def test_points_are_told_as_what_wins_where_so_many_of_them_are_enough(scenario):
    s = setting_up(4, scenario).s
    s.players[A].points = TARGET[s.map]
    assert page.goal(s) == (TARGET[s.map] if reaches_goal(s, A) else 0)
    s = table(4, scenario).s
    assert (f"of the {TARGET[s.map]} points that win" in purpose(s, T)) == bool(page.goal(s))


def test_what_wins_is_told_where_points_alone_do_not():
    said = {scenario: target(table(4, scenario).s, T) for scenario in Scenario}
    assert said[Scenario.BASE] == "Whoever has 10 points in their own turn wins."
    assert "has taken their own fortress" in said[Scenario.PIRATE_ISLANDS]
    assert "a wonder of 4 levels" in said[Scenario.WONDERS]
    assert "fewer than 4 villages have cloth left" in said[Scenario.CLOTH]
