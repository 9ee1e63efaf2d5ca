"""What a game's page says, and what stands there where it says nothing."""

from types import ModuleType

import ludoteka
from ludoteka.table.hooks import Page
from ludoteka.text.i18n import translator

T = translator("en")


def test_a_page_that_has_nothing_to_add_to_the_question_leaves_it_as_it_is():
    match = ludoteka.new("dorfromantik", seed=1)
    s, sentence = match.states[0], match.game.words.prompt(match.states[0], T)
    module = ModuleType("page")
    setattr(module, "prompt", lambda s, me, t: None)  # noqa: B010  # a module has no such field
    assert Page(match.game, module).prompt(s, 0, T) == sentence
    assert Page(match.game, module).prompt(s, 0, T, "Known already.") == "Known already."
