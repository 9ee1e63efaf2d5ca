"""Each sentence beside the question is true of all places that the tile has, in many positions, good and bad ones."""

from functools import cache

import pytest

from ludoteka.games.dorfromantik.words.purpose import ELSEWHERE, ELSEWHERE_TOO, purpose
from ludoteka.kit.words.room import LONGEST
from ludoteka.text.i18n import LANGUAGES, translator
from tests.games.dorfromantik.many import many
from tests.games.dorfromantik.words.reasons.checked import checked
from tests.games.dorfromantik.words.reasons.told import Told, spoils


@cache
def every():
    return [Told(s) for s in many()]


@pytest.mark.slow
def test_each_sentence_is_true():
    assert len(many()) > 1000
    seen = {claim for told in every() for claim in checked(told)}
    assert len(seen) > 25


@pytest.mark.slow
def test_nothing_is_said_twice():
    for told in every():
        assert len(set(told.sentences)) == len(told.sentences), told.words


@pytest.mark.slow
def test_what_as_many_points_cost_elsewhere_is_told_if_there_is_room():
    seen = 0
    for told in every():
        rivals = [one for one in told.by.values() if one.points >= told.best.points > 0 and spoils(one)]
        if rivals and len(told.sentences) == 1:
            assert len(told.words) + len(f"B spoils {spoils(rivals[0])[0]}: 6 points lost.") >= LONGEST, told.words
        seen += bool(rivals)
    assert seen > 10


@pytest.mark.parametrize(("k", "lang"), [*enumerate(LANGUAGES)])
@pytest.mark.slow
def test_it_fits_its_line_and_names_the_sign_of_places_where_no_task_changes_alone(k, lang):
    for s in many()[k :: len(LANGUAGES)]:
        words = purpose(s, translator(lang))
        assert len(words) <= LONGEST, words
        elsewhere = translator(lang)(ELSEWHERE_TOO if s.number else ELSEWHERE)
        assert "+" not in words.replace(elsewhere, "")
