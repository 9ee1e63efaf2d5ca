"""Where points came from: every point has a source, and the sources are those of the rules."""

import pytest

import ludoteka
from ludoteka.games.tapestry.page.sources import RECKONINGS, ROWS, Source, sources
from ludoteka.text.i18n import translator
from tests.checkout import ROOT

T = translator("en")


def kept(name: str) -> ludoteka.Match:
    return ludoteka.load(ROOT / f"tests/games/tapestry/matches/{name}.json")


@pytest.mark.parametrize("name", ["alone", "four", "shadow"])
def test_the_sources_add_up_to_the_score(name):
    match = kept(name)
    (reckoning,) = RECKONINGS
    lines = reckoning.lines(match.steps(), match.seats, T)
    assert (lines[-1].label, lines[-1].values, lines[-1].total) == ("Total", match.scores, True)
    assert len(lines) > 6


def test_points_are_put_down_to_what_brought_them():
    match = kept("shadow")
    found = {ROWS[row]: 0 for row in range(len(ROWS))}
    for row, seat, n in sources(match.steps()):
        found[ROWS[row]] += n if seat == 0 else 0
    assert found["Achievements"] == 10  # it completed the exploration track first
    assert found["Income turns"] == 81
    assert found["Spaces of the exploration track"] == 33
    assert found["Civilizations"] == 0


def test_an_achievement_is_told_apart_from_what_led_to_it():
    """The points of the place taken, by the one who takes it."""
    match = kept("alone")
    before = sum(n for row, _, n in sources(match.steps()) if row == Source.ACHIEVEMENTS)
    assert before == 10
    assert match.states[0].players[0].achieved == 1 << 2  # the middle island
