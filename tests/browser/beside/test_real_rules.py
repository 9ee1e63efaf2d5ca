"""The Shadow Empire's rules in a browser: on tables reached by chance they do what they do in Python."""

import random

import pytest

from ludoteka.games.tapestry import beside
from ludoteka.games.tapestry.rules.shadow import choice, real
from ludoteka.games.tapestry.state import TRACKS, Stage
from tests.browser.kernel.translated import Case, hold_equal
from tests.games.tapestry.wandering import laid_out, steps, told_ahead

pytestmark = pytest.mark.browser

TABLES = 150


def test_they_do_the_same_on_thousands_of_tables(chromium):
    cases = []
    for seed in range(TABLES):
        dice = random.Random(seed)
        states = laid_out(dice)
        s = states[0]
        cases.append(Case("rolled", real.rolled, (), states.copy()))
        for rule, given in steps(s, dice):
            before = states.copy()
            rule(s, *given)
            if rule is not told_ahead:
                cases.append(Case(rule.__name__, rule, given, before))
            cases += [Case(one.__name__, one, (), states.copy()) for one in (real.needs, real.next_step)
                      if s.stage != Stage.REST]  # fmt: skip
            t, board = dice.randrange(TRACKS), int(s.board)
            cases.append(Case("to_landmark", choice.to_landmark, (t, board), states.copy(), ("empire",)))
            if s.stage == Stage.REST:
                first = int(real.drawn_first(states.copy()[0]))
                cases += [Case("drawn_first", real.drawn_first, (), states.copy()),
                          Case("drawn_second", real.drawn_second, (first,), states.copy())]  # fmt: skip
    assert len(cases) > 5000
    page = chromium.new_page()
    hold_equal(page, beside.rules(), cases)
    page.close()
