"""What a game's page says, and what stands there where it says nothing."""

import logging
from types import ModuleType

import pytest

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


def failing(*_args):
    raise IndexError("no such space")


def test_what_a_page_adds_and_cannot_say_is_left_out_where_people_play(monkeypatch, caplog):
    match = ludoteka.new("dorfromantik", seed=1)
    s, module = match.states[0], ModuleType("page")
    for hook in ("purpose", "preview", "advised", "brief", "board"):
        setattr(module, hook, failing)
    page, code = Page(match.game, module), match.legal()[0].code
    with pytest.raises(IndexError):
        page.purpose(s, 0, T)
    monkeypatch.setattr(Page, "lenient", True)
    with caplog.at_level(logging.ERROR):
        assert page.purpose(s, 0, T) == ""
    assert "purpose of dorfromantik fails" in caplog.text
    assert "no such space" in caplog.text
    assert page.preview(match.states, code, T)["ok"]
    assert page.advised(match.states, code, T) == match.game.words.action(s, code, T)
    assert page.brief(s, s, code, False, T) is None
    with pytest.raises(IndexError):  # there is no playing without a board
        page.board(s, 0, T)
