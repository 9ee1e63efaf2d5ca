"""What is asked, and how often still."""

import pytest

from tests.games.farshore.table import table


@pytest.mark.rule("R070")
def test_no_more_cards_are_asked_for_than_a_hand_takes_or_holds():
    t = table({}, {"hand": "D1 D2"}).play("place lookout")
    assert "(at most 2 more)" in t.match.ask()
    t = table({}, {"hand": "D1 D2 D3 D4 D5 D6"}).play("place lookout", "discard D1", "done")
    assert "(3 to go)" in t.match.ask()
