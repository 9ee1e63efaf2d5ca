"""Steps that are paid for one after the other: what pays for them, and what each is worth on its button."""

import re

from ludoteka.games.tapestry.page.hand import answers
from ludoteka.games.tapestry.state import SPACES, TRACKS
from ludoteka.games.tapestry.words.gains.merits import merits
from ludoteka.games.tapestry.words.gains.plan import payable_together
from ludoteka.games.tapestry.words.names import TRACK_NAMES
from ludoteka.games.tapestry.words.purpose import purpose
from ludoteka.text.i18n import translator
from tests.games.tapestry.table import goods
from tests.games.tapestry.words.standing import stands

RUNS_ON = ("plain",)
T = translator("en")
WORKER = 2 * SPACES + 4  # the space of the military track that gives one


def test_what_a_step_gives_pays_for_one_that_comes_after_it():
    s = stands(had=(1, 0, 3, 0), at=(0, 0, 3, 2))
    ways = merits(s, 0, T)
    assert sum(one.cost for one in ways) == 5  # by four resources, and the worker of Military 4
    assert payable_together(s, 0, ways)
    assert "nothing is left" not in purpose(s, T)
    last = [one._replace(gain=0.0) if one.spot == WORKER else one for one in ways]
    assert not payable_together(s, 0, last)  # its worker comes too late
    goods(s, 0, 1, 0, 2, 0)
    assert not payable_together(s, 0, ways)


def test_what_a_step_is_worth_stands_on_its_button():
    s = stands(had=(1, 1, 1, 0), at=(0, 0, 0, 3))
    said = answers(s, 0, T)
    numbers = {TRACK_NAMES[one.spot // SPACES]: round(one.gain) for one in merits(s, 0, T)}
    assert len(numbers) == TRACKS - 1
    for name, n in numbers.items():
        assert re.search(rf'{name} 1</span><b class="tap-way-worth" title="about {n} points?"[^>]*>≈{n}<', said)
    assert said.count("≈") == len(numbers)  # what cannot be paid for has none
