"""The pages as text: nothing that a strict policy forbids, in every language, for every game and at every moment."""

import re
import time

import pytest

from ludoteka import chance, games, new
from ludoteka.bots import HUMAN
from ludoteka.games import load
from ludoteka.i18n import LANGUAGES, translator
from ludoteka.table import pages
from ludoteka.table.hooks import page_of
from ludoteka.table.referee import Table
from tests.toy.shelf import TOY, shelf

__all__ = ["shelf"]

EVERY = [*games(), TOY]
FORBIDDEN = re.compile(
    r"<style|\sstyle=|\son\w+=|javascript:|<script(?![^>]*(?:\ssrc=|application/json))", re.IGNORECASE
)


def table_of(match, *seats):
    who = list(seats) or [HUMAN] * match.seats
    return Table("abc-123_xyz", match, who, len(match.log), time.time(), chance.commitment(match.seed or ""))


def moments(name):
    """A match at its start, in the middle, waiting for chance, and at its end."""
    match = new(name, seed="pages")
    yield match.copy()
    while not match.over:
        before = match.copy()
        match.play(match.legal()[0], settle=False)
        if len(match.log) in (7, 31):
            yield before
            yield match.copy()
        match.settle()
    yield match


def sound(html):
    assert not FORBIDDEN.search(html)
    ids = re.findall(r'\sid="([^"]+)"', html)
    assert len(ids) == len(set(ids))
    assert "None" not in re.sub(r"<[^>]*>", " ", html)


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_is_drawn_at_every_moment(name, lang):
    t = translator(lang)
    for match in moments(name):
        page = pages.table_page(table_of(match), t)
        sound(page)
        for region, html in pages.regions(table_of(match), t).items():
            assert f'id="region-{region}"' in page
            assert html in page
        assert f'<html lang="{lang}">' in page


@pytest.mark.parametrize("name", EVERY)
def test_a_replay_is_drawn_from_the_first_entry_to_the_last(name):
    *_, match = moments(name)
    t = translator("en")
    for k in (0, 1, len(match.log) // 2, len(match.log)):
        page = pages.replay_page(table_of(match), k, t)
        sound(page)
        assert all(html in page for html in pages.replay_regions(table_of(match), k, t).values())


@pytest.mark.parametrize("name", EVERY)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_shown_whole(name, lang):
    match = new(name)
    page = pages.rules_page(match.game, translator(lang))
    sound(page)
    assert all(f'id="{rule}"' in page for rule in match.game.rulebook.rules)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_page_shows_every_game(lang):
    t = translator(lang)
    page = pages.home(t, recent=[("abc", "A match", time.time())], complaint="<wrong>")
    assert not FORBIDDEN.search(page)
    assert "&lt;wrong&gt;" in page
    assert all(f'value="{name}"' in page for name in games())
    assert 'href="/m/abc"' in page
    sound(pages.error_page(404, t("There is no such match."), t))


def test_the_seed_is_shown_at_the_end_and_never_before():
    for name in EVERY:
        for match in moments(name):
            shown = "".join(pages.regions(table_of(match), translator("en")).values())
            assert ("<code>pages</code>" in shown) == match.over


def test_the_box_decides_how_many_tasks_lie_out():
    """Each game here with a page of its own and a box that says `active`: the panel keeps as many places."""
    for name in games():
        file = page_of(load(name)).game.folder / "box" / "base.toml"
        text = file.read_text("utf-8") if file.is_file() else ""
        if "\nactive = 3" in text:
            match = new(name, seed=1, box=text.replace("\nactive = 3", "\nactive = 1"))
            assert pages.regions(table_of(match), translator("en"))["aside"].count("is-empty") == 1


def test_a_bot_that_is_asked_is_named():
    match = new(TOY, seed=1, goal=10)
    match.settle()
    assert "Greedy bot thinks" in pages.regions(table_of(match, "greedy"), translator("en"))["ask"]


@pytest.mark.parametrize("name", EVERY)
def test_a_preview_says_what_refusal_and_play_say(name):
    t = translator("en")
    for match in list(moments(name))[:4]:
        if match.to_move is None:
            continue
        page, shown = page_of(match.game), match.seen(match.to_move)
        before = shown.tobytes()
        legal = {action.code for action in match.legal()}
        for code in [*sorted(legal)[:12], *range(0, match.game.actions, 7)]:
            told = page.preview(shown, code, t)
            refusal = match.refusal(code)
            assert told["ok"] == (code in legal) == (refusal is None)
            if refusal:
                assert (told["sentence"], told["rule"]) == (refusal.sentence(), refusal.rule)
            elif "score" in told:
                then = match.copy()
                then.play(code, settle=False)
                assert told["score"] == then.scores[0] - match.scores[0]
        assert shown.tobytes() == before
