"""What the sentence beside a tile speaks for: the letter that it names first."""

import pytest

from ludoteka.games.dorfromantik.page.advised import advised
from ludoteka.games.dorfromantik.page.named import named
from ludoteka.text.i18n import translator
from tests.games.dorfromantik.table import table

T = translator("en")


@pytest.mark.parametrize(
    ("said", "letters"),
    [
        ("Only A scores now: 1 point. B grows more.", {"A"}),
        ("Nothing scores now. B gives a later task a head start: Village; A only 2.", {"B"}),
        ("A and B score the same now: 2 points. But A joins more.", {"A", "B"}),
        ("A to B score the same now: 2 points.", {"A", "B"}),
        ("Nothing scores now. B spoils Grain task 4: 4 points lost. A beats B by about 1 point in the end.", {"A"}),
        ("Nothing scores now. B lowers the chance of Grain task 4 from 80 to 71 %.", set()),
        ("Lay like beside like.", set()),
    ],
)
def test_the_letter_that_is_named_first_is_spoken_for(said, letters):
    match = table("0,0 T06 WWWWWW [4]\n1,0 L28 GGGWWW\n0,1 L24 MGGMWW", "L25")
    codes = named(match.states[0], said, [action.code for action in match.legal()])
    told = {advised(match.states, code, T) for code in codes}
    assert {words[0] for words in told} == letters
    assert all(words[1] == ":" for words in told)
